#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Reports of one profile that say the same in two ways: the cost of a file is that
# of its lines; compared with itself nothing differs and nothing is renamed.
import collections
import csv
import io
import json
import os
import subprocess
import sys

from jobs import is_read


def run(profview, *args):
    done = subprocess.run([profview, '--style=csv', *args],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    if not is_read(done.returncode):
        return None
    return list(csv.DictReader(io.StringIO(done.stdout.decode())))


def by(table, name, unknown):
    """Self cost of every event, by what is in column NAME."""
    sums = collections.Counter()
    for row in table:
        for column, cost in row.items():
            if column.split('[')[0] == 'self' and cost:
                sums[column, row[name] or unknown] += int(cost)
    return {k: cost for k, cost in sums.items() if cost}


def files_are_lines(profview, path):
    """Files are said in full by both; who is in no file is called [unknown]."""
    files = run(profview, '-r', 'files', '--columns=self,name', path)
    lines = run(profview, '-r', 'lines', '--columns=self,file', path)
    if files is None or lines is None:
        return 0
    files, lines = by(files, 'name', '[unknown]'), by(lines, 'file', '[unknown]')
    differ = [k for k in files.keys() | lines.keys()
              if files.get(k, 0) != lines.get(k, 0)]
    for k in sorted(differ)[:5]:
        print(path, *k, 'files:', files.get(k, 0), 'lines:', lines.get(k, 0))
    return len(differ)


# Those that need a function have the hottest one.
VIEWS = ['functions', 'lines', 'objects', 'files', 'classes', 'names', 'parts',
         'tree', 'inverted', 'stacks', 'flame', 'all-callers:', 'all-callees:', 'callers:',
         'callees:', 'source:']
SPLIT = '--contexts=split'


def settings(profview, path):
    """Split there are more functions, or it is all the same."""
    folded, split = (len(run(profview, '-r', 'functions', '--columns=name', path, *how) or [])
                     for how in ([], [SPLIT]))
    return [[], [SPLIT]] if split != folded else [[]]


def hottest(profview, path, args):
    """A function that stands alone by its name, as a report takes it."""
    rows = run(profview, '-r', 'functions', '--columns=name', '--limit=1', path, *args)
    name = rows[0]['name'] if rows else ''
    return name if '\\' not in name else ''


def is_equal(row):
    """Base and new are one figure, whatever it is."""
    return all(row[c] == row[c.replace('.base', '.new')]
               for c in row if '.base' in c)


def is_itself(profview, path):
    wrong = compared = 0
    for args in settings(profview, path):
        pair = ['--base=' + path, path, *args]
        function = hottest(profview, path, args)
        for view in VIEWS:
            if view.endswith(':') and not function:
                continue
            of = view + function if view.endswith(':') else view
            rows = run(profview, '-r', of, *pair)
            compared += bool(rows)
            other = [r for r in rows or [] if not is_equal(r)]
            for row in other[:3]:
                print(path, of, *args, row)
            wrong += len(other)
        wrong += is_renamed(profview, path, pair)
    if not compared and run(profview, '-r', 'functions', path):
        print(path, 'is compared in no report')
        wrong += 1
    return wrong


def is_renamed(profview, path, pair):
    done = subprocess.run([profview, '-r', 'functions', '--style=json', *pair],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    if not is_read(done.returncode):
        return 0
    profile = json.loads(done.stdout)['profile']
    counts = {k: v for k, v in profile.items() if k in (
        'base_renamed', 'base_unsure', 'base_nameless', 'base_unsure_parts') and v}
    if counts:
        print(path, *pair, counts)
    return len(counts)


CHECKS = [files_are_lines, is_itself]


def main():
    profview, paths = sys.argv[1], sys.argv[2:]
    if os.environ.get('PV_SANITIZED') == 'yes' and not os.environ.get('PV_ORACLE_ALL'):
        paths = paths[::8]      # each takes a hundred runs
    wrong = sum(check(profview, path) for check in CHECKS for path in paths)
    print('%d files, %d differences' % (len(paths), wrong))
    sys.exit(wrong != 0)


main()
