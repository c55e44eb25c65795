#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""speedscope.py PROFVIEW FILE... - every figure of speedscope's JSON.

Without a FILE: of made-up ones in the current folder. What the schema says is
done by the shortest code that does it: all in memory, in exact fractions.
"""
import collections
import csv
import json
import math
import random
import subprocess
import sys
from fractions import Fraction

UNITS = {"none": (1, ""), "bytes": (1, "B"), "seconds": (1, "s"),
         "milliseconds": (Fraction(1, 10**3), "s"),
         "microseconds": (Fraction(1, 10**6), "s"),
         "nanoseconds": (Fraction(1, 10**9), "s")}
NAMES = ["main", "parse", "ns::f(int, char)", "grün", "\U0001f600", "x y",
         "a;b", "(anonymous)", "q\"uote"]


def stacks(profile):
    """(frames from the root on, cost)..."""
    if profile["type"] == "sampled":
        for stack, weight in zip(profile["samples"], profile["weights"]):
            yield stack, whole(weight, profile["unit"])
        return
    opened, last = [], None
    for event in profile["events"]:
        at = whole(event["at"], profile["unit"])
        if opened:
            yield list(opened), at - last
        last = at
        if event["type"] == "O":
            opened.append(event["frame"])
        else:
            assert opened.pop() == event["frame"]
    assert not opened


def whole(time, unit):
    """Times are whole nanoseconds, but fractions of these are kept."""
    scale, name = UNITS[unit]
    if name != "s" or unit == "nanoseconds":
        return time * scale
    return Fraction(math.floor(time * scale * 10**9 + Fraction(1, 2)), 10**9)


def replay(top):
    """Of each unit, function and column the figure; of parts and lines, too."""
    frames = [(f["name"], f.get("file") or "") for f in top["shared"]["frames"]]
    own, incl = (collections.defaultdict(collections.Counter) for _ in "12")
    for profile in top["profiles"]:
        unit = UNITS[profile["unit"]][1]
        for stack, cost in stacks(profile):
            keys = [frames[i] for i in stack]
            if not keys:
                continue
            own[unit][keys[-1]] += cost
            for key in set(keys):
                incl[unit][key] += cost
    return own, incl


def rows(program, *args):
    out = subprocess.run([program, "--style=csv", "--limit=0", *args],
                         capture_output=True, text=True, check=True)
    assert not out.stderr, out.stderr
    return list(csv.DictReader(out.stdout.splitlines()))


def plain(text):
    """CSV writes a backslash twice."""
    return text.replace("\\\\", "\\")


def compare(program, path):
    with open(path, encoding="utf-8") as f:
        top = json.load(f, parse_float=Fraction, parse_int=Fraction)
    for profile in top["profiles"]:
        for item in profile.get("samples", []):
            item[:] = [int(i) for i in item]
        for item in profile.get("events", []):
            item["frame"] = int(item["frame"])
    own, incl = replay(top)
    figures = faults = 0
    for event in rows(program, "-r", "events", path):
        if event["formula"]:
            continue
        # a power of ten, of which 1e-9 is only near
        scale = Fraction(1, 10**round(-math.log10(float(event["scale"]))))
        got = {"self": {}, "incl": {}}
        for row in rows(program, "-r", "functions", "--contexts=split",
                        "--event=" + event["name"],
                        "--columns=self,incl,name,file", path):
            for column, table in got.items():
                # "self", or "self[time]" where there are several events
                value = next(row[c] for c in row if c.startswith(column))
                table[plain(row["name"]), plain(row["file"])] = \
                    Fraction(value or 0) * scale
        for column, wanted in ("self", own), ("incl", incl):
            wanted = wanted[event["unit"]]
            for key in set(wanted) | set(got[column]):
                figures += 1
                if got[column].get(key, 0) != wanted[key]:
                    faults += 1
                    print("%s: %s of %s: %s, not %s" % (
                        path, column, key, got[column].get(key), wanted[key]))
    return figures, faults


def made(rng):
    frames = [{"name": rng.choice(NAMES), **rng.choice(
        [{}, {"file": "lib/a.py", "line": rng.randrange(1, 99)},
         {"file": "lib/b.py", "line": rng.randrange(1, 99), "col": 3}])}
        for _ in range(rng.randrange(1, 20))]
    profiles = []
    for i in range(rng.randrange(1, 5)):
        unit = rng.choice(list(UNITS))
        decimals = rng.choice([0, 0, 1, 3])

        def number(least):
            n = Fraction(rng.randrange(least, 10**5), 10**decimals)
            return float(n) if decimals else int(n)
        profile = {"type": rng.choice(["sampled", "evented"]),
                   "name": "thread %d" % i, "unit": unit, "startValue": 0,
                   "endValue": 0}
        if profile["type"] == "sampled":
            n = rng.randrange(40)
            profile["samples"] = [[rng.randrange(len(frames)) for _ in range(
                rng.randrange(8))] for _ in range(n)]
            profile["weights"] = [number(0) for _ in range(n)]
        else:
            opened, events = [], profile["events"] = [], []
            times = sorted(number(0) for _ in range(60))
            while times:
                at = times.pop(0)
                if opened and (rng.random() < .5 or len(opened) > len(times)):
                    events.append(("C", opened.pop(), at))
                elif len(times) > len(opened):
                    opened.append(rng.randrange(len(frames)))
                    events.append(("O", opened[-1], at))
            profile["events"] = [{"type": t, "frame": f, "at": at}
                                 for t, f, at in events]
            assert not opened
        profile = list(profile.items())
        rng.shuffle(profile)
        profiles.append(dict(profile))
    top = [("$schema", "https://www.speedscope.app/file-format-schema.json"),
           ("shared", {"frames": frames}), ("profiles", profiles),
           ("activeProfileIndex", None), ("exporter", "made up"),
           ("name", "n"), ("version", "0.0.1")]
    rng.shuffle(top)
    return dict(top)


def main():
    program, paths = sys.argv[1], sys.argv[2:]
    for seed in [] if paths else range(60):
        rng = random.Random(seed)
        with open("a%d.json" % seed, "w", encoding="utf-8") as f:
            json.dump(made(rng), f, indent=rng.choice([None, 1]),
                      ensure_ascii=rng.random() < .5)
        paths = paths + ["a%d.json" % seed]
    results = [compare(program, path) for path in paths]
    faults = sum(r[1] for r in results)
    print("%d figures of %d files, %d differ" % (
        sum(r[0] for r in results), len(results), faults))
    sys.exit(faults > 0)


main()
