# SPDX-License-Identifier: GPL-3.0-or-later
"""bounds.py SYMNAMES STRIPPED [TWIN]: compare the functions that profview
finds in STRIPPED, a program without symbols of its own, with the entries for
functions in .eh_frame as readelf reads them and, address by address, with the
symbols of TWIN, the same program as it was before it was stripped.
"""
import bisect
import re
import subprocess
import sys


def run(*command):
    # readelf warns of what it does not know by its status
    return subprocess.run(command, capture_output=True,
                          text=True).stdout.splitlines()


def sections(path):
    """Executable sections: (low, high, is a linkage table)."""
    found = []
    for line in run('readelf', '-SW', path):
        m = re.match(r' *\[ *\d+\] (\S+) +\S+ +([0-9a-f]+) [0-9a-f]+ '
                     r'([0-9a-f]+) \S+ +(\S+)', line)
        if m and 'X' in m[4]:
            low = int(m[2], 16)
            found.append((low, low + int(m[3], 16),
                          m[1].startswith(('.plt', '.iplt'))))
    return found


def frames(path):
    """{start: end} of every function in .eh_frame, in code."""
    code = [s for s in sections(path) if not s[2]]
    found = {}
    for line in run('readelf', '--debug-dump=frames', path):
        m = re.search(r' FDE .* pc=([0-9a-f]+)\.\.([0-9a-f]+)', line)
        if not m:
            continue
        low, high = int(m[1], 16), int(m[2], 16)
        if high > low and any(s[0] <= low and high <= s[1] for s in code):
            found[low] = max(high, found.get(low, 0))
    return found


def listed(symnames, path):
    """What profview says: named and nameless, {start: end}."""
    named, nameless = {}, {}
    for line in run(symnames, '-b', '-l', path):
        start, end, name = line.split(' ', 2)
        (nameless if name == 'fn@' else named)[int(start, 16)] = int(end, 16)
    return named, nameless


def check_frames(symnames, path):
    want = frames(path)
    named, nameless = listed(symnames, path)
    bad = 0
    for low, high in nameless.items():
        if want.get(low) != high:
            bad += 1
            print(f'fn@{low:x} to {high:x}: readelf says '
                  f'{want.get(low, 0):x}')
    starts = sorted(named)
    for low, high in want.items():
        if low in nameless:
            continue
        # the symbols must hold all of it
        at = low
        for start in starts[max(0, bisect.bisect_right(starts, low) - 1):]:
            if start > at or at >= high:
                break
            at = max(at, named[start])
        if at < high:
            bad += 1
            print(f'{low:x} to {high:x} is nobody\'s')
    print(f'{len(want)} functions by readelf, {len(nameless)} without a '
          f'name, {bad} differ')
    return bad


def check_twin(symnames, path, twin):
    """Of every function of TWIN with a size its first, middle and last byte
    must be in one function that begins where it does."""
    want, spans = [], []
    for line in run('nm', '-S', '--defined-only', twin):
        field = line.split()
        if len(field) == 4 and field[2] in 'tTwWiu' and int(field[1], 16):
            want.append((int(field[0], 16), int(field[1], 16)))
    known = frames(path)
    asked = []
    for low, size in sorted(set(want)):
        spans += [(low, a) for a in (low, low + size // 2, low + size - 1)]
    asked = '\n'.join(f'{a:x}' for _, a in spans) + '\n'
    said = {}
    out = subprocess.run([symnames, '-b', path], input=asked, text=True,
                         capture_output=True, check=True).stdout
    for line in out.splitlines():
        addr, start, _ = line.split(' ', 2)
        said[int(addr, 16)] = int(start, 16) if start != '-' else None
    bad = unknown = 0
    for low, addr in spans:
        got = said.get(addr)
        if got == low:
            continue
        # hand-written code says nothing to .eh_frame
        if low not in known:
            unknown += 1
            continue
        bad += 1
        print(f'{addr:x} of the function at {low:x}: {got}')
    print(f'{len(spans)} bytes of {len(want)} functions, {unknown} of them '
          f'unknown to .eh_frame, {bad} wrong')
    return bad


faults = check_frames(sys.argv[1], sys.argv[2])
if len(sys.argv) > 3:
    faults += check_twin(sys.argv[1], sys.argv[2], sys.argv[3])
sys.exit(faults != 0)
