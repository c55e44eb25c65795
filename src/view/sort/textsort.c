/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/worker.h"
#include "view/sort/textsort.h"

struct sorting {
	text_same_fn same;
	const void *ctx;
	uint64_t random;
	const struct job *job;
};

#define FEW 12

/* Eight bytes from DEPTH on, in the order of memcmp(); zeroes behind a NUL and
 * behind the end. */
static uint64_t
load(const struct text_item *item, size_t depth)
{
	const char *s = item->s + depth;
	size_t n = item->n - depth;
	uint64_t eight = 0;

	for (unsigned i = 0; i < 8 && i < n; i++) {
		eight |= (uint64_t)(unsigned char)s[i] << (56 - 8 * i);
		if (!s[i])
			break;
	}
	return eight;
}

static bool
has_end(uint64_t eight)
{
	return !(eight & 0xff);
}

static int
compare(const struct sorting *s, const struct text_item *a,
	const struct text_item *b, size_t depth)
{
	size_t n, m;
	int order;

	if (a->eight != b->eight)
		return a->eight < b->eight ? -1 : 1;
	if (has_end(a->eight))
		return s->same(s->ctx, a, b);
	n = strnlen(a->s + depth, a->n - depth);
	m = strnlen(b->s + depth, b->n - depth);
	order = memcmp(a->s + depth, b->s + depth, n < m ? n : m);
	if (!order)
		order = (n > m) - (n < m);
	return order ? order : s->same(s->ctx, a, b);
}

static void
insert_sort(const struct sorting *s, struct text_item *at, size_t n,
	    size_t depth)
{
	for (size_t i = 1; i < n; i++) {
		struct text_item one = at[i];
		size_t k = i;

		for (; k > 0 && compare(s, &one, &at[k - 1], depth) < 0; k--)
			at[k] = at[k - 1];
		at[k] = one;
	}
}

/* All have the same text: a merge sort, for there is no pivot to choose. */
static void
merge_same(const struct sorting *s, struct text_item *at, size_t n,
	   struct text_item *spare)
{
	size_t half = n / 2, a = 0, b = half, to = 0;

	if (n < 2 || (n > 1024 && job_cancelled(s->job)))
		return;
	merge_same(s, at, half, spare);
	merge_same(s, at + half, n - half, spare);
	if (s->same(s->ctx, &at[half - 1], &at[half]) <= 0)
		return;
	memcpy(spare, at, half * sizeof(*at));
	while (a < half && b < n)
		at[to++] = s->same(s->ctx, &spare[a], &at[b]) <= 0
			   ? spare[a++] : at[b++];
	memcpy(at + to, spare + a, (half - a) * sizeof(*at));
}

static void
sort_same(const struct sorting *s, struct text_item *at, size_t n)
{
	struct text_item *spare = mem_array(n / 2 + 1, sizeof(*spare));

	merge_same(s, at, n, spare);
	free(spare);
}

static void
swap(struct text_item *a, struct text_item *b)
{
	struct text_item t = *a;

	*a = *b;
	*b = t;
}

static uint64_t
middle(uint64_t a, uint64_t b, uint64_t c)
{
	if (a < b)
		return b < c ? b : a < c ? c : a;
	return a < c ? a : b < c ? c : b;
}

/* Of places that nobody can foresee: names come from files, and no file shall
 * make this quadratic. */
static uint64_t
choose_pivot(struct sorting *s, const struct text_item *at, size_t n)
{
	uint64_t of[3];

	for (unsigned i = 0; i < 3; i++) {
		s->random = hash_mix(s->random, n);
		of[i] = at[s->random % n].eight;
	}
	return middle(of[0], of[1], of[2]);
}

struct range { struct text_item *at; size_t n, depth; };

/* Three parts by eight bytes: less, equal (with the next eight), greater. */
static void
split(struct sorting *s, const struct range *r, struct range part[3])
{
	struct text_item *at = r->at;
	uint64_t pivot = choose_pivot(s, at, r->n);
	size_t low = 0, i = 0, high = r->n;

	while (i < high) {
		if (at[i].eight < pivot)
			swap(&at[low++], &at[i++]);
		else if (at[i].eight > pivot)
			swap(&at[i], &at[--high]);
		else
			i++;
	}
	part[0] = (struct range){ at, low, r->depth };
	part[1] = (struct range){ at + low, high - low, r->depth + 8 };
	part[2] = (struct range){ at + high, r->n - high, r->depth };
	if (has_end(pivot)) {
		sort_same(s, part[1].at, part[1].n);
		part[1].n = 0;
		return;
	}
	for (i = low; i < high; i++)
		at[i].eight = load(&at[i], r->depth + 8);
}

/* The greatest part goes on in the loop, so that the depth of the recursion is
 * a logarithm. */
static void
sort_range(struct sorting *s, struct range r)
{
	while (r.n > FEW && !job_cancelled(s->job)) {
		struct range part[3];
		unsigned most = 0;

		split(s, &r, part);
		for (unsigned i = 1; i < 3; i++)
			if (part[i].n > part[most].n)
				most = i;
		for (unsigned i = 0; i < 3; i++)
			if (i != most)
				sort_range(s, part[i]);
		r = part[most];
	}
	if (r.n <= FEW)
		insert_sort(s, r.at, r.n, r.depth);
}

void
text_sort(struct text_item *at, size_t n, text_same_fn same, const void *ctx,
	  const struct job *job)
{
	struct sorting s = { .same = same, .ctx = ctx,
			     .random = hash_seed(), .job = job };

	for (size_t i = 0; i < n; i++)
		at[i].eight = load(&at[i], 0);
	sort_range(&s, (struct range){ at, n, 0 });
}
