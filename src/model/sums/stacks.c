/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
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

	site->func = folded(s, f->func.i);
	site->more = SITE_PLAIN;
	if (n == 1 && !(f->flags & FRAME_INLINED)
	    && (!f->file.i
		|| f->file.i == names_func(s->names, func_at(site->func)).file.i))
		return;
	site->more = SITE_FRAMES + (uint32_t)s->frame.n;
	for (size_t i = 0; i < n; i++) {
		struct site_frame flat = {
			.func = folded(s, f[i].func.i), .file = f[i].file.i,
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
	size_t low = 0, high = k->nstack;

	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (k->stack_start[middle] < at)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
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
