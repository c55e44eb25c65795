/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of the sums: what one block (one source) gives, before all are added.
 * Nobody but model/ includes this.
 */
#ifndef MODEL_SUMS_PARTIAL_H
#define MODEL_SUMS_PARTIAL_H

#include "model/sums/edges.h"
#include "model/sums/sums.h"

/* What every function belongs to, looked up once a generation. */
struct owner_map {
	size_t nfunc, nobject, nfile;
	uint32_t *object, *file;	/* of each function */
	const struct grouping *classes;
};

void owner_map_init(struct owner_map *b, const struct names *n,
		    const struct grouping *classes);
void owner_map_release(struct owner_map *b);

/* Sums in the block's own metrics. */
struct partial {
	size_t nmetric;
	struct sum_table func, object, file, cls;
	struct edges edges;
	uint32_t *cycle;	/* of each function, from this source alone */
	size_t ncycle;
};

void partial_init(struct partial *p, const struct owner_map *b, size_t nmetric);
void partial_release(struct partial *p);

/* Counters (count.c), stacks (fold.c), histograms (bucket.c). Return -1 when
 * JOB was cancelled. */
int count_block(struct partial *p, const struct block *k, const struct names *n,
		const struct owner_map *b, const struct selection *sel,
		struct job *job);
int fold_block(struct partial *p, const struct block *k, const struct names *n,
	       const struct owner_map *b, const struct selection *sel,
	       struct job *job);
int bucket_block(struct partial *p, const struct block *k,
		 const struct names *n, const struct owner_map *b,
		 const struct selection *sel, struct job *job);

/* Inclusive cost of objects or files of counters (group.c): the same rule over
 * a graph whose nodes are GROUP[func]. T's inclusive is all self that its
 * functions or lines have, so far; FOREIGN (or NULL) says which groups have
 * lines of other groups' functions. */
void group_inclusive(struct sum_table *t, const struct partial *p,
		     const uint32_t *group, const bool *foreign);

/* Adds to CYCLE_INCL (ncycle rows of p->nmetric) what the cycles cost in this
 * block, each once. */
void count_cycles(const struct partial *p, const uint32_t *cycle,
		  int64_t *cycle_incl);
void fold_cycles(const struct block *k, const struct names *n,
		 const struct selection *sel, const uint32_t *cycle,
		 size_t ncycle, int64_t *cycle_incl);

/* --- Putting the blocks together (join.c) --------------------------------- */

/* Adds rows of the block's metrics to rows of all metrics. */
void join_columns(int64_t *to, size_t nmetric, const int64_t *from,
		  const struct block *k, size_t rows);
/* Cycles, then edges and callers of S from the blocks' partial sums, whose
 * edges the second may take. */
void join_cycles(struct sums *s, const struct partial *part);
void join_edges(struct sums *s, struct partial *part);

#endif
