/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "view/calltree/ways.h"

/* --- Held by several -------------------------------------------------------- */

/* Whether W was the last one that held them. */
static bool
let_go(struct ways *w)
{
	atomic_uint *holders = w->holders;

	w->holders = NULL;
	if (!holders)
		return true;
	if (atomic_fetch_sub_explicit(holders, 1, memory_order_acq_rel) > 1)
		return false;
	free(holders);
	return true;
}

static void
release_held(struct ways *w)
{
	if (!let_go(w))
		return;
	VEC_RELEASE(&w->at);
	hash_u64_release(&w->child);
	VEC_RELEASE(&w->run);
}

/* Before anything of it changes. */
static void
make_own(struct ways *w)
{
	struct ways held = *w;

	if (!w->holders)
		return;
	if (atomic_load_explicit(w->holders, memory_order_acquire) == 1) {
		let_go(w);
		return;
	}
	w->holders = NULL;
	w->at = (struct way_list){ 0 };
	w->run = (struct way_runs){ 0 };
	VEC_RESERVE(&w->at, held.at.n);
	VEC_RESERVE(&w->run, held.run.n);
	if (held.at.n)
		memcpy(w->at.at, held.at.at, held.at.n * sizeof(*w->at.at));
	if (held.run.n)
		memcpy(w->run.at, held.run.at, held.run.n * sizeof(*w->run.at));
	w->at.n = held.at.n;
	w->run.n = held.run.n;
	w->child = hash_u64_copy(&held.child);
	release_held(&held);
}

void
ways_release(struct ways *w)
{
	release_held(w);
	*w = (struct ways){ .changes = w->changes + 1 };
}

struct ways
ways_copy(struct ways *w)
{
	struct ways copy;

	if (!w->holders) {
		w->holders = mem_alloc(sizeof(*w->holders));
		atomic_init(w->holders, 1);
	}
	atomic_fetch_add_explicit(w->holders, 1, memory_order_relaxed);
	copy = *w;
	copy.copied = w->changes;
	return copy;
}

void
ways_recall(struct ways *w, struct ways *kept)
{
	uint64_t changes = w->changes + 1;

	release_held(w);
	*w = ways_copy(kept);
	w->changes = changes;
}

bool
ways_give(struct ways *copy, struct ways *w)
{
	struct ways was = *w;

	if (w->changes != copy->copied)
		return false;
	*w = *copy;
	*copy = was;
	return true;
}

static uint32_t *
place_of(struct ways *w, uint32_t parent, func_id func)
{
	bool fresh;

	make_own(w);
	return hash_u64_at(&w->child, (uint64_t)parent << 32 | func.i, &fresh);
}

/* --- Made together -------------------------------------------------------- */

/* A run is searched from its beginning; who does so again and again has it put
 * into the hash. */
#define SEARCHES 16

static struct way_run *
run_of(const struct ways *w, uint32_t parent)
{
	for (size_t i = 0; i < w->run.n; i++)
		if (w->run.at[i].parent == parent)
			return &w->run.at[i];
	return NULL;
}

static void
hash_run(struct ways *w, struct way_run *r)
{
	hash_u64_reserve(&w->child, r->n);
	for (uint32_t i = r->first; i < r->first + r->n; i++)
		*place_of(w, r->parent, w->at.at[i].func) = i;
	*r = w->run.at[--w->run.n];
}

static uint32_t
find_in_run(struct ways *w, uint32_t parent, func_id func)
{
	struct way_run *r;

	if (w->run.n)
		make_own(w);
	r = run_of(w, parent);
	for (uint32_t i = 0; r && i < r->n; i++) {
		if (!func_eq(w->at.at[r->first + i].func, func))
			continue;
		i += r->first;
		if (++r->searches > SEARCHES)
			hash_run(w, r);
		return i;
	}
	if (r && ++r->searches > SEARCHES)
		hash_run(w, r);
	return 0;
}

/* --- One ------------------------------------------------------------------ */

static uint32_t
add_way(struct ways *w, uint32_t parent, func_id func)
{
	make_own(w);
	if (!w->at.n)
		VEC_PUSH(&w->at, ((struct way){ .open = true }));
	VEC_PUSH(&w->at, ((struct way){ .parent = parent, .func = func }));
	w->changes++;
	return (uint32_t)w->at.n - 1;
}

static uint32_t
known_child(struct ways *w, uint32_t parent, func_id func)
{
	uint32_t known = hash_u64_get(&w->child,
				      (uint64_t)parent << 32 | func.i);

	return known ? known : find_in_run(w, parent, func);
}

uint32_t
ways_child(struct ways *w, uint32_t parent, func_id func)
{
	uint32_t known = known_child(w, parent, func);

	if (!known)
		*place_of(w, parent, func) = known = add_way(w, parent, func);
	return known;
}

/* --- All of a parent ------------------------------------------------------ */

/* From where on a hash would be felt. */
#define MANY 4096

/* Whether no more than a few children of the parent are known: these then. */
static bool
few_are_known(struct ways_listing *l)
{
	const struct ways *w = l->w;

	if (run_of(w, l->parent))
		return false;
	for (uint32_t i = 1; i < w->at.n; i++) {
		const struct way *way = &w->at.at[i];

		if (way->parent != l->parent
		    || hash_u64_get(&w->child, (uint64_t)l->parent << 32
					       | way->func.i) != i)
			continue;
		if (l->nfew == WAYS_FEW)
			return false;
		l->few[l->nfew++] = i;
	}
	return true;
}

struct ways_listing
ways_list(struct ways *w, uint32_t parent, size_t n)
{
	struct ways_listing l = { .w = w, .parent = parent };

	l.fresh = n >= MANY && few_are_known(&l);
	if (l.fresh)
		make_own(w);
	if (l.fresh)
		VEC_RESERVE(&w->at, w->at.n + n + 1);
	l.first = w->at.n ? (uint32_t)w->at.n : 1;
	return l;
}

static bool
is_child(const struct ways_listing *l, uint32_t number, func_id func)
{
	const struct way *way;

	/* the root is no child */
	if (!number || number >= l->w->at.n)
		return false;
	way = &l->w->at.at[number];
	return way->parent == l->parent && func_eq(way->func, func)
	       && !way->same && !way->gone;
}

uint32_t
ways_next(struct ways_listing *l, func_id func)
{
	uint32_t way = 0;

	if (l->fresh) {
		for (uint32_t i = 0; i < l->nfew; i++)
			if (func_eq(l->w->at.at[l->few[i]].func, func))
				return l->few[i];
		return add_way(l->w, l->parent, func);
	}
	if (is_child(l, l->last + 1, func))
		way = l->last + 1;
	else if (is_child(l, l->most + 1, func))
		way = l->most + 1;
	else
		way = ways_child(l->w, l->parent, func);
	l->last = way;
	l->most = way > l->most ? way : l->most;
	return way;
}

void
ways_listed(struct ways_listing *l)
{
	uint32_t n = (uint32_t)l->w->at.n - l->first;

	if (l->fresh && l->w->at.n > l->first)
		VEC_PUSH(&l->w->run,
			 ((struct way_run){ l->parent, l->first, n, 0 }));
}

/* -------------------------------------------------------------------------- */

bool
ways_is_open(const struct ways *w, uint32_t way)
{
	return !way || w->at.at[way].open;
}

void
ways_open(struct ways *w, uint32_t way, bool open)
{
	if (!way)
		return;
	make_own(w);
	w->at.at[way].open = open;
	w->changes++;
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
	make_own(w);
	w->changes++;
	w->at.at[way].same = to;
	w->at.at[way].gone = !to;	/* the root is nobody's row */
	if (to && ways_now(w, w->at.at[way].parent) != to)
		w->at.at[to].open |= w->at.at[way].open;
}

void
ways_remap(struct ways *w, func_id (*to)(void *ctx, func_id), void *ctx)
{
	make_own(w);
	w->changes++;
	hash_u64_release(&w->child);
	w->child = (struct hash_u64){ 0 };
	w->run.n = 0;			/* all are in the hash then */
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

/* WAY and those on the way to it stay, which is 1 in NOW. */
static void
keep_way(struct ways *w, uint32_t way, uint32_t *now)
{
	while (way && !now[way]) {
		now[way] = 1;
		way = w->at.at[way].parent = ways_now(w, w->at.at[way].parent);
	}
}

/* What is kept has its new number, what has become another one that one's; how many
 * there are with the root. */
static uint32_t
number_kept(const struct ways *w, uint32_t *now)
{
	uint32_t n = 1;

	for (uint32_t i = 1; i < w->at.n; i++)
		if (now[i])
			now[i] = n++;
	for (uint32_t i = 1; i < w->at.n; i++)
		if (w->at.at[i].same)
			now[i] = now[ways_now(w, i)];
	return n;
}

static void
move_kept(struct ways *w, const uint32_t *now)
{
	for (uint32_t i = 1; i < w->at.n; i++) {
		struct way way = w->at.at[i];

		if (!now[i] || way.same)
			continue;
		way.parent = now[way.parent];
		w->at.at[now[i]] = way;
		if (!way.gone)
			*place_of(w, way.parent, way.func) = now[i];
	}
}

uint32_t *
ways_pack(struct ways *w, const bool *keep)
{
	uint32_t *now = mem_zarray(w->at.n + 1, sizeof(*now)), n;

	make_own(w);
	w->changes++;
	for (uint32_t i = 1; i < w->at.n; i++) {
		const struct way *way = &w->at.at[i];

		if (keep[i] || (way->open && !way->gone && !way->same))
			keep_way(w, ways_now(w, i), now);
	}
	n = number_kept(w, now);
	hash_u64_release(&w->child);
	w->child = (struct hash_u64){ 0 };
	w->run.n = 0;
	move_kept(w, now);
	w->at.n = w->at.n ? n : 0;
	return now;
}
