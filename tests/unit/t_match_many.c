/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is typed among very many names.
 */
#include <config.h>

#include "model/match/match.h"
#include "unit/unit.h"
#include "unit/small.h"

#define IR metric_at(1)

/* More names than are read for one key: the hottest, and of those with few costs the
 * first. */
START_TEST(of_many_names_the_hottest_are_read)
{
	struct small s;
	struct builder *b = small_begin(&s, "x", "x", SMALL_COUNTS);
	metric_id m = small_metric(b, "Ir");
	func_id found[3];
	char name[24];

	builder_columns(b, &m, 1);
	for (int i = 0; i < 20000; i++) {
		snprintf(name, sizeof(name), i < 19998 ? "a::g%d" : "a::f%d", i);
		small_self(b, small_func(b, name, "o", "c"), "c", part_at(0),
			   i == 19998 ? 1000 : 1, 0);
	}
	small_finish(&s, b);
	ck_assert_uint_eq(match_component(&s.snap, "f", 1, IR, found, 3), 1);
	ck_assert_str_eq(names_func_name(s.names, found[0]), "a::f19998");
	ck_assert_uint_eq(match_component(&s.snap, "g1", 2, IR, found, 3), 3);
	small_free(&s);
}
END_TEST

static Suite *
match_many_suite(void)
{
	Suite *s = suite_create("match_many");

	unit_case(s, of_many_names_the_hottest_are_read);
	return s;
}

UNIT_MAIN(match_many_suite)
