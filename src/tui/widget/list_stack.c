/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks that have no room: of each what its row is about, and what tells it from
 * the rows beside it.
 */
#include <config.h>

#include <string.h>

#include "base/num.h"
#include "view/format.h"
#include "tui/widget/list.h"
#include "tui/widget/private.h"

/* Names that are cut to less say nothing. */
#define FRAME_CELLS 6
/* What a bare name gets beside it that tells it from another one, at least. */
#define APART_CELLS 12

/* Of a stack what tells it from the rows beside it. */
struct apart {
	size_t end;		/* of the outermost function that they have not */
	/* whose bare name they have: what it is called then, and of all of its
	 * name, from where the stack has it, the word that is another */
	struct text name;
	size_t from, to;
};

static size_t
frame_begin(const struct text *t, size_t end)
{
	while (end && t->s[end - 1] != ';')
		end--;
	return end;
}

/* The function before END in the stack T, by its bare name or as it is in APART, with
 * how often it calls itself; returns where it begins. */
static size_t
put_frame(const struct text *t, size_t end, const struct apart *apart,
	  const struct canvas *c, struct text *out)
{
	size_t from = frame_begin(t, end), n = end - from, times = 1;

	if (apart && apart->name.n && apart->end == end)
		text_add(out, apart->name.s, apart->name.n);
	else
		text_add_name(out, t->s + from, n, NAME_BARE,
			      c->glyph->ellipsis);
	while (from > n && !memcmp(t->s + from - 1 - n, t->s + from, n) &&
	       (from == n + 1 || t->s[from - n - 2] == ';')) {
		from -= n + 1;
		times++;
	}
	if (times > 1)
		text_printf(out, " %s%zu", c->glyph->times, times);
	return from;
}

/* Behind the calls of itself that the function before END makes there. */
static size_t
behind_repeats(const struct text *t, size_t end)
{
	size_t n = end - frame_begin(t, end), from = end - n;

	while (end + 1 + n <= t->n && !memcmp(t->s + end + 1, t->s + from, n)
	       && (end + 1 + n == t->n || t->s[end + 1 + n] == ';'))
		end += n + 1;
	return end;
}

/* NAME, cut to CELLS if it has more. */
static void
cut_frame(struct text *name, size_t cells, const struct canvas *c)
{
	struct text cut = { 0 };

	if (text_width(name->s, name->n) <= cells)
		return;
	text_cut_func(&cut, name->s, name->n, cells, c->glyph->ellipsis);
	text_trim(&cut, 0);
	text_release(name);
	*name = cut;
}

/* Of the stack T before END as many functions as have room in ROOM cells, from
 * there outwards: added to OUT. Returns where that begins. */
static size_t
put_frames(const struct text *t, size_t end, size_t room,
	   const struct apart *apart, const struct canvas *c, struct text *out)
{
	struct text less = { 0 }, step = { 0 };
	size_t dots = text_width(c->glyph->ellipsis,
				 strlen(c->glyph->ellipsis)) + 1;
	size_t cells = 0, first = end;

	while (end && cells < room) {
		size_t from, need, before;

		text_clear(&step);
		from = put_frame(t, end, apart, c, &step);
		need = text_width(step.s, step.n) + (less.n > 0);
		before = from ? dots : 0;
		if (cells + need + before > room) {
			/* the next one may be a long one */
			if (room < cells + before + (less.n > 0) + FRAME_CELLS)
				break;
			cut_frame(&step, room - cells - before - (less.n > 0),
				  c);
			need = room;
		}
		if (less.n)
			text_addc(&step, ';');
		text_add(&step, less.n ? less.s : "", less.n);
		text_clear(&less);
		text_add(&less, step.s, step.n);
		cells += need;
		first = from;
		end = from ? from - 1 : 0;
	}
	if (less.n && first)
		text_printf(out, "%s;", c->glyph->ellipsis);
	text_add(out, less.n ? less.s : "", less.n);
	text_release(&less);
	text_release(&step);
	return first;
}

/* Where OTHER has once more what T calls behind A, behind that: the number of calls
 * is the difference. */
static size_t
behind_fewer(const struct text *t, size_t a, const struct text *other)
{
	size_t end, n, there = other->n - (t->n - a);

	if (a == t->n)
		return a;
	for (end = a + 1; end < t->n && t->s[end] != ';'; end++)
		;
	n = end - a - 1;
	if (there < n || memcmp(other->s + there - n, t->s + a + 1, n)
	    || (there > n && other->s[there - n - 1] != ';'))
		return a;
	return end;
}

/* The end of the innermost function of T that the stack OTHER has not there; what
 * is behind it both have. 0: OTHER has all of T. */
static size_t
end_apart(const struct text *t, const struct text *other)
{
	size_t a = t->n, b = other->n;

	while (a && b && t->s[a - 1] == other->s[b - 1])
		a--, b--;
	if (!b && a && t->s[a - 1] == ';')
		return a - 1;
	while (a && a < t->n && t->s[a] != ';')
		a++;
	return a ? behind_fewer(t, a, other) : 0;
}

/* Of two functions of one bare name, before END in T and in OTHER, the word of the
 * first that the second has not. */
static void
find_word(const struct text *t, size_t end, const struct text *other,
	  const struct canvas *c, struct apart *to)
{
	size_t there = other->n - (t->n - end);
	size_t a = frame_begin(t, end), b = frame_begin(other, there);
	struct text mine = { 0 }, its = { 0 };

	text_add_name(&mine, t->s + a, end - a, NAME_BARE, c->glyph->ellipsis);
	text_add_name(&its, other->s + b, there - b, NAME_BARE,
		      c->glyph->ellipsis);
	if (mine.n == its.n && !memcmp(mine.s, its.s, its.n)
	    && text_apart(t->s + a, end - a, other->s + b, there - b, &to->from,
			  &to->to))
		text_add(&to->name, mine.s, mine.n);
	text_release(&mine);
	text_release(&its);
}

/* What tells the stack T of row I of L from the rows before and behind it. */
static void
find_apart(const struct list *l, size_t i, const struct column *column,
	   const struct canvas *c, const struct text *t, struct apart *to)
{
	size_t row[] = { i ? i - 1 : i, i + 1 < list_count(l) ? i + 1 : i };

	to->end = t->n;
	for (size_t k = 0; k < sizeof(row) / sizeof(row[0]); k++) {
		const struct row *r = list_row(l, row[k]);
		struct text other = { 0 };
		struct val val;
		size_t end = 0;

		if (row[k] != i) {
			val = view_val(l->view, r, column, l->metric);
			val_format(l->view, &val, 0, false, c->ascii, &other);
			end = end_apart(t, &other);
		}
		if (end && end < to->end)
			text_clear(&to->name);
		if (end && end <= to->end && !to->name.n
		    && t->n - end <= other.n)
			find_word(t, end, &other, c, to);
		to->end = end && end < to->end ? end : to->end;
		text_release(&other);
	}
	to->end = behind_repeats(t, to->end);
}

/* The name in APART as long as there is room for it beside LESS, which has it bare:
 * all of it, or what tells it from the other. */
static void
lengthen(const struct text *t, size_t room, const struct canvas *c,
	 const struct text *less, struct apart *apart)
{
	size_t begin = frame_begin(t, apart->end), n = apart->end - begin;
	size_t used = text_width(less->s, less->n);
	size_t cells = text_width(apart->name.s, apart->name.n);

	cells += room > used + APART_CELLS ? room - used : APART_CELLS;
	if (cells > room)
		cells = room;
	text_clear(&apart->name);
	if (text_width(t->s + begin, n) <= cells)
		text_add(&apart->name, t->s + begin, n);
	else
		text_cut_keeping(&apart->name, t->s + begin, n, cells,
				 apart->from, apart->to, c->glyph->ellipsis);
	text_trim(&apart->name, 0);
}

/* T in ROOM cells. */
static void
shorten(const struct text *t, size_t room, const struct apart *apart,
	const struct canvas *c, struct text *less)
{
	struct text inner = { 0 };
	size_t first, dots;

	text_clear(less);
	first = put_frames(t, t->n, room, apart, c, less);
	if (apart->end < first) {
		/* as much of both as of what lies between is left out */
		first = put_frame(t, t->n, apart, c, &inner);
		cut_frame(&inner, room / 3, c);
		dots = text_width(c->glyph->ellipsis,
				  strlen(c->glyph->ellipsis)) + 2;
		text_clear(less);
		put_frames(t, apart->end,
			   room - text_width(inner.s, inner.n) - dots, apart,
			   c, less);
		if (apart->end + 1 == first)
			text_addc(less, ';');
		else
			text_printf(less, ";%s;", c->glyph->ellipsis);
		text_add(less, inner.s, inner.n);
	}
	text_release(&inner);
}

void
list_shorten_stack(const struct list *l, const struct canvas *c, size_t i,
		   const struct column *column, int width, struct text *t)
{
	struct apart apart = { 0 };
	struct text less = { 0 };
	size_t room = (size_t)width;

	if (text_width(t->s, t->n) <= room)
		return;
	find_apart(l, i, column, c, t, &apart);
	shorten(t, room, &apart, c, &less);
	if (apart.name.n) {
		lengthen(t, room, c, &less, &apart);
		shorten(t, room, &apart, c, &less);
	}
	if (less.n) {
		text_clear(t);
		text_add(t, less.s, less.n);
	}
	text_release(&apart.name);
	text_release(&less);
}
