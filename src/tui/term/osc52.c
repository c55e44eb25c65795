/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tui/term/osc52.h"

void
osc52_put(const char *s, size_t n, struct text *out)
{
	static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				    "abcdefghijklmnopqrstuvwxyz0123456789+/";

	text_adds(out, "\033]52;c;");
	for (size_t i = 0; i < n; i += 3) {
		size_t left = n - i < 3 ? n - i : 3;
		unsigned bits = 0;

		for (size_t k = 0; k < 3; k++)
			bits = bits << 8 |
			       (k < left ? (unsigned char)s[i + k] : 0);
		for (size_t k = 0; k < 4; k++)
			text_addc(out, k <= left ?
				  digit[bits >> (18 - 6 * k) & 63] : '=');
	}
	text_addc(out, '\a');
}
