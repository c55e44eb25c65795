#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes code.elf and code.callgrind of code.s: x86-64, binutils and valgrind.
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
