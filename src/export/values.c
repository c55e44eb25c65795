/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a sample counts: types of value in units that other tools know, and what
 * samples cannot say.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "export/values.h"

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
add_value(struct values *s, const char *type, const char *unit, metric_id m,
	  int64_t factor)
{
	size_t v = 0;

	while (v < s->type.n && (strcmp(s->type.at[v].type, type) != 0
				 || strcmp(s->type.at[v].unit, unit) != 0))
		v++;
	if (v == s->type.n)
		VEC_PUSH(&s->type, ((struct value_type){ type, unit }));
	samples_want(&s->samples, v, m, factor);
}

/* Samples are written as they were counted and as the time they stand for,
 * which is what pprof shows and adds up over rates. */
static void
add_metric(struct values *s, metric_id id)
{
	const struct metric *m = prof_metric(s->samples.p, id);
	const char *name = prof_text(s->samples.p, m->name), *unit;
	int64_t factor = unit_of(s->samples.p, m, &unit);

	if (m->kind == METRIC_RATIO) {
		export_say(s->x, N_("%s: a ratio, which this format has not"),
			   name);
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
values_choose_raw(struct values *s, metric_id metric)
{
	const struct prof *p = s->samples.p;

	add_value(s, prof_text(p, prof_metric(p, metric)->name), "count",
		  metric, 1);
}

/* The time that samples of value I stand for: of two periods they are one value,
 * and each has its own. */
static void
add_times(struct values *s, size_t i)
{
	for (size_t t = 0; t < s->samples.value.at[i].term.n; t++) {
		metric_id id = s->samples.value.at[i].term.at[t].metric;
		const struct metric *m = prof_metric(s->samples.p, id);
		const char *unit;

		if (m->nominal && strcmp(s->type.at[i].unit, "count") == 0)
			add_value(s, "cpu", "nanoseconds", id,
				  unit_of(s->samples.p, m, &unit));
	}
}

void
values_choose(struct values *s)
{
	const struct export *x = s->x;

	for (size_t i = 0; i < x->nmetric; i++)
		add_metric(s, x->metric[i]);
	for (uint32_t i = 1; !x->nmetric && i < s->samples.p->nown; i++)
		add_metric(s, metric_at(i));
	for (size_t i = 0, n = s->type.n; metric_some(s->time) && i < n; i++)
		add_times(s, i);
}

int64_t
values_period(const struct values *s, const char **unit)
{
	return unit_of(s->samples.p, prof_metric(s->samples.p, s->time), unit);
}

size_t
values_first(const struct values *s)
{
	size_t first = 0;

	if (metric_some(s->time)
	    && metric_eq(s->samples.value.at[0].term.at[0].metric, s->time))
		while (strcmp(s->type.at[first].type, "cpu") != 0)
			first++;
	return first;
}

/* In the order of their bits. */
static const char *const losses[] = {
	/* a value is a number in these formats, whether it was counted or not */
	N_("what a file does not count is 0 in this format, and not unknown"),
	N_("how often functions were called is left out"),
	N_("stacks were made of calls: cost of functions and calls is as "
	   "counted, but who called a caller is estimated, and how often is "
	   "left out"),
	N_("the stacks are too deep to be written all: self cost of some "
	   "functions stands alone, and inclusive cost of their callers lacks "
	   "it"),
	N_("the stacks made of calls are too deep to be written all: self cost "
	   "of some functions stands alone, and inclusive cost of their callers "
	   "lacks it"),
	N_("recursion: inclusive cost of functions in it is only an estimate "
	   "in stacks made of calls"),
	N_("calls and what they call cost different amounts: inclusive cost in "
	   "the stacks is that of what was called"),
	N_("calls and what they call cost different amounts: inclusive cost is "
	   "not exact in stacks made of calls"),
	N_("lines inside functions are left out"),
	N_("buckets that several functions share were divided by bytes: those "
	   "figures are estimates"),
};

void
values_walk(struct values *s, size_t first, size_t n, sample_fn fn, void *ctx)
{
	samples_walk(&s->samples, first, n, fn, ctx);
	for (size_t i = 0; i < sizeof(losses) / sizeof(*losses); i++)
		if (s->samples.lost & 1u << i)
			export_say(s->x, losses[i], "");
}

void
values_init(struct values *s, const struct export *x)
{
	*s = (struct values){ .x = x };
	samples_init(&s->samples, x->snap->sums->names,
		     &x->snap->sums->selection);
}

void
values_release(struct values *s)
{
	samples_release(&s->samples);
	VEC_RELEASE(&s->type);
}
