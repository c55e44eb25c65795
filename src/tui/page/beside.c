/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two pages at once: one leads, the other shows the source or the assembly of
 * the function that its cursor is on, and of two ways to look at one function
 * the same line. The other is a page of its own, so that what it shows is no
 * step of the way back. Pinned it stays at its function, and two of them can be
 * looked at.
 */
#include <config.h>

#include <string.h>

#include "view/code.h"
#include "tui/ui.h"
#include "tui/term/screen.h"

/* From so many columns they stand side by side, else one above the other. */
#define WIDE 140
#define ROWS_MIN 12
/* The room of each is at least this share, in percent. */
#define SHARE_MIN 20
/* The page beside follows when no key came for so long. */
#define FOLLOW_MS 100

struct page *
page_lead(const struct tui *t)
{
	return t->beside.lead ? t->beside.lead : t->now;
}

static bool
is_wide(const struct area *a)
{
	return a->cols >= WIDE;
}

static bool
has_room(const struct area *a)
{
	return is_wide(a) || a->rows >= ROWS_MIN;
}

struct page *
beside_page(const struct tui *t)
{
	return has_room(&t->area) ? t->beside.shown : NULL;
}

/* What stands beside LEAD where OPS is wanted there, or NULL: what does best; NULL and
 * WHY, unless that is NULL: nothing can. */
static const struct view_ops *
view_for(const struct tui *t, const struct page *lead, const struct view_ops *ops,
	 struct text *why)
{
	const char *id = lead->page->beside;

	if (id && !ops)
		ops = view_find(id);
	if (id && page_possible(t, ops, why))
		return ops;
	if (why && !why->n)
		text_adds(why, _("nothing stands beside this view"));
	return NULL;
}

/* What stands beside LEAD now, in the same way. */
static const struct view_ops *
view_beside(const struct tui *t, const struct page *lead, struct text *why)
{
	bool same = t->beside.view == lead->ops && !t->beside.pinned;

	return view_for(t, lead, same ? NULL : t->beside.view, why);
}

/* What is searched is searched where the keys are. */
static void
search_anew(struct tui *t)
{
	search_reset(&t->search);
	t->counting = search_active(&t->search);
}

void
beside_leave(struct tui *t)
{
	if (!t->beside.lead)
		return;
	tui_page_left(t);
	t->now = t->beside.lead;
	t->beside.lead = NULL;
	search_anew(t);
}

static void
take_keys(struct tui *t, struct page *p)
{
	if (p == t->beside.lead) {
		beside_leave(t);
	} else if (p != t->now) {
		tui_page_left(t);
		t->beside.lead = t->now;
		t->now = p;
		search_anew(t);
	}
}

/* Of callers and callees both, then what is beside them. */
bool
beside_switch(struct tui *t)
{
	struct page *p = t->now;

	if (!beside_page(t))
		return false;
	if (!t->beside.lead && p->nlist == 2 && !p->active &&
	    list_count(&p->list[1])) {
		p->active = 1;
		p->list[1].touched = true;
		search_anew(t);
		return true;
	}
	if (!t->beside.lead)
		p->active = 0;
	take_keys(t, t->beside.lead ? t->beside.lead : t->beside.shown);
	return true;
}

/* The page of pane *PANE, which becomes that of the page; NULL: there is none. */
static struct page *
page_of_pane(const struct tui *t, int *pane)
{
	bool second = *pane >= PANE_BESIDE;

	if (second)
		*pane -= PANE_BESIDE;
	return second ? beside_page(t) : page_lead(t);
}

struct page *
beside_pane(struct tui *t, int *pane)
{
	struct page *p = page_of_pane(t, pane);

	if (p && *pane >= 0 && *pane < p->nlist)
		take_keys(t, p);
	return p;
}

struct list *
beside_list(const struct tui *t, int pane)
{
	struct page *p = page_of_pane(t, &pane);

	return p && pane >= 0 && pane < p->nlist ? &p->list[pane] : NULL;
}

struct list *
beside_active(const struct tui *t, bool second)
{
	struct page *p = second ? beside_page(t) : page_lead(t);

	return p ? page_list(p) : NULL;
}

bool
beside_possible(const struct tui *t, struct text *why)
{
	if (!view_beside(t, page_lead(t), why))
		return false;
	if (has_room(&t->area))
		return true;
	if (why)
		text_adds(why, _("there is no room for two panes"));
	return false;
}

bool
beside_set(struct tui *t, bool on, const struct view_ops *ops,
	   struct text *why)
{
	/* a screen may get room, this view will have nothing beside it */
	if (on && !view_for(t, page_lead(t), ops, why))
		return false;
	beside_leave(t);
	t->beside.on = on;
	t->beside.view = ops;
	t->beside.shown = NULL;
	t->beside.pinned = false;
	return !on || beside_possible(t, why);
}

bool
beside_pin(struct tui *t, bool *pinned)
{
	struct page *p = beside_page(t);

	if (!p || !func_some(p->centre))
		return false;
	*pinned = t->beside.pinned = !t->beside.pinned;
	t->beside.view = p->ops;
	return true;
}

/* --- What it is about ----------------------------------------------------- */

static func_id
subject(const struct page *lead)
{
	const struct list *l = &lead->list[lead->active];

	return page_of_code(lead) || page_is_at_centre(lead) ?
	       lead->centre : list_func(l, l->cursor);
}

/* The file and the line that row I is of, in its function's own text: that is what
 * stands beside it. False: of none. */
static bool
place_of(const struct list *l, size_t i, struct val *file, struct val *line)
{
	return l->view && i < list_count(l)
	       && view_row_own_place(l->view, list_row(l, i), file, line);
}

/* Asked of all rows: the number first, which is most often another. */
static bool
is_place(const struct list *l, size_t i, const struct val *file,
	 const struct val *line)
{
	const struct row *r;
	struct val is;

	if (!l->view || i >= list_count(l))
		return false;
	r = list_row(l, i);
	is = view_val(l->view, r, l->column.line, l->metric);
	if (is.type == VAL_NONE || is.i != line->i)
		return false;
	is = view_val(l->view, r, l->column.file, l->metric);
	return is.type == VAL_TEXT && is.n == file->n &&
	       !memcmp(is.s, file->s, is.n);
}

/* Whether FROM's cursor is where it was when TO's went there, which the wheel may
 * have taken elsewhere since. */
static bool
has_aimed(struct tui *t, const struct page *from, const struct page *to)
{
	const struct list *l = &from->list[from->active];
	struct aimed now = {
		.from = l, .serial = l->serial, .cursor = l->cursor,
		.to_serial = to->list[0].serial,
	};
	const struct aimed *was = &t->beside.aimed;
	bool same = was->from == now.from && was->serial == now.serial
		    && was->cursor == now.cursor
		    && was->to_serial == now.to_serial;

	t->beside.aimed = now;
	return same;
}

/* The cursor of TO goes to the line that FROM's is on. */
static void
aim(struct tui *t, const struct page *from, struct page *to)
{
	const struct list *l = &from->list[from->active];
	struct list *at = &to->list[0];
	struct val file, line;

	if (from->waiting || to->waiting || from->page->lines == LINES_NONE ||
	    !func_eq(to->centre, subject(from)) ||
	    has_aimed(t, from, to) ||
	    !place_of(l, l->cursor, &file, &line) ||
	    is_place(at, at->cursor, &file, &line))
		return;
	for (size_t i = 0; i < list_count(at); i++)
		if (is_place(at, i, &file, &line)) {
			list_reveal(at, i);
			at->touched = true;
			return;
		}
}

static bool
leads_to_lines(const struct page *p)
{
	return p->page->lines == LINES_OF_FUNC ||
	       p->page->lines == LINES_OF_CODE;
}

/* Whether the keys have been quiet for as long as it takes. */
static bool
is_quiet(const struct tui *t)
{
	return screen_headless() || t->now_ms - t->last_key_ms >= FOLLOW_MS;
}

int64_t
beside_due(const struct tui *t)
{
	return t->beside.lags ? t->last_key_ms + FOLLOW_MS : -1;
}

void
beside_build(struct tui *t)
{
	struct page *lead = page_lead(t), *p;
	const struct view_ops *ops;
	func_id f;

	t->beside.lags = false;
	ops = t->beside.on && t->snap && has_room(&t->area) ?
	      view_beside(t, lead, NULL) : NULL;
	if (!ops) {
		beside_leave(t);
		t->beside.shown = NULL;
		return;
	}
	p = page_beside(t, ops);
	/* in another profile the function may be none */
	t->beside.pinned = t->beside.pinned && func_some(p->centre);
	if (t->beside.shown != p)
		beside_leave(t);
	f = lead->waiting || t->beside.pinned ? func_at(0) : subject(lead);
	if (func_some(f) && !func_eq(f, p->centre)) {
		t->beside.lags = t->beside.shown == p && !is_quiet(t);
		if (t->beside.lags)
			return;
		p->centre = f;
		page_anew(p);
	}
	t->beside.shown = p;
	/* one question at a time */
	if (lead->waiting)
		return;
	page_build(t, p);
	if (t->now == lead)
		aim(t, lead, p);
	else if (leads_to_lines(lead))
		aim(t, p, lead);
}

/* --- Drawing -------------------------------------------------------------- */

static int
within(int n, int low, int high)
{
	return n < low ? low : n > high ? high : n;
}

/* The room of the first; a line for the divider stands behind it. */
static int
first_share(const struct tui *t, int room)
{
	int least = room * SHARE_MIN / 100;

	return within((room - 1) * t->beside.share / 100, least,
		      room - 1 - least);
}

void
beside_divide(struct tui *t, int y, int x)
{
	const struct area *a = &t->area;
	int at = is_wide(a) ? x - a->x : y - a->y;
	int room = is_wide(a) ? a->cols : a->rows;

	if (room < 2)
		return;
	t->beside.share = within((at * 100 + (room - 1) / 2) / (room - 1),
				 SHARE_MIN, 100 - SHARE_MIN);
}

static void
draw_divider(struct tui *t, const struct area *a)
{
	struct canvas *c = &t->canvas;

	draw_zone(c, a, "divider", NULL);
	if (a->rows == 1) {
		draw_rule(c, a->y, a->x, a->cols, STYLE_RULE);
		return;
	}
	for (int i = 0; i < a->rows; i++)
		draw_string(c, a->y + i, a->x, 1, STYLE_RULE,
			    c->glyph->column);
}

void
beside_draw(struct tui *t, const struct area *area)
{
	struct page *lead = page_lead(t);
	struct area a = *area, b = *area, divider = *area;

	if (is_wide(area)) {
		a.cols = first_share(t, area->cols);
		divider.x += a.cols;
		divider.cols = 1;
		b.x = divider.x + 1;
		b.cols = area->cols - a.cols - 1;
		a.cols--;		/* names do not touch it */
	} else {
		a.rows = first_share(t, area->rows);
		divider.y += a.rows;
		divider.rows = 1;
		b.y = divider.y + 1;
		b.rows = area->rows - a.rows - 1;
	}
	draw_zone(&t->canvas, &a, "side", "0");
	page_draw_one(t, lead, &a);
	draw_divider(t, &divider);
	draw_zone(&t->canvas, &b, "side", "1");
	page_draw_one(t, t->beside.shown, &b);
}
