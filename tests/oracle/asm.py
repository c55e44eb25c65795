#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""asm.py PROFVIEW PROFILE PROGRAM - instructions against the disassemblers.

Of every function of PROGRAM that has any cost: its instructions add up to its self
cost (code that is inlined counts as the function's that holds it); where each
begins, its bytes and its words are those of objdump -d; where it begins also that
of llvm-objdump, if there is one; what it calls is what the symbol table says.
"""
import csv
import io
import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict

OWN = {"main", "walk", "matrix", "compare", "mix"}
LINE = re.compile(r"\s+([0-9a-f]+):\t((?:[0-9a-f]+ )+)\s*(?:\t(.*))?$")
PLACE = re.compile(r"\s+<[^<>]*(<.*>)*[^<>]*>$")
PLACE_ONLY = re.compile(r"[0-9a-f]+$")


def report(profview, profile, *more):
    run = subprocess.run([profview, "--style=csv", "--inline=physical",
                          "--disassembler=objdump",
                          *more, profile], capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"{more}: {run.stderr}")
    return list(csv.DictReader(io.StringIO(run.stdout)))


def disassemble(tool, program, *more):
    env = dict(os.environ, LC_ALL="C")
    out = subprocess.run([tool, "-d", *more, program], env=env,
                         capture_output=True, text=True, check=True).stdout
    found = {}
    for line in out.splitlines():
        m = LINE.match(line)
        if m:
            words = (m.group(3) or "").strip()
            found[int(m.group(1), 16)] = (m.group(2).strip(), words)
    return found


def without_place(words):
    return words if "#" in words else PLACE.sub("", words)


def plain(row, words):
    """Its words, and with an address where the name is of what lies there: what
    objdump wrote. Names of stubs and others are checked where they are known."""
    text, place = " ".join(row["text"].split()), words.split()[-1]
    if text.endswith(" " + row["target"]) and PLACE_ONLY.match(place):
        return text[:-len(row["target"])] + place
    return text


def symbols(program):
    out = subprocess.run(["nm", "-n", program], capture_output=True,
                         text=True, check=True).stdout
    at = defaultdict(set)
    for line in out.splitlines():
        part = line.split()
        if len(part) == 3 and part[1] in "tTwWiI":
            at[int(part[0], 16)].add(part[2])
    return at


def starts(program):
    if not shutil.which("llvm-objdump"):
        return None
    out = subprocess.run(["llvm-objdump", "-d", "--no-show-raw-insn",
                          program], capture_output=True, text=True).stdout
    return {int(m.group(1), 16)
            for m in re.finditer(r"^\s*([0-9a-f]+):\s", out, re.M)}


def labels(program):
    """What objdump says an address is in; of stubs that is the stub."""
    out = subprocess.run(["objdump", "-d", "--no-show-raw-insn", program],
                         capture_output=True, text=True, check=True).stdout
    found, now = {}, None
    for line in out.splitlines():
        head = re.match(r"[0-9a-f]+ <(.*)>:$", line)
        m = re.match(r"\s+([0-9a-f]+):\t", line)
        if head:
            now = head.group(1)
        elif m:
            found[int(m.group(1), 16)] = now
    return found


def check_blocks(fn, rows):
    """A block begins first, where a jump leads, behind what may go elsewhere."""
    at = [int(r["addr"], 16) for r in rows]
    begins = {at[0]}
    for i, r in enumerate(rows):
        words = r["text"].split()
        m = re.search(r"\s([0-9a-f]+)$", r["text"])
        leaves = words[0] in ("ret", "retq", "hlt", "ud2") \
            or re.match(r"(notrack )?j|loop", r["text"]) \
            or r["text"] == "repz ret"
        if leaves and words[0] not in ("hlt", "ud2") and i + 1 < len(rows):
            begins.add(at[i + 1])
        if leaves and m and int(m.group(1), 16) in at:
            begins.add(int(m.group(1), 16))
    # a part of the function that lies elsewhere
    for i in range(1, len(rows)):
        if at[i] != at[i - 1] + len(rows[i - 1]["bytes"].split()):
            begins.add(at[i])
    want, first = {}, None
    for place, r in zip(at, rows):
        first = place if place in begins else first
        if r["self"]:
            want[first] = want.get(first, 0) + int(r["self"])
    got = {place: int(r["block"]) for place, r in zip(at, rows) if r["block"]}
    if got != want:
        sys.exit(f"{fn}: blocks {got}, not {want}")


def check(profview, profile, program):
    code = disassemble("objdump", program, "-w", "-z")
    intel = disassemble("objdump", program, "-w", "-z", "-Mintel")
    others, names = starts(program), symbols(program)
    label = labels(program)
    base = os.path.basename(program)
    functions = 0
    for f in report(profview, profile, "--report=functions",
                    "--columns=self,name,object"):
        if os.path.basename(f["object"]) != base or int(f["self"] or 0) == 0:
            continue
        # those of the C library may have namesakes, or no symbol
        if f["name"].split(".")[0] not in OWN \
                and not f["name"].endswith("@plt"):
            continue
        fn = f"--report=asm:{f['name']}@{base}"
        rows = report(profview, profile, fn, "--columns="
                      "addr,self,block,target,bytes,text,kind")
        total = sum(int(r["self"] or 0) for r in rows)
        if total != int(f["self"]):
            sys.exit(f"{fn}: instructions {total}, function {f['self']}")
        lost = [r for r in rows if r["kind"] == "elsewhere"]
        if lost:
            sys.exit(f"{fn}: at no instruction: {lost}")
        places = {label[int(r["addr"], 16)] for r in rows}
        if f["name"].endswith("@plt") and len(places) > 1:
            sys.exit(f"{fn}: code of {places}")
        for r in rows:
            addr = int(r["addr"], 16)
            if addr not in code:
                sys.exit(f"{fn}: no instruction at {addr:#x}")
            words = " ".join(without_place(code[addr][1]).split())
            got = r["bytes"], plain(r, words)
            want = code[addr][0], words
            if got != want:
                sys.exit(f"{fn}: {addr:#x}: {got}, objdump {want}")
            if others is not None and addr not in others:
                sys.exit(f"{fn}: {addr:#x}: not with llvm-objdump")
            m = re.search(r"\b([0-9a-f]+)$", words)
            if r["kind"] == "call" and m and int(m.group(1), 16) in names \
                    and r["target"].split("@")[0] not in {
                        n.split("@")[0] for n in names[int(m.group(1), 16)]}:
                sys.exit(f"{fn}: {addr:#x} calls {r['target']}")
        check_blocks(fn, rows)
        other = report(profview, profile, fn, "--columns=addr,target,text",
                       "--syntax=intel")
        for r in other:
            want = " ".join(without_place(
                intel[int(r["addr"], 16)][1]).split())
            if plain(r, want) != want:
                sys.exit(f"{fn}: Intel: {r}, objdump {want}")
        skid = report(profview, profile, fn, "--columns=self", "--skid=1")
        if sum(int(r["self"] or 0) for r in skid) != total:
            sys.exit(f"{fn}: with skid it is another sum")
        functions += 1
    if not functions:
        sys.exit(f"{profile}: no function of {base} has any cost")
    print(f"{functions} functions of {base} in {profile}")


if __name__ == "__main__":
    check(*sys.argv[1:4])
