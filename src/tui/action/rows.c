/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of the list that is shown, by their names: figures stay what they are. The
 * list follows while a name is typed.
 */
#include <config.h>

#include "tui/action/private.h"
#include "view/filters.h"

/* What is selected with rows that match LINE, in place of what stood; nothing: all
 * rows. */
static void
read_rows(struct tui *t, const char *line, struct selection *s)
{
	const struct view_ops *ops = t->now->ops;

	selection_copy(s, selections_settled(&t->selections));
	for (size_t i = s->nfilter; i-- > 0;)
		if (s->filter[i].verb == FILTER_ROWS
		    && view_filtered_by(ops, t->now->group.of, &s->filter[i]))
			selection_remove_filter(s, i);
	if (*line)
		selection_add_rows(s, line, view_rows_id(ops, t->now->group.of));
}

/* What is typed first: what stands. */
static const char *
rows_now(const struct tui *t)
{
	const struct selection *s = selections_settled(&t->selections);

	for (size_t i = s->nfilter; i-- > 0;)
		if (s->filter[i].verb == FILTER_ROWS
		    && view_filtered_by(t->now->ops, t->now->group.of,
					&s->filter[i]))
			return s->filter[i].text;
	return "";
}

static void
rows_typed(struct tui *t, const char *line)
{
	struct selection s;

	read_rows(t, line, &s);
	try_selection(t, &s);
	selection_release(&s);
}

static void
rows_cancel(struct tui *t)
{
	selections_try(&t->selections, NULL, 0);
}

static unsigned
take_rows(struct tui *t, const char *line)
{
	struct selection s;
	unsigned redo;

	read_rows(t, line, &s);
	redo = choose_selection(t, &s);
	selection_release(&s);
	return redo;
}

static unsigned
rows_accept(struct tui *t, const char *line)
{
	rows_cancel(t);
	return take_rows(t, line) | RE_SUM | RE_DRAW;
}

static void
rows_hint(struct tui *t, const char *line, struct text *out)
{
	const struct view *v = page_list(t->now)->view;

	(void)line;
	if (t->selecting || !v)
		text_adds(out, t->canvas.glyph->ellipsis);
	else
		/* TRANSLATORS: rows that match, of all */
		text_printf(out, _("%zu of %zu rows"), v->row.n,
			    v->row.n + v->unnamed);
}

static const struct question question_rows = {
	/* TRANSLATORS: in front of a part of a name that is typed */
	.sign = N_("only rows that match: "), .history = HISTORY_FILTER,
	.typed = rows_typed, .accept = rows_accept, .cancel = rows_cancel,
	.hint = rows_hint, .redo = RE_SUM, .proposes = true,
};

/* Whether rows have names here; else it is said. */
static bool
has_names(struct tui *t)
{
	if (!t->snap)
		return false;
	if (!t->now->ops->named)
		tui_say(t, _("rows are left by their names in lists only"));
	return t->now->ops->named;
}

ACT(rows)
{
	if (!has_names(t))
		return RE_DRAW;
	return take_rows(t, arg ? arg : "");
}

ACT(rows_line)
{
	(void)arg;
	if (!has_names(t))
		return RE_DRAW;
	t->seeking = 0;
	page_keep_places(t);
	tui_ask(t, &question_rows, rows_now(t));
	return RE_DRAW;
}
