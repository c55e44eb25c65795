/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which rows of two profiles are the same, so that their figures can stand side
 * by side. Sums of both are over the same facts and names: what both name alike
 * has one number anyway. Beyond that functions and groups are paired one with
 * one over rebuilds: by the object's base name and the name without clone
 * suffix, blanks and numbers of lambdas; where several have that, by the raw
 * name and by as much of the file's path as tells them apart, else they are
 * not paired. Those of one file that differ by the line they begin on are
 * paired by how far what is around them moved, or in order. What has no name is
 * paired by its address where both sides have the same build of the object, and
 * only there.
 *
 * Libraries are the same in all their versions. An object that only one side has
 * counts as renamed: its functions are found by the rest of the key.
 */
#ifndef MODEL_COMPARE_COMPARISON_H
#define MODEL_COMPARE_COMPARISON_H

#include <pthread.h>
#include <stdatomic.h>

#include "model/sums/sums.h"

#define COMPARE_NONE UINT32_MAX

/* Rows of a table: functions, parts, objects, files, classes, names, cycles. */
struct pairing {
	size_t n, nrow;		/* of .base, .row; the same but for cycles */
	uint32_t *base;		/* of each row its equal in the base; itself
				   for most, NONE when it has been given to
				   another row */
	uint32_t *row;		/* of each row of the base the one that it is
				   compared with */
	bool numbered_apart;	/* cycles: an equal number says nothing; NONE
				   is what has no equal */
	uint32_t renamed;	/* functions: how many of the base are called
				   otherwise */
	uint32_t unsure;	/* how many of the base had several to choose
				   from */
	uint32_t nameless;	/* and how many are addresses of an object that
				   is not known to be the same build */
};

struct comparison {
	const struct sums *now;		/* borrowed */
	struct sums *base;
	struct pairing *by;		/* private: [SUM_TABLES]; edges and
					   addresses have no rows here */
	struct {
		pthread_mutex_t lock;	/* held while they are paired */
		_Atomic bool files;	/* when somebody asks for them */
	} *later;			/* private */
	unsigned *known[2];		/* private: of each metric, what files
					   of a side know; 0: not counted */
	_Atomic double *matched;	/* private: of each metric */
};

/* Takes BASE over, also when JOB was cancelled and NULL comes back. */
struct comparison *comparison_new(const struct sums *now, struct sums *base,
				  struct job *job);
void comparison_free(struct comparison *c);

/* Pairs rows of BY now that are paired when somebody asks for one, so that nobody waits for
 * it later: for workers. -1 when JOB was cancelled. */
int comparison_want(const struct comparison *c, enum sum_by by, struct job *job);

/* The base's row for a row of BY, or NONE. */
uint32_t comparison_base(const struct comparison *c, enum sum_by by,
			 uint32_t row);
/* What ROW is shown as: one of the base, called otherwise there, as its equal. */
uint32_t comparison_shown(const struct comparison *c, enum sum_by by,
			  uint32_t row);
/* Whether the row has anything on either side (and is not shown as another). */
bool comparison_seen(const struct comparison *c, enum sum_by by, uint32_t row);
/* Whether a part is of the base, or of the new profile; cost that belongs to no
 * part is of both. */
bool comparison_has_part(const struct comparison *c, bool base, uint32_t part);
/* The same call among the base's edges; NONE when there is none. */
uint32_t comparison_base_edge(const struct comparison *c, edge_id edge);
/* And a call of the base among the others. */
uint32_t comparison_edge(const struct comparison *c, edge_id base);

/* By what the base's figures of M are multiplied to be compared: of samples the
 * ratio of what was counted, of exact counts 1. */
double comparison_scale(const struct comparison *c, metric_id m);
/* How many samples each side took in all. False: M counts no samples, or a side
 * has none. */
bool comparison_counted(const struct comparison *c, metric_id m, int64_t *now,
			int64_t *base);

/* Finds how much of M is of functions that both sides have; figures of functions
 * are there. -1 when JOB was cancelled. */
int comparison_measure(const struct comparison *c, metric_id m,
		       struct job *job);
/* The share of what both sides cost together, the base's as it is compared, that is
 * of functions which both have, 0..1; below 0: not found yet, or nothing costs
 * anything. Figures below 0 count as those above. Of a ratio it is that of what it
 * is made of. */
double comparison_matched(const struct comparison *c, metric_id m);
bool comparison_measured(const struct comparison *c, metric_id m);

/* Whether files of that side count the metric and know WHAT (capabilities, or-
 * ed): then what is not there is 0. */
bool comparison_knows(const struct comparison *c, bool base, metric_id m,
		      unsigned what);

/* Whether that side does not know of WHAT what the other does: its figures are blank
 * then. */
static inline bool
comparison_lacks(const struct comparison *c, bool base, metric_id m, unsigned what)
{
	what &= prof_metric(c->now->prof, m)->capabilities;
	return !comparison_knows(c, base, m, what);
}

/* What the base has of the name and unit of M, which it does not know: of samples that
 * stand for more or less each, by another formula, or computed where the other was
 * counted; none: nothing is. */
metric_id comparison_namesake(const struct comparison *c, metric_id m);

#endif
