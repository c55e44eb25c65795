/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "unit/model.h"

#include "tui/term/squeeze.h"

/* --- What becomes of bytes ------------------------------------------------ */

static void
expect(struct squeeze q, const char *bytes, const char *want)
{
	struct text less = { 0 };

	squeeze_screen(&q, bytes, strlen(bytes), &less);
	ck_assert_str_eq(less.s, want);
	text_release(&less);
}

static const struct squeeze plain = { .columns = true, .letters = true };

START_TEST(in_its_row_the_column_is_enough)
{
	expect(plain, "\033[3;4Hab\033[3;20Hcd\033[4;20He",
	       "\033[3;4Hab\033[20Gcd\033[4;20He");
	/* also after what stays in the row */
	expect(plain, "\033[3;4H\033[K\033[5X\033[9Ga\033[24ba\033[3;7Hb",
	       "\033[3;4H\033[K\033[5X\033[9Ga\033[24ba\033[7Gb");
	expect(plain, "\033[3;98Ha\033[3;100Hb\033[3;111Hc",
	       "\033[3;98Ha\033[Cb\033[10Cc");
	expect(plain, "\033[3;98Ha\033[105Gb\033[3;99Hc\033[3;1Hd",
	       "\033[3;98Ha\033[6Cb\033[99Gc\033[1Gd");
	/* how wide this is is not known */
	expect(plain, "\033[3;98H\303\244\033[3;104Hb",
	       "\033[3;98H\303\244\033[104Gb");
	expect(plain, "\033[7da\033[7;9Hb", "\033[7da\033[9Gb");
	expect(plain, "\033[Ha\033[1;9Hb", "\033[Ha\033[9Gb");
	expect(plain, "\033[Ha\033[1;12Hb\r\033[1;14Hc",
	       "\033[Ha\033[12Gb\r\033[14Gc");
	/* it is not known where these are */
	expect(plain, "\033[3;4Ha\n\033[3;9Hb", "\033[3;4Ha\n\033[3;9Hb");
	expect(plain, "\033[3;4Ha\033[A\033[3;9Hb",
	       "\033[3;4Ha\033[A\033[3;9Hb");
	expect(plain, "\033[3;4Ha\033M\033[3;9Hb",
	       "\033[3;4Ha\033M\033[3;9Hb");
}
END_TEST

START_TEST(a_terminal_without_columns_is_told_rows)
{
	struct squeeze q = { .letters = true };

	expect(q, "\033[3;4Ha\033[3;9Hb", "\033[3;4Ha\033[3;9Hb");
	expect(q, "\033[3;4H$<5>\033[3;9H", "\033[3;4H$<5>\033[3;9H");
}
END_TEST

START_TEST(attributes_wait_for_what_is_written)
{
	expect(plain, "\033[0;1m\033[38;5;160mx", "\033[0;1;38;5;160mx");
	expect(plain, "\033[31m\033[5;1H\033[39mx", "\033[5;1H\033[39mx");
	expect(plain, "\033[1m\033[0m\033[7mx", "\033[0;7mx");
	expect(plain, "\033[0mx\033[0m\033[39my", "\033[mxy");
	expect(plain, "\033[38;2;1;0;3m\033[48;5;0mx",
	       "\033[38;2;1;0;3;48;5;0mx");
	/* the last one is for what comes with the next screen */
	expect(plain, "x\033[m", "x\033[m");
	/* clearing paints */
	expect(plain, "\033[41m\033[K\033[42mx", "\033[41m\033[K\033[42mx");
	expect(plain, "\033[4:3m\033[1mx", "\033[4:3m\033[1mx");
	expect(plain, "\033[38m\033[38;9mx", "\033[38m\033[38;9mx");
}
END_TEST

START_TEST(characters_are_said_once)
{
	struct squeeze q = { .columns = true };

	expect(q, "\033(B\033[mx\033(B\033[my", "\033(B\033[mxy");
	expect(plain, "\033(0q\033(B\033[mx\033(Bb",
	       "\033(0q\033(B\033[mxb");
	expect(plain, "\033[m\017x\016q\017y\017z", "\033[mx\016q\017yz");
}
END_TEST

START_TEST(what_the_last_screen_left_is_known)
{
	struct squeeze q = plain;
	struct text less = { 0 };
	const char *first = "\033[3;1H\033[0;7mabc\033[m\r",
		   *next = "\033[3;9H\033[0;1mx\033[m";

	squeeze_screen(&q, first, strlen(first), &less);
	text_clear(&less);
	squeeze_screen(&q, next, strlen(next), &less);
	ck_assert_str_eq(less.s, "\033[9G\033[1mx\033[m");
	text_release(&less);
	expect(plain, "\033[m\033[3;1Ha\r\033[4db\r\033[3dc",
	       "\033[3;1H\033[ma\r\033[Bb\r\033[Ac");
	/* not where a part of the screen scrolls */
	expect(plain, "\033[1;3r\033[3;1Ha\r\033[4db",
	       "\033[1;3r\033[3;1Ha\r\033[4db");
}
END_TEST

START_TEST(blanks_at_an_end_are_erased)
{
	struct squeeze q = plain;

	q.erases = true;
	expect(q, "\033[ma      \rb", "\033[ma\033[6X\rb");
	expect(q, "\033[ma      \033[40Gb", "\033[ma\033[6X\033[40Gb");
	/* these are coloured, followed by what is beside them, or few */
	expect(q, "\033[7ma      \rb", "\033[7ma      \rb");
	expect(q, "\033[ma      \033[7mb", "\033[ma      \033[7mb");
	expect(q, "\033[ma     \rb", "\033[ma     \rb");
	expect(plain, "\033[ma      \rb", "\033[ma      \rb");
}
END_TEST

START_TEST(the_palette_is_the_users)
{
	expect(plain, "\033[3;4Ha\033]104\a\033[3;9Hb",
	       "\033[3;4Ha\033[9Gb");
	expect(plain, "\033[39;49m\033]Rx", "\033[39;49mx");
	expect(plain, "\033]104;3\ax", "\033]104;3\ax");
}
END_TEST

START_TEST(what_is_not_known_stays)
{
	static const char *const same[] = {
		"", "\033", "\033[", "\033[3", "\033(", "\033[?25l", "\033]0;x\a",
		"\033[?1049h\033[22;0;0t\033[1;24r", "\303\244\033[3;4", "\0337",
		"\033[;5Hx\033[;9H", "\033[3;H", "\033[0;3H\033[0;4H", "\r\b\t\n",
	};

	for (size_t i = 0; i < sizeof(same) / sizeof(same[0]); i++)
		if (*same[i])
			expect(plain, same[i], same[i]);
}
END_TEST

/* --- What the terminal shows ---------------------------------------------- */

#define ROWS 6
#define COLUMNS 130

struct shown {
	struct { int c, fg, bg, bold, reverse, lines; }
		cell[ROWS][COLUMNS], with;
	int y, x;		/* X is COLUMNS behind the last cell */
};

static void
put(struct shown *t, char c)
{
	if (t->x == COLUMNS) {
		t->x = 0;
		t->y += t->y < ROWS - 1;
	}
	t->cell[t->y][t->x] = t->with;
	t->cell[t->y][t->x++].c = c;
}

static void
erase(struct shown *t, int from, int end)
{
	for (int x = from; x < end && x < COLUMNS; x++) {
		t->cell[t->y][x] = t->with;
		t->cell[t->y][x].c = ' ';
	}
}

static void
set(struct shown *t, const int *p, int n)
{
	for (int i = 0; i < n; i++) {
		if (!p[i]) {
			int lines = t->with.lines;

			memset(&t->with, 0, sizeof(t->with));
			t->with.lines = lines;
			t->with.fg = t->with.bg = 9;
		} else if (p[i] == 38 || p[i] == 48) {
			*(p[i] == 38 ? &t->with.fg : &t->with.bg) =
				1000 + p[i + 2];
			i += 2;
		} else if (p[i] == 1 || p[i] == 22) {
			t->with.bold = p[i] == 1;
		} else if (p[i] == 7 || p[i] == 27) {
			t->with.reverse = p[i] == 7;
		} else if (p[i] < 40) {
			t->with.fg = p[i] - 30;
		} else {
			t->with.bg = p[i] - 40;
		}
	}
}

static const char *
obey(struct shown *t, const char *s)
{
	int p[16] = { 0 }, n = 0, first;

	for (; *s == ';' || (*s >= '0' && *s <= '9'); s++) {
		if (*s == ';')
			n++;
		else
			p[n] = p[n] * 10 + *s - '0';
	}
	first = p[0] ? p[0] : 1;
	switch (*s) {
	case 'H':
		t->y = first - 1;
		t->x = p[1] ? p[1] - 1 : 0;
		break;
	case 'G':
		t->x = first - 1;
		break;
	case 'C':
		t->x -= t->x == COLUMNS;
		t->x += t->x + first < COLUMNS ? first : COLUMNS - 1 - t->x;
		break;
	case 'd':
		t->y = first - 1;
		t->x -= t->x == COLUMNS;
		break;
	case 'A':
		t->y -= t->y > 0;
		t->x -= t->x == COLUMNS;
		break;
	case 'B':
		t->y += t->y < ROWS - 1;
		t->x -= t->x == COLUMNS;
		break;
	case 'K':
		t->x -= t->x == COLUMNS;
		erase(t, t->x, COLUMNS);
		break;
	case 'X':
		t->x -= t->x == COLUMNS;
		erase(t, t->x, t->x + first);
		break;
	case 'm':
		set(t, p, n + 1);
		break;
	default:
		ck_abort_msg("a sequence that is not sent: %c", *s);
	}
	return s + 1;
}

static void
show(struct shown *t, const char *s)
{
	while (*s) {
		if (s[0] == '\033' && s[1] == '[') {
			s = obey(t, s + 2);
		} else if (s[0] == '\033') {
			t->with.lines = s[2] == '0';
			s += 3;
		} else if (*s == '\n') {
			t->x -= t->x == COLUMNS;
			t->y += t->y < ROWS - 1;
			s++;
		} else if (*s == '\r') {
			t->x = 0;
			s++;
		} else {
			put(t, *s++);
		}
	}
}

static void
make_attribute(struct rng *r, struct text *t)
{
	static const char *const some[] = {
		"", "0", "0;1", "1", "22", "7", "27", "39", "49", "31", "42",
		"38;5;160", "48;5;34", "39;49", "0;7;38;5;1", "38;5;0",
	};

	text_printf(t, "\033[%sm",
		    some[rng_below(r, sizeof(some) / sizeof(some[0]))]);
}

/* As curses does: nothing is written beyond the last column. */
static void
make_step(struct rng *r, struct text *t)
{
	unsigned row = rng_below(r, ROWS) + 1, column;

	switch (rng_below(r, 11)) {
	case 0: case 1:
		column = rng_below(r, COLUMNS - 3) + 1;
		text_printf(t, "\033[%u;%uH", row, column);
		for (unsigned i = 0; i < 4; i++)
			text_addc(t, (char)('a' + rng_below(r, 26)));
		break;
	case 2:
		column = rng_below(r, COLUMNS) + 1;
		text_printf(t, "\033[%u;%uH%s", row, column,
			    rng_below(r, 2) ? "\033[K" : "\033[3X");
		break;
	case 3:
		text_printf(t, "\033[%ud\033[%uGx", row,
			    rng_below(r, 120) + 1);
		break;
	case 4:
		text_adds(t, rng_below(r, 2) ? "\r\n" : "\033[A\r");
		break;
	case 7:
		column = rng_below(r, COLUMNS - 30) + 1;
		text_printf(t, "\033[%u;%uHab%*s", row, column,
			    (int)rng_below(r, 20) + 1, "");
		text_adds(t, rng_below(r, 2) ? "\r" : "");
		break;
	case 8:
		text_printf(t, "\r\033[%udy", row);
		break;
	case 5:
		text_adds(t, rng_below(r, 3) ? "\033(B" : "\033(0");
		break;
	case 6:
		text_adds(t, rng_below(r, 4) ? "" : "\033[H");
		break;
	default:
		make_attribute(r, t);
	}
}

START_TEST(the_terminal_shows_the_same)
{
	struct rng seed = { 1 }, *r = &seed;
	size_t all = 0, less = 0;

	for (unsigned round = 0; round < unit_rounds(3000); round++) {
		struct squeeze q = { .columns = rng_below(r, 4) > 0,
				     .erases = rng_below(r, 4) > 0 };
		struct shown a = { .y = 0 }, b = { .y = 0 };
		struct text squeezed = { 0 };

		set(&a, (int[]){ 0 }, 1);
		set(&b, (int[]){ 0 }, 1);
		for (int screen = 0; screen < 3; screen++) {
			struct text bytes = { 0 };

			text_clear(&squeezed);
			text_adds(&bytes, "");
			for (unsigned n = rng_below(r, 40); n; n--)
				make_step(r, &bytes);
			squeeze_screen(&q, bytes.s, bytes.n, &squeezed);
			show(&a, bytes.s);
			show(&b, squeezed.s);
			ck_assert_msg(!memcmp(&a, &b, sizeof(a)),
				      "round %u: %s\n%s", round, bytes.s,
				      squeezed.s);
			all += bytes.n;
			less += squeezed.n;
			text_release(&bytes);
		}
		text_release(&squeezed);
	}
	ck_assert_uint_lt(less, all);
}
END_TEST

static Suite *
squeeze_suite(void)
{
	Suite *s = suite_create("squeeze");

	unit_case(s, in_its_row_the_column_is_enough);
	unit_case(s, a_terminal_without_columns_is_told_rows);
	unit_case(s, attributes_wait_for_what_is_written);
	unit_case(s, characters_are_said_once);
	unit_case(s, what_the_last_screen_left_is_known);
	unit_case(s, blanks_at_an_end_are_erased);
	unit_case(s, the_palette_is_the_users);
	unit_case(s, what_is_not_known_stays);
	unit_case(s, the_terminal_shows_the_same);
	return s;
}

UNIT_MAIN(squeeze_suite)
