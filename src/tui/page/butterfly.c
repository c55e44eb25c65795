/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The butterfly: who called a function above, what it called below, itself in
 * the middle; and the trail of how the user came here.
 */
#include <config.h>

#include <string.h>

#include "base/num.h"
#include "tui/ui.h"

/* How many of AVAIL lines the callers get: what they need, as long as the
 * callees have what they need or half of the room. */
static int
split(size_t callers, size_t callees, int avail)
{
	int above = callers < 1 ? 1 : callers > 9999 ? 9999 : (int)callers;
	int below = callees < 1 ? 1 : callees > 9999 ? 9999 : (int)callees;
	int half = avail / 2;

	if (above + below <= avail)
		return above;
	if (above <= half)
		return above;
	if (below <= avail - half)
		return avail - below;
	return half;
}

/* "self 24.1 M 2.4%  incl 49.5 M 5.0%" of the centre; what is not known is not
 * said. */
static void
put_figures(const struct tui *t, func_id f, struct text *out)
{
	struct text incl = { 0 };

	figure_put(t, f, SUM_SELF, true, out);
	if (prof_has(t->snap->prof, t->metric, CAP_INCL))
		figure_put(t, f, SUM_INCL, true, &incl);
	if (incl.n)
		text_printf(out, "%s%s", out->n ? "  " : "", incl.s);
	text_release(&incl);
}

/* Whether the rows of L are worth more than their centre: a stack that holds
 * two callers' calls counts for both. */
static bool
overlaps(const struct tui *t, const struct list *l, func_id centre)
{
	int64_t sum = 0;
	bool saturated = false;
	const struct column *incl = column_find("incl");
	struct sum_value whole = sums_value(t->snap->sums, BY_FUNC, centre.i,
					    t->metric, SUM_INCL);

	if (!whole.known || list_count(l) > 10000)
		return false;
	for (size_t i = 0; i < list_count(l); i++) {
		struct val v = view_val(l->view, list_row(l, i), incl,
					t->metric);

		if (v.type == VAL_COST)
			sum = num_add_sat(sum, v.i, &saturated);
	}
	return sum > whole.cost;
}

#define NAME_LEAST 12

/* Cells that a name has at least beside its figures: a short one needs no more than
 * it is wide. */
static int
least_of_name(const struct canvas *c, const char *name)
{
	struct text shown = { 0 };
	int width;

	text_printable(&shown, name, strlen(name), c->ascii);
	width = (int)text_width(shown.s, shown.n);
	text_release(&shown);
	return width < NAME_LEAST ? width : NAME_LEAST;
}

/* NOTE before FIGURES; where ROOM is too small for both in their place: that the rows
 * mislead must be said. */
static void
put_before(struct text *figures, const char *note, int room)
{
	struct text both = { 0 };

	text_adds(&both, note);
	if (figures->n)
		text_printf(&both, "  %s", figures->s);
	if ((int)text_width(both.s, both.n) > room) {
		text_clear(&both);
		text_adds(&both, note);
	}
	text_release(figures);
	*figures = both;
}

static void
draw_heading(struct tui *t, const struct page *p, const struct area *area,
	     const char *what)
{
	struct canvas *c = &t->canvas;
	const char *name = names_func_name(t->snap->names, p->centre);
	/* TRANSLATORS: rows add up to more than the whole */
	const char *overlap = _("rows overlap");
	struct text figures = { 0 };
	int y = area->y, end = area->x + area->cols, x, room, width;

	x = area->x + 1;
	x += draw_string(c, y, x, area->cols - 2, STYLE_HEAD, what) + 2;
	room = end - x - 3 - least_of_name(c, name);
	put_figures(t, p->centre, &figures);
	if (overlaps(t, &p->list[0], p->centre) ||
	    overlaps(t, &p->list[1], p->centre))
		put_before(&figures, overlap, room);
	width = (int)text_width(figures.s, figures.n);
	if (width > room)		/* too narrow for both */
		width = -3;
	draw_func(c, y, x, end - x - width - 3, STYLE_HEADER, name,
		  strlen(name));
	if (width > 0)
		draw_right(c, y, x, end - x - 1, STYLE_NORMAL, figures.s);
	text_release(&figures);
}

static void
draw_divider(struct tui *t, const struct page *p, const struct area *area)
{
	struct canvas *c = &t->canvas;
	const char *name = names_func_name(t->snap->names, p->centre);
	struct text shown = { 0 };
	int y = area->y, width, room = area->cols - 12, x;

	text_printable(&shown, name, strlen(name), c->ascii);
	width = (int)text_width(shown.s, shown.n);
	if (width > room && room > 0) {
		/* what is left of a long name may need less than there is */
		struct text kept = { 0 };

		text_cut_func(&kept, shown.s, shown.n, (size_t)room,
			      c->glyph->ellipsis);
		text_trim(&kept, 0);
		width = (int)text_width(kept.s, kept.n);
		text_release(&shown);
		shown = kept;
	}
	x = (area->cols - width) / 2;
	draw_rule(c, y, area->x, x - 1, STYLE_RULE);
	draw_text(c, y, area->x + x, width, STYLE_HEADER, shown.s, shown.n);
	draw_rule(c, y, area->x + x + width + 1, area->cols - x - width - 1,
		  STYLE_RULE);
	text_release(&shown);
}

/* Where both panes have no room the one with the keys has it all. */
static void
draw_one(struct tui *t, struct page *p, const struct area *area)
{
	struct list_look look = page_look(t, p, p->active);
	bool heads = area->rows > 3;

	/* TRANSLATORS: a function's name follows */
	draw_heading(t, p, area, p->active ? _("Callees of") :
		     _("Callers of"));
	list_draw(&p->list[p->active], &t->canvas, &look,
		  &(struct area){ area->y + 1, area->x, area->rows - 1,
				  area->cols }, heads);
}

/* Lines that a half wants: its rows, or what says why there are none. */
static size_t
lines_wanted(struct tui *t, const struct list *l, const struct area *area)
{
	size_t n = list_count(l);

	return n ? n : (size_t)list_why_lines(l, &t->canvas, area->cols);
}

void
butterfly_draw(struct tui *t, struct page *p, const struct area *area)
{
	struct list_look look = page_look(t, p, 0);
	struct area a = *area;
	int above = split(lines_wanted(t, &p->list[0], area),
			  lines_wanted(t, &p->list[1], area), area->rows - 3);

	if (!func_some(p->centre)) {	/* why, once */
		list_draw(&p->list[0], &t->canvas, &look, area, true);
		return;
	}
	if (area->rows < 5) {
		draw_one(t, p, area);
		return;
	}
	/* TRANSLATORS: a function's name follows */
	draw_heading(t, p, area, _("Callers of"));
	a.y++;
	a.rows = above + 1;
	list_draw(&p->list[0], &t->canvas, &look, &a, true);
	a.y += a.rows;
	draw_divider(t, p, &a);
	a.y++;
	a.rows = area->y + area->rows - a.y;
	look = page_look(t, p, 1);
	list_draw(&p->list[1], &t->canvas, &look, &a, false);
}

/* The heaviest call below. */
bool
butterfly_move(struct page *p, int step)
{
	struct list *l = &p->list[1];
	size_t best;

	if (step || !list_count(l))
		return false;
	best = list_most(l, column_find("incl"), ROW_SELF);
	p->active = 1;
	if (best != SIZE_MAX)
		list_reveal(l, best);
	l->touched = true;
	return true;
}

bool
butterfly_status(const struct tui *t, const struct row *r, struct text *out)
{
	const char *centre = names_func_name(t->snap->names, t->now->centre);

	if (r->kind != ROW_SELF)
		return false;
	text_printable(out, centre, strlen(centre), t->canvas.ascii);
	return true;
}

/* Where whole names have no room each has this part of it: of a long way the last
 * three steps are seen. */
#define NAMES_IN_ROOM 3

/* The I-th step of the trail, the name cut to CELLS; the last is where we are. */
static void
put_step(const struct tui *t, size_t i, size_t cells, struct text *out)
{
	func_id f = i < t->past.n ? t->past.at[i].to.func : t->now->centre;
	const char *name = names_func_name(t->snap->names, f);
	const char *dots = t->canvas.glyph->ellipsis;
	struct text shown = { 0 };

	text_printable(&shown, name, strlen(name), t->canvas.ascii);
	text_clear(out);
	if (text_width(shown.s, shown.n) > cells) {
		text_cut_func(out, shown.s, shown.n, cells, dots);
		text_trim(out, 0);
	} else {
		text_add(out, shown.s, shown.n);
	}
	if (i < t->past.n)
		text_adds(out, t->canvas.glyph->trail);
	text_release(&shown);
}

/* The first step, FIRST or behind it, from which the trail with names of NAME cells has
 * ROOM cells: the way may be long, and the steps that are shown are few. */
static size_t
trail_start(const struct tui *t, size_t first, size_t name, int room)
{
	struct text step = { 0 }, dots = { 0 };
	int cells = 0, left_out;
	size_t at = t->past.n + 1;

	text_printf(&dots, "%s%s", t->canvas.glyph->ellipsis,
		    t->canvas.glyph->trail);
	left_out = (int)text_width(dots.s, dots.n);
	while (at > first) {
		put_step(t, at - 1, name, &step);
		cells += (int)text_width(step.s, step.n);
		/* before the first one nothing is left out */
		if (at <= t->past.n &&
		    cells + (at - 1 > first ? left_out : 0) > room)
			break;
		at--;
	}
	text_release(&step);
	text_release(&dots);
	return at;
}

bool
butterfly_trail(const struct tui *t, int room, struct text *out)
{
	size_t first = t->past.n, start, name = SIZE_MAX;
	struct text step = { 0 };

	if (!t->now || t->now->page->scope != SCOPE_BUTTERFLY || !t->snap)
		return false;
	while (first && t->past.at[first - 1].to.ops == t->now->ops)
		first--;
	if (first == t->past.n)
		return false;
	/* As many of the last as there is room for. */
	room -= (int)text_width(out->s, out->n);
	start = trail_start(t, first, name, room);
	if (start > first && room > NAMES_IN_ROOM * NAME_LEAST) {
		name = (size_t)room / NAMES_IN_ROOM;
		start = trail_start(t, first, name, room);
	}
	if (start > first) {
		text_clear(out);
		text_printf(out, "%s%s", t->canvas.glyph->ellipsis,
			    t->canvas.glyph->trail);
	}
	for (size_t i = start; i <= t->past.n; i++) {
		put_step(t, i, name, &step);
		text_add(out, step.s, step.n);
	}
	text_release(&step);
	return true;
}
