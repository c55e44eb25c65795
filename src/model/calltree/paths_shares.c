/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Calls as stacks, what functions did being divided among their callers.
 *
 * From where stacks begin the calls are followed: what a function did for one of
 * its callers is of its self and of each of its calls the part that it is of all
 * that the function did (gprof's assumption), as filters have it. What is divided
 * is taken off, and the next caller gets its part of what is left: so every part
 * is a whole number, and all of them add up to what was counted.
 *
 * There are no circles, but more ways than anybody could write down. So what is
 * too small to be seen in a tree is not divided: it is led along the first calls
 * that have some left, and each stack of that kind uses up a call, a function's
 * self or what came that way.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "model/calltree/paths_private.h"
#include "model/facts/cost.h"

/* Of the whole: what costs less is not divided. */
#define PARTS 100000
/* So many ways are divided, with more for each function and each call, and so many
 * calls looked at for one of them, on the average. */
#define WAYS_AT_LEAST 10000
#define WAYS_A_FIGURE 4
#define WAYS_MAX 250000
#define LOOKS_A_WAY 16

#define STEPS_A_LOOK 1024	/* whether the job was cancelled */

/* How functions were called, from where a stack begins. */
struct way {
	uint32_t above;		/* number and 1; 0: it begins here */
	uint32_t node;
	int64_t cost;		/* that came this way and was not divided */
};

struct sharing {
	struct paths *f;
	int64_t *rest;		/* of each node: what it and what it calls have
				   left */
	uint32_t *at;		/* of each node: its call that is used up */
	VEC(struct way) way;
	int64_t small;
	uint64_t ways, looks;	/* that may be divided, at calls */
	path_fn fn;
	void *ctx;
	bool stopped;
};

/* --- What there is -------------------------------------------------------- */

/* What COST, which is a part of WHOLE, has of X, to the nearest; it is taken off both.
 * Sums that are too big for their type are less than what they are of. */
static int64_t
take_part(int64_t cost, int64_t *whole, int64_t *x)
{
	int64_t part = *x < cost ? *x : cost;

	if (cost < *whole) {
		__int128 product = (__int128)cost * *x + *whole / 2;

		part = (int64_t)(product / *whole);
		*whole -= cost;
	}
	*x -= part;
	return part;
}

/* Makes calls of NODE that cost IN together cost NEED. */
static void
fit_calls(struct paths *f, uint32_t node, int64_t in, int64_t need)
{
	const struct edges *e = &f->e;

	for (uint32_t i = e->in_first[node]; i < e->in_first[node + 1]; i++) {
		int64_t *left = &f->left[e->in_edge[i]];

		if (*left)
			*left = take_part(*left, &in, &need);
	}
}

/* What a node has to be divided; what is called was looked at before. Returns what
 * of it came by no call. */
static int64_t
measure(struct sharing *s, uint32_t node)
{
	struct paths *f = s->f;
	const struct edges *e = &f->e;
	int64_t need = f->self[node], in = 0;

	for (uint32_t i = e->first[node]; i < e->first[node + 1]; i++)
		cost_add(&need, f->left[i]);
	for (uint32_t i = e->in_first[node]; i < e->in_first[node + 1]; i++)
		cost_add(&in, f->left[e->in_edge[i]]);
	s->rest[node] = need;
	if (in > need) {
		fit_calls(f, node, in, need);
		f->report->unequal = true;
		in = need;
	}
	return need - in;
}

static void
begin_ways(struct sharing *s)
{
	struct paths *f = s->f;
	int64_t all = 0;

	for (size_t i = 0; i < f->done.n; i++) {
		int64_t begins = measure(s, f->done.at[i]);

		if (begins)
			VEC_PUSH(&s->way, ((struct way){ 0, f->done.at[i],
							 begins }));
		cost_add(&all, begins);
	}
	s->small = all / PARTS;
}

/* --- Stacks --------------------------------------------------------------- */

/* The functions of a way, innermost first. */
static void
put_way(struct sharing *s, uint32_t number)
{
	struct paths *f = s->f;

	f->func.n = 0;
	for (number++; number; number = s->way.at[number - 1].above)
		VEC_PUSH(&f->func,
			 f->func_of.at[s->way.at[number - 1].node]);
}

static void
say(struct sharing *s, int64_t cost)
{
	struct paths *f = s->f;

	f->frames -= f->func.n < f->frames ? f->func.n : f->frames;
	s->stopped |= !s->fn(s->ctx, &(struct path){
		f->func.at, f->func.n, cost, f->func.n > 1,
	});
}

static bool
goes_on(const struct sharing *s, size_t step)
{
	return !s->stopped && s->f->frames
	       && !(step % STEPS_A_LOOK == 0 && job_cancelled(s->f->job));
}

/* --- What is divided ------------------------------------------------------ */

/* The same, taken off COST, too. */
static int64_t
take_off(int64_t *cost, int64_t *rest, int64_t *x)
{
	int64_t part = take_part(*cost, rest, x);

	cost_sub(cost, part);
	return part;
}

/* Divides what came by a way among what its function did. */
static void
divide(struct sharing *s, uint32_t number)
{
	struct paths *f = s->f;
	const struct edges *e = &f->e;
	uint32_t node = s->way.at[number].node;
	int64_t x = s->way.at[number].cost, rest = s->rest[node], part;

	if (x > rest)
		x = rest;
	s->rest[node] -= x;
	s->way.at[number].cost = 0;
	if (f->self[node] && (part = take_off(&f->self[node], &rest, &x))) {
		put_way(s, number);
		say(s, part);
	}
	for (uint32_t i = e->first[node]; i < e->first[node + 1] && x; i++) {
		if (!f->left[i])
			continue;
		part = take_off(&f->left[i], &rest, &x);
		if (part)
			VEC_PUSH(&s->way, ((struct way){
				number + 1, e->callee[i], part }));
	}
	s->looks -= s->looks < e->first[node + 1] - e->first[node]
		    ? s->looks : e->first[node + 1] - e->first[node];
}

/* Those that are nearer to where they begin come first. */
static void
divide_ways(struct sharing *s)
{
	for (uint32_t i = 0; i < s->way.n && i < s->ways && s->looks
			     && goes_on(s, i + 1); i++)
		if (s->way.at[i].cost > s->small)
			divide(s, i);
}

/* --- What is not ---------------------------------------------------------- */

/* The first call of NODE that has some left. */
static bool
next_call(struct sharing *s, uint32_t node, uint32_t *edge)
{
	const struct paths *f = s->f;

	for (; s->at[node] < f->e.first[node + 1]; s->at[node]++)
		if (f->left[s->at[node]]) {
			*edge = s->at[node];
			return true;
		}
	return false;
}

/* Goes on from NODE to one that has self left; returns what it may cost. */
static int64_t
go_down(struct sharing *s, uint32_t *node, int64_t cost)
{
	struct paths *f = s->f;
	uint32_t edge;

	f->edge.n = 0;
	while (!f->self[*node] && next_call(s, *node, &edge)) {
		VEC_PUSH(&f->edge, edge);
		*node = f->e.callee[edge];
		if (f->left[edge] < cost)
			cost = f->left[edge];
	}
	return f->self[*node] < cost ? f->self[*node] : cost;
}

/* A stack of what came by a way; returns what it costs. */
static int64_t
lead_one(struct sharing *s, uint32_t number)
{
	struct paths *f = s->f;
	uint32_t node = s->way.at[number].node;
	int64_t cost = go_down(s, &node, s->way.at[number].cost);

	f->self[node] -= cost;
	f->func.n = 0;
	for (size_t i = f->edge.n; i-- > 0;) {
		uint32_t edge = f->edge.at[i];

		f->left[edge] -= cost;
		VEC_PUSH(&f->func, f->func_of.at[f->e.callee[edge]]);
	}
	for (number++; number; number = s->way.at[number - 1].above)
		VEC_PUSH(&f->func,
			 f->func_of.at[s->way.at[number - 1].node]);
	return cost;
}

static void
lead_ways(struct sharing *s)
{
	size_t step = 0;

	for (uint32_t i = 0; i < s->way.n; i++)
		while (s->way.at[i].cost && goes_on(s, ++step)) {
			int64_t cost = lead_one(s, i);

			if (!cost)
				break;
			cost_sub(&s->way.at[i].cost, cost);
			say(s, cost);
		}
}

/* --- All of it ------------------------------------------------------------ */

/* Where there were too many frames. */
static void
say_what_is_left(struct sharing *s)
{
	struct paths *f = s->f;

	for (uint32_t i = 0; i < f->func_of.n && !s->stopped; i++) {
		if (!f->self[i])
			continue;
		f->report->cut = true;
		s->stopped = !s->fn(s->ctx, &(struct path){
			&f->func_of.at[i], 1, f->self[i], true,
		});
	}
}

void
paths_share(struct paths *f, path_fn fn, void *ctx)
{
	size_t n = f->func_of.n;
	struct sharing s = {
		.f = f, .fn = fn, .ctx = ctx,
		.rest = mem_zarray(n + 1, sizeof(*s.rest)),
		.at = mem_array(n + 1, sizeof(*s.at)),
		.ways = WAYS_AT_LEAST + WAYS_A_FIGURE * (n + f->e.n),
	};

	if (s.ways > WAYS_MAX)
		s.ways = WAYS_MAX;
	s.looks = s.ways * LOOKS_A_WAY;
	for (size_t i = 0; i < n; i++)
		s.at[i] = f->e.first[i];
	begin_ways(&s);
	divide_ways(&s);
	lead_ways(&s);
	if (!job_cancelled(f->job))
		say_what_is_left(&s);
	free(s.rest);
	free(s.at);
	VEC_RELEASE(&s.way);
}
