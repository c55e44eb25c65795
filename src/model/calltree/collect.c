/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All stacks of a selection as stacks of functions. Those of samples are taken
 * from their blocks at once, since there may be millions; what has no stacks
 * comes as samples.
 */
#include <config.h>

#include <stdlib.h>

#include "model/calltree/private.h"
#include "model/calltree/samples.h"
#include "model/facts/cost.h"
#include "model/filter/filter.h"
#include "model/sums/stacks.h"

#define STACKS_A_LOOK 4096	/* between two looks at the job */

static void
begin_stack(struct stack_list *l)
{
	VEC_PUSH(&l->stack, ((struct listed_stack){ .at = l->func.n }));
	VEC_EXTEND(&l->cost, l->nmetric);
}

/* Functions were added innermost first. */
static void
end_stack(struct stack_list *l)
{
	struct listed_stack *s = &l->stack.at[l->stack.n - 1];
	uint32_t *a = l->func.at + s->at, *b = l->func.at + l->func.n;

	s->n = (uint32_t)(l->func.n - s->at);
	if (l->way == CALLTREE_UP)
		return;
	while (a + 1 < b) {
		uint32_t func = *a;

		*a++ = *--b;
		*b = func;
	}
}

/* --- Blocks of stacks ----------------------------------------------------- */

/* What each stack of K cost, an array a metric; NULL: nothing. */
static int64_t **
block_costs(const struct stack_list *l, const struct block *k)
{
	int64_t **cost = mem_zarray(l->nmetric, sizeof(*cost));
	struct column_term *term = mem_array(k->nmetric + 1, sizeof(*term));

	for (size_t m = 0; m < l->nmetric; m++) {
		int n = prof_block_terms(l->names->prof, k, l->metric[m], term);

		if (n > 0)
			cost[m] = stack_costs(k, term, (size_t)n);
	}
	free(term);
	return cost;
}

static bool
has_cost(const struct stack_list *l, int64_t *const *cost, size_t stack)
{
	for (size_t m = 0; m < l->nmetric; m++)
		if (cost[m] && cost[m][stack])
			return true;
	return false;
}

static void
add_site(struct stack_list *l, struct stacks *st, uint32_t location)
{
	const struct site *site = stacks_site(st, location);
	const struct site_frame *f;
	struct site_frame one;
	size_t n;

	if (site->more == SITE_PLAIN) {
		VEC_PUSH(&l->func, site->func);
		return;
	}
	f = site_frames(st, site, &n, &one);
	for (size_t i = 0; i < n; i++)
		VEC_PUSH(&l->func, f[i].func);
}

static int
add_block(struct stack_list *l, const struct block *k, struct stacks *st,
	  int64_t *const *cost)
{
	for (size_t i = 0; i < k->nstack; i++) {
		if (i % STACKS_A_LOOK == 0) {
			if (job_cancelled(l->job))
				return -1;
			job_progress(l->job, l->stack.n, l->steps);
		}
		if (!has_cost(l, cost, i))
			continue;
		begin_stack(l);
		for (size_t m = 0; m < l->nmetric; m++)
			if (cost[m])
				l->cost.at[l->cost.n - l->nmetric + m] =
					cost[m][i];
		for (uint64_t at = k->stack_start[i]; at < k->stack_start[i + 1];
		     at++)
			add_site(l, st, k->stack_location[at]);
		end_stack(l);
	}
	return 0;
}

static int
collect_block(struct stack_list *l, const struct block *k)
{
	struct stacks *st = stacks_new(k, l->names,
				       filter_fold(l->names,
						   l->selection));
	int64_t **cost = block_costs(l, k);
	int result;

	VEC_RESERVE(&l->func, l->func.n + (k->nstack ? k->stack_start[k->nstack]
						      : 0));
	VEC_RESERVE(&l->stack, l->stack.n + k->nstack);
	VEC_RESERVE(&l->cost, l->cost.n + k->nstack * l->nmetric);
	result = add_block(l, k, st, cost);
	for (size_t m = 0; m < l->nmetric; m++)
		free(cost[m]);
	free(cost);
	stacks_free(st);
	return result;
}

static int
collect_stacks(struct stack_list *l)
{
	const struct prof *p = l->names->prof;
	int result = 0;

	for (size_t i = 0; i < p->nblock; i++)
		l->steps += 3 * (uint64_t)p->block[i].nstack;
	for (size_t i = 0; i < p->nblock && result == 0; i++) {
		struct block k;
		bool own;

		if (p->block[i].kind != BLOCK_STACKS)
			continue;
		own = filter_block(l->names, l->selection, &p->block[i],
				   &k, l->job);
		result = collect_block(l, &k);
		if (own)
			selected_release(&k);
	}
	return result;
}

/* --- What has no stacks --------------------------------------------------- */

struct taker {
	struct stack_list *l;
	struct samples s;
	size_t n;		/* samples since the last look at the job */
};

static bool
take_sample(void *ctx, const struct sample *sample)
{
	struct taker *t = ctx;
	struct stack_list *l = t->l;
	struct frame one;

	begin_stack(l);
	l->stack.at[l->stack.n - 1].guess = sample->guess;
	l->stack.at[l->stack.n - 1].divided = sample->divided;
	for (size_t m = 0; m < l->nmetric; m++)
		l->cost.at[l->cost.n - l->nmetric + m] = sample->cost[m];
	for (size_t i = 0; i < sample->n; i++) {
		size_t n;
		const struct frame *f = samples_frames(
			&t->s, sample->entry[i], &n, &one);

		for (size_t k = 0; k < n; k++)
			VEC_PUSH(&l->func, samples_func(&t->s, f[k].func.i));
	}
	end_stack(l);
	return ++t->n % STACKS_A_LOOK || !job_cancelled(l->job);
}

static int
collect_others(struct stack_list *l)
{
	struct taker t = { .l = l };

	samples_init(&t.s, l->names, l->selection);
	t.s.no_stacks = true;
	for (size_t m = 0; m < l->nmetric; m++)
		samples_want(&t.s, m, l->metric[m], 1);
	samples_walk(&t.s, 0, l->nmetric, take_sample, &t);
	samples_release(&t.s);
	return job_cancelled(l->job) ? -1 : 0;
}

int
stack_list_collect(struct stack_list *l)
{
	return collect_stacks(l) < 0 || collect_others(l) < 0 ? -1 : 0;
}

void
stack_list_release(struct stack_list *l)
{
	VEC_RELEASE(&l->func);
	VEC_RELEASE(&l->stack);
	VEC_RELEASE(&l->cost);
}
