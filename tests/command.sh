# SPDX-License-Identifier: GPL-3.0-or-later
# What tests of the command line share: read by them at their beginning, with a name
# for where they work.
# shellcheck shell=sh disable=SC2034 # who reads this uses them
data=$top_srcdir/tests/data
work=$(mktemp -d "${PV_SCRATCH:-/tmp}/$test_name.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
unset NO_COLOR SSH_CONNECTION LINES COLUMNS LANGUAGE PROFVIEW_OPTIONS
LC_ALL=C.UTF-8
XDG_STATE_HOME=$work/state
export LC_ALL XDG_STATE_HOME
count=0
failed=0

# Runs profview; output, errors and status are kept.
run() {
	"$PROFVIEW" "$@" </dev/null >"$work/out" 2>"$work/err"
	status=$?
	ran="profview $*"
}

# ok NAME CONDITION...: a test of what was run last
ok() {
	name=$1
	shift
	count=$((count + 1))
	"$@" && return
	failed=$((failed + 1))
	echo "not ok: $name ($ran, status $status)"
	sed 's/^/	out: /' "$work/out"
	sed 's/^/	err: /' "$work/err"
}

says() { grep -qF -e "$1" "$work/err"; }
prints() { grep -qF -e "$1" "$work/out"; }
lacks() { ! grep -qF -e "$1" "$work/out"; }
status_is() { test "$status" -eq "$1"; }

# is <FILE: stdin is what was printed
is() { cat >"$work/want"; cmp -s "$work/want" "$work/out"; }

# The last command: how it went
finish() {
	echo "$count checks, $failed wrong"
	test $failed -eq 0
}
