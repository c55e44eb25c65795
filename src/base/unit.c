/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <math.h>
#include <string.h>

#include "base/unit.h"

#define MICRO_SIGN "\xc2\xb5"
#define GREEK_MU "\xce\xbc"

static const struct {
	const char *text, *unit;
	double scale;
} units[] = {
	{ "ns", "s", 1e-9 },		{ "nanoseconds", "s", 1e-9 },
	{ "nanosecond", "s", 1e-9 },	{ "us", "s", 1e-6 },
	{ "microseconds", "s", 1e-6 },	{ "microsecond", "s", 1e-6 },
	{ MICRO_SIGN "s", "s", 1e-6 },
	{ GREEK_MU "s", "s", 1e-6 },
	{ "ms", "s", 1e-3 },		{ "msec", "s", 1e-3 },
	{ "milliseconds", "s", 1e-3 },	{ "millisecond", "s", 1e-3 },
	{ "s", "s", 1 },		{ "sec", "s", 1 },
	{ "seconds", "s", 1 },		{ "second", "s", 1 },
	{ "minutes", "s", 60 },		{ "minute", "s", 60 },
	{ "hours", "s", 3600 },		{ "hour", "s", 3600 },
	{ "bytes", "B", 1 },		{ "byte", "B", 1 },
	{ "B", "B", 1 },
	/* as go-pprof counts */
	{ "kB", "B", 1024 },		{ "kilobytes", "B", 1024 },
	{ "MB", "B", 1024.0 * 1024 },	{ "megabytes", "B", 1024.0 * 1024 },
	{ "GB", "B", 1024.0 * 1024 * 1024 },
	{ "gigabytes", "B", 1024.0 * 1024 * 1024 },
};

bool
unit_find(const char *word, size_t n, const char **unit, double *scale)
{
	for (size_t i = 0; i < sizeof(units) / sizeof(*units); i++)
		if (strlen(units[i].text) == n
		    && memcmp(word, units[i].text, n) == 0) {
			*unit = units[i].unit;
			*scale = units[i].scale;
			return true;
		}
	return false;
}

#define FACTOR_MOST 1e9

/* "10ns": a factor and a unit. */
static bool
find_several(const char *s, size_t n, const char **unit, double *scale)
{
	double factor = 0, one;

	for (; n > 0 && *s >= '0' && *s <= '9'; s++, n--)
		factor = factor * 10 + (*s - '0');
	if (factor == 0 || factor > FACTOR_MOST)
		factor = 1;
	if (!unit_find(s, n, unit, &one))
		return false;
	*scale = one * factor;
	return true;
}

size_t
unit_begins(const char *name)
{
	size_t n = strlen(name);
	const char *open = strrchr(name, '(');

	return open && name[n - 1] == ')' ? (size_t)(open - name) : n;
}

bool
unit_of_name(const char *name, const char **unit, double *scale)
{
	static const char *const bare[] = { "ns", "us", "ms" };
	size_t n = strlen(name), at = unit_begins(name);

	if (at < n)
		return find_several(name + at + 1, n - at - 2, unit, scale);
	for (size_t i = 0; i < sizeof(bare) / sizeof(*bare); i++)
		if (strcmp(name, bare[i]) == 0)
			return unit_find(name, n, unit, scale);
	return false;
}

bool
unit_add(struct text *to, const char *unit, double scale)
{
	const char *word = NULL;
	double least = FACTOR_MOST;

	for (size_t i = 0; i < sizeof(units) / sizeof(*units); i++) {
		double factor = scale / units[i].scale;

		if (strcmp(units[i].unit, unit) != 0 || factor < 0.5
		    || fabs(factor - nearbyint(factor)) > factor * 1e-12
		    || nearbyint(factor) >= least)
			continue;
		least = nearbyint(factor);
		word = units[i].text;
	}
	if (!word)
		return false;
	if (least > 1)
		text_printf(to, "%.0f", least);
	text_adds(to, word);
	return true;
}

/* --- As they are shown, and typed ----------------------------------------- */

const struct unit_shown *
unit_shown(const char *name)
{
	static const struct unit_shown known[] = {
		{ "s", 1, "s", true },
		{ "ms", 1e-3, "s", true },
		{ "us", 1e-6, "s", true },
		{ MICRO_SIGN "s", 1e-6, "s", true },
		{ GREEK_MU "s", 1e-6, "s", true },
		{ "ns", 1e-9, "s", true },
		{ "B", 1, "B", false },
		{ "kB", 1e3, "B", false },
		{ "Hz", 1, "Hz", false },
		{ "J", 1, "J", true },
		{ "W", 1, "W", true },
		{ "V", 1, "V", true },
	};

	for (size_t i = 0; i < sizeof(known) / sizeof(*known); i++)
		if (strcmp(known[i].name, name) == 0)
			return &known[i];
	return NULL;
}

/* The prefix that the N bytes of WORD begin with; *TAKEN is how long it is. 0: none. */
static double
read_prefix(const char *word, size_t n, size_t *taken)
{
	static const struct { const char *text; double factor; } prefix[] = {
		{ "n", 1e-9 }, { "u", 1e-6 }, { MICRO_SIGN, 1e-6 },
		{ GREEK_MU, 1e-6 }, { "m", 1e-3 }, { "k", 1e3 }, { "M", 1e6 },
		{ "G", 1e9 }, { "T", 1e12 }, { "P", 1e15 }, { "E", 1e18 },
	};

	for (size_t i = 0; i < sizeof(prefix) / sizeof(*prefix); i++) {
		*taken = strlen(prefix[i].text);
		if (*taken <= n && memcmp(word, prefix[i].text, *taken) == 0)
			return prefix[i].factor;
	}
	return 0;
}

/* A prefix alone does for what is counted; "5m" may be minutes. */
double
unit_typed(const char *word, size_t n, const char *unit)
{
	const struct unit_shown *u = unit_shown(unit);
	const char *shown = u ? u->shown : unit;
	bool fractions = u && u->fractions;
	size_t len = strlen(shown), taken;
	double factor;

	if (!n || (n == len && memcmp(word, shown, n) == 0))
		return 1;
	factor = read_prefix(word, n, &taken);
	if (!factor || (factor < 1 && !fractions))
		return 0;
	for (; taken < n && word[taken] == ' '; taken++)
		;
	if (taken == n)
		return fractions ? 0 : factor;
	return n - taken == len && memcmp(word + taken, shown, len) == 0
	       ? factor : 0;
}
