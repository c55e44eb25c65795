#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Every file that git has below src, doc and tests is in the tarball: it, or a folder
# that it is in, stands in a local.mk; and every test is one that runs. At the top
# nothing lies that belongs elsewhere, and nothing is left of conflicts.
cd "$top_srcdir" || exit 99
git rev-parse --git-dir >/dev/null 2>&1 && test -e .git ||
	{ echo "no git repository"; exit 77; }

listed() {	# the files and folders of all local.mk
	git ls-files | grep 'local\.mk$' | while read -r mk; do
		sed -e 's/^[[:space:]]*#.*//' -e "s|%D%|${mk%/local.mk}|g" "$mk" |
			tr -s ' \t\\=' '\n\n\n\n'
		echo "$mk"
	done
}

status=0
listed | sort -u >"$PV_SCRATCH/listed.$$"
git ls-files src doc tests | awk -v listed="$PV_SCRATCH/listed.$$" '
	BEGIN { while ((getline line <listed) > 0) is[line] = 1 }
	{
		path = $0
		# a program of one source, which is not named
		if (sub(/\.c$/, "", path) && path in is)
			next
		path = $0
		while (!(path in is) && sub(/\/[^\/]*$/, "", path))
			;
		# what configure makes a file of is in the tarball by itself
		if (!index(path, "/") && !/\.pc\.in$/) {
			print "in no local.mk: " $0
			wrong = 1
		}
	}
	END { exit wrong }' || status=1
rm -f "$PV_SCRATCH/listed.$$"
# a merge that was given up half way
if git grep -nI -e '^<<<<<<< ' -e '^>>>>>>> ' -- . ':!tests/data'; then
	echo "conflicts are left in these lines"
	status=1
fi
top=' .clang-format .editorconfig .gitignore COPYING HACKING.md Makefile.am NEWS README.md
	bootstrap configure.ac quickstart '
for file in $(git ls-files | grep -v /); do
	case $top in
	*[[:space:]]"$file"[[:space:]]*) ;;
	*) echo "not known at the top: $file"; status=1 ;;
	esac
done
exit $status
