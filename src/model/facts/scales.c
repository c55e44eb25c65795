/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Metrics that differ in their scale alone and count the same: at the end they
 * become one, where its numbers have room for that.
 *
 * Costs with decimals are whole numbers of the smallest that their file has:
 * tenths in one file, hundredths in another. And where all samples of a file have one
 * period they are counted, else their periods are added up: whichever it is, both are
 * so many cycles. The coarser of decimals is written in the finer's scale, periods as
 * what they add up to.
 *
 * Not beside counters, whose lines are read again from their files as those have
 * them.
 */
#include <config.h>

#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "model/facts/builder_private.h"

#define ROOM 4e18		/* less than half of 2^63 */

static size_t
index_of(const struct build_block *k, uint32_t metric)
{
	size_t i = 0;

	while (i < k->metric.n && k->metric.at[i].i != metric)
		i++;
	return i;
}

/* How often FINE is in COARSE: a power of ten, another whole number, or 0. */
static int64_t
times_of(double coarse, double fine)
{
	double times = coarse / fine;
	int64_t power = 1;

	for (int i = 0; i < 18; i++) {
		power *= 10;
		if (fabs(times - (double)power) < (double)power * 1e-12)
			return power;
	}
	return times < ROOM && fabs(times - round(times)) < times * 1e-13
	       ? (int64_t)round(times) : 0;
}

static double
size_of_column(const struct cost_vec *cost, size_t stride, size_t column)
{
	double sum = 0;

	for (size_t i = column; i < cost->n; i += stride)
		sum += fabs((double)cost->at[i]);
	return sum;
}

/* What all costs of a metric are together, without their signs; infinite where
 * they must stay as they are. */
static double
size_of(const struct builder *b, uint32_t metric, uint32_t other)
{
	double sum = 0;

	for (size_t i = 0; i < b->block.n; i++) {
		const struct build_block *k = &b->block.at[i];
		size_t at = index_of(k, metric);

		if (k->kind == BLOCK_COUNTERS
		    || (at < k->metric.n && index_of(k, other) < k->metric.n))
			return INFINITY;
		if (at == k->metric.n || !k->column.at[at])
			continue;
		sum += size_of_column(&k->self_cost, k->stride,
				      k->column.at[at] - 1);
		sum += size_of_column(&k->sample_cost, k->stride,
				      k->column.at[at] - 1);
	}
	return sum;
}

static void
scale_column(struct cost_vec *cost, size_t stride, size_t column, int64_t by)
{
	for (size_t i = column; i < cost->n; i += stride)
		cost->at[i] *= by;
}

/* What was counted one by one is so no more, but it is known how many there were. */
static void
scale_block(struct builder *b, size_t block, size_t at, int64_t by)
{
	struct build_block *k = &b->block.at[block];

	if (by == 1)
		return;
	builder_count_samples(b, k);
	k->capabilities &= ~(unsigned)CAP_SAMPLED;
	for (size_t i = 1; i < b->input.n; i++)
		if (b->input.at[i].block == block)
			b->input.at[i].capabilities &= ~(unsigned)CAP_SAMPLED;
	if (!k->column.at[at])
		return;
	scale_column(&k->self_cost, k->stride, k->column.at[at] - 1, by);
	scale_column(&k->sample_cost, k->stride, k->column.at[at] - 1, by);
}

static void
scale_metric(struct builder *b, uint32_t metric, double to, int64_t by)
{
	struct metric *m = &b->metric.at[metric];

	for (size_t i = 0; i < b->block.n; i++) {
		size_t at = index_of(&b->block.at[i], metric);

		if (at < b->block.at[i].metric.n)
			scale_block(b, i, at, by);
	}
	m->scale = to;
	m->nominal = false;
	m->missing *= by;
	m->base_missing *= by;
}

/* GONE becomes KEPT, which is before it. */
static void
join(struct builder *b, uint32_t kept, uint32_t gone)
{
	struct metric *to = &b->metric.at[kept], *from = &b->metric.at[gone];

	to->decimals |= from->decimals;
	to->periods |= from->periods;
	if (!to->also.i)
		to->also = from->also;
	cost_add(&to->missing, from->missing);
	cost_add(&to->base_missing, from->base_missing);
	to->samples[0] += from->samples[0];
	to->samples[1] += from->samples[1];
	for (size_t i = 0; i < b->block.n; i++) {
		struct build_block *k = &b->block.at[i];

		for (size_t m = 0; m < k->metric.n; m++) {
			uint32_t *id = &k->metric.at[m].i;

			*id = *id == gone ? kept : *id - (*id > gone);
		}
	}
	memmove(from, from + 1, (b->metric.n - gone - 1) * sizeof(*from));
	b->metric.n--;
}

static void
say_apart(const struct builder *b, const struct metric *m)
{
	diag_add(b->diag, DIAG_WARNING, "", LOCATION_NONE, 0,
		 m->periods
		 ? N_("event %s: samples of different periods have no room on "
		      "one scale, so it is several events")
		 : N_("event %s: files have more and fewer decimals of it and "
		    "cannot be put on one scale, so it is several events"),
		 strtab_get(b->text, m->name));
}

static bool
counts_same(const struct metric *x, const struct metric *y)
{
	return (x->decimals || x->periods) && (y->decimals || y->periods)
	       && x->name.i == y->name.i && x->unit.i == y->unit.i
	       && x->self_only == y->self_only;
}

/* A scale of which X's and Y's are multiples: the finer of both, or, of periods first,
 * that of single ones, which of time are nanoseconds; how often it is in each. */
struct common_scale { double scale; int64_t x, y; };

static bool
find_common(const struct builder *b, const struct metric *x,
	    const struct metric *y, struct common_scale *to)
{
	const double one = strcmp(strtab_get(b->text, x->unit), "s") ? 1 : 1e-9;
	const double finer = x->scale < y->scale ? x->scale : y->scale;
	const double scale[] = { x->periods || y->periods ? one : finer, finer,
				 one };

	for (size_t i = 0; i < sizeof(scale) / sizeof(*scale); i++) {
		*to = (struct common_scale){ scale[i],
					     times_of(x->scale, scale[i]),
					     times_of(y->scale, scale[i]) };
		if (to->x && to->y)
			return true;
	}
	return false;
}

static bool
joins(struct builder *b, uint32_t i, uint32_t k)
{
	const struct metric *x = &b->metric.at[i], *y = &b->metric.at[k];
	struct common_scale to;

	if (!counts_same(x, y) || !find_common(b, x, y, &to))
		return false;
	if (size_of(b, i, k) * (double)to.x + size_of(b, k, i) * (double)to.y
	    >= ROOM) {
		say_apart(b, x);
		return false;
	}
	scale_metric(b, i, to.scale, to.x);
	scale_metric(b, k, to.scale, to.y);
	return true;
}

void
builder_join_scales(struct builder *b)
{
	for (uint32_t i = 1; i < b->metric.n; i++)
		for (uint32_t k = i + 1; k < b->metric.n;)
			if (joins(b, i, k))
				join(b, i, k);
			else
				k++;
}
