#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""gen_format.py FORMAT N FILE: a profile of N records, about as they are in
the field: stacks of up to 24 functions of N / 20, calls of Python's functions,
ticks and calls of a program of N functions."""
import marshal
import os
import random
import struct
import sys

TEXT = 0x400000


def stacks(rng, n):
    functions = n // 20 + 10
    for _ in range(n):
        stack = [0]
        for _ in range(1 + int(rng.random() ** 2 * 22)):
            # a function calls six, those near the beginning most
            stack.append((7 * stack[-1] + 1 + int(rng.random() ** 2 * 6)) % functions)
        yield stack, 1 + rng.randrange(9)


def folded(rng, n, f):
    for stack, count in stacks(rng, n):
        f.write((';'.join('function_%d' % k for k in stack) + ' %d\n' % count).encode())


def perf(rng, n, f):
    for i, (stack, count) in enumerate(stacks(rng, n)):
        lines = ['server %5d [%03d] %9.6f: %10d cycles:' % (100 + i % 4, i % 8, i / 1e3, count)]
        lines += ['\t%16x function_%d+0x%x (/usr/bin/server)' % (TEXT + 64 * k + 4, k, 4)
                  for k in reversed(stack)]
        f.write(('\n'.join(lines) + '\n\n').encode())


def recursion(rng, n, f):
    """Text of perf: frames of one call, as deep as stacks may be."""
    # a call returns there: it is no function inlined into itself
    f.write(('server 100 %9.6f: 1 cycles:\n\t%16x leaf+0x4 (/usr/bin/server)\n'
             '\t%16x function+0x4 (/usr/bin/server)\n\n' % (0.5, TEXT + 64, TEXT + 4)).encode())
    frame = '\t%16x function+0x4 (/usr/bin/server)\n' % (TEXT + 4)
    for i in range(8):
        f.write(('server 100 %9.6f: 1 cycles:\n' % (i + 1) + frame * (n // 8) + '\n').encode())


def cprofile(rng, n, f):
    keys = [('/srv/app/module_%d.py' % (i % 97), i, 'function_%d' % i) for i in range(n // 4)]
    stats = {}
    for key in keys:
        # a tuple of its own each, as Python makes them
        callers = {rng.choice(keys): (2, 2, rng.random(), 1.0) for _ in range(4)}
        calls = 2 * len(callers)
        stats[key] = (calls, calls, sum(c[2] for c in callers.values()), len(callers) + 0.0,
                      callers)
    f.write(marshal.dumps(stats, 4))


def gmon(rng, n, f):
    f.write(struct.pack('<4sI12x', b'gmon', 1))
    f.write(b'\0' + struct.pack('<QQII15sc', TEXT, TEXT + 64 * n, n, 100, b'seconds', b's'))
    f.write(struct.pack('<%dH' % n, *[rng.randrange(50) for _ in range(n)]))
    for i in range(n):
        f.write(b'\1' + struct.pack('<QQI', TEXT + 64 * rng.randrange(n) + 8, TEXT + 64 * i,
                                    1 + rng.randrange(99)))


def hpcrun(rng, n, f):
    def text(s):
        return struct.pack('<I', len(s)) + s
    f.write(b'HPCRUN____01.00l' + struct.pack('<I', 1) + text(b'/usr/bin/server'))
    f.write(struct.pack('<QI', TEXT, 1) + text(b'PAPI_TOT_CYC') + text(b'cycles'))
    f.write(struct.pack('<QQ', 1000, n))
    for i in range(n):
        f.write(struct.pack('<IQ', 1 + rng.randrange(99), 64 * i))


def vmon(rng, n, f):
    f.write(struct.pack('>IBI', 0x766d6f6e, 3, 1) + b'PROF\0')
    f.write(struct.pack('>IQ', n, TEXT))
    for i in range(n):
        f.write(struct.pack('>HI', 1 + rng.randrange(99), 64 * i))


def main():
    name, n, path = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    with open(path + '.new', 'wb') as f:
        globals()[name](random.Random(1), n, f)
    os.rename(path + '.new', path)


main()
