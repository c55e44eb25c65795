/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is on screen, taken elsewhere: into the terminal's clipboard, or into a
 * file as a report writes it.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/num.h"
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
		val = view_val(l->view, r, s->column, t->metric);
		val_format(l->view, &val, 0, t->show == COST_RAW,
			   t->canvas.ascii, out);
	}
	text_addc(out, '\n');
}

static void
put_heads(const struct list *l, struct text *out)
{
	bool first = true;

	for (size_t i = 0; i < l->nslot; i++) {
		if (l->slot[i].kind == SLOT_BAR)
			continue;
		text_printf(out, "%s%s", first ? "" : "\t",
			    view_column_title(l->ops, l->slot[i].column));
		first = false;
	}
	text_addc(out, '\n');
}

static size_t
put_rows(const struct tui *t, struct list *l, struct text *out)
{
	size_t n = 0;

	put_heads(l, out);
	while (n < list_count(l) && out->n < COPY_MAX) {
		list_need(l, n);
		put_row(t, l, list_row(l, n++), out);
	}
	return n;
}

static void
put_name(const struct tui *t, const struct list *l, const struct row *r,
	 struct text *out)
{
	struct val val;

	if (list_name(l, r, &val))
		val_format(l->view, &val, 0, false, t->canvas.ascii, out);
}

#define COPY N_("Copy")

static void
ask_what(struct tui *t)
{
	static const struct { const char *arg, *text; char key; } choice[] = {
		{ "name", N_("the name"), 'n' }, { "row", N_("the row"), 'r' },
		{ "table", N_("all rows"), 't' },
	};

	menu_open(&t->menu, COPY);
	for (size_t i = 0; i < sizeof(choice) / sizeof(choice[0]); i++) {
		struct menu_item item = {
			.action = "copy", .arg = choice[i].arg,
			.key = choice[i].key,
			.text = menu_label(choice[i].key, _(choice[i].text)),
		};

		menu_add(&t->menu, &item);
	}
}

ACT(copy)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	struct text out = { 0 };
	size_t rows = 1;

	if (!r) {
		tui_say(t, _("there is nothing to copy"));
		return RE_DRAW;
	}
	if (!arg) {
		ask_what(t);
		return RE_DRAW;
	}
	if (!strcmp(arg, "name"))
		put_name(t, l, r, &out);
	else if (!strcmp(arg, "table"))
		rows = put_rows(t, l, &out);
	else
		put_row(t, l, r, &out);
	if (out.n)
		screen_copy(out.s, out.n);
	if (rows < list_count(l) && rows > 1)
		tui_say(t, _("copied the first %zu rows of %zu, as far as "
			     "terminals take them (OSC 52)"), rows,
			list_count(l));
	else
		tui_say(t, ngettext("copied %zu row, where the terminal "
				    "allows it (OSC 52)", "copied %zu rows, "
				    "where the terminal allows it (OSC 52)",
				    rows), rows);
	text_release(&out);
	return RE_DRAW;
}

/* ---------------------------------------------------------------- to a file */

void
put_order(const struct view *v, struct text *sort)
{
	const struct column *by = v->sort_column;

	if (!by)
		return;
	text_adds(sort, by->id);
	if (v->sort_inverted)
		text_adds(sort, column_falls(by, true) ? ":desc" : ":asc");
}

static unsigned
write_accept(struct tui *t, const char *path)
{
	struct list *l = page_list(t->now);
	struct text sort = { 0 };
	struct error err;

	if (!*path || !l->view)
		return RE_DRAW;
	error_init(&err);
	put_order(l->view, &sort);
	if (t->write_view(l->view, sort.n ? sort.s : NULL, path, &err)) {
		tui_say_error(t, &err);
	} else {
		tui_say(t, ngettext("%zu row written to %s",
				    "%zu rows written to %s",
				    l->view->row.n), l->view->row.n, path);
	}
	error_release(&err);
	text_release(&sort);
	return RE_SORT | RE_DRAW;
}

static const struct question question_write = {
	.sign = N_("write to (.csv, .json, .html, else a table): "),
	.accept = write_accept,
};

ACT(write)
{
	struct list *l = page_list(t->now);
	char *name;

	if (!l->view || !t->write_view)
		return 0;
	if (arg)
		return write_accept(t, arg);
	name = mem_printf("%s.txt", l->ops->id);
	tui_ask(t, &question_write, name);
	free(name);
	return RE_DRAW;
}
