/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A list of stacks, outermost first, and beside it one of their weights. What
 * stands first in the file is of no account: both are read at once.
 */
#include <config.h>

#include "base/i18n.h"
#include "load/speedscope/state.h"

/* The sample that the main reader has entered, innermost first. */
static void
read_stack(struct scope_load *l)
{
	struct json_reader *r = &l->main;
	uint32_t frame;

	l->stack.n = 0;
	while (json_item(r)) {
		if (!json_index(r, &frame))
			frame = SCOPE_NO_FRAME;
		VEC_PUSH(&l->stack, scope_location(l, r, frame));
		json_skip(r);
	}
	for (size_t i = 0, k = l->stack.n; i + 1 < k; i++) {
		location_id outer = l->stack.at[i];

		l->stack.at[i] = l->stack.at[--k];
		l->stack.at[k] = outer;
	}
}

static bool
read_sample(struct scope_load *l)
{
	struct decimal number;
	bool weighed;
	int64_t cost;

	json_next(&l->weights);
	weighed = scope_number(&l->weights, &number);
	if (!weighed)
		scope_tell(l, &l->weights, DIAG_LOST,
			   N_("a weight that is no number: its sample is left "
			      "out"));
	json_skip(&l->weights);
	if (json_next(&l->main) != JSON_ARRAY) {
		scope_tell(l, &l->main, DIAG_LOST,
			   N_("a sample that is no list, left out"));
		json_skip(&l->main);
		return true;
	}
	read_stack(l);
	if (!weighed || !scope_cost(l, &l->weights, number, &cost))
		return true;
	if (cost == 0 && number.mantissa)
		scope_tell(l, &l->weights, DIAG_LOST,
			   N_("a cost too small beside the others, counted "
			      "as 0"));
	return scope_put(l, &l->main, cost);
}

bool
scope_sampled_read(struct scope_load *l)
{
	const struct scope_list samples = l->profile->samples;
	const struct scope_list weights = l->profile->weights;

	if (samples.n > weights.n)
		builder_warn(l->b, DIAG_LOST, LOCATION_OFFSET,
			     weights.at ? weights.at : samples.at,
			     N_("more samples than weights: the last ones are "
				"left out"));
	else if (weights.n > samples.n)
		builder_warn(l->b, DIAG_LOST, LOCATION_OFFSET,
			     samples.at ? samples.at : weights.at,
			     N_("more weights than samples: the last ones are "
				"left out"));
	if (!samples.at || !weights.at)
		return true;
	json_seek(&l->main, samples.at);
	json_next(&l->main);
	json_seek(&l->weights, weights.at);
	json_next(&l->weights);
	for (uint64_t i = 0; i < samples.n && i < weights.n; i++)
		if (!read_sample(l) || json_is_over(&l->main)
		    || json_is_over(&l->weights))
			return false;
	return true;
}
