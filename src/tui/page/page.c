/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pages: which view is on screen, and built from which snapshot.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/page/asking.h"
#include "tui/term/screen.h"

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

static struct page *
page_at(struct tui *t, const struct view_ops *ops, bool beside)
{
	struct page **p = &t->page[view_number(ops) + beside * t->nview];

	if (*p)
		return *p;
	*p = mem_zalloc(sizeof(**p));
	(*p)->beside = beside;
	(*p)->page = page_ops_of(ops);
	(*p)->ops = ops;
	(*p)->nlist = 1;
	list_init(&(*p)->list[0], ops);
	if ((*p)->page->pair) {
		list_init(&(*p)->list[1], view_find((*p)->page->pair));
		(*p)->nlist = 2;
	}
	/* a script sees all of it always */
	for (int i = 0; i < (*p)->nlist; i++)
		(*p)->list[i].patient = !screen_headless();
	(*p)->list[0].chosen = (*p)->page->chosen;
	(*p)->list[0].chosen_ctx = t;
	return *p;
}

struct page *
page_of(struct tui *t, const struct view_ops *ops)
{
	return page_at(t, ops, false);
}

struct page *
page_made(const struct tui *t, const struct view_ops *ops)
{
	return t->page[view_number(ops)];
}

struct page *
page_beside(struct tui *t, const struct view_ops *ops)
{
	return page_at(t, ops, true);
}

struct page *
page_home(struct tui *t)
{
	return page_of(t, view_registry[0]);
}

void
page_free(struct page *p)
{
	if (!p)
		return;
	for (int i = 0; i < p->nlist; i++)
		list_release(&p->list[i]);
	asked_lines_unref(p->lines);
	asked_tree_unref(p->tree);
	page_rows_drop(p);
	if (p->page->done)
		p->page->done(p);
	VEC_RELEASE(&p->open);
	ways_release(&p->ways);
	tree_matches_release(&p->matches);
	text_release(&p->missing);
	text_release(&p->goal_file);
	text_release(&p->goal_inlined);
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

func_id
page_named(const struct tui *t)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	func_id f = r ? view_row_named(l->view, r) : func_at(0);

	return func_some(f) ? f : t->now->centre;
}

bool
page_is_at_centre(const struct page *p)
{
	return func_some(p->centre) && !page_of_code(p)
	       && !p->list[p->active].touched;
}

func_id
page_meant(const struct tui *t)
{
	return page_is_at_centre(t->now) ? t->now->centre : page_named(t);
}

bool
page_has_moved(const struct page *p)
{
	const struct list *l = &p->list[p->active];
	struct row_key here = list_row_key(l, l->cursor);

	return !p->arriving && !row_key_eq(&here, &p->arrived);
}

bool
page_possible(const struct tui *t, const struct view_ops *ops,
	      struct text *why)
{
	struct text how = { 0 };

	if (ops->available && !ops->report_only
	    && (!t->snap || view_possible(ops, t->snap->prof, t->metric)))
		return true;
	if (!why)
		return false;
	if (!ops->available) {
		text_adds(why, _("not available in this version"));
	} else if (ops->report_only) {
		text_adds(why, _("for --report only"));
	} else {
		/* TRANSLATORS: a key, behind "EVENT has no stacks; EVENT2 has:" */
		text_printf(&how, _("key %s"), tui_key(t, "event", "+"));
		view_why_not(ops, t->snap->prof, t->metric, how.s, why);
		text_release(&how);
	}
	return false;
}

/* --------------------------------------------------------------- building */

func_id
page_hottest(const struct tui *t)
{
	const struct sums *s = t->snap->sums;
	func_id best = func_at(0);
	int64_t most = 0;

	for (uint32_t i = 1; i < s->names->nfunc; i++) {
		int64_t self = sums_self(s, func_at(i), t->metric);

		if (!sums_seen(s, BY_FUNC, i))
			continue;
		if (!func_some(best) || self > most ||
		    (self == most &&
		     names_compare(s->names, func_at(i), best) < 0)) {
			best = func_at(i);
			most = self;
		}
	}
	return best;
}

/* Lines of one function, whose share of all may be so small that theirs say
 * nothing. */
bool
page_is_of_centre(const struct tui *t, const struct page *p)
{
	return t->of_centre && func_some(p->centre) && page_of_code(p)
	       && page_shares(t, p) != SHARES_AS_COSTS;
}

/* What is chosen for all pages. */
static struct view_options
choices_of(const struct tui *t, const struct page *p)
{
	return (struct view_options){
		.cycles = t->cycles, .changes = t->changes, .floor = t->floor,
		.base_of = page_is_of_centre(t, p) ? SHARE_OF_CENTRE : t->base_of,
		.raw = !engine_scales_base(t->engine),
		.style = t->style, .with_source = t->with_source,
	};
}

/* Whether something of that was chosen on another page since its rows were made. */
static bool
is_chosen_otherwise(const struct tui *t, const struct page *p)
{
	struct view_options now = choices_of(t, p);

	return p->list[0].view
	       && !page_choices_same(&now, &p->list[0].view->options);
}

static struct view_options
options_of(struct tui *t, struct page *p, struct list *l)
{
	struct view_options options = choices_of(t, p);

	options.metric = t->metric;
	options.centre = p->centre;
	options.file = p->file;
	options.screen = true;
	options.group = p->group;
	options.limit = BUILD_ROWS;
	options.open = p->open.at;
	options.nopen = p->open.n;
	if (p->lines) {
		options.lines = &p->lines->lines;
		options.base_lines = p->lines->compared ? &p->lines->base : NULL;
		options.pairing = p->lines->paired ? &p->lines->pairing : NULL;
	}
	if (p->tree) {
		options.tree = p->tree->tree;
		options.reach = p->tree->reach;
	}
	options.ways = p->page->ways ? &p->ways : NULL;
	if (p->page->options)
		p->page->options(t, p, l == &p->list[1], &options);
	return options;
}

static void
put_why_waiting(struct page *p, struct list *l)
{
	switch (p->waiting) {
	case WAITS_FIGURES:
		text_printf(&l->why, "%s...", _("aggregating"));
		break;
	case WAITS_LINES:
		text_adds(&l->why, p->page->lines == LINES_OF_CODE ?
			  _("the code is being disassembled") :
			  _("the lines are being read"));
		break;
	case WAITS_TREE:
		text_adds(&l->why, page_wants_reach(p) ?
			  _("calls are being followed") :
			  _("the call tree is being made"));
		break;
	case WAITS_ROWS:
		text_adds(&l->why, _("the rows are being put in order"));
		break;
	case WAITS_NOT:
		error_print(&p->lines->error, &l->why);
	}
}

/* Says in the list why it has no rows; false: it can have some. */
static bool
put_why_none(struct tui *t, struct page *p, struct list *l)
{
	struct text why = { 0 };

	list_set_view(l, NULL, t->metric);
	if (p->missing.n && p->waiting != WAITS_FIGURES)
		text_add(&l->why, p->missing.s, p->missing.n);
	else if (!page_possible(t, l->ops, &why) ||
		 (l->ops->takes_func && !func_some(p->centre) &&
		  !file_some(p->file) && p->waiting != WAITS_FIGURES))
		text_adds(&l->why, why.n ? why.s :
			  _("there is no function to show"));
	else if (p->waiting || (p->lines && p->lines->failed))
		put_why_waiting(p, l);
	text_release(&why);
	return l->why.n;
}

static void
build_list(struct tui *t, struct page *p, struct list *l)
{
	struct view_options options = options_of(t, p, l);
	struct error err;
	struct view *v;

	if (put_why_none(t, p, l)) {
		if (!p->waiting)
			list_recall(l);
		return;
	}
	error_init(&err);
	l->shared = page_rows_shared(p, &options);
	v = page_rows_take(t, p, l, &options, &err);
	/* one that a worker has made is there, and the cursor in it */
	if (!v || v != l->view) {
		list_set_view(l, v, t->metric);
		list_recall(l);
	}
	if (!v)
		error_print(&err, &l->why);
	else if (!v->row.n)
		page_put_why_empty(t, p, l);
	error_release(&err);
}

/* What the views are made of, in place of what they were. */
static void
take_asked(struct tui *t, struct page *p)
{
	const struct asked_lines *lines = page_asked_lines(t, p);
	const struct asked_tree *tree = page_asked_tree(t, p);

	if (lines)
		asked_lines_ref(lines);
	if (tree)
		asked_tree_ref(tree);
	for (int i = 0; i < p->nlist; i++)
		list_forget(&p->list[i]);
	/* nothing borrows them any more */
	asked_lines_unref(p->lines);
	p->lines = lines;
	if (p->tree != tree)
		tree_matches_release(&p->matches);
	asked_tree_unref(p->tree);
	p->tree = tree;
}

/* Whether nothing but a worker's rows is waited for. */
static bool
rows_come(struct tui *t, struct page *p)
{
	struct view_options o = options_of(t, p, &p->list[0]);

	return page_possible(t, p->ops, NULL) && !p->missing.n
	       && !(p->lines && p->lines->failed) && page_rows_come(t, p, &o);
}

static void
build_lists(struct tui *t, struct page *p)
{
	for (int i = 0; i < p->nlist; i++)
		build_list(t, p, &p->list[i]);
	p->serial = t->snap->serial;
	p->looked_anew = engine_looked_anew(t->engine);
	p->metric = t->metric;
	search_reset(&t->search);
	if (p->waiting == WAITS_FIGURES)
		return;
	if (p->page->build)
		p->page->build(t, p);
	/* The pane with something in it has the keys; what is to come has not. */
	if (p->nlist == 2 && !p->waiting && !list_count(&p->list[p->active]))
		p->active = list_count(&p->list[1]) ? 1 : 0;
}

static void
note_arrival(struct page *p)
{
	struct list *l = &p->list[p->active];

	if (!p->arriving)
		return;
	p->arriving = false;
	p->arrived = list_row_key(l, l->cursor);
}

void
page_build(struct tui *t, struct page *p)
{
	bool stale, rows;
	enum waiting waiting;

	if (!t->snap)
		return;
	stale = p->serial != t->snap->serial || !metric_eq(p->metric, t->metric)
		|| is_chosen_otherwise(t, p);
	stale |= page_texts_came(t, p)
		 || (p->ops->texts && p->looked_anew != engine_looked_anew(t->engine));
	/* a page that is come back to asks, too: for what is to come */
	if (stale || p->waiting || (p == t->now && t->asker != p)) {
		waiting = page_ask(t, p);
		rows = !waiting && (stale || p->waiting);
		if (rows && (stale || p->waiting != WAITS_ROWS))
			take_asked(t, p);
		if (rows)
			page_seek_goal(p);
		if (rows && rows_come(t, p))
			waiting = WAITS_ROWS;
		t->asked |= page_in_sight(t, p) &&
			(waiting ? stale || waiting != p->waiting :
			 !sums_coverage_known(t->snap->sums, t->metric));
		stale |= waiting != p->waiting;
		p->waiting = waiting;
	}
	if (stale) {
		take_asked(t, p);
		build_lists(t, p);
	}
	if (p->waiting)
		return;
	if (!page_lacks_text(p))
		page_reach_goal(t, p);
	note_arrival(p);
	page_check_chosen(t, p);
	if (p == t->now) {
		t->shown = p;
		t->shown_metric = t->metric;
	}
}

/* Of two profiles the costs of both stand there anyway. */
static bool
has_line_costs(const struct tui *t, const struct page *p)
{
	return page_of_code(p) && t->line_costs != COST_SHARE
	       && !(t->snap && t->snap->base);
}

bool
page_of_code(const struct page *p)
{
	return p->page->lines == LINES_OF_FUNC
	       || p->page->lines == LINES_OF_CODE;
}

enum layout_shares
page_shares(const struct tui *t, const struct page *p)
{
	if (has_line_costs(t, p))
		return SHARES_AS_COSTS;
	return (p->page->ways ? !t->of_parent : t->of_total)
	       ? SHARES_OF_TOTAL : SHARES_OWN;
}

enum cost_show
page_costs(const struct tui *t, const struct page *p)
{
	return has_line_costs(t, p) ? t->line_costs : t->show;
}

const struct column *
page_shows(const struct tui *t, const struct page *p, const struct column *c)
{
	return layout_shown(page_shares(t, p), c);
}

struct list_look
page_look(const struct tui *t, const struct page *p, int pane)
{
	return (struct list_look){
		.layout = page_layout(t, p),
		.ready = page_events_ready(t, p, &p->list[pane]),
		.show = page_costs(t, p), .names = t->names,
		.with = p->nlist > 1 ? p->list[1 - pane].view : NULL,
		.focus = p->active == pane && p == t->now,
		.search = p == t->now ? &t->search : NULL,
		.pane = p->beside ? PANE_BESIDE + pane : pane,
		.row_action = "row",
		/* a column is one of the list that has the keys */
		.head_action = p == t->now ? "sort" : NULL,
		.second_action = "sort-second",
	};
}

void
page_anew(struct page *p)
{
	p->serial = 0;
	p->active = 0;
	p->opened = 0;
	for (int i = 0; i < p->nlist; i++) {
		p->list[i].cursor = p->list[i].top = 0;
		p->list[i].shift = 0;
		p->list[i].touched = false;
		p->list[i].held.n = 0;
	}
}

void
page_build_shown(struct tui *t)
{
	page_build(t, page_lead(t));
	beside_build(t);
	t->texts_came = false;
	page_ask_texts(t);
	page_ask_events(t);
}

void
page_draw(struct tui *t, const struct area *area)
{
	if (!t->snap)
		return;
	page_build_shown(t);
	if (beside_page(t))
		beside_draw(t, area);
	else
		page_draw_one(t, t->now, area);
}

void
page_draw_one(struct tui *t, struct page *p, const struct area *area)
{
	struct list_look look = page_look(t, p, 0);

	if (p->page->draw && p->waiting != WAITS_FIGURES)
		p->page->draw(t, p, area);
	else
		list_draw(&p->list[0], &t->canvas, &look, area, true);
}
