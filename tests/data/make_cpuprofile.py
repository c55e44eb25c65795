#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Make the small CPU profiles that the tests come with.

    tests/data/make_cpuprofile.py [DIRECTORY]

writes tests/fuzz/corpus/cpuprofile/* and tests/data/jit/unnamed.prof (or the same
files into DIRECTORY). The files are in the tree; this is where they come from.
"""

import os
import struct
import sys

LAYOUTS = {"64le": "<Q", "32le": "<I", "32be": ">I", "64be": ">Q"}

MAPS = b"""\
00400000-00500000 r-xp 00000000 00:00 123         /tmp/prog
70000000-70001000 r-xp 00000000 00:00 124         /lib/libc.so.6
7ffe0000-7ffe1000 r-xp 00000000 00:00 0           [vdso]
"""

ODD_MAPS = b"""\
build=/home/b
 x.cc:42] 00402000-00500000 r-xp 00002000 08:01 123 $build/prog (deleted)\r
00500000-00600000 r-xp 00000000 00:00 0\x20
00600000-00700000 r-xp 00200000 08:01 123 $build/prog
04f00000-104f00000 r-xp 00000000 00:00 0 /zero
0x70000000-0x70001000 /lib/c.so (@1000) abcdef
40000000-40015000: /lib/ld-2.3.2.so
2000-1000 r-xp 0 0:0 0 /back
rubbish
"""

SYMBOLS = b"""\
%warn not everything was recorded
--- symbol
binary=/path/to/prog
0x0000000000401000 main(int, char**)
0x0000000000402005 f--g--operator--(T&)
0x3 a.B.run(B.java:12)
---
--- profile
"""

JAVA = b"""\
  0x00401000 a.B.run (B.java:12)
  0x00402005 a.B.main (B.java:40)
  0x00403009 stub (/opt/libjvm.so)
"""

STACKS = [
    (5, [0x401000, 0x402005, 0x403009]),
    (2, [0x401010]),
    (1, [0x401000, 0x70000105]),
]

ODD_STACKS = [
    (5, [0]),
    (1, [0x401000, 0x401000, 0x402005]),
    (0, [0x401020]),
    (4, []),
    (2, [0x401000, 0, -1, 0x403009]),
    (1 << 63, [0x401040]),
]


def profile(layout, stacks, maps=MAPS, head=(0, 3, 0, 10000, 0), end=(0, 1, 0)):
    form = LAYOUTS[layout]
    mask = (1 << 8 * struct.calcsize(form)) - 1
    slots = list(head)
    for count, pcs in stacks:
        slots += [count, len(pcs)] + pcs
    slots += end
    return b"".join(struct.pack(form, v & mask) for v in slots) + maps


def files():
    for layout in LAYOUTS:
        yield "base-" + layout, profile(layout, STACKS)
        yield "odd-" + layout, profile(layout, ODD_STACKS + STACKS, ODD_MAPS)
    base = profile("64le", STACKS)
    yield "empty", profile("64le", [], b"", end=())
    yield "no-trailer", profile("64le", STACKS, b"", end=())
    yield "no-trailer-maps", profile("64le", STACKS, end=())
    yield "cut", base[:5 * 8 + 5 * 8 + 20]
    yield "head-4", profile("64le", STACKS, head=(0, 4, 0, 10000, 0, 0))
    yield "period-0", profile("64le", STACKS, head=(0, 3, 0, 0, 0))
    yield "version-1", profile("32le", STACKS, JAVA, head=(0, 3, 1, 10000, 0))
    yield "damaged", profile("64le", STACKS, b"", end=(1, 1 << 40)) + base[-300:]
    yield "symbols", SYMBOLS + profile("64le", STACKS)
    yield "twice", base + base
    yield "twice-no-newline", base[:-1] + base
    yield "repeated", profile("64le", STACKS * 20)
    # a child forked before any sample, one after the first, and the parent
    yield "forked", (profile("64le", []) + profile("64le", STACKS[:1]) +
                     profile("64le", STACKS + [(10, [0x401020])]))


def unnamed():
    """Two plug-ins that are gone, and two pieces of code made at run time."""
    maps = b"""\
00400000-00500000 r-xp 00000000 00:00 123         /nowhere/prog
20000000-20010000 rwxp 00000000 00:00 0
20010000-20020000 rwxp 00000000 00:00 0
30000000-30010000 rwxp 00000000 00:00 0
"""
    main = 0x401000
    return profile("64le", [
        (7, [0x7f0000001234, main]), (2, [0x7f0000008765, main]),
        (5, [0x7f0000230010, main]), (4, [0x2000fff0, main]),
        (3, [0x20010008, main]), (1, [0x30000100, main])], maps)


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    target = sys.argv[1] if len(sys.argv) > 1 else os.path.join(
        here, "..", "fuzz", "corpus", "cpuprofile")
    os.makedirs(target, exist_ok=True)
    for name, data in files():
        with open(os.path.join(target, name), "wb") as f:
            f.write(data)
    if len(sys.argv) <= 1:
        target = os.path.join(here, "jit")
    with open(os.path.join(target, "unnamed.prof"), "wb") as f:
        f.write(unnamed())


main()
