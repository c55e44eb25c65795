#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# mkdwarf.sh DIR - make one small program with debug information of many kinds
# in DIR, for the tests of src/symbol: dw-*. Labels in it (at_*) mark addresses
# whose frames the tests know. What the tools at hand cannot make is left out,
# with a word on standard error; what takes uncommon ones is in tests/data/dwarf
# and copied. Left unchanged when DIR/ready is newer than this script.
set -e
dir=$1
kept=$(cd "$(dirname "$0")/../data/dwarf" && pwd)
CC=${CC-cc}
test -n "$dir" || exit 2
test "$dir/ready" -nt "$0" && test "$dir/ready" -nt "$kept" && exit 0
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

# A type in a section of its own, in the .dwo file too.
cat >member.cc <<'END'
struct Held {
	int x;
	int get(int a)
	{
		__asm__ volatile(".globl at_member\nat_member: nop\n");
		return x + a;		/* line 6 */
	}
};

int
main(int argc, char **argv)
{
	Held h = { argc };

	(void)argv;
	return h.get(2);
}
END

# make NAME FLAGS... - not an error when it cannot be made
make() {
	out=$1
	shift
	# shellcheck disable=SC2086 # CC may hold options
	$CC -O1 -o "$out" ${source-prog.c} "$@" >>log 2>&1 || {
		rm -f "$out"
		echo "mkdwarf: cannot be made: $out $*" >&2
	}
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
make dw-2-startup -O2 -gdwarf-2 -gstrict-dwarf
# a first DIE of more than 4 kB
long=/l
for i in 1 2 3 4 5 6 7 8 9; do
	long=$long$long
done
make dw-long -g -fno-merge-debug-strings \
	-fdebug-prefix-map="$(pwd -P)=$long$long$long$long$long"
# more than 64 sections of code
{
	cat prog.c
	for i in 0 1 2 3 4 5 6 7; do
		for k in 0 1 2 3 4 5 6 7 8 9; do
			echo "int f$i$k(int a) { return a + $i * $k; }"
		done
	done
} >many.c
source=many.c
make dw-many -g -ffunction-sections -Wl,--unique=.text.*
source=member.cc
make dw-member -O0 -gdwarf-5 -gsplit-dwarf -fdebug-types-section
unset source
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
if ! command -v dwz >/dev/null; then
	echo "mkdwarf: cannot be made: dw-dwz (no dwz)" >&2
elif test -f dw-default; then
	cp dw-default dw-dwz
	cp dw-default dwz-other
	dwz -m dwz-common dw-dwz dwz-other >>log 2>&1 || rm -f dw-dwz
	cp dw-default dw-dwz-5
	cp dw-default dwz-other
	dwz -5 -m dwz-5-common dw-dwz-5 dwz-other >>log 2>&1 ||
		rm -f dw-dwz-5
fi
cp "$kept"/kept-* .
# A table of abbreviations, and units that each begin further inside it; units
# that all name one list of ranges; functions whose names are tails of one text.
cat >heavy-abbrevs.s <<'END'
	.text
	.globl	main
	.type	main, %function
main:	ret
	.size	main, .-main
	.section .debug_abbrev,"",%progbits
abbrevs:
	.set	n, 1
	.rept	130000
	.uleb128 n
	.byte	0x24, 0, 0, 0
	.set	n, n + 1
	.endr
	.byte	0
	.section .debug_info,"",%progbits
	.set	n, 0
	.rept	20000
	.4byte	8
	.2byte	4
	.4byte	abbrevs + n
	.byte	8, 1
	.set	n, n + 5
	.endr
END
cat >heavy-ranges.s <<'END'
	.text
	.globl	main
	.type	main, %function
main:	nop
	nop
	ret
	.size	main, .-main
	.section .debug_abbrev,"",%progbits
	.byte	1, 0x11, 0, 0x55, 0x17, 0, 0, 0
	.section .debug_info,"",%progbits
	.rept	20000
	.4byte	12
	.2byte	4
	.4byte	0
	.byte	8, 1
	.4byte	0
	.endr
	.section .debug_ranges,"",%progbits
	.rept	60000
	.8byte	main, main + 2
	.endr
	.8byte	0, 0
END
cat >heavy-names.s <<'END'
	.text
	.globl	main
	.type	main, %function
main:
code:	.fill	8000, 1, 0x90
	ret
end:
	.size	main, .-main
	.section .debug_abbrev,"",%progbits
	.byte	1, 0x11, 1, 0x11, 1, 0x12, 1, 0, 0
	.byte	2, 0x2e, 0, 0x6e, 0x0e, 0x11, 1, 0x12, 0x0b, 0, 0
	.byte	0
	.section .debug_info,"",%progbits
	.4byte	info_end - 1f
1:	.2byte	4
	.4byte	0
	.byte	8
	.byte	1
	.8byte	code, end
	.set	n, 0
	.rept	8000
	.byte	2
	.4byte	n
	.8byte	code + n
	.byte	1
	.set	n, n + 1
	.endr
	.byte	0
info_end:
	.section .debug_str,"",%progbits
	.fill	60000, 1, 0x41
	.byte	0
END
for name in heavy-abbrevs heavy-ranges heavy-names; do
	$CC -no-pie -o $name $name.s >>log 2>&1
done
touch ready
