/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sums = f(facts, names, selection): self and inclusive cost of functions,
 * edges between them, groups (grouping.h), parts and addresses. The call graph
 * is made at once; figures are made a metric and a table at a time, when they
 * are first asked for, from any thread, and never change then. The rules are
 * in the manual, "how every number is computed"; in short:
 *
 * - stacks (fold.c): self to the leaf; inclusive once per function and edge on
 *   a stack, however often recursion repeats it. Exact.
 * - counters (count.c): flow(f) = self + calls to other functions; that is the
 *   inclusive cost outside cycles. Where recursion levels are separated it is
 *   exact for every f, and f'N shows at most incl(f), an estimate. In other
 *   files a member of a cycle shows min(flow, what enters it from other
 *   functions, the whole cycle's inclusive), an estimate; the member that lacks
 *   most of what it cost is taken as where the cycle was entered from nowhere.
 *   Where the writer separates levels and nothing recurs, only threads that
 *   start close a circle: min(flow, the whole cycle's inclusive).
 * - where a file says what functions had as a whole (given.c) that is shown, and
 *   what it says of calls; where it has only counts of calls, these cost their
 *   callee's inclusive cost shared by counts, an estimate.
 * - an edge inside of recursion shows at most what its ends cost; cut down to
 *   that it is an estimate.
 * - histograms (bucket.c): self only, at addresses; a bucket that straddles
 *   functions is divided by bytes, and the parts are estimates.
 * - histograms with counts of calls (arcs.c): what a function and all below it
 *   cost is shared by its callers, as often as each called it: estimates.
 * - each input is summed alone and the results are added. A figure of a metric
 *   is that of the inputs that know the metric and have the row; what one of
 *   them does not know (inclusive cost, calls) is not known of their sum.
 * - a ratio is of the figures of its row, and of the totals; it never adds up.
 * - a derived metric is made of the figures of its terms, input by input, each
 *   by its own formula; an input that lacks a term does not know it.
 *
 * The sum of self over functions and over each grouping equals the total of
 * the selection.
 */
#ifndef MODEL_SUMS_SUMS_H
#define MODEL_SUMS_SUMS_H

#include "base/worker.h"
#include "base/id_ranges.h"
#include "model/facts/selection.h"
#include "model/names/names.h"
#include "model/sums/edges.h"
#include "model/sums/grouping.h"

/* Of functions and edges, whatever the metric. */
enum sum_flag {
	SUM_SEEN = 1,	     /* has cost or calls in this selection */
	SUM_INLINED = 4,     /* some of its cost is inlined */
	SUM_NOT_INLINED = 8, /* some of its cost is not */
	SUM_HOLDS = 16,	     /* of a histogram: code that was inlined into it has
				cost, of which it has nothing itself */
};

struct sums {
	const struct prof *prof;
	const struct names *names;	/* holds a reference */
	struct selection selection;

	size_t nedge;			/* edges by caller, then callee */
	const uint32_t *edge_caller, *edge_callee;

	/* Functions that call each other in a circle in one of the inputs;
	 * edges of different inputs never close one. */
	size_t ncycle;			/* with row 0; by falling inclusive */
	const uint32_t *cycle;		/* of each function; 0 = none */

	/* Functions that were to be hidden and stay, in any of the inputs, since
	 * too much calls them. */
	size_t nunhidden;

	/* Functions that may have a row: of counters whose contexts are folded those
	 * that others are, a fiftieth of big files'. */
	struct id_ranges rows;

	/* private */
	const uint8_t *func_flags, *edge_flags;
	uint8_t *own_flags;
	struct edges own_edges;
	const uint32_t *out_first;	/* edges by caller: [func .. func + 1) */
	struct sums_store *store;
};

/* The graph, and the figures of the first metric by function. NULL when JOB
 * was cancelled. */
struct sums *sums_new(const struct names *names, const struct selection *sel,
		      struct job *job);
/* Sums that are there already, AT[0] ... AT[N - 1], and which nobody frees meanwhile. */
struct known_sums { const struct sums *const *at; size_t n; };
/* The same, made from those of KNOWN, where that is quicker: of the same facts, names and
 * parts with other filters or none. Others are not looked at. */
struct sums *sums_new_from(struct known_sums known, const struct names *names,
			   const struct selection *sel, struct job *job);
/* What S would be without filters, of the same parts. NULL as above. */
struct sums *sums_without_filters(const struct sums *s, struct job *job);
void sums_free(struct sums *s);
/* About how many bytes they take. */
size_t sums_size(const struct sums *s);
/* About how many they would take under a filter that leaves most of them. */
size_t sums_size_filtered(const struct sums *s);

/* --- Figures -------------------------------------------------------------- */

enum sum_what {
	SUM_SELF,
	SUM_INCL,
	SUM_CALLS,	/* functions, edges: how often it was called */
};

struct sum_value {
	int64_t cost;		/* of a ratio: 0 */
	double ratio;		/* of metrics of that kind, times the scale */
	bool known;		/* else it is 0 and to be shown blank */
	bool missing;		/* and no file that counts it has the row */
	bool estimate;		/* ~ */
};

/* The one way to a figure. ROW is the table's own: a function, an edge, a
 * part, a location, an object, a file, a class, a name, a cycle. Calls are
 * those that were counted together with M. */
struct sum_value sums_value(const struct sums *s, enum sum_by by, size_t row,
			    metric_id m, enum sum_what what);
/* A ratio's value from those of what it is made of, for rows that no table
 * has. */
struct sum_value sum_ratio(const struct prof *p, metric_id m,
			   struct sum_value over, struct sum_value under);
/* All costs of a column, by row, for sorting; NULL when some are not known or
 * there is nothing of the kind. */
const int64_t *sums_costs(const struct sums *s, enum sum_by by, metric_id m,
			  enum sum_what what);
/* The same with what is known of each row, as it lies in memory. */
struct sum_column {
	const int64_t *cost;
	const uint8_t *flags;		/* private, like these */
	uint8_t asked, known, estimate;
};
/* False: there is nothing of the kind but row by row, or not at all. */
bool sums_column(const struct sums *s, enum sum_by by, metric_id m,
		 enum sum_what what, struct sum_column *c);
/* What sums_value() says of a row. */
static inline struct sum_value
sum_column_value(const struct sum_column *c, size_t row)
{
	uint8_t flags = c->flags[row];

	if ((flags & c->asked) != c->known)
		return (struct sum_value){ .missing = !(flags & c->known) };
	return (struct sum_value){ .cost = c->cost[row], .known = true,
				   .estimate = flags & c->estimate };
}
/* Makes the figures of a table for a metric, so that nobody waits for them
 * later: for workers. -1 when JOB was cancelled. */
int sums_want(const struct sums *s, enum sum_by by, metric_id m,
	      struct job *job);
/* The same of which groups of BY there are (sums_grouping(), sums_seen()). */
int sums_want_rows(const struct sums *s, enum sum_by by, struct job *job);
/* The same for all that a page reads: figures of TABLES (1u << enum sum_by, or-
 * ed, and SUM_MAPPINGS) for a metric or those a ratio is made of, their groups,
 * callers of edges, the coverage. */
enum { SUM_MAPPINGS = 1u << SUM_TABLES };
int sums_prepare(const struct sums *s, unsigned tables, metric_id m,
		 struct job *job);
/* Whether reading these takes no time; the coverage apart. */
bool sums_prepared(const struct sums *s, unsigned tables, metric_id m);
bool sums_coverage_known(const struct sums *s, metric_id m);

/* Shorter, for functions; 0 for what is not known. */
int64_t sums_self(const struct sums *s, func_id f, metric_id m);
int64_t sums_incl(const struct sums *s, func_id f, metric_id m);
unsigned sums_flags(const struct sums *s, func_id f);
int64_t sums_total(const struct sums *s, metric_id m);
/* The total without filters: of the selected parts. */
int64_t sums_unfiltered(const struct sums *s, metric_id m);
/* What the side of a comparison that S is of counted, BASE or the other, whatever is
 * selected of it. Of no ratio. */
int64_t sums_counted(const struct sums *s, bool base, metric_id m);
/* The same of a ratio, too: that of the totals. */
struct sum_value sums_total_value(const struct sums *s, metric_id m);
/* Whether filters had to guess cost of counters, with COUNTS how often calls were
 * made, too. Looks at all rows. */
bool sums_guessed(const struct sums *s, bool counts);
/* How many functions have more inclusive cost than all self cost adds up to,
 * by the first metric of each input: its calls and its self contradict each
 * other. */
uint64_t sums_inconsistent(const struct sums *s);

/* --- Groupings ------------------------------------------------------------ */

/* The grouping of a table from BY_OBJECT on: how many rows there are, their
 * names, the row of each function. */
const struct grouping *sums_grouping(const struct sums *s, enum sum_by by);
/* The row that stands for F here: where contexts are folded the function that F
 * is in any; where they are not, of one that has no cost itself, that context
 * of it that has most. */
func_id sums_stands_for(const struct sums *s, func_id f);
/* Whether F is the row of what is collapsed, and not of a function. */
bool sums_is_collapsed(const struct sums *s, func_id f);
/* Whether a row of a grouping, or a function, has anything in this
 * selection. */
bool sums_seen(const struct sums *s, enum sum_by by, size_t row);
/* Whether F is in no row because what costs anything in its code was inlined into
 * it. Where calls are known whoever holds such code has inclusive cost. */
bool sums_only_holds(const struct sums *s, func_id f);
/* How many functions with cost or calls are in a row of a grouping, with guests:
 * functions of other rows that have lines in it, as code that a header has
 * where files name what it was inlined into. */
uint32_t sums_functions(const struct sums *s, enum sum_by by, size_t row);
/* The guests of ROW, by their number, which is the lower half of each; *N: how
 * many. Cycles have none. */
const uint64_t *sums_guests(const struct sums *s, enum sum_by by, size_t row,
			    size_t *n);

/* --- Edges ---------------------------------------------------------------- */

/* Edges out of a function are FIRST, FIRST + 1 ...; returns how many. */
size_t sums_callees(const struct sums *s, func_id f, edge_id *first);
/* Edges into it, as an array. */
const edge_id *sums_callers(const struct sums *s, func_id f, size_t *n);
func_id sums_edge_caller(const struct sums *s, edge_id e);
func_id sums_edge_callee(const struct sums *s, edge_id e);
int64_t sums_edge_cost(const struct sums *s, edge_id e, metric_id m);
unsigned sums_edge_flags(const struct sums *s, edge_id e);
/* What each call cost as files have it, also where that is more than the figure, as
 * inside of recursion: of counters whose rows say so, of others the figure. To be
 * freed. */
int64_t *sums_raw_calls(const struct sums *s, metric_id m);

/* --- How far the names can be trusted ------------------------------------- */

/* Shares over the self cost of a metric (the header's second line). */
struct coverage {
	bool any;		/* else there is no cost, and there are no shares */
	double names, lines, inlined;
	double cut;		/* stacks that were truncated; -1: not known */
	/* Of stacks, why they may lack callers; each counts once, by the first
	 * of these that holds. */
	struct {
		double deep;		/* as long as recorders keep */
		double alone;		/* one frame, which is no root */
		double nameless;	/* its start has no name */
		double other;		/* its start is none of the roots that
					   others have */
	} start;
	double flat;		/* of samples without stacks */
};
/* Made once a metric. -1 when JOB was cancelled. */
int sums_coverage(const struct sums *s, metric_id m, struct job *job,
		  struct coverage *c);
/* The same for one mapping, with its self cost; all are made at once. */
int64_t sums_mapping(const struct sums *s, mapping_id mapping, metric_id m,
		     struct coverage *c);

#endif
