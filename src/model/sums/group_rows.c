/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which groups have anything, and how many functions are in each: those that are from
 * there, and of lines those that only have some there.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "model/sums/private.h"

void
group_rows_free(struct group_rows *rows)
{
	if (!rows)
		return;
	free(rows->nfunc);
	free(rows->seen);
	free(rows->known);
	free(rows->guest);
	free(rows);
}

void
group_marks_unique(struct group_marks *m)
{
	size_t n = 0;

	sort_numbers(m->guest.at, m->guest.n);
	for (size_t i = 0; i < m->guest.n; i++)
		if (!n || m->guest.at[n - 1] != m->guest.at[i])
			m->guest.at[n++] = m->guest.at[i];
	m->guest.n = n;
}

/* Each once, of those that have cost or calls at all. */
static void
take_guests(const struct sums *s, struct group_marks *m,
	    struct group_rows *rows)
{
	size_t n = 0;

	group_marks_unique(m);
	for (size_t i = 0; i < m->guest.n; i++) {
		uint64_t guest = m->guest.at[i];

		if (!(s->func_flags[(uint32_t)guest] & SUM_SEEN))
			continue;
		m->guest.at[n++] = guest;
		rows->nfunc[guest >> 32]++;
	}
	rows->guest = m->guest.at;
	rows->nguest = n;
}

/* FROM: what has the figures. */
static struct group_rows *
make_rows(const struct sums *s, const struct sums *from, const struct grouping *g)
{
	struct group_rows *rows = mem_zalloc(sizeof(*rows));
	struct group_marks m = {
		.g = from == s ? g : sums_grouping(from, g->by),
		.guests = g->by_line,
	};

	rows->nfunc = mem_zarray(g->n + 1, sizeof(*rows->nfunc));
	rows->seen = m.seen = mem_zarray(g->n + 1, sizeof(*rows->seen));
	for (size_t i = 0; i < s->prof->nblock; i++) {
		struct block_sums *b = &from->store->block[i];

		b->ops->seen(b, &m);
		block_rest(from, b);
	}
	if (s->prof->nblock == 1 && from == s) {
		rows->known = mem_array(g->n + 1, sizeof(*rows->known));
		memcpy(rows->known, rows->seen, (g->n + 1) * sizeof(*rows->known));
	}
	/* a function is listed where it is from, also if all of it is elsewhere */
	EACH_ID(f, s->rows)
		if (f && s->func_flags[f] & SUM_SEEN) {
			rows->nfunc[g->row_of[f]]++;
			rows->seen[g->row_of[f]] = true;
		}
	m.g = g;
	if (from != s)
		uncollapsed_guests(s, from, &m);
	take_guests(s, &m, rows);
	return rows;
}

const struct group_rows *
sums_group_rows_locked(const struct sums *s, enum sum_by by, struct job *job)
{
	const struct grouping *g;
	const struct sums *from = s;
	_Atomic(struct group_rows *) *at = &s->store->rows[by];
	struct group_rows *rows = atomic_load(at);

	if (!rows && (g = sums_grouping_locked(s, by, job))) {
		if (by == BY_FILE)
			from = sums_uncollapsed_locked(s, job);
		rows = make_rows(s, from, g);
		atomic_store(at, rows);
	}
	return rows;
}

const struct group_rows *
sums_group_rows(const struct sums *s, enum sum_by by, struct job *job)
{
	const struct group_rows *rows =
		atomic_load_explicit(&s->store->rows[by],
				     memory_order_acquire);

	if (rows)
		return rows;
	pthread_mutex_lock(&s->store->lock);
	rows = sums_group_rows_locked(s, by, job);
	pthread_mutex_unlock(&s->store->lock);
	return rows;
}

int
sums_want_rows(const struct sums *s, enum sum_by by, struct job *job)
{
	return sums_group_rows(s, by, job) ? 0 : -1;
}
