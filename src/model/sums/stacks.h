/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The stacks of a block, resolved to functions for one generation of names: a
 * location is resolved at its first visit, once, and whoever goes over stacks
 * (sums, groups, lines, coverage) iterates over locations and their frames
 * without asking the names again. By location and not by stack: a million
 * stacks of forty frames share some ten thousand locations, and a copy of
 * every stack would take more memory than the file.
 */
#ifndef MODEL_SUMS_STACKS_H
#define MODEL_SUMS_STACKS_H

#include "base/vec.h"
#include "base/worker.h"
#include "model/names/names.h"

/* A location, once it was visited. */
struct site {
	uint32_t func;		/* of its innermost frame */
	uint32_t more;		/* SITE_... or, beyond, its frames */
};

enum {
	SITE_NEW,
	SITE_PLAIN,		/* one frame, in its function's own file */
	SITE_FRAMES,		/* and more: frame[more - SITE_FRAMES] ... */
};

struct site_frame {
	uint32_t func, file;	/* grouping_file(); 0: the function's own */
	bool inlined, last;
};

struct stacks {
	const struct block *k;
	const struct names *names;
	const uint32_t *fold;	/* what functions count as; NULL: themselves */
	size_t nlocation, nresolved;
	struct site *site;	/* of each location */
	/* of stacks_resolved(): for each location one that it called, or
	 * CALLS_NOBODY; 0: it is on no stack */
	uint32_t *below;
	/* of stacks_resolved(): how often each location is on stacks; NULL: not
	 * counted, there are too many */
	uint32_t *count;
	VEC(struct site_frame) frame;
};

#define CALLS_NOBODY UINT32_MAX

struct stacks *stacks_new(const struct block *k, const struct names *n,
			  const uint32_t *fold);
/* The same with all locations resolved that are on a stack of K; some, when JOB
 * was cancelled. */
struct stacks *stacks_resolved(const struct block *k, const struct names *n,
			       const uint32_t *fold, struct job *job);
/* The same of K, whose stacks are those of WAS but for LESS, and MORE, and without
 * below, which stacks_look() adds. NULL: WAS tells not enough. */
struct stacks *stacks_changed(const struct stacks *was, const struct block *k,
			      const struct block *less, const struct block *more,
			      const struct names *n, const uint32_t *fold);
/* False: JOB was cancelled. */
bool stacks_look(struct stacks *s, struct job *job);
void stacks_free(struct stacks *s);
/* Resolves LOCATION, which is new. */
void stacks_resolve(struct stacks *s, uint32_t location);

/* Stacks FROM to END - 1, which a thread adds up apart from others. */
struct stack_range { size_t from, end; };
enum { STACK_RANGES = 2 };
/* Divides the stacks of K into as many ranges as JOB has threads for, where that
 * pays: each needs tables of ROWS. Returns how many, 1 at least. */
size_t stack_ranges(const struct block *k, size_t rows, const struct job *job,
		    struct stack_range range[STACK_RANGES]);

static inline struct site *
stacks_site(struct stacks *s, uint32_t location)
{
	if (s->site[location].more == SITE_NEW)
		stacks_resolve(s, location);
	return &s->site[location];
}

/* The frames of a site, innermost first: N of them. A plain one's is written
 * to *ONE. */
static inline const struct site_frame *
site_frames(const struct stacks *s, const struct site *site, size_t *n,
	    struct site_frame *one)
{
	const struct site_frame *f = one;

	*n = 1;
	if (site->more == SITE_PLAIN) {
		*one = (struct site_frame){ .func = site->func, .last = true };
		return one;
	}
	f = s->frame.at + site->more - SITE_FRAMES;
	while (!f[*n - 1].last)
		++*n;
	return f;
}

#endif
