/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The row under the cursor in full: its name and all its other texts, on as
 * many lines as they take.
 */
#include <config.h>

#include "tui/ui.h"

/* A line of the box: TEXT, which may take several, on no more than ROOM. */
static int
wrap_lines(struct tui *t, int y, int room, enum style_id style,
	   const struct text *text)
{
	struct canvas *c = &t->canvas;
	size_t at = 0;
	int lines = 0;

	for (; at < text->n && lines < room; lines++) {
		size_t n = text_fit(text->s + at, text->n - at,
				    (size_t)c->cols - 2, NULL);

		if (y) {
			draw_blank(c, y + lines, 0, c->cols, STYLE_NORMAL);
			draw_text(c, y + lines, 1, c->cols - 2, style,
				  text->s + at, n);
		}
		at += n ? n : text->n;
	}
	return lines;
}

/* All texts of the row, drawn from line Y on; Y 0: only counted. */
static int
wrap_row(struct tui *t, int y, int room)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	const struct column *name = view_name_column(l->ops);
	struct text line = { 0 };
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
		val_format(l->view, &val, 0, false, t->canvas.ascii, &line);
		lines += wrap_lines(t, y ? y + lines : 0, room - lines,
				    c == name ? STYLE_STATUS : STYLE_NORMAL,
				    &line);
	}
	text_release(&line);
	return lines;
}

void
wrap_draw(struct tui *t)
{
	struct canvas *c = &t->canvas;
	struct list *l = page_list(t->now);
	int room = c->rows - TOP_LINES - BOTTOM_LINES - 1, lines, bottom;

	if (!list_here(l))
		return;
	lines = wrap_row(t, 0, room);
	if (!lines)
		return;
	bottom = c->rows - BOTTOM_LINES - lines;
	/* Away from the cursor, so that its row stays in sight. */
	if (l->line + (int)(l->cursor - l->top) < bottom - 1) {
		draw_rule(c, bottom - 1, 0, c->cols, STYLE_RULE);
		wrap_row(t, bottom, room);
	} else {
		wrap_row(t, TOP_LINES + 1, room);
		draw_rule(c, TOP_LINES + 1 + lines, 0, c->cols, STYLE_RULE);
	}
}
