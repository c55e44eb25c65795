/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All functions, or groups, by a figure, where their names are ranked: taken in the
 * order of the ranks they need be sorted by their keys alone, and a key and a place
 * in that order are one word. A million rows take half the time of sort_radix().
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "view/sort/private.h"

#define DIGIT 11		/* bits */
#define VALUES (1u << DIGIT)
#define WORD_BITS 64
#define AHEAD 32		/* items */

static unsigned
bits_of(uint64_t most)
{
	unsigned n = 0;

	for (; most; most >>= 1)
		n++;
	return n;
}

/* All ties are below. */
static size_t
ties(const struct sorter *s)
{
	return s->order ? 2 * s->order->n + 1 : s->v->snap->names->nfunc;
}

/* Numbers of rows + 1 by tie; 0: no row has it. */
static uint32_t *
rows_by_tie(const struct sorter *s)
{
	const struct view *v = s->v;
	uint32_t *at = mem_zarray(ties(s) + 1, sizeof(*at));

	for (uint32_t i = 0; i < v->row.n; i++)
		at[s->order ? sort_tie(s, &v->row.at[i])
			    : s->rank[v->row.at[i].a]] = i + 1;
	return at;
}

/* Words by their bits from SHIFT on; returns where they are then. */
static uint64_t *
sort_words(uint64_t *from, uint64_t *to, size_t n, unsigned shift)
{
	uint32_t *count = mem_array(VALUES, sizeof(*count));
	uint64_t most = 0;

	for (size_t i = 0; i < n; i++)
		most = from[i] > most ? from[i] : most;
	for (; shift < WORD_BITS && most >> shift; shift += DIGIT) {
		uint64_t *other = from;
		uint32_t at = 0;

		memset(count, 0, VALUES * sizeof(*count));
		for (size_t i = 0; i < n; i++)
			count[from[i] >> shift & (VALUES - 1)]++;
		for (size_t i = 0; i < VALUES; i++) {
			uint32_t here = count[i];

			count[i] = at;
			at += here;
		}
		for (size_t i = 0; i < n; i++)
			to[count[from[i] >> shift & (VALUES - 1)]++] = from[i];
		from = to;
		to = other;
	}
	free(count);
	return from;
}

/* Rows in the order of their ranks: those with a value and their keys, then those
 * without, from the end backwards. */
struct ranked { uint32_t *row; uint64_t *key; size_t n, some; };

/* Ranks are in no order of rows: what comes soon is asked of memory before. */
static inline void
ask_row(const struct sorter *s, uint32_t row)
{
	__builtin_prefetch(&s->v->row.at[row]);
}

static inline void
ask_cost(const struct sorter *s, uint32_t row)
{
	if (s->costs)
		__builtin_prefetch(&s->costs[s->v->row.at[row].a]);
}

static void
fill(const struct sorter *s, struct ranked *r)
{
	size_t end = ties(s), none = r->n;
	uint32_t *at = rows_by_tie(s);

	r->some = 0;
	for (size_t k = 0; k < end; k++) {
		struct item one;

		if (view_stops(s->v, VIEW_KEYS, k, end))
			break;
		if (k + AHEAD < end && at[k + AHEAD])
			ask_row(s, at[k + AHEAD] - 1);
		if (k + AHEAD / 2 < end && at[k + AHEAD / 2])
			ask_cost(s, at[k + AHEAD / 2] - 1);
		if (!at[k])
			continue;
		if (sort_item(s, at[k] - 1, &one)) {
			r->key[r->some] = one.key;
			r->row[r->some++] = at[k] - 1;
		} else {
			r->row[--none] = at[k] - 1;
		}
	}
	free(at);
}

/* Keys and places in one word each; false: they do not fit. */
static bool
pack(struct ranked *r, unsigned *shift)
{
	uint64_t least = UINT64_MAX, most = 0;

	for (size_t i = 0; i < r->some; i++) {
		least = r->key[i] < least ? r->key[i] : least;
		most = r->key[i] > most ? r->key[i] : most;
	}
	*shift = bits_of(r->some);
	if (r->some && bits_of(most - least) + *shift > WORD_BITS)
		return false;
	for (size_t i = 0; i < r->some; i++)
		r->key[i] = (r->key[i] - least) << *shift | i;
	return true;
}

/* Rows into TO, in the order of WORD, whose places are PLACE. */
static void
put(const struct sorter *s, const struct ranked *r, const uint64_t *word,
    uint64_t place, struct row *to)
{
	const struct row *row = s->v->row.at;
	size_t i;

	for (i = 0; i < r->some; i++) {
		if (i + AHEAD < r->some)
			__builtin_prefetch(&r->row[word[i + AHEAD] & place]);
		if (i + AHEAD / 2 < r->some)
			ask_row(s, r->row[word[i + AHEAD / 2] & place]);
		to[i] = row[r->row[word[i] & place]];
	}
	for (; i < r->n; i++)
		to[i] = row[r->row[r->n - 1 - (i - r->some)]];
}

bool
sort_ranked(const struct sorter *s)
{
	struct view *v = s->v;
	struct ranked r = { .n = v->row.n };
	uint64_t *spare, *word;
	struct row *to;
	unsigned shift;
	bool fits;

	if (v->own || s->text
	    || !(s->order || (s->rank && v->ops == &view_functions)))
		return false;
	r.row = mem_array(r.n, sizeof(*r.row));
	r.key = mem_array(r.n, sizeof(*r.key));
	fill(s, &r);
	if (job_cancelled(v->options.job))
		r.n = r.some = 0;
	fits = pack(&r, &shift);
	if (fits && r.n) {
		spare = mem_array(r.n, sizeof(*spare));
		word = sort_words(r.key, spare, r.some, shift);
		to = mem_array(r.n, sizeof(*to));
		put(s, &r, word, (UINT64_C(1) << shift) - 1, to);
		memcpy(v->row.at, to, r.n * sizeof(*to));
		v->sorted = r.n;
		free(to);
		free(spare);
	}
	free(r.row);
	free(r.key);
	return fits;
}
