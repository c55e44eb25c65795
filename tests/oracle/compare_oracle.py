#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# What each side of a comparison shows is what its file alone shows.
import collections
import csv
import io
import subprocess
import sys


def rows(profview, *args):
    done = subprocess.run([profview, '-r', 'functions', '--style=csv',
                           '--columns=self,incl,calls', *args],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    if done.returncode not in (0, 3):
        return None
    return list(csv.DictReader(io.StringIO(done.stdout.decode())))


def names(profview, *args):
    done = subprocess.run([profview, '-r', 'events', '--style=csv',
                           '--columns=name', *args],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return [r['name'] for r in
            csv.DictReader(io.StringIO(done.stdout.decode()))]


def costs(table, side, label, figures):
    """How many functions have which figures; those without any left out."""
    found = collections.Counter()
    for row in table:
        one = tuple(row.get(f + side + label, row.get(f + side, ''))
                    for f in figures)
        if any(x not in ('', '0') for x in one):
            found[one] += 1
    return found


def check(profview, old, new):
    both = rows(profview, '--base=' + old, new)
    all_names = names(profview, '--base=' + old, new)
    wrong = 0
    for side, path in ('.base', old), ('.new', new):
        alone = rows(profview, path)
        own = names(profview, path)
        if not alone or not both:
            return 0
        # calls are those counted with the first event of both
        first = (own[:1] == all_names[:1]
                 and all_names.count(own[0]) == 1)
        for event in own:
            if all_names.count(event) != 1 or own.count(event) != 1:
                continue        # of two units
            figures = ('self', 'incl', 'calls') if first else ('self', 'incl')
            label = '[%s]' % event
            want = costs(alone, '', label, figures)
            got = costs(both, side, label, figures)
            if want != got:
                wrong += 1
                print('%s %s: %s %s' % (old, new, side, event))
                for k in list((want - got))[:3]:
                    print('\talone', k)
                for k in list((got - want))[:3]:
                    print('\tboth ', k)
    return wrong


def main():
    profview, files = sys.argv[1], sys.argv[2:]
    wrong = sum(check(profview, a, b) for a, b in zip(files, files[1:]))
    wrong += sum(check(profview, f, f) for f in files)
    print('%d pairs, %d wrong' % (2 * len(files) - 1, wrong))
    sys.exit(wrong != 0)


main()
