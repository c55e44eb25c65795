# SPDX-License-Identifier: GPL-3.0-or-later
"""symtab.py SYMNAMES FILE [SYMBOL-FILE]: compare what profview says of a
thousand addresses in FILE with its symbol table as nm reads it (from
SYMBOL-FILE when FILE is stripped) and with llvm-symbolizer, if there is one.

Accepted: any alias at the same address, whatever its version or clone suffix;
llvm-symbolizer knowing nothing, or naming a symbol without a size.
"""
import bisect
import json
import random
import re
import shutil
import subprocess
import sys

COUNT = 1000


def plain(name):
    name = name.split("@")[0]
    return re.sub(r"(\.(cold|part|isra|constprop|lto_priv|llvm)(\.\d+)*)+$",
                  "", name)


def read_symbols(path):
    """Functions as (start, end, name), by address; unsized ones apart."""
    out = subprocess.run(["readelf", "-sW", path], capture_output=True,
                         text=True, check=True).stdout
    sized, unsized = set(), set()
    for line in out.splitlines():
        part = line.split()
        if len(part) < 8 or not part[0].endswith(":") or part[0] == "Num:":
            continue
        if part[3] not in ("FUNC", "IFUNC", "NOTYPE") or \
                not part[6].isdigit():
            continue
        start, size = int(part[1], 16), int(part[2], 0)
        if size and part[3] != "NOTYPE":
            sized.add((start, start + size, part[7]))
        else:
            unsized.add((start, start + size, part[7]))
    return sorted(sized), unsized


def pick(sized):
    random.seed(20240229)
    weights = [end - start for start, end, _ in sized]
    addrs = {random.randrange(start, end) for start, end, _ in
             random.choices(sized, weights, k=COUNT - 200)}
    for start, end, _ in random.choices(sized, k=100):
        addrs.update((start, end - 1))
    return sorted(addrs)


def run_lines(command, addrs):
    text = "".join("0x%x\n" % a for a in addrs)
    return subprocess.run(command, input=text, capture_output=True,
                          text=True, check=True).stdout.splitlines()


def check_nm(ours, sized, aliases):
    """The symbol is the nearest that holds the address."""
    starts = [s[0] for s in sized]
    bad = []
    for addr, (start, name) in ours.items():
        if plain(name) not in aliases.get(start, ()):
            bad.append("%x: no alias %s at %x" % (addr, name, start or 0))
            continue
        at = bisect.bisect_right(starts, addr) - 1
        while at >= 0 and starts[at] > start:
            if sized[at][1] > addr:
                bad.append("%x: %s is nearer than %s" %
                           (addr, sized[at][2], name))
                break
            at -= 1
    return bad


def check_llvm(path, ours, aliases, unsized):
    addrs = sorted(ours)
    # with inlined frames, or it names the innermost; the last is the function
    out = run_lines(["llvm-symbolizer", "--inlines", "--no-demangle",
                     "--functions=linkage", "--output-style=JSON",
                     "--obj=" + path], addrs)
    frames = []
    for line in filter(str.strip, out):
        answer = json.loads(line)
        frames += answer if isinstance(answer, list) else [answer]
    if len(frames) != len(addrs):
        return ["llvm-symbolizer: %d answers for %d addresses" %
                (len(frames), len(addrs))]
    names = [f["Symbol"][-1]["FunctionName"] if f.get("Symbol") else "??"
             for f in frames]
    bad = []
    for addr, name in zip(addrs, names):
        start, own = ours[addr]
        if name in ("", "??") or plain(name) in aliases.get(start, ()) or \
                name in unsized:
            continue
        bad.append("%x: %s, llvm-symbolizer says %s" % (addr, own, name))
    return bad


def main():
    symnames, path = sys.argv[1:3]
    table = sys.argv[3] if len(sys.argv) > 3 else path
    sized, unsized = read_symbols(table)
    aliases = {}
    for start, _, name in list(sized) + list(unsized):
        aliases.setdefault(start, set()).add(plain(name))
    addrs = pick(sized)
    ours = {}
    for line in run_lines([symnames, path], addrs):
        addr, start, name = line.split(" ", 2)
        ours[int(addr, 16)] = (int(start, 16) if start != "-" else None,
                               name)
    if sorted(ours) != addrs:
        sys.exit("%s: %d answers for %d addresses" %
                 (path, len(ours), len(addrs)))
    bad = check_nm(ours, sized, aliases)
    note = ""
    if shutil.which("llvm-symbolizer"):
        bad += check_llvm(path, ours, aliases, {s[2] for s in unsized})
    else:
        note = ", llvm-symbolizer not found"
    print("%s: %d addresses, %d differences%s" %
          (path, len(addrs), len(bad), note))
    for line in bad[:20]:
        print("  " + line)
    sys.exit(bool(bad))


main()
