#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Filters in recursion, against programs whose stacks are known (recursive.py).

recursion_filters.py PROFVIEW WORKDIR

Of files that say what functions cost as a whole (cProfile) one function under --focus or
--root selects just that, and --ignore the rest of all. What other functions have of it is an
estimate, in files without such figures, too: so much may be wrong of the total in the mean,
of what they did themselves and inclusive, and so much of the stacks may begin elsewhere. What
is hidden leaves what others cost as a whole."""

import csv
import io
import marshal
import subprocess
import sys

from recursive import Program

profview, work = sys.argv[1:3]
PROGRAMS = 60
FUNCTIONS = 3			# of each
# cProfile, Callgrind: what is selected, own costs, inclusive, begins elsewhere
MOST = {0: (1e-6, 0.03, 0.004, 0.004), 1: (0.11, 0.115, 0.105, 0.005)}
SECOND = 0.02			# of the total, of two filters
ELSEWHERE = 0.001		# under a root, where costs were rounded
failed = False


def run(*args):
    return subprocess.run([profview, *args], check=True, capture_output=True,
                          text=True).stdout


def selected(paths, option, unit, *more):
    """Own and inclusive cost of each function."""
    text = run("--report=functions", "--style=csv", "--columns=self,incl,name", option, *more,
               *(["--event=time"] if unit > 1 else []), *paths)
    for row in csv.DictReader(io.StringIO(text)):
        func = int(row["name"].split("_")[0][1:])
        own, incl = (row.get(f"{x}[time]", row.get(x)) for x in ("self", "incl"))
        yield func, int(own or 0) / unit, int(incl or 0) / unit


def stacks(path, option):
    for line in run("--export=folded", option, path).splitlines():
        stack, n = line.rsplit(" ", 1)
        yield [f.split()[0] for f in stack.split(";")], int(n)


def begin_elsewhere(path, option, func, first):
    """What of it all does; func is on all stacks."""
    global failed
    elsewhere, total = 0, 0
    for stack, n in stacks(path, option):
        total += n
        if stack[0] != f"f{first}_":
            elsewhere += n
        if f"f{func}_" not in stack:
            print(f"{path} {option}: {n} is not below f{func}_")
            failed = True
    return elsewhere / max(1, total)


def truth(program, func):
    own, incl = [0] * program.n, [0] * program.n
    for stack, cost in program.stacks.items():
        if func not in stack:
            continue
        own[stack[-1]] += cost
        for f in set(stack):
            incl[f] += cost
    return own, incl


def wrong_of(program, func, path, unit):
    own, incl = truth(program, func)
    total = sum(own)
    wrong = [0, 0]
    for f, o, i in selected([path], f"--focus=^f{func}_$", unit):
        wrong[0] += abs(o - own[f])
        wrong[1] += abs(i - incl[f])
        total -= o
        own[f] = incl[f] = 0
    return (abs(total) / program.total, (wrong[0] + sum(own)) / program.total,
            (wrong[1] + sum(incl)) / program.total / program.n)


def check_hidden(program, func, path):
    """What a function cost as a whole is none the less when another one is hidden, nor, but
    for what that gave to it by an estimate, more."""
    global failed
    for f, _, incl in selected([path], f"--hide=^f{func}_$", 1000):
        if f == func or abs(incl - program.true[f]) > 1e-3 * program.total:
            print(f"{path}: f{func}_ is hidden: f{f}_ has {incl}, not {program.true[f]}")
            failed = True


def check_parts():
    """Two runs together select what each of them does."""
    global failed
    for seed in range(0, PROGRAMS, 10):
        programs = [Program(seed + i, 1) for i in range(2)]
        paths = [f"{work}/filtered0-{seed + i}.prof" for i in range(2)]
        for func in range(1, 3):
            true = sum(p.true.get(func, 0) for p in programs)
            got = sum(o for _, o, _ in selected(paths, f"--focus=^f{func}_$", 1000))
            if abs(got - true) > 1e-6 * true:
                print(f"{paths}: f{func}_ cost {true}, {got} is selected")
                failed = True


def check_second():
    """Of what a filter left, which is an estimate, another one selects what it should."""
    global failed
    for first in "focus", "ignore", "hide":
        wrong = 0
        for seed in range(PROGRAMS):
            program, path = Program(seed, 1), f"{work}/filtered0-{seed}.prof"
            left = sum(n for stack, n in program.stacks.items()
                       if 1 in stack and (first == "hide" or (2 in stack) == (first == "focus")))
            got = sum(own for _, own, _ in selected([path], f"--{first}=^f2_$", 1000,
                                                    "--focus=^f1_$"))
            wrong += abs(got - left) / program.total / PROGRAMS
        if wrong > SECOND:
            print(f"--{first} and --focus: {wrong:.4f} of the total are wrong")
            failed = True


def check_chain():
    """What is collapsed is called by others that it calls: it cost no more than all of it.
    How often functions were called from nowhere goes along with what they cost."""
    global failed
    chain = "mabcde"
    functions = {(f"{name in 'ace'}.py", i, name):
                 (1, 1, 1e-6, (len(chain) - i) * 1e-6,
                  {(f"{chain[i - 1] in 'ace'}.py", i - 1, chain[i - 1]):
                   (1, 1, 1e-6, (len(chain) - i) * 1e-6)} if i else {})
                 for i, name in enumerate(chain)}
    with open(f"{work}/chain.prof", "wb") as f:
        f.write(marshal.dumps(functions))
    text = run("--report=functions", "--style=csv", "--columns=incl,name", "--event=time",
               "--collapse=file:True", f"{work}/chain.prof")
    if "5000,[True.py]," not in text:
        print(f"collapsed: {text}")
        failed = True
    text = run("--report=functions", "--style=csv", "--columns=self,name",
               "--event=primitive_calls", "--focus=^c$", f"{work}/chain.prof")
    if sorted(text.split()[1:]) != ["0,a", "0,b", "0,m", "1,c", "1,d", "1,e"]:
        print(f"called from nowhere: {text}")
        failed = True


def check_pairs():
    """What two filters leave is no more than there was, and not less than nothing."""
    global failed
    verbs = "focus", "ignore", "hide", "root"
    for seed in range(0, PROGRAMS, 4):
        program, path = Program(seed, 1), f"{work}/filtered0-{seed}.prof"
        for first in verbs:
            for second in verbs:
                rows = list(selected([path], f"--{first}=^f2_$", 1000,
                                     f"--{second}=^f{seed // 4 % 2}_$"))
                if any(min(row) < 0 or max(row[1:]) > program.total for row in rows) or \
                   sum(own for _, own, _ in rows) > program.total * (1 + 1e-9):
                    print(f"{path}: --{first} and --{second}: {rows} of {program.total}")
                    failed = True


def check(levels, most):
    global failed
    all_wrong, n = [0] * 4, 0
    for seed in range(PROGRAMS):
        program, unit = Program(seed, levels or 1), 1 if levels else 1000
        path = f"{work}/filtered{levels}-{seed}.{'callgrind' if levels else 'prof'}"
        with open(path, "wb") as f:
            f.write(program.text().encode() if levels else program.dump())
        ran = [f for f in range(1, program.n) if f in program.true]
        for func in ran[:FUNCTIONS]:
            wrong = wrong_of(program, func, path, unit)
            elsewhere = begin_elsewhere(path, f"--focus=^f{func}_$", func, 0)
            for i, x in enumerate((*wrong, elsewhere)):
                all_wrong[i] += x
            n += 1
            if levels:
                continue
            check_hidden(program, func, path)
            if begin_elsewhere(path, f"--root=^f{func}_$", func, func) > ELSEWHERE:
                print(f"{path}: with --root=^f{func}_$ stacks begin elsewhere")
                failed = True
            rest = sum(o for _, o, _ in selected([path], f"--ignore=^f{func}_$", unit))
            below = sum(o for _, o, _ in selected([path], f"--root=^f{func}_$", unit))
            if abs(rest - program.total + program.true[func]) > 1e-6 * program.total or \
               abs(below - program.true[func]) > 1e-6 * program.total:
                print(f"{path}: f{func}_: {program.true[func]} of {program.total}: "
                      f"{below} with --root, {rest} with --ignore")
                failed = True
    mean = tuple(x / n for x in all_wrong)
    print(f"levels {levels}: {n} filters: wrong of the total in what is selected %.4f, own "
          "costs %.4f, inclusive %.4f; begins elsewhere %.4f" % mean)
    if any(x > limit for x, limit in zip(mean, most)):
        print(f"levels {levels}: that is more than {most}")
        failed = True


for levels, most in MOST.items():
    check(levels, most)
check_parts()
check_pairs()
check_second()
check_chain()
sys.exit(failed)
