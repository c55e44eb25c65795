/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of a page that a worker makes: where there are so many of them that the screen
 * would stand still, be it that a view is built or that its rows want another order.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/page/asking.h"
#include "tui/widget/list_work.h"

/* All that a worker reads, and what it makes. */
struct page_rows {
	struct tui_work work;
	struct page *page;		/* the screen's thread's */
	const struct view_ops *ops;
	const struct snapshot *snap;	/* these hold references */
	const struct asked_lines *lines;
	const struct asked_tree *tree;
	struct view_options options;
	struct ways ways;		/* a copy of the page's */
	struct list_work list;
	struct error err;
	bool ended;			/* else it was stopped */
};

static void
rows_free(void *ctx)
{
	struct page_rows *r = ctx;

	view_free(r->list.view);
	ways_release(&r->ways);
	asked_lines_unref(r->lines);
	asked_tree_unref(r->tree);
	snapshot_unref(r->snap);
	error_release(&r->err);
	free(r);
}

static void
rows_run(struct job *job, void *ctx)
{
	struct page_rows *r = ctx;

	if (job_cancelled(job))
		return;
	list_work_run(&r->list, r->ops, r->snap, &r->options, job, &r->err);
	r->ended = !job_cancelled(job);
}

void
page_rows_drop(struct page *p)
{
	if (p->made)
		rows_free(p->made);
	p->made = NULL;
}

/* The page's ways are those of the view from now on; false: they are others. */
static bool
give_ways(struct page_rows *r)
{
	struct view *v = r->list.view;

	if (!v || !v->options.ways)
		return true;
	if (!ways_give(&r->ways, &r->page->ways))
		return false;
	v->options.ways = &r->page->ways;
	if (v->base)
		v->base->options.ways = &r->page->ways;
	return true;
}

static unsigned
rows_done(struct tui *t, void *ctx)
{
	struct page_rows *r = ctx;
	struct page *p = r->page;
	struct list *l = &p->list[0];

	t->rows = NULL;
	if (r->ended && !r->list.again) {
		page_rows_drop(p);
		p->made = r;
		return RE_PAGE | RE_DRAW;
	}
	if (r->ended && give_ways(r) && list_work_take(l, &r->list)
	    && p == t->now)
		search_reset(&t->search);
	rows_free(r);
	/* what was wanted instead is begun by whoever looks */
	return RE_PAGE | RE_DRAW;
}

/* --- Whether it is wanted ------------------------------------------------------ */

bool
page_choices_same(const struct view_options *a, const struct view_options *b)
{
	return a->cycles == b->cycles && a->base_of == b->base_of
	       && a->changes == b->changes && a->raw == b->raw
	       && a->floor == b->floor && a->with_source == b->with_source
	       && code_style_eq(a->style, b->style);
}

/* What a view is made of: what is not of these is the page's own. */
static bool
is_same(const struct view_options *a, const struct view_options *b)
{
	return page_choices_same(a, b) && metric_eq(a->metric, b->metric)
	       && a->group.of == b->group.of && a->group.key == b->group.key
	       && a->lines == b->lines && a->base_lines == b->base_lines
	       && a->tree == b->tree && a->reach == b->reach
	       && func_eq(a->centre, b->centre);
}

bool
page_rows_shared(const struct page *p, const struct view_options *o)
{
	return p->nlist == 1 && (o->ways || !p->page->draw)
	       && !p->page->options && !p->ops->texts;
}

static bool
is_made_of(const struct page_rows *r, const struct tui *t,
	   const struct view_options *o)
{
	return !r->list.again && r->snap == t->snap && is_same(&r->options, o);
}

/* Whether the one that is made is of no use any more. */
static bool
is_stale(const struct tui *t, const struct page_rows *r)
{
	const struct list *l = &r->page->list[0];

	if (!page_in_sight(t, r->page) || r->snap != t->snap)
		return true;
	if (!r->list.again)
		return r->page->waiting != WAITS_ROWS;
	return r->list.serial != l->serial
	       || (l->unsorted ? r->list.column != l->sort
				 || !metric_eq(r->list.by, list_orders_other(l))
				 || r->list.inverted != l->inverted : !l->lacks);
}

/* If the worker has nothing else to do still. */
static void
begin(struct tui *t, struct page *p, const struct view_options *o)
{
	struct page_rows *r = mem_zalloc(sizeof(*r));
	struct face_work work = { rows_run, rows_free, r, STAGE_ROWS };

	*r = (struct page_rows){
		.work = { rows_done }, .page = p, .ops = p->list[0].ops,
		.snap = snapshot_ref(t->snap),
		.lines = p->lines ? asked_lines_ref(p->lines) : NULL,
		.tree = p->tree ? asked_tree_ref(p->tree) : NULL,
		.options = *o,
	};
	error_init(&r->err);
	if (o->ways) {
		r->ways = ways_copy(o->ways);
		r->options.ways = &r->ways;
	}
	r->options.open = NULL;
	r->options.nopen = 0;
	r->options.columns = NULL;
	r->options.ncolumns = 0;
	list_work_begin(&p->list[0], t->metric, &r->list);
	if (engine_work(t->engine, WORK_ROWS, &work)) {
		t->rows = r;
		t->asked = true;
	} else {
		rows_free(r);
	}
}

bool
page_rows_come(struct tui *t, struct page *p, const struct view_options *o)
{
	if (!page_rows_shared(p, o) || !list_builds_long(&p->list[0], t->snap, o))
		return false;
	if (p->made && is_made_of(p->made, t, o))
		return false;
	page_rows_drop(p);
	if (t->rows && t->rows->page == p && is_made_of(t->rows, t, o))
		return true;
	if (!t->rows)
		begin(t, p, o);
	else if (t->rows->page == p || is_stale(t, t->rows))
		engine_stop_work(t->engine, WORK_ROWS);
	return true;
}

struct view *
page_rows_take(struct tui *t, struct page *p, struct list *l,
	       const struct view_options *o, struct error *err)
{
	struct page_rows *r = p->made;

	if (l != &p->list[0] || !r || !is_made_of(r, t, o))
		return view_new(l->ops, t->snap, o, err);
	if (!give_ways(r)) {
		page_rows_drop(p);
		return view_new(l->ops, t->snap, o, err);
	}
	if (r->list.view) {
		list_work_show(l, &r->list);
	} else {
		*err = r->err;
		error_init(&r->err);	/* moved */
	}
	page_rows_drop(p);
	return l->view;
}

/* --- Other orders ---------------------------------------------------------------- */

static void
order(struct tui *t, struct page *p)
{
	struct list *l = &p->list[0];
	struct view_options o;

	if (!p->waiting && l->view && list_wants_work(l) && !t->rows) {
		o = l->view->options;
		o.limit = 0;
		begin(t, p, &o);
	}
}

void
page_order_shown(struct tui *t)
{
	if (!t->snap)
		return;
	if (t->rows && is_stale(t, t->rows))
		engine_stop_work(t->engine, WORK_ROWS);
	order(t, t->now);
	order(t, page_lead(t));
	if (t->beside.shown)
		order(t, t->beside.shown);
	if (t->next.among)
		order(t, t->next.among);
}

bool
page_stop_order(struct tui *t)
{
	struct list *l = &t->now->list[0];

	if (t->now->waiting || !list_wants_work(l))
		return false;
	list_work_stop(l);
	engine_stop_work(t->engine, WORK_ROWS);
	return true;
}
