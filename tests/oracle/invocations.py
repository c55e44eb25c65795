#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Files of Callgrind's format with a record per invocation, read record by
record: who called whom is rebuilt, and inclusive cost is the sum of what ran, in
recursion, too. Of every event.

invocations.py PROFVIEW FILE... - compares reports of the files that fit: self,
inclusive and calls of every function, cost and calls of every edge, and that
nothing is an estimate; of files that do not fit, that this is said."""
import csv
import gzip
import io
import os
import re
import subprocess
import sys
from collections import defaultdict

NAME = re.compile(r"\((\d+)\)(?:\s+(.*))?$")
PART = re.compile(r"(part|thread|pid|events):")


class Record:
    """One invocation: function, own cost, calls as written, and then those
    that were called."""

    def __init__(self, func):
        self.func = func
        self.own = None
        self.calls = []         # (function, cost as written)
        self.children = []
        self.below = None       # what it and all that it called cost of themselves

    def whole(self):
        """What it says."""
        return [sum(v) for v in zip(self.own, *(c for _, c in self.calls))]

    def is_cost(self, cost, timed):
        """Whether a call of COST is this one. Times are rounded where they
        are written, each by one at the most; memory that was given back is
        written as 0 by xdebug 3, so that it does not add up."""
        for i, (said, whole) in enumerate(zip(cost, self.whole())):
            off = 1 + len(self.calls) if timed[i] else 0
            if abs(said - whole) > off and not (i and 0 <= said < whole):
                return False
        return True


class Misfit(Exception):
    pass


def text_of(path):
    with open(path, "rb") as f:
        data = f.read()
    if data[:2] == b"\x1f\x8b":
        data = gzip.decompress(data)
    return data.decode("utf-8", "surrogateescape").split("\n")


def parts(path):
    """The parts of a file: lists of records in file order, whether the part
    says what it adds up to, and which events are time."""
    names = {"f": {}, "n": {}}

    def name(kind, text):
        m = NAME.match(text)
        if not m:
            return text
        if m.group(2):
            names[kind][m.group(1)] = m.group(2)
        return names[kind][m.group(1)]

    out = [[[], False, []]]
    fl = cfl = cfn = None
    calls = False
    width = 1
    for line in text_of(path):
        key, equals, value = line.partition("=")
        if line[:1].isdigit():
            costs = [int(x) for x in line.split()[1:]][:width]
            costs += [0] * (width - len(costs))
            record = out[-1][0][-1]
            if calls:
                record.calls.append(((cfn, cfl), costs))
            else:
                record.own = [a + b for a, b in zip(
                    record.own or [0] * width, costs)]
            calls = False
        elif key == "fl" and equals:
            fl = name("f", value)
        elif key == "fn" and equals:
            out[-1][0].append(Record((name("n", value), fl)))
        elif key in ("cfl", "cfi") and equals:
            cfl = name("f", value)
        elif key == "cfn" and equals:
            cfn = name("n", value)
        elif key == "calls" and equals:
            if value.split()[0] != "1":
                raise Misfit("more than one call in a line")
            calls = True
        elif line.startswith(("summary:", "totals:")):
            out[-1][1] = True
        elif PART.match(line):
            if out[-1][0]:
                out.append([[], False, out[-1][2]])
            if line.startswith("events:"):
                out[-1][2] = [x.startswith("Time") for x in line.split()[1:]]
                width = len(out[-1][2])
    return out


def roots(records, timed):
    """Those that nobody called; a record takes the last of what is finished
    as what it called."""
    finished = []
    for r in records:
        if r.own is None:
            raise Misfit("a record without a cost line")
        n = len(r.calls)
        if n > len(finished):
            raise Misfit("more calls than finished records")
        r.children = finished[len(finished) - n:]
        del finished[len(finished) - n:]
        for (func, cost), child in zip(r.calls, r.children):
            if func != child.func or not child.is_cost(cost, timed):
                raise Misfit("a call of %s, %s, is not the record: %s, %s" % (
                    func[0], cost, child.func[0], child.whole()))
        r.below = [sum(v) for v in zip(r.own, *(c.below for c in r.children))]
        finished.append(r)
    return finished


def exact(path, event=0):
    """{function: [self, inclusive, calls]}, {(caller, callee): [calls,
    inclusive]} of the event by its number, once a stack each; raises Misfit."""
    funcs = defaultdict(lambda: [0, 0, 0])
    edges = defaultdict(lambda: [0, 0])
    for records, says, timed in parts(path):
        tops = roots(records, timed)
        if len(tops) > 1 and not says:
            raise Misfit("%d records have no caller" % len(tops))
        # a walk without recursion: record, caller, whether it comes back
        active = defaultdict(int)
        work = [(r, None, False) for r in tops]
        while work:
            r, caller, back = work.pop()
            edge = (caller, r.func)
            if back:
                active[r.func] -= 1
                active[edge] -= 1
                continue
            own, below = (v[event] if event < len(v) else 0
                          for v in (r.own, r.below))
            funcs[r.func][0] += own
            if not active[r.func]:
                funcs[r.func][1] += below
            if caller is not None:
                funcs[r.func][2] += 1
                edges[edge][0] += 1
                if not active[edge]:
                    edges[edge][1] += below
            active[r.func] += 1
            active[edge] += 1
            work.append((r, caller, True))
            work += [(c, r.func, False) for c in r.children]
    return dict(funcs), dict(edges)


def events_of(path):
    """How many columns there are, which all parts have in common or not."""
    return max(len(timed) for _, _, timed in parts(path))


# --- Against the program ---------------------------------------------------

SAYS = re.compile(r"no stacks; inclusive cost in recursion is an estimate")


def report(profview, view, path, style="csv"):
    run = subprocess.run(
        [profview, "--report=" + view, "--style=" + style, path],
        capture_output=True, check=False)
    if run.returncode not in (0, 3):
        raise RuntimeError("%s: exit %d: %s" % (
            view, run.returncode, run.stderr.decode(errors="replace")))
    text = run.stdout.decode()
    return list(csv.DictReader(io.StringIO(text))) if style == "csv" else text


def number(row, what, event=0):
    """Of the event by its number: "incl" or "incl[Time]"."""
    keys = [key for key in row if key == what or key.startswith(what + "[")]
    return int(row[keys[event if len(keys) > 1 else 0]] or 0)


class Compare:
    def __init__(self, profview):
        self.profview = profview
        self.compared = 0
        self.failed = []

    def equal(self, path, what, mine, exact):
        self.compared += 1
        if mine != exact:
            self.failed.append("%s: %s: %s, record by record %s" % (
                os.path.basename(path), what, mine, exact))

    def functions(self, path, funcs, event):
        """Functions of one name are added up."""
        mine, exact = (defaultdict(lambda: [0, 0, 0]) for _ in range(2))
        for row in report(self.profview, "functions", path):
            for i, what in enumerate(("self", "incl", "calls")):
                mine[row["name"]][i] += number(row, what, event)
        for (name, _), figures in funcs.items():
            for i in range(3):
                exact[name][i] += figures[i]
        for name in set(mine) | set(exact):
            self.equal(path, "%d: self, incl, calls of %s" % (event, name), mine[name],
                       exact[name])

    def edges(self, path, funcs, edges, event):
        names = [func[0] for func in funcs]
        for func in funcs:
            # what the command line would take for a pattern or a place
            if names.count(func[0]) > 1 or "@" in func[0]:
                continue
            for view, end in (("callers", 1), ("callees", 0)):
                mine, exact = (defaultdict(lambda: [0, 0]) for _ in range(2))
                for row in report(self.profview, view + ":" + func[0], path):
                    mine[row["name"]][0] += number(row, "calls")
                    mine[row["name"]][1] += number(row, "incl", event)
                for pair, figures in edges.items():
                    if pair[end] == func:
                        exact[pair[1 - end][0]][0] += figures[0]
                        exact[pair[1 - end][0]][1] += figures[1]
                self.equal(path, "%d: %s of %s" % (event, view, func[0]), dict(mine),
                           dict(exact))

    def file(self, path):
        try:
            figures = [exact(path, i) for i in range(events_of(path))]
        except Misfit as why:
            messages = report(self.profview, "messages", path, "table")
            self.equal(path, "is said (%s)" % why, bool(SAYS.search(messages)),
                       True)
            return
        for event, (funcs, edges) in enumerate(figures):
            self.functions(path, funcs, event)
            self.edges(path, funcs, edges, event)
        for view in ("functions", "objects", "files", "classes"):
            self.equal(path, "estimates of " + view,
                       report(self.profview, view, path, "table").count("~"),
                       0)


def main():
    compare = Compare(sys.argv[1])
    for path in sys.argv[2:]:
        compare.file(path)
    for text in compare.failed[:60]:
        print("FAIL", text)
    print("%d figures of %d files compared, %d differ" % (
        compare.compared, len(sys.argv) - 2, len(compare.failed)))
    return 1 if compare.failed or not compare.compared else 0


if __name__ == "__main__":
    sys.exit(main())
