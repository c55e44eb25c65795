/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The row of tabs: views that have a key of their own, and the one that is
 * shown.
 */
#include <config.h>

#include <string.h>

#include "tui/ui.h"

/* Words that a column has, too, where a language may have another. */
static const char *const shared[] = {
	/* TRANSLATORS: a tab; there is a column of that name, too */
	NC_("tab", "Functions"),
	/* TRANSLATORS: a tab; there is a column of that name, too */
	NC_("tab", "Source"),
};

static const char *
tab_word(const struct view_ops *ops)
{
	for (size_t i = 0; i < sizeof(shared) / sizeof(shared[0]); i++)
		if (!strcmp(ops->title, shared[i]))
			return i18n_in("tab", ops->title);
	return _(ops->title);
}

#define KEY_CELLS 3		/* "F9"; no word that is typed */

/* Cells of the tab, with its word or without. What stands at the end has the key that leads
 * to it, too: behind the key alone of another view its word would be taken for that. */
static int
put_tab(const struct tui *t, const struct view_ops *ops, bool word, struct text *tab)
{
	const char *key = ops->tab ? "" : tui_key(t, "view", ops->id);

	text_clear(tab);
	if (ops->tab)
		text_printf(tab, " %c", ops->tab);
	else if (*key && strlen(key) <= KEY_CELLS)
		text_printf(tab, " %s", key);
	if (word || !ops->tab)
		text_printf(tab, " %s", tab_word(ops));
	text_addc(tab, ' ');
	return (int)text_width(tab->s, tab->n);
}

/* Whether the view stands in the row of tabs: one without a tab of its own is
 * named at the end while it is shown. */
static bool
has_tab(const struct tui *t, const struct view_ops *ops)
{
	return ops->tab || ops == t->now->ops;
}

/* What is shown of a tab: nothing, its key, the word, too. */
enum { TAB_NONE, TAB_KEY, TAB_WORD };

/* The next word to go: the last one. */
static size_t
word_to_go(const struct tui *t, const uint8_t *tab)
{
	size_t last = SIZE_MAX;

	for (size_t i = 0; view_registry[i]; i++)
		if (tab[i] == TAB_WORD && view_registry[i] != t->now->ops)
			last = i;
	return last;
}

/* What there is room for in COLS cells. Views that cannot be are dim, and have no tab
 * where not all have room for their words: a key alone says nothing of them; then the
 * others' words go. */
static void
choose_tabs(struct tui *t, int cols, uint8_t *tab)
{
	struct text word = { 0 };
	int width = 0, idle = 0;
	bool can[VIEWS_MAX];
	size_t i;

	for (i = 0; view_registry[i]; i++) {
		const struct view_ops *ops = view_registry[i];
		int cells;

		tab[i] = has_tab(t, ops) ? TAB_WORD : TAB_NONE;
		can[i] = ops == t->now->ops || page_possible(t, ops, NULL);
		cells = tab[i] ? put_tab(t, ops, true, &word) : 0;
		width += cells;
		idle += can[i] ? 0 : cells;
	}
	if (width > cols) {
		for (i = 0; view_registry[i]; i++)
			tab[i] = can[i] ? tab[i] : TAB_NONE;
		width -= idle;
	}
	while (width > cols && (i = word_to_go(t, tab)) != SIZE_MAX) {
		tab[i] = TAB_KEY;
		width -= put_tab(t, view_registry[i], true, &word);
		width += put_tab(t, view_registry[i], false, &word);
	}
	text_release(&word);
}

void
tabs_draw(struct tui *t, const struct area *a)
{
	struct canvas *c = &t->canvas;
	struct text tab = { 0 };
	int y = a->y + 2, x = a->x, end = x + a->cols;
	uint8_t shown[VIEWS_MAX];

	choose_tabs(t, a->cols, shown);
	for (size_t i = 0; view_registry[i]; i++) {
		const struct view_ops *ops = view_registry[i];
		bool here = ops == t->now->ops;
		bool can = page_possible(t, ops, NULL);

		if (!shown[i])
			continue;
		put_tab(t, ops, shown[i] == TAB_WORD, &tab);
		draw_zone(c, &(struct area){ y, x, 1, (int)text_width(
				tab.s, tab.n) }, "view", ops->id);
		x += draw_text(c, y, x, end - x, here ?
			       STYLE_TAB_CURRENT : can ? STYLE_TAB :
			       STYLE_TAB_DIM, tab.s, tab.n);
	}
	text_release(&tab);
}
