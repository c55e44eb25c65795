# SPDX-License-Identifier: GPL-3.0-or-later
# The rules of HACKING.md about what stands in sources, given as files; needs
# strip.awk. Every fault is one line "FILE:LINE: text". With -v form=no only the
# licence line is looked for.

# A layer may include what stands behind its name here. Inside a layer a room
# may include its own files, the layer's front page (headers that are in no
# room), and public headers of the rooms behind its name; files in no room may
# include all rooms of their layer. private.h and *_private.h belong to their
# room.
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
}

function fault(line, text)
{
	print FILENAME ":" line ": " text
}

# The folder of a header or source, below src/.
function room_of(path)
{
	sub(/\/[^\/]*$/, "", path)
	return path
}

# Whether WORD is one of a list.
function has(list, word)
{
	return index(" " list " ", " " word " ") > 0
}

# A header of the layer.
function room_allowed(what,	to)
{
	to = room_of(what)
	if (to == in_room)
		return 1
	if (what ~ /(^|[\/_])private[.]h$/ && to != layer)
		return 0
	if (to == layer)
		return !(in_room in closed)
	return in_room == layer || has(room[in_room], substr(to, length(layer) + 2))
}

function start_file(	part)
{
	licence[FILENAME] = ""
	if (form == "no")
		return
	strip_start()
	includes = 0
	is_source = FILENAME ~ /[.]c$/
	is_header = FILENAME ~ /[.]h$/
	split(FILENAME, part, "/")
	layer = part[3] == "" ? "main" : part[2]
	if (!(layer in may) && layer != "papihist")
		fault(1, layer " is no layer")
	in_room = room_of(substr(FILENAME, 5))
	if (in_room != layer && !(in_room in room) && part[3] != "")
		fault(1, in_room " is no room")
}

function check_ours(what,	to)
{
	to = what
	sub(/\/.*/, "", to)
	if (what !~ /\//)
		fault(FNR, "write the layer: \"layer/" what "\"")
	else if (to != layer && !has(may[layer], to))
		fault(FNR, layer " must not include \"" what "\"")
	else if (to == layer && !room_allowed(what))
		fault(FNR, in_room " must not include \"" what "\"")
	else if (to != layer && what ~ /(^|[\/_])private[.]h$/)
		fault(FNR, "\"" what "\" is private")
}

function check_include(what,	open, re)
{
	sub(/^[ \t]*#[ \t]*include[ \t]*/, "", what)
	sub(/[ \t]*$/, "", what)
	if (!includes++ && is_source && what != "<config.h>")
		fault(FNR, "<config.h> must come first")
	open = substr(what, 1, 1)
	what = substr(what, 2, length(what) - 2)
	if (open == "\"") {
		check_ours(what)
		return
	}
	for (re in home)
		if (what ~ re && FILENAME !~ home[re])
			fault(FNR, "<" what "> belongs into files " home[re])
}

function check_banned(line,	name)
{
	line = " " line
	while (match(line, /[^A-Za-z0-9_.>](strcpy|strcat|sprintf|vsprintf|strtok|gets|alloca|system|popen)[ \t]*\(/)) {
		name = substr(line, RSTART + 1, RLENGTH - 1)
		sub(/[ \t]*\($/, "", name)
		fault(FNR, name "() is banned")
		line = substr(line, RSTART + RLENGTH)
	}
}

# Columns: tabs of 8, bytes of a UTF-8 character count once.
function check_form(line,	col, n, i, piece)
{
	if (line ~ /[ \t]$/)
		fault(FNR, "blanks at the end")
	# a tab has 8 at most
	if (length(line) <= 100 && line !~ /\t/)
		return
	gsub(/[\200-\277]/, "", line)
	col = 0
	n = split(line, piece, "\t")
	for (i = 1; i <= n; i++) {
		col += length(piece[i])
		if (i < n)
			col += 8 - col % 8
	}
	if (col > 100)
		fault(FNR, col " columns (100 at most)")
}

# A source that includes both of two headers would take one struct for the other,
# or compile, as long as it only passes pointers, and read what is not there.
function check_tag(code,	tag)
{
	if (!match(code, /(struct|union|enum)[ \t]+[A-Za-z0-9_]+[ \t]*[{]/))
		return
	tag = substr(code, RSTART, RLENGTH)
	gsub(/[ \t{]+/, " ", tag)
	if (!(tag in tag_file)) {
		tag_file[tag] = FILENAME
		tag_line[tag] = FNR
	} else if (tag_file[tag] != FILENAME)
		fault(FNR, tag "is another one in " tag_file[tag] ":" tag_line[tag])
}

FNR == 1 {
	start_file()
}

FNR <= 3 && /SPDX-License-Identifier: GPL-3.0-or-later/ {
	licence[FILENAME] = "there"
}

form == "no" {
	next
}

{
	check_form($0)
	code = strip($0)
}

code == "" {
	next
}

code ~ /^[ \t]*#[ \t]*include/ {
	check_include(code)
}

code ~ /\(/ {
	check_banned(code)
}

# A clock that is set back would make whoever waits by it hang.
code ~ /pthread_mutex_timedlock|sem_timedwait/ || (code ~ /CLOCK_REALTIME/ &&
    FILENAME !~ /^src\/(base\/hash|symbol\/resolve\/machine)[.]c$/) {
	fault(FNR, "goes by the time of day")
}

# Costs come from files and may be anything: what holds one grows by cost_add() and
# cost_sub(), which stay at the ends of what an int64_t holds.
code ~ /([.>]|[ \t(][*])cost[ \t]*[-+]=/ && FILENAME !~ /facts\/cost[.]h$/ {
	fault(FNR, "a cost is added by cost_add(), taken off by cost_sub()")
}

is_header {
	check_tag(code)
}

END {
	for (i = 1; i < ARGC; i++)
		if (ARGV[i] !~ /=/ && licence[ARGV[i]] == "")
			print ARGV[i] ":1: no SPDX line in the first three"
}
