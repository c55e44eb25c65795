/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "base/bound.h"
#include "symbol/resolve/batch.h"
#include "symbol/elf/address_index.h"

#define CHECK_EVERY 4096	/* spans between two looks at the job */

size_t
batch_lower(const struct batch *b, uint64_t addr)
{
	return FIRST_WHERE(i, 0, b->addr.n, b->addr.at[i].addr >= addr);
}

/* The first row from I on that is still to be given away. */
static size_t
next_free(uint32_t *next, size_t i)
{
	size_t to = i, step;

	while (next[to] != to)
		to = next[to];
	while (next[i] != to) {
		step = next[i];
		next[i] = (uint32_t)to;
		i = step;
	}
	return to;
}

/* Spans come by unit, so that the first to reach an address has it. Rows that
 * are taken are jumped over, however often they are covered; those that this
 * unit or one behind it was asked about are passed one by one, which is paid
 * for. */
static bool
paint(struct batch *b, const struct dwarf *d, uint32_t *to, uint32_t *next,
      struct dwarf_reader *r)
{
	const struct dwarf_span *span;
	const struct batch_addr *a;
	size_t i, k;

	for (i = 0; i < d->span.n; i++) {
		if (i % CHECK_EVERY == 0 && job_cancelled(r->job))
			return false;
		span = &d->span.at[i];
		k = next_free(next, batch_lower(b, span->lo));
		while (k < b->addr.n && b->addr.at[k].addr < span->hi) {
			a = &b->addr.at[k];
			if (a->unit != BATCH_NONE && a->unit >= span->unit) {
				k = next_free(next, k + 1);
				if (!dwarf_spend(r, d, 1))
					return !job_cancelled(r->job);
				continue;
			}
			to[k] = span->unit;
			next[k] = (uint32_t)k + 1;
			k = next_free(next, k + 1);
		}
	}
	return true;
}

static int
heavier(const void *a, const void *b)
{
	const struct batch_chunk *x = a, *y = b;

	if (x->weight != y->weight)
		return x->weight < y->weight ? 1 : -1;
	return x->unit < y->unit ? -1 : x->unit > y->unit;
}

static void
cut_chunks(struct batch *b, struct address_entry *key, size_t n)
{
	struct batch_chunk *chunk = NULL, fresh;
	struct batch_addr *a;
	size_t i;

	address_index_sort(key, n);
	b->index.n = b->chunk.n = 0;
	for (i = 0; i < n; i++) {
		a = &b->addr.at[key[i].val];
		if (!chunk || chunk->unit != key[i].key) {
			fresh = (struct batch_chunk){
				.unit = (uint32_t)key[i].key, .first = i };
			VEC_PUSH(&b->chunk, fresh);
			chunk = &b->chunk.at[b->chunk.n - 1];
		}
		a->unit = chunk->unit;
		chunk->n++;
		if (__builtin_add_overflow(chunk->weight, a->weight,
					   &chunk->weight))
			chunk->weight = INT64_MAX;
		VEC_PUSH(&b->index, key[i].val);
	}
	if (b->chunk.n > 1)
		qsort(b->chunk.at, b->chunk.n, sizeof *b->chunk.at, heavier);
}

void
batch_give(struct batch *b, const uint32_t *to)
{
	struct address_entry *key = mem_array(b->addr.n + 1, sizeof *key);
	size_t i, n = 0;

	for (i = 0; i < b->addr.n; i++) {
		if (to[i] == BATCH_NONE)
			b->addr.at[i].open = false;
		else
			key[n++] = (struct address_entry){ to[i], (uint32_t)i };
	}
	cut_chunks(b, key, n);
	free(key);
}

bool
batch_assign(struct batch *b, const struct dwarf *d, struct job *job)
{
	size_t n = b->addr.n, i;
	uint32_t *to = mem_array(n + 1, sizeof *to);
	uint32_t *next = mem_array(n + 2, sizeof *next);
	struct dwarf_reader reader;
	bool going;

	for (i = 0; i <= n; i++) {
		to[i] = BATCH_NONE;
		next[i] = (uint32_t)i;
		if (i < n && !b->addr.at[i].open)
			next[i] = (uint32_t)i + 1;
	}
	dwarf_reader_init(&reader, job);
	going = paint(b, d, to, next, &reader);
	dwarf_spend_now(&reader, d);
	dwarf_reader_release(&reader);
	batch_give(b, to);
	free(next);
	free(to);
	return going;
}

/* ----------------------------------------------------------------- claims */

void
batch_claims_begin(struct batch_claims *c, struct batch *b)
{
	size_t i;

	c->n = 0;
	c->next = mem_array(b->addr.n + 2, sizeof *c->next);
	for (i = 0; i <= b->addr.n; i++)
		c->next[i] = (uint32_t)i;
	/* others read what is in it while more is added */
	b->index.n = 0;
	VEC_EXTEND(&b->index, b->addr.n);
}

static int
by_row(const void *a, const void *b)
{
	const uint32_t *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

struct batch_chunk
batch_claim(struct batch_claims *c, struct batch *b,
	    const struct dwarf_span *span, size_t n, uint32_t unit)
{
	struct batch_chunk chunk = { .unit = unit, .first = c->n };
	size_t i, k;

	for (i = 0; i < n; i++) {
		k = next_free(c->next, batch_lower(b, span[i].lo));
		while (k < b->addr.n && b->addr.at[k].addr < span[i].hi) {
			b->addr.at[k].unit = unit;
			b->index.at[c->n++] = (uint32_t)k;
			c->next[k] = (uint32_t)k + 1;
			k = next_free(c->next, k + 1);
		}
	}
	chunk.n = c->n - chunk.first;
	if (chunk.n > 1)
		qsort(b->index.at + chunk.first, chunk.n,
		      sizeof *b->index.at, by_row);
	return chunk;
}

void
batch_claims_end(struct batch_claims *c)
{
	free(c->next);
}

void
batch_release(struct batch *b)
{
	VEC_RELEASE(&b->addr);
	VEC_RELEASE(&b->index);
	VEC_RELEASE(&b->chunk);
}
