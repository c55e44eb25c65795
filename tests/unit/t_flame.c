/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the boxes of a flame graph are: widths that add up at every level, an
 * order, nothing lost.
 */
#include <config.h>

#include "unit/flowtest.h"
#include "view/flame/divide.h"
#include "view/flame/layout.h"

/* --- Dividing ------------------------------------------------------------- */

START_TEST(shares_are_rounded_and_add_up)
{
	struct rng r = { 1 };

	for (unsigned round = 0; round < unit_rounds(3000); round++) {
		int64_t cost[9];
		unsigned n = rng_below(&r, 10);
		__int128 whole = rng_below(&r, 3) ? rng_below(&r, 1000) : 0;
		uint32_t width[9], room = rng_below(&r, 4000), sum = 0;

		for (unsigned i = 0; i < n; i++) {
			cost[i] = rng_below(&r, 5) ? rng_below(&r, 100000)
						   : INT64_MAX / 2;
			whole += cost[i];
		}
		if (!whole)
			whole = 1;
		flame_divide(cost, n, whole, room, width);
		for (unsigned i = 0; i < n; i++) {
			__int128 share = (__int128)cost[i] * room;

			ck_assert((__int128)width[i] * whole > share - whole);
			ck_assert((__int128)width[i] * whole < share + whole);
			sum += width[i];
		}
		ck_assert_uint_le(sum, room);
	}
}
END_TEST

START_TEST(who_misses_most_is_rounded_up)
{
	static const int64_t cost[] = { 1, 1, 1 };
	uint32_t width[3];

	flame_divide(cost, 3, 3, 80, width);
	ck_assert_uint_eq(width[0], 27);
	ck_assert_uint_eq(width[1], 27);
	ck_assert_uint_eq(width[2], 26);
	/* what is nobody's is rounded by the same rule, and last */
	flame_divide(cost, 2, 4, 10, width);
	ck_assert_uint_eq(width[0], 3);
	ck_assert_uint_eq(width[1], 2);
}
END_TEST

/* --- Boxes ---------------------------------------------------------------- */

struct picture {
	struct prof *prof;
	struct sums *sums;
	struct calltree *tree;
	struct flame flame;
	metric_id m;
};

/* Stacks of a few functions. SIGNED: some cost less than nothing. */
static void
make_picture(struct picture *x, struct rng *r, bool with_signs)
{
	struct builder *b = builder_new(NULL);
	struct selection sel = { .split = true };
	unsigned n = 1 + rng_below(r, 60), few = 2 + rng_below(r, 12);

	*x = (struct picture){ .m = metric_at(1) };
	start_stacks(b, "cpu");
	for (unsigned i = 0; i < n; i++) {
		location_id stack[8];
		unsigned depth = 1 + rng_below(r, 8);
		int64_t cost = rng_below(r, rng_below(r, 4) ? 20 : 5000);

		for (unsigned k = 0; k < depth; k++) {
			char name[8];

			snprintf(name, sizeof(name), "f%u", rng_below(r, few));
			stack[k] = make_location(b, name, "o", "a.c", 1);
		}
		if (with_signs && !rng_below(r, 4))
			cost = -cost;
		builder_stack(b, stack, depth, part_at(0), &cost);
	}
	x->prof = finish(b);
	x->sums = sum_up(x->prof, NULL);
	x->tree = calltree_new(x->sums->names, &sel, CALLTREE_DOWN, &x->m, 1,
			       NULL);
}

static void
free_picture(struct picture *x)
{
	flame_release(&x->flame);
	calltree_free(x->tree);
	sums_free(x->sums);
	prof_free(x->prof);
}

static int64_t
cost_of(const struct picture *x, const struct calltree_node *node,
	enum sum_what what)
{
	if (what == SUM_INCL && x->tree->joined)
		return calltree_weight(x->tree, node, what);
	return calltree_value(x->tree, node, x->m, what).cost;
}

/* What BOX is divided by, and by how much its children cost more than that. */
static __int128
whole_of(const struct picture *x, const struct flame_box *b,
	 const struct calltree_nodes *child)
{
	__int128 sum = 0;

	for (size_t i = b->merged ? b->from : 0; i < child->n; i++) {
		int64_t cost = cost_of(x, &child->at[i], SUM_INCL);

		sum += cost > 0 ? cost : 0;
	}
	return sum > b->cost ? sum : b->cost;
}

static void
check_child(const struct picture *x, const struct flame_box *b,
	    const struct flame_box *c, __int128 whole)
{
	__int128 cost = c->cost > 0 ? c->cost : 0;
	__int128 share = cost * b->width;

	ck_assert_uint_eq(c->parent, (uint32_t)(b - x->flame.box.at));
	ck_assert_uint_eq(c->level, b->level + 1);
	/* a rest may have more than its sum where some are below 0 */
	if (!c->merged) {
		ck_assert_uint_ge(c->width, FLAME_CELL);
		ck_assert_int_eq(c->cost, cost_of(x, &c->node, SUM_INCL));
	}
	if (!c->merged || c->cost >= 0)
		ck_assert((__int128)c->width * whole > share - whole);
	if (!c->merged)
		ck_assert((__int128)c->width * whole < share + whole);
}

static void
check_children(const struct picture *x, uint32_t number)
{
	const struct flame *f = &x->flame;
	const struct flame_box *b = &f->box.at[number];
	struct calltree_nodes child = { 0 };
	uint32_t at = b->x, seen = 0, from = b->merged ? b->from : 0;
	int64_t cost = 0;
	__int128 whole;

	calltree_children_by_room(x->tree, &b->node, &child);
	whole = whole_of(x, b, &child);
	for (uint32_t i = b->child; i < b->child + b->nchild; i++) {
		const struct flame_box *c = &f->box.at[i];

		check_child(x, b, c, whole);
		ck_assert_uint_eq(c->x, at);
		at += c->width;
		cost += c->cost;
		if (c->merged) {
			/* the last, and all that are left */
			ck_assert_uint_eq(i, b->child + b->nchild - 1);
			ck_assert_uint_eq(c->from, from + seen);
			ck_assert_uint_eq(c->merged, child.n - c->from);
			seen += c->merged;
		} else {
			ck_assert_uint_eq(c->node.from, child.at[from + seen].from);
			ck_assert_uint_eq(c->node.to, child.at[from + seen].to);
			seen++;
		}
	}
	ck_assert_uint_le(at, b->x + b->width);
	ck_assert_uint_eq(seen, child.n - from);
	/* the larger of two costs does not add up */
	if (!x->tree->joined)
		ck_assert_int_eq(cost + (b->merged ? 0 :
					 cost_of(x, &b->node, SUM_SELF)),
				 b->cost);
	VEC_RELEASE(&child);
}

/* All of a picture that shows ZOOM. */
static void
check_boxes(struct picture *x, const struct flame_zoom *zoom, uint32_t cells)
{
	struct flame *f = &x->flame;
	uint32_t boxes = 0;

	flame_make(f, x->tree, x->m, zoom, cells);
	for (uint32_t level = 0; level < f->level.n; level++) {
		uint32_t n, first = flame_level(f, level, &n), end = 0;

		ck_assert_uint_eq(first, boxes);
		for (uint32_t i = first; i < first + n; i++) {
			const struct flame_box *b = &f->box.at[i];
			uint32_t from, to;

			ck_assert_uint_eq(b->level, level);
			ck_assert_uint_ge(b->x, end);
			end = b->x + b->width;
			ck_assert_uint_le(end, cells * FLAME_CELL);
			flame_cells(f, b, &from, &to);
			ck_assert_uint_lt(from, to);
			ck_assert_uint_le(to, cells);
			if (i <= f->zoom) {
				ck_assert_uint_eq(b->width,
						  cells * FLAME_CELL);
				if (i < f->zoom)
					ck_assert_uint_eq(b->nchild, 1);
			}
			if (i >= f->zoom && (i == f->zoom || !b->merged))
				check_children(x, i);
		}
		boxes += n;
	}
	ck_assert_uint_eq(boxes, f->box.n);
}

/* The way to a box. */
static void
path_of(const struct picture *x, uint32_t number, uint32_t *func,
	struct flame_zoom *path)
{
	const struct flame_box *b = &x->flame.box.at[number];
	const struct calltree_stack *s = &x->tree->stack[b->node.from];

	for (uint32_t i = 0; i < b->node.depth; i++)
		func[i] = x->tree->func[s->at + i];
	*path = (struct flame_zoom){ func, b->node.depth,
				     b->merged ? b->from + 1 : 0 };
}

START_TEST(widths_add_up_at_every_level)
{
	static const struct flame_zoom all;
	struct rng r = { 2 };

	for (unsigned round = 0; round < unit_rounds(400); round++) {
		struct picture x;

		make_picture(&x, &r, round % 2);
		check_boxes(&x, &all, 1 + rng_below(&r, 120));
		free_picture(&x);
	}
}
END_TEST

/* Each box is as wide as the larger of both costs. */
START_TEST(of_two_profiles_the_larger_cost_is_drawn)
{
	static const struct flame_zoom all;
	struct rng r = { 6 };

	for (unsigned round = 0; round < unit_rounds(200); round++) {
		struct picture x, y;
		struct metric_list metric = { 0 };
		uint32_t same[20];

		make_picture(&x, &r, round % 2);
		make_picture(&y, &r, round % 2);
		/* by number: the names of both are f0, f1 ... */
		for (uint32_t i = 0; i < 20; i++)
			same[i] = i < x.sums->names->nfunc ? i : 1;
		VEC_PUSH(&metric, x.m);
		x.tree = calltree_join(x.tree, y.tree, same, &metric, 1.5, NULL);
		VEC_RELEASE(&metric);
		y.tree = NULL;
		ck_assert(x.tree->joined);
		check_boxes(&x, &all, 1 + rng_below(&r, 120));
		free_picture(&x);
		free_picture(&y);
	}
}
END_TEST

START_TEST(any_box_is_found_and_shown)
{
	static const struct flame_zoom all;
	struct rng r = { 3 };

	for (unsigned round = 0; round < unit_rounds(200); round++) {
		struct picture x;
		uint32_t cells = 20 + rng_below(&r, 60), way[8];
		uint32_t number, level;
		struct flame_zoom path;
		struct flame_box b;

		make_picture(&x, &r, false);
		check_boxes(&x, &all, cells);
		number = rng_below(&r, (uint32_t)x.flame.box.n);
		b = x.flame.box.at[number];
		path_of(&x, number, way, &path);
		ck_assert_uint_eq(flame_find(&x.flame, &path), number);
		check_boxes(&x, &path, cells);
		level = b.node.depth + !!b.merged;
		ck_assert_uint_eq(x.flame.zoom, level);
		ck_assert_int_eq(x.flame.box.at[level].cost, b.cost);
		ck_assert_uint_eq(x.flame.box.at[level].merged, b.merged);
		ck_assert_uint_eq(flame_find(&x.flame, &path), level);
		/* what is below a box that is shown is found, too */
		number = (uint32_t)x.flame.box.n - 1;
		if (!x.flame.box.at[number].merged || number == level) {
			path_of(&x, number, way, &path);
			ck_assert_uint_eq(flame_find(&x.flame, &path), number);
		}
		free_picture(&x);
	}
}
END_TEST

START_TEST(a_path_that_has_gone_is_followed_as_far_as_it_is)
{
	struct rng r = { 4 };
	struct picture x;
	uint32_t way[] = { 0, 77777, 3 };
	struct flame_zoom path = { way, 3, 2 };
	struct calltree_nodes child = { 0 };
	struct calltree_node root;

	make_picture(&x, &r, false);
	root = calltree_root(x.tree);
	calltree_children_by_room(x.tree, &root, &child);
	way[0] = calltree_func(x.tree, &child.at[0]).i;
	flame_make(&x.flame, x.tree, x.m, &path, 80);
	ck_assert_uint_eq(x.flame.zoom, 1);
	VEC_RELEASE(&child);
	free_picture(&x);
}
END_TEST

START_TEST(a_cell_has_one_box)
{
	static const struct flame_zoom all;
	struct rng r = { 5 };

	for (unsigned round = 0; round < unit_rounds(100); round++) {
		struct picture x;
		uint32_t cells = 10 + rng_below(&r, 60), from, to;

		make_picture(&x, &r, false);
		flame_make(&x.flame, x.tree, x.m, &all, cells);
		for (uint32_t i = 0; i < x.flame.box.n; i++) {
			const struct flame_box *b = &x.flame.box.at[i];

			flame_cells(&x.flame, b, &from, &to);
			/* over what it would have hidden a rest is seen */
			if (b->merged)
				ck_assert_uint_eq(flame_at(&x.flame, b->level,
							   from), i);
		}
		ck_assert_uint_eq(flame_at(&x.flame, 0, cells - 1), 0);
		ck_assert_uint_eq(flame_at(&x.flame, 99, 0), UINT32_MAX);
		free_picture(&x);
	}
}
END_TEST

static Suite *
flame_suite(void)
{
	Suite *s = suite_create("flame");

	unit_case(s, shares_are_rounded_and_add_up);
	unit_case(s, who_misses_most_is_rounded_up);
	unit_case(s, widths_add_up_at_every_level);
	unit_case(s, of_two_profiles_the_larger_cost_is_drawn);
	unit_case(s, any_box_is_found_and_shown);
	unit_case(s, a_path_that_has_gone_is_followed_as_far_as_it_is);
	unit_case(s, a_cell_has_one_box);
	return s;
}

UNIT_MAIN(flame_suite)
