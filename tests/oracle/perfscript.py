#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compare what PROFVIEW reads in the text of perf script with other readers.

    perfscript.py PROFVIEW FILE...

counts the samples of each FILE anew, in a few lines that share nothing with the
loader, and compares totals, and self and inclusive cost of every function.

    perfscript.py -r PROFVIEW DATA

compares what `perf script' says of DATA, through a pipe and in several forms,
with what `perf report' does.
"""

import collections
import csv
import os
import re
import subprocess
import sys
from fractions import Fraction

from pprof_in import differ

HEAD = re.compile(r"\s*(?P<comm>\S.*?)\s+(?P<ids>-?\d+(?:/-?\d+)?)\s+(?:\[\d+\]\s+)?"
                  r"(?:\d+\.\d{6,}:\s*)?(?:(?P<period>\d+)\s+)?(?P<event>[^\s\d]\S*):(?:\s+(?P<rest>.*))?$")
BARE = re.compile(r"(?P<comm>\S.*?)\s+(?P<ids>-?\d+(?:/-?\d+)?)\s*$")
FRAME = re.compile(r"\s*(?P<ip>[0-9a-f]+) (?P<name>.*?)(?:\+0x(?P<skip>[0-9a-f]+))?(?: \((?P<dso>\S*)\))?$")


def read(path):
    """(thread, event, period, frames) of each sample; frames are [ip, name, dso, file]."""
    samples, skips = [], {}
    for line in open(path, errors="surrogateescape").read().split("\n"):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("\t"):
            m = FRAME.match(line)
            samples[-1][3].append([m["ip"], m["name"], m["dso"] or "", ""])
            skips[id(samples[-1][3][-1])] = m["skip"]
            continue
        if re.match(r"  \S*(:\d+|\?\?:0|\])( \(discriminator \d+\))?( \(inlined\))?$", line):
            place = line.split()[0]
            if not place.startswith("??") and not place.endswith("]"):
                samples[-1][3][-1][3] = place.rpartition(":")[0]
            if line.endswith(" (inlined)"):
                samples[-1][3][-1][2] = "inlined"
            continue
        m = HEAD.match(line) or BARE.match(line)
        d = m.groupdict()
        samples.append((d["comm"], d.get("event") or "samples", d.get("period"), []))
        if d.get("rest"):
            m = FRAME.match(d["rest"])
            samples[-1][3].append([m["ip"], m["name"], m["dso"] or "", ""])
    put_home([f for s in samples for f in s[3]], skips)
    for sample in samples:
        put_inlined(sample[3])
        for f in sample[3]:
            f[2] = "" if f[2] == "[unknown]" else f[2]
    return samples


def put_home(frames, skips):
    """A function that is not inlined is in the file in which most of its places are."""
    votes, home, keyed = collections.Counter(), {}, []
    for f in frames:
        if f[2] == "inlined":
            continue
        skip = skips.get(id(f))
        key = f[1], f[2], None if skip is None else (int(f[0], 16) - int(skip, 16)) % 4096
        keyed.append((f, key))
        if f[3]:
            votes[key, f[3]] += 1
            if votes[key, f[3]] > votes[key, home.get(key)]:
                home[key] = f[3]
    for f, key in keyed:
        f[3] = home.get(key, f[3])


def put_inlined(frames):
    for i, f in enumerate(frames):
        if f[2] != "inlined":
            continue
        outer = next((g for g in frames[i:] if g[2] != "inlined"), ["", "", "", ""])
        inner = next((g for g in frames[i::-1] if g[2] != "inlined"), ["", "", "", ""])
        if inner[0] == f[0] != outer[0]:
            outer = inner
        f.append(outer[2] if outer[0] == f[0] or outer[2] == inner[2] else "")
    for f in frames:
        if len(f) == 5:
            f[2] = f.pop()


def rows(program, view, *args, data=None):
    done = subprocess.run([program, "--report=" + view, "--style=csv", "--limit=0",
                           "--contexts=split", *args], input=data,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode or done.stderr:
        sys.exit("%s: %d\n%s" % (args, done.returncode, done.stderr.decode()))
    return list(csv.DictReader(done.stdout.decode().splitlines()))


def figures(functions, what):
    out = {}
    for f in functions:
        value = int(f[what] or 0)
        if value:
            obj = "" if f["object"] == "[unknown]" else f["object"]
            key = f["name"], os.path.basename(obj), f.get("file", "")
            out[key] = out.get(key, 0) + value
    return out


def unit(name):
    return Fraction(1, 10**9) if re.match(r"(cpu|task)-clock(:|$)", name) else Fraction(1)


def compare(program, path):
    samples, faults, compared = read(path), 0, 0
    functions = rows(program, "functions", path, "--symbols=none")
    events = rows(program, "events", path, "--symbols=none")
    assert {e["name"] for e in events} == {s[1] for s in samples}, events
    for e in events:
        of = "[%s]" % e["name"] if len(events) > 1 else ""
        scale = Fraction(e["scale"]).limit_denominator(10**9)
        own, incl = collections.Counter(), collections.Counter()
        for _, event, period, frames in samples:
            if event != e["name"]:
                continue
            cost = int(period or 1) * unit(event) if period else Fraction(1)
            keys = [(n, os.path.basename(d), f) for _, n, d, f in frames]
            own[keys[0]] += cost
            for key in set(keys):
                incl[key] += cost
        # places that stand in the lines of their heads have no callers
        if all(len(s[3]) == 1 for s in samples) and not any(f["incl" + of] for f in functions):
            incl = {}
        for what, theirs in ("self", own), ("incl", incl):
            ours = {k: v * scale for k, v in figures(functions, what + of).items()}
            faults += differ("%s %s %s" % (path, what, e["name"]), ours, theirs)
            compared += len(theirs)
        faults += differ("total", {0: int(e["total"]) * scale}, {0: sum(own.values())})
    parts = rows(program, "parts", path, "--symbols=none")
    if sum(int(v) for p in parts for k, v in p.items() if k.startswith("self") and v) \
            != sum(int(e["total"]) for e in events):
        faults += 1
        print("parts do not add up", parts)
    print("%s: %d samples, %s, %d figures" % (
        os.path.basename(path), len(samples), " ".join(e["name"] for e in events), compared))
    return faults


def perf(data, *args):
    return subprocess.run(["perf", *args, "-i", data], stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL).stdout


def brief(event):
    """Without how precise it was asked to be."""
    m = re.match(r"(?!probe)(.+?)([:/])([ukhpPGHSDIWeb]+)$", event)
    if not m:
        return event
    rest = re.sub("[pP]", "", m[3])
    return m[1] + (m[2] + rest if rest or m[2] == "/" else "")


def report(data):
    """Period of each event, and by (symbol, object); [unknown] for what has no name."""
    out, totals, event = {}, {}, None
    for line in perf(data, "report", "--stdio", "--no-children", "-g", "none", "-t", "^",
                     "-F", "period,sample,dso,sym", "--percent-limit", "0").decode(
                         errors="surrogateescape").splitlines():
        m = re.match(r"# Samples: .* of event '(.*)'", line)
        if m:
            event = brief(m[1])
            out[event] = collections.Counter()
        m = re.match(r"# Event count \(approx\.\): (\d+)", line)
        if m:
            totals[event] = int(m[1])
        cells = [c.strip() for c in line.split("^")]
        if len(cells) == 4 and not line.startswith("#"):
            name = re.sub(r"^\[.\] ", "", cells[3])
            if re.match(r"0x[0-9a-f]{16}$|0000000000000000$", name):
                name = "[unknown]"
            obj = "" if cells[2] == "[unknown]" else cells[2]
            out[event][name, os.path.basename(obj)] += int(cells[0])
    return totals, out


def beside_perf(program, data):
    totals, wanted = report(data)
    faults = 0
    for form in ([], ["-F", "-time"], ["-F", "+srcline"], ["--ns", "--header"],
                 ["--show-task-events", "--show-mmap-events"]):
        text = perf(data, "script", "--no-inline", *form)
        if not text:
            continue
        events = rows(program, "events", "-", data=text)
        # what debug information has inlined is more than perf was asked for
        functions = rows(program, "functions", "-", "--inline=physical", data=text)
        if {e["name"] for e in events} != set(wanted):
            print("events: %s, not %s" % ([e["name"] for e in events], list(wanted)))
            faults += 1
            continue
        for e in events:
            of = "[%s]" % e["name"] if len(events) > 1 else ""
            scale = Fraction(e["scale"]).limit_denominator(10**9) / unit(e["name"])
            faults += differ("perf report, total of " + e["name"],
                             {0: int(e["total"]) * scale}, {0: totals[e["name"]]})
            ours = collections.Counter()
            for (name, obj, _), value in figures(functions, "self" + of).items():
                ours[name, obj] += value * scale
            faults += differ("perf report, self " + e["name"], ours, wanted[e["name"]])
        print("perf script %s: %s, %d figures" % (
            " ".join(form), " ".join("%s %d" % t for t in totals.items()),
            sum(map(len, wanted.values()))))
    return faults


def main():
    if sys.argv[1] == "-r":
        sys.exit(beside_perf(sys.argv[2], sys.argv[3]) > 0)
    sys.exit(sum(compare(sys.argv[1], f) for f in sys.argv[2:]) > 0)


if __name__ == "__main__":
    main()
