/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "base/unit.h"
#include "unit/unit.h"

#define COUNT(a) ((int)(sizeof(a) / sizeof((a)[0])))

/* What a number with WORD behind it is multiplied by to be in the UNIT of tables. */
static const struct { const char *word, *unit; double times; } typed[] = {
	{ "", "s", 1 }, { "", "", 1 }, { "s", "s", 1 }, { "ms", "s", 1e-3 },
	{ "us", "s", 1e-6 }, { "\xc2\xb5s", "s", 1e-6 }, { "\xce\xbcs", "s", 1e-6 },
	{ "ns", "s", 1e-9 }, { "M s", "s", 1e6 },
	/* times are shown in seconds, whatever their file has */
	{ "ms", "ns", 1e-3 },
	{ "k", "", 1e3 }, { "M", "", 1e6 }, { "E", "", 1e18 },
	{ "kB", "B", 1e3 }, { "M", "B", 1e6 },
	{ "cycles", "cycles", 1 }, { "k cycles", "cycles", 1e3 }, { "k", "cycles", 1e3 },
	/* there are no thousandths of what is counted; 5m may be minutes */
	{ "m", "", 0 }, { "mB", "B", 0 }, { "m", "s", 0 }, { "k", "s", 0 },
	{ "s", "", 0 }, { "s", "B", 0 }, { "ss", "s", 0 }, { "kk", "", 0 },
	{ "x", "", 0 }, { "\xc2", "s", 0 }, { "m", "metres", 0 },
};

START_TEST(units_are_typed)
{
	const char *word = typed[_i].word;

	ck_assert_double_eq(unit_typed(word, strlen(word), typed[_i].unit),
			    typed[_i].times);
	/* no more than the bytes of the word are read */
	ck_assert_double_eq(unit_typed("ms:x", 2, "s"), 1e-3);
}
END_TEST

static Suite *
unit_suite(void)
{
	Suite *s = suite_create("unit");

	unit_case_loop(s, units_are_typed, COUNT(typed));
	return s;
}

UNIT_MAIN(unit_suite)
