#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Stacks of calls under a focus that several functions match: every stack has a match.

within.py PROFVIEW WORKDIR [FILE...]

Made-up programs without circles, in which what a function did is the same for all
its callers, in proportion: all their stacks are walked here, those with a match added
up, and what profview exports compared. Where costs are small what is rounded begins nowhere
else. Of real FILEs only that each stack has a match
is looked at, that nearly all begin with what stacks begin with without the focus, and that
all of them are what functions cost."""

import csv
import io
import random
import re
import subprocess
import sys
from fractions import Fraction

profview, work = sys.argv[1:3]
ROUNDING = 0.00002
BEGUN = 0.1			# of it, where a filter estimates
failed = False


def run(*args):
    """What profview prints; of a damaged file (3) what is left of it."""
    done = subprocess.run([profview, *args], capture_output=True, text=True,
                          errors="surrogateescape")
    if done.returncode not in (0, 3):
        sys.exit(f"profview {' '.join(args)}: {done.stderr}")
    return done.stdout


def folded(path, *options):
    out = {}
    for line in run("--export=folded", *options, path).splitlines():
        stack, n = line.rsplit(" ", 1)
        stack = tuple(stack.split(";"))
        out[stack] = out.get(stack, 0) + int(n)
    return out


def complain(path, text):
    global failed
    print(f"{path}: {text}")
    failed = True


# --- Made up


def make(seed):
    """Functions and what each does, itself and by calls of those behind it."""
    r = random.Random(seed)
    n = r.randrange(6, 11)
    program = []
    for f in range(n):
        later = list(range(f + 1, n))
        calls = {c: r.randrange(1, 50) for c in r.sample(later, min(len(later), r.randrange(4)))}
        program.append((r.choice([0, r.randrange(1, 40)]) if calls else r.randrange(1, 90),
                        calls))
    return program


def cost_of(program):
    """What each function and each call costs where F0 costs 10^9."""
    whole = [Fraction(0)] * len(program)
    whole[0] = Fraction(10 ** 9)
    self_, calls = {}, {}
    for f, (own, callees) in enumerate(program):
        weight = own + sum(callees.values())
        self_[f] = whole[f] * own / weight
        for callee, n in callees.items():
            calls[f, callee] = whole[f] * n / weight
            whole[callee] += calls[f, callee]
    return self_, calls


def write(path, self_, calls):
    with open(path, "w") as f:
        f.write("events: Ir\n")
        for func, own in self_.items():
            f.write(f"fn=f{func}_\n1 {round(own)}\n")
            for (caller, callee), cost in calls.items():
                if caller == func and round(cost):
                    f.write(f"cfn=f{callee}_\ncalls=1 1\n1 {round(cost)}\n")


def stacks_of(program):
    """What each stack costs; a call takes its caller's part of what was called."""
    out = {}

    def walk(stack, cost):
        own, callees = program[stack[-1]]
        weight = own + sum(callees.values())
        if own:
            out[tuple(stack)] = cost * own / weight
        for callee, n in callees.items():
            walk(stack + [callee], cost * n / weight)

    walk([0], Fraction(10 ** 9))
    return out


def check_made(seed):
    r = random.Random(seed)
    program = make(seed)
    path = f"{work}/within{seed}.callgrind"
    write(path, *cost_of(program))
    some = r.sample(range(1, len(program)), r.randrange(2, 4))
    pattern = "|".join(f"f{f}_" for f in some)
    want = {tuple(f"f{f}_" for f in stack): float(cost)
            for stack, cost in stacks_of(program).items()
            if any(f in stack for f in some)}
    got = folded(path, f"--focus={pattern}")
    near = ROUNDING * max(1, sum(want.values()))
    for stack in want.keys() | got.keys():
        if abs(want.get(stack, 0) - got.get(stack, 0)) > near:
            complain(path, f"focus {pattern}: {';'.join(stack)} is"
                           f" {got.get(stack, 0)}, not {want.get(stack, 0):.0f}")


def whole_numbers(seed):
    """Costs so small that parts of them show that they are rounded."""
    r = random.Random(seed)
    program = make(seed)
    flow = [0] * len(program)
    flow[0] = r.randrange(100, 600)
    self_, calls = {}, {}
    for f, (own, callees) in enumerate(program):
        self_[f] = flow[f]
        for callee in callees:
            part = r.randrange(self_[f] // (1 if own else len(callees)) + 1)
            self_[f] -= part
            calls[f, callee] = part
            flow[callee] += part
    return self_, calls


def check_small(seed):
    """No filter leaves a stack that begins where none did before."""
    path = f"{work}/small{seed}.callgrind"
    write(path, *whole_numbers(seed))
    for option in "focus", "ignore", "hide", "only":
        for func in range(1, 5):
            got = folded(path, f"--{option}=^f{func}_$")
            for stack, n in got.items():
                if stack[0] != "f0_":
                    complain(path, f"--{option}=f{func}_: {';'.join(stack)} {n}")


# --- Real ones


def functions(path, *options):
    text = run("-r", "functions", "--style=csv", "--columns=self,name", *options, path)
    rows = list(csv.reader(io.StringIO(text)))[1:]
    return [(int(row[0] or 0), row[-1]) for row in rows]


def check_real(path, seed):
    r = random.Random(seed)
    names = sorted({name for _, name in functions(path) if name and ";" not in name})
    if len(names) < 4:
        return
    some = r.sample(names, min(len(names), r.choice([2, 3, 8])))
    pattern = "^(" + "|".join(re.escape(name) for name in some) + ")$"
    got = folded(path, f"--focus={pattern}")
    total = sum(abs(n) for n in got.values())
    without = {stack: n for stack, n in got.items() if not set(stack) & set(some)}
    lost = sum(abs(n) for n in without.values())
    if lost > max(ROUNDING * total, 2 * len(got)):
        one = max(without, key=lambda stack: abs(without[stack]))
        complain(path, f"{len(without)} of {len(got)} stacks, {lost} of {total}, have none of"
                       f" {some}: {';'.join(one)} {without[one]}")
    began = {stack[0] for stack in folded(path)}
    inside = sum(abs(n) for stack, n in got.items() if stack[0] not in began)
    if inside > max(BEGUN * total, 2 * len(got)):
        complain(path, f"focus {pattern}: {inside} of {total} begin where nothing did before")
    left = sum(own for own, _ in functions(path, f"--focus={pattern}"))
    if left != sum(got.values()):
        complain(path, f"focus {pattern}: stacks are {sum(got.values())}, functions {left}")


for seed in range(60):
    check_made(seed)
    check_small(seed)
for path in sys.argv[3:]:
    for seed in range(3):
        check_real(path, seed)
sys.exit(failed)
