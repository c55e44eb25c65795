/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A view of a function by its name: for the command line and for what is typed.
 * The name may have to be waited for, and looked for among a million.
 */
#include <config.h>

#include "tui/ui.h"

/* All the source of a file. */
static void
open_file(struct tui *t, const char *text)
{
	struct file_matches found;
	const char *path;

	match_files(t->snap, text, &found);
	if (!found.n)
		return;
	path = names_file_path(t->snap->names, found.at[0]);
	page_open_file(t, found.at[0], found.line);
	if (found.n > 1)
		tui_say(t, ngettext("%zu file matches; this is %s",
				    "%zu files match; this is %s", found.n),
			found.n, path);
}

/* What is not there as FN has it, into OUT; ALONE: it was typed without a view, and may
 * have been meant as anything. */
static void
put_missing(const char *fn, const struct asked_functions *asked, bool alone,
	    struct text *out)
{
	if (asked->failed)
		error_print(&asked->error, out);
	else if (asked->found.file)
		text_printf(out, _("%s is a source file, not a function"), fn);
	else if (alone)
		/* TRANSLATORS: what was typed behind ":" */
		text_printf(out, _("no action, view, function or file %s"), fn);
	else
		text_printf(out, _("no function %s"), fn);
}

/* Whoever typed it stays where that was; of the command line the page that it asked
 * for says it, as nothing else was asked for. */
static void
say_missing(struct tui *t, const struct view_ops *ops, const char *fn,
	    const struct asked_functions *asked)
{
	struct text why = { 0 };

	put_missing(fn, asked, t->wanted_alone, &why);
	if (t->wanted_first) {
		text_clear(&t->first_name);
		text_adds(&t->first_name, fn);
		page_open_missing(t, ops, why.s);
	} else if (asked->failed) {
		tui_say_error(t, &asked->error);
	} else {
		tui_say(t, "%s", why.s);
	}
	text_release(&why);
}

/* Where files can be seen. */
static const struct view_ops *
view_of_files(void)
{
	size_t i = 0;

	while (!view_registry[i]->takes_file)
		i++;
	return view_registry[i];
}

/* Of a page that has two lists one was asked for by its name. */
static void
give_keys(struct page *p, const struct view_ops *list)
{
	for (int i = 0; i < p->nlist; i++)
		if (p->list[i].ops == list)
			p->active = i;
}

/* Whether FN is a letter, typed without a view, that stands in several names and is none:
 * nobody asked for the hottest of these. */
static bool
is_too_short(const struct tui *t, const char *fn, const struct asked_functions *asked)
{
	const char *name;

	if (!t->wanted_alone || !fn[0] || fn[1] || asked->found.full || asked->found.n < 2)
		return false;
	name = names_func_name(t->snap->names, asked->found.at[0]);
	return name[0] != fn[0] || name[1] != '(';
}

/* The view of the function that FN means; false: none has that name yet, or names
 * that are still to come may be meant as well. */
static bool
open_function(struct tui *t, const struct view_ops *ops, const char *fn,
	      const struct asked_functions *asked)
{
	size_t n = asked->found.n;

	if (!asked->found.full && !asked->failed && !t->snap->names->final)
		return false;
	/* rather than a function that only its name as an expression fits */
	if (asked->found.file && t->wanted_alone)
		ops = view_of_files();
	if (asked->found.file && ops->takes_file) {
		open_file(t, fn);
		return true;
	}
	if (is_too_short(t, fn, asked)) {
		/* TRANSLATORS: of a letter that was typed behind ":" */
		tui_say(t, _("%zu functions match %s: with more of a name, Tab lists them"),
			n, fn);
		return true;
	}
	/* nobody goes back to a page that says what is not true any more */
	if (n) {
		page_open(t, ops, asked->found.at[0],
			  ops != page_home(t)->ops && !t->now->missing.n);
		give_keys(t->now, t->wanted_list);
	} else {
		say_missing(t, ops, fn, asked);
	}
	if (n > 1)
		tui_say(t, ngettext("%zu function matches; this is the hottest",
				    "%zu functions match; this is the hottest",
				    n), n);
	return true;
}

void
tui_go_function(struct tui *t, const struct view_ops *ops, const char *fn)
{
	tui_forget_wanted(t);
	text_clear(&t->wanted_name);
	text_adds(&t->wanted_name, fn);
	t->wanted_view = (struct view_request){
		.ops = ops, .arg = t->wanted_name.s };
	t->wanted_from = t->now;
}

void
tui_go_name(struct tui *t, const struct view_ops *ops, const char *name)
{
	tui_go_function(t, ops, name);
	t->wanted_alone = true;
}

void
tui_go(struct tui *t, const char *text, const char *option)
{
	const struct view_ops *list;
	struct view_request want;
	struct error err;

	error_init(&err);
	if (view_parse(option, text, &want, &err) < 0) {
		tui_say_error(t, &err);
		error_release(&err);
		return;
	}
	list = want.ops;
	if (want.ops->part_of)
		want.ops = want.ops->part_of;
	if (want.arg) {
		tui_go_function(t, want.ops, want.arg);
		t->wanted_list = list;
		return;
	}
	tui_do(t, "view", want.ops->id);
	give_keys(t->now, list);
}

void
tui_go_first(struct tui *t, const char *text)
{
	tui_go(t, text, "view");
	t->wanted_first = true;
}

void
tui_want_missing(struct tui *t)
{
	if (!t->now->missing.n || t->wanted_view.ops)
		return;
	tui_go_function(t, t->now->ops, t->first_name.s);
	t->wanted_first = true;
}

bool
tui_forget_wanted(struct tui *t)
{
	bool asked = t->wanted_view.ops && t->wanted_asked;

	if (asked)
		engine_want_no_functions(t->engine);
	t->wanted_view.ops = t->wanted_list = NULL;
	t->wanted_first = t->wanted_told = false;
	t->wanted_asked = t->wanted_alone = false;
	return asked;
}

static bool
is_wanted(const struct tui *t)
{
	return t->wanted_view.ops != NULL;
}

unsigned
tui_show_wanted(struct tui *t, const struct asked_functions *asked)
{
	struct view_request *want = &t->wanted_view;

	if (!open_function(t, want->ops, want->arg, asked)) {
		/* what comes later than it was asked for is not to surprise */
		if (!t->wanted_told) {
			/* TRANSLATORS: a function that was asked for */
			tui_say(t, _("%s is opened when all names are there"),
				want->arg);
			tui_say_while(t, is_wanted);
		}
		t->wanted_told = true;
		return RE_DRAW;
	}
	tui_forget_wanted(t);
	return RE_PAGE | RE_DRAW;
}

unsigned
tui_open_wanted(struct tui *t)
{
	struct view_request *want = &t->wanted_view;
	const struct asked_functions *asked;

	if (!want->ops)
		return 0;
	/* the user has gone elsewhere in the meantime */
	if (t->now != t->wanted_from) {
		tui_forget_wanted(t);
		return 0;
	}
	if (!t->wanted_asked) {
		engine_want_functions(t->engine, want->arg, t->metric);
		/* most are found before anything is drawn */
		t->wanted_asked = t->asked = true;
		return 0;
	}
	asked = engine_functions(t->engine);
	return asked ? tui_show_wanted(t, asked) : 0;
}
