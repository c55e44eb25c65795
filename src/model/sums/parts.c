/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Self by part: of all parts, as filters leave it. Those that are selected have
 * what the sums have; what filters leave of the others is found as if these were
 * selected, since of counters one part's calls say what another one's were for.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "model/filter/filter.h"
#include "model/sums/private.h"

struct adding {
	const struct sums *s;
	metric_id m;
	struct column_term *term;
	struct figures *out;
};

static void
add_cost(struct adding *x, uint32_t part, const int64_t *cost, int n)
{
	for (int t = 0; t < n; t++)
		cost_add_scaled(&x->out->self[part], cost[x->term[t].column],
				x->term[t].factor);
	x->out->flags[part] |= FIGURE_KNOWN;
}

/* In a bucket others were counted, too, than those that are divided. */
static bool
is_guess(const struct adding *x, const struct block *k, size_t row, int n)
{
	bool any = k->kind != BLOCK_BUCKETS;

	if (!k->self_guess || !k->self_guess[row])
		return false;
	for (int t = 0; t < n; t++)
		any |= k->self_cost[row * k->nmetric + x->term[t].column] != 0;
	return any;
}

static void
add_rows(struct adding *x, const struct block *k)
{
	int n = prof_block_terms(x->s->prof, k, x->m, x->term);

	for (size_t r = 0; n >= 0 && r < k->nself; r++) {
		add_cost(x, k->self_part[r], k->self_cost + r * k->nmetric, n);
		if (is_guess(x, k, r, n))
			x->out->flags[k->self_part[r]] |= FIGURE_SELF_EST;
	}
	for (size_t r = 0; n >= 0 && r < k->nsample; r++)
		add_cost(x, k->sample_part[r],
			 k->sample_cost + r * k->nmetric, n);
}

/* Parts of which nothing is left are known, too. */
static void
know_parts(struct adding *x)
{
	const struct prof *p = x->s->prof;

	for (size_t part = 1; part < p->npart; part++) {
		size_t i = p->input[p->part[part].input.i].block;

		if (i < p->nblock
		    && prof_block_terms(p, &p->block[i], x->m, x->term) >= 0)
			x->out->flags[part] |= FIGURE_KNOWN;
	}
}

static struct adding
begin(const struct sums *s, metric_id m)
{
	return (struct adding){
		.s = s, .m = m,
		.term = mem_array(s->prof->nmetric + 1, sizeof(struct column_term)),
		.out = figures_new(s->prof->npart, FIGURES_SELF),
	};
}

static struct figures *
end(struct adding *x)
{
	know_parts(x);
	free(x->term);
	return x->out;
}

static struct figures *
whole_parts(const struct sums *s, metric_id m)
{
	struct adding x = begin(s, m);

	for (size_t i = 0; i < s->prof->nblock; i++)
		add_rows(&x, &s->prof->block[i]);
	return end(&x);
}

/* All parts but those of FROM. */
static void
select_others(struct selection *to, const struct selection *from,
	      const struct prof *p)
{
	selection_all_parts(to, from);
	for (uint32_t i = 0; i < p->npart; i++)
		if (!selection_has_part(from, part_at(i)))
			selection_add_part(to, part_at(i));
}

static void
add_others(struct adding *x, struct job *job)
{
	const struct sums *s = x->s;
	struct selection others;
	struct block k;

	select_others(&others, &s->selection, s->prof);
	for (size_t i = 0; others.npart && i < s->prof->nblock; i++) {
		bool own = filter_block(s->names, &others, &s->prof->block[i],
					&k, job);

		add_rows(x, &k);
		if (own)
			selected_release(&k);
	}
	selection_release(&others);
}

struct figures *
parts_figures(const struct sums *s, metric_id m, struct job *job)
{
	struct adding x;

	if (!selection_filters(&s->selection))
		return whole_parts(s, m);
	x = begin(s, m);
	for (size_t i = 0; i < s->prof->nblock; i++)
		add_rows(&x, &s->store->block[i].k);
	if (s->selection.npart)
		add_others(&x, job);
	return end(&x);
}

/* --- What filters would have left ----------------------------------------- */

static const struct figures *
figures_of_whole(const struct sums *s, metric_id m)
{
	_Atomic(struct figures *) *at = &s->store->metric[m.i].whole;
	struct figures *f = atomic_load_explicit(at, memory_order_acquire);

	if (f)
		return f;
	pthread_mutex_lock(&s->store->lock);
	f = atomic_load(at);
	if (!f) {
		f = whole_parts(s, m);
		atomic_store(at, f);
	}
	pthread_mutex_unlock(&s->store->lock);
	return f;
}

static bool
adds_up(const struct sums *s, metric_id m)
{
	return metric_some(m) && s->prof->metric[m.i].kind != METRIC_RATIO;
}

int64_t
sums_unfiltered(const struct sums *s, metric_id m)
{
	const struct figures *f;
	int64_t sum = 0;

	if (!selection_filters(&s->selection))
		return sums_total(s, m);
	if (!adds_up(s, m))
		return 0;
	f = figures_of_whole(s, m);
	for (uint32_t i = 0; i < s->prof->npart; i++)
		if (selection_has_part(&s->selection, part_at(i)))
			cost_add(&sum, f->self[i]);
	return sum;
}

int64_t
sums_counted(const struct sums *s, bool base, metric_id m)
{
	const struct prof *p = s->prof;
	const struct figures *f;
	int64_t sum;

	if (!(base ? selection_chooses_of_base(&s->selection, p)
		   : selection_chooses(&s->selection, p)))
		return sums_unfiltered(s, m);
	if (!adds_up(s, m))
		return 0;
	f = figures_of_whole(s, m);
	/* what belongs to no part is of both */
	sum = f->self[0];
	for (uint32_t i = 1; i < p->npart; i++)
		if (p->input[p->part[i].input.i].base == base)
			cost_add(&sum, f->self[i]);
	return sum;
}
