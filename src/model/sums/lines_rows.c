/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rows of a table of lines: how they are found, and their order.
 */
#include <config.h>

#include <stdlib.h>

#include "base/hash.h"
#include "base/sort.h"
#include "model/filter/filter.h"
#include "model/sums/lines_private.h"
#include "model/sums/private.h"

/* --- Rows ----------------------------------------------------------------- */

func_id
lines_func(const struct sums *s, func_id f)
{
	const uint32_t *fold = filter_fold(s->names, &s->selection);

	return fold && f.i < s->prof->nfunc ? func_at(fold[f.i]) : f;
}

static bool
same_line(const void *ctx, uint32_t ref, const void *key)
{
	const struct line *a = &((const struct lines *)ctx)->row.at[ref - 1];
	const struct line *k = key;

	return a->kind == k->kind && func_eq(a->func, k->func)
	       && file_eq(a->file, k->file) && a->line == k->line
	       && func_eq(a->callee, k->callee);
}

bool
lines_want(const struct lines *l, struct line *key)
{
	if (!file_some(l->file))
		return true;
	if (!file_eq(key->file, l->file))
		return false;
	key->only = key->func;
	key->func = func_at(0);
	return true;
}

/* The row is of the function of KEY, too. */
static void
share(struct line *row, const struct line *key)
{
	if (func_eq(row->only, key->only))
		return;
	row->only = func_at(0);
	row->several = true;
}

/* The row has something of a block of this sort. */
static void
give(struct lines *l, struct line *row, uint32_t sort)
{
	uint32_t *with;
	bool fresh;

	for (uint32_t i = row->given; i; i = l->set.at[i].before)
		if (l->set.at[i].sort == sort)
			return;
	with = hash_u64_at(&l->set_with, (uint64_t)(row->given + 1) << 32
					 | sort, &fresh);
	if (fresh) {
		*with = (uint32_t)l->set.n;
		VEC_PUSH(&l->set, ((struct line_set){ row->given, sort }));
	}
	row->given = *with;
}

/* Lines that follow each other, as many as a line of the cache has slots, get slots
 * that do: of a table of millions each slot that is near saves one that is far away.
 * What lines a file chooses makes none longer to find, since where such a group of
 * them goes is a secret, and it is no bigger than that. */
#define LINES_NEAR 8

static uint64_t
hash_of(const struct line *key)
{
	uint64_t group = hash_mix((uint64_t)key->file.i << 32 | key->line / LINES_NEAR,
				  (uint64_t)key->func.i << 32 | key->callee.i);

	return hash_index_near(hash_mix(group, key->kind), key->line % LINES_NEAR,
			       LINES_NEAR);
}

void
lines_expect(const struct lines *l, const struct line *key)
{
	hash_index_prefetch(&l->index, hash_of(key));
}

void
lines_expect_soon(const struct lines *l, const struct line *key)
{
	uint32_t ref = hash_index_guess(&l->index, hash_of(key));

	if (!ref)
		return;
	__builtin_prefetch(&l->row.at[ref - 1]);
	__builtin_prefetch((const char *)&l->row.at[ref] - 1);
	cost_rows_prefetch(&l->self, ref - 1);
	cost_rows_prefetch(&l->incl, ref - 1);
}

uint32_t
lines_row(struct lines *l, const struct lines_block *x,
	  const struct line *key)
{
	uint64_t hash = hash_of(key);
	uint32_t ref = hash_index_get(&l->index, hash, same_line, l, key);

	if (ref) {
		l->row.at[ref - 1].line_estimate |= key->line_estimate;
		share(&l->row.at[ref - 1], key);
		give(l, &l->row.at[ref - 1], x->sort);
		return ref - 1;
	}
	VEC_PUSH(&l->row, *key);
	give(l, &l->row.at[l->row.n - 1], x->sort);
	cost_rows_push(&l->self);
	cost_rows_push(&l->incl);
	ref = (uint32_t)l->row.n;
	hash_index_add(&l->index, hash, ref);
	return ref - 1;
}

struct lines_block
lines_block(const struct lines *l, const struct sums *s, size_t i)
{
	return (struct lines_block){ &s->store->block[i].k, l->into[i],
				      l->sort[i], l->guess[i] };
}

void
lines_guess_column(struct lines *l, const struct lines_block *x, uint32_t row,
		   unsigned column)
{
	struct line *to = &l->row.at[row];

	if (!x->guess) {
		lines_guess(&to->estimate, x, true);
		return;
	}
	give(l, to, x->guess + column);
	to->estimate |= line_sort_bit(x->guess + column);
}

void
lines_add(struct cost_rows *to, uint32_t row, const struct lines_block *x,
	  const int64_t *cost)
{
	for (size_t i = 0; i < x->k->nmetric; i++)
		if (cost[i])
			cost_add(cost_rows_at(to, row, x->into[i]), cost[i]);
}

/* --- Their order ---------------------------------------------------------- */

static int
by_line(const void *x, const void *y, void *ctx)
{
	const struct lines *l = ctx;
	uint32_t i = *(const uint32_t *)x, j = *(const uint32_t *)y;
	const struct line *a = &l->row.at[i], *b = &l->row.at[j];
	int64_t p, q;

#define BY(field)							\
	do {								\
		if (a->field != b->field)				\
			return a->field < b->field ? -1 : 1;		\
	} while (0)
	BY(func.i);
	BY(file.i);
	BY(line);
	BY(kind);
	p = lines_incl(l, i, metric_at(1));
	q = lines_incl(l, j, metric_at(1));
	if (p != q)
		return p > q ? -1 : 1;
	BY(callee.i);
#undef BY
	return 0;
}

/* How many rows ahead where a function's rows are is asked for. */
#define AHEAD 24

/* Rows by FUNC, of which there may be hundreds of thousands; of each in the order that
 * they have. To be freed: of each function, where those behind its rows begin. */
static size_t *
put_by_function(const uint32_t *func, size_t n, uint32_t *order, size_t nfunc)
{
	size_t *end = mem_zarray(nfunc + 1, sizeof(*end)), sum = 0;

	for (size_t i = 0; i < n; i++) {
		if (n - i > AHEAD)
			__builtin_prefetch(&end[func[i + AHEAD]], 1);
		end[func[i]]++;
	}
	for (size_t f = 0; f < nfunc; f++) {
		size_t rows = end[f];

		end[f] = sum;
		sum += rows;
	}
	for (size_t i = 0; i < n; i++) {
		if (n - i > AHEAD)
			__builtin_prefetch(&end[func[i + AHEAD]], 1);
		order[end[func[i]]++] = (uint32_t)i;
	}
	return end;
}

static bool
sort_by_function(struct lines *l, const uint32_t *func, uint32_t *order, size_t nfunc,
		 struct job *job)
{
	size_t *end = put_by_function(func, l->row.n, order, nfunc), first = 0;
	bool sorted = true;

	for (size_t f = 0; f < nfunc && sorted; f++) {
		if (end[f] > first)
			sorted = sort_order(order + first, end[f] - first, by_line, l,
					    job);
		first = end[f];
	}
	free(end);
	return sorted;
}

/* FUNC: whose each row is; NULL where there are so few that they are not worth a pass
 * over all functions. */
static bool
find_order(struct lines *l, const uint32_t *func, uint32_t *order, size_t nfunc,
	   struct job *job)
{
	if (func)
		return sort_by_function(l, func, order, nfunc, job);
	for (size_t i = 0; i < l->row.n; i++)
		order[i] = (uint32_t)i;
	return sort_order(order, l->row.n, by_line, l, job);
}

static int
put_in_order(struct lines *l, const uint32_t *func, size_t nfunc, struct job *job)
{
	uint32_t *order = mem_array(l->row.n + 1, sizeof(*order));
	bool sorted = find_order(l, func, order, nfunc, job);

	if (sorted) {
		/* its row numbers become stale */
		hash_index_release(&l->index);
		sort_as(l->row.at, l->row.n, sizeof(*l->row.at), order);
		cost_rows_order(&l->self, order);
		cost_rows_order(&l->incl, order);
	}
	free(order);
	return sorted ? 0 : -1;
}

int
lines_finish(struct lines *l, const struct sums *s, struct job *job)
{
	size_t nfunc = s->names->nfunc;
	uint32_t *func = l->row.n > nfunc ? mem_array(l->row.n, sizeof(*func)) : NULL;
	int result;

	for (size_t i = 0; func && i < l->row.n; i++)
		func[i] = l->row.at[i].func.i;
	result = put_in_order(l, func, nfunc, job);
	free(func);
	return result;
}
