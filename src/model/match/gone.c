/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions of two profiles of which filters left nothing on either side. What has no
 * row is compared with none, so that a function that is elsewhere in the base would be
 * two, or the base's alone: which are one is what they are without filters.
 */
#include <config.h>

#include "model/match/private.h"

static bool
are_gone(const struct matcher *m)
{
	for (size_t i = 0; i < m->found.n; i++)
		if (!match_is_gone(m->snap, m->found.at[i]))
			return false;
	return m->found.n > 0;
}

/* NULL: it was to be stopped. NOW becomes what it borrows. */
static struct comparison *
compare_unfiltered(const struct matcher *m, struct sums **now)
{
	struct sums *base = NULL;

	*now = sums_without_filters(m->snap->sums, m->job);
	if (*now)
		base = sums_without_filters(m->snap->base->sums, m->job);
	return base ? comparison_new(*now, base, m->job) : NULL;
}

static void
add_once(struct matcher *m, func_id f, size_t *kept)
{
	for (size_t i = 0; i < *kept; i++)
		if (func_eq(m->found.at[i], f))
			return;
	m->found.at[(*kept)++] = f;
}

int
match_unite_gone(struct matcher *m)
{
	struct comparison *c;
	struct sums *now;
	size_t kept = 0;

	if (!m->snap->comparison || !are_gone(m))
		return 0;
	c = compare_unfiltered(m, &now);
	for (size_t i = 0; c && i < m->found.n; i++) {
		uint32_t f = m->found.at[i].i;

		add_once(m, func_at(comparison_shown(c, BY_FUNC, f)), &kept);
	}
	if (c)
		m->found.n = kept;
	comparison_free(c);
	sums_free(now);
	return c ? 0 : -1;
}
