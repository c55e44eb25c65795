/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "model/sums/grouping.h"
#include "model/sums/stacks.h"

struct stacks *
stacks_new(const struct block *k, const struct names *n, const uint32_t *fold)
{
	struct stacks *s = mem_zalloc(sizeof(*s));

	s->k = k;
	s->names = n;
	s->fold = fold;
	s->nlocation = n->nlocation;
	s->site = mem_big(s->nlocation + 1, sizeof(*s->site));
	return s;
}

void
stacks_free(struct stacks *s)
{
	if (!s)
		return;
	mem_big_free(s->site, s->nlocation + 1, sizeof(*s->site));
	VEC_RELEASE(&s->frame);
	free(s->below);
	free(s);
}

static uint32_t
folded(const struct stacks *s, uint32_t func)
{
	return s->fold && func < s->names->prof->nfunc ? s->fold[func] : func;
}

void
stacks_resolve(struct stacks *s, uint32_t location)
{
	struct site *site = &s->site[location];
	size_t n;
	struct frame one;
	const struct frame *f =
		names_frames(s->names, location_at(location), &n, &one);

	s->nresolved++;
	site->func = folded(s, f->func.i);
	site->more = SITE_PLAIN;
	if (n == 1 && !(f->flags & FRAME_INLINED)
	    && (!grouping_file(f)
		|| f->file.i == names_func(s->names, func_at(site->func)).file.i))
		return;
	site->more = SITE_FRAMES + (uint32_t)s->frame.n;
	for (size_t i = 0; i < n; i++) {
		struct site_frame flat = {
			.func = folded(s, f[i].func.i),
			.file = grouping_file(&f[i]),
			.inlined = f[i].flags & FRAME_INLINED,
			.last = i + 1 == n,
		};

		VEC_PUSH(&s->frame, flat);
	}
}

/* Fewer locations on stacks are no work for a second thread. */
#define ALONE 500000

/* The first stack that begins at place AT or behind. */
static size_t
stack_at(const struct block *k, uint64_t at)
{
	return FIRST_WHERE(i, 0, k->nstack, k->stack_start[i] >= at);
}

size_t
stack_ranges(const struct block *k, size_t rows, const struct job *job,
	     struct stack_range range[STACK_RANGES])
{
	uint64_t places = k->nstack ? k->stack_start[k->nstack] : 0;
	size_t n = STACK_RANGES;

	if (places < ALONE || places / 4 < rows || !job_helpers(job))
		n = 1;
	for (size_t i = 0; i < n; i++)
		range[i] = (struct stack_range){
			i ? range[i - 1].end : 0,
			i + 1 < n ? stack_at(k, places / n * (i + 1))
				  : k->nstack,
		};
	return n;
}

/* --- All that is on stacks ------------------------------------------------ */

/* What a range of stacks has. */
struct looking {
	const struct block *k;
	struct stack_range range[STACK_RANGES];
	uint32_t *below[STACK_RANGES];
	struct job *job;
};

#define STACKS_A_LOOK 256

static void
look_piece(void *ctx, size_t piece)
{
	const struct looking *x = ctx;
	const struct block *k = x->k;
	uint32_t *below = x->below[piece];

	for (size_t i = x->range[piece].from; i < x->range[piece].end; i++) {
		struct stack_places s = block_stack(k, i);

		if (i % STACKS_A_LOOK == 0 && job_cancelled(x->job))
			return;
		if (s.n && !below[*s.at])
			below[*s.at] = CALLS_NOBODY;
		for (size_t d = 1; d < s.n; d++)
			below[s.at[d]] = s.at[d - 1];
	}
}

/* Whether any has it. */
static bool
is_on_stack(const struct looking *x, size_t ranges, uint32_t location)
{
	uint32_t *first = &x->below[0][location];

	for (size_t i = 1; i < ranges; i++)
		if (!*first || *first == CALLS_NOBODY)
			*first = x->below[i][location] ? x->below[i][location]
						       : *first;
	return *first;
}

struct stacks *
stacks_resolved(const struct block *k, const struct names *n,
		const uint32_t *fold, struct job *job)
{
	struct stacks *s = stacks_new(k, n, fold);
	struct looking x = { .k = k, .job = job };
	size_t ranges = stack_ranges(k, s->nlocation, job, x.range);

	for (size_t i = 0; i < ranges; i++)
		x.below[i] = mem_zarray(s->nlocation + 1, sizeof(**x.below));
	pieces_run(look_piece, &x, ranges, ranges > 1 ? job : NULL);
	for (uint32_t i = 0; i < s->nlocation; i++)
		if (is_on_stack(&x, ranges, i))
			stacks_resolve(s, i);
	for (size_t i = 1; i < ranges; i++)
		free(x.below[i]);
	s->below = x.below[0];
	return s;
}
