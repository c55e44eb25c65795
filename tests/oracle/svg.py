#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""svg.py PROFVIEW OPTION... FILE... - flame graphs as pictures, read again.

A picture is taken apart by what is drawn alone: a box stands on the box under
it. Its title has the figure that folded stacks add up to; boxes on a box lie
side by side, none is wider than its share, and what is not shown is in a grey
box. The report flame is the tree's rows, level by level.
"""
import re
import sys
import xml.etree.ElementTree as ElementTree
from collections import defaultdict

from calltree import column, folded, report, run, same_name
from jobs import is_read, run_jobs

SVG = "{http://www.w3.org/2000/svg}"
TITLE = re.compile(r"(.*) \((~?)(-?[\d.]+) (.*?)(?:, \2(-?[\d.]+)%)?"
                   r"(?:, self ~?(-?[\d.]+))?\)", re.DOTALL)
MERGED = re.compile(r"\d+ (?:too narrow to show|below 0)(?:, \d+ below 0)?")


def units(cost):
    """Fractions are written with all their digits: as reports count them."""
    return int(cost.replace(".", ""))


class Box:
    def __init__(self, group):
        rect = group.find(SVG + "rect")
        self.title = group.find(SVG + "title").text
        found = TITLE.fullmatch(self.title)
        self.name, self.cost = found[1], units(found[3])
        self.share, self.own = found[5] and float(found[5]), found[6]
        self.start = round(float(rect.get("x")) * 100)
        self.end = self.start + round(float(rect.get("width")) * 100)
        self.y = int(rect.get("y"))
        self.merged = rect.get("fill") == "#c8c8c8" \
            and MERGED.fullmatch(self.name)
        self.path, self.above = (), []


def read(text):
    root = ElementTree.fromstring(text)
    boxes = [Box(g) for g in root.iter(SVG + "g")]
    rows = defaultdict(list)
    for box in boxes:
        rows[box.y].append(box)
    return [rows[y] for y in sorted(rows, reverse=True)]


def missing(box):
    """What no box that stands on it has."""
    own = units(box.own) if box.own is not None else 0
    return box.cost - own - sum(b.cost for b in box.above)


def stand(rows):
    """Each box on the one that it lies on; what lies on none."""
    lost = 0
    for below, row in zip(rows, rows[1:]):
        for box in sorted(row, key=lambda b: bool(b.merged)):
            under = [b for b in below if not b.merged
                     and b.start <= box.start and box.end <= b.end]
            # at an edge it may be of both sides
            under = [b for b in under if missing(b) == box.cost] \
                if len(under) > 1 else under
            if not under:
                lost += 1
                continue
            under[0].above.append(box)
            box.path = under[0].path \
                + (same_name(box.name.replace(";", ":")),)
    return lost


def check_box(box, total, incl, own):
    """What stands on it, and its share."""
    faults, at = 0, box.start
    positive = sum(b.cost for b in box.above if b.cost > 0)
    whole = max(box.cost, positive, 1)
    for b in box.above:
        faults += b.start != at
        at = b.end
        share = max(b.cost, 0) * (box.end - box.start) / whole
        if not b.merged:
            faults += abs(b.end - b.start - share) > 1.001
            incl[b.path] += b.cost
            own[b.path] += units(b.own)
    faults += at > box.end
    left = box.cost - sum(b.cost for b in box.above)
    if box.own is not None and units(box.own) != left:
        faults += 1
    # a total below 0 has no shares
    if total:
        faults += (total < 0) != (box.share is None)
    if total > 0 and abs(box.share - 100 * box.cost / total) > 0.1:
        faults += 1
    return faults


def check_picture(text, stacks, of_all):
    rows = read(text)
    faults = stand(rows)
    if faults:
        print(f"{faults} boxes stand on none")
    incl, own = defaultdict(int), defaultdict(int)
    root = rows[0][0]
    total = sum(stacks.values())
    if len(rows[0]) != 1 or root.cost != total:
        print(f"the root has {root.cost}, stacks have {total}")
        faults += 1
    for row in rows:
        for box in row:
            if not box.merged:
                wrong = check_box(box, of_all and total, incl, own)
                if wrong:
                    print(f"{box.title}: {wrong} faults")
                faults += wrong
    want = defaultdict(int)
    for stack, cost in stacks.items():
        for i in range(len(stack)):
            want[stack[:i + 1]] += cost
    shown = sum(len(row) for row in rows)
    merged = sum(bool(box.merged) for row in rows for box in row)
    for path, cost in incl.items():
        if want.get(path) != cost and not merged:
            print(f"{';'.join(path)}: {cost}, stacks have {want.get(path)}")
            faults += 1
        elif abs(cost) > abs(want.get(path, 0)) and cost > 0:
            # with functions of one name some may be too narrow
            print(f"{';'.join(path)}: {cost}, stacks have {want.get(path)}")
            faults += 1
    least = 0.0002 * total
    if not any(cost < 0 for cost in stacks.values()):
        for path, cost in want.items():
            if cost > 40 * least and path not in incl:
                # a box may be left out for the width of all below it
                print(f"{';'.join(path)}: {cost} is not shown")
                faults += 1
    return shown, faults


def check_report(profview, options):
    """The rows of the tree, in its order."""
    faults = rows = 0
    for floor in ("--floor=0", "--floor=5"):
        tree, _ = report(profview, "tree", options + [floor])
        flame, _ = report(profview, "flame", options + [floor])
        if tree is None or flame is None:
            return 0, tree is not flame
        rows += len(flame)
        if flame != tree:
            print(f"flame {floor}: not the rows of the tree")
            faults += 1
        if floor == "--floor=0":
            own = sum(column(row, "self") for row in flame)
            top = sum(column(row, "incl") for row in flame
                      if row["depth"] == "0")
            faults += own != top
    return rows, faults


def check(profview, options):
    status, stacks, _ = folded(profview, options)
    if not is_read(status):
        return 0
    status, text, err = run([profview, "--export=svg"] + options)
    if not is_read(status):
        print(f"{options[-1]}: --export=svg: {status} {err}")
        return 1
    boxes, faults = check_picture(text, stacks, "--part=2" not in options)
    rows, wrong = check_report(profview, options)
    print(f"{options[-1]}: {boxes} boxes, {rows} rows, "
          f"{faults + wrong} faults")
    return 1 if faults + wrong else 0


sys.exit(run_jobs(lambda args: check(sys.argv[1], args), sys.argv[2:]))
