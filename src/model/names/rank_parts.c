/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/names/rank_parts.h"

/* Names for each part that there may be. */
#define NAMES_A_PART 8
#define NAMES_AHEAD 8

/* A part, and what follows it: the end, or a quote. */
struct following {
	const char *s;
	uint32_t n, i;
	unsigned char next;
};

static unsigned char
byte_at(const struct following *f, size_t i)
{
	return i < f->n ? (unsigned char)f->s[i] : f->next;
}

static int
by_bytes(const void *x, const void *y)
{
	const struct following *a = x, *b = y;
	uint32_t n = a->n < b->n ? a->n : b->n;
	int order = memcmp(a->s, b->s, n);

	return order ? order : byte_at(a, n) - byte_at(b, n);
}

/* PART becomes one of those that are put in order. */
static bool
take(struct part_order *o, const struct strtab *t, text_id part, size_t max)
{
	const char *s = strtab_whole(t, part);

	if (o->rank[2 * (size_t)part.i])
		return true;
	if (o->n == max || !s || memchr(s, '\'', strtab_len(t, part)))
		return false;
	o->rank[2 * (size_t)part.i] = 1;
	o->part[o->n++] = part;
	return true;
}

static bool
take_all(struct part_order *o, const struct strtab *t, text_id name, size_t max)
{
	const text_id *part;
	size_t n = strtab_parts(t, name, &part);

	if (!n)
		return take(o, t, name, max);
	for (size_t i = 0; i < n; i++)
		if (!take(o, t, part[i], max))
			return false;
	return true;
}

/* Ranks of the two that a part is: those where the name ends are odd. */
static void
put_in_order(struct part_order *o, const struct strtab *t)
{
	struct following *f = mem_array(2 * o->n + 1, sizeof(*f));

	for (uint32_t i = 0; i < 2 * o->n; i++) {
		text_id part = o->part[i / 2];

		f[i] = (struct following){ strtab_whole(t, part),
					   (uint32_t)strtab_len(t, part), i,
					   i % 2 ? '\'' : '\0' };
	}
	qsort(f, 2 * o->n, sizeof(*f), by_bytes);
	for (uint32_t i = 0; i < 2 * o->n; i++)
		o->rank[2 * (size_t)o->part[f[i].i / 2].i + f[i].i % 2] =
			2 * i + 2 - (f[i].i % 2 == 0);
	free(f);
}

bool
part_order_make(struct part_order *o, const struct strtab *t, const text_id *first,
		size_t stride, size_t n)
{
	const char *at = (const char *)first;
	size_t max = n / NAMES_A_PART;

	*o = (struct part_order){
		.rank = mem_zarray(2 * (strtab_count(t) + 1),
				   sizeof(*o->rank)),
		.part = mem_array(max + 1, sizeof(*o->part)),
	};
	for (size_t i = 0; i < n; i++, at += stride) {
		if (i + NAMES_AHEAD < n)
			strtab_prefetch_text(t, *(const text_id *)(
						at + NAMES_AHEAD * stride));
		if (!take_all(o, t, *(const text_id *)at, max))
			return false;
	}
	put_in_order(o, t);
	return true;
}

void
part_order_release(struct part_order *o)
{
	free(o->rank);
	free(o->part);
}

static uint64_t
rank_of(const struct part_order *o, text_id part, bool last)
{
	return o->rank[2 * (size_t)part.i + !last];
}

uint64_t
part_order_head(const struct part_order *o, const struct strtab *t, text_id name,
		size_t depth)
{
	const text_id *part = &name;
	size_t n = strtab_parts(t, name, &part);
	uint64_t head;

	if (!n) {
		part = &name;
		n = 1;
	}
	if (depth >= n)
		return 0;
	head = rank_of(o, part[depth], depth + 1 == n) << 32;
	return depth + 1 < n ? head | rank_of(o, part[depth + 1], depth + 2 == n)
			     : head;
}
