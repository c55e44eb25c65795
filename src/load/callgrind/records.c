/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "load/callgrind/records.h"

#define NUMBER_MAX 10		/* bytes */

/* --- Numbers -------------------------------------------------------------- */

static uint8_t *
put_long(uint8_t *to, uint64_t v)
{
	unsigned shift = 0;

	while (v >> shift >= 128 && shift < 63)
		shift += 7;
	/* the low bits last: they are read first, and say if there are more */
	for (bool more = false; ; more = true, shift -= 7) {
		*to++ = (uint8_t)((v >> shift & 127) | (more ? 128 : 0));
		if (!shift)
			return to;
	}
}

static inline uint8_t *
put(uint8_t *to, uint64_t v)
{
	if (v >= 1 << 14)
		return put_long(to, v);
	if (v >= 1 << 7) {
		*to++ = (uint8_t)(v >> 7);
		v = (v & 127) | 128;
	}
	*to++ = (uint8_t)v;
	return to;
}

static inline const uint8_t *
get(const uint8_t *at, uint64_t *v)
{
	unsigned shift = 0;
	uint8_t byte;

	*v = 0;
	do {
		byte = *--at;
		*v |= (uint64_t)(byte & 127) << shift;
		shift += 7;
	} while (byte & 128);
	return at;
}

/* Small numbers of either sign take little room. */
static inline uint64_t
folded(int64_t v)
{
	return (uint64_t)v << 1 ^ (uint64_t)(v >> 63);
}

static inline int64_t
unfolded(uint64_t v)
{
	return (int64_t)(v >> 1 ^ (0 - (v & 1)));
}

static inline uint8_t *
put_costs(uint8_t *to, const int64_t *cost, size_t n)
{
	while (n && !cost[n - 1])
		n--;
	for (size_t i = n; i-- > 0;)
		to = put(to, folded(cost[i]));
	return put(to, n);
}

static inline const uint8_t *
get_costs(const uint8_t *at, int64_t *cost, size_t *n)
{
	uint64_t v;

	at = get(at, &v);
	*n = (size_t)v;
	for (size_t i = 0; i < *n; i++) {
		at = get(at, &v);
		cost[i] = unfolded(v);
	}
	return at;
}

/* --- Records -------------------------------------------------------------- */

void
cg_record_put(struct cg_invocations *v, uint32_t func, size_t width)
{
	size_t n = v->callee.n;
	bool differs = v->differs;
	uint8_t *to;

	VEC_RESERVE(&v->record, v->record.n
		    + NUMBER_MAX * (3 + width
				    + (differs ? n * (width + 1) : 0)));
	to = v->record.at + v->record.n;
	for (size_t i = n; differs && i-- > 0;)
		to = put_costs(to, v->call.at + i * width, width);
	to = put_costs(to, v->own.at, width);
	to = put(to, (uint64_t)n << 1 | differs);
	to = put(to, func);
	v->record.n = (size_t)(to - v->record.at);
}

const uint8_t *
cg_record_get(const uint8_t *at, struct cg_record *r)
{
	uint64_t v;

	at = get(at, &v);
	r->entity = (uint32_t)v;
	at = get(at, &v);
	r->differs = v & 1;
	r->ncall = (uint32_t)(v >> 1);
	return get_costs(at, r->own, &r->n);
}

const uint8_t *
cg_record_more(const uint8_t *at, uint32_t ncall, size_t width, int64_t *cost)
{
	size_t n;

	for (uint32_t i = 0; i < ncall; i++)
		at = get_costs(at, cost + i * width, &n);
	return at;
}
