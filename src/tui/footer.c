/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The keys that matter here, from the table of bindings, as many as fit. Keys
 * of one action with one label stand together.
 */
#include <config.h>

#include <string.h>

#include "tui/ui.h"

static bool
same_label(const struct binding *a, const struct binding *b)
{
	return b->brief && a->scope == b->scope &&
	       !strcmp(a->action, b->action) && !strcmp(a->brief, b->brief);
}

static bool
first_of_its_label(const struct binding *b)
{
	for (const struct binding *o = binding_table; o < b; o++)
		if (o->brief && same_label(b, o))
			return false;
	return true;
}

/* The keys of B's label into KEYS, "[ ]". */
static void
put_keys(const struct binding *b, bool ascii, struct text *keys)
{
	text_clear(keys);
	for (const struct binding *o = b; o->key; o++)
		if (same_label(b, o)) {
			if (keys->n)
				text_addc(keys, ' ');
			text_adds(keys, key_shown(o->key, ascii));
		}
}

/* A key that a nearer scope has taken for something else is not offered. */
static bool
shadowed(enum scope scope, const struct binding *b)
{
	return binding_find(scope, key_parse(b->key)) != b;
}

/* A key that would only say that there is nothing. */
static bool
idle(const struct tui *t, const struct binding *b)
{
	const struct view_ops *ops = page_list(t->now)->ops;

	return (!strcmp(b->action, "open") && !ops->enter) ||
	       (!strcmp(b->action, "event") && t->snap &&
		t->snap->prof->nmetric < 3) ||
	       (!strcmp(b->action, "input") && t->answer) ||
	       (!strcmp(b->action, "back") && !t->past.n &&
		tui_scope(t) == t->now->scope);
}

/* One label at *X, if it fits and leaves RESERVE cells. */
static void
draw_label(struct tui *t, int y, int *x, const struct binding *b, int reserve)
{
	struct canvas *c = &t->canvas;
	const char *brief = _(b->brief);
	struct text keys = { 0 };
	int width;

	put_keys(b, c->ascii, &keys);
	width = (int)(text_width(keys.s, keys.n) +
		      text_width(brief, strlen(brief)));
	if (*x + width + reserve <= c->cols) {
		*x += draw_text(c, y, *x, c->cols, STYLE_FOOTER_KEY, keys.s,
				keys.n);
		*x += draw_string(c, y, *x, c->cols - *x, STYLE_FOOTER,
				  brief) + 1;
	}
	text_release(&keys);
}

void
footer_draw(struct tui *t, int y)
{
	enum scope scope = tui_scope(t);
	const struct binding *first = binding_table, *last = NULL;
	int x = 0, reserve = 0;

	/* The way to the help and the way out are always there: the first two
	 * labels of the table, or the way out that a nearer scope has. */
	if (scope != SCOPE_PROMPT) {
		draw_label(t, y, &x, first, 0);
		last = binding_find(scope, key_parse("q"));
		reserve = 2 + (int)text_width(_(last->brief),
					      strlen(_(last->brief)));
	}
	/* The nearest scope first: what is special here. */
	for (int s = (int)scope; s >= 0; s = scope_table[s].up)
		for (const struct binding *b = binding_table; b->key; b++)
			if ((int)b->scope == s && b->brief && b != first &&
			    b != last && first_of_its_label(b) &&
			    !shadowed(scope, b) && !idle(t, b))
				draw_label(t, y, &x, b, reserve);
	if (last)
		draw_label(t, y, &x, last, 0);
}
