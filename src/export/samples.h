/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is selected of a profile as samples, for the formats of stacks: a stack
 * and what it cost, whatever the blocks are. Stacks are as they were recorded,
 * each once a block and thread; counters are stacks that have their figures
 * (paths.c); buckets are stacks of one location a function. Files, dumps and
 * processes follow each other: that is what is merged.
 *
 * samples.c walks, values.c has what is counted.
 */
#ifndef EXPORT_SAMPLES_H
#define EXPORT_SAMPLES_H

#include "base/vec.h"
#include "export/private.h"

/* Costs of each sample: metrics, so many times. */
struct value_term { metric_id metric; int64_t factor; };
struct value {
	const char *type, *unit;
	VEC(struct value_term) term;
	VEC(struct column_term) column;	/* in the block at hand */
};

/* A part of a bucket with a location of its own. */
struct bucket_piece { uint32_t location, piece; };

/* An entry of a stack is a number: of a location of the facts, then of a
 * function that is all that is known there, then of a piece of a bucket. */
struct sample {
	const char *thread;		/* its name, "" none */
	const uint64_t *entry;		/* innermost first */
	size_t n;
	const int64_t *cost;		/* one a value; not all 0 */
};

typedef void (*sample_fn)(void *ctx, const struct sample *sample);

struct samples {
	const struct export *x;
	const struct prof *p;
	const struct names *names;
	const uint32_t *fold;		/* what functions count as, or NULL */
	VEC(struct value) value;
	metric_id time;			/* samples that stand for time */
	VEC(struct bucket_piece) piece;
	/* while walking */
	struct value *now;		/* what is walked for */
	size_t nnow;
	sample_fn fn;
	void *ctx;
	const char *thread;
	VEC(uint64_t) stack;
	int64_t *cost;			/* one a value */
	int64_t *row;			/* of a block with one column not 0 */
	unsigned column;
};

void samples_init(struct samples *s, const struct export *x);
void samples_release(struct samples *s);
/* Calls FN with all samples, for N values from FIRST on. Says what cannot be
 * said in stacks. */
void samples_walk(struct samples *s, size_t first, size_t n, sample_fn fn,
		  void *ctx);
/* The function that FUNC counts as. */
uint32_t samples_func(const struct samples *s, uint32_t func);
/* The frames of an entry, innermost first, at least one. ONE is room for it. */
const struct frame *samples_frames(const struct samples *s, uint64_t entry,
				   size_t *n, struct frame *one);

/* All events that are asked for. Samples are values as they were counted and as
 * the time they stand for. */
void values_choose(struct samples *s);
/* One event, in whole numbers as they were counted. */
void values_choose_raw(struct samples *s, metric_id metric);
/* How long a sample stands for, in UNIT. */
int64_t values_period(const struct samples *s, const char **unit);
/* The value to be shown first. */
size_t values_first(const struct samples *s);
void values_release(struct samples *s);
/* Which columns of K each value is of, from now on. */
void values_find_terms(struct samples *s, const struct block *k);
/* Adds what a ROW of costs of that block is to SUM, one a value. */
void values_add_row(const struct samples *s, const int64_t *row, int64_t *sum);
bool values_any(const struct samples *s, const int64_t *cost);

#endif
