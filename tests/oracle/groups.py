# SPDX-License-Identifier: GPL-3.0-or-later
"""groups.py PROFVIEW: inclusive cost of files, of random programs that are known call by
call and written as Callgrind writes them: what calls cost, not who was active. The
files of some lines are not their function's.
"""
import csv
import io
import random
import subprocess
import sys

PROGRAMS = 300


class Program:
    def __init__(self, seed):
        self.rng = rng = random.Random(seed)
        files = rng.randrange(2, 5)
        self.home = [rng.randrange(files) for _ in range(rng.randrange(3, 12))]
        self.other = [rng.randrange(files) if rng.random() < .4 else f for f in self.home]
        self.own, self.calls, self.true = {}, {}, {}
        self.run(0, 0, frozenset())

    def run(self, func, depth, active):
        """Calls FUNC where files are ACTIVE; what that cost."""
        rng, all_cost = self.rng, 0
        for place in {self.home[func], self.other[func]}:
            cost = rng.randrange(20)
            all_cost += cost
            self.own[func, place] = self.own.get((func, place), 0) + cost
            for file in active | {self.home[func], place}:
                self.true[file] = self.true.get(file, 0) + cost
        for _ in range(rng.randrange(4) if depth < rng.randrange(2, 7) else 0):
            callee = rng.randrange(1, len(self.home))
            place = rng.choice((self.home[func], self.other[func]))
            cost = self.run(callee, depth + 1, active | {self.home[func], place})
            count, before = self.calls.get((func, place, callee), (0, 0))
            self.calls[func, place, callee] = count + 1, before + cost
            all_cost += cost
        return all_cost

    def text(self):
        out = ['version: 1', 'events: Ir']
        for func, home in enumerate(self.home):
            out += ['fl=file%d' % home, 'fn=f%d' % func]
            for (f, place), cost in self.own.items():
                if f == func:
                    out += ['%s=file%d' % ('fe' if place == home else 'fi', place), '1 %d' % cost]
            for (f, place, callee), (count, cost) in self.calls.items():
                if f == func:
                    out += ['%s=file%d' % ('fe' if place == home else 'fi', place),
                            'cfi=file%d' % self.home[callee], 'cfn=f%d' % callee,
                            'calls=%d 1' % count, '1 %d' % cost]
        return '\n'.join(out) + '\n'


def shown(profview, text):
    out = subprocess.run([profview, '--report=files', '--style=csv', '--columns=incl,name',
                          '--limit=0', '-'], input=text, check=True, capture_output=True,
                         text=True).stdout
    rows = csv.DictReader(io.StringIO(out))
    return {row['name']: (int(row['incl']), not row.get('estimate')) for row in rows if row['incl']}


def main():
    wrong = files = error = total = 0
    for seed in range(PROGRAMS):
        program = Program(seed)
        got = shown(sys.argv[1], program.text())
        for file, true in program.true.items():
            name = 'file%d' % file
            if name not in got:
                continue
            incl, exact = got[name]
            files += 1
            total += true
            error += abs(incl - true)
            if incl < true or (exact and incl != true):
                wrong += 1
                print('program %d: %s cost %d, shown %d' % (seed, name, true, incl))
    print('%d files, %d less than true or said to be exact, %.1f %% too much'
          % (files, wrong, 100 * error / total))
    # what recursion makes of it cannot be known; more without what enters groups
    return wrong > 0 or error > .031 * total or files < PROGRAMS


sys.exit(main())
