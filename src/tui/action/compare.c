/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which of the files the others are compared with.
 */
#include <config.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/action/private.h"

static void
add_choice(struct tui *t, const char *arg, int key, char *text)
{
	struct menu_item item = { .action = "compare", .arg = arg, .key = key };

	item.text = key == PRESS_NONE ? mem_strdup(text)
				      : menu_label(key, text);
	menu_add(&t->menu, &item);
	free(text);
}

/* "old.out: compare with it", of each file. */
static void
offer_files(struct tui *t, const struct engine_files *f)
{
	for (size_t i = 0; i < f->n; i++) {
		struct text name = { 0 };

		tui_put_path(t, f->path[i], &name);
		/* TRANSLATORS: a file; those that are open besides are compared
		 * with it */
		add_choice(t, f->path[i], PRESS_NONE,
			   mem_printf(_("%s is the base"), name.s));
		text_release(&name);
	}
}

/* As in ":compare first 3". */
#define FIRST "first "
/* More are not offered. */
#define FIRST_MAX 9

/* "the first 3 files are the base": runs of one version and then of another. */
static void
offer_first(struct tui *t, const struct engine_files *f)
{
	for (size_t n = 2; n < f->n && n <= FIRST_MAX; n++) {
		char *arg = mem_printf(FIRST "%zu", n);

		/* TRANSLATORS: N is 2 or more */
		add_choice(t, arg, PRESS_NONE,
			   mem_printf(ngettext("the first %zu file is the base",
					       "the first %zu files are the base", n),
				      n));
		free(arg);
	}
}

/* How many that asks for; 0: it does not, or there are not so many and one more. */
static size_t
first_of(const struct engine_files *f, const char *arg)
{
	size_t n = 0;

	if (strncmp(arg, FIRST, strlen(FIRST)) != 0)
		return 0;
	for (arg += strlen(FIRST); *arg >= '0' && *arg <= '9' && n < f->n; arg++)
		n = n * 10 + (size_t)(*arg - '0');
	return !*arg && n < f->n ? n : 0;
}

/* What is there when nothing is compared; owned. */
static char *
without_base(const struct tui *t)
{
	struct engine_files f = engine_opened(t->engine);
	struct text name = { 0 };
	char *say;

	if (f.n > 1)
		return mem_printf(ngettext(
			"nothing is compared: %zu file as one profile",
			"nothing is compared: %zu files as one profile", f.n),
			f.n);
	tui_put_path(t, f.path[0], &name);
	/* TRANSLATORS: the file that is shown without the one it was compared
	 * with */
	say = mem_printf(_("nothing is compared: %s alone"), name.s);
	text_release(&name);
	return say;
}

static unsigned
compare_off(struct tui *t)
{
	char *say = without_base(t);

	engine_compare(t->engine, "");
	tui_say(t, "%s", say);
	free(say);
	return RE_DRAW;
}

static unsigned
offer(struct tui *t)
{
	struct engine_files f = engine_files(t->engine);

	menu_release(&t->menu);
	if (f.n < 2) {
		tui_say(t, _("nothing is compared: --base=FILE, or :compare "
			     "FILE"));
		return RE_DRAW;
	}
	menu_open(&t->menu, N_("Compare"));
	if (f.nbase) {
		add_choice(t, "swap", 's', mem_strdup(_("exchange both sides")));
		add_choice(t, "off", 'n', without_base(t));
	}
	if (!f.nbase || f.n > 2)
		offer_files(t, &f);
	if (!f.nbase)
		offer_first(t, &f);
	return RE_DRAW;
}

/* Whether the path can be one side; else it is said why not. */
static bool
can_be_base(struct tui *t, const char *path)
{
	struct engine_files f = engine_files(t->engine);
	size_t i = 0;

	while (i < f.n && !strcmp(f.path[i], path))
		i++;
	if (i == f.n) {		/* nothing else is open */
		tui_say(t, _("a profile is compared with another one"));
		return false;
	}
	if (profile_can_be_read(path))
		return true;
	tui_say(t, "%s: %s", path, strerror(errno));
	return false;
}

ACT(compare)
{
	struct engine_files f = engine_files(t->engine);
	bool off;

	if (!t->snap)
		return 0;
	arg = arg ? arg + strspn(arg, " ") : "";
	off = !strcmp(arg, "off");
	if (!*arg)
		return offer(t);
	if (!tui_can_reload(t))
		return RE_DRAW;
	if ((off || !strcmp(arg, "swap")) && !f.nbase) {
		tui_say(t, _("nothing is compared"));
		return RE_DRAW;
	}
	if (off)
		return compare_off(t);
	if (!strcmp(arg, "swap"))
		engine_swap(t->engine);
	else if (first_of(&f, arg))
		engine_compare_first(t->engine, first_of(&f, arg));
	else if (can_be_base(t, arg))
		engine_compare(t->engine, arg);
	else
		return RE_DRAW;
	tui_say(t, "%s", _("reading again"));
	tui_say_while(t, tui_shows_old);
	return RE_DRAW;
}
