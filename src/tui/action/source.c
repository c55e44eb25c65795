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

	if (t->now->page->move && !t->now->page->move(t->now, step) && step)
		tui_say(t, "%s", step > 0 ? _("there is no cooler line") :
			_("there is no hotter line"));
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
	struct page *home = page_home(t);
	struct list *l = &home->list[0];
	struct row_key here = { .kind = ROW_FUNC, .func = t->now->centre };
	bool back = arg && *arg == '-';
	size_t at;

	if (t->beside.lead) {
		/* what leads goes there */
		list_move(page_list(t->beside.lead), back ? -1 : 1);
		page_list(t->beside.lead)->touched = true;
		return RE_DRAW;
	}
	page_build(t, home);
	at = list_find(l, &here);
	if (at == SIZE_MAX) {
		tui_say(t, _("this function is not in the list"));
		return RE_DRAW;
	}
	if (back ? !at : at + 1 >= list_count(l)) {
		tui_say(t, "%s", back ? _("this is the first function in the "
					  "list") :
			_("this is the last function in the list"));
		return RE_DRAW;
	}
	at = back ? at - 1 : at + 1;
	list_need(l, at);
	/* A step to the side is no step of the way: Back leaves them all. */
	return page_open(t, t->now->ops, list_func(l, at), false);
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
