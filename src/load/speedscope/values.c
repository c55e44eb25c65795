/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What profiles count. Those of one unit are one event; all units of time are,
 * since they are powers of ten of each other: threads add up. Files of ours say
 * in a profile's name which event it is of.
 */
#include <config.h>

#include <math.h>

#include "base/i18n.h"
#include "base/strtab.h"
#include "load/speedscope/state.h"
#include "model/facts/cost.h"

/* The units of the format: 10^SHIFT are one of ours. */
static const struct scope_unit {
	const char *word, *unit, *name;
	unsigned shift;
} units[] = {
	{ "none", "", "samples", 0 },
	{ "", "", "samples", 0 },
	{ "nanoseconds", "s", "time", 9 },
	{ "microseconds", "s", "time", 6 },
	{ "milliseconds", "s", "time", 3 },
	{ "seconds", "s", "time", 0 },
	{ "bytes", "B", "bytes", 0 },
};

static const struct scope_unit *
unit_of(const struct scope_load *l, const struct scope_profile *p)
{
	const char *word = strtab_get(builder_strtab(l->b), p->unit);

	for (size_t i = 0; i < sizeof units / sizeof *units; i++)
		if (strcmp(units[i].word, word) == 0)
			return &units[i];
	return NULL;
}

static struct span
name_of(const struct scope_load *l, const struct scope_profile *p)
{
	const char *name = strtab_get(builder_strtab(l->b), p->name);

	return (struct span){ name, strlen(name) };
}

/* Where "THREAD: EVENT" has its event. */
static size_t
event_begins(struct span name)
{
	for (size_t i = name.n; i >= 2; i--)
		if (name.s[i - 2] == ':' && name.s[i - 1] == ' ')
			return i;
	return 0;
}

/* --- Values --------------------------------------------------------------- */

static struct scope_value *
value_of(struct scope_load *l, struct scope_profile *p,
	 const struct scope_unit *unit)
{
	struct span name = name_of(l, p);
	size_t at = event_begins(name);
	const char *word = unit ? unit->name
		: strtab_get(builder_strtab(l->b), p->unit);
	text_id id = builder_text(l->b, word, strlen(word));
	uint32_t *row;
	bool fresh;

	if (l->outline.ours && name.n > at)
		id = builder_text(l->b, name.s + at, name.n - at);
	row = hash_u64_at(&l->value_of,
			  (uint64_t)id.i << 32
			  | (unit ? (uint32_t)unit->unit[0] : p->unit.i + 256),
			  &fresh);
	if (fresh) {
		*row = (uint32_t)l->value.n;
		VEC_PUSH(&l->value, ((struct scope_value){
			.name = id, .unit = unit ? unit->unit : word }));
	}
	p->value = *row;
	return &l->value.at[*row];
}

/* Time is in nanoseconds, so that files of one program count the same, whatever
 * digits the fractions of their seconds have; in less where a file is. */
#define TIME_PLACES 9u

static unsigned
places_of(const struct scope_profile *p, const struct scope_unit *unit)
{
	unsigned places = p->type == SCOPE_SAMPLED ? p->weight.places
						   : p->places;

	if (!unit || unit->unit[0] != 's')
		return places;
	return unit->shift == TIME_PLACES ? places + TIME_PLACES : TIME_PLACES;
}

static void
widen(struct scope_value *v, unsigned places, double total, double most)
{
	if (places > DECIMAL_PLACES)
		places = DECIMAL_PLACES;
	if (places > v->extent.places)
		v->extent.places = places;
	v->extent.total += total;
	if (most > v->most)
		v->most = most;
}

/* The start and the end are times like those of events. */
static void
note_profile(struct scope_load *l, struct scope_profile *p)
{
	const struct scope_unit *unit = unit_of(l, p);
	struct scope_value *v = value_of(l, p, unit);
	double scale;

	p->shift = unit ? unit->shift : 0;
	scale = decimal_unit(p->shift);
	if (p->type == SCOPE_SAMPLED) {
		widen(v, places_of(p, unit), p->weight.total * scale, 0);
		v->timed |= p->negative || p->weight.places > 0
			    || (unit ? unit->unit[0] != 0 : true);
	} else {
		if (p->has_start)
			scope_note_time(p, &p->start);
		if (p->has_end)
			scope_note_time(p, &p->end);
		widen(v, places_of(p, unit), (p->last - p->first) * scale,
		      fmax(fabs(p->first), fabs(p->last)) * scale);
		v->timed = true;
	}
}

/* The value of the profile that the file wants to be shown first. */
static size_t
first_value(const struct scope_load *l)
{
	for (size_t i = 0; i < l->outline.profile.n; i++)
		if (l->outline.profile.at[i].number == l->outline.active)
			return l->outline.profile.at[i].value;
	return 0;
}

static void
add_metric(struct scope_load *l, struct scope_value *v)
{
	struct metric_info info = {
		.name = strtab_get(builder_strtab(l->b), v->name),
		.unit = v->unit, .decimals = true,
	};

	v->extent.total = fmax(v->extent.total, v->most);
	v->places = decimal_extent_places(&v->extent);
	info.scale = decimal_unit(v->places);
	v->metric = builder_metric(l->b, &info);
}

void
scope_values_choose(struct scope_load *l)
{
	bool counted = l->outline.profile.n > 0;
	size_t first;

	for (size_t i = 0; i < l->outline.profile.n; i++)
		note_profile(l, &l->outline.profile.at[i]);
	first = first_value(l);
	if (first < l->value.n)
		add_metric(l, &l->value.at[first]);
	for (size_t i = 0; i < l->value.n; i++) {
		if (i != first)
			add_metric(l, &l->value.at[i]);
		counted &= !l->value.at[i].timed;
	}
	builder_capabilities(l->b, CAP_INCL | CAP_STACKS | CAP_NAMES | CAP_COMPLETE
			     | (counted ? CAP_SAMPLED : 0));
}

bool
scope_cost(struct scope_load *l, const struct json_reader *r,
	   struct decimal number, int64_t *cost)
{
	number.exponent -= (int)l->profile->shift;
	if (!decimal_scale(&number, l->now->places, cost)) {
		scope_tell(l, r, DIAG_LOST, N_("a number too big, left out"));
		return false;
	}
	return true;
}

/* --- Parts ---------------------------------------------------------------- */

/* A profile is of a thread, mostly; alone it may be of anything. In files of
 * ours several are of one thread. */
static part_id
make_part(struct scope_load *l, struct span name)
{
	const char *file = text_base_name(input_path(l->in));
	bool several = l->outline.profile.n > 1;
	struct part part = { .name = builder_text(l->b, name.s, name.n) };

	if ((several && !l->outline.ours) || (l->outline.ours && name.n))
		part.thread = part.name;
	if (!name.n)
		part.name = builder_text(l->b, file, strlen(file));
	return builder_part(l->b, &part);
}

static part_id
part_of(struct scope_load *l, const struct scope_profile *p)
{
	struct span name = name_of(l, p);
	size_t at = event_begins(name);
	uint32_t *row;
	bool fresh;

	if (!l->outline.ours)
		return make_part(l, name);
	name.n = at ? at - 2 : 0;
	row = hash_u64_at(&l->part_of, builder_text(l->b, name.s, name.n).i,
			  &fresh);
	if (fresh)
		*row = make_part(l, name).i;
	return part_at(*row);
}

void
scope_profile_begin(struct scope_load *l, struct scope_profile *p)
{
	l->profile = p;
	l->now = &l->value.at[p->value];
	l->part = part_of(l, p);
	builder_columns(l->b, &l->now->metric, 1);
}
