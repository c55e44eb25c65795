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
	free(s->count);
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

/* What is known of a location: below and count of struct stacks. */
struct seen { uint32_t below, count; };

/* What a range of stacks has. */
struct looking {
	const struct block *k;
	struct stack_range range[STACK_RANGES];
	struct seen *seen[STACK_RANGES];
	struct job *job;
};

#define STACKS_A_LOOK 256

static void
look_piece(void *ctx, size_t piece)
{
	const struct looking *x = ctx;
	const struct block *k = x->k;
	struct seen *seen = x->seen[piece];

	for (size_t i = x->range[piece].from; i < x->range[piece].end; i++) {
		struct stack_places s = block_stack(k, i);

		if (i % STACKS_A_LOOK == 0 && job_cancelled(x->job))
			return;
		if (s.n && !seen[*s.at].below)
			seen[*s.at].below = CALLS_NOBODY;
		for (size_t d = 0; d < s.n; d++) {
			seen[s.at[d]].count++;
			if (d)
				seen[s.at[d]].below = s.at[d - 1];
		}
	}
}

/* What all ranges have seen of a location. */
static struct seen
seen_of(const struct looking *x, size_t ranges, uint32_t location)
{
	struct seen all = x->seen[0][location];

	for (size_t i = 1; i < ranges; i++) {
		struct seen one = x->seen[i][location];

		all.count += one.count;
		if ((!all.below || all.below == CALLS_NOBODY) && one.below)
			all.below = one.below;
	}
	return all;
}

static void
take_seen(struct stacks *s, const struct looking *x, size_t ranges)
{
	bool counts = !s->count && s->k->nstack
		      && s->k->stack_start[s->k->nstack] <= UINT32_MAX;

	s->below = mem_array(s->nlocation + 1, sizeof(*s->below));
	if (counts)
		s->count = mem_array(s->nlocation + 1, sizeof(*s->count));
	for (uint32_t i = 0; i < s->nlocation; i++) {
		struct seen all = seen_of(x, ranges, i);

		s->below[i] = all.below;
		if (counts)
			s->count[i] = all.count;
	}
}

bool
stacks_look(struct stacks *s, struct job *job)
{
	struct looking x = { .k = s->k, .job = job };
	size_t ranges = stack_ranges(s->k, s->nlocation, job, x.range);

	for (size_t i = 0; i < ranges; i++)
		x.seen[i] = mem_zarray(s->nlocation + 1, sizeof(**x.seen));
	pieces_run(look_piece, &x, ranges, ranges > 1 ? job : NULL);
	if (!job_cancelled(job))
		take_seen(s, &x, ranges);
	for (size_t i = 0; i < ranges; i++)
		free(x.seen[i]);
	return !job_cancelled(job);
}

struct stacks *
stacks_resolved(const struct block *k, const struct names *n,
		const uint32_t *fold, struct job *job)
{
	struct stacks *s = stacks_new(k, n, fold);

	if (!stacks_look(s, job))
		return s;
	for (uint32_t i = 0; i < s->nlocation; i++)
		if (s->below[i])
			stacks_resolve(s, i);
	return s;
}

/* --- From others ----------------------------------------------------------- */

/* Adds BY for each place of a location on stacks of K. */
static void
count_places(const struct block *k, uint32_t by, uint32_t *count)
{
	for (size_t i = 0; i < k->nstack; i++) {
		struct stack_places s = block_stack(k, i);

		for (size_t d = 0; d < s.n; d++)
			count[s.at[d]] += by;
	}
}

struct stacks *
stacks_changed(const struct stacks *was, const struct block *k,
	       const struct block *less, const struct block *more,
	       const struct names *n, const uint32_t *fold)
{
	size_t most = n->nlocation;
	struct stacks *s;

	if (!was || !was->count)
		return NULL;
	if (was->nlocation > most)
		most = was->nlocation;
	s = stacks_new(k, n, fold);
	s->count = mem_zarray(most + 1, sizeof(*s->count));
	for (size_t i = 0; i < was->nlocation; i++)
		s->count[i] = was->count[i];
	count_places(less, UINT32_MAX, s->count);
	count_places(more, 1, s->count);
	for (uint32_t i = 0; i < s->nlocation; i++)
		if (s->count[i])
			stacks_resolve(s, i);
	return s;
}
