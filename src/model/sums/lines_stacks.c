/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of stacks: frames, inlined bodies, calls. Where functions are collapsed these are
 * of the stacks as they were before, as files' are (uncollapsed.c): lines that call others
 * of their group cost what they did.
 */
#include <config.h>

#include <stdlib.h>

#include "model/filter/filter.h"
#include "model/sums/lines_private.h"
#include "model/sums/private.h"

struct walk {
	struct lines *l;
	const struct sums *s;
	const struct names *names;	/* whose frames K's are: of S, or not collapsed */
	const struct block *k;
	const struct lines_block *x;
	func_id func;			/* none: all */
	int64_t *cost;			/* [stack * k->nmetric] */
	VEC(uint32_t) stamp;		/* of each row: the last stack + 1 */
	bool *wanted;			/* of each location; NULL: all */
	const struct line_site *site;	/* a body inside of the function, */
	size_t depth;			/* this far inside; 0: itself */
};

static func_id
func_of(const struct walk *w, func_id f)
{
	return w->names == w->s->names ? lines_func(w->s, f)
				       : func_at(w->s->names->fold[f.i]);
}

static void
add_once(struct walk *w, const struct line *key, bool self, size_t stack)
{
	const int64_t *cost = w->cost + stack * w->k->nmetric;
	uint32_t row = lines_row(w->l, w->x, key);

	if (row >= w->stamp.n)
		VEC_EXTEND(&w->stamp, row + 1 - w->stamp.n);
	if (self)
		lines_add(&w->l->self, row, w->x, cost);
	if (w->stamp.at[row] == stack + 1)
		return;
	w->stamp.at[row] = (uint32_t)stack + 1;
	lines_add(&w->l->incl, row, w->x, cost);
}

/* A call inside of a group is none. */
static bool
is_in_group(const struct walk *w, const struct frame *f, const struct frame *below)
{
	func_id func = func_of(w, f->func);

	return w->names != w->s->names && filter_is_group(w->s->names, func)
	       && func_eq(func, func_of(w, below->func));
}

/* One frame of a stack; BELOW is the next one inward, or NULL at the leaf;
 * BELOW_IS_LEAF says that it is the innermost of all. */
static void
add_frame(struct walk *w, const struct frame *f, const struct frame *below,
	  bool below_is_leaf, size_t stack)
{
	struct line key = {
		.kind = LINE_OWN, .func = func_of(w, f->func),
		.file = names_frame_file(w->names, f), .line = f->line,
		.line_estimate = f->flags & FRAME_GUESSED,
	};

	if (!lines_want(w->l, &key))
		return;
	add_once(w, &key, !below, stack);
	if (!below || !lines_have_calls(w->l, w->func) || is_in_group(w, f, below))
		return;
	key.kind = below->flags & FRAME_INLINED ? LINE_INLINED : LINE_CALL;
	key.callee = func_of(w, below->func);
	add_once(w, &key, key.kind == LINE_INLINED && below_is_leaf, stack);
}

/* Whether frame I of a location is the function where the bodies of the walk
 * stand, one inside of the other. */
static bool
is_at_sites(const struct walk *w, const struct frame *f, size_t i)
{
	if (i < w->depth)
		return false;
	for (size_t d = 0; d < w->depth; d++, i--) {
		const struct line_site *site = &w->site[d];

		if (!(f[i - 1].flags & FRAME_INLINED)
		    || !func_eq(func_of(w, f[i - 1].func),
				site->callee)
		    || f[i].line != site->line
		    || !file_eq(names_frame_file(w->names, &f[i]), site->file))
			return false;
	}
	return true;
}

const struct frame *
lines_inlined(const struct sums *s, const struct frame *f, size_t n,
	      func_id func)
{
	for (size_t i = n; i-- > 1;)
		if (func_eq(lines_func(s, f[i - 1].func), func))
			return &f[i];
	return NULL;
}

struct line
lines_inlined_key(const struct sums *s, const struct frame *at, func_id into,
		  func_id func)
{
	return (struct line){ .kind = LINE_INLINED, .func = into,
			      .file = names_frame_file(s->names, at),
			      .line = at->line, .callee = func };
}

/* In code: the instruction of a location that is the function's, else where the
 * function is inlined. The N frames are those of the location; the rest as for
 * add_location(). */
static void
add_insn(struct walk *w, location_id location, const struct frame *f,
	 size_t n, bool leaf, const struct frame *outer, size_t stack)
{
	func_id owner = func_of(w, f[n - 1].func);
	struct line key = { .kind = LINE_OWN, .func = w->func };
	const struct frame *at;

	if (!func_eq(owner, w->func)) {
		at = lines_inlined(w->s, f, n, w->func);
		if (!at)
			return;
		key = lines_inlined_key(w->s, at, owner, w->func);
		add_once(w, &key, leaf && at == f + 1, stack);
		return;
	}
	key.line = lines_insn(w->l, w->s->names, location, leaf);
	add_once(w, &key, leaf, stack);
	if (!outer)
		return;
	key.kind = LINE_CALL;
	key.callee = func_of(w, outer->func);
	add_once(w, &key, false, stack);
}

/* The frames of a location of a stack; OUTER is the outermost of the location
 * that is called, NULL when there is none, OUTER_IS_LEAF whether that is the
 * innermost of all; LEAF: this location is. */
static void
add_location(struct walk *w, const struct frame *f, size_t n, bool leaf,
	     const struct frame *outer, bool outer_is_leaf, size_t stack)
{
	for (size_t i = 0; i < n; i++) {
		size_t at = i - w->depth;	/* the frame of the body */

		if (func_some(w->func)
		    && (!func_eq(func_of(w, f[i].func), w->func)
			|| !is_at_sites(w, f, i)))
			continue;
		if (at)
			add_frame(w, &f[at], &f[at - 1], leaf && at == 1,
				  stack);
		else
			add_frame(w, &f[at], outer, outer_is_leaf, stack);
	}
}

static void
add_stack(struct walk *w, size_t stack)
{
	struct stack_places in = block_stack(w->k, stack);
	struct frame last = { 0 };
	bool have_last = false, last_is_leaf = false;

	for (size_t d = 0; d < in.n; d++) {
		uint32_t location = in.at[d];
		bool leaf = d == 0;
		size_t n;
		struct frame one;
		const struct frame *f =
			names_frames(w->names, location_at(location), &n,
				     &one);

		if (w->l->code)
			add_insn(w, location_at(location), f, n, leaf,
				 have_last ? &last : NULL, stack);
		else
			add_location(w, f, n, leaf, have_last ? &last : NULL,
				     last_is_leaf, stack);
		last_is_leaf = leaf && n == 1;
		last = f[n - 1];
		have_last = true;
	}
}

/* Marks the locations that have the function among their frames, so that other
 * stacks are passed over without looking at frames. */
static void
find_locations(struct walk *w)
{
	size_t nlocation = w->names->nlocation;

	if (!func_some(w->func))
		return;
	w->wanted = mem_zarray(nlocation, sizeof(*w->wanted));
	for (uint32_t i = 1; i < nlocation; i++) {
		size_t n;
		struct frame one;
		const struct frame *f =
			names_frames(w->names, location_at(i), &n, &one);

		for (size_t k = 0; k < n; k++)
			if (func_eq(func_of(w, f[k].func), w->func))
				w->wanted[i] = true;
	}
}

static bool
is_wanted(const struct walk *w, size_t stack)
{
	struct stack_places in = block_stack(w->k, stack);

	if (!w->wanted)
		return true;
	for (size_t d = 0; d < in.n; d++)
		if (w->wanted[in.at[d]])
			return true;
	return false;
}

/* What every stack cost, in all columns. */
static int64_t *
sample_rows(const struct block *k)
{
	size_t nm = k->nmetric;
	int64_t *sum = mem_zarray(k->nstack * nm + 1, sizeof(*sum));

	for (size_t i = 0; i < k->nsample; i++)
		for (size_t m = 0; m < nm; m++)
			cost_add(&sum[k->sample_stack[i] * nm + m],
				 k->sample_cost[i * nm + m]);
	return sum;
}

/* Some have hundreds of frames. */
#define STACKS_A_LOOK 256

static int
walk_stacks(struct walk *w, struct job *job)
{
	int result = 0;

	find_locations(w);
	w->cost = sample_rows(w->k);
	for (size_t i = 0; i < w->k->nstack; i++) {
		if (i % STACKS_A_LOOK == 0 && job_cancelled(job)) {
			result = -1;
			break;
		}
		if (is_wanted(w, i))
			add_stack(w, i);
	}
	VEC_RELEASE(&w->stamp);
	free(w->wanted);
	free(w->cost);
	return result;
}

int
lines_add_stacks(struct lines *l, const struct sums *s,
		 size_t block, func_id func, struct job *job)
{
	struct lines_block x = lines_block(l, s, block);
	const struct sums *from = l->code ? s : sums_uncollapsed(s, job);
	struct walk w = { .l = l, .s = s, .x = &x, .func = func };

	if (!from)
		return -1;
	w.names = from->names;
	w.k = x.k = &from->store->block[block].k;
	return walk_stacks(&w, job);
}

int
lines_of_inlined(struct lines *l, const struct sums *s, func_id func,
		 const struct line_site *site, size_t depth, struct job *job)
{
	int result = 0;

	for (size_t i = 0; i < s->prof->nblock && result == 0; i++) {
		struct lines_block x = lines_block(l, s, i);
		struct walk w = {
			.l = l, .s = s, .names = s->names, .k = x.k, .x = &x,
			.func = func, .site = site, .depth = depth,
		};

		if (w.k->kind != BLOCK_STACKS)
			continue;
		result = walk_stacks(&w, job);
	}
	return result == 0 ? lines_finish(l, s, job) : result;
}
