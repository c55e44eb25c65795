/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "tui/term/squeeze.h"

#define ESC '\033'
#define SHIFT_OUT '\016'
#define SHIFT_IN '\017'
#define DEFAULT_FG "39"

/* Attributes (SGR) that were said and that nothing was written with. */
struct attributes {
	bool reset;			/* all others, before these */
	struct text other, fg, bg;	/* parameters; of colours the last ones */
};

struct squeezing {
	struct squeeze *q;
	struct text *out;
	struct attributes wait;
	long row, column;	/* where the cursor is, from 1; 0: not known */
	bool scrolls;		/* a part of the screen may alone */
};

/* A sequence: ESC [ PARAMETERS FINAL. */
struct sequence {
	const char *s, *param;
	size_t n, nparam;
	char final;
};

/* --- Attributes ----------------------------------------------------------- */

static void
add_parameter(struct text *t, const char *s, size_t n)
{
	if (t->n)
		text_addc(t, ';');
	text_add(t, s, n);
}

static void
write_attributes(struct squeezing *z)
{
	struct attributes *a = &z->wait;
	struct text all = { 0 };

	if (a->reset && a->fg.n && !strcmp(a->fg.s, DEFAULT_FG))
		text_clear(&a->fg);
	if (z->q->plain)	/* there is nothing to take back */
		a->reset = false;
	if (!a->reset && !a->other.n && !a->fg.n && !a->bg.n)
		return;
	z->q->plain = a->reset && !a->other.n && !a->fg.n && !a->bg.n;
	if (a->reset && (a->other.n || a->fg.n || a->bg.n))
		text_addc(&all, '0');
	if (a->other.n)
		add_parameter(&all, a->other.s, a->other.n);
	if (a->fg.n)
		add_parameter(&all, a->fg.s, a->fg.n);
	if (a->bg.n)
		add_parameter(&all, a->bg.s, a->bg.n);
	text_printf(z->out, "\033[%sm", all.n ? all.s : "");
	text_release(&all);
	a->reset = false;
	text_clear(&a->other);
	text_clear(&a->fg);
	text_clear(&a->bg);
}

static void
set_colour(struct text *colour, const char *s, size_t n)
{
	text_clear(colour);
	text_add(colour, s, n);
}

/* Bytes of the parameter at S, END excluded: a colour of a palette or a mixed one
 * has several numbers. 0: none that is known. */
static size_t
parameter_length(const char *s, const char *end)
{
	int numbers = 1;
	const char *p = s;

	if (end - s > 3 && (!memcmp(s, "38;", 3) || !memcmp(s, "48;", 3)))
		numbers = s[3] == '5' ? 3 : s[3] == '2' ? 5 : 0;
	for (int i = 0; i < numbers; i++) {
		if (i && p < end)
			p++;	/* ; */
		while (p < end && *p != ';')
			p++;
	}
	return (size_t)(p - s);
}

static void
take_parameter(struct attributes *a, const char *s, size_t n)
{
	long number = n ? strtol(s, NULL, 10) : 0;

	if (!number) {
		a->reset = true;
		text_clear(&a->other);
		text_clear(&a->fg);
		text_clear(&a->bg);
	} else if ((number >= 30 && number <= 39) ||
		   (number >= 90 && number <= 97)) {
		set_colour(&a->fg, s, n);
	} else if ((number >= 40 && number <= 49) ||
		   (number >= 100 && number <= 107)) {
		set_colour(&a->bg, s, n);
	} else {
		add_parameter(&a->other, s, n);
	}
}

static bool
attributes_known(const struct sequence *q)
{
	const char *p = q->param, *end = p + q->nparam;

	for (size_t i = 0; i < q->nparam; i++)
		if (p[i] != ';' && (p[i] < '0' || p[i] > '9'))
			return false;
	while (p < end) {
		size_t n = parameter_length(p, end);

		if (!n && *p != ';')
			return false;
		p += n + 1;
	}
	return true;
}

static void
take_attributes(struct squeezing *z, const struct sequence *q)
{
	const char *p = q->param, *end = p + q->nparam;

	do {
		size_t n = parameter_length(p, end);

		take_parameter(&z->wait, p, n);
		p += n + 1;
	} while (p <= end);
}

/* --- Movements ------------------------------------------------------------ */

/* ROW;COLUMN; false: less than that. */
static bool
read_address(const struct sequence *q, long *row, long *column)
{
	char *end;

	if (!q->nparam || *q->param < '0' || *q->param > '9')
		return false;
	*row = strtol(q->param, &end, 10);
	if (*end != ';' || end + 1 == q->param + q->nparam)
		return false;
	*column = strtol(end + 1, &end, 10);
	return end == q->param + q->nparam && *row > 0;
}

/* A row up or down. A line feed would be shorter, and would scroll a terminal that has
 * fewer rows than it says. */
static void
go_to_row(struct squeezing *z, const struct sequence *q, long row)
{
	if (z->row && row == z->row + 1 && z->q->columns && !z->scrolls)
		text_adds(z->out, "\033[B");
	else if (z->row && row == z->row - 1 && z->q->columns)
		text_adds(z->out, "\033[A");
	else
		text_add(z->out, q->s, q->n);
	z->row = row;
}

/* Digits of a number that is left out where it is 1. */
static int
cost_of(long n)
{
	return n < 2 ? 0 : n < 10 ? 1 : n < 100 ? 2 : 3;
}

/* In the row where the cursor is. */
static void
go_to_column(struct squeezing *z, long column)
{
	long on = column - z->column;

	if (!z->column || on < 1 || cost_of(on) >= cost_of(column))
		text_printf(z->out, "\033[%ldG", column);
	else if (on == 1)
		text_adds(z->out, "\033[C");
	else
		text_printf(z->out, "\033[%ldC", on);
	z->column = column;
}

static void
take_address(struct squeezing *z, const struct sequence *q)
{
	long row, column;

	if (!read_address(q, &row, &column)) {
		z->row = z->column = q->nparam ? 0 : 1;
		text_add(z->out, q->s, q->n);
		return;
	}
	if (z->row == row && z->q->columns) {
		go_to_column(z, column);
		return;
	}
	text_add(z->out, q->s, q->n);
	z->row = row;
	z->column = column;
}

static long
first_number(const struct sequence *q)
{
	long n = q->nparam ? strtol(q->param, NULL, 10) : 1;

	return n > 0 ? n : 1;
}

static void
take_column(struct squeezing *z, const struct sequence *q)
{
	if (z->q->columns) {
		go_to_column(z, first_number(q));
		return;
	}
	z->column = first_number(q);
	text_add(z->out, q->s, q->n);
}

/* --- Sequences ------------------------------------------------------------ */

static void
take_sequence(struct squeezing *z, const struct sequence *q)
{
	switch (q->final) {
	case 'm':
		if (attributes_known(q)) {
			take_attributes(z, q);
			return;
		}
		break;
	/* these write nothing, so attributes still wait */
	case 'H':
		take_address(z, q);
		return;
	case 'G':
		take_column(z, q);
		return;
	case 'd':
		go_to_row(z, q, first_number(q));
		return;
	case 'C': case 'D':
		z->column = 0;
		text_add(z->out, q->s, q->n);
		return;
	/* these stay where they are */
	case '@': case 'P': case 'X': case 'K': case 'J':
		break;
	case 'b':
		z->column = 0;
		break;
	default:
		z->row = z->column = 0;
		z->scrolls |= q->final == 'r';
	}
	write_attributes(z);
	text_add(z->out, q->s, q->n);
	/* attributes that are not known, or a mode that may have some */
	z->q->plain &= q->final != 'm' && q->final != 'p';
}

/* Bytes of the sequence at S, whose last one is there; 0: it is not. */
static size_t
read_sequence(const char *s, size_t n, struct sequence *q)
{
	size_t i = 2;

	while (i < n && s[i] >= 0x20 && s[i] < 0x40)
		i++;
	if (i >= n || s[i] < 0x40 || s[i] > 0x7e)
		return 0;
	*q = (struct sequence){ s, s + 2, i + 1, i - 2, s[i] };
	return i + 1;
}

/* ESC ( F: which characters there are. */
static size_t
take_set(struct squeezing *z, const char *s)
{
	bool letters = s[2] == 'B';

	if (letters && z->q->letters)
		return 3;
	write_attributes(z);
	text_add(z->out, s, 3);
	z->q->letters = letters;
	return 3;
}

/* Curses sets the palette back when it returns from a shell, where it never changed
 * it: that is the user's. Bytes of that, of xterm and of the Linux console. */
static size_t
palette_reset(const char *s, size_t n)
{
	static const char *const reset[] = { "\033]104\a", "\033]R" };

	for (size_t i = 0; i < sizeof(reset) / sizeof(reset[0]); i++)
		if (n >= strlen(reset[i])
		    && !memcmp(s, reset[i], strlen(reset[i])))
			return strlen(reset[i]);
	return 0;
}

static size_t
take_escape(struct squeezing *z, const char *s, size_t n)
{
	struct sequence q;
	size_t length = palette_reset(s, n);

	if (length)
		return length;
	if (n > 2 && s[1] == '[' && (length = read_sequence(s, n, &q)) > 0) {
		take_sequence(z, &q);
		return length;
	}
	if (n > 2 && s[1] == '(')
		return take_set(z, s);
	write_attributes(z);
	z->row = z->column = 0;
	z->q->plain = false;
	text_add(z->out, s, 1);
	return 1;
}

static size_t
take_control(struct squeezing *z, const char *s)
{
	if (*s == SHIFT_IN && z->q->letters)
		return 1;
	if (*s == SHIFT_OUT || *s == SHIFT_IN)
		z->q->letters = *s == SHIFT_IN;
	if (*s != '\r' && *s != '\b')
		z->row = 0;
	z->column = *s == '\r';
	write_attributes(z);
	text_addc(z->out, *s);
	return 1;
}

static bool
is_control(char c)
{
	return (unsigned char)c < 0x20;
}

/* Whether what comes next says where it is, whatever was before. */
static bool
goes_elsewhere(const char *s, size_t n)
{
	struct sequence q;

	return n && (*s == '\r' || (*s == ESC && n > 2 && s[1] == '['
				    && read_sequence(s, n, &q)
				    && strchr("GH", q.final)));
}

/* Fewer blanks are shorter than to say how many are erased. */
#define BLANKS_MIN 6

/* How many of N bytes at S are blanks at their end that erasing may make. */
static size_t
blanks_at_end(const struct squeezing *z, const char *s, size_t n)
{
	size_t blanks = 0;

	if (!z->q->erases || !z->q->plain)
		return 0;
	while (blanks < n && s[n - 1 - blanks] == ' ')
		blanks++;
	return blanks < BLANKS_MIN ? 0 : blanks;
}

/* How wide other than ASCII characters are is the terminal's matter. */
static size_t
take_text(struct squeezing *z, const char *s, size_t n)
{
	bool ascii = true;
	size_t i = 0, blanks = 0;

	for (; i < n && !is_control(s[i]); i++)
		ascii &= s[i] > 0 && s[i] < 0x7f;
	write_attributes(z);
	if (goes_elsewhere(s + i, n - i))
		blanks = blanks_at_end(z, s, i);
	text_add(z->out, s, i - blanks);
	if (blanks)
		text_printf(z->out, "\033[%zuX", blanks);
	z->column = ascii && z->column ? z->column + (long)(i - blanks) : 0;
	return i;
}

void
squeeze_screen(struct squeeze *q, const char *s, size_t n, struct text *out)
{
	struct squeezing z = { .q = q, .out = out,
			       .row = q->row, .column = q->column };

	for (size_t i = 0; i < n;)
		i += s[i] == ESC ? take_escape(&z, s + i, n - i)
		     : is_control(s[i]) ? take_control(&z, s + i)
					: take_text(&z, s + i, n - i);
	write_attributes(&z);
	q->row = z.row;
	q->column = z.column;
	text_release(&z.wait.other);
	text_release(&z.wait.fg);
	text_release(&z.wait.bg);
}
