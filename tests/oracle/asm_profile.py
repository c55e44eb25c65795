#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""asm_profile.py PROGRAM FOLDER: samples.prof, samples.perfscript and buckets.papihist,
as if all of PROGRAM's .text and its stubs had run: samples at instructions with callers
behind calls, perf's of processes that have the program at different places; buckets of 8
bytes, which hold several instructions and cut some."""
import os
import random
import re
import struct
import subprocess
import sys

elf, folder = os.path.abspath(sys.argv[1]), sys.argv[2]
OWN = {"main", "walk", "matrix", "compare", "mix"}
rng = random.Random(11)


def segment():
    out = subprocess.check_output(["readelf", "-lW", elf], text=True)
    for line in out.splitlines():
        w = line.split()
        if w and w[0] == "LOAD" and "E" in "".join(w[6:-1]):
            return int(w[1], 16), int(w[2], 16), int(w[4], 16)
    sys.exit("no code")


def functions():
    out = subprocess.check_output(["nm", "-S", elf], text=True)
    for line in out.splitlines():
        w = line.split()
        if len(w) == 4 and w[2] in "tT" and w[3].split(".")[0] in OWN:
            yield int(w[0], 16), int(w[1], 16), w[3]


offset, vaddr, size = segment()
kind = subprocess.check_output(["readelf", "-h", elf], text=True)
base = 0x555500000000 - vaddr if "DYN" in kind.split("Type:")[1].split("\n")[0] \
    else 0
own = sorted(functions())
starts, returns, named_stubs, after, stub = [], [], [], False, False
for line in subprocess.check_output(["objdump", "-d", "-w", "--no-show-raw-insn", elf],
                                    text=True).splitlines():
    m = re.match(r"\s+([0-9a-f]+):\t(\S*)", line)
    if not m:
        after = False
        stub = line.endswith("@plt>:") or stub and not line.endswith(">:")
        named = re.match(r"([0-9a-f]+) <(\w+@plt)>:$", line)
        if named:
            named_stubs.append((int(named.group(1), 16), 16, named.group(2)))
        continue
    at = int(m.group(1), 16)
    if stub:
        starts.append(base + at)
    if any(a <= at < a + n for a, n, _ in own):
        starts.append(base + at)
        if after:
            returns.append(base + at)
    after = m.group(2).startswith("call")
maps = "%x-%x r-xp %08x 00:00 0 %s\n" % (base + vaddr, base + vaddr + size, offset, elf)


def perf_frame(at, here):
    """As perf writes it, HERE being how much farther the program is."""
    for a, n, s in own + named_stubs:
        if a <= at - base < a + n:
            return "\t%16x %s+%#x (%s)\n" % (at + here, s, at - base - a, elf)
    return ""


script = open(folder + "/samples.perfscript", "w", encoding="ascii")
with open(folder + "/samples.prof", "wb") as f:
    f.write(struct.pack("<5Q", 0, 3, 0, 10000, 0))
    for i in range(2000):
        stack = [rng.choice(starts)] + [rng.choice(returns)
                                        for _ in range(rng.randrange(4))]
        frames = [perf_frame(at, rng.randrange(64) << 12 if base else 0) for at in stack]
        count = 1 + rng.randrange(5)
        if frames[0]:
            script.write("prog %d 5.%06d: %d cycles:\n%s\n"
                         % (rng.randrange(1, 9), i, count, "".join(frames)))
        f.write(struct.pack("<%dQ" % (2 + len(stack)), count,
                            len(stack), *stack))
    f.write(struct.pack("<3Q", 0, 1, 0))
    f.write(maps.encode())
script.close()

low = base + own[0][0] - own[0][0] % 16 + 4
count = max(a + n for a, n, _ in own) + base - low
with open(folder + "/buckets.papihist", "w", encoding="ascii") as f:
    f.write("PAPIHIST 1\nevent 0 threshold=1000 name=CYC\n"
            "hist 0 base=%#x scale=16384 width=4 buckets=%d name=text\n"
            % (low, count // 8 + 1))
    for i in range(count // 8 + 1):
        if rng.randrange(3):
            f.write("%d %d\n" % (i, 1 + rng.randrange(50)))
    f.write("end-hist\nmaps\n" + maps + "end-maps\nend 1\n")
