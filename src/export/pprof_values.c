/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a sample of a pprof file counts: its types of value, and how they follow
 * from a block's columns.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "export/pprof_private.h"
#include "model/facts/cost.h"

/* What pprof calls our units, and how many of its are one. */
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
add_value(struct pprof *w, const char *type, const char *unit, metric_id m,
	  int64_t factor)
{
	struct value *v = NULL;

	for (size_t i = 0; i < w->value.n && !v; i++)
		if (strcmp(w->value.at[i].type, type) == 0
		    && strcmp(w->value.at[i].unit, unit) == 0)
			v = &w->value.at[i];
	if (!v) {
		VEC_PUSH(&w->value, ((struct value){ .type = type,
						     .unit = unit }));
		v = &w->value.at[w->value.n - 1];
	}
	VEC_PUSH(&v->term, ((struct value_term){ m, factor }));
}

/* Samples are written as they were counted and as the time they stand for,
 * which is what pprof shows and adds up over rates. */
static void
add_metric(struct pprof *w, metric_id id)
{
	const struct metric *m = prof_metric(w->p, id);
	const char *name = prof_text(w->p, m->name), *unit;
	int64_t factor = unit_of(w->p, m, &unit);

	if (m->kind == METRIC_RATIO) {
		pprof_say(w, N_("%s: a ratio, which this format has not"), name);
		return;
	}
	if (factor == 0)
		add_value(w, name, "count", id, 1);
	else if (m->nominal && strcmp(unit, "nanoseconds") == 0) {
		add_value(w, name, "count", id, 1);
		w->time = id;
	} else
		add_value(w, name, unit, id, factor);
}

void
pprof_choose_values(struct pprof *w)
{
	const struct export *x = w->x;

	for (size_t i = 0; i < x->nmetric; i++)
		add_metric(w, x->metric[i]);
	for (uint32_t i = 1; !x->nmetric && i < w->p->nown; i++)
		add_metric(w, metric_at(i));
	if (metric_some(w->time))
		for (size_t i = 0, n = w->value.n; i < n; i++) {
			metric_id id = w->value.at[i].term.at[0].metric;
			const struct metric *m = prof_metric(w->p, id);
			const char *unit;

			if (m->nominal)
				add_value(w, "cpu", "nanoseconds", id,
					  unit_of(w->p, m, &unit));
		}
}

static void
put_type(struct pprof *w, unsigned field, const char *type, const char *unit)
{
	protobuf_number(&w->message, 1, pprof_text(w, type));
	protobuf_number(&w->message, 2, pprof_text(w, unit));
	pprof_put(w, field, &w->message);
}

void
pprof_put_types(struct pprof *w)
{
	const char *first = w->value.n ? w->value.at[0].type : "";
	const char *unit;
	int64_t period;

	for (size_t i = 0; i < w->value.n; i++)
		put_type(w, PPROF_SAMPLE_TYPE, w->value.at[i].type,
			 w->value.at[i].unit);
	if (metric_some(w->time)) {
		period = unit_of(w->p, prof_metric(w->p, w->time), &unit);
		put_type(w, PPROF_PERIOD_TYPE, "cpu", unit);
		pprof_put_number(w, PPROF_PERIOD, (uint64_t)period);
		if (metric_eq(w->value.at[0].term.at[0].metric, w->time))
			first = "cpu";
	}
	pprof_put_number(w, PPROF_DEFAULT_TYPE, pprof_text(w, first));
}

void
pprof_find_terms(struct pprof *w, const struct block *k)
{
	struct column_term *term = mem_array(k->nmetric + 1, sizeof(*term));

	for (size_t v = 0; v < w->value.n; v++) {
		struct value *value = &w->value.at[v];

		value->column.n = 0;
		for (size_t t = 0; t < value->term.n; t++) {
			int n = prof_block_terms(
				w->p, k, value->term.at[t].metric, term);

			for (int i = 0; i < n; i++) {
				term[i].factor *= value->term.at[t].factor;
				VEC_PUSH(&value->column, term[i]);
			}
		}
	}
	free(term);
}

void
pprof_add_row(const struct pprof *w, const int64_t *row, int64_t *sum)
{
	for (size_t v = 0; v < w->value.n; v++) {
		const struct value *value = &w->value.at[v];

		for (size_t t = 0; t < value->column.n; t++)
			cost_add_scaled(&sum[v],
					row[value->column.at[t].column],
					value->column.at[t].factor);
	}
}

bool
pprof_any_value(const struct pprof *w, const int64_t *cost)
{
	for (size_t v = 0; v < w->value.n; v++)
		if (cost[v])
			return true;
	return false;
}

void
pprof_release_values(struct pprof *w)
{
	for (size_t i = 0; i < w->value.n; i++) {
		VEC_RELEASE(&w->value.at[i].term);
		VEC_RELEASE(&w->value.at[i].column);
	}
	VEC_RELEASE(&w->value);
}
