# SPDX-License-Identifier: GPL-3.0-or-later
"""levels.py PROFVIEW: what functions called of each other and of themselves, on all lines
and on each, of random programs of one or two threads that are known call by call and
written as Callgrind writes them, with levels of recursion; and what of that is left where
one function is in focus, as far as it is said to be exact.
"""
import csv
import io
import random
import subprocess
import sys

PROGRAMS = 120
FOCUSED = range(1, 30)
LINES = 3


class Program:
    def __init__(self, seed):
        self.rng = rng = random.Random(seed)
        self.seed = seed
        self.functions = rng.randrange(2, 5)
        self.levels = rng.choice((2, 2, 3, 4))
        self.likes_itself = rng.choice((0, .3, .9))
        self.true, self.threads = {}, []
        for _ in range(rng.randrange(1, 3)):
            self.own, self.calls = {}, {}
            self.run(0, [], 0, frozenset())
            self.threads.append((self.own, self.calls))

    def level(self, func, stack):
        return min(stack.count(func) + 1, self.levels)

    def run(self, func, stack, line, edges):
        """Calls FUNC on LINE from STACK, which has EDGES; what that cost."""
        rng, me = self.rng, (func, self.level(func, stack))
        if stack:
            edges = edges | {(stack[-1], func), (stack[-1], func, line)}
        stack = stack + [func]
        own = all_cost = rng.choice((1, 5, 100))
        self.own[me] = self.own.get(me, 0) + own
        for edge in edges:
            self.true[edge] = self.true.get(edge, 0) + own
            for focus in set(stack):
                self.true[focus, edge] = self.true.get((focus, edge), 0) + own
        for _ in range(rng.randrange(4) if len(stack) < rng.randrange(2, 9) else 0):
            to = func if rng.random() < self.likes_itself else rng.randrange(self.functions)
            call = me, (to, self.level(to, stack)), rng.randrange(2, 2 + LINES)
            cost = self.run(to, stack, call[2], edges)
            count, before = self.calls.get(call, (0, 0))
            self.calls[call] = count + 1, before + cost
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
                for (caller, callee, line), (count, incl) in calls.items():
                    if caller == func:
                        out += ['cfn=' + name(callee), 'calls=%d 1' % count,
                                '%d %d' % (line, incl)]
            out += ['totals: %d' % sum(own.values())]
        return '\n'.join(out) + '\n'


def report(profview, view, columns, text, *more):
    out = subprocess.run([profview, '--report=' + view, '--style=csv', '--columns=' + columns,
                          '--limit=0', *more, '-'], input=text, check=not more,
                         capture_output=True, text=True).stdout
    return list(csv.DictReader(io.StringIO(out)))


def cost_of(row):
    return int(row['incl']), not row.get('estimate')


class Check:
    def __init__(self):
        self.wrong = self.rows = self.error = self.total = 0

    def compare(self, what, shown, true, most):
        incl, exact = shown
        self.rows += 1
        self.total += true
        self.error += incl - true
        if incl < true or incl > most or (exact and incl != true):
            self.wrong += 1
            print('%s for %d, shown %s%d' % (what, true, '' if exact else '~', incl))

    def failed(self, what, most):
        error = self.error / self.total
        print('%d %s, %d less than true, more than what they are part of or said to be exact; '
              '%.1f %% too much' % (self.rows, what, self.wrong, 100 * error))
        return self.wrong > 0 or error > most or self.rows < PROGRAMS


def check_function(profview, caller, functions, program, edges, lines):
    me, of, costs = int(caller[1:]), {}, 'incl,kind,line,callee'
    for row in report(profview, 'callees:' + caller, 'incl,name', program.text()):
        callee = row['name']
        of[callee] = cost_of(row)
        edges.compare('program %d: %s called %s' % (program.seed, caller, callee), of[callee],
                      program.true[me, int(callee[1:])],
                      min(functions[caller], functions[callee]))
    for row in report(profview, 'source:' + caller, costs, program.text()):
        callee, line = row['callee'], row['line']
        if row['kind'] == 'call':
            lines.compare('program %d: %s called %s on line %s'
                          % (program.seed, caller, callee, line), cost_of(row),
                          program.true[me, int(callee[1:]), int(line)], of[callee][0])


def focused(profview):
    """Edges that are said to be exact, and of these those that are not."""
    exact = wrong = 0
    for seed in FOCUSED:
        program = Program(seed)
        for focus in range(program.functions):
            for me in range(program.functions):
                rows = report(profview, 'callees:f%d' % me, 'incl,name', program.text(),
                              '--focus=^f%d$' % focus)
                for incl, is_exact, callee in [(*cost_of(row), row['name']) for row in rows]:
                    true = program.true.get((focus, (me, int(callee[1:]))), 0)
                    exact += is_exact
                    if is_exact and incl != true:
                        wrong += 1
                        print('program %d, focus on f%d: f%d called %s for %d, shown %d'
                              % (seed, focus, me, callee, true, incl))
    print('%d edges in focus are exact, %d are not' % (exact, wrong))
    return wrong > 0 or exact < 80


def main():
    edges, lines = Check(), Check()
    for seed in range(PROGRAMS):
        program = Program(seed)
        functions = {row['name']: int(row['incl']) for row in
                     report(sys.argv[1], 'functions', 'incl,name', program.text())}
        for caller in functions:
            check_function(sys.argv[1], caller, functions, program, edges, lines)
    # edges would be 13 % if all counted that deeper levels called of their own function
    return (edges.failed('edges', .1) + lines.failed('lines', .1)
            + focused(sys.argv[1]) > 0)


sys.exit(main())
