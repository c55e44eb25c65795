/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a sample counts: types of value in units that other tools know, and what
 * samples cannot say.
 */
#include <config.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/num.h"
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

/* One of a raw figure is FACTOR / 10^PLACES of UNIT; FACTOR is 0 where that is
 * no such number. */
struct counted { const char *unit; int64_t factor; unsigned places; };

/* How many of *UNIT, which others know, one of the raw figure of M is. */
static double
scale_of(const struct prof *p, const struct metric *m, const char **unit)
{
	double factor = m->scale;

	*unit = prof_text(p, m->unit);
	for (size_t i = 0; i < sizeof(units) / sizeof(*units); i++)
		if (strcmp(units[i].unit, *unit) == 0) {
			*unit = units[i].name;
			factor *= units[i].factor;
			break;
		}
	return factor;
}

#define PLACES 18u		/* decimals of 64 bits */
#define FACTOR_MOST 1e9		/* or all numbers are fractions with enough */

static struct counted
counted_in(const struct prof *p, const struct metric *m, unsigned places)
{
	const char *unit;
	double factor = scale_of(p, m, &unit);
	double most = fabs((double)m->total) * factor;

	for (unsigned i = 0; i <= places; i++, factor *= 10, most *= 10)
		if (export_is_whole(factor, most)
		    && (i == 0 || factor <= FACTOR_MOST))
			return (struct counted){ unit,
				(int64_t)nearbyint(factor), i };
	return (struct counted){ unit, 0, 0 };
}

static void
add_value(struct values *s, const struct value_type *type, metric_id m,
	  int64_t factor)
{
	size_t v = 0;

	while (v < s->type.n && (strcmp(s->type.at[v].type, type->type) != 0
				 || strcmp(s->type.at[v].unit, type->unit) != 0
				 || s->type.at[v].places != type->places))
		v++;
	if (v == s->type.n)
		VEC_PUSH(&s->type, *type);
	samples_want(&s->samples, v, m, factor);
}

/* "0.1 count", with as few digits as tell the scale from all others. */
static char *
scale_text(const struct prof *p, const struct metric *m)
{
	const char *unit = prof_text(p, m->unit);
	char scale[NUM_MAX];

	for (int digits = 1; digits <= 17; digits++) {
		snprintf(scale, sizeof(scale), "%.*g", digits, m->scale);
		if (strtod(scale, NULL) == m->scale)
			break;
	}
	return mem_printf("%s %s", scale, *unit ? unit : "count");
}

static const char *
keep(struct values *s, char *text)
{
	VEC_PUSH(&s->kept, text);
	return text;
}

/* What one of the figure is tells its unit; a format of decimals has none, so its
 * name does. Figures of two such scales are never added up. */
static void
add_scaled(struct values *s, metric_id id, const char *name)
{
	const struct prof *p = s->samples.p;
	const char *unit = keep(s, scale_text(p, prof_metric(p, id)));
	struct value_type type = { name, unit, 0 };

	if (s->decimals)
		type = (struct value_type){
			keep(s, mem_printf("%s (%s)", name, unit)), "count", 0
		};
	add_value(s, &type, id, 1);
	export_say_scale(s->x, id);
}

/* Nanoseconds of a sample that stands for time, rounded: a period is of a clock
 * that has no others. */
static int64_t
nanoseconds_of(const struct prof *p, const struct metric *m)
{
	const char *unit;
	double factor = scale_of(p, m, &unit);

	if (!m->nominal || strcmp(unit, "nanoseconds") != 0 || factor < 0.5
	    || factor > 1e15)
		return 0;
	return (int64_t)nearbyint(factor);
}

/* What values of M are called, of which those of one name are added up, as counts at
 * several rates are. What a formula comes to is neither another's nor what was counted
 * under its name: these have the names that tell them apart. */
static const char *
value_name(const struct prof *p, const struct metric *m)
{
	for (uint32_t i = 1; i < p->nmetric; i++)
		if (p->metric[i].name.i == m->name.i
		    && p->metric[i].kind == METRIC_LINEAR)
			return prof_text(p, m->label);
	return prof_text(p, m->name);
}

/* Samples are written as they were counted and as the time they stand for,
 * which is what pprof shows and adds up over rates. */
static void
add_metric(struct values *s, metric_id id)
{
	const struct prof *p = s->samples.p;
	const struct metric *m = prof_metric(p, id);
	const char *name = value_name(p, m);
	struct counted as = counted_in(p, m, s->decimals ? PLACES : 0);

	if (m->kind == METRIC_RATIO) {
		export_say(s->x, N_("%s: a ratio, which this format has not"),
			   name);
		return;
	}
	if (nanoseconds_of(p, m)) {
		add_value(s, &(struct value_type){ name, "count", 0 }, id, 1);
		s->time = id;
		if (!as.factor || as.places)
			export_say_scale(s->x, id);
	} else if (as.factor) {
		add_value(s, &(struct value_type){ name, as.unit, as.places },
			  id, as.factor);
	} else {
		add_scaled(s, id, name);
	}
}

void
values_choose_raw(struct values *s, metric_id metric)
{
	const struct prof *p = s->samples.p;

	add_value(s, &(struct value_type){
		prof_text(p, prof_metric(p, metric)->name), "count", 0 },
		  metric, 1);
}

/* The time that samples of value I stand for: of two periods they are one value,
 * and each has its own. */
static void
add_times(struct values *s, size_t i)
{
	for (size_t t = 0; t < s->samples.value.at[i].term.n; t++) {
		metric_id id = s->samples.value.at[i].term.at[t].metric;
		int64_t ns = nanoseconds_of(s->samples.p,
					    prof_metric(s->samples.p, id));

		if (ns && strcmp(s->type.at[i].unit, "count") == 0)
			add_value(s, &(struct value_type){
				"cpu", "nanoseconds", 0 }, id, ns);
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
values_period(const struct values *s)
{
	return nanoseconds_of(s->samples.p,
			      prof_metric(s->samples.p, s->time));
}

size_t
values_first(const struct values *s)
{
	const struct prof *p = s->samples.p;
	size_t first = 0;

	/* of several periods, too */
	if (metric_some(s->time)
	    && nanoseconds_of(p, prof_metric(p, s->samples.value.at[0].term.at[0].metric)))
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
	EXPORT_TOO_DEEP,
	N_("the stacks made of calls are too deep to be written all: self cost "
	   "of some functions stands alone, and inclusive cost of their callers "
	   "lacks it"),
	N_("recursion: inclusive cost of functions in it is only an estimate "
	   "in stacks made of calls"),
	N_("calls and what they call cost different amounts: inclusive cost is "
	   "not exact in stacks made of calls"),
	EXPORT_WITHOUT_LINES,
	N_("buckets that several functions share were divided by bytes: those "
	   "figures are estimates"),
	EXPORT_WITHOUT_CALLS,
};

void
values_walk(struct values *s, size_t first, size_t n, sample_fn fn, void *ctx)
{
	samples_walk(&s->samples, first, n, fn, ctx);
	for (size_t i = 0; i < sizeof(losses) / sizeof(*losses); i++)
		if (s->samples.lost & 1u << i)
			export_say(s->x, losses[i], "");
	if (sums_guessed(s->x->snap->sums, false))
		export_say_guess(s->x);
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
	for (size_t i = 0; i < s->kept.n; i++)
		free(s->kept.at[i]);
	VEC_RELEASE(&s->kept);
	VEC_RELEASE(&s->type);
}
