/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is to be written while other figures are being made, as behind a filter: it waits
 * for these.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "tui/ui.h"

static bool
lacks_figures(const struct tui *t)
{
	return !t->help.open && (t->selecting || t->now->waiting);
}

bool
tui_write_put_off(struct tui *t, const char *action, const char *path)
{
	struct text name = { 0 };

	if (!lacks_figures(t))
		return false;
	text_clear(&t->due.path);
	text_adds(&t->due.path, path);
	t->due.action = action;
	text_printable(&name, path, strlen(path), t->canvas.ascii);
	/* TRANSLATORS: a file */
	tui_say(t, _("%s is written as soon as the figures are there"), name.s);
	text_release(&name);
	return true;
}

unsigned
tui_write_due(struct tui *t)
{
	unsigned redo;
	char *path;

	if (!t->due.path.n || lacks_figures(t))
		return 0;
	path = mem_strdup(t->due.path.s);
	text_clear(&t->due.path);
	redo = tui_do(t, t->due.action, path);
	free(path);
	return redo;
}
