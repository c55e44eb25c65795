/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Groups that are the same because their functions are: objects and files that
 * were renamed, cycles. Of the functions that are in some such group on both
 * sides more than half of each of two groups must be in the other; so a group
 * has one equal at most.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "model/compare/private.h"

/* The groups of one side that may be paired, and how many functions of each are
 * in some of the other's. */
struct side {
	const uint32_t *row_of;		/* of each function; 0: none */
	uint32_t *nfunc;		/* of each row */
	bool *taken;			/* has an equal by name, or is none */
};

struct members {
	const struct comparison *c;
	struct side now, base;
	struct hash_u64 common;		/* of two rows: functions in both */
};

static void
side_init(struct side *x, const uint32_t *row_of, size_t n)
{
	x->row_of = row_of;
	x->nfunc = mem_zarray(n + 1, sizeof(*x->nfunc));
	x->taken = mem_zarray(n + 1, sizeof(*x->taken));
	x->taken[0] = true;
}

static void
side_release(struct side *x)
{
	free(x->nfunc);
	free(x->taken);
}

/* The two groups that a function of the new profile is in; false: none that
 * are to be paired. */
static bool
groups_of(const struct members *m, uint32_t func, uint32_t *now,
	  uint32_t *base)
{
	const struct comparison *c = m->c;
	uint32_t was = c->by[BY_FUNC].base[func];

	if (was == COMPARE_NONE || !sums_seen(c->now, BY_FUNC, func)
	    || !sums_seen(c->base, BY_FUNC, was))
		return false;
	*now = m->now.row_of[func];
	*base = m->base.row_of[was];
	return !m->now.taken[*now] && !m->base.taken[*base];
}

static uint64_t
both(uint32_t now, uint32_t base)
{
	return (uint64_t)now << 32 | base;
}

static void
count_common(struct members *m, size_t nfunc)
{
	uint32_t now, base;
	bool fresh;

	for (uint32_t i = 1; i < nfunc; i++) {
		if (!groups_of(m, i, &now, &base))
			continue;
		m->now.nfunc[now]++;
		m->base.nfunc[base]++;
		++*hash_u64_at(&m->common, both(now, base), &fresh);
	}
}

static bool
is_most(uint32_t part, uint32_t all)
{
	return part > all / 2;
}

static void
join_common(struct members *m, size_t nfunc, struct pairing *p)
{
	uint32_t now, base;

	for (uint32_t i = 1; i < nfunc; i++) {
		uint32_t n;

		if (!groups_of(m, i, &now, &base))
			continue;
		n = hash_u64_get(&m->common, both(now, base));
		if (!is_most(n, m->now.nfunc[now])
		    || !is_most(n, m->base.nfunc[base]))
			continue;
		m->now.taken[now] = m->base.taken[base] = true;
		if (p->numbered_apart) {
			p->base[now] = base;
			p->row[base] = now;
		} else {
			pair_join(p, now, base);
		}
	}
}

static void
pair(struct members *m, struct pairing *p)
{
	size_t nfunc = m->c->by[BY_FUNC].n;

	count_common(m, nfunc);
	join_common(m, nfunc, p);
	side_release(&m->now);
	side_release(&m->base);
	hash_u64_release(&m->common);
}

void
pair_by_members(const struct comparison *c, enum sum_by by)
{
	struct pairing *p = &c->by[by];
	struct members m = { .c = c };

	side_init(&m.now, sums_grouping(c->now, by)->row_of, p->n);
	side_init(&m.base, sums_grouping(c->base, by)->row_of, p->n);
	for (uint32_t i = 0; i < p->n; i++) {
		bool now = sums_seen(c->now, by, i);
		bool base = sums_seen(c->base, by, i);

		m.now.taken[i] |= !now || base || p->base[i] != i;
		m.base.taken[i] |= now || !base || p->row[i] != i;
	}
	pair(&m, p);
}

void
pair_cycles(struct comparison *c)
{
	struct pairing *p = &c->by[BY_CYCLE];
	struct members m = { .c = c };

	p->numbered_apart = true;
	p->n = c->now->ncycle;
	p->nrow = c->base->ncycle;
	p->base = mem_array(p->n + 1, sizeof(*p->base));
	p->row = mem_array(p->nrow + 1, sizeof(*p->row));
	for (size_t i = 0; i <= p->n; i++)
		p->base[i] = COMPARE_NONE;
	for (size_t i = 0; i <= p->nrow; i++)
		p->row[i] = COMPARE_NONE;
	side_init(&m.now, c->now->cycle, p->n);
	side_init(&m.base, c->base->cycle, p->nrow);
	pair(&m, p);
}
