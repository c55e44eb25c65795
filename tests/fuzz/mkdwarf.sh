#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# mkdwarf.sh DIR - make the corpus of fuzz_dwarf in DIR: programs of a few
# kilobytes, without a C library, with symbols and debug information of many
# kinds. The results are committed, for they need gcc, clang, lld, dwz, dwp,
# llvm-dwp and xz;
# this script says how they were made.
set -e
test -n "$1" || exit 2
mkdir -p "$1"
dir=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >a.c <<'END'
static inline __attribute__((always_inline)) int in(int a) { return a * 3; }
__attribute__((noinline)) static int out(int a)
{
	if (a > 3)
		a = in(a) + in(a + 1);
	return a;
}
void _start(void)
{
	out(4);
}
END
cat >b.cc <<'END'
namespace space {
struct S {
	int x;
	__attribute__((noinline)) int get(int a) { return x + more(a); }
	static inline __attribute__((always_inline)) int more(int a)
	{
		struct T { int y; } t = { a };
		return t.y * 2;
	}
};
}
extern "C" void _start()
{
	space::S s;
	s.get(1);
}
END
cat >p.c <<'END'
int far(int), near(int);
int go(int a) { return far(a) + near(a); }
END
{
	cat a.c
	echo 'struct many {'
	for i in 1 2 3 4 5 6 7 8 9; do
		for k in 1 2 3 4 5 6 7 8 9; do
			echo "int quite_a_long_name_of_a_field_$i$k;"
		done
	done
	echo '}; struct many many;'
} >z.c
small="-nostdlib -static -fno-pie -no-pie -fno-asynchronous-unwind-tables
 -fno-ident -fno-stack-protector -fcf-protection=none -Wl,--build-id=none
 -Wl,-z,norelro,-z,noseparate-code,-z,noexecstack,-z,max-page-size=4096"

keep() {
	cp "$2" "$dir/$1"
}

# the same with the mark that runs the symbol sources
mark() {
	cp "$dir/$1" "$dir/$1-from"
	printf from | dd of="$dir/$1-from" bs=1 seek=12 conv=notrunc 2>/dev/null
}

for v in 2 3 4 5; do
	gcc -O1 $small -gdwarf-$v -o out a.c && keep gcc-$v out
	clang -O1 $small -gdwarf-$v -o out a.c && keep clang-$v out
done
gcc -O1 $small -gdwarf-5 -gdwarf64 -o out a.c && keep gcc-64 out
gcc -O1 $small -gdwarf-4 -fdebug-types-section -o out -x c++ b.cc &&
	keep types-4 out
gcc -O1 $small -gdwarf-5 -fdebug-types-section -o out -x c++ b.cc &&
	keep types-5 out
clang -O1 $small -gdwarf-5 -o out -x c++ b.cc && keep clang-cc out
gcc -O1 $small -gdwarf-5 -gz=zlib -o out z.c && keep zlib out
gcc -O1 $small -gdwarf-5 -gz=zlib-gnu -o out z.c && keep zdebug out
gcc -O1 $small -gdwarf-5 -o out z.c &&
	objcopy --compress-debug-sections=zstd out && keep zstd out
gcc -O1 $small -gdwarf-5 -o out a.c && cp out two && dwz -m alt out two &&
	keep dwz out && keep dwz-alt alt
gcc -O1 $small -gdwarf-5 -gsplit-dwarf -o out a.c && keep split out &&
	keep dwo out-a.dwo
clang -O1 $small -gdwarf-5 -gsplit-dwarf -o out a.c && keep clang-split out

# the sections of a package, in the program that it is of
packed() {
	set -- "$1" "$2" $(readelf -SW "$2" | grep -o ' \.debug_[a-z._]*')
	name=$1 package=$2
	shift 2
	for s; do
		objcopy --dump-section "$s=part$s" "$package"
		objcopy --add-section "$s=part$s" out
	done
	keep "$name" out
}
echo 'int other(int a) { return a * 5; }' >o.c
clang -O1 $small -gdwarf-5 -gsplit-dwarf -o out o.c a.c &&
	llvm-dwp-14 -o out.dwp o.dwo a.dwo && packed package-5 out.dwp
gcc -O1 $small -gdwarf-4 -gsplit-dwarf -o out o.c a.c &&
	dwp -o out.dwp out-o.dwo out-a.dwo && packed package-4 out.dwp
clang -O1 $small -gdwarf-4 -fbasic-block-sections=all -fuse-ld=lld -o out \
	a.c && keep blocks out
gcc -O1 -m32 -c -gdwarf-5 -fno-asynchronous-unwind-tables -fno-pie a.c -o 32.o &&
	ld -m elf_i386 -static -o out 32.o && keep i386 out
clang --target=mips-linux -O1 -c -gdwarf-5 a.c -o be.o &&
	ld.lld -static -o out be.o && keep mips out
clang --target=aarch64-linux -O1 -c -gdwarf-5 a.c -o arm.o &&
	ld.lld -static -o out arm.o && keep arm64 out
gcc -O1 -g -c a.c -o out.o && keep object out.o
gcc -O1 -shared -fpic -nostdlib -g1 -Wl,--build-id=none,-z,noseparate-code \
	-Wl,-z,norelro,--hash-style=gnu,-z,lazy -o out p.c && keep shared out &&
	strip -o stripped out && objcopy --only-keep-debug -S -K go out mini &&
	nm out >/dev/null && cp out mini && strip -g mini && xz -kf mini &&
	objcopy --add-section .gnu_debugdata=mini.xz stripped &&
	keep minidebug stripped
mark gcc-5
mark clang-cc
mark shared
for f in "$dir"/*; do
	n=$(wc -c <"$f")
	test "$n" -le 8192 || { echo "$f: $n bytes" >&2; rm "$f"; }
done
