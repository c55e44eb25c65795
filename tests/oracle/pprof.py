#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compare flat and cumulative samples with google-pprof.

    pprof.py PROFVIEW PROGRAM PROFILE [BASE]

With BASE what both say is the difference. Both are asked for all functions; those of the program itself (work_*, main)
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


def pprof(program, profile, base):
    text = subprocess.run(
        ["google-pprof", "--text", "--nodefraction=0", "--edgefraction=0"]
        + ["--base=" + one for one in base] + [program, profile],
        check=True, capture_output=True, text=True, errors="replace").stdout
    total = int(re.search(r"^Total: (-?\d+) samples", text, re.M).group(1))
    rows = {}
    for line in text.splitlines():
        m = re.match(r" *(-?\d+) +-?[\d.]+% +-?[\d.]+% +(-?\d+) +-?[\d.]+% (.*)",
                     line)
        if m and mine(m.group(3)):
            rows[m.group(3)] = (int(m.group(1)), int(m.group(2)))
    return total, rows


def profview(command, profile, base):
    done = subprocess.run(
        [command, "--report=functions", "--style=csv", "--base-scale=none"]
        + ["--base=" + one for one in base] + [profile],
        check=True, capture_output=True, text=True)
    what = ".delta" if base else ""
    total, rows = 0, {}
    for row in csv.DictReader(io.StringIO(done.stdout)):
        self, incl = row["self" + what], row["incl" + what]
        total += int(self or 0)
        if mine(row["name"]):
            if row["name"] in rows:
                sys.exit("%s is there twice" % row["name"])
            rows[row["name"]] = (int(self), int(incl))
    return total, rows


def main():
    command, program, profile = sys.argv[1:4]
    total, want = pprof(program, profile, sys.argv[4:])
    my_total, have = profview(command, profile, sys.argv[4:])
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
