#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""exports.py PROFVIEW DIR (- | OPTION... FILE...) - what --export writes, read again.

Folded stacks by the description of the format and by profview; speedscope by
replaying its stacks; Callgrind by profview and callgrind_annotate; dot by its
figures. All are the figures of our reports: those that a report marks as
estimates are left out, and inclusive cost where the writer says that it is none
of what was counted.
"""
import json
import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict

from annotate_oracle import annotate
from jobs import run_jobs
from pprof_proto import compare, factor_of, is_profile, plain, rows, run

NUMBER = re.compile(r"[0-9+\-.eE]*[0-9][0-9+\-.eE]*")
# the last two: calls of which nobody knows the cost
NEAR = ("recursion: ", "different amounts", "too deep", "calls are left out",
        "what calls cost is an estimate")


def raw(text):
    """Without the escapes of what is not printable."""
    text = re.sub(r"\\u([0-9a-f]{4})", lambda m: chr(int(m[1], 16)), text)
    return re.sub(rb"\\x([0-9a-f]{2})",
                  lambda m: bytes([int(m[1], 16)]),
                  text.encode(errors="surrogateescape")).decode(
                      errors="surrogateescape")


def folded_name(row):
    """As it has to be written so that it is read as a name."""
    name = raw(plain(row["name"])).strip(" \t") or "[unknown]"
    name = name.replace(";", ":")
    head, blank, last = name.rpartition(" ")
    if blank and NUMBER.fullmatch(last):
        name = head + "_" + last
    return name


def by_name(report, column, name_of):
    """Of functions of one name together; None where that is not known."""
    out = {}
    if report and column not in report[0]:
        column = next(c for c in report[0] if c.startswith(column + "["))
    for row in report:
        name = name_of(row)
        estimate = column in (row.get("estimate") or "").split(" ")
        if not row[column] or estimate:
            out[name] = None
        elif out.get(name, 0) is not None:
            out[name] = out.get(name, 0) + int(row[column])
    return out


def written_times(events, column):
    """What Callgrind files have costs of COLUMN times, self[EVENT] or self of the
    first event: what one counts, where that is a whole number."""
    if column.startswith("calls"):
        return 1
    name = column.partition("[")[2][:-1] or events[0]["name"]
    event = next(e for e in events if e["name"] == name)
    scale = float(event["scale"] or 1)
    if scale != int(scale) or not event["total"] \
            or abs(int(event["total"])) * scale >= 9e18:
        return 1
    return int(scale)


def replay(stacks):
    """(frames from the root on, cost)... to self and inclusive cost."""
    own, incl = defaultdict(int), defaultdict(int)
    for frames, cost in stacks:
        own[frames[-1]] += cost
        for name in set(frames):
            incl[name] += cost
    return own, incl


def differ(what, ours, theirs, factor=1):
    if any(abs(v) * factor >= 2**63 - 1 for v in ours.values() if v):
        return 0	# saturated
    unknown = {k for k in ours if ours[k] is None}
    return compare(what, {k: v for k, v in ours.items() if v},
                   {k: v for k, v in theirs.items()
                    if v and k not in unknown}, factor)


class Checked:
    def __init__(self, program, scratch, args):
        self.program, self.scratch, self.args = program, scratch, args
        self.faults = 0
        self.events = [e for e in self.report("events") if e["total"]
                       and "/" not in e["formula"]]
        asked = [a[8:] for a in args if a.startswith("--event=")]
        self.events = [e for e in self.events
                       if not asked or e["name"] in asked]
        self.said = ""
        self.compared = 0
        self.read_back = 0
        self.creator = " ".join(r["note"] + r["path"]
                                for r in self.report("info"))

    def report(self, view, *more):
        return rows(self.program, "--report=" + view, "--style=csv", *more,
                    *self.args)

    def export(self, form, *more):
        path = os.path.join(self.scratch, "x." + form)
        _, self.said = run(self.program, "--export=" + form, "-o", path, *more,
                           *self.args)
        return path

    @staticmethod
    def incl_by_name(functions, names):
        """Of what has no name, by the function that it is."""
        out = by_name(functions, "incl", folded_name)
        out.update(by_name([r for r in names if r["name"] != "[no name]"],
                           "incl", folded_name))
        return out

    @staticmethod
    def knows_incl(report):
        return any(r[c] for r in report for c in r if c.startswith("incl"))

    def near(self):
        # writers of times round them at each call
        rounded = self.events[0]["unit"] == "s" and "xdebug" in self.creator
        return rounded or any(word in self.said for word in NEAR)

    # ------------------------------------------------------------- folded

    def folded(self):
        event = self.events[0]["name"]
        path = self.export("folded")
        data = open(path, "rb").read()
        data.decode()
        stacks = []
        for line in data.decode().split("\n")[:-1]:
            stack, _, cost = line.rpartition(" ")
            stacks.append(([raw(f) for f in stack.split(";")], int(cost.replace(".", ""))))
        own, incl = replay(stacks)
        functions = self.report("functions", "--event=" + event)
        self.faults += differ("folded: self", by_name(
            functions, "self", folded_name), own)
        if not self.near() and self.knows_incl(functions):
            self.faults += differ("folded: incl", self.incl_by_name(
                functions, self.report("names", "--event=" + event)), incl)
        if not any(len(s[0]) > 1 for s in stacks):
            return		# which is no format of its own
        again = rows(self.program, "--report=functions", "--style=csv",
                     "--input-format=folded", path)
        # places are part of a name there
        place = re.compile(r" \(.*[.:].*\)$| - .*:\d+$|_\[[kji01]\]$")
        if any(place.search(n) for n in incl):
            return
        self.faults += differ("folded, read: self", by_name(
            again, "self", lambda r: raw(plain(r["name"]))), own)
        self.faults += differ("folded, read: incl", by_name(
            again, "incl", lambda r: raw(plain(r["name"]))), incl)

    # --------------------------------------------------------- speedscope

    def speedscope(self):
        path = self.export("speedscope")
        top = json.load(open(path, encoding="utf-8"))
        assert top["$schema"].endswith("file-format-schema.json")
        frames = top["shared"]["frames"]
        assert all(f["name"] or True for f in frames)
        if top["profiles"]:
            assert 0 <= top["activeProfileIndex"] < len(top["profiles"])
        else:
            assert "activeProfileIndex" not in top
        found = defaultdict(list)
        for p in top["profiles"]:
            assert p["type"] == "sampled" and p["unit"] in (
                "none", "nanoseconds", "bytes"), p["unit"]
            assert len(p["samples"]) == len(p["weights"]) > 0
            assert p["startValue"] == 0
            assert p["endValue"] == min(sum(p["weights"]), 2**63 - 1)
            assert all(w > 0 for w in p["weights"])
            for s, w in zip(p["samples"], p["weights"]):
                found[p["name"].rpartition(": ")[2], p["unit"]].append(
                    ([(frames[i]["name"], frames[i].get("file", ""))
                      for i in s], w))
        near = self.near() or "below 0" in self.said
        again = {(e["name"], {"s": "nanoseconds", "B": "bytes"}.get(
            e["unit"], "none")) for e in rows(
                self.program, "--report=events", "--style=csv", path)}
        missing = set(found) - again
        if missing:
            self.faults += 1
            print("speedscope, read: no", missing)
        for (name, unit), stacks in found.items():
            # what one is of, where it is no whole number or too big
            scaled = re.sub(r" \([0-9.e+-]+ \w+\)$", "", name)
            event = next((e for e in self.events
                          if e["name"] in (name, scaled)), None)
            if event is None:
                assert (name, unit) == ("cpu", "nanoseconds"), name
                event = next(e for e in self.events if e["nominal"] == "1")
            factor = 1 if event["name"] != name and unit == "none" \
                else factor_of(event, unit)
            functions = self.report("functions", "--event=" + event["name"])

            def key(row):
                return raw(plain(row["name"])), raw(plain(row["file"]))
            # JSON writes backslashes twice where they would be taken for ours
            own, incl = replay(
                ([tuple(raw(plain(t)) for t in f) for f in s], w)
                for s, w in stacks)
            if "below 0" in self.said:
                continue
            self.faults += differ("speedscope: self", by_name(
                functions, "self", key), own, factor)
            several = len({key(r) for r in functions}) < len(functions)
            if not near and not several and self.knows_incl(functions):
                self.faults += differ("speedscope: incl", by_name(
                    functions, "incl", key), incl, factor)
            if (name, unit) in again and sum(own.values()) < 2**63 - 1:
                self.speedscope_read(path, name, key, stacks)

    def speedscope_read(self, path, name, key, stacks):
        """What profview reads of what it wrote."""
        functions = rows(self.program, "--report=functions", "--style=csv",
                         "--contexts=split", "--event=" + name, path)
        own, incl = replay(([(raw(plain(n)) or "[unknown]", raw(plain(f)))
                             for n, f in s], w) for s, w in stacks)
        self.faults += differ("speedscope, read: self", by_name(
            functions, "self", key), own)
        self.faults += differ("speedscope, read: incl", by_name(
            functions, "incl", key), incl)
        self.read_back += 1

    # -------------------------------------------------------------- pprof

    def pprof(self):
        """Decoded by pprof_proto.py in export.test; here read by profview."""
        path = self.export("pprof")
        again = {e["name"]: e for e in rows(
            self.program, "--report=events", "--style=csv", path)}
        for event in self.events:
            name = event["name"]
            if name not in again or self.near() or "[" in name:
                continue
            factor = 1 if event["nominal"] == "1" else factor_of(
                event, "bytes" if again[name]["unit"] == "B"
                else "nanoseconds" if again[name]["unit"] in ("s", "ns")
                else "count")

            def key(row):
                return raw(plain(row["name"])), raw(plain(row["file"]))
            ours = self.report("functions", "--event=" + name)
            theirs = rows(self.program, "--report=functions", "--style=csv",
                          "--event=" + name, path)
            # addresses get their names again, those of no object one each
            unnamed = re.compile(r"(^|\+)0x[0-9a-f]+$|@0x|"
                                 r"^\[unknown( [0-9a-f]+-[0-9a-f]+)?\]$")
            several = len({key(r) for r in ours}) < len(ours)
            for column in ("self", "incl"):
                if column == "incl" and (several or not
                                         self.knows_incl(ours)):
                    continue
                here, there = ({k: v for k, v in by_name(
                    report, column, key).items() if not unnamed.search(k[0])}
                    for report in (ours, theirs))
                self.faults += differ("pprof, read: %s %s" % (column, name),
                                      here, there, factor)

    # ---------------------------------------------------------- callgrind

    def callgrind(self):
        path = self.export("callgrind")

        def key(row):
            return (raw(plain(row["name"])),
                    os.path.basename(raw(plain(row["object"]))),
                    raw(plain(row["file"])))
        ours = self.report("functions")
        theirs = rows(self.program, "--report=functions", "--style=csv", path)
        single = ours and "self" in ours[0]
        columns = [c for c in ours[0] if re.match(r"(self|incl|calls)(\[|$)",
                                                  c)] if ours else []
        blank = {row["name"] for row in ours if not row["name"].strip()}
        for c in columns:
            to = c
            if single and c not in theirs[0]:
                to = "%s[%s]" % (c, self.events[0]["name"])
            if to not in theirs[0]:
                continue	# a ratio
            if not c.startswith("self") and "recursion" in self.said:
                continue
            if c.startswith("calls") and ("calls=1" in self.said or
                                          "without a caller" in self.said):
                continue
            there = by_name(theirs, to, key)
            here = by_name(ours, c, key)
            if not c.startswith("self"):
                there = {k: v for k, v in there.items()
                         if here.get(k) is not None and v is not None}
                here = {k: v for k, v in here.items() if k in there}
            if not blank:
                self.faults += differ("callgrind: " + c, here, there,
                                      written_times(self.events, c))
        if shutil.which("callgrind_annotate") and not blank:
            self.annotate(path, ours, [c for c in columns
                                       if not c.startswith("calls")])

    def annotate(self, path, ours, columns):
        """callgrind_annotate shows what the calls of a function cost as its
        inclusive cost: less where it was also called by nobody, more where it
        calls itself."""
        if not columns or "below 0" in self.said:
            return
        own, incl = ({raw(k): v for k, v in annotate(path, inclusive).items()}
                     for inclusive in (False, True))
        # FILE:NAME [OBJECT]
        ours = [r for r in ours if ":" not in r["file"]
                and not r["name"].endswith("]")]
        if not ours:
            return
        here = by_name(ours, columns[0], lambda r: raw(plain(r["name"])))
        own = {k: v for k, v in own.items() if k in here}
        if sum(here.values()) >= 2**63 - 1:
            return
        factor = written_times(self.events, columns[0])
        self.faults += differ("callgrind_annotate: self", here,
                              {k: sum(v) for k, v in own.items()}, factor)
        entered = self.entered(path)
        rows_of = defaultdict(list)
        for row in ours:
            rows_of[raw(plain(row["name"]))].append(row)
        for name, group in rows_of.items():
            value = int(group[0][columns[1]] or 0) * factor
            if len(group) > 1 or len(incl.get(name, [])) != 1 or not value \
                    or columns[1] in group[0].get("estimate", "") \
                    or entered.get(name, value) != value:
                continue
            self.compared += 1
            if incl[name][0] != value:
                self.faults += 1
                print("callgrind_annotate: incl of %s: %d here, %d there" % (
                    name, value, incl[name][0]))

    @staticmethod
    def entered(path):
        """What all calls of a function cost, by its name."""
        names, out, calls = {}, defaultdict(int), None
        for line in open(path, encoding="utf-8", errors="surrogateescape"):
            m = re.match(r"(c?fn)=\((\d+)\)(?: (.*))?$", line)
            if m:
                if m[3]:
                    names[m[2]] = raw(m[3])
                callee = names[m[2]]
            elif line.startswith("calls="):
                calls = callee
            elif calls is not None:
                out[calls] += int(line.split()[1])
                calls = None
        return out

    # ---------------------------------------------------------------- dot

    def dot(self):
        event = self.events[0]["name"]
        path = self.export("dot", "--limit=0", "--floor=0")
        text = open(path, encoding="utf-8").read()
        nodes = re.findall(r'^\tf(\d+) \[label="((?:[^"\\]|\\.)*)" fill', text,
                           re.M)
        edges = re.findall(r'^\tf(\d+) -> f(\d+) \[label="([^"]*)" pen', text,
                           re.M)
        rest = [s for s in text.split("\n") if s.startswith("\tf")]
        assert len(rest) == len(nodes) + len(edges), rest[:3]
        functions = self.report("functions", "--event=" + event)
        if len(nodes) != len(functions):
            print("dot: %d functions, %d here" % (len(nodes), len(functions)))
            self.faults += 1
        ids = {n[0] for n in nodes}
        assert all(a in ids and b in ids for a, b, _ in edges)
        if shutil.which("dot") and len(nodes) < 300:
            subprocess.run(["dot", "-Tplain", "-o", os.devnull, path],
                           check=True)


def check(program, scratch, args):
    """True when it failed; what is no profile at all has no figures."""
    if not is_profile(program, args[-1]):
        return False
    c = Checked(program, scratch, args)
    if not c.events:
        return False
    for form in (c.folded, c.speedscope, c.callgrind, c.dot, c.pprof):
        before = c.faults
        form()
        if c.faults > before:
            print("%s: %s: %d faults" % (" ".join(args), form.__name__,
                                         c.faults - before))
    print("%s: %d events, %d read back from speedscope, %d inclusive figures "
          "of callgrind_annotate%s" % (
        " ".join(map(os.path.basename, args)), len(c.events), c.read_back,
        c.compared,
        "" if not c.faults else ", %d faults" % c.faults))
    return c.faults > 0


if __name__ == "__main__":
    sys.exit(run_jobs(lambda args: check(*sys.argv[1:3], args), sys.argv[3:]))
