/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which program ran, where the profile does not say it or it is not there: for names or
 * for code the files are read again with it.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "engine/pathrule.h"
#include "tui/action/private.h"

static unsigned
use_program(struct tui *t, const char *line)
{
	char *path = *line == '~'
		? pathrule_absolute(line, getenv("HOME"), "/")
		: mem_strdup(line);

	if (engine_use_program(t->engine, path)) {
		tui_say(t, "%s", _("reading again"));
		tui_say_while(t, tui_shows_old);
	} else {
		tui_say(t, _("%s is no program that can be read"),
			*line ? line : "\"\"");
	}
	free(path);
	return RE_DRAW;
}

static void
program_hint(struct tui *t, const char *line, struct text *out)
{
	(void)t;
	(void)line;
	text_adds(out, _("where the program is that ran"));
}

static const struct question question_program = {
	.sign = N_("program: "), .accept = use_program,
	.complete = paths_complete, .hint = program_hint, .proposes = true,
};

/* Names of addresses and code are in programs; files that name their functions need them
 * for code alone. */
static bool
needs_program(const struct tui *t)
{
	const struct prof *p = t->snap->prof;

	return prof_has_addresses(p)
	       || view_possible(view_find("asm"), p, t->metric);
}

ACT(program)
{
	const char *now = engine_program(t->engine);
	struct text line = { 0 };

	if (!t->snap)
		return 0;
	if (!needs_program(t)) {
		tui_say(t, _("the files have no addresses: no program is "
			     "needed for their names"));
		return RE_DRAW;
	}
	if (!tui_can_reload(t))
		return RE_DRAW;
	if (arg && *arg)
		return use_program(t, arg);
	text_printable(&line, now ? now : "", now ? strlen(now) : 0, false);
	tui_ask(t, &question_program, line.s ? line.s : "");
	text_release(&line);
	return RE_DRAW;
}
