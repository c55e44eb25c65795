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
#include "tui/actions.h"

static int64_t
self_of(const struct list *l, size_t i)
{
	struct val v = view_val(l->view, &l->view->row.at[i],
				column_find("self"), l->metric);

	return v.type == VAL_COST ? v.i : 0;
}

/* The row with most inclusive cost, the first of them; SIZE_MAX: none. */
static size_t
busiest(const struct list *l)
{
	size_t best = SIZE_MAX;
	int64_t most = 0;

	for (size_t i = 0; i < list_count(l); i++) {
		struct val v = view_val(l->view, &l->view->row.at[i],
					column_find("incl"), l->metric);

		if (v.type == VAL_COST && v.i > most) {
			most = v.i;
			best = i;
		}
	}
	return best;
}

/* Whether row A comes before B where the hottest is first. */
static bool
hotter(int64_t cost_a, size_t a, int64_t cost_b, size_t b)
{
	return cost_a != cost_b ? cost_a > cost_b : a < b;
}

void
source_hottest(struct tui *t, int step)
{
	struct list *l = page_list(t->now);
	size_t n = list_count(l), best = SIZE_MAX, here = l->cursor;
	int64_t most = 0, mine = n ? self_of(l, here) : 0;

	for (size_t i = 0; i < n; i++) {
		int64_t cost = self_of(l, i);

		if (cost <= 0 || (step && i == here))
			continue;
		/* Cooler than here, or hotter; the nearest of them. */
		if (step > 0 && !hotter(mine, here, cost, i))
			continue;
		if (step < 0 && !hotter(cost, i, mine, here))
			continue;
		if (best == SIZE_MAX || (step < 0 ?
					 hotter(most, best, cost, i) :
					 hotter(cost, i, most, best))) {
			best = i;
			most = cost;
		}
	}
	/* What has no cost of its own opens where it calls. */
	if (best == SIZE_MAX && !step)
		best = busiest(l);
	if (best != SIZE_MAX)
		list_reveal(l, best);
	else if (step)
		tui_say(t, "%s", step > 0 ? _("there is no cooler line") :
			_("there is no hotter line"));
}

ACT(hot_line)
{
	source_hottest(t, !arg ? 0 : *arg == '-' ? -1 : 1);
	page_list(t->now)->touched = true;
	return RE_DRAW;
}

/* Opens or shuts an inlined body. Rows above the cursor stay as they are. */
static void
toggle(struct tui *t, const struct view_body *body)
{
	struct page *p = t->now;
	size_t i = 0;

	while (i < p->open.n && !view_body_eq(&p->open.at[i], body))
		i++;
	if (i < p->open.n)
		p->open.at[i] = p->open.at[--p->open.n];
	else
		VEC_PUSH(&p->open, *body);
	p->serial = 0;
	page_build(t, p);
}

ACT(follow)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	func_id f = func_at(0);
	struct view_body body;

	(void)arg;
	if (r && view_row_body(l->view, r, &body)) {
		l->touched = true;
		toggle(t, &body);
		return RE_DRAW;
	}
	if (r && l->ops->enter)
		f = l->ops->enter(l->view, r);
	if (!func_some(f)) {
		tui_say(t, _("nothing is called on this line"));
		return RE_DRAW;
	}
	l->touched = true;
	return page_open(t, l->ops, f, true);
}

ACT(function)
{
	struct page *functions = page_of(t, view_find("functions"));
	struct list *l = &functions->list[0];
	struct row_key here = { .kind = ROW_FUNC, .func = t->now->centre };
	bool back = arg && *arg == '-';
	size_t at;

	page_build(t, functions);
	at = list_find(l, &here);
	if (at == SIZE_MAX) {
		tui_say(t, _("this function is not in the list"));
		return RE_DRAW;
	}
	if (back ? !at : at + 1 >= list_count(l)) {
		tui_say(t, "%s", back ? _("this is the first function of the "
					  "list") :
			_("this is the last function of the list"));
		return RE_DRAW;
	}
	at = back ? at - 1 : at + 1;
	list_need(l, at);
	/* A step to the side is no step of the way: Back leaves them all. */
	return page_open(t, t->now->ops, list_func(l, at), false);
}

/* The row of the line, or SIZE_MAX. */
static size_t
find_line(const struct list *l, const struct val *file, uint32_t line)
{
	const struct column *c = column_find("file");

	for (size_t i = 0; i < list_count(l); i++) {
		const struct row *r = &l->view->row.at[i];
		struct val val;

		if (r->b != line)
			continue;
		val = view_val(l->view, r, c, l->metric);
		if (val.type == file->type && val.n == file->n &&
		    !memcmp(val.s, file->s, val.n))
			return i;
	}
	return SIZE_MAX;
}

ACT(line)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	struct val file;
	uint32_t line;
	size_t at;

	(void)arg;
	if (!r || !func_some(page_func(t))) {
		tui_say(t, _("there is nothing to open here"));
		return RE_DRAW;
	}
	/* The name of the file outlives the row. */
	file = view_val(l->view, r, column_find("file"), t->metric);
	line = r->b;
	l->touched = true;
	page_open(t, view_find("source"), page_func(t), true);
	if (t->now->scope != SCOPE_SOURCE || file.type != VAL_TEXT)
		return RE_DRAW;
	l = page_list(t->now);
	at = find_line(l, &file, line);
	if (at != SIZE_MAX) {
		list_reveal(l, at);
		l->touched = true;
	}
	return RE_DRAW;
}

/* --- The heading ---------------------------------------------------------- */

/* Places where the text is not, named one by one. */
#define TRIED_SHOWN 3

void
source_forget(struct page *p)
{
	for (size_t i = 0; i < p->heading.n; i++)
		free(p->heading.at[i]);
	VEC_RELEASE(&p->heading);
}

static void
add_heading(struct page *p, bool warn, const struct canvas *c,
	    struct text *say)
{
	struct text line = { 0 };

	text_adds(&line, warn ? c->glyph->warning : " ");
	text_addc(&line, ' ');
	text_printable(&line, say->s, say->n, c->ascii);
	VEC_PUSH(&p->heading, line.s);
	text_clear(say);
}

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
		add_heading(p, false, c, &say);
	}
	text_release(&say);
}

static void
add_doubts(struct page *p, const struct canvas *c,
	   const struct source_text *s)
{
	const char *key = binding_key("map", NULL);
	struct text say = { 0 };

	if (!s || !s->known) {
		text_adds(&say, _("no source text: the file is not known"));
		add_heading(p, true, c, &say);
	} else if (!s->bytes) {
		text_printf(&say, _("no source text: %s not found; %s maps "
				    "it"), s->wanted, key ? key : "M");
		add_heading(p, true, c, &say);
		add_tried(p, c, s);
	} else {
		if (s->guessed) {
			text_printf(&say, _("%s: matched by path suffix only"), s->used);
			add_heading(p, true, c, &say);
		}
		if (s->newer) {
			text_printf(&say, _("%s has changed since the program "
					    "was built"), s->used);
			add_heading(p, true, c, &say);
		}
	}
	text_release(&say);
}

/* What the rows say about the text: lines behind its end, and how much of the
 * function is in other files. */
struct strays {
	size_t behind, elsewhere;
	int64_t cost;			/* self, elsewhere */
};

static void
find_strays(const struct list *l, const struct source_text *s,
	    struct strays *x)
{
	const struct column *file = column_find("file");
	const struct column *kind = column_find("kind");
	size_t n = s && s->wanted ? strlen(s->wanted) : 0;

	for (size_t i = 0; i < list_count(l); i++) {
		const struct row *r = &l->view->row.at[i];
		struct val is, f;

		if (!r->a || view_row_nesting(l->view, r).depth)
			continue;
		is = view_val(l->view, r, kind, l->metric);
		if (is.n != 4 || memcmp(is.s, "line", 4) != 0)
			continue;
		f = view_val(l->view, r, file, l->metric);
		if (f.type == VAL_NONE)
			f.n = 0;
		if (f.n != n || (n && memcmp(f.s, s->wanted, n) != 0)) {
			x->elsewhere++;
			x->cost += self_of(l, i);
		} else if (s && s->bytes && r->b >= s->start.n) {
			x->behind++;
		}
	}
}

static void
add_strays(struct tui *t, struct page *p, const struct source_text *s)
{
	int64_t self = sums_self(t->snap->sums, p->centre, t->metric);
	struct strays x = { 0 };
	struct text say = { 0 };
	char buf[NUM_MAX];

	find_strays(&p->list[0], s, &x);
	if (x.behind) {
		text_printf(&say, ngettext(
				"%zu line with cost is past end of %s, "
				"which has %zu (file changed?)",
				"%zu lines with cost are past end of %s, "
				"which has %zu (file changed?)", x.behind),
			    x.behind, text_base_name(s->used),
			    s->start.n - 1);
		add_heading(p, true, &t->canvas, &say);
	}
	if (x.elsewhere && x.cost && self) {
		text_printf(&say, _("%s%% of this function is in lines of "
				    "other files, below its own"),
			    num_percent(num_share(x.cost, self), buf));
		add_heading(p, true, &t->canvas, &say);
	}
	text_release(&say);
}

void
source_heading(struct tui *t, struct page *p)
{
	const struct list *l = &p->list[0];
	const struct source_text *s;

	source_forget(p);
	if (!l->view)
		return;
	s = view_source_text(l->view);
	add_doubts(p, &t->canvas, s);
	add_strays(t, p, s);
}

void
source_draw(struct tui *t, struct page *p, int y, int height)
{
	struct canvas *c = &t->canvas;
	struct list *l = &p->list[0];
	struct list_look look = {
		.metric = t->metric, .show = t->show, .of_total = true,
		.focus = true, .search = &t->search,
	};
	const char *name = names_func_name(t->snap->names, p->centre);
	const char *file = text_base_name(names_func_file(t->snap->names,
							  p->centre));
	struct text figures = { 0 };
	int width, x;

	text_printf(&figures, "%s ", _("self"));
	cost_put(t, t->metric, sums_self(t->snap->sums, p->centre, t->metric),
		 &figures);
	if (prof_has(t->snap->prof, t->metric, CAP_INCL)) {
		text_printf(&figures, "  %s ", _("incl"));
		cost_put(t, t->metric, sums_incl(t->snap->sums, p->centre,
						 t->metric), &figures);
	}
	width = (int)text_width(figures.s, figures.n);
	x = 1 + draw_string(c, y, 1, c->cols / 3, STYLE_HEAD, file) + 2;
	draw_name(c, y, x, c->cols - x - width - 3, STYLE_HEADER, name,
		  strlen(name));
	draw_right(c, y, c->cols / 2, c->cols - c->cols / 2 - 1, STYLE_NORMAL,
		   figures.s);
	/* At least half of the lines are the list's. */
	for (size_t i = 0; i < p->heading.n && height > 4 &&
	     (int)i < height; i++) {
		const char *line = p->heading.at[i];

		draw_name(c, y + 1, 1, c->cols - 2, *line == ' ' ?
			  STYLE_NOTE : STYLE_WARNING, line, strlen(line));
		y++;
		height--;
	}
	text_release(&figures);
	list_draw(l, c, &look, y + 1, height - 1, true);
}
