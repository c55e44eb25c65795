/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is on screen, taken into the terminal's clipboard.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/calltree/calltree.h"
#include "view/format.h"
#include "tui/action/private.h"
#include "tui/term/screen.h"

/* More than terminals take at once. */
#define COPY_MAX ((size_t)74000)

/* Adds a row's cells as they are shown, with tabs between. */
static void
put_row(const struct tui *t, const struct list *l, const struct row *r,
	struct text *out)
{
	bool first = true;

	for (size_t i = 0; i < l->nslot; i++) {
		const struct slot *s = &l->slot[i];
		struct val val;

		if (s->kind == SLOT_BAR)
			continue;
		if (!first)
			text_addc(out, '\t');
		first = false;
		if (s->column->role == ROLE_NAME)
			text_fill(out, ' ', 2 * (size_t)view_row_fold(
				l->view, r, NULL).depth);
		val = list_val(l, page_costs(t, t->now), r, s->column,
			       metric_some(s->metric) ? s->metric : t->metric);
		list_put_figure(l, page_costs(t, t->now), s, &val, 0,
				t->canvas.ascii, out);
	}
	text_addc(out, '\n');
}

/* Columns of a second event have its name in place of theirs. */
static void
put_heads(const struct tui *t, const struct list *l, struct text *out)
{
	struct text event = { 0 };
	bool first = true;

	for (size_t i = 0; i < l->nslot; i++) {
		const struct slot *s = &l->slot[i];

		if (s->kind == SLOT_BAR)
			continue;
		if (!first)
			text_addc(out, '\t');
		first = false;
		if (!metric_some(s->metric)) {
			text_adds(out, view_column_title(l->ops, s->column));
			continue;
		}
		text_clear(&event);
		view_metric_label(t->snap->prof, s->metric, &event);
		text_printable(out, event.s, event.n, t->canvas.ascii);
		if (s->column->role == ROLE_SHARE)
			text_addc(out, '%');
	}
	text_addc(out, '\n');
	text_release(&event);
}

/* What is copied of a list whose cursor is on R: appended; how many rows it is of. */
typedef size_t copy_fn(const struct tui *t, struct list *l, const struct row *r,
		       struct text *out);

static size_t
copy_table(const struct tui *t, struct list *l, const struct row *r,
	   struct text *out)
{
	size_t n = 0;

	(void)r;
	put_heads(t, l, out);
	while (n < list_count(l) && out->n < COPY_MAX) {
		list_need(l, n);
		put_row(t, l, list_row(l, n++), out);
	}
	return n;
}

static size_t
copy_row(const struct tui *t, struct list *l, const struct row *r,
	 struct text *out)
{
	put_row(t, l, r, out);
	return 1;
}

static size_t
copy_name(const struct tui *t, struct list *l, const struct row *r,
	  struct text *out)
{
	struct val val;

	if (list_name(l, r, &val))
		val_format(l->view, &val, 0, false, t->canvas.ascii, out);
	return 1;
}

/* The functions that stand on the stack of a row; false: it is about none. */
static bool
stack_of(const struct tui *t, const struct list *l, const struct row *r,
	 struct val *stack)
{
	*stack = view_val(l->view, r, column_find("path"), t->metric);
	return stack->type == VAL_WAY && stack->nfunc;
}

/* As folded stacks have it: the outermost first, whichever way the tree goes. */
static size_t
copy_stack(const struct tui *t, struct list *l, const struct row *r,
	   struct text *out)
{
	const struct calltree *tree = l->view->options.tree;
	uint32_t *turned = NULL;
	struct val stack;

	if (!stack_of(t, l, r, &stack))
		return 0;
	if (tree && tree->way == CALLTREE_UP) {
		turned = mem_array(stack.nfunc, sizeof(*turned));
		for (uint32_t i = 0; i < stack.nfunc; i++)
			turned[i] = stack.func[stack.nfunc - 1 - i];
		stack.func = turned;
	}
	val_format(l->view, &stack, 0, false, t->canvas.ascii, out);
	free(turned);
	return 1;
}

static bool
has_cells(const struct tui *t, const struct list *l, const struct row *r)
{
	(void)t;
	(void)r;
	return l->nslot > 0;
}

static bool
has_stack(const struct tui *t, const struct list *l, const struct row *r)
{
	struct val stack;

	return stack_of(t, l, r, &stack);
}

/* Of a row that is called as its stack is, that is said. */
static bool
has_name(const struct tui *t, const struct list *l, const struct row *r)
{
	struct val val;

	(void)t;
	return !list_name(l, r, &val) || val.type != VAL_WAY;
}

#define COPY N_("Copy")

static const struct copy_kind {
	const char *arg, *text;
	char key;
	bool (*has)(const struct tui *t, const struct list *l,
		    const struct row *r);
	copy_fn *copy;
	const char *said;	/* of what is no row; NULL: how many rows */
} copy_kinds[] = {
	{ "name", N_("the name"), 'n', has_name, copy_name,
	  N_("copied the name, where the terminal allows it (OSC 52)") },
	{ "stack", N_("the stack"), 's', has_stack, copy_stack,
	  N_("copied the stack, where the terminal allows it (OSC 52)") },
	{ "row", N_("the row"), 'r', has_cells, copy_row, NULL },
	{ "table", N_("all rows"), 't', has_cells, copy_table, NULL },
};

#define COPY_KINDS (sizeof(copy_kinds) / sizeof(copy_kinds[0]))

static void
ask_what(struct tui *t, const struct list *l, const struct row *r)
{
	menu_open(&t->menu, COPY);
	t->menu.of_row = true;
	for (size_t i = 0; i < COPY_KINDS; i++) {
		const struct copy_kind *k = &copy_kinds[i];
		struct menu_item item = {
			.action = "copy", .arg = k->arg, .key = k->key,
		};

		if (!k->has(t, l, r))
			continue;
		item.text = menu_label(k->key, _(k->text));
		menu_add(&t->menu, &item);
	}
}

static const struct copy_kind *
kind_named(const char *arg)
{
	for (size_t i = 0; i < COPY_KINDS; i++)
		if (!strcmp(copy_kinds[i].arg, arg))
			return &copy_kinds[i];
	return NULL;
}

/* Why nothing of this kind is copied here; NULL: it is. */
static const char *
why_not_copied(const struct tui *t, const struct list *l, const struct row *r,
	       const struct copy_kind *k)
{
	if (k->has == has_cells && !has_cells(t, l, r))
		return _("of a picture names and stacks alone are copied; "
			 ":write has the rows");
	if (k->has == has_stack && !has_stack(t, l, r))
		return _("this row is no stack: rows of Tree, Inverted, Flame "
			 "and Stacks are");
	return NULL;
}

static void
say_copied(struct tui *t, const struct list *l, const struct copy_kind *k, size_t rows)
{
	if (k->said)
		tui_say(t, "%s", _(k->said));
	else if (rows < list_count(l) && rows > 1)
		tui_say(t, _("copied the first %zu rows of %zu, as far as "
			     "terminals take them (OSC 52)"), rows,
			list_count(l));
	else
		tui_say(t, ngettext("copied %zu row, where the terminal "
				    "allows it (OSC 52)", "copied %zu rows, "
				    "where the terminal allows it (OSC 52)",
				    rows), rows);
}

/* The text that lies over the page; of one with commands these alone, to be run. */
static unsigned
copy_text(struct tui *t)
{
	struct text all = { 0 };
	size_t commands = pager_put_commands(&t->help, &all);

	if (!commands)
		pager_put(&t->help, &all);
	/* to be looked at before a shell runs it */
	if (commands == 1)
		all.n--;
	if (all.n > COPY_MAX) {
		tui_say(t, _("this is more text than terminals take at once; :write has it"));
	} else {
		screen_copy(all.s, all.n);
		tui_say(t, "%s", !commands
			? _("copied the text, where the terminal allows it (OSC 52)")
			: commands == 1
			? _("copied the command, where the terminal allows it (OSC 52)")
			: _("copied the commands, where the terminal allows it (OSC 52)"));
	}
	text_release(&all);
	return RE_DRAW;
}

ACT(copy)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	const struct copy_kind *k;
	struct text out = { 0 };
	const char *why;
	size_t rows;

	if (t->help.open && !arg)
		return copy_text(t);
	if (!r) {
		tui_say(t, _("there is nothing to copy"));
		return RE_DRAW;
	}
	if (!arg) {
		ask_what(t, l, r);
		return RE_DRAW;
	}
	k = kind_named(arg);
	if (!k)
		return say_takes(t, "copy", "name, stack, row, table");
	why = why_not_copied(t, l, r, k);
	if (why) {
		tui_say(t, "%s", why);
		return RE_DRAW;
	}
	rows = k->copy(t, l, r, &out);
	if (out.n)
		screen_copy(out.s, out.n);
	say_copied(t, l, k, rows);
	text_release(&out);
	return RE_DRAW;
}
