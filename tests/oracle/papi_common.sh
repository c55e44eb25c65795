# SPDX-License-Identifier: GPL-3.0-or-later
# What papi.test and sprofil.test share; sourced.  The writer is compiled anew,
# as it would be into anybody's program: sanitizers are about profview.
dir=${PV_SCRATCH:-/tmp}/$name
rm -rf "$dir"
mkdir -p "$dir"
here=$top_srcdir/tests/oracle

# compile PROGRAM OPTION...
compile() {
	out=$1
	shift
	gcc -std=gnu11 -O1 -g -DHAVE_CONFIG_H -I"$top_srcdir/src" \
		-I"$top_builddir" -o "$dir/$out" "$here/papi_prog.c" \
		"$top_srcdir/src/papihist/papihist.c" "$@" >"$dir/$out.err" 2>&1
}

# run HOW FILE: 0 and the sums in $all, $own; 77 and a reason on the output.
run() {
	env -u ASAN_OPTIONS -u LSAN_OPTIONS -u UBSAN_OPTIONS \
		${preload:+LD_PRELOAD="$preload"} \
		"$dir/prog" "$1" "$2" >"$2.out" 2>&1
	rc=$?
	if test $rc != 0; then
		cat "$2.out"
		return $rc
	fi
	read -r all own <"$2.out"
}

fail() {
	echo "FAILED: $*"
	status=1
}

# report VIEW FILE: rows of CSV, without their titles.
report() {
	"$PROFVIEW" --report="$1" --style=csv "$2" 2>"$2.err" | tail -n +2
	test ! -s "$2.err" || { cat "$2.err"; fail "messages about $2"; }
}

# check FILE: the sum of what is shown is that of the buffers; hot is on top,
# with about three quarters; inclusive and calls are empty; callers are refused
# with the reason.
check() {
	report functions "$1" >"$1.csv"
	cat "$1.csv"
	sum=$(awk -F, '{ n += $1 } END { printf "%d", n }' "$1.csv")
	test "$sum" = "$all" || fail "$1: self adds up to $sum, not $all"
	total=$(report events "$1" | awk -F, '{ print $NF }')
	test "$total" = "$all" || fail "$1: total $total, not $all"
	head -n 1 "$1.csv" | awk -F, '{
		exit !($6 == "hot" && $2 > 0.6 && $2 < 0.9 \
		       && $3 == "" && $4 == "" && $5 == "")
	}' || fail "$1: not what was measured"
	own_shown=$(report objects "$1" |
		awk -F, '/\/prog(,|$)/ { print $1 }')
	test "$own_shown" = "$own" ||
		fail "$1: $own_shown in the program, not $own"
	if "$PROFVIEW" --report=callers:hot "$1" >/dev/null 2>"$1.why"; then
		fail "$1: callers of a histogram"
	fi
	grep -q 'who called whom' "$1.why" || fail "$1: $(cat "$1.why")"
}
