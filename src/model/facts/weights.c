/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a sample weighs: of events whose costs are sums of what samples stand for
 * (CAP_NOISE without CAP_SAMPLED), the mean, of either side. How many samples a sum
 * is of is not kept, but with the mean it says how much of a difference may be chance.
 */
#include <config.h>

#include <stdlib.h>

#include "model/facts/builder_private.h"

void
builder_samples(struct builder *b, metric_id metric, uint64_t n)
{
	if (metric_some(metric))
		b->metric.at[metric.i].samples[b->base] += (double)n;
}

static bool
is_base(const struct builder *b, const struct build_block *k, uint32_t part)
{
	input_id input = part ? b->part.at[part].input : k->input;

	return b->input.at[input.i].base;
}

/* Adds what each side has in a column of N rows. */
static void
add_sides(const struct builder *b, const struct build_block *k,
	  const struct cost_vec *cost, const uint32_t *part, size_t n,
	  uint32_t column, double sum[2])
{
	for (size_t i = 0; i < n; i++)
		sum[is_base(b, k, part[i])] +=
			(double)cost->at[i * k->stride + column];
}

/* The same of metric I of the block. */
static void
add_metric(const struct builder *b, const struct build_block *k, size_t i,
	   double sum[2])
{
	uint32_t column = k->column.at[i];

	if (!column)
		return;
	add_sides(b, k, &k->self_cost, k->self_part.at, k->self_part.n,
		  column - 1, sum);
	add_sides(b, k, &k->sample_cost, k->sample_part.at, k->sample_part.n,
		  column - 1, sum);
}

void
builder_count_samples(struct builder *b, const struct build_block *k)
{
	if (!(k->capabilities & CAP_SAMPLED))
		return;
	for (size_t i = 0; i < k->metric.n; i++)
		add_metric(b, k, i, b->metric.at[k->metric.at[i].i].samples);
}

/* What is counted one by one weighs 1; what has cost, but of no samples, says nothing
 * of chance. */
static void
weigh_metric(struct metric *m, const double cost[2])
{
	bool known = true, ones = true;

	for (size_t side = 0; side < 2; side++) {
		if (m->samples[side] > 0)
			m->weight[side] = cost[side] / m->samples[side];
		known &= m->weight[side] > 0 || cost[side] == 0;
		ones &= m->weight[side] == 1 || cost[side] == 0;
	}
	if (!known)
		m->capabilities &= ~(unsigned)CAP_NOISE;
	else if (ones)
		m->capabilities |= CAP_SAMPLED;
}

static bool
is_weighed(const struct metric *m)
{
	return m->kind == METRIC_COUNTED
	       && (m->capabilities & (CAP_NOISE | CAP_SAMPLED)) == CAP_NOISE;
}

/* A sum or difference of events, each of which is samples. */
static bool
is_sum(const struct builder *b, const struct metric *m)
{
	const struct formula *f = &m->rule[0];
	bool noise = m->kind == METRIC_LINEAR && m->capabilities & CAP_NOISE;

	for (unsigned t = 0; noise && t < f->nterm; t++)
		noise = f->term[t].factor != 0
			&& b->metric.at[f->term[t].metric.i].capabilities & CAP_NOISE;
	return noise;
}

/* The variance of a sum is that of its terms, each of so many samples of a weight: over
 * what they cost that is what a sample of it weighs. Of samples that are counted one by
 * one it is a count of samples, too. */
static void
weigh_sum(const struct builder *b, struct metric *m, double (*cost)[2])
{
	const struct formula *f = &m->rule[0];
	double sum[2] = { 0 }, variance[2] = { 0 };
	bool ones = true;

	for (unsigned t = 0; t < f->nterm; t++) {
		const struct metric *of = &b->metric.at[f->term[t].metric.i];
		double factor = (double)f->term[t].factor;
		bool one = of->capabilities & CAP_SAMPLED;

		ones &= one && factor == 1;
		for (size_t side = 0; side < 2; side++) {
			double part = factor * cost[f->term[t].metric.i][side];

			sum[side] += part;
			variance[side] += part * factor
					  * (one ? 1 : of->weight[side]);
		}
	}
	if (ones)
		return;
	m->capabilities &= ~(unsigned)CAP_SAMPLED;
	for (size_t side = 0; side < 2; side++)
		m->weight[side] = sum[side] > 0 ? variance[side] / sum[side] : 0;
}

/* Which metrics' costs are asked for: those that are weighed, and terms of sums. */
static bool *
wanted_costs(const struct builder *b)
{
	bool *wanted = mem_zarray(b->metric.n, sizeof(*wanted));

	for (size_t i = 1; i < b->metric.n; i++) {
		const struct metric *m = &b->metric.at[i];

		wanted[i] |= is_weighed(m);
		for (unsigned t = 0; is_sum(b, m) && t < m->rule[0].nterm; t++)
			wanted[m->rule[0].term[t].metric.i] = true;
	}
	return wanted;
}

/* What each side has of them, and how many samples that is. */
static void
add_wanted(struct builder *b, double (*cost)[2])
{
	bool *wanted = wanted_costs(b);

	for (size_t i = 0; i < b->block.n; i++) {
		const struct build_block *k = &b->block.at[i];
		bool any = false;

		for (size_t m = 0; m < k->metric.n; m++) {
			uint32_t id = k->metric.at[m].i;

			any |= is_weighed(&b->metric.at[id]);
			if (wanted[id])
				add_metric(b, k, m, cost[id]);
		}
		if (any)
			builder_count_samples(b, k);
	}
	free(wanted);
}

void
builder_weigh_metrics(struct builder *b)
{
	double (*cost)[2] = mem_zarray(b->metric.n, sizeof(*cost));

	add_wanted(b, cost);
	for (size_t i = 1; i < b->metric.n; i++)
		if (is_weighed(&b->metric.at[i]))
			weigh_metric(&b->metric.at[i], cost[i]);
	for (size_t i = 1; i < b->metric.n; i++) {
		struct metric *m = &b->metric.at[i];

		if (is_sum(b, m))
			weigh_sum(b, m, cost);
		else if (m->kind != METRIC_COUNTED)
			m->capabilities &= ~(unsigned)(CAP_SAMPLED | CAP_NOISE);
	}
	free(cost);
}
