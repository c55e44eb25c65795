#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""binhist.py PROGRAM BASE DIR: histograms of hpcrun and vprof with 7 samples in
the function hot and 3 in warm, at the addresses that nm says, in DIR/run.hpc and
DIR/vmon.out. BASE is where the program was loaded; 0: where it was linked to.
As their writers do it: hpcrun counts from the mapping that can be run, vprof
from the symbol _start on."""
import struct
import subprocess
import sys

program, base, folder = sys.argv[1], int(sys.argv[2], 0), sys.argv[3]
address = {}
for line in subprocess.run(["nm", program], capture_output=True, text=True,
                           check=True).stdout.splitlines():
    word = line.split()
    if len(word) == 3 and word[1] in "tT":
        address[word[2]] = int(word[0], 16)

# where the page begins that the code is in
for line in subprocess.run(["readelf", "-lW", program], capture_output=True,
                           text=True, check=True).stdout.splitlines():
    word = line.split()
    if word[:1] == ["LOAD"] and "E" in "".join(word[6:-1]):
        code = int(word[2], 16) & ~0xfff
        break
samples = [(7, address["hot"] + 4), (3, address["warm"] + 4)]


def text(s):
    return struct.pack("<I", len(s)) + s.encode()


with open(folder + "/run.hpc", "wb") as f:
    f.write(b"HPCRUN____01.00l" + struct.pack("<I", 1) + text(program))
    f.write(struct.pack("<QI", base + code, 1))
    f.write(text("PAPI_TOT_CYC") + text("Total cycles"))
    f.write(struct.pack("<QQ", 1000, len(samples)))
    for count, at in samples:
        f.write(struct.pack("<IQ", count, (at - code) & ~3))

with open(folder + "/vmon.out", "wb") as f:
    f.write(struct.pack(">IBI", 0x766d6f6e, 3, 1) + b"PROF\0")
    f.write(struct.pack(">IQ", len(samples), address["_start"]))
    for count, at in samples:
        f.write(struct.pack(">HI", count, at - address["_start"]))
