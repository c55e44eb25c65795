/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stands over the rows of source and assembly: whose they are, what that
 * costs, and lines that say what to know of them.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "tui/ui.h"

/* Cells that a name keeps beside the figures. */
#define NAME_ROOM 12

void
heading_clear(struct page *p)
{
	for (size_t i = 0; i < p->heading.n; i++)
		free(p->heading.at[i]);
	VEC_RELEASE(&p->heading);
}

void
heading_add(struct page *p, bool warn, const struct canvas *c,
	    struct text *say)
{
	struct text line = { 0 };

	text_adds(&line, warn ? c->glyph->warning : " ");
	text_addc(&line, ' ');
	text_printable(&line, say->s, say->n, c->ascii);
	VEC_PUSH(&p->heading, line.s);
	text_clear(say);
}

/* Before column END, if the name at X keeps its room; returns where what
 * stands before it ends. */
static int
draw_figure(struct canvas *c, int y, int x, int end, const struct text *figure)
{
	int width = (int)text_width(figure->s, figure->n);

	if (!width || end - x - width - 2 < NAME_ROOM)
		return end;
	draw_right(c, y, x, end - x, STYLE_NORMAL, figure->s);
	return end - width - 2;
}

/* Whose it is, WHERE, and what the function costs; at the right END. */
static void
draw_subject(struct tui *t, const struct page *p, const struct area *area,
	     const char *where, const char *last)
{
	struct canvas *c = &t->canvas;
	const char *name = names_func_name(t->snap->names, p->centre);
	struct text self = { 0 }, incl = { 0 };
	int y = area->y, x = area->x + 1, end = area->x + area->cols - 1;
	int width;

	figure_put(t, p->centre, SUM_SELF, false, &self);
	if (prof_has(t->snap->prof, t->metric, CAP_INCL))
		figure_put(t, p->centre, SUM_INCL, false, &incl);
	if (t->beside.pinned && p == t->beside.shown)
		/* TRANSLATORS: at most 10 cells; of a pane that follows no more */
		x += draw_string(c, y, x, 10, STYLE_NOTE, _("pinned")) + 2;
	x += draw_string(c, y, x, area->cols / 3, STYLE_HEAD, where) + 2;
	if (*last && end - x > 2 * NAME_ROOM)
		end -= draw_right(c, y, x, end - x, STYLE_NOTE, last) + 2;
	/* Of the two, self stays longer. */
	width = (int)text_width(self.s, self.n) + 2;
	if (end - x - width >= NAME_ROOM) {
		end = draw_figure(c, y, x + width, end, &incl);
		end = draw_figure(c, y, x, end, &self);
	}
	draw_func(c, y, x, end - x, STYLE_HEADER, name, strlen(name));
	text_release(&self);
	text_release(&incl);
}

void
heading_draw(struct tui *t, struct page *p, const struct area *area,
	     const char *where, const char *last)
{
	struct canvas *c = &t->canvas;
	struct list_look look = page_look(t, p, 0);
	struct area a = *area;

	if (func_some(p->centre)) {
		draw_subject(t, p, &a, where, last);
		a.y++;
		a.rows--;
	}
	/* At least half of the lines are the list's. */
	for (size_t i = 0; i < p->heading.n && a.rows > 3 &&
	     (int)i <= a.rows; i++) {
		const char *line = p->heading.at[i];

		draw_name(c, a.y, a.x + 1, a.cols - 2, *line == ' ' ?
			  STYLE_NOTE : STYLE_WARNING, line, strlen(line));
		a.y++;
		a.rows--;
	}
	list_draw(&p->list[0], c, &look, &a, true);
}
