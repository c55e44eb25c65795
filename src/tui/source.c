/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The source of a function: a heading that says whose lines these are and
 * whether the text can be trusted, and ways from one hot line to the next.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/num.h"
#include "model/listing.h"
#include "tui/actions.h"

static int64_t
self_of(const struct list *l, size_t i)
{
	struct val v = view_val(l->view, &l->view->row.at[i],
				column_find("self"), l->metric);

	return v.type == VAL_COST ? v.i : 0;
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

ACT(follow)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	func_id f = func_at(0);

	(void)arg;
	if (r && l->ops->enter)
		f = l->ops->enter(l->view, r);
	if (!func_some(f)) {
		tui_say(t, _("nothing is called on this line"));
		return RE_DRAW;
	}
	l->touched = true;
	return page_open(t, l->ops, f, true);
}

/* What there is to say about the text, or nothing. */
static void
put_doubt(const struct list *l, struct text *out)
{
	const struct source_text *s = l->view ? view_source_text(l->view) :
				      NULL;

	if (!l->view)
		return;
	if (!s || !s->bytes)
		text_printf(out, _("no source text: %s not found"),
			    s && s->wanted && *s->wanted ? s->wanted :
			    _("the file is not known;"));
	else if (s->newer)
		text_printf(out, _("%s has changed since the program was "
				   "built"), s->used);
	else if (s->guessed)
		text_printf(out, _("%s: found by the end of its path only"),
			    s->used);
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
	if (prof_knows(t->snap->prof, t->metric, KNOWS_INCL)) {
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
	text_clear(&figures);
	put_doubt(l, &figures);
	if (figures.n && height > 4) {
		draw_string(c, y + 1, 1, 1, STYLE_WARNING, c->glyph->warning);
		draw_text(c, y + 1, 3, c->cols - 4, STYLE_WARNING, figures.s,
			  figures.n);
		y++;
		height--;
	}
	text_release(&figures);
	list_draw(l, c, &look, y + 1, height - 1, true);
}
