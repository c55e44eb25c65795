/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Searching while the pattern is typed, and going on.
 */
#include <config.h>

#include <string.h>

#include "base/num.h"
#include "view/format.h"
#include "tui/action/private.h"

/* What matches may be there all the same: in a picture boxes have a cell at
 * least. Whether it is known what that costs. */
static bool
find_hidden(const struct tui *t, struct joint *all)
{
	*all = (struct joint){ 0 };
	return t->help.open || !t->now->page->joint
	       || t->now->page->joint(t, t->now, all);
}

static void
say_no_match(struct tui *t)
{
	struct text share = { 0 };
	struct joint all;

	find_hidden(t, &all);
	share_of_base_put(t, all.cost, all.estimate, &share);
	if (!all.found)
		tui_say(t, _("no match for /%s/"), t->search.pattern.s);
	else if (all.nowhere)
		tui_say(t, _(all.nowhere), t->search.pattern.s,
			share.s ? share.s : "", tui_key(t, "zoom-all", NULL));
	text_release(&share);
}

static void
find_in_help(struct tui *t, bool back, bool include)
{
	if (!pager_find(&t->help, &t->search, back, include))
		say_no_match(t);
}

/* The other half of the page, which has one where this one has none. */
static bool
find_in_other(struct tui *t)
{
	struct page *p = t->now;
	size_t found;

	if (p->nlist < 2 || t->help.open)
		return false;
	p->active = !p->active;
	search_reset(&t->search);
	found = search_next(&t->search, page_list(p), 0, false, true);
	if (found == SIZE_MAX || found == SEARCH_LATER) {
		p->active = !p->active;
		search_reset(&t->search);
		return false;
	}
	page_list(p)->touched = true;
	list_reveal(page_list(p), found);
	tui_say(t, _("in the other half of the page"));
	return true;
}

/* Where a search for the next match ended, or that the count must find it. */
static void
arrive(struct tui *t, size_t found, bool back)
{
	struct list *l = page_list(t->now);
	struct joint all;

	t->counting = true;
	t->seeking = 0;
	if (found == SEARCH_LATER
	    || (found == SIZE_MAX && !find_hidden(t, &all))) {
		t->seeking = back ? -1 : 1;
		return;
	}
	if (pattern_gave_up(&t->search.seek))
		tui_say(t, _("the pattern takes too long on some names; not "
			     "all matches are found"));
	else if (found == SIZE_MAX && !find_in_other(t))
		say_no_match(t);
	if (found == SIZE_MAX)
		return;
	if (back ? found > l->cursor : found < l->cursor)
		tui_say(t, _("search wrapped"));
	list_reveal(l, found);
}

/* The next match in a call tree, open or not; as soon as it is known where they
 * are. */
static unsigned
seek_in_tree(struct tui *t, bool back)
{
	struct page *p = t->now;
	struct list *l = page_list(p);
	bool wrapped;
	uint32_t way;

	l->touched = true;
	t->seeking = 0;
	t->counting = true;
	if (tree_count(t, p)) {
		t->seeking = back ? -1 : 1;
		return RE_DRAW;
	}
	if (pattern_gave_up(&t->search.seek))
		tui_say(t, _("the pattern takes too long on some names; not "
			     "all matches are found"));
	way = list_here(l) ? view_tree_seek(
			l->view, &p->matches,
			(uint32_t)view_row_id(l->view, list_here(l)).key, back,
			&wrapped) : 0;
	if (!way) {
		say_no_match(t);
		return RE_DRAW;
	}
	if (wrapped)
		tui_say(t, _("search wrapped"));
	tree_aim(p, 0, way);
	return RE_BUILD | RE_DRAW;
}

unsigned
search_arrive(struct tui *t)
{
	struct list *l = page_list(t->now);

	if (!t->seeking || t->counting)
		return 0;
	if (t->now->page->ways && !t->prompt.open)
		return seek_in_tree(t, t->seeking < 0);
	if (t->prompt.open)
		arrive(t, search_counted(&t->search, t->search_from,
					 t->search_back, true),
		       t->search_back);
	else
		arrive(t, search_counted(&t->search, l->cursor,
					 t->seeking < 0, false),
		       t->seeking < 0);
	t->counting = false;
	return 0;
}

/* To the first match from where the search began. */
static void
follow(struct tui *t)
{
	struct list *l = page_list(t->now);
	size_t found;

	t->message.n = 0;
	if (t->help.open) {
		t->help.top = t->search_top;
		find_in_help(t, t->search_back, true);
		return;
	}
	t->counting = search_active(&t->search);
	t->seeking = 0;
	found = search_next(&t->search, l, t->search_from, t->search_back,
			    true);
	if (found == SEARCH_LATER)
		t->seeking = t->search_back ? -1 : 1;
	else if (found == SIZE_MAX)
		list_location(l, t->search_from,
			      t->search_from - t->search_top);
	else
		list_reveal(l, found);
}

static void
search_typed(struct tui *t, const char *line)
{
	search_set(&t->search, line, false);
	follow(t);
}

static unsigned
search_accept(struct tui *t, const char *line)
{
	const char *last = past_lines_last(&t->history[HISTORY_SEARCH]);

	/* An empty line: the last pattern again. */
	if (!*line && last) {
		search_set(&t->search, last, false);
		return act_search_next(t, NULL);
	}
	if (t->help.open || !search_active(&t->search))
		return RE_DRAW;
	page_list(t->now)->touched = true;
	if (t->now->page->ways &&
	    search_next(&t->search, page_list(t->now), page_list(t->now)->cursor,
			t->search_back, true) != page_list(t->now)->cursor)
		return seek_in_tree(t, t->search_back);
	/* The cursor has followed what was typed; without a match it has
	 * stayed, and is to say so. */
	if (!t->seeking)
		arrive(t, search_next(&t->search, page_list(t->now),
				      page_list(t->now)->cursor,
				      t->search_back, true), t->search_back);
	if (t->search.seek.literal && !t->message.n)
		tui_say(t, _("not a regular expression: taken literally"));
	else if (pattern_is_typed(&t->search.seek) && !t->message.n)
		tui_say(t, _("no match as a regular expression: taken "
			     "literally"));
	return RE_DRAW;
}

static void
search_cancel(struct tui *t)
{
	struct list *l = page_list(t->now);

	/* what was lit before is lit again */
	search_set(&t->search, t->search_was_lit ? t->search_was.s : "",
		   t->search_quoted);
	t->search_back = t->search_was_back;
	t->counting = search_active(&t->search);
	t->seeking = 0;
	t->message.n = 0;
	if (t->help.open)
		t->help.top = t->search_top;
	else if (list_count(l))
		list_location(l, t->search_from,
			      t->search_from - t->search_top);
}

const struct question question_search = {
	.sign = "/", .history = HISTORY_SEARCH, .typed = search_typed,
	.accept = search_accept, .cancel = search_cancel,
};

/* Fingers that know it as the help's key. */
static void
hint_help(struct tui *t, const char *line, struct text *out)
{
	(void)line;
	if (!t->prompt.line.n)
		/* TRANSLATORS: keys, "F1 is the help" */
		text_printf(out, _("%s is the help"), tui_key(t, "help", NULL));
}

const struct question question_search_back = {
	.sign = "?", .history = HISTORY_SEARCH, .typed = search_typed,
	.accept = search_accept, .cancel = search_cancel, .hint = hint_help,
};

static unsigned
next(struct tui *t, bool back)
{
	struct list *l = page_list(t->now);

	/* what lit nothing any more is sought again */
	if (!search_active(&t->search) && t->search_was.n)
		search_set(&t->search, t->search_was.s, t->search_quoted);
	if (!search_active(&t->search)) {
		tui_say(t, _("no search pattern; %s searches"),
			tui_key(t, "search", NULL));
		return RE_DRAW;
	}
	if (t->help.open) {
		find_in_help(t, back, false);
		return RE_DRAW;
	}
	if (t->now->page->ways)
		return seek_in_tree(t, back);
	arrive(t, search_next(&t->search, l, l->cursor, back, false), back);
	l->touched = true;
	return RE_DRAW;
}

static void
keep_search(struct tui *t)
{
	text_clear(&t->search_was);
	text_adds(&t->search_was, t->search.pattern.s);
	t->search_quoted = t->search.quoted;
}

static unsigned
search_for(struct tui *t, const char *pattern)
{
	search_set(&t->search, pattern, false);
	t->search_back = false;
	return next(t, false);
}

ACT(search)
{
	struct list *l = page_list(t->now);

	if (!t->snap)
		return 0;
	if (arg && strcmp(arg, "back"))
		return search_for(t, arg);
	t->search_from = l->cursor;
	t->search_top = t->help.open ? t->help.top : l->top;
	t->search_was_back = t->search_back;
	t->search_back = arg && !strcmp(arg, "back");
	t->search_was_lit = search_active(&t->search);
	/* what has ended is there for the next match */
	if (t->search_was_lit)
		keep_search(t);
	tui_ask(t, t->search_back ? &question_search_back : &question_search,
		"");
	return RE_DRAW;
}

ACT(search_next)
{
	(void)arg;
	return next(t, t->search_back);
}

ACT(search_previous)
{
	(void)arg;
	return next(t, !t->search_back);
}

ACT(search_end)
{
	(void)arg;
	if (!search_active(&t->search)) {
		tui_say(t, _("no search pattern; %s searches"),
			tui_key(t, "search", NULL));
		return RE_DRAW;
	}
	keep_search(t);
	search_set(&t->search, "", false);
	t->counting = false;
	t->seeking = 0;
	/* TRANSLATORS: what was searched for is lit no more; a key */
	tui_say(t, _("the search has ended; %s goes on with it"),
		tui_key(t, "search-next", NULL));
	return RE_DRAW;
}

ACT(search_name)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	struct text name = { 0 };
	struct val val;

	(void)arg;
	if (t->help.open || !r)
		return 0;
	if (!list_name(l, r, &val)) {
		tui_say(t, _("there is nothing to search for in this row"));
		return RE_DRAW;
	}
	val_format(l->view, &val, 0, false, false, &name);
	search_set(&t->search, name.s, true);
	t->search_back = false;
	text_release(&name);
	return next(t, false);
}
