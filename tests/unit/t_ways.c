/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Ways: numbers of places in a tree that stay.
 */
#include <config.h>

#include "unit/model.h"
#include "view/calltree/ways.h"

/* 1 becomes 2, 3 goes, others stay. */
static func_id
become(void *ctx, func_id f)
{
	(void)ctx;
	return func_at(f.i == 1 ? 2 : f.i == 3 ? 0 : f.i);
}

/* The way to FUNC below PARENT, which may be number GUESS. */
static uint32_t
probably(struct ways *w, uint32_t parent, func_id func, uint32_t guess)
{
	struct ways_listing l = ways_list(w, parent, 1);
	uint32_t way;

	l.last = guess - 1;
	way = ways_next(&l, func);
	ways_listed(&l);
	return way;
}

START_TEST(ways_are_the_same_under_other_names)
{
	struct ways w = { 0 };
	uint32_t a1 = ways_child(&w, 0, func_at(1));
	uint32_t a1b = ways_child(&w, a1, func_at(4));
	uint32_t a2 = ways_child(&w, 0, func_at(2));
	uint32_t a2b = ways_child(&w, a2, func_at(4));
	uint32_t a3 = ways_child(&w, 0, func_at(3));
	uint32_t a3b = ways_child(&w, a3, func_at(4));
	uint32_t none = ways_child(&w, a2, func_at(0));

	ways_open(&w, a2b, true);
	ways_open(&w, a3b, true);
	ways_remap(&w, become, NULL);
	ck_assert_uint_eq(ways_now(&w, a1), a1);
	ck_assert_uint_eq(ways_now(&w, a2), a1);
	ck_assert_uint_eq(ways_now(&w, a2b), a1b);
	ck_assert(ways_is_open(&w, a1b));
	ck_assert_uint_eq(ways_child(&w, 0, func_at(2)), a1);
	ck_assert_uint_eq(ways_child(&w, a1, func_at(4)), a1b);
	/* what was guessed is taken only where it is that */
	ck_assert_uint_eq(probably(&w, a1, func_at(4), a1b), a1b);
	ck_assert_uint_eq(probably(&w, a1, func_at(4), a2b), a1b);
	ck_assert_uint_eq(probably(&w, 0, func_at(2), a2), a1);
	ck_assert_uint_eq(probably(&w, 0, func_at(2), a3), a1);
	ck_assert_uint_eq(probably(&w, 0, func_at(2), 0), a1);
	ck_assert_uint_eq(probably(&w, 0, func_at(2), 99), a1);
	/* code without a name is no function that has gone */
	ck_assert_uint_eq(ways_child(&w, a1, func_at(0)), none);
	ck_assert(w.at.at[a3].gone && w.at.at[a3b].gone);
	/* and once more */
	ways_remap(&w, become, NULL);
	ck_assert_uint_eq(ways_now(&w, a2b), a1b);
	ck_assert_uint_eq(ways_child(&w, a1, func_at(0)), none);
	ways_release(&w);
}
END_TEST

/* What is open and what somebody has the number of stays, and what leads there. */
START_TEST(ways_that_nobody_has_go)
{
	struct ways w = { 0 };
	uint32_t a = ways_child(&w, 0, func_at(5)), shut, b, c, d, gone, below;
	uint32_t one = ways_child(&w, 0, func_at(1)), two;
	bool keep[16] = { false };
	uint32_t *now;

	for (uint32_t i = 0; i < 3; i++)
		ways_child(&w, a, func_at(10 + i));
	shut = ways_child(&w, 0, func_at(6));
	b = ways_child(&w, shut, func_at(4));
	c = ways_child(&w, b, func_at(7));
	d = ways_child(&w, c, func_at(8));
	two = ways_child(&w, 0, func_at(2));
	gone = ways_child(&w, 0, func_at(3));
	below = ways_child(&w, gone, func_at(9));
	ways_open(&w, c, true);
	ways_open(&w, gone, true);
	ways_remap(&w, become, NULL);
	ck_assert(w.at.at[gone].gone);
	keep[d] = keep[below] = keep[two] = true;
	now = ways_pack(&w, keep);
	ck_assert(!now[0] && !now[a]);
	/* the root, SHUT, B, C, D, what TWO has become, and, as it is kept, BELOW
	 * with GONE */
	ck_assert_uint_eq(w.at.n, 8);
	ck_assert(now[two] && now[two] == now[one]);
	ck_assert_uint_eq(ways_child(&w, 0, func_at(2)), now[two]);
	ck_assert_uint_eq(ways_child(&w, 0, func_at(6)), now[shut]);
	ck_assert_uint_eq(ways_child(&w, now[shut], func_at(4)), now[b]);
	ck_assert_uint_eq(ways_child(&w, now[b], func_at(7)), now[c]);
	ck_assert_uint_eq(ways_child(&w, now[c], func_at(8)), now[d]);
	ck_assert(ways_is_open(&w, now[c]) && !ways_is_open(&w, now[b]));
	ck_assert(w.at.at[now[below]].gone);
	ck_assert_uint_eq(w.at.at[now[below]].parent, now[gone]);
	ck_assert_uint_eq(w.at.n, 8);
	free(now);
	/* nobody has them any more */
	now = ways_pack(&w, (bool[16]){ false });
	ck_assert_uint_eq(w.at.n, 4);
	free(now);
	ways_release(&w);
}
END_TEST

#define MANY_WAYS 20000

/* All children of PARENT; what each is has to be in WAY, or becomes it. */
static void
list_ways(struct ways *w, uint32_t parent, const uint32_t *func, size_t n,
	  uint32_t *way)
{
	struct ways_listing l = ways_list(w, parent, n);

	for (size_t i = 0; i < n; i++) {
		uint32_t at = ways_next(&l, func_at(func[i]));

		ck_assert(at && w->at.at[at].parent == parent
			  && w->at.at[at].func.i == func[i]);
		ck_assert(!way[func[i]] || way[func[i]] == at);
		way[func[i]] = at;
	}
	ways_listed(&l);
}

static void
shuffle(struct rng *rng, uint32_t *func, size_t n)
{
	for (size_t i = n; i-- > 1;) {
		uint32_t other = rng_below(rng, (uint32_t)i + 1);
		uint32_t f = func[i];

		func[i] = func[other];
		func[other] = f;
	}
}

/* Of which KNOWN are known one by one before. */
static void
list_many(struct rng *rng, uint32_t known)
{
	struct ways w = { 0 };
	uint32_t *func = mem_array(MANY_WAYS, sizeof(*func));
	uint32_t *way = mem_zarray(MANY_WAYS, sizeof(*way)), below;

	for (uint32_t i = 0; i < MANY_WAYS; i++)
		func[i] = i;
	shuffle(rng, func, MANY_WAYS);
	below = ways_child(&w, 0, func_at(77));
	for (uint32_t i = 0; i < known; i++)
		way[i * 7] = ways_child(&w, below, func_at(i * 7));
	/* as they are, as they were, some more, in any order */
	list_ways(&w, below, func, MANY_WAYS - 10, way);
	list_ways(&w, below, func, MANY_WAYS - 10, way);
	list_ways(&w, below, func, MANY_WAYS, way);
	for (uint32_t i = 0; i < 5; i++)
		ck_assert_uint_eq(ways_child(&w, below, func_at(i * 999)),
				  way[i * 999]);
	shuffle(rng, func, MANY_WAYS);
	list_ways(&w, below, func, MANY_WAYS, way);
	ck_assert_uint_eq(w.at.n, MANY_WAYS + 2);
	ck_assert_uint_eq(ways_child(&w, 0, func_at(77)), below);
	free(func);
	free(way);
	ways_release(&w);
}

START_TEST(ways_of_many_children)
{
	struct rng rng = { 3 };

	for (uint32_t known = 0; known < 20; known += 3)
		list_many(&rng, known);
}
END_TEST

/* Those that were made together, too. */
START_TEST(ways_of_many_children_under_other_names)
{
	struct ways w = { 0 };
	uint32_t *func = mem_array(MANY_WAYS, sizeof(*func));
	uint32_t *way = mem_zarray(MANY_WAYS, sizeof(*way));

	for (uint32_t i = 0; i < MANY_WAYS; i++)
		func[i] = i;
	list_ways(&w, 0, func, MANY_WAYS, way);
	ways_remap(&w, become, NULL);
	ck_assert_uint_eq(ways_now(&w, way[2]), way[1]);
	ck_assert_uint_eq(ways_child(&w, 0, func_at(2)), way[1]);
	ck_assert_uint_eq(ways_child(&w, 0, func_at(4)), way[4]);
	ck_assert(w.at.at[way[3]].gone);
	way[2] = way[1];
	func[1] = func[3] = 4;		/* are no more */
	list_ways(&w, 0, func, MANY_WAYS, way);
	free(func);
	free(way);
	ways_release(&w);
}
END_TEST

static Suite *
ways_suite(void)
{
	Suite *s = suite_create("ways");

	unit_case(s, ways_are_the_same_under_other_names);
	unit_case(s, ways_that_nobody_has_go);
	unit_case(s, ways_of_many_children);
	unit_case(s, ways_of_many_children_under_other_names);
	return s;
}

UNIT_MAIN(ways_suite)
