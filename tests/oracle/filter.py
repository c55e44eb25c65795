#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Filters on stacks: profview against a few lines that do the same to lists of
names, and against google-pprof, where it has the filter.

filter.py PROFVIEW WORKDIR [GOOGLE-PPROF]"""

import csv
import io
import os
import random
import re
import struct
import subprocess
import sys

profview, work = sys.argv[1:3]
pprof = sys.argv[3] if len(sys.argv) > 3 else None
NAMES = ["main", "parse", "parse_value", "sort", "cmp", "malloc", "free", "read",
         "operator new(unsigned long)", "ns::list<int>::push(int&&)"]
failed = False


def make(seed):
    r = random.Random(seed)
    stacks = {}
    for _ in range(200):
        stack = ("main",) + tuple(r.choice(NAMES[1:])
                                  for _ in range(r.randrange(8)))
        stacks[stack] = stacks.get(stack, 0) + r.randrange(1, 50)
    return stacks


def apply(stacks, focus=(), ignore=(), only=(), root=(), hide=(), fold=False):
    """The manual's order: ignore, focus, only, root, hide, recursion."""
    out = {}
    for stack, n in stacks.items():
        has = lambda pattern: any(re.search(pattern, f) for f in stack)
        if any(has(p) for p in ignore) or not all(has(p) for p in focus):
            continue
        if not all(re.search(p, stack[-1]) for p in only):
            continue
        if root:
            at = [i for i, f in enumerate(stack)
                  if any(re.search(p, f) for p in root)]
            if not at:
                continue
            stack = stack[at[0]:]
        left = [f for f in stack if not any(re.search(p, f) for p in hide)]
        left = left or [stack[0]]
        if fold:
            left = [f for i, f in enumerate(left) if not i or f != left[i - 1]]
        out[tuple(left)] = out.get(tuple(left), 0) + n
    return out


def figures(stacks):
    out = {}
    for stack, n in stacks.items():
        for f in set(stack):
            self_, incl = out.get(f, (0, 0))
            out[f] = self_ + (n if stack[-1] == f else 0), incl + n
    return out


def ask(path, options):
    text = subprocess.run([profview, "-r", "functions", "--style=csv",
                           "--columns=self,incl,name", path] + options,
                          check=True, capture_output=True, text=True).stdout
    return {row["name"]: (int(row["self"]), int(row["incl"]))
            for row in csv.DictReader(io.StringIO(text))}


def ask_pprof(path, options):
    text = subprocess.run([pprof, "--text", "--nodecount=1000",
                           "--nodefraction=0", "--edgefraction=0"]
                          + options + [path], check=True, capture_output=True,
                          text=True).stdout
    out = {}
    for line in text.splitlines():
        m = re.match(r"\s*(\d+)\s+[\d.]+%\s+[\d.]+%\s+(\d+)\s+[\d.]+%\s+(.*)$",
                     line)
        if m:
            out[m.group(3)] = int(m.group(1)), int(m.group(2))
    return out


def write_folded(path, stacks):
    with open(path, "w") as f:
        for stack, n in stacks.items():
            f.write(";".join(stack) + " %d\n" % n)


def write_symbolized(path, stacks):
    """A cpuprofile with its symbols in front, as google-pprof --raw makes it."""
    addr = {name: 0x400000 + 0x100 * i for i, name in enumerate(NAMES)}
    with open(path, "wb") as f:
        f.write(b"--- symbol\nbinary=app\n")
        for name, a in addr.items():
            f.write(b"0x%016x %s\n" % (a + 0x10, name.encode()))
            f.write(b"0x%016x %s\n" % (a + 0x0f, name.encode()))
        f.write(b"---\n--- profile\n")
        f.write(struct.pack("<5Q", 0, 3, 0, 10000, 0))
        for stack, n in stacks.items():
            f.write(struct.pack("<%dQ" % (2 + len(stack)), n, len(stack),
                                *(addr[x] + 0x10 for x in reversed(stack))))
        f.write(struct.pack("<3Q", 0, 1, 0))


def check(what, is_, should):
    global failed
    if is_ == should:
        return
    failed = True
    for name in sorted(set(is_) | set(should)):
        if is_.get(name) != should.get(name):
            print("%s: %s: %s, not %s" % (what, name, is_.get(name),
                                          should.get(name)), file=sys.stderr)


CASES = [
    dict(), dict(focus=["sort"]), dict(ignore=["parse"]), dict(only=["^cmp$"]),
    dict(root=["^parse$"]), dict(hide=["malloc|free"]), dict(hide=["."]),
    dict(fold=True), dict(focus=["sort", "read"]),
    dict(focus=[r"operator new\(unsigned long\)"]),
    dict(hide=[r"^ns::list<int>::push\(int&&\)$"]),
    dict(ignore=["free"], focus=["sort"], hide=["cmp"], fold=True),
    dict(ignore=["read"], root=["sort"], hide=["sort"], only=["parse"]),
]
compared = 0
for seed in range(4):
    stacks = make(seed)
    folded = os.path.join(work, "filter.folded")
    raw = os.path.join(work, "filter.prof")
    write_folded(folded, stacks)
    write_symbolized(raw, stacks)
    for case in CASES:
        options = [("--recursion=fold" if k == "fold" else "--%s=%s" % (k, p))
                   for k, v in case.items()
                   for p in (v if isinstance(v, list) else [v])]
        if seed % 2:
            options.reverse()
        is_ = ask(folded, options)
        check("%d %s" % (seed, options), is_, figures(apply(stacks, **case)))
        # one pattern each is what google-pprof has
        if pprof and set(case) <= {"focus", "ignore"} \
                and all(len(v) == 1 and "(" not in v[0] for v in case.values()):
            check("google-pprof %s" % options,
                  {re.sub("<.*>|[(].*", "", k): v for k, v in is_.items()},
                  ask_pprof(raw, options))
            compared += 1
if pprof and not compared:
    sys.exit("nothing was compared with google-pprof")
print("filters: %d times the same as google-pprof" % compared)
sys.exit(failed)
