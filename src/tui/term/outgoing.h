/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One screen is one write, each piece of which could be a packet of SSH. What curses
 * writes to is memory while it writes a screen, which then goes to the terminal with
 * less bytes (squeeze.h).
 */
#ifndef TUI_TERM_OUTGOING_H
#define TUI_TERM_OUTGOING_H

#include <stdbool.h>

#include "tui/term/squeeze.h"

struct outgoing {
	int fd;			/* what curses writes to */
	int terminal;		/* the terminal, whatever FD is at the moment */
	int memory;		/* -1: there is none, all goes straight on */
	struct squeeze squeeze;
	struct text caught, less;
};

/* FD is the terminal; COLUMNS and ERASES as in squeeze.h. */
void outgoing_open(struct outgoing *o, int fd, bool columns, bool erases);
void outgoing_close(struct outgoing *o);
/* Others have written to the terminal, whose state is not known. */
void outgoing_forget(struct outgoing *o);
/* Around what writes a screen. */
void outgoing_begin(struct outgoing *o);
void outgoing_end(struct outgoing *o);
/* Instead of the end: nobody is to see it. */
void outgoing_drop(struct outgoing *o);

#endif
