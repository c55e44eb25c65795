/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of the sums: what one block (one source) gives, before all are added.
 * Nobody but model/ includes this.
 */
#ifndef MODEL_PARTIAL_H
#define MODEL_PARTIAL_H

#include "model/edges.h"
#include "model/sums.h"

/* What every function belongs to, looked up once a generation. */
struct belongs {
	size_t nfunc, nobject, nfile;
	uint32_t *object, *file;	/* of each function */
};

void belongs_init(struct belongs *b, const struct names *n);
void belongs_release(struct belongs *b);

/* Sums in the block's own metrics. */
struct partial {
	size_t nmetric;
	struct sum_table func, object, file;
	struct edges edges;
};

void partial_init(struct partial *p, const struct belongs *b, size_t nmetric);
void partial_release(struct partial *p);

/* Counters (count.c) and stacks (fold.c). Return -1 when JOB was cancelled. */
int count_block(struct partial *p, const struct block *k,
		const struct names *n, const struct belongs *b,
		const struct selection *sel, struct job *job);
int fold_block(struct partial *p, const struct block *k,
	       const struct names *n, const struct belongs *b,
	       const struct selection *sel, struct job *job);

/* Inclusive cost of objects or files of counters (group.c): the same rule over
 * a graph whose nodes are GROUP[func]. */
void group_inclusive(struct sum_table *t, const struct partial *p,
		     const uint32_t *group);

/* Adds to CYCLE_INCL (ncycle rows of p->nmetric) what the cycles cost in this
 * block, each once. */
void count_cycles(const struct partial *p, const uint32_t *cycle,
		  int64_t *cycle_incl);
void fold_cycles(const struct block *k, const struct names *n,
		 const struct selection *sel, const uint32_t *cycle,
		 size_t ncycle, int64_t *cycle_incl);

#endif
