/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Walking flame graphs. Up and down are as it is drawn, so that the same key
 * goes on when the graph is turned over.
 */
#include <config.h>

#include <string.h>

#include "tui/action/private.h"
#include "tui/page/flame.h"

/* What lies over the page moves in its place. */
static bool
is_covered(const struct tui *t)
{
	return t->menu.open || t->help.open;
}

ACT(box)
{
	static const struct { const char *arg; enum flame_move how; } row[] = {
		{ "up", FLAME_ABOVE }, { "down", FLAME_BELOW },
		{ "left", FLAME_LEFT }, { "right", FLAME_RIGHT },
		{ "page-up", FLAME_PAGE_ABOVE },
		{ "page-down", FLAME_PAGE_BELOW }, { "last", FLAME_LAST },
	};

	for (size_t i = 0; arg && i < sizeof(row) / sizeof(row[0]); i++)
		if (!strcmp(arg, row[i].arg))
			return flame_move(t, t->now, row[i].how);
	return say_takes(t, "box", "up, down, left, right, page-up, page-down, "
			 "last");
}

ACT(box_scroll)
{
	long levels;

	if (!read_number(arg, &levels))
		return say_takes(t, "box-scroll", _("a number"));
	return flame_scroll(t->now, levels);
}

ACT(zoom)
{
	(void)arg;
	return flame_enter(t, t->now);
}

/* Of a sandwich the half with the keys first, then the other. */
static bool
leave_any(struct page *p)
{
	if (flame_leave(p))
		return true;
	if (p->nlist < 2)
		return false;
	p->active = !p->active;
	if (flame_leave(p))
		return true;
	p->active = !p->active;
	return false;
}

/* Where all is shown it is a step back like anywhere else: ARG goes with it. */
ACT(zoom_out)
{
	if (!t->wrap && !is_covered(t) && leave_any(t->now))
		return RE_DRAW;
	return tui_do(t, "back", arg);
}

ACT(zoom_all)
{
	(void)arg;
	return flame_root(t->now);
}

ACT(turn)
{
	(void)arg;
	if (t->now->nlist > 1) {
		tui_say(t, _("both are there: callers above, callees below"));
		return RE_DRAW;
	}
	return flame_turn(t->now);
}
