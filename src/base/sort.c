/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/sort.h"

#define FEW 32
#define MANY 4096		/* by bytes, with room for as many more */

static int
by_size(const void *x, const void *y)
{
	uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;

	return (a > b) - (a < b);
}

/* TO takes the N numbers FROM in the order of the byte at SHIFT, else in that they
 * have. COUNT: how many there are of each. */
static void
by_byte(const uint64_t *from, uint64_t *to, size_t n, unsigned shift,
	const size_t count[256])
{
	size_t at[256], sum = 0;

	for (size_t b = 0; b < 256; b++) {
		at[b] = sum;
		sum += count[b];
	}
	for (size_t i = 0; i < n; i++)
		to[at[from[i] >> shift & 255]++] = from[i];
}

static void
sort_by_bytes(uint64_t *x, size_t n)
{
	size_t (*count)[256] = mem_zarray(8, sizeof(*count));
	uint64_t *from = x, *to = mem_array(n, sizeof(*to)), *other = to;

	for (size_t i = 0; i < n; i++)
		for (unsigned b = 0; b < 8; b++)
			count[b][x[i] >> 8 * b & 255]++;
	for (unsigned b = 0; b < 8; b++) {
		uint64_t *last = from;

		if (count[b][*x >> 8 * b & 255] == n)
			continue;	/* alike in all */
		by_byte(from, to, n, 8 * b, count[b]);
		from = to;
		to = last;
	}
	if (from != x)
		memcpy(x, from, n * sizeof(*x));
	free(other);
	free(count);
}

void
sort_numbers(uint64_t *x, size_t n)
{
	if (n > MANY) {
		sort_by_bytes(x, n);
		return;
	}
	if (n > FEW) {
		qsort(x, n, sizeof(*x), by_size);
		return;
	}
	for (size_t i = 1; i < n; i++) {
		uint64_t one = x[i];
		size_t at = i;

		for (; at > 0 && x[at - 1] > one; at--)
			x[at] = x[at - 1];
		x[at] = one;
	}
}

/* Rows that are sorted between two looks at a job. */
#define RUN 1024

struct rows {
	int (*compare)(const void *, const void *, void *);
	void *ctx;
	struct job *job;
};

/* Merges the sorted runs ROW[0 .. N) and ROW[N .. N + M) into TO. */
static bool
merge(const struct rows *s, const uint32_t *row, size_t n, size_t m,
      uint32_t *to)
{
	const uint32_t *other = row + n;
	bool in_order = !m || s->compare(other - 1, other, s->ctx) <= 0;

	for (size_t i = 0; !in_order && n && m; i++) {
		if (i % RUN == 0 && job_cancelled(s->job))
			return false;
		if (s->compare(row, other, s->ctx) <= 0) {
			*to++ = *row++;
			n--;
		} else {
			*to++ = *other++;
			m--;
		}
	}
	/* what is left, and both where that was seen at once */
	memcpy(to, n ? row : other, (n + m) * sizeof(*to));
	return !job_cancelled(s->job);
}

/* Rows often come in the order that is asked for, as lines of a function do. */
static bool
in_order(const struct rows *s, const uint32_t *row, size_t n)
{
	for (size_t i = 1; i < n; i++)
		if (s->compare(&row[i - 1], &row[i], s->ctx) > 0)
			return false;
	return true;
}

bool
sort_order(uint32_t *row, size_t n,
	   int (*compare)(const void *, const void *, void *), void *ctx,
	   struct job *job)
{
	struct rows s = { compare, ctx, job };
	uint32_t *from = row, *to = mem_array(n + 1, sizeof(*to)), *spare = to;
	bool going = !job_cancelled(job);

	for (size_t i = 0; i < n && going; i += RUN) {
		size_t run = n - i < RUN ? n - i : RUN;

		if (!in_order(&s, row + i, run))
			qsort_r(row + i, run, sizeof(*row), compare, ctx);
		going = !job_cancelled(job);
	}
	for (size_t run = RUN; run < n && going; run *= 2) {
		uint32_t *last = from;

		for (size_t i = 0; i < n && going; i += 2 * run) {
			size_t a = n - i < run ? n - i : run;
			size_t b = n - i - a < run ? n - i - a : run;

			going = merge(&s, from + i, a, b, to + i);
		}
		from = to;
		to = last;
	}
	if (from != row && going)
		memcpy(row, from, n * sizeof(*row));
	free(spare);
	return going;
}

/* Items are anywhere in memory, and so is what says where: they are asked for before
 * those before them have moved. */
#define AHEAD 16

struct moving {
	char *x, *kept;
	size_t n, size;
	const uint32_t *order;
	uint32_t *where, *what;		/* of an item its place, of a place its item */
};

static void
swap_items(const struct moving *m, size_t a, size_t b)
{
	char *x = m->x + a * m->size, *y = m->x + b * m->size;

	memcpy(m->kept, x, m->size);
	memcpy(x, y, m->size);
	memcpy(y, m->kept, m->size);
}

static void
look_ahead(const struct moving *m, size_t i)
{
	const char *item;

	if (i + 2 * AHEAD >= m->n)
		return;
	__builtin_prefetch(&m->where[m->order[i + 2 * AHEAD]]);
	item = m->x + m->where[m->order[i + AHEAD]] * m->size;
	__builtin_prefetch(item, 1);
	__builtin_prefetch(item + m->size - 1, 1);
}

/* What stood at place I goes to where its item comes from. */
static void
fill_place(const struct moving *m, size_t i)
{
	uint32_t from = m->where[m->order[i]], other = m->what[i];

	look_ahead(m, i);
	if (from == i)
		return;
	swap_items(m, i, from);
	m->what[from] = other;
	m->where[other] = from;
}

void
sort_as(void *x, size_t n, size_t size, const uint32_t *order)
{
	struct moving m = { .x = x, .n = n, .size = size, .order = order };
	size_t first = 0;

	while (first < n && order[first] == first)
		first++;
	if (first == n)
		return;
	m.kept = mem_alloc(size);
	m.where = mem_array(n, sizeof(*m.where));
	m.what = mem_array(n, sizeof(*m.what));
	for (size_t i = 0; i < n; i++)
		m.where[i] = m.what[i] = (uint32_t)i;
	for (size_t i = first; i < n; i++)
		fill_place(&m, i);
	free(m.kept);
	free(m.where);
	free(m.what);
}
