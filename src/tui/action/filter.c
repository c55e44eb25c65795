/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Filters: on the row at the cursor, and taken away one by one, parts as well.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/pattern.h"
#include "model/filter/filter.h"
#include "tui/action/private.h"
#include "view/filters.h"

/* --- One more ------------------------------------------------------------- */

/* The verb, and what of the row. */
static const struct { const char *arg; enum filter_verb verb; const char *of; }
kinds[] = {
	{ "focus", FILTER_FOCUS, NULL }, { "ignore", FILTER_IGNORE, NULL },
	{ "only", FILTER_ONLY, NULL }, { "root", FILTER_ROOT, NULL },
	{ "hide", FILTER_HIDE, NULL },
	{ "only-object", FILTER_ONLY, "object:" },
	{ "ignore-object", FILTER_IGNORE, "object:" },
	{ "collapse-object", FILTER_COLLAPSE, "object:" },
	{ "collapse-file", FILTER_COLLAPSE, "file:" },
};

#define KINDS (sizeof(kinds) / sizeof(*kinds))
#define RECURSION "recursion"

const char *
filter_kind(size_t i)
{
	return i < KINDS ? kinds[i].arg : i == KINDS ? RECURSION : NULL;
}

/* Which of them the N bytes at WORD are. */
static size_t
kind_of(const char *word, size_t n)
{
	size_t i = 0;

	while (i < KINDS && (strlen(kinds[i].arg) != n
			     || strncmp(word, kinds[i].arg, n) != 0))
		i++;
	return i;
}

/* What filters of this verb cannot do to what is known here. */
static const char *
why_not(const struct tui *t, enum filter_verb verb)
{
	const struct prof *p = t->snap->prof;

	if (verb != FILTER_ROOT && verb != FILTER_HIDE)
		return NULL;
	for (size_t i = 0; i < p->nblock; i++)
		if (p->block[i].kind != BLOCK_BUCKETS)
			return NULL;
	return _("a histogram does not say who called a function");
}

static unsigned
add_filter(struct tui *t, enum filter_verb verb, const char *pattern)
{
	char *said = mem_printf("%s %s", filter_verb_name(verb), pattern);
	struct selection s;
	struct error err;
	unsigned redo;

	error_init(&err);
	selection_copy(&s, selections_settled(&t->selections));
	if (selection_add_said(&s, t->snap->prof, verb, pattern, said, &err)
	    < 0)
		tui_say_error(t, &err);
	redo = choose_selection(t, &s);
	free(said);
	selection_release(&s);
	error_release(&err);
	return redo;
}

static unsigned
fold_recursion(struct tui *t)
{
	struct selection s;
	unsigned redo;

	selection_copy(&s, selections_settled(&t->selections));
	s.recursion = !s.recursion;
	redo = choose_selection(t, &s);
	selection_release(&s);
	return redo;
}

/* The row that a filter takes away: the cursor goes to what takes its place. */
static void
expect_row_gone(struct list *l, enum filter_verb verb)
{
	if (verb == FILTER_IGNORE || verb == FILTER_HIDE)
		l->stays = l->touched;
}

/* A filter goes by the name that N functions have, and the row is of one of them. */
static void
say_namesakes(struct tui *t, size_t n)
{
	struct text name = { 0 };
	const char *s = names_func_name(t->snap->names, page_named(t));

	text_printable(&name, s, strlen(s), t->canvas.ascii);
	/* TRANSLATORS: a name; always more than one */
	tui_say(t, ngettext("%zu function is called %s; the filter takes all of "
			    "that name",
			    "%zu functions are called %s; the filter takes all of "
			    "that name", n), n, name.s);
	text_release(&name);
}

/* By PATTERN, or where that is empty by the row. */
static unsigned
filter_by(struct tui *t, size_t kind, const char *pattern)
{
	const char *why = why_not(t, kinds[kind].verb), *of = kinds[kind].of;
	struct text all = { 0 };
	unsigned redo = RE_DRAW;
	bool some = true;
	size_t alike = 1;

	if (*pattern)
		text_printf(&all, "%s%s", of ? of : "", pattern);
	else
		some = of ? filter_row_group(t, of, &all) : filter_row(t, &all);
	if (!*pattern && some && !of)
		alike = filter_narrow(t, &all);
	if (why)
		tui_say(t, "%s", why);
	else if (some)
		redo = add_filter(t, kinds[kind].verb, all.s);
	else
		tui_say(t, _("there is nothing to filter by in this row"));
	if (some && !*pattern && redo & RE_SUM) {
		expect_row_gone(page_list(t->now), kinds[kind].verb);
		if (alike > 1)
			say_namesakes(t, alike);
	}
	text_release(&all);
	return redo;
}

static unsigned
say_kinds(struct tui *t, const char *arg)
{
	struct text all = { 0 };

	for (size_t i = 0; filter_kind(i); i++)
		text_printf(&all, "%s%s", i ? ", " : "", filter_kind(i));
	if (*arg)
		/* TRANSLATORS: what was typed, and what could be */
		tui_say(t, _("no filter %s; there are %s"), arg, all.s);
	else
		say_takes(t, "filter", all.s);
	text_release(&all);
	return RE_DRAW;
}

ACT(filter)
{
	size_t n, kind;

	if (!t->snap)
		return 0;
	arg = arg ? arg : "";
	if (strcmp(arg, RECURSION) == 0)
		return fold_recursion(t);
	n = strcspn(arg, " ");
	kind = kind_of(arg, n);
	if (kind == KINDS)
		return say_kinds(t, arg);
	return filter_by(t, kind, arg + n + strspn(arg + n, " "));
}

/* The same by their names alone. */
#define ACT_KIND(name)							\
	ACT(name)							\
	{								\
		return t->snap ? filter_by(t, kind_of(#name, strlen(#name)), \
					   arg ? arg : "") : 0;		\
	}

ACT_KIND(focus)
ACT_KIND(ignore)
ACT_KIND(only)
ACT_KIND(hide)
ACT_KIND(root)

/* Of a pattern it says itself what that is of; without one it is the row's object. */
ACT(collapse)
{
	const char *by_row = "collapse-object";

	if (!t->snap)
		return 0;
	if (arg && *arg)
		return add_filter(t, FILTER_COLLAPSE, arg);
	return filter_by(t, kind_of(by_row, strlen(by_row)), "");
}

/* What was searched for. */
/* Whether no function has what is searched in its name, also none without a row here. */
static bool
finds_none(const struct tui *t)
{
	const struct view *v = page_list(t->now)->view;

	if (!v || !search_active(&t->search) || search_is_of_stacks(&t->search))
		return false;
	for (uint32_t f = 1; f < t->snap->names->nfunc; f++)
		if (search_match_func(&t->search, v, func_at(f)))
			return false;
	return true;
}

ACT(filter_search)
{
	const char *s = t->search.pattern.n ? t->search.pattern.s : "";
	struct text pattern = { 0 }, quoted = { 0 };
	unsigned redo;

	(void)arg;
	if (!t->snap)
		return 0;
	if (!*s)
		return act_filter_line(t, NULL);
	if (finds_none(t)) {
		tui_say(t, _("no match for /%s/"), s);
		return RE_DRAW;
	}
	if (pattern_folds(s, strlen(s)))
		text_adds(&pattern, "(?i)");
	if (t->search.seek.literal || pattern_is_typed(&t->search.seek)) {
		filter_quote(s, &quoted);
		/* it may stand anywhere */
		text_add(&pattern, quoted.s + 1, quoted.n - 2);
	} else {
		text_adds(&pattern, s);
	}
	redo = add_filter(t, FILTER_FOCUS, pattern.s);
	text_release(&pattern);
	text_release(&quoted);
	return redo;
}

/* Behind the filters stand recursion and parts, if there is something to remove of
 * them. */
static bool
remove_at(struct selection *s, const struct prof *p, size_t at)
{
	if (at < s->nfilter)
		selection_remove_filter(s, at);
	else if (s->recursion && at == s->nfilter)
		s->recursion = false;
	else if (selection_lacks_any(s, p) && at == s->nfilter + s->recursion)
		selection_no_parts(s);
	else
		return false;
	selection_sides(s, p);	/* none are all */
	return true;
}

ACT(filter_remove)
{
	struct selection s;
	long at;
	unsigned redo;

	if (!t->snap)
		return 0;
	if (!read_number(arg, &at) || at < 0)
		return say_takes(t, "filter-remove", _("a number"));
	selection_copy(&s, selections_settled(&t->selections));
	if (!remove_at(&s, t->snap->prof, (size_t)at))
		tui_say(t, _("there is no filter %s"), arg);
	redo = choose_selection(t, &s);
	selection_release(&s);
	return redo;
}

ACT(filter_base)
{
	(void)arg;
	if (!t->snap)
		return 0;
	t->base_of = t->base_of == SHARE_OF_TOTAL ? SHARE_OF_VIEW
						  : SHARE_OF_TOTAL;
	tui_say(t, "%s", t->base_of == SHARE_OF_VIEW
			 ? _("percentages are of what is selected")
			 : _("percentages are of all"));
	return RE_BUILD | RE_DRAW;
}

/* --- The menu ------------------------------------------------------------- */

#define FILTERS N_("Filters")

static void
add_choice(struct tui *t, const char *action, const char *arg, int key,
	   const char *text, bool dim)
{
	struct menu_item item = {
		.action = action, .arg = arg, .dim = dim,
		.key = key ? key : PRESS_NONE,
		.text = menu_label(key, text),
	};

	menu_add(&t->menu, &item);
}

/* What can be done with the row: TEXT has room for what it is. */
static void
add_row_choices(struct tui *t)
{
	static const struct { const char *arg; int key; const char *text;
			      enum filter_verb verb; } choice[] = {
		{ "focus", 'f', N_("focus: only cost with it on the stack"),
		  FILTER_FOCUS },
		{ "ignore", 'x', N_("ignore: no cost with it on the stack"),
		  FILTER_IGNORE },
		{ "only", 'o', N_("only: its own cost"), FILTER_ONLY },
		{ "root", 'r', N_("root: stacks begin at it"), FILTER_ROOT },
		{ "hide", 'X', N_("hide: its cost is its callers'"),
		  FILTER_HIDE },
		{ "only-object", 'd', N_("only the own cost of its object"),
		  FILTER_ONLY },
		{ "ignore-object", 'D', N_("nothing with its object on the "
					   "stack"), FILTER_IGNORE },
		{ "collapse-object", 'c', N_("its object as one function"),
		  FILTER_COLLAPSE },
		{ "collapse-file", 'C', N_("its file as one function"),
		  FILTER_COLLAPSE },
	};

	for (size_t i = 0; i < sizeof(choice) / sizeof(*choice); i++) {
		const char *why = why_not(t, choice[i].verb);
		char *text = mem_printf("%s%s%s", _(choice[i].text),
					why ? ": " : "", why ? why : "");

		add_choice(t, "filter", choice[i].arg, choice[i].key, text,
			   why);
		free(text);
	}
	add_choice(t, "filter", "recursion", 'R',
		   selections_newest(&t->selections)->recursion
		   ? _("recursion as it was")
		   : _("what calls itself stands once"), false);
}

/* What filter-remove takes by its number AT, WHAT; the first ten have a digit. */
static void
add_removal(struct tui *t, size_t nth, size_t at, const struct text *what)
{
	struct text safe = { 0 };
	char number[24], *text;

	snprintf(number, sizeof(number), "%zu", at);
	text_printable(&safe, what->s, what->n, t->canvas.ascii);
	text = mem_printf(_("remove: %s"), safe.s);
	add_choice(t, "filter-remove", number,
		   nth < 9 ? '1' + (int)nth : nth == 9 ? '0' : 0, text, false);
	free(text);
	text_release(&safe);
}

static void
add_removals(struct tui *t)
{
	const struct selection *s = selections_settled(&t->selections);
	struct text what = { 0 };

	for (size_t i = 0; i < s->nfilter; i++) {
		text_clear(&what);
		filter_say(s, i, &what);
		add_removal(t, i, i, &what);
	}
	if (selection_lacks_any(s, t->snap->prof)) {
		text_clear(&what);
		chosen_say(t, s, &what);
		add_removal(t, s->nfilter, s->nfilter + s->recursion, &what);
	}
	text_release(&what);
}

ACT(filters)
{
	bool again = menu_is(&t->menu, FILTERS);

	(void)arg;
	menu_release(&t->menu);
	if (again || !t->snap)
		return RE_DRAW;
	menu_open(&t->menu, FILTERS);
	t->menu.of_row = true;
	/* what is typed then is always a text, never letters of this menu */
	if (t->now->ops->named)
		add_choice(t, "rows-line", NULL, '/',
			   _("only rows that match, figures as they are ..."),
			   false);
	else
		add_choice(t, "search", NULL, '/', _("search for a name"),
			   false);
	add_row_choices(t);
	if (search_active(&t->search))
		add_choice(t, "filter-search", NULL, 'n',
			   _("only cost with what was searched for"), false);
	add_choice(t, "filter-line", NULL, '&', _("type filters"), false);
	add_removals(t);
	add_choice(t, "filter-base", NULL, 'F',
		   t->base_of == SHARE_OF_VIEW
		   ? _("percentages of all") : _("percentages of what is left"),
		   false);
	add_choice(t, "cmdline", NULL, ':',
		   _("the command that prints this"), false);
	return RE_DRAW;
}
