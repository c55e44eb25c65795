/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sums = f(facts, names, selection): immutable once made. For every function
 * self and inclusive cost of every metric, edges between functions, sums of
 * objects and files, cycles. The rules are in the manual, "how every number is
 * computed"; in short:
 *
 * - stacks (fold.c): self to the leaf; inclusive once per function and edge on
 *   a stack, however often recursion repeats it. Exact.
 * - counters (count.c): flow(f) = self + calls to other functions; that is the
 *   inclusive cost outside cycles. Where Valgrind separates recursion levels
 *   it is exact for every f, and f'N shows at most incl(f), an estimate. In
 *   other files a member of a cycle shows min(flow, what enters it from other
 *   functions, the whole cycle's inclusive), an estimate.
 * - an edge inside of recursion shows at most what its ends cost; cut down to
 *   that it is an estimate.
 * - histograms (bucket.c): self only, at addresses; a bucket that straddles
 *   functions is divided by bytes, and the parts are estimates.
 * - each source is summed alone and the results are added.
 *
 * The sum of self over functions, over objects and over files each equals the
 * total of the selection.
 */
#ifndef MODEL_SUMS_SUMS_H
#define MODEL_SUMS_SUMS_H

#include "base/worker.h"
#include "model/facts/selection.h"
#include "model/names/names.h"
#include "model/sums/grouping.h"

enum sum_flag {
	SUM_SEEN = 1,	     /* has cost or calls in this selection */
	SUM_ESTIMATE = 2,    /* inclusive is an estimate: ~ */
	SUM_INLINED = 4,     /* some of its cost is inlined */
	SUM_NOT_INLINED = 8, /* some of its cost is not */
};

/* One table of self and inclusive, rows by function, object or file. */
struct sum_table {
	size_t n;		/* rows, with row 0 */
	int64_t *self, *incl;	/* n * nmetric */
	uint8_t *flags;
	uint8_t *guess;		/* n * nmetric, 1: self is an estimate;
				   NULL: nowhere */
	uint32_t *nfunc;	/* functions with cost in it; NULL for functions */
};

struct sums {
	const struct prof *prof;
	const struct names *names;	/* holds a reference */
	struct selection selection;
	size_t nmetric;			/* prof->nmetric; derived ones too */
	struct sum_table func, object, file, cls;
	struct grouping *grouping[SUM_TABLES];
	uint64_t *func_blocks;		/* of each function the blocks that
					   know it, a bit each; NULL: there is
					   one block, or more than 64 */
	uint64_t *metric_blocks;	/* the same of each metric */
	int64_t *total;			/* [metric], of this selection */
	int64_t *part_self;		/* [part * nmetric + metric], of all */

	size_t nedge;			/* with edge 0 */
	uint32_t *edge_caller, *edge_callee;
	uint64_t *edge_count;
	int64_t *edge_cost;		/* inclusive, nedge * nmetric */
	uint8_t *edge_flags;		/* SUM_INLINED, SUM_ESTIMATE */
	uint32_t *out_first;		/* edges by caller: [func .. func + 1) */
	uint32_t *in_first, *in_edge;	/* the same by callee */
	uint64_t *called;		/* calls into each function */

	/* Functions that call each other in a circle in one of the sources;
	 * edges of different sources never close one. */
	size_t ncycle;			/* with row 0; by falling inclusive */
	uint32_t *cycle;		/* of each function; 0 = none */
	int64_t *cycle_incl;		/* ncycle * nmetric */

	int64_t *location_self;		/* of addresses: [location * nmetric +
					   metric]; NULL when there are none */
	uint32_t *mapping_first;	/* with location_self: addresses by */
	uint32_t *mapping_location;	/* mapping, those with self cost */
	uint64_t inconsistent;		/* functions whose inclusive exceeds
					   what all self cost adds up to */
};

/* NULL when JOB was cancelled. */
struct sums *sums_new(const struct names *names, const struct selection *sel,
		      struct job *job);
void sums_free(struct sums *s);

int64_t sums_self(const struct sums *s, func_id f, metric_id m);
int64_t sums_incl(const struct sums *s, func_id f, metric_id m);
unsigned sums_flags(const struct sums *s, func_id f);
/* Whether a file that counted M has F at all: else its figures are unknown and
 * not 0. */
bool sums_known(const struct sums *s, func_id f, metric_id m);
/* Whether self of ROW of one of the tables is an estimate: ~ */
bool sums_self_estimated(const struct sums *s, const struct sum_table *t,
			 size_t row, metric_id m);
int64_t sums_total(const struct sums *s, metric_id m);

/* --- Every table alike ---------------------------------------------------- */

/* What a table has of a row: */
enum sum_what {
	SUM_SELF,
	SUM_INCL,
	SUM_CALLS,	/* functions, edges: how often it was called */
};

struct sum_value {
	int64_t cost;
	bool known;		/* else the cost is 0 and to be shown blank */
	bool estimate;		/* ~ */
};

/* The one way to a figure. ROW is the table's own: a function, an edge, a
 * part, a location, an object, a file, a class, a cycle. Calls are those that
 * were counted together with M. */
struct sum_value sums_value(const struct sums *s, enum sum_by by, size_t row,
			    metric_id m, enum sum_what what);
/* The grouping of a table from BY_OBJECT on: how many rows there are, their
 * names, the row of each function. */
const struct grouping *sums_grouping(const struct sums *s, enum sum_by by);
/* Whether a row of a grouping, or a function, has anything in this
 * selection. */
bool sums_seen(const struct sums *s, enum sum_by by, size_t row);
/* How many functions with cost or calls are in a row of a grouping. */
uint32_t sums_functions(const struct sums *s, enum sum_by by, size_t row);

/* --- Edges ---------------------------------------------------------------- */

/* Edges out of a function are FIRST, FIRST + 1 ...; returns how many. */
size_t sums_callees(const struct sums *s, func_id f, edge_id *first);
/* Edges into it, as an array. */
const edge_id *sums_callers(const struct sums *s, func_id f, size_t *n);
func_id sums_edge_caller(const struct sums *s, edge_id e);
func_id sums_edge_callee(const struct sums *s, edge_id e);
int64_t sums_edge_cost(const struct sums *s, edge_id e, metric_id m);
uint64_t sums_edge_count(const struct sums *s, edge_id e);

/* Shares of the names, over the self cost of a metric: how far the names can
 * be trusted (the header's second line). */
struct coverage {
	double names, lines, inlined, cut;
};
void sums_coverage(const struct sums *s, metric_id m, struct coverage *c);
/* The same for one mapping, with its self cost. */
int64_t sums_mapping(const struct sums *s, mapping_id mapping, metric_id m,
		     struct coverage *c);

#endif
