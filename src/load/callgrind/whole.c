/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines mostly stand in a block of 64 bytes, of which it is known at once
 * where each ends and what are digits. So how many digits a number has is no
 * branch, which nobody could foretell.
 */
#include <config.h>

#include "load/callgrind/bits.h"
#include "load/callgrind/numbered.h"
#include "load/callgrind/whole.h"

/* --- Line by line --------------------------------------------------------- */

static const char *
call_by_lines(const char *p, const struct cg_shape *shape, int64_t *cost,
	      struct cg_whole *w)
{
	const char *q = cg_numbered(p, "cfi=", &w->file);

	if (!q)
		q = cg_numbered(p, "cfl=", &w->file);
	w->has_file = q != NULL;
	q = cg_numbered(q ? q : p, "cfn=", &w->id);
	q = q ? cg_short_calls(q, &w->count) : NULL;
	if (!q || !cg_begins_numbers(*q))
		return NULL;
	return cg_ordinary_line(q, shape, cost, &w->n);
}

/* --- By bits -------------------------------------------------------------- */

#ifdef __SSE2__

#define COST_DIGITS 8

/* The number of 1 to MOST digits in bytes AT to END - 1. */
INLINE bool
number(const char *p, const struct bits *b, unsigned at, unsigned end,
       unsigned most, uint32_t *v)
{
	unsigned n = end - at;

	if (n - 1 >= most
	    || ((UINT64_C(1) << n) - 1) & ~(b->digit >> at))
		return false;
	*v = value_of_one(digits(p + at, n));
	return true;
}

/* The next line, from AT on, is KEY, which is N long, and a number in brackets:
 * what is behind it, or 0. */
INLINE unsigned
named_n(const char *p, struct bits *b, unsigned at, const char *key, unsigned n,
	uint32_t *id)
{
	unsigned end;

	if (!b->newline || memcmp(p + at, key, n) != 0)
		return 0;
	end = (unsigned)__builtin_ctzll(b->newline);
	if (p[end - 1] != ')'
	    || !number(p, b, at + n, end - 1, CG_NUMBERED_DIGITS, id))
		return 0;
	b->newline &= b->newline - 1;
	return end + 1;
}

#define named(p, b, at, key, id) named_n(p, b, at, key, sizeof(key) - 1, id)

/* The same of "calls=3 ...". */
INLINE unsigned
calls(const char *p, struct bits *b, unsigned at, uint32_t *v)
{
	uint64_t blank;
	unsigned end;

	if (!b->newline || at + 6 >= BLOCK)
		return 0;
	if (memcmp(p + at, "calls=1 ", 8) == 0) {
		*v = 1;
	} else {
		if (memcmp(p + at, "calls=", 6) != 0)
			return 0;
		at += 6;
		blank = b->blank >> at;
		if (!blank || !number(p, b, at,
				      at + (unsigned)__builtin_ctzll(blank),
				      CG_NUMBERED_DIGITS, v))
			return 0;
	}
	/* where it calls to is for who reads lines */
	end = (unsigned)__builtin_ctzll(b->newline);
	b->newline &= b->newline - 1;
	return end + 1;
}

/* The same of positions that are digits, and costs. */
INLINE unsigned
costs(const char *p, const struct bits *b, unsigned at,
      const struct cg_shape *shape, int64_t *cost, unsigned *n)
{
	uint64_t newline = b->newline & -b->newline, line, end;
	unsigned k = 0;
	uint32_t v;

	if (!newline || at >= BLOCK)
		return 0;
	line = (newline | (newline - 1)) & -(UINT64_C(1) << at);
	end = (b->blank | newline) & line;
	if ((line & ~(b->digit | end)) || (end & (end << 1 | UINT64_C(1) << at)))
		return 0;
	for (unsigned i = 0; i < shape->npos && end; i++) {
		at = (unsigned)__builtin_ctzll(end) + 1;
		end &= end - 1;
	}
	for (; end; end &= end - 1) {
		unsigned to = (unsigned)__builtin_ctzll(end);

		if (k == shape->nevent
		    || !number(p, b, at, to, COST_DIGITS, &v))
			return 0;
		cost[k++] = v;
		at = to + 1;
	}
	*n = k;
	return k ? at : 0;
}

INLINE const char *
function(const char *p, const struct cg_shape *shape, int64_t *cost,
	 struct cg_whole *w, read_fn read)
{
	struct bits b = read(p, false);
	unsigned at = named(p, &b, 0, "fl=(", &w->file);

	w->has_file = at;
	w->named = at = named(p, &b, at, "fn=(", &w->id);
	at = at ? costs(p, &b, at, shape, cost, &w->n) : 0;
	return at ? p + at : NULL;
}

INLINE const char *
call(const char *p, const struct cg_shape *shape, int64_t *cost,
     struct cg_whole *w, read_fn read)
{
	struct bits b = read(p, false);
	unsigned at = named(p, &b, 0, "cfl=(", &w->file), to;

	if (!at)
		at = named(p, &b, 0, "cfi=(", &w->file);
	w->has_file = at;
	at = named(p, &b, at, "cfn=(", &w->id);
	at = at ? calls(p, &b, at, &w->count) : 0;
	if (!at)
		return call_by_lines(p, shape, cost, w);
	if (!cg_begins_numbers(p[at]))
		return NULL;
	to = costs(p, &b, at, shape, cost, &w->n);
	return to ? p + to : cg_ordinary_line(p + at, shape, cost, &w->n);
}

const char *
cg_whole_function_narrow(const char *p, const struct cg_shape *shape,
			 int64_t *cost, struct cg_whole *w)
{
	return function(p, shape, cost, w, read_sse2);
}

const char *
cg_whole_call_narrow(const char *p, const struct cg_shape *shape,
		     int64_t *cost, struct cg_whole *w)
{
	return call(p, shape, cost, w, read_sse2);
}

#else

const char *
cg_whole_function_narrow(const char *p, const struct cg_shape *shape,
			 int64_t *cost, struct cg_whole *w)
{
	(void)p;
	(void)shape;
	(void)cost;
	(void)w;
	return NULL;
}

const char *
cg_whole_call_narrow(const char *p, const struct cg_shape *shape,
		     int64_t *cost, struct cg_whole *w)
{
	return call_by_lines(p, shape, cost, w);
}

#endif

#ifdef WIDE

static TARGET_WIDE const char *
function_wide(const char *p, const struct cg_shape *shape, int64_t *cost,
	      struct cg_whole *w)
{
	return function(p, shape, cost, w, read_wide);
}

static TARGET_WIDE const char *
call_wide(const char *p, const struct cg_shape *shape, int64_t *cost,
	  struct cg_whole *w)
{
	return call(p, shape, cost, w, read_wide);
}

#endif

const char *
cg_whole_function(const char *p, const struct cg_shape *shape, int64_t *cost,
		  struct cg_whole *w)
{
#ifdef WIDE
	if (is_wide())
		return function_wide(p, shape, cost, w);
#endif
	return cg_whole_function_narrow(p, shape, cost, w);
}

const char *
cg_whole_call(const char *p, const struct cg_shape *shape, int64_t *cost,
	      struct cg_whole *w)
{
#ifdef WIDE
	if (is_wide())
		return call_wide(p, shape, cost, w);
#endif
	return cg_whole_call_narrow(p, shape, cost, w);
}
