#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""make.py BUILD-FOLDER: make the programs here, of machines other than the one
that tests run on, or of a language that is seldom there, and what is to be said of their addresses: NAME and
NAME.expected. Wants Debian's cross compilers (g++-s390x-linux-gnu ...), gnat,
clang, lld, dwz, xz and llvm-symbolizer; BUILD-FOLDER has tests/oracle/dwarfnames.

NAME.expected is for tests/machines.test, which needs none of these:

    FIRST LAST RULES
    <tab>NAME<tab>LINE<tab>COLUMN<tab>PATH

for each run of addresses that are answered alike, innermost frame first. It is
what llvm-symbolizer says (of the program before its debug information was put
elsewhere), word for word unless RULES says why not: see tests/oracle/dwarf.py.
Where it differs from profview by no such rule nothing is written.

NAME.prof is a profile as gperftools would write it on that machine.
"""
import os
import posixpath
import re
import shutil
import struct
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "oracle"))
import dwarf  # noqa: E402

C, CXX = ["one.c", "two.c"], ["one.cc", "two.cc"]
ADA = ["weights.adb"]
SMALL = """-nostdlib -ffreestanding -fno-asynchronous-unwind-tables
 -fno-ident -fno-stack-protector -Wl,-e,start -Wl,--build-id=none
 -Wl,-z,norelro,-z,noseparate-code,-z,noexecstack,-z,max-page-size=4096""".split()
STATIC = "-static -fno-pie -no-pie".split()
GCC = ["-fno-var-tracking", "-gno-record-gcc-switches"]

# machine: what its tools begin with, bytes that all instructions are a
# multiple of
MACHINES = {
    "ada": ("x86_64-linux-gnu", 1),
    "aarch64": ("aarch64-linux-gnu", 4), "arm": ("arm-linux-gnueabihf", 2),
    "i686": ("i686-linux-gnu", 1), "mips": ("mips-linux-gnu", 4),
    "mips64": ("mips64-linux-gnuabi64", 4), "ppc": ("powerpc-linux-gnu", 4),
    "ppc64": ("powerpc64-linux-gnu", 4),
    "ppc64le": ("powerpc64le-linux-gnu", 4),
    "riscv64": ("riscv64-linux-gnu", 2), "s390x": ("s390x-linux-gnu", 2),
}


def run(*command):
    subprocess.run(command, check=True)


# --- Ways to store: from "whole" make NAME and what belongs to it -----------

def plain(tool, name, options):
    shutil.copy("whole", name)


def zlib(tool, name, options):
    run(tool + "-objcopy", "--compress-debug-sections=zlib", "whole", name)


def stripped(tool, name, options):
    """Names are those of .dynsym; asked about itself."""
    run(tool + "-strip", "whole")
    shutil.copy("whole", name)


def mini(tool, name, options):
    run(tool + "-strip", "--strip-debug", "whole")
    run(tool + "-objcopy", "-S", "whole", "mini")
    with open("keep", "w") as f:
        f.write("".join(s[2] + "\n" for s in dwarf.read_symbols("whole")))
    run(tool + "-objcopy", "-S", "--keep-symbols=keep", "whole", "mini")
    run("xz", "mini")
    run(tool + "-strip", "-o", name, "whole")
    run(tool + "-objcopy", "--add-section=.gnu_debugdata=mini.xz", name)


def dwz(tool, name, options):
    shutil.copy("whole", name)
    shutil.copy("whole", "other")
    run("dwz", "-m", name + "-common", "-M", name + "-common", name, "other")


def package(tool, name, options):
    """A package of .dwo files, types too; the same code as without."""
    run(*options, "-gsplit-dwarf", "-fdebug-types-section", "-o", name)
    files = sorted(n for n in os.listdir(".") if n.endswith(".dwo"))
    run(tool + "-dwp", "-o", name + ".dwp", *files)
    for path in files:
        os.remove(path)


WAYS = {
    "split": package, "dwz": dwz, "mini": mini, "zlib": zlib,
    "stripped": stripped,
}

# name, options, sources: DWARF of all versions, both orders of bytes, 32 and 64
# bits; "clang" and the ways to store are in the name
PROGRAMS = [
    ("ada", "-O0 -gdwarf-4 -gnatp", ADA),
    ("aarch64-types", "-O2 -gdwarf-4 -fdebug-types-section", CXX),
    ("aarch64-clang", "-O2 -gdwarf-5", C),
    ("arm", "-O2 -gdwarf-4", C),		# Thumb and ARM
    ("i686", "-O2 -gdwarf-3", C),
    ("i686-clang", "-O2 -gdwarf-5", C),
    ("mips", "-O2 -gdwarf-3", C),
    ("mips-mini", "-O2", C),
    ("mips64", "-O2 -gdwarf-5", CXX),
    ("mips64-clang", "-O2 -gdwarf-4", C),
    # an inlined function whose list of ranges gcc ended before its time
    ("ppc", "-O2 -gdwarf-4", CXX),
    ("ppc-zlib", "-O2 -gdwarf-5", C),
    ("ppc64", "-O2 -gdwarf-5", CXX),
    ("ppc64-small", "-O2 -g1", C),
    ("ppc64-stripped", "-O2 -shared -fPIC", C),
    ("ppc64le", "-O3 -gdwarf-4", C),
    ("riscv64", "-O2 -gdwarf-5", C),
    ("riscv64-clang", "-O2 -gdwarf-4", C),
    ("s390x", "-O0 -gdwarf-5", CXX),
    ("s390x-2-zlib", "-O2 -gdwarf-2", C),
    ("s390x-split", "-O2 -gdwarf-4", CXX),
    ("s390x-dwz", "-O2 -gdwarf-5", C),
]


def command_of(name, options, sources, folder):
    tool = MACHINES[name.split("-")[0]][0]
    if "clang" in name:
        first = ["clang", "--target=" + tool, "-fuse-ld=lld",
                 "-Wno-unused-command-line-argument", "-Wno-option-ignored"]
    else:
        first = [tool + ("-g++" if sources is CXX else "-gcc")] + GCC
    if sources is CXX:
        first += ["-fno-exceptions", "-fno-rtti"]
    if "-shared" not in options:
        first += STATIC
    last = [] if "stripped" in name or "mini" in name else ["-g"]
    return first + SMALL + ["-fdebug-prefix-map=%s=/m" % folder] + last + \
        options.split() + sources


def addresses_of(path, step):
    out = dwarf.readelf("-SW", path)
    at = re.search(r" \.text +PROGBITS +(\S+) \S+ (\S+)", out)
    start, size = int(at[1], 16), int(at[2], 16)
    return list(range(start, start + size, step))


def lines_of(frames):
    return ["\t%s\t%d\t%d\t%s" % (
        "?" if "?" in f.flags or f.name in ("", "??") else f.name, f.line,
        f.column, posixpath.normpath(f.path)
        if f.path not in ("", "??") else "") for f in frames]


def expect(name, tool, step):
    """Answers, in runs of equal ones."""
    addresses = addresses_of("whole", step)
    ours = dwarf.run_ours(tool, [], name, addresses)
    theirs = dwarf.run_llvm("whole", addresses)
    data = set()
    symbols = dwarf.read_symbols("whole", data)
    runs, bad = [], []
    for address in addresses:
        check = dwarf.Check(symbols, data)
        check.compare(address, ours[address], theirs[address])
        bad += check.bad
        said = theirs[address] or [dwarf.Frame("", 0, "", 0, 0, "")]
        lines, rules = lines_of(said), ""
        if lines != lines_of(ours[address]):
            lines = lines_of(ours[address])
            rules = ",".join(sorted(r for r, n in check.rules.items() if n))
            if not rules:
                bad.append("%x: differs by no rule: %s, llvm: %s" %
                           (address, lines, lines_of(said)))
        if runs and runs[-1][2:] == [rules, lines]:
            runs[-1][1] = address
        else:
            runs.append([address, address, rules, lines])
    if bad:
        sys.exit("%s: %d differences\n%s" % (name, len(bad),
                                             "\n".join(bad[:20])))
    print("%s: %d addresses, %d answers" % (name, len(addresses), len(runs)))
    return "".join("%x %x %s\n%s\n" % (first, last, rules, "\n".join(lines))
                   for first, last, rules, lines in runs)


# --- Profiles ----------------------------------------------------------------

def calls_of(path, tool):
    """The calls as (function, address behind, address called)."""
    out = subprocess.run([tool + "-objdump", "-d", path], capture_output=True,
                         text=True, check=True).stdout
    calls, function, called = [], 0, 0
    for line in out.splitlines():
        start = re.match(r"([0-9a-f]+) <", line)
        at = re.match(r" *([0-9a-f]+):\t", line)
        if start:
            function = int(start[1], 16)
        elif at and called:
            calls.append((function, int(at[1], 16), called))
        to = re.search(r"\t(?:blx?|call)\s+([0-9a-f]+) <", line)
        called = int(to[1], 16) if to else 0
    return calls


def profile(name, slot, thumb):
    """Each function that is called was seen at its third instruction and near
    its end, by way of each of its calls. SLOT: how struct writes a number.
    THUMB: who calls is Thumb code, whose return addresses are odd."""
    calls = calls_of(name, MACHINES[name][0])
    ends = {s[0]: s[1] for s in dwarf.read_symbols(name)}
    numbers = [0, 3, 0, 10000, 0]
    for count, (function, behind, called) in enumerate(calls, 1):
        for leaf in (called + 8, ends[called] - 16):
            stack = [leaf, behind + thumb]
            stack += [b + thumb for _, b, c in calls if c == function][:1]
            numbers += [count, len(stack)] + stack
    numbers += [0, 1, 0]
    page = min(ends) & ~0xfff
    with open(os.path.join(HERE, name + ".prof"), "wb") as f:
        f.write(b"".join(struct.pack(slot, n) for n in numbers))
        f.write(b"%08x-%08x r-xp 00000000 00:00 1 /m/%s\n" %
                (page, page + 0x1000, name.encode()))


def main():
    tool = os.path.abspath(os.path.join(sys.argv[1], "tests", "oracle",
                                        "dwarfnames"))
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for name, options, sources in PROGRAMS:
            os.mkdir(name)
            os.chdir(name)
            for part in os.listdir(HERE):
                if part.endswith((".c", ".h", ".cc", ".hh", ".adb",
                                   ".ads")):
                    shutil.copy(os.path.join(HERE, part), part)
            command = command_of(name, options, sources, os.getcwd())
            machine, step = MACHINES[name.split("-")[0]]
            if sources is ADA:		# which is not linked at once
                run(*command, "-c")
                command[-1] = command[-1].replace(".adb", ".o")
            run(*command, "-o", "whole")
            way = [WAYS[w] for w in name.split("-") if w in WAYS]
            (way or [plain])[0](machine, name, command)
            text = expect(name, tool, step)
            for part in os.listdir("."):
                if part.startswith(name):
                    shutil.copy(part, HERE)
            with open(os.path.join(HERE, name + ".expected"), "w") as f:
                f.write(text)
            os.chdir("..")
    os.chdir(HERE)
    profile("ada", "<Q", 0)
    profile("arm", "<I", 1)
    profile("ppc64", ">Q", 0)


if __name__ == "__main__":
    main()
