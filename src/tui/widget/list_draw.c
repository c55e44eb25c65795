/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list on screen: which columns there is room for, and their drawing.
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/num.h"
#include "view/format.h"
#include "tui/widget/list.h"
#include "tui/widget/private.h"
#include "tui/widget/search.h"

/* The share that a bar or the heat of a slot stands for, of the same thing as
 * column C: 0..1, or -1 when there is none. */
static double
share_of(const struct view *v, const struct row *r, const struct column *c,
	 metric_id m)
{
	struct val val = view_val(v, r, c, m);
	const struct column *share;
	int64_t base;

	if (val.type == VAL_SHARE)
		return val.d;
	if (val.type != VAL_COST)
		return -1;
	share = column_share(v->ops, c);
	if (share) {
		val = view_val(v, r, share, m);
		return val.type == VAL_SHARE ? val.d : -1;
	}
	base = view_share_base(v, m);
	return base > 0 ? num_share(val.i, base) : -1;
}

static double
slot_share(const struct list *l, const struct row *r, const struct column *c)
{
	return share_of(l->view, r, c, l->metric);
}

double
list_largest_share(const struct view *v, const struct column *c, metric_id m)
{
	size_t n = view_first_has_most(v, c) && v->row.n ? 1 : v->row.n;
	double most = 0;

	for (size_t i = 0; i < n; i++) {
		double share = share_of(v, &v->row.at[i], c, m);

		if (share > most)
			most = share;
	}
	return most > 0 ? most : 1;
}

/* What fills the bar: in the butterfly the centre, else the largest share. */
static double
bar_full(struct list *l, const struct column *c)
{
	if (l->full > 0 && l->full_of == c)
		return l->full;
	l->full = 1;
	l->full_of = c;
	if (c->of_total || !list_count(l))
		return l->full;
	l->full = list_largest_share(l->view, c, l->metric);
	return l->full;
}

/* ------------------------------------------------------------------ slots */

/* What has been drawn of one style, up to before cell TO. */
struct run {
	int to;
	enum style_id style;
};

static bool
is_coloured(enum style_id style)
{
	return style == STYLE_HOT || style == STYLE_WARM ||
	       style == STYLE_OBJECT;
}

/* Something has been drawn behind the run. Blanks between what has one style take
 * that, too: nobody sees it, and a terminal changes its colours once, not five
 * times a row. */
static void
go_on(struct run *run, struct canvas *c, int y, int from, int to,
      enum style_id style)
{
	if (run->style == style && is_coloured(style) && from > run->to)
		draw_restyle(c, y, run->to, from - run->to, style);
	*run = (struct run){ to, style };
}

/* TEXT at the right end of a slot. */
static void
draw_figure(struct list *l, struct canvas *c, int y, const struct slot *slot,
	    const char *text, enum style_id style, struct run *run)
{
	int end = l->x + slot->x + slot->width;
	int from = end - (int)text_width(text, strlen(text));

	draw_right(c, y, l->x + slot->x, slot->width, style, text);
	go_on(run, c, y, from, end, style);
}

/* Of names both ends say most, of sentences the beginning; brackets in these hold
 * no parameters. Returns how many cells it took. */
static int
draw_left(struct canvas *c, int y, int x, int width, const struct val *val,
	  const struct text *t)
{
	return val->type == VAL_PHRASE
	       ? draw_text(c, y, x, width, STYLE_OBJECT, t->s, t->n)
	       : draw_name(c, y, x, width, STYLE_OBJECT, t->s, t->n);
}

/* Of two profiles a figure that differs by chance is grey; not where only one side
 * has the row: ALONE. */
static void
draw_column_slot(struct list *l, struct canvas *c,
		 const struct list_look *look, const struct slot *slot, int y,
		 const struct row *r, bool alone, struct run *run)
{
	metric_id m = layout_event_of(l->view, slot);
	struct val val = list_val(l, look->show, r, slot->column, m);
	enum style_id style = STYLE_NORMAL;
	struct text t = { 0 };
	int x = l->x + slot->x;
	double share;

	if (val.type == VAL_NONE)
		return;
	if (slot->left) {
		val_format(l->view, &val, 0, false, c->ascii, &t);
		if (t.n)
			go_on(run, c, y, x,
			      x + draw_left(c, y, x, slot->width, &val, &t),
			      STYLE_OBJECT);
		text_release(&t);
		return;
	}
	if (val.type == VAL_COST || val.type == VAL_SHARE) {
		share = share_of(l->view, r, slot->column, m);
		if (share >= 0 && !slot->column->running)
			style = theme_heat(share);
	}
	if (!alone && view_figure_change(l->view, r, slot->column, m)
		      == ROW_NOISE)
		style = STYLE_TAB_DIM;
	list_put_figure(l, look->show, slot, &val, slot->width, c->ascii, &t);
	if (t.n)
		draw_figure(l, c, y, slot, t.s, style, run);
	text_release(&t);
}

static void
draw_bar_slot(struct list *l, struct canvas *c, const struct slot *slot,
	      int y, const struct row *r, struct run *run)
{
	double share = slot_share(l, r, slot->column);
	enum style_id style = theme_heat(share);
	char buf[3 * BAR_CELLS + 1];
	int x = l->x + slot->x, cells = slot->width < BAR_CELLS ? slot->width
							       : BAR_CELLS;

	if (share <= 0)
		return;
	theme_bar(c->glyph, share / bar_full(l, slot->column), cells, buf);
	go_on(run, c, y, x, x + draw_string(c, y, x, cells, style, buf), style);
}

static void
draw_chosen(const struct list *l, struct canvas *c, int y, const struct row *r)
{
	enum list_chosen is = l->chosen(l->chosen_ctx, r);

	if (is != CHOSEN_NOT)
		draw_string(c, y, l->x + 1, 1, STYLE_HOT, is == CHOSEN_ALL ?
			    c->glyph->chosen : c->glyph->chosen_some);
}

static void
draw_row(struct list *l, struct canvas *c, const struct list_look *look,
	 int y, size_t i)
{
	const struct row *r = list_row(l, i);
	enum row_change change = view_row_change(l->view, r, l->metric);
	struct run run = { 0, STYLE_NORMAL };
	bool here = i == l->cursor && look->focus;
	int tag;

	if (here)
		draw_string(c, y, l->x, 1, STYLE_MARK, c->glyph->mark);
	/* beside the cursor's mark: of that row it is wanted most */
	if (change & (ROW_NEW | ROW_GONE | ROW_NOISE))
		draw_string(c, y, l->x + here, 1, STYLE_HOT,
			    change == ROW_NEW ? "+" :
			    change == ROW_GONE ? "-" : c->glyph->noise);
	if (l->chosen)
		draw_chosen(l, c, y, r);
	for (size_t k = 0; k < l->nslot; k++) {
		const struct slot *slot = &l->slot[k];

		switch (slot->kind) {
		case SLOT_NAME:
			tag = list_draw_name(l, c, look, slot, y, i);
			run = (struct run){ tag, tag ? STYLE_OBJECT :
						 STYLE_NORMAL };
			break;
		case SLOT_BAR:
			draw_bar_slot(l, c, slot, y, r, &run);
			break;
		case SLOT_COLUMN:
			draw_column_slot(l, c, look, slot, y, r,
					 change & (ROW_NEW | ROW_GONE), &run);
			break;
		}
	}
	if (i == l->cursor && look->focus)
		draw_cursor(c, y, l->x);
}

/* ------------------------------------------------------------------ heads */

/* Whether the order goes by this slot: by its column, or by the same figure
 * as a cost where only the share is shown. A second event has that column, too, and is
 * not what the order goes by. */
static bool
is_sorted(const struct list *l, const struct slot *slot)
{
	const struct column *by = l->view->sort_column;
	metric_id of = view_sort_other(l->view);

	if (!metric_eq(slot->metric, of))
		return false;
	if (slot->column == by)
		return true;
	for (size_t i = 0; i < l->nslot; i++)
		if (l->slot[i].column == by && l->slot[i].kind != SLOT_BAR
		    && metric_eq(l->slot[i].metric, of))
			return false;
	return by && column_same_figure(by, slot->column);
}

/* A title that leaves no room for the sign loses its end. */
static void
add_sign(struct text *title, const char *sign, int cells)
{
	size_t room = (size_t)cells - text_width(sign, strlen(sign));
	struct text whole = *title;

	*title = (struct text){ 0 };
	if (text_width(whole.s, whole.n) > room)
		text_cut_end(title, whole.s, whole.n, room, "");
	else
		text_add(title, whole.s, whole.n);
	text_trim(title, 0);
	text_adds(title, sign);
	text_release(&whole);
}

static void
draw_heads(struct list *l, struct canvas *c, int y)
{
	for (size_t k = 0; k < l->nslot; k++) {
		const struct slot *slot = &l->slot[k];
		const struct column *col = slot->column;
		bool sorted = is_sorted(l, slot);
		int room = layout_head_room(l->slot, l->nslot, k);
		struct text t = { 0 };

		if (slot->kind == SLOT_BAR)
			continue;
		if (slot->event != EVENT_SHOWN)
			layout_put_event(l->view, slot, slot->width, &t);
		else if (slot->whose)
			view_figure_title(l->ops, col, &t);
		else
			view_heading(l->view, col, c->ascii, &t);
		if (sorted)
			add_sign(&t, column_falls(col, l->view->sort_inverted) ?
				 c->glyph->falling : c->glyph->rising, room);
		if (slot->left)
			draw_string(c, y, l->x + slot->x,
				    sorted ? room : slot->width,
				    sorted ? STYLE_HEAD_SORTED : STYLE_HEAD,
				    t.s);
		else
			draw_right(c, y, l->x + slot->x - 1, slot->width + 1,
				   sorted ? STYLE_HEAD_SORTED : STYLE_HEAD,
				   t.s);
		text_release(&t);
	}
}

/* The zones of a row and of a head. */
static void
zone_row(const struct list *l, struct canvas *c, const struct list_look *look,
	 int y, size_t i)
{
	char arg[48];

	if (!look->row_action)
		return;
	snprintf(arg, sizeof(arg), "%d %zu", look->pane, i);
	draw_zone(c, &(struct area){ y, l->x, 1, l->cols }, look->row_action,
		  arg);
}

/* "self", "self[Dr]", and which way to sort when it is clicked. */
static void
put_head_arg(const struct list *l, const struct slot *slot, struct text *out)
{
	const struct column *col = slot->column;
	metric_id of = view_sort_other(l->view);

	text_adds(out, col->id);
	if (slot->event != EVENT_SECOND)
		column_put_event(l->view->snap->prof, slot->metric, out);
	if (col == l->view->sort_column && metric_eq(slot->metric, of))
		text_adds(out, column_falls(col, l->view->sort_inverted) ?
			  ":asc" : ":desc");
}

static void
zone_heads(const struct list *l, struct canvas *c,
	   const struct list_look *look, int y)
{
	struct text arg = { 0 };

	for (size_t k = 0; look->head_action && k < l->nslot; k++) {
		const struct slot *slot = &l->slot[k];

		text_clear(&arg);
		put_head_arg(l, slot, &arg);
		/* with the blank before it: of a bar and the head that it is of
		 * nothing between them is nobody's */
		draw_zone(c, &(struct area){ y, l->x + slot->x - 1, 1,
					     slot->width + 1 },
			  slot->event == EVENT_SECOND ? look->second_action :
			  look->head_action, arg.s);
	}
	text_release(&arg);
}

/* Of rows that are in order. */
static void
read_names(struct list *l, const struct canvas *c, const struct list_look *look)
{
	size_t n = list_count(l);

	if (l->lacks && !l->held.n)
		n = l->view->sorted;
	n = n > l->top ? n - l->top : 0;
	if (n > (size_t)l->height)
		n = (size_t)l->height;
	l->name.n = 0;
	for (size_t k = 0; k < l->nslot; k++)
		if (l->slot[k].kind == SLOT_NAME)
			list_read_names(l, c, &l->slot[k], look->names, n);
}

/* Left of what says why there are no rows, and all that is beside it. */
#define WHY_INDENT 2
#define WHY_BESIDE 3

int
list_why_lines(const struct list *l, struct canvas *c, int cols)
{
	return draw_wrapped(c, -1, 0, cols - WHY_BESIDE, c->rows, STYLE_NOTE,
			    l->why.s, l->why.n);
}

void
list_draw(struct list *l, struct canvas *c, const struct list_look *look,
	  const struct area *area, bool with_heads)
{
	int y = area->y, height = area->rows;

	l->x = area->x;
	if (l->view && (l->cols != area->cols ||
			l->ready != look->ready ||
			l->raw != look->layout.raw ||
			!metric_eq(l->second, look->layout.second))) {
		l->view->with = look->with;
		l->nslot = layout_slots(l->view, &look->layout, area->cols,
					l->slot);
		l->view->with = NULL;
	}
	l->second = look->layout.second;
	l->ready = look->ready;
	l->raw = look->layout.raw;
	l->cols = l->width = area->cols;
	if (with_heads && height > 0) {
		if (l->view) {
			draw_heads(l, c, y);
			zone_heads(l, c, look, y);
		}
		y++;
		height--;
	}
	l->line = y;
	l->height = height;
	if (height <= 0)
		return;
	if (l->reveal && l->path != SIZE_MAX)
		list_end_path(l, l->path, l->cursor);
	else if (l->reveal && list_count(l))
		list_location(l, l->cursor, (size_t)height / 3);
	l->reveal = false;
	if (!list_count(l)) {
		/* In place of rows; a sentence may take several lines. */
		draw_wrapped(c, y, l->x + WHY_INDENT, l->cols - WHY_BESIDE,
			     height, STYLE_NOTE, l->why.s, l->why.n);
		return;
	}
	if (!l->held.n)
		list_go(l, l->cursor);
	l->over = 0;
	read_names(l, c, look);
	for (int i = 0; i < height && l->top + (size_t)i < list_count(l);
	     i++) {
		if (l->lacks && !l->held.n
		    && l->top + (size_t)i >= l->view->sorted) {
			/* in no order yet: it is not known which row it is */
			draw_string(c, y + i, l->x + 2, l->cols - 2,
				    STYLE_NOTE, c->glyph->ellipsis);
			continue;
		}
		draw_row(l, c, look, y + i, l->top + (size_t)i);
		zone_row(l, c, look, y + i, l->top + (size_t)i);
	}
}
