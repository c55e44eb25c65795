/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions of counters that are hidden: one after the other, each gives what
 * it cost and what it called to those that called it, in proportion to what
 * their calls cost. With one caller that is known, else it is a guess. What no
 * call brought stays its own, so that nothing gets lost.
 *
 * Whoever is called from many places and calls many makes many calls, and where
 * thousands that are hidden call each other these are more with each that is taken
 * out: so those with many are put off until others are done. What is beyond a
 * budget stays, which is counted. Where a call was shared out to many, those to
 * whom nothing of it came, neither cost nor count, do not make it: that is by far
 * the most of them.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/sort.h"
#include "model/filter/hide.h"

/* Of rows times callers, each of them some 50 ns. Of many events their costs count, too:
 * else a file of 400 KB with 400 of them would take gigabytes. */
#define WORK_MAX 1000000
#define FEW_EVENTS 16
#define COSTS_MAX 3000000
/* Of so many functions what is more work than this is put off, then what is more
 * than twice as much. */
#define MANY_HIDDEN 2000
#define FIRST_LIMIT 1024
/* So many callers are no news where nothing is left of their calls. */
#define MANY_CALLERS 16

static uint64_t
budget_of(const struct block *k)
{
	uint64_t work = k->nmetric <= FEW_EVENTS ? WORK_MAX
						 : COSTS_MAX / k->nmetric;

	return work + k->ncall / 4;
}

/* A call that is no more. */
static void
drop_call(struct hiding *h, uint32_t row)
{
	const struct hidden_call *call = &h->call.at[row];
	uint32_t from = h->number[call->caller], to = h->number[call->callee];

	h->call_gone.at[row] = 1;
	if (from)
		h->func[from - 1].out_gone++;
	if (to)
		h->func[to - 1].in_gone++;
}

/* --- One function --------------------------------------------------------- */

/* A call of a function that is taken out. */
struct giving { uint32_t caller; uint8_t guess; };

/* What they share a cost out by, one call after the other. */
struct sharing { double sum; int64_t given; };

/* Of a function that is taken out: its rows that are still there, and what each
 * call of it had, of a column. Room for most of them stays for the next one. */
struct taking {
	const uint32_t *in, *out, *own;
	size_t nin, nout, nown, room;
	struct giving *from;	/* [in] */
	double *share;		/* [in * nm] */
	double *rest;		/* [nm]: what no call brought */
	double *over;		/* [nm]: how many times what it cost calls of it do, which
				   are inside of each other; 1: they are not */
	struct sharing *sharing;	/* [nm] */
	int64_t *cost;		/* [nm]: what a call gets */
	size_t most;		/* the call with most of it */
	bool guess;
};

/* Rows of a list that are still there, which are looked at next. */
static void
sweep_calls(const struct hiding *h, struct row_list *list)
{
	uint32_t left = 0;

	for (uint32_t i = 0; i < list->n; i++) {
		uint32_t row = list->at[i];

		if (h->call_gone.at[row])
			continue;
		list->at[left++] = row;
		__builtin_prefetch(h->call.at + row);
		__builtin_prefetch(h->call_cost.at + row * h->nm);
	}
	list->n = left;
}

static void
make_room(struct taking *t, size_t nm)
{
	if (t->nin <= t->room)
		return;
	t->room = 2 * t->nin;
	t->from = mem_resize(t->from, t->room, sizeof(*t->from));
	t->share = mem_resize(t->share, t->room * nm + 1, sizeof(*t->share));
}

static void
begin_taking(struct hiding *h, struct taking *t, struct hidden_func *f)
{
	sweep_calls(h, &f->in);
	sweep_calls(h, &f->out);
	t->in = f->in.at;
	t->nin = f->in.n;
	t->out = f->out.at;
	t->nout = f->out.n;
	t->own = f->own.at;
	t->nown = f->own.n;
	t->most = 0;
	/* what nobody called is divided among nobody */
	t->guess = f->in.n > 1 || f->lost;
	make_room(t, h->nm);
	for (size_t i = 0; i < t->nin; i++)
		t->from[i] = (struct giving){ h->call.at[t->in[i]].caller,
					      h->call.at[t->in[i]].guess };
}

static void
taking_init(struct taking *t, size_t nm)
{
	*t = (struct taking){
		.rest = mem_array(nm + 1, sizeof(*t->rest)),
		.over = mem_array(nm + 1, sizeof(*t->over)),
		.sharing = mem_array(nm + 1, sizeof(*t->sharing)),
		.cost = mem_array(nm + 1, sizeof(*t->cost)),
	};
}

static void
taking_release(struct taking *t)
{
	free(t->from);
	free(t->share);
	free(t->rest);
	free(t->over);
	free(t->sharing);
	free(t->cost);
}

static void
find_shares_of(const struct hiding *h, struct taking *t, const struct hidden_func *f,
	       size_t m)
{
	size_t nm = h->nm, n = t->nin;
	double whole = 0, flow = 0, sign = 1;

	for (size_t i = 0; i < n; i++)
		whole += (double)hidden_call_cost(h, t->in[i])[m];
	for (size_t i = 0; i < t->nown; i++)
		flow += (double)hidden_self_cost(h, t->own[i])[m];
	for (size_t i = 0; i < t->nout; i++)
		flow += (double)hidden_call_cost(h, t->out[i])[m];
	/* so is the proportion where all of it is below 0 */
	if (whole < 0 && flow < 0) {
		sign = -1;
		whole = -whole;
		flow = -flow;
	}
	/* a call that cost nothing brought something, if it was all */
	t->rest[m] = n && (whole <= 0 || f->whole) ? 0
		     : flow > whole ? 1 - whole / flow : n ? 0 : 1;
	if (t->rest[m] > 0.001 && n)
		t->guess = true;
	else if (n)
		t->rest[m] = 0;
	t->over[m] = f->whole && f->whole[m] > 0 && whole > (double)f->whole[m]
		     ? whole / (double)f->whole[m] : 1;
	for (size_t i = 0; i < n; i++)
		t->share[i * nm + m] =
			whole > 0 ? (1 - t->rest[m]) * sign
				    * (double)hidden_call_cost(h, t->in[i])[m]
				    / whole
			: 1.0 / (double)n;
}

static void
find_shares(const struct hiding *h, struct taking *t, const struct hidden_func *f)
{
	for (size_t m = 0; m < h->nm; m++)
		find_shares_of(h, t, f, m);
	for (size_t i = 1; i < t->nin && h->nm; i++)
		if (t->share[i * h->nm] > t->share[t->most * h->nm])
			t->most = i;
}

/* The part of COST that comes to the next call, when SUM of it is given with that:
 * parts are rounded so that they add up. A call that cost less than nothing gets as
 * little, and those before it had more than all. */
static int64_t
next_part(int64_t cost, struct sharing *s, double sum)
{
	int64_t part;

	s->sum = sum;
	part = (fabs(sum - 1) < 1e-9 ? cost : llround((double)cost * sum))
	       - s->given;
	s->given += part;
	return part;
}

/* What call I gets of a row's costs; false: nothing. */
static bool
next_costs(struct taking *t, size_t nm, const int64_t *cost, size_t i)
{
	bool some = false;

	for (size_t m = 0; m < nm; m++) {
		double sum = i + 1 == t->nin ? 1 - t->rest[m]
			     : t->sharing[m].sum + t->share[i * nm + m];

		t->cost[m] = next_part(cost[m], &t->sharing[m], sum);
		some |= t->cost[m] != 0;
	}
	return some;
}

/* Gives a function some self cost: what it is given is one row. */
static void
give_some_self(struct hiding *h, const struct hidden_self *row,
	       const int64_t *cost)
{
	uint32_t *given = &h->given[row->func];

	if (*given && h->self.at[*given - 1].part == row->part) {
		int64_t *sum = h->self_cost.at + (*given - 1) * h->nm;

		h->self.at[*given - 1].guess |= row->guess;
		for (size_t m = 0; m < h->nm; m++)
			cost_add(&sum[m], cost[m]);
		return;
	}
	*given = (uint32_t)h->self.n + 1;
	hiding_add_self(h, row, cost);
}

/* A row of self that its callers get; the rest is its own. */
static void
give_self(struct hiding *h, struct taking *t, uint32_t own)
{
	size_t nm = h->nm, n = t->nin;
	struct hidden_self from = h->self.at[own];
	bool gone = n > 0;

	memset(t->sharing, 0, nm * sizeof(*t->sharing));
	for (size_t i = 0; i < n; i++) {
		struct hidden_self to = {
			.func = t->from[i].caller, .part = from.part,
			.guess = t->guess || from.guess
				 || t->from[i].guess & GUESS_COST,
		};

		next_costs(t, nm, hidden_self_cost(h, own), i);
		give_some_self(h, &to, t->cost);
	}
	for (size_t m = 0; m < nm && n; m++) {
		int64_t *cost = &h->self_cost.at[own * nm + m];

		cost_sub(cost, t->sharing[m].given);
		gone &= !*cost;
	}
	h->self.at[own].gone = gone;
	h->self.at[own].guess |= t->guess;
}

/* Costs of both signs make shares that are none of how often. */
static uint64_t
count_of(uint64_t count, double share)
{
	return share <= 0 ? 0
	       : share >= 1 ? count : (uint64_t)((double)count * share + 0.5);
}

/* What a call gets of another that is inside of what other calls get, too. */
static int64_t
cost_inside(int64_t cost, double share)
{
	int64_t part = llround((double)cost * share);

	return part < cost ? part : cost;
}

/* A call that its callers make now. */
static void
give_call(struct hiding *h, struct taking *t, uint32_t out)
{
	size_t nm = h->nm, n = t->nin;
	struct hidden_call to = h->call.at[out];
	uint64_t count = to.count;
	uint8_t guess = to.guess;
	uint32_t callee = h->number[to.callee];

	memset(t->sharing, 0, nm * sizeof(*t->sharing));
	for (size_t i = 0; i < n; i++) {
		bool some = next_costs(t, nm, hidden_call_cost(h, out), i);

		for (size_t m = 0; m < nm; m++)
			if (t->over[m] > 1)
				t->cost[m] = cost_inside(
					hidden_call_cost(h, out)[m],
					t->share[i * nm + m] * t->over[m]);
		to.count = nm ? count_of(count, t->share[i * nm]) : count / n;
		if (!some && !to.count && n > MANY_CALLERS && i != t->most) {
			if (callee)
				h->func[callee - 1].lost = true;
			continue;
		}
		to.caller = t->from[i].caller;
		to.guess = guess | t->from[i].guess;
		if (t->guess)
			to.guess |= GUESS_COST | GUESS_COUNT;
		hiding_add_call(h, &to, t->cost);
	}
	drop_call(h, out);
}

static uint64_t
work_of(const struct hidden_func *f)
{
	return (uint64_t)(f->in.n - f->in_gone)
	       * (f->out.n - f->out_gone + f->own.n);
}

static void
take_out(struct hiding *h, struct taking *t, struct hidden_func *f)
{
	h->budget -= work_of(f);
	begin_taking(h, t, f);
	find_shares(h, t, f);
	for (size_t i = 0; i < t->nown && !job_cancelled(h->job); i++)
		give_self(h, t, t->own[i]);
	for (size_t i = 0; i < t->nout && !job_cancelled(h->job); i++)
		give_call(h, t, t->out[i]);
	for (size_t i = 0; i < t->nin; i++)
		drop_call(h, t->in[i]);
}

/* --- All of them ---------------------------------------------------------- */

/* Whose turn it is: work, number. Those that nobody called come last: they keep what
 * they are given. */
static uint64_t
turn_of(const struct hiding *h, uint32_t number)
{
	const struct hidden_func *f = &h->func[number];
	uint64_t work = (uint64_t)f->in.n * f->out.n;

	return (!f->in.n ? UINT32_MAX
		: work < UINT32_MAX ? work : UINT32_MAX - 1) << 32 | number;
}

/* Those of N functions that are no more work than LIMIT; returns how many are
 * left. */
static size_t
take_some_out(struct hiding *h, struct taking *t, uint64_t *turn, size_t n,
	      uint64_t limit)
{
	size_t left = 0;

	for (size_t i = 0; i < n && !job_cancelled(h->job); i++) {
		struct hidden_func *f = &h->func[(uint32_t)turn[i]];
		uint64_t work = work_of(f);

		hiding_look_ahead(h, turn, i, n);
		if (work <= limit && work <= h->budget)
			take_out(h, t, f);
		else
			turn[left++] = turn[i];
	}
	return left;
}

static void
take_all_out(struct hiding *h)
{
	uint64_t *turn = mem_array(h->n + 1, sizeof(*turn));
	uint64_t limit = h->n < MANY_HIDDEN ? h->budget : FIRST_LIMIT;
	struct taking t;
	size_t left = h->n;

	for (uint32_t i = 0; i < h->n; i++)
		turn[i] = turn_of(h, i);
	sort_numbers(turn, h->n);
	taking_init(&t, h->nm);
	for (; left; limit *= 2) {
		left = take_some_out(h, &t, turn, left, limit);
		if (limit >= h->budget)
			break;
	}
	taking_release(&t);
	for (size_t i = 0; i < left; i++)
		h->func[(uint32_t)turn[i]].stays = true;
	free(turn);
}

/* In recursion calls say something else than what a function cost, and the file what that
 * is. */
static void
note_whole(struct hiding *h)
{
	bool *called = block_all_called(h->k, h->filters->nfunc);
	const struct block *k = h->k;

	if (!called)
		return;
	h->whole = mem_zarray(h->n * h->nm + 1, sizeof(*h->whole));
	for (size_t i = 0; i < k->ngiven; i++) {
		uint32_t func = k->given_func[i], number = h->number[func];

		if (!number || !called[func])
			continue;
		h->func[number - 1].whole = h->whole + (number - 1) * h->nm;
		for (size_t m = 0; m < h->nm; m++)
			cost_add(&h->whole[(number - 1) * h->nm + m],
				 k->given_cost[i * h->nm + m]);
	}
	free(called);
}

static void
write_unhidden(const struct hiding *h, struct block *out)
{
	out->unhidden = mem_array(h->n + 1, sizeof(*out->unhidden));
	for (size_t i = 0; i < h->filters->nfunc; i++)
		if (h->number[i] && h->func[h->number[i] - 1].stays)
			out->unhidden[out->nunhidden++] = (uint32_t)i;
}

static void
release(struct hiding *h)
{
	arena_release(&h->lists);
	free(h->func);
	free(h->whole);
	free(h->number);
	free(h->given);
	free(h->place);
	VEC_RELEASE(&h->from_self);
	VEC_RELEASE(&h->from_call);
	VEC_RELEASE(&h->self);
	VEC_RELEASE(&h->call);
	VEC_RELEASE(&h->call_gone);
	VEC_RELEASE(&h->self_cost);
	VEC_RELEASE(&h->call_cost);
}

void
hide_counters(const struct filters *f, const bool *match,
	      const uint32_t *self_func, const struct block *k,
	      struct block *out, struct job *job)
{
	size_t nfunc = f->nfunc;
	struct hiding h = {
		.filters = f, .k = k, .match = match, .self_func = self_func,
		.nm = k->nmetric,
		.number = mem_zarray(nfunc + 1, sizeof(*h.number)),
		.given = mem_zarray(nfunc + 1, sizeof(*h.given)),
		.place = mem_zarray(nfunc + 1, sizeof(*h.place)),
		.budget = budget_of(k), .job = job,
	};

	hiding_number(&h);
	h.func = mem_zarray(h.n + 1, sizeof(*h.func));
	note_whole(&h);
	hiding_take_rows(&h);
	hiding_order_calls(&h);
	take_all_out(&h);
	hiding_write_rows(&h, out);
	write_unhidden(&h, out);
	entered_keep(k, match, out);
	given_keep(k, match, out);
	release(&h);
}
