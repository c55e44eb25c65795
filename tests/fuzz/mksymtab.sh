#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# mksymtab.sh DIR - make the corpus of fuzz_symtab in DIR: programs of a few
# kilobytes without debug information, some without section headers. The results
# are committed, for they need gcc, clang, lld and xz; this script says how they
# were made.
set -e
test -n "$1" || exit 2
mkdir -p "$1"
dir=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >p.c <<'END'
extern int far(int);
__asm__(".globl label\nlabel: nop\n");
static __attribute__((noinline)) int own(int a) { return far(a) + 1; }
int go(int a) { return own(a) * 2; }
int again(int a) __attribute__((weak, alias("go")));
END
cat >q.c <<'END'
__attribute__((noinline)) int own(int a) { return a * a + 1; }
int go(int a) { return own(a) * 2; }
END

# bare NAME FILE: without section headers
bare() {
	cp "$2" "$dir/$1"
	python3 - "$dir/$1" <<'END'
import sys
with open(sys.argv[1], 'r+b') as f:
    wide = f.read(5)[4] == 2
    f.seek(40 if wide else 32)
    f.write(bytes(8 if wide else 4))
    f.seek(60 if wide else 48)
    f.write(bytes(4))
END
}

small='-Wl,--build-id=none,-z,noseparate-code,-z,norelro -nostdlib'
# shellcheck disable=SC2086
gcc -O1 -shared -fpic $small -Wl,--hash-style=gnu,-z,lazy -o shared p.c
cp shared "$dir/shared"
strip -o stripped shared && cp stripped "$dir/stripped"
bare bare stripped
objcopy --only-keep-debug -S -K own shared mini && xz -f mini &&
	objcopy --add-section .gnu_debugdata=mini.xz stripped "$dir/minidebug"
for target in mips powerpc64le arm riscv64; do
	clang --target=$target-linux-gnu -O1 -fPIC -nostdlib -shared \
		-fuse-ld=lld -Wl,--build-id=none,-z,max-page-size=4096 \
		-Wl,-z,norelro,--hash-style=sysv -Wl,-s -o $target q.c &&
		cp $target "$dir/$target" && bare $target-bare $target
done
for f in "$dir"/*; do
	n=$(wc -c <"$f")
	test "$n" -le 8192 || { echo "$f: $n bytes" >&2; rm "$f"; }
done
