/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the cursor of a page is to be once it has been built.
 */
#include <config.h>

#include <stdio.h>

#include "view/code.h"
#include "tui/page/asking.h"

void
page_seek_goal(struct page *p)
{
	if (p->goal != GOAL_FUNC)
		return;
	p->goal = GOAL_NONE;
	p->page->seek(p, p->goal_func);
}

static void
end_path(struct list *l, const struct visit *v, size_t row)
{
	size_t from = list_find_around(l, &v->from);

	list_end_path(l, from == SIZE_MAX ? row : from, row);
}

/* Back to where the cursors were. */
static void
reach_visit(struct page *p)
{
	const struct visit *v = &p->visit;

	p->active = v->active < p->nlist ? v->active : 0;
	for (int i = 0; i < p->nlist; i++) {
		size_t found = list_find_around(&p->list[i], &v->at[i]);

		if (found == SIZE_MAX)
			continue;
		if (!i && v->from.kind)
			end_path(&p->list[i], v, found);
		else
			list_location(&p->list[i], found, v->line[i]);
		/* Else better names would lead it to the hottest line. */
		if (p->page->build || v->touched[i])
			p->list[i].touched = true;
	}
}

/* A mark whose row has no cost under this filter, say. */
static void
say_no_row(struct tui *t, struct page *p)
{
	struct row_key key = p->visit.at[p->active];

	if (!p->visit.marked || !key.kind
	    || list_find(page_list(p), &key) != SIZE_MAX)
		return;
	/* TRANSLATORS: a row that has a mark, a letter, and that leads to it */
	tui_say(t, _("the marked row is not there now"));
}

/* Of a page of source the last line of its text, 0: there is none. */
static uint32_t
last_line(const struct page *p)
{
	const struct source_text *s = view_source_text(p->list[0].view);

	return s && s->bytes ? (uint32_t)s->start.n - 1 : 0;
}

static void
say_past_end(struct tui *t, const char *file, uint32_t n, uint32_t end)
{
	char asked[NUM_MAX], last[NUM_MAX];

	snprintf(asked, sizeof(asked), "%u", (unsigned)n);
	snprintf(last, sizeof(last), "%u", (unsigned)end);
	if (end)
		tui_say(t, _("%s:%s: the file ends with line %s"), file, asked,
			last);
	else
		/* TRANSLATORS: a source file that is not here, a line */
		tui_say(t, _("%s: no line from %s on has cost"), file, asked);
}

void
page_say_past_end(struct tui *t, const struct page *p, uint32_t n)
{
	const struct names *names = t->snap->names;
	const char *path = file_some(p->file) ? names_file_path(names, p->file)
					      : names_func_file(names, p->centre);

	say_past_end(t, text_base_name(path), n, last_line(p));
}

/* The line that is asked for; behind the end of the text that is said, and it is the
 * last one. */
static size_t
goal_row(struct tui *t, struct page *p)
{
	uint32_t end = last_line(p);

	if (end && p->goal_line > end) {
		say_past_end(t, text_base_name(p->goal_file.s), p->goal_line,
			     end);
		p->goal_line = end;
	}
	return source_find_line(&p->list[0], p->goal_file.s, p->goal_file.n,
				p->goal_line);
}

void
page_reach_goal(struct tui *t, struct page *p)
{
	enum goal goal = p->goal;
	size_t at;

	p->goal = GOAL_NONE;
	if (goal == GOAL_VISIT) {
		reach_visit(p);
		say_no_row(t, p);
	}
	/* in place of rows there may be why there are none */
	if (!p->list[0].view)
		return;
	if (goal == GOAL_LINE)
		at = goal_row(t, p);
	else if (goal == GOAL_CODE)
		at = asm_find_line(p);
	else if (goal == GOAL_INLINED)
		at = asm_find_inlined(p);
	else
		return;
	if (at == SIZE_MAX)
		return;
	list_reveal(&p->list[0], at);
	p->list[0].touched = true;
}
