/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What relates functions to each other across generations and by name.
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

static void
follow_location(const struct names *old, const struct names *new,
		const func_id *same, location_id location, int64_t weight,
		int64_t *best, func_id *to)
{
	size_t n, nis;
	struct frame one;
	const struct frame *was, *is;

	was = names_frames(old, location, &n, &one);
	is = names_frames(new, location, &nis, &one);
	for (size_t k = 0; k < n; k++) {
		uint32_t f = was[k].func.i;

		if (weight <= best[f])
			continue;
		best[f] = weight;
		to[f] = successor_of(old, same, was, n, k, is, nis);
	}
}

func_id *
names_successors(const struct names *old, const struct names *new,
		 const int64_t *weight, struct job *job)
{
	const struct prof *p = old->prof;
	func_id *same = same_rows(old, new);
	func_id *to = mem_array(old->nfunc + 1, sizeof(*to));
	int64_t *best = mem_array(old->nfunc + 1, sizeof(*best));

	for (uint32_t i = 0; i < old->nfunc; i++) {
		to[i] = same[i];
		best[i] = INT64_MIN;
	}
	for (uint32_t i = 1; i < p->location.n; i++) {
		if (i % PIECE == 0 && job_cancelled(job)) {
			free(to);
			to = NULL;
			break;
		}
		if (!p->location.func[i])
			follow_location(old, new, same, location_at(i),
					weight[i], best, to);
	}
	free(best);
	free(same);
	return to;
}

/* --- Of other facts, by name ---------------------------------------------- */

/* What a function is called. */
struct called {
	const struct names *in;		/* of the functions in the index */
	const char *name, *object, *file;
	bool any_file;
};

static uint64_t
hash_of(const struct called *k)
{
	uint64_t hash = hash_mix(hash_bytes(k->name, strlen(k->name)),
				 hash_bytes(k->object, strlen(k->object)));

	return k->any_file
		? hash : hash_mix(hash, hash_bytes(k->file, strlen(k->file)));
}

static bool
is_called(const void *ctx, uint32_t i, const void *key)
{
	const struct called *k = key;

	(void)ctx;
	return strcmp(names_func_name(k->in, func_at(i)), k->name) == 0
	       && strcmp(names_func_object(k->in, func_at(i)), k->object) == 0
	       && (k->any_file || strcmp(names_func_file(k->in, func_at(i)),
					 k->file) == 0);
}

static struct called
called(const struct names *n, func_id f)
{
	return (struct called){ .in = n, .name = names_func_name(n, f),
				.object = names_func_object(n, f),
				.file = names_func_file(n, f) };
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

/* --- Order by name -------------------------------------------------------- */

int
names_compare(const struct names *n, func_id a, func_id b)
{
	struct func f = names_func(n, a), g = names_func(n, b);
	int order = 0;

	if (f.name.i != g.name.i)
		order = strtab_compare(n->text, f.name, g.name);
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
	const char *whole;	/* NULL: of parts */
	text_id name;
	uint32_t func;
};

static int
by_name(const void *x, const void *y, void *ctx)
{
	const struct rank_key *a = x, *b = y;
	int order;

	if (a->head != b->head)
		return a->head < b->head ? -1 : 1;
	if (a->name.i == b->name.i)
		order = 0;
	else if (a->whole && b->whole)
		order = strcmp(a->whole, b->whole);
	else
		order = strtab_compare(((struct names *)ctx)->text, a->name,
				       b->name);
	if (!order)
		order = names_compare(ctx, func_at(a->func), func_at(b->func));
	return order ? order : (a->func > b->func) - (a->func < b->func);
}

/* Merges the sorted runs KEY[0 .. N) and KEY[N .. N + M) into TO. */
static void
merge(const struct rank_key *key, size_t n, size_t m, struct rank_key *to,
      struct names *names)
{
	const struct rank_key *b = key + n;

	while (n && m)
		if (by_name(key, b, names) <= 0) {
			*to++ = *key++;
			n--;
		} else {
			*to++ = *b++;
			m--;
		}
	memcpy(to, n ? key : b, (n + m) * sizeof(*to));
}

/* Sorts by name in runs that are merged, to be able to stop in between. The
 * result is in KEY; false when JOB was cancelled. */
static bool
sort_keys(struct rank_key *key, size_t n, struct names *names,
	  struct job *job)
{
	struct rank_key *from = key, *to = mem_array(n + 1, sizeof(*to));
	struct rank_key *spare = to;
	bool stopped = false;

	for (size_t i = 0; i < n && !stopped; i += PIECE) {
		qsort_r(key + i, n - i < PIECE ? n - i : PIECE, sizeof(*key),
			by_name, names);
		stopped = job_cancelled(job);
	}
	for (size_t run = PIECE; run < n && !stopped; run *= 2) {
		struct rank_key *other = from;

		for (size_t i = 0; i < n && !stopped; i += 2 * run) {
			size_t left = n - i < run ? n - i : run;
			size_t right = n - i - left < run ? n - i - left : run;

			merge(from + i, left, right, to + i, names);
			stopped = job_cancelled(job);
		}
		from = to;
		to = other;
	}
	if (from != key && !stopped)
		memcpy(key, from, n * sizeof(*key));
	free(spare);
	return !stopped;
}

int
names_make_rank(struct names *n, struct job *job)
{
	struct rank_key *key;
	uint32_t *rank;
	const uint32_t *none = NULL;

	if (names_rank(n))
		return 0;
	key = mem_array(n->nfunc + 1, sizeof(*key));
	for (uint32_t i = 0; i < n->nfunc; i++) {
		key[i].name = names_func(n, func_at(i)).name;
		key[i].head = strtab_head(n->text, key[i].name);
		key[i].whole = strtab_whole(n->text, key[i].name);
		key[i].func = i;
	}
	if (!sort_keys(key, n->nfunc, n, job)) {
		free(key);
		return -1;
	}
	rank = mem_array(n->nfunc + 1, sizeof(*rank));
	for (uint32_t i = 0; i < n->nfunc; i++)
		rank[key[i].func] = i;
	free(key);
	if (!atomic_compare_exchange_strong(&n->rank, &none, rank))
		free(rank);
	return 0;
}
