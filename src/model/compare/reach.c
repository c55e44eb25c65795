/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/bits.h"
#include "model/compare/reach.h"

/* Who calls F, or what it calls: by number of an edge, or the ones after another. */
struct neighbours {
	const uint32_t *func;
	const edge_id *edge;
	size_t n;
};

static struct neighbours
neighbours_of(const struct sums *s, func_id f, bool up)
{
	struct neighbours x = { .func = s->edge_caller };
	edge_id first = { 0 };

	if (up) {
		x.edge = sums_callers(s, f, &x.n);
	} else {
		x.n = sums_callees(s, f, &first);
		x.func = s->edge_callee + first.i;
	}
	return x;
}

/* Puts many functions in order, so that their calls lie one behind the other; a
 * few stay as they are. ORDER is of zeros, before and after. */
static void
put_in_order(uint32_t *func, size_t n, uint64_t *order, size_t nfunc)
{
	if (n < nfunc / 256)
		return;
	for (size_t i = 0; i < n; i++)
		bits_add(order, func[i]);
	EACH_BIT(i, order, 0, nfunc)
		*func++ = (uint32_t)i;
	memset(order, 0, (nfunc / 64 + 1) * sizeof(*order));
}

/* Brings into the cache who calls N functions: they stand anywhere. */
static void
look_ahead(const struct sums *s, const uint32_t *func, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		struct neighbours x = neighbours_of(s, func_at(func[i]), true);

		for (size_t k = 0; k < x.n; k++)
			__builtin_prefetch(&x.func[x.edge[k].i]);
	}
}

#define BATCH 32
#define FUNCS_A_LOOK 4096

/* The nearest first; DISTANCE, of each function, is zeroed. What was seen is told
 * by bits, which are in the cache as distances of a million are not. */
static void
measure(const struct sums *s, func_id centre, bool up, uint32_t *distance,
	struct job *job)
{
	size_t nfunc = s->names->nfunc;
	uint32_t *queue = mem_array(nfunc + 1, sizeof(*queue));
	uint64_t *seen = bits_new(nfunc), *order = bits_new(nfunc);
	size_t head = 0, end = 0, tail = 0;
	uint32_t away = 0;

	bits_add(seen, centre.i);
	queue[tail++] = centre.i;
	for (; head < tail; head++) {
		struct neighbours x;

		if (head % FUNCS_A_LOOK == 0 && job_cancelled(job))
			break;
		if (head == end) {
			put_in_order(queue + head, tail - head, order, nfunc);
			end = tail;
			away++;
		}
		if (up && head % BATCH == 0)
			look_ahead(s, queue + head,
				   end - head < BATCH ? end - head : BATCH);
		distance[queue[head]] = away - 1;
		x = neighbours_of(s, func_at(queue[head]), up);
		for (size_t i = 0; i < x.n; i++) {
			uint32_t to = x.func[x.edge ? x.edge[i].i : i];

			/* added or not: nobody can guess that ahead */
			queue[tail] = to;
			tail += bits_add(seen, to);
		}
	}
	free(queue);
	free(seen);
	free(order);
}

/* What leads there in the base alone. */
static void
add_base(struct reach *r, const struct comparison *c, struct job *job)
{
	const struct sums *s = c->base;
	const uint32_t *row = c->by[BY_FUNC].row;
	uint32_t centre = comparison_base(c, BY_FUNC, r->centre.i);
	uint32_t *distance;

	if (centre == COMPARE_NONE)
		return;
	distance = mem_zarray(s->names->nfunc, sizeof(*distance));
	measure(s, func_at(centre), r->up, distance, job);
	for (uint32_t i = 1; i < s->names->nfunc; i++)
		if (distance[i] && !r->distance[row[i]]
		    && row[i] != r->centre.i)
			r->distance[row[i]] = distance[i];
	free(distance);
}

struct reach *
reach_new(const struct sums *s, const struct comparison *c, func_id centre,
	  bool up, struct job *job)
{
	struct reach *r = mem_zalloc(sizeof(*r));

	r->centre = centre;
	r->up = up;
	r->nfunc = s->names->nfunc;
	r->distance = mem_zarray(r->nfunc, sizeof(*r->distance));
	if (func_some(centre))
		measure(s, centre, up, r->distance, job);
	if (func_some(centre) && c)
		add_base(r, c, job);
	if (!job_cancelled(job))
		return r;
	reach_free(r);
	return NULL;
}

void
reach_free(struct reach *r)
{
	if (r)
		free(r->distance);
	free(r);
}
