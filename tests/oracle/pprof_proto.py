#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Read a pprof protocol buffer and compare it with our own report.

    pprof_proto.py PROFVIEW (- | [-n] FILE...)

has PROFVIEW merge the FILEs, decodes what it wrote by the description of the
format alone, and compares totals, and self and inclusive cost of every
function, of every event. With -n inclusive cost may differ where PROFVIEW says
that it does.
"""

import csv
import gzip
import io
import os
import re
import subprocess
import sys
from collections import defaultdict

from jobs import is_read, run_jobs


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value & (1 << 64) - 1, at


def fields(data):
    at = 0
    while at < len(data):
        key, at = varint(data, at)
        if key & 7 == 0:
            value, at = varint(data, at)
        elif key & 7 == 2:
            size, at = varint(data, at)
            value = data[at:at + size]
            if len(value) != size:
                raise ValueError("a field is cut short")
            at += size
        else:
            raise ValueError("wire type %d" % (key & 7))
        yield key >> 3, value


def numbers(data):
    at, out = 0, []
    while at < len(data):
        value, at = varint(data, at)
        out.append(value)
    return out


def signed(value):
    return value - (1 << 64) if value >> 63 else value


class Message(dict):
    """Fields by number; REPEATED ones are lists."""

    def __init__(self, data, repeated=()):
        super().__init__((n, []) for n in repeated)
        for number, value in fields(data):
            if number in repeated:
                self[number].append(value)
            else:
                self[number] = value

    def __missing__(self, number):
        return 0


class Profile:
    def __init__(self, data):
        top = Message(gzip.decompress(data), (1, 2, 3, 4, 5, 6, 13))
        self.text = [s.decode(errors="surrogateescape") for s in top[6]]
        assert self.text[0] == "", "the first string is not empty"
        assert len(set(self.text)) == len(self.text), "a string stands twice"
        self.types = [(self.text[m[1]], self.text[m[2]])
                      for m in map(Message, top[1])]
        self.default = self.text[top[14]]
        self.comments = [self.text[i] for i in top[13]]
        self.period = top[12]
        self.mapping = self.by_id(top[3], ())
        self.location = self.by_id(top[4], (4,))
        self.function = self.by_id(top[5], ())
        self.samples = []
        for data in top[2]:
            m = Message(data, (3,))
            labels = {self.text[x[1]]: self.text[x[2]]
                      for x in map(Message, m[3])}
            self.samples.append((numbers(m[1]),
                                 [signed(v) for v in numbers(m[2])], labels))
        used = {i for s in self.samples for i in s[0]}
        assert used == set(self.location), "locations are not those in use"
        assert all(len(s[1]) == len(self.types) for s in self.samples)

    def by_id(self, items, repeated):
        out = {}
        for data in items:
            m = Message(data, repeated)
            assert m[1] and m[1] not in out, "an id is 0 or not its own"
            out[m[1]] = m
        return out

    def frames(self, location):
        """(name, object, file) of what is there, innermost first."""
        m = self.location[location]
        mapping = self.mapping[m[2]] if m[2] else Message(b"")
        where = os.path.basename(self.text[mapping[5]])
        if mapping[3]:
            assert mapping[2] <= m[3] <= mapping[3] - (m[3] < 2**64 - 1), \
                "an address is outside: %#x" % m[3]
        elif m[4] and mapping[5]:
            assert not m[3], "an address in a mapping without: %#x" % m[3]
        for line in map(Message, m[4]):
            f = self.function[line[1]]
            yield self.text[f[2]], where, self.text[f[4]]
        if not m[4]:
            yield None, where, m[3] - mapping[2] + mapping[4]

    def sums(self, column):
        flat, cum = defaultdict(int), defaultdict(int)
        cache = {}
        for stack, values, _ in self.samples:
            seen = set()
            for i, location in enumerate(stack):
                if location not in cache:
                    cache[location] = list(self.frames(location))
                for k, key in enumerate(cache[location]):
                    if i == k == 0:
                        flat[key] += values[column]
                    seen.add(key)
            for key in seen:
                cum[key] += values[column]
        return flat, cum


def run(*args):
    done = subprocess.run(args, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE)
    if done.returncode not in (0, 3):
        sys.exit("%s: exit status %d\n%s" % (" ".join(args), done.returncode,
                                             done.stderr.decode()))
    return done.stdout, done.stderr.decode()


def is_profile(program, path):
    return is_read(subprocess.run([program, "--report=events", path],
                                  stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL).returncode)


def rows(*args):
    return list(csv.DictReader(io.StringIO(run(*args)[0].decode())))


def factor_of(event, unit):
    """How much of UNIT one of the raw figure is."""
    if not event["scale"]:
        return 1
    per = {"s": 1e9, "ms": 1e6, "us": 1e3}.get(event["unit"], 1)
    if unit == "nanoseconds" or unit == "bytes":
        return round(float(event["scale"]) * per)
    return 1 if event["nominal"] == "1" else round(float(event["scale"])) or 1


def plain(text):
    """As it was before it was escaped for CSV."""
    return re.sub(rb"\\(x[0-9a-f]{2}|\\)",
                  lambda m: b"\\" if m[1] == b"\\"
                  else bytes([int(m[1][1:], 16)]),
                  text.encode()).decode(errors="surrogateescape")


def figures(column, functions):
    """Of every function that has any; functions of one name are one, and all that is
    in no mapping, by stretches of addresses in a report."""
    out = defaultdict(int)
    for f in functions:
        if f[column]:
            where = os.path.basename(plain(f["object"]))
            name = re.sub(r"^\[unknown [0-9a-f]+-[0-9a-f]+\]$", "[unknown]",
                          plain(f["name"]))
            out[name, "" if where == "[unknown]" else where,
                plain(f["file"])] += int(f[column])
    return out


def same_names(pairs, report):
    """Addresses without names are called as in the report."""
    out = defaultdict(int)
    for (name, where, rest), value in pairs.items():
        if name is None:
            calls = ["%s+0x%x" % (where, rest), "0x%x" % rest]
            name = next((n for n in calls if (n, where, "") in report),
                        where or "[unknown]")
            rest = ""
        out[name, "" if where == "[unknown]" else where, rest] += value
    return out


def compare(what, ours, theirs, factor):
    faults = 0
    for key in set(ours) | set(theirs):
        if ours.get(key, 0) * factor != theirs.get(key, 0):
            faults += 1
            if faults <= 5:
                print("%s of %s: %d here, %d there" % (
                    what, key, ours.get(key, 0) * factor,
                    theirs.get(key, 0)))
    return faults


def check(program, args):
    """True when it failed; what is no profile at all has no figures."""
    if not is_profile(program, args[-1]):
        return False
    near = args[0] == "-n"
    args = args[near:]
    data, said = run(program, "--merge", *args)
    p = Profile(data)
    events = [e for e in rows(program, "--report=events", "--style=csv", *args)
              if e["total"]]
    functions = rows(program, "--report=functions", "--style=csv", *args)
    single = not functions or "self" in functions[0]
    faults = 0
    near &= "recursion: " in said or "different amounts" in said
    for column, (name, unit) in enumerate(p.types):
        event = next((e for e in events if e["name"] == name), None)
        if event is None:
            assert (name, unit) == ("cpu", "nanoseconds"), name
            continue
        factor = factor_of(event, unit)
        flat, cum = p.sums(column)
        of = "" if single else "[%s]" % name
        ours = figures("self" + of, functions)
        total = (sum(ours.values()) if "--part" in " ".join(args)
                 else int(event["total"])) * factor
        there = max(-2**63, min(sum(flat.values()), 2**63 - 1))
        if there != total:
            faults += 1
            print("%s: %d in total here, %d there" % (name, total, there))
        faults += compare("self " + name, ours, same_names(flat, ours), factor)
        ours = figures("incl" + of, functions)
        if ours and not near:
            faults += compare("incl " + name, ours, same_names(cum, ours),
                              factor)
    print("%s: %d samples, %d locations, %s%s" % (
        " ".join(map(os.path.basename, args)), len(p.samples),
        len(p.location), " ".join("/".join(t) for t in p.types),
        ", near" if near else ""))
    return faults > 0


if __name__ == "__main__":
    sys.exit(run_jobs(lambda args: check(sys.argv[1], args), sys.argv[2:]))
