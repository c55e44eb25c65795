/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "view/calltree/ways.h"

void
ways_release(struct ways *w)
{
	VEC_RELEASE(&w->at);
	hash_u64_release(&w->child);
	*w = (struct ways){ 0 };
}

static uint32_t *
place_of(struct ways *w, uint32_t parent, func_id func)
{
	bool fresh;

	return hash_u64_at(&w->child, (uint64_t)parent << 32 | func.i, &fresh);
}

uint32_t
ways_child(struct ways *w, uint32_t parent, func_id func)
{
	uint32_t *number = place_of(w, parent, func);

	if (*number)
		return *number;
	if (!w->at.n)
		VEC_PUSH(&w->at, ((struct way){ .open = true }));
	*number = (uint32_t)w->at.n;
	VEC_PUSH(&w->at, ((struct way){ .parent = parent, .func = func }));
	return *number;
}

uint32_t
ways_child_at(struct ways *w, uint32_t parent, func_id func, uint32_t guess)
{
	const struct way *way;

	/* the root is no child */
	if (!guess || guess >= w->at.n)
		return ways_child(w, parent, func);
	way = &w->at.at[guess];
	if (way->parent == parent && func_eq(way->func, func) && !way->same
	    && !way->gone)
		return guess;
	return ways_child(w, parent, func);
}

void
ways_reserve(struct ways *w, size_t n)
{
	VEC_RESERVE(&w->at, w->at.n + n + 1);
	hash_u64_reserve(&w->child, n);
}

bool
ways_is_open(const struct ways *w, uint32_t way)
{
	return !way || w->at.at[way].open;
}

void
ways_open(struct ways *w, uint32_t way, bool open)
{
	if (way)
		w->at.at[way].open = open;
}

uint32_t
ways_now(const struct ways *w, uint32_t way)
{
	while (way && way < w->at.n && w->at.at[way].same)
		way = w->at.at[way].same;
	return way < w->at.n ? way : 0;
}

void
ways_become(struct ways *w, uint32_t way, uint32_t to)
{
	w->at.at[way].same = to;
	w->at.at[way].gone = !to;	/* the root is nobody's row */
	if (to && ways_now(w, w->at.at[way].parent) != to)
		w->at.at[to].open |= w->at.at[way].open;
}

void
ways_remap(struct ways *w, func_id (*to)(void *ctx, func_id), void *ctx)
{
	hash_u64_release(&w->child);
	w->child = (struct hash_u64){ 0 };
	for (uint32_t i = 1; i < w->at.n; i++) {
		struct way *way = &w->at.at[i];
		bool known = func_some(way->func);
		uint32_t *first;

		if (way->same || way->gone)
			continue;
		way->parent = ways_now(w, way->parent);
		way->func = to(ctx, way->func);
		/* below what has gone there is nothing any more */
		way->gone = (known && !func_some(way->func))
			    || w->at.at[way->parent].gone;
		if (way->gone)
			continue;
		first = place_of(w, way->parent, way->func);
		if (!*first) {
			*first = i;
			continue;
		}
		way->same = *first;
		w->at.at[*first].open |= way->open;
	}
}
