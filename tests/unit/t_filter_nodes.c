/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters whose contexts are known are filtered as the stacks are that they are:
 * the same random tree as both.
 */
#include <config.h>

#include "unit/filtertest.h"

#define FUNCS 5
#define MOST 60

/* Nodes as they are written: parents first, all below a node behind it. */
struct tree {
	uint32_t n, func[MOST], up[MOST];	/* up: + 1 */
	int64_t self[MOST], all[MOST];
};

static void
grow(struct tree *t, struct rng *r, uint32_t up, unsigned depth)
{
	uint32_t me = t->n++;
	unsigned below = depth < 6 ? rng_below(r, 4) : 0;

	t->func[me] = up ? rng_below(r, FUNCS) : 0;
	t->up[me] = up;
	t->self[me] = rng_below(r, 5) ? rng_below(r, 90) : 0;
	t->all[me] = t->self[me];
	for (unsigned i = 0; i < below && t->n < MOST; i++) {
		uint32_t child = t->n;

		grow(t, r, me + 1, depth + 1);
		t->all[me] += t->all[child];
	}
}

static func_id
func_of(struct builder *b, uint32_t i)
{
	char name[2] = { (char)('a' + i) };

	return make_func(b, name, i % 2 ? "/lib/libx.so" : "/bin/app",
			 i % 3 ? "x.c" : "y.c");
}

static struct prof *
as_nodes(const struct tree *t)
{
	static const int64_t nothing;
	struct builder *b = builder_new(NULL);
	uint32_t number[MOST];

	start_counters(b, "c", 0);
	for (uint32_t i = 0; i < t->n; i++) {
		func_id f = func_of(b, t->func[i]);
		uint32_t up = t->up[i] ? number[t->up[i] - 1] : 0;

		number[i] = builder_node(b, up, f, part_at(0), 1, &t->self[i],
					 up ? &t->all[i] : &nothing);
		add_self(b, f, make_file(b, t->func[i] % 3 ? "x.c" : "y.c"),
			 t->self[i]);
		if (up)
			add_call(b, func_of(b, t->func[t->up[i] - 1]), f, 1,
				 t->all[i]);
	}
	return finish(b);
}

static struct prof *
as_stacks(const struct tree *t)
{
	struct builder *b = builder_new(NULL);

	start_stacks(b, "s");
	for (uint32_t i = 0; i < t->n; i++) {
		location_id at[MOST];
		size_t n = 0;

		for (uint32_t k = i + 1; k; k = t->up[k - 1]) {
			uint32_t f = t->func[k - 1];
			char name[2] = { (char)('a' + f) };

			at[n++] = make_location(b, name, f % 2 ? "/lib/libx.so"
							       : "/bin/app",
						f % 3 ? "x.c" : "y.c", 1);
		}
		builder_stack(b, at, n, part_at(0), &t->self[i]);
	}
	return finish(b);
}

/* Functions by their names: those of a block are numbered as they come. */
static void
check_same(const struct sums *a, const struct sums *b, const char *filters)
{
	ck_assert_msg(total(a) == total(b), "%s: total", filters);
	for (uint32_t f = 1; f < a->names->nfunc; f++) {
		const char *name = strtab_get(a->names->text, names_func(
			a->names, func_at(f)).name);
		struct sum_value self = value_of(a, name, SUM_SELF);
		struct sum_value incl = value_of(a, name, SUM_INCL);

		if (!(sums_flags(a, func_at(f)) & SUM_SEEN))
			continue;
		ck_assert_msg(self.cost == value_of(b, name, SUM_SELF).cost,
			      "%s: self of %s", filters, name);
		ck_assert_msg(incl.cost == value_of(b, name, SUM_INCL).cost,
			      "%s: inclusive of %s", filters, name);
		ck_assert_msg(!self.estimate && !incl.estimate,
			      "%s: %s is no guess", filters, name);
	}
}

START_TEST(nodes_are_filtered_as_stacks_are)
{
	static const char *const filters[] = {
		"focus=^b$", "focus=^b$ focus=^c$", "ignore=^d$", "only=^[ab]$",
		"root=^c$", "hide=^b$", "hide=^[abc]$", "hide=.", "recursion",
		"root=^b$ hide=^c$", "hide=^c$ recursion ignore=^e$",
		"collapse=object:libx", "collapse=file:x hide=^d$", "focus=none",
		"collapse=object:. recursion only=^b$",
	};
	struct rng r = { 17 };

	for (unsigned i = 0; i < unit_rounds(100); i++) {
		struct tree t = { 0 };
		struct prof *nodes, *stacks;

		grow(&t, &r, 0, 0);
		nodes = as_nodes(&t);
		stacks = as_stacks(&t);
		for (size_t k = 0; k < sizeof(filters) / sizeof(*filters); k++) {
			struct sums *a = filtered(nodes, filters[k]);
			struct sums *b = filtered(stacks, filters[k]);

			check_same(a, b, filters[k]);
			sums_free(a);
			sums_free(b);
		}
		prof_free(nodes);
		prof_free(stacks);
	}
}
END_TEST

/* a calls b and c, each with its own cost; b calls a again. */
START_TEST(calls_are_what_is_left_of_them)
{
	struct tree t = {
		.n = 4, .func = { 0, 1, 0, 2 }, .up = { 0, 1, 2, 1 },
		.self = { 10, 20, 30, 40 }, .all = { 100, 50, 30, 40 },
	};
	struct prof *p = as_nodes(&t);

	check_filtered(p, "ignore=^c$", "=60 a+60! a>b=50! b>a=30! a#1 b#1 !c");
	check_filtered(p, "hide=^b$", "=100 a=60! a+100! a>a=30 a>c=40! !b");
	check_filtered(p, "only=^c$", "=40 a>c=40! c#1 !b !a>b");
	check_filtered(p, "root=^b$", "=50 b+50! b#1 b>a=30! a=30! a#1 !a>b !c");
	check_filtered(p, "root=^[bc]$", "=90 b#1 c#1 a#1");
	check_filtered(p, "root=^b$ hide=^b$", "=50 a#1");
	check_filtered(p, "hide=^b$ recursion", "a=60! a#0 !a>a a>c=40!");
	prof_free(p);
}
END_TEST

static Suite *
filter_nodes_suite(void)
{
	Suite *s = suite_create("filter_nodes");

	unit_case(s, nodes_are_filtered_as_stacks_are);
	unit_case(s, calls_are_what_is_left_of_them);
	return s;
}

UNIT_MAIN(filter_nodes_suite)
