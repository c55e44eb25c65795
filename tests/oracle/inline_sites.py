#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""inline_sites.py PROFVIEW PROGRAM FOLDER: PROGRAM's walk() has part() inlined on two
lines. The assembly of part() lists both; where Enter leads from each is the first
instruction that addr2line has of it."""
import os
import re
import struct
import subprocess
import sys

profview, elf, folder = sys.argv[1:]


def run(*command):
    return subprocess.check_output(command, text=True)


def segment():
    for line in run('readelf', '-lW', elf).splitlines():
        w = line.split()
        if w and w[0] == 'LOAD' and 'E' in ''.join(w[6:-1]):
            return int(w[1], 16), int(w[2], 16), int(w[4], 16)
    raise SystemExit('no code')


def instructions():
    inside = False
    for line in run('objdump', '-d', '--no-show-raw-insn', elf).splitlines():
        if line.endswith('>:'):
            inside = line.endswith('<walk>:')
        elif inside and re.match(r'\s+[0-9a-f]+:', line):
            yield int(line.split(':')[0], 16)


# of each call line the instructions that are part()'s
site, code = {}, list(instructions())
for a in code:
    frame = run('addr2line', '-f', '-i', '-e', elf, hex(a)).split('\n')
    if frame[0] == 'part':
        line = int(re.match(r'.*:(\d+)', frame[3]).group(1))
        site.setdefault(line, []).append(a)
if len(site) != 2 or any(len(where) < 3 for where in site.values()):
    print('skipped: the compiler did it otherwise')
    raise SystemExit(0)

offset, address, size = segment()
base = 0x555500000000
path = os.path.join(folder, 'sites.prof')
counts = {code[0]: 100}
for n, line in enumerate(sorted(site)):
    # its last instruction alone was seen; the first site more often
    counts[site[line][-1]] = 40 - 10 * n
with open(path, 'wb') as f:
    f.write(struct.pack('<5Q', 0, 3, 0, 10000, 0))
    for a, count in counts.items():
        f.write(struct.pack('<3Q', count, 1, base + a - address))
    f.write(struct.pack('<3Q', 0, 1, 0))
    f.write(('%x-%x r-xp %08x 00:00 0 %s\n'
             % (base, base + size, offset, elf)).encode())
for n, line in enumerate(sorted(site)):
    keys = os.path.join(folder, 'sites.keys')
    with open(keys, 'w') as f:
        f.write('/ "part" Enter a\n:wait\ng\n' + 'Down\n' * n
                + 'Enter\n:wait\n:save-screen -\n')
    screen = run(profview, '--size=40x110', '--disassembler=objdump',
                 '--script=' + keys, path)
    here = [x for x in screen.splitlines() if x.startswith('▌')]
    want = '%x' % site[line][-1]
    if len(here) != 1 or not re.search(r'0x0*%s\b' % want, here[0]):
        print(screen)
        raise SystemExit('line %d leads to %s, not to 0x%s'
                         % (line, here, want))
print('ok: %d places' % len(site))
