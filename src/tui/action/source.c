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
	source_hottest(t, !arg ? 0 : *arg == '-' ? -1 : 1);
	page_list(t->now)->touched = true;
	return RE_DRAW;
}

/* Opens or shuts an inlined body. Rows above the cursor stay as they are. */
static void
toggle(struct tui *t, const struct view_path *body)
{
	struct page *p = t->now;
	size_t i = 0;

	while (i < p->open.n && !view_path_eq(&p->open.at[i], body))
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
	struct view_path body;

	(void)arg;
	if (r && view_row_fold(l->view, r, &body).children) {
		l->touched = true;
		toggle(t, &body);
		return RE_DRAW;
	}
	if (r)
		f = view_row_enter(l->view, r).func;
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
