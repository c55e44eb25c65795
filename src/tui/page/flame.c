/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Flame graphs: moving from box to box, what is shown.
 */
#include <config.h>

#include <string.h>

#include "view/format.h"
#include "tui/page/flame.h"
#include "tui/ui.h"
#include "tui/widget/remap.h"

/* Before anything was drawn. */
#define CELLS 80

static struct flame_page *
state_of(struct page *p)
{
	if (!p->flame)
		p->flame = mem_zalloc(sizeof(*p->flame));
	return p->flame;
}

static struct flame_pane *
pane_of(struct page *p)
{
	return &state_of(p)->pane[p->active];
}

static const struct flame *
boxes_of(const struct list *l)
{
	return l->view && l->view->row.n ? view_flame_of(l->view) : NULL;
}

const struct flame *
flame_of(const struct page *p)
{
	return boxes_of(&p->list[p->active]);
}

bool
flame_grows_up(const struct page *p, int i)
{
	return p->nlist > 1 ? i == 0 : p->flame && p->flame->turned;
}

/* --- Ways ----------------------------------------------------------------- */

static struct flame_zoom
zoom_of(const struct flame_way *way)
{
	return (struct flame_zoom){ way->func.at, way->func.n, way->rest };
}

/* The way to box number I. */
static void
find_way(const struct flame *f, uint32_t i, struct flame_way *way)
{
	const struct flame_box *b = &f->box.at[i];

	way->func.n = 0;
	way->rest = b->merged ? b->from + 1 : 0;
	if (!b->node.depth)
		return;
	VEC_RESERVE(&way->func, b->node.depth);
	memcpy(way->func.at, f->tree->func + f->tree->stack[b->node.from].at,
	       b->node.depth * sizeof(*way->func.at));
	way->func.n = b->node.depth;
}

static void
copy_way(struct flame_way *to, const struct flame_way *from)
{
	to->func.n = 0;
	VEC_RESERVE(&to->func, from->func.n + 1);
	for (size_t i = 0; i < from->func.n; i++)
		VEC_PUSH(&to->func, from->func.at[i]);
	to->rest = from->rest;
}

/* --- Boxes ---------------------------------------------------------------- */

/* The cursor on box number I. */
static void
go_to(struct page *p, int pane, uint32_t i)
{
	struct list *l = &p->list[pane];
	struct flame_pane *x = &state_of(p)->pane[pane];
	const struct flame *f = boxes_of(l);

	if (f->box.at[i].level < x->first && x->first < f->level.n)
		i = f->level.at[x->first];
	l->cursor = x->cursor = i;
	l->touched = true;
	x->moved = true;
	find_way(f, i, &x->here);
}

void
flame_take_cursor(struct page *p, int pane)
{
	const struct list *l = &p->list[pane];

	if (boxes_of(l) && l->cursor != state_of(p)->pane[pane].cursor)
		go_to(p, pane, (uint32_t)l->cursor);
}

void
flame_lay_out(struct page *p, int pane, uint32_t cells)
{
	struct list *l = &p->list[pane];
	struct flame_pane *x = &state_of(p)->pane[pane];
	struct flame_zoom zoom = zoom_of(&x->shown), here;

	flame_take_cursor(p, pane);
	here = zoom_of(&x->here);
	view_flame_zoom(l->view, cells, &zoom);
	l->serial++;	/* other rows in the same view */
	go_to(p, pane, flame_find(boxes_of(l), &here));
	list_settle(l);
}

static unsigned
show(struct page *p)
{
	list_unkeep(&p->list[p->active]);
	flame_lay_out(p, p->active, flame_of(p)->cells);
	return RE_DRAW;
}

static unsigned
below(struct page *p, uint32_t i)
{
	const struct flame *f = flame_of(p);

	if (f->box.at[i].nchild)
		go_to(p, p->active, f->box.at[i].child);
	return RE_DRAW;
}

/* The box on the level beside, to the left or right. */
static unsigned
beside(struct page *p, uint32_t i, int step)
{
	const struct flame *f = flame_of(p);
	uint32_t n, first = flame_level(f, f->box.at[i].level, &n);

	if (step < 0 ? i > first : i + 1 < first + n)
		go_to(p, p->active, i + (uint32_t)step);
	return RE_DRAW;
}

/* So many levels deeper, or back, at the same place. */
static unsigned
jump(struct page *p, uint32_t i, int64_t levels)
{
	const struct flame *f = flame_of(p);
	const struct flame_box *b = &f->box.at[i];
	int64_t to = (int64_t)b->level + levels;
	uint32_t from, end, found = i;

	flame_cells(f, b, &from, &end);
	while (to > (int64_t)f->level.n - 1
	       || (to > (int64_t)b->level
		   && flame_at(f, (uint32_t)to, from) == UINT32_MAX))
		to--;
	if (to < 0)
		to = 0;
	if (to != (int64_t)b->level)
		found = flame_at(f, (uint32_t)to, from);
	if (found != UINT32_MAX)
		go_to(p, p->active, found);
	return RE_DRAW;
}

/* From one half of a sandwich to the other, across the function. */
static bool
cross(struct tui *t, struct page *p, uint32_t level)
{
	const struct flame *other;
	uint32_t first;

	if (p->nlist < 2 || level != pane_of(p)->first)
		return false;
	other = boxes_of(&p->list[!p->active]);
	first = state_of(p)->pane[!p->active].first;
	if (!other || first >= other->level.n)
		return true;
	p->active = !p->active;
	search_reset(&t->search);
	t->counting = search_active(&t->search);
	go_to(p, p->active, other->level.at[first]);
	return true;
}

unsigned
flame_move(struct tui *t, struct page *p, enum flame_move how)
{
	const struct flame *f = flame_of(p);
	uint32_t i = (uint32_t)p->list[p->active].cursor, page;
	bool up = flame_grows_up(p, p->active);

	if (!f)
		return RE_DRAW;
	page = pane_of(p)->rows > 2 ? pane_of(p)->rows - 1 : 1;
	t->status_lags = true;
	switch (how) {
	case FLAME_ABOVE:
	case FLAME_BELOW:
		if (up == (how == FLAME_ABOVE))
			return below(p, i);
		if (!cross(t, p, f->box.at[i].level))
			go_to(p, p->active, f->box.at[i].parent);
		return RE_DRAW;
	case FLAME_LEFT:
		return beside(p, i, -1);
	case FLAME_RIGHT:
		return beside(p, i, 1);
	case FLAME_PAGE_ABOVE:
	case FLAME_PAGE_BELOW:
		return jump(p, i, up == (how == FLAME_PAGE_ABOVE)
			    ? page : -(int64_t)page);
	case FLAME_LAST:
		go_to(p, p->active, f->level.at[f->level.n - 1]);
	}
	return RE_DRAW;
}

unsigned
flame_scroll(struct page *p, long lines)
{
	struct flame_pane *x = pane_of(p);
	const struct flame *f = flame_of(p);
	long top, most;

	if (!f)
		return RE_DRAW;
	most = (long)f->level.n - (long)x->rows;
	top = (long)x->top + (flame_grows_up(p, p->active) ? -lines : lines);
	top = top > most ? most : top;
	x->top = top < (long)x->first ? x->first : (uint32_t)top;
	return RE_DRAW;
}

/* --- What is shown -------------------------------------------------------- */

/* All, and the cursor on its root. */
static void
forget(struct flame_pane *x)
{
	x->before.n = x->shown.func.n = x->here.func.n = 0;
	x->shown.rest = x->here.rest = 0;
	x->top = x->first;
}

unsigned
flame_enter(struct tui *t, struct page *p)
{
	struct flame_pane *x = pane_of(p);
	const struct flame *f = flame_of(p);
	uint32_t i = (uint32_t)p->list[p->active].cursor;
	struct flame_step was = { (uint32_t)x->shown.func.n, x->shown.rest };

	if (!f)
		return RE_DRAW;
	if (i == f->zoom) {
		tui_say(t, _("this box has all of the width already"));
		return RE_DRAW;
	}
	/* above what is shown lie parts of its way */
	while (i < f->zoom && x->before.n
	       && x->before.at[x->before.n - 1].n >= f->box.at[i].node.depth)
		x->before.n--;
	if (i > f->zoom)
		VEC_PUSH(&x->before, was);
	find_way(f, i, &x->shown);
	find_way(f, i, &x->here);
	/* some of those above it stay in sight */
	x->top = f->box.at[i].level > x->rows / 3
		 ? f->box.at[i].level - x->rows / 3 : 0;
	return show(p);
}

int
flame_cursor_line(const struct page *p)
{
	return p->flame->pane[p->active].cursor_line;
}

bool
flame_is_zoomed(const struct page *p)
{
	const struct flame_pane *x = &p->flame->pane[p->active];

	return x->shown.func.n || x->shown.rest;
}

bool
flame_leave(struct page *p)
{
	struct flame_pane *x = pane_of(p);
	struct flame_step step = { 0, 0 };

	if (!flame_of(p) || !flame_is_zoomed(p))
		return false;
	if (x->before.n)
		step = x->before.at[--x->before.n];
	copy_way(&x->here, &x->shown);
	x->shown.func.n = step.n;
	x->shown.rest = step.rest;
	show(p);
	return true;
}

unsigned
flame_root(struct page *p)
{
	struct flame_pane *x = pane_of(p);

	if (!flame_of(p))
		return RE_DRAW;
	forget(x);
	return show(p);
}

unsigned
flame_turn(struct page *p)
{
	state_of(p)->turned = !state_of(p)->turned;
	pane_of(p)->moved = true;
	return RE_DRAW;
}

/* --- The page ------------------------------------------------------------- */

void
flame_options(struct tui *t, struct page *p, int pane, struct view_options *o)
{
	struct flame_page *f = state_of(p);
	struct flame_pane *x = &f->pane[pane];

	/* the root of a sandwich is its function, which the lower half has */
	for (int i = 0; p->nlist > 1 && i < 2; i++) {
		f->pane[i].first = i ? 1 : 2;
		if (!func_eq(f->centre, p->centre)) {
			forget(&f->pane[i]);
			f->fresh = true;
		}
	}
	f->centre = p->centre;
	if (p->nlist > 1 && pane == 0 && p->tree)
		o->tree = p->tree->callers;
	o->flame.zoom = zoom_of(&x->shown);
	o->flame.cells = t->area.cols > 0 ? (uint32_t)t->area.cols : CELLS;
}

/* Whether what is shown has it, too. */
static bool
shows_way(const struct flame_way *shown, const uint32_t *func, uint32_t n)
{
	for (size_t i = 0; i < shown->func.n; i++)
		if (i >= n || shown->func.at[i] != func[i])
			return false;
	return !shown->rest;
}

void
flame_seek(struct page *p, func_id f)
{
	const struct calltree *t = p->tree ? p->tree->tree : NULL;
	struct flame_pane *x = pane_of(p);
	struct calltree_node node;
	const uint32_t *func;

	if (!t || !calltree_costliest(t, f, &node))
		return;
	func = t->func + t->stack[node.from].at;
	if (!shows_way(&x->shown, func, node.depth))
		forget(x);
	x->here.func.n = 0;
	x->here.rest = 0;
	for (uint32_t i = 0; i < node.depth; i++)
		VEC_PUSH(&x->here.func, func[i]);
}

/* New boxes: the cursor where it was. */
void
flame_build(struct tui *t, struct page *p)
{
	(void)t;
	/* another view may lie where the one that was counted did */
	state_of(p)->joint.view = NULL;
	if (state_of(p)->fresh && boxes_of(&p->list[1])) {
		p->active = 1;
		p->flame->fresh = false;
	}
	for (int i = 0; i < p->nlist; i++) {
		struct flame_zoom here = zoom_of(&state_of(p)->pane[i].here);

		if (boxes_of(&p->list[i]))
			go_to(p, i, flame_find(boxes_of(&p->list[i]), &here));
		list_settle(&p->list[i]);
	}
}

/* A way ends where its function has gone. */
static void
remap_way(struct flame_way *way, struct remap *c)
{
	for (size_t i = 0; i < way->func.n; i++) {
		func_id f = remap_func(c, func_at(way->func.at[i]));

		way->func.at[i] = f.i;
		if (!func_some(f)) {
			way->func.n = i;
			way->rest = 0;
		}
	}
}

void
flame_keep(struct page *p)
{
	for (int i = 0; p->flame && i < 2; i++) {
		struct flame_pane *x = &p->flame->pane[i];

		flame_take_cursor(p, i);
		copy_way(&x->kept.shown, &x->shown);
		copy_way(&x->kept.here, &x->here);
		x->kept.top = x->top;
	}
}

/* What was shown before something was tried. */
static void
recall(struct flame_pane *x)
{
	copy_way(&x->shown, &x->kept.shown);
	copy_way(&x->here, &x->kept.here);
	x->top = x->kept.top;
}

void
flame_remap(struct page *p, struct remap *c, struct remap *kept)
{
	if (p->flame)
		p->flame->centre = p->centre;	/* remapped already */
	for (int i = 0; p->flame && i < 2; i++) {
		struct flame_pane *x = &p->flame->pane[i];

		flame_take_cursor(p, i);
		if (list_is_kept(&p->list[i]))
			recall(x);
		remap_way(&x->shown, list_is_kept(&p->list[i]) ? kept : c);
		remap_way(&x->here, list_is_kept(&p->list[i]) ? kept : c);
		while (x->before.n && x->before.at[x->before.n - 1].n
				      > x->shown.func.n)
			x->before.n--;
	}
}

void
flame_done(struct page *p)
{
	for (int i = 0; p->flame && i < 2; i++) {
		VEC_RELEASE(&p->flame->pane[i].shown.func);
		VEC_RELEASE(&p->flame->pane[i].here.func);
		VEC_RELEASE(&p->flame->pane[i].kept.shown.func);
		VEC_RELEASE(&p->flame->pane[i].kept.here.func);
		VEC_RELEASE(&p->flame->pane[i].before);
	}
	if (p->flame) {
		text_release(&p->flame->joint.pattern);
		VEC_RELEASE(&p->flame->joint.hit);
		VEC_RELEASE(&p->flame->joint.beside);
	}
	free(p->flame);
	p->flame = NULL;
}

/* To the box with most cost of its own. */
bool
flame_hottest(struct page *p, int step)
{
	const struct flame *f = flame_of(p);
	int64_t most = 0;
	uint32_t best = UINT32_MAX;

	for (uint32_t i = f ? f->zoom : 0; !step && f && i < f->box.n; i++) {
		const struct flame_box *b = &f->box.at[i];
		int64_t cost = calltree_value(f->tree, &b->node, f->metric,
					      SUM_SELF).cost;

		if (!b->merged && cost > most) {
			most = cost;
			best = i;
		}
	}
	if (best != UINT32_MAX)
		go_to(p, p->active, best);
	return best != UINT32_MAX;
}
