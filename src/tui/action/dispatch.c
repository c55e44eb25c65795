/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a key to what it does: the scope that has the keys, the binding, the
 * action.
 */
#include <config.h>

#include <string.h>

#include "tui/actions.h"

enum scope
tui_scope(const struct tui *t)
{
	return t->prompt.open ? SCOPE_PROMPT : t->menu.open ? SCOPE_MENU :
	       t->help.open ? SCOPE_TEXT : t->now->scope;
}

static const struct action *
find_action(const char *id)
{
	const struct action *a = action_table;

	while (a->id && strcmp(a->id, id))
		a++;
	return a->id ? a : NULL;
}

static bool
is_move(const struct action *a)
{
	return a->scope == SCOPE_MOVE && strncmp(a->id, "search", 6);
}

unsigned
tui_do(struct tui *t, const char *action, const char *arg)
{
	const struct action *a = find_action(action);

	if (!a) {
		tui_say(t, _("no action %s"), action);
		return RE_DRAW;
	}
	return a->run(t, arg);
}

void
tui_release_order(struct tui *t)
{
	for (int i = 0; i < t->now->nlist; i++)
		if (t->now->list[i].held.n) {
			list_release_order(&t->now->list[i]);
			search_reset(&t->search);
		}
}

/* A key for the page behind closes what lies over it. */
static void
close_overlays(struct tui *t, const struct binding *b, const struct action *a)
{
	static const char *const stays[] = {
		"close", "back", "help", "redraw", "suspend", "views",
	};
	bool search = !strncmp(a->id, "search", 6);

	if (b->scope == SCOPE_MENU || b->scope == SCOPE_TEXT || is_move(a))
		return;
	for (size_t i = 0; i < sizeof(stays) / sizeof(stays[0]); i++)
		if (!strcmp(a->id, stays[i]))
			return;
	menu_release(&t->menu);
	if (!search)
		pager_release(&t->help);
}

static unsigned
dispatch_in_prompt(struct tui *t, int key)
{
	const struct binding *b = binding_find(SCOPE_PROMPT, key);

	if (b)
		return tui_do(t, b->action, b->arg);
	if (key < ' ' || key == 127 || key >= PRESS_FIRST)
		return 0;
	prompt_type(&t->prompt, key);
	return act_input(t, "");
}

unsigned
tui_dispatch(struct tui *t, int key)
{
	const struct binding *b;
	const struct action *a;
	char name[KEY_NAME_MAX];
	unsigned redo;

	t->status_lags = false;
	if (t->prompt.open)
		return dispatch_in_prompt(t, key) | RE_DRAW;
	t->message.n = 0;
	if (t->menu.open)
		for (size_t i = 0; i < t->menu.item.n; i++)
			if (t->menu.item.at[i].key == key && key) {
				t->menu.cursor = i;
				return menu_choose(t) | RE_DRAW;
			}
	b = binding_find(tui_scope(t), key);
	a = b ? find_action(b->action) : NULL;
	if (!a) {
		tui_say(t, _("the key %s does nothing here; %s lists those "
			     "that do"), key_to_name(key, name),
			binding_key("help", NULL));
		return RE_DRAW;
	}
	/* What the user sees is what a movement goes by; anything else, and
	 * whatever comes after it, by the true order. */
	close_overlays(t, b, a);
	if (!is_move(a))
		tui_release_order(t);
	redo = a->run(t, b->arg);
	tui_release_order(t);
	return redo | RE_DRAW;
}
