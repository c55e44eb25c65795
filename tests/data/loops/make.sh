#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes loops.elf of loops.s: x86-64, binutils.
set -e
cd "$(dirname "$0")"
as -g --debug-prefix-map="$PWD"=. -o loops.o loops.s
ld -z noseparate-code -z max-page-size=4096 --build-id=none -o loops.elf loops.o
rm -f loops.o
