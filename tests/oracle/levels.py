# SPDX-License-Identifier: GPL-3.0-or-later
"""levels.py PROFVIEW: what functions called of each other and of themselves, of random
programs of one or two threads that are known call by call and written as Callgrind
writes them, with levels of recursion.
"""
import csv
import io
import random
import subprocess
import sys

PROGRAMS = 120


class Program:
    def __init__(self, seed):
        self.rng = rng = random.Random(seed)
        self.functions = rng.randrange(2, 5)
        self.levels = rng.choice((2, 2, 3, 4))
        self.likes_itself = rng.choice((0, .3, .9))
        self.true, self.threads = {}, []
        for _ in range(rng.randrange(1, 3)):
            self.own, self.calls = {}, {}
            self.run(0, [], frozenset())
            self.threads.append((self.own, self.calls))

    def level(self, func, stack):
        return min(stack.count(func) + 1, self.levels)

    def run(self, func, stack, edges):
        """Calls FUNC from STACK, which has EDGES; what that cost."""
        rng, me = self.rng, (func, self.level(func, stack))
        if stack:
            edges = edges | {(stack[-1], func)}
        stack = stack + [func]
        own = all_cost = rng.choice((1, 5, 100))
        self.own[me] = self.own.get(me, 0) + own
        for edge in edges:
            self.true[edge] = self.true.get(edge, 0) + own
        for _ in range(rng.randrange(4) if len(stack) < rng.randrange(2, 9) else 0):
            to = func if rng.random() < self.likes_itself else rng.randrange(self.functions)
            callee = to, self.level(to, stack)
            cost = self.run(to, stack, edges)
            count, before = self.calls.get((me, callee), (0, 0))
            self.calls[me, callee] = count + 1, before + cost
            all_cost += cost
        return all_cost

    def text(self):
        def name(func):
            return 'f%d' % func[0] + ("'%d" % func[1] if func[1] > 1 else '')

        out = ['version: 1', 'creator: callgrind-3.19.0', 'events: Ir']
        for thread, (own, calls) in enumerate(self.threads):
            out += ['part: 1', 'thread: %d' % (thread + 1), 'fl=a.c']
            for func, cost in own.items():
                out += ['fn=' + name(func), '1 %d' % cost]
                for (caller, callee), (count, incl) in calls.items():
                    if caller == func:
                        out += ['cfn=' + name(callee), 'calls=%d 1' % count, '1 %d' % incl]
            out += ['totals: %d' % sum(own.values())]
        return '\n'.join(out) + '\n'


def report(profview, view, text):
    out = subprocess.run([profview, '--report=' + view, '--style=csv', '--columns=incl,name',
                          '--limit=0', '-'], input=text, check=True, capture_output=True,
                         text=True).stdout
    return {row['name']: (int(row['incl']), not row.get('estimate'))
            for row in csv.DictReader(io.StringIO(out))}


def main():
    wrong = edges = error = total = 0
    for seed in range(PROGRAMS):
        program = Program(seed)
        text = program.text()
        functions = report(sys.argv[1], 'functions', text)
        for caller in functions:
            for callee, (incl, exact) in report(sys.argv[1], 'callees:' + caller, text).items():
                true = program.true[int(caller[1:]), int(callee[1:])]
                most = min(functions[caller][0], functions[callee][0])
                edges += 1
                total += true
                error += incl - true
                if incl < true or incl > most or (exact and incl != true):
                    wrong += 1
                    print('program %d: %s called %s for %d, shown %s%d'
                          % (seed, caller, callee, true, '' if exact else '~', incl))
    print('%d edges, %d less than true, more than their ends or said to be exact; '
          '%.1f %% too much' % (edges, wrong, 100 * error / total))
    # 4 % as it is; 9 if all counted that deeper levels called of their own function
    return wrong > 0 or error > .05 * total or edges < PROGRAMS


sys.exit(main())
