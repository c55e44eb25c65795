/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can enter groups of counters' functions at most. A stack that has a group has
 * a first function of it, from where it began: so the group costs no more than calls of
 * its functions by those that are reached without it, and what begins in it. What it
 * calls back, and what that calls of it, is inside of that. Of what calls back and is
 * reached without it, too, only that much counts (arrivals.c).
 *
 * Lines of a group may be in functions of other groups: what they call they call
 * within it.
 *
 * Which functions are reached without a group is found for 127 groups at once, a bit
 * each, along calls until nothing changes. The last bit is no group's: whether a
 * function is reached at all.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/bound.h"
#include "model/sums/arrivals.h"
#include "model/sums/group.h"

#define AT_ONCE 127
/* Calls that are gone along, of all groups: those that cost most come first. */
#define WORK_MOST (UINT64_C(30) << 20)
/* The same of those whose arrivals are looked at; where one group alone would take more
 * none is, since nobody asks in between whether it should stop. */
#define ARRIVALS_MOST (UINT64_C(5) << 20)

/* Groups of this round, and a bit more. */
struct groups { uint64_t low, high; };

/* What is asked of a function whenever it is called: half a line of the cache. */
struct reached {
	struct groups without;		/* those without which it is reached */
	struct groups own;		/* its own, when it is of this round */
};

struct reaching {
	const struct block_sums *b;
	const struct grouping *g;
	const struct entries *entries;
	uint32_t *within;		/* [edge]: the group on whose lines all of its
					   calls are; 0: none. NULL: of no edge */
	int64_t *cost;			/* [edge] */
	int64_t *begins;		/* [func] */
	uint32_t *part;			/* parts by group: those of group I from */
	uint32_t *part_first;		/* [I] on */
	uint8_t *bit;			/* [group]: 1 on of this round; 0: none */
	struct reached *func;		/* [func], by mem_big() */
	uint32_t *due;			/* a ring: each function is in it once at most, */
	uint64_t *is_due;		/* bits */
	size_t first, last, n;
	uint64_t work;
};

static bool
is_seen(const struct reaching *r, uint32_t func)
{
	return r->b->flags[func] & SUM_SEEN;
}

/* The group that has BIT, from 1 on; 0: none. */
static inline struct groups
the_group(uint32_t bit)
{
	uint64_t one = UINT64_C(1) << ((bit - 1) & 63);

	return (struct groups){ bit && bit <= 64 ? one : 0, bit > 64 ? one : 0 };
}

static inline struct groups
less(struct groups a, struct groups b)
{
	return (struct groups){ a.low & ~b.low, a.high & ~b.high };
}

static inline bool
have_any(struct groups a, struct groups of)
{
	return (a.low & of.low) | (a.high & of.high);
}

static const struct groups every = { UINT64_MAX, UINT64_MAX };

/* FUNC is reached without the groups of MORE, and its calls without its own. */
static inline void
reach(struct reaching *r, uint32_t func, struct groups more)
{
	struct reached *f = &r->func[func];

	more = less(less(more, f->own), f->without);
	if (!have_any(more, every))
		return;
	f->without.low |= more.low;
	f->without.high |= more.high;
	if (!bits_add(r->is_due, func))
		return;
	r->due[r->last] = func;
	r->last = r->last + 1 < r->g->nfunc ? r->last + 1 : 0;
	r->n++;
}

/* How many functions ahead in the ring it is asked where their calls begin, then whom
 * they call, then what is known of these. */
enum { FETCH_FIRST = 24, FETCH_CALLS = 16, FETCH_CALLEES = 6 };

static inline uint32_t
due_after(const struct reaching *r, uint32_t ahead)
{
	size_t at = r->first + ahead;

	return r->due[at < r->g->nfunc ? at : at - r->g->nfunc];
}

static inline void
fetch(const struct reaching *r)
{
	const struct edges *e = &r->b->e;
	uint32_t func = due_after(r, FETCH_CALLEES);

	__builtin_prefetch(&e->first[due_after(r, FETCH_FIRST)]);
	__builtin_prefetch(&e->callee[e->first[due_after(r, FETCH_CALLS)]]);
	for (uint32_t i = e->first[func]; i < e->first[func + 1]; i++)
		__builtin_prefetch(&r->func[e->callee[i]], 1);
}

static void
go_along(struct reaching *r, struct job *job)
{
	const struct edges *e = &r->b->e;

	while (r->n && !job_cancelled(job)) {
		uint32_t func = r->due[r->first];

		if (r->n > FETCH_FIRST)
			fetch(r);
		r->first = r->first + 1 < r->g->nfunc ? r->first + 1 : 0;
		r->n--;
		bits_drop(r->is_due, func);
		r->work += e->first[func + 1] - e->first[func];
		for (uint32_t i = e->first[func]; i < e->first[func + 1]; i++) {
			struct groups more = r->func[func].without;

			if (r->within && r->within[i])
				more = less(more, the_group(r->bit[r->within[i]]));
			reach(r, e->callee[i], more);
		}
	}
}

/* From where stacks begin: functions that nobody calls, or that cost more than was
 * called of them. What is reached from none of these is a circle of which nothing is
 * known: each of it may be where one began. */
static void
reach_all(struct reaching *r, const bool *lost, struct job *job)
{
	for (uint32_t i = 0; i < r->g->nfunc; i++)
		r->func[i] = (struct reached){
			.own = the_group(r->bit[r->g->row_of[i]]) };
	for (uint32_t i = 0; i < r->g->nfunc; i++)
		if (is_seen(r, i) && (!r->entries->called[i]
				      || r->entries->beyond[i] > 0
				      || (lost && lost[i])))
			reach(r, i, every);
	go_along(r, job);
}

/* What of the first round was reached from nowhere. Whether anything. */
static bool
find_lost(const struct reaching *r, bool *lost)
{
	bool any = false;

	for (uint32_t i = 0; i < r->g->nfunc; i++) {
		lost[i] = is_seen(r, i) && !have_any(r->func[i].without, the_group(AT_ONCE + 1));
		any |= lost[i];
	}
	return any;
}

/* What begins in each function. */
static void
find_begins(struct reaching *r, const struct figures *func, const bool *lost)
{
	for (uint32_t i = 0; i < r->g->nfunc; i++) {
		int64_t beyond = r->entries->beyond[i];

		if (!is_seen(r, i))
			r->begins[i] = 0;
		else if (!r->entries->called[i] || lost[i])
			r->begins[i] = func->incl[i];
		else
			r->begins[i] = beyond > 0 ? beyond : 0;
	}
}

/* Of the groups of this round. */
static void
add_entered(struct reaching *r, unsigned column, const struct figures *func,
	    const struct group_parts *parts, int64_t *entered)
{
	const struct block *k = &r->b->k;
	const uint32_t *row_of = r->g->row_of;

	for (uint32_t i = 0; i < r->g->nfunc; i++)
		if (r->bit[row_of[i]])
			cost_add(&entered[row_of[i]], r->begins[i]);
	/* calls within a group are none of these: no function is reached without its
	 * own group */
	for (size_t i = 0; i < k->ncall; i++) {
		uint32_t from = block_func(r->b, k->call_caller[i]);
		uint32_t to = block_func(r->b, k->call_callee[i]);

		if (i + FETCH_CALLS < k->ncall)
			__builtin_prefetch(&r->func[block_func(r->b,
					k->call_callee[i + FETCH_CALLS])]);
		if (have_any(r->func[from].without, r->func[to].own))
			cost_add(&entered[row_of[to]],
				 k->call_cost[i * k->nmetric + column]);
	}
	for (size_t i = 0; i < parts->n; i++) {
		const struct group_part *part = &parts->at[i];
		int64_t cost = part->self, most = func->incl[part->func];

		if (!have_any(r->func[part->func].without,
			      the_group(r->bit[part->group])))
			continue;
		/* of recursion calls have more */
		cost_add(&cost, part->out);
		cost_add(&entered[part->group], cost < most ? cost : most);
	}
}

/* --- What arrives without a group ------------------------------------------- */

/* Which parts are of which group. */
static void
index_parts(struct reaching *r, const struct group_parts *parts)
{
	uint32_t *first = mem_zarray(r->g->n + 2, sizeof(*first));

	r->part = mem_array(parts->n + 1, sizeof(*r->part));
	for (size_t i = 0; i < parts->n; i++)
		first[parts->at[i].group + 2]++;
	for (size_t i = 2; i < r->g->n + 2; i++)
		first[i] += first[i - 1];
	for (size_t i = 0; i < parts->n; i++)
		r->part[first[parts->at[i].group + 1]++] = (uint32_t)i;
	r->part_first = first;
}

/* A group, and what it is thought to cost. */
struct ranked { int64_t cost; uint32_t group; };

/* What is asked of a group. */
struct arriving {
	bool begun;		/* a round has been done */
	struct arrivals *of;	/* NULL: they are too many */
	uint8_t *is;		/* of each function, enum arrival */
	int64_t *lines;		/* of each function: on the group's */
	uint64_t work;
};

static void
find_states(const struct reaching *r, uint32_t group, uint8_t *is)
{
	struct groups one = the_group(r->bit[group]);

	for (uint32_t i = 0; i < r->g->nfunc; i++)
		is[i] = have_any(r->func[i].own, one) ? ARRIVES_MEMBER
			: have_any(r->func[i].without, one) ? ARRIVES_OUTSIDE
			: ARRIVES_NEVER;
}

static void
put_lines(const struct reaching *r, const struct group_parts *parts, uint32_t group,
	  bool there, int64_t *lines)
{
	for (uint32_t i = r->part_first[group]; i < r->part_first[group + 1]; i++) {
		const struct group_part *part = &parts->at[r->part[i]];

		if (!there) {
			lines[part->func] = 0;
			continue;
		}
		cost_add(&lines[part->func], part->self);
		cost_add(&lines[part->func], part->out);
	}
}

static void
limit_arrivals(struct reaching *r, struct arriving *x, const struct ranked *group,
	       size_t n, const struct group_parts *parts, int64_t *entered,
	       struct job *job)
{
	for (size_t i = 0; i < n && x->work < ARRIVALS_MOST && !job_cancelled(job); i++) {
		uint32_t g = group[i].group;
		int64_t most;

		find_states(r, g, x->is);
		put_lines(r, parts, g, true, x->lines);
		most = arrivals_enter(x->of, x->is, x->lines, r->within, g);
		put_lines(r, parts, g, false, x->lines);
		if (most < entered[g])
			entered[g] = most;
		x->work += arrivals_work(x->of);
	}
}

/* --- Calls on lines of a group ------------------------------------------------ */

/* What calls of an edge cost on lines of the one group that has some. */
struct edge_lines { int64_t there; uint32_t group; };

struct edge_places {
	const struct reaching *r;
	struct edge_lines *edge;
};

static void
take_place(void *ctx, const struct foreign_call *call)
{
	struct edge_places *x = ctx;
	const struct edges *e = &x->r->b->e;
	size_t end = e->first[call->func + 1];
	size_t at = FIRST_WHERE(i, e->first[call->func], end,
				e->callee[i] >= call->callee);
	struct edge_lines *edge;

	if (at == end || e->callee[at] != call->callee)
		return;
	edge = &x->edge[at];
	if (!edge->group)
		edge->group = call->file;
	if (edge->group == call->file)
		cost_add(&edge->there, call->cost);
}

static void
find_costs(struct reaching *r, unsigned column)
{
	const struct block *k = &r->b->k;

	r->cost = mem_zarray(r->b->e.n + 1, sizeof(*r->cost));
	for (size_t i = 0; i < k->ncall; i++)
		cost_add(&r->cost[r->b->edge_of ? r->b->edge_of[i] : i],
			 k->call_cost[i * k->nmetric + column]);
}

static void
find_within(struct reaching *r, const struct foreign *lines)
{
	size_t n = r->b->e.n;
	struct edge_places x = { .r = r };

	if (!lines)
		return;
	x.edge = mem_zarray(n + 1, sizeof(*x.edge));
	foreign_calls(lines, take_place, &x);
	r->within = mem_zarray(n + 1, sizeof(*r->within));
	for (size_t i = 0; i < n; i++)
		if (x.edge[i].there >= r->cost[i])
			r->within[i] = x.edge[i].group;
	free(x.edge);
}

/* --- All that are wanted ------------------------------------------------------ */

static int
costs_more(const void *a, const void *b)
{
	const struct ranked *x = a, *y = b;

	if (x->cost != y->cost)
		return x->cost > y->cost ? -1 : 1;
	return x->group < y->group ? -1 : x->group > y->group;
}

/* Those that are wanted, by what they are thought to cost; *N of them. To be freed. */
static struct ranked *
rank(const bool *wanted, const int64_t *incl, size_t groups, size_t *n)
{
	struct ranked *all = mem_array(groups + 1, sizeof(*all));

	*n = 0;
	for (size_t i = 0; i < groups; i++)
		if (wanted[i])
			all[(*n)++] = (struct ranked){ incl[i], (uint32_t)i };
	qsort(all, *n, sizeof(*all), costs_more);
	return all;
}

static void
reaching_init(struct reaching *r, const struct entering *x)
{
	size_t nfunc = x->g->nfunc;

	*r = (struct reaching){
		.b = x->b, .g = x->g, .entries = x->entries,
		.begins = mem_array(nfunc + 1, sizeof(*r->begins)),
		.bit = mem_zalloc(x->g->n + 1),
		.func = mem_big(nfunc + 1, sizeof(*r->func)),
		.due = mem_array(nfunc + 1, sizeof(*r->due)),
		.is_due = bits_new(nfunc),
	};
	find_costs(r, x->column);
	find_within(r, x->lines);
	index_parts(r, x->parts);
}

static void
reaching_release(struct reaching *r)
{
	free(r->cost);
	free(r->within);
	free(r->begins);
	free(r->part);
	free(r->part_first);
	free(r->bit);
	mem_big_free(r->func, r->g->nfunc + 1, sizeof(*r->func));
	free(r->due);
	free(r->is_due);
}

/* The next round: N groups, of which the first is the one that costs most. */
static void
enter_some(struct reaching *r, const struct entering *x, const struct ranked *group,
	   size_t n, struct arriving *arriving, bool *lost, struct job *job,
	   int64_t *entered)
{
	memset(r->bit, 0, x->g->n);
	for (size_t i = 0; i < n; i++)
		r->bit[group[i].group] = (uint8_t)(i + 1);
	reach_all(r, lost, job);
	if (!arriving->begun) {
		arriving->begun = true;
		if (find_lost(r, lost))
			reach_all(r, lost, job);
		find_begins(r, x->func, lost);
		if (r->b->e.n + x->g->nfunc < ARRIVALS_MOST / 2)
			arriving->of = arrivals_new(&r->b->e, r->cost, r->begins,
						    x->func->incl, x->g->nfunc);
	}
	add_entered(r, x->column, x->func, x->parts, entered);
	if (arriving->of)
		limit_arrivals(r, arriving, group, n, x->parts, entered, job);
	r->work += x->b->k.ncall;
}

void
group_entered(const struct entering *x, const bool *wanted, const int64_t *incl,
	      struct job *job, int64_t *entered)
{
	size_t nfunc = x->g->nfunc, n, from = 0;
	struct ranked *all = rank(wanted, incl, x->g->n, &n);
	struct reaching r;
	struct arriving arriving = {
		.is = mem_alloc(nfunc + 1),
		.lines = mem_zarray(nfunc + 1, sizeof(*arriving.lines)),
	};
	bool *lost = mem_zarray(nfunc + 1, sizeof(*lost));

	reaching_init(&r, x);
	for (; from < n && nfunc && r.work < WORK_MOST && !job_cancelled(job);
	     from += AT_ONCE)
		enter_some(&r, x, all + from, n - from < AT_ONCE ? n - from : AT_ONCE,
			   &arriving, lost, job, entered);
	for (; from < n; from++)
		entered[all[from].group] = INT64_MAX;
	free(all);
	reaching_release(&r);
	arrivals_free(arriving.of);
	free(arriving.is);
	free(arriving.lines);
	free(lost);
}
