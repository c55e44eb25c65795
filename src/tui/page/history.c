/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From page to page, and the way back.
 */
#include <config.h>

#include <string.h>

#include "tui/ui.h"

/* Steps of the history that are kept. */
#define PAST_MAX 200

struct visit
page_here(const struct tui *t)
{
	const struct page *p = page_lead(t);
	struct visit v = {
		.to = { .ops = p->ops, .func = p->centre, .group = p->group,
			.file = p->file },
		.within = p->within, .active = p->active,
	};

	if (p->goal == GOAL_VISIT)	/* it has not been built since */
		return p->visit;
	for (int i = 0; i < p->nlist; i++) {
		v.at[i] = list_row_key(&p->list[i], p->list[i].cursor);
		v.line[i] = p->list[i].cursor - p->list[i].top;
		v.touched[i] = p->list[i].touched;
	}
	return v;
}

static void
add_visit(struct visits *to, const struct visit *v)
{
	if (to->n == PAST_MAX)
		memmove(to->at, to->at + 1, --to->n * sizeof(to->at[0]));
	VEC_PUSH(to, *v);
}

static void
add_here(struct tui *t, struct visits *to)
{
	struct visit here = page_here(t);

	add_visit(to, &here);
}

/* What the page is about from now on. */
static void
set_subject(struct page *p, func_id centre, const struct view_group *group,
	    file_id file)
{
	bool same = p->group.of == group->of && p->group.key == group->key;

	if (p->ops->takes_file && (func_some(centre) || file_some(file))) {
		same &= file_eq(p->file, file) && !p->missing.n;
		p->file = file;
	}
	if (file_some(p->file)) {
		p->centre = func_at(0);
		text_clear(&p->missing);
	}

	if (p->ops->narrows || (p->ops->takes_func && func_some(centre))) {
		same &= func_eq(p->centre, centre) && !p->missing.n;
		p->centre = centre;
		text_clear(&p->missing);
	}
	if (same)
		return;
	p->group = *group;
	page_anew(p);
}

/* What stays looked at while pages are shown that are of no function: what the page
 * is of, or the row that its cursor was moved to. */
static void
keep_looked_at(struct tui *t)
{
	const struct page *p = t->now;
	const struct list *l = &p->list[p->active];
	func_id f = func_at(0);

	if (p->goal == GOAL_FUNC)
		return;
	if (l->touched && p->page->lines != LINES_OF_FUNC
	    && p->page->lines != LINES_OF_CODE)
		f = list_func(l, l->cursor);
	if (!func_some(f))
		f = p->centre;
	if (func_some(f))
		t->looked_at = f;
}

void
page_aim(struct tui *t)
{
	struct page *p = t->now;
	const struct list *l = &p->list[p->active];

	if (!p->page->seek || !func_some(t->looked_at)
	    || (l->touched && func_eq(list_func(l, l->cursor), t->looked_at)))
		return;
	p->goal = GOAL_FUNC;
	p->goal_func = t->looked_at;
	p->serial = 0;
}

/* False, and the reason is said, when that view cannot be shown: then we are
 * where we were. */
static bool
go_to(struct tui *t, const struct view_target *to, bool remember)
{
	struct text why = { 0 };

	if (!page_possible(t, to->ops, &why)) {
		tui_say(t, "%s: %s", _(to->ops->title), why.s);
		text_release(&why);
		return false;
	}
	if (to->ops->takes_func && t->snap && !func_some(to->func) &&
	    !file_some(to->file) &&
	    !func_some(page_of(t, to->ops)->centre) &&
	    sums_prepared(t->snap->sums, 1u << BY_FUNC, t->metric) &&
	    !func_some(page_hottest(t))) {
		tui_say(t, _("there is no function to show"));
		return false;
	}
	page_leave_places(t);
	tui_page_left(t);
	if (t->now)
		keep_looked_at(t);
	beside_leave(t);
	page_stay(t);
	if (remember && t->now) {
		add_here(t, &t->past);
		t->ahead.n = 0;
	}
	t->now = page_of(t, to->ops);
	if (t->wrap_words)
		t->wrap = t->wrap_words = false;
	if (t->now->page->lines == LINES_NONE)
		engine_want_no_lines(t->engine);
	if (t->now->page->tree == TREE_NONE)
		engine_want_no_tree(t->engine);
	t->now->goal = GOAL_NONE;
	t->now->arriving = true;
	/* what it waited for may have been stopped since */
	if (t->now->waiting)
		t->now->serial = 0;
	set_subject(t->now, to->func, &to->group,
		    func_some(to->func) ? file_at(0) : to->file);
	search_reset(&t->search);
	return true;
}

unsigned
page_open(struct tui *t, const struct view_ops *ops, func_id centre,
	  bool remember)
{
	struct view_target to = { .ops = ops, .func = centre };

	go_to(t, &to, remember);
	return RE_PAGE | RE_DRAW;
}

unsigned
page_open_file(struct tui *t, file_id file, uint32_t line)
{
	const char *path = names_file_path(t->snap->names, file);
	struct view_target to = { .ops = view_find("source"), .file = file };

	if (go_to(t, &to, true) && line) {
		t->now->goal = GOAL_LINE;
		t->now->goal_line = line;
		text_clear(&t->now->goal_file);
		text_adds(&t->now->goal_file, path);
	}
	return RE_PAGE | RE_DRAW;
}

unsigned
page_open_missing(struct tui *t, const struct view_ops *ops, const char *why)
{
	struct view_target to = { .ops = ops };

	if (go_to(t, &to, ops != page_home(t)->ops)) {
		t->now->centre = func_at(0);
		t->now->file = file_at(0);
		text_clear(&t->now->missing);
		text_printable(&t->now->missing, why, strlen(why),
			       t->canvas.ascii);
		page_anew(t->now);
	}
	return RE_PAGE | RE_DRAW;
}

unsigned
page_enter(struct tui *t, const struct view_target *to)
{
	if (go_to(t, to, true) && to->line) {
		t->now->goal = GOAL_INLINED;
		t->now->goal_line = to->line;
		text_clear(&t->now->goal_file);
		text_adds(&t->now->goal_file,
			  names_file_path(t->snap->names, to->file));
		text_clear(&t->now->goal_inlined);
		text_adds(&t->now->goal_inlined,
			  names_func_name(t->snap->names, to->inlined));
	}
	return RE_PAGE | RE_DRAW;
}

static unsigned
open_at(struct tui *t, const struct view_target *to, enum goal goal,
	const struct val *file, uint32_t line)
{
	if (go_to(t, to, true) && file->type == VAL_TEXT) {
		t->now->goal = goal;
		t->now->goal_line = line;
		text_clear(&t->now->goal_file);
		text_add(&t->now->goal_file, file->s, file->n);
	}
	return RE_PAGE | RE_DRAW;
}

unsigned
page_open_line(struct tui *t, func_id centre, const struct val *file,
	       uint32_t line)
{
	return open_at(t, &(struct view_target){ .ops = view_find("source"),
						 .func = centre },
		       GOAL_LINE, file, line);
}

unsigned
page_open_code(struct tui *t, func_id centre, const struct val *file,
	       uint32_t line)
{
	return open_at(t, &(struct view_target){ .ops = view_find("asm"),
						 .func = centre },
		       GOAL_CODE, file, line);
}

unsigned
page_go(struct tui *t, size_t row)
{
	struct list *l = page_list(t->now);

	if (!t->beside.lead)
		add_here(t, &t->past);
	list_reveal(l, row);
	l->touched = true;
	return RE_DRAW;
}

/* Another event may have no callers: that step is lost, not we. Else LEFT has where
 * we were. */
static unsigned
reach(struct tui *t, const struct visit *v, struct visits *left)
{
	struct visit here = page_here(t);

	if (!go_to(t, &v->to, false))
		return RE_DRAW;
	add_visit(left, &here);
	t->now->within = v->within;
	t->now->goal = GOAL_VISIT;
	t->now->visit = *v;
	return RE_PAGE | RE_DRAW;
}

unsigned
page_back(struct tui *t)
{
	struct visit v;

	if (t->beside.lead) {
		beside_leave(t);
		return RE_DRAW;
	}
	if (!t->past.n) {
		tui_say(t, _("no earlier view; %s quits"), tui_key_out(t));
		return RE_DRAW;
	}
	v = t->past.at[--t->past.n];
	return reach(t, &v, &t->ahead);
}

unsigned
page_forward(struct tui *t)
{
	struct visit v;

	if (!t->ahead.n) {
		tui_say(t, _("no later view"));
		return RE_DRAW;
	}
	v = t->ahead.at[--t->ahead.n];
	return reach(t, &v, &t->past);
}

unsigned
page_visit(struct tui *t, const struct visit *v)
{
	struct visit to = *v;
	unsigned redo;

	to.marked = true;
	redo = reach(t, &to, &t->past);
	if (redo & RE_PAGE)
		t->ahead.n = 0;
	return redo;
}

unsigned
page_stop(struct tui *t)
{
	if (t->now->waiting == WAITS_FIGURES && t->shown == t->now &&
	    !metric_eq(t->shown_metric, t->metric)) {
		t->metric = t->shown_metric;
		return RE_BUILD | RE_DRAW;
	}
	if (t->now->waiting && !t->past.n && t->shown && t->shown != t->now)
		return page_open(t, t->shown->ops, func_at(0), false);
	return page_back(t);
}

bool
page_is_root(const struct tui *t)
{
	return !t->past.n && !t->beside.lead && !t->now->waiting;
}

bool
page_is_first(struct tui *t)
{
	return t->now == page_home(t) && !t->now->group.of;
}

bool
page_close(struct tui *t)
{
	const struct view_ops *ops = t->now->ops;
	struct text why = { 0 };

	if (t->beside.lead) {
		beside_set(t, false, NULL, &why);
		text_release(&why);
		return true;
	}
	if (page_is_first(t))
		return false;
	/* All steps inside of this view, then one out of it. */
	while (t->past.n && t->past.at[t->past.n - 1].to.ops == ops)
		t->past.n--;
	if (t->past.n)
		page_back(t);
	else
		page_open(t, page_home(t)->ops, func_at(0), false);
	return true;
}
