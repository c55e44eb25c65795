/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <ctype.h>
#include <string.h>

#include "symbol/demangle/private.h"

void
demangle_add_clones(struct text *out, const char *s)
{
	while (*s) {
		size_t n = 1 + strcspn(s + 1, ".");

		while (s[n] == '.' && isdigit((unsigned char)s[n + 1]))
			n += 1 + strcspn(s + n + 1, ".");
		text_adds(out, " [clone ");
		text_add(out, s, n);
		text_adds(out, "]");
		s += n;
	}
}
