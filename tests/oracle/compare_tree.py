#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""compare_tree.py PROFVIEW SCRATCH - call trees and stacks of two profiles.

Two small files of folded stacks are made by chance; what each node of tree,
inverted and stacks is in the base and in the new profile, and what that makes
of difference, ratio and noise, is added up here from the lines."""
import csv
import io
import math
import os
import random
import subprocess
import sys

program, scratch = sys.argv[1], sys.argv[2]


def stacks(rng, names):
    made = {(names[0], names[1]): 2}  # so that the format is seen
    for _ in range(rng.randrange(1, 40)):
        path = tuple(rng.choice(names) for _ in range(rng.randrange(1, 6)))
        made[path] = made.get(path, 0) + rng.choice([1, 3, 40, 500, 7000])
    return made


def write(name, made):
    path = os.path.join(scratch, name)
    with open(path, "w", encoding="ascii") as out:
        for stack, cost in made.items():
            out.write("%s %d\n" % (";".join(stack), cost))
    return path


def nodes(made, view):
    """Path: [self, inclusive]."""
    sums = {}
    for stack, cost in made.items():
        if view == "stacks":
            sums[stack] = [cost, cost]
            continue
        if view == "inverted":
            stack = stack[::-1]
        for depth in range(1, len(stack) + 1):
            of = sums.setdefault(stack[:depth], [0, 0])
            of[1] += cost
            of[0] += cost * (depth == len(stack))
    return sums


def rounded(cost):
    return int(math.floor(abs(cost) + 0.5)) * (-1 if cost < 0 else 1)


def deviation(base, now, sums):
    """As counts of equally long runs, or as shares of SUMS."""
    if not sums:
        return (now - base) / math.sqrt(now + base)
    p = (base + now) / sum(sums)
    spread = math.sqrt(p * (1 - p) * (1 / sums[0] + 1 / sums[1]))
    differ = abs(now / sums[1] - base / sums[0])
    differ -= abs(1 / sums[1] - 1 / sums[0]) / 2
    return differ / spread if spread and differ > 0 else 0


def want(base, now, sums):
    scale = sums[1] / sums[0] if sums else 1
    delta = now - (base if scale == 1 else rounded(base * scale))
    ratio = "%.6f" % (now / (base * scale)) if base else ""
    if not base and not now:
        ratio = ""
    noise = ""
    if base + now:
        noise = str(int(abs(deviation(base, now, sums)) < 2))
    return [str(base), str(now), str(delta), ratio, noise]


def report(view, now, base, more):
    done = subprocess.run([program, "--report=" + view, "--style=csv",
                           "--limit=0", "--floor=0", "--base=" + base, now]
                          + more, stdout=subprocess.PIPE, check=True)
    return list(csv.DictReader(io.StringIO(done.stdout.decode())))


def same(got, expected, figure, what):
    row = [got["%s.%s" % (figure, part)]
           for part in ("base", "new", "delta", "ratio", "noise")]
    near = row[3] and expected[3] \
        and abs(float(row[3]) - float(expected[3])) <= 1.1e-6
    if row != expected and not (near and row[:3] + row[4:]
                                == expected[:3] + expected[4:]):
        sys.exit("%s: %s is %s, not %s" % (what, figure, row, expected))


def check(view, now, base, scaled, rows, what):
    total = (sum(base.values()), sum(now.values())) if scaled else None
    scale = total[1] / total[0] if scaled else 1
    sums = nodes(now, view), nodes(base, view)
    weight = {}
    got = {}
    for row in rows:
        path = tuple(row["path"].split(";"))
        if path in got:
            sys.exit("%s: %s stands there twice" % (what, path))
        got[path] = row
        new, old = (side.get(path, [0, 0]) for side in sums)
        weight[path] = max(new[1], rounded(old[1] * scale))
        same(row, want(old[0], new[0], total), "self", what)
        if view != "stacks":
            same(row, want(old[1], new[1], total), "incl", what)
    if set(got) != set(sums[0]) | set(sums[1]):
        sys.exit("%s: other nodes" % what)
    if view == "stacks":
        return
    # below their parent, children stand by the larger cost of both
    before = {}
    for path in got:
        if path[:-1] and path[:-1] not in before.setdefault("seen", set()):
            sys.exit("%s: %s stands above what it is below" % (what, path))
        before.setdefault("seen", set()).add(path)
        last = before.get(path[:-1])
        if last is not None and weight[path] > last:
            sys.exit("%s: %s is not in its order" % (what, path))
        before[path[:-1]] = weight[path]


def main():
    rng = random.Random(7)
    for turn in range(int(os.environ.get("PV_TURNS", "12"))):
        names = ["f%d" % i for i in range(rng.choice([2, 4, 9]))]
        now, base = stacks(rng, names), stacks(rng, names)
        if turn == 0:
            base = dict(now)
        if turn == 1:
            base = {("other", "one"): 5}
        files = write("now.folded", now), write("base.folded", base)
        for view in ("tree", "inverted", "stacks"):
            what = "turn %d, %s" % (turn, view)
            check(view, now, base, True, report(view, *files, []), what)
            check(view, now, base, False,
                  report(view, *files, ["--base-scale=none"]),
                  what + " as counted")
    print("trees of two profiles are what their stacks add up to")


main()
