#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# make-man.sh PROGRAM TEMPLATE - print the manual page: @VERSION@ is replaced,
# and every line @LIST table@ by what the program prints for that table, so
# that options, columns and keys are described in one place, the program.
# Where the program cannot run (PROGRAM is -) the reader is sent to --list.
program=$1
template=$2
: "${VERSION:?}"

# English, whatever the builder's language; a leak is not our business here.
unset LANGUAGE PROFVIEW_OPTIONS
LC_ALL=C.UTF-8
ASAN_OPTIONS=detect_leaks=0
export LC_ALL ASAN_OPTIONS

while IFS= read -r line; do
	case $line in
	"@LIST "*@)
		table=${line#@LIST }
		table=${table%@}
		if test "$program" = -; then
			printf 'See \\fBprofview \\-\\-list=%s\\fR.\n' "$table"
		else
			"$program" "--list=man:$table" </dev/null || {
				echo "make-man.sh: $program cannot print" \
				     "the table $table" >&2
				exit 1
			}
		fi
		;;
	*@VERSION@*)
		printf '%s\n' "${line%%@VERSION@*}$VERSION${line#*@VERSION@}"
		;;
	*)
		printf '%s\n' "$line"
		;;
	esac
done <"$template"
