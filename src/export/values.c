/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a sample counts: types of value in units that other tools know, and how
 * they follow from a block's columns.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "export/samples.h"
#include "model/facts/cost.h"

/* What others call our units, and how many of theirs are one. */
static const struct { const char *unit, *name; double factor; } units[] = {
	{ "s", "nanoseconds", 1e9 },
	{ "ms", "nanoseconds", 1e6 },
	{ "us", "nanoseconds", 1e3 },
	{ "ns", "nanoseconds", 1 },
	{ "B", "bytes", 1 },
	{ "", "count", 1 },
};

/* The unit of M, and how many of it one of the raw figure is, when that is a
 * whole number; 0 else. */
static int64_t
unit_of(const struct prof *p, const struct metric *m, const char **unit)
{
	double factor = m->scale;

	*unit = prof_text(p, m->unit);
	for (size_t i = 0; i < sizeof(units) / sizeof(*units); i++)
		if (strcmp(units[i].unit, *unit) == 0) {
			*unit = units[i].name;
			factor *= units[i].factor;
			break;
		}
	/* 0.01 s are 1e7 ns but for the last bit */
	if (factor < 0.5 || factor > 1e15 ||
	    fabs(factor - nearbyint(factor)) > factor * 1e-12)
		return 0;
	return (int64_t)nearbyint(factor);
}

static void
add_value(struct samples *s, const char *type, const char *unit, metric_id m,
	  int64_t factor)
{
	struct value *v = NULL;

	for (size_t i = 0; i < s->value.n && !v; i++)
		if (strcmp(s->value.at[i].type, type) == 0
		    && strcmp(s->value.at[i].unit, unit) == 0)
			v = &s->value.at[i];
	if (!v) {
		VEC_PUSH(&s->value, ((struct value){ .type = type,
						     .unit = unit }));
		v = &s->value.at[s->value.n - 1];
	}
	VEC_PUSH(&v->term, ((struct value_term){ m, factor }));
}

/* Samples are written as they were counted and as the time they stand for,
 * which is what pprof shows and adds up over rates. */
static void
add_metric(struct samples *s, metric_id id)
{
	const struct metric *m = prof_metric(s->p, id);
	const char *name = prof_text(s->p, m->name), *unit;
	int64_t factor = unit_of(s->p, m, &unit);

	if (m->kind == METRIC_RATIO) {
		export_say(s->x, N_("%s: a ratio, which this format has not"), name);
		return;
	}
	if (factor == 0)
		add_value(s, name, "count", id, 1);
	else if (m->nominal && strcmp(unit, "nanoseconds") == 0) {
		add_value(s, name, "count", id, 1);
		s->time = id;
	} else
		add_value(s, name, unit, id, factor);
}

void
values_choose_raw(struct samples *s, metric_id metric)
{
	add_value(s, prof_text(s->p, prof_metric(s->p, metric)->name), "count",
		  metric, 1);
}

void
values_choose(struct samples *s)
{
	const struct export *x = s->x;

	for (size_t i = 0; i < x->nmetric; i++)
		add_metric(s, x->metric[i]);
	for (uint32_t i = 1; !x->nmetric && i < s->p->nown; i++)
		add_metric(s, metric_at(i));
	if (metric_some(s->time))
		for (size_t i = 0, n = s->value.n; i < n; i++) {
			metric_id id = s->value.at[i].term.at[0].metric;
			const struct metric *m = prof_metric(s->p, id);
			const char *unit;

			if (m->nominal)
				add_value(s, "cpu", "nanoseconds", id,
					  unit_of(s->p, m, &unit));
		}
}

int64_t
values_period(const struct samples *s, const char **unit)
{
	return unit_of(s->p, prof_metric(s->p, s->time), unit);
}

size_t
values_first(const struct samples *s)
{
	size_t first = 0;

	if (metric_some(s->time)
	    && metric_eq(s->value.at[0].term.at[0].metric, s->time))
		while (strcmp(s->value.at[first].type, "cpu") != 0)
			first++;
	return first;
}

void
values_find_terms(struct samples *s, const struct block *k)
{
	struct column_term *term = mem_array(k->nmetric + 1, sizeof(*term));

	for (size_t v = 0; v < s->nnow; v++) {
		struct value *value = &s->now[v];

		value->column.n = 0;
		for (size_t t = 0; t < value->term.n; t++) {
			int n = prof_block_terms(
				s->p, k, value->term.at[t].metric, term);

			for (int i = 0; i < n; i++) {
				term[i].factor *= value->term.at[t].factor;
				VEC_PUSH(&value->column, term[i]);
			}
		}
	}
	free(term);
}

void
values_add_row(const struct samples *s, const int64_t *row, int64_t *sum)
{
	for (size_t v = 0; v < s->nnow; v++) {
		const struct value *value = &s->now[v];

		for (size_t t = 0; t < value->column.n; t++)
			cost_add_scaled(&sum[v],
					row[value->column.at[t].column],
					value->column.at[t].factor);
	}
}

bool
values_any(const struct samples *s, const int64_t *cost)
{
	for (size_t v = 0; v < s->nnow; v++)
		if (cost[v])
			return true;
	return false;
}

void
values_release(struct samples *s)
{
	for (size_t i = 0; i < s->value.n; i++) {
		VEC_RELEASE(&s->value.at[i].term);
		VEC_RELEASE(&s->value.at[i].column);
	}
	VEC_RELEASE(&s->value);
}
