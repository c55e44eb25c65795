/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list on screen: which columns there is room for, and their drawing.
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/num.h"
#include "tui/widget/list.h"
#include "tui/widget/search.h"

/* The share that a bar or the heat of a slot stands for, of the same thing as
 * column C: 0..1, or -1 when there is none. */
static double
event_share(const struct list *l, const struct row *r,
	    const struct column *c, metric_id m)
{
	struct val val = view_val(l->view, r, c, m);
	const struct column *share;
	int64_t base;

	if (val.type == VAL_SHARE)
		return val.d;
	if (val.type != VAL_COST)
		return -1;
	share = column_share(l->ops, c);
	if (share) {
		val = view_val(l->view, r, share, m);
		return val.type == VAL_SHARE ? val.d : -1;
	}
	base = view_share_base(l->view, m);
	return base > 0 ? num_share(val.i, base) : -1;
}

static double
slot_share(const struct list *l, const struct row *r, const struct column *c)
{
	return event_share(l, r, c, l->metric);
}

static metric_id
slot_metric(const struct list *l, const struct slot *slot)
{
	return metric_some(slot->metric) ? slot->metric : l->metric;
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
	l->full = 0;
	for (size_t i = 0; i < list_count(l); i++) {
		double share = slot_share(l, &l->view->row.at[i], c);

		if (share > l->full)
			l->full = share;
		if (view_first_has_most(l->view, c))
			break;
	}
	if (!(l->full > 0))
		l->full = 1;
	return l->full;
}

/* ------------------------------------------------------------------ slots */

static void
draw_matches(struct canvas *c, const struct list_look *look, int y, int x,
	     const char *s, size_t n, int width, enum style_id style)
{
	size_t from, to;

	/* In a name that was cut the place on screen is another. */
	if (!look->search || !search_active(look->search) ||
	    text_width(s, n) > (size_t)width ||
	    !search_match(look->search, s, n, &from, &to))
		return;
	draw_restyle(c, y, x + (int)text_width(s, from),
		     (int)text_width(s + from, to - from), style);
}

/* The name's tag at the right end of its cells: how much of the function is
 * inlined, or that its name is for want of a better one. It gets its cells
 * before the name does, left of so many that are TAKEN; returns how many. */
static int
draw_tag(struct list *l, struct canvas *c, const struct slot *slot, int y,
	 const struct row *r, int taken)
{
	const struct column *kind = l->column.kind;
	struct text t = { 0 };
	struct val val;
	int width = 0;

	if (!(r->kind & (ROW_FUNC | ROW_CALL | ROW_NODE)))
		return 0;
	val = view_val(l->view, r, kind, l->metric);
	val_format(l->view, &val, kind->width, false, c->ascii, &t);
	/* Its own word for what is nothing special is not worth a cell. */
	if (t.n && (t.s[0] == '[' || t.s[0] == '?') &&
	    slot->width > 3 * kind->width)
		width = draw_right(c, y, l->x + slot->x, slot->width - taken,
				   STYLE_OBJECT, t.s) + 1;
	text_release(&t);
	return width;
}

/* Cells of a name that its indentation leaves at least, and of the whole
 * indentation that is always there. */
#define NAME_KEEPS 36
#define INDENT_MIN 12

/* What stands before the name of a row in a tree: its depth as indentation, as
 * far as the name has room, then in figures; and whether something is below it.
 * Returns the cells. */
static int
draw_indent(struct list *l, struct canvas *c, const struct slot *slot, int y,
	    const struct view_fold *fold)
{
	int most = slot->width - NAME_KEEPS, x = l->x + slot->x;
	int indent = 2 * (int)(fold->depth < 9999 ? fold->depth : 9999);
	char depth[16];

	if (most < INDENT_MIN)
		most = slot->width < 2 * INDENT_MIN ? slot->width / 2
						    : INDENT_MIN;
	if (indent > most) {
		indent = most;
		snprintf(depth, sizeof(depth), "%u ", fold->depth);
		draw_right(c, y, x, indent, STYLE_NOTE, depth);
	}
	if (fold->children)
		draw_string(c, y, x + indent, 2, STYLE_NORMAL, fold->open ?
			    c->glyph->unfolded : c->glyph->inlined);
	return indent + 2;
}

/* The mark of the hot path, at the right end; returns its cells. */
static int
draw_hot(struct list *l, struct canvas *c, const struct slot *slot, int y,
	 const struct view_fold *fold)
{
	struct text t = { 0 };
	int width = 0;

	if (!fold->hot)
		return 0;
	/* TRANSLATORS: behind a row of a tree, at most 12 cells */
	text_printf(&t, "%s%s", c->glyph->points, _("hot path"));
	if (slot->width > 4 * (int)text_width(t.s, t.n))
		width = draw_right(c, y, l->x + slot->x, slot->width,
				   STYLE_HOT, t.s) + 1;
	text_release(&t);
	return width;
}

/* Whether the line above, of the same file, has said where that is. */
static bool
is_said(const struct list *l, const struct row *above, const struct val *file)
{
	struct line_name name;

	if (!above || above->kind != ROW_LINE)
		return false;
	name = list_line_name(l, above);
	return name.where && name.words.n == file->n
	       && !memcmp(name.words.s, file->s, file->n);
}

/* What stands before the words of a line into T: a sign of what is called or
 * inlined there, or where the line is. Returns the words; *WHERE: they are a
 * file. */
static struct val
line_name(struct list *l, struct canvas *c, const struct row *r,
	  const struct row *above, struct text *t, bool *where)
{
	struct view_fold n = view_row_fold(l->view, r, NULL);
	struct val kind = view_val(l->view, r, l->column.kind, l->metric);
	struct line_name name = list_line_name(l, r);

	*where = name.where;
	if (n.depth || name.calls)
		text_fill(t, ' ', 6 + 2 * n.depth);
	if (name.calls) {
		bool inlined = kind.type == VAL_WORD &&
			       !strncmp(kind.s, "inlined", 7);

		text_adds(t, n.open ? c->glyph->unfolded : inlined ?
			  c->glyph->inlined : c->glyph->call);
	}
	if (name.where && is_said(l, above, &name.words))
		name.words.path = true;
	if (name.file.type == VAL_NONE)
		return name.words;
	val_format(l->view, &name.file, 0, false, c->ascii, t);
	if (n.depth && r->b)
		text_printf(t, ":%u", r->b);
	text_adds(t, "  ");
	/* Its indentation belongs to another place. */
	while (name.words.type == VAL_TEXT && name.words.n &&
	       *name.words.s == ' ')
		name.words.s++, name.words.n--;
	return name.words;
}

/* The lines that jumps draw before an instruction. */
static void
put_lanes(struct list *l, struct canvas *c, const struct row *r,
	  struct text *t)
{
	struct view_lanes lanes = view_row_lanes(l->view, r);

	for (size_t i = 0; i < lanes.n; i++)
		text_adds(t, lanes.cell[i] & LANE_HEAD ? c->glyph->head :
			  c->glyph->lane[lanes.cell[i]]);
	if (lanes.n)
		text_addc(t, ' ');
	if (lanes.source)
		text_adds(t, c->glyph->rule);
	if (lanes.source)
		text_addc(t, ' ');
	if (lanes.called) {
		text_fill(t, ' ', 7);
		text_adds(t, c->glyph->call);
	}
}

/* What of a name or a line is left of the window goes, where they are moved; how
 * much the longest has too many is noted. */
static void
shift_text(struct list *l, struct canvas *c, struct text *t, int width)
{
	int over = (int)text_width(t->s, t->n) - width;
	struct text rest = { 0 };
	size_t skip, cells;

	if (over > l->over)
		l->over = over;
	if (!l->shift || !t->n)
		return;
	skip = text_fit(t->s, t->n, (size_t)l->shift + 1, &cells);
	text_adds(&rest, c->glyph->ellipsis);
	text_add(&rest, t->s + skip, t->n - skip);
	text_release(t);
	*t = rest;
}

/* The looks of comments, strings and keywords in a line of source that is drawn at
 * X; what is left of the window comes with it. */
static void
draw_spans(struct list *l, struct canvas *c, const struct row *r, int y, int x,
	   int width, const struct text *t)
{
	static const enum style_id look[] = {
		[SPAN_COMMENT] = STYLE_COMMENT, [SPAN_STRING] = STYLE_STRING,
		[SPAN_WORD] = STYLE_WORD,
	};
	struct text_span span[SPANS_MAX];
	size_t n = view_row_spans(l->view, r, t->s, t->n, span);
	int first = l->shift ? 1 : 0;

	for (size_t i = 0; i < n; i++) {
		int from = (int)text_width(t->s, span[i].from) - l->shift;
		int to = from + (int)text_width(t->s + span[i].from, span[i].n);

		if (from < first)
			from = first;
		if (to > width)
			to = width;
		if (from < to)
			draw_restyle(c, y, x + from, to - from,
				     look[span[i].kind]);
	}
}

/* Rows whose name is a function's. */
#define NAMED (ROW_FUNC | ROW_CALL | ROW_NODE)

/* Takes from the name behind the first START bytes of T what is not to be
 * shown. */
static void
shorten_name(struct text *t, size_t start, enum name_depth depth,
	     const struct canvas *c)
{
	struct text less = { 0 };

	if (depth == NAME_FULL || t->n <= start)
		return;
	text_add(&less, t->s, start);
	text_add_name(&less, t->s + start, t->n - start, depth,
		      c->glyph->ellipsis);
	text_release(t);
	*t = less;
}

static void
draw_name_slot(struct list *l, struct canvas *c, const struct list_look *look,
	       const struct slot *slot, int y, const struct row *r,
	       const struct row *above)
{
	bool here = l->cursor < list_count(l) && r == list_here(l);
	enum style_id style = !here ? STYLE_NORMAL : look->focus ?
			      STYLE_CURSOR : STYLE_CURSOR_OTHER;
	struct val val = view_val(l->view, r, slot->column, l->metric);
	struct text t = { 0 };
	int width = slot->width, x = 0;
	struct view_fold fold;
	bool where = false, plain;
	struct text whole = { 0 };
	size_t start;

	/* Where lines are named by their text, not by their function. */
	if (r->kind == ROW_LINE && r->a && slot->column == l->column.text)
		val = line_name(l, c, r, above, &t, &where);
	else if (r->kind == ROW_INSN && slot->column == l->column.text)
		put_lanes(l, c, r, &t);
	/* no other column says anything of it */
	if (r->kind == ROW_INSN && view_row_lanes(l->view, r).source)
		width = l->cols - slot->x;
	if (val.type == VAL_NONE && !t.n)
		return;
	if (r->kind & (ROW_NODE | ROW_OWN)) {
		fold = view_row_fold(l->view, r, NULL);
		width -= draw_hot(l, c, slot, y, &fold);
		x = draw_indent(l, c, slot, y, &fold);
		width -= x;
	}
	width -= draw_tag(l, c, slot, y, r, slot->width - width - x);
	plain = r->kind != ROW_LINE || here || where || t.n ||
		c->theme.depth == DEPTH_MONO;
	start = t.n;
	val_format(l->view, &val, 0, false, c->ascii, &t);
	if (r->kind & NAMED || (r->kind == ROW_LINE &&
				list_line_name(l, r).calls))
		shorten_name(&t, start, look->names, c);
	if (!plain)
		text_add(&whole, t.s, t.n);
	shift_text(l, c, &t, width);
	if (t.n) {
		/* Of a name both ends say most, of a line its beginning. */
		if (l->shift || r->kind == ROW_INSN ||
		    (r->kind == ROW_LINE && !where))
			draw_text(c, y, l->x + slot->x + x, width, style, t.s,
				  t.n);
		else
			draw_name(c, y, l->x + slot->x + x, width, style, t.s,
				  t.n);
		if (whole.n)
			draw_spans(l, c, r, y, l->x + slot->x + x, width,
				   &whole);
		if (r->kind != ROW_OWN)
			draw_matches(c, look, y, l->x + slot->x + x, t.s,
				     t.n, width, style == STYLE_CURSOR ?
				     STYLE_MATCH_CURSOR : STYLE_MATCH);
	}
	text_release(&whole);
	text_release(&t);
}

/* Whether a share of the whole stands beside the cost. */
static bool
share_shown(const struct list *l, const struct column *cost)
{
	for (size_t k = 0; k < l->nslot; k++) {
		const struct slot *slot = &l->slot[k];

		if (slot->kind == SLOT_COLUMN && !slot->column->of_total &&
		    slot->column->share_of == cost)
			return true;
	}
	return false;
}

bool
list_shows_costs(const struct list *l)
{
	for (size_t k = 0; k < l->nslot; k++) {
		const struct slot *slot = &l->slot[k];

		if (slot->kind == SLOT_COLUMN &&
		    slot->column->type == VAL_COST &&
		    !share_shown(l, slot->column))
			return true;
	}
	return false;
}

static void
cost_text(struct list *l, const struct canvas *c,
	  const struct list_look *look, const struct slot *slot,
	  const struct val *val, struct text *t)
{
	char buf[NUM_MAX];
	int64_t base = val->type != VAL_COST || look->show != COST_SHARE ||
		       share_shown(l, slot->column) ? 0 :
		       view_share_base(l->view, val->metric);

	if (base > 0) {
		text_printf(t, "%s%s%%", val->estimate ? "~" : "",
			    num_percent(num_share(val->i, base), buf));
		return;
	}
	val_format(l->view, val, slot->width, look->show == COST_RAW, c->ascii,
		   t);
}

/* What has been drawn of one style, up to before cell TO. */
struct run {
	int to;
	enum style_id style;
};

static bool
is_coloured(enum style_id style)
{
	return style == STYLE_HOT || style == STYLE_WARM;
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

static void
draw_column_slot(struct list *l, struct canvas *c,
		 const struct list_look *look, const struct slot *slot, int y,
		 const struct row *r, bool noise, struct run *run)
{
	metric_id m = slot_metric(l, slot);
	struct val val = view_val(l->view, r, slot->column, m);
	enum style_id style = STYLE_NORMAL;
	struct text t = { 0 };
	double share;

	if (val.type == VAL_NONE)
		return;
	if (slot->left) {
		val_format(l->view, &val, 0, false, c->ascii, &t);
		if (t.n)
			draw_name(c, y, l->x + slot->x, slot->width, STYLE_OBJECT,
				  t.s, t.n);
		text_release(&t);
		return;
	}
	if (val.type == VAL_COST || val.type == VAL_SHARE) {
		share = event_share(l, r, slot->column, m);
		if (share >= 0)
			style = theme_heat(share);
	}
	if (noise)
		style = STYLE_TAB_DIM;
	cost_text(l, c, look, slot, &val, &t);
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
	int x = l->x + slot->x;

	if (share <= 0)
		return;
	theme_bar(c->glyph, share / bar_full(l, slot->column), slot->width,
		  buf);
	go_on(run, c, y, x, x + draw_string(c, y, x, slot->width, style, buf),
	      style);
}

static void
draw_row(struct list *l, struct canvas *c, const struct list_look *look,
	 int y, size_t i)
{
	const struct row *r = list_row(l, i);
	enum row_change change = view_row_change(l->view, r, l->metric);
	struct run run = { 0, STYLE_NORMAL };

	if (i == l->cursor)
		draw_string(c, y, l->x, 1, STYLE_MARK, look->focus ?
			    c->glyph->mark : " ");
	else if (change & (ROW_NEW | ROW_GONE | ROW_NOISE))
		draw_string(c, y, l->x, 1, STYLE_HOT, change == ROW_NEW ? "+" :
			    change == ROW_GONE ? "-" : c->glyph->noise);
	if (l->chosen && l->chosen(l->chosen_ctx, r))
		draw_string(c, y, l->x + 1, 1, STYLE_HOT, c->glyph->chosen);
	for (size_t k = 0; k < l->nslot; k++) {
		const struct slot *slot = &l->slot[k];

		switch (slot->kind) {
		case SLOT_NAME:
			draw_name_slot(l, c, look, slot, y, r,
				       i > l->top ? list_row(l, i - 1) : NULL);
			break;
		case SLOT_BAR:
			draw_bar_slot(l, c, slot, y, r, &run);
			break;
		case SLOT_COLUMN:
			draw_column_slot(l, c, look, slot, y, r,
					 change == ROW_NOISE, &run);
			break;
		}
	}
	if (i == l->cursor && look->focus)
		draw_cursor(c, y, l->x);
}

/* ------------------------------------------------------------------ heads */

/* Whether the order goes by this slot: by its column, or by the same figure
 * as a cost where only the share is shown. */
static bool
is_sorted(const struct list *l, const struct slot *slot)
{
	const struct column *by = l->view->sort_column;

	if (metric_some(slot->metric))
		return false;
	if (slot->column == by)
		return true;
	for (size_t i = 0; i < l->nslot; i++)
		if (l->slot[i].column == by)
			return false;
	return by && column_same_figure(by, slot->column);
}

/* The event, which the other columns are not of. */
static void
put_second(const struct list *l, const struct slot *slot, struct text *out)
{
	bool share = slot->column->role == ROLE_SHARE;
	struct text name = { 0 };

	view_metric_label(l->view->snap->prof, slot->metric, &name);
	text_cut_end(out, name.s, name.n, (size_t)slot->width - share, "");
	while (out->n && out->s[out->n - 1] == ' ')
		out->s[--out->n] = '\0';
	if (share)
		text_addc(out, '%');
	text_release(&name);
}

static void
draw_heads(struct list *l, struct canvas *c, int y)
{
	for (size_t k = 0; k < l->nslot; k++) {
		const struct slot *slot = &l->slot[k];
		const struct column *col = slot->column;
		bool sorted = is_sorted(l, slot);
		struct text t = { 0 };

		if (slot->kind == SLOT_BAR)
			continue;
		if (metric_some(slot->metric))
			put_second(l, slot, &t);
		else
			view_heading(l->view, col, c->ascii, &t);
		if (sorted)
			text_adds(&t, column_falls(col, l->view->sort_inverted) ?
				  c->glyph->falling : c->glyph->rising);
		if (slot->left)
			draw_string(c, y, l->x + slot->x, slot->width,
				    sorted ? STYLE_HEAD_SORTED : STYLE_HEAD,
				    t.s);
		else	/* One cell more: the sign may stand in the gap. */
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

static void
zone_heads(const struct list *l, struct canvas *c,
	   const struct list_look *look, int y)
{
	for (size_t k = 0; look->head_action && k < l->nslot; k++) {
		const struct slot *slot = &l->slot[k];
		const struct column *col = slot->column;
		bool again = col == l->view->sort_column;
		char arg[48];

		if (metric_some(slot->metric))
			continue;
		snprintf(arg, sizeof(arg), "%s%s", col->id, !again ? "" :
			 column_falls(col, l->view->sort_inverted) ?
			 ":asc" : ":desc");
		draw_zone(c, &(struct area){ y, l->x + slot->x, 1,
					     slot->width },
			  look->head_action, arg);
	}
}

void
list_draw(struct list *l, struct canvas *c, const struct list_look *look,
	  const struct area *area, bool with_heads)
{
	int y = area->y, height = area->rows;

	l->x = area->x;
	if (l->view && (l->cols != area->cols ||
			!metric_eq(l->second, look->second)))
		l->nslot = layout_slots(l->view, l->metric, look->second,
					look->of_total, area->cols, l->slot);
	l->second = look->second;
	l->cols = area->cols;
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
	if (l->reveal && list_count(l))
		list_location(l, l->cursor, (size_t)height / 3);
	l->reveal = false;
	if (!list_count(l)) {
		/* In place of rows; a sentence may take several lines. */
		draw_wrapped(c, y, l->x + 2, l->cols - 3, height, STYLE_NOTE,
			     l->why.s, l->why.n);
		return;
	}
	if (!l->held.n)
		list_go(l, l->cursor);
	l->over = 0;
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
