/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files against the facts: each costs what the rows do whose lines are in it, as
 * lines say that are read again. A row without a line is where its function
 * is, and one whose line is in a file that is not known is in none.
 */
#include <config.h>

#include <inttypes.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "model/filter/filter.h"
#include "model/sums/check_private.h"
#include "model/sums/private.h"

/* Of counters with lines alone and without filters, which give rows to others. */
static bool
is_plain(const struct sums *s)
{
	for (size_t i = 0; i < s->prof->nblock; i++)
		if (!block_has_lines(&s->prof->block[i]))
			return false;
	return s->prof->nblock && !selection_filters(&s->selection);
}

static void
add_block(const struct sums *s, const struct block *k,
	  const struct column_term *term, int nterm, int64_t *cost)
{
	for (size_t i = 0; i < k->nself; i++) {
		uint32_t file = s->prof->location.file[k->self_location[i]];

		if (!selection_has_part(&s->selection,
					part_at(k->self_part[i])))
			continue;
		for (int t = 0; t < nterm; t++)
			cost_add_scaled(&cost[file],
					k->self_cost[i * k->nmetric
						     + term[t].column],
					term[t].factor);
	}
}

bool
check_files(const struct sums *s, metric_id m, const struct figures *file,
	    struct text *why)
{
	const struct prof *p = s->prof;
	struct column_term *term;
	bool failed = false;
	int64_t *cost;

	if (!is_plain(s))
		return true;
	term = mem_array(p->nmetric + 1, sizeof(*term));
	cost = mem_zarray(s->names->nfile + 1, sizeof(*cost));
	for (size_t i = 0; i < p->nblock; i++) {
		const struct block *k = &p->block[i];

		add_block(s, k, term, prof_block_terms(p, k, m, term), cost);
	}
	for (size_t i = 0; i < s->names->nfile; i++)
		if (file->self[i] != cost[i])
			FAIL("file %zu, metric %u: %" PRId64 ", its lines %"
			     PRId64, i, m.i, file->self[i], cost[i]);
	free(cost);
	free(term);
	return !failed;
}
