#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compare what PROFVIEW reads in pprof's protocol buffers with other readers.

    pprof_in.py PROFVIEW GO FILE...

decodes each FILE by the description of the format alone, and compares totals,
and self and inclusive cost of every function, of every event. With GO not
empty, it is the command that runs `go', whose pprof says the same.

    pprof_in.py -r PROFVIEW FILE...

has PROFVIEW export each FILE, of any format, and reads that back: the same
figures. A,B is what both files become when they are merged.
"""

import gzip
import os
import re
import subprocess
import sys
from collections import defaultdict
from fractions import Fraction

from pprof_proto import Message, numbers, plain, rows, run, same_names, signed

UNITS = {"nanoseconds": ("s", Fraction(1, 10**9)),
         "microseconds": ("s", Fraction(1, 10**6)),
         "milliseconds": ("s", Fraction(1, 1000)), "seconds": ("s", Fraction(1)),
         "bytes": ("B", Fraction(1)), "count": ("", Fraction(1))}


def normal(path):
    return os.path.normpath(path) if path else ""


class Profile:
    def __init__(self, data):
        if data[:2] == b"\x1f\x8b":
            data = gzip.decompress(data)
        top = Message(data, (1, 2, 3, 4, 5, 6, 13))
        self.text = [s.decode(errors="surrogateescape") for s in top[6]]
        self.types = [(self.text[m[1]], self.text[m[2]])
                      for m in map(Message, top[1])]
        self.default = self.text[top[14]] or self.types[-1][0]
        self.period = signed(top[12])
        tables = [{m[1]: m for m in (Message(x, (4,) if n == 4 else ()) for x in top[n])}
                  for n in (3, 4, 5)]
        self.mapping, self.location, self.function = tables
        self.samples = []
        for data in top[2]:
            stack, values = [], []
            for number, to in ((1, stack), (2, values)):
                for piece in Message(data, (1, 2, 3))[number]:
                    to += [piece] if isinstance(piece, int) else numbers(piece)
            self.samples.append((stack, [signed(v) for v in values]))

    def frames(self, location):
        """(name, object, file) of what is there, innermost first."""
        m = self.location[location]
        mapping = self.mapping.get(m[2], Message(b""))
        where = os.path.basename(self.text[mapping[5]])
        for line in map(Message, m[4]):
            f = self.function[line[1]]
            yield self.text[f[2]] or self.text[f[3]], where, normal(self.text[f[4]])
        if not m[4]:
            yield None, where, m[3] - mapping[2] + mapping[4]

    def sums(self, column):
        flat, cum = defaultdict(int), defaultdict(int)
        cache = {}
        for stack, values in self.samples:
            keys = []
            for location in stack:
                if location not in cache:
                    cache[location] = list(self.frames(location))
                keys += cache[location]
            if not keys:
                keys = [("[unknown]", "", "")]
            flat[keys[0]] += values[column]
            for key in set(keys):
                cum[key] += values[column]
        return flat, cum


def figures(column, functions):
    """Of every function; those of one name, object's base name and file are one."""
    out = defaultdict(int)
    for f in functions:
        where = os.path.basename(plain(f["object"]))
        out[plain(f["name"]), "" if where == "[unknown]" else where,
            plain(f["file"])] += int(f[column] or 0)
    return out


def differ(what, ours, theirs):
    faults = 0
    for key in sorted(set(ours) | set(theirs), key=str):
        if ours.get(key, 0) != theirs.get(key, 0):
            faults += 1
            if faults <= 5:
                print("%s of %s: %s here, %s there"
                      % (what, key, ours.get(key, 0), theirs.get(key, 0)))
    return faults


def by_name(pairs):
    out = defaultdict(int)
    for (name, _, path), value in pairs.items():
        out["%s %s" % (name, path) if path else name] += value
    return out


def go_top(go, path, kind, unit):
    """flat and cum of every function and file, as go tool pprof has them."""
    short = {"s": "ns", "B": "B", "": "count"}[UNITS[unit][0]]
    done = subprocess.run(
        [*go.split(), "tool", "pprof", "-top", "-filefunctions", "-nodecount=0",
         "-nodefraction=0", "-edgefraction=0", "-sample_index=" + kind,
         "-unit=" + short, path],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    flat, cum, inside = {}, {}, False
    for line in done.stdout.splitlines():
        if line.split()[:2] == ["flat", "flat%"]:
            inside = True
        elif inside:
            m = re.match(r"\s*(-?[\d.]+)\S*\s+\S+\s+\S+\s+(-?[\d.]+)\S*\s+\S+\s+(.*?)"
                         r"(?: \((?:partial-)?inline\))?$", line)
            name, _, file = m[3].rpartition(" ")
            name = name + " " + normal(file) if name else m[3]
            flat[name] = Fraction(m[1])
            cum[name] = Fraction(m[2])
    if not inside:
        print(done.stdout + done.stderr)
    return flat, cum, inside


def events_of(program, *paths):
    return {plain(e["name"]): e
            for e in rows(program, "--report=events", "--style=csv", *paths)}


def scale_of(event):
    """Of what the type is in: nanoseconds of a second."""
    return Fraction(event["scale"]).limit_denominator(10**9) if event["scale"] else Fraction(1)


def compare(program, go, path):
    p = Profile(open(path, "rb").read())
    events = events_of(program, path)
    functions = rows(program, "--report=functions", "--style=csv", "--limit=0",
                     "--contexts=split", path)
    single = not functions or "self" in functions[0]
    faults = compared = 0
    for column, (name, unit) in enumerate(p.types):
        event, factor = events.get(name), 1
        if event is None:	# time as samples: period times
            event = next(e for e in events.values() if e["nominal"] == "1")
            factor = p.period
            assert (event["nominal"], UNITS[unit][0]) == ("1", "s"), name
            assert scale_of(event) == p.period * UNITS[unit][1], event
        elif event["nominal"] != "1":
            assert (event["unit"] == UNITS[unit][0]
                    and scale_of(event) == UNITS[unit][1]), (event, unit)
        flat, cum = p.sums(column)
        of = "" if single else "[%s]" % plain(event["name"])
        faults += differ("total of " + name, {0: int(event["total"]) * factor},
                         {0: sum(flat.values())})
        for what, theirs in ("self", flat), ("incl", cum):
            ours = {k: v * factor for k, v in figures(what + of, functions).items()}
            faults += differ("%s %s" % (what, name), ours, same_names(theirs, ours))
            compared += len(theirs)
        if not go:
            continue
        # without files pprof has fewer digits than a float
        flat_go, cum_go, read = go_top(go, path, name, unit)
        faults += not read
        for what, theirs in ("self", flat_go), ("incl", cum_go):
            ours = {k: Fraction(v) * factor
                    for k, v in by_name(figures(what + of, functions)).items()}
            ours = {k: v for k, v in ours.items() if k in theirs or v}
            if what == "self" or not any(k[0] is None for k in flat):
                faults += differ("go: %s %s" % (what, name), ours, theirs)
    first = next(iter(events))
    if first != p.default and p.default not in dict(p.types[1:]):
        print("the first event is %s, not %s" % (first, p.default))
        faults += 1
    print("%s: %d samples, %s, %d figures%s" % (
        os.path.basename(path), len(p.samples),
        " ".join("%s/%s %d" % (*t, sum(s[1][i] for s in p.samples))
                 for i, t in enumerate(p.types)), compared,
        " (and go tool pprof)" if go else ""))
    return faults


def symbols(path):
    """Of functions what their symbol is and on which line they begin."""
    p, out = Profile(open(path, "rb").read()), {}
    for location in {at for stack, _ in p.samples for at in stack}:
        for line in map(Message, p.location[location][4]):
            f = p.function[line[1]]
            out[p.text[f[2]] or p.text[f[3]], normal(p.text[f[4]])] = p.text[f[3]], f[5]
    return out


def read_back(program, path):
    """The same of PATH and of what it is exported as."""
    out = os.path.join(os.environ.get("PV_SCRATCH", "."), "back.pb.gz")
    files = path.split(",")
    how = "--merge" if len(files) > 1 else "--export=pprof"
    said = run(program, how, "-o", out, *files)[1]
    faults, figure = 0, []
    events = [events_of(program, *f) for f in (files, [out])]
    shared = [e for e in events[0] if events[0][e]["total"] and e in events[1]]
    if not shared:
        print("%s: nothing to be read back" % os.path.basename(path))
        return 0
    for f in files, [out]:
        figure.append(rows(program, "--report=functions", "--style=csv", "--limit=0", *f))
    # what is read is written again
    twice = os.path.join(os.path.dirname(out), "twice.pb.gz")
    run(program, "--merge", "-o", twice, out, out)
    faults += differ("%s: symbols" % os.path.basename(path), symbols(out), symbols(twice))
    near = any(word in said for word in ("recursion: ", "different amounts", "too deep",
                                         "with them inclusive cost"))
    for e in shared:
        # whole units, and not what the file counted in
        factor = [Fraction(1) if x[e]["nominal"] == "1" else
                  Fraction(x[e]["scale"] or 1).limit_denominator(10**9) for x in events]
        for what in ("self", "incl"):
            if what == "incl" and near:
                continue
            sums = []
            for x, rate in zip(figure, factor):
                of = "" if x and "self" in x[0] else "[%s]" % e
                if not x or what + of not in x[0]:
                    break
                # what has no name is called by its address or object
                sums.append({k: v * rate for k, v in figures(what + of, x).items() if v})
            # what only has self cost gets inclusive cost by that
            if len(sums) == 2 and (sums[0] or what == "self"):
                faults += differ("%s: %s %s" % (os.path.basename(path), what, e), *sums)
    print("%s: %s read back%s" % (os.path.basename(path), " ".join(shared),
                                  ", near" if near else ""))
    return faults


def main():
    if sys.argv[1] == "-r":
        sys.exit(sum(read_back(sys.argv[2], f) for f in sys.argv[3:]) > 0)
    program, go = sys.argv[1:3]
    sys.exit(sum(compare(program, go, f) for f in sys.argv[3:]) > 0)


if __name__ == "__main__":
    main()
