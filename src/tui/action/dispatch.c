/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a key to what it does: the scope that has the keys, the binding, the
 * action.
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "tui/action/private.h"

enum scope
tui_scope(const struct tui *t)
{
	return t->prompt.open ? SCOPE_PROMPT :
	       columns_open(t) ? SCOPE_COLUMNS : t->menu.open ? SCOPE_MENU :
	       t->help.open ? SCOPE_TEXT : t->now->page->scope;
}

/* Lines of input, scripts and bindings of the user's name actions anywhere. */
static bool
makes_sense_here(const struct tui *t, const struct action *a)
{
	if (a->scope == SCOPE_PANES)
		return beside_page(t) != NULL;
	return scope_is_in(tui_scope(t), a->scope)
	       || scope_is_in(t->now->page->scope, a->scope);
}

unsigned
tui_act(struct tui *t, const struct action *a, const char *arg)
{
	if (makes_sense_here(t, a))
		return a->run(t, arg);
	/* TRANSLATORS: first an action, then where it works */
	tui_say(t, _("%s works only here: %s"), a->id,
		_(scope_table[a->scope].title));
	return RE_DRAW;
}

unsigned
tui_do(struct tui *t, const char *action, const char *arg)
{
	const struct action *a = action_find(t->keymap.actions, action);

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
close_overlays(struct tui *t, const struct bound_key *b)
{
	if (b->b.scope == SCOPE_MENU || b->b.scope == SCOPE_COLUMNS ||
	    b->b.scope == SCOPE_TEXT ||
	    b->action->flags & (ACT_STAYS | ACT_MOVES))
		return;
	menu_release(&t->menu);
	if (!(b->action->flags & ACT_READS))
		pager_release(&t->help);
}

static unsigned
dispatch_in_prompt(struct tui *t, int key)
{
	const struct bound_key *b = keymap_find(&t->keymap, SCOPE_PROMPT, key);

	if (b && b->action)
		return tui_act(t, b->action, b->b.arg);
	key &= ~PRESS_PASTED;
	if (key < ' ' || key == 127 || key >= PRESS_FIRST)
		return 0;
	prompt_type(&t->prompt, key);
	return act_input(t, "");
}

/* More repeats nobody means. */
#define REPEATS_MAX 9999

/* As often as was counted, where that means something; or with the count. */
static unsigned
run_counted(struct tui *t, const struct bound_key *b)
{
	bool repeats = b->action->flags & (ACT_MOVES | ACT_REPEATS);
	unsigned n = repeats && t->count ? t->count : 1, redo = 0;
	char count[NUM_MAX];

	if (t->count && b->action->flags & ACT_COUNTED) {
		snprintf(count, sizeof(count), "%u", t->count);
		t->count = 0;
		return tui_act(t, b->action, count);
	}
	if (n > REPEATS_MAX)
		n = REPEATS_MAX;
	if (strcmp(b->action->id, "count"))
		t->count = 0;
	while (n--)
		redo |= tui_act(t, b->action, b->b.arg);
	return redo;
}

bool
tui_has_panes(const struct tui *t)
{
	return beside_page(t) && tui_scope(t) == t->now->page->scope;
}

static const struct bound_key *
bound_in(const struct tui *t, enum scope scope, bool panes, int key)
{
	const struct bound_key *b = panes ?
		keymap_find(&t->keymap, SCOPE_PANES, key) : NULL;

	return b ? b : keymap_find(&t->keymap, scope, key);
}

const struct bound_key *
tui_bound(const struct tui *t, int key)
{
	return bound_in(t, tui_scope(t), tui_has_panes(t), key);
}

const struct bound_key *
tui_bound_on_page(const struct tui *t, int key)
{
	return t->now ? bound_in(t, t->now->page->scope,
				 beside_page(t) != NULL, key) :
	       keymap_find(&t->keymap, SCOPE_ALL, key);
}

/* What a terminal may mean by a key that is bound to nothing. */
static int
meant(const struct tui *t, int key)
{
	return tui_bound(t, key) ? key : key_or_meant(key);
}

/* The item that KEY chooses: its own, or one that does what the key does without the
 * menu. */
static size_t
item_of(const struct tui *t, int key, const struct bound_key *b)
{
	size_t at = menu_find(&t->menu, key);

	for (size_t i = 0; b && b->action && at == SIZE_MAX
			   && i < t->menu.item.n; i++) {
		const struct menu_item *item = &t->menu.item.at[i];
		const struct binding like = { .action = item->action,
					      .arg = item->arg };

		if (binding_does_same(&b->b, &like))
			at = i;
	}
	return at;
}

/* A character typed at a menu is an answer to it: one that it does not have is no
 * command for the page behind. */
static bool
is_no_answer(const struct tui *t, int key, const struct bound_key *b)
{
	return t->menu.open && key > ' ' && key != 127 && key < PRESS_FIRST &&
	       (!b || !b->action ||
		(!scope_is_in(b->b.scope, SCOPE_MENU) &&
		 !(b->action->flags & (ACT_STAYS | ACT_MOVES))));
}

static unsigned
say_does_nothing(struct tui *t, int key)
{
	char name[KEY_NAME_MAX];

	t->count = 0;
	tui_say(t, _("the key %s does nothing here; %s lists those that do"),
		key_to_name(key, name), tui_key(t, "help", NULL));
	return RE_DRAW;
}

#define CTRL_G ('G' - '@')

/* Keys that end a count that was begun, and do nothing else then: as elsewhere Esc, and
 * Ctrl-G unless somebody has bound it. */
static bool
drops_count(const struct tui *t, int key, const struct bound_key *b)
{
	return t->count && (key == PRESS_ESC || (key == CTRL_G && !b));
}

unsigned
tui_dispatch(struct tui *t, int key)
{
	const struct bound_key *found;
	struct bound_key b;
	char name[KEY_NAME_MAX];
	unsigned redo;
	size_t at;

	t->status_lags = false;
	key = meant(t, key);
	if (t->prompt.open)
		return dispatch_in_prompt(t, key) | RE_DRAW;
	/* Text for a line that is not there: no commands. */
	if (key & PRESS_PASTED) {
		/* TRANSLATORS: two keys */
		tui_say(t, _("what is pasted is no keys here: %s or %s first"),
			tui_key(t, "search", NULL), tui_key(t, "command", NULL));
		return RE_DRAW;
	}
	t->message.n = 0;
	if (t->marking)
		return mark_by_key(t, key);
	found = tui_bound(t, key);
	if (drops_count(t, key, found)) {
		t->count = 0;
		return RE_DRAW;
	}
	at = item_of(t, key, found);
	if (t->menu.open && at != SIZE_MAX) {
		t->menu.cursor = at;
		t->count = 0;
		return act_choose(t, NULL) | RE_DRAW;
	}
	if (is_no_answer(t, key, found)) {
		t->count = 0;
		tui_say(t, "%s: %s", key_to_name(key, name), _(t->menu.lacks));
		return RE_DRAW;
	}
	/* a hand that was not still while it clicked */
	if (key == PRESS_DRAG && !found)
		return 0;
	if ((key & (PRESS_SHIFT - 1)) == PRESS_UNKNOWN) {
		tui_say(t, _("that key is not known; %s lists those that are"),
			tui_key(t, "help", NULL));
		return RE_DRAW;
	}
	if (!found || !found->action)
		return say_does_nothing(t, key);
	/* The action may change the bindings. */
	b = *found;
	/* What the user sees is what a movement goes by; anything else, and
	 * whatever comes after it, by the true order. */
	close_overlays(t, &b);
	if (!(b.action->flags & ACT_MOVES))
		tui_release_order(t);
	redo = run_counted(t, &b);
	tui_release_order(t);
	return redo | RE_DRAW;
}

/* NULL: no key does it. */
static const char *
key_bound(const struct tui *t, const char *action, const char *arg)
{
	const struct keymap *m = &t->keymap;
	const struct action *a = action_find(m->actions, action);

	for (size_t i = 0; i < m->at.n; i++) {
		const struct bound_key *b = &m->at.at[i];

		if (b->action == a && (!arg || (b->b.arg &&
						!strcmp(b->b.arg, arg))) &&
		    tui_bound_on_page(t, b->code) == b)
			return b->b.key;
	}
	/* of the page beside, or of another */
	return a && t->now && scope_is_in(t->now->page->scope, a->scope) ?
	       NULL : keymap_key(m, action, arg);
}

const char *
tui_key(const struct tui *t, const char *action, const char *arg)
{
	const char *key = key_bound(t, action, arg);

	return key ? key : keymap_typed(&t->keymap, action, arg);
}

const char *
tui_key_out(const struct tui *t)
{
	const char *key = key_bound(t, "close", NULL);

	return key ? key : tui_key(t, "quit", NULL);
}
