/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Characters of the bytes that a terminal sends, in the locale's encoding. Not curses'
 * own get_wch(): where bytes are no character it drops whatever came with them.
 */
#ifndef TUI_TERM_SENT_H
#define TUI_TERM_SENT_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

/* What stands for a byte that belongs to no character. */
#define SENT_NONE 0xfffd

struct sent {
	char at[MB_LEN_MAX];
	size_t n;
};

/* After sent_take() has said that there is no character. */
void sent_put(struct sent *b, int byte);
/* The next character; false: there is none yet. LAST: nothing follows, so half a
 * character is none. A byte that is none alone leaves those behind it as they are. */
bool sent_take(struct sent *b, bool last, int *c);

#endif
