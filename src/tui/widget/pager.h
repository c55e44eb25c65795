/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Text to read: headings, paragraphs and entries with a label, broken into
 * lines for the room that there is, each time that changes. It scrolls and can
 * be searched.
 */
#ifndef TUI_WIDGET_PAGER_H
#define TUI_WIDGET_PAGER_H

#include "tui/widget/search.h"

struct pager_item {
	char *label;		/* of an entry, else NULL */
	char *text;
	char *command;		/* as a shell takes it, where TEXT shows one */
	enum style_id style;
	bool blank;		/* a line without text before it */
};

struct pager_line {
	char *s;
	enum style_id style;
	size_t item;		/* that it is of */
};

struct pager {
	bool open;
	bool dated;		/* it says how things are now, and will not hold */
	const char *over;	/* borrowed: what it was opened over and whoever
				   closes it goes back to; NULL: the page */
	struct text title, name;	/* NAME is in it, or empty, and is cut by: */
	text_cut_fn *cut;
	VEC(struct pager_item) item;
	VEC(struct pager_line) line;	/* of COLS cells */
	int cols;
	size_t top;
	int height;			/* as last drawn */
};

/* Empty; TITLE is copied. */
void pager_open(struct pager *p, const char *title);
/* The same of a TITLE with a NAME in it: where that does not fit the name is cut by CUT,
 * and what stands behind it is seen. */
void pager_open_about(struct pager *p, const char *title, const char *name,
		      text_cut_fn *cut);
/* What was DATED is out of date: its title says so by FORMAT, of which it is the
 * "%s"; once. */
void pager_date(struct pager *p, const char *format);
void pager_release(struct pager *p);
void pager_heading(struct pager *p, const char *text);
void pager_paragraph(struct pager *p, const char *text);
/* A COMMAND of a shell, SHOWN as that can be: a line that is broken says so to it. */
void pager_command(struct pager *p, const char *shown, const char *command);
/* LABEL at the left, TEXT in the column behind it. */
void pager_entry(struct pager *p, const char *label, const char *text);

void pager_move(struct pager *p, long lines);
/* To the next line that matches, around the end; false: none does. */
bool pager_find(struct pager *p, const struct search *s, bool back,
		bool include);
/* The title on the first line of AREA, text on the others. */
void pager_draw(struct pager *p, struct canvas *c, const struct area *area,
		const struct search *s);
/* All of it, for a file: as long as lines are, each paragraph is one. */
void pager_put(const struct pager *p, struct text *out);
/* Only the commands in it, a line each; how many. */
size_t pager_put_commands(const struct pager *p, struct text *out);
/* How far it has been scrolled, appended: "top", "40%". */
void pager_put_position(const struct pager *p, struct text *out);

#endif
