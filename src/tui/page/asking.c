/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What pages ask the engine for: figures, lines and trees that a worker makes.
 */
#include <config.h>

#include "view/code.h"
#include "tui/page/asking.h"

/* The tables that a page reads for its event. */
unsigned
page_tables(const struct tui *t, const struct page *p)
{
	unsigned tables = 0;

	if (p->ops->takes_func || p->ops->kinds & ROW_FUNC)
		tables |= 1u << BY_FUNC;
	if (p->ops->kinds & ROW_CYCLE && t->cycles)
		tables |= 1u << BY_CYCLE;
	if (p->ops->kinds & ROW_GROUP)
		tables |= 1u << p->ops->by;
	if (p->ops->kinds & ROWS_PART)
		tables |= 1u << BY_PART;
	if (p->ops->kinds & ROW_INFO)
		tables |= SUM_MAPPINGS | 1u << BY_FILE;
	if (p->group.of)
		tables |= 1u << p->group.of->by;
	return tables;
}

static struct lines_wanted
lines_wanted(const struct tui *t, const struct page *p)
{
	struct lines_wanted w = { .func = func_at(0) };

	if (p->page->lines != LINES_OF_ALL) {
		w.func = p->centre;
		w.file = p->file;
	}
	if (p->page->lines == LINES_OF_CODE) {
		w.code = true;
		w.style = t->style;
	}
	return w;
}

/* What the page has already, or the engine has; NULL: neither. */
const struct asked_lines *
page_asked_lines(struct tui *t, const struct page *p)
{
	if (p->page->lines == LINES_NONE)
		return NULL;
	if (p->lines && p->lines->of == t->snap &&
	    lines_wanted_eq(p->lines->wanted, lines_wanted(t, p)))
		return p->lines;
	return engine_snapshot(t->engine) == t->snap ?
	       engine_lines(t->engine, lines_wanted(t, p)) : NULL;
}

static enum calltree_way
tree_way(const struct page *p)
{
	return p->page->tree == TREE_UP ? CALLTREE_UP : CALLTREE_DOWN;
}

bool
page_wants_reach(const struct page *p)
{
	return p->page->tree == REACH_CALLERS || p->page->tree == REACH_CALLEES;
}

static bool
tree_is_of_all(const struct page *p)
{
	return p->page->tree == TREE_DOWN || p->page->tree == TREE_UP;
}

/* The same of a call tree. */
const struct asked_tree *
page_asked_tree(struct tui *t, const struct page *p)
{
	if (p->page->tree == TREE_NONE)
		return NULL;
	if (p->tree && p->tree->of == t->snap &&
	    (page_wants_reach(p) || metric_eq(p->tree->metric, t->metric)) &&
	    (tree_is_of_all(p) || func_eq(p->tree->through, p->centre)))
		return p->tree;
	if (engine_snapshot(t->engine) != t->snap)
		return NULL;
	if (page_wants_reach(p))
		return engine_reach(t->engine, p->centre,
				    p->page->tree == REACH_CALLERS);
	return p->page->tree == TREE_THROUGH ?
	       engine_sandwich(t->engine, p->centre, t->metric) :
	       engine_tree(t->engine, tree_way(p), t->metric);
}

static void
want_tree(struct tui *t, const struct page *p)
{
	if (page_wants_reach(p))
		engine_want_reach(t->engine, p->centre,
				  p->page->tree == REACH_CALLERS);
	else if (p->page->tree == TREE_THROUGH)
		engine_want_sandwich(t->engine, p->centre, t->metric);
	else if (p->page->tree != TREE_NONE)
		engine_want_tree(t->engine, tree_way(p), t->metric);
}

/* What a step waits for counts, too. */
bool
page_in_sight(const struct tui *t, const struct page *p)
{
	return p == t->now || p == page_lead(t) || p == t->beside.shown
	       || p == t->next.among;
}

unsigned
page_tables_in_sight(const struct tui *t)
{
	return page_tables(t, page_lead(t)) |
	       (t->beside.shown ? page_tables(t, t->beside.shown) : 0) |
	       (t->next.among ? page_tables(t, t->next.among) : 0);
}

/* What of what the page reads takes a walk over everything, or a file read
 * again, a worker makes, and the page waits: for figures before lines. Only
 * pages that are looked at ask; to ask the same again changes nothing. */
enum waiting
page_ask(struct tui *t, struct page *p)
{
	unsigned tables = page_tables(t, p);
	unsigned all = page_tables_in_sight(t) | tables;
	metric_id other = page_order_lacks(t, p);
	bool in_sight = page_in_sight(t, p);

	if (p == t->now)
		t->asker = p;
	/* of the event that is shown first */
	if (in_sight)
		engine_want_figures(t->engine, all, metric_some(other)
				    && snapshot_prepared(t->snap, all, t->metric)
				    ? other : t->metric);
	if (!snapshot_prepared(t->snap, tables, t->metric) || metric_some(other))
		return WAITS_FIGURES;
	if (p->ops->takes_func && !func_some(p->centre)
	    && !file_some(p->file) && !p->missing.n)
		p->centre = page_hottest(t);
	if (engine_snapshot(t->engine) != t->snap)
		return WAITS_NOT;
	/* also when they are there: later snapshots bring theirs */
	if (in_sight)
		want_tree(t, p);
	if (in_sight && p->page->lines != LINES_NONE)
		engine_want_lines(t->engine, lines_wanted(t, p));
	if (p->page->tree != TREE_NONE && !page_asked_tree(t, p))
		return WAITS_TREE;
	return p->page->lines == LINES_NONE || page_asked_lines(t, p) ?
	       WAITS_NOT : WAITS_LINES;
}

/* --- Source texts ----------------------------------------------------------- */

bool
page_texts_came(const struct tui *t, const struct page *p)
{
	const struct view *v = p->list[0].view;

	return v && v->lacks.n && (t->texts_came || view_texts_came(v));
}

bool
page_lacks_text(const struct page *p)
{
	const struct view *v = p->list[0].view;

	return v && v->lacks.n && p->page->lines == LINES_OF_FUNC
	       && !view_source_text(v);
}

struct texts_wanted { VEC(struct text_wanted) of; };

static void
add_lacks(const struct page *p, struct texts_wanted *all)
{
	const struct view *v = p->list[0].view;

	for (size_t i = 0; v && i < v->lacks.n; i++)
		VEC_PUSH(&all->of, v->lacks.at[i]);
}

void
page_ask_texts(struct tui *t)
{
	struct texts_wanted all = { { 0 } };

	if (engine_snapshot(t->engine) != t->snap)
		return;
	add_lacks(page_lead(t), &all);
	if (t->beside.shown)
		add_lacks(t->beside.shown, &all);
	if (t->editing.path.n)
		VEC_PUSH(&all.of, editing_text(t));
	t->asked |= engine_want_texts(t->engine, all.of.at, all.of.n);
	VEC_RELEASE(&all.of);
}

/* What the page says while it lacks some. */
void
page_put_lacks(const struct tui *t, struct page *p)
{
	const struct view *v = p->list[0].view;
	const char *path = engine_text_under_way(t->engine);
	struct text say = { 0 };

	if (!v || !v->lacks.n)
		return;
	if (!path)
		path = v->lacks.at[0].path;
	/* TRANSLATORS: a path, and three dots; a source file is waited for */
	text_printf(&say, _("reading %s%s"), path, t->canvas.glyph->ellipsis);
	heading_add(p, false, &t->canvas, &say);
	text_release(&say);
}
