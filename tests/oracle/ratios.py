#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""ratios.py PROFVIEW FILE... - metrics made of events, from the lines of a file.

FILE is written by Cachegrind with --cache-sim. What each function counted is
added up here, and the formulas are worked out by hand.
"""
import csv
import io
import subprocess
import sys
from collections import Counter, defaultdict

METRICS = ("D1_miss_rate", "LL_MPKI", "CEst")


def counted(path):
    """What each function counted, by event."""
    events, function, sums = [], None, defaultdict(Counter)
    with open(path, errors="replace", encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("events:"):
                events = line.split()[1:]
            elif line.startswith("fn="):
                function = line[3:].rstrip("\n")
            elif line[:1].isdigit():
                for event, cost in zip(events, line.split()[1:]):
                    sums[function][event] += int(cost)
    return sums


def expected(c):
    misses, accesses = c["D1mr"] + c["D1mw"], c["Dr"] + c["Dw"]
    last = c["ILmr"] + c["DLmr"] + c["DLmw"]
    return ["%.6f" % (100 * misses / accesses) if accesses else "",
            "%.6f" % (1000 * last / c["Ir"]) if c["Ir"] else "",
            str(c["Ir"] + 10 * (c["I1mr"] + misses) + 100 * last)]


def compare(profview, path):
    run = subprocess.run(
        [profview, "--report=functions", "--style=csv", "--demangle=none",
         "--contexts=split", "--columns=name,self",
         *["--event=" + m for m in METRICS], path],
        capture_output=True, text=True, check=True)
    rows = list(csv.DictReader(io.StringIO(run.stdout)))
    sums = counted(path)
    times = Counter(row["name"] for row in rows)
    compared = differ = 0
    for row in rows:
        # a name that is several functions cannot be told apart here
        if times[row["name"]] > 1 or row["name"] not in sums:
            continue
        want = expected(sums[row["name"]])
        got = [row["self[%s]" % m] for m in METRICS]
        compared += 1
        if got != want:
            differ += 1
            print("FAIL %s: %s, by hand %s" % (row["name"], got, want))
    print("%s: %d functions compared, %d differ" % (path, compared, differ))
    return compared > 0 and not differ


def main():
    results = [compare(sys.argv[1], path) for path in sys.argv[2:]]
    return 0 if results and all(results) else 1


sys.exit(main())
