/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From one hot row to the next, in source and assembly: these are in the order of
 * the text. Of two profiles those are hot that changed most; where none changed, and
 * of one, those that cost most; of a ratio those where it is highest, as in lists.
 */
#include <config.h>

#include <math.h>

#include "view/code.h"
#include "tui/ui.h"

/* Of an event rows have one of these; the other is 0. */
struct heat {
	int64_t cost;
	double ratio;
};

static struct heat
heat_of(const struct list *l, size_t i, const struct column *c)
{
	struct val v = view_val(l->view, &l->view->row.at[i], c, l->metric);

	if (c->compares && v.type == VAL_COST && v.i < 0)
		v.i = -(v.i + (v.i == INT64_MIN));
	if (v.type == VAL_RATIO)
		return (struct heat){ .ratio = c->compares ? fabs(v.d) : v.d };
	return (struct heat){ .cost = v.type == VAL_COST ? v.i : 0 };
}

static bool
is_some(struct heat x)
{
	return x.cost > 0 || x.ratio > 0;
}

static bool
is_more(struct heat a, struct heat b)
{
	return a.cost != b.cost ? a.cost > b.cost : a.ratio > b.ratio;
}

/* What rows are hot by: what they cost themselves; of two profiles, by how much that
 * differs. */
static const struct column *
hot_by(const struct list *l)
{
	const struct column *delta = column_find("self.delta");

	return l->view && l->view->base && view_takes(l->view, delta)
	       && !view_untold(l->view) ? delta : column_find("self");
}

/* The row with most inclusive cost, the first of them; SIZE_MAX: none has more than MOST. */
static size_t
busiest(const struct list *l, struct heat most)
{
	size_t best = SIZE_MAX;

	for (size_t i = 0; i < list_count(l); i++) {
		struct heat cost = heat_of(l, i, column_find("incl"));

		if (is_more(cost, most)) {
			most = cost;
			best = i;
		}
	}
	return best;
}

/* What a line cost itself is looked at first, unless another cost so many times all that
 * rows cost themselves with what it called: a big function has it in many rows of little.
 * Ratios do not add up. */
#define NEXT_TO_NONE 1000

static size_t
busier(const struct list *l, const struct column *c, struct heat most)
{
	struct heat all = { 0 };

	if (most.ratio > 0)
		return SIZE_MAX;
	for (size_t i = 0; i < list_count(l); i++)
		cost_add(&all.cost, heat_of(l, i, c).cost);
	if (all.cost > INT64_MAX / NEXT_TO_NONE)
		return SIZE_MAX;
	all.cost *= NEXT_TO_NONE;
	return busiest(l, all);
}

/* Whether row A comes before B where the hottest is first. */
static bool
hotter(struct heat heat_a, size_t a, struct heat heat_b, size_t b)
{
	if (is_more(heat_a, heat_b) || is_more(heat_b, heat_a))
		return is_more(heat_a, heat_b);
	return a < b;
}

/* The next row by C, *MOST hot: STEP is as in page_ops.move. */
static size_t
next_hot(const struct list *l, const struct column *c, int step, struct heat *most)
{
	size_t n = list_count(l), best = SIZE_MAX, here = l->cursor;
	struct heat mine = { 0 };

	*most = mine;
	if (n)
		mine = heat_of(l, here, c);
	for (size_t i = 0; i < n; i++) {
		struct heat cost = heat_of(l, i, c);

		if (!is_some(cost) || (step && i == here))
			continue;
		/* Cooler than here, or hotter; the nearest of them. The hottest where
		 * there is nothing. */
		if (step > 0 && is_some(mine) && !hotter(mine, here, cost, i))
			continue;
		if (step < 0 && !hotter(cost, i, mine, here))
			continue;
		if (best == SIZE_MAX || (step < 0 ?
					 hotter(*most, best, cost, i) :
					 hotter(cost, i, *most, best))) {
			best = i;
			*most = cost;
		}
	}
	return best;
}

bool
hot_move(struct page *p, int step)
{
	struct list *l = &p->list[0];
	const struct column *c = hot_by(l);
	struct heat most;
	size_t best = next_hot(l, c, step, &most), busy;

	/* What has no cost of its own, or next to none, opens where it calls. */
	if (!step && (busy = busier(l, c, most)) != SIZE_MAX)
		best = busy;
	/* two profiles that cost the same are looked at as one is */
	if (!step && best == SIZE_MAX && c->compares)
		best = next_hot(l, c->compares, step, &most);
	if (best == SIZE_MAX)
		return false;
	list_reveal(l, best);
	return true;
}

uint32_t
hot_insn(const struct list *l, const bool *is, size_t n)
{
	const struct column *c = hot_by(l);
	struct heat most = { 0 };
	uint32_t best = 0;

	for (size_t i = 0; i < list_count(l); i++) {
		uint32_t insn = l->view->row.at[i].b;
		struct heat cost;

		if (!insn || insn > n || !is[insn])
			continue;
		cost = heat_of(l, i, c);
		if (best && !is_more(cost, most)
		    && (is_more(most, cost) || insn >= best))
			continue;
		best = insn;
		most = cost;
	}
	return best;
}

/* The first line, or instruction, of those that the function has. */
static size_t
first_own(const struct list *l)
{
	size_t best = SIZE_MAX;

	for (size_t i = 0; i < list_count(l); i++) {
		const struct row *r = &l->view->row.at[i];

		if (r->a && r->b && !view_row_elsewhere(l->view, r)
		    && (best == SIZE_MAX || r->b < l->view->row.at[best].b))
			best = i;
	}
	return best;
}

/* Filters may have left none of its lines: where it is declared, else where it was. */
static size_t
where_it_was(const struct tui *t, const struct page *p)
{
	uint32_t line = file_some(p->file) ? 0
			: names_func(t->snap->names, p->centre).line;

	line = line ? line : p->opened;
	return p->page->lines == LINES_OF_FUNC && line
	       ? source_line_from(&p->list[0], line) : SIZE_MAX;
}

void
hot_open(const struct tui *t, struct page *p)
{
	struct list *l = &p->list[0];
	size_t row;

	if (!list_count(l))
		return;
	if (!hot_move(p, 0)) {
		row = first_own(l);
		if (row == SIZE_MAX)
			row = where_it_was(t, p);
		if (row != SIZE_MAX)
			list_reveal(l, row);
	}
	if (list_here(l)->a)
		p->opened = list_here(l)->b;
}
