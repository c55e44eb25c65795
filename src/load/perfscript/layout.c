/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "load/perfscript/layout.h"

void
perf_layout_note(struct perf_layout *l, const struct perf_head *h)
{
	l->nnone += !h->event.n;
	l->nleading += h->leading;
	l->wide |= h->has_period;
	if (!h->event.n || h->has_period)
		return;
	l->any = true;
	if (h->numbers < l->numbers)
		l->numbers = h->numbers;
	l->narrow |= h->numbers && h->cells < PERF_ID_CELLS;
	l->padded |= h->padded;
	l->single |= h->numbers < 2 || h->cells_before < PERF_ID_CELLS;
}

/* Numbers that are as wide as perf writes threads are threads: it gives periods
 * more cells. Where somebody took blanks out, two numbers are a thread and a
 * period. */
static bool
has_squeezed_periods(struct perf_layout *l)
{
	if (!l->any || l->wide || l->numbers < 2)
		return false;
	if (l->narrow)
		return true;
	l->unsure = !l->padded;
	return l->unsure && !l->single;
}

bool
perf_layout_settle(struct perf_layout *l)
{
	unsigned rules = 0;

	if (has_squeezed_periods(l))
		rules |= PERF_LAST_IS_PERIOD;
	if (l->nleading && l->nleading == l->nnone)
		rules |= PERF_FIRST_IS_EVENT;
	l->rules = rules;
	return rules != 0;
}
