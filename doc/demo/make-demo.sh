#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Records doc/demo/demo.callgrind anew: words.c under Callgrind. Run in this
# directory; needs gcc and valgrind.
set -e
dir=/tmp/demo
rm -rf "$dir"
mkdir -p "$dir"
cp words.c "$dir"
(
	cd "$dir"
	gcc -g -O1 -fno-inline -o words words.c
	valgrind -q --tool=callgrind --callgrind-out-file=demo.callgrind \
		--toggle-collect=main --cache-sim=yes --branch-sim=yes \
		--I1=32768,8,64 --D1=32768,8,64 --LL=8388608,16,64 ./words
) >/dev/null
install -m 644 "$dir/demo.callgrind" .
rm -rf "$dir"
