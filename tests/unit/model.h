/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the tests of the model have in common: small profiles in few lines,
 * random numbers that are the same everywhere, checks of every invariant.
 */
#ifndef UNIT_MODEL_H
#define UNIT_MODEL_H

#include <string.h>

#include "unit/unit.h"

#include "base/alloc.h"
#include "model/facts/builder.h"
#include "model/sums/check.h"
#include "model/names/names.h"
#include "model/sums/sums.h"

/* --- Random numbers (splitmix64) ------------------------------------------ */

struct rng { uint64_t state; };

static inline uint64_t
rng_next(struct rng *r)
{
	uint64_t z = r->state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

/* 0 .. N - 1 */
static inline uint32_t
rng_below(struct rng *r, uint32_t n)
{
	return (uint32_t)((rng_next(r) >> 32) * n >> 32);
}

/* So many rounds of a random test: fewer where sanitizers make them slow. */
static inline unsigned
unit_rounds(unsigned n)
{
	const char *slow = getenv("PV_SANITIZED");

	return slow && strcmp(slow, "yes") == 0 ? n / 10 + 1 : n;
}

/* --- Building ------------------------------------------------------------- */

static inline text_id
make_text(struct builder *b, const char *s)
{
	return builder_text(b, s, strlen(s));
}

static inline object_id
make_object(struct builder *b, const char *path)
{
	return builder_object(b, make_text(b, path));
}

static inline file_id
make_file(struct builder *b, const char *path)
{
	return builder_file(b, make_text(b, path));
}

/* OBJECT and FILE may be NULL. */
static inline func_id
make_func(struct builder *b, const char *name, const char *object,
	  const char *file)
{
	return builder_func(b, make_text(b, name),
			    make_object(b, object ? object : ""),
			    make_file(b, file ? file : ""));
}

static inline metric_id
make_metric(struct builder *b, const char *name)
{
	return builder_metric(b, &(struct metric_info){ .name = name });
}

/* A location of the function, in its own file. */
static inline location_id
make_location(struct builder *b, const char *name, const char *object,
	      const char *file, uint32_t line)
{
	return builder_location_named(b, make_func(b, name, object, file),
				      make_file(b, file ? file : ""), line);
}

static inline part_id
make_part(struct builder *b, const char *name)
{
	return builder_part(b, &(struct part){ .name = make_text(b, name) });
}

/* The lines of FUNC, and of no other function, begin at OFFSET. */
static inline void
add_extent(struct builder *b, func_id func, uint64_t offset)
{
	uint32_t *of = mem_array(1, sizeof(*of));
	struct offsets at = { 0 };

	*of = func.i;
	offsets_push(&at, offset);
	builder_take_extents(b, of, &at, 1);
}

/* An input with one metric, of counters. */
static inline metric_id
start_counters(struct builder *b, const char *path, unsigned more)
{
	metric_id m;

	builder_input(b, path, "test", BLOCK_COUNTERS);
	builder_capabilities(b, CAP_INCL | CAP_CALLS | CAP_NAMES | more);
	m = make_metric(b, "Ir");
	builder_columns(b, &m, 1);
	return m;
}

static inline metric_id
start_stacks(struct builder *b, const char *path)
{
	metric_id m;

	builder_input(b, path, "test", BLOCK_STACKS);
	builder_capabilities(b, CAP_INCL | CAP_STACKS | CAP_SAMPLED);
	m = make_metric(b, "samples");
	builder_columns(b, &m, 1);
	return m;
}

static inline void
add_self(struct builder *b, func_id f, file_id file, int64_t cost)
{
	builder_self(b, builder_location_named(b, f, file, 0), part_at(0),
		     &cost);
}

static inline void
add_call(struct builder *b, func_id from, func_id to, uint64_t count,
	 int64_t cost)
{
	builder_call(b, from, to, part_at(0), count, &cost);
}

/* --- From facts to sums, every step checked ------------------------------- */

static inline struct prof *
finish(struct builder *b)
{
	struct text why = { 0 };
	struct prof *p = builder_finish(b);

	ck_assert_msg(prof_check(p, &why) == 0, "%s", why.s);
	text_release(&why);
	return p;
}

static inline struct sums *
sum_names(const struct names *n, const struct selection *sel)
{
	struct text why = { 0 };
	struct selection all = { .split = true };	/* as they were made */
	struct sums *s = sums_new(n, sel ? sel : &all, NULL);

	ck_assert_ptr_nonnull(s);
	ck_assert_msg(sums_check(s, &why) == 0, "%s", why.s);
	text_release(&why);
	return s;
}

/* Sums of everything under the names of generation 0. */
static inline struct sums *
sum_up(const struct prof *p, const struct selection *sel)
{
	struct names_store *store = names_store_new(p);
	struct names *n = names_store_publish(store, true);
	struct sums *s = sum_names(n, sel);

	names_store_free(store);
	names_unref(n);
	return s;
}

/* The function of this name, by any means; none when there is none. */
static inline func_id
find_func(const struct names *n, const char *name)
{
	for (uint32_t i = 1; i < n->nfunc; i++)
		if (strcmp(names_func_name(n, func_at(i)), name) == 0)
			return func_at(i);
	return func_at(0);
}

static inline int64_t
self_of(const struct sums *s, const char *name, const char *metric)
{
	return sums_self(s, find_func(s->names, name),
			 prof_metric_named(s->prof, metric));
}

static inline int64_t
incl_of(const struct sums *s, const char *name, const char *metric)
{
	return sums_incl(s, find_func(s->names, name),
			 prof_metric_named(s->prof, metric));
}

static inline unsigned
flags_of(const struct sums *s, const char *name)
{
	return sums_flags(s, find_func(s->names, name));
}

/* Inclusive cost of the first metric, or of another. */
static inline struct sum_value
incl_value(const struct sums *s, const char *name, metric_id m)
{
	return sums_value(s, BY_FUNC, find_func(s->names, name).i, m,
			  SUM_INCL);
}

static inline uint64_t
called_of(const struct sums *s, const char *name)
{
	return (uint64_t)sums_value(s, BY_FUNC, find_func(s->names, name).i,
				    metric_at(1), SUM_CALLS).cost;
}

static inline int64_t
cycle_incl(const struct sums *s, size_t cycle, metric_id m)
{
	return sums_value(s, BY_CYCLE, cycle, m, SUM_INCL).cost;
}

/* The edge, or SIZE_MAX. */
static inline size_t
edge_of(const struct sums *s, const char *from, const char *to)
{
	edge_id first;
	func_id f = find_func(s->names, from), t = find_func(s->names, to);
	size_t n = sums_callees(s, f, &first);

	for (size_t i = first.i; i < first.i + n; i++)
		if (func_eq(sums_edge_callee(s, edge_at((uint32_t)i)), t))
			return i;
	return SIZE_MAX;
}

static inline int64_t
edge_cost_of(const struct sums *s, const char *from, const char *to,
	     const char *metric)
{
	size_t e = edge_of(s, from, to);

	ck_assert_msg(e != SIZE_MAX, "no edge from %s to %s", from, to);
	return sums_edge_cost(s, edge_at((uint32_t)e),
			      prof_metric_named(s->prof, metric));
}

/* Row of an object by path, of a file by path; 0 when there is none. */
static inline size_t
object_row(const struct prof *p, const char *path)
{
	for (size_t i = 1; i < p->nobject; i++)
		if (strcmp(prof_text(p, p->object[i].path), path) == 0)
			return i;
	return 0;
}

static inline size_t
file_row(const struct names *n, const char *path)
{
	for (uint32_t i = 1; i < n->nfile; i++)
		if (strcmp(names_file_path(n, file_at(i)), path) == 0)
			return i;
	return 0;
}

/* The row of what is called NAME ("": of what is in no group), or how many
 * there are when there is none. */
static inline size_t
group_row(const struct sums *s, enum sum_by by, const char *name)
{
	const struct grouping *g = sums_grouping(s, by);
	uint32_t i = 0;

	while (i < g->n && strcmp(grouping_name(g, i), name) != 0)
		i++;
	return i;
}

#endif
