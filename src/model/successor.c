/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What relates functions to each other across generations and by name.
 */
#include <config.h>

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/names.h"

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
	for (uint32_t i = 1; i < p->place.n; i++) {
		size_t n;
		struct frame one;
		uint32_t from, into;

		if (p->place.func[i])
			continue;
		from = names_frames(old, place_at(i), &n, &one)->func.i;
		into = names_frames(new, place_at(i), &n, &one)->func.i;
		if (weight[i] > best[from]) {
			best[from] = weight[i];
			to[from] = func_at(into);
		}
	}
	free(best);
	return to;
}

static int
by_name(const void *x, const void *y, void *ctx)
{
	const struct names *n = ctx;
	func_id a = func_at(*(const uint32_t *)x);
	func_id b = func_at(*(const uint32_t *)y);
	int order = names_compare(n, a, b);

	return order ? order : (a.i > b.i) - (a.i < b.i);
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

void
names_make_rank(struct names *n)
{
	uint32_t *order, *rank;
	const uint32_t *none = NULL;

	if (names_rank(n))
		return;
	order = mem_array(n->nfunc + 1, sizeof(*order));
	rank = mem_array(n->nfunc + 1, sizeof(*rank));
	for (uint32_t i = 0; i < n->nfunc; i++)
		order[i] = i;
	qsort_r(order, n->nfunc, sizeof(*order), by_name, n);
	for (uint32_t i = 0; i < n->nfunc; i++)
		rank[order[i]] = i;
	free(order);
	if (!atomic_compare_exchange_strong(&n->rank, &none, rank))
		free(rank);
}
