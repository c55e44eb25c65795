/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The order of functions by name. Names of a program begin alike, and lie all
 * over the memory: they are sorted by 8 bytes, those that have these in common
 * by the next 8, and so on. So each name is read once for every 8 bytes, however
 * many there are, and not with every comparison. Names that are kept as parts go by
 * two parts in place of 8 bytes, once these are in order.
 */
#include <config.h>

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/names/private.h"
#include "model/names/rank_parts.h"

/* Rows between two looks at whether to stop. */
#define PIECE 4096

/* --- Two names ------------------------------------------------------------ */

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
	uint64_t head;		/* 8 bytes of the name, big-endian, 0 behind
				   its end, or two of its parts
				   (part_order_head()): of keys that are compared
				   all stand behind the same */
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

/* --- Names that compare alike --------------------------------------------- */

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

/* --- Eight bytes after the other, or two parts ------------------------------ */

#define MANY 256	/* keys: fewer are compared */
#define FEW 6		/* whose names are not worth being read ahead */
#define KEYS_AHEAD 8	/* whose names are brought into the cache */

/* Keys whose names have DEPTH bytes or parts in common, and heads behind these. */
struct group { size_t first, n, depth; };

struct sorter {
	struct names *names;
	struct job *job;
	struct rank_key *key, *spare;
	VEC(struct group) group;	/* still to be sorted */
	bool by_parts;
	struct part_order order;
};

static uint64_t
head_at(const char *s)
{
	const unsigned char *at = (const unsigned char *)s;
	uint64_t head = 0;

	for (int shift = 56; shift >= 0 && *at; shift -= 8)
		head |= (uint64_t)*at++ << shift;
	return head;
}

static uint64_t
head_of(const struct sorter *x, const struct rank_key *key, size_t depth)
{
	if (x->by_parts)
		return part_order_head(&x->order, x->names->text, key->name, depth);
	return key->whole ? head_at(key->whole + depth)
			  : strtab_head(x->names->text, key->name);
}

/* Sets the heads of G's keys. */
static bool
load_heads(const struct sorter *x, const struct group *g)
{
	struct rank_key *key = x->key + g->first;

	for (size_t i = 0; i < g->n; i++) {
		if (i + KEYS_AHEAD >= g->n)
			;
		else if (x->by_parts)
			strtab_prefetch_text(x->names->text,
					     key[i + KEYS_AHEAD].name);
		else if (key[i + KEYS_AHEAD].whole)
			__builtin_prefetch(key[i + KEYS_AHEAD].whole
					   + g->depth);
		key[i].head = head_of(x, &key[i], g->depth);
		if (i % PIECE == 0 && job_cancelled(x->job))
			return false;
	}
	return true;
}

/* Moves N keys to where the byte of their heads at SHIFT belongs. */
static bool
sort_byte(const struct sorter *x, const struct rank_key *from, size_t n,
	  struct rank_key *to, unsigned shift)
{
	size_t at[256] = { 0 }, sum = 0;

	for (size_t i = 0; i < n; i++)
		at[from[i].head >> shift & 255]++;
	for (size_t i = 0; i < 256; i++) {
		size_t count = at[i];

		at[i] = sum;
		sum += count;
	}
	for (size_t i = 0; i < n; i++) {
		to[at[from[i].head >> shift & 255]++] = from[i];
		if (i % PIECE == 0 && job_cancelled(x->job))
			return false;
	}
	return true;
}

static bool
sort_heads(const struct sorter *x, const struct group *g)
{
	struct rank_key *from = x->key + g->first, *to = x->spare, *other;
	uint64_t differ = 0;

	for (size_t i = 0; i < g->n; i++)
		differ |= from[i].head ^ from[0].head;
	for (unsigned shift = 0; shift < 64; shift += 8) {
		if (!(differ >> shift & 255))
			continue;
		if (!sort_byte(x, from, g->n, to, shift))
			return false;
		other = from;
		from = to;
		to = other;
	}
	if (from == x->spare)
		memcpy(to, from, g->n * sizeof(*to));
	return true;
}

static int
by_head(const void *x, const void *y)
{
	const struct rank_key *a = x, *b = y;

	return (a->head > b->head) - (a->head < b->head);
}

/* N keys from FIRST on have one head: what is to be done with them. */
static bool
sort_alike(struct sorter *x, size_t first, size_t n, size_t depth)
{
	struct group g = { first, n, depth + (x->by_parts ? 2 : sizeof(uint64_t)) };
	struct rank_key *key = x->key + first;
	bool over = n < FEW || (x->by_parts ? part_order_ends(key->head)
					    : !(key->head & 255));

	if (n == 1)
		return true;
	for (size_t i = 0; i < n && !over && !x->by_parts; i++)
		over = !key[i].whole;
	if (over)
		return sort_keys(key, n, x->names, x->job);
	VEC_PUSH(&x->group, g);
	return load_heads(x, &g);
}

static bool
sort_group(struct sorter *x, const struct group *g)
{
	size_t end = g->first + g->n, next;

	if (g->n < MANY && !x->by_parts)
		return sort_keys(x->key + g->first, g->n, x->names, x->job);
	if (g->n < MANY)
		qsort(x->key + g->first, g->n, sizeof(*x->key), by_head);
	else if (!sort_heads(x, g))
		return false;
	for (size_t i = g->first; i < end; i = next) {
		next = i + 1;
		while (next < end && x->key[next].head == x->key[i].head)
			next++;
		if (!sort_alike(x, i, next - i, g->depth))
			return false;
	}
	return true;
}

/* Whether most names are kept as parts. */
static bool
are_of_parts(const struct sorter *x, size_t n)
{
	size_t whole = 0;

	for (size_t i = 0; i < n; i++)
		whole += x->key[i].whole != NULL;
	return whole < n / 2;
}

static bool
sort_all(struct sorter *x, size_t n)
{
	struct group all = { 0, n, 0 };
	bool goes;

	x->by_parts = are_of_parts(x, n)
		      && part_order_make(&x->order, x->names->text, &x->key->name,
					 sizeof(*x->key), n);
	goes = load_heads(x, &all);
	VEC_PUSH(&x->group, all);
	while (goes && x->group.n) {
		struct group g = x->group.at[--x->group.n];

		goes = sort_group(x, &g);
	}
	VEC_RELEASE(&x->group);
	part_order_release(&x->order);
	return goes;
}

/* --- Ranks ---------------------------------------------------------------- */

int
names_make_rank(const struct names *const_names, struct job *job)
{
	/* what is made once it is asked for, and always the same */
	struct names *n = (struct names *)const_names;
	struct sorter x = { .names = n, .job = job };
	uint32_t *rank;
	const uint32_t *none = NULL;
	bool whole = true;

	if (names_rank(n))
		return 0;
	x.key = mem_array(n->nfunc + 1, sizeof(*x.key));
	x.spare = mem_array(n->nfunc + 1, sizeof(*x.spare));
	for (uint32_t i = 0; i < n->nfunc && whole; i++) {
		whole = i % PIECE || !job_cancelled(job);
		x.key[i].name = names_func(n, func_at(i)).name;
		x.key[i].whole = strtab_whole(n->text, x.key[i].name);
		x.key[i].func = i;
	}
	whole = whole && sort_all(&x, n->nfunc);
	free(x.spare);
	if (!whole) {
		free(x.key);
		return -1;
	}
	rank = mem_array(n->nfunc + 1, sizeof(*rank));
	for (uint32_t i = 0; i < n->nfunc; i++)
		rank[x.key[i].func] = i;
	free(x.key);
	if (!atomic_compare_exchange_strong(&n->rank, &none, rank))
		free(rank);
	return 0;
}
