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

/* What is there to be compared, as it was opened: whatever is the base, it is offered in
 * one order. */
struct choices { struct engine_files f; size_t *order; };

static struct choices
choices_of(const struct tui *t)
{
	struct choices c = { .f = engine_files(t->engine) };

	c.order = mem_array(c.f.n + 1, sizeof(*c.order));
	engine_order(t->engine, c.order);
	return c;
}

static void
choices_release(struct choices *c)
{
	free(c->order);
}

/* Whether file I and no other is what is compared with. */
static bool
is_base_now(const struct choices *c, size_t i)
{
	return c->f.nbase == 1 && c->order[i] == c->f.n - 1;
}

/* The same of the first N. */
static bool
are_base_now(const struct choices *c, size_t n)
{
	size_t of_base = 0;

	for (size_t i = 0; i < n; i++)
		of_base += c->order[i] >= c->f.n - c->f.nbase;
	return of_base == n && c->f.nbase == n;
}

/* NOW: it is so. */
static void
add_choice(struct tui *t, const char *arg, int key, bool now, char *text)
{
	struct menu_item item = { .action = "compare", .arg = arg, .key = key, .dim = now };

	item.text = key == PRESS_NONE ? mem_strdup(text)
				      : menu_label(key, text);
	menu_add(&t->menu, &item);
	free(text);
}

/* "old.out is the base"; owned. */
static char *
base_in_words(const struct tui *t, const char *path, bool now)
{
	struct text name = { 0 };
	char *say;

	tui_put_path(t, path, &name);
	/* TRANSLATORS: a file; those that are open besides are compared with it */
	say = mem_printf(now ? _("%s is the base (as now)") : _("%s is the base"), name.s);
	text_release(&name);
	return say;
}

/* Of each file. */
static void
offer_files(struct tui *t, const struct choices *c)
{
	for (size_t i = 0; i < c->f.n; i++) {
		const char *path = c->f.path[c->order[i]];
		bool now = is_base_now(c, i);

		add_choice(t, path, PRESS_NONE, now, base_in_words(t, path, now));
	}
}

/* As in ":compare first 3". */
#define FIRST "first "
/* More are not offered. */
#define FIRST_MAX 9

/* "the first 3 files are the base"; owned. */
static char *
first_in_words(size_t n, bool now)
{
	if (now)
		return mem_printf(ngettext("the first %zu file is the base (as now)",
					   "the first %zu files are the base (as now)", n),
				  n);
	/* TRANSLATORS: N is 2 or more */
	return mem_printf(ngettext("the first %zu file is the base",
				   "the first %zu files are the base", n), n);
}

/* Runs of one version and then of another. */
static void
offer_first(struct tui *t, const struct choices *c)
{
	for (size_t n = 2; n < c->f.n && n <= FIRST_MAX; n++) {
		char *arg = mem_printf(FIRST "%zu", n);
		bool now = are_base_now(c, n);

		add_choice(t, arg, PRESS_NONE, now, first_in_words(n, now));
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
	struct choices c = choices_of(t);

	menu_release(&t->menu);
	if (c.f.n < 2) {
		tui_say(t, _("nothing is compared: --base=FILE, or :compare "
			     "FILE"));
	} else {
		menu_open(&t->menu, N_("Compare"));
		if (c.f.nbase) {
			add_choice(t, "swap", 's', false,
				   mem_strdup(_("exchange both sides")));
			add_choice(t, "off", 'n', false, without_base(t));
		}
		offer_files(t, &c);
		offer_first(t, &c);
	}
	choices_release(&c);
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

/* In words what ARG asks for, if that is so already; owned, or NULL. */
static char *
as_now(const struct tui *t, const char *arg)
{
	struct choices c = choices_of(t);
	size_t n = first_of(&c.f, arg);
	char *say = NULL;

	/* what is being read now may be another */
	if (tui_is_working(t))
		n = c.f.n = 0;
	if (n && are_base_now(&c, n))
		say = first_in_words(n, true);
	for (size_t i = 0; i < c.f.n && !say && !n; i++)
		if (is_base_now(&c, i) && !strcmp(c.f.path[c.order[i]], arg))
			say = base_in_words(t, arg, true);
	choices_release(&c);
	return say;
}

/* It is compared as ARG says; false: it is not, and that is said. */
static bool
compare(struct tui *t, const char *arg)
{
	struct engine_files f = engine_files(t->engine);
	size_t first = first_of(&f, arg);
	char *say = as_now(t, arg);

	if (say)
		tui_say(t, "%s", say);
	else if (!strcmp(arg, "swap"))
		engine_swap(t->engine);
	else if (first)
		engine_compare_first(t->engine, first);
	else if (can_be_base(t, arg))
		engine_compare(t->engine, arg);
	else
		return false;
	free(say);
	return !say;
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
	if (!compare(t, arg))
		return RE_DRAW;
	tui_say(t, "%s", _("reading again"));
	tui_say_while(t, tui_shows_old);
	return RE_DRAW;
}
