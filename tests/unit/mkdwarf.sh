#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# mkdwarf.sh DIR - make one small program with debug information of many kinds
# in DIR, for the tests of src/symbol: dw-*. Labels in it (at_*) mark addresses
# whose frames the tests know. What the tools at hand cannot make is left out.
# Left unchanged when DIR/ready is newer than this script.
set -e
dir=$1
CC=${CC-cc}
test -n "$dir" || exit 2
test "$dir/ready" -nt "$0" && exit 0
rm -rf "$dir"
mkdir -p "$dir/sub"
cd "$dir"

# lines that are tested say so
cat >sub/part.h <<'END'
#define MARK(label) __asm__ volatile(".globl " #label "\n" #label ": nop\n")

static inline __attribute__((always_inline)) int
innermost(int a)
{
	MARK(at_innermost);	/* line 6 */
	return a * 3;
}
END
cat >prog.c <<'END'
#include "sub/part.h"

static inline __attribute__((always_inline)) int
middle(int a)
{
	int b = innermost(a);	/* line 6 */

	MARK(at_middle);	/* line 8 */
	return b + 1;
}

__attribute__((noinline)) static int
outer(int a)
{
	MARK(at_outer);		/* line 15 */
	return middle(a) + 2;	/* line 16 */
}

static inline __attribute__((always_inline)) int
twice(int a, const int which)
{
	if (which)
		MARK(at_first);		/* line 23 */
	else
		MARK(at_second);	/* line 25 */
	return a;
}

int asm_function(void);
__asm__(".text\n.globl asm_function\n.type asm_function, %function\n"
	"asm_function: nop\n nop\n ret\n.size asm_function, .-asm_function\n");

int
main(int argc, char **argv)
{
	(void)argv;
	return outer(argc) + twice(argc, 1)	/* line 37 */
		+ twice(argc, 0);		/* line 38 */
}
END

# make NAME FLAGS... - not an error when it cannot be made
make() {
	out=$1
	shift
	# shellcheck disable=SC2086 # CC may hold options
	$CC -O1 -o "$out" prog.c "$@" >>log 2>&1 || rm -f "$out"
}

make dw-default -g
make dw-2 -gdwarf-2 -gstrict-dwarf
make dw-3 -gdwarf-3
make dw-4 -gdwarf-4
make dw-5 -gdwarf-5
make dw-64 -gdwarf-5 -gdwarf64
make dw-no-pie -g -fno-pie -no-pie
make dw-static -g -static
make dw-zlib -g -gz=zlib
make dw-zlib-gnu -g -gz=zlib-gnu
make dw-split-4 -gdwarf-4 -gsplit-dwarf
make dw-split-5 -gdwarf-5 -gsplit-dwarf
make dw-types-4 -gdwarf-4 -fdebug-types-section
make dw-types-5 -gdwarf-5 -fdebug-types-section
make dw-sections -g -ffunction-sections -Wl,--gc-sections
make dw-lto -g -flto
make dw-build-id -g -Wl,--build-id=sha1
make none
test ! -f dw-default ||
	objcopy --compress-debug-sections=zstd dw-default dw-zstd 2>>log ||
	rm -f dw-zstd
if command -v clang >/dev/null; then
	save=$CC
	CC=clang
	make dw-clang-4 -gdwarf-4
	make dw-clang-5 -gdwarf-5
	make dw-clang-split-5 -gdwarf-5 -gsplit-dwarf
	make dw-clang-lld -g -fuse-ld=lld
	CC=$save
fi
if test -f dw-build-id; then
	cp dw-build-id dw-stripped
	objcopy --only-keep-debug dw-build-id link.debug
	strip dw-stripped
	objcopy --add-gnu-debuglink=link.debug dw-stripped
	# symbols, but no DWARF
	cp dw-build-id dw-strip-g
	strip -g dw-strip-g
	objcopy --add-gnu-debuglink=link.debug dw-strip-g
fi
if test -f dw-default && command -v dwz >/dev/null; then
	cp dw-default dw-dwz
	cp dw-default dwz-other
	dwz -m dwz-common dw-dwz dwz-other >>log 2>&1 || rm -f dw-dwz
fi
touch ready
