/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Units as files write them, as words of their own and in names of events; as they are
 * shown, and as people type them behind a number.
 */
#ifndef BASE_UNIT_H
#define BASE_UNIT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

/* "ns", "milliseconds", "kB", of N bytes: *UNIT is what we call it (a unit of
 * struct metric) and one of the file's are *SCALE of it. False, and nothing is
 * set, for any other word. */
bool unit_find(const char *word, size_t n, const char **unit, double *scale);
/* The same for what the name of an event tells: "Time_(10ns)", "cpu(ms)",
 * "Memory_(bytes)", "ns". */
bool unit_of_name(const char *name, const char **unit, double *scale);
/* Where NAME has the parentheses that end it, or its length. */
size_t unit_begins(const char *name);
/* Adds the word that is SCALE of UNIT there, "10ns"; false, and nothing is added,
 * when none is. */
bool unit_add(struct text *to, const char *unit, double scale);

/* Units that take a prefix; all others are words and stay whole. */
struct unit_shown {
	const char *name;
	double factor;		/* to the unit that is shown */
	const char *shown;
	bool fractions;		/* may be shown as thousandths and so on */
};

/* NULL: a word. */
const struct unit_shown *unit_shown(const char *name);
/* What a number has to be multiplied by that has the N bytes of WORD behind it, to be
 * in UNIT as it is shown: "ms" is 0.001 of seconds, "M" a million of a count, nothing
 * at all 1. 0: it is no unit of such. */
double unit_typed(const char *word, size_t n, const char *unit);

#endif
