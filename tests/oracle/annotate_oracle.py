#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""annotate_oracle.py PROFVIEW FILE... - compare with callgrind_annotate.

Self cost of every function name: callgrind_annotate makes several rows of one
function whose lines come from several files, one row of functions of the same
file and name in different objects, and leaves the object out of some. And
inclusive cost, where the name has one row on either side: callgrind_annotate
shows the cost of all incoming calls, which is another thing for functions that
take part in recursion (left out) and for those in ODD.
"""
import csv
import io
import re
import subprocess
import sys
from collections import defaultdict

ROW = re.compile(r"\s*([\d,]+) \(\s*[\d.]+%\)\s+(.*?):(.*?)(?: \[(.*)\])?$")


# Functions whose calls do not tell what they cost, and why.
ODD = {
    "clone": "the new thread starts inside, after the call returned",
    "_Exit": "the program ends inside of the call",
    "_exit": "the program ends inside of the call",
}


def annotate(path, inclusive):
    run = subprocess.run(
        ["callgrind_annotate", "--threshold=100", "--auto=no",
         "--inclusive=" + ("yes" if inclusive else "no"), path],
        capture_output=True, check=True)
    rows = defaultdict(list)
    started = False
    for line in run.stdout.decode("utf-8", "replace").splitlines():
        if "file:function" in line:
            started = True
            continue
        m = ROW.match(line) if started else None
        if m:
            rows[m.group(3)].append(
                int(m.group(1).replace(",", "")))
    return rows


def profview_rows(profview, path):
    run = subprocess.run(
        [profview, "--report=functions", "--style=csv", "--contexts=split", path],
        capture_output=True, check=True)
    rows = list(csv.DictReader(io.StringIO(run.stdout.decode())))
    first = next(c for c in rows[0] if c.startswith("self"))
    return rows, first, first.replace("self", "incl", 1)


def compare(profview, path):
    rows, self_column, incl_column = profview_rows(profview, path)
    selfs, incls = annotate(path, False), annotate(path, True)
    mine = defaultdict(list)
    for r in rows:
        mine[r["name"]].append(r)
    bad = compared = 0
    recursive = {n.rsplit("'", 1)[0] for n in mine
                 if re.search(r"'\d+$", n)}
    for key, group in mine.items():
        theirs = sum(selfs.get(key, [0]))
        value = sum(int(r[self_column] or 0) for r in group)
        compared += 1
        if value != theirs:
            bad += 1
            print("FAIL self of %s: %d, callgrind_annotate %d" % (
                key, value, theirs))
        name = re.sub(r"'\d+$", "", key)
        if len(group) > 1 or len(incls.get(key, [])) != 1 \
                or name in recursive or name in ODD or "~" in group[0]["kind"]:
            continue
        compared += 1
        value = int(group[0][incl_column] or 0)
        if value != incls[key][0]:
            bad += 1
            print("FAIL inclusive of %s: %d, callgrind_annotate %d" % (
                key, value, incls[key][0]))
    print("%s: %d figures compared, %d differ" % (path, compared, bad))
    return bad == 0 and compared > 0


def main():
    profview, *files = sys.argv[1:]
    good = [compare(profview, path) for path in files]
    return 0 if all(good) and good else 1


if __name__ == "__main__":
    sys.exit(main())
