/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a sample counts, for the formats of stacks: types of value in units that
 * other tools know. The samples are the model's (model/calltree/samples.h);
 * what they cannot say of the profile is said here.
 */
#ifndef EXPORT_VALUES_H
#define EXPORT_VALUES_H

#include "export/private.h"
#include "model/calltree/samples.h"

/* Values are whole numbers of UNIT / 10^PLACES. */
struct value_type { const char *type, *unit; unsigned places; };

struct values {
	const struct export *x;
	struct samples samples;		/* with a value for each type */
	VEC(struct value_type) type;
	VEC(char *) kept;		/* texts of the types that are made */
	metric_id time;			/* samples that stand for time */
	bool decimals;			/* the format has them; else PLACES is
					   always 0 */
};

void values_init(struct values *s, const struct export *x);
void values_release(struct values *s);
/* All events that are asked for. Samples are values as they were counted and as
 * the time they stand for. What one of a figure is that other tools have no unit
 * for stands in the unit, or in the name; figures of two such are two types. */
void values_choose(struct values *s);
/* One event, in whole numbers as they were counted. */
void values_choose_raw(struct values *s, metric_id metric);
/* samples_walk(), and says what cannot be said in stacks. */
void values_walk(struct values *s, size_t first, size_t n, sample_fn fn,
		 void *ctx);
/* How long a sample stands for, in nanoseconds. */
int64_t values_period(const struct values *s);
/* The value to be shown first. */
size_t values_first(const struct values *s);

#endif
