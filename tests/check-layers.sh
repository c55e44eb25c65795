#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The rules of HACKING.md that a script can check: who may include whom, which
# outside header belongs where, banned functions, licence lines, no hidden
# state.  Every fault is one line "FILE:LINE: text"; notes do not fail.
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

# ------------------------------------------------------------------ includes
# A layer may include what stands behind its name here. Inside a layer a room
# may include its own files, the layer's front page (headers that are in no
# room), and public headers of the rooms behind its name; files in no room may
# include all rooms of their layer. private.h and *_private.h belong to their
# room.
for f in $sources; do
	awk -f tests/strip.awk "$f" | awk -v file="$f" '
	BEGIN {
		may["base"] = ""
		may["model"] = "base"
		may["load"] = may["symbol"] = may["view"] = "model base"
		may["engine"] = "load symbol model base"
		may["report"] = may["tui"] = "view engine model base"
		may["export"] = "model base"
		may["main"] = "tui report export view engine load symbol model base"

		room["model/facts"] = ""
		room["model/names"] = "facts"
		room["model/filter"] = "names facts"
		room["model/sums"] = "filter names facts"
		room["model/calltree"] = "sums filter names facts"
		room["model/compare"] = "sums names facts"
		room["model/match"] = "compare sums names facts"
		room["load/text"] = ""
		room["load/maps"] = "text"
		room["load/binhist"] = ""
		room["load/callgrind"] = room["load/folded"] = "text"
		room["load/cprofile"] = room["load/gmon"] = ""
		room["load/speedscope"] = "text"
		room["load/cpuprofile"] = room["load/papihist"] = "maps text"
		room["load/pprof"] = room["load/perfscript"] = "maps text"
		room["symbol/demangle"] = room["symbol/elf"] = ""
		room["symbol/dwarf"] = "elf"
		room["symbol/dwarf/cu"] = "dwarf elf"
		room["symbol/table"] = room["symbol/cache"] = ""
		room["symbol/resolve"] = "dwarf/cu dwarf elf demangle table cache"
		room["symbol/disasm"] = "resolve dwarf/cu dwarf elf demangle table cache"
		room["view/asm"] = room["view/column"] = ""
		room["view/calltree"] = "flame"
		room["view/flame"] = ""
		room["view/sort"] = "column"
		room["tui/term"] = ""
		room["main/run"] = ""
		room["tui/keymap"] = room["tui/widget"] = "term"
		room["tui/page"] = "keymap widget term"
		room["tui/action"] = "page keymap widget term"

		room["papihist/preload"] = ""

		# Rooms that do not know what the layer as a whole is: they
		# include no header of it that stands in no room.
		closed["tui/term"] = closed["tui/keymap"] = 1
		closed["tui/widget"] = 1

		# Outside headers and the files that may include them.
		home["^((ncurses|curses|panel|menu|form)[a-z]*|term(info)?)[.]h$"] = "^src/tui/term/"
		home["^termios[.]h$"] = "^src/(tui/term/|main/run/child[.]c$)"
		home["^ncursesw?/"] = "^src/tui/term/"
		home["^(elfutils/.*|libelf[.]h|gelf[.]h|dwarf[.]h|elf[.]h)$"] = "^src/symbol/"
		home["^(libiberty/.*|demangle[.]h)$"] = "^src/symbol/"
		home["^pcre2[.]h$"] = "^src/base/pattern[.]c$"
		home["^papi[.]h$"] = "^src/papihist/preload/"
		home["^capstone(/.*|[.]h)$"] = "^src/symbol/"
		# elf/section.c: debug sections are inflated straight into place,
		# which a stream of input cannot do. elf/inflate.c: they come by.
		# elf/debugfile.c: checksums.
		home["^(zlib|zstd)[.]h$"] = "^src/(base/(input[a-z_]*|output)[.][ch]|symbol/elf/((section|debugfile|inflate)[.]c|codec[.]h))$"
		home["^libdeflate[.]h$"] = "^src/symbol/elf/(section|debugfile)[.]c$"
		home["^isa-l(/.*|[.]h)$"] = "^src/symbol/elf/codec[.][ch]$"

		split(file, part, "/")
		layer = part[3] == "" ? "main" : part[2]
		if (!(layer in may) && layer != "papihist")
			print file ":1: " layer " is no layer"
		in_room = room_of(substr(file, 5))
		if (in_room != layer && !(in_room in room) && part[3] != "")
			print file ":1: " in_room " is no room"
	}
	# The folder of a header or source, below src/.
	function room_of(path) {
		sub(/\/[^\/]*$/, "", path)
		return path
	}
	function room_allowed(what,	to, list, n, i) {
		to = room_of(what)
		if (to == in_room)
			return 1
		if (what ~ /(^|[\/_])private[.]h$/ && to != layer)
			return 0
		if (to == layer)
			return !(in_room in closed)
		if (in_room == layer)
			return 1
		n = split(room[in_room], list, " ")
		for (i = 1; i <= n; i++)
			if (layer "/" list[i] == to)
				return 1
		return 0
	}
	function allowed(to,	list, n, i) {
		if (to == layer)
			return 1
		n = split(may[layer], list, " ")
		for (i = 1; i <= n; i++)
			if (list[i] == to)
				return 1
		return 0
	}
	/^[ \t]*#[ \t]*include/ {
		what = $0
		sub(/^[ \t]*#[ \t]*include[ \t]*/, "", what)
		sub(/[ \t]*$/, "", what)
		if (!seen++ && file ~ /[.]c$/ && what != "<config.h>")
			print file ":" NR ": <config.h> must come first"
		open = substr(what, 1, 1)
		what = substr(what, 2, length(what) - 2)
		if (open == "\"") {
			to = what
			sub(/\/.*/, "", to)
			if (what !~ /\//)
				print file ":" NR ": write the layer: \"layer/" what "\""
			else if (!allowed(to))
				print file ":" NR ": " layer " must not include \"" what "\""
			else if (to == layer && !room_allowed(what))
				print file ":" NR ": " in_room " must not include \"" what "\""
			else if (to != layer && what ~ /(^|[\/_])private[.]h$/)
				print file ":" NR ": \"" what "\" is private"
		} else {
			for (re in home)
				if (what ~ re && file !~ home[re])
					print file ":" NR ": <" what "> belongs into files " home[re]
		}
	}' || echo "$f:1: its includes were not checked"
done >>"$faults"

# ----------------------------------------------------- functions, form
for f in $sources; do
	awk -f tests/strip.awk "$f" | awk -v file="$f" '
	{
		line = " " $0
		while (match(line, /[^A-Za-z0-9_.>](strcpy|strcat|sprintf|vsprintf|strtok|gets|alloca|system|popen)[ \t]*\(/)) {
			name = substr(line, RSTART + 1, RLENGTH - 1)
			sub(/[ \t]*\($/, "", name)
			print file ":" NR ": " name "() is banned"
			line = substr(line, RSTART + RLENGTH)
		}
		# A clock that is set back would make whoever waits by it hang.
		if (/pthread_mutex_timedlock|sem_timedwait/ || (/CLOCK_REALTIME/ &&
		    file !~ /^src\/(base\/hash|symbol\/resolve\/machine)\.c$/))
			print file ":" NR ": goes by the time of day"
	}'
	awk -v file="$f" '
	{
		# Columns: tabs of 8, bytes of a UTF-8 character count once.
		line = $0
		gsub(/[\200-\277]/, "", line)
		col = 0
		n = split(line, piece, "\t")
		for (i = 1; i <= n; i++) {
			col += length(piece[i])
			if (i < n)
				col += 8 - col % 8
		}
		if (col > 100)
			print file ":" NR ": " col " columns (100 at most)"
		if ($0 ~ /[ \t]$/)
			print file ":" NR ": blanks at the end"
	}' "$f"
done >>"$faults"

for f in $(find src tests m4 build-aux/common.am configure.ac Makefile.am \
		bootstrap quickstart .ci doc -type f \( -name '*.[ch]' \
		-o -name '*.sh' -o -name '*.test' -o -name '*.tap' \
		-o -name '*.py' -o -name '*.awk' -o -name '*.mk' \
		-o -path m4/profview.m4 -o -name common.am -o -name '*.ac' \
		-o -name Makefile.am -o -path bootstrap -o -path quickstart \
		-o -path .ci/run \) -not -path 'tests/scratch/*' \
		-not -path 'tests/data/*' 2>/dev/null); do
	head -n 3 "$f" | grep -q 'SPDX-License-Identifier: GPL-3.0-or-later' ||
		echo "$f:1: no SPDX line in the first three" >>"$faults"
done

# ---------------------------------------------------------------- figures
# Costs come from files and may be anything: what holds one grows by cost_add() and
# cost_sub(), which stay at the ends of what an int64_t holds.
for f in $sources; do
	awk -f tests/strip.awk "$f" | awk -v file="$f" '
	file !~ /facts\/cost[.]h$/ && /([.>]|[ \t(][*])cost[ \t]*[-+]=/ {
		print file ":" NR ": a cost is added by cost_add(), taken off by cost_sub()"
	}'
done >>"$faults"

# ------------------------------------------------------------------- tags
# A source that includes both of two headers would take one struct for the other,
# or compile, as long as it only passes pointers, and read what is not there.
for f in $sources; do
	case $f in *.h) awk -f tests/strip.awk "$f" | awk -v file="$f" '
	match($0, /(struct|union|enum)[ \t]+[A-Za-z0-9_]+[ \t]*[{]/) {
		tag = substr($0, RSTART, RLENGTH)
		gsub(/[ \t{]+/, " ", tag)
		print file ":" NR " " tag
	}' ;; esac
done | awk '
	{ tag = $2 " " $3 }
	tag in first && file[tag] != substr($1, 1, index($1, ":")) {
		print $1 ": " tag " is another one in " first[tag]
	}
	!(tag in first) {
		first[tag] = $1
		file[tag] = substr($1, 1, index($1, ":"))
	}' >>"$faults"

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
src/main/options argp wants its variables
src/main/charset what stdout and stderr were, for exit()
'
if test "$PV_SANITIZED" = yes; then
	echo "note: hidden state is looked for in the plain build only"
elif ! command -v objdump >/dev/null; then
	echo "note: no objdump, hidden state is not looked for"
else
	for f in $sources; do
		object=$top_builddir/${f%.c}.o
		case $f in *.h) continue ;; esac
		test -f "$object" || continue
		case $state_allowed in *"
${f%.c} "*) continue ;; esac
		objdump -t "$object" | awk -v file="$f" '
		# value flags section size name; a dot in the name: local
		# to a function.
		/ O [.](data|bss)/ && !/ [.]data[.]rel[.]ro/ && $NF !~ /[.]/ {
			print file ":1: " $NF " can be written: no state at file scope"
		}'
	done >>"$faults"
fi

# -------------------------------------------------------------------- sizes
for f in $sources; do
	n=$(wc -l <"$f")
	test "$n" -le 600 || echo "note: $f has $((n)) lines (soft limit 600)"
done
echo "lines:"
for layer in base model load symbol engine view report export tui; do
	files=$(find "src/$layer" -name '*.[ch]')
	# shellcheck disable=SC2086 # our own names, without blanks
	printf '%8d %s\n' "$(cat /dev/null $files | wc -l)" "$layer"
done

if test -s "$faults"; then
	cat "$faults"
	echo "$(wc -l <"$faults") faults"
	exit 1
fi
echo "no faults"
