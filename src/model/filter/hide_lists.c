/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which rows are about a function that is hidden. Of hundreds of thousands most time
 * goes into waiting for memory: so the lists of one function lie side by side, and are
 * asked for before its turn comes.
 */
#include <config.h>

#include <string.h>

#include "base/alloc.h"
#include "model/filter/hide.h"

static void
list_row(struct hiding *h, struct row_list *list, size_t row)
{
	if (list->n == list->cap) {
		uint32_t cap = list->cap ? 2 * list->cap : 4;
		uint32_t *at = arena_alloc(&h->lists, cap * sizeof(*at));

		if (list->n)
			memcpy(at, list->at, list->n * sizeof(*at));
		list->at = at;
		list->cap = cap;
	}
	list->at[list->n++] = (uint32_t)row;
}

void
hiding_reserve(struct hiding *h, size_t nself, size_t ncall)
{
	VEC_RESERVE(&h->self, h->self.n + nself);
	VEC_RESERVE(&h->self_cost, h->self_cost.n + nself * h->nm);
	VEC_RESERVE(&h->call, h->call.n + ncall);
	VEC_RESERVE(&h->call_gone, h->call_gone.n + ncall);
	VEC_RESERVE(&h->call_cost, h->call_cost.n + ncall * h->nm);
}

void
hiding_add_self(struct hiding *h, const struct hidden_self *row,
		const int64_t *cost)
{
	uint32_t number = h->number[row->func];

	if (number)
		list_row(h, &h->func[number - 1].own, h->self.n);
	VEC_PUSH(&h->self, *row);
	VEC_RESERVE(&h->self_cost, h->self_cost.n + h->nm);
	for (size_t m = 0; m < h->nm; m++)
		h->self_cost.at[h->self_cost.n++] = cost[m];
}

void
hiding_add_call(struct hiding *h, const struct hidden_call *row,
		const int64_t *cost)
{
	uint32_t from = h->number[row->caller], to = h->number[row->callee];

	if (from && row->caller != row->callee)
		list_row(h, &h->func[from - 1].out, h->call.n);
	if (to && row->caller != row->callee)
		list_row(h, &h->func[to - 1].in, h->call.n);
	VEC_PUSH(&h->call, *row);
	VEC_PUSH(&h->call_gone, 0);
	VEC_RESERVE(&h->call_cost, h->call_cost.n + h->nm);
	for (size_t m = 0; m < h->nm; m++)
		h->call_cost.at[h->call_cost.n++] = cost[m];
}

void
hiding_make_lists(struct hiding *h)
{
	for (size_t i = 0; i < h->n; i++) {
		struct hidden_func *f = &h->func[i];
		size_t n = (size_t)f->in.cap + f->out.cap + f->own.cap;

		if (!n)
			continue;
		f->in.at = arena_alloc(&h->lists, n * sizeof(*f->in.at));
		f->out.at = f->in.at + f->in.cap;
		f->own.at = f->out.at + f->out.cap;
	}
}

/* --- Ahead ---------------------------------------------------------------- */

#define AHEAD 6			/* functions, from one step to the next */
#define ROWS_AHEAD 8		/* of a list; more follow each other */

static void
ask_for_calls(const struct hiding *h, const struct row_list *list)
{
	for (uint32_t i = 0; i < list->n && i < ROWS_AHEAD; i++) {
		__builtin_prefetch(h->call.at + list->at[i]);
		__builtin_prefetch(h->call_cost.at + list->at[i] * h->nm);
	}
}

static void
ask_for_rows(const struct hiding *h, const struct hidden_func *f)
{
	ask_for_calls(h, &f->in);
	ask_for_calls(h, &f->out);
	for (uint32_t i = 0; i < f->own.n && i < ROWS_AHEAD; i++) {
		__builtin_prefetch(h->self.at + f->own.at[i]);
		__builtin_prefetch(h->self_cost.at + f->own.at[i] * h->nm);
	}
}

static void
ask_for_numbers(const struct hiding *h, const struct hidden_func *f)
{
	for (uint32_t i = 0; i < f->in.n && i < ROWS_AHEAD; i++) {
		uint32_t caller = h->call.at[f->in.at[i]].caller;

		__builtin_prefetch(h->number + caller);
		__builtin_prefetch(h->given + caller);
	}
	for (uint32_t i = 0; i < f->out.n && i < ROWS_AHEAD; i++) {
		uint32_t callee = h->call.at[f->out.at[i]].callee;

		__builtin_prefetch(h->number + callee);
		__builtin_prefetch(h->given + callee);
	}
}

static void
ask_for_func(const struct hiding *h, uint32_t func)
{
	uint32_t given = h->given[func];

	if (h->number[func])
		__builtin_prefetch(h->func + h->number[func] - 1);
	if (given)
		__builtin_prefetch(h->self_cost.at + (given - 1) * h->nm);
}

static void
ask_for_ends(const struct hiding *h, const struct hidden_func *f)
{
	for (uint32_t i = 0; i < f->in.n && i < ROWS_AHEAD; i++)
		ask_for_func(h, h->call.at[f->in.at[i]].caller);
	for (uint32_t i = 0; i < f->out.n && i < ROWS_AHEAD; i++)
		ask_for_func(h, h->call.at[f->out.at[i]].callee);
}

static void
ask_for_place(const struct hiding *h, uint32_t func, bool out)
{
	const struct hidden_func *f = h->func + h->number[func] - 1;

	if (h->number[func])
		__builtin_prefetch(out ? f->out.at + f->out.n
				       : f->in.at + f->in.n);
}

/* Where their lists go on. */
static void
ask_for_places(const struct hiding *h, const struct hidden_func *f)
{
	for (uint32_t i = 0; i < f->in.n && i < ROWS_AHEAD; i++)
		ask_for_place(h, h->call.at[f->in.at[i]].caller, true);
	for (uint32_t i = 0; i < f->out.n && i < ROWS_AHEAD; i++)
		ask_for_place(h, h->call.at[f->out.at[i]].callee, false);
}

/* Each step needs what the one before it asked for. */
void
hiding_look_ahead(const struct hiding *h, const uint64_t *turn, size_t i,
		  size_t n)
{
	const struct hidden_func *f[6];

	for (size_t k = 0; k < 6; k++) {
		size_t at = i + (k + 1) * AHEAD;

		f[k] = &h->func[(uint32_t)turn[at < n ? at : n - 1]];
	}
	__builtin_prefetch(f[5]);
	__builtin_prefetch(f[4]->in.at);
	ask_for_rows(h, f[3]);
	ask_for_numbers(h, f[2]);
	ask_for_ends(h, f[1]);
	ask_for_places(h, f[0]);
}
