/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much of a text that may be megabytes has to be looked at.
 */
#include <config.h>

#include "base/text.h"

/* Bytes a cell. Emoji that are joined are 28 bytes and 2 cells; who stacks more
 * marks on a letter than fit has them cut. */
#define REACH 32

/* What has no room as it is may be drawn as several that have: these are the cells
 * of the widest. */
#define WIDEST 16

size_t
text_reach(const char *s, size_t n, size_t cells)
{
	size_t most = n / REACH > cells ? (cells + 1) * REACH : n;

	if (most < n)
		while (most && ((unsigned char)s[most] & 0xc0) == 0x80)
			most--;
	return text_fit(s, most, cells + WIDEST, NULL);
}
