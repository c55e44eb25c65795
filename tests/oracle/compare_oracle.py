#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# What each side of a comparison shows is what its file alone shows, in every
# report of figures; of two files that are the same nothing differs.
import collections
import csv
import functools
import io
import os
import subprocess
import sys

from jobs import is_read

VIEWS = [
    ('functions', ('self', 'incl', 'calls')),
    ('lines', ('self', 'incl')),
    ('objects', ('self', 'incl', 'functions')),
    ('files', ('self', 'incl')),
    ('classes', ('self', 'incl')),
    ('names', ('self', 'incl')),
    ('parts', ('self',)),
    ('frames', ('self',)),
]
# counted with one event, whichever is asked for
ONCE = ('calls', 'functions')


# Each file stands alone beside several others.
@functools.lru_cache(maxsize=64)
def run(profview, view, columns, *args):
    done = subprocess.run([profview, '-r', view, '--style=csv',
                           '--columns=' + ','.join(columns), *args],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    if not is_read(done.returncode):
        return None
    return list(csv.DictReader(io.StringIO(done.stdout.decode())))


def events(profview, *args):
    return [r['name'] for r in run(profview, 'events', ('name',), *args) or []]


def figures(table, side, label, ids):
    """How many rows have which figures; those without any left out."""
    found = collections.Counter()
    for row in table:
        one = tuple(row.get(i + side + label, row.get(i + side, '')) or '0'
                    for i in ids)
        if any(x != '0' for x in one):
            found[one] += 1
    return found


def differ(want, got, what):
    if want == got:
        return 0
    print(*what)
    for k in list((want - got))[:3]:
        print('\talone', k)
    for k in list((got - want))[:3]:
        print('\tboth ', k)
    return 1


def labels(profview, side, *args):
    """What each event of a side is called among those of both: two units of one
    name are told apart."""
    total = 'total' + side
    named = {}
    for row in run(profview, 'events', ('name', 'total'), *args) or []:
        if row[total]:
            named.setdefault(row['name'].split('#')[0], []).append(row['name'])
    return {name: called[0] for name, called in named.items() if len(called) == 1}


def check(profview, old, new, views):
    pair = '--base=' + old, new
    both_events = events(profview, *pair)
    wrong = 0
    for view, ids in views:
        both = run(profview, view, ids, *pair)
        for side, path in ('.base', old), ('.new', new):
            alone = run(profview, view, ids, path)
            own = events(profview, path)
            if alone is None or both is None:
                continue
            called = labels(profview, side, *pair)
            # calls are those counted with the first event of both
            first = called.get(own[0]) == both_events[0] if own else False
            for event in own:
                if event not in called:
                    continue        # it counted nothing, or two that are alike
                some = ids if first else [i for i in ids if i not in ONCE]
                wrong += differ(figures(alone, '', '[%s]' % event, some),
                                figures(both, side, '[%s]' % called[event], some),
                                (old, new, view, side, event))
    return wrong


def main():
    profview, files = sys.argv[1], sys.argv[2:]
    if os.environ.get('PV_SANITIZED') == 'yes' and not os.environ.get('PV_ORACLE_ALL'):
        files = files[::3]      # a pair takes twenty runs
    wrong = 0
    for a, b in zip(files, files[1:]):
        wrong += check(profview, a, b, VIEWS)
    for f in files:
        wrong += check(profview, f, f, VIEWS[:1])
    print('%d pairs, %d wrong' % (2 * len(files) - 1, wrong))
    sys.exit(wrong != 0)


main()
