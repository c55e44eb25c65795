/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A running sum: what the rows down to here have cost themselves, together. It is
 * of an order, so that it is added up when it is asked for, from the top, and
 * forgotten when rows change places (view_running_reset()).
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "model/facts/cost.h"
#include "view/private.h"

/* Of one metric. */
struct running_sum {
	metric_id metric;
	VEC(int64_t) upto;	/* with the row itself */
	size_t exact;		/* rows before the first estimate */
};

struct running { VEC(struct running_sum) sum; };

struct running *
view_running_new(void)
{
	return mem_zalloc(sizeof(struct running));
}

void
view_running_reset(struct running *w)
{
	for (size_t i = 0; w && i < w->sum.n; i++)
		VEC_RELEASE(&w->sum.at[i].upto);
	if (w)
		w->sum.n = 0;
}

void
view_running_free(struct running *w)
{
	view_running_reset(w);
	if (w)
		VEC_RELEASE(&w->sum);
	free(w);
}

/* Its rows stand for themselves, none inside of another, and are no text. */
static bool
is_flat(const struct view *v)
{
	return !v->ops->fold && v->ops->sort
	       && (*v->ops->sort || v->ops->kinds == ROW_PART);
}

/* ... and are in the order of what they cost. */
static bool
is_ranking(const struct view *v)
{
	const struct column *by = v->sort_column;

	return v->running && by && is_flat(v) && by->per_metric && (by->role == ROLE_COST
				     || by->role == ROLE_SHARE);
}

static struct running_sum *
sum_of(struct running *w, metric_id m)
{
	for (size_t i = 0; i < w->sum.n; i++)
		if (metric_eq(w->sum.at[i].metric, m))
			return &w->sum.at[i];
	VEC_PUSH(&w->sum, ((struct running_sum){ .metric = m }));
	return &w->sum.at[w->sum.n - 1];
}

static void
add_row(const struct view *v, struct running_sum *sum)
{
	size_t i = sum->upto.n;
	struct val self = view_val(v, &v->row.at[i], &column_self, sum->metric);
	int64_t now = i ? sum->upto.at[i - 1] : 0;

	if (self.type == VAL_COST)
		cost_add(&now, self.i);
	if (sum->exact == i && !(self.type == VAL_COST && self.estimate))
		sum->exact++;
	VEC_PUSH(&sum->upto, now);
}

/* Row I is in its final place. */
static struct val
share_upto(const struct view *v, size_t i, metric_id m)
{
	struct running_sum *sum = sum_of(v->running, m);
	struct val cost;

	while (sum->upto.n <= i)
		add_row(v, sum);
	cost = val_cost(m, sum->upto.at[i], i >= sum->exact);
	return val_share(&cost, metric_base(v, m));
}

/* A window that keeps its order shows copies of rows: so many are looked at. */
#define ROWS_LOOKED_AT 1000

static size_t
row_number(const struct view *v, const struct row *r)
{
	const struct row *at = v->row.at;
	size_t n = v->sorted < ROWS_LOOKED_AT ? v->sorted : ROWS_LOOKED_AT;

	if (r >= at && r < at + v->row.n)
		return (size_t)(r - at);
	for (size_t i = 0; i < n; i++)
		if (at[i].kind == r->kind && at[i].a == r->a
		    && at[i].b == r->b)
			return i;
	return SIZE_MAX;
}

static struct val
get_running(const struct view *v, const struct row *r, metric_id m)
{
	size_t i;

	if (!is_ranking(v) || prof_is_ratio(v->snap->prof, m))
		return val_none();
	i = row_number(v, r);
	return i < v->sorted ? share_upto(v, i, m) : val_none();
}

/* What rounding may take from a share that is reached. */
#define NEARLY 1e-12

size_t
view_rows_until(const struct view *v, double share, double *reached)
{
	metric_id m = v->sort_metric;

	if (!is_ranking(v) || !(v->ops->kinds & column_running.kinds)
	    || !m.i || prof_is_ratio(v->snap->prof, m))
		return SIZE_MAX;
	*reached = 0;
	for (size_t i = 0; i < v->sorted; i++) {
		struct val now = share_upto(v, i, m);

		if (now.type != VAL_SHARE)
			return SIZE_MAX;
		*reached = now.d;
		if (now.d + NEARLY >= share)
			return i + 1;
	}
	return v->sorted;
}

const struct column column_running = {
	.id = "cum%",
	/* TRANSLATORS: at most 6 cells; cumulative: of this row and all above it,
	 * in percent */
	.title = N_("Cum%"),
	.help = N_("What this row and those above it have cost themselves, as a "
		   "share of the whole profile. Where rows are sorted by a cost "
		   "or a share, and stand for themselves; else blank. Sorting "
		   "by it is sorting by Self."),
	.kinds = ROW_FUNC | ROW_LINE | ROW_GROUP | ROWS_PART | ROW_STACK,
	.in_view = is_flat, .running = &column_self,
	.width = 6, .per_metric = true, .one_sided = true, .adds_up = true,
	.order = ORDER_VALUE, .drop = 2,
	.type = VAL_SHARE, .get = get_running,
};
