/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The name of a row: its tag, what it is inside of, what is searched in it. What
 * columns are called in words.
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/num.h"
#include "view/code.h"
#include "view/format.h"
#include "tui/widget/list.h"
#include "tui/widget/private.h"
#include "tui/widget/search.h"

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

/* The same of a stack, by each of its functions. */
static void
draw_matches_of_stack(struct canvas *c, const struct list_look *look, int y,
		      int x, const struct text *t, int width,
		      enum style_id style)
{
	size_t end;

	if (!look->search || !search_active(look->search)
	    || text_width(t->s, t->n) > (size_t)width)
		return;
	if (search_is_of_stacks(look->search)) {
		draw_matches(c, look, y, x, t->s, t->n, width, style);
		return;
	}
	for (size_t at = 0; at < t->n; at = end + 1) {
		end = at + strcspn(t->s + at, ";");
		draw_matches(c, look, y, x + (int)text_width(t->s, at),
			     t->s + at, end - at, width, style);
	}
}

bool
list_is_tag(const struct text *t)
{
	return t->n && (t->s[0] == '[' || t->s[0] == '?');
}

/* What is inlined on a line and does not open there looks like a call else. */
static bool
has_tag(const struct list *l, const struct slot *slot, const struct row *r)
{
	return r->kind & LIST_NAMED
	       || (r->kind == ROW_LINE && slot->column == l->column.text
		   && !view_row_fold(l->view, r, NULL).children);
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

	if (!has_tag(l, slot, r))
		return 0;
	val = view_val(l->view, r, kind, l->metric);
	val_format(l->view, &val, kind->width, false, c->ascii, &t);
	if (list_is_tag(&t) && slot->width > 3 * kind->width)
		width = draw_right(c, y, l->x + slot->x, slot->width - taken,
				   STYLE_OBJECT, t.s) + 1;
	text_release(&t);
	return width;
}

/* Cells of the whole indentation that are always there. */
#define INDENT_MIN 12

/* What stands before the name of a row in a tree: its depth as indentation, as
 * far as the name has room, then in figures; and whether something is below it.
 * Returns the cells. */
static int
draw_indent(struct list *l, struct canvas *c, const struct slot *slot, int y,
	    const struct view_fold *fold)
{
	int most = slot->width - LIST_NAME_KEEPS, x = l->x + slot->x;
	int indent = LIST_INDENT
		     * (int)(fold->depth < 9999 ? fold->depth : 9999);
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
		draw_string(c, y, x + indent, LIST_FOLD_CELLS, STYLE_NORMAL,
			    fold->open ? c->glyph->unfolded : c->glyph->inlined);
	return indent + LIST_FOLD_CELLS;
}

/* A name has so many times the cells of what is said of it. */
#define HOT_TIMES 3

/* The mark of the hot path, at the right end; its sign alone where names are short of
 * room. Returns its cells. */
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
	if (slot->width < HOT_TIMES * (int)text_width(t.s, t.n)) {
		text_clear(&t);
		text_adds(&t, c->glyph->points);
		text_trim(&t, 0);
	}
	width = draw_right(c, y, l->x + slot->x, slot->width, STYLE_HOT, t.s) + 1;
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
	struct line_name name = list_line_name(l, r);

	*where = name.where;
	if (n.depth || name.calls)
		text_fill(t, ' ', 6 + 2 * n.depth);
	/* what is inlined and does not open leads elsewhere, as a call does */
	if (name.calls)
		text_adds(t, n.open ? c->glyph->unfolded : n.children ?
			  c->glyph->inlined : c->glyph->call);
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

/* Cells behind the window that a line is drawn for, so that it can be moved on: all
 * of it, mostly, but a line may be megabytes. */
#define LINE_AHEAD 1000

static void
cut_line(const struct list *l, int width, struct val *val)
{
	if (val->type == VAL_TEXT && width > 0)
		val->n = text_reach(val->s, val->n, (size_t)l->shift
				    + (size_t)width + LINE_AHEAD);
}

/* What of a name or a line is left of a window that is moved by SHIFT goes, but for
 * its first KEPT bytes; how much the longest has too many is noted. */
static void
shift_text(struct list *l, struct canvas *c, struct text *t, size_t kept,
	   size_t *start, int width, int shift)
{
	int over = (int)text_width(t->s, t->n) - width;
	struct text rest = { 0 };
	size_t skip, cells;

	if (over > l->over)
		l->over = over;
	if (!shift || !t->n)
		return;
	skip = kept + text_fit(t->s + kept, t->n - kept, (size_t)shift + 1,
			       &cells);
	text_add(&rest, t->s, kept);
	text_adds(&rest, c->glyph->ellipsis);
	text_add(&rest, t->s + skip, t->n - skip);
	if (*start > kept)
		*start = *start > skip ? rest.n - (t->n - *start) : 0;
	text_release(t);
	*t = rest;
}

/* Of a line the bytes before its words, that say which file it is of or that it is a
 * call: they stay, unless they leave no room for what is moved. */
static size_t
label_kept(const struct text *t, size_t start, bool line, int width)
{
	return line && 2 * (int)text_width(t->s, start) <= width ? start : 0;
}

/* By how much the text of the row moves: a name no further than to its end, and what
 * is a file's alone not at all. */
static int
row_shift(const struct list *l, const struct text *t, int width, bool line,
	  bool func, bool where)
{
	int over = (int)text_width(t->s, t->n) - width;

	if (!line || !(func || where))
		return l->shift;
	if (where || over <= 0)
		return 0;
	/* the sign for what is left out has a cell, too */
	return over < l->shift ? over + 1 : l->shift;
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

void
list_keep_match(struct text *t, size_t start, size_t cells,
		const struct search *search, const struct canvas *c)
{
	const char *dots = c->glyph->ellipsis, *s = t->s + start;
	size_t n = t->n - start, ndots = text_width(dots, strlen(dots));
	struct text cut = { 0 };
	size_t from, to, need;

	if (!search || !search_active(search) || text_width(s, n) <= cells
	    || !search_match(search, s, n, &from, &to))
		return;
	text_cut_func(&cut, s, n, cells, dots);
	need = text_width(s + from, to - from) + 2 * ndots;
	if (!search_match(search, cut.s, cut.n, NULL, NULL)
	    && need <= cells / 2) {
		text_clear(&cut);
		text_cut_keeping(&cut, s, n, cells, from, to, dots);
		text_trim(&cut, 0);
		t->n = start;
		text_add(t, cut.s, cut.n);
	}
	text_release(&cut);
}

/* Whether the words of R are a sentence about a function, its first argument. */
static bool
is_of_func(const struct row *r, const struct val *val)
{
	return r->kind == ROW_INSN && val->type == VAL_PHRASE && val->arg && val->arg[0];
}

/* Such a sentence behind the START bytes of T, in CELLS cells (0: as many as it takes):
 * what has no room is part of the name, not where the function is, as that is what tells
 * such rows apart. */
static void
put_sentence(const struct list *l, const struct canvas *c, const struct val *val,
	     enum name_depth depth, size_t start, size_t cells, struct text *t)
{
	const char *arg[ERROR_ARGS];
	struct text name = { 0 }, cut = { 0 };
	struct val less = *val;
	size_t all, its;

	memcpy(arg, val->arg, sizeof(arg));
	less.arg = arg;
	text_printable(&name, val->arg[0], strlen(val->arg[0]), c->ascii);
	shorten_name(&name, 0, depth, c);
	arg[0] = name.s ? name.s : "";
	t->n = start;
	val_format(l->view, &less, 0, false, c->ascii, t);
	all = text_width(t->s + start, t->n - start);
	its = text_width(name.s, name.n);
	if (cells && all > cells && its + cells > all) {
		text_cut_func(&cut, name.s, name.n, its + cells - all,
			      c->glyph->ellipsis);
		text_trim(&cut, 0);
		arg[0] = cut.s;
		t->n = start;
		val_format(l->view, &less, 0, false, c->ascii, t);
	}
	text_release(&cut);
	text_release(&name);
}

/* What is drawn at X, in WIDTH cells, of text T whose first START bytes are what
 * stands before a function's name. Of a name both ends say most, of a line its
 * beginning. FUNC: the name is a function's. */
static void
draw_words(struct canvas *c, int y, int x, int width, enum style_id style,
	   const struct text *t, size_t start, bool name, bool func)
{
	int before = (int)text_width(t->s, start);

	if (!name || before >= width) {
		draw_text(c, y, x, width, style, t->s, t->n);
		return;
	}
	draw_text(c, y, x, before, style, t->s, start);
	(func ? draw_func : draw_name)(c, y, x + before, width - before, style,
				       t->s + start, t->n - start);
}

/* The cells of an instruction: what stands behind it often says nothing of it,
 * of a line of source between never. */
static int
insn_width(const struct list *l, const struct slot *slot, const struct row *r)
{
	const struct slot *end = l->slot + l->nslot;

	if (!view_row_lanes(l->view, r).source)
		for (const struct slot *s = slot + 1; s < end; s++)
			if (s->kind == SLOT_COLUMN &&
			    view_val(l->view, r, s->column, l->metric).type)
				return slot->width;
	return l->cols - slot->x;
}

/* The byte of its words, which were asked for, that the name of a function begins
 * with; SIZE_MAX: they have none. */
static size_t
insn_name(const struct list *l, const struct slot *slot, const struct row *r)
{
	return slot->column == l->column.text ? view_row_lanes(l->view, r).name
					      : SIZE_MAX;
}

int
list_draw_name(struct list *l, struct canvas *c, const struct list_look *look,
	       const struct slot *slot, int y, size_t i)
{
	const struct row *r = list_row(l, i);
	const struct row *above = i > l->top ? list_row(l, i - 1) : NULL;
	bool here = i == l->cursor;
	enum style_id style = !here ? STYLE_NORMAL : look->focus ?
			      STYLE_CURSOR : STYLE_CURSOR_OTHER;
	struct val val = view_val(l->view, r, slot->column, l->metric);
	struct text t = { 0 };
	int width = slot->width, x = 0, before, tag, end, shift;
	struct view_fold fold;
	/* Lines are named by their text, or by their function. */
	bool line = r->kind == ROW_LINE && slot->column == l->column.text;
	bool func = r->kind & LIST_NAMED || (r->kind == ROW_LINE && !line) ||
		    (line && list_line_name(l, r).calls);
	bool where = false, plain, is_sentence = val.type == VAL_PHRASE;
	struct text whole = { 0 };
	size_t start;

	if (line && r->a)
		val = line_name(l, c, r, above, &t, &where);
	else if (r->kind == ROW_INSN && slot->column == l->column.text)
		put_lanes(l, c, r, &t);
	if (r->kind == ROW_INSN)
		width = insn_width(l, slot, r);
	if (val.type == VAL_NONE && !t.n)
		return 0;
	if (r->kind & (ROW_NODE | ROW_OWN)) {
		fold = view_row_fold(l->view, r, NULL);
		width -= draw_hot(l, c, slot, y, &fold);
		x = draw_indent(l, c, slot, y, &fold);
		width -= x;
	}
	end = l->x + slot->x + x + width;
	tag = draw_tag(l, c, slot, y, r, slot->width - width - x);
	width -= tag;
	plain = !line || here || where || t.n || c->theme.depth == DEPTH_MONO;
	start = t.n;
	if (line && !func && !where)
		cut_line(l, width, &val);
	val_format(l->view, &val, 0, false, c->ascii, &t);
	if (r->kind == ROW_INSN && insn_name(l, slot, r) != SIZE_MAX) {
		func = true;
		start += insn_name(l, slot, r);
	}
	if (func)
		shorten_name(&t, start, look->names, c);
	else if (is_of_func(r, &val))
		put_sentence(l, c, &val, look->names, start, 0, &t);
	if (!plain)
		text_add(&whole, t.s, t.n);
	shift = row_shift(l, &t, width, line, func, where);
	if (!where)
		shift_text(l, c, &t, label_kept(&t, start, line, width), &start,
			   width, shift);
	if (r->kind == ROW_STACK && !shift)
		list_shorten_stack(l, c, i, slot->column, width, &t);
	before = (int)text_width(t.s, start);
	if (is_of_func(r, &val) && !shift && width > before)
		put_sentence(l, c, &val, look->names, start, (size_t)(width - before),
			     &t);
	if (func && !shift && width > before)
		list_keep_match(&t, start, (size_t)(width - before), look->search,
			   c);
	if (list_is_name(l, r) && !shift && width > before)
		list_keep_apart(l, c, i, (size_t)(width - before), start, &t);
	if (t.n) {
		draw_words(c, y, l->x + slot->x + x, width, style, &t,
			   func ? start : 0, !shift && !is_sentence &&
			   (r->kind == ROW_INSN ? func : !line || where || func),
			   func);
		if (whole.n)
			draw_spans(l, c, r, y, l->x + slot->x + x, width,
				   &whole);
		if (r->kind == ROW_STACK)
			draw_matches_of_stack(c, look, y, l->x + slot->x + x,
					      &t, width, style == STYLE_CURSOR ?
					      STYLE_MATCH_CURSOR : STYLE_MATCH);
		else if (r->kind != ROW_OWN)
			draw_matches(c, look, y, l->x + slot->x + x, t.s,
				     t.n, width, style == STYLE_CURSOR ?
				     STYLE_MATCH_CURSOR : STYLE_MATCH);
	}
	text_release(&whole);
	text_release(&t);
	return tag ? end : 0;
}

/* ----------------------------------------------------------------- columns */

void
list_put_title(const struct view_ops *ops, const struct column *c,
	       struct text *out)
{
	text_adds(out, view_column_title(ops, c));
	if (c->compares && c->compared != COMPARED_NEW)
		text_printf(out, " (%s)", view_column_title(ops, c->compares));
}

void
list_put_title_of(const struct list *l, const struct column *c, metric_id of,
		  struct text *out)
{
	list_put_title(l->ops, c, out);
	if (!metric_some(of))
		return;
	text_addc(out, ' ');
	view_metric_label(l->view->snap->prof, of, out);
}

void
list_put_order(const struct list *l, const struct column *c, metric_id of,
	       struct text *out)
{
	for (size_t i = 0; i < l->nslot; i++)
		if (l->slot[i].column == c && l->slot[i].kind != SLOT_BAR
		    && !metric_some(of) && !metric_some(l->slot[i].metric)
		    && !l->slot[i].whose) {
			text_adds(out, view_column_title(l->ops, c));
			return;
		}
	list_put_title_of(l, c, of, out);
}
