/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What terminals send for keys, beyond the sequences that curses knows: keys
 * with Alt, Ctrl and Shift, reports of focus, pasted text, the encodings of
 * newer terminals, the mouse. A sequence that nobody knows is swallowed to its
 * last byte: its letters are no keys.
 *
 * Pure: characters in, keys out; whoever reads them knows about time.
 */
#ifndef TUI_TERM_DECODE_H
#define TUI_TERM_DECODE_H

#include <stdbool.h>
#include <stddef.h>

#define DECODE_MAX 48		/* parameters that are kept */

struct decoder {
	enum {
		DECODE_GROUND,
		DECODE_ESC,		/* ESC */
		DECODE_CSI,		/* ESC [ */
		DECODE_SS3,		/* ESC O */
		DECODE_CONSOLE,		/* ESC [ [ */
		DECODE_MOUSE,		/* ESC [ M and three characters */
		DECODE_STRING,		/* ESC P, ESC ] ...: to BEL or ESC \ */
	} state;
	char param[DECODE_MAX];
	size_t n;
	int opener;		/* of the string */
	int again;		/* to be decoded next, before anything that is
				   read; 0: nothing */
	bool pasting;
	bool apart;		/* pasted: a line has ended, or there was a tab, */
	int pasted;		/* ... behind this character, from which it keeps
				   what follows apart; 0: none yet */
	int mouse_y, mouse_x;	/* of the last key of the mouse, from 0 */
};

enum decoded {
	DECODED_NOTHING,	/* no key, and no sequence is open */
	DECODED_KEY,
	DECODED_MORE,		/* inside of a sequence */
};

/* Takes the next character, or a key (PRESS_FIRST and above) that came in the
 * place of one. A key may come out while a sequence is open: see
 * decode_open(). */
enum decoded decode(struct decoder *d, int code, int *key);
/* Nothing has followed for a while; a lone ESC is a key. */
enum decoded decode_end(struct decoder *d, int *key);
/* The key that all of BYTES are; PRESS_UNKNOWN when they are no single one. */
int decode_all(const char *bytes);
/* Nothing has come for so long that what follows is no more of what was being
 * pasted, though its end was not seen. */
void decode_pause(struct decoder *d);

static inline bool
decode_open(const struct decoder *d)
{
	return d->state != DECODE_GROUND;
}

#endif
