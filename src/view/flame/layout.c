/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "view/flame/divide.h"
#include "view/flame/layout.h"

/* More than can be looked at: what is deeper is shown by zooming. */
#define BOXES_MAX 100000

static int64_t
cost_of(const struct flame *f, const struct calltree_node *node)
{
	return calltree_weight(f->tree, node, SUM_INCL);
}

static uint32_t
add_box(struct flame *f, const struct flame_box *b)
{
	VEC_PUSH(&f->box, *b);
	return (uint32_t)f->box.n - 1;
}

/* --- Children ------------------------------------------------------------- */

/* Children of a box as parts of its room. */
struct parts {
	int64_t *cost;		/* none below 0; the rest's last */
	uint32_t *width;
	uint32_t n;		/* those that are boxes of their own */
	__int128 whole;
};

/* Costs may be below 0: then children have more than what they are below. */
static void
weigh_parts(const struct flame *f, const struct flame_box *b, uint32_t from,
	    struct parts *p)
{
	p->whole = 0;
	for (size_t i = from; i < f->child.n; i++) {
		int64_t cost = cost_of(f, &f->child.at[i]);

		p->cost[i - from] = cost > 0 ? cost : 0;
		p->whole += p->cost[i - from];
	}
	if (p->whole < b->cost)
		p->whole = b->cost;
}

/* How many have a cell or more. Beside a rest that has less than a cell the
 * last one needs two: it shares its last cell. */
static void
choose_parts(const struct flame_box *b, uint32_t total, struct parts *p)
{
	__int128 cell = p->whole * FLAME_CELL, rest = 0;

	p->n = 0;
	while (p->n < total && (__int128)p->cost[p->n] * b->width >= cell
	       && p->whole)
		p->n++;
	for (uint32_t i = p->n; i < total; i++)
		rest += p->cost[i];
	while (p->n && p->n < total && rest * b->width < cell
	       && (__int128)p->cost[p->n - 1] * b->width < 2 * cell)
		rest += p->cost[--p->n];
	if (p->n < total)
		p->cost[p->n] = rest > INT64_MAX ? INT64_MAX : (int64_t)rest;
}

/* What children from number FROM on cost, whatever is below 0. */
static int64_t
sum_children(const struct flame *f, uint32_t from)
{
	__int128 sum = 0;

	for (size_t i = from; i < f->child.n; i++)
		sum += cost_of(f, &f->child.at[i]);
	return sum > INT64_MAX ? INT64_MAX : sum < INT64_MIN ? INT64_MIN
							     : (int64_t)sum;
}

/* B becomes the rest of the children, from number FROM on. */
static void
merge_children(const struct flame *f, uint32_t from, struct flame_box *b)
{
	b->from = from;
	b->merged = (uint32_t)f->child.n - from;
	b->cost = sum_children(f, from);
	b->negative = 0;
	for (size_t i = from; i < f->child.n; i++)
		b->negative += cost_of(f, &f->child.at[i]) < 0;
}

static void
put_children(struct flame *f, uint32_t number, uint32_t from, struct parts *p)
{
	struct flame_box b = f->box.at[number];
	struct flame_box below = { .parent = number, .level = b.level + 1,
				   .x = b.x };

	f->box.at[number].child = (uint32_t)f->box.n;
	for (uint32_t i = 0; i < p->n; i++) {
		below.node = f->child.at[from + i];
		below.cost = cost_of(f, &below.node);
		below.width = p->width[i];
		add_box(f, &below);
		below.x += below.width;
	}
	if (from + p->n < f->child.n) {
		below.node = b.node;
		merge_children(f, from + p->n, &below);
		below.width = p->width[p->n];
		add_box(f, &below);
	}
	f->box.at[number].nchild = (uint32_t)f->box.n
				   - f->box.at[number].child;
}

/* Boxes for the children of a box, or for those of a rest. */
static void
add_children(struct flame *f, uint32_t number)
{
	struct flame_box b = f->box.at[number];
	uint32_t from = b.merged ? b.from : 0, total;
	struct parts p = { 0 };

	f->child.n = 0;
	calltree_children_by_room(f->tree, &b.node, &f->child);
	if (f->child.n <= from)
		return;
	total = (uint32_t)f->child.n - from;
	p.cost = mem_zarray(total + 1, sizeof(*p.cost));
	p.width = mem_zarray(total + 1, sizeof(*p.width));
	weigh_parts(f, &b, from, &p);
	if (p.whole) {
		choose_parts(&b, total, &p);
		flame_divide(p.cost, p.n + (p.n < total), p.whole, b.width,
			     p.width);
	}
	put_children(f, number, from, &p);
	free(p.cost);
	free(p.width);
}

/* --- What is shown -------------------------------------------------------- */

static struct flame_box
wide_box(const struct flame *f, struct calltree_node node, uint32_t parent)
{
	return (struct flame_box){
		.node = node, .parent = parent, .level = (uint32_t)f->level.n,
		.width = f->cells * FLAME_CELL, .cost = cost_of(f, &node),
	};
}

/* A box as wide as the room below the last one. */
static void
add_wide(struct flame *f, const struct flame_box *b)
{
	VEC_PUSH(&f->level, (uint32_t)f->box.n);
	if (f->box.n) {
		f->box.at[b->parent].child = (uint32_t)f->box.n;
		f->box.at[b->parent].nchild = 1;
	}
	f->zoom = add_box(f, b);
}

/* The child of NODE that is FUNC; false: it has none. */
static bool
find_child(struct flame *f, struct calltree_node *node, uint32_t func)
{
	f->child.n = 0;
	calltree_children_by_room(f->tree, node, &f->child);
	for (size_t i = 0; i < f->child.n; i++)
		if (calltree_func(f->tree, &f->child.at[i]).i == func) {
			*node = f->child.at[i];
			return true;
		}
	return false;
}

static void
add_above(struct flame *f, const struct flame_zoom *zoom)
{
	struct calltree_node node = calltree_root(f->tree);
	struct flame_box b = wide_box(f, node, 0);
	size_t i = 0;

	add_wide(f, &b);
	while (i < zoom->n && find_child(f, &node, zoom->func[i])) {
		b = wide_box(f, node, f->zoom);
		add_wide(f, &b);
		i++;
	}
	if (i < zoom->n || !zoom->rest)
		return;
	f->child.n = 0;
	calltree_children_by_room(f->tree, &node, &f->child);
	if (f->child.n < zoom->rest)
		return;
	b = wide_box(f, node, f->zoom);
	merge_children(f, zoom->rest - 1, &b);
	add_wide(f, &b);
}

void
flame_make(struct flame *f, const struct calltree *tree, metric_id metric,
	   const struct flame_zoom *zoom, uint32_t cells)
{
	f->tree = tree;
	f->metric = metric;
	f->cells = cells;
	f->box.n = f->level.n = 0;
	f->cut = false;
	add_above(f, zoom);
	add_children(f, f->zoom);
	for (uint32_t i = f->zoom + 1; i < f->box.n; i++) {
		if (f->box.at[i].level == f->level.n) {
			f->cut = f->box.n > BOXES_MAX;
			VEC_PUSH(&f->level, i);
		}
		if (!f->cut && !f->box.at[i].merged)
			add_children(f, i);
	}
}

void
flame_release(struct flame *f)
{
	VEC_RELEASE(&f->box);
	VEC_RELEASE(&f->level);
	VEC_RELEASE(&f->child);
}

/* --- Where boxes are ------------------------------------------------------ */

uint32_t
flame_level(const struct flame *f, uint32_t level, uint32_t *n)
{
	uint32_t first = f->level.at[level];

	*n = (level + 1 < f->level.n ? f->level.at[level + 1]
				     : (uint32_t)f->box.n) - first;
	return first;
}

void
flame_cells(const struct flame *f, const struct flame_box *b, uint32_t *from,
	    uint32_t *to)
{
	const struct flame_box *above = &f->box.at[b->parent];
	uint32_t end = (above->x + above->width) / FLAME_CELL;

	*from = (b->x + FLAME_CELL - 1) / FLAME_CELL;
	*to = (b->x + b->width) / FLAME_CELL;
	if (*from < *to)
		return;
	/* Of a rest: behind its like, or over the last of them. */
	if (!b->merged)
		*from = (b->x + b->width / 2) / FLAME_CELL;
	else if (*from >= end)
		*from = end ? end - 1 : 0;
	*to = *from + 1;
}

uint32_t
flame_at(const struct flame *f, uint32_t level, uint32_t x)
{
	uint32_t n, first, found = UINT32_MAX, from, to;

	if (level >= f->level.n)
		return UINT32_MAX;
	first = flame_level(f, level, &n);
	for (uint32_t i = first; i < first + n; i++) {
		const struct flame_box *b = &f->box.at[i];

		flame_cells(f, b, &from, &to);
		/* a rest lies over what is there */
		if (x >= from && x < to)
			found = i;
		else if (found == UINT32_MAX && x * FLAME_CELL < b->x + b->width
			 && (x + 1) * FLAME_CELL > b->x)
			found = i;
	}
	return found;
}

uint32_t
flame_find(const struct flame *f, const struct flame_zoom *path)
{
	uint32_t at = 0;

	for (size_t i = 0; i <= path->n; i++) {
		const struct flame_box *b = &f->box.at[at];
		uint32_t next = UINT32_MAX, rest = UINT32_MAX;

		for (uint32_t k = b->child; k < b->child + b->nchild; k++)
			if (f->box.at[k].merged)
				rest = k;
			else if (i < path->n
				 && calltree_func(f->tree, &f->box.at[k].node).i
				    == path->func[i])
				next = k;
		if (i == path->n)
			return path->rest && rest != UINT32_MAX ? rest : at;
		if (next == UINT32_MAX && rest != UINT32_MAX
		    && f->box.at[rest].nchild) {
			at = rest;	/* it is shown: look below it */
			i--;
			continue;
		}
		if (next == UINT32_MAX)
			return rest != UINT32_MAX ? rest : at;
		at = next;
	}
	return at;
}
