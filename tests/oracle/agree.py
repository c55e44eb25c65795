#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Reports of one profile that say the same in two ways: the cost of a file is that
# of its lines.
import collections
import csv
import io
import subprocess
import sys


def run(profview, *args):
    done = subprocess.run([profview, '--style=csv', *args],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    if done.returncode not in (0, 3):
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


CHECKS = [files_are_lines]


def main():
    profview, paths = sys.argv[1], sys.argv[2:]
    wrong = sum(check(profview, path) for check in CHECKS for path in paths)
    print('%d files, %d differences' % (len(paths), wrong))
    sys.exit(wrong != 0)


main()
