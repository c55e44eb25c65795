#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""callgrind_oracle.py PROFVIEW CGLOAD FILE... - compare reports with cgload.

CGLOAD is the reference loader of Callgrind files (a Python module). For every
file: totals of all events, self, inclusive, the mark of estimates and calls of
every function, and callers and callees of the hottest ones. Inclusive cost of
files with a record per invocation is that of invocations.py.

What may differ, and why:
 - profview normalises paths and takes spellings of one path for one file, so
   functions are compared by (name, object) where that names one function in
   both, by (name, object, normal path) else, and by their sums where profview
   has merged spellings;
"""
import csv
import importlib.util
import io
import os
import re
import subprocess
import sys
from collections import defaultdict

sys.dont_write_bytecode = True
import invocations  # noqa: E402 (beside this file)

# Files that the reference reads otherwise, with the reason.
EXCEPTIONS = {
    "speedscope.subposition-compression.log":
        "costs are relative, which no writer does: refused by line",
    "wipps.callgrind_annotate-output.txt": "not a profile",
    "gen.cg319.threads.out": "an empty file",
}
HOTTEST = 6


def load_reference(path):
    spec = importlib.util.spec_from_file_location("cgload", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def normal(path):
    """Lexical normalisation, as text_normal_path() does it; "" for what is
    written where the file is not known."""
    if not path or re.fullmatch(r"\?+|\?\?:[?0]|~", path):
        return ""
    out = []
    for part in path.split("/"):
        if part in ("", "."):
            continue
        if part == ".." and out and out[-1] != "..":
            out.pop()
        elif part == ".." and path.startswith("/"):
            continue
        else:
            out.append(part)
    return ("/" if path.startswith("/") else "") + "/".join(out)


# A level, or the name of a caller, behind a name.
LEVEL = re.compile(r"^([^']*)'(\d+)$")
UNDEFINED = re.compile(r"^\((fn|n|object|ob|o|file|f|fl) (\d+) not defined\)$")


def plain(name):
    """NAME with the program's own words for what is missing made equal."""
    if name == "[unknown]":
        return ""
    return UNDEFINED.sub(lambda m: "(%s %s not defined)" % (
        {"fn": "n"}.get(m.group(1), m.group(1)[0]), m.group(2)),
        name)


def report(profview, view, path, *options, contexts="split"):
    run = subprocess.run(
        [profview, "--report=" + view, "--style=csv", "--contexts=" + contexts,
         *options, path],
        capture_output=True, check=False)
    if run.returncode not in (0, 3):
        raise RuntimeError("%s: exit %d: %s" % (
            view, run.returncode, run.stderr.decode(errors="replace")))
    text = run.stdout.decode("utf-8")
    return list(csv.DictReader(io.StringIO(text)))


def escaped(name):
    """NAME as CSV writes it."""
    raw = name.encode("utf-8", "surrogateescape")
    text = ""
    i = 0
    while i < len(raw):
        for width in (1, 2, 3, 4):
            try:
                char = raw[i:i + width].decode("utf-8")
            except UnicodeDecodeError:
                continue
            if len(char) == 1:
                break
        else:
            char = None
            width = 1
        if char is None or ord(char) < 32 or ord(char) == 127 \
                or 0x80 <= ord(char) < 0xa0:
            text += "".join("\\x%02x" % b for b in raw[i:i + width])
        elif char == "\\":
            text += "\\\\"
        else:
            text += char
        i += width
    return text


class Compare:
    def __init__(self, profview, reference):
        self.profview = profview
        self.reference = reference
        self.failures = []
        self.compared = 0

    def fail(self, path, text):
        self.failures.append("%s: %s" % (os.path.basename(path), text))

    def equal(self, path, what, mine, theirs):
        self.compared += 1
        if mine != theirs:
            self.fail(path, "%s: %s, reference %s" % (what, mine, theirs))

    def file(self, path):
        ref = self.reference
        events, selfs, edges, _, _, _ = ref.load(path)
        levels = ref.levels_of(selfs, edges, ref.load.creator)
        comp = ref.scc(list(selfs), list(edges))
        incl = ref.inclusive(selfs, edges, comp, levels)
        stacks = self.stacks(path, ref, incl)
        called = defaultdict(int)
        for (_, callee), (count, _) in edges.items():
            called[callee] += count
        rows = report(self.profview, "functions", path)
        self.totals(path, events, selfs, rows)
        first = events[0]
        suffix = "[%s]" % first if len(events) > 1 else ""
        self.functions(path, selfs, incl, called, rows, suffix,
                       bool(edges))
        if edges:
            self.edges(path, selfs, incl, edges, comp, first, stacks)
        if levels:
            self.folded(path, selfs, incl, called, suffix)

    def stacks(self, path, ref, incl):
        """Cost of every edge, and INCL, where whole stacks are known."""
        if not ref.load.creator.startswith("xdebug"):
            return None
        try:
            funcs, edges = invocations.exact(path)
        except (invocations.Misfit, KeyError, IndexError, ValueError):
            return None
        for key in incl:
            incl[key] = (funcs[key[:2]][1], True)
        return edges

    def folded(self, path, selfs, incl, called, suffix):
        """f, f'2 and f'caller as one: of first levels inclusive adds up."""
        theirs = defaultdict(lambda: [0, 0, 0, False])
        for key in selfs:
            level = LEVEL.match(key[0])
            if "'" in key[0] and not level:
                return      # callers, or quotes of another kind
            name = level.group(1) if level else key[0]
            sums = theirs[escaped(name) or "(unnamed)"]
            sums[0] += selfs[key][0]
            sums[1] += called[key]
            if not level:
                sums[2] += incl[key][0]
                sums[3] = True
        mine = defaultdict(lambda: [0, 0, 0])
        for row in report(self.profview, "functions", path, contexts="fold"):
            if row["kind"] == "group":
                continue
            sums = mine[plain(row["name"])]
            sums[0] += int(row["self" + suffix] or 0)
            sums[1] += int(row.get("calls") or 0)
            sums[2] += int(row["incl" + suffix] or 0)
        for name, (self_cost, calls, inclusive, known) in theirs.items():
            self.equal(path, "folded self of " + name, mine[name][0],
                       self_cost)
            self.equal(path, "folded calls of " + name, mine[name][1], calls)
            if known:
                self.equal(path, "folded inclusive of " + name, mine[name][2],
                           inclusive)

    def totals(self, path, events, selfs, rows):
        for i, event in enumerate(events):
            column = "self[%s]" % event if len(events) > 1 else "self"
            mine = sum(int(r[column] or 0) for r in rows)
            theirs = sum(v[i] for v in selfs.values())
            self.equal(path, "total of " + event, mine, theirs)

    def functions(self, path, selfs, incl, called, rows, suffix, calls):
        mine = defaultdict(list)
        for r in rows:
            if r["kind"] == "group":
                continue
            mine[plain(r["name"]), plain(r["object"]),
                 plain(r["file"])].append(r)
        theirs = defaultdict(list)
        for key in selfs:
            theirs[escaped(key[0]) or "(unnamed)", escaped(key[2]),
                   escaped(normal(key[1]))].append(key)
        merged = set()
        for side in (mine, theirs):
            for name, obj, _ in side:
                other = theirs if side is mine else mine
                if {k for k in side if k[:2] == (name, obj)} != \
                        {k for k in other if k[:2] == (name, obj)}:
                    merged.add((name, obj))
        for key, refs in theirs.items():
            if key[:2] in merged or len(refs) > 1:
                continue
            row, ref = mine[key][0], refs[0]
            what = "%s (%s)" % (key[0], os.path.basename(key[1]))
            self.equal(path, "self of " + what,
                       int(row["self" + suffix] or 0), selfs[ref][0])
            if not calls:
                continue
            self.equal(path, "inclusive of " + what,
                       int(row["incl" + suffix] or 0), incl[ref][0])
            if row.get("calls"):
                self.equal(path, "calls of " + what, int(row["calls"]),
                           called[ref])
        for name, obj in merged:
            self.equal(
                path, "self of all spellings of %s" % name,
                sum(int(r["self" + suffix] or 0) for k in mine
                    if k[:2] == (name, obj) for r in mine[k]),
                sum(selfs[r][0] for k in theirs
                    if k[:2] == (name, obj) for r in theirs[k]))

    def edges(self, path, selfs, incl, edges, comp, event, stacks):
        names = defaultdict(set)
        for key in selfs:
            names[key[0]].add(key)
        hottest = [k for k in sorted(selfs, key=lambda k: (-incl[k][0], k))
                   if len(names[k[0]]) == 1][:HOTTEST]
        for key in hottest:
            if escaped(key[0]) != key[0] or "@" in key[0] or not key[0] \
                    or UNDEFINED.match(key[0]):
                continue
            for view, end in (("callers", 1), ("callees", 0)):
                rows = report(self.profview, view + ":" + key[0], path,
                              "--event=" + event)
                column = next((c for c in rows[0] if c.startswith("incl")
                               and "%" not in c), None) if rows else None
                mine = defaultdict(lambda: [0, 0])
                for r in rows:
                    name = plain(r["name"])
                    mine[name][0] += int(r["calls"] or 0)
                    mine[name][1] += int(r[column] or 0)
                theirs = defaultdict(lambda: [0, 0])
                for pair, (count, cost) in edges.items():
                    if pair[end] != key:
                        continue
                    name = escaped(pair[1 - end][0])
                    theirs[name][0] += count
                    value = cost[0]
                    if stacks:
                        value = stacks[pair[0][:2], pair[1][:2]][1]
                    elif pair[0] == pair[1] or \
                            comp[pair[0]] is comp[pair[1]]:
                        # recursion: at most what its ends cost
                        value = min(value, incl[pair[0]][0],
                                    incl[pair[1]][0])
                    theirs[name][1] += value
                self.equal(path, "%s of %s" % (view, key[0]),
                           {k: v[1] for k, v in mine.items()},
                           {k: v[1] for k, v in theirs.items()})
                if any(r["calls"] for r in rows):
                    self.equal(path, "calls, %s of %s" % (view, key[0]),
                               {k: v[0] for k, v in mine.items()},
                               {k: v[0] for k, v in theirs.items()})


def main():
    profview, oracle, *files = sys.argv[1:]
    compare = Compare(profview, load_reference(oracle))
    for path in files:
        name = os.path.basename(path)
        if name in EXCEPTIONS:
            print("skipped %s: %s" % (name, EXCEPTIONS[name]))
            continue
        try:
            compare.file(path)
        except Exception as error:
            compare.fail(path, "%s: %s" % (type(error).__name__, error))
    for text in compare.failures[:60]:
        print("FAIL", text)
    by_file = defaultdict(int)
    for text in compare.failures:
        by_file[text.split(":")[0]] += 1
    for name, n in by_file.items():
        print("%s: %d differ" % (name, n))
    print("%d figures of %d files compared, %d differ" % (
        compare.compared, len(files), len(compare.failures)))
    return 1 if compare.failures or not compare.compared else 0


if __name__ == "__main__":
    sys.exit(main())
