/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The keys that matter here, from the table of bindings, as many as fit. Keys
 * of one action with one label stand together.
 */
#include <config.h>

#include <string.h>

#include "tui/action/tables.h"
#include "tui/ui.h"

static bool
same_label(const struct binding *a, const struct binding *b)
{
	return b->brief && a->scope == b->scope &&
	       !strcmp(a->action, b->action) && !strcmp(a->brief, b->brief);
}

static bool
first_of_its_label(const struct keymap *m, const struct bound_key *b)
{
	for (const struct bound_key *o = m->at.at; o < b; o++)
		if (o->b.brief && same_label(&b->b, &o->b))
			return false;
	return true;
}

/* The keys of B's label into KEYS, "[ ]". */
static void
put_keys(const struct keymap *m, const struct bound_key *b, bool ascii,
	 struct text *keys)
{
	text_clear(keys);
	for (const struct bound_key *o = b; o < m->at.at + m->at.n; o++)
		if (same_label(&b->b, &o->b)) {
			if (keys->n)
				text_addc(keys, ' ');
			text_adds(keys, key_shown(o->b.key, ascii));
		}
}

const struct view_ops *
tui_opens(const struct tui *t)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	const struct view_ops *to = r ? view_row_opens(l->view, r) : NULL;

	return to ? to : view_opens(l->ops, t->snap ? t->snap->prof : NULL,
				    t->metric);
}

bool
tui_opens_words(const struct tui *t)
{
	const struct row *r = list_here(page_list(t->now));

	return r && !tui_opens(t) && view_row_is_words(r);
}

/* A key that would only say that there is nothing. */
static bool
idle(const struct tui *t, const struct bound_key *b)
{
	const struct view_ops *ops = page_list(t->now)->ops;
	unsigned flags = b->action ? b->action->flags : 0;

	return !b->action || !action_may(t, b->action) ||
	       (flags & ACT_IF_ENTER && !tui_opens(t) &&
		!tui_opens_words(t)) ||
	       (flags & ACT_IF_EVENTS && t->snap &&
		t->snap->prof->noffered < 3) ||
	       (flags & ACT_IF_SEARCH &&
		t->question->history == HISTORY_NONE) ||
	       (flags & ACT_IF_ALONE && t->now->nlist > 1) ||
	       (flags & ACT_IF_BESIDE && !beside_possible(t, NULL)) ||
	       (flags & ACT_IF_WORDS && !t->question->complete) ||
	       (flags & ACT_IF_BEGAN &&
		!(t->prompt.began && t->prompt.line.n)) ||
	       /* the view that is shown */
	       (flags & ACT_VIEW && b->b.arg && !strcmp(b->b.arg, ops->id)) ||
	       (flags & ACT_IF_PAST && !t->past.n &&
		tui_scope(t) == t->now->page->scope);
}

/* What the key is labelled with; of Enter in a list, where it leads, or that it
 * shows the row in full; of the way out, what it leaves. */
static const char *
brief_of(struct tui *t, const struct bound_key *b)
{
	const struct view_ops *to = tui_opens(t);

	if (b->action->flags & ACT_CLOSES && t->snap && !page_is_first(t))
		/* TRANSLATORS: label of a key, at most 8 cells */
		return _("Close");
	/* no key of ours was like it */
	if (!b->b.brief)
		/* TRANSLATORS: label of a key, at most 8 cells */
		return _("Quit");
	if (b->b.scope == SCOPE_LIST && b->action->flags & ACT_IF_ENTER && to)
		return _(to->title);
	if (b->b.scope == SCOPE_LIST && b->action->flags & ACT_IF_ENTER)
		/* TRANSLATORS: label of a key, at most 8 cells: it shows the
		 * whole row */
		return _("In full");
	return _(b->b.brief);
}

/* BRIEF for KEYS at *X, if it fits and leaves RESERVE cells. */
static void
draw_keys(struct tui *t, int y, int *x, const struct bound_key *b,
	  const struct text *keys, const char *brief, int reserve)
{
	struct canvas *c = &t->canvas;
	int width;

	width = (int)(text_width(keys->s, keys->n) +
		      text_width(brief, strlen(brief)));
	if (*x + width + reserve > c->cols)
		return;
	draw_zone(c, &(struct area){ y, *x, 1, width }, b->b.action, b->b.arg);
	*x += draw_text(c, y, *x, c->cols, STYLE_FOOTER_KEY, keys->s, keys->n);
	*x += draw_string(c, y, *x, c->cols - *x, STYLE_FOOTER, brief) + 1;
}

static void
draw_label(struct tui *t, int y, int *x, const struct bound_key *b, int reserve)
{
	struct text keys = { 0 };

	if (b->b.brief)
		put_keys(&t->keymap, b, t->canvas.ascii, &keys);
	else
		text_adds(&keys, key_shown(b->b.key, t->canvas.ascii));
	draw_keys(t, y, x, b, &keys, brief_of(t, b), reserve);
	text_release(&keys);
}

/* The labels of one scope that are not among BUT, as many as fit. */
static void
draw_scope(struct tui *t, int y, int *x, enum scope scope, int reserve,
	   const struct bound_key *const but[2])
{
	const struct keymap *m = &t->keymap;

	for (size_t i = 0; i < m->at.n; i++) {
		const struct bound_key *b = &m->at.at[i];

		/* A key that a nearer scope has taken for something else is
		 * not offered. */
		if (b->b.scope == scope && b->b.brief && b != but[0] &&
		    b != but[1] && first_of_its_label(m, b) &&
		    tui_bound(t, b->code) == b && !idle(t, b))
			draw_label(t, y, x, b, reserve);
	}
}

/* What else a wide screen has room for, as long as the keys do that. */
static void
draw_wide(struct tui *t, int y, int *x, int reserve)
{
	const struct keymap *m = &t->keymap;

	for (const struct binding *w = wide_table; w->key; w++)
		for (size_t i = 0; i < m->at.n; i++) {
			const struct bound_key *b = &m->at.at[i];
			struct text keys = { 0 };

			if (!binding_same(&b->b, w) || b->b.brief ||
			    strcmp(b->b.key, w->key) ||
			    tui_bound(t, b->code) != b || idle(t, b))
				continue;
			text_adds(&keys, key_shown(b->b.key, t->canvas.ascii));
			draw_keys(t, y, x, b, &keys, _(w->brief), reserve);
			text_release(&keys);
		}
}

/* What does that, FLAG, in the nearest scope. */
static const struct bound_key *
nearest(const struct keymap *m, enum scope scope, unsigned flag)
{
	for (int s = (int)scope; s >= 0; s = scope_table[s].up)
		for (size_t i = 0; i < m->at.n; i++) {
			const struct bound_key *b = &m->at.at[i];

			if ((int)b->b.scope == s && b->action &&
			    b->action->flags & flag &&
			    keymap_find(m, scope, b->code) == b)
				return b;
		}
	return NULL;
}

/* The way out: the label of what closes, else of what quits. */
static const struct bound_key *
way_out(const struct keymap *m, enum scope scope)
{
	const struct bound_key *out = nearest(m, scope, ACT_CLOSES);

	return out ? out : nearest(m, scope, ACT_QUITS);
}

/* A letter is asked for: of keys that do what they say it is the one that asks no more. */
static void
draw_cancel(struct tui *t, int y)
{
	const struct keymap *m = &t->keymap;
	int x = 0;

	for (size_t i = 0; i < m->at.n; i++)
		if (m->at.at[i].b.scope == SCOPE_PROMPT
		    && !strcmp(m->at.at[i].b.key, "Esc"))
			draw_label(t, y, &x, &m->at.at[i], 0);
}

void
footer_draw(struct tui *t, int y)
{
	const struct keymap *m = &t->keymap;
	enum scope scope = tui_scope(t);
	const struct bound_key *first = NULL, *last = NULL, *but[2];
	int x = 0, reserve = 0;

	if (t->prompt.open && t->completion.word.n > 1) {
		completion_draw(&t->completion, &t->canvas, y);
		return;
	}
	if (t->marking) {
		draw_cancel(t, y);
		return;
	}
	/* The way to the help and the way out are always there. */
	if (scope != SCOPE_PROMPT) {
		if (m->at.n && m->at.at[0].b.brief)
			draw_label(t, y, &x, first = &m->at.at[0], 0);
		last = way_out(m, scope);
	}
	if (last)
		reserve = 1 + (int)text_width(last->b.key,
					      strlen(last->b.key)) +
			  (int)text_width(brief_of(t, last),
					  strlen(brief_of(t, last)));
	/* The nearest scope first: what is special here. */
	but[0] = first;
	but[1] = last;
	if (tui_has_panes(t))
		draw_scope(t, y, &x, SCOPE_PANES, reserve, but);
	for (int s = (int)scope; s >= 0; s = scope_table[s].up) {
		/* a key of the page would leave the menu */
		if (scope_is_in(scope, SCOPE_MENU)
		    && !scope_is_in((enum scope)s, SCOPE_MENU))
			break;
		draw_scope(t, y, &x, (enum scope)s, reserve, but);
	}
	/* what lies over a page has few keys of its own */
	if (t->canvas.cols >= WIDE_COLS && scope == t->now->page->scope)
		draw_wide(t, y, &x, reserve);
	if (last)
		draw_label(t, y, &x, last, 0);
}
