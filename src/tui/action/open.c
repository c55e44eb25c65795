/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * To another view, of what the row is about.
 */
#include <config.h>

#include <string.h>

#include "view/code.h"
#include "tui/action/private.h"

static bool
is_on_group(const struct tui *t)
{
	const struct row *r = list_here(page_list(t->now));

	return r && r->kind & (ROW_GROUP | ROW_CYCLE);
}

/* Whether a view is other lines of the same code: from a line of source, also one of
 * a call, assembly goes to what that line became. */
static bool
is_same_code(struct tui *t, const struct view_ops *ops)
{
	return t->now->page->lines == LINES_OF_FUNC
	       && page_of(t, ops)->page->lines == LINES_OF_CODE;
}

/* The function that a view is to be of: the row's, of a group that the cursor was
 * moved to that which costs most; where there is none, that which was looked at
 * before. */
static func_id
func_for(struct tui *t, const struct view_ops *ops)
{
	struct list *l = page_list(t->now);
	/* before it is where it goes there is no row yet */
	func_id f = t->now->goal == GOAL_FUNC ? func_at(0)
		    : is_same_code(t, ops) ? page_func(t) : page_meant(t);

	if (!ops->takes_func && !ops->narrows)
		return func_at(0);
	if (ops->takes_func && is_on_group(t)
	    && (!func_some(t->looked_at) || page_has_moved(t->now)))
		return view_group_most(l->view, list_here(l));
	return func_some(f) ? f : t->looked_at;
}

/* The file that the row is, which has a source of its own. */
static file_id
file_here(const struct tui *t)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);

	return r ? view_row_file(l->view, r) : file_at(0);
}

bool
view_is_shown(const struct tui *t, const struct view_ops *ops)
{
	/* in a sandwich it is for the function of the box */
	return ops == t->now->ops && !t->now->group.of
	       && (t->now->page->tree != TREE_THROUGH
		   || func_eq(page_meant(t), t->now->centre));
}

/* To the code of F: of the line of its source that the cursor was moved to, else
 * where that is hottest. */
static unsigned
open_view(struct tui *t, const struct view_ops *ops, func_id f)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	struct val file, line;
	uint32_t inlined = r ? view_row_inlined(l->view, r) : 0;
	unsigned redo;

	/* its code is part of the function's that is shown */
	if (inlined && ops == view_find("asm")) {
		file = view_val(l->view, r, column_find("file"), t->metric);
		return page_open_code(t, t->now->centre, &file, inlined);
	}
	if (ops != view_find("asm") || t->now->page->lines != LINES_OF_FUNC
	    || !r || !l->touched || !func_eq(f, t->now->centre)) {
		redo = page_open(t, ops, f, true);
		if (t->now->ops == ops)
			page_aim(t);
		return redo;
	}
	file = view_val(l->view, r, column_find("file"), t->metric);
	line = view_val(l->view, r, column_find("line"), t->metric);
	if (line.type == VAL_NONE || line.i <= 0)
		return page_open(t, ops, f, true);
	return page_open_code(t, f, &file, (uint32_t)line.i);
}

/* Of a view that can be known before there is a profile. */
int
action_check(const struct action *a, const char *arg, struct error *err)
{
	struct view_request asked;

	return a->flags & ACT_VIEW ? view_parse(NULL, arg, &asked, err) : 0;
}

ACT(view)
{
	const struct view_ops *ops = view_find(arg ? arg : "");
	struct text why = { 0 };
	func_id f;

	if (t->snap && arg && strchr(arg, ':')) {
		tui_go(t, arg, NULL);
		return RE_PAGE | RE_DRAW | tui_open_wanted(t);
	}
	if (!arg || !*arg)
		return say_takes(t, "view", _("a view"));
	if (!ops) {
		tui_say(t, _("no view %s"), arg);
		return RE_DRAW;
	}
	if (!t->snap) {
		t->early = ops;
		/* TRANSLATORS: a view */
		tui_say(t, _("%s is shown as soon as there is something"),
			_(ops->title));
		return RE_DRAW;
	}
	if (view_is_shown(t, ops))
		return 0;
	if (ops->instead && !page_possible(t, ops, &why)) {
		unsigned redo = act_view(t, ops->instead->id);

		tui_say(t, "%s: %s", _(ops->title), why.s);
		text_release(&why);
		return redo | RE_DRAW;
	}
	if (ops->takes_file && file_some(file_here(t)))
		return page_open_file(t, file_here(t), 0);
	f = func_for(t, ops);
	if (!func_some(f) && ops->takes_func && is_on_group(t)) {
		tui_say(t, _("there is no function in this row"));
		return RE_DRAW;
	}
	return open_view(t, ops, f);
}
