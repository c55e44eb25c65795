/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of the sums: blocks, what of them does not depend on a metric, and
 * columns of figures. Nobody but this room includes this.
 */
#ifndef MODEL_SUMS_PRIVATE_H
#define MODEL_SUMS_PRIVATE_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/bits.h"
#include "model/facts/cost.h"
#include "model/sums/edges.h"
#include "model/sums/stacks.h"
#include "model/sums/sums.h"

/* --- Figures: a table's column of one metric ------------------------------ */

/* Set by whatever block has the row; all can be or-ed. */
enum figure_flag {
	FIGURE_KNOWN = 1,	/* some block that counts the metric has it */
	FIGURE_NO_INCL = 2,	/* and does not know its inclusive cost, */
	FIGURE_NO_CALLS = 4,	/* or its calls */
	FIGURE_SELF_EST = 8,	/* self is an estimate */
	FIGURE_INCL_EST = 16,
	FIGURE_CALLS_EST = 32,
};

struct figures {
	size_t n;
	int64_t *self, *incl;	/* NULL: there is nothing of the kind */
	const int64_t *calls;
	int64_t *own_calls;	/* where CALLS has to be freed */
	uint8_t *flags;
	/* of functions: */
	int64_t total;		/* sum of self */
	bool total_guess;	/* which is an estimate */
	uint64_t over;		/* how many have more inclusive cost than all
				   positive self adds up to */
};

enum { FIGURES_SELF = 1, FIGURES_INCL = 2 };
struct figures *figures_new(size_t n, unsigned which);
/* Of groups. */
struct figures *figures_copy(const struct figures *f);
void figures_free(struct figures *f);
/* What filters left of rows: an estimate of inclusive cost is at least what the row
 * cost itself and at most TOTAL, all that is left. Where both are one that is it, and
 * no estimate if TOTAL is EXACT. Costs below 0 are no limits: not where there are
 * some. */
void figures_limit_estimates(struct figures *f, const struct id_ranges *rows, int64_t total,
			     bool exact);

/* --- Blocks --------------------------------------------------------------- */

/* A block as the selection leaves it, and its call graph. */
struct block_ops;
struct block_sums {
	struct block k;
	const struct block *facts;	/* what the file says */
	const struct selection *selection;	/* the sums' */
	struct known_sums known;	/* until it is opened */
	const struct block_ops *ops;
	bool own_rows;		/* K is a selection's */
	unsigned capabilities;
	const struct names *names;	/* the sums' */
	const uint32_t *fold;	/* what a named function counts as, when
				   contexts are folded and there are any, or
				   functions are collapsed */
	const struct id_ranges *rows;	/* the sums' */
	bool levels;		/* recursion levels are folded, too */
	bool only_threads;	/* in a file whose writer separates recursion
				   levels nothing recurs: what closes a circle
				   is the start of a thread */
	uint8_t *flags;		/* of each function: enum sum_flag */
	struct edges e;
	uint32_t *edge_of;	/* counters: the edge of each call row; NULL:
				   rows are edges */
	uint32_t *to_edge;	/* this graph's edges among those of all
				   blocks; NULL: the same */
	int64_t *called;	/* of each function, of a block alone or where
				   the file says it; or NULL */
	bool calls_counted;	/* they are there */
	struct cycle_search search;	/* while it goes on */
	size_t ncycle;		/* with row 0 */
	uint32_t *cycle;	/* of each function, from this block alone;
				   NULL: there is none */
	/* counters, a bit an edge: both ends are one function or in one cycle;
	   else, one is in a cycle at least (NULL: there is none) */
	uint64_t *inside, *across;
	struct stacks *stacks;	/* while it is needed */
	struct foreign *foreign;	/* the same: group_foreign.c */
	struct call_tree *tree;	/* counters: where contexts are known */
	/* the figures of column 0 that came about with the graph */
	struct figures *first_func, *first_edge;
};

struct metric_figures {
	_Atomic(struct figures *) by[SUM_TABLES];
	_Atomic(struct figures *) whole;	/* by part, without filters */
	_Atomic(struct coverage *) coverage;
	_Atomic(struct mapping_sums *) mapping;	/* coverage.c */
};
struct group_rows {
	uint32_t *nfunc;
	bool *seen;
	bool *known;		/* by the only block: figures; NULL: of several each asks
				   its own */
	uint64_t *guest;	/* sums_guests(): row and function, sorted */
	size_t nguest;
};
void group_rows_free(struct group_rows *rows);

/* Where rows of a grouping are noted that have something. */
struct group_marks {
	const struct grouping *g;
	bool *seen;
	bool guests;		/* and which functions of other rows */
	struct { uint64_t *at; size_t n, cap; } guest;	/* VEC */
};

/* FUNC has something in ROW. */
static inline void
group_mark(struct group_marks *m, uint32_t row, uint32_t func)
{
	uint64_t guest = (uint64_t)row << 32 | func;

	m->seen[row] = true;
	if (m->guests && m->g->row_of[func] != row
	    && !(m->guest.n && m->guest.at[m->guest.n - 1] == guest))
		VEC_PUSH(&m->guest, guest);
}

/* The same, and that nothing is in the file that FUNC is from is known, too, unless
 * nobody knows where FILE (grouping_file()) is. */
static inline void
group_mark_frame(struct group_marks *m, uint32_t func, uint32_t file)
{
	group_mark(m, grouping_row(m->g, func, file), func);
	if (file != GROUPING_NO_FILE)
		m->seen[m->g->row_of[func]] = true;
}

/* Each guest once, by number. */
void group_marks_unique(struct group_marks *m);

/* What is made when it is asked for. */
struct sums_store {
	pthread_mutex_t lock;		/* held while something is made */
	struct block_sums *block;	/* one a block of the prof */
	struct edges *edges;		/* of all of them; their directory by
					   callee may be made later */
	_Atomic(bool) by_callee;	/* it is there */
	struct metric_figures *metric;
	_Atomic(struct grouping *) grouping[SUM_TABLES];
	_Atomic(struct group_rows *) rows[SUM_TABLES];
	struct sums *uncollapsed;	/* of files, or NULL */
};

/* The row of a location's function; what the profile named, or what became of
 * an address. */
static inline uint32_t
location_func(const struct names *n, uint32_t location)
{
	const struct prof *p = n->prof;
	size_t count;
	struct frame one;

	if (p->location.func[location])
		return p->location.func[location];
	return names_frames(n, location_at(location), &count, &one)->func.i;
}

/* The same of a row of self. */
static inline uint32_t
row_func(const struct names *n, const struct block *k, size_t row)
{
	return k->self_func && k->self_func[row]
	       ? k->self_func[row] : location_func(n, k->self_location[row]);
}

/* What a function that the profile named counts as. */
static inline uint32_t
block_func(const struct block_sums *b, uint32_t func)
{
	return b->fold ? b->fold[func] : func;
}

static inline bool
any_cost(const int64_t *cost, size_t n)
{
	for (size_t m = 0; m < n; m++)
		if (cost[m])
			return true;
	return false;
}

/* Whether U are sums of the same stacks as those of a selection, but for filters. */
bool sums_are_alike(const struct sums *u, const struct names *names,
		    const struct selection *sel);

/* What each kind of block answers; -1 when JOB was cancelled. */
struct block_ops {
	/* Graph, cycles, flags of functions. */
	int (*open)(struct block_sums *b, const struct names *n,
		    struct job *job);
	/* Figures of a column, by function and by edge. */
	int (*figures)(struct block_sums *b, const struct names *n,
		       unsigned column, struct job *job,
		       struct figures **func, struct figures **edge);
	/* Self and inclusive of a column by group. FUNC: the column by
	 * function, where there are cycles(). */
	int (*group)(struct block_sums *b, const struct grouping *g,
		     unsigned column, const struct figures *func,
		     struct job *job, struct figures *out);
	/* The same of the block's cycles, from the figures of a column by
	 * function and by edge; NULL: there is no such way. */
	void (*cycles)(const struct block_sums *b, const struct grouping *g,
		       const struct figures *func, const struct figures *edge,
		       struct figures *out);
	/* Rows of a grouping by lines that have something there. */
	void (*seen)(struct block_sums *b, struct group_marks *m);
};

extern const struct block_ops count_ops, tree_ops, fold_ops, bucket_ops,
	arc_ops;
/* Marks files in which functions of others called something, or were given what is hidden
 * (group_foreign.c). */
void foreign_seen(struct block_sums *b, struct group_marks *m);
void foreign_free(struct foreign *x);
int count_group(struct block_sums *b, const struct grouping *g,
		unsigned column, const struct figures *func, struct job *job,
		struct figures *out);
void count_cycles(const struct block_sums *b, const struct grouping *g,
		  const struct figures *func, const struct figures *edge,
		  struct figures *out);
void count_seen(struct block_sums *b, struct group_marks *m);
/* Of stacks (fold_groups.c): each group once a stack. */
int fold_group(struct block_sums *b, const struct grouping *g, unsigned column,
	       const struct figures *func, struct job *job,
	       struct figures *out);
void fold_seen(struct block_sums *b, struct group_marks *m);

/* Of histograms (bucket.c): self of functions or, with G, of groups, which is
 * their inclusive cost, too; and which of them have any, in the block's flags or,
 * of groups, in M. */
int bucket_self(struct block_sums *b, const struct names *n,
		const struct grouping *g, unsigned column, struct job *job,
		struct figures *out);
int bucket_mark(struct block_sums *b, const struct names *n,
		struct group_marks *m, struct job *job);

/* Self by part, of all parts whatever is selected (parts.c). */
struct figures *parts_figures(const struct sums *s, metric_id m,
			      struct job *job);

/* Marks in the figures of functions and edges what B knows of metric M (known.c). */
void block_know(const struct sums *s, const struct block_sums *b, metric_id m,
		struct figures *func, struct figures *edge,
		const struct job *job);
/* The same of the groups of G that it has anything of. */
void block_know_groups(const struct sums *s, struct block_sums *b, metric_id m,
		       const struct grouping *g, struct figures *f);
/* Nobody sums the block for now: gives back what can be made again. */
void block_rest(const struct sums *s, struct block_sums *b);
/* Counters with contexts (tree.c): which nodes count; NULL when JOB was
 * cancelled. Then inclusive cost by function and by edge, and by group. */
struct call_tree *tree_new(const struct block_sums *b, size_t nfunc,
			   struct job *job);
void tree_free(struct call_tree *t);
void tree_figures(const struct block_sums *b, unsigned column,
		  struct figures *func, struct figures *edge);
int tree_group(const struct block_sums *b, const struct grouping *g,
	       unsigned column, struct job *job, struct figures *out);
/* Levels and contexts that are one function (folded.c): whether there are levels;
 * the block's edges; inclusive cost, which is that of first levels: they do not
 * overlap, and deeper ones are inside of them, but for what came into these from
 * nowhere; and what calls cost: those of what
 * is active already may be inside of another of the same, an estimate. Of a
 * function's calls of itself those from its first level are known where there are no
 * others. They have the others inside, but for what ran where another function had
 * called a deeper level. */
bool folds_levels(const struct block_sums *b);
void folded_edges(struct block_sums *b, size_t nfunc, struct job *job);
/* Where levels are folded: both of a column are added up without cycles and without
 * figures, in whatever order or at once; then these become what levels say. */
struct folded_figures *folded_new(const struct block_sums *b,
				  const struct names *n);
void folded_add_functions(struct folded_figures *x, unsigned column);
void folded_add_calls(struct folded_figures *x, unsigned column);
void folded_take(const struct folded_figures *x, int64_t total, struct figures *func,
		 struct figures *edge);
void folded_free(struct folded_figures *x);
/* Counters with rows of functions as a whole (given.c): how often each was
 * called, that those are seen, and inclusive cost. */
void given_calls(struct block_sums *b, size_t nfunc);
void given_flag(struct block_sums *b);
void given_inclusive(const struct block_sums *b, unsigned column,
		     struct figures *func);
/* Where filters estimated some: a function cost what calls of it from outside did, at most
 * TOTAL, and calls no more than their ends. */
void given_limit_edges(const struct block_sums *b, struct figures *func,
		       struct figures *edge, int64_t total);
/* Where cycles are to be looked for; then, in whatever order, how often functions
 * were called and the cycles of the block; then which edges are inside of them
 * (graph.c). */
void block_begin_cycles(struct block_sums *b, const struct names *n,
			struct job *job);
void block_count_calls(struct block_sums *b, size_t nfunc);
/* Calls that filters left no caller of. */
void block_add_entered(const struct block_sums *b, int64_t *called);
void block_find_cycles(struct block_sums *b, size_t nfunc);
/* The same where another thread counts calls meanwhile: room for these, then all
 * about cycles. */
void block_room_for_calls(struct block_sums *b, const struct names *n);
void block_cycles_beside(struct block_sums *b, size_t nfunc);
void block_mark_edges(struct block_sums *b, size_t nfunc,
		      const struct job *job);

/* One graph and one numbering of cycles from those of the blocks (graph.c). */
void graph_join(struct sums *s);
/* Its edges, with their directory by callee. */
const struct edges *graph_by_callee(const struct sums *s,
				    const struct job *job);
struct grouping *graph_cycles(struct sums *s);
/* Numbers cycles by falling inclusive cost; FIGURES are the cycles' own. */
void graph_number_cycles(struct grouping *cycles, const struct id_ranges *rows,
			 struct figures *figures);
void graph_release(struct sums *s);

/* --- Making what is missing (column.c) ------------------------------------ */

/* Figures of a counted or derived metric; with NULL for JOB never NULL. */
const struct figures *sums_figures(const struct sums *s, enum sum_by by,
				   metric_id m, struct job *job);
/* Those of functions and edges of one block of several, made anew; to be freed. -1 when JOB was
 * cancelled. */
int sums_block_figures(const struct sums *s, struct block_sums *b, unsigned column,
		       struct job *job, struct figures **func, struct figures **edge);
/* With the store's lock held; the same of NULL. */
const struct grouping *sums_grouping_locked(const struct sums *s,
					    enum sum_by by, struct job *job);
const struct group_rows *sums_group_rows_locked(const struct sums *s, enum sum_by by,
						struct job *job);
const struct group_rows *sums_group_rows(const struct sums *s, enum sum_by by,
					 struct job *job);
void column_release(struct sums *s);
/* What files are summed by, with the store's lock held (uncollapsed.c): S, or the same
 * where nothing is collapsed. NULL when JOB was cancelled. */
const struct sums *sums_uncollapsed_locked(const struct sums *s, struct job *job);
const struct sums *sums_uncollapsed(const struct sums *s, struct job *job);
/* Puts groups of functions into the file of the first of them that FROM has; and marks
 * in what other files they are. M has what functions of FROM are. */
void uncollapsed_homes(const struct sums *s, const struct sums *from, struct grouping *g);
void uncollapsed_guests(const struct sums *s, const struct sums *from,
			struct group_marks *m);

/* --- What mappings have (coverage.c) -------------------------------------- */

bool sums_mappings_known(const struct sums *s, metric_id m);
int sums_want_mappings(const struct sums *s, metric_id m, struct job *job);

#endif
