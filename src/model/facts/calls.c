/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/vec.h"
#include "model/facts/calls.h"

#define VISITS_A_LOOK 16384
#define ROWS_A_LOOK 65536

/* Whether to stop before row I. Who was stopped leaves the rest undone, and so does
 * all that follows from it: it is asked at its first row. */
static inline bool
stops_at(size_t i, const struct job *job)
{
	return i % ROWS_A_LOOK == 0 && job_cancelled(job);
}

/* --- By function ---------------------------------------------------------- */

bool
calls_rise(const uint32_t *func, size_t n)
{
	for (size_t i = 1; i < n; i++)
		if (func[i - 1] > func[i])
			return false;
	return true;
}

/* Where calls of each key begin, one key on: whoever puts them in order moves
 * each start to where the next one is. KEY by number, or what PLACE says of it. */
static uint32_t *
starts(const uint32_t *key, const uint32_t *place, size_t n, size_t nkey,
       const struct job *job)
{
	uint32_t *first = mem_zarray(nkey + 2, sizeof(*first));

	for (size_t i = 0; i < n && !stops_at(i, job); i++)
		first[(place ? place[key[i]] : key[i]) + 2]++;
	for (size_t i = 2; i < nkey + 2; i++)
		first[i] += first[i - 1];
	return first;
}

/* Whom functions call: rows of calls by caller. */
struct callees {
	const uint32_t *callee;
	uint32_t *first;	/* [nfunc + 1] */
	uint32_t *row;		/* NULL: as they are */
};

static void
callees_init(struct callees *c, const struct block *k, size_t nfunc,
	     const struct job *job)
{
	const uint32_t *caller = k->call_caller;
	size_t n = k->ncall;

	c->callee = k->call_callee;
	c->first = starts(caller, NULL, n, nfunc, job);
	c->row = NULL;
	if (calls_rise(caller, n)) {
		memmove(c->first, c->first + 1,
			(nfunc + 1) * sizeof(*c->first));
		return;
	}
	c->row = mem_array(n + 1, sizeof(*c->row));
	for (size_t i = 0; i < n && !stops_at(i, job); i++)
		c->row[c->first[caller[i] + 1]++] = (uint32_t)i;
}

static void
callees_release(struct callees *c)
{
	free(c->first);
	free(c->row);
}

/* Call I of those by caller: who is called. */
static inline uint32_t
callee_at(const struct callees *c, uint32_t i)
{
	return c->callee[c->row ? c->row[i] : i];
}

/* --- The order ------------------------------------------------------------ */

/* Tarjan's algorithm, without recursion: the circles come callees first. Within
 * one its functions stand as the search left them, so that most of what is
 * called comes before. */
#define CLOSED UINT32_MAX

struct visit { uint32_t func, next, lowest; };

struct ordering {
	struct callees c;
	size_t nfunc;
	uint32_t *number;	/* [func]: of the visit, from 1 on; CLOSED when
				   its circle is known */
	uint32_t *circle;	/* [func] */
	uint32_t *left;		/* functions as the search left them */
	VEC(struct visit) way;
	VEC(uint32_t) open;
	uint32_t nseen, nleft, ncircle;
};

static void
enter(struct ordering *o, uint32_t f)
{
	o->number[f] = ++o->nseen;
	VEC_PUSH(&o->open, f);
	VEC_PUSH(&o->way, ((struct visit){ f, o->c.first[f], o->nseen }));
}

/* All that came in since F was entered is a circle. */
static void
close_circle(struct ordering *o, uint32_t f)
{
	uint32_t one;

	do {
		one = o->open.at[--o->open.n];
		o->number[one] = CLOSED;
		o->circle[one] = o->ncircle;
	} while (one != f);
	o->ncircle++;
}

static void
leave(struct ordering *o)
{
	struct visit v = o->way.at[--o->way.n];

	o->left[o->nleft++] = v.func;
	if (v.lowest == o->number[v.func])
		close_circle(o, v.func);
	else if (o->way.n && v.lowest < o->way.at[o->way.n - 1].lowest)
		o->way.at[o->way.n - 1].lowest = v.lowest;
}

/* False: JOB was cancelled. */
static bool
visit_from(struct ordering *o, uint32_t root, const struct job *job)
{
	const struct callees *c = &o->c;

	enter(o, root);
	while (o->way.n) {
		struct visit *v = &o->way.at[o->way.n - 1];
		uint32_t to, number;

		if (v->next == c->first[v->func + 1]) {
			leave(o);
			if (o->nleft % VISITS_A_LOOK == 0 && job_cancelled(job))
				return false;
			continue;
		}
		to = callee_at(c, v->next++);
		number = o->number[to];
		if (!number)
			enter(o, to);
		else if (number != CLOSED && number < v->lowest)
			v->lowest = number;
	}
	return true;
}

/* Functions of a circle together. */
static void
put_in_order(struct ordering *o, struct call_order *out, const struct job *job)
{
	size_t n = o->nfunc;
	uint32_t *start = mem_zarray(o->ncircle + 2, sizeof(*start));
	VEC(struct call_circle) circle = { 0 };

	for (size_t i = 0; i < n && !stops_at(i, job); i++)
		start[o->circle[i] + 1]++;
	for (uint32_t i = 0; i < o->ncircle; i++) {
		uint32_t end = start[i] + start[i + 1];

		if (start[i + 1] > 1)
			VEC_PUSH(&circle, ((struct call_circle){ start[i],
								 end }));
		start[i + 1] = end;
	}
	out->func = mem_array(n + 1, sizeof(*out->func));
	out->place = o->circle;
	for (size_t i = 0; i < n && !stops_at(i, job); i++) {
		uint32_t f = o->left[i], at = start[o->circle[f]]++;

		out->func[at] = f;
		out->place[f] = at;
	}
	out->circle = circle.at;
	out->ncircle = circle.n;
	out->nfunc = n;
	free(start);
}

bool
call_order_init(struct call_order *out, const struct block *k, size_t nfunc,
		const struct job *job)
{
	struct ordering o = {
		.nfunc = nfunc,
		.number = mem_zarray(nfunc + 1, sizeof(*o.number)),
		.circle = mem_zarray(nfunc + 1, sizeof(*o.circle)),
		.left = mem_array(nfunc + 1, sizeof(*o.left)),
	};
	bool all;

	callees_init(&o.c, k, nfunc, job);
	all = !job_cancelled(job);
	for (uint32_t i = 0; i < nfunc && all; i++)
		all = o.number[i] || visit_from(&o, i, job);
	if (all)
		put_in_order(&o, out, job);
	else
		free(o.circle);
	if (all && job_cancelled(job)) {
		call_order_release(out);
		all = false;
	}
	callees_release(&o.c);
	VEC_RELEASE(&o.way);
	VEC_RELEASE(&o.open);
	free(o.number);
	free(o.left);
	return all;
}

void
call_order_release(struct call_order *o)
{
	free(o->func);
	free(o->place);
	free(o->circle);
	*o = (struct call_order){ 0 };
}

/* --- By place ------------------------------------------------------------- */

struct placing {
	struct calls *c;
	const uint32_t *place;
	const struct job *job;
};

/* Calls where those of KEY stand, with the place of OTHER. */
static struct call_end *
ends(const struct placing *x, const uint32_t *key, const uint32_t *other,
     uint32_t **first)
{
	const uint32_t *place = x->place;
	size_t n = x->c->ncall;
	struct call_end *end = mem_array(n + 1, sizeof(*end));
	uint32_t *at = starts(key, place, n, x->c->nfunc, x->job);

	for (size_t i = 0; i < n && !stops_at(i, x->job); i++)
		end[at[place[key[i]] + 1]++] = (struct call_end){
			(uint32_t)i, place[other[i]],
		};
	*first = at;
	return end;
}

static void
place_piece(void *ctx, size_t piece)
{
	struct placing *x = ctx;
	struct calls *c = x->c;

	if (piece)
		c->out = ends(x, c->caller, c->callee, &c->out_first);
	else
		c->in = ends(x, c->callee, c->caller, &c->in_first);
}

bool
calls_init(struct calls *c, const struct block *k, const struct call_order *o,
	   const struct job *job)
{
	struct placing x = { c, o->place, job };

	*c = (struct calls){
		.caller = k->call_caller, .callee = k->call_callee,
		.ncall = k->ncall, .nfunc = o->nfunc,
	};
	pieces_run(place_piece, &x, 2, c->ncall > CALLS_SMALL ? job : NULL);
	if (!job_cancelled(job))
		return true;
	calls_release(c);
	return false;
}

void
calls_release(struct calls *c)
{
	free(c->out_first);
	free(c->in_first);
	free(c->out);
	free(c->in);
	*c = (struct calls){ 0 };
}

/* --- What they cost ------------------------------------------------------- */

struct costing {
	struct call_costs *x;
	const struct calls *c;
	const struct block *k;
	unsigned column;
	const struct job *job;
};

static inline double
cost_of(const struct costing *t, size_t row)
{
	const struct block *k = t->k;

	return k->nmetric ? (double)k->call_cost[row * k->nmetric + t->column]
			  : (double)k->call_count[row];
}

static double *
costs_of(const struct costing *t, const struct call_end *end)
{
	size_t n = t->c->ncall;
	double *cost = mem_array(n + 1, sizeof(*cost));

	for (size_t i = 0; i < n && !stops_at(i, t->job); i++)
		cost[i] = cost_of(t, end[i].row);
	return cost;
}

static double *
called_by(const struct calls *c, const double *out, const struct job *job)
{
	double *called = mem_array(c->nfunc + 1, sizeof(*called));

	for (size_t at = 0; at < c->nfunc && !stops_at(at, job); at++) {
		double sum = 0;

		for (uint32_t i = c->out_first[at]; i < c->out_first[at + 1];
		     i++)
			if (c->out[i].place != at)
				sum += out[i];
		called[at] = sum;
	}
	return called;
}

static void
cost_piece(void *ctx, size_t piece)
{
	struct costing *t = ctx;

	if (piece) {
		t->x->in = costs_of(t, t->c->in);
		return;
	}
	t->x->out = costs_of(t, t->c->out);
	t->x->called = called_by(t->c, t->x->out, t->job);
}

bool
call_costs_init(struct call_costs *x, const struct calls *c,
		const struct block *k, unsigned column, const struct job *job)
{
	struct costing t = { x, c, k, column, job };

	pieces_run(cost_piece, &t, 2, c->ncall > CALLS_SMALL ? job : NULL);
	if (!job_cancelled(job))
		return true;
	call_costs_release(x);
	return false;
}

void
call_costs_release(struct call_costs *x)
{
	free(x->out);
	free(x->in);
	free(x->called);
	*x = (struct call_costs){ 0 };
}
