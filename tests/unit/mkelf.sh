#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# mkelf.sh DIR - make small programs in many link styles in DIR, for the tests
# of src/symbol. What the tools at hand cannot make is left out.
#
# A program that is called run-* can be started: it prints its memory map, then
# "NAME ADDRESS" of some functions. lib-* are shared objects, of foreign
# machines too. Left unchanged when DIR/ready is newer than this script. Eight
# programs want them, each in a folder that it may change: they are made once, for
# PV_SCRATCH, and copied.
set -e
dir=$1
CC=${CC-cc}
test -n "$dir" || exit 2
test "$dir/ready" -nt "$0" && exit 0
rm -rf "$dir"
mkdir -p "$dir"
all=${PV_SCRATCH:+$PV_SCRATCH/elf}
if test -n "$all" && test "$dir" != "$all" && command -v flock >/dev/null; then
	flock "$all.lock" sh "$0" "$all"
	cp -a "$all/." "$dir"
	exit
fi
cd "$dir"

cat >prog.c <<'END'
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int global_two(int a);
int alias_two(int a) __attribute__((weak, alias("global_two")));
int asm_sized(void), asm_unsized(void), asm_notype(void);

__attribute__((noinline)) static int
local_one(int a)
{
	return a * 3 + 1;
}

__attribute__((noinline)) int
global_two(int a)
{
	return local_one(a) ^ 5;
}

static int
pick_me(int a)
{
	return a + 1;
}

static int (*
resolver(void))(int)
{
	return pick_me;
}

int by_ifunc(int a) __attribute__((ifunc("resolver")));

__asm__(".text\n"
	".globl asm_sized\n .type asm_sized, %function\n"
	"asm_sized: nop\n nop\n"
	"inner_label: nop\n nop\n ret\n .size asm_sized, .-asm_sized\n"
	".globl asm_unsized\n .type asm_unsized, %function\n"
	"asm_unsized: nop\n nop\n ret\n"
	".globl asm_notype\n"
	"asm_notype: nop\n ret\n");

static void
print_map(void)
{
	char line[4096];
	FILE *f = fopen("/proc/self/maps", "r");

	while (f && fgets(line, sizeof line, f))
		fputs(line, stdout);
	if (f)
		fclose(f);
}

int
main(int argc, char **argv)
{
	char *copy = malloc(64);

	(void)argv;
	memset(copy, 0, 64);
	strncpy(copy, "x", (size_t)argc);
	print_map();
	printf("main %p\n", (void *)main);
	printf("local_one %p\n", (void *)local_one);
	printf("global_two %p\n", (void *)global_two);
	printf("asm_sized %p\n", (void *)asm_sized);
	printf("asm_unsized %p\n", (void *)asm_unsized);
	printf("asm_notype %p\n", (void *)asm_notype);
	return global_two(argc) + by_ifunc(argc) > 1000 + (int)copy[0];
}
END

cat >lib.c <<'END'
int outside_one(int a);
int outside_two(int a);
__attribute__((noinline)) static int inner(int a) { return a * 7 + 2; }
int exported(int a) { return inner(a) + outside_one(a); }
int exported_two(int a) { return outside_two(a) - inner(a) + exported(a); }
END

# make NAME FLAGS... - one more program; not an error when it cannot be linked
make() {
	out=$1
	shift
	# shellcheck disable=SC2086 # CC may hold options
	$CC -O1 -o "$out" prog.c "$@" >>log 2>&1 || rm -f "$out"
}

make run-pie -fPIE -pie
make run-no-pie -fno-pie -no-pie
make run-static -static
make run-static-lld -static -fuse-ld=lld
make run-static-pie -static-pie -fPIE
make run-noseparate -fPIE -pie -Wl,-z,noseparate-code
make run-separate -fPIE -pie -Wl,-z,separate-code
make run-2m -fPIE -pie -Wl,-z,max-page-size=0x200000
make run-2m-noseparate -fno-pie -no-pie -Wl,-z,max-page-size=0x200000 \
	-Wl,-z,noseparate-code
make run-image-base -fno-pie -no-pie -Wl,-Ttext-segment=0x10000000
make run-lld -fPIE -pie -fuse-ld=lld
make run-lld-no-pie -fno-pie -no-pie -fuse-ld=lld
make run-lld-separate -fPIE -pie -fuse-ld=lld -Wl,-z,separate-code
make run-gold -fPIE -pie -fuse-ld=gold
make run-ibt -fPIE -pie -fcf-protection=full -Wl,-z,ibtplt
make run-now -fPIE -pie -Wl,-z,now
make run-lazy -fno-pie -no-pie -Wl,-z,lazy
make run-noplt -fPIE -pie -fno-plt
make run-no-build-id -fPIE -pie -Wl,--build-id=none
make run-build-id -fPIE -pie -Wl,--build-id=sha1

# another build of the same program: other code before and between
sed 's/return a \* 3 + 1/return rand() % 77 + abs(a) * 3 + (int)strlen(getenv("X"))/' \
	prog.c >other.c
# shellcheck disable=SC2086
$CC -O0 -o other-build other.c -fPIE -pie -Wl,--build-id=sha1 >>log 2>&1 ||
	rm -f other-build

# stripped, with a debug file found by link or by build-id
for id in build-id no-build-id; do
	test -f run-$id || continue
	cp run-$id stripped-$id
	objcopy --only-keep-debug run-$id link-$id.debug &&
	strip stripped-$id &&
	objcopy --add-gnu-debuglink=link-$id.debug stripped-$id
done
test ! -f run-pie || strip -o stripped-plain run-pie

# an exported label without a size among functions that only .eh_frame knows
cat >label.c <<'END'
__asm__(".text\n.globl early_label\nearly_label: nop\n nop\n ret\n");
__attribute__((noinline)) static int hidden_one(int a) { return a * 3 + 1; }
__attribute__((noinline)) static int hidden_two(int a) { return a ^ 77; }
int exported(int a) { return hidden_one(a) + hidden_two(a); }
END
# shellcheck disable=SC2086
if $CC -O1 -fno-toplevel-reorder -fPIC -shared -o label.so label.c >>log 2>&1
then
	strip -o stripped-label.so label.so
fi

# MiniDebugInfo
if test -f run-build-id && xz --version >/dev/null 2>&1; then
	if ! { objcopy -S --remove-section .comment --keep-symbol=local_one \
			--keep-symbol=global_two run-build-id mini &&
		xz mini &&
		strip -o stripped-mini run-build-id &&
		objcopy --add-section .gnu_debugdata=mini.xz stripped-mini &&
		head -c 100 mini.xz >mini &&
		strip -o stripped-mini-cut run-build-id &&
		objcopy --add-section .gnu_debugdata=mini stripped-mini-cut; }
	then
		rm -f stripped-mini stripped-mini-cut
	fi
fi

# other machines, which clang and lld can link without their libraries
for target in i386 aarch64 arm powerpc mips riscv64; do
	clang --target=$target-linux-gnu -O1 -fPIC -nostdlib -shared \
		-fuse-ld=lld -o lib-$target lib.c >>log 2>&1 ||
		rm -f lib-$target
done
rm -f mini mini.xz
touch ready
