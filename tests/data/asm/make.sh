#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes code.elf, code.callgrind and code.gmon of code.s, named.elf of named.s and far.elf
# of far.s, whose profiles are by hand: x86-64, binutils, valgrind, python3.
set -e
cd "$(dirname "$0")"
as -g --debug-prefix-map="$PWD"=. -o code.o code.s
ld -z noseparate-code -z max-page-size=4096 --build-id=none -o code.elf code.o
rm -f code.o
valgrind --tool=callgrind --dump-instr=yes --collect-jumps=yes \
	--callgrind-out-file=code.callgrind ./code.elf
sed -i -e "s|$PWD/||" -e '/^pid:/d; /^desc: Timerange/d' \
	-e 's|^cmd:.*|cmd: ./code.elf|' code.callgrind
chmod 644 code.callgrind

for name in named far; do
	as -o $name.o $name.s
	ld -z noseparate-code -z max-page-size=4096 --build-id=none -o $name.elf $name.o
	rm -f $name.o
done

# code.gmon: ticks at the begin of each function, which gmon.out has no names for
python3 - <<'PY'
import struct
counts = [0] * 20
counts[0], counts[8], counts[18] = 1, 3, 5
with open('code.gmon', 'wb') as f:
    f.write(b'gmon' + struct.pack('<I12xB', 1, 0))
    f.write(struct.pack('<QQII15sc', 0x4000e8, 0x400138, len(counts), 100, b'seconds', b's'))
    f.write(struct.pack('<20H', *counts))
PY
