#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# What each side of a comparison shows is what its file alone shows, in every
# report of figures; of two files that are the same nothing differs.
import collections
import csv
import io
import subprocess
import sys

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


def run(profview, view, columns, *args):
    done = subprocess.run([profview, '-r', view, '--style=csv',
                           '--columns=' + ','.join(columns), *args],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    if done.returncode not in (0, 3):
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


def check(profview, old, new, views):
    both_events = events(profview, '--base=' + old, new)
    wrong = 0
    for view, ids in views:
        both = run(profview, view, ids, '--base=' + old, new)
        for side, path in ('.base', old), ('.new', new):
            alone = run(profview, view, ids, path)
            own = events(profview, path)
            if alone is None or both is None:
                continue
            # calls are those counted with the first event of both
            first = (own[:1] == both_events[:1]
                     and both_events.count(own[0]) == 1)
            for event in own:
                if both_events.count(event) != 1 or own.count(event) != 1:
                    continue        # of two units
                some = ids if first else [i for i in ids if i not in ONCE]
                label = '[%s]' % event
                wrong += differ(figures(alone, '', label, some),
                                figures(both, side, label, some),
                                (old, new, view, side, event))
    return wrong


def main():
    profview, files = sys.argv[1], sys.argv[2:]
    wrong = 0
    for a, b in zip(files, files[1:]):
        wrong += check(profview, a, b, VIEWS)
    for f in files:
        wrong += check(profview, f, f, VIEWS[:1])
    print('%d pairs, %d wrong' % (2 * len(files) - 1, wrong))
    sys.exit(wrong != 0)


main()
