/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The row under the cursor in full: its name and all its other texts, on as
 * many lines as they take; what has no room is reached by asking once more.
 */
#include <config.h>

#include "view/format.h"
#include "tui/page/flame.h"
#include "tui/ui.h"

/* One text of the row on its lines, from number *AT on; those above TOP and
 * from END on are only counted. BOX: where TOP is. */
static void
wrap_text(struct tui *t, const struct area *box, int *at,
	  enum style_id style, const struct text *text)
{
	struct canvas *c = &t->canvas;
	int cells = box->cols - 2 > 1 ? box->cols - 2 : 1;

	for (size_t i = 0, next; i < text->n; i += next, ++*at) {
		size_t n = text_wrap(text->s + i, text->n - i, (size_t)cells,
				     &next);
		int y = *at - t->wrap_top;

		if (y < 0 || y >= box->rows)
			continue;
		draw_blank(c, box->y + y, box->x, box->cols, STYLE_NORMAL);
		draw_text(c, box->y + y, box->x + 1, cells, style,
			  text->s + i, n);
	}
}

/* All texts of the row; returns how many lines they take. */
static int
wrap_row(struct tui *t, const struct area *box)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	const struct column *name = l->column.name;
	struct text line = { 0 };
	size_t head;
	int lines = 0;

	for (size_t i = 0; column_registry[i]; i++) {
		const struct column *c = column_registry[i];
		struct val val;

		if ((c->type != VAL_TEXT && c->type != VAL_PHRASE) ||
		    !view_offers(l->ops, c))
			continue;
		val = view_val(l->view, r, c, l->metric);
		if (val.type == VAL_NONE)
			continue;
		val.path = false;	/* whole */
		text_clear(&line);
		if (c != name)
			text_printf(&line, "%s: ",
				    view_column_title(l->ops, c));
		head = line.n;
		val_format(l->view, &val, 0, false, t->canvas.ascii, &line);
		if (line.n == head)	/* as the way to all of it */
			continue;
		wrap_text(t, box, &lines, c == name ? STYLE_STATUS :
			  STYLE_NORMAL, &line);
	}
	text_release(&line);
	return lines;
}

/* The rule at the box, which says how much of the texts is in it. */
static void
draw_edge(struct tui *t, const struct area *box, int y, int lines)
{
	struct canvas *c = &t->canvas;
	struct text say = { 0 };

	draw_rule(c, y, box->x, box->cols, STYLE_RULE);
	if (lines <= box->rows)
		return;
	/* TRANSLATORS: lines of a long text; a key shows those that follow */
	text_printf(&say, t->wrap_left ? _(" %d-%d of %d, %s goes on ") :
		    _(" %d-%d of %d "), t->wrap_top + 1,
		    t->wrap_top + box->rows < lines ?
		    t->wrap_top + box->rows : lines, lines,
		    tui_key(t, "wrap", NULL));
	draw_right(c, y, box->x, box->cols - 2, STYLE_RULE, say.s);
	text_release(&say);
}

void
wrap_draw(struct tui *t, const struct area *area)
{
	struct list *l = page_list(t->now);
	struct area box = { .x = area->x, .cols = area->cols };
	struct row_key here;
	int lines, cursor;

	t->wrap_left = 0;
	if (!list_here(l))
		return;
	here = list_row_key(l, l->cursor);
	if (!row_key_eq(&here, &t->wrap_key))
		t->wrap_top = 0;
	t->wrap_key = here;
	lines = wrap_row(t, &box);	/* no room yet: counted */
	if (!lines)
		return;
	/* The row itself and a rule stay in sight. */
	cursor = t->now->flame ? flame_cursor_line(t->now)
			       : l->line + (int)(l->cursor - l->top);
	box.rows = area->y + area->rows - 1 - (cursor + 1);
	if (box.rows < lines && cursor - area->y - 2 > box.rows)
		box.rows = cursor - area->y - 2;
	if (box.rows < 1) {
		t->wrap = false;
		tui_say(t, _("no room to show the row in full"));
		return;
	}
	if (box.rows > lines)
		box.rows = lines;
	if (t->wrap_top >= lines)
		t->wrap_top = 0;
	t->wrap_rows = box.rows;
	if (t->wrap_top + box.rows < lines)
		t->wrap_left = lines - t->wrap_top - box.rows;
	if (cursor + 1 + box.rows < area->y + area->rows) {
		box.y = area->y + area->rows - box.rows;
		draw_edge(t, &box, box.y - 1, lines);
	} else {
		box.y = area->y + 1;
		draw_edge(t, &box, box.y + box.rows, lines);
	}
	for (int i = 0; i < box.rows; i++)
		draw_blank(&t->canvas, box.y + i, box.x, box.cols,
			   STYLE_NORMAL);
	wrap_row(t, &box);
}
