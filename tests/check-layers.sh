#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The rules of HACKING.md that a script can check: who may include whom, which
# outside header belongs where, banned functions, licence lines (layers.awk), no
# hidden state.  Every fault is one line "FILE:LINE: text"; notes do not fail.
cd "$top_srcdir" || exit 99
work=$(mktemp -d "${PV_SCRATCH:-/tmp}/layers.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
faults=$work/faults
: >"$faults"

sources=$(find src -name '*.[ch]' | LC_ALL=C sort)
test -n "$sources" || {
	echo "no sources found below $top_srcdir/src" >&2
	exit 99
}

# ------------------------------------------------------------- what is in them
# shellcheck disable=SC2086 # our own names, without blanks
LC_ALL=C awk -f tests/strip.awk -f tests/layers.awk $sources >>"$faults" ||
	echo "tests/layers.awk:1: sources were not checked" >>"$faults"

others=$(find tests m4 build-aux/common.am configure.ac Makefile.am \
		bootstrap quickstart .ci doc -type f \( -name '*.[ch]' \
		-o -name '*.sh' -o -name '*.test' -o -name '*.tap' \
		-o -name '*.py' -o -name '*.awk' -o -name '*.mk' \
		-o -path m4/profview.m4 -o -name common.am -o -name '*.ac' \
		-o -name Makefile.am -o -path bootstrap -o -path quickstart \
		-o -path .ci/run \) -not -path 'tests/scratch/*' \
		-not -path 'tests/data/*' 2>/dev/null)
# shellcheck disable=SC2086
LC_ALL=C awk -f tests/strip.awk -f tests/layers.awk -v form=no $others >>"$faults" ||
	echo "tests/layers.awk:1: licence lines were not looked for" >>"$faults"

# ------------------------------------------------------------- hidden state
# Variables of a file or the program that can be written, read from the object
# files: constants with addresses in them are in .data.rel.ro and no fault.
# Sanitizers add data of their own.
# May have state, with the reason:
state_allowed='
src/tui/term/screen the terminal
src/tui/term/signals what its handlers need
src/base/num num_init: the locale, once before any thread
src/base/hash the seed of this run, drawn once
src/base/alloc the hook that restores the terminal
src/base/spare memory of the process that nobody has
src/main/options argp wants its variables
src/main/charset what stdout and stderr were, for exit()
'
if test "$PV_SANITIZED" = yes; then
	echo "note: hidden state is looked for in the plain build only"
elif ! command -v objdump >/dev/null; then
	echo "note: no objdump, hidden state is not looked for"
else
	objects=
	for f in $sources; do
		object=$top_builddir/${f%.c}.o
		case $f in *.h) continue ;; esac
		test -f "$object" || continue
		case $state_allowed in *"
${f%.c} "*) continue ;; esac
		objects="$objects ${f%.c}.o"
	done
	# value flags section size name; a dot in the name: local to a function.
	# shellcheck disable=SC2086
	test -z "$objects" || (cd "$top_builddir" && objdump -t $objects) | awk '
	$2 == "file" && $3 == "format" {
		file = $1
		sub(/[.]o:$/, ".c", file)
	}
	/ O [.](data|bss)/ && !/ [.]data[.]rel[.]ro/ && $NF !~ /[.]/ {
		print file ":1: " $NF " can be written: no state at file scope"
	}' >>"$faults"
fi

# -------------------------------------------------------------------- sizes
# shellcheck disable=SC2086
wc -l $sources | awk '
	$2 == "total" { next }
	{
		split($2, part, "/")
		lines[part[2]] += $1
	}
	$1 > 600 { print "note: " $2 " has " $1 " lines (soft limit 600)" }
	END {
		print "lines:"
		n = split("base model load symbol engine view report export tui", layer, " ")
		for (i = 1; i <= n; i++)
			printf "%8d %s\n", lines[layer[i]], layer[i]
	}'

if test -s "$faults"; then
	cat "$faults"
	echo "$(wc -l <"$faults") faults"
	exit 1
fi
echo "no faults"
