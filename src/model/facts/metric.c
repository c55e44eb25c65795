/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The builder's metrics: those that are counted, and those that a formula
 * makes of them.
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/num.h"
#include "model/facts/builder_private.h"

static text_id
text_or_none(struct builder *b, const char *s)
{
	return builder_text(b, s ? s : "", s ? strlen(s) : 0);
}

/* Every metric is a column of every table: a file of a few kilobytes that
 * names a hundred thousand events must not take all memory. */
static bool
too_many_metrics(struct builder *b)
{
	char max[NUM_MAX];

	if (b->metric.n + b->derived.n <= BUILDER_METRICS)
		return false;
	snprintf(max, sizeof(max), "%u", BUILDER_METRICS);
	builder_warn(b, DIAG_LOST, LOCATION_NONE, 0,
		     N_("more than %s events: the rest is left out"), max);
	return true;
}

/* Every part and every input may repeat the same line. */
static void
add_formula(struct builder *b, const struct metric *m)
{
	for (size_t i = 0; i < b->derived.n; i++)
		if (b->derived.at[i].name.i == m->name.i
		    && b->derived.at[i].formula.i == m->formula.i)
			return;
	if (!too_many_metrics(b))
		VEC_PUSH(&b->derived, *m);
}

metric_id
builder_metric(struct builder *b, const struct metric_info *info)
{
	struct metric m = {
		.name = text_or_none(b, info->name),
		.title = text_or_none(b, info->title),
		.unit = text_or_none(b, info->unit),
		.scale = info->scale == 0 ? 1 : info->scale,
		.nominal = info->nominal,
		.formula = text_or_none(b, info->formula),
	};

	if (info->formula) {
		add_formula(b, &m);
		return metric_at(0);
	}
	for (size_t i = 1; i < b->metric.n; i++) {
		const struct metric *old = &b->metric.at[i];

		if (old->name.i == m.name.i && old->unit.i == m.unit.i
		    && old->scale == m.scale)
			return metric_at((uint32_t)i);
	}
	if (too_many_metrics(b))
		return metric_at(0);
	VEC_PUSH(&b->metric, m);
	return metric_at((uint32_t)b->metric.n - 1);
}

void
builder_missing(struct builder *b, metric_id metric, int64_t cost)
{
	if (metric_some(metric) && cost > 0)
		cost_add(&b->metric.at[metric.i].missing, cost);
}

static void
add_columns(struct builder *b, const struct build_block *k,
	    const struct cost_vec *cost)
{
	size_t width = k->ncolumn;

	for (size_t m = 0; m < width; m++) {
		int64_t *total = &b->metric.at[k->metric.at[m].i].total;

		for (size_t i = m; i < cost->n; i += width)
			cost_add(total, cost->at[i]);
	}
}

void
builder_total_metrics(struct builder *b)
{
	for (size_t i = 0; i < b->block.n; i++) {
		const struct build_block *k = &b->block.at[i];
		unsigned capabilities = b->input.at[k->input.i].capabilities;

		for (size_t m = 0; m < k->metric.n; m++)
			b->metric.at[k->metric.at[m].i].capabilities |=
				capabilities;
		add_columns(b, k, &k->self_cost);
		add_columns(b, k, &k->sample_cost);
	}
}

/* --- Formulas ------------------------------------------------------------- */

static metric_id
counted_metric(const struct builder *b, size_t counted, const char *s,
	       size_t n)
{
	for (size_t i = 1; i < counted; i++) {
		text_id name = b->metric.at[i].name;

		if (strtab_len(b->text, name) == n
		    && memcmp(strtab_get(b->text, name), s, n) == 0)
			return metric_at((uint32_t)i);
	}
	return metric_at(0);
}

/* One term "[N[*]]NAME" of a formula; returns where it ends, or NULL. */
static const char *
read_term(const struct builder *b, size_t counted, const char *s,
	  struct term *term)
{
	size_t n;
	uint64_t factor = 1;

	s += strspn(s, " \t");
	n = strspn(s, "0123456789");
	/* "2B" is an event of that name if there is one, else 2 times B */
	if (n > 0 && !metric_some(counted_metric(b, counted, s,
						 strcspn(s, " \t+")))) {
		if (num_read_u64(s, n, &factor) < 0 || factor > INT32_MAX)
			return NULL;
		s += n;
		s += strspn(s, " \t*");
	}
	n = strcspn(s, " \t+");
	if (!n)
		return NULL;
	term->metric = counted_metric(b, counted, s, n);
	term->factor = (int64_t)factor;
	if (!metric_some(term->metric))
		return NULL;
	s += n;
	return s + strspn(s, " \t");
}

typedef VEC(struct term) term_vec;

/* Equal events are one term, so that a formula is never longer than the list
 * of events. */
static void
add_term(term_vec *sum, const struct term *one)
{
	for (size_t i = 0; i < sum->n; i++)
		if (metric_eq(sum->at[i].metric, one->metric)) {
			cost_add(&sum->at[i].factor, one->factor);
			return;
		}
	VEC_PUSH(sum, *one);
}

/* Sets the terms of M from its formula; false when one is not known. */
static bool
read_formula(const struct builder *b, size_t counted, struct metric *m)
{
	const char *s = strtab_get(b->text, m->formula);
	term_vec term = { 0 };

	for (;;) {
		struct term one;

		s = read_term(b, counted, s, &one);
		if (!s || (*s && *s != '+')) {
			VEC_RELEASE(&term);
			return false;
		}
		add_term(&term, &one);
		if (!*s)
			break;
		s++;
	}
	m->term = term.at;
	m->nterm = (unsigned)term.n;
	return true;
}

void
builder_derive_metrics(struct builder *b)
{
	size_t counted = b->metric.n;

	for (size_t i = 0; i < b->derived.n; i++) {
		struct metric m = b->derived.at[i];
		const char *name = strtab_get(b->text, m.name);
		unsigned capabilities = ~0u;

		/* counted: the formula is for readers of other files; or
		 * every part and input has the same line */
		if (metric_some(counted_metric(b, b->metric.n, name,
					       strlen(name))))
			continue;
		if (!read_formula(b, counted, &m)) {
			diag_add(b->diag, DIAG_WARNING, "", LOCATION_NONE, 0,
				 N_("event %s = %s: not understood or about "
				    "events that are not there"),
				 name, strtab_get(b->text, m.formula));
			continue;
		}
		for (unsigned t = 0; t < m.nterm; t++) {
			const struct metric *of
				= &b->metric.at[m.term[t].metric.i];

			capabilities &= of->capabilities;
			cost_add_scaled(&m.total, of->total, m.term[t].factor);
			cost_add_scaled(&m.missing, of->missing,
					m.term[t].factor);
		}
		m.capabilities = capabilities;
		VEC_PUSH(&b->metric, m);
	}
}
