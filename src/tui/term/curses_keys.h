/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What curses reads: characters, and keys that it knows, as ours.
 */
#ifndef TUI_TERM_CURSES_KEYS_H
#define TUI_TERM_CURSES_KEYS_H

#include "tui/term/sent.h"

struct curses_input {
	struct sent sent;	/* of a character that is not whole */
	int pressed;		/* what follows them, or PRESS_NONE */
};

/* The next character, or a key that curses knows (PRESS_FIRST and above); false:
 * nothing has come, or half of a character, which is in SENT. */
bool curses_read(struct curses_input *in, int *code);
/* After newterm(): keys that terminals send though they are told to send
 * others; what the mouse does is not curses' to decode. */
void curses_define_keys(void);

#endif
