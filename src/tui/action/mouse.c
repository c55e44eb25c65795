/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The mouse: what is drawn has registered what a click on it does.
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "tui/action/private.h"
#include "tui/term/screen.h"

/* Clicks on one row within this time are what Enter does there. */
#define TWICE_MS 400

static bool
is_twice(struct tui *t, int y, int x)
{
	bool twice = y == t->click_y && x == t->click_x &&
		     t->now_ms - t->click_ms <= TWICE_MS;

	t->click_y = y;
	t->click_x = x;
	t->click_ms = twice ? INT64_MIN / 2 : t->now_ms;
	return twice;
}

/* A click beside what lies over the page closes that; beside a line of input
 * it does nothing. */
static bool
is_for(const struct tui *t, const struct zone *z)
{
	const struct action *a = z ? action_find(t->keymap.actions, z->action)
				   : NULL;

	if (t->prompt.open)
		return a && a->scope == SCOPE_PROMPT;
	return a && (!t->menu.open || a->scope == SCOPE_MENU ||
		     a->flags & ACT_STAYS);
}

ACT(click)
{
	const struct zone *z;
	char copy[sizeof(z->arg)];
	unsigned redo;
	bool twice;
	int y, x;

	if (!arg)
		screen_mouse(&y, &x);
	else if (sscanf(arg, "%d %d", &y, &x) != 2)
		return say_takes(t, "click", "Y X");
	t->beside.dragged = false;
	z = draw_zone_at(&t->canvas, y, x);
	twice = is_twice(t, y, x);
	if (!is_for(t, z)) {
		if (!t->prompt.open)
			menu_release(&t->menu);
		return RE_DRAW;
	}
	if (!(action_find(t->keymap.actions, z->action)->flags &
	      (ACT_STAYS | ACT_MOVES | ACT_READS)))
		pager_release(&t->help);
	/* What it does may draw. */
	memcpy(copy, z->arg, sizeof(copy));
	twice = twice && !strcmp(z->action, "row");
	redo = tui_do(t, z->action, *copy ? copy : NULL);
	return twice ? redo | tui_dispatch(t, PRESS_ENTER) : redo;
}
