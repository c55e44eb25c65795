/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Facts, names and sums that belong together: what a view is about and what a
 * screen shows until something newer is there. The engine makes them, counts
 * who holds one (engine.h), and nothing in one ever changes; views borrow.
 *
 * What takes another walk over everything is no part of it but a result of its
 * own, asked for when a page needs it: the lines of the whole program.
 */
#ifndef MODEL_SNAPSHOT_H
#define MODEL_SNAPSHOT_H

#include "base/diag.h"
#include "model/compare/comparison.h"
#include "model/compare/history.h"
#include "model/facts/cost.h"
#include "model/sums/lines.h"
#include "model/sums/sums.h"

/* Which of two profiles that are compared. */
enum snapshot_side { SIDE_ALL, SIDE_NEW, SIDE_BASE };

struct snapshot {
	const struct prof *prof;
	const struct names *names;	/* logical; the sums' own may not be */
	const struct sums *sums;
	enum snapshot_side side;	/* that SUMS are of; all: nothing is
					   compared */
	const struct snapshot *base;	/* what it is compared with, of the same
					   facts and names; or NULL */
	const struct comparison *comparison;	/* with that */
	const struct history *history;	/* of the same files, when they were
					   read before; or NULL */
	const struct diag *diag;	/* messages about the files */
	const struct lister *lister;	/* lines and texts, on demand; NULL:
					   there is nothing to ask */
	uint64_t serial;		/* grows with every snapshot; 0: no
					   engine made it */
};

/* Whether what pages read is there, sums_prepared(), of both sides. */
static inline bool
snapshot_prepared(const struct snapshot *s, unsigned tables, metric_id m)
{
	return sums_prepared(s->sums, tables, m)
	       && (!s->base || sums_prepared(s->base->sums, tables, m))
	       && (!s->comparison || !(tables & 1u << BY_FUNC)
		   || comparison_measured(s->comparison, m));
}

/* What was counted of a metric, and what shares are of: of everything, or of one
 * side; neither filters nor selected parts change that. */
static inline int64_t
snapshot_total(const struct snapshot *s, metric_id m)
{
	return s->side == SIDE_ALL ? s->prof->metric[m.i].total
				   : sums_counted(s->sums,
						  s->side == SIDE_BASE, m);
}

/* The same, of ratios too. */
static inline struct sum_value
snapshot_total_value(const struct snapshot *s, metric_id m)
{
	const struct metric *x = &s->prof->metric[m.i];
	struct sum_value over = { .known = true }, under = { .known = true };

	if (!prof_is_ratio(s->prof, m)) {
		over.cost = snapshot_total(s, m);
		return over;
	}
	if (s->side == SIDE_ALL) {
		over.known = prof_ratio_total(s->prof, m, &over.ratio);
		return over;
	}
	over.cost = snapshot_total(s, x->over);
	under.cost = snapshot_total(s, x->under);
	return sum_ratio(s->prof, m, over, under);
}

static inline int64_t
snapshot_missing(const struct snapshot *s, metric_id m)
{
	const struct metric *x = &s->prof->metric[m.i];

	return s->side == SIDE_ALL ? x->missing
	       : s->side == SIDE_BASE ? x->base_missing
	       : x->missing - x->base_missing;
}

static inline int64_t
snapshot_share_base(const struct snapshot *s, metric_id m)
{
	int64_t base = snapshot_total(s, m);

	cost_add(&base, snapshot_missing(s, m));
	return base;
}

/* Whether filters and parts leave some of it. */
static inline bool
snapshot_selects(const struct snapshot *s)
{
	return s->sums->selection.npart || selection_filters(&s->sums->selection);
}

/* Of what is left by filters and parts. Without them a file that was cut short is
 * what it was: it has no share of what is left. */
static inline int64_t
snapshot_view_base(const struct snapshot *s, metric_id m)
{
	return snapshot_selects(s) ? sums_total(s->sums, m) : snapshot_share_base(s, m);
}

/* How much that is of all, 1 at the most: what hides little of all without being asked
 * goes by what is left. Of nothing it is all. */
static inline double
snapshot_left(const struct snapshot *s, metric_id m)
{
	double all = (double)snapshot_share_base(s, m);
	double left = all ? (double)snapshot_view_base(s, m) / all : 1;

	left = left < 0 ? -left : left;
	return left > 0 && left < 1 ? left : 1;
}

#endif
