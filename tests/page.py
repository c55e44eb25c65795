#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""page.py PROFVIEW ARGS... - a report as a page has the table's cells, and
nothing else: no script, nothing from elsewhere, whatever functions are called."""
import html.parser
import re
import subprocess
import sys

TAGS = {"html", "head", "meta", "title", "style", "body", "h1", "pre", "table",
        "tr", "th", "td"}
ATTRIBUTES = {"charset", "http-equiv", "content", "class", "style"}
BAR = re.compile(r"background-image:linear-gradient\(90deg,#fb74 \d+%,"
                 r"transparent 0\)$")


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.lines, self.row, self.text = [], [], None, ""

    def handle_starttag(self, tag, attrs):
        if tag not in TAGS:
            sys.exit("a tag <%s>" % tag)
        for name, value in attrs:
            if name not in ATTRIBUTES:
                sys.exit("an attribute %s" % name)
            if name == "style" and not BAR.match(value):
                sys.exit("a style %s" % value)
        if tag == "tr":
            self.row = []
        self.text = ""
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            sys.exit("</%s> closes nothing" % tag)
        if tag in ("td", "th"):
            self.row.append(self.text)
        elif tag == "tr":
            self.lines.append(" ".join(self.row))
        elif tag in ("h1", "pre"):
            self.lines += self.text.split("\n")
        self.text = ""

    def handle_data(self, data):
        self.text += data


def run(program, args, style):
    done = subprocess.run([program, "--style=" + style, "--limit=0"] + args,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          check=False)
    if done.returncode not in (0, 3, 4):
        sys.exit("%s: exit status %d" % (args, done.returncode))
    return done.stdout.decode("utf-8")


def words(lines):
    return [" ".join(line.split()) for line in lines if line.strip()]


def main():
    program, args = sys.argv[1], sys.argv[2:]
    page = Page()
    text = run(program, args, "html")
    page.feed(text)
    page.close()
    if page.open:
        sys.exit("%s is not closed" % page.open)
    if "default-src 'none'" not in text or re.search("https?:", text):
        sys.exit("something could come from elsewhere")
    got, want = words(page.lines), words(run(program, args, "table")
                                         .split("\n"))
    if got != want:
        for a, b in zip(got, want):
            if a != b:
                sys.exit("%s:\n%s\nnot\n%s" % (args, a, b))
        sys.exit("%s: %d lines, not %d" % (args, len(got), len(want)))


main()
