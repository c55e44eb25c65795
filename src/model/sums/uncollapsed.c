/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files where functions are collapsed. That says whose cost something is, not where it
 * is: files cost and call what they do without it, and what of that a group of functions
 * hides from its callers, as calls inside of it, they have all the same. So they are
 * summed once more, with all other filters, when files are first asked for. Only which
 * functions are in them is as they are shown: a group is in each file that one of its
 * functions is in.
 */
#include <config.h>

#include "base/alloc.h"
#include "base/vec.h"
#include "model/filter/filter.h"
#include "model/sums/private.h"

const struct sums *
sums_uncollapsed_locked(const struct sums *s, struct job *job)
{
	struct selection all;
	struct names *names;

	if (!s->names->fold)
		return s;
	if (s->store->uncollapsed)
		return s->store->uncollapsed;
	selection_copy(&all, &s->selection);
	for (size_t i = all.nfilter; i-- > 0;)
		if (all.filter[i].verb == FILTER_COLLAPSE)
			selection_remove_filter(&all, i);
	names = filter_names_as(s->names, &all, job);
	if (names)
		s->store->uncollapsed = sums_new(names, &all, job);
	names_unref(names);
	selection_release(&all);
	return s->store->uncollapsed;
}

const struct sums *
sums_uncollapsed(const struct sums *s, struct job *job)
{
	const struct sums *from;

	pthread_mutex_lock(&s->store->lock);
	from = sums_uncollapsed_locked(s, job);
	pthread_mutex_unlock(&s->store->lock);
	return from;
}

/* What function F of those that are not collapsed counts as. */
static uint32_t
shown(const struct sums *s, uint32_t f)
{
	return s->names->fold[f];
}

static bool
is_collapsed(const struct sums *s, const struct sums *from, uint32_t f)
{
	return from->func_flags[f] & SUM_SEEN
	       && filter_is_group(s->names, func_at(shown(s, f)));
}

void
uncollapsed_homes(const struct sums *s, const struct sums *from, struct grouping *g)
{
	const struct grouping *as = sums_grouping(from, g->by);
	uint64_t *known = bits_new(g->nfunc);

	for (uint32_t f = 1; f < g->nfunc; f++)
		if (is_collapsed(s, from, f) && bits_add(known, shown(s, f)))
			g->row_of[shown(s, f)] = as->row_of[f];
	free(known);
}

void
uncollapsed_guests(const struct sums *s, const struct sums *from, struct group_marks *m)
{
	const struct grouping *as = sums_grouping(from, m->g->by);
	size_t n = m->guest.n;

	m->guest.n = 0;
	for (size_t i = 0; i < n; i++) {
		uint64_t guest = m->guest.at[i];

		group_mark(m, (uint32_t)(guest >> 32), shown(s, (uint32_t)guest));
	}
	for (uint32_t f = 1; f < m->g->nfunc; f++)
		if (is_collapsed(s, from, f))
			group_mark(m, as->row_of[f], shown(s, f));
}
