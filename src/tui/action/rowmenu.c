/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The menu of what can be done with the row at the cursor, or under the mouse.
 */
#include <config.h>

#include <string.h>

#include "base/alloc.h"
#include "tui/action/private.h"
#include "tui/term/screen.h"

#define ROW_MENU N_("This row")

/* The key of each does it without a menu, unless it is bound otherwise: then that
 * one stands there which does. */
static const struct choice {
	const char *action, *arg;
	int key;
	const char *text;		/* N_() */
	enum { ANY_ROW, OF_FUNC, IN_FILTERS, IN_FILE, WITH_COST } wants;
} choice_table[] = {
	{ "view", "callers", '2', N_("callers and callees"), OF_FUNC },
	{ "view", "source", 's', N_("source"), OF_FUNC },
	{ "view", "asm", 'a', N_("assembly"), OF_FUNC },
	{ "view", "sandwich", 'J', N_("flame graph, callers above, callees "
				      "below"), OF_FUNC },
	{ "view", "stacks", 'K', N_("the stacks through it"), OF_FUNC },
	{ "filter", "focus", 'f', N_("focus: only cost with it on the stack"),
	  IN_FILTERS },
	{ "filter", "ignore", 'x', N_("ignore: no cost with it on the stack"),
	  IN_FILTERS },
	{ "filters", NULL, '\\', N_("all filters"), ANY_ROW },
	{ "search-name", NULL, '*', N_("search for its name"), ANY_ROW },
	{ "wrap", NULL, 'w', N_("its name in full"), ANY_ROW },
	{ "help", NULL, 'h', N_("what its figures say"), ANY_ROW },
	{ "what-if", NULL, '$', N_("what if it were faster"),
	  WITH_COST },
	{ "copy", NULL, 'y', N_("copy"), ANY_ROW },
	{ "edit", NULL, 'v', N_("open in the editor"), IN_FILE },
	{ "mark", NULL, 'm', N_("mark with a letter"), ANY_ROW },
};

/* What it is called here, or NULL: this row has nothing for it. */
static const char *
text_of(struct tui *t, const struct choice *c)
{
	bool func = func_some(page_named(t));

	if ((c->wants == OF_FUNC && !func) ||
	    (c->wants == IN_FILTERS && !filter_takes_row(t)) ||
	    (c->wants == IN_FILE && !func &&
	     page_list(t->now)->ops->by != BY_FILE) ||
	    (c->wants == WITH_COST && !whatif_possible(t)) ||
	    (!strcmp(c->action, "view") &&
	     view_is_shown(t, view_find(c->arg))))
		return NULL;
	return _(c->text);
}

/* Whether it can be done with this profile, and why not. */
static bool
is_possible(const struct tui *t, const struct choice *c, struct text *why)
{
	return strcmp(c->action, "view") ||
	       page_possible(t, view_find(c->arg), why);
}

static const struct bound_key *
bound_to(const struct tui *t, const struct choice *c)
{
	const struct binding like = { .action = c->action, .arg = c->arg };
	const struct bound_key *found = NULL;

	for (size_t i = 0; i < t->keymap.at.n; i++) {
		const struct bound_key *b = &t->keymap.at.at[i];

		if (!binding_does_same(&b->b, &like) ||
		    tui_bound_on_page(t, b->code) != b)
			continue;
		if (b->code == c->key)
			return b;
		found = found ? found : b;
	}
	return found;
}

/* The key that chooses it, too, unless the menu has that for itself. */
static int
choosing_key(const struct tui *t, const struct bound_key *b)
{
	const struct bound_key *own = keymap_find(&t->keymap, SCOPE_MENU,
						  b->code);

	return own && own->b.scope != SCOPE_ALL ? PRESS_NONE : b->code;
}

static void
add_choice(struct tui *t, const struct choice *c)
{
	const char *text = text_of(t, c);
	struct text why = { 0 };
	const struct bound_key *b = bound_to(t, c);
	struct menu_item item = { .action = c->action, .arg = c->arg,
				  .key = b ? choosing_key(t, b) : PRESS_NONE,
				  .dim = !is_possible(t, c, &why) };

	if (!text) {
		text_release(&why);
		return;
	}
	item.text = mem_printf("%-5s  %s%s%s", b ? key_shown(b->b.key,
							     t->canvas.ascii) :
			       "", text, item.dim ? ": " : "", item.dim ? why.s : "");
	text_release(&why);
	menu_add(&t->menu, &item);
}

/* What Enter is said to do: where it leads, TO, if it opens the row. */
static const char *
enter_text(const struct bound_key *b, const struct view_ops *to)
{
	const struct view_ops *view = b->action->flags & ACT_VIEW ?
				      view_find(b->b.arg) : NULL;

	if (b->b.scope == SCOPE_LIST && b->action->flags & ACT_IF_ENTER && to)
		return _(to->title);
	if (view)
		return _(view->title);
	return b->b.brief ? _(b->b.brief) : binding_help(&b->b);
}

/* What Enter does where the row is. It comes first, with the cursor on it, where
 * the menu's own Enter chooses it; below it that is for what the cursor is on. */
static void
add_enter(struct tui *t)
{
	const struct bound_key *b = tui_bound_on_page(t, PRESS_ENTER);
	const struct view_ops *to = tui_opens(t);
	struct menu_item item = { 0 };

	if (!b || !b->action || (b->action->flags & ACT_IF_ENTER && !to))
		return;
	item.action = b->b.action;
	item.arg = b->b.arg;
	item.text = mem_printf("%-5s  %s", "Enter", enter_text(b, to));
	menu_add(&t->menu, &item);
}

/* What is under the mouse becomes the row that is meant. */
static void
take_row_under_mouse(struct tui *t)
{
	const struct zone *z;
	char copy[sizeof(z->arg)];
	int y, x;

	screen_mouse(&y, &x);
	z = draw_zone_at(&t->canvas, y, x);
	if (!z || !z->action || strcmp(z->action, "row"))
		return;
	memcpy(copy, z->arg, sizeof(copy));
	tui_do(t, "row", copy);
}

ACT(row_menu)
{
	bool again = menu_is(&t->menu, ROW_MENU);

	menu_release(&t->menu);
	if (again || !t->snap)
		return RE_DRAW;
	if (arg)
		take_row_under_mouse(t);
	/* its choices mean this row, also where no key has moved the cursor to it */
	page_list(t->now)->touched = true;
	menu_open(&t->menu, ROW_MENU);
	t->menu.of_row = true;
	add_enter(t);
	for (size_t i = 0; i < sizeof(choice_table) / sizeof(*choice_table);
	     i++)
		add_choice(t, &choice_table[i]);
	return RE_DRAW;
}
