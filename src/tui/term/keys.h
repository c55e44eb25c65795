/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Keys as numbers and as names. A key is a code point, a control character or
 * one of enum press, with Alt, Ctrl, Shift; curses' own numbers end at the
 * screen.
 */
#ifndef TUI_TERM_KEYS_H
#define TUI_TERM_KEYS_H

#include <stdbool.h>

enum press {
	PRESS_NONE = 0,
	PRESS_TAB = 9,
	PRESS_ENTER = 13,
	PRESS_ESC = 27,
	PRESS_FIRST = 0x110000,
	PRESS_UP = PRESS_FIRST,
	PRESS_DOWN,
	PRESS_LEFT,
	PRESS_RIGHT,
	PRESS_HOME,
	PRESS_END,
	PRESS_PGUP,
	PRESS_PGDN,
	PRESS_BACKSPACE,
	PRESS_DELETE,
	PRESS_INSERT,
	PRESS_BACKTAB,
	/* The mouse's; where it was says the decoder. */
	PRESS_CLICK,
	PRESS_MIDDLE,
	PRESS_RIGHT_CLICK,
	PRESS_DRAG,		/* moved while the left button is down */
	PRESS_WHEEL_UP,
	PRESS_WHEEL_DOWN,
	PRESS_ANSWER,		/* no key: the terminal is well */
	PRESS_UNKNOWN,		/* one that we have no name for */
	PRESS_F0,		/* F1 is PRESS_F0 + 1, F13 is Shift-F1 */
	PRESS_LAST = PRESS_F0 + 12,

	/* Beside any of them, where the character does not say it itself. */
	PRESS_SHIFT = 1 << 24,
	PRESS_ALT = 1 << 25,
	PRESS_CTRL = 1 << 26,
	PRESS_PASTED = 1 << 27,	/* no key: a character of pasted text */
};

#define KEY_NAME_MAX 32

static inline bool
key_is_mouse(int key)
{
	return key >= PRESS_CLICK && key <= PRESS_WHEEL_DOWN;
}

/* Function key N, from 1: those behind the 12th are these with Shift, as terminals
 * count them; PRESS_UNKNOWN from the 25th on. */
int key_function(unsigned n);
/* The key called NAME ("j", "Ctrl-D", "PgDn", "F5", "Space", "Alt-x",
 * "Ctrl-Up"), or PRESS_NONE. */
int key_parse(const char *name);
/* What NAME, which is no key's, is like but for its case and hyphens, or for a name that
 * others have for the key ("ctrl-x", "PageUp"); false: nothing. */
bool key_nearly(const char *name, char buf[KEY_NAME_MAX]);
/* The reverse; returns BUF. */
char *key_to_name(int key, char buf[KEY_NAME_MAX]);
/* The key that a terminal may mean by KEY where this one has nothing to do: some send
 * Ctrl-H for Backspace, Ctrl-J for Enter. Other keys are themselves. */
int key_or_meant(int key);
/* The key as the footer and the help show it: arrows as arrows. */
const char *key_shown(const char *name, bool ascii);

#endif
