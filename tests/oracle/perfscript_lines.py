#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""perfscript_lines.py PROFVIEW PROFILE TEXT: lines of perf's text, which says functions
and how far in them, and of a profile of the same samples by addresses: the same lines
cost the same, and so do the functions that are inlined and the files of the others; a
file costs what its lines do. Both are made by asm_profile.py; what of the profile is in
no function the text does not have."""
import collections
import csv
import subprocess
import sys

profview, profile, text = sys.argv[1:]
OWN = {"main", "walk", "matrix", "compare", "mix"}


def rows(view, path, *more):
    out = subprocess.run([profview, "--report=" + view, "--style=csv", "--limit=0",
                          "--no-cache", *more, path], check=True, text=True,
                         stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    return list(csv.DictReader(out.splitlines()))


def costs(view, path, *more):
    """Self of each of the program's functions, or of their lines."""
    out = collections.Counter()
    for r in rows(view, path, *more):
        name = r.get("function", r.get("name")).split(".")[0]
        if name in OWN and int(r["self"]):
            out[name, r["file"], r.get("line", "")] += int(r["self"])
    return out


faults = compared = 0
for view in "lines", "functions":
    for how in "logical", "physical":
        wanted = costs(view, profile, "--inline=" + how)
        got = costs(view, text, "--inline=" + how)
        compared += len(wanted)
        if not any(int(line or 0) for _, _, line in wanted) and view == "lines":
            sys.exit("no lines in " + profile)
        for key in sorted(set(wanted) | set(got)):
            if wanted[key] != got[key]:
                faults += 1
                print("%s, %s, %s: %d in %s, %d in %s" % (view, how, key, got[key], text,
                                                          wanted[key], profile))
for path in profile, text:
    lines = collections.Counter()
    for r in rows("lines", path):
        lines[r["file"]] += int(r["self"])
    for r in rows("files", path):
        compared += 1
        if r["name"] in lines and int(r["self"]) != lines[r["name"]]:
            faults += 1
            print("%s: %s has %s, its lines %d" % (path, r["name"], r["self"],
                                                   lines[r["name"]]))
    if not set(lines) & {r["name"] for r in rows("files", path)}:
        sys.exit("no file of " + path)
named = rows("functions", text, "--symbols=none")
if any(r["file"] for r in named):
    faults += 1
    print("a file without debug information", named)
print("%s: %d figures" % (text, compared))
sys.exit(faults > 0)
