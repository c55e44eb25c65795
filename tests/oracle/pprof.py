#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compare flat and cumulative samples with google-pprof.

    pprof.py PROFVIEW PROGRAM PROFILE

Both are asked for all functions; those of the program itself (work_*, main)
and the totals are compared. Names in libraries differ by right: google-pprof
knows exported symbols only and adds their versions.
"""

import csv
import io
import re
import subprocess
import sys


def mine(name):
    return name == "main" or name.startswith("work_")


def pprof(program, profile):
    text = subprocess.run(
        ["google-pprof", "--text", "--nodefraction=0", "--edgefraction=0",
         program, profile],
        check=True, capture_output=True, text=True, errors="replace").stdout
    total = int(re.search(r"^Total: (\d+) samples", text, re.M).group(1))
    rows = {}
    for line in text.splitlines():
        m = re.match(r" *(\d+) +[\d.]+% +[\d.]+% +(\d+) +[\d.]+% (.*)", line)
        if m and mine(m.group(3)):
            rows[m.group(3)] = (int(m.group(1)), int(m.group(2)))
    return total, rows


def profview(command, profile):
    done = subprocess.run(
        [command, "--report=functions", "--style=csv", profile],
        check=True, capture_output=True, text=True)
    total, rows = 0, {}
    for row in csv.DictReader(io.StringIO(done.stdout)):
        total += int(row["self"] or 0)
        if mine(row["name"]):
            if row["name"] in rows:
                sys.exit("%s is there twice" % row["name"])
            rows[row["name"]] = (int(row["self"]), int(row["incl"]))
    return total, rows


def main():
    command, program, profile = sys.argv[1:]
    total, want = pprof(program, profile)
    my_total, have = profview(command, profile)
    bad = 0
    if total != my_total:
        print("total: google-pprof %d, profview %d" % (total, my_total))
        bad += 1
    for name in sorted(set(want) | set(have)):
        # who was on the stack, but is not listed by the one, has 0 there
        theirs, ours = want.get(name, (0, 0)), have.get(name, (0, 0))
        if theirs != ours:
            print("%s: google-pprof self %d cum %d, profview self %d incl %d"
                  % ((name,) + theirs + ours))
            bad += 1
    print("%d samples, %d functions, %d differ" % (total, len(want), bad))
    if len(want) < 6 or total < 20:
        print("too few to tell anything")
        bad += 1
    sys.exit(bad != 0)


main()
