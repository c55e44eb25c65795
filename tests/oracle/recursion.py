#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Stacks that are made of calls in recursion, against programs whose stacks are known.

recursion.py PROFVIEW WORKDIR

Random programs (recursive.py) are written as Callgrind writes them, without levels of
recursion and with two and three, and as Python's cProfile does. Of what each function has in
all stacks that it is in, so much may be wrong of the total in the mean, and so much of what
stands where: who called whose caller is no more than an estimate. All stacks begin with the
first function, and are together what was counted. Of bigger ones under a focus there are not
more than memory has room for: what was rounded must not close a circle."""

import resource
import subprocess
import sys

from recursive import Program

profview, work = sys.argv[1:3]
PROGRAMS = 120
ONCE = 0				# instead of levels
# by levels: inclusive cost, what stands where. With all calls divided in proportion it were
# 0.22 and 0.46, 0.09 and 0.44, 0.03 and 0.25, 0.02 and 0.14
MOST = {ONCE: (0.03, 0.32), 1: (0.03, 0.33), 2: (0.015, 0.16), 3: (0.012, 0.10)}
# levels, seed and function: of the first five there once was no end, and of most others
# nearly all stacks began in a circle
FOCUSED = [(1, 2, 10), (2, 15, 13), (2, 29, 19), (2, 37, 31), (2, 38, 10), (2, 3, 1),
           (2, 3, 3), (2, 5, 5), (2, 2, 3), (2, 4, 1)]
ELSEWHERE = 0.02		# of what is left may begin elsewhere
TOO_OFTEN = 0.001		# by whom calls are limited with no thought of that 0.025
DEPTH = 10			# of ways that are compared
ROOM = 1 << 31			# bytes of addresses; an address sanitizer takes more
failed = False


def bound():
    if "asan" not in subprocess.run(["nm", "-D", profview], capture_output=True,
                                    text=True).stdout:
        resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))


def stacks(path):
    text = subprocess.run([profview, "--export=folded", path], check=True,
                          capture_output=True, text=True).stdout
    for line in text.splitlines():
        stack, n = line.rsplit(" ", 1)
        yield [int(f.split("_")[0][1:]) for f in stack.split(";")], int(n)


def beginnings(stacks):
    """What stands below each way from the first function on."""
    below = {}
    for stack, n in stacks:
        way = tuple(f for i, f in enumerate(stack) if not i or stack[i - 1] != f)
        for depth in range(1, min(len(way), DEPTH) + 1):
            below[way[:depth]] = below.get(way[:depth], 0) + n
    return below


def misplaced(left, right):
    a, b = beginnings(left), beginnings(right)
    return sum(abs(a.get(way, 0) - b.get(way, 0)) for way in a.keys() | b.keys()) \
        / sum(a.values())


def check(levels, most):
    global failed
    wrong, elsewhere, often, figures = 0, 0, 0, 0
    for seed in range(PROGRAMS):
        program = Program(seed, levels or 1)
        path = f"{work}/program{levels}-{seed}.{'callgrind' if levels else 'prof'}"
        with open(path, "wb") as f:
            f.write(program.text().encode() if levels else program.dump())
        unit = 1 if levels else 1000		# nanoseconds
        got, total, ways = {}, 0, []
        for stack, n in stacks(path):
            n /= unit
            ways.append((stack, n))
            total += n
            if stack[0]:
                print(f"{path}: a stack begins with {stack[0]}: {n}")
                failed = True
            for func in set(stack):
                got[func] = got.get(func, 0) + n
        if round(total) != program.total:
            print(f"{path}: stacks are {total}, not {program.total}")
            failed = True
        for func, true in program.true.items():
            wrong += abs(got.get(func, 0) - true) / program.total
            figures += 1
        elsewhere += misplaced(program.stacks.items(), ways) / PROGRAMS
        often += sum(n for stack, n in ways if program.is_too_often(stack)) / total / PROGRAMS
    wrong /= figures
    print(f"levels {levels}: {figures} functions, {wrong:.4f} of the total wrong, "
          f"{elsewhere:.4f} elsewhere, {often:.4f} on ways that have a function more often "
          "than it was called")
    if wrong > most[0] or elsewhere > most[1] or often > TOO_OFTEN:
        print(f"levels {levels}: that is more than {most}")
        failed = True


def chain(n, rounds):
    """N functions that call each other in turn, all of ROUNDS times, by one that is first."""
    calls = {}
    for depth in range(n * rounds):
        call = 1 + (depth - 1) % n if depth else 0, 1 + depth % n
        count, cost = calls.get(call, (0, 0))
        calls[call] = count + 1, cost + 10 * (n * rounds - depth)
    out = ["events: Ir"]
    for func in range(n + 1):
        out += [f"fn=f{func}_", f"1 {10 * rounds if func else 0}"]
        for (caller, callee), (count, cost) in calls.items():
            if caller == func:
                out += [f"cfn=f{callee}_", f"calls={count} 1", f"1 {cost}"]
    return "\n".join(out) + "\n"


for levels, most in MOST.items():
    check(levels, most)
# the first function is in a circle, too
for seed in range(40):
    with open(f"{work}/again.prof", "wb") as f:
        f.write(Program(seed, 1, again=True).dump())
    elsewhere = [n for stack, n in stacks(f"{work}/again.prof") if stack[0]]
    if elsewhere:
        print(f"called again, {seed}: {sum(elsewhere)} do not begin with f0_")
        failed = True
# as often round as stacks have room, and these begin where the program does
with open(f"{work}/chain.callgrind", "w") as f:
    f.write(chain(1500, 5))
for stack, n in stacks(f"{work}/chain.callgrind"):
    if stack[0]:
        print(f"chain: {n} begins with {stack[0]}")
        failed = True
        break
for levels, seed, func in FOCUSED:
    path = f"{work}/big{levels}-{seed}.callgrind"
    with open(path, "w") as f:
        f.write(Program(seed, levels, big=True).text())
    done = subprocess.run([profview, "--export=folded", f"--focus=^f{func}_$", path],
                          capture_output=True, text=True, timeout=60, preexec_fn=bound)
    if done.returncode:
        print(f"{path}: focus on f{func}_: status {done.returncode}: {done.stderr}")
        failed = True
    costs = [(line.startswith("f0_"), int(line.rsplit(" ", 1)[1]))
             for line in done.stdout.splitlines()]
    elsewhere = sum(n for begins, n in costs if not begins)
    if elsewhere > ELSEWHERE * sum(n for _, n in costs):
        print(f"{path}: focus on f{func}_: {elsewhere} do not begin with f0_")
        failed = True
sys.exit(failed)
