/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is selected of a profile as samples: a stack and what it cost, whatever
 * the blocks are. Stacks are as they were recorded, each once a block and
 * thread; counters are stacks that have their figures (paths.h); buckets are
 * stacks of one location a function. Files, dumps and processes follow each
 * other: whoever takes them adds them up. So do labels, unless they are wanted.
 */
#ifndef MODEL_CALLTREE_SAMPLES_H
#define MODEL_CALLTREE_SAMPLES_H

#include "base/vec.h"
#include "base/worker.h"
#include "model/calltree/rows.h"
#include "model/facts/selection.h"
#include "model/names/names.h"

/* A number that each sample has: a sum of metrics, each so many times. */
struct value_term { metric_id metric; int64_t factor; };
struct sample_value {
	VEC(struct value_term) term;
	VEC(struct column_term) column;	/* in the block at hand */
};

/* A part of a bucket with a location of its own. */
struct bucket_piece { uint32_t location, piece; };

/* An entry of a stack is a number: of a location of the names, then of a
 * function that is all that is known there, then of a piece of a bucket. */
struct sample {
	const char *thread;		/* its name, "" none */
	const struct part_label *label;	/* NLABEL, if they are wanted; the thread
					   may be one of them */
	size_t nlabel;
	const uint64_t *entry;		/* innermost first */
	size_t n;
	const int64_t *cost;		/* one a value; not all 0 */
	size_t block;			/* of the prof: where it comes from */
	bool guess;			/* that it was these callers */
	bool divided;			/* the cost is a part of a bucket's that
					   several functions share */
};

/* What samples do not say of what was counted. */
enum sample_loss {
	LOSS_UNKNOWN = 1 << 0,	/* a value is 0 where it was not counted */
	LOSS_COUNTS = 1 << 1,	/* how often functions were called, where their
				   contexts are known */
	LOSS_CALLS = 1 << 2,	/* stacks were made of calls */
	LOSS_CUT_NODES = 1 << 3,	/* too deep; contexts are known, */
	LOSS_CUT = 1 << 4,		/* or not */
	LOSS_RECURSION = 1 << 5,
	LOSS_UNEQUAL = 1 << 6,	/* calls cost more than what was called */
	LOSS_LINES = 1 << 7,
	LOSS_DIVIDED = 1 << 8,	/* some buckets were, among functions */
	LOSS_ARCS = 1 << 9,	/* calls that were counted, and not what they cost */
	LOSS_DIVIDED_LINES = 1 << 10,	/* of one function, among its lines */
};

/* False: no more. */
typedef bool (*sample_fn)(void *ctx, const struct sample *sample);

struct samples {
	const struct prof *p;
	const struct names *names;
	const struct selection *selection;
	const uint32_t *fold;		/* what functions count as, or NULL */
	bool no_stacks;			/* blocks of stacks are left out */
	bool labels;			/* samples of other labels are others */
	struct job *job;		/* that walks, or NULL */
	VEC(struct sample_value) value;
	VEC(struct bucket_piece) piece;
	unsigned lost;			/* enum sample_loss, of all walks */
	/* while walking */
	struct sample_value *now;	/* what is walked for */
	size_t nnow;
	sample_fn fn;
	void *ctx;
	bool stopped;
	struct sample sample;		/* what is alike in all that come */
	VEC(uint64_t) stack;
	int64_t *cost;			/* one a value */
	int64_t *row;			/* of a block with one column not 0 */
	bool guessed;			/* filters guessed something of that block: also
					   what begins where is a guess then */
	unsigned column;
};

void samples_init(struct samples *s, const struct names *names,
		  const struct selection *selection);
void samples_release(struct samples *s);
/* Adds METRIC, so many times, to value number VALUE: one that there is, or the
 * next. */
void samples_want(struct samples *s, size_t value, metric_id metric,
		  int64_t factor);
/* Calls FN with all samples, for N values from FIRST on. */
void samples_walk(struct samples *s, size_t first, size_t n, sample_fn fn,
		  void *ctx);
/* The function that FUNC counts as. */
uint32_t samples_func(const struct samples *s, uint32_t func);
/* The frames of an entry, innermost first, at least one. ONE is room for it. */
const struct frame *samples_frames(const struct samples *s, uint64_t entry,
				   size_t *n, struct frame *one);

#endif
