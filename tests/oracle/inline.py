#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""inline.py PROFVIEW PROGRAM FOLDER: samples at addresses all over PROGRAM.
Where inlined code counts as the function that holds it, functions have what the
symbol table says, and lines what they have without that."""
import csv
import random
import struct
import subprocess
import sys

program, elf, folder = sys.argv[1:]


def functions():
    for line in subprocess.check_output(['nm', '-S', '--defined-only', elf], text=True).splitlines():
        w = line.split()
        if len(w) == 4 and w[2] in 'tTwW':
            yield int(w[0], 16), int(w[1], 16)


def returns():
    """Where calls return to."""
    after = False
    for line in subprocess.check_output(['objdump', '-d', '--no-show-raw-insn', '-j', '.text', elf],
                                        text=True).splitlines():
        w = line.split(None, 2)
        if len(w) < 2 or not line.startswith(' '):
            after = False
            continue
        if after:
            yield int(w[0][:-1], 16)
        after = w[1].startswith('call')


def segment():
    for line in subprocess.check_output(['readelf', '-lW', elf], text=True).splitlines():
        w = line.split()
        if w and w[0] == 'LOAD' and 'E' in ''.join(w[6:-1]):
            return int(w[1], 16), int(w[2], 16), int(w[4], 16)
    raise SystemExit('no code')


def report(view, columns, *options):
    out = subprocess.check_output([program, '--report=' + view, '--columns=' + columns,
                                   '--style=csv', '--limit=0'] + list(options) + [path],
                                  text=True, stderr=subprocess.DEVNULL)
    rows = list(csv.reader(out.splitlines()))
    return rows[1:]


def same(what, ours, theirs):
    if ours == theirs and ours:
        print('ok: %d %s' % (len(ours), what))
        return
    for key in sorted(set(ours) | set(theirs)):
        if ours.get(key) != theirs.get(key):
            print('%s %s: %s, expected %s' % (what, key, ours.get(key), theirs.get(key)))
    raise SystemExit(1)


rng = random.Random(7)
offset, address, size = segment()
base = 0x555500000000
where = [base + a - address + rng.randrange(n) for a, n in functions() if n > 8
         for _ in range(n // 4)]
callers = [base + a - address for a in returns()]
records = [(1 + rng.randrange(5),
            [rng.choice(where)] + [rng.choice(callers) for _ in range(rng.randrange(6))])
           for _ in range(4000)]
path = folder + '/inline.prof'
with open(path, 'wb') as f:
    f.write(struct.pack('<5Q', 0, 3, 0, 10000, 0))
    for count, stack in records:
        f.write(struct.pack('<%dQ' % (2 + len(stack)), count, len(stack), *stack))
    f.write(struct.pack('<3Q', 0, 1, 0))
    f.write(('%x-%x r-xp %08x 00:00 0 %s\n' % (base, base + size, offset, elf)).encode())

logical = report('functions', 'self,kind')
if not any('inl' in row[1] for row in logical):
    raise SystemExit('nothing is inlined: this shows nothing')
figures = lambda *options: {r[0]: (r[1], r[2]) for r in report('functions', 'addr,self,incl', *options)}
same('functions', figures('--inline=physical'), figures('--symbols=symtab'))


def lines(*options):
    sums = {}
    for file, line, cost in report('lines', 'file,line,self', *options):
        if cost != '0':
            sums[file, line] = sums.get((file, line), 0) + int(cost)
    return sums


same('lines', lines('--no-inline'), lines())
