#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# po/POTFILES.in must name the sources with texts to translate, all of them and
# no others; else texts stay English and nobody notices.  With --update the
# list is rewritten (make update-potfiles).
cd "$top_srcdir" || exit 99
work=$(mktemp -d "${PV_SCRATCH:-/tmp}/potfiles.XXXXXX") || exit 99
trap 'rm -rf "$work"' EXIT
LC_ALL=C
export LC_ALL

# shellcheck disable=SC2046 # our own names, without blanks
awk -f tests/strip.awk -f tests/potfiles.awk $(find src -name '*.[ch]' \
	! -path src/base/i18n.h) | sort >"$work/used"
if test "$1" = --update; then
	grep '^#' po/POTFILES.in >"$work/new"
	cat "$work/used" >>"$work/new"
	cmp -s "$work/new" po/POTFILES.in || cat "$work/new" >po/POTFILES.in
	exit
fi
sed -e '/^#/d' -e '/^[[:space:]]*$/d' po/POTFILES.in >"$work/listed"

status=0
sort -c "$work/listed" || {
	echo "po/POTFILES.in is not sorted (LC_ALL=C)"
	status=1
}
sort "$work/listed" >"$work/sorted"
for f in $(comm -23 "$work/used" "$work/sorted"); do
	echo "$f has texts to translate: add it to po/POTFILES.in"
	status=1
done
for f in $(comm -13 "$work/used" "$work/sorted"); do
	echo "po/POTFILES.in: $f has no text to translate, or is gone"
	status=1
done
test $status = 0 && echo "$(wc -l <"$work/used") files, all listed"
exit $status
