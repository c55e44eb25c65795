/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Less bytes that mean the same. Curses addresses row and column wherever it goes
 * further than a few cells, also in the row where it is, and says of colours what it
 * takes back before a character is written: that is half of a page. So what it
 * writes for one screen passes here, on its way to a slow link.
 *
 * Sequences are those of ECMA-48; what else there is stays as it is.
 */
#ifndef TUI_TERM_SQUEEZE_H
#define TUI_TERM_SQUEEZE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

struct squeeze {
	bool columns;		/* the terminal can go to a column of a row and
				   some columns on, and stays in the last one */
	bool erases;		/* it can erase some cells (ECH) */
	/* What the last screen left. */
	bool plain;		/* no attributes */
	long row, column;	/* where the cursor is, from 1; 0: not known */
	bool letters;		/* it has the set of characters that everything
				   begins with, and nothing has changed that */
};

/* Appends what N bytes at S, of one whole screen, do. */
void squeeze_screen(struct squeeze *q, const char *s, size_t n,
		    struct text *out);

#endif
