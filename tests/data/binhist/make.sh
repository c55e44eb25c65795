#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes threes and threes-pie of threes.c: x86-64, gcc. Then, with what HPCToolkit
# preloaded up to 4.x (src/tool/hpcrun-flat) and PAPI, in /tmp/demo:
#   HPCRUN_EVENT_LIST=perf::TASK-CLOCK:1000000 \
#       LD_PRELOAD=/tmp/demo/libhpcrunflat.so ./threes
# vmon.out: what mpitrace's vprof/vprof_bfd.c wrote for the same program, linked
# with it; three() is at 0x401216 there and one() at 0x401257. mpitrace's own tool,
# bfdprof, says 147 and 49.
set -e
cd "$(dirname "$0")"
gcc -O1 -no-pie -Wl,--build-id=none,-z,max-page-size=4096 -o threes threes.c
gcc -O1 -pie -Wl,--build-id=none -o threes-pie threes.c
