/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can be done in source: from one hot line to the next, into what a line
 * calls, on to the next function.
 */
#include <config.h>

#include <string.h>

#include "tui/action/private.h"

ACT(hot_line)
{
	int step = !arg ? 0 : *arg == '-' ? -1 : 1;

	if (t->now->page->move && !t->now->page->move(t->now, step))
		tui_say(t, "%s", step > 0 ? _("there is no cooler line") :
			step < 0 ? _("there is no hotter line") :
			_("no line here has cost"));
	page_list(t->now)->touched = true;
	return RE_DRAW;
}

/* Whether the row calls or jumps, by the word for what it is. */
static bool
goes_elsewhere(const struct list *l, const struct row *r)
{
	struct val kind = r ? view_row_note(l->view, r) :
			  (struct val){ .type = VAL_NONE };

	return kind.type == VAL_WORD && (!strcmp(kind.s, "call") ||
		!strcmp(kind.s, "jump") || !strcmp(kind.s, "branch") ||
		!strcmp(kind.s, "inlined"));
}

/* Of a line what it calls most, or the body that stands there: the row below, whose
 * calls are in the order of what they cost. */
static const struct row *
what_is_called(struct list *l, const struct row *r)
{
	const struct row *next;

	if (goes_elsewhere(l, r) || !list_need(l, l->cursor + 1)
	    || l->cursor + 1 >= list_count(l))
		return r;
	next = list_row(l, l->cursor + 1);
	return next->b == r->b && goes_elsewhere(l, next) ? next : r;
}

ACT(follow)
{
	struct page *p = t->now;
	struct list *l = page_list(p);
	const struct row *r = list_here(l);
	struct view_target to = { .ops = NULL };

	(void)arg;
	if (r && p->page->follow) {
		size_t row = p->page->follow(p, r);

		if (row != SIZE_MAX)
			return page_go(t, row);
	}
	if (r && !p->page->follow)
		r = what_is_called(l, r);
	if (r && p->page->fold && p->page->fold(p, r)) {
		l->touched = true;
		return RE_BUILD | RE_DRAW;
	}
	if (r && view_row_fold(l->view, r, NULL).deep)
		tui_say(t, _("%d bodies are open around this one: its source "
			     "instead"), VIEW_DEEP);
	if (r)
		to = view_row_enter(l->view, r);
	if (!func_some(to.func)) {
		tui_say(t, "%s", !p->page->follow ?
			_("nothing is called on this line") :
			goes_elsewhere(l, r) ?
			_("this leads to no function of the profile") :
			_("nothing is called here, and nothing jumps"));
		return RE_DRAW;
	}
	l->touched = true;
	to.ops = l->ops;
	return page_enter(t, &to);
}

ACT(function)
{
	int by = arg && *arg == '-' ? -1 : 1;

	if (!t->beside.lead)
		return page_go_next(t, by);
	/* what leads goes there; from the function that it is of to its first row */
	if (!page_is_at_centre(t->beside.lead))
		list_move(page_list(t->beside.lead), by);
	page_list(t->beside.lead)->touched = true;
	return RE_DRAW;
}

ACT(line)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	struct val file;

	(void)arg;
	if (!r || !func_some(page_func(t))) {
		tui_say(t, _("there is nothing to open here"));
		return RE_DRAW;
	}
	file = view_val(l->view, r, column_find("file"), t->metric);
	l->touched = true;
	return page_open_line(t, page_func(t), &file, r->b);
}
