#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""asm_compare.py PROFVIEW OLD NEW same|other - assembly of two profiles, of one build
or of two.

Of every function of the program: the figures of each side are those that its file has
alone, and add up to its self cost there; an instruction that both sides have is the
same one but for the places it speaks of.
"""
import csv
import io
import subprocess
import sys

OWN = ["main", "walk", "matrix", "compare"]


def report(profview, *args):
    run = subprocess.run([profview, "--style=csv", "--inline=physical",
                          "--disassembler=objdump", "--limit=0", *args],
                         capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"{args}: {run.stderr}")
    return list(csv.DictReader(io.StringIO(run.stdout)))


def costs(rows, column):
    return sum(int(r[column] or 0) for r in rows)


def alone(profview, profile, fn):
    return report(profview, "--columns=addr,self,text,kind",
                  f"--report=asm:{fn}@prog", profile)


profview, old, new, builds = sys.argv[1:]
same = both = 0
for fn in OWN:
    before, now = alone(profview, old, fn), alone(profview, new, fn)
    rows = report(profview, "--base", old, "--columns=addr,self.base,self.new,text",
                  f"--report=asm:{fn}@prog", new)
    for column, side in ("self.base", before), ("self.new", now):
        if costs(rows, column) != costs(side, "self"):
            sys.exit(f"{fn}: {column} {costs(rows, column)}, alone {costs(side, 'self')}")
    at = {r["addr"]: int(r["self"] or 0) for r in now if r["addr"]}
    for r in rows:
        if r["addr"] and int(r["self.new"] or 0) != at[r["addr"]]:
            sys.exit(f"{fn}: {r}, alone {at[r['addr']]}")
        both += bool(int(r["self.base"] or 0) and int(r["self.new"] or 0))
    # the base's costs come in the order of its instructions
    want = [int(r["self"]) for r in before if r["self"] and int(r["self"])]
    got = [int(r["self.base"]) for r in rows if int(r["self.base"] or 0)]
    if want != got:
        sys.exit(f"{fn}: base {got}, alone {want}")
    if [r["text"] for r in before] == [r["text"] for r in now]:
        same += 1
        told = {r["addr"]: int(r["self.base"] or 0) for r in rows}
        for r in before:
            if int(r["self"] or 0) != told[r["addr"]]:
                sys.exit(f"{fn}: {r}, compared {told[r['addr']]}")
print(f"{same} functions unchanged, {both} instructions with cost on both sides")
if not both or builds == "same" and same != len(OWN):
    sys.exit("nothing is compared")
