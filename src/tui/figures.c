/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Figures in sentences: costs, ratios and shares as people read them.
 */
#include <config.h>

#include <math.h>

#include "base/num.h"
#include "view/format.h"
#include "tui/ui.h"

/* As cost_say() has counts in a sentence: cells, and below what all digits. */
#define SENTENCE 8
#define ALL_DIGITS 100000

void
cost_put(const struct tui *t, metric_id m, int64_t cost, bool estimate,
	 struct text *out)
{
	bool raw = t->show == COST_RAW;
	char buf[NUM_MAX];

	if (estimate)
		text_addc(out, '~');
	/* all digits where they are shown: grouped */
	if (raw || (!cost_has_unit(t->snap->prof, m) && cost > -ALL_DIGITS
		    && cost < ALL_DIGITS))
		text_adds(out, num_grouped(cost, raw ? NUM_MAX : SENTENCE, t->digits,
				       buf));
	else
		cost_say(t->snap->prof, m, cost, raw, out);
}

/* What three digits have no room for is no part any more. */
#define NO_PARTS 100

void
cost_put_computed(const struct tui *t, metric_id m, double cost, bool estimate,
		  struct text *out)
{
	bool raw = t->show == COST_RAW;
	bool whole = fabs(cost) >= NO_PARTS || cost == floor(cost);

	if (whole && (raw || !cost_has_unit(t->snap->prof, m))) {
		cost_put(t, m, llround(cost), estimate, out);
		return;
	}
	if (estimate)
		text_addc(out, '~');
	cost_say_computed(t->snap->prof, m, cost, raw, out);
}

void
ratio_put(const struct tui *t, struct sum_value value, struct text *out)
{
	if (!value.known)
		return;
	if (value.estimate)
		text_addc(out, '~');
	ratio_format(t->snap->prof, t->metric, value.ratio,
		     t->show == COST_RAW, out);
}

void
share_put(int64_t part, int64_t whole, bool estimate, struct text *out)
{
	char buf[NUM_MAX];

	if (whole > 0)
		text_printf(out, "%s%s%%", estimate ? "~" : "",
			    num_percent(num_share(part, whole), buf));
}

void
share_of_base_put(const struct tui *t, int64_t part, bool estimate, struct text *out)
{
	share_put(part, tui_share_base(t), estimate || tui_share_guessed(t, part), out);
}

void
figure_put(const struct tui *t, func_id f, enum sum_what what, bool share,
	   struct text *out)
{
	struct sum_value value = sums_value(t->snap->sums, BY_FUNC, f.i,
					    t->metric, what);
	bool ratio = prof_is_ratio(t->snap->prof, t->metric);

	if (!value.known)
		return;
	text_printf(out, "%s ", what == SUM_SELF ?
		    /* TRANSLATORS: own cost, short */
		    _("self") :
		    /* TRANSLATORS: inclusive cost, short */
		    _("incl"));
	if (ratio) {
		ratio_put(t, value, out);
		return;
	}
	cost_put(t, t->metric, value.cost, value.estimate, out);
	if (!share || tui_share_base(t) <= 0)
		return;
	text_addc(out, ' ');
	share_of_base_put(t, value.cost, value.estimate, out);
}

void
count_put(const struct tui *t, metric_id m, int64_t cost, struct text *out)
{
	char buf[NUM_MAX];

	if (cost_in_parts(t->snap->prof, m))
		cost_say(t->snap->prof, m, cost, false, out);
	else
		text_adds(out, num_grouped(cost, 12, t->digits, buf));
}
