#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""sampled.py PROGRAM ADDRESS: a profile of five samples at one address of a
program that is linked to where it runs, in hpcrun's form."""
import struct
import sys


def text(s):
    return struct.pack("<I", len(s)) + s.encode()


# offsets count from where the code was mapped
at = int(sys.argv[2], 16)
code = at & ~0xfff
sys.stdout.buffer.write(
    b"HPCRUN____01.00l" + struct.pack("<I", 1) + text(sys.argv[1])
    + struct.pack("<QI", code, 1) + text("E") + text("")
    + struct.pack("<QQIQ", 1, 1, 5, at - code))
