/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Call trees against what is added up stack by stack, and against the sums.
 */
#include <config.h>

#include <string.h>

#include "model/calltree/calltree.h"
#include "model/facts/cost.h"
#include "unit/flowtest.h"

#define FUNCS 6
#define LOCATIONS 10
#define DEPTH 9
#define STACKS 60

/* --- Facts ---------------------------------------------------------------- */

struct world {
	struct prof *prof;
	struct names *names;
	struct sums *sums;
	metric_id metric[2];
	part_id part[2];
	/* stacks of functions, innermost first, as the test knows them */
	unsigned n;
	uint32_t func[STACKS][2 * DEPTH], len[STACKS], thread[STACKS];
	int64_t cost[STACKS][2];
};

/* One or two frames a location, of any functions. */
static void
name_all(struct world *w, struct rng *r)
{
	struct names_store *store = names_store_new(w->prof);
	func_id func[FUNCS];

	names_store_lock(store);
	for (unsigned i = 0; i < FUNCS; i++) {
		char name[8];
		struct func f = { .object = object_at(1), .start = 16 + i };

		snprintf(name, sizeof(name), "f%u", i % 4);
		f.name = names_store_text(store, name, strlen(name));
		func[i] = names_store_func(store, &f);
	}
	for (unsigned i = 0; i < LOCATIONS; i++) {
		struct frame frame[2] = { { .func = func[rng_below(r, FUNCS)] },
					  { .func = func[rng_below(r, FUNCS)] } };
		unsigned n = 1 + rng_below(r, 2);

		frame[0].flags = n > 1 ? FRAME_INLINED : 0;
		names_store_location(store, location_at(i + 1), i, frame, n);
	}
	names_store_unlock(store);
	w->names = names_store_publish(store, true);
	names_store_free(store);
}

static void
remember(struct world *w, unsigned i, const location_id *stack, unsigned n)
{
	w->len[i] = 0;
	for (unsigned k = 0; k < n; k++) {
		struct frame one;
		size_t count;
		const struct frame *f = names_frames(w->names, stack[k],
						     &count, &one);

		for (size_t at = 0; at < count; at++)
			w->func[i][w->len[i]++] = f[at].func.i;
	}
}

static void
make_stacks(struct world *w, struct rng *r)
{
	struct builder *b = builder_new(NULL);
	location_id at[LOCATIONS], stack[STACKS][DEPTH];
	unsigned n[STACKS];
	mapping_id map;

	*w = (struct world){ .n = rng_below(r, STACKS) };
	builder_input(b, "cpu", "test", BLOCK_STACKS);
	builder_capabilities(b, CAP_INCL | CAP_STACKS);
	w->metric[0] = make_metric(b, "A");
	w->metric[1] = make_metric(b, "B");
	builder_columns(b, w->metric, 2);
	map = builder_mapping(b, &(struct mapping){
		.object = make_object(b, "/lib/a.so"), .start = 0x1000,
		.end = 0x2000, .kind = MAPPING_FILE, .executable = true });
	for (unsigned i = 0; i < 2; i++)
		w->part[i] = make_part(b, i ? "one" : "two");
	for (unsigned i = 0; i < LOCATIONS; i++)
		at[i] = builder_location_addr(b, map, 0x1000 + i, 0);
	for (unsigned i = 0; i < w->n; i++) {
		n[i] = 1 + rng_below(r, DEPTH - 1);
		for (unsigned k = 0; k < n[i]; k++)
			stack[i][k] = at[rng_below(r, LOCATIONS)];
		w->thread[i] = rng_below(r, 2);
		w->cost[i][0] = rng_below(r, 20);
		w->cost[i][1] = (int64_t)rng_below(r, 9) - 4;
		builder_stack(b, stack[i], n[i], w->part[w->thread[i]],
			      w->cost[i]);
	}
	w->prof = finish(b);
	name_all(w, r);
	for (unsigned i = 0; i < w->n; i++)
		remember(w, i, stack[i], n[i]);
}

static void
free_world(struct world *w)
{
	sums_free(w->sums);
	names_unref(w->names);
	prof_free(w->prof);
}

/* --- What must hold ------------------------------------------------------- */

struct walk {
	const struct calltree *t;
	const struct world *w;		/* NULL: it knows no stacks */
	const struct selection *sel;
	metric_id m;
	unsigned column;
	uint32_t way[10000];		/* functions from the root on */
	int64_t *self, *incl;		/* of each function; incl. of topmost */
	int64_t *most, *most_first;	/* inclusive of the one of its topmost
					   nodes that has most; of those of the
					   first level;
					   INT64_MIN: there is none */
	size_t nodes;
	bool estimates;			/* some figure was one */
};

static uint32_t
func_at_depth(const struct walk *x, unsigned stack, unsigned depth)
{
	unsigned n = x->w->len[stack];

	return x->w->func[stack][x->t->way == CALLTREE_UP ? depth
							  : n - 1 - depth];
}

/* What stacks that begin with the way cost; SELF: that are it. */
static int64_t
cost_of_way(const struct walk *x, unsigned depth, bool self)
{
	int64_t sum = 0;

	for (unsigned i = 0; i < x->w->n; i++) {
		unsigned k = 0;

		if (x->w->len[i] < depth || (self && x->w->len[i] != depth)
		    || !selection_has_part(x->sel,
					   x->w->part[x->w->thread[i]]))
			continue;
		while (k < depth && func_at_depth(x, i, k) == x->way[k])
			k++;
		if (k == depth)
			sum += x->w->cost[i][x->column];
	}
	return sum;
}

static void
count_node(struct walk *x, const struct calltree_node *node, int64_t self,
	   int64_t incl)
{
	uint32_t func = node->depth ? x->way[node->depth - 1] : 0;
	bool above = false;

	for (unsigned i = 0; i + 1 < node->depth; i++)
		above |= x->way[i] == func;
	if (!above)
		x->incl[func] += incl;
	/* up, a stack is of the function where it begins */
	x->self[x->t->way == CALLTREE_UP && node->depth ? x->way[0] : func]
		+= self;
	x->nodes += node->depth > 0;
}

static void
note_most(struct walk *x, const struct calltree_node *node, int64_t incl)
{
	uint32_t func = node->depth ? x->way[node->depth - 1] : 0;

	for (unsigned i = 0; i + 1 < node->depth; i++)
		if (x->way[i] == func)
			return;
	if (incl > x->most[func])
		x->most[func] = incl;
	if (node->depth == 1 && incl > x->most_first[func])
		x->most_first[func] = incl;
}

/* What nodes of T are ordered by. */
static int64_t
size_of(const struct calltree *t, int64_t cost)
{
	return t->below_0 ? cost_size(cost) : cost;
}

static int64_t
visit(struct walk *x, const struct calltree_node *node)
{
	struct calltree_nodes child = { 0 };
	struct sum_value incl = calltree_value(x->t, node, x->m, SUM_INCL);
	struct sum_value self = calltree_value(x->t, node, x->m, SUM_SELF);
	size_t before = x->nodes;
	int64_t sum = self.cost, most = size_of(x->t, self.cost);

	ck_assert(incl.known && self.known);
	x->estimates |= incl.estimate;
	if (node->depth)
		x->way[node->depth - 1] = calltree_func(x->t, node).i;
	if (x->w) {
		ck_assert_int_eq(incl.cost, cost_of_way(x, node->depth, false));
		ck_assert_int_eq(self.cost, cost_of_way(x, node->depth, true));
	}
	count_node(x, node, self.cost, incl.cost);
	note_most(x, node, size_of(x->t, incl.cost));
	calltree_children(x->t, node, &child);
	for (size_t i = 0; i < child.n; i++) {
		ck_assert_uint_eq(child.at[i].depth, node->depth + 1);
		if (i)
			ck_assert_int_lt(calltree_compare(x->t, &child.at[i - 1],
							  &child.at[i]), 0);
		sum += visit(x, &child.at[i]);
		most += calltree_most(x->t, &child.at[i], false);
	}
	ck_assert_int_eq(incl.cost, sum);
	if (metric_eq(x->m, x->t->metric[0]))
		ck_assert_int_eq(calltree_most(x->t, node, false), most);
	ck_assert_uint_eq(x->nodes - before, calltree_size(x->t, node));
	VEC_RELEASE(&child);
	return incl.cost;
}

/* Of all nodes; X has self and inclusive by function then. */
static void
walk(struct walk *x, const struct calltree *t, const struct sums *s)
{
	struct calltree_node root = calltree_root(t);

	x->t = t;
	x->nodes = 0;
	x->estimates = false;
	x->self = mem_zarray(s->names->nfunc, sizeof(*x->self));
	x->incl = mem_zarray(s->names->nfunc, sizeof(*x->incl));
	x->most = mem_array(s->names->nfunc, sizeof(*x->most));
	x->most_first = mem_array(s->names->nfunc, sizeof(*x->most_first));
	for (uint32_t i = 0; i < s->names->nfunc; i++)
		x->most[i] = x->most_first[i] = INT64_MIN;
	ck_assert_int_eq(visit(x, &root), sums_total(s, x->m));
	ck_assert_uint_eq(x->nodes, t->nnode);
	for (uint32_t i = 1; i < s->names->nfunc; i++)
		ck_assert_int_eq(x->self[i], sums_self(s, func_at(i), x->m));
}

static void
end(struct walk *x)
{
	free(x->self);
	free(x->incl);
	free(x->most);
	free(x->most_first);
}

/* Each function is found where it costs most; of a tree that goes up on the first
 * level, where what it cost itself is. */
static void
costliest_are_found(const struct walk *x, uint32_t nfunc)
{
	for (uint32_t i = 1; i < nfunc; i++) {
		bool first = x->t->way == CALLTREE_UP && x->most_first[i] > INT64_MIN;
		int64_t most = first ? x->most_first[i] : x->most[i];
		struct calltree_node node;
		bool found = calltree_costliest(x->t, func_at(i), &node);

		ck_assert_int_eq(found, most > INT64_MIN);
		if (!found)
			continue;
		ck_assert_uint_eq(calltree_func(x->t, &node).i, i);
		ck_assert(!first || node.depth == 1);
		ck_assert_int_eq(size_of(x->t, calltree_value(x->t, &node, x->m,
							      SUM_INCL).cost), most);
		ck_assert_uint_ge(node.common, node.depth);
	}
}

/* Children of the root of a tree that goes up. */
static void
roots_are_self(const struct calltree *t, const struct sums *s, metric_id m)
{
	struct calltree_node root = calltree_root(t);
	struct calltree_nodes child = { 0 };

	calltree_children(t, &root, &child);
	for (size_t i = 0; i < child.n; i++) {
		struct sum_value v = calltree_value(t, &child.at[i], m,
						    SUM_INCL);

		ck_assert_int_eq(v.cost, sums_self(
			s, calltree_func(t, &child.at[i]), m));
		ck_assert(!v.estimate);
	}
	VEC_RELEASE(&child);
}

static void
check_both_ways(const struct world *w, const struct selection *sel,
		const struct sums *s)
{
	struct walk x = { .w = w, .sel = sel };
	struct calltree *t;

	for (x.column = 0; x.column < 2; x.column++) {
		x.m = w->metric[x.column];
		t = calltree_new(w->names, sel, CALLTREE_DOWN, w->metric, 2,
				 NULL);
		walk(&x, t, s);
		for (uint32_t i = 1; i < w->names->nfunc; i++)
			ck_assert_int_eq(x.incl[i],
					 sums_incl(s, func_at(i), x.m));
		ck_assert(!x.estimates);
		if (!x.column)
			costliest_are_found(&x, w->names->nfunc);
		end(&x);
		calltree_free(t);
		t = calltree_new(w->names, sel, CALLTREE_UP, &x.m, 1, NULL);
		walk(&x, t, s);
		ck_assert(!x.estimates);
		costliest_are_found(&x, w->names->nfunc);
		end(&x);
		roots_are_self(t, s, x.m);
		calltree_free(t);
	}
}

/* --- Tests ---------------------------------------------------------------- */

START_TEST(trees_of_stacks_are_what_stacks_add_up_to)
{
	struct rng r = { 11 };

	for (unsigned round = 0; round < unit_rounds(300); round++) {
		struct selection sel = { .split = true };
		struct world w;

		make_stacks(&w, &r);
		if (round % 3 == 0)
			selection_add_part(&sel, w.part[round % 2]);
		w.sums = sum_names(w.names, &sel);
		check_both_ways(&w, &sel, w.sums);
		selection_release(&sel);
		free_world(&w);
	}
}
END_TEST

START_TEST(each_distinct_stack_is_there_once)
{
	struct selection sel = { .split = true };
	struct rng r = { 3 };

	for (unsigned round = 0; round < unit_rounds(100); round++) {
		struct world w;
		struct calltree *t;
		int64_t sum = 0;

		make_stacks(&w, &r);
		w.sums = sum_names(w.names, &sel);
		t = calltree_new(w.names, &sel, CALLTREE_DOWN, w.metric, 1,
				 NULL);
		for (uint32_t i = 0; i < t->n; i++) {
			const struct calltree_stack *s = &t->stack[i];

			sum += calltree_stack_value(t, i, w.metric[0]).cost;
			if (!i)
				continue;
			ck_assert_uint_le(t->shared[i], s[-1].n);
			ck_assert_uint_lt(t->shared[i], s->n);
			ck_assert_int_eq(memcmp(t->func + s->at,
						t->func + s[-1].at,
						t->shared[i] * sizeof(uint32_t)),
					 0);
		}
		ck_assert_int_eq(sum, sums_total(w.sums, w.metric[0]));
		calltree_free(t);
		free_world(&w);
	}
}
END_TEST

/* From the outermost FUNC on, down, or up: stacks as the test knows them. */
static void
check_through(const struct world *w, const struct calltree *all, uint32_t func)
{
	for (enum calltree_way way = 0; way < 2; way++) {
		struct calltree *t = calltree_through(all, func_at(func), way,
						      NULL);
		struct calltree_node root = calltree_root(t);
		struct calltree_nodes child = { 0 };
		size_t frames = 0;

		ck_assert_int_eq(calltree_value(t, &root, w->metric[0],
						SUM_INCL).cost,
				 sums_incl(w->sums, func_at(func),
					   w->metric[0]));
		calltree_children(t, &root, &child);
		ck_assert_uint_le(child.n, 1);
		if (child.n)
			ck_assert_uint_eq(calltree_func(t, &child.at[0]).i,
					  func);
		for (size_t i = 0; i < t->n; i++) {
			const struct calltree_stack *s = &t->stack[i];

			/* upwards none comes again, it was the outermost */
			for (uint32_t k = 1; k < s->n; k++)
				frames += t->func[s->at + k] == func;
		}
		if (way == CALLTREE_UP)
			ck_assert_uint_eq(frames, 0);
		VEC_RELEASE(&child);
		calltree_free(t);
	}
}

START_TEST(what_goes_through_a_function_is_its_inclusive_cost)
{
	struct selection sel = { .split = true };
	struct rng r = { 8 };

	for (unsigned round = 0; round < unit_rounds(100); round++) {
		struct world w;
		struct calltree *all;

		make_stacks(&w, &r);
		w.sums = sum_names(w.names, &sel);
		all = calltree_new(w.names, &sel, CALLTREE_DOWN, w.metric, 2,
				   NULL);
		for (uint32_t f = 1; f < w.names->nfunc; f++)
			check_through(&w, all, f);
		calltree_free(all);
		free_world(&w);
	}
}
END_TEST

/* Whether some stack is more than a function. */
static bool
has_callers(const struct calltree *t)
{
	for (size_t i = 0; i < t->n; i++)
		if (t->stack[i].n > 1)
			return true;
	return false;
}

START_TEST(trees_of_calls_have_every_figure)
{
	struct rng r = { 5 };
	struct selection sel = { .split = true };

	for (unsigned round = 0; round < unit_rounds(200); round++) {
		struct prof *p = random_program(&r, 2 + rng_below(&r, 38));
		struct sums *s = sum_up(p, NULL);
		struct walk x = { .sel = &sel, .m = metric_at(1) };
		struct calltree *t = calltree_new(s->names, &sel, CALLTREE_DOWN,
						  &x.m, 1, NULL);

		walk(&x, t, s);
		for (uint32_t i = 1; i < s->names->nfunc; i++)
			ck_assert_int_eq(x.incl[i],
					 sums_incl(s, func_at(i), x.m));
		ck_assert(x.estimates == has_callers(t));
		end(&x);
		calltree_free(t);
		t = calltree_new(s->names, &sel, CALLTREE_UP, &x.m, 1, NULL);
		walk(&x, t, s);
		end(&x);
		roots_are_self(t, s, x.m);
		calltree_free(t);
		sums_free(s);
		prof_free(p);
	}
}
END_TEST

/* --- Several kinds of files ------------------------------------------------ */

/* main calls f in both, g in samples alone. */
static struct prof *
two_kinds(metric_id metric[2])
{
	struct builder *b = builder_new(NULL);
	location_id at[3];
	func_id func[3];

	metric[0] = start_counters(b, "x", 0);
	for (unsigned i = 0; i < 3; i++)
		func[i] = make_func(b, (const char *[]){ "main", "f", "g" }[i],
				    "o", "a.c");
	add_self(b, func[0], make_file(b, "a.c"), 10);
	add_self(b, func[1], make_file(b, "a.c"), 30);
	add_call(b, func[0], func[1], 3, 30);
	metric[1] = start_stacks(b, "y");
	for (unsigned i = 0; i < 3; i++)
		at[i] = make_location(b, (const char *[]){ "main", "f",
							   "g" }[i],
				      "o", "a.c", i);
	for (unsigned i = 0; i < 3; i++)
		builder_stack(b, i ? (location_id[]){ at[i], at[0] } : at,
			      i ? 2 : 1, part_at(0), &(int64_t){ 1 + i });
	return finish(b);
}

static void
check_kinds(const struct calltree *t, const struct calltree_node *node,
	    const metric_id metric[2])
{
	const char *name = names_func_name(t->names, calltree_func(t, node));
	struct sum_value c = calltree_value(t, node, metric[0], SUM_INCL);
	struct sum_value s = calltree_value(t, node, metric[1], SUM_INCL);

	/* stacks are no guesses beside calls, and what calls do not know is
	 * not 0 */
	ck_assert(s.known && !s.estimate);
	ck_assert_int_eq(c.known, strcmp(name, "g") != 0);
	ck_assert_int_eq(c.estimate, c.known);
	ck_assert_int_eq(calltree_value(t, node, metric[0], SUM_SELF).known,
			 c.known);
}

START_TEST(a_node_knows_what_its_stacks_do)
{
	metric_id metric[2];
	struct prof *p = two_kinds(metric);
	struct sums *s = sum_up(p, NULL);
	struct selection all;
	struct calltree *t;
	struct calltree_node root;
	struct calltree_nodes child = { 0 };

	selection_init(&all);
	t = calltree_new(s->names, &all, CALLTREE_DOWN, metric, 2, NULL);
	root = calltree_root(t);
	calltree_children(t, &root, &child);
	ck_assert_uint_eq(child.n, 1);
	root = child.at[0];
	check_kinds(t, &root, metric);
	child.n = 0;
	calltree_children(t, &root, &child);
	ck_assert_uint_eq(child.n, 2);
	for (size_t i = 0; i < child.n; i++)
		check_kinds(t, &child.at[i], metric);
	VEC_RELEASE(&child);
	selection_release(&all);
	calltree_free(t);
	sums_free(s);
	prof_free(p);
}
END_TEST

static Suite *
calltree_suite(void)
{
	Suite *s = suite_create("calltree");

	unit_case(s, trees_of_stacks_are_what_stacks_add_up_to);
	unit_case(s, each_distinct_stack_is_there_once);
	unit_case(s, what_goes_through_a_function_is_its_inclusive_cost);
	unit_case(s, trees_of_calls_have_every_figure);
	unit_case(s, a_node_knows_what_its_stacks_do);
	return s;
}

UNIT_MAIN(calltree_suite)
