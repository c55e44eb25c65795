/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much of what functions of counters did matches: above and below of
 * counters.c. What follows from what is found by a search from the matches, once
 * for all columns; then each share is made once, in the order of the search, of
 * those that it follows from. Where the graph has circles, what changed behind
 * its back is made again, round by round.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/filter/counters.h"

#define ROUNDS 40
#define CLOSE 1e-7
#define SMALL 20000		/* calls: no work for a second thread */

/* --- Calls by function ---------------------------------------------------- */

static void
ends_init(struct call_ends *e, const uint32_t *key, const uint32_t *other,
	  size_t n, size_t nkey)
{
	e->first = mem_zarray(nkey + 2, sizeof(*e->first));
	e->at = mem_array(n + 1, sizeof(*e->at));
	for (size_t i = 0; i < n; i++)
		e->first[key[i] + 2]++;
	for (size_t i = 2; i < nkey + 2; i++)
		e->first[i] += e->first[i - 1];
	for (size_t i = 0; i < n; i++)
		e->at[e->first[key[i] + 1]++] =
			(struct call_end){ (uint32_t)i, other[i] };
}

static void
ends_release(struct call_ends *e)
{
	free(e->first);
	free(e->at);
}

static void
ends_piece(void *ctx, size_t out)
{
	struct flow *w = ctx;
	const struct block *k = w->k;

	if (out)
		ends_init(&w->out, k->call_caller, k->call_callee, k->ncall,
			  w->nfunc);
	else
		ends_init(&w->in, k->call_callee, k->call_caller, k->ncall,
			  w->nfunc);
}

/* --- What is reached ------------------------------------------------------ */

enum { WHITE, GREY, BLACK };	/* not seen, on the way, done */

/* Functions reached from matches: each behind those that it is reached from, but
 * for circles: what leads back to where it comes from is marked. */
static void
reach(const struct flow *w, const struct call_ends *ends, struct reached *r)
{
	uint32_t *next = mem_array(w->nfunc + 1, sizeof(*next));
	uint32_t *order = mem_array(w->nfunc + 1, sizeof(*order));
	uint8_t *colour = mem_zalloc(w->nfunc + 1);
	VEC(uint32_t) stack = { 0 };
	size_t n = w->nfunc;

	memcpy(next, ends->first, w->nfunc * sizeof(*next));
	for (uint32_t i = 0; i < w->nfunc; i++) {
		if (!w->match[i] || colour[i] != WHITE)
			continue;
		colour[i] = GREY;
		VEC_PUSH(&stack, i);
		while (stack.n) {
			uint32_t at = stack.at[stack.n - 1], to;

			if (next[at] == ends->first[at + 1]) {
				order[--n] = at;
				colour[at] = BLACK;
				stack.n--;
				continue;
			}
			to = ends->at[next[at]++].func;
			if (colour[to] == GREY) {
				if (!r->back)
					r->back = mem_zarray(w->nfunc + 1,
							     sizeof(bool));
				r->back[at] = true;
			}
			if (colour[to] != WHITE)
				continue;
			colour[to] = GREY;
			VEC_PUSH(&stack, to);
		}
	}
	VEC_RELEASE(&stack);
	free(next);
	free(colour);
	r->n = w->nfunc - n;
	memmove(order, order + n, r->n * sizeof(*order));
	r->order = order;
}

static void
reach_piece(void *ctx, size_t down)
{
	struct flow *w = ctx;

	if (down && w->verb != FILTER_ONLY)
		reach(w, &w->out, &w->down);
	if (!down && w->verb != FILTER_ROOT)
		reach(w, &w->in, &w->up);
}

static struct job *
helped(const struct flow *w)
{
	return w->k->ncall > SMALL ? w->job : NULL;
}

void
flow_init(struct flow *w)
{
	pieces_run(ends_piece, w, 2, helped(w));
	pieces_run(reach_piece, w, 2, helped(w));
}

void
flow_release(struct flow *w)
{
	ends_release(&w->in);
	ends_release(&w->out);
	free(w->down.order);
	free(w->down.back);
	free(w->up.order);
	free(w->up.back);
	free(w->self_func);
}

/* --- Shares --------------------------------------------------------------- */

static inline double
call_cost(const struct shares *s, uint32_t row)
{
	const struct block *k = s->w->k;

	return s->counts ? (double)k->call_count[row]
			 : (double)k->call_cost[(size_t)row * k->nmetric
						+ s->column];
}

static double
share(double part, double whole)
{
	double x = whole > 0 ? part / whole : 0;

	return x < 0 ? 0 : x > 1 ? 1 : x;
}

/* Of calls that all cost nothing. */
static double
share_of_calls(const struct shares *s, uint32_t f)
{
	const struct call_ends *in = &s->w->in;
	double calls = 0;

	for (uint32_t i = in->first[f]; i < in->first[f + 1]; i++)
		if (in->at[i].func != f)
			calls += s->above[in->at[i].func];
	return share(calls, in->first[f + 1] - in->first[f]);
}

static double
above_of(const struct shares *s, uint32_t f)
{
	const struct call_ends *in = &s->w->in;
	double part = 0, whole = 0;

	for (uint32_t i = in->first[f]; i < in->first[f + 1]; i++) {
		uint32_t from = in->at[i].func;
		double cost;

		if (from == f)
			continue;
		cost = call_cost(s, in->at[i].row);
		whole += cost;
		part += cost * s->above[from];
	}
	if (whole <= 0 && s->flow[f] <= 0)	/* all or none */
		return share_of_calls(s, f);
	return share(part, whole > s->flow[f] ? whole : s->flow[f]);
}

static double
below_of(const struct shares *s, uint32_t f)
{
	const struct call_ends *out = &s->w->out;
	double part = s->self && s->w->match[f] ? s->self[f] : 0;

	for (uint32_t i = out->first[f]; i < out->first[f + 1]; i++) {
		uint32_t to = out->at[i].func;

		if (to != f)
			part += call_cost(s, out->at[i].row) * s->below[to];
	}
	return share(part, s->flow[f]);
}

/* How shares of functions follow from each other: X of those that are REACHED,
 * by ENDS; each is made by OF. FIXED: matches are what they are. */
struct solving {
	double *x;
	const struct reached *reached;
	const struct call_ends *ends;
	double (*of)(const struct shares *, uint32_t);
	bool fixed;
};

/* Without circles: all that a share is made of was made before. */
static void
solve_once(const struct shares *s, const struct solving *v)
{
	for (size_t i = 0; i < v->reached->n; i++) {
		uint32_t f = v->reached->order[i];

		if (!v->fixed || !s->w->match[f])
			v->x[f] = v->of(s, f);
	}
}

/* Makes the share of F; whether it is another now. */
static bool
makes_another(const struct shares *s, const struct solving *v, uint32_t f)
{
	double now = v->of(s, f), was = v->x[f];

	v->x[f] = now;
	return (now > was ? now - was : was - now) >= CLOSE;
}

/* In a round only what something changed for is looked at: DUE, by place in the
 * order. In the first that is all; what comes behind what changes is due then
 * anyway. */
static void
solve_rounds(const struct shares *s, const struct solving *v, uint8_t *due,
	     const uint32_t *place)
{
	const struct reached *r = v->reached;
	bool more = true;

	for (unsigned round = 0; round < ROUNDS && more; round++) {
		const uint8_t *next = due;

		more = false;
		if (job_cancelled(s->w->job))
			break;
		for (; (next = memchr(next, 1, due + r->n - next)); next++) {
			uint32_t f = r->order[next - due];

			due[next - due] = 0;
			if ((v->fixed && s->w->match[f])
			    || !makes_another(s, v, f))
				continue;
			more = true;
			if (round == 0 && !r->back[f])
				continue;
			for (uint32_t k = v->ends->first[f];
			     k < v->ends->first[f + 1]; k++)
				due[place[v->ends->at[k].func]] = 1;
		}
	}
}

static void
solve(const struct shares *s, const struct solving *v)
{
	const struct reached *r = v->reached;
	uint8_t *due;
	uint32_t *place;

	if (!r->back) {
		solve_once(s, v);
		return;
	}
	due = mem_alloc(r->n + 1);
	place = mem_array(s->w->nfunc + 1, sizeof(*place));
	memset(due, 1, r->n);
	for (uint32_t i = 0; i < r->n; i++)
		place[r->order[i]] = i;
	solve_rounds(s, v, due, place);
	free(due);
	free(place);
}

static bool
is_whole(double x)
{
	return x < 1e-9 || x > 1 - 1e-9;
}

/* Whether what a call of each function has below is known: all of it, nothing of
 * it, or what the function has, if nobody else called it. Callees come first, but
 * for circles, in which all else is a guess. */
static void
find_known(struct shares *s)
{
	const struct flow *w = s->w;
	const struct reached *up = &w->up;

	s->known = mem_alloc(w->nfunc + 1);
	memset(s->known, true, w->nfunc + 1);
	for (size_t i = 0; i < up->n; i++)
		s->known[up->order[i]] = is_whole(s->below[up->order[i]]);
	for (size_t i = 0; i < up->n; i++) {
		uint32_t f = up->order[i];
		bool known = w->in.first[f + 1] - w->in.first[f] == 1;

		for (uint32_t k = w->out.first[f];
		     k < w->out.first[f + 1] && known; k++)
			known = s->known[w->out.at[k].func];
		s->known[f] |= known;
	}
}

static double *
ones(const struct flow *w)
{
	double *x = mem_zarray(w->nfunc + 1, sizeof(*x));

	for (size_t i = 0; i < w->nfunc; i++)
		x[i] = w->match[i];
	return x;
}

/* A column on its way to its shares. */
static void
flow_piece(void *ctx, size_t column)
{
	struct shares *s = (struct shares *)ctx + column;
	const struct flow *w = s->w;
	const struct block *k = w->k;
	size_t size = (w->nfunc + 1) * sizeof(*s->flow);

	s->flow = mem_zalloc(size);
	for (size_t i = 0; i < k->nself && !s->counts; i++)
		s->flow[w->self_func[i]] +=
			(double)k->self_cost[i * k->nmetric + s->column];
	if (w->verb == FILTER_ONLY) {
		s->self = mem_alloc(size);
		memcpy(s->self, s->flow, size);
	}
	for (size_t f = 0; f < w->nfunc; f++)
		for (uint32_t i = w->out.first[f]; i < w->out.first[f + 1]; i++)
			if (w->out.at[i].func != f)
				s->flow[f] += call_cost(s, w->out.at[i].row);
}

static void
share_piece(void *ctx, size_t i)
{
	struct shares *s = (struct shares *)ctx + i / 2;
	const struct flow *w = s->w;

	if (i % 2 && w->verb != FILTER_ONLY) {
		s->above = ones(w);
		solve(s, &(struct solving){ s->above, &w->down, &w->out,
					    above_of, true });
	}
	if (i % 2 == 0 && w->verb != FILTER_ROOT) {
		s->below = ones(w);
		solve(s, &(struct solving){ s->below, &w->up, &w->in, below_of,
					    w->verb != FILTER_ONLY });
		find_known(s);
	}
}

void
shares_find(struct shares *s, size_t n, const struct flow *w, unsigned column)
{
	for (size_t i = 0; i < n; i++)
		s[i] = (struct shares){
			.w = w, .column = column + (unsigned)i,
			.counts = !w->k->nmetric,
		};
	pieces_run(flow_piece, s, n, helped(w));
	pieces_run(share_piece, s, 2 * n, helped(w));
}

void
shares_release(struct shares *s)
{
	free(s->flow);
	free(s->self);
	free(s->above);
	free(s->below);
	free(s->known);
}
