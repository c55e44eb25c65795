# SPDX-License-Identifier: GPL-3.0-or-later
"""dwarf.py [-c COUNT] [-d DEBUG-DIR] [-a ADDRESS-FILE] [-s SYMBOL-FILE]
DWARFNAMES FILE: compare frames, files, lines and columns of COUNT addresses in
FILE with llvm-symbolizer's. SYMBOL-FILE is what llvm-symbolizer reads and
where the symbols are (FILE itself without it).

Differences that are right, each by a rule that is counted:
- symbol	the outermost frame is called by its ELF symbol there: a clone's
	suffix, an alias at the same address, the part of a function that was
	moved away
- called	what is inlined is called by the symbol of its function's own code
- scope	a name without a linker's name has what is around it here
- path	a relative directory joined there once too often, or not joined
- zero	code without a line shows the line before it here, marked, or none
- plt	an entry of a linkage table is named here only
- data	a symbol of no code, whose value happens to be there, is taken there
- beyond	a symbol without a size is taken there for what is behind the end
	that .eh_frame tells, padding as a rule
- label	a label inside of a function is taken for a function there
"""
import argparse
import bisect
import collections
import json
import posixpath
import random
import re
import subprocess
import sys

Frame = collections.namedtuple("Frame", "name start flags line column path")

CLONE = re.compile(r"(\.(cold|part|__part|isra|constprop|lto_priv|llvm)(\.\d+)*)+$")


def plain(name):
    return CLONE.sub("", name.split("@")[0])


def readelf(option, path):
    return subprocess.run(["readelf", option, path], capture_output=True,
                          text=True, check=True).stdout


def code_sections(path):
    """Numbers of the sections that hold code, and that of descriptors of
    functions, which says where it starts in memory and in the file, and its
    length."""
    found, descriptors = set(), {}
    for number, rest in re.findall(r"^ *\[ *(\d+)\] (.*)$",
                                   readelf("-SW", path), re.M):
        part = rest.split()
        if len(part) > 7 and "X" in part[-4]:
            found.add(number)
        if part[:2] == [".opd", "PROGBITS"]:
            descriptors[number] = [int(n, 16) for n in part[2:5]]
    return found, descriptors


def read_symbols(path, data=None):
    """Functions as (start, end, name), by address; names that are none into
    DATA. In PowerPC's first 64-bit ABI symbols are those of descriptors, whose
    first word says where the code is."""
    code, descriptors = code_sections(path)
    thumb = re.search("Machine: +ARM$", readelf("-h", path), re.M)
    with open(path, "rb") as f:
        file = f.read() if descriptors else b""
    symbols = set()
    for line in readelf("-sW", path).splitlines():
        # PowerPC's second ABI adds a second place to enter a function
        part = re.sub(r"\[<localentry>: \d+\]", "", line).split()
        if len(part) < 8 or part[0] == "Num:" or \
                part[3] not in ("FUNC", "IFUNC", "NOTYPE") or \
                not part[6].isdigit():
            continue
        start, size = int(part[1], 16), int(part[2], 0)
        if part[6] in descriptors:
            memory, offset, _ = descriptors[part[6]]
            at = start - memory + offset
            start = int.from_bytes(file[at:at + 8], "big")
        elif part[6] not in code:
            if data is not None:
                data.add(part[7])
            continue
        if thumb and part[3] == "FUNC":
            start &= ~1
        symbols.add((start, start + size, part[7]))
    return sorted(symbols)


def pick(symbols, count):
    random.seed(20240229)
    sized = [s for s in symbols if s[1] > s[0]]
    weights = [end - start for start, end, _ in sized]
    addrs = {random.randrange(start, end) for start, end, _ in
             random.choices(sized, weights, k=count - count // 5)}
    for start, end, _ in random.choices(sized, k=count // 10):
        addrs.update((start, end - 1))
    return sorted(addrs)


def run_ours(tool, options, path, addrs):
    text = "".join("%x\n" % a for a in addrs)
    out = subprocess.run([tool] + options + [path], input=text,
                         capture_output=True, text=True, check=True,
                         errors="replace").stdout
    ours = {}
    frames = None
    for line in out.splitlines():
        if line.startswith("\t"):
            _, name, start, flags, row, column, file = line.split("\t", 6)
            frames.append(Frame(name, int(start, 16), flags, int(row),
                                int(column), file))
        else:
            frames = ours.setdefault(int(line, 16), [])
    return ours


def run_llvm(path, addrs):
    text = "".join("0x%x\n" % a for a in addrs)
    out = subprocess.run(["llvm-symbolizer", "--output-style=JSON",
                          "--no-demangle", "--obj=" + path], input=text,
                         capture_output=True, text=True, check=True,
                         errors="replace").stdout
    answers = []
    for line in filter(str.strip, out.splitlines()):
        answer = json.loads(line)
        answers += answer if isinstance(answer, list) else [answer]
    if len(answers) != len(addrs):
        sys.exit("llvm-symbolizer: %d answers for %d addresses" %
                 (len(answers), len(addrs)))
    return {addr: [Frame(s["FunctionName"], 0, "", s["Line"], s["Column"],
                         s["FileName"]) for s in a.get("Symbol", [])]
            for addr, a in zip(addrs, answers)}


def same_path(ours, theirs):
    if ours == theirs or (not ours and theirs in ("", "??")):
        return True
    ours, theirs = posixpath.normpath(ours), posixpath.normpath(theirs)
    if ours == theirs:
        return True
    short, long = sorted((ours, theirs), key=len)
    return None if long.endswith("/" + short.lstrip("/")) else False


class Check:
    def __init__(self, symbols, data=()):
        self.symbols = symbols
        self.data = data
        self.starts = [s[0] for s in symbols]
        self.names = collections.defaultdict(set)
        self.at = collections.defaultdict(set)
        for start, _, name in symbols:
            self.names[start].add(plain(name))
            self.at[plain(name)].add(start)
        self.rules = collections.Counter()
        self.bad = []

    def fail(self, addr, text, *args):
        self.bad.append("%x: %s" % (addr, text % args))

    def holds(self, addr, a):
        """Whether a symbol called so is there, or none that has a size."""
        names = [plain(name) for start, end, name in self.symbols
                 if start <= addr < end]
        return not names if "?" in a.flags else plain(a.name) in names

    def without_size(self, addr, name):
        return any(start <= addr and end == start and plain(symbol) == name
                   for start, end, symbol in self.symbols)

    def is_called(self, a, b):
        """Whether the symbol where A begins is A's, and a mangled form of the
        name that B has; for what has no code but copies, a symbol's stem."""
        symbols = self.names[a.start] if a.start else \
            {plain(name) for _, _, name in self.symbols if name != plain(name)}
        if plain(a.name) not in symbols:
            return False
        variant = re.compile(r"([CD])[0-5]E")
        part = "%d%s" % (len(b.name), b.name.split("<")[0])
        return variant.sub(r"\1E", plain(a.name)) == \
            variant.sub(r"\1E", b.name) or \
            part in a.name or (b.name == "operator()" and "clE" in a.name)

    def name(self, addr, i, outer, a, b):
        if a.name == b.name or (not b.name and "?" in a.flags):
            return
        if not outer:
            if self.is_called(a, b):
                self.rules["called"] += 1
            elif a.name.endswith("::" + b.name):
                self.rules["scope"] += 1
            elif a.name != "[inlined]" or b.name:
                self.fail(addr, "frame %d is %s, llvm: %s", i, a.name,
                          b.name)
            return
        # llvm-symbolizer takes the symbol; ours is the function's
        if plain(a.name) == plain(b.name) or \
                plain(a.name).endswith("::" + plain(b.name)) or \
                any(start == a.start for start in self.at[plain(b.name)]) or \
                re.sub(r"([CD])[0-5]E", r"\1E", a.name) == \
                re.sub(r"([CD])[0-5]E", r"\1E", plain(b.name)):
            self.rules["symbol"] += 1
        elif a.name.endswith("@plt") and b.name in ("", "??"):
            self.rules["plt"] += 1
        elif b.name in self.data and self.holds(addr, a):
            self.rules["data"] += 1
        elif self.without_size(addr, plain(b.name)) and \
                self.holds(addr, a):
            self.rules["beyond" if "?" in a.flags else "label"] += 1
        elif b.name not in ("", "??"):
            self.fail(addr, "function is %s, llvm: %s", a.name, b.name)

    def place(self, addr, i, a, b):
        if b.line == 0 and i == 0 and ("~" in a.flags or a.line == 0):
            self.rules["zero"] += a[3:] != b[3:]
            return
        if a.line != b.line or a.column != b.column:
            self.fail(addr, "frame %d (%s) at %s:%d:%d, llvm: %s:%d:%d", i,
                      a.name, a.path, a.line, a.column, b.path, b.line,
                      b.column)
            return
        same = same_path(a.path, b.path)
        if same is None:
            self.rules["path"] += 1
        elif not same:
            self.fail(addr, "frame %d (%s) in %s, llvm: %s", i, a.name,
                      a.path, b.path)

    def compare(self, addr, ours, theirs):
        if not theirs:
            theirs = [Frame("", 0, "", 0, 0, "")]
        if len(ours) != len(theirs):
            self.fail(addr, "%d frames %s, llvm %d: %s", len(ours),
                      [f.name for f in ours], len(theirs),
                      [f.name for f in theirs])
            return
        for i, (a, b) in enumerate(zip(ours, theirs)):
            self.name(addr, i, i + 1 == len(ours), a, b)
            self.place(addr, i, a, b)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("-c", "--count", type=int, default=1000)
    parser.add_argument("-d", "--debug-dir")
    parser.add_argument("-a", "--addresses")
    parser.add_argument("-s", "--symbols")
    parser.add_argument("-m", "--min-lines", type=float, default=0,
                        help="the share of addresses that must have a line")
    parser.add_argument("tool")
    parser.add_argument("file")
    args = parser.parse_args()
    table = args.symbols or args.file
    data = set()
    symbols = read_symbols(table, data)
    if args.addresses:
        with open(args.addresses) as f:
            addrs = sorted({int(line, 16) for line in f if line.strip()})
    else:
        addrs = pick(symbols, args.count)
    options = ["-d", args.debug_dir] if args.debug_dir else []
    ours = run_ours(args.tool, options, args.file, addrs)
    theirs = run_llvm(table, addrs)
    check = Check(symbols, data)
    lines = inlined = 0
    for addr in addrs:
        if addr not in ours:
            check.fail(addr, "no answer")
            continue
        lines += ours[addr][0].line > 0
        inlined += len(ours[addr]) > 1
        check.compare(addr, ours[addr], theirs[addr])
    if lines < args.min_lines * len(addrs):
        check.bad.append("only %d of %d addresses have a line" %
                         (lines, len(addrs)))
    print("%s: %d addresses, %d with lines, %d inlined, %d differences (%s)" %
          (args.file, len(addrs), lines, inlined, len(check.bad),
           ", ".join("%s %d" % r for r in sorted(check.rules.items()))))
    for line in check.bad[:20]:
        print("  " + line)
    sys.exit(bool(check.bad))


if __name__ == "__main__":
    main()
