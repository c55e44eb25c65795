#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# summary.sh FILE.trs... - what tests that failed printed last, then automake's
# test results added up: "N passed, N failed, N skipped".  A file that is missing is a test that could
# not be built or run: it failed.  Exit status 1 when anything failed.
missing=0
files=
for f in "$@"; do
	if test -f "$f"; then
		files="$files $f"
	else
		missing=$((missing + 1))
		echo "failed: ${f%.trs}, which was not run"
	fi
done
for f in $files; do
	grep -Eq '^:test-result: (FAIL|XPASS|ERROR)' "$f" || continue
	log=${f%.trs}.log
	echo "failed: ${f%.trs}"
	grep -n '^not ok' "$log" /dev/null
	tail -n 40 "$log"
done
# /dev/null: without files awk would read the terminal.
# shellcheck disable=SC2086 # our own names, without blanks
awk -v missing="$missing" '
	/^:test-result: / { n[$2]++ }
	END {
		failed = n["FAIL"] + n["XPASS"] + n["ERROR"] + missing
		printf "%d passed, %d failed, %d skipped\n",
			n["PASS"] + n["XFAIL"], failed, n["SKIP"]
		exit failed > 0
	}' /dev/null $files
