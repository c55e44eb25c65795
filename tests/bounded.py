# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a program whose processor time and memory are bounded:

    bounded.py SECONDS KILOBYTES PROGRAM [ARGUMENT...]

Its exit status, or 99 with the reason on standard error. KILOBYTES 0: any.
Sanitizers make all of it slow and big: then only what never ends is stopped.
"""
import os
import resource as r
import subprocess
import sys
import time

LAST = 120                      # seconds that nothing survives
seconds, kilobytes = int(sys.argv[1]), int(sys.argv[2])
checked = os.environ.get('PV_SANITIZED') == 'yes'


def limit():
    r.setrlimit(r.RLIMIT_CPU, (LAST, LAST))
    if kilobytes and not checked:
        r.setrlimit(r.RLIMIT_AS, (1 << 32, 1 << 32))


def spent():
    used = r.getrusage(r.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run():
    before = spent()
    status = subprocess.run(sys.argv[3:], preexec_fn=limit).returncode
    return status, spent() - before


# Where processors are shared with others, a second of one is less work the more
# these do: a loop that takes a quarter of a second on a machine of its own
# tells how much.
def slowness():
    before = time.process_time()
    sum(i * i for i in range(3000000))
    return max((time.process_time() - before) * 4, 1)


status, took = run()
if status >= 0 and not checked:
    for turn in range(3):
        if took <= seconds:
            break
        slow = slowness()
        status, took = run()
        took /= max(slow, slowness())
    if took > seconds:
        print('%.1f seconds of processor time' % took, file=sys.stderr)
        sys.exit(99)
    used = r.getrusage(r.RUSAGE_CHILDREN).ru_maxrss
    if kilobytes and used > kilobytes:
        print('%d kB were used' % used, file=sys.stderr)
        sys.exit(99)
if status < 0:
    print('ended by signal %d' % -status, file=sys.stderr)
    sys.exit(99)
sys.exit(status)
