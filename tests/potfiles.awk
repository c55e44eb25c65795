# SPDX-License-Identifier: GPL-3.0-or-later
# Those of the files given that have texts to translate; needs strip.awk.
FNR == 1 {
	strip_start()
}

strip($0) ~ /(^|[^A-Za-z0-9_])(_|N_|ngettext|gettext)[ \t]*\(/ && !said[FILENAME]++ {
	print FILENAME
}
