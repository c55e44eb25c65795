/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions of counters that are hidden: one after the other, each gives what
 * it cost and what it called to those that called it, in proportion to what
 * their calls cost. With one caller that is known, else it is a guess. What no
 * call brought stays its own, so that nothing gets lost.
 *
 * Whoever is called from thousands of places and calls thousands would make
 * millions of calls: beyond a budget such a function stays, which is counted.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/filter/counters.h"

#define BUDGET(ncall) (1000000 + 2 * (uint64_t)(ncall))

struct list { VEC(uint32_t) row; };

struct hiding {
	const struct block *k;
	const bool *hidden;
	const uint32_t *self_func;	/* of the block's rows */
	size_t nm;
	/* rows that are about hidden ones, the block's first, and all that are
	 * made of them */
	struct { size_t n, cap; uint32_t *func, *location, *part; int64_t *cost;
		 bool *guess, *gone; } self;
	struct { size_t n, cap; uint32_t *caller, *callee, *part;
		 uint64_t *count; int64_t *cost; uint8_t *guess;
		 bool *gone; } call;
	uint32_t *number;	/* [func]: of a hidden one, + 1 */
	struct list *in, *out, *own;	/* of the hidden ones */
	bool *stays;			/* the same: too much calls it */
	size_t n;
	uint64_t budget;
};

/* --- Rows ----------------------------------------------------------------- */

#define GROW(at, cap) ((at) = mem_resize(at, (cap) + 1, sizeof(*(at))))

static size_t
new_self(struct hiding *h)
{
	if (h->self.n == h->self.cap) {
		h->self.cap = h->self.cap * 2 + 64;
		GROW(h->self.func, h->self.cap);
		GROW(h->self.location, h->self.cap);
		GROW(h->self.part, h->self.cap);
		GROW(h->self.guess, h->self.cap);
		GROW(h->self.gone, h->self.cap);
		GROW(h->self.cost, h->self.cap * h->nm);
	}
	h->self.gone[h->self.n] = false;
	return h->self.n++;
}

static size_t
new_call(struct hiding *h)
{
	if (h->call.n == h->call.cap) {
		h->call.cap = h->call.cap * 2 + 64;
		GROW(h->call.caller, h->call.cap);
		GROW(h->call.callee, h->call.cap);
		GROW(h->call.part, h->call.cap);
		GROW(h->call.count, h->call.cap);
		GROW(h->call.guess, h->call.cap);
		GROW(h->call.gone, h->call.cap);
		GROW(h->call.cost, h->call.cap * h->nm);
	}
	h->call.gone[h->call.n] = false;
	return h->call.n++;
}

/* Enters a row into the lists of the hidden ones that it is about. */
static void
list_call(struct hiding *h, size_t row)
{
	uint32_t from = h->number[h->call.caller[row]];
	uint32_t to = h->number[h->call.callee[row]];

	if (h->call.caller[row] == h->call.callee[row])
		return;
	if (from)
		VEC_PUSH(&h->out[from - 1].row, (uint32_t)row);
	if (to)
		VEC_PUSH(&h->in[to - 1].row, (uint32_t)row);
}

static void
list_self(struct hiding *h, size_t row)
{
	uint32_t number = h->number[h->self.func[row]];

	if (number)
		VEC_PUSH(&h->own[number - 1].row, (uint32_t)row);
}

/* Whether a row of the block may become another one's. */
static bool
self_is_copied(const struct hiding *h, size_t row)
{
	return h->hidden[h->self_func[row]];
}

static bool
call_is_copied(const struct hiding *h, size_t row)
{
	uint32_t from = h->k->call_caller[row], to = h->k->call_callee[row];

	return from != to && (h->hidden[from] || h->hidden[to]);
}

static void
copy_self(struct hiding *h, size_t row)
{
	const struct block *k = h->k;
	size_t nm = h->nm, to = new_self(h);

	h->self.func[to] = h->self_func[row];
	h->self.location[to] = k->self_func && k->self_func[row]
			       ? 0 : k->self_location[row];
	h->self.part[to] = k->self_part[row];
	h->self.guess[to] = k->self_guess && k->self_guess[row];
	memcpy(h->self.cost + to * nm, k->self_cost + row * nm,
	       nm * sizeof(*k->self_cost));
	list_self(h, to);
}

static void
copy_call(struct hiding *h, size_t row)
{
	const struct block *k = h->k;
	size_t nm = h->nm, to = new_call(h);

	h->call.caller[to] = k->call_caller[row];
	h->call.callee[to] = k->call_callee[row];
	h->call.part[to] = k->call_part[row];
	h->call.count[to] = k->call_count[row];
	h->call.guess[to] = k->call_guess ? k->call_guess[row] : 0;
	memcpy(h->call.cost + to * nm, k->call_cost + row * nm,
	       nm * sizeof(*k->call_cost));
	list_call(h, to);
}

static void
copy_rows(struct hiding *h)
{
	for (size_t i = 0; i < h->k->nself; i++)
		if (self_is_copied(h, i))
			copy_self(h, i);
	for (size_t i = 0; i < h->k->ncall; i++)
		if (call_is_copied(h, i))
			copy_call(h, i);
}

/* --- One function --------------------------------------------------------- */

/* Rows of a list that are still there. */
static void
sweep(struct list *l, const bool *gone)
{
	size_t n = 0;

	for (size_t i = 0; i < l->row.n; i++)
		if (!gone[l->row.at[i]])
			l->row.at[n++] = l->row.at[i];
	l->row.n = n;
}

/* Of a function that is taken out: what each call of it had, of a column. */
struct taking {
	struct list *in, *out, *own;
	double *share;		/* [in * nm] */
	double *rest;		/* [nm]: what no call brought */
	bool guess;
};

static void
find_shares(struct hiding *h, struct taking *t)
{
	size_t nm = h->nm, n = t->in->row.n;

	t->guess = n != 1;
	for (size_t m = 0; m < nm; m++) {
		double whole = 0, flow = 0;

		for (size_t i = 0; i < n; i++)
			whole += (double)h->call.cost[t->in->row.at[i] * nm + m];
		for (size_t i = 0; i < t->own->row.n; i++)
			flow += (double)h->self.cost[t->own->row.at[i] * nm + m];
		for (size_t i = 0; i < t->out->row.n; i++)
			flow += (double)h->call.cost[t->out->row.at[i] * nm + m];
		/* a call that cost nothing brought something, if it was all */
		t->rest[m] = n && whole <= 0 ? 0
			     : flow > whole ? 1 - whole / flow : n ? 0 : 1;
		if (t->rest[m] > 0.001 && n)
			t->guess = true;
		else if (n)
			t->rest[m] = 0;
		for (size_t i = 0; i < n; i++)
			t->share[i * nm + m] =
				whole > 0 ? (1 - t->rest[m])
					    * (double)h->call.cost[
						t->in->row.at[i] * nm + m]
					    / whole
				: 1.0 / (double)n;
	}
}

/* Rounds parts of COST, of which SUM of it was given: so that they add up. */
static int64_t
next_part(int64_t cost, double *sum, double share, int64_t *given)
{
	int64_t part;

	*sum += share;
	part = (*sum >= 1 - 1e-9 ? cost
		: (int64_t)((double)cost * *sum + (cost < 0 ? -0.5 : 0.5)))
	       - *given;
	*given += part;
	return part;
}

/* A row of self of FROM that its callers get; the rest is its own. */
static void
give_self(struct hiding *h, struct taking *t, uint32_t from)
{
	size_t nm = h->nm, n = t->in->row.n, first = h->self.n;

	for (size_t i = 0; i < n; i++) {
		size_t to = new_self(h);
		uint32_t in = t->in->row.at[i];

		h->self.func[to] = h->call.caller[in];
		h->self.location[to] = 0;
		h->self.part[to] = h->self.part[from];
		h->self.guess[to] = t->guess || h->self.guess[from]
				    || h->call.guess[in] & GUESS_COST;
	}
	h->self.gone[from] = n > 0;
	for (size_t m = 0; m < nm && n; m++) {
		int64_t cost = h->self.cost[from * nm + m], given = 0;
		double sum = 0;

		for (size_t i = 0; i < n; i++)
			h->self.cost[(first + i) * nm + m] = next_part(
				cost, &sum, t->share[i * nm + m], &given);
		h->self.cost[from * nm + m] = cost - given;
		if (cost != given)
			h->self.gone[from] = false;
	}
	h->self.guess[from] |= t->guess;
	for (size_t i = first; i < h->self.n; i++)
		list_self(h, i);
}

/* A call that its callers make now. */
static void
give_call(struct hiding *h, struct taking *t, uint32_t from)
{
	size_t nm = h->nm, n = t->in->row.n, first = h->call.n;

	for (size_t i = 0; i < n; i++) {
		size_t to = new_call(h);
		uint32_t in = t->in->row.at[i];

		h->call.caller[to] = h->call.caller[in];
		h->call.callee[to] = h->call.callee[from];
		h->call.part[to] = h->call.part[from];
		h->call.count[to] = nm ? (uint64_t)((double)h->call.count[from]
						    * t->share[i * nm] + 0.5)
				       : h->call.count[from] / n;
		h->call.guess[to] = h->call.guess[from] | h->call.guess[in];
		if (t->guess)
			h->call.guess[to] |= GUESS_COST | GUESS_COUNT;
	}
	for (size_t m = 0; m < nm && n; m++) {
		int64_t given = 0;
		double sum = 0;

		for (size_t i = 0; i < n; i++)
			h->call.cost[(first + i) * nm + m] = next_part(
				h->call.cost[from * nm + m], &sum,
				t->share[i * nm + m], &given);
	}
	h->call.gone[from] = true;
	for (size_t i = first; i < h->call.n; i++)
		list_call(h, i);
}

static void
take_out(struct hiding *h, size_t number)
{
	struct taking t = {
		.in = &h->in[number], .out = &h->out[number],
		.own = &h->own[number],
	};
	size_t in, out, own;

	sweep(t.in, h->call.gone);
	sweep(t.out, h->call.gone);
	sweep(t.own, h->self.gone);
	in = t.in->row.n;
	out = t.out->row.n;
	own = t.own->row.n;
	if ((uint64_t)in * (out + own) > h->budget) {
		h->stays[number] = true;
		return;
	}
	h->budget -= (uint64_t)in * (out + own);
	t.share = mem_array(in * h->nm + 1, sizeof(*t.share));
	t.rest = mem_array(h->nm + 1, sizeof(*t.rest));
	find_shares(h, &t);
	for (size_t i = 0; i < own; i++)
		give_self(h, &t, t.own->row.at[i]);
	for (size_t i = 0; i < out; i++)
		give_call(h, &t, t.out->row.at[i]);
	for (size_t i = 0; i < in; i++)
		h->call.gone[t.in->row.at[i]] = true;
	free(t.share);
	free(t.rest);
}

/* --- All of them ---------------------------------------------------------- */

struct turn { uint64_t work; uint32_t number; };

static int
by_work(const void *x, const void *y)
{
	const struct turn *a = x, *b = y;

	if (a->work != b->work)
		return a->work < b->work ? -1 : 1;
	return (a->number > b->number) - (a->number < b->number);
}

static void
take_all_out(struct hiding *h, struct job *job)
{
	struct turn *turn = mem_array(h->n + 1, sizeof(*turn));

	/* those that nobody called come last: they keep what they are given */
	for (uint32_t i = 0; i < h->n; i++)
		turn[i] = (struct turn){
			h->in[i].row.n ? (uint64_t)h->in[i].row.n
					 * h->out[i].row.n : UINT64_MAX, i,
		};
	qsort(turn, h->n, sizeof(*turn), by_work);
	for (size_t i = 0; i < h->n && !job_cancelled(job); i++)
		take_out(h, turn[i].number);
	free(turn);
}

/* What is left of the rows goes to OUT, one behind the other. */
struct leaving { struct hiding *h; struct block *out; };

static void
leave_self(const struct leaving *x, size_t row)
{
	const struct hiding *h = x->h;
	struct block *out = x->out;
	size_t nm = h->nm, to = out->nself;

	if (h->self.gone[row])
		return;
	out->self_location[to] = h->self.location[row];
	out->self_func[to] = h->self.location[row] ? 0 : h->self.func[row];
	out->self_part[to] = h->self.part[row];
	out->self_guess[to] = h->self.guess[row];
	memcpy(out->self_cost + to * nm, h->self.cost + row * nm,
	       nm * sizeof(*out->self_cost));
	out->nself++;
}

static void
leave_call(const struct leaving *x, size_t row)
{
	const struct hiding *h = x->h;
	struct block *out = x->out;
	size_t nm = h->nm, to = out->ncall;
	uint32_t from = h->call.caller[row];

	/* what calls itself only still does */
	if (h->call.gone[row]
	    || (from == h->call.callee[row] && h->hidden[from]))
		return;
	out->call_caller[to] = from;
	out->call_callee[to] = h->call.callee[row];
	out->call_part[to] = h->call.part[row];
	out->call_count[to] = h->call.count[row];
	out->call_guess[to] = h->call.guess[row];
	memcpy(out->call_cost + to * nm, h->call.cost + row * nm,
	       nm * sizeof(*out->call_cost));
	out->ncall++;
}

/* Rows of the block that are as they were. */
static void
take_self(const struct leaving *x, size_t row)
{
	const struct block *k = x->h->k;
	struct block *out = x->out;
	size_t nm = x->h->nm, to = out->nself++;
	uint32_t location = k->self_func && k->self_func[row]
			    ? 0 : k->self_location[row];

	out->self_location[to] = location;
	out->self_func[to] = location ? 0 : x->h->self_func[row];
	out->self_part[to] = k->self_part[row];
	out->self_guess[to] = k->self_guess && k->self_guess[row];
	memcpy(out->self_cost + to * nm, k->self_cost + row * nm,
	       nm * sizeof(*out->self_cost));
}

static void
take_call(const struct leaving *x, size_t row)
{
	const struct block *k = x->h->k;
	struct block *out = x->out;
	size_t nm = x->h->nm, to = out->ncall;
	uint32_t from = k->call_caller[row];

	if (from == k->call_callee[row] && x->h->hidden[from])
		return;
	out->call_caller[to] = from;
	out->call_callee[to] = k->call_callee[row];
	out->call_part[to] = k->call_part[row];
	out->call_count[to] = k->call_count[row];
	out->call_guess[to] = k->call_guess ? k->call_guess[row] : 0;
	memcpy(out->call_cost + to * nm, k->call_cost + row * nm,
	       nm * sizeof(*out->call_cost));
	out->ncall++;
}

static size_t
count_left(const bool *gone, size_t n)
{
	size_t left = 0;

	for (size_t i = 0; i < n; i++)
		left += !gone[i];
	return left;
}

static void
write_rows(struct hiding *h, size_t nself, size_t ncall, struct block *out)
{
	const struct block *k = h->k;
	struct leaving x = { h, out };
	size_t next = 0;

	out->kept = NULL;	/* calls that were not there before */
	counters_room(out, (unsigned)h->nm,
		      k->nself - nself + count_left(h->self.gone, h->self.n),
		      k->ncall - ncall + count_left(h->call.gone, h->call.n));
	for (size_t i = 0; i < k->nself; i++)
		if (self_is_copied(h, i))
			leave_self(&x, next++);
		else
			take_self(&x, i);
	for (; next < h->self.n; next++)
		leave_self(&x, next);
	next = 0;
	for (size_t i = 0; i < k->ncall; i++)
		if (call_is_copied(h, i))
			leave_call(&x, next++);
		else
			take_call(&x, i);
	for (; next < h->call.n; next++)
		leave_call(&x, next);
}

static void
write_unhidden(const struct hiding *h, size_t nfunc, struct block *out)
{
	out->unhidden = mem_array(h->n + 1, sizeof(*out->unhidden));
	for (size_t i = 0; i < nfunc; i++)
		if (h->number[i] && h->stays[h->number[i] - 1])
			out->unhidden[out->nunhidden++] = (uint32_t)i;
}

static void
release(struct hiding *h)
{
	for (size_t i = 0; i < h->n; i++) {
		VEC_RELEASE(&h->in[i].row);
		VEC_RELEASE(&h->out[i].row);
		VEC_RELEASE(&h->own[i].row);
	}
	free(h->in);
	free(h->out);
	free(h->own);
	free(h->stays);
	free(h->number);
	free(h->self.func);
	free(h->self.location);
	free(h->self.part);
	free(h->self.guess);
	free(h->self.gone);
	free(h->self.cost);
	free(h->call.caller);
	free(h->call.callee);
	free(h->call.part);
	free(h->call.count);
	free(h->call.guess);
	free(h->call.gone);
	free(h->call.cost);
}

void
hide_counters(const struct filters *f, const bool *match,
	      const struct block *k, struct block *out, struct job *job)
{
	size_t nfunc = f->names->nfunc;
	struct hiding h = {
		.k = k, .hidden = match, .nm = k->nmetric,
		.number = mem_zarray(nfunc + 1, sizeof(*h.number)),
		.budget = BUDGET(k->ncall),
	};
	uint32_t *self_func;
	size_t nself, ncall;

	for (size_t i = 0; i < nfunc; i++)
		if (match[i])
			h.number[i] = (uint32_t)++h.n;
	h.in = mem_zarray(h.n + 1, sizeof(*h.in));
	h.out = mem_zarray(h.n + 1, sizeof(*h.out));
	h.own = mem_zarray(h.n + 1, sizeof(*h.own));
	h.stays = mem_zarray(h.n + 1, sizeof(*h.stays));
	h.self_func = self_func = counters_self_funcs(f->names, k);
	copy_rows(&h);
	nself = h.self.n;
	ncall = h.call.n;
	take_all_out(&h, job);
	write_rows(&h, nself, ncall, out);
	write_unhidden(&h, nfunc, out);
	free(self_func);
	release(&h);
}
