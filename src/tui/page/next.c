/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From one function to the next of the list of functions, whose rows may be to come:
 * then the step waits for them, and that list counts as one that is in sight.
 */
#include <config.h>

#include "tui/ui.h"

static bool
is_going(const struct tui *t)
{
	return t->next.among != NULL;
}

void
page_stay(struct tui *t)
{
	t->next.among = NULL;
	t->next.by = 0;
}

static unsigned
say_none(struct tui *t)
{
	page_stay(t);
	tui_say(t, _("this function is not in the list"));
	return RE_DRAW;
}

static unsigned
say_end(struct tui *t, bool back)
{
	page_stay(t);
	tui_say(t, "%s", back ? _("this is the first function in the "
				  "list") :
		_("this is the last function in the list"));
	return RE_DRAW;
}

/* Row AT of N, and BY further on if there are so many. */
static size_t
moved(size_t at, int by, size_t n)
{
	size_t far = (size_t)(by < 0 ? -by : by), room = by < 0 ? at :
							 n - 1 - at;

	far = far < room ? far : room;
	return by < 0 ? at - far : at + far;
}

/* If all is known that is needed for it. */
static unsigned
go(struct tui *t, struct page *among)
{
	struct list *l = &among->list[0];
	struct row_key here = { .kind = ROW_FUNC, .func = t->now->centre };
	size_t at, to;

	if (among->waiting || l->unsorted)
		return 0;
	at = list_find(l, &here);
	if (at == SIZE_MAX)
		return l->lacks ? 0 : say_none(t);
	to = moved(at, t->next.by, list_count(l));
	if (to == at)
		return say_end(t, t->next.by < 0);
	if (!list_need(l, to))
		return 0;
	page_stay(t);
	/* A step to the side is no step of the way: Back leaves them all. */
	return page_open(t, t->now->ops, list_func(l, to), false);
}

unsigned
page_go_on(struct tui *t)
{
	struct page *among = t->next.among;

	if (!among)
		return 0;
	if (t->now != t->next.from) {
		page_stay(t);
		return 0;
	}
	list_ranked(&among->list[0]);
	page_build(t, among);
	return go(t, among);
}

unsigned
page_go_next(struct tui *t, int by)
{
	unsigned redo;

	t->next.among = page_home(t);
	t->next.from = t->now;
	t->next.by += by;
	redo = page_go_on(t);
	if (is_going(t)) {
		tui_say(t, _("the rows are being put in order"));
		tui_say_while(t, is_going);
	}
	return redo | RE_DRAW;
}
