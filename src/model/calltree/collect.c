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

/* Stacks that are listed from number FIRST on, a piece of them a thread. */
struct filling {
	struct stack_list *l;
	const struct block *k;
	const struct stacks *st;	/* all sites are known */
	size_t first;
	const uint32_t *which;		/* of each, its number in K */
};

#define STACKS_A_PIECE 16384

static size_t
pieces_of(const struct filling *f)
{
	return (f->l->stack.n - f->first + STACKS_A_PIECE - 1) / STACKS_A_PIECE;
}

static size_t
end_of_piece(const struct filling *f, size_t piece)
{
	size_t end = (piece + 1) * STACKS_A_PIECE;
	size_t n = f->l->stack.n - f->first;

	return end < n ? end : n;
}

static void
count_piece(void *ctx, size_t piece)
{
	struct filling *f = ctx;
	size_t end = end_of_piece(f, piece);

	if (job_cancelled(f->l->job))
		return;
	for (size_t i = piece * STACKS_A_PIECE; i < end; i++) {
		uint64_t at = f->k->stack_start[f->which[i]];
		uint64_t to = f->k->stack_start[f->which[i] + 1];
		uint32_t n = 0;

		/* mostly each location is one frame */
		if (!f->st->frame.n) {
			n = (uint32_t)(to - at);
			at = to;
		}
		for (; at < to; at++) {
			struct site_frame one;
			size_t frames;

			site_frames(f->st, &f->st->site[f->k->stack_location[at]],
				    &frames, &one);
			n += (uint32_t)frames;
		}
		f->l->stack.at[f->first + i].n = n;
	}
}

static void
fill_stack(const struct filling *f, const struct listed_stack *s, size_t which)
{
	bool down = f->l->way == CALLTREE_DOWN;
	uint32_t *func = f->l->func.at + s->at + (down ? s->n : 0);

	for (uint64_t at = f->k->stack_start[which];
	     at < f->k->stack_start[which + 1]; at++) {
		const struct site *site
			= &f->st->site[f->k->stack_location[at]];
		const struct site_frame *frame;
		struct site_frame one;
		size_t n;

		if (site->more == SITE_PLAIN) {
			*(down ? --func : func++) = site->func;
			continue;
		}
		frame = site_frames(f->st, site, &n, &one);
		for (size_t i = 0; i < n; i++) {
			if (down)
				*--func = frame[i].func;
			else
				*func++ = frame[i].func;
		}
	}
}

static void
fill_piece(void *ctx, size_t piece)
{
	struct filling *f = ctx;
	size_t end = end_of_piece(f, piece);

	if (job_cancelled(f->l->job))
		return;
	for (size_t i = piece * STACKS_A_PIECE; i < end; i++)
		fill_stack(f, &f->l->stack.at[f->first + i], f->which[i]);
}

/* Lists the stacks of K that cost something, yet without their functions. */
static uint32_t *
list_block(struct stack_list *l, const struct block *k, int64_t *const *cost,
	   uint8_t origin)
{
	uint32_t *which = mem_array(k->nstack + 1, sizeof(*which));
	size_t n = 0;

	for (uint32_t i = 0; i < k->nstack; i++) {
		if (!has_cost(l, cost, i))
			continue;
		VEC_PUSH(&l->stack, ((struct listed_stack){
			.from = (uint8_t)(1 << origin) }));
		for (size_t m = 0; m < l->nmetric; m++)
			VEC_PUSH(&l->cost, cost[m] ? cost[m][i] : 0);
		which[n++] = i;
	}
	return which;
}

static int
add_block(struct stack_list *l, const struct block *k, struct stacks *st,
	  int64_t *const *cost, uint8_t origin)
{
	struct filling f = { .l = l, .k = k, .st = st, .first = l->stack.n };
	uint32_t *which = list_block(l, k, cost, origin);
	uint64_t at = l->func.n;

	f.which = which;
	for (uint32_t i = 1; i < st->nlocation; i++)
		stacks_site(st, i);
	pieces_run(count_piece, &f, pieces_of(&f), l->job);
	for (size_t i = f.first; i < l->stack.n; i++) {
		l->stack.at[i].at = at;
		at += l->stack.at[i].n;
	}
	job_progress(l->job, l->stack.n / 2, l->steps);
	if (!job_cancelled(l->job)) {
		VEC_RESERVE(&l->func, at);	/* all of it is written */
		l->func.n = at;
		pieces_run(fill_piece, &f, pieces_of(&f), l->job);
	}
	free(which);
	job_progress(l->job, l->stack.n, l->steps);
	return job_cancelled(l->job) ? -1 : 0;
}

static int
collect_block(struct stack_list *l, const struct block *k, uint8_t origin)
{
	struct stacks *st = stacks_new(k, l->names,
				       filter_fold(l->names,
						   l->selection));
	int64_t **cost = block_costs(l, k);
	int result;

	VEC_RESERVE(&l->stack, l->stack.n + k->nstack);
	VEC_RESERVE(&l->cost, l->cost.n + k->nstack * l->nmetric);
	result = add_block(l, k, st, cost, origin);
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
		result = collect_block(l, &k, l->origin[i]);
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
	struct listed_stack *s;
	unsigned bit = 1u << l->origin[sample->block];

	begin_stack(l);
	s = &l->stack.at[l->stack.n - 1];
	s->from = (uint8_t)bit;
	s->guess = sample->guess ? (uint8_t)bit : 0;
	s->divided = sample->divided ? (uint8_t)bit : 0;
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
	t.s.job = l->job;
	for (size_t m = 0; m < l->nmetric; m++)
		samples_want(&t.s, m, l->metric[m], 1);
	samples_walk(&t.s, 0, l->nmetric, take_sample, &t);
	l->lost = t.s.lost;
	samples_release(&t.s);
	return job_cancelled(l->job) ? -1 : 0;
}

int
stack_list_collect(struct stack_list *l)
{
	struct origins o;
	int result;

	origins_init(&o, l->names->prof, l->metric, l->nmetric);
	l->origin = o.of_block;
	result = collect_stacks(l) < 0 || collect_others(l) < 0 ? -1 : 0;
	l->origin = NULL;
	origins_release(&o);
	return result;
}

void
stack_list_release(struct stack_list *l)
{
	VEC_RELEASE(&l->func);
	VEC_RELEASE(&l->stack);
	VEC_RELEASE(&l->cost);
}
