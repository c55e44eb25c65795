#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random programs that are run call by call, so that all their stacks are known, and what
profilers write of them: Callgrind, without levels of recursion and with some, and Python's
cProfile, which counts recursion once. The first function calls others and, if AGAIN, is
called by them, as an import is that is made inside of one."""

import marshal
import random


class Program:
    def __init__(self, seed, levels, big=False, again=False):
        self.rng = rng = random.Random(seed)
        self.levels, self.deep = levels, 25 if big else 12
        self.n = n = rng.randrange(12, 40) if big else rng.randrange(3, 8)
        self.callees = range(0 if again else 1, n)
        self.own, self.calls, self.true = {}, {}, {}
        self.stacks = {}
        self.once, self.active = {}, {}		# calls and costs of functions and edges
        self.left = rng.randrange(300, 3000) if big else rng.randrange(20, 300)
        self.likes = [[rng.random() ** 2 for _ in range(n)] for _ in range(n)]
        if rng.random() < .6:		# mostly downwards, as programs are
            for a in range(n):
                for b in range(a + 1):
                    self.likes[a][b] *= .15
        self.total = self.run(0, ())

    def level(self, func, stack):
        return func, min(stack.count(func) + 1, self.levels)

    def run(self, func, above):
        me, stack = self.level(func, above), above + (func,)
        cost = all_cost = self.rng.choice((1, 5, 100))
        self.own[me] = self.own.get(me, 0) + cost
        for f in set(stack):
            self.true[f] = self.true.get(f, 0) + cost
        self.stacks[stack] = self.stacks.get(stack, 0) + cost
        known = [func] + ([(above[-1], func)] if above else [])
        for x in known:
            self.active[x] = self.active.get(x, 0) + 1
        for _ in range(self.rng.randrange(5)):
            if self.left <= 0 or len(stack) > self.deep:
                break
            self.left -= 1
            to = self.rng.choices(self.callees, self.likes[func][self.callees[0]:])[0]
            call = me, self.level(to, stack)
            part = self.run(to, stack)
            count, before = self.calls.get(call, (0, 0))
            self.calls[call] = count + 1, before + part
            all_cost += part
        for x in known:
            self.active[x] -= 1
            calls, primitive, own, inclusive = self.once.get(x, (0, 0, 0, 0))
            outermost = not self.active[x]
            self.once[x] = (calls + 1, primitive + outermost, own + cost,
                            inclusive + all_cost * outermost)
        return all_cost

    def dump(self):
        """As cProfile writes it: a function's primitive calls first, a caller's behind."""
        def key(f):
            return "a.py", f + 1, f"f{f}_"

        functions = {}
        for x, (calls, primitive, own, inclusive) in self.once.items():
            if not isinstance(x, tuple):
                functions[key(x)] = (primitive, calls, own * 1e-6, inclusive * 1e-6, {})
        for x, (calls, primitive, own, inclusive) in self.once.items():
            if isinstance(x, tuple):
                functions[key(x[1])][4][key(x[0])] = (calls, primitive, own * 1e-6,
                                                      inclusive * 1e-6)
        return marshal.dumps(functions)

    def is_too_often(self, stack):
        return any(stack.count(f) > self.once[f][0] for f in set(stack))

    def text(self):
        def name(f):
            return f"f{f[0]}_" + (f"'{f[1]}" if f[1] > 1 else "")

        out = ["version: 1", "creator: callgrind-3.19.0", "events: Ir"]
        for func, own in self.own.items():
            out += [f"fn={name(func)}", f"1 {own}"]
            for (caller, callee), (count, cost) in self.calls.items():
                if caller == func:
                    out += [f"cfn={name(callee)}", f"calls={count} 1", f"1 {cost}"]
        return "\n".join(out + [f"totals: {self.total}"]) + "\n"
