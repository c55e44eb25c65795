#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# make.sh - make the small programs in this directory, which the tests use where
# the tools that made them are missing: dwz, clang, lld, dwp, llvm-dwp, gdc. The text of the program
# is that of tests/unit/mkdwarf.sh.
set -e
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sh "$here/../../unit/mkdwarf.sh" "$work/programs"
cd "$work/programs"
small="-nostdlib -static -fno-pie -no-pie -fno-asynchronous-unwind-tables
 -fno-ident -fno-stack-protector -fcf-protection=none -Wl,-e,main
 -Wl,--build-id=none -fdebug-prefix-map=$work/programs=/programs
 -Wl,-z,norelro,-z,noseparate-code,-z,noexecstack,-z,max-page-size=4096"
# shellcheck disable=SC2086 # several options
{
	gcc -O1 $small -gdwarf-4 -o kept-dwz prog.c
	gcc -O1 $small -gdwarf-5 -o kept-dwz-5 prog.c
	cp kept-dwz other
	dwz -m kept-dwz-common -M kept-dwz-common kept-dwz other
	# of which nothing but texts is in common
	gcc -O1 $small -gdwarf-4 -g1 -o kept-dwz-texts prog.c
	cp kept-dwz-texts other
	dwz -m kept-dwz-texts-common -M kept-dwz-texts-common kept-dwz-texts other
	cp kept-dwz-5 other
	dwz -5 -m kept-dwz-5-common -M kept-dwz-5-common kept-dwz-5 other
	clang -O1 $small -gdwarf-5 -fuse-ld=lld -fbasic-block-sections=all \
		-o kept-blocks prog.c
	# packages of both versions, where prog.c is behind another unit; the
	# .dwo files are nowhere
	echo 'int other(int a) { return a * 5; }' >other.c
	clang -O1 $small -gdwarf-5 -gsplit-dwarf -o kept-split-5 other.c prog.c
	llvm-dwp-14 -o kept-split-5.dwp other.dwo prog.dwo
	gcc -O1 $small -gdwarf-4 -gsplit-dwarf -o kept-split-4 other.c prog.c
	dwp -o kept-split-4.dwp kept-split-4-other.dwo kept-split-4-prog.dwo
	rm ./*.dwo
	gcc $small -o kept-seldom "$here/seldom.s"
	g++ -O1 $small -gdwarf-5 -fdebug-prefix-map="$here"=/programs \
		-o kept-lambda "$here/lambda.cc"
	g++ -O1 $small -gdwarf-5 -fdebug-prefix-map="$here"=/programs \
		-o kept-member "$here/member.cc"
	gdc -O1 $small -gdwarf-5 -fdebug-prefix-map="$here"=/programs \
		-Wl,-e,_Dmain -fno-druntime -Wl,--unresolved-symbols=ignore-all \
		-o kept-nested "$here/nested.d"
}
cp kept-* "$here"
