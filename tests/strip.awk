# SPDX-License-Identifier: GPL-3.0-or-later
# strip(LINE): a line of C without comments and without what is inside string and
# character literals. Lines are given in their order; at the first of each file
# strip_start() is called.

function strip_start()
{
	strip_comment = 0
	strip_quote = ""
}

function strip(line,	out, at, two, first, is_include)
{
	out = ""
	is_include = line ~ /^[ \t]*#[ \t]*include/
	while (line != "") {
		if (strip_comment) {
			at = index(line, "*/")
			if (!at)
				return out
			strip_comment = 0
			line = substr(line, at + 2)
			continue
		}
		if (strip_quote != "") {
			if (!match(line, "[" strip_quote "\\\\]"))
				break
			first = substr(line, RSTART, 1)
			if (first == "\\") {
				# A literal goes on in the next line only after it.
				if (RSTART == length(line))
					return out
				line = substr(line, RSTART + 2)
				continue
			}
			line = substr(line, RSTART + 1)
			strip_quote = ""
			out = out first
			continue
		}
		# The path of an #include is not a string.
		if (!match(line, is_include ? "/[*/]" : "[\"']|/[*/]"))
			return out line
		two = substr(line, RSTART, 2)
		out = out substr(line, 1, RSTART - 1)
		if (two == "//")
			return out
		line = substr(line, RSTART + RLENGTH)
		if (two == "/*") {
			strip_comment = 1
			out = out " "
		} else {
			strip_quote = substr(two, 1, 1)
			out = out strip_quote
		}
	}
	strip_quote = ""
	return out
}
