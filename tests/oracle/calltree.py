#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""calltree.py PROFVIEW (- | OPTION... FILE...) - call trees against folded stacks.

What --export=folded writes is added up here, prefix by prefix, and compared with
the reports tree, inverted and stacks: every row, and no other. Functions of one
name are one in folded stacks, so rows of one path are added up.
"""
import csv
import io
import subprocess
import sys
from collections import defaultdict

from exports import NUMBER, raw
from jobs import is_read, run_jobs

csv.field_size_limit(1 << 30)


def run(command):
    done = subprocess.run(command, capture_output=True, check=False)
    return done.returncode, done.stdout.decode(errors="surrogateescape"), \
        done.stderr.decode(errors="surrogateescape")


def same_name(name):
    """What folded stacks have of it: a last word is no number there."""
    name = raw(name).strip(" \t") or "[unknown]"
    head, blank, last = name.rpartition(" ")
    return head + "_" + last if blank and NUMBER.fullmatch(last) else name


def way(path):
    return tuple(same_name(name) for name in path.split(";"))


def folded(profview, options):
    status, out, err = run([profview, "--export=folded"] + options)
    stacks = defaultdict(int)
    for line in out.split("\n"):
        if line:
            path, _, cost = line.rpartition(" ")
            # fractions are written with all their digits: as reports count them
            stacks[way(path.replace("\\x23", "#"))] += int(cost.replace(".", ""))
    return status, stacks, err


def report(profview, view, options):
    status, out, err = run([profview, "--report=" + view, "--style=csv"]
                           + options)
    if not is_read(status):
        return None, err
    rows = list(csv.DictReader(io.StringIO(out)))
    return rows, err


def column(row, name):
    if name not in row:
        name = next(c for c in row if c.startswith(name + "["))
    return int(row[name])


def differences(what, ours, theirs):
    keys = [k for k in set(ours) | set(theirs)
            if ours.get(k, 0) != theirs.get(k, 0)]
    for key in sorted(keys)[:5]:
        print(f"{what}: {';'.join(key)}: {ours.get(key)}, "
              f"stacks have {theirs.get(key)}")
    return len(keys)


def check_tree(view, rows, stacks):
    """Every row's figures, and its depth and name, are those of its path."""
    incl, own = defaultdict(int), defaultdict(int)
    want_incl, want_own = defaultdict(int), defaultdict(int)
    faults, above = 0, []
    for row in rows:
        path = way(row["path"])
        depth = int(row["depth"])
        del above[depth:]
        above.append(same_name(row["name"].replace(";", ":")))
        faults += len(path) != depth + 1 or tuple(above) != path
        incl[path] += column(row, "incl")
        own[path] += column(row, "self")
    for stack, cost in stacks.items():
        stack = stack if view == "tree" else stack[::-1]
        want_own[stack] += cost
        for i in range(len(stack)):
            want_incl[stack[:i + 1]] += cost
    if faults:
        print(f"{view}: {faults} rows are not where their path says")
    return faults + differences(view + " incl", incl, want_incl) \
        + differences(view + " self", own, want_own)


def check_limit(profview, view, options, rows):
    """The rows with most, in their order."""
    n = min(7, len(rows))
    some, _ = report(profview, view, options + ["--limit=7"])
    costs = sorted((column(r, "incl") for r in rows), reverse=True)
    got = sorted((column(r, "incl") for r in some), reverse=True)
    left = iter([r["path"] for r in rows])
    if any(c < 0 for c in costs):
        return 0
    if got != costs[:n] or not all(r["path"] in left for r in some):
        print(f"{view}: --limit=7 shows {got}, not {costs[:n]}")
        return 1
    return 0


def check(profview, options):
    status, stacks, err = folded(profview, options)
    faults = compared = 0
    if not is_read(status):
        return 0
    for view in ("tree", "inverted"):
        rows, _ = report(profview, view, options)
        if rows is None:
            continue
        compared += len(rows)
        faults += check_tree(view, rows, stacks)
        faults += check_limit(profview, view, options, rows)
    rows, _ = report(profview, "stacks", options)
    if rows is not None:
        ours = defaultdict(int)
        for row in rows:
            ours[way(row["path"])] += column(row, "self")
        compared += len(rows)
        faults += differences("stacks", ours, stacks)
        costs = [column(row, "self") for row in rows]
        # by their size where some are below 0
        faults += costs != sorted(costs, key=abs if min(costs, default=0) < 0 else None,
                                  reverse=True)
    if faults or compared:
        print(f"{options[-1]}: {compared} rows, {faults} differ")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(run_jobs(lambda args: check(sys.argv[1], args), sys.argv[2:]))
