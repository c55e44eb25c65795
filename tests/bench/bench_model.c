/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long the model takes with big profiles that are made up here:
 *
 *	bench_model [ROUNDS [SIZE [filters|trees]]]
 *
 * prints the best of ROUNDS (5) in milliseconds of processor time, a line a
 * step; of sums and trees by two threads, those of the clock on the wall. SIZE is in thousands
 * of functions and of distinct stacks: 1000, unless told, is beyond a real Callgrind
 * file of 590 MB (700 thousand functions, 1.1 million calls). Whatever the size, the
 * graph has the same shape: as many functions an object and calls a function, and
 * circles of functions, of files and of objects.
 * "circle" is the same as "counters" but that nearly all functions are in one
 * cycle: no program is like that. "shuffled" is "counters" with functions in no
 * order: nothing is near what it calls.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/worker.h"
#include "bench/bench_model.h"
#include "model/calltree/calltree.h"
#include "model/facts/calls.h"
#include "model/filter/filter.h"
#include "model/sums/check.h"
#include "model/names/names.h"
#include "model/sums/sums.h"

uint32_t
below(struct bench *b, uint32_t n)
{
	uint64_t z = b->state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return (uint32_t)((z >> 32) * n >> 32);
}

void
begin_on(struct bench *b, clockid_t clock)
{
	b->clock = clock;
	clock_gettime(clock, &b->since);
}

void
begin(struct bench *b)
{
	begin_on(b, CLOCK_PROCESS_CPUTIME_ID);
}

void
end(struct bench *b, const char *name)
{
	struct timespec now;
	struct step *s = &b->step[b->at++];
	double ms;

	clock_gettime(b->clock, &now);
	ms = (double)(now.tv_sec - b->since.tv_sec) * 1e3
	     + (double)(now.tv_nsec - b->since.tv_nsec) / 1e6;
	if (b->at > b->n) {
		b->n = b->at;
		s->name = name;
		s->best = ms;
	} else if (ms < s->best) {
		s->best = ms;
	}
}

/* --- Counters ------------------------------------------------------------- */

/* What calls cost added up by whom they call, and nothing else: what memory takes for
 * the least of sums. */
static void
loop(struct bench *t, const struct prof *p, const char *name)
{
	const struct block *k = &p->block[0];
	int64_t *of, all = 0;

	begin(t);
	of = mem_zarray(p->nfunc, sizeof(*of));
	for (size_t i = 0; i < k->ncall; i++)
		of[k->call_callee[i]] += k->call_cost[i];
	for (size_t i = 0; i < p->nfunc; i++)
		all += of[i] > 0;
	end(t, name);
	if (all < 0)
		abort();
	free(of);
}

static void
print_graph(const struct sums *s, const char *what)
{
	size_t inside = 0;

	for (size_t f = 1; f < s->names->nfunc; f++)
		inside += s->cycle[f] > 0;
	fprintf(stderr, "%s: %zu edges, %zu cycles of %zu functions\n", what,
		s->nedge, s->ncycle - 1, inside);
}

/* Steps are called WHAT, with what each makes. */
static void
sum(struct bench *t, const struct names *n, const char *const what[5])
{
	static const enum sum_by by[] = { BY_OBJECT, BY_FILE, BY_CLASS,
					   BY_NAME };
	struct selection all = { 0 };
	struct sums *s;

	if (t->filters || t->trees)
		return;
	begin(t);
	s = sums_new(n, &all, NULL);
	end(t, what[0]);
	print_graph(s, what[0]);
	for (unsigned i = 0; i < 4; i++) {
		begin(t);
		sums_want(s, by[i], metric_at(1), NULL);
		sums_functions(s, by[i], 0);
		end(t, what[i + 1]);
	}
	sums_free(s);
}

struct summing {
	const struct names *n;
	const struct sums *whole;	/* without filters, or NULL */
	struct selection sel;
	struct sums *s;
};

static void
sum_job(struct job *job, void *arg)
{
	struct summing *x = arg;
	struct names *own = filter_names(x->n, &x->sel, NULL, job);

	x->s = sums_new_from((struct known_sums){ &x->whole, x->whole != NULL },
			     own, &x->sel, job);
	names_unref(own);
}

static void
run_by_two(struct bench *t, struct summing *x, const char *what)
{
	struct pool *p = pool_new(2);
	struct pool_event event;

	begin_on(t, CLOCK_MONOTONIC);
	pool_submit(p, sum_job, x, 0);
	while (pool_wait(p, &event))
		;
	end(t, what);
	pool_free(p, NULL);
	sums_free(x->s);
}

static void
sum_by_two(struct bench *t, const struct names *n, const char *what)
{
	run_by_two(t, &(struct summing){ .n = n }, what);
}

/* Names and sums under one filter after the other: what a key waits for. */
struct filter_step { enum filter_verb verb; const char *text, *name; };

static void
filter_by_two(struct bench *t, const struct names *n,
	      const struct filter_step *step)
{
	struct selection all = { 0 };
	struct sums *whole = t->filters ? sums_new(n, &all, NULL) : NULL;

	for (; step->name; step++) {
		struct summing x = { .n = n, .whole = whole };
		struct error err;

		error_init(&err);
		if (selection_add_filter(&x.sel, NULL, step->verb, step->text,
					 &err))
			abort();
		run_by_two(t, &x, step->name);
		selection_release(&x.sel);
	}
	sums_free(whole);
}

static const struct filter_step counters_filter[] = {
	{ FILTER_FOCUS, "method_55", "filters, counters: focus on one in 90" },
	{ FILTER_IGNORE, "method_55", "filters, counters: ignore one in 90" },
	{ FILTER_ONLY, "method_55", "filters, counters: only one in 90" },
	{ FILTER_ROOT, "method_55", "filters, counters: root" },
	{ FILTER_HIDE, "method_55", "filters, counters: hide one in 90" },
	{ FILTER_ONLY, "(some|other).*5[0-9]>>", "filters, counters: only RE" },
	{ FILTER_COLLAPSE, "object:lib5[.]",
	  "filters, counters: collapse object" },
	{ 0 }
};

static void
focus_on_one(struct bench *t, const struct names *n)
{
	char pattern[32];
	const struct filter_step one[] = {
		{ FILTER_FOCUS, pattern, "filters, counters: focus on one" }, { 0 }
	};

	snprintf(pattern, sizeof(pattern), "method_%u\\(", FUNCS(t) / 2 + 7);
	filter_by_two(t, n, one);
}

static const struct filter_step stacks_filter[] = {
	{ FILTER_FOCUS, "func77", "filters, stacks: focus" },
	{ FILTER_IGNORE, "func77", "filters, stacks: ignore" },
	{ FILTER_ONLY, "func77", "filters, stacks: only" },
	{ FILTER_ROOT, "func77", "filters, stacks: root" },
	{ FILTER_HIDE, "func77", "filters, stacks: hide" },
	{ FILTER_COLLAPSE, "object:lib5[.]", "filters, stacks: collapse" },
	{ 0 }
};

#define TWO " functions and calls, two threads, wall"
#define STEPS(of)							\
	((const char *const[]){ of "functions and calls", of "objects",	\
				of "files", of "classes", of "names" })

static void
bench_counters(struct bench *t)
{
	struct prof *p = make_counters(t, LAYERS);
	struct names_store *store;
	struct names *n;

	begin(t);
	store = names_store_new(p);
	n = names_store_publish(store, true);
	end(t, "counters: names, generation 0");
	loop(t, p, "counters: loop");
	sum(t, n, STEPS("counters: sums of "));
	sum_by_two(t, n, "counters: sums of" TWO);
	/* as the engine does once names have their order */
	begin(t);
	prof_keep_calls(p, NULL);
	end(t, "counters: prof_keep_calls");
	filter_by_two(t, n, counters_filter);
	focus_on_one(t, n);
	begin(t);
	names_make_rank(n, NULL);
	end(t, "counters: names_make_rank");
	names_unref(n);
	names_store_free(store);
	prof_free(p);
}

static void
bench_graph(struct bench *t, enum shape shape, const char *least,
	    const char *const steps[5], const char *by_two)
{
	struct prof *p = make_counters(t, shape);
	struct names_store *store = names_store_new(p);
	struct names *n = names_store_publish(store, true);

	loop(t, p, least);
	sum(t, n, steps);
	sum_by_two(t, n, by_two);
	names_unref(n);
	names_store_free(store);
	prof_free(p);
}

/* --- Stacks --------------------------------------------------------------- */

/* Functions as a symbol table names them, or some places with up to three
 * inlined frames: small functions that few others use. */
static void
name_functions(struct bench *t, struct names_store *store, size_t nlocation,
	       bool inlined)
{
	names_store_lock(store);
	for (uint32_t i = 1; i < nlocation; i++) {
		struct frame frame[4] = { 0 };
		size_t n = inlined ? 1 + below(t, 2) * below(t, 4) : 1;

		for (size_t k = 0; k < n; k++) {
			char name[32];
			unsigned home = (i - 1) / SITES;
			unsigned f = k + 1 == n ? home
				: STACK_FUNCS + home / 16 * 4 + (unsigned)k;
			struct func func = { .start = f + 1,
				.object = object_at(1 + f % 40) };
			int len = snprintf(name, sizeof(name), "func%u", f);

			func.name = names_store_text(store, name,
						     (size_t)len);
			frame[k].func = names_store_func(store, &func);
			frame[k].flags = k + 1 < n ? FRAME_INLINED : 0;
		}
		names_store_location(store, location_at(i), i, frame, n);
	}
	names_store_unlock(store);
}

struct growing { const struct names *n; enum calltree_way way; struct calltree *t; };

static void
grow_job(struct job *job, void *arg)
{
	struct growing *x = arg;
	struct selection all = { 0 };
	metric_id m = metric_at(1);

	x->t = calltree_new(x->n, &all, x->way, &m, 1, job);
}

/* What the first screen of a tree waits for. */
static void
grow_by_two(struct bench *t, const struct names *n, enum calltree_way way,
	    const char *what)
{
	struct growing x = { n, way, NULL };
	struct pool *p = pool_new(2);
	struct pool_event event;

	begin_on(t, CLOCK_MONOTONIC);
	pool_submit(p, grow_job, &x, 0);
	while (pool_wait(p, &event))
		;
	end(t, what);
	pool_free(p, NULL);
	calltree_free(x.t);
}

static void
bench_stacks(struct bench *t)
{
	struct prof *p = make_stacks(t);
	struct names_store *store;
	struct names *zero, *n;
	int64_t *weight;
	struct selection all = { 0 };
	struct sums *s;
	struct coverage c;

	begin(t);
	store = names_store_new(p);
	end(t, "stacks: names, generation 0");
	zero = names_store_publish(store, false);
	sum(t, zero, STEPS("stacks, generation 0: sums of "));
	name_functions(t, store, p->location.n, false);
	n = names_store_publish(store, false);
	sum(t, n, STEPS("stacks, symbols: sums of "));
	names_unref(n);
	name_functions(t, store, p->location.n, true);
	begin(t);
	n = names_store_publish(store, true);
	end(t, "stacks: publish");
	sum(t, n, STEPS("stacks, inlined frames: sums of "));
	if (!t->trees)
		filter_by_two(t, n, stacks_filter);
	if (!t->filters) {
		names_make_rank(n, NULL);
		grow_by_two(t, n, CALLTREE_DOWN, "stacks: tree, two threads, wall");
		grow_by_two(t, n, CALLTREE_UP,
			    "stacks: inverted tree, two threads, wall");
	}
	begin(t);
	weight = prof_location_weights(p);
	end(t, "stacks: prof_location_weights");
	begin(t);
	free(names_successors(zero, n, weight, NULL));
	end(t, "stacks: names_successors");
	s = sums_new(n, &all, NULL);
	begin(t);
	sums_want(s, BY_LOCATION, metric_at(1), NULL);
	end(t, "stacks: self of locations");
	begin(t);
	sums_coverage(s, metric_at(1), NULL, &c);
	end(t, "stacks: sums_coverage");
	sums_free(s);
	free(weight);
	names_unref(zero);
	names_unref(n);
	names_store_free(store);
	prof_free(p);
}

int
main(int argc, char **argv)
{
	struct bench t = { .size = 1000 };
	int rounds = argc > 1 ? atoi(argv[1]) : 5;

	if (argc > 2 && atoi(argv[2]) > 0)
		t.size = (unsigned)atoi(argv[2]);
	t.filters = argc > 3 && strcmp(argv[3], "filters") == 0;
	t.trees = argc > 3 && strcmp(argv[3], "trees") == 0;

	for (int i = 0; i < rounds; i++) {
		t.at = 0;
		if (!t.trees)
			bench_counters(&t);
		if (t.filters || t.trees) {
			bench_stacks(&t);
			continue;
		}
		bench_graph(&t, CIRCLE, "circle: loop", STEPS("circle: sums of "),
			    "circle: sums of" TWO);
		bench_graph(&t, SHUFFLED, "shuffled: loop", STEPS("shuffled: sums of "),
			    "shuffled: sums of" TWO);
		bench_stacks(&t);
	}
	for (unsigned i = 0; i < t.n; i++)
		printf("%9.2f ms  %s\n", t.step[i].best, t.step[i].name);
	return 0;
}
