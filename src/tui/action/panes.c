/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two panes: what stands beside the page, which of them has the keys, how they
 * share the room.
 */
#include <config.h>

#include <string.h>

#include "tui/action/private.h"
#include "tui/term/screen.h"

/* Views that are about one function, line by line. */
static bool
can_follow(const struct view_ops *ops)
{
	const struct page_ops *page = page_ops_of(ops);

	return page->lines == LINES_OF_FUNC || page->lines == LINES_OF_CODE;
}

/* Two are wanted, and there is no room. */
static bool
is_in_vain(const struct tui *t)
{
	return t->beside.on && !beside_possible(t, NULL);
}

ACT(beside)
{
	const struct view_ops *ops = arg && *arg ? view_find(arg) : NULL;
	bool off = arg && !strcmp(arg, "off"), in_vain = is_in_vain(t);
	struct text why = { 0 };

	if (!off && arg && *arg && (!ops || !can_follow(ops))) {
		tui_say(t, _("beside a view stands source or asm, not %s"),
			arg);
		return RE_DRAW;
	}
	if (!beside_set(t, !off && (ops || !t->beside.on), ops, &why)) {
		tui_say(t, "%s", why.s);
		if (is_in_vain(t))
			tui_say_while(t, is_in_vain);
	} else if (in_vain && !t->beside.on) {
		/* nothing else shows it */
		tui_say(t, _("one pane, also where there is room for two"));
	}
	text_release(&why);
	return RE_DRAW;
}

ACT(pin)
{
	struct text why = { 0 };
	bool pinned;

	(void)arg;
	if (!beside_possible(t, &why))
		tui_say(t, "%s", why.s);
	else if (!beside_pin(t, &pinned))
		tui_say(t, _("no function stands beside this view: |"));
	else if (pinned)
		tui_say(t, _("pinned: the pane stays at this function"));
	else
		tui_say(t, _("the pane follows again"));
	text_release(&why);
	return RE_LAYOUT | RE_DRAW;
}

ACT(side)
{
	int pane = !arg ? -1 : *arg == '1' ? PANE_BESIDE : page_lead(t)->active;

	if (arg ? !beside_pane(t, &pane) : !beside_switch(t))
		tui_say(t, _("this view has one pane only"));
	return RE_DRAW;
}

ACT(divider)
{
	(void)arg;
	t->beside.dragged = true;
	return 0;
}

ACT(drag)
{
	int y, x;

	(void)arg;
	if (!t->beside.dragged || !beside_page(t))
		return 0;
	screen_mouse(&y, &x);
	beside_divide(t, y, x);
	return RE_LAYOUT | RE_DRAW;
}
