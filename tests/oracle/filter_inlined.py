#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""filter_inlined.py PROFVIEW PROGRAM FOLDER: filters on stacks at random
addresses of PROGRAM, where most places have several frames: what is inlined in
what calls itself is the root of one stack and in the middle of another. Against
a few lines that do the same to lists of frames."""

import bisect
import csv
import io
import os
import random
import re
import struct
import subprocess
import sys
from collections import defaultdict

profview, program, folder = sys.argv[1:]
path = folder + "/inlined.prof"
base = 0x555500000000
APART = {"run(int)", "eval(int)", "fib(int)", "Box::walk(int)"}
FUNCTIONS = "run|eval|walk|fib|leaf|step|fetch|help"
failed = False
SANITIZED = os.environ.get("PV_SANITIZED") == "yes" \
    and not os.environ.get("PV_ORACLE_ALL")


def output(*command):
    return subprocess.check_output(command, text=True,
                                   stderr=subprocess.DEVNULL)


def places():
    """Addresses in the functions of the program, and how they are mapped."""
    for line in output("readelf", "-lW", program).splitlines():
        w = line.split()
        if w and w[0] == "LOAD" and "E" in "".join(w[6:-1]):
            offset, address, size = (int(w[i], 16) for i in (1, 2, 4))
    found = []
    for line in output("nm", "-SC", "--defined-only", program).splitlines():
        w = line.split(None, 3)
        if len(w) == 4 and re.match(r"(Box::)?(%s)\b" % FUNCTIONS, w[3]):
            start = int(w[0], 16)
            found += range(start, start + int(w[1], 16))
    mapping = "%x-%x r-xp %08x 00:00 0 %s\n" % (base, base + size, offset,
                                                program)
    return sorted(set(found)), base - address, mapping


def write(stacks):
    with open(path, "wb") as f:
        f.write(struct.pack("<5Q", 0, 3, 0, 10000, 0))
        for stack, n in stacks.items():
            at = [load + a + (i > 0) for i, a in enumerate(stack)]
            f.write(struct.pack("<%dQ" % (2 + len(at)), n, len(at), *at))
        f.write(struct.pack("<3Q", 0, 1, 0))
        f.write(mapping.encode())


def report(view, columns, options=()):
    text = output(profview, "--report=" + view, "--style=csv", "--limit=0",
                  "--columns=" + columns, *options, path)
    return list(csv.DictReader(io.StringIO(text)))


def folded(options, file=None):
    out = defaultdict(int)
    for line in output(profview, "--export=folded", *options,
                       file or path).splitlines():
        stack, _, cost = line.rpartition(" ")
        out[stack] += int(cost)
    return dict(out)


# --- What filters mean ---------------------------------------------------------


def collapsed(frame, collapse):
    """The functions of a class are one."""
    kind = frame[0].rpartition("(")[0].rpartition("::")[0]
    own = kind and any(re.search(p, kind) for p in collapse)
    return ("[%s]" % kind if own else frame[0],) + frame[1:]


def apply(stacks, focus=(), ignore=(), only=(), root=(), hide=(), collapse=(),
          recursion=()):
    """Stacks are lists of frames (function, line, place, address), outermost
    first; frames of one place are one location."""
    def is_(frame, patterns):
        return any(re.search(p, frame[0]) for p in patterns)

    out = defaultdict(int)
    for stack, n in stacks.items():
        if any(is_(f, ignore) for f in stack) or not all(
                any(is_(f, [p]) for f in stack) for p in focus):
            continue
        if not all(is_(stack[-1], [p]) for p in only):
            continue
        if root:
            at = [i for i, f in enumerate(stack) if is_(f, root)]
            if not at:
                continue
            stack = stack[at[0]:]
        left = [f for f in stack if not is_(f, hide)] or [stack[0]]
        left = [collapsed(f, collapse) for f in left]
        merged = []
        for f in reversed(left):	# what is merged is the innermost
            if merged and f[0] == merged[-1][0] and (recursion
                                                     or f[0][0] == "["):
                continue
            merged.append(f)
        out[tuple(reversed(merged))] += n
    return out


def lines_of(stacks, collapse=(), **filters):
    """Lines are of functions as they are collapsed, and cost what they do without."""
    out = defaultdict(int)
    for stack, n in apply(stacks, **filters).items():
        out[tuple(collapsed(f, collapse) for f in stack)] += n
    return out


def once(stacks, keys):
    out = defaultdict(int)
    for stack, n in stacks.items():
        for key in set(keys(stack)):
            out[key] += n
    return dict(out)


def names(stacks):
    out = defaultdict(int)
    for stack, n in stacks.items():
        out[tuple(f[0] for f in stack)] += n
    return dict(out)


# --- Every figure --------------------------------------------------------------


def same(what, is_, should):
    global failed
    is_ = {k: v for k, v in is_.items() if v}
    if is_ == should:
        return
    failed = True
    for key in sorted(set(is_) | set(should), key=str)[:2000]:
        if is_.get(key) != should.get(key):
            print("%s: %s: %s, not %s" % (what, key, is_.get(key),
                                          should.get(key)), file=sys.stderr)
            return


def calls(stack):
    return list(zip(stack, stack[1:]))


def ways(stack):
    return [stack[:i + 1] for i in range(len(stack))]


def check_code(what, options, stacks):
    """An instruction is of the outermost function that is left there."""
    places = {}			# of each stack: (function, address), leaf last
    for stack in stacks:
        owner = {f[2]: f for f in reversed(stack)}
        places[stack] = [(owner[f[2]][0], f[3]) for f in stack]
    for name in APART & {f[0] for stack in stacks for f in stack}:
        rows = [r for r in report("asm:" + named(name), "addr,self,incl",
                                  options) if r["addr"]]
        start = sorted(int(r["addr"], 16) for r in rows)
        own, incl = defaultdict(int), defaultdict(int)
        for stack, n in stacks.items():
            at = [f == name and start[bisect.bisect_right(start, x) - 1]
                  for f, x in places[stack]]
            own[at[-1]] += n
            for x in set(at):
                incl[x] += n
        own.pop(False, None)
        incl.pop(False, None)
        for column, want in (("self", own), ("incl", incl)):
            same("%s %s of code of %s" % (what, column, name),
                 {int(r["addr"], 16): int(r[column] or 0) for r in rows},
                 dict(want))


def named(name):
    return "^" + re.escape(name).replace("\\ ", " ") + "$"


def check(what, options, stacks, on_lines):
    """ON_LINES: the stacks whose lines cost something."""
    by_name = names(stacks)
    incl = once(by_name, lambda s: s)
    own = defaultdict(int)
    for stack, n in by_name.items():
        own[stack[-1]] += n
    rows = report("functions", "self,incl,name", options)
    same(what + " self", {r["name"]: int(r["self"]) for r in rows}, dict(own))
    same(what + " incl", {r["name"]: int(r["incl"]) for r in rows}, incl)

    edges = once(by_name, calls)
    for name in incl:
        for view, edge in (("callers", 1), ("callees", 0)):
            rows = report(view + ":" + named(name), "incl,name", options)
            same("%s %s of %s" % (what, view, name),
                 {r["name"]: int(r["incl"]) for r in rows},
                 {e[1 - edge]: n for e, n in edges.items()
                  if e[edge] == name})

    same(what + " folded", folded(options),
         {";".join(s): n for s, n in by_name.items()})
    for view, turn in (("tree", 1), ("inverted", -1)):
        rows = report(view, "incl,path", options)
        same("%s %s" % (what, view),
             {r["path"]: int(r["incl"]) for r in rows},
             {";".join(w): n for w, n in once(
                 {s[::turn]: n for s, n in by_name.items()}, ways).items()})

    leaf = defaultdict(int)
    for stack, n in on_lines.items():
        leaf[stack[-1][:2]] += n
    rows = report("lines", "self,incl,function,line", options)
    for column, want in (("self", dict(leaf)),
                         ("incl", once(on_lines, lambda s: [f[:2] for f in s]))):
        same("%s %s of lines" % (what, column),
             {(r["function"], r["line"]): int(r[column]) for r in rows}, want)
    if not any("class:" in o for o in options):
        check_code(what, options, stacks)

    pb = folder + "/inlined.pb"
    output(profview, "--export=pprof", "-o", pb, *options, path)
    same(what + " pprof", folded([], pb),
         {";".join(s): n for s, n in by_name.items()})


def frames():
    """What each address is called, outermost first."""
    at = defaultdict(list)
    for r in report("frames", "addr,depth,function,line"):
        at[int(r["addr"], 16)].insert(0, (r["function"], r["line"]))
    return at


CASES = [
    dict(), dict(root=["leaf"]), dict(root=["step"]), dict(root=["run|fetch"]),
    dict(hide=["step"]), dict(hide=["run|eval"]), dict(hide=["."]),
    dict(recursion=["fold"]), dict(collapse=["Box"]),
    dict(root=["help"], recursion=["fold"]),
    dict(root=["fetch"], hide=["fetch"]), dict(root=["leaf"], hide=["."]),
    dict(root=["step"], hide=["run|step"], recursion=["fold"]),
    dict(hide=["eval|walk"], recursion=["fold"]),
    dict(hide=["run|help"], recursion=["fold"], focus=["leaf"]),
    dict(collapse=["Box"], root=["fetch"]),
    dict(collapse=["Box"], hide=["leaf|fib"], recursion=["fold"]),
    dict(focus=["step", "fib"], ignore=["walk"]),
    dict(only=["leaf|fib"], root=["leaf|fetch"], recursion=["fold"]),
]
where, load, mapping = places()
write({(a,): 1 for a in where})
called = frames()
if not set(where) <= set(called):
    sys.exit("%d addresses, %d frames" % (len(where), len(called)))
if sum(len(called[a]) > 2 for a in where) < 50:
    sys.exit("little is inlined: this shows nothing")
print("%d places, of which %d have several frames" % (
    len(where), sum(len(called[a]) > 1 for a in where)))
# with sanitizers a program takes much longer to start
for seed in range(1 if SANITIZED else 3):
    r = random.Random(seed)
    few = r.sample(where, 60)	# that they are often the same
    at = [tuple(r.choice(few if seed else where)
                for _ in range(r.randrange(1, 8))) for _ in range(300)]
    recorded = {a: r.randrange(1, 50) for a in at}
    write(recorded)
    stacks = defaultdict(int)
    for a, n in recorded.items():
        stacks[tuple(f + (len(a) - i, x)
                     for i, x in reversed(list(enumerate(a)))
                     for f in called[x])] += n
    for case in CASES[::2] if SANITIZED else CASES:
        options = ["--%s=%s%s" % (k, "class:" if k == "collapse" else "", p)
                   for k, v in case.items() for p in v]
        check("%d %s" % (seed, " ".join(options)), options,
              apply(stacks, **case), lines_of(stacks, **case))
print("%d filters, every figure" % len(CASES[::2] if SANITIZED else CASES))
sys.exit(failed)
