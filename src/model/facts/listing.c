/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "base/hash.h"
#include "base/sort.h"
#include "model/facts/listing.h"

void
listing_init(struct listing *l, unsigned nmetric)
{
	*l = (struct listing){ 0 };
	cost_rows_init(&l->cost, nmetric);
	l->index = mem_zalloc(sizeof(*l->index));
}

void
listing_release(struct listing *l)
{
	VEC_RELEASE(&l->row);
	cost_rows_release(&l->cost);
	if (l->index)
		hash_index_release(l->index);
	free(l->index);
	l->index = NULL;
}

static int
compare(const struct listing_row *a, const struct listing_row *b)
{
#define BY(field)							\
	do {								\
		if (a->field != b->field)				\
			return a->field < b->field ? -1 : 1;		\
	} while (0)
	BY(file.i);
	BY(line);
	BY(func.i);
	BY(part.i);
	BY(addr);
	BY(kind);
	BY(callee.i);
	BY(target_file.i);
	BY(target_line);
	BY(target_addr);
	BY(conditional);
#undef BY
	return 0;
}

static bool
same_row(const void *ctx, uint32_t ref, const void *key)
{
	const struct listing *l = ctx;

	return compare(&l->row.at[ref - 1], key) == 0;
}

/* Most rows are of the function before, and have no target: what is added up here
 * is seldom the same for two of them. */
static uint64_t
row_hash(const struct listing_row *r)
{
	return hash_mix((uint64_t)r->file.i << 32 | r->line,
			r->addr + (uint64_t)r->kind
			+ ((uint64_t)r->func.i << 40)
			+ ((uint64_t)r->part.i << 48)
			+ ((uint64_t)r->callee.i << 20)
			+ (((uint64_t)r->target_file.i << 32 | r->target_line)
			   + r->target_addr) * UINT64_C(0x9e3779b97f4a7c15));
}

static void
add_count(uint64_t *sum, uint64_t count)
{
	if (__builtin_add_overflow(*sum, count, sum))
		*sum = UINT64_MAX;
}

/* What tells ROW from others. */
static struct listing_row
key_of(const struct listing *l, const struct listing_row *row)
{
	struct listing_row key = *row;

	key.count = key.followed = 0;
	if (!l->by_part)
		key.part = (part_id){ 0 };
	if (!l->lines_only)
		return key;
	key.addr = key.target_addr = 0;
	key.target_file = (file_id){ 0 };
	key.target_line = 0;
	return key;
}

/* Gives the rows away, and begins anew. */
static void
hand_over(struct listing *l)
{
	l->take(l->take_ctx, l);
	l->row.n = 0;
	l->last = 0;
	cost_rows_clear(&l->cost);
	hash_index_release(l->index);
}

/* The number of the row with KEY, + 1, which is made where there is none. */
static uint32_t
find_row(struct listing *l, const struct listing_row *key)
{
	uint64_t hash = row_hash(key);
	uint32_t ref = hash_index_get(l->index, hash, same_row, l, key);

	if (ref)
		return ref;
	if (l->take && l->row.n >= LISTING_FULL)
		hand_over(l);
	VEC_PUSH(&l->row, *key);
	cost_rows_push(&l->cost);
	hash_index_add(l->index, hash, (uint32_t)l->row.n);
	return (uint32_t)l->row.n;
}

size_t
listing_add(struct listing *l, const struct listing_row *row)
{
	struct listing_row key = key_of(l, row);
	uint32_t ref = l->last;

	/* instructions of a line follow each other */
	if (!ref || !same_row(l, ref, &key))
		ref = find_row(l, &key);
	l->last = ref;
	add_count(&l->row.at[ref - 1].count, row->count);
	add_count(&l->row.at[ref - 1].followed, row->followed);
	return ref - 1;
}

static int
by_location(const void *x, const void *y, void *ctx)
{
	const struct listing *l = ctx;

	return compare(&l->row.at[*(const uint32_t *)x],
		       &l->row.at[*(const uint32_t *)y]);
}

void
listing_sort(struct listing *l)
{
	size_t n = l->row.n;
	uint32_t *order;

	if (l->lines_only)
		return;
	order = mem_array(n + 1, sizeof(*order));
	for (size_t i = 0; i < n; i++)
		order[i] = (uint32_t)i;
	qsort_r(order, n, sizeof(*order), by_location, l);
	sort_as(l->row.at, n, sizeof(*l->row.at), order);
	cost_rows_order(&l->cost, order);
	free(order);
	/* rows have moved */
	l->last = 0;
	hash_index_release(l->index);
	for (size_t i = 0; i < n; i++)
		hash_index_add(l->index, row_hash(&l->row.at[i]),
			       (uint32_t)i + 1);
}
