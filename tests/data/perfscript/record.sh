#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the texts of this folder anew, in the current folder, with perf and cc.
from=$(cd "$(dirname "$0")" && pwd) || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
${CC:-cc} -g -O2 -fno-omit-frame-pointer -pthread -o "$work/prog" "$from/record.c" || exit 1
record() {
	perf record -q -e "$1" -o "$work/perf.data" $2 "$work/prog" >/dev/null 2>&1 || exit 1
}
script() {
	perf script -i "$work/perf.data" "$@" 2>/dev/null
}
record cpu-clock '-F 200 -g'
script >frames
script -F comm,tid,ip,sym,dso >untimed
record cpu-clock '-F 100 --call-graph dwarf,4096'
script --header -F +srcline,+pid >lines
record cpu-clock,page-faults '-F 200'
script >single
script -F -time >single-untimed
