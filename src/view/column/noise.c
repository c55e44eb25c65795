/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How much of what differs between two profiles may be chance: of samples alone.
 */
#include <config.h>

#include <math.h>

#include "view/private.h"

bool
view_has_noise(const struct view *v, metric_id m)
{
	return v->base && metric_has(v, m, CAP_NOISE);
}

/* Whether both figures are numbers of samples out of all that their side has: not
 * where costs below 0 are among them. */
static bool
are_shares(const struct view_sides *x)
{
	return x->now_of > 0 && x->base_of > 0
	       && x->now.i >= 0 && (double)x->now.i <= x->now_of
	       && x->base.i >= 0 && (double)x->base.i <= x->base_of;
}

/* What a sample of each side weighs: where they are not counted one by one the mean,
 * as if all weighed as much. */
struct weights { double now, base; };

static struct weights
weights_of(const struct view *v, metric_id m)
{
	const struct prof *p = v->snap->prof;

	return (struct weights){ prof_sample_weight(p, m, false),
				 prof_sample_weight(p, m, true) };
}

/* What differs in shares, in SPREADs: the variance is that of the one share that
 * both would have. A sample of the shorter run is more than one of the longer; half of
 * that is let pass, else one sample where a tenth was expected would be a change. */
static double
share_deviation(const struct view_sides *x, struct weights w)
{
	double now_of = x->now_of / w.now, base_of = x->base_of / w.base;
	double p = ((double)x->now.i / w.now + (double)x->base.i / w.base)
		   / (now_of + base_of);
	double spread = sqrt(p * (1 - p) * (1 / now_of + 1 / base_of));
	double differ = (double)x->now.i / x->now_of
			- (double)x->base.i / x->base_of;
	double step = fabs(1 / now_of - 1 / base_of) / 2;

	/* all samples of both are its */
	if (!(spread > 0) || fabs(differ) <= step)
		return 0;
	return copysign((fabs(differ) - step) / spread, differ);
}

bool
view_deviation(const struct view *v, const struct view_sides *x, metric_id m,
	       double *z)
{
	double now, base, k = x->factor, spread;
	struct weights w = weights_of(v, m);

	if (x->apart || x->now.type != VAL_COST || x->base.type != VAL_COST
	    || !view_has_noise(v, m))
		return false;
	now = (double)x->now.i;
	base = (double)x->base.i;
	if (!(now + base > 0) || !(w.now > 0) || !(w.base > 0))
		return false;
	if (are_shares(x)) {
		*z = share_deviation(x, w);
		return true;
	}
	spread = sqrt(k * (now + base) * (w.now + w.base) / 2);
	*z = (now - k * base) / spread;
	return spread > 0;
}

struct view_sides
view_totals(const struct view *v, metric_id m)
{
	return (struct view_sides){
		.now = val_cost(m, view_whole(v, v->snap, m).cost, false),
		.base = val_cost(m, view_whole(v, v->snap->base, m).cost, false),
		.factor = 1,
	};
}

/* By halving: a hundred standard deviations are beyond what a double can tell. */
double
view_noise_of_all(size_t tests)
{
	double low = NOISE_Z, high = 100, chance = .05 / (tests ? (double)tests : 1);

	for (int i = 0; i < 50; i++) {
		double z = (low + high) / 2;

		if (erfc(z / sqrt(2)) / 2 > chance)
			low = z;
		else
			high = z;
	}
	return low;
}
