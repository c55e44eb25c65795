/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether calls are of the records that they seem to be of (invocations.h), and what a
 * record cost with them.
 */
#ifndef LOAD_CALLGRIND_FIT_H
#define LOAD_CALLGRIND_FIT_H

#include "load/callgrind/state.h"

struct cg_fit {
	size_t leading;		/* the column that must be equal */
	int64_t *sum;		/* by column: its own cost, and more with each call */
	uint64_t bits;		/* of all costs that were seen */
	bool wrapped;		/* the sum is beyond 64 bits */
	bool differs;		/* a call said less, and not of time */
};

/* The column of the part's first event; the width of rows where an "events:"
 * line has none. */
static inline size_t
cg_leading_column(const struct cg_load *l)
{
	return l->layout.now.nevent ? l->layout.map.at[l->layout.now.map]
				    : l->layout.column.n;
}

/* No smaller than V without its sign. */
static inline uint64_t
cg_size_bits(int64_t v)
{
	return (uint64_t)(v ^ v >> 63) | (v < 0);
}

/* Whether a call that said it cost SAID is of a record with NCALL calls that cost
 * WHOLE. */
static inline bool
cg_is_cost_of(const struct cg_invocations *v, size_t column, bool is_leading,
	      int64_t said, int64_t whole, uint32_t ncall)
{
	int64_t more;

	if (said == whole)
		return true;
	if (v->is_time.at[column])
		return !__builtin_sub_overflow(said, whole, &more)
		       && more <= (int64_t)ncall + 1
		       && more >= -(int64_t)ncall - 1;
	return !is_leading && said >= 0 && said < whole;
}

/* The same of all WIDTH columns, of which a call said N. */
static inline __attribute__((always_inline)) bool
cg_fits(const struct cg_invocations *v, struct cg_fit *f, const int64_t *said,
	size_t n, const int64_t *whole, uint32_t ncall, size_t width)
{
	for (size_t m = 0; m < width; m++) {
		int64_t call = m < n ? said[m] : 0, record = whole[m];

		f->wrapped |= __builtin_add_overflow(f->sum[m], call,
						     &f->sum[m]);
		f->bits |= cg_size_bits(record);
		if (call == record)
			continue;
		if (!cg_is_cost_of(v, m, m == f->leading, call, record, ncall))
			return false;
		f->differs |= !v->is_time.at[m];
	}
	return true;
}

/* A record of FUNC that fits takes the NCALL that it called off those that have finished
 * and is the last of them. There is room for its costs. */
static inline __attribute__((always_inline)) void
cg_finish(struct cg_invocations *v, uint32_t func, size_t ncall,
	  const struct cg_fit *f, size_t width)
{
	size_t first = v->finished.n - ncall;

	for (size_t m = 0; m < width; m++)
		v->whole.at[first * width + m] = f->sum[m];
	v->whole.n = (first + 1) * width;
	v->finished.n = first;
	VEC_PUSH(&v->finished, ((struct cg_finished){ func, (uint32_t)ncall }));
	v->bits |= f->bits;
	v->differs |= f->differs;
	v->nrecord++;
	v->ncall += ncall;
}

#endif
