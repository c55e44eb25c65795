/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "tui/term/decode.h"
#include "tui/term/keys.h"
#include "unit/unit.h"

/* The names of the keys that BYTES mean, separated by blanks; an end of time
 * after them. */
static void
names_of(struct decoder *d, const char *bytes, struct text *out)
{
	char name[KEY_NAME_MAX];
	int key;

	text_clear(out);
	text_adds(out, "");
	for (const char *p = bytes; *p || d->again; ) {
		int c = d->again ? d->again : (unsigned char)*p++;

		d->again = 0;
		if (decode(d, c, &key) == DECODED_KEY)
			text_printf(out, "%s%s%s", out->n ? " " : "",
				    key & PRESS_PASTED ? "=" : "",
				    key_to_name(key & ~PRESS_PASTED, name));
	}
	if (decode_open(d) && decode_end(d, &key) == DECODED_KEY)
		text_printf(out, "%s%s", out->n ? " " : "",
			    key_to_name(key, name));
	ck_assert(!decode_open(d));
}

START_TEST(sequences_are_keys_or_nothing)
{
	static const struct { const char *bytes, *keys; } c[] = {
		{ "jq", "j q" },
		{ "\033", "Esc" }, { "\033\033", "Esc Esc" },
		{ "\033x", "Alt-x" }, { "\033\033x", "Esc Alt-x" },
		{ "\033\r", "Alt-Enter" }, { "\033\177", "Alt-Backspace" },
		{ "\b", "Ctrl-H" }, { "\n", "Ctrl-J" }, { "\r", "Enter" },
		/* keys with modifiers */
		{ "\033[A", "Up" }, { "\033OA", "Up" },
		{ "\033[1;5A", "Ctrl-Up" }, { "\033[1;3D", "Alt-Left" },
		{ "\033[1;2C", "Shift-Right" },
		{ "\033[1;8B", "Ctrl-Alt-Shift-Down" },
		{ "\033[3;5~", "Ctrl-Delete" }, { "\033[15~", "F5" },
		{ "\033[15;2~", "Shift-F5" }, { "\033OP", "F1" },
		{ "\033OM", "Enter" }, { "\033Ok", "+" },
		{ "\033O2P", "Shift-F1" }, { "\033O2Q", "Shift-F2" },
		{ "\033O1;5R", "Ctrl-F3" }, { "\033O5k", "Ctrl-+" },
		{ "\033O2", "" }, { "\033O3zq", "? q" },
		/* Linux's console */
		{ "\033[[A", "F1" }, { "\033[[Eq", "F5 q" },
		{ "\033[[Fq", "? q" }, { "\033[[", "" },
		/* the mouse; let go, moved, nowhere */
		{ "\033[<0;12;5M", "Click" }, { "\033[<0;12;5mj", "j" },
		{ "\033[<2;1;1M", "Right-Click" },
		{ "\033[<32;12;5M", "Drag" },
		{ "\033[<64;3;3M\033[<65;3;3M", "Wheel-Up Wheel-Down" },
		{ "\033[<20;300;9M", "Click" }, { "\033[<35;3;3Mj", "j" },
		{ "\033[<0;0;5Mj", "j" }, { "\033[<0;5Mj", "j" },
		{ "\033[<0;99999999999;5Mj", "j" },
		{ "\033[M !!j", "Click j" }, { "\033[M#!!j", "j" },
		{ "\033[M`!!", "Wheel-Up" }, { "\033[M ", "" },
		/* numbers of characters: kitty, xterm */
		{ "\033[106u", "j" },
		{ "\033[100;5u", "Ctrl-D" }, { "\033[97;2u", "A" },
		{ "\033[97:65;2u", "A" }, { "\033[106;3u", "Alt-j" },
		{ "\033[27u", "Esc" }, { "\033[13u", "Enter" },
		{ "\033[127u", "Backspace" }, { "\033[9;2u", "S-Tab" },
		{ "\033[106;1:3u", "" }, { "\033[27;5;100~", "Ctrl-D" },
		{ "\033[13;5u", "Ctrl-Enter" }, { "\033[233u", "é" },
		/* reports */
		{ "\033[I", "" }, { "\033[O", "" }, { "\033[?1;2c", "" },
		{ "\033[<0;10;5m", "" }, { "\033[>41;354;0c", "" },
		{ "\033]11;rgb:0000/0000/0000\007j", "j" },
		{ "\033]11;rgb:0000/0000/0000\033\\j", "j" },
		{ "\033P1+r544e\033\\j", "j" }, { "\033_Gi=1;OK\033\\j", "j" },
		/* and what only looks like them */
		{ "\033]", "Alt-]" }, { "\033]j", "Alt-] j" },
		{ "\033P", "Alt-P" }, { "\033[", "Alt-[" },
		{ "\033O", "Alt-O" },
		/* unknown ones, to their last letter */
		{ "\033[99;99q", "?" }, { "\033[1;2;3$y", "?" },
		{ "\033OzQ", "? Q" }, { "\033[12", "" },
		{ "\033[1;5\001j", "Ctrl-A j" },
		/* pasted text is no command */
		{ "\033[200~q\033[201~j", "=q j" },
	};
	struct decoder d = { 0 };
	struct text got = { 0 };

	for (size_t i = 0; i < sizeof(c) / sizeof(c[0]); i++) {
		names_of(&d, c[i].bytes, &got);
		ck_assert_msg(!strcmp(got.s, c[i].keys), "\"%s\": %s, not %s",
			      c[i].bytes + 1, got.s, c[i].keys);
	}
	text_release(&got);
}
END_TEST

/* Nothing in pasted text is a key, whatever sequences are in it; behind it keys
 * are keys. */
START_TEST(pasted_sequences_are_no_keys)
{
	static const struct { const char *bytes, *keys; } c[] = {
		{ "a\033[113uq", "=a =q" },	/* q of kitty */
		{ "\033OAq", "=q" }, { "\033[Aq", "=q" },
		{ "\033q", "" }, { "\033\033q", "" },
		{ "\033", "" }, { "\033\033", "" }, { "\033O", "" },
		{ "\033[", "" }, { "\033[[", "" }, { "\033[1;", "" },
		{ "\033]0;q", "=0 =; =q" }, { "\033Pq", "=q" },
		{ "\033]", "" }, { "\033_Gq", "=G =q" },
		{ "\033[200~q", "=q" },
		/* a line's end or a tab is a blank between words */
		{ "a\nb", "=a =Space =b" }, { "a\r\n\tb", "=a =Space =b" },
		{ "a\tb\nc\n", "=a =Space =b =Space =c" }, { "a\r", "=a" },
		{ "a \n   b", "=a =Space =b" }, { "\ta", "=Space =a" },
		{ "a  b", "=a =Space =Space =b" }, { "\n", "" },
		{ "a\033[Aa\n", "=a =a" },
	};
	struct decoder d = { 0 };
	struct text out = { 0 };

	for (size_t i = 0; i < sizeof(c) / sizeof(c[0]); i++) {
		char bytes[80], want[80];

		snprintf(bytes, sizeof(bytes), "\033[200~%s\033[201~q",
			 c[i].bytes);
		snprintf(want, sizeof(want), "%s%sq", c[i].keys,
			 *c[i].keys ? " " : "");
		names_of(&d, bytes, &out);
		ck_assert_msg(strcmp(out.s, want) == 0, "%s: %s", c[i].bytes,
			      out.s);
	}
	text_release(&out);
}
END_TEST

/* Keys that curses knew in it, and an end that comes in two. */
START_TEST(only_its_end_ends_pasted_text)
{
	struct decoder d = { 0 };
	struct text out = { 0 };
	int key;

	names_of(&d, "\033[200~", &out);
	ck_assert_int_eq(decode(&d, PRESS_UP, &key), DECODED_NOTHING);
	names_of(&d, "q", &out);
	ck_assert_str_eq(out.s, "=q");
	ck_assert_int_eq(decode(&d, PRESS_ESC, &key), DECODED_MORE);
	ck_assert_int_eq(decode_end(&d, &key), DECODED_NOTHING);
	names_of(&d, "[201~q", &out);
	ck_assert_str_eq(out.s, "q");
	/* its end never comes */
	names_of(&d, "\033[200~q", &out);
	ck_assert_str_eq(out.s, "=q");
	decode_pause(&d);
	names_of(&d, "q", &out);
	ck_assert_str_eq(out.s, "q");
	text_release(&out);
}
END_TEST

START_TEST(no_bytes_do_harm)
{
	struct decoder d = { 0 };
	unsigned seed = 1;
	int key;

	for (int i = 0; i < 200000; i++) {
		static const char often[] = "\033[O]P_;:0123456789~uqMI?<";
		int c;

		seed = seed * 1103515245 + 12345;
		c = seed >> 16 & 3 ? often[(seed >> 18) % (sizeof(often) - 1)]
			: (int)(seed >> 20 & 0xff);
		if (d.again) {
			c = d.again;
			d.again = 0;
		}
		if ((seed >> 8) % 50 == 0)
			c = PRESS_UP;
		key = -1;
		if (decode(&d, c, &key) == DECODED_KEY) {
			ck_assert_int_gt(key, 0);
			ck_assert_int_ne(key, PRESS_NONE);
		}
	}
}
END_TEST

START_TEST(the_mouse_is_somewhere)
{
	struct decoder d = { 0 };
	struct text out = { 0 };

	names_of(&d, "\033[<0;301;27M", &out);
	ck_assert_str_eq(out.s, "Click");
	ck_assert_int_eq(d.mouse_y, 26);
	ck_assert_int_eq(d.mouse_x, 300);
	names_of(&d, "\033[M *%", &out);
	ck_assert_int_eq(d.mouse_y, 4);
	ck_assert_int_eq(d.mouse_x, 9);
	/* pasted ones are text of somebody */
	names_of(&d, "\033[200~\033[<0;3;3M\033[201~", &out);
	ck_assert_str_eq(out.s, "");
	text_release(&out);
}
END_TEST

static Suite *
decode_suite(void)
{
	Suite *s = suite_create("decode");

	unit_case(s, sequences_are_keys_or_nothing);
	unit_case(s, the_mouse_is_somewhere);
	unit_case(s, pasted_sequences_are_no_keys);
	unit_case(s, only_its_end_ends_pasted_text);
	unit_case(s, no_bytes_do_harm);
	return s;
}

UNIT_MAIN(decode_suite)
