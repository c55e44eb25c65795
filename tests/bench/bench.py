#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Time, memory and keys of profview beside another build of it and beside its
peers, all in one run, turn by turn, since machines are noisy.

usage: bench.py [--base PROGRAM] [--rounds N] [--data DIR] [--elf FILE]
                [--separate FILE DIR] [--only WORD] [--small] PROGRAM

--base   another profview: its figures stand beside, with the ratio
--elf    a big program with DWARF in it (without: this profview itself)
--separate  a program without DWARF, and where its debug file is
--data   where the made-up profiles are kept (they are made when missing)
--small  a tenth of the size

A figure is the best of the rounds. `loop' is a program that reads every number
of the file once and does nothing with it. Rows "ten times" say how many times
the time and memory of an input ten times of it takes: 11 at most is the aim. Of
tables that are read at random those of the smaller input fit the processor's cache
and those of the bigger do not: what that is alone stands beside, of the model's
`loop', which adds up what calls cost by whom they call.
"""
import argparse
import contextlib
import mmap
import os
import pty
import random
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import termios
import time
import fcntl

HERE = os.path.dirname(os.path.realpath(__file__))


def arguments():
    p = argparse.ArgumentParser(usage=__doc__)
    p.add_argument('--base')
    p.add_argument('--rounds', type=int, default=3)
    p.add_argument('--data', default=os.path.join(os.getcwd(), 'tests/scratch/bench'))
    p.add_argument('--elf')
    p.add_argument('--separate', nargs=2)
    p.add_argument('--only', default='')
    p.add_argument('--small', action='store_true')
    p.add_argument('program')
    return p.parse_args()


# ------------------------------------------------------------------ measuring

def run(command):
    """Seconds of wall clock and of processor time, megabytes."""
    start = time.monotonic()
    child = os.fork()
    if child == 0:
        null = os.open(os.devnull, os.O_RDWR)
        for fd in (0, 1, 2):
            os.dup2(null, fd)
        try:
            os.execvp(command[0], command)
        finally:
            os._exit(127)
    _, status, usage = os.wait4(child, 0)
    wall = time.monotonic() - start
    code = os.waitstatus_to_exitcode(status)
    if code not in (0, 3):
        raise SystemExit('exit status %d: %s' % (code, ' '.join(command)))
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def use_memory(megabytes):
    """Memory that a virtual machine has not used for some seconds comes from its host, at
    a fifth of the speed and less: what is measured begins with memory that is there."""
    memory = mmap.mmap(-1, megabytes << 20, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    with contextlib.suppress(AttributeError, OSError):
        memory.madvise(mmap.MADV_HUGEPAGE)
    for at in range(0, megabytes << 20, mmap.PAGESIZE):
        memory[at] = 1
    memory.close()


def best(rounds):
    return tuple(min(r[i] for r in rounds) for i in range(len(rounds[0])))


def compare(args, title, commands, rows):
    """COMMANDS: (who, command). The first is the one that is measured."""
    if args.only not in title:
        return
    rounds = {who: [] for who, _ in commands}
    for _ in range(args.rounds):
        for who, command in commands:
            rounds[who].append(run(command))
    show(title, [(who, best(rounds[who])) for who, _ in commands],
         ('s wall', 's cpu', 'MB'), rows)


def show(title, figures, units, rows):
    first = figures[0][1]
    for who, figure in figures:
        cells = ['%10.3f %-6s' % (f, u) for f, u in zip(figure, units)]
        ratio = ['%5.2f' % (m / f) if f else '    -' for m, f in zip(first, figure)]
        note = '' if who == 'profview' else '  profview is ' + ' '.join(ratio) + ' of it'
        print('%-24s %-16s %s%s' % (title, who, ' '.join(cells), note))
        title = ''
    sys.stdout.flush()
    rows.append((title, figures))


LINEAR = 11     # times the time for ten times the input
MEMORY = 3000   # megabytes; no report of what is made up here takes as many


def ten_times(args, title, command_of, rows):
    """COMMAND_OF(1) and (10): what is ten times as much."""
    title += ', ten times'
    if args.only not in title:
        return
    rounds = {1: [], 10: []}
    for _ in range(args.rounds):
        for size in rounds:
            use_memory(MEMORY)
            rounds[size].append(run(command_of(size)))
    times(title, best(rounds[1])[1:], best(rounds[10])[1:], ('s cpu', 'MB'), rows)


def times(title, one, ten, units, rows, beside=''):
    ratio = tuple(b / a if a else 0 for a, b in zip(one, ten))
    cells = ['%9.3f to %9.3f %-6s %5.2f times' % (a, b, unit, r)
             for a, b, unit, r in zip(one, ten, units, ratio)]
    print('%-36s %s%s' % (title, '   '.join(cells), beside))
    sys.stdout.flush()
    rows.append((title, [('one', one), ('ten', ten), ('times', ratio)]))


# ------------------------------------------------------------------ a terminal

def drain(fd, until, limit, quiet):
    got, last, end = b'', None, time.monotonic() + limit
    while time.monotonic() < end:
        wait = quiet if last is not None and not until else 0.5
        if select.select([fd], [], [], wait)[0]:
            try:
                data = os.read(fd, 65536)
            except OSError:
                break
            if not data:
                break
            got += data
            last = time.monotonic()
            if until and until in got:
                until = None
        elif last is not None and not until:
            break
    return got, last or time.monotonic()


LATE = 0.3      # seconds after which nothing comes of a key any more


def screen(command, first, keys, quiet=0.04, clock=lambda pid: None):
    """Seconds to the first screen, milliseconds and bytes a key (medians). What
    comes QUIET seconds after the rest is not waited for by who pressed the key; its
    bytes count all the same: the line of status is 100 ms late. CLOCK of the program
    tells the milliseconds instead of the clock on the wall."""
    start = time.monotonic()
    child, fd = pty.fork()
    if child == 0:
        os.environ['TERM'] = 'xterm-256color'
        os.execvp(command[0], command)
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack('HHHH', 40, 120, 0, 0))
    _, when = drain(fd, first.encode(), 60, 0.06)
    shown = when - start
    drain(fd, None, 5, 0.3)
    times, sizes = [], []
    for key in keys:
        begin, ran = time.monotonic(), clock(child)
        os.write(fd, key.encode())
        got, when = drain(fd, None, 1 + quiet, quiet)
        times.append(clock(child) - ran if ran is not None else (when - begin) * 1000)
        late, _ = drain(fd, None, LATE, LATE)
        sizes.append(len(got) + len(late))
    os.write(fd, b'q')
    drain(fd, None, 1, 0.1)
    os.kill(child, signal.SIGKILL)      # who asks whether that was meant
    os.close(fd)
    os.waitpid(child, 0)
    middle = len(keys) // 2
    return shown, sorted(times)[middle], float(sorted(sizes)[middle])


def screens(args, title, programs, files, first, rows):
    if args.only not in title:
        return
    keys = ['j'] * 12 + ['\x1b[6~', '\x1b[5~', '>', '<']
    rounds = {who: [] for who, _ in programs}
    for _ in range(args.rounds):
        for who, program in programs:
            rounds[who].append(screen([program] + files, first, keys))
    show(title, [(who, best(rounds[who])) for who, _ in programs],
         ('s', 'ms/key', 'B/key'), rows)


def screens_beside_perf(args, programs, command, rows):
    """The cursor and pages of perf report and of ours, of the same samples: COMMAND's."""
    if args.only not in 'screen, perf report' or not shutil.which('perf'):
        return
    data, text = (os.path.join(args.data, 'perf.' + end) for end in ('data', 'script'))
    quiet = {'stdout': subprocess.DEVNULL, 'stderr': subprocess.DEVNULL}
    if subprocess.call(['perf', 'record', '-g', '-F', '999', '-o', data] + command, **quiet):
        print('perf cannot record here: no perf report to compare with')
        return
    with open(text, 'wb') as f:
        subprocess.check_call(['perf', 'script', '-i', data], stdout=f, stderr=subprocess.DEVNULL)
    viewers = [(who, [program, text], '%') for who, program in programs]
    viewers.append(('perf report', ['perf', 'report', '--tui', '-i', data], 'Samples'))
    for what, keys in (('a row', ['\x1b[B'] * 16), ('a page', ['\x1b[6~', '\x1b[5~'] * 4)):
        rounds = {who: [] for who, _, _ in viewers}
        for _ in range(args.rounds):
            for who, viewer, first in viewers:
                rounds[who].append(screen(viewer, first, keys))
        show('screen, perf report, ' + what, [(who, best(rounds[who])) for who, _, _ in viewers],
             ('s', 'ms/key', 'B/key'), rows)


def busy(pid):
    """Milliseconds that the threads of a process have run."""
    ran = 0
    for task in os.listdir('/proc/%d/task' % pid):
        with open('/proc/%d/task/%s/schedstat' % (pid, task)) as f:
            ran += int(f.read().split()[0])
    return ran / 1e6


def ten_times_keys(args, title, program, file_of, first, keys, rows):
    """Milliseconds that a key makes it work, the median: until the screen is still
    there are waits, too, as the line of status does not come with each key."""
    title += ', ten times'
    if args.only not in title:
        return
    rounds = {1: [], 10: []}
    for _ in range(args.rounds):
        for size in rounds:
            rounds[size].append(screen([program, file_of(size)], first, keys, 0.3, busy))
    times(title, best(rounds[1])[1:2], best(rounds[10])[1:2], ('ms cpu/key',), rows)


# ---------------------------------------------------------------------- data

def made(args, name, command):
    path = os.path.join(args.data, name)
    if not os.path.exists(path):
        with open(path + '.new', 'wb') as f:
            subprocess.check_call(command, stdout=f)
        os.rename(path + '.new', path)
    return path


def buckets(args, n):
    path = os.path.join(args.data, 'buckets%d.papihist' % n)
    if not os.path.exists(path):
        with open(path + '.new', 'w') as f:
            f.write('PAPIHIST 1\nevent 0 threshold=1000 name=E\n'
                    'hist 0 base=0x400000 scale=65536 width=4 buckets=%d name=x\n' % (2 * n))
            for i in range(n):
                f.write('%d 1\n' % (2 * i))
            f.write('end-hist nonzero=%d sum=%d\nmaps\nend-maps\nend 1\n' % (n, n))
        os.rename(path + '.new', path)
    return path


def formatted(args, name, n):
    path = os.path.join(args.data, '%s-%d' % (name, n))
    if not os.path.exists(path):
        subprocess.check_call([sys.executable, os.path.join(HERE, 'gen_format.py'), name, str(n),
                               path])
    return path


def exported(args, name, extension, path):
    to = path + '.' + extension
    if not os.path.exists(to):
        subprocess.check_call([args.program, '--export=' + name, '-o', to, path])
    return to


def text_segment(elf):
    """Offset, address and size of the segment that holds the code."""
    out = subprocess.check_output(['readelf', '-lW', elf], text=True)
    for line in out.splitlines():
        w = line.split()
        if w and w[0] == 'LOAD' and 'E' in ''.join(w[6:-1]):
            return int(w[1], 16), int(w[2], 16), int(w[4], 16)
    raise SystemExit('no code in ' + elf)


def cpuprofile(stacks, maps):
    out = [0, 3, 0, 10000, 0]
    for count, stack in stacks:
        out += [count, len(stack)] + stack
    out += [0, 1, 0]
    return struct.pack('<%dQ' % len(out), *out) + maps.encode()


def over_elf(args, elf, addresses, seed, name):
    path = os.path.join(args.data, name)
    if os.path.exists(path):
        return path
    offset, _, size = text_segment(elf)
    rng = random.Random(seed)
    base = 0x7f0000000000
    pcs = [base + 16 + rng.randrange(size - 32) for _ in range(addresses)]
    stacks = [(1 + i % 7, [pc]) for i, pc in enumerate(pcs)]
    maps = '%x-%x r-xp %08x 00:00 0 %s\n' % (
        base, base + size, offset, os.path.realpath(elf))
    with open(path, 'wb') as f:
        f.write(cpuprofile(stacks, maps))
    return path


def symbolizers(elf, path, *options):
    """Those that are installed, with the addresses of what over_elf() made."""
    if not shutil.which('llvm-symbolizer-14'):
        return []
    _, address, size = text_segment(elf)
    listed = path + '.addresses'
    if not os.path.exists(listed):
        rng = random.Random(1)
        with open(listed, 'w') as f:
            for _ in range(10000):
                f.write('0x%x\n' % (address + 16 + rng.randrange(size - 32)))
    return [('llvm-symbolizer', ['sh', '-c', 'in=$1; shift; llvm-symbolizer-14 -i "$@" <"$in"',
                                 'sh', listed, '--obj=' + elf] + list(options))]


def many(args, tool, elf, n):
    """A folder of N profiles of 100 kB of one program."""
    folder = os.path.join(args.data, 'runs%d' % n)
    if not os.path.isdir(folder):
        offset, _, size = text_segment(elf)
        os.makedirs(folder + '.new', exist_ok=True)
        subprocess.check_call([tool, folder + '.new', str(n), os.path.realpath(elf),
                               str(offset), str(size)])
        os.rename(folder + '.new', folder)
    return folder


# ---------------------------------------------------------------------- scale

def loads(programs, threads, files):
    """Nothing but loading, where it was built beside the program."""
    found = []
    for who, program in programs:
        tool = os.path.join(os.path.dirname(os.path.realpath(program)), 'tests/bench/bench_load')
        if os.path.exists(tool):
            found.append((who, [tool, threads] + files))
    return found


def scale(args, tool, size, records, rows):
    def report(path, what='functions'):
        return [args.program, '--report=' + what, '--limit=1', '-j1', path]

    def callgrind(times):
        name, n = 'cg-%d' % (size // 10 * times), str(size // 10 * times)
        return made(args, name, [tool('gen_callgrind'), n])

    def stacks(times):
        n = records // 10 * times
        return made(args, 'cpu-%d' % n, [tool('gen_cpuprofile'), str(n)])

    ten_times(args, 'callgrind', lambda n: report(callgrind(n)), rows)
    ten_times(args, 'cpuprofile', lambda n: report(stacks(n)), rows)
    for what in ('objects', 'files', 'classes', 'names', 'tree', 'lines'):
        ten_times(args, 'callgrind, ' + what, lambda n: report(callgrind(n), what), rows)
        ten_times(args, 'cpuprofile, ' + what, lambda n: report(stacks(n), what), rows)
    runs = 50 if args.small else 500
    ten_times(args, 'many files',
              lambda n: report(many(args, tool('gen_many'), args.program, runs * n)), rows)
    ten_times(args, 'papihist', lambda n: report(buckets(args, records // 10 * n)), rows)
    for name, most in (('folded', 5), ('perf', 5), ('recursion', 1), ('cprofile', 2),
                       ('gmon', 2), ('hpcrun', 1), ('vmon', 1)):
        ten_times(args, name, lambda n: report(formatted(args, name, records // most // 10 * n)),
                  rows)
    for name, extension in (('pprof', 'pb.gz'), ('speedscope', 'json')):
        ten_times(args, name, lambda n: report(exported(
            args, name, extension, formatted(args, 'folded', records // 50 * n))), rows)
    model_ten_times(args, tool('bench_model'), rows)
    ten_times_keys(args, 'sort', args.program, callgrind, '%', ['>', '<'] * 3, rows)
    searches = ['/%s\r' % name for name in ('insert_gimple', 'vector_tree', 'walk_hash',
                                       'rewrite_ssa', 'table_info')]
    ten_times_keys(args, 'search', args.program, callgrind, '%', searches, rows)


def model_ten_times(args, model, rows):
    """Of its own steps, those that a bigger profile makes longer."""
    if not os.path.exists(model) or args.only not in 'sums, ten times':
        return
    steps = {}
    for thousands in (100, 1000):
        use_memory(MEMORY)
        out = subprocess.check_output([model, str(args.rounds), str(thousands)], text=True,
                                      stderr=subprocess.DEVNULL)
        for line in out.splitlines():
            ms, name = line.split(' ms  ', 1)
            steps.setdefault(name, []).append(float(ms))
    loops = {name.split(':')[0]: ten / one for name, (one, ten) in steps.items()
             if name.endswith(': loop')}
    for name, (one, ten) in steps.items():
        loop = [times for kind, times in loops.items() if kind + ':' in name]
        beside = '  the loop %5.2f' % loop[0] if loop and ten > LINEAR * one else ''
        times(name + ', ten times', (one,), (ten,), ('ms',), rows, beside)


# ----------------------------------------------------------------------- runs

def main():
    os.environ['XDG_CACHE_HOME'] = '/dev/null'  # nothing is known beforehand
    args = arguments()
    os.makedirs(args.data, exist_ok=True)
    build = os.path.dirname(os.path.realpath(args.program))
    tool = lambda name: os.path.join(build, 'tests/bench', name)
    programs = [('profview', args.program)]
    if args.base:
        programs.append(('base', args.base))
    size = 60 if args.small else 600
    records = 100000 if args.small else 1000000
    elf = args.elf or args.program
    rows = []

    def reports(*options):
        return [(who, [p] + list(options)) for who, p in programs]

    for title, name, extra in (
            ('callgrind', 'cg-%d' % size, [str(size)]),
            ('callgrind, 13 events', 'cg13-%d' % (size // 3), [str(size // 3), '13']),
            ('callgrind, xdebug', 'cgx-%d' % (size // 3), [str(size // 3), '2', '1', 'xdebug'])):
        path = made(args, name, [tool('gen_callgrind')] + extra)
        loop = [('loop', [tool('read_numbers'), path])]
        for threads in ('1', '2'):
            compare(args, '%s -j%s' % (title, threads),
                    reports('--report=functions', '--limit=1', '-j', threads, path)
                    + loop, rows)

    path = made(args, 'cpu-%d' % records, [tool('gen_cpuprofile'), str(records)])
    compare(args, 'cpuprofile', reports('--report=functions', '--limit=1',
                                        '--symbols=none', path), rows)
    few = made(args, 'cpu-%d-few' % records,
               [tool('gen_cpuprofile'), str(records), '8'])
    for what, file in (('', path), (', few stacks', few)):
        compare(args, 'cpuprofile, loading' + what, loads(programs, '1', [file]), rows)
    path = over_elf(args, elf, 10000, 1, 'names-%s.prof' % os.path.basename(elf))
    compare(args, 'names', reports('--report=functions', '--limit=1', path)
            + symbolizers(elf, path), rows)
    if args.separate:
        file, folder = args.separate
        apart = over_elf(args, file, 10000, 1, 'names-%s.prof' % os.path.basename(file))
        compare(args, 'names, separate', reports('--report=functions', '--limit=1',
                                                 '--debug-dir=' + folder, apart)
                + symbolizers(file, apart, '--debug-file-directory=' + folder), rows)
    compare(args, 'names, symbol table', reports('--report=functions', '--limit=1',
                                                 '--symbols=symtab', path), rows)
    for n in ((500, 5000) if not args.small else (50, 500)):
        folder = many(args, tool('gen_many'), args.program, n)
        # The other build may not open a folder yet.
        compare(args, '%d files' % n,
                reports('--report=functions', '--limit=1', folder)[:1], rows)
        folder = many(args, tool('gen_many'), args.program, n)
        files = [os.path.join(folder, f) for f in sorted(os.listdir(folder))]
        for threads in ('1', '2'):
            compare(args, '%d files, loading, %s threads' % (n, threads),
                    loads(programs, threads, files), rows)
    screens(args, 'screen, names', programs, [path], '%', rows)
    demo = os.path.join(HERE, '../../doc/demo/demo.callgrind')
    screens(args, 'screen, demo', programs, [demo], 'compare_words', rows)

    # what is recorded is ourselves at work
    screens_beside_perf(args, programs, [args.program, '--report=functions', '--limit=1',
                                         made(args, 'cg-%d' % size, [tool('gen_callgrind'),
                                                                     str(size)])], rows)

    scale(args, tool, size, records, rows)
    for who, program in programs:
        model = os.path.join(os.path.dirname(os.path.realpath(program)), 'tests/bench/bench_model')
        if os.path.exists(model) and args.only in 'model':
            print('model, %s:' % who)
            print(re.sub('^', '    ', subprocess.check_output([model, str(args.rounds)],
                                                             text=True), flags=re.M))


main()
