/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "tui/term/curses_keys.h"
#include "tui/term/decode.h"
#include "tui/term/keys.h"
#include "tui/term/term.h"

/* Keys with Shift that curses has codes for: kri and kind scroll by their name, and
 * are what the arrows send. */
static int
shifted_press(int code)
{
	static const struct { int code, key; } known[] = {
		{ KEY_SR, PRESS_UP }, { KEY_SF, PRESS_DOWN },
		{ KEY_SLEFT, PRESS_LEFT }, { KEY_SRIGHT, PRESS_RIGHT },
		{ KEY_SHOME, PRESS_HOME }, { KEY_SEND, PRESS_END },
		{ KEY_SPREVIOUS, PRESS_PGUP }, { KEY_SNEXT, PRESS_PGDN },
		{ KEY_SDC, PRESS_DELETE }, { KEY_SIC, PRESS_INSERT },
	};

	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		if (known[i].code == code)
			return known[i].key | PRESS_SHIFT;
	return PRESS_UNKNOWN;
}

/* Keys with modifiers that terminfo has a name for, "kUP5". */
static int
named_press(int code)
{
	static const struct { const char *name; int key; } known[] = {
		{ "kUP", PRESS_UP }, { "kDN", PRESS_DOWN },
		{ "kLFT", PRESS_LEFT }, { "kRIT", PRESS_RIGHT },
		{ "kHOM", PRESS_HOME }, { "kEND", PRESS_END },
		{ "kPRV", PRESS_PGUP }, { "kNXT", PRESS_PGDN },
		{ "kDC", PRESS_DELETE }, { "kIC", PRESS_INSERT },
	};
	const char *name = keyname(code);

	for (size_t i = 0; name && i < sizeof(known) / sizeof(known[0]); i++) {
		size_t n = strlen(known[i].name);
		int bits;

		if (strncmp(name, known[i].name, n))
			continue;
		bits = name[n] >= '3' && name[n] <= '8' ? name[n] - '1' : 1;
		return known[i].key | (bits & 1 ? PRESS_SHIFT : 0) |
		       (bits & 2 ? PRESS_ALT : 0) |
		       (bits & 4 ? PRESS_CTRL : 0);
	}
	return PRESS_UNKNOWN;
}

/* Function keys from the 13th on are others with modifiers, and which says what
 * they send: xterm's kf25 is Ctrl-F1, rxvt's Ctrl-F3. Those that say nothing of the
 * kind are keys of their own up to the 24th. */
static int
function_press(int code)
{
	int n = code - KEY_F0, key = PRESS_UNKNOWN;
	char *sent;

	if (n >= 1 && n <= PRESS_LAST - PRESS_F0)
		return PRESS_F0 + n;
	if (n < 1 || n > 63)
		return PRESS_UNKNOWN;
	sent = keybound(code, 0);
	if (sent)
		key = decode_all(sent);
	free(sent);
	return key == PRESS_UNKNOWN ? key_function((unsigned)n) : key;
}

/* PRESS_NONE for what is no key. */
static int
key_of_curses(int code)
{
	int key;

	switch (code) {
	case KEY_UP: return PRESS_UP;
	case KEY_DOWN: return PRESS_DOWN;
	case KEY_LEFT: return PRESS_LEFT;
	case KEY_RIGHT: return PRESS_RIGHT;
	case KEY_HOME: return PRESS_HOME;
	case KEY_END: return PRESS_END;
	case KEY_PPAGE: return PRESS_PGUP;
	case KEY_NPAGE: return PRESS_PGDN;
	case KEY_BACKSPACE: return PRESS_BACKSPACE;
	case KEY_DC: return PRESS_DELETE;
	case KEY_IC: return PRESS_INSERT;
	case KEY_BTAB: return PRESS_BACKTAB;
	case KEY_ENTER: return PRESS_ENTER;
	case KEY_RESIZE: return PRESS_NONE;	/* we know already */
	}
	key = shifted_press(code);
	if (key == PRESS_UNKNOWN)
		key = function_press(code);
	return key == PRESS_UNKNOWN ? named_press(code) : key;
}

bool
curses_read(struct curses_input *in, int *code)
{
	while (!sent_take(&in->sent, in->pressed != PRESS_NONE, code)) {
		int got;

		if (in->pressed != PRESS_NONE) {
			*code = in->pressed;
			in->pressed = PRESS_NONE;
			return true;
		}
		got = wgetch(stdscr);
		if (got == ERR)
			return false;
		if (got > UCHAR_MAX)
			in->pressed = key_of_curses(got);
		else
			sent_put(&in->sent, got);
	}
	return true;
}

/* Terminals are told to send the keypad's application codes; some send the
 * others all the same (and people type them into pipes). */
void
curses_define_keys(void)
{
	static const struct { const char *bytes; int key; } more[] = {
		{ "\033[A", KEY_UP }, { "\033[B", KEY_DOWN },
		{ "\033[C", KEY_RIGHT }, { "\033[D", KEY_LEFT },
		{ "\033[H", KEY_HOME }, { "\033[F", KEY_END },
		{ "\033OA", KEY_UP }, { "\033OB", KEY_DOWN },
		{ "\033OC", KEY_RIGHT }, { "\033OD", KEY_LEFT },
		{ "\033OH", KEY_HOME }, { "\033OF", KEY_END },
		{ "\033[1~", KEY_HOME }, { "\033[4~", KEY_END },
		{ "\033[5~", KEY_PPAGE }, { "\033[6~", KEY_NPAGE },
		{ "\033[3~", KEY_DC }, { "\033[Z", KEY_BTAB },
	};

	for (size_t i = 0; i < sizeof(more) / sizeof(more[0]); i++)
		if (!key_defined(more[i].bytes))
			define_key(more[i].bytes, more[i].key);
	/* What the mouse does is decoded with all else, not by curses. */
	define_key(NULL, KEY_MOUSE);
}
