/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sequences of ECMA-48 and what xterm, kitty and others have made of them.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "tui/term/decode.h"
#include "tui/term/keys.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

/* Pasted text may have whole sequences in it, which are no keys. */
static enum decoded
emit(struct decoder *d, int code, int *key)
{
	d->state = DECODE_GROUND;
	if (code == PRESS_NONE || (d->pasting && !(code & PRESS_PASTED)))
		return DECODED_NOTHING;
	*key = code;
	return DECODED_KEY;
}

/* The bits that terminals send as a number from 1. */
static int
modifiers(long sent)
{
	long bits = sent > 1 ? sent - 1 : 0;

	return (bits & 1 ? PRESS_SHIFT : 0) | (bits & 2 ? PRESS_ALT : 0) |
	       (bits & 4 ? PRESS_CTRL : 0);
}

/* A character's own number with modifiers, as a terminal without such
 * encodings would send it where it can. */
static int
character(long code, int mods)
{
	int c;

	if (code <= 0 || code >= PRESS_FIRST)
		return PRESS_UNKNOWN;
	c = code == 127 ? PRESS_BACKSPACE : (int)code;
	if (mods & PRESS_SHIFT && c == PRESS_TAB)
		return PRESS_BACKTAB | (mods & ~PRESS_SHIFT);
	if (mods & PRESS_SHIFT && c >= 'a' && c <= 'z') {
		c -= 'a' - 'A';
		mods &= ~PRESS_SHIFT;
	}
	if (mods & PRESS_CTRL && ((c >= '@' && c <= '_') ||
				  (c >= 'a' && c <= 'z'))) {
		c &= 0x1f;
		mods &= ~PRESS_CTRL;
	}
	if (c >= ' ' && c < PRESS_FIRST)
		mods &= ~PRESS_SHIFT;	/* it is in the character */
	return c | mods;
}

/* A character as it comes: Ctrl-Space is a zero byte. */
static int
typed(int code)
{
	return code ? character(code, 0) : PRESS_CTRL | ' ';
}

/* ------------------------------------------------------------- parameters */

/* Parameter number AT (from 0) of "1;5:3", without what follows a colon; *SUB:
 * that, or 0. */
static long
parameter(const struct decoder *d, unsigned at, long *sub)
{
	const char *p = d->param;
	char *end;
	long n;

	for (; at && *p; p++)
		at -= *p == ';';
	n = at ? 0 : strtol(p, &end, 10);
	if (sub)
		*sub = !at && *end == ':' ? strtol(end + 1, NULL, 10) : 0;
	return n;
}

static void
put_parameter(struct decoder *d, int c)
{
	if (d->n < DECODE_MAX)
		d->param[d->n++] = (char)c;
}

/* ESC [ N ~ */
static int
tilde(struct decoder *d)
{
	static const struct { int n, key; } known[] = {
		{ 1, PRESS_HOME }, { 2, PRESS_INSERT }, { 3, PRESS_DELETE },
		{ 4, PRESS_END }, { 5, PRESS_PGUP }, { 6, PRESS_PGDN },
		{ 7, PRESS_HOME }, { 8, PRESS_END },
		{ 11, PRESS_F0 + 1 }, { 12, PRESS_F0 + 2 },
		{ 13, PRESS_F0 + 3 }, { 14, PRESS_F0 + 4 },
		{ 15, PRESS_F0 + 5 }, { 17, PRESS_F0 + 6 },
		{ 18, PRESS_F0 + 7 }, { 19, PRESS_F0 + 8 },
		{ 20, PRESS_F0 + 9 }, { 21, PRESS_F0 + 10 },
		{ 23, PRESS_F0 + 11 }, { 24, PRESS_F0 + 12 },
	};
	long n = parameter(d, 0, NULL);
	int mods = modifiers(parameter(d, 1, NULL));

	if (n == 200 || n == 201) {
		d->pasting = n == 200;
		d->apart = false;
		d->pasted = 0;
		return PRESS_NONE;
	}
	if (n == 27)	/* modifyOtherKeys */
		return character(parameter(d, 2, NULL), mods);
	for (size_t i = 0; i < COUNT(known); i++)
		if (known[i].n == n)
			return known[i].key | mods;
	return PRESS_UNKNOWN;
}

static int
letter(int c)
{
	static const struct { char c; int key; } known[] = {
		{ 'A', PRESS_UP }, { 'B', PRESS_DOWN }, { 'C', PRESS_RIGHT },
		{ 'D', PRESS_LEFT }, { 'H', PRESS_HOME }, { 'F', PRESS_END },
		{ 'P', PRESS_F0 + 1 }, { 'Q', PRESS_F0 + 2 },
		{ 'R', PRESS_F0 + 3 }, { 'S', PRESS_F0 + 4 },
		{ 'Z', PRESS_BACKTAB },
	};

	for (size_t i = 0; i < COUNT(known); i++)
		if (known[i].c == c)
			return known[i].key;
	return PRESS_UNKNOWN;
}

/* The key of a button as terminals number them, where it went down. */
static int
button_press(struct decoder *d, long button, long x, long y)
{
	static const struct { long button; int key; } known[] = {
		{ 0, PRESS_CLICK }, { 1, PRESS_MIDDLE },
		{ 2, PRESS_RIGHT_CLICK }, { 32, PRESS_DRAG },
		{ 64, PRESS_WHEEL_UP }, { 65, PRESS_WHEEL_DOWN },
	};
	/* Shift, Alt and Ctrl make no other key of it. */
	long plain = button & ~(4L | 8 | 16);

	if (x < 1 || y < 1 || x > 10000 || y > 10000)
		return PRESS_NONE;
	for (size_t i = 0; i < COUNT(known); i++)
		if (known[i].button == plain) {
			d->mouse_y = (int)y - 1;
			d->mouse_x = (int)x - 1;
			return known[i].key;
		}
	return PRESS_NONE;		/* moved, let go, tilted */
}

/* ESC [ < BUTTON ; X ; Y M, or m when it is let go. */
static int
sgr_mouse(struct decoder *d, int final)
{
	if (final != 'M' || d->n == DECODE_MAX)
		return PRESS_NONE;
	memmove(d->param, d->param + 1, d->n);
	return button_press(d, parameter(d, 0, NULL), parameter(d, 1, NULL),
			    parameter(d, 2, NULL));
}

/* The end of ESC [ PARAMETERS FINAL. */
static int
csi(struct decoder *d, int final)
{
	long event;
	int mods;

	d->param[d->n < DECODE_MAX ? d->n : DECODE_MAX - 1] = '\0';
	if (d->n && d->param[0] == '<')
		return sgr_mouse(d, final);
	/* Answers and reports that nobody asked for. */
	if (d->n && d->param[0] >= '<' && d->param[0] <= '?')
		return PRESS_NONE;
	if (!d->n && (final == 'I' || final == 'O'))	/* focus */
		return PRESS_NONE;
	if (d->n == 1 && final == 'n')
		return PRESS_ANSWER;
	if (d->n == DECODE_MAX)
		return PRESS_UNKNOWN;
	mods = modifiers(parameter(d, 1, &event));
	if (event == 3)			/* let go */
		return PRESS_NONE;
	if (final == 'u')
		return character(parameter(d, 0, NULL), mods);
	if (final == '~')
		return tilde(d);
	return letter(final) == PRESS_UNKNOWN ? PRESS_UNKNOWN :
	       letter(final) | mods;
}

/* ESC O PARAMETERS C: the keypad, too. The last parameter is the modifiers,
 * "2" or "1;2". */
static int
ss3(struct decoder *d, int c)
{
	long sent;
	int mods, key;

	if (d->n >= DECODE_MAX)
		return PRESS_UNKNOWN;
	d->param[d->n] = '\0';
	sent = parameter(d, 1, NULL);
	mods = modifiers(sent ? sent : parameter(d, 0, NULL));
	if (c == 'M')
		return PRESS_ENTER | mods;
	if (c >= 'j' && c <= 'y')
		return character(c - 'j' + '*', mods);
	key = letter(c);
	return key == PRESS_UNKNOWN ? key : key | mods;
}

/* ESC [ [ C: the console of Linux. */
static int
console_key(int c)
{
	return c >= 'A' && c <= 'E' ? PRESS_F0 + 1 + (c - 'A') :
	       PRESS_UNKNOWN;
}

/* ESC [ M and three characters, each 32 more than what it says: terminals that
 * do not know the newer form. */
static enum decoded
decode_in_mouse(struct decoder *d, int code, int *key)
{
	d->param[d->n++] = (char)(code >= 32 && code < 256 ? code - 32 : 0);
	if (d->n < 3)
		return DECODED_MORE;
	return emit(d, button_press(d, (unsigned char)d->param[0],
				    (unsigned char)d->param[1],
				    (unsigned char)d->param[2]), key);
}

/* ------------------------------------------------------------- characters */

/* Whether C may follow ESC OPENER in a string that a terminal sends; else the
 * two are a key with Alt. */
static bool
begins_string(int opener, int c)
{
	switch (opener) {
	case ']':
		return c >= '0' && c <= '9';
	case 'P':
		return (c >= '0' && c <= '9') || c == '>' || c == '!' ||
		       c == '=';
	case '_':
		return c == 'G';
	}
	return false;
}

static enum decoded
decode_in_string(struct decoder *d, int code, int *key)
{
	bool first = !d->n++, escaped = d->param[0] == PRESS_ESC;

	if (first && !begins_string(d->opener, code)) {
		/* It was Alt; the character is the next key. */
		*key = PRESS_ALT | d->opener;
		d->state = DECODE_GROUND;
		d->again = code;
		return DECODED_KEY;
	}
	d->param[0] = (char)(code == PRESS_ESC ? PRESS_ESC : 0);
	if (code == 7 || (escaped && code == '\\'))
		d->state = DECODE_GROUND;
	return decode_open(d) ? DECODED_MORE : DECODED_NOTHING;
}

static enum decoded
decode_after_esc(struct decoder *d, int code, int *key)
{
	d->n = 0;
	d->param[0] = '\0';
	switch (code) {
	case PRESS_ESC:		/* the first of them was a key */
		if (d->pasting)
			return DECODED_MORE;
		*key = PRESS_ESC;
		return DECODED_KEY;
	case '[':
		d->state = DECODE_CSI;
		return DECODED_MORE;
	case 'O':
		d->state = DECODE_SS3;
		return DECODED_MORE;
	case 'P':
	case ']':
	case '_':
		if (d->pasting)		/* it could swallow the end */
			break;
		d->state = DECODE_STRING;
		d->opener = code;
		return DECODED_MORE;
	}
	return emit(d, PRESS_ALT | (code >= PRESS_FIRST ? code : typed(code)),
		    key);
}

/* A line of input has no line ends and no tabs: with the blanks around them they are one
 * blank between words, and nothing at the end. */
static enum decoded
decode_pasted(struct decoder *d, int code, int *key)
{
	if (code == '\t' || code == '\n' || code == '\r'
	    || (code == ' ' && d->apart)) {
		d->apart = true;
		return DECODED_NOTHING;
	}
	if (d->apart && d->pasted != ' ') {
		d->again = code;
		code = ' ';
	}
	d->apart = false;
	d->pasted = code;
	return emit(d, code | PRESS_PASTED, key);
}

enum decoded
decode(struct decoder *d, int code, int *key)
{
	/* Curses has seen a key of its own: nothing goes on behind it. */
	if (code >= PRESS_FIRST && d->state != DECODE_ESC)
		return emit(d, code, key);
	switch (d->state) {
	case DECODE_GROUND:
		break;
	case DECODE_ESC:
		return decode_after_esc(d, code, key);
	case DECODE_CSI:
		if (code == '[' && !d->n) {
			d->state = DECODE_CONSOLE;
			return DECODED_MORE;
		}
		if (code == 'M' && !d->n) {
			d->state = DECODE_MOUSE;
			return DECODED_MORE;
		}
		if (code >= 0x20 && code < 0x40) {
			put_parameter(d, code);
			return DECODED_MORE;
		}
		if (code >= 0x40 && code < 0x7f)
			return emit(d, csi(d, code), key);
		/* Broken off by something else. */
		d->state = DECODE_GROUND;
		break;
	case DECODE_SS3:
		if ((code >= '0' && code <= '9') || code == ';') {
			put_parameter(d, code);
			return DECODED_MORE;
		}
		if (code == PRESS_ESC)
			break;
		return emit(d, ss3(d, code), key);
	case DECODE_CONSOLE:
		if (code == PRESS_ESC)
			break;
		return emit(d, console_key(code), key);
	case DECODE_MOUSE:
		return decode_in_mouse(d, code, key);
	case DECODE_STRING:
		return decode_in_string(d, code, key);
	}
	if (code == PRESS_ESC) {
		d->state = DECODE_ESC;
		return DECODED_MORE;
	}
	if (d->pasting)
		return decode_pasted(d, code, key);
	return emit(d, typed(code), key);
}

enum decoded
decode_end(struct decoder *d, int *key)
{
	bool bare = !d->n;

	/* the end of what is pasted may come in two */
	if (d->pasting)
		return DECODED_NOTHING;
	switch (d->state) {
	case DECODE_GROUND:
		break;
	case DECODE_ESC:
		return emit(d, PRESS_ESC, key);
	case DECODE_CSI:
		return emit(d, bare ? PRESS_ALT | '[' : PRESS_NONE, key);
	case DECODE_SS3:
		return emit(d, bare ? PRESS_ALT | 'O' : PRESS_NONE, key);
	case DECODE_CONSOLE:
	case DECODE_MOUSE:
		return emit(d, PRESS_NONE, key);
	case DECODE_STRING:
		return emit(d, bare ? PRESS_ALT | d->opener : PRESS_NONE, key);
	}
	return DECODED_NOTHING;
}

void
decode_pause(struct decoder *d)
{
	if (!d->pasting)
		return;
	d->pasting = false;
	d->state = DECODE_GROUND;
}

int
decode_all(const char *bytes)
{
	struct decoder d = { 0 };
	int key = PRESS_UNKNOWN;

	for (; *bytes; bytes++)
		if (decode(&d, (unsigned char)*bytes, &key) == DECODED_KEY)
			break;
	return *bytes && bytes[1] ? PRESS_UNKNOWN : key;
}
