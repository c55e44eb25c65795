/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "base/i18n.h"
#include "base/text.h"
#include "base/unit.h"
#include "load/pprof/values.h"
#include "load/text/decimal.h"

#define NONE PPROF_NO_VALUE

void
pprof_values_release(struct pprof_values *v)
{
	VEC_RELEASE(&v->value);
	VEC_RELEASE(&v->metric);
}

static bool
is_count(const struct pprof_tables *t, uint32_t i)
{
	struct span unit = pprof_string(t, t->type.at[i].unit);

	return unit.n == 0 || span_is(unit, "count");
}

static bool
find_unit(struct span word, const char **unit, double *scale)
{
	return unit_find(word.s, word.n, unit, scale);
}

static bool
same_string(const struct pprof_tables *t, uint64_t a, uint64_t b)
{
	struct span x = pprof_string(t, a), y = pprof_string(t, b);

	return x.n == y.n && memcmp(x.s, y.s, x.n) == 0;
}

/* Types, in either order, of which TIME is COUNT times the period, in time; or NONE. */
struct timed { uint32_t count, time; };

static bool
is_time(const struct pprof_tables *t, uint32_t i)
{
	const char *unit;
	double scale;

	return find_unit(pprof_string(t, t->type.at[i].unit), &unit, &scale)
	       && strcmp(unit, "s") == 0;
}

static bool
is_period(const struct pprof_tables *t, uint32_t i)
{
	const struct pprof_type *type = &t->type.at[i];

	return same_string(t, type->type, t->period_type.type)
	       && same_string(t, type->unit, t->period_type.unit)
	       && is_time(t, i);
}

static struct timed
find_time(const struct pprof_tables *t, const struct pprof_ratios *r)
{
	size_t n = t->type.n < PPROF_RATIOS_MAX ? t->type.n : PPROF_RATIOS_MAX;

	if (t->period <= 1 || (r->any && r->fewest < t->type.n))
		n = 0;
	for (uint32_t k = 0; k < n; k++)
		for (uint32_t i = 0; i < n; i++) {
			const struct pprof_ratio *ratio = &r->of[i][k];

			if (i != k && !ratio->broken
			    && (!ratio->set || ratio->ratio == t->period)
			    && is_count(t, i) && is_period(t, k))
				return (struct timed){ i, k };
		}
	return (struct timed){ NONE, NONE };
}

/* The type that is shown first. */
static uint32_t
default_type(const struct pprof_tables *t)
{
	if (t->default_type)
		for (uint32_t i = 0; i < t->type.n; i++)
			if (same_string(t, t->type.at[i].type,
					t->default_type))
				return i;
	return (uint32_t)t->type.n - 1;
}

/* Microseconds when they are whole: 10000 us and 10000000 ns are one scale. */
static double
scale_of(int64_t period, double unit)
{
	if (unit == 1e-9 && period % 1000 == 0)
		return (double)(period / 1000) * 1e-6;
	return (double)period * unit;
}

/* "0.1 count" of profview's own files: one is so many of a unit. Others write a
 * word. */
static bool
take_scale(struct span *unit, double *scale)
{
	const char *blank = memchr(unit->s, ' ', unit->n);
	struct decimal number;
	char digits[NUM_MAX];
	size_t n = blank ? (size_t)(blank - unit->s) : 0;

	if (n == 0 || n >= sizeof(digits)
	    || !decimal_read(unit->s, blank, &number))
		return false;
	memcpy(digits, unit->s, n);
	digits[n] = '\0';
	*scale = strtod(digits, NULL);	/* the nearest, as it was written */
	unit->s = blank + 1;
	unit->n -= n + 1;
	return *scale > 0;
}

/* The unit of a type that counts no samples, and what one is of it. WORD keeps
 * the text of one that nobody knows. */
static void
set_unit(struct metric_info *m, struct span unit, struct text *word)
{
	double scale = 1, of = 1;

	m->decimals = take_scale(&unit, &scale);
	if (m->decimals && span_is(unit, "count")) {
		m->scale = scale;
		return;
	}
	if (!find_unit(unit, &m->unit, &of)) {
		text_add(word, unit.s, unit.n);
		m->unit = word->s;
	}
	m->scale = scale * of;
}

static bool
is_named_before(const struct pprof_tables *t, uint32_t i)
{
	for (uint32_t k = 0; k < i; k++)
		if (same_string(t, t->type.at[k].type, t->type.at[i].type))
			return true;
	return false;
}

static bool
is_samples(const struct pprof_tables *t, uint32_t i)
{
	struct span name = pprof_string(t, t->type.at[i].type);

	return is_count(t, i)
	       && (span_is(name, "samples") || span_is(name, "sample"));
}

/* TIME: the type that says which time the counts stand for, or NONE. */
static metric_id
add_metric(const struct pprof_tables *t, uint32_t i, uint32_t time,
	   struct builder *b)
{
	struct span name = pprof_string(t, t->type.at[i].type);
	struct span unit = pprof_string(t, t->type.at[i].unit);
	struct metric_info info = { 0 };
	struct text named = { 0 }, word = { 0 }, also = { 0 };
	bool whole = pprof_add_short(&named, t, t->type.at[i].type);
	metric_id id;

	if (!name.n)
		text_adds(&named, "samples");
	/* in another unit; what is cut may be as others are */
	if (!whole || is_named_before(t, i))
		text_printf(&named, "#%u", i + 1);
	info.name = named.s;
	if (time != NONE) {
		find_unit(pprof_string(t, t->type.at[time].unit), &info.unit,
			  &info.scale);
		info.scale = scale_of(t->period, info.scale);
		info.nominal = true;
		if (pprof_add_short(&also, t, t->type.at[time].type))
			info.also = also.s;
	} else if (!is_count(t, i)) {
		set_unit(&info, unit, &word);
	}
	/* a sum, as of what the samples of others count with a period */
	info.periods = time == NONE && !is_samples(t, i);
	id = builder_metric(b, &info);
	text_release(&named);
	text_release(&word);
	text_release(&also);
	return id;
}

/* Whether all that is counted comes one by one. */
static bool
are_samples(const struct pprof_tables *t, uint32_t time)
{
	for (uint32_t i = 0; i < t->type.n; i++)
		if (i != time && !is_samples(t, i))
			return false;
	return true;
}

/* The type that counts samples of which all others are the times; or NONE. */
static uint32_t
find_samples(const struct pprof_tables *t)
{
	uint32_t found = NONE;

	for (uint32_t i = 0; i < t->type.n; i++) {
		if (is_samples(t, i) && found == NONE)
			found = i;
		else if (!is_time(t, i))
			return NONE;
	}
	return found;
}

static unsigned
noise_of(struct pprof_values *v, const struct pprof_tables *t, uint32_t time)
{
	v->samples = NONE;
	if (are_samples(t, time))
		return CAP_SAMPLED;
	v->samples = find_samples(t);
	return v->samples == NONE ? 0 : CAP_NOISE;
}

void
pprof_values_end(const struct pprof_values *v, const int64_t *total,
		 struct builder *b)
{
	int64_t n = 0;

	for (size_t i = 0; i < v->value.n; i++)
		if (v->value.at[i] == v->samples)
			n = total[i];
	for (size_t i = 0; i < v->metric.n && n > 0; i++)
		builder_samples(b, v->metric.at[i], (uint64_t)n);
}

void
pprof_values_choose(struct pprof_values *v, const struct pprof_tables *t,
		    const struct pprof_ratios *r, struct builder *b)
{
	struct timed timed = find_time(t, r);
	uint32_t first = default_type(t);

	if (first == timed.time)
		first = timed.count;
	for (uint32_t i = 0; i <= t->type.n; i++) {
		uint32_t type = i ? i - 1 : first;
		metric_id id;

		if ((i && type == first) || type == timed.time)
			continue;
		id = add_metric(t, type,
				type == timed.count ? timed.time : NONE, b);
		if (!metric_some(id))
			continue;	/* too many: it is said */
		VEC_PUSH(&v->metric, id);
		VEC_PUSH(&v->value, type);
	}
	builder_columns(b, v->metric.at, (unsigned)v->metric.n);
	builder_capabilities(b, CAP_INCL | CAP_STACKS
			     | noise_of(v, t, timed.time));
}
