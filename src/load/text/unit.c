/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "load/text/unit.h"

static const struct {
	const char *text, *unit;
	double scale;
} units[] = {
	{ "ns", "s", 1e-9 },		{ "nanoseconds", "s", 1e-9 },
	{ "nanosecond", "s", 1e-9 },	{ "us", "s", 1e-6 },
	{ "microseconds", "s", 1e-6 },	{ "microsecond", "s", 1e-6 },
	{ "\xc2\xb5s", "s", 1e-6 },	/* the micro sign ... */
	{ "\xce\xbcs", "s", 1e-6 },	/* ... and the Greek letter */
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
unit_find(struct span word, const char **unit, double *scale)
{
	for (size_t i = 0; i < sizeof(units) / sizeof(*units); i++)
		if (span_is(word, units[i].text)) {
			*unit = units[i].unit;
			*scale = units[i].scale;
			return true;
		}
	return false;
}
