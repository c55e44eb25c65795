/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a page remembers, under better names and in files that were read again:
 * its function, what is unfolded, the way back; while keys are pressed the rows
 * in its window, too.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/filter/filter.h"
#include "tui/ui.h"
#include "tui/widget/remap.h"

static void
remap_row_key(struct remap *c, struct row_key *id)
{
	bool part = id->kind & ROWS_PART && id->a;

	remap_subject(c, &id->func, &id->within);
	if (!part)
		return;
	id->a = remap_part(c, part_at(id->a)).i;
	if (id->kind == ROW_COMMAND)
		id->a = c->to->prof->part[id->a].command_first.i;
	/* no row, and not what belongs to no part */
	if (!id->a)
		*id = (struct row_key){ 0 };
}

/* What is unfolded is a path of functions, and of lines in files; a step that
 * has gone shuts what was below it. */
static void
remap_open(struct page *p, struct remap *c)
{
	size_t n = 0;

	for (size_t i = 0; i < p->open.n; i++) {
		struct view_path b = p->open.at[i];
		bool there;

		b.func = remap_func(c, b.func);
		there = func_some(b.func);
		for (uint32_t k = 0; k < b.depth; k++) {
			b.site[k].file = remap_file(c, b.site[k].file);
			b.site[k].callee = remap_func(c, b.site[k].callee);
			there &= func_some(b.site[k].callee);
		}
		if (there)
			p->open.at[n++] = b;
	}
	p->open.n = n;
}

static func_id
remap_way_func(void *ctx, func_id f)
{
	return remap_func(ctx, f);
}

/* Until the user has touched a tree what is open in it is the hot path, whatever
 * that is in better names. */
static void
remap_ways(struct page *p, struct remap *c, bool moved)
{
	if (!p->list[0].touched) {
		ways_release(&p->ways);
		return;
	}
	if (p->list[0].kept.on)
		ways_recall(&p->ways, &p->kept.ways);
	ways_remap(&p->ways, remap_way_func, c);
	p->ways.moved |= moved;
}

/* While something is tried the numbers of before are the ones to come back to. */
static void
remap_way(const struct page *p, struct row_key *id)
{
	if (p && p->page->ways && !p->list[0].kept.on)
		id->b = ways_now(&p->ways, id->b);
}

/* False: what it was about has gone. */
static bool
remap_visit(struct tui *t, struct visit *v, struct remap *c)
{
	bool had = func_some(v->to.func), had_file = file_some(v->to.file);

	remap_subject(c, &v->to.func, &v->within);
	v->to.file = remap_file(c, v->to.file);
	remap_row_key(c, &v->at[0]);
	remap_row_key(c, &v->at[1]);
	remap_way(page_of(t, v->to.ops), &v->at[0]);
	remap_way(page_of(t, v->to.ops), &v->from);
	return (!had || func_some(v->to.func))
	       && (!had_file || file_some(v->to.file));
}

/* --- Ways that somebody has the number of ------------------------------------- */

struct kept_ways {
	size_t n;			/* ways that there were */
	bool *keep;
	const uint32_t *now;		/* NULL: they are still found out */
};

static void
keep_key(struct kept_ways *k, struct row_key *id)
{
	if (k->now)
		id->b = id->b < k->n ? k->now[id->b] : 0;
	else if (id->b < k->n)
		k->keep[id->b] = true;
}

static void
keep_visits(struct tui *t, const struct page *p, struct kept_ways *k,
	    struct visits *all)
{
	for (size_t i = 0; i < all->n; i++) {
		struct visit *v = &all->at[i];

		if (page_of(t, v->to.ops) != p)
			continue;
		keep_key(k, &v->at[0]);
		keep_key(k, &v->from);
	}
}

static void
keep_steps(const struct page *p, struct kept_ways *k,
	   struct selection_step *step, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (step[i].view == p->ops)
			keep_key(k, &step[i].at);
}

/* All that lead to rows of the page's tree. */
static void
keep_keys(struct tui *t, struct page *p, struct kept_ways *k)
{
	struct selections *s = &t->selections;

	keep_key(k, &p->list[0].want);
	keep_key(k, &p->visit.at[0]);
	keep_key(k, &p->visit.from);
	if (p->beside)			/* it is no step of the way */
		return;
	keep_visits(t, p, k, &t->past);
	keep_visits(t, p, k, &t->ahead);
	keep_visits(t, p, k, &t->mark);
	keep_steps(p, k, s->past.at, s->past.n);
	keep_steps(p, k, s->undone.at, s->undone.n);
}

/* What was entered and is neither open nor somebody's is entered again when it is
 * shown: else files that are followed for days would only add to it. */
static void
pack_ways(struct tui *t, struct page *p)
{
	struct kept_ways k = { .n = p->ways.at.n };
	uint32_t *now;

	if (!k.n)
		return;
	k.keep = mem_zarray(k.n, sizeof(*k.keep));
	keep_keys(t, p, &k);
	k.now = now = ways_pack(&p->ways, k.keep);
	keep_keys(t, p, &k);
	free(k.keep);
	free(now);
}

static void
remap_visits(struct tui *t, struct visits *all, struct remap *c)
{
	size_t n = 0;

	for (size_t i = 0; i < all->n; i++)
		if (remap_visit(t, &all->at[i], c))
			all->at[n++] = all->at[i];
	all->n = n;
}

void
mark_key_release(struct mark_key *k)
{
	free(k->name);
	free(k->gone);
	free(k->gone_row);
}

/* A function of marks that has gone may be there when the files are read next. More than
 * these are not looked through for it. */
#define NAMED_MOST 200000

static func_id
find_named(const struct names *n, const char *name)
{
	for (uint32_t i = 1; i < n->nfunc && n->nfunc <= NAMED_MOST; i++)
		if (!strcmp(names_func_name(n, func_at(i)), name))
			return func_at(i);
	return func_at(0);
}

/* *F was WAS; *GONE is the name of one that there is none of. */
static void
remember_gone(const struct remap *c, func_id was, func_id *f, char **gone)
{
	if (func_some(was) && !func_some(*f)) {
		free(*gone);
		*gone = mem_strdup(names_func_name(c->from, was));
	}
	if (!*gone || !c->facts)
		return;
	*f = find_named(c->to, *gone);
	if (!func_some(*f))
		return;
	free(*gone);
	*gone = NULL;
}

/* Marks are by names, and so they stay; that of a file that has gone is no place. */
static void
remap_marks(struct tui *t, struct remap *c)
{
	size_t n = 0;

	for (size_t i = 0; i < t->mark.n; i++) {
		struct visit *v = &t->mark.at[i], was = *v;
		struct mark_key *k = &t->mark_key.at[i];

		remap_visit(t, v, c);
		remember_gone(c, was.to.func, &v->to.func, &k->gone);
		remember_gone(c, was.at[was.active].func, &v->at[v->active].func,
			      &k->gone_row);
		if (file_some(was.to.file) && !file_some(v->to.file)) {
			mark_key_release(k);
			continue;
		}
		t->mark.at[n] = *v;
		t->mark_key.at[n++] = *k;
	}
	t->mark.n = t->mark_key.n = n;
}

/* What the page was about has gone: it is about another function now. */
static void
say_gone(struct tui *t, const struct names *old, func_id f)
{
	const char *name = names_func_name(old, f);
	struct text shown = { 0 };

	text_printable(&shown, name, strlen(name), t->canvas.ascii);
	/* TRANSLATORS: a function, after its file was read again */
	tui_say(t, _("%s is not there any more"), shown.s);
	text_release(&shown);
}

/* The cursor's row, unless it was of functions that were collapsed and are not any
 * more: it would be the first of them, which is no better than another. */
static void
remap_cursor(struct list *l, struct remap *c)
{
	func_id f = l->want.func;

	if (!func_some(f) || func_some(l->want.within)
	    || !filter_is_group(c->from, f)
	    || (f.i < c->to->nfunc && filter_is_group(c->to, f))) {
		remap_row_key(c, &l->want);
		return;
	}
	l->stays = true;
	l->want = (struct row_key){ 0 };
}

/* How a snapshot leads to the next one. */
struct step {
	struct remap remap;
	bool moved;			/* what is inlined may be others */
};

/* The cursors: where they are, or were before something was tried. */
static void
remap_cursors(struct page *p, struct remap *c, struct remap *kept)
{
	for (int k = 0; k < p->nlist; k++) {
		struct list *l = &p->list[k];

		l->kept.now = l->kept.at;
		if (l->kept.on)
			remap_row_key(kept, &l->kept.now);
		list_forget(l);
		if (!l->kept.on)
			remap_cursor(l, c);
	}
}

/* What the page is about, or was before something was tried. */
static void
remap_page_subject(struct page *p, struct remap *c)
{
	if (p->keeps) {
		p->centre = p->kept.centre;
		p->within = p->kept.within;
		p->was = p->kept.was;
		p->file = p->kept.file;
		p->active = p->kept.active;
		p->open.n = 0;
		for (size_t i = 0; i < p->kept.open.n; i++)
			VEC_PUSH(&p->open, p->kept.open.at[i]);
	}
	remap_subject(c, &p->centre, &p->within);
	p->file = remap_file(c, p->file);
	p->was = remap_func(c, p->was);
}

static void
remap_page(struct tui *t, struct page *p, struct step *step, struct step *kept)
{
	struct remap *c = &step->remap;
	func_id centre = p->centre;

	remap_page_subject(p, p->keeps ? &kept->remap : c);
	p->goal_func = remap_func(c, p->goal_func);
	remap_row_key(c, &p->arrived);
	if (p == t->now && func_some(centre) && !func_some(p->centre))
		say_gone(t, c->from, centre);
	/* of a page that has waited until now */
	remap_row_key(c, &p->visit.at[0]);
	remap_row_key(c, &p->visit.at[1]);
	p->serial = 0;
	remap_open(p, p->keeps ? &kept->remap : c);
	if (p->page->remap)
		p->page->remap(p, c, &kept->remap);
	remap_cursors(p, c, &kept->remap);
	if (p->list[0].kept.on)
		step = kept;
	remap_ways(p, &step->remap, step->moved);
	remap_way(p, &p->list[0].want);
	remap_way(p, &p->visit.at[0]);
	remap_way(p, &p->visit.from);
	asked_lines_unref(p->lines);
	p->lines = NULL;
	tree_matches_release(&p->matches);
	asked_tree_unref(p->tree);
	p->tree = NULL;
}

/* The way back, and all other places that are not in sight. */
static void
remap_places(struct tui *t, struct remap *c)
{
	t->looked_at = remap_func(c, t->looked_at);
	remap_visits(t, &t->past, c);
	remap_visits(t, &t->ahead, c);
	remap_marks(t, c);
}

/* Another row than the cursor was on. */
static void
want_undone(struct tui *t, struct list *l)
{
	size_t row = l->want_row;

	list_want(l, &t->undone_at, l->want_line);
	l->want_row = row;
	t->undone_at.kind = 0;
}

/* Everything that remembers functions, into the new snapshot's: by one STEP, and, what
 * is as it was before something was tried, from there. */
static void
remap_all(struct tui *t, struct step *step, struct step *kept)
{
	for (size_t i = 0; i < 2 * t->nview; i++)
		if (t->page[i])
			remap_page(t, t->page[i], step, kept);
	if (t->undone_at.kind)
		want_undone(t, page_list(t->now));
	if (t->before)
		return;
	remap_places(t, &step->remap);
	for (size_t i = 0; i < 2 * t->nview; i++)
		if (t->page[i] && t->page[i]->page->ways)
			pack_ways(t, t->page[i]);
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
		list_settle(l);
	}
	VEC_RELEASE(&w->at);
}

/* Whether functions may stand between others than before. A filter of cost leaves
 * them: what it leaves none of has not gone, and is there again without it. */
static bool
frames_moved(const struct sums *old, const struct sums *new)
{
	return names_logical(old->names) != names_logical(new->names)
	       || !selection_frames_eq(&old->selection, &new->selection);
}

static struct step
step_from(const struct tui *t, const struct snapshot *old)
{
	struct step step;

	remap_init(&step.remap, old->names, t->snap->sums, t->snap->comparison,
		   engine_weights(t->engine, t->snap),
		   engine_successors(t->engine, old, t->snap));
	step.moved = !step.remap.facts && frames_moved(old->sums, t->snap->sums);
	return step;
}

void
page_snapshot(struct tui *t, const struct snapshot *old)
{
	/* better names alone leave the order to the eye; another selection is
	 * what the key was for */
	bool hold = t->now_ms - t->last_key_ms < QUIET_MS &&
		    selection_eq(&old->sums->selection,
				 &t->snap->sums->selection);
	struct step step = step_from(t, old);
	struct step kept = step_from(t, t->before ? t->before : old);
	struct window window[2] = { 0 };
	struct page *p = t->now;

	if (tui_is_about_row(t))
		page_list(p)->touched = true;
	/* Other facts (a file was read again) have another order anyway. */
	hold &= !step.remap.facts && !p->page->ways;
	for (int i = 0; i < p->nlist && hold; i++)
		window_take(&window[i], &p->list[i], &step.remap);
	remap_all(t, &step, &kept);
	remap_release(&step.remap);
	remap_release(&kept.remap);
	t->chosen = tui_is_about_row(t) ? page_list(p)->want
					: (struct row_key){ 0 };
	page_build(t, p);
	for (int i = 0; i < p->nlist; i++)
		window_give(&window[i], &p->list[i]);
}

/* Whether the cursor is on the row that a menu was opened on, say. A function has
 * one row, or several of which it does not matter which. */
static bool
is_on_chosen(const struct tui *t, const struct list *l)
{
	struct row_key here = { 0 };

	if (list_here(l))
		here = list_row_key(l, l->cursor);
	return func_some(t->chosen.func)
	       ? func_eq(here.func, t->chosen.func)
	       : row_key_eq(&here, &t->chosen);
}

void
page_check_chosen(struct tui *t, struct page *p)
{
	const struct list *l = page_list(p);

	if (p != t->now || !t->chosen.kind || l->lacks)
		return;
	if (tui_is_about_row(t) && !is_on_chosen(t, l))
		tui_row_gone(t);
	t->chosen.kind = 0;
}

static void
keep_place(struct page *p)
{
	if (p->page->keep)
		p->page->keep(p);
	if (p->page->ways)
		ways_recall(&p->kept.ways, &p->ways);
	p->kept.open.n = 0;
	for (size_t i = 0; i < p->open.n; i++)
		VEC_PUSH(&p->kept.open, p->open.at[i]);
	p->keeps = true;
	p->kept.active = p->active;
	p->kept.centre = p->centre;
	p->kept.within = p->within;
	p->kept.was = p->was;
	p->kept.file = p->file;
	for (int k = 0; k < p->nlist; k++)
		list_keep(&p->list[k]);
}

void
page_keep_places(struct tui *t)
{
	/* what was tried before may still be in sight */
	if (t->before)
		return;
	t->before = snapshot_ref(t->snap);
	for (size_t i = 0; i < 2 * t->nview; i++)
		if (t->page[i])
			keep_place(t->page[i]);
}

void
page_leave_places(struct tui *t)
{
	struct step step;

	if (!t->before)
		return;
	step = step_from(t, t->before);
	remap_places(t, &step.remap);
	remap_release(&step.remap);
	for (size_t i = 0; i < 2 * t->nview; i++) {
		struct page *p = t->page[i];

		if (!p)
			continue;
		p->keeps = false;
		ways_release(&p->kept.ways);
		VEC_RELEASE(&p->kept.open);
		for (int k = 0; k < p->nlist; k++)
			list_unkeep(&p->list[k]);
	}
	snapshot_unref(t->before);
	t->before = NULL;
}
