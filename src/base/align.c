/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/align.h"
#include "base/alloc.h"
#include "base/bound.h"
#include "base/hash.h"
#include "base/vec.h"

struct aligning {
	const uint64_t *a, *b;
	uint32_t *to;
	uint64_t left;			/* of ALIGN_EFFORT */
};

/* Items A to AN - 1 beside B to BN - 1. */
struct stretch { uint32_t a, an, b, bn; };

/* Whether N more steps may be taken; they are, then. */
static bool
spend(struct aligning *x, uint64_t n)
{
	if (n > x->left)
		return false;
	x->left -= n;
	return true;
}

static void
pair(struct aligning *x, uint32_t a, uint32_t b, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		x->to[a + i] = b + i;
}

/* Pairs what both begin and end with. */
static void
trim(struct aligning *x, struct stretch *s)
{
	uint32_t n = 0;

	while (s->a + n < s->an && s->b + n < s->bn
	       && x->a[s->a + n] == x->b[s->b + n])
		n++;
	pair(x, s->a, s->b, n);
	s->a += n;
	s->b += n;
	for (n = 0; s->an - n > s->a && s->bn - n > s->b
		    && x->a[s->an - n - 1] == x->b[s->bn - n - 1]; n++)
		;
	s->an -= n;
	s->bn -= n;
	pair(x, s->an, s->bn, n);
}

/* --- The longest common subsequence ---------------------------------------- */

/* How far along A the diagonal K = a - b was reached after each number of
 * differences: of D differences the D + 1 diagonals -D, -D + 2, ..., D. */
struct paths {
	VEC(uint32_t) reached;
	uint32_t deepest;		/* the last number that was tried */
};

static size_t
slot_of(uint32_t d, int64_t k)
{
	return (size_t)d * (d + 1) / 2 + (size_t)((k + d) / 2);
}

/* From where diagonal K is reached with D differences, D not 0: K + 1 or
 * K - 1. */
static int64_t
diagonal_before(const struct paths *p, uint32_t d, int64_t k)
{
	if (k == -(int64_t)d)
		return k + 1;
	if (k == (int64_t)d)
		return k - 1;
	return p->reached.at[slot_of(d - 1, k - 1)]
	       < p->reached.at[slot_of(d - 1, k + 1)] ? k + 1 : k - 1;
}

/* Where diagonal K is entered with D differences, before equal items. */
static uint32_t
entered(const struct paths *p, uint32_t d, int64_t k)
{
	int64_t from;

	if (!d)
		return 0;
	from = diagonal_before(p, d, k);
	return p->reached.at[slot_of(d - 1, from)] + (from < k);
}

/* The end is reached, with p->deepest differences; or it takes too long. */
static bool
find_path(struct aligning *x, const struct stretch *s, struct paths *p)
{
	int64_t na = s->an - s->a, nb = s->bn - s->b;

	for (uint32_t d = 0; spend(x, d + 1); d++) {
		VEC_EXTEND(&p->reached, (size_t)d + 1);
		for (int64_t k = -(int64_t)d; k <= d; k += 2) {
			int64_t i = entered(p, d, k), j = i - k;

			while (i < na && j < nb && spend(x, 1)
			       && x->a[s->a + i] == x->b[s->b + j])
				i++, j++;
			p->reached.at[slot_of(d, k)] = (uint32_t)i;
			if (i >= na && j >= nb && k == na - nb) {
				p->deepest = d;
				return true;
			}
		}
	}
	return false;
}

static void
pair_common(struct aligning *x, const struct stretch *s)
{
	int64_t k = (int64_t)(s->an - s->a) - (s->bn - s->b);
	struct paths p = { 0 };

	if (find_path(x, s, &p))
		for (uint32_t d = p.deepest;; d--) {
			uint32_t from = entered(&p, d, k);
			uint32_t end = p.reached.at[slot_of(d, k)];

			pair(x, s->a + from, (uint32_t)(s->b + from - k),
			     end - from);
			if (!d)
				break;
			k = diagonal_before(&p, d, k);
		}
	VEC_RELEASE(&p.reached);
}

/* --- Items that each has once ----------------------------------------------- */

struct anchor {
	uint32_t a, b;
	uint32_t before;		/* of the chain that ends here: the
					   number of the one before + 1 */
};

typedef VEC(struct anchor) anchors;

#define TWICE UINT32_MAX

/* Where each item is that comes once: its number in the stretch + 1. */
static void
count(const uint64_t *item, uint32_t from, uint32_t end, struct hash_u64 *at)
{
	hash_u64_reserve(at, end - from);
	for (uint32_t i = from; i < end; i++) {
		bool fresh;
		uint32_t *where = hash_u64_at(at, item[i], &fresh);

		*where = fresh ? i - from + 1 : TWICE;
	}
}

/* In the order of A. */
static void
find_anchors(const struct aligning *x, const struct stretch *s, anchors *found)
{
	struct hash_u64 a = { 0 }, b = { 0 };

	count(x->a, s->a, s->an, &a);
	count(x->b, s->b, s->bn, &b);
	for (uint32_t i = s->a; i < s->an; i++) {
		uint32_t other;

		if (hash_u64_get(&a, x->a[i]) == TWICE)
			continue;
		other = hash_u64_get(&b, x->a[i]);
		if (other && other != TWICE)
			VEC_PUSH(found, ((struct anchor){
				i, s->b + other - 1, 0 }));
	}
	hash_u64_release(&a);
	hash_u64_release(&b);
}

/* Leaves the longest chain of them that rises in B, too. */
static void
keep_rising(anchors *found)
{
	VEC(uint32_t) last = { 0 };	/* of chains of 1, 2, ...: the anchor
					   that ends lowest */
	uint32_t at;

	for (uint32_t i = 0; i < found->n; i++) {
		size_t low = FIRST_WHERE(k, 0, last.n,
				found->at[last.at[k]].b >= found->at[i].b);

		found->at[i].before = low ? last.at[low - 1] + 1 : 0;
		if (low == last.n)
			VEC_PUSH(&last, i);
		else
			last.at[low] = i;
	}
	at = last.n ? last.at[last.n - 1] : 0;
	for (size_t i = last.n; i-- > 0; at = found->at[at].before - 1)
		last.at[i] = at;
	for (size_t i = 0; i < last.n; i++)
		found->at[i] = found->at[last.at[i]];
	found->n = last.n;
	VEC_RELEASE(&last);
}

void
align(const uint64_t *a, uint32_t na, const uint64_t *b, uint32_t nb,
      uint32_t *to)
{
	struct aligning x = { a, b, to, ALIGN_EFFORT };
	struct stretch all = { 0, na, 0, nb };
	VEC(struct stretch) left = { 0 };

	for (uint32_t i = 0; i < na; i++)
		to[i] = ALIGN_NONE;
	VEC_PUSH(&left, all);
	while (left.n) {
		struct stretch s = left.at[--left.n];
		anchors found = { 0 };

		trim(&x, &s);
		if (s.a == s.an || s.b == s.bn
		    || !spend(&x, (uint64_t)s.an - s.a + s.bn - s.b))
			continue;
		find_anchors(&x, &s, &found);
		keep_rising(&found);
		if (!found.n)
			pair_common(&x, &s);
		for (size_t i = 0; i < found.n; i++) {
			const struct anchor *at = &found.at[i];

			pair(&x, at->a, at->b, 1);
			VEC_PUSH(&left, ((struct stretch){ s.a, at->a, s.b,
							   at->b }));
			s.a = at->a + 1;
			s.b = at->b + 1;
		}
		if (found.n)
			VEC_PUSH(&left, s);
		VEC_RELEASE(&found);
	}
	VEC_RELEASE(&left);
}
