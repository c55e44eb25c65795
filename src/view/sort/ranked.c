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

/* Whether rows differ by their first number alone. Then that is all that is sorted,
 * and no row is read again: they lie in memory in no order of ranks. */
static bool
are_alike(const struct view *v)
{
	const struct row *row = v->row.at;
	uint32_t differs = 0;

	for (size_t i = 0; i < v->row.n; i++)
		differs |= (row[i].kind ^ row[0].kind) | (row[i].b ^ row[0].b);
	return !differs;
}

static struct row
row_of(const struct view *v, uint32_t number)
{
	struct row row = v->row.at[0];

	row.a = number;
	return row;
}

/* Numbers of rows + 1 by tie; 0: no row has it. */
static uint32_t *
rows_by_tie(const struct sorter *s)
{
	const struct view *v = s->v;
	uint32_t *at = mem_zarray(ties(s) + 1, sizeof(*at));

	for (size_t i = 0; i < v->row.n; i++)
		at[s->order ? sort_tie(s, &v->row.at[i])
			    : s->rank[v->row.at[i].a]] = v->row.at[i].a + 1;
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

/* Rows in the order of their ranks, by numbers: those with a value and their keys,
 * and those without. */
struct ranked {
	uint32_t *row;
	uint64_t *key;
	size_t some;
	VEC(uint32_t) none;
};

static void
fill(const struct sorter *s, struct ranked *r)
{
	size_t end = ties(s);
	uint32_t *at = rows_by_tie(s);

	r->row = at;		/* what is taken of it makes room */
	for (size_t k = 0; k < end; k++) {
		struct row row = row_of(s->v, at[k] - 1);
		uint64_t key;

		if (view_stops(s->v, VIEW_KEYS, k, end))
			break;
		if (s->costs && k + AHEAD < end && at[k + AHEAD])
			__builtin_prefetch(&s->costs[at[k + AHEAD] - 1]);
		if (!at[k])
			continue;
		if (sort_key_of_row(s, &row, &key)) {
			r->key[r->some] = key;
			r->row[r->some++] = row.a;
		} else {
			VEC_PUSH(&r->none, row.a);
		}
	}
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

/* The view's rows, in the order of WORD, whose places are PLACE. */
static void
put(struct view *v, const struct ranked *r, const uint64_t *word,
    uint64_t place)
{
	struct row row = v->row.at[0], *to = v->row.at;

	for (size_t i = 0; i < r->some; i++) {
		if (i + AHEAD < r->some)
			__builtin_prefetch(&r->row[word[i + AHEAD] & place]);
		row.a = r->row[word[i] & place];
		*to++ = row;
	}
	for (size_t i = 0; i < r->none.n; i++) {
		row.a = r->none.at[i];
		*to++ = row;
	}
}

bool
sort_ranked(const struct sorter *s)
{
	struct view *v = s->v;
	struct ranked r = { 0 };
	uint64_t *spare, *word;
	unsigned shift;
	bool fits;

	if (v->own || s->text
	    || !(s->order || (s->rank && v->ops == &view_functions))
	    || !are_alike(v))
		return false;
	r.key = mem_array(v->row.n, sizeof(*r.key));
	fill(s, &r);
	fits = pack(&r, &shift);
	if (fits && !job_cancelled(v->options.job)) {
		spare = mem_array(v->row.n, sizeof(*spare));
		word = sort_words(r.key, spare, r.some, shift);
		put(v, &r, word, (UINT64_C(1) << shift) - 1);
		free(spare);
	}
	v->sorted = v->row.n;
	VEC_RELEASE(&r.none);
	free(r.row);
	free(r.key);
	return fits;
}
