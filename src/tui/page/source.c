/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The source of a function: a heading that says whose lines these are and
 * whether the text can be trusted, and ways from one hot line to the next.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "model/facts/listing.h"
#include "view/code.h"
#include "view/format.h"
#include "tui/page/asking.h"

/* Opens or shuts an inlined body. Rows above the cursor stay as they are. */
bool
source_fold(struct page *p, const struct row *r)
{
	struct view_path body;
	size_t i = 0;

	if (!view_row_fold(p->list[0].view, r, &body).children)
		return false;
	while (i < p->open.n && !view_path_eq(&p->open.at[i], &body))
		i++;
	if (i < p->open.n)
		p->open.at[i] = p->open.at[--p->open.n];
	else
		VEC_PUSH(&p->open, body);
	return true;
}

size_t
source_find_line(const struct list *l, const char *file, size_t n,
		 uint32_t line)
{
	const struct column *c = column_find("file");

	for (size_t i = 0; i < list_count(l); i++) {
		const struct row *r = &l->view->row.at[i];
		struct val val;

		if (r->b != line || view_row_of_base(l->view, r))
			continue;
		val = view_val(l->view, r, c, l->metric);
		if (val.type == VAL_TEXT && val.n == n &&
		    !memcmp(val.s, file, n))
			return i;
	}
	return SIZE_MAX;
}

size_t
source_line_from(const struct list *l, uint32_t line)
{
	size_t best = SIZE_MAX;
	uint32_t nearest = UINT32_MAX;

	for (size_t i = 0; i < list_count(l); i++) {
		const struct row *r = &l->view->row.at[i];

		if (r->b < line || r->b >= nearest ||
		    view_row_elsewhere(l->view, r) ||
		    view_row_of_base(l->view, r))
			continue;
		best = i;
		nearest = r->b;
	}
	return best;
}

size_t
source_last_line(const struct list *l)
{
	size_t last = SIZE_MAX;

	for (size_t i = 0; i < list_count(l); i++) {
		const struct row *r = &l->view->row.at[i];

		if (r->b && (last == SIZE_MAX || r->b > l->view->row.at[last].b)
		    && !view_row_elsewhere(l->view, r)
		    && !view_row_of_base(l->view, r))
			last = i;
	}
	return last;
}

/* Bytes of either end of a line that may be shown, and of its indentation that are
 * looked at: it may be as long as its file. */
#define ENDS_MOST ((size_t)16 << 10)

/* The line without what nobody could see of it. */
static void
put_line(const struct tui *t, const struct val *val, struct text *out)
{
	const char *s = val->s, *tail;

	if (val->n <= 2 * ENDS_MOST) {
		text_printable(out, s, val->n, t->canvas.ascii);
		return;
	}
	tail = s + val->n - ENDS_MOST;
	while (tail < s + val->n && ((unsigned char)*tail & 0xc0) == 0x80)
		tail++;
	text_printable(out, s, text_reach(s, ENDS_MOST, ENDS_MOST),
		       t->canvas.ascii);
	text_adds(out, t->canvas.glyph->ellipsis);
	text_printable(out, tail, (size_t)(s + val->n - tail),
		       t->canvas.ascii);
}

/* A line without its indentation, which says nothing here; a call by what it
 * calls; without either where it is. */
bool
source_status(const struct tui *t, const struct row *r, struct text *out)
{
	const struct view *v = t->now->list[0].view;
	struct val val = view_val(v, r, column_find("text"), t->metric), file;
	size_t most = ENDS_MOST;

	while (val.type == VAL_TEXT && val.n && most-- &&
	       (*val.s == ' ' || *val.s == '\t'))
		val.s++, val.n--;
	if (val.type == VAL_TEXT && val.n && !val.path) {
		put_line(t, &val, out);
		return true;
	}
	if (val.type != VAL_TEXT || !val.n)
		val = view_val(v, r, column_find("callee"), t->metric);
	if (val.type == VAL_NONE && r->b && !view_row_of_base(v, r)) {
		file = view_val(v, r, column_find("file"), t->metric);
		file.path = true;
		val_format(v, &file, 0, false, t->canvas.ascii, out);
		if (out->n) {
			text_printf(out, ":%u", r->b);
			return true;
		}
	}
	if (val.type == VAL_NONE)	/* a function without lines, or file */
		val = view_val(v, r, column_find("function"), t->metric);
	val_format(v, &val, 0, false, t->canvas.ascii, out);
	return true;
}

/* --- The heading ---------------------------------------------------------- */

/* Places where the text is not that are named: the list needs the lines. */
#define TRIED_SHOWN 1

/* Whether PATH says no more than what was wanted. */
static bool
is_wanted(const struct source_text *s, const char *path)
{
	return !strcmp(path, s->wanted) ||
	       (!strncmp(path, "./", 2) && !strcmp(path + 2, s->wanted));
}

/* Where it was looked for, beside the path itself. */
static void
add_tried(struct page *p, const struct canvas *c,
	  const struct source_text *s)
{
	struct text say = { 0 };
	size_t n = 0, shown = 0;

	for (size_t i = 0; i < s->tried.n; i++)
		n += !is_wanted(s, s->tried.at[i]);
	for (size_t i = 0; i < s->tried.n && shown < TRIED_SHOWN; i++) {
		if (is_wanted(s, s->tried.at[i]))
			continue;
		/* TRANSLATORS: a path where a file is not */
		text_printf(&say, _("also tried %s"), s->tried.at[i]);
		if (++shown == TRIED_SHOWN && n > shown)
			text_printf(&say, ngettext(" %s and %zu more",
						   " %s and %zu more",
						   n - shown),
				    c->glyph->ellipsis, n - shown);
		heading_add(p, false, c, &say);
	}
	text_release(&say);
}

static void
add_doubts(const struct tui *t, struct page *p, const struct source_text *s)
{
	const struct canvas *c = &t->canvas;
	struct text say = { 0 };

	if (page_lacks_text(p)) {
		/* that is all that can be said */
	} else if (!s || !s->known) {
		text_adds(&say, _("no source text: the file is not known"));
		/* where debug data may be missing that page says how to get it */
		if (t->snap->prof->nmapping > 1)
			/* TRANSLATORS: a key; after "the file is not known" */
			text_printf(&say, _("; %s says what debug data there is"),
				    tui_key(t, "view", "info"));
		else if (page_possible(t, view_find("asm"), NULL))
			/* TRANSLATORS: a key; after "the file is not known" */
			text_printf(&say, _("; %s shows the instructions"),
				    tui_key(t, "view", "asm"));
		heading_add(p, true, c, &say);
	} else if (s->stopped) {
		/* TRANSLATORS: a path, and a key */
		text_printf(&say, _("no source text: reading %s was stopped; %s "
				    "reads it"), s->wanted,
			    tui_key(t, "reload", NULL));
		heading_add(p, true, c, &say);
	} else if (!s->bytes) {
		if (!source_text_unread(s, &say))
			text_printf(&say, _("no source text: %s not found; %s "
					    "maps it"), s->wanted,
				    tui_key(t, "map", NULL));
		heading_add(p, true, c, &say);
		add_tried(p, c, s);
		if (getenv("DEBUGINFOD_URLS")) {
			/* TRANSLATORS: a key */
			text_printf(&say, _("%s asks debuginfod's servers"),
				    tui_key(t, "fetch", NULL));
			heading_add(p, false, c, &say);
		}
	}
	for (unsigned i = 0; view_source_doubt(p->list[0].view, i, &say); i++)
		if (say.n)
			heading_add(p, true, c, &say);
	text_release(&say);
}

/* Lines that cost something behind the end of the text. */
static size_t
lines_behind(const struct list *l, const struct source_text *s)
{
	const struct column *kind = column_find("kind");
	size_t n = 0;

	if (!s || !s->bytes)
		return 0;
	for (size_t i = 0; i < list_count(l); i++) {
		const struct row *r = &l->view->row.at[i];
		struct val is;

		if (!r->a || r->b < s->start.n ||
		    view_row_elsewhere(l->view, r) ||
		    view_row_of_base(l->view, r) ||
		    view_row_fold(l->view, r, NULL).depth)
			continue;
		is = view_val(l->view, r, kind, l->metric);
		n += is.n == 4 && !memcmp(is.s, "line", 4);
	}
	return n;
}

/* Shares that are said: less is 0.0%. */
#define SHARE_SAID .0005

/* "0.0%" would be a warning of nothing. SIDE: whose it is, or "". */
static bool
add_other(struct tui *t, struct page *p, const struct line_ledger *x, const char *side)
{
	struct text say = { 0 };
	char buf[NUM_MAX];

	if (num_share(x->other, x->self) < SHARE_SAID)
		return false;
	text_adds(&say, side);
	text_printf(&say, _("%s%% of this function is in lines of "
			    "other files, below its own"),
		    num_percent(num_share(x->other, x->self), buf));
	heading_add(p, true, &t->canvas, &say);
	text_release(&say);
	return true;
}

/* How much of the function is not in the lines that are shown. */
static void
add_ledger(struct tui *t, struct page *p, const struct source_text *s)
{
	size_t behind = lines_behind(&p->list[0], s);
	struct text say = { 0 };
	struct line_ledger x, base;
	char buf[NUM_MAX];

	if (behind) {
		text_printf(&say, ngettext(
				"%zu line with cost is past end of %s, "
				"which has %zu (file changed?)",
				"%zu lines with cost are past end of %s, "
				"which has %zu (file changed?)", behind),
			    behind, text_base_name(s->used), s->start.n - 1);
		heading_add(p, true, &t->canvas, &say);
	}
	if (!view_line_ledger(p->list[0].view, &x) || !x.self)
		x = (struct line_ledger){ 0 };
	/* of both it is said once: where to look is the same */
	if (!add_other(t, p, &x, "")
	    && view_base_ledger(p->list[0].view, &base) && base.self)
		add_other(t, p, &base, _("base: "));
	if (num_share(x.unlined, x.self) >= SHARE_SAID && s && s->known) {
		text_printf(&say, _("%s%% of this function has no line"),
			    num_percent(num_share(x.unlined, x.self), buf));
		heading_add(p, true, &t->canvas, &say);
	}
	text_release(&say);
}

void
source_build(struct tui *t, struct page *p)
{
	const struct list *l = &p->list[0];
	const struct source_text *s;

	heading_clear(p);
	if (!l->view)
		return;
	s = view_source_text(l->view);
	page_put_lacks(t, p);
	add_doubts(t, p, s);
	add_ledger(t, p, s);
	if (!p->waiting && !l->touched)
		hot_open(t, p);
}

/* The file whose text is shown: what filters leave of a function may be in another one
 * than its own. */
static void
draw_of_func(struct tui *t, struct page *p, const struct area *area)
{
	const struct list *l = &p->list[0];
	const struct source_text *s = l->view ? view_source_text(l->view) : NULL;
	const char *path = s && s->known ? s->wanted
			   : names_func_file(t->snap->names, p->centre);

	heading_draw(t, p, area, text_base_name(path), page_is_of_centre(t, p) ?
		     /* TRANSLATORS: what percentages are of; keep it short */
		     /* xgettext:no-c-format */
		     _("% of function") : "");
}

/* What stands over the lines of a file, where a function has its name. */
static void
draw_file(struct tui *t, struct page *p, const struct area *area)
{
	struct area a = *area;
	const char *path = names_file_path(t->snap->names, p->file);
	/* TRANSLATORS: whose cost is at the lines of a file; keep it short */
	const char *whose = _("all functions");
	int end = a.x + a.cols - 1;

	end -= draw_right(&t->canvas, a.y, a.x + 1, end - a.x - 1, STYLE_NOTE,
			  whose) + 2;
	draw_name(&t->canvas, a.y, a.x + 1, end - a.x - 1, STYLE_HEAD, path,
		  strlen(path));
	a.y++;
	a.rows--;
	heading_draw(t, p, &a, "", "");
}

void
source_draw(struct tui *t, struct page *p, const struct area *area)
{
	if (file_some(p->file)) {
		draw_file(t, p, area);
		return;
	}
	draw_of_func(t, p, area);
}
