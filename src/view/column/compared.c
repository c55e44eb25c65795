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

	return comparison_knows(v->snap->comparison, base, m, what);
}

/* Nothing of what VAL is, on the side that SIDE is of: of nothing there are no
 * shares. */
static struct val
nothing_like(const struct val *val, const struct view *side,
	     const struct column *c, metric_id m)
{
	struct val zero = { .type = val->type, .metric = val->metric };

	switch (val->type) {
	case VAL_COST:
	case VAL_COUNT:
		return zero;
	case VAL_SHARE:
		return c->whole(side, m) > 0 ? zero : val_none();
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
		x.now = c->get(v, r, of_now);
	if (pair.in_base && (!total || knows(v, true, c, of_base)))
		x.base = c->get(v->base, &pair.base, of_base);
	x.apart = pair.apart;
	if (!pair.now && !pair.apart && knows(v, false, c, of_now))
		x.now = nothing_like(&x.base, v, c, of_now);
	if (!pair.in_base && !pair.apart && knows(v, true, c, of_base))
		x.base = nothing_like(&x.now, v->base, c, of_base);
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

static struct val
delta_of(const struct view_sides *x)
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

static struct val
noise_of(const struct view *v, const struct view_sides *x, metric_id m)
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
		return delta_of(x);
	case COMPARED_RATIO:
		return ratio_of(x);
	case COMPARED_NOISE:
		return noise_of(v, x, m);
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
	*has = row != COMPARE_NONE && s->func_flags[row] & SUM_SEEN;
	return *has ? sum_column_value(c, row) : (struct sum_value){ 0 };
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
	(ROWS_FUNC | ROW_LINE | ROW_GROUP | ROW_PART | ROW_INFO | ROW_FRAME |  \
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

/* Whether both sides have figures of C, which may be of M. */
static bool
both_know(const struct view *v, const struct column *c, metric_id m)
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
	if (both_know(v, by, v->sort_metric))
		return column_compared(by, COMPARED_DELTA);
	return column_compared(by, knows(v, false, by, v->sort_metric)
				   ? COMPARED_NEW : COMPARED_BASE);
}

/* --- What has become of a row ---------------------------------------------- */

/* By what a row is told to have changed. */
static const struct column *const telling[] = {
	&column_self, &column_incl, &column_total,
};

#define TELLING (sizeof(telling) / sizeof(telling[0]))

enum row_change
view_figure_change(const struct view *v, const struct row *r,
		   const struct column *c, metric_id m)
{
	const struct column *of = c->compares ? c->compares : c;
	struct view_sides x;
	struct val delta, noise;

	if (!v->base || !five_of(of))
		return ROW_SAME;
	/* how much of a share is chance its cost says */
	if (of->share_of)
		of = of->share_of;
	if (r->kind == ROW_EVENT)
		m = metric_at(r->a);
	x = sides_of(v, r, of, m);
	delta = delta_of(&x);
	if (delta.type == VAL_NONE || val_number(&delta) == 0)
		return ROW_SAME;
	noise = noise_of(v, &x, m);
	return noise.type == VAL_FLAG && noise.i ? ROW_NOISE : ROW_DIFFERS;
}

enum row_change
view_row_change(const struct view *v, const struct row *r, metric_id m)
{
	const struct row_ops *ops = row_ops(r);
	enum row_change change = ROW_SAME, one;
	struct row_pair pair;

	if (!v->base || !ops->pair)
		return ROW_SAME;
	pair = ops->pair(v, r);
	if (pair.apart || (!pair.in_base && !pair.now))
		return ROW_SAME;	/* text: not known of either side */
	for (size_t i = 0; i < TELLING && change != ROW_DIFFERS; i++) {
		/* nothing has come or gone where one side does not count it */
		if (!(five_of(telling[i])->kinds & r->kind)
		    || !both_know(v, telling[i], m))
			continue;
		if (!pair.in_base && !pair.alike)
			return ROW_NEW;
		if (!pair.now && !pair.alike)
			return ROW_GONE;
		one = view_figure_change(v, r, telling[i], m);
		change = one > change ? one : change;
	}
	return change;
}

/* The same as a set: what has come or gone has also changed, by noise or more. */
static unsigned
changes_of(const struct view *v, const struct row *r, metric_id m)
{
	unsigned all = view_row_change(v, r, m);

	if (!(all & (ROW_NEW | ROW_GONE)))
		return all;
	for (size_t i = 0; i < TELLING; i++)
		if (five_of(telling[i])->kinds & r->kind
		    && both_know(v, telling[i], m))
			all |= view_figure_change(v, r, telling[i], m);
	return all;
}

unsigned
view_row_changes(const struct view *v, const struct row *r)
{
	unsigned all = 0;
	metric_id m;

	if (v->options.screen)
		return changes_of(v, r, v->options.metric);
	for (size_t i = 0; metric_some(m = view_metric(v, i)); i++)
		all |= changes_of(v, r, m);
	return all ? all : changes_of(v, r, v->options.metric);
}

/* As the choices of --changes are. */
static const unsigned changes_chosen[] = {
	0, ROW_DIFFERS, ROW_NEW, ROW_GONE,
};

#define CHANGES (sizeof(changes_chosen) / sizeof(changes_chosen[0]))

unsigned
view_changes(size_t choice)
{
	return choice < CHANGES ? changes_chosen[choice] : 0;
}

size_t
view_changes_choice(unsigned changes)
{
	size_t i = CHANGES - 1;

	while (i && changes_chosen[i] != changes)
		i--;
	return i;
}

bool
view_takes_changes(const struct view_ops *ops)
{
	unsigned kinds = 0;

	for (unsigned k = 0; k < ROW_KINDS; k++)
		if (row_registry[k] && row_registry[k]->pair)
			kinds |= 1u << k;
	/* what files say of themselves has neither changed nor not */
	return ops->kinds & kinds & ~(unsigned)(ROW_LINE | ROW_INFO)
	       && !(ops->kinds & ROW_BOX);
}
