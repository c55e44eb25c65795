#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counters filtered by lines: what is left is what the report of all lines has on these,
in each event, as functions, files and lines have it.

own_lines.py PROFVIEW WORKDIR FILE..."""

import csv
import io
import random
import subprocess
import sys

profview = sys.argv[1]
failed = False
RANGES = 6      # of each file


def run(*args):
    done = subprocess.run([profview, "--symbols=none", *args],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode not in (0, 3):
        raise SystemExit(f"{args}: {done.returncode}: {done.stderr}")
    return list(csv.DictReader(io.StringIO(done.stdout.decode("utf-8",
                                                              "replace"))))


def rows(view, path, *args):
    return run(f"--report={view}", "--style=csv", "--limit=0", *args, path)


def selves(row):
    return {k: int(v) for k, v in row.items()
            if (k == "self" or k.startswith("self[")) and v not in ("", None)}


def add(to, cost):
    for k, v in cost.items():
        to[k] = to.get(k, 0) + v


def total(table):
    out = {}
    for row in table:
        add(out, selves(row))
    return {k: v for k, v in out.items() if v}


def by_line(table):
    out = {}
    for row in table:
        cost = {k: v for k, v in selves(row).items() if v}
        if cost:
            add(out.setdefault((row["file"], row["line"]), {}), cost)
    return out


def say(*what):
    global failed
    failed = True
    print("not ok -", *what)


def check(path, lines, file, start, end):
    want = [r for r in lines if r["file"] == file and r["line"]
            and start <= int(r["line"]) <= end]
    only = f"--only=line:{file}:{start}-{end}"
    for view in ("functions", "files"):
        table = rows(view, path, only)
        got = total(table)
        if got != total(want):
            say(path, view, only, got, "instead of", total(want))
        if "xdebug" in path and any("estimate" in r for r in table):
            say(path, view, only, "is estimated, though all calls are known")
    got = by_line(rows("lines", path, only))
    if got != by_line(want):
        say(path, "lines", only, got, "instead of", by_line(want))


def files_of(lines):
    """Those whose path is no other's end: a filter by the end is about both."""
    files = {r["file"] for r in lines if r["file"] and r["line"]}
    return sorted(f for f in files
                  if not any(g != f and g.endswith("/" + f) for g in files))


def check_file(path, r):
    lines = rows("lines", path)
    files = files_of(lines)
    for _ in range(RANGES if files else 0):
        file = r.choice(files)
        numbers = sorted({int(x["line"]) for x in lines
                          if x["file"] == file and x["line"]})
        start, end = sorted((r.choice(numbers), r.choice(numbers)))
        check(path, lines, file, start, end)
    return len(files)


def check_parts(path, parts):
    """As many dumps in one file: all are read at once."""
    with open(path, "w") as f:
        f.write("version: 1\ncreator: callgrind-3.19.0\npid: 1\n"
                "positions: line\n")
        for i in range(parts):
            f.write(f"part: {i + 1}\ndesc: Trigger: x\nevents: Ir\n"
                    f"fl=(1) a.c\nfn=(1) main\n1 {i}\n2 7\nfi=(2) b.h\n2 3\n"
                    f"totals: {i + 10}\n\n")
    for file, cost in (("a.c", 7), ("b.h", 3)):
        only = f"--only=line:{file}:2"
        got = total(rows("functions", path, only))
        if got != {"self": cost * parts}:
            say(path, only, got)
        got = total(rows("functions", path, only, "--part=3"))
        if got != {"self": cost}:
            say(path, only, "of a part", got)


def main():
    r = random.Random(7)
    n = sum(check_file(path, r) > 0 for path in sys.argv[3:])
    for parts in (3, 64, 65, 300):
        check_parts(f"{sys.argv[2]}/{parts}.callgrind", parts)
    if not n:
        say("no file has lines")
    if not failed:
        print(f"ok - lines of {n} files")
    sys.exit(failed)


main()
