# SPDX-License-Identifier: GPL-3.0-or-later
"""matrix.py [--all] [-v] DWARFNAMES FOLDER: small programs of several languages
by each compiler that is there, in DWARF 2 to 5, with many options and ways of
linking; each as it is and its debug information compressed, stripped and linked,
shared by dwz, its .dwo files in one, reduced to MiniDebugInfo, gone. What profview says of addresses is
compared with what llvm-symbolizer says of the whole program, by dwarf.py, whose
rules are counted. A cell is a build that is stored in one way.

Of MiniDebugInfo and stripped programs only names are asked: those of symbols that
are left, and none that is wrong.

A build that a compiler cannot make is said and counted apart."""
import argparse
import collections
import concurrent.futures
import os
import shutil
import subprocess
import sys

import dwarf

C_ONE = """
#include "one.h"
int shared(int *at, int n);
static int depth(int n) { return n > 2 ? depth(n - 1) + step(n) : n; }
static __attribute__((noinline)) int kept(int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += step(i) * depth(i & 7);
    return sum;
}
int unused(int n) { return step(n) - 7; }
int main(int argc, char **argv)
{
    int at[4] = { argc, step(argc), 3, 4 };
    (void)argv;
    return kept(argc) + shared(at, 4) > 9;
}
"""
C_HEADER = """
static inline int scale(int a, int b) { return a * b + (a >> 3); }
static inline int step(int a)
{
    int b = scale(a, 3);
    if (b & 1)
        b += scale(b, a);
    return b ^ a;
}
"""
C_TWO = """
#include "one.h"
int dead(int a) { return scale(a, 77); }
static int pick(int a)
{
    switch (a & 7) {
    case 1: return step(a);
    case 2: return scale(a, a);
    case 5: return -a;
    default: return a + 2;
    }
}
int shared(int *at, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += pick(at[i]);
    return sum;
}
"""
CXX_HEADER = """
namespace geo {
struct Shape { virtual long area() const = 0; virtual ~Shape() {} };
template <class T, int N> struct Box {
    T at[N];
    template <class F> T each(F f) const {
        T sum = 0;
        for (int i = 0; i < N; i++)
            sum += f(at[i]);
        return sum;
    }
    Box &operator<<(T t) { at[N - 1] = at[N - 1] * 3 + t; return *this; }
};
inline long common(long a) { static long n; return a > 3 ? n++ + a : a * 2; }
}
long other(long n);
"""
CXX_ONE = """
#include "one.hh"
namespace {
struct Square : geo::Shape {
    long side;
    explicit Square(long n) : side(geo::common(n)) {}
    long area() const override { return side * side; }
};
long hidden(long a) { return a % 7 ? geo::common(a) : -a; }
}
static __attribute__((noinline)) long total(const geo::Shape &s, long n)
{
    struct Local { static long twice(long a) { return geo::common(a) * 2; } };
    geo::Box<long, 5> box = { { n, 2, 3, 4, 5 } };
    box << n << 3;
    auto outer = [&](long a) {
        auto inner = [a](long b) { return hidden(a) + b * a; };
        return box.each(inner) + s.area();
    };
    return box.each(outer) + Local::twice(n);
}
int main(int argc, char **)
{
    Square s(argc);
    return (int)(total(s, argc) + other(argc)) & 1;
}
"""
CXX_TWO = """
#include "one.hh"
static long hidden(long a) { return geo::common(a * 3); }
namespace geo { long dead(long a) { return hidden(a) - 1; } }
long other(long n)
{
    geo::Box<short, 3> box = { { 1, 2, (short)n } };
    try {
        if (n > 90)
            throw n;
        return box.each([](short v) { return (short)hidden(v); });
    } catch (long a) {
        return geo::common(a);
    }
}
"""
FORTRAN_ONE = """
program one
  use two
  implicit none
  integer :: i, total
  total = 0
  do i = 1, command_argument_count() + 5
    total = total + weigh(i) + inside(i)
  end do
  print *, total
contains
  integer function inside(n)
    integer, intent(in) :: n
    inside = n * 3 + weigh(n)
  end function
end program
"""
FORTRAN_TWO = """
module two
contains
  pure integer function scale3(n)
    integer, intent(in) :: n
    scale3 = n * n + ishft(n, -1)
  end function
  pure integer function weigh(n)
    integer, intent(in) :: n
    weigh = scale3(n) - mod(n, 3)
    if (weigh > 50) weigh = weigh / 2
  end function
end module
"""
RUST = """
mod deep {
    pub trait Weigh { fn weigh(&self) -> u64; }
    impl Weigh for str {
        fn weigh(&self) -> u64 { self.bytes().map(|b| b as u64 % 7).sum() }
    }
    pub struct Pair<T>(pub T, pub T);
    impl<T: Copy + std::ops::Mul<Output = T>> Pair<T> {
        #[inline(always)]
        pub fn times(&self) -> T { self.0 * self.1 }
    }
}
use deep::Weigh;
#[inline(never)]
fn run(words: &[String]) -> u64 {
    words.iter().filter(|w| !w.is_empty())
        .map(|w| w.weigh() * deep::Pair(w.len() as u64, 3).times()).sum()
}
fn main() {
    let words: Vec<String> = std::env::args().collect();
    std::process::exit((run(&words) % 2) as i32);
}
"""
GO = """
package main

import "os"

type shape interface{ area() int }
type square struct{ side int }

func (s square) area() int { return scale(s.side) * s.side }
func scale(n int) int { return n*3 + 1 }

//go:noinline
func total(all []shape) (n int) {
	for _, s := range all {
		n += s.area()
	}
	return n + func() int { return scale(n) }()
}

func main() { os.Exit(total([]shape{square{len(os.Args)}}) & 1) }
"""
SOURCES = {
    "one.c": C_ONE, "one.h": C_HEADER, "two.c": C_TWO,
    "one.cc": CXX_ONE, "one.hh": CXX_HEADER, "two.cc": CXX_TWO,
    "one.f90": FORTRAN_ONE, "two.f90": FORTRAN_TWO,
    "one.rs": RUST, "one.go": GO,
}
SECTIONS = "-ffunction-sections -Wl,--gc-sections"
LEVELS = ["-O0", "-O3", "-O2 -flto", "-O2 -g1", "-O2 " + SECTIONS,
          "-O2 -gsplit-dwarf", "-O2 -fdebug-types-section",
          "-O2 -gsplit-dwarf -fdebug-types-section"]
LINKS = ["-O2 -no-pie -fno-pie", "-O2 -pie -fPIE", "-O2 -static",
         "-O2 -static-pie -fPIE", "-O2 -fuse-ld=lld", "-O2 -fuse-ld=gold",
         "-O2 -fuse-ld=lld -Wl,--icf=all " + SECTIONS,
         "-O2 -fuse-ld=lld -flto=thin", "-O2 -m32",
         "-O2 -gdwarf64", "-Os -gz=zlib",
         "-O2 -fuse-ld=lld -fbasic-block-sections=all"]
AWAY = ".away"
# how many bytes of functions are asked about, in a build
COUNT = 150
# of builds that have this in them the C library is most, without lines
BARE = ("-static", "go build")

Cell = collections.namedtuple("Cell", "addresses bad rules")


def run(command, cwd, **more):
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True,
                          errors="replace", **more)


# --- Builds -----------------------------------------------------------------

def builds(everything):
    """Pairs of a name and commands."""
    for tool, ext in (("gcc", "c"), ("g++", "cc"), ("clang", "c"),
                      ("clang++", "cc")):
        for version in (2, 3, 4, 5):
            for how in LEVELS:
                yield tool, "-gdwarf-%d %s" % (version, how), \
                    ["one." + ext, "two." + ext]
        for how in LINKS:
            for version in (4, 5) if everything else (5,):
                yield tool, "-gdwarf-%d %s" % (version, how), \
                    ["one." + ext, "two." + ext]
    for version in (2, 3, 4, 5):
        for how in ("-O0", "-O3", "-O2 -flto"):
            yield "gfortran", "-gdwarf-%d %s" % (version, how), \
                ["two.f90", "one.f90"]
        for how in ("0", "3", "3 -C lto"):
            yield "rustc", "-g -C dwarf-version=%d -C opt-level=%s" % \
                (version, how), ["one.rs"]
    yield "go", "build", ["one.go"]
    yield "go", "build -gcflags=-N", ["one.go"]


class Build:
    def __init__(self, folder, tool, how, sources):
        self.name = "%s %s" % (tool, how)
        self.folder = folder
        self.tool, self.how, self.sources = tool, how, sources
        self.small = "-g1" in how
        self.split = "-gsplit-dwarf" in how
        os.mkdir(folder)
        for name in os.listdir(os.path.dirname(folder)):
            path = os.path.join(os.path.dirname(folder), name)
            if os.path.isfile(path):
                os.symlink(path, os.path.join(folder, name))

    def path(self, name):
        return os.path.join(self.folder, name)

    def compile(self, how, out):
        command = [self.tool]
        if self.tool in ("rustc", "go"):
            command += how.split()
        else:
            # the last -g says how much: versions bring it back to 2
            command += ["-g"] + [o for o in how.split() if o != "-g1"]
            command += ["-g1"] if self.small else []
            command += ["-Wl,--build-id=sha1"]
        result = run(command + ["-o", out] + self.sources, self.folder)
        return result.returncode == 0 and os.path.exists(self.path(out))

    def make(self):
        """None, or why there is nothing to compare."""
        if not shutil.which(self.tool):
            return "no " + self.tool
        if not self.compile(self.how, "plain"):
            return "cannot be made"
        self.oracle = self.path("plain")
        if self.split:
            # llvm-symbolizer 14 misses inlined functions of several ranges in
            # .dwo files: it is asked about the same code without them
            if not self.compile(self.how.replace("-gsplit-dwarf", ""),
                                "whole"):
                return "cannot be made whole"
            if self.text("plain") != self.text("whole"):
                return "is other code than without .dwo files"
            self.oracle = self.path("whole")
        self.data = set()
        self.symbols = dwarf.read_symbols(self.oracle, self.data)
        self.addresses = dwarf.pick(self.symbols, COUNT)
        self.theirs = dwarf.run_llvm(self.oracle, self.addresses)
        return None

    def dwo(self, end):
        return [n for n in os.listdir(self.folder) if n.endswith(".dwo" + end)]

    def unpack(self):
        """Brings back the .dwo files that a package was made of."""
        for name in self.dwo(AWAY):
            os.rename(self.path(name), self.path(name[:-len(AWAY)]))
        for name in ("plain.dwp", "linked.dwp"):
            if os.path.exists(self.path(name)):
                os.remove(self.path(name))

    def text(self, name):
        run(["objcopy", "-O", "binary", "-j", ".text", name, "text"],
            self.folder)
        with open(self.path("text"), "rb") as f:
            return f.read()


# --- Ways to store ----------------------------------------------------------

def plain(b):
    return "plain"


def objcopy(b, *options):
    if run(["objcopy", *options, "plain", "stored"], b.folder).returncode:
        return None
    return "stored"


def zlib(b):
    return objcopy(b, "--compress-debug-sections=zlib")


def zlib_gnu(b):
    return objcopy(b, "--compress-debug-sections=zlib-gnu")


def zstd(b):
    return objcopy(b, "--compress-debug-sections=zstd")


def debuglink(b):
    if run(["objcopy", "--only-keep-debug", "plain", "linked.debug"],
           b.folder).returncode or \
            run(["strip", "-o", "linked", "plain"], b.folder).returncode or \
            run(["objcopy", "--add-gnu-debuglink=linked.debug", "linked"],
                b.folder).returncode:
        return None
    return "linked"


def packed_link(b):
    if not debuglink(b) or \
            run(["objcopy", "--compress-debug-sections=zlib", "linked.debug"],
                b.folder).returncode:
        return None
    # the link has a checksum
    run(["strip", "-o", "linked", "plain"], b.folder)
    run(["objcopy", "--add-gnu-debuglink=linked.debug", "linked"], b.folder)
    return "linked"


def dwz(b, *options):
    shutil.copy(b.path("plain"), b.path("one"))
    shutil.copy(b.path("plain"), b.path("other"))
    names = ["one", "other"] if options else ["one"]
    result = run(["dwz", *options, *names], b.folder)
    return None if result.returncode or result.stderr else "one"


def dwz_common(b):
    return dwz(b, "-m", "common")


def dwz_5(b):
    return dwz(b, "-5", "-m", "common")


def mini(b):
    left = [s[2] for s in b.symbols]
    with open(b.path("keep"), "w") as f:
        f.write("\n".join(left) + "\n")
    run(["objcopy", "-S", "--remove-section=.comment", "--keep-symbols=keep",
         "plain", "mini"], b.folder)
    run(["xz", "-f", "mini"], b.folder)
    run(["strip", "-o", "stored", "plain"], b.folder)
    if run(["objcopy", "--add-section=.gnu_debugdata=mini.xz", "stored"],
           b.folder).returncode:
        return None
    return "stored"


def stripped(b):
    if run(["strip", "-o", "stored", "plain"], b.folder).returncode:
        return None
    return "stored"


def package(b, *command):
    """The package of all .dwo files, which are put away. llvm-dwp 14 never ends
    for some of gcc's of DWARF 5, of which dwp 2.40 makes none either."""
    if not shutil.which(command[0]):
        return None
    made = b.path("plain.dwp")
    # seconds of the processor: the machine may be busy
    result = run(["sh", "-c", 'ulimit -t 5 && exec "$@"', "sh", *command,
                  "-e", "plain", "-o", "plain.dwp"], b.folder)
    if result.returncode or not os.path.getsize(made):
        if os.path.exists(made):
            os.remove(made)
        return None
    for name in b.dwo(""):
        os.rename(b.path(name), b.path(name + AWAY))
    return "plain"


def dwp(b):
    return package(b, "dwp")


def llvm_dwp(b):
    return package(b, "llvm-dwp" if shutil.which("llvm-dwp")
                   else "llvm-dwp-14")


def dwp_debuglink(b):
    """The package is named after the program, not after its debug file, and
    compressed."""
    if not debuglink(b) or not (llvm_dwp(b) or dwp(b)):
        return None
    os.rename(b.path("plain.dwp"), b.path("linked.dwp"))
    run(["objcopy", "--compress-debug-sections=zlib", "linked.dwp"], b.folder)
    return "linked"


WAYS = {"plain": plain, "zlib": zlib, ".zdebug": zlib_gnu, "zstd": zstd,
        "debuglink": debuglink, "zlib debuglink": packed_link, "dwz": dwz,
        "dwz -m": dwz_common, "dwz -5 -m": dwz_5, "dwp": dwp,
        "llvm-dwp": llvm_dwp, "dwp debuglink": dwp_debuglink,
        "MiniDebugInfo": mini, "stripped": stripped}
PACKAGES = ["dwp", "llvm-dwp", "dwp debuglink"]


# --- Cells ------------------------------------------------------------------

def check_whole(b, check, ours):
    lines = 0
    for address in b.addresses:
        if address not in ours:
            check.fail(address, "no answer")
            continue
        lines += ours[address][0].line > 0
        check.compare(address, ours[address], b.theirs[address])
    bare = any(part in b.name for part in BARE)
    if not bare and lines < 0.5 * len(b.addresses):
        check.bad.append("only %d of %d addresses have a line" %
                         (lines, len(b.addresses)))


def check_names(b, check, ours, left):
    """One frame each, without a line; the symbol's name, where it is left."""
    for address in b.addresses:
        frames = ours.get(address, [])
        if len(frames) != 1 or frames[0].line:
            check.fail(address, "not one frame without a line: %s", frames)
            continue
        theirs = b.theirs[address][-1].name if b.theirs[address] else ""
        at = [s for s in b.symbols if s[0] <= address < s[1]]
        names = {dwarf.plain(s[2]) for s in at}
        ours_name = dwarf.plain(frames[0].name)
        if "?" in frames[0].flags or not at or "@plt" in frames[0].name:
            check.rules["unnamed"] += 1
            if left and at and "?" in frames[0].flags:
                check.fail(address, "has no name, llvm: %s", theirs)
        elif ours_name not in names:
            check.fail(address, "is %s, not of %s", ours_name, sorted(names))


def cell(b, way, tool):
    name = WAYS[way](b)
    if not name:
        return None
    check = dwarf.Check(b.symbols, b.data)
    ours = dwarf.run_ours(tool, [], b.path(name), b.addresses)
    b.unpack()
    if way in ("MiniDebugInfo", "stripped"):
        check_names(b, check, ours, way == "MiniDebugInfo")
    else:
        check_whole(b, check, ours)
    if way == "plain":
        b.ours = ours
    elif way in PACKAGES:
        for address in b.addresses:
            if ours.get(address) != b.ours.get(address):
                check.fail(address, "is not as by .dwo files")
    return Cell(len(b.addresses), check.bad, check.rules)


def do_build(job):
    b, ways, tool = job
    why = b.make()
    cells = {} if why else {way: cell(b, way, tool) for way in ways}
    shutil.rmtree(b.folder)
    return b, why, cells


def ways_of(number, b, everything):
    """Each build as it is and stored in two ways, which go round; .dwo files in
    packages, always."""
    names = [n for n in list(WAYS)[1:] if n not in PACKAGES]
    if b.split:
        names = [n for n in names if not n.startswith("dwz")]
    if not everything:
        names = [names[number * 2 % len(names)],
                 names[(number * 2 + 1) % len(names)]]
    return ["plain"] + names + (PACKAGES if b.split else [])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--all", action="store_true")
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("tool")
    parser.add_argument("folder")
    args = parser.parse_args()
    for name, text in SOURCES.items():
        with open(os.path.join(args.folder, name), "w") as f:
            f.write(text)
    jobs = []
    # with sanitizers a program takes much longer to start
    step = 3 if os.environ.get("PV_SANITIZED") == "yes" and not args.all else 1
    if step > 1:
        print("with sanitizers: one of %d builds" % step)
    for i, (tool, how, sources) in enumerate(builds(args.all)):
        if i % step:
            continue
        b = Build(os.path.join(args.folder, "build%d" % i), tool, how, sources)
        jobs.append((b, ways_of(i // step, b, args.all), os.path.abspath(args.tool)))
    totals = collections.defaultdict(lambda: collections.Counter())
    rules, missing, failed = collections.Counter(), collections.Counter(), 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for b, why, cells in pool.map(do_build, jobs):
            if why:
                missing[why] += 1
                print("%s: %s" % (b.name, why))
            for way, one in cells.items():
                total = totals[way]
                if one is None:
                    total["cannot"] += 1
                    if args.verbose:
                        print("%s, %s: cannot be made" % (b.name, way))
                    continue
                total["cells"] += 1
                total["addresses"] += one.addresses
                total["bad"] += len(one.bad)
                rules.update(one.rules)
                failed += bool(one.bad)
                for line in one.bad[:5]:
                    print("FAILED: %s, %s: %s" % (b.name, way, line))
    print("%-15s %6s %10s %11s %s" % ("stored", "cells", "addresses",
                                      "differences", "cannot be made"))
    for way in WAYS:
        t = totals[way]
        print("%-15s %6d %10d %11d %d" % (way, t["cells"], t["addresses"],
                                          t["bad"], t["cannot"]))
    print("%-15s %6d %10d %11d" % ("all", *(
        sum(t[k] for t in totals.values())
        for k in ("cells", "addresses", "bad"))))
    print("by a rule: " + ", ".join("%s %d" % r for r in sorted(rules.items())))
    print("builds: %d, not made: %s" % (len(jobs), dict(missing) or "none"))
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
