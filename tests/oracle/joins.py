#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files of several kinds that name the same functions, each as it can: beside others
each has the figures that it has alone, row by row, whatever is joined.

usage: joins.py PROFVIEW DIRECTORY PAIRS [FIRST]
"""
import collections
import csv
import io
import random
import subprocess
import sys

PROGRAM, DIR, PAIRS = sys.argv[1], sys.argv[2], int(sys.argv[3])
FIRST = int(sys.argv[4]) if len(sys.argv) > 4 else 0
NAMES = ['f', 'g', 'f(int)', 'g(long) const', 'f(long)', 'h', 'void h<int>(int)', 'h<int>',
         'ns::f', 'main']
OBJECTS = ['/a/app', '/b/app', '/l/libx.so']
FILES = ['', 'p.c', '/s/p.c', '/t/p.c', 'q.c']


def costs(draw):
    """Costs of which no two sums of some are alike."""
    bits = [1 << i for i in range(3, 40)]
    draw.shuffle(bits)
    return iter(bits)


def counters(draw, path, event, with_objects):
    cost = costs(draw)
    functions = [(draw.choice(OBJECTS) if with_objects else '', draw.choice(FILES), name)
                 for name in draw.sample(NAMES, draw.randint(2, 6))]
    functions += [(o, draw.choice(FILES), n) for o, _, n in functions if draw.random() < .3]
    with open(path, 'w') as out:
        out.write('# callgrind format\nevents: %s\n' % event)
        for place, file, name in dict.fromkeys(functions):
            if with_objects:
                out.write('ob=%s\n' % place)
            out.write('fl=%s\nfn=%s\n%d %d\n' % (file or '???', name, draw.randint(1, 9), next(cost)))


def stacks(draw, path, event, _):
    cost = costs(draw)
    names = draw.sample(NAMES, draw.randint(2, 5))
    with open(path, 'w') as out:
        for name in names:
            out.write('root;%s %d\n' % (name, next(cost)))


def perf(draw, path, event, _):
    cost = costs(draw)
    names = sorted({n.split('(')[0].replace('void ', '') for n in draw.sample(NAMES, 4)})
    with open(path, 'w') as out:
        for i, name in enumerate(names):
            for place in draw.sample(OBJECTS, draw.randint(1, 2)):
                out.write('app 12 %d.000001: %d %s:\n\t%x %s+0x1 (%s)\n\n'
                          % (100 + i, next(cost), event, 0x1000 * (i + 1), name, place))


def rows(*arguments):
    done = subprocess.run([PROGRAM, '-r', 'functions', '--style=csv', '--no-cache', *arguments],
                          capture_output=True, text=True)
    if done.returncode:
        sys.exit('%s: status %d: %s' % (arguments, done.returncode, done.stderr))
    return list(csv.DictReader(io.StringIO(done.stdout)))


def selves(found, event):
    column = 'self[%s]' % event
    return collections.Counter(row[column if column in row else 'self'] for row in found
                               if row.get(column, row.get('self')) not in ('', '0', None))


def main():
    wrong = 0
    for seed in range(FIRST, FIRST + PAIRS):
        draw = random.Random(seed)
        kinds = [(counters, True, 'Ir'), (counters, False, 'Cy'), (stacks, False, 'samples'),
                 (perf, True, 'cycles')]
        files = []
        for kind, with_objects, event in draw.sample(kinds, draw.randint(2, 3)):
            path = '%s/%d.%s' % (DIR, seed, event)
            kind(draw, path, event, with_objects)
            files.append((path, event))
        beside = rows(*[path for path, _ in files])
        for path, event in files:
            alone = selves(rows(path), event)
            there = selves(beside, event)
            if alone != there:
                wrong += 1
                print('%d: %s: alone %s, beside others %s'
                      % (seed, path, dict(alone - there), dict(there - alone)))
    print('%d of %d files are not what they are alone' % (wrong, PAIRS))
    return wrong > 0


sys.exit(main())
