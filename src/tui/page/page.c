/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pages: which view is on screen, built from which snapshot, and the way
 * back.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/ui.h"

/* Steps of the history that are kept. */
#define PAST_MAX 200
/* Rows in order beyond the first screen when a view is built. */
#define BUILD_ROWS 500

static size_t
view_number(const struct view_ops *ops)
{
	size_t i = 0;

	while (view_registry[i] != ops)
		i++;
	return i;
}

static enum scope
scope_of(const struct view_ops *ops)
{
	static const struct { const char *view; enum scope scope; } own[] = {
		{ "callers", SCOPE_BUTTERFLY }, { "parts", SCOPE_PARTS },
		{ "events", SCOPE_EVENTS }, { "source", SCOPE_SOURCE },
		{ "lines", SCOPE_LINES },
	};

	for (size_t i = 0; i < sizeof(own) / sizeof(own[0]); i++)
		if (!strcmp(own[i].view, ops->id))
			return own[i].scope;
	return SCOPE_LIST;
}

static bool
part_chosen(const void *ctx, const struct row *row)
{
	const struct tui *t = ctx;

	return t->snap && t->snap->sums->selection.npart &&
	       selection_has_part(&t->snap->sums->selection,
				  part_at(row->a));
}

static bool
event_chosen(const void *ctx, const struct row *row)
{
	const struct tui *t = ctx;

	return metric_eq(t->metric, metric_at(row->a));
}

struct page *
page_of(struct tui *t, const struct view_ops *ops)
{
	struct page **p = &t->page[view_number(ops)];

	if (*p)
		return *p;
	*p = mem_zalloc(sizeof(**p));
	(*p)->ops = ops;
	(*p)->scope = scope_of(ops);
	(*p)->nlist = 1;
	list_init(&(*p)->list[0], ops);
	if ((*p)->scope == SCOPE_BUTTERFLY) {
		list_init(&(*p)->list[1], view_find("callees"));
		(*p)->nlist = 2;
	}
	if ((*p)->scope == SCOPE_PARTS)
		(*p)->list[0].chosen = part_chosen;
	if ((*p)->scope == SCOPE_EVENTS)
		(*p)->list[0].chosen = event_chosen;
	(*p)->list[0].chosen_ctx = t;
	return *p;
}

void
page_free(struct page *p)
{
	if (!p)
		return;
	for (int i = 0; i < p->nlist; i++)
		list_release(&p->list[i]);
	asked_lines_unref(p->lines);
	source_forget(p);
	VEC_RELEASE(&p->open);
	free(p);
}

struct list *
page_list(struct page *p)
{
	return &p->list[p->active];
}

func_id
page_func(const struct tui *t)
{
	struct list *l = page_list(t->now);
	func_id f = list_func(l, l->cursor);

	return func_some(f) ? f : t->now->centre;
}

bool
page_possible(const struct tui *t, const struct view_ops *ops,
	      const char **why)
{
	if (!ops->available) {
		*why = _("not available in this version");
		return false;
	}
	if (t->snap && !view_possible(ops, t->snap->prof, t->metric)) {
		*why = ops->why_not ? _(ops->why_not) :
		       _("this profile does not have what this view needs");
		return false;
	}
	return true;
}

/* --------------------------------------------------------------- building */

/* Why there are no rows: what the files' messages say, if they are about
 * that. */
static void
put_why_empty(const struct tui *t, struct list *l)
{
	const struct diag *d = engine_diag(t->engine);
	const struct error *errors;

	if (l->ops->kinds & ROW_MESSAGE &&
	    engine_errors(t->engine, &errors)) {
		error_print(&errors[0], &l->why);
		return;
	}
	if (l->ops->kinds & (ROW_FUNC | ROW_GROUP))
		for (size_t i = 0; i < diag_count(d); i++) {
			struct diag_entry e = diag_get(d, i);

			if (e.level == DIAG_NOTE)
				continue;
			diag_print(&e, &l->why);
			return;
		}
	text_adds(&l->why, _("nothing here"));
}

/* Whether the page shows lines, of FUNC (none: of the program). */
static bool
shows_lines(const struct page *p, func_id *func)
{
	*func = p->scope == SCOPE_SOURCE ? p->centre : func_at(0);
	return p->scope == SCOPE_SOURCE || p->scope == SCOPE_LINES;
}

/* Lines take a walk over all stacks or a file read again: a worker makes them,
 * and the page waits. Nothing of it may borrow older ones any more. */
static void
fetch_lines(struct tui *t, struct page *p)
{
	func_id func;

	asked_lines_unref(p->lines);
	p->lines = NULL;
	p->waiting = false;
	if (!shows_lines(p, &func) || engine_snapshot(t->engine) != t->snap)
		return;
	if (engine_lines(t->engine, func)) {
		p->lines = asked_lines_ref(engine_lines(t->engine, func));
	} else {
		p->waiting = t->lines_wanted = true;
	}
	engine_want_lines(t->engine, func);
}

static void
build_list(struct tui *t, struct page *p, struct list *l)
{
	struct view_options options = {
		.metric = t->metric, .centre = p->centre,
		.cycles = t->cycles, .screen = true,
		.group = p->group, .limit = BUILD_ROWS,
		.open = p->open.at, .nopen = p->open.n,
		.lines = p->lines ? &p->lines->lines : NULL,
	};
	struct error err;
	struct view *v;
	const char *why;

	error_init(&err);
	if (!page_possible(t, l->ops, &why)) {
		list_set_view(l, NULL, t->metric);
		text_adds(&l->why, why);
		return;
	}
	if (p->waiting || (p->lines && p->lines->failed)) {
		list_set_view(l, NULL, t->metric);
		if (p->waiting)
			text_adds(&l->why, _("the lines are being read"));
		else
			error_print(&p->lines->error, &l->why);
		return;
	}
	v = view_new(l->ops, t->snap, &options, &err);
	list_set_view(l, v, t->metric);
	if (!v)
		error_print(&err, &l->why);
	else if (!v->row.n)
		put_why_empty(t, l);
	error_release(&err);
}

/* The hottest function: what a butterfly shows when nobody chose. */
static func_id
hottest(struct tui *t)
{
	struct page *functions = page_of(t, view_find("functions"));

	page_build(t, functions);
	return list_func(&functions->list[0], 0);
}

void
page_build(struct tui *t, struct page *p)
{
	if (!t->snap)
		return;
	if (p->ops->takes_func && !func_some(p->centre))
		p->centre = hottest(t);
	if (p->serial == t->snap->serial && metric_eq(p->metric, t->metric))
		return;
	for (int i = 0; i < p->nlist; i++)
		list_forget(&p->list[i]);
	fetch_lines(t, p);
	for (int i = 0; i < p->nlist; i++) {
		build_list(t, p, &p->list[i]);
		if (!p->waiting)
			list_recall(&p->list[i]);
	}
	p->serial = t->snap->serial;
	p->metric = t->metric;
	search_reset(&t->search);
	if (p->scope != SCOPE_SOURCE)
		return;
	source_heading(t, p);
	if (!p->waiting && p == t->now && !p->list[0].touched)
		source_hottest(t, 0);
}

static void
remap_row_key(struct remap *c, struct row_key *id)
{
	id->func = remap_func(c, id->func);
}

/* Files have other numbers when a file was read again. */
static void
remap_open(struct page *p, struct remap *c)
{
	if (c->facts)
		p->open.n = 0;
	for (size_t i = 0; i < p->open.n; i++) {
		struct view_path *b = &p->open.at[i];

		b->func = remap_func(c, b->func);
		for (uint32_t k = 0; k < b->depth; k++)
			b->site[k].callee = remap_func(c, b->site[k].callee);
	}
}

/* Everything that remembers functions, into the new snapshot's. */
static void
remap_all(struct tui *t, struct remap *c)
{
	for (size_t i = 0; view_registry[i]; i++) {
		struct page *p = t->page[i];

		if (!p)
			continue;
		p->centre = remap_func(c, p->centre);
		p->serial = 0;
		remap_open(p, c);
		for (int k = 0; k < p->nlist; k++) {
			list_forget(&p->list[k]);
			remap_row_key(c, &p->list[k].want);
		}
		asked_lines_unref(p->lines);
		p->lines = NULL;
	}
	for (size_t i = 0; i < t->past.n; i++) {
		struct visit *v = &t->past.at[i];

		v->centre = remap_func(c, v->centre);
		remap_row_key(c, &v->at[0]);
		remap_row_key(c, &v->at[1]);
	}
}

/* The rows in the window, in the order that the user is looking at. */
struct window {
	VEC(struct row_key) at;
	size_t top, cursor;
	bool full;		/* there were rows below it */
};

static void
window_take(struct window *w, const struct list *l, struct remap *c)
{
	size_t end = l->top + (size_t)(l->height > 0 ? l->height : 0);

	w->top = l->top;
	w->cursor = l->cursor;
	w->full = end <= list_count(l);
	for (size_t i = l->top; i < end && i < list_count(l); i++) {
		struct row_key id = list_row_key(l, i);

		remap_row_key(c, &id);
		VEC_PUSH(&w->at, id);
	}
}

static void
window_give(struct window *w, struct list *l)
{
	size_t end = w->top + w->at.n;

	/* Rows that there were none of before belong into the order. */
	if (w->at.n &&
	    (w->full ? end <= list_count(l) : end == list_count(l))) {
		l->top = w->top;
		l->cursor = w->cursor;
		list_need(l, w->top + w->at.n);
		list_hold(l, w->at.at, w->at.n);
	}
	VEC_RELEASE(&w->at);
}

void
page_snapshot(struct tui *t, const struct snapshot *old)
{
	bool hold = t->now_ms - t->last_key_ms < QUIET_MS;
	struct window window[2] = { 0 };
	struct page *p = t->now;
	struct remap c;

	remap_init(&c, old->names, t->snap->names,
		   engine_successors(t->engine, old, t->snap));
	/* Other facts (a file was read again) have another order anyway. */
	for (int i = 0; i < p->nlist && hold && !c.facts; i++)
		window_take(&window[i], &p->list[i], &c);
	remap_all(t, &c);
	remap_release(&c);
	page_build(t, p);
	for (int i = 0; i < p->nlist; i++)
		window_give(&window[i], &p->list[i]);
}

/* ---------------------------------------------------------------- the way */

static struct visit
visit_now(const struct tui *t)
{
	const struct page *p = t->now;
	struct visit v = { .ops = p->ops, .centre = p->centre,
			   .group = p->group, .active = p->active };

	for (int i = 0; i < p->nlist; i++) {
		v.at[i] = list_row_key(&p->list[i], p->list[i].cursor);
		v.line[i] = p->list[i].cursor - p->list[i].top;
	}
	return v;
}

/* What the page is about from now on. */
static void
set_subject(struct page *p, func_id centre, const struct view_group *group)
{
	bool same = p->group.of == group->of && p->group.key == group->key;

	if (p->ops->takes_func && func_some(centre) &&
	    !func_eq(p->centre, centre)) {
		p->centre = centre;
		same = false;
	}
	if (same)
		return;
	p->group = *group;
	p->serial = 0;
	p->active = 0;
	for (int i = 0; i < p->nlist; i++) {
		p->list[i].cursor = p->list[i].top = 0;
		p->list[i].touched = false;
		p->list[i].held.n = 0;
	}
}

/* False, and the reason is said, when that view cannot be shown: then we are
 * where we were. */
static bool
go_to(struct tui *t, const struct view_target *to, bool remember)
{
	const struct view_ops *ops = to->ops;
	func_id centre = to->func;
	const char *why;

	if (!page_possible(t, ops, &why)) {
		tui_say(t, "%s: %s", _(ops->title), why);
		return false;
	}
	if (ops->takes_func && !func_some(centre) && t->snap) {
		centre = page_of(t, ops)->centre;
		if (!func_some(centre))
			centre = hottest(t);
		if (!func_some(centre)) {
			tui_say(t, _("there is no function to show"));
			return false;
		}
	}
	if (remember && t->now) {
		if (t->past.n == PAST_MAX)
			memmove(t->past.at, t->past.at + 1,
				--t->past.n * sizeof(t->past.at[0]));
		VEC_PUSH(&t->past, visit_now(t));
	}
	t->now = page_of(t, ops);
	if (!shows_lines(t->now, &(func_id){ 0 }))
		engine_want_no_lines(t->engine);
	set_subject(t->now, centre, &to->group);
	page_build(t, t->now);
	/* The pane with something in it has the keys. */
	if (t->now->nlist == 2 && !list_count(&t->now->list[t->now->active]))
		t->now->active = list_count(&t->now->list[1]) ? 1 : 0;
	search_reset(&t->search);
	return true;
}

unsigned
page_open(struct tui *t, const struct view_ops *ops, func_id centre,
	  bool remember)
{
	struct view_target to = { .ops = ops, .func = centre };

	go_to(t, &to, remember);
	return RE_DRAW;
}

unsigned
page_enter(struct tui *t, const struct view_target *to)
{
	go_to(t, to, true);
	return RE_DRAW;
}

unsigned
page_back(struct tui *t)
{
	struct view_target to;
	struct visit v;
	struct page *p;

	if (!t->past.n) {
		tui_say(t, _("no earlier view; %s quits"),
			tui_key(t, "close", NULL));
		return RE_DRAW;
	}
	v = t->past.at[--t->past.n];
	to = (struct view_target){ v.ops, v.centre, v.group };
	/* Another event may have no callers: that step is lost, not we. */
	if (!go_to(t, &to, false))
		return RE_DRAW;
	p = t->now;
	p->active = v.active;
	for (int i = 0; i < p->nlist; i++) {
		size_t found = list_find(&p->list[i], &v.at[i]);

		if (p->waiting)
			list_want(&p->list[i], &v.at[i], v.line[i]);
		if (found == SIZE_MAX)
			continue;
		list_location(&p->list[i], found, v.line[i]);
		/* Else better names would lead it to the hottest line. */
		if (p->scope == SCOPE_SOURCE)
			p->list[i].touched = true;
	}
	return RE_DRAW;
}

bool
page_close(struct tui *t)
{
	const struct view_ops *ops = t->now->ops;

	if (!strcmp(ops->id, "functions") && !t->now->group.of)
		return false;
	/* All steps inside of this view, then one out of it. */
	while (t->past.n && t->past.at[t->past.n - 1].ops == ops)
		t->past.n--;
	if (t->past.n)
		page_back(t);
	else
		page_open(t, view_find("functions"), func_at(0), false);
	return true;
}

void
page_draw(struct tui *t)
{
	struct page *p = t->now;
	int y = TOP_LINES, height = t->canvas.rows - TOP_LINES - BOTTOM_LINES;
	struct list_look look = {
		.metric = t->metric, .show = t->show,
		.of_total = t->of_total, .focus = true,
		.search = &t->search,
	};

	if (!t->snap)
		return;
	page_build(t, p);
	if (p->nlist == 2)
		butterfly_draw(t, p, y, height);
	else if (p->scope == SCOPE_SOURCE)
		source_draw(t, p, y, height);
	else
		list_draw(&p->list[0], &t->canvas, &look, y, height, true);
}
