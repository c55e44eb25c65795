/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What opens and shuts rows of a call tree.
 */
#include <config.h>

#include <stdlib.h>

#include "base/num.h"
#include "tui/action/private.h"

/* So many rows are opened at once, and no more. */
#define ROWS_AT_ONCE 10000

/* The row that the cursor is on, or NULL. */
static const struct row *
here(struct tui *t)
{
	struct list *l = page_list(t->now);
	const struct row *r = t->now->page->ways ? list_here(l) : NULL;

	if (r)
		l->touched = true;
	return r;
}

static uint32_t
way_of(const struct list *l, const struct row *r)
{
	return (uint32_t)view_row_id(l->view, r).key;
}

static unsigned
say_leaf(struct tui *t)
{
	/* TRANSLATORS: of a row in a tree of calls */
	tui_say(t, _("there is nothing below this row"));
	return RE_DRAW;
}

/* What more of a row below which all is open. */
static unsigned
say_all_open(struct tui *t)
{
	/* TRANSLATORS: of a row in a tree of calls */
	tui_say(t, _("all that is below this row is open"));
	return RE_DRAW;
}

/* Opens or shuts it; of what has nothing below it, what Enter leads to in other
 * lists. */
ACT(fold)
{
	const struct row *r = here(t);

	if (!r)
		return say_no_rows(t);
	if (t->now->page->fold(t->now, r))
		return RE_BUILD | RE_DRAW;
	return arg ? say_leaf(t) : act_open(t, NULL);
}

/* Opens it, or goes inside. */
ACT(fold_in)
{
	struct list *l = page_list(t->now);
	const struct row *r = here(t);
	struct view_fold fold;

	(void)arg;
	if (!r)
		return 0;
	fold = view_row_fold(l->view, r, NULL);
	if (!fold.children)
		return say_leaf(t);
	if (!fold.open) {
		t->now->page->fold(t->now, r);
		return RE_BUILD | RE_DRAW;
	}
	list_move(l, 1);
	return RE_DRAW;
}

/* Shuts it, or goes to what it is inside of. */
ACT(fold_out)
{
	struct list *l = page_list(t->now);
	const struct row *r = here(t);
	struct view_row_id id;
	struct row_key key;

	(void)arg;
	if (!r)
		return 0;
	if (view_row_fold(l->view, r, NULL).open) {
		t->now->page->fold(t->now, r);
		return RE_BUILD | RE_DRAW;
	}
	id = view_row_id(l->view, r);
	if (!view_row_outer(l->view, &id)) {
		tui_say(t, _("this is the first level; %s goes back"),
			tui_key(t, "back", NULL));
		return RE_DRAW;
	}
	key = (struct row_key){ .kind = id.kind, .b = (uint32_t)id.key };
	list_reveal(l, list_find(l, &key));
	return RE_DRAW;
}

/* The rows below row I end here. */
static size_t
end_of(const struct list *l, size_t i)
{
	unsigned depth = view_row_fold(l->view, list_row(l, i), NULL).depth;
	size_t end = i + 1;

	while (end < list_count(l) &&
	       view_row_fold(l->view, list_row(l, end), NULL).depth > depth)
		end++;
	return end;
}

/* One level more of the row: of all below it that is seen what is shut. */
ACT(fold_more)
{
	struct list *l = page_list(t->now);
	size_t end, n = 0;

	(void)arg;
	if (!here(t))
		return 0;
	end = end_of(l, l->cursor);
	for (size_t i = l->cursor; i < end && n < ROWS_AT_ONCE; i++) {
		const struct row *r = list_row(l, i);
		struct view_fold fold = view_row_fold(l->view, r, NULL);

		if (!fold.children || fold.open)
			continue;
		ways_open(&t->now->ways, way_of(l, r), true);
		n++;
	}
	if (n)
		return RE_BUILD | RE_DRAW;
	return end > l->cursor + 1 ? say_all_open(t) : say_leaf(t);
}

/* One level less: of all that is open below it the deepest. */
ACT(fold_less)
{
	struct list *l = page_list(t->now);
	unsigned deepest = 0;
	bool any = false;
	size_t end;

	(void)arg;
	if (!here(t))
		return 0;
	end = end_of(l, l->cursor);
	for (size_t i = l->cursor; i < end; i++) {
		struct view_fold fold = view_row_fold(l->view, list_row(l, i),
						      NULL);

		any |= fold.open;
		if (fold.open && fold.depth > deepest)
			deepest = fold.depth;
	}
	for (size_t i = l->cursor; i < end && any; i++) {
		const struct row *r = list_row(l, i);
		struct view_fold fold = view_row_fold(l->view, r, NULL);

		if (fold.open && fold.depth == deepest)
			ways_open(&t->now->ways, way_of(l, r), false);
	}
	if (any)
		return RE_BUILD | RE_DRAW;
	/* TRANSLATORS: of a row in a tree of calls */
	tui_say(t, _("nothing is open below this row"));
	return RE_DRAW;
}

/* All below the row; with "all", of the whole tree. */
ACT(fold_all)
{
	struct list *l = page_list(t->now);
	const struct row *r = here(t);

	if (!r)
		return 0;
	if (arg && strcmp(arg, "all"))
		return say_takes(t, "fold-all", "all");
	if (!arg && !view_row_fold(l->view, r, NULL).children)
		return say_leaf(t);
	if (!view_tree_open_all(l->view, arg ? 0 : way_of(l, r), ROWS_AT_ONCE))
		tui_say(t, _("only the first %d rows of it are opened"),
			ROWS_AT_ONCE);
	return RE_BUILD | RE_DRAW;
}

/* Shuts all below the row, and it; with "all", everything. */
ACT(fold_none)
{
	struct list *l = page_list(t->now);
	size_t from, end;

	if (!here(t))
		return 0;
	if (arg && strcmp(arg, "all"))
		return say_takes(t, "fold-none", "all");
	from = arg ? 0 : l->cursor;
	end = arg ? list_count(l) : end_of(l, l->cursor);
	for (size_t i = from; i < end; i++)
		if (list_row(l, i)->kind == ROW_NODE)
			ways_open(&t->now->ways, way_of(l, list_row(l, i)),
				  false);
	return RE_BUILD | RE_DRAW;
}

ACT(hot_path)
{
	struct list *l = page_list(t->now);
	const struct row *r = here(t);
	uint32_t end;

	(void)arg;
	if (!r)
		return 0;
	end = view_tree_hot(l->view, way_of(l, r));
	/* what it splits into may have been opened */
	if (end == way_of(l, r))
		tui_say(t, _("the hot path ends here"));
	tree_aim(t->now, way_of(l, r), end);
	return RE_BUILD | RE_DRAW;
}

/* --- Stacks --------------------------------------------------------------- */

/* The stack under the cursor, in the tree. */
ACT(stack_tree)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	struct page *tree = page_of(t, view_find("tree"));
	struct val stack;
	uint32_t way = 0, first = 0;
	unsigned redo;

	(void)arg;
	if (!r)
		return say_no_rows(t);
	l->touched = true;
	stack = view_val(l->view, r, column_find("path"), t->metric);
	if (stack.type != VAL_WAY)
		return 0;
	for (uint32_t i = 0; i < stack.nfunc; i++) {
		if (way)
			ways_open(&tree->ways, way, true);
		way = ways_child(&tree->ways, way, func_at(stack.func[i]));
		first = i ? first : way;
	}
	redo = page_open(t, tree->ops, func_at(0), true);
	if (t->now == tree)
		tree_aim(tree, first, way);
	return redo;
}

ACT(stacks_all)
{
	struct page *p = t->now;
	func_id to = func_some(p->centre) ? func_at(0) : p->was;

	(void)arg;
	if (!p->ops->narrows)
		return 0;
	if (!func_some(p->centre) && !func_some(to)) {
		/* TRANSLATORS: of stacks */
		tui_say(t, _("these are all stacks; come from a function for "
			     "those through it"));
		return RE_DRAW;
	}
	p->was = p->centre;
	return page_open(t, p->ops, to, false);
}

/* --- Small rows ----------------------------------------------------------- */

unsigned
tui_set_floor(struct tui *t, const char *line)
{
	const char *end;
	double percent = num_read_decimal(line, &end);

	while (*end == ' ' || *end == '%')
		end++;
	if (!*line)		/* as it is */
		return RE_DRAW;
	if (end == line || *end || !(percent >= 0 && percent <= 100)) {
		tui_say(t, _("%s is no percentage"), line);
		return RE_DRAW;
	}
	t->floor = percent / 100;
	return RE_BUILD | RE_DRAW;
}

/* What stays when nothing is typed. */
static void
limit_hint(struct tui *t, const char *line, struct text *out)
{
	char buf[NUM_MAX];

	if (!*line)
		/* TRANSLATORS: the percentage under which rows are hidden */
		text_printf(out, _("%s%% now"),
			    num_figures(t->floor * 100, 4, buf));
}

static const struct question question_limit = {
	/* TRANSLATORS: before a number that is typed; rows with less are
	 * hidden */
	.sign = N_("hide rows under %: "),
	.accept = tui_set_floor, .hint = limit_hint,
};

/* Where rows stay whatever they cost other views would have fewer later. */
ACT(percent_limit)
{
	if (!t->snap)
		return 0;
	if (t->now->ops->all_rows) {
		/* TRANSLATORS: a view */
		tui_say(t, _("%s always has all rows"), _(t->now->ops->title));
		return RE_DRAW;
	}
	if (arg)
		return tui_set_floor(t, arg);
	tui_ask(t, &question_limit, "");
	return RE_DRAW;
}
