/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Columns of two profiles: a figure as the base has it, the new one, how they
 * differ. Each side's figure is what the column itself says of that side's
 * snapshot, so that what holds for it alone holds here.
 */
#include <config.h>

#include <math.h>

#include "base/i18n.h"
#include "base/num.h"
#include "model/facts/cost.h"
#include "view/private.h"

double
view_scale(const struct view *v, metric_id m)
{
	return !v->base || v->options.raw
	       ? 1 : comparison_scale(v->snap->comparison, m);
}

/* --- The two sides --------------------------------------------------------- */

/* What sides are of which nothing is known. */
static struct view_sides
no_sides(void)
{
	return (struct view_sides){ .now = val_none(), .base = val_none(),
				    .factor = 1 };
}

/* How costs of M are compared, and what samples they are shares of. */
static void
scale_sides(const struct view *v, metric_id m, struct view_sides *x)
{
	int64_t now, base;

	if (v->options.raw
	    || !comparison_counted(v->snap->comparison, m, &now, &base))
		return;
	x->factor = (double)now / (double)base;
	x->now_of = (double)now;
	x->base_of = (double)base;
}

static bool
knows(const struct view *v, bool base, const struct column *c, metric_id m)
{
	unsigned what = c->share_of ? c->share_of->needs : c->needs;

	/* who says nothing of calls has no stack that it could cost nothing in */
	if (v->ops->needs & CAP_TREE && comparison_lacks(v->snap->comparison, base, m, CAP_TREE))
		return false;
	return comparison_knows(v->snap->comparison, base, m, what);
}

/* What shares of the row R of V are of, on SIDE of it. */
static int64_t
whole_of(const struct view *v, const struct row *r, const struct view *side,
	 const struct column *c, metric_id m)
{
	const struct row_ops *ops = row_ops(r);
	uint32_t centre;

	if (c != &column_of_fn || !ops->centre)
		return c->whole(side, m);
	/* each row has its own */
	centre = ops->centre(v, r).i;
	if (side == v->base)
		centre = comparison_base(v->snap->comparison, BY_FUNC, centre);
	return centre == COMPARE_NONE ? 0
	       : sums_value(side->snap->sums, BY_FUNC, centre, m, SUM_INCL).cost;
}

/* Nothing of what VAL is, in the row R of V on SIDE of it: of nothing there are no
 * shares. */
static struct val
nothing_like(const struct val *val, const struct view *v, const struct row *r,
	     const struct view *side, const struct column *c, metric_id m)
{
	struct val zero = { .type = val->type, .metric = val->metric };

	switch (val->type) {
	case VAL_COST:
	case VAL_COUNT:
		return zero;
	case VAL_SHARE:
		return whole_of(v, r, side, c, m) > 0 ? zero : val_none();
	default:
		return val_none();
	}
}

/* Self in the row of a call is its function's, which a side may have without that
 * call. */
static struct row
row_of_column(const struct view *v, const struct row *r, const struct column *c)
{
	if (r->kind & (ROW_CALL | ROW_ARC)
	    && (c == &column_self || c == &column_self_share))
		return (struct row){ .kind = ROW_FUNC,
				     .a = view_row_func(v, r).i };
	return *r;
}

/* What a figure of a side is of. Calls are counted once, not for each event: each
 * side has its own to know them by. */
static metric_id
metric_of(const struct view *v, bool base, const struct row *r,
	  const struct column *c, metric_id m)
{
	if (metric_some(m))
		return m;
	if (c == &column_total)
		return metric_at(r->a);
	return c == &column_calls ? view_calls_metric(v, base)
				  : v->options.metric;
}

/* Whether files of a side that do not count M alone have the row. */
static bool
is_missing(const struct view *side, const struct row *r, metric_id m)
{
	const struct row_ops *ops = row_ops(r);
	/* the self cost of a call is its function's */
	bool self = ops->has & 1u << SUM_SELF && !(r->kind & (ROW_CALL | ROW_ARC));

	return ops->value && ops->has
	       && ops->value(side, r, m, self ? SUM_SELF : SUM_INCL).missing;
}

struct row_pair
row_pair_counted(const struct view *v, const struct row *r, metric_id m)
{
	struct row_pair pair = row_ops(r)->pair(v, r);
	bool now, base;

	if (!pair.now || !pair.in_base)
		return pair;
	now = !is_missing(v, r, m);
	base = !is_missing(v->base, &pair.base, m);
	pair.now = now || !base;
	pair.in_base = base || !now;
	return pair;
}

/* What a side that has the row says of it; *HAS: whether it does in terms of C. */
static inline void
get_side(const struct view *side, const struct row *r, const struct column *c,
	 metric_id m, struct val *val, bool *has)
{
	*val = c->get(side, r, m);
	/* calls are of no event: another one's file may have counted them */
	if (val->type == VAL_NONE && c->per_metric)
		*has = !is_missing(side, r, m);
}

/* What one side does not have at all is 0 there, if its files would say so. */
static struct view_sides
sides_of(const struct view *v, const struct row *row, const struct column *c,
	 metric_id m)
{
	const struct row own = row_of_column(v, row, c), *r = &own;
	const struct row_ops *ops = row_ops(r);
	/* a total is there without rows that could be missing */
	bool total = c == &column_total;
	metric_id of_now = metric_of(v, false, r, c, m);
	metric_id of_base = metric_of(v, true, r, c, m);
	struct row_pair pair;
	struct view_sides x = no_sides();

	if (!v->base || !ops->pair)
		return x;
	pair = ops->pair(v, r);
	if (pair.now && (!total || knows(v, false, c, of_now)))
		get_side(v, r, c, of_now, &x.now, &pair.now);
	if (pair.in_base && (!total || knows(v, true, c, of_base)))
		get_side(v->base, &pair.base, c, of_base, &x.base,
			 &pair.in_base);
	x.apart = pair.apart;
	if (!pair.now && !pair.apart && knows(v, false, c, of_now))
		x.now = nothing_like(&x.base, v, r, v, c, of_now);
	if (!pair.in_base && !pair.apart && knows(v, true, c, of_base))
		x.base = nothing_like(&x.now, v, r, v->base, c, of_base);
	/* shares, calls and means are not of how long was sampled, and totals
	 * say just that */
	if (x.base.type == VAL_COST && !total)
		scale_sides(v, x.base.metric, &x);
	return x;
}

/* --- What is made of them --------------------------------------------------- */

static bool
is_integer(const struct val *val)
{
	return val->type == VAL_COST || val->type == VAL_COUNT;
}

/* NOW less BASE as it is scaled. What is a whole number is one: shares that are equal
 * differ by nothing. */
static void
subtract(struct val *now, int64_t base, const struct view_sides *x)
{
	double exact = (double)now->i;

	exact -= x->base_of > 0 ? (double)base * x->now_of / x->base_of
				: (double)base;
	cost_sub(&now->i, num_times(base, x->factor));
	now->scaled = x->factor != 1;
	if (now->scaled)
		now->exact = exact;
}

/* How many decimals a difference of ratios has at most: one more than the larger of them,
 * which has three digits. */
static uint8_t
places_beside(double a, double b)
{
	double most = fmax(fabs(a), fabs(b));
	int places = 3;

	if (!(most > 0))
		return 0;
	for (; most < 0.9995 && places < 9; most *= 10)
		places++;
	for (; most >= 9.995 && places > 1; most /= 10)
		places--;
	return (uint8_t)places;
}

struct val
sides_delta(const struct view_sides *x)
{
	struct val delta = x->now;

	if (x->apart || x->now.type != x->base.type || x->now.type == VAL_NONE)
		return val_none();
	delta.estimate = x->now.estimate || x->base.estimate;
	delta.change = true;
	if (is_integer(&delta))
		subtract(&delta, x->base.i, x);
	else
		delta.d -= x->base.d;
	if (delta.type == VAL_RATIO)
		delta.places = places_beside(x->now.d, x->base.d);
	return delta;
}

static struct val
ratio_of(const struct view_sides *x)
{
	double base;

	if (x->apart || x->now.type != x->base.type || x->now.type == VAL_NONE)
		return val_none();
	base = val_number(&x->base) * x->factor;
	if (base == 0 && val_number(&x->now) == 0)
		return val_none();
	return (struct val){ .type = VAL_FACTOR,
			     .estimate = x->now.estimate || x->base.estimate,
			     .d = base == 0 ? INFINITY
					    : val_number(&x->now) / base };
}

struct val
sides_noise(const struct view *v, const struct view_sides *x, metric_id m)
{
	double z;

	return view_deviation(v, x, m, &z) ? val_flag(fabs(z) < NOISE_Z)
					   : val_none();
}

static struct val
say(const struct view *v, const struct view_sides *x, metric_id m,
    enum compared what)
{
	switch (what) {
	case COMPARED_BASE:
		return x->base;
	case COMPARED_NEW:
		return x->now;
	case COMPARED_DELTA:
		return sides_delta(x);
	case COMPARED_RATIO:
		return ratio_of(x);
	case COMPARED_NOISE:
		return sides_noise(v, x, m);
	case COMPARED_NOT:
	case COMPARED_ALL:
		break;
	}
	return val_none();
}

static struct val
compared(const struct view *v, const struct row *r, metric_id m,
	 const struct column *c, enum compared what)
{
	struct view_sides x = sides_of(v, r, c, m);

	return say(v, &x, m, what);
}

struct view_sides
view_compared(const struct view *v, const struct row *r, const struct column *c,
	      metric_id m)
{
	if (!c->compares)
		return no_sides();
	return sides_of(v, r, c->compares, m);
}

/* --- All functions --------------------------------------------------------- */

bool
column_both(const struct view *v, const struct column *c, metric_id m,
	    struct column_both *b)
{
	const struct column *of = c->compares;
	enum sum_what what = of == &column_self ? SUM_SELF : SUM_INCL;

	if (!v->base || !metric_some(m)
	    || (of != &column_self && of != &column_incl)
	    || (what == SUM_INCL && !metric_has(v, m, CAP_INCL)))
		return false;
	*b = (struct column_both){
		.m = m, .what = c->compared,
		.knows_now = knows(v, false, of, m),
		.knows_base = knows(v, true, of, m),
		.none = no_sides(),
	};
	scale_sides(v, m, &b->none);
	return sums_column(v->snap->sums, BY_FUNC, m, what, &b->now)
	       && sums_column(v->base->snap->sums, BY_FUNC, m, what, &b->base);
}

/* What one side knows of a row that it has, if it has it. */
static inline struct sum_value
value_in(const struct sums *s, const struct sum_column *c, uint32_t row,
	 bool *has)
{
	struct sum_value value = { .missing = true };

	if (row != COMPARE_NONE && s->func_flags[row] & SUM_SEEN)
		value = sum_column_value(c, row);
	*has = !value.missing;
	return value;
}

/* As sides_of() has it. */
struct val
column_both_val(const struct view *v, const struct column_both *b,
		uint32_t func)
{
	const struct comparison *c = v->snap->comparison;
	bool is_new, is_old;
	struct sum_value now = value_in(v->snap->sums, &b->now, func, &is_new);
	struct sum_value base = value_in(v->snap->base->sums, &b->base,
					 comparison_base(c, BY_FUNC, func),
					 &is_old);
	struct view_sides x = b->none;

	now.known |= !is_new && b->knows_now && base.known;
	base.known |= !is_old && b->knows_base && now.known;
	if (b->what == COMPARED_DELTA) {
		struct val delta = val_cost(b->m, now.cost, now.estimate
							    || base.estimate);

		if (!now.known || !base.known)
			return val_none();
		subtract(&delta, base.cost, &x);
		return delta;
	}
	if (now.known)
		x.now = val_cost(b->m, now.cost, now.estimate);
	if (base.known)
		x.base = val_cost(b->m, base.cost, base.estimate);
	return say(v, &x, b->m, b->what);
}

/* --- The columns ------------------------------------------------------------ */

#define GETTER(NAME, WHAT, SIDE)					\
	static struct val						\
	get_##NAME##_##SIDE(const struct view *v, const struct row *r,	\
			    metric_id m)				\
	{								\
		return compared(v, r, m, &column_##NAME, WHAT);		\
	}

#define GETTERS(NAME)							\
	GETTER(NAME, COMPARED_BASE, base)				\
	GETTER(NAME, COMPARED_NEW, now)					\
	GETTER(NAME, COMPARED_DELTA, delta)				\
	GETTER(NAME, COMPARED_RATIO, ratio)				\
	GETTER(NAME, COMPARED_NOISE, noise)

GETTERS(self)
GETTERS(self_share)
GETTERS(incl)
GETTERS(incl_share)
GETTERS(of_fn)
GETTERS(calls)
GETTERS(per_call)
GETTERS(total)
GETTERS(functions)

/* clang-format off */
#define ONE(NAME, ID, TITLE, HELP, KINDS, NEEDS, PER_METRIC, ROLE, TYPE, WHAT,	\
	    SIDE, ORDER, WIDTH)						\
	{ .id = ID, .title = TITLE, .help = HELP, .kinds = KINDS,	\
	  .needs = NEEDS, .per_metric = PER_METRIC, .role = ROLE,	\
	  .compares = &column_##NAME, .compared = WHAT, .order = ORDER,	\
	  .width = WIDTH, .type = TYPE, .get = get_##NAME##_##SIDE }

/* TRANSLATORS: at most 8 cells; of the profile compared with */
#define BASE_TITLE N_("Base")
#define BASE_HELP N_("With a base: the figure there.")
#define NEW_HELP N_("With a base: the figure in the new profile.")
/* TRANSLATORS: at most 8 cells; new less base */
#define DELTA_TITLE N_("Delta")
#define DELTA_HELP                                                             \
	N_("By how much it is more than the base's; of samples as "            \
	   "--base-scale says.")
/* TRANSLATORS: at most 8 cells; new over base */
#define RATIO_TITLE N_("Ratio")
#define RATIO_HELP                                                             \
	N_("How many times the base's, as for the difference; new where that " \
	   "is 0.")
/* TRANSLATORS: at most 8 cells; the difference says nothing */
#define NOISE_TITLE N_("Noise")
#define NOISE_HELP                                                             \
	N_("Whether counts of samples differ so much by chance: by less than " \
	   "two standard deviations.")

/* The sign and what a figure beside it takes: raw costs of both sides and how they
 * differ are to have all their digits or none. */
#define DELTA_WIDTH 9

#define FIVE(NAME, ID, TITLE, KINDS, NEEDS, PER_METRIC, ROLE, TYPE)            \
	ONE(NAME, ID ".base", BASE_TITLE, BASE_HELP, KINDS, NEEDS,             \
	    PER_METRIC, ROLE, TYPE, COMPARED_BASE, base, ORDER_VALUE, 8),      \
	ONE(NAME, ID ".new", TITLE, NEW_HELP, KINDS, NEEDS,                    \
	    PER_METRIC, ROLE, TYPE, COMPARED_NEW, now, ORDER_VALUE, 8),        \
	ONE(NAME, ID ".delta", DELTA_TITLE, DELTA_HELP, KINDS, NEEDS,          \
	    PER_METRIC, ROLE, TYPE, COMPARED_DELTA, delta, ORDER_MAGNITUDE,    \
	    DELTA_WIDTH),                                                      \
	ONE(NAME, ID ".ratio", RATIO_TITLE, RATIO_HELP, KINDS, NEEDS,          \
	    PER_METRIC, ROLE_DETAIL, VAL_FACTOR, COMPARED_RATIO, ratio,        \
	    ORDER_VALUE, 8),                                                   \
	ONE(NAME, ID ".noise", NOISE_TITLE, NOISE_HELP, KINDS, CAP_NOISE,      \
	    PER_METRIC, ROLE_DETAIL, VAL_FLAG, COMPARED_NOISE, noise,          \
	    ORDER_VALUE, 8)

#define WITH_SELF                                                              \
	(ROWS_FUNC | ROW_LINE | ROW_GROUP | ROWS_PART | ROW_INFO | ROW_FRAME |  \
	 ROWS_TREE | ROW_STACK | ROW_OWN | ROW_INSN)
#define WITH_INCL                                                              \
	(ROWS_FUNC | ROW_LINE | ROW_GROUP | ROW_CYCLE | ROWS_TREE | ROW_OWN |  \
	 ROW_INSN)

const struct column columns_compared[COLUMNS_COMPARED] = {
	FIVE(self, "self", N_("Self"), WITH_SELF, 0, true, ROLE_COST, VAL_COST),
	FIVE(self_share, "self%", N_("Self%"), WITH_SELF, 0, true, ROLE_SHARE,
	     VAL_SHARE),
	FIVE(incl, "incl", N_("Incl"), WITH_INCL, CAP_INCL, true, ROLE_COST,
	     VAL_COST),
	FIVE(incl_share, "incl%", N_("Incl%"), WITH_INCL, CAP_INCL, true,
	     ROLE_SHARE, VAL_SHARE),
	FIVE(of_fn, "of_fn%", N_("of fn%"), ROW_CALL | ROW_SELF | ROW_ARC, CAP_INCL,
	     true, ROLE_SHARE, VAL_SHARE),
	FIVE(calls, "calls", N_("Calls"),
	     ROW_FUNC | ROW_CALL | ROW_ARC | ROW_LINE, CAP_CALLS, false, ROLE_DETAIL, VAL_COUNT),
	FIVE(per_call, "incl/call", N_("Per call"),
	     ROW_FUNC | ROW_CALL | ROW_ARC, CAP_INCL | CAP_CALLS, true, ROLE_DETAIL, VAL_RATIO),
	FIVE(functions, "functions", NC_("column", "Functions"), ROW_GROUP, 0,
	     false, ROLE_DETAIL, VAL_COUNT),
	FIVE(total, "total", N_("Total"), ROW_EVENT, 0, false, ROLE_COST,
	     VAL_COST),
};
/* clang-format on */

/* The five columns that compare C, from COMPARED_BASE on; NULL: none do. */
static const struct column *
five_of(const struct column *c)
{
	for (size_t i = 0; i < COLUMNS_COMPARED; i += COMPARED_EACH)
		if (columns_compared[i].compares == c)
			return &columns_compared[i];
	return NULL;
}

const struct column *
column_compared(const struct column *c, enum compared what)
{
	const struct column *five = five_of(c);
	size_t i = (size_t)what - COMPARED_BASE;

	return five && i < COMPARED_EACH ? five + i : NULL;
}

bool
view_compares(const struct view_ops *ops, const struct column *c)
{
	const struct column *base = column_compared(c, COMPARED_BASE);

	return base && base->kinds & ops->kinds;
}

bool
view_takes(const struct view *v, const struct column *c)
{
	return view_offers(v->ops, c) ||
	       (v->base && c->compares && view_compares(v->ops, c->compares));
}

const struct column *
view_main_cost(const struct view_ops *ops)
{
	const struct column *c = column_find(ops->sort);
	const char *list = ops->columns;
	bool wide;

	while (c || (c = column_next(&list, &wide)) != NULL) {
		if (c->role == ROLE_COST && c->per_metric
		    && view_compares(ops, c))
			return c;
		c = NULL;
	}
	return NULL;
}

bool
view_both_know(const struct view *v, const struct column *c, metric_id m)
{
	return !c->per_metric
	       || (knows(v, true, c, m) && knows(v, false, c, m));
}

const struct column *
view_first_order(const struct view *v)
{
	const struct column *by = v->sort_column;

	if (!v->base || !by || by->compares || !view_compares(v->ops, by))
		return by;
	if (view_both_know(v, by, v->sort_metric))
		return column_compared(by, COMPARED_DELTA);
	return column_compared(by, knows(v, false, by, v->sort_metric)
				   ? COMPARED_NEW : COMPARED_BASE);
}
