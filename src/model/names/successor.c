/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What relates functions to each other across generations.
 */
#include <config.h>

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "model/names/private.h"

/* Rows between two looks at whether to stop. */
#define PIECE 4096

/* --- Of the same facts, by location --------------------------------------- */

/* What frame I of N at a location has become there. A function that had a name
 * is as far from the outermost frame as before: it is the one whose code stands
 * there, however much turned out to be inlined into it. A mere address is the
 * innermost frame, where its cost has gone. */
static func_id
successor_of(const struct names *old, const func_id *same,
	     const struct frame *was, size_t n, size_t i,
	     const struct frame *is, size_t nis)
{
	size_t out = n - 1 - i;

	for (size_t k = 0; k < nis; k++)
		if (func_some(is[k].func)
		    && func_eq(is[k].func, same[was[i].func.i]))
			return is[k].func;
	if (names_func(old, was[i].func).flags & FUNC_UNNAMED || out >= nis)
		return is[0].func;
	return is[nis - 1 - out].func;
}

/* Where the numbers of OLD stand in NEW: by the store that both are of. */
static func_id *
same_rows(const struct names *old, const struct names *new)
{
	func_id *to = mem_array(old->nfunc + 1, sizeof(*to));
	size_t nprof = old->prof->nfunc, k = nprof;

	for (uint32_t i = 0; i < nprof; i++)
		to[i] = func_at(i);
	for (size_t i = nprof; i < old->nfunc; i++) {
		uint32_t row = names_row(old, i);

		while (k < new->nfunc && names_row(new, k) < row)
			k++;
		to[i] = func_at(k < new->nfunc && names_row(new, k) == row
				? (uint32_t)k : 0);
	}
	return to;
}

struct following {
	const struct names *old, *new;
	const func_id *same;
	func_id *to;
	int64_t *best;		/* the heaviest so far; without weights: 0, once
				   there is one */
};

/* False, without weights: it makes another of a function than one before did. */
static bool
follow_location(struct following *x, location_id location, const int64_t *weight)
{
	int64_t w = weight ? weight[location.i] : 0;
	size_t n, nis;
	struct frame one;
	const struct frame *was, *is;

	was = names_frames(x->old, location, &n, &one);
	is = names_frames(x->new, location, &nis, &one);
	for (size_t k = 0; k < n; k++) {
		uint32_t f = was[k].func.i;
		func_id to;

		if (weight && w <= x->best[f])
			continue;
		to = successor_of(x->old, x->same, was, n, k, is, nis);
		if (!weight && x->best[f] == w && !func_eq(to, x->to[f]))
			return false;
		x->best[f] = w;
		x->to[f] = to;
	}
	return true;
}

/* 1; 0 when the weights are needed; -1 when JOB was cancelled. */
static int
follow_locations(struct following *x, const int64_t *weight, struct job *job)
{
	const struct prof *p = x->old->prof;

	for (uint32_t i = 0; i < x->old->nfunc; i++) {
		x->to[i] = x->same[i];
		x->best[i] = INT64_MIN;
	}
	for (uint32_t i = 1; i < p->location.n; i++) {
		if (i % PIECE == 0 && job_cancelled(job))
			return -1;
		/* frames that the file named may become others, too */
		if (!p->location.func[i]
		    && !follow_location(x, location_at(i), weight))
			return 0;
	}
	return 1;
}

/* To weigh locations takes a look at all stacks, which most steps need not. */
static int
follow_all(struct following *x, const int64_t *weight, struct job *job)
{
	int64_t *own;
	int result;

	if (weight)
		return follow_locations(x, weight, job);
	result = follow_locations(x, NULL, job);
	if (result)
		return result;
	own = prof_location_weights(x->old->prof);
	result = follow_locations(x, own, job);
	free(own);
	return result;
}

/* Whether nothing stands elsewhere: readings that leave frames as they are. */
static bool
frames_are_same(const struct names *old, const struct names *new)
{
	return names_logical(old) == names_logical(new)
	       && old->location == new->location && old->frame == new->frame;
}

/* What stands for others has their code, but they are not that: it is found by who
 * asks what stands for them, and without it they are there again. */
static void
stay_in_groups(const struct names *old, const struct names *new,
	       const func_id *same, func_id *to)
{
	for (uint32_t i = 0; i < old->nfunc; i++)
		if (func_some(same[i]) && new->fold[same[i].i] == to[i].i)
			to[i] = same[i];
}

func_id *
names_successors(const struct names *old, const struct names *new,
		 const int64_t *weight, struct job *job)
{
	func_id *same = same_rows(old, new);
	struct following x = { old, new, same, NULL, NULL };

	if (frames_are_same(old, new))
		return same;
	x.to = mem_array(old->nfunc + 1, sizeof(*x.to));
	x.best = mem_array(old->nfunc + 1, sizeof(*x.best));
	if (follow_all(&x, weight, job) < 0) {
		free(x.to);
		x.to = NULL;
	}
	if (x.to && new->fold)
		stay_in_groups(old, new, same, x.to);
	free(x.best);
	free(same);
	return x.to;
}

/* --- Of other facts, by name ---------------------------------------------- */

/* What a function is called. */
struct called {
	const struct names *in;		/* of the functions in the index */
	const char *name, *object, *file;
	bool inlined;			/* it has no place of its own */
	bool of_base;
	bool any_file;			/* or code, or side */
};

static uint64_t
hash_of(const struct called *k)
{
	uint64_t hash = hash_mix(hash_bytes(k->name, strlen(k->name)),
				 hash_bytes(k->object, strlen(k->object)));

	return k->any_file
		? hash : hash_mix(hash, hash_bytes(k->file, strlen(k->file)))
				 ^ k->inlined ^ (uint64_t)k->of_base << 1;
}

/* The code of a function, and what is inlined of it, may be two functions. */
static bool
is_inlined(const struct names *n, func_id f)
{
	return !names_func(n, f).start;
}

/* What a file and its base name may be two functions of one name. */
static bool
is_of_base(const struct names *n, func_id f)
{
	return f.i < n->prof->nfunc && n->prof->func[f.i].of_base;
}

static bool
is_called(const void *ctx, uint32_t i, const void *key)
{
	const struct called *k = key;

	(void)ctx;
	return strcmp(names_func_name(k->in, func_at(i)), k->name) == 0
	       && strcmp(names_func_object(k->in, func_at(i)), k->object) == 0
	       && (k->any_file
		   || (strcmp(names_func_file(k->in, func_at(i)), k->file) == 0
		       && is_inlined(k->in, func_at(i)) == k->inlined
		       && is_of_base(k->in, func_at(i)) == k->of_base));
}

static struct called
called(const struct names *n, func_id f)
{
	return (struct called){ .in = n, .name = names_func_name(n, f),
				.object = names_func_object(n, f),
				.file = names_func_file(n, f),
				.inlined = is_inlined(n, f),
				.of_base = is_of_base(n, f) };
}

static uint32_t
find_called(const struct hash_index *index, const struct called *k)
{
	return hash_index_get(index, hash_of(k), is_called, NULL, k);
}

/* The first that is called so is it. */
static void
add_called(struct hash_index *index, const struct called *k, uint32_t i)
{
	if (!find_called(index, k))
		hash_index_add(index, hash_of(k), i);
}

func_id *
names_namesakes(const struct names *old, const struct names *new,
		struct job *job)
{
	struct hash_index exact = { 0 }, any = { 0 };
	func_id *to = mem_zarray(old->nfunc + 1, sizeof(*to));
	bool stopped = false;

	for (uint32_t i = 1; i < new->nfunc && !stopped; i++) {
		struct called k = called(new, func_at(i));

		add_called(&exact, &k, i);
		k.any_file = true;
		add_called(&any, &k, i);
		stopped = i % PIECE == 0 && job_cancelled(job);
	}
	for (uint32_t i = 1; i < old->nfunc && !stopped; i++) {
		struct called k = called(old, func_at(i));

		k.in = new;
		to[i] = func_at(find_called(&exact, &k));
		k.any_file = true;
		if (!func_some(to[i]))
			to[i] = func_at(find_called(&any, &k));
		stopped = i % PIECE == 0 && job_cancelled(job);
	}
	hash_index_release(&exact);
	hash_index_release(&any);
	if (stopped) {
		free(to);
		return NULL;
	}
	return to;
}

/* --- Of other facts, by address ------------------------------------------- */

/* Where an address lies that had no name, by which it would be found. */
struct lying {
	const struct prof *in;
	uint64_t offset;
	const char *object;		/* NULL: one that the other facts do not have */
};

struct by_path {
	const struct prof *prof;
	struct hash_index index;	/* of its objects, by what they are called */
};

static const char *
object_path(const struct prof *p, object_id object)
{
	return prof_text(p, p->object[object.i].path);
}

static bool
is_at_path(const void *ctx, uint32_t i, const void *key)
{
	return strcmp(object_path(ctx, object_at(i)), key) == 0;
}

static void
index_objects(struct by_path *x, const struct prof *p)
{
	x->prof = p;
	for (uint32_t i = 1; i < p->nobject; i++) {
		const char *path = object_path(p, object_at(i));

		hash_index_add(&x->index, hash_bytes(path, strlen(path)), i);
	}
}

static struct lying
lying(const struct prof *p, const struct by_path *other, uint32_t location)
{
	object_id object = p->mapping[p->location.mapping[location]].object;
	const char *path = object_path(p, object);
	uint64_t hash = hash_bytes(path, strlen(path));

	if (object_some(object)
	    && !hash_index_get(&other->index, hash, is_at_path, other->prof, path))
		path = NULL;
	return (struct lying){ p, p->location.offset[location], path };
}

static uint64_t
hash_of_lying(const struct lying *k)
{
	return hash_mix(k->offset, k->object ? hash_bytes(k->object, strlen(k->object))
					     : 0);
}

struct addresses {
	const struct prof *prof;
	struct by_path old;
	struct hash_index index;	/* of the new facts' locations */
};

static bool
lies_there(const void *ctx, uint32_t i, const void *key)
{
	const struct addresses *x = ctx;
	const struct lying *k = key, is = lying(x->prof, &x->old, i);

	return is.offset == k->offset
	       && (is.object && k->object ? !strcmp(is.object, k->object)
					  : is.object == k->object);
}

/* The function whose code is there. */
static func_id
function_at(const struct names *n, uint32_t location, unsigned flags)
{
	struct frame one;
	size_t count;
	const struct frame *f = names_frames(n, location_at(location), &count, &one);

	/* As successor_of(): where the cost has gone. What has bounds is all code in
	 * them, whatever is inlined there. */
	return count ? f[flags & FUNC_WHOLE ? count - 1 : 0].func : func_at(0);
}

static bool
is_lost(const struct names *n, const func_id *to, func_id f)
{
	return func_some(f) && !func_some(to[f.i])
	       && names_func(n, f).flags & FUNC_UNNAMED;
}

static bool
some_are_lost(const struct names *n, const func_id *to)
{
	for (uint32_t i = 1; i < n->nfunc; i++)
		if (is_lost(n, to, func_at(i)))
			return true;
	return false;
}

static void
find_lost(const struct names *old, const struct names *new, const struct addresses *x,
	  const struct by_path *in_new, func_id *to, struct job *job)
{
	const struct prof *p = old->prof;

	for (uint32_t i = 1; i < p->location.n; i++) {
		struct frame one;
		size_t n;
		const struct frame *f = names_frames(old, location_at(i), &n, &one);
		struct lying k;
		uint32_t at;

		if (i % PIECE == 0 && job_cancelled(job))
			return;
		if (!n || !is_lost(old, to, f[n - 1].func))
			continue;
		k = lying(p, in_new, i);
		at = hash_index_get(&x->index, hash_of_lying(&k), lies_there, x, &k);
		if (at)
			to[f[n - 1].func.i] = function_at(new, at,
						names_func(old, f[n - 1].func).flags);
	}
}

void
names_find_addresses(const struct names *old, const struct names *new, func_id *to,
		     struct job *job)
{
	struct addresses x = { .prof = new->prof };
	struct by_path in_new = { 0 };

	if (!some_are_lost(old, to))
		return;
	index_objects(&x.old, old->prof);
	index_objects(&in_new, new->prof);
	for (uint32_t i = 1; i < new->prof->location.n && !job_cancelled(job); i++) {
		struct lying k = lying(new->prof, &x.old, i);

		if (!hash_index_get(&x.index, hash_of_lying(&k), lies_there, &x, &k))
			hash_index_add(&x.index, hash_of_lying(&k), i);
	}
	find_lost(old, new, &x, &in_new, to, job);
	hash_index_release(&x.index);
	hash_index_release(&x.old.index);
	hash_index_release(&in_new.index);
}
