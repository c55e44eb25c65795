/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of counters before and behind hiding: those that are about hidden functions
 * are taken out of the block, and what became of them is put between the others, by
 * caller and callee. So what was in that order stays in it, and nobody has to sort
 * millions of calls for the sake of some.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "model/filter/hide.h"

#define CALLS_AHEAD 16		/* memory that is far away is asked for before */

/* --- Rows that are taken -------------------------------------------------- */

static void
take_self(struct hiding *h, size_t row)
{
	const struct block *k = h->k;
	struct hidden_self self = {
		.func = h->self_func[row],
		.location = k->self_func && k->self_func[row]
			    ? 0 : k->self_location[row],
		.part = k->self_part[row],
		.guess = k->self_guess && k->self_guess[row],
	};

	VEC_PUSH(&h->from_self, (uint32_t)row);
	hiding_add_self(h, &self, k->self_cost + row * h->nm);
}

/* --- Calls of hidden functions --------------------------------------------- */

/* Few of millions, as a rule, so a look at a row is two bits of a table: more is asked
 * of those that are found. */
#define FIND_PIECES 2
#define FIND_ALONE 50000

struct finding {
	const struct hiding *h;
	VEC(uint32_t) row[FIND_PIECES];
};

static void
find_piece(void *ctx, size_t piece)
{
	struct finding *x = ctx;
	const struct block *k = x->h->k;
	const bool *match = x->h->match;
	size_t end = k->ncall * (piece + 1) / FIND_PIECES;

	for (size_t i = k->ncall * piece / FIND_PIECES; i < end; i++)
		if (match[k->call_caller[i]] | match[k->call_callee[i]])
			VEC_PUSH(&x->row[piece], (uint32_t)i);
}

static void
find_calls(struct hiding *h)
{
	struct finding x = { .h = h };

	pieces_run(find_piece, &x, FIND_PIECES,
		   h->k->ncall < FIND_ALONE ? NULL : h->job);
	VEC_RESERVE(&h->from_call, x.row[0].n + x.row[1].n);
	for (size_t piece = 0; piece < FIND_PIECES; piece++) {
		for (size_t i = 0; i < x.row[piece].n; i++)
			VEC_PUSH(&h->from_call, x.row[piece].at[i]);
		VEC_RELEASE(&x.row[piece]);
	}
}

/* What a call soon needs of its callee; callers follow each other. */
static void
look_ahead(const struct hiding *h, size_t at)
{
	const uint32_t *row = h->from_call.at + at;
	const uint32_t *callee = h->k->call_callee;
	uint32_t number;

	if (at + 2 * CALLS_AHEAD >= h->from_call.n)
		return;
	__builtin_prefetch(h->number + callee[row[2 * CALLS_AHEAD]]);
	number = h->number[callee[row[CALLS_AHEAD]]];
	if (number)
		__builtin_prefetch(h->func + number - 1);
	number = h->number[callee[row[CALLS_AHEAD / 2]]];
	if (number && h->func[number - 1].in.at)
		__builtin_prefetch(h->func[number - 1].in.at
				   + h->func[number - 1].in.n);
}

static void
take_call(struct hiding *h, size_t row)
{
	const struct block *k = h->k;
	struct hidden_call call = {
		.caller = k->call_caller[row], .callee = k->call_callee[row],
		.part = k->call_part[row], .count = k->call_count[row],
		.guess = k->call_guess ? k->call_guess[row] : 0,
	};

	hiding_add_call(h, &call, k->call_cost + row * h->nm);
}

/* How many rows there are of each function. */
static void
count_calls(struct hiding *h)
{
	const struct block *k = h->k;

	for (size_t i = 0; i < h->from_call.n; i++) {
		uint32_t row = h->from_call.at[i];
		uint32_t from = k->call_caller[row], to = k->call_callee[row];

		look_ahead(h, i);
		h->rising &= h->place[from] != 0;
		if (from == to)
			continue;
		if (h->match[from])
			h->func[h->number[from] - 1].out.cap++;
		if (h->match[to])
			h->func[h->number[to] - 1].in.cap++;
	}
}

void
hiding_take_rows(struct hiding *h)
{
	const struct block *k = h->k;
	size_t ncall;

	find_calls(h);
	count_calls(h);
	ncall = h->from_call.n;
	/* nearly all have one of their own */
	for (size_t i = 0; i < h->n; i++)
		h->func[i].own.cap = 1;
	hiding_make_lists(h);
	/* as many as there are, as a rule, come to them */
	hiding_reserve(h, 2 * h->n, ncall + ncall / 2);
	for (size_t i = 0; i < k->nself; i++)
		if (h->match[h->self_func[i]])
			take_self(h, i);
	for (size_t i = 0; i < ncall; i++) {
		look_ahead(h, i);
		take_call(h, h->from_call.at[i]);
	}
}

/* --- Rows of self that are left ------------------------------------------- */

static void
write_self(const struct hiding *h, size_t row, struct block *out)
{
	const struct hidden_self *self = &h->self.at[row];
	size_t to = out->nself;

	if (self->gone)
		return;
	out->self_location[to] = self->location;
	out->self_func[to] = self->location ? 0 : self->func;
	out->self_part[to] = self->part;
	out->self_guess[to] = self->guess;
	for (size_t m = 0; m < h->nm; m++)
		out->self_cost[to * h->nm + m] = hidden_self_cost(h, row)[m];
	out->nself++;
}

/* Rows of the block that are as they were. */
static void
copy_selves(const struct hiding *h, size_t from, size_t end,
	    struct block *out)
{
	const struct block *k = h->k;
	size_t nm = h->nm, to = out->nself, n = end - from;

	if (!n)
		return;
	memcpy(out->self_part + to, k->self_part + from,
	       n * sizeof(*k->self_part));
	if (nm)
		memcpy(out->self_cost + to * nm, k->self_cost + from * nm,
		       n * nm * sizeof(*k->self_cost));
	if (k->self_guess)
		memcpy(out->self_guess + to, k->self_guess + from,
		       n * sizeof(*k->self_guess));
	for (size_t i = from; i < end; i++, to++) {
		if (k->self_location[i] && !(k->self_func && k->self_func[i]))
			out->self_location[to] = k->self_location[i];
		else
			out->self_func[to] = h->self_func[i];
	}
	out->nself = to;
}

static void
write_selves(const struct hiding *h, struct block *out)
{
	size_t from = 0, row = 0;

	for (; row < h->from_self.n; row++) {
		copy_selves(h, from, h->from_self.at[row], out);
		write_self(h, row, out);
		from = h->from_self.at[row] + 1;
	}
	copy_selves(h, from, h->k->nself, out);
	for (; row < h->self.n; row++)
		write_self(h, row, out);
}

/* --- Calls that are left -------------------------------------------------- */

static uint64_t
place_of(uint32_t caller, uint32_t callee)
{
	return (uint64_t)caller << 32 | callee;
}

/* What calls itself only still does. */
static bool
is_left(const struct hiding *h, size_t row)
{
	const struct hidden_call *call = &h->call.at[row];

	return !h->call_gone.at[row]
	       && (call->caller != call->callee || !h->match[call->caller]);
}

/* The N rows FROM in the order of a function of theirs, else in that they have. */
static void
order_rows(const struct hiding *h, const uint32_t *from, size_t n,
	   bool by_caller, uint32_t *to)
{
	size_t nfunc = h->filters->nfunc;
	uint32_t *first = mem_zarray(nfunc + 1, sizeof(*first));

	for (size_t i = 0; i < n; i++) {
		const struct hidden_call *call = &h->call.at[from[i]];

		first[(by_caller ? call->caller : call->callee) + 1]++;
	}
	for (size_t f = 1; f <= nfunc; f++)
		first[f] += first[f - 1];
	for (size_t i = 0; i < n; i++) {
		const struct hidden_call *call = &h->call.at[from[i]];

		if (i + CALLS_AHEAD < n)
			__builtin_prefetch(h->call.at + from[i + CALLS_AHEAD]);
		to[first[by_caller ? call->caller : call->callee]++] = from[i];
	}
	free(first);
}

/* Numbers of the N calls that are left, by caller and callee. */
static uint32_t *
calls_left(const struct hiding *h, size_t *n)
{
	uint32_t *row = mem_array(h->call.n + 1, sizeof(*row)), *other;

	*n = 0;
	for (size_t i = 0; i < h->call.n; i++)
		if (is_left(h, i))
			row[(*n)++] = (uint32_t)i;
	other = mem_array(*n + 1, sizeof(*other));
	order_rows(h, row, *n, false, other);
	order_rows(h, other, *n, true, row);
	free(other);
	return row;
}

static void
write_call(const struct hiding *h, size_t row, struct block *out)
{
	const struct hidden_call *call = &h->call.at[row];
	const int64_t *cost = hidden_call_cost(h, row);
	size_t nm = h->nm, to = out->ncall;

	if (to && out->call_caller[to - 1] == call->caller
	    && out->call_callee[to - 1] == call->callee
	    && out->call_part[to - 1] == call->part) {
		to--;
		if (__builtin_add_overflow(out->call_count[to], call->count,
					   &out->call_count[to]))
			out->call_count[to] = UINT64_MAX;
		out->call_guess[to] |= call->guess;
		for (size_t m = 0; m < nm; m++)
			cost_add(&out->call_cost[to * nm + m], cost[m]);
		return;
	}
	out->call_caller[to] = call->caller;
	out->call_callee[to] = call->callee;
	out->call_part[to] = call->part;
	out->call_count[to] = call->count;
	out->call_guess[to] = call->guess;
	if (out->call_row)
		out->call_row[to] = CALL_ROW_NEW;
	for (size_t m = 0; m < nm; m++)
		out->call_cost[to * nm + m] = cost[m];
	out->ncall++;
}

/* Which of the facts' calls rows that are as they were are. */
static void
copy_call_rows(const struct block *k, size_t from, size_t n, uint32_t *to)
{
	for (size_t i = 0; i < n; i++)
		to[i] = k->call_row ? k->call_row[from + i] : (uint32_t)(from + i);
}

static void
copy_calls(const struct hiding *h, size_t from, size_t end, struct block *out)
{
	const struct block *k = h->k;
	size_t nm = h->nm, to = out->ncall, n = end - from;

	if (!n)
		return;
	memcpy(out->call_caller + to, k->call_caller + from,
	       n * sizeof(*k->call_caller));
	memcpy(out->call_callee + to, k->call_callee + from,
	       n * sizeof(*k->call_callee));
	memcpy(out->call_part + to, k->call_part + from,
	       n * sizeof(*k->call_part));
	memcpy(out->call_count + to, k->call_count + from,
	       n * sizeof(*k->call_count));
	if (nm)
		memcpy(out->call_cost + to * nm, k->call_cost + from * nm,
		       n * nm * sizeof(*k->call_cost));
	if (k->call_guess)
		memcpy(out->call_guess + to, k->call_guess + from, n);
	if (out->call_row)
		copy_call_rows(k, from, n, out->call_row + to);
	out->ncall += n;
}

/* The block's rows from FROM on up to PLACE that are as they were; returns where
 * that ended. TAKEN: how many rows before FROM are not. */
static size_t
copy_up_to(const struct hiding *h, size_t from, size_t *taken, uint64_t place,
	   struct block *out)
{
	const struct block *k = h->k;

	for (;;) {
		size_t end = *taken < h->from_call.n
			     ? h->from_call.at[*taken] : k->ncall;
		size_t i = from;

		while (i < end && place_of(k->call_caller[i],
					   k->call_callee[i]) <= place)
			i++;
		copy_calls(h, from, i, out);
		if (i < end || end == k->ncall)
			return i;
		from = end + 1;
		(*taken)++;
	}
}

static void
write_calls(const struct hiding *h, struct block *out,
	    const uint32_t *left, size_t nleft)
{
	size_t at = 0, taken = 0;

	for (size_t i = 0; i < nleft && !job_cancelled(h->job); i++) {
		const struct hidden_call *call = &h->call.at[left[i]];

		at = copy_up_to(h, at, &taken,
				place_of(call->caller, call->callee), out);
		write_call(h, left[i], out);
	}
	copy_up_to(h, at, &taken, UINT64_MAX, out);
}

struct writing {
	const struct hiding *h;
	const uint32_t *left;		/* calls */
	size_t nleft;
	struct block *out;
};

enum write_piece { WRITE_SELVES, WRITE_CALLS, WRITE_PIECES };

/* None looks at what the other one writes. */
static void
write_piece(void *ctx, size_t piece)
{
	const struct writing *x = ctx;

	if (piece == WRITE_SELVES)
		write_selves(x->h, x->out);
	else
		write_calls(x->h, x->out, x->left, x->nleft);
}

/* Below so many calls a thread costs more than it takes off. */
#define WRITE_ALONE 50000

void
hiding_write_rows(struct hiding *h, struct block *out)
{
	const struct block *k = h->k;
	size_t nself = k->nself - h->from_self.n;
	struct writing x = { .h = h, .out = out };
	uint32_t *left = calls_left(h, &x.nleft);

	x.left = left;
	for (size_t i = 0; i < h->self.n; i++)
		nself += !h->self.at[i].gone;
	out->kept = NULL;	/* calls that were not there before */
	counters_room(out, (unsigned)h->nm, nself,
		      k->ncall - h->from_call.n + x.nleft);
	if (counters_know_rows(h->filters, k))
		out->call_row = mem_array(k->ncall - h->from_call.n + x.nleft + 1,
					  sizeof(*out->call_row));
	pieces_run(write_piece, &x, WRITE_PIECES,
		   k->ncall < WRITE_ALONE ? NULL : h->job);
	free(left);
}
