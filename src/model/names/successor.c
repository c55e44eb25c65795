/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What relates functions to each other across generations and by name.
 */
#include <config.h>

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/names/names.h"

/* What frame I of N at a location has become there. A function that had a name
 * is as far from the outermost frame as before: it is the one whose code stands
 * there, however much turned out to be inlined into it. A mere address is the
 * innermost frame, where its cost has gone. */
static func_id
successor_of(const struct names *old, const struct frame *was, size_t n,
	     size_t i, const struct frame *is, size_t nis)
{
	size_t out = n - 1 - i;

	for (size_t k = 0; k < nis; k++)
		if (func_eq(is[k].func, was[i].func))
			return was[i].func;
	if (names_func(old, was[i].func).flags & FUNC_UNNAMED || out >= nis)
		return is[0].func;
	return is[nis - 1 - out].func;
}

func_id *
names_successors(const struct names *old, const struct names *new,
		 const int64_t *weight)
{
	const struct prof *p = old->prof;
	func_id *to = mem_array(old->nfunc + 1, sizeof(*to));
	int64_t *best = mem_array(old->nfunc + 1, sizeof(*best));

	for (uint32_t i = 0; i < old->nfunc; i++) {
		to[i] = func_at(i);
		best[i] = INT64_MIN;
	}
	for (uint32_t i = 1; i < p->location.n; i++) {
		size_t n, nis;
		struct frame one;
		const struct frame *was, *is;

		if (p->location.func[i])
			continue;
		was = names_frames(old, location_at(i), &n, &one);
		is = names_frames(new, location_at(i), &nis, &one);
		for (size_t k = 0; k < n; k++) {
			uint32_t f = was[k].func.i;

			if (weight[i] <= best[f])
				continue;
			best[f] = weight[i];
			to[f] = successor_of(old, was, n, k, is, nis);
		}
	}
	free(best);
	return to;
}

int
names_compare(const struct names *n, func_id a, func_id b)
{
	struct func f = names_func(n, a), g = names_func(n, b);
	int order = 0;

	if (f.name.i != g.name.i)
		order = strcmp(names_text(n, f.name), names_text(n, g.name));
	if (!order && f.object.i != g.object.i)
		order = strcmp(prof_object_path(n->prof, f.object),
			       prof_object_path(n->prof, g.object));
	if (!order && f.file.i != g.file.i)
		order = strcmp(names_file_path(n, f.file),
			       names_file_path(n, g.file));
	return order;
}

const uint32_t *
names_rank(const struct names *n)
{
	return atomic_load(&((struct names *)n)->rank);
}

/* The first bytes of a name decide most comparisons; a sort that follows no
 * pointer for them is several times faster. */
struct rank_key {
	uint64_t head;		/* big-endian, 0 behind the end */
	const char *name;
	uint32_t func;
};

static uint64_t
head_of(const char *s)
{
	uint64_t head = 0;

	for (int shift = 56; shift >= 0 && *s; shift -= 8, s++)
		head |= (uint64_t)(unsigned char)*s << shift;
	return head;
}

static int
by_name(const void *x, const void *y, void *ctx)
{
	const struct rank_key *a = x, *b = y;
	int order;

	if (a->head != b->head)
		return a->head < b->head ? -1 : 1;
	order = a->name == b->name ? 0 : strcmp(a->name, b->name);
	if (!order)
		order = names_compare(ctx, func_at(a->func), func_at(b->func));
	return order ? order : (a->func > b->func) - (a->func < b->func);
}

void
names_make_rank(struct names *n)
{
	struct rank_key *key;
	uint32_t *rank;
	const uint32_t *none = NULL;

	if (names_rank(n))
		return;
	key = mem_array(n->nfunc + 1, sizeof(*key));
	rank = mem_array(n->nfunc + 1, sizeof(*rank));
	for (uint32_t i = 0; i < n->nfunc; i++) {
		key[i].name = names_func_name(n, func_at(i));
		key[i].head = head_of(key[i].name);
		key[i].func = i;
	}
	qsort_r(key, n->nfunc, sizeof(*key), by_name, n);
	for (uint32_t i = 0; i < n->nfunc; i++)
		rank[key[i].func] = i;
	free(key);
	if (!atomic_compare_exchange_strong(&n->rank, &none, rank))
		free(rank);
}
