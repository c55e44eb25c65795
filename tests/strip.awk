# SPDX-License-Identifier: GPL-3.0-or-later
# C source without comments and without what is inside string and character
# literals; as many lines as before.
{
	out = ""
	n = length($0)
	for (i = 1; i <= n; i++) {
		c = substr($0, i, 1)
		two = substr($0, i, 2)
		if (comment) {
			if (two == "*/") {
				comment = 0
				i++
			}
		} else if (quote != "") {
			if (c == "\\")
				i++
			else if (c == quote) {
				quote = ""
				out = out c
			}
		} else if (two == "/*") {
			comment = 1
			out = out " "
			i++
		} else if (two == "//") {
			break
		} else {
			# The path of an #include is not a string.
			if ((c == "\"" || c == "'") && out !~ /^[ \t]*#[ \t]*include/)
				quote = c
			out = out c
		}
	}
	# A literal goes on in the next line only after a backslash.
	if (quote != "" && substr($0, n, 1) != "\\")
		quote = ""
	print out
}
