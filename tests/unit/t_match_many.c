/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is typed among very many names.
 */
#include <config.h>

#include "model/match/match.h"
#include "unit/unit.h"
#include "unit/small.h"

#define IR metric_at(1)

static struct component_matches
components(const struct small *s, const char *typed, size_t count, size_t *turns)
{
	struct component_matches found = { 0 };

	for (*turns = 1; match_component(&s->snap, typed, strlen(typed), IR, 3, count,
					 &found);)
		++*turns;
	return found;
}

/* However many cost more, and however little of it is read at a time. */
START_TEST(of_many_names_the_coldest_is_found)
{
	struct small s;
	struct builder *b = small_begin(&s, "x", "x", SMALL_COUNTS);
	metric_id m = small_metric(b, "Ir");
	struct component_matches found;
	char name[24];
	size_t turns;

	builder_columns(b, &m, 1);
	for (int i = 0; i < 20000; i++) {
		snprintf(name, sizeof(name), i < 19998 ? "a::g%d" : "a::f%d", i);
		small_self(b, small_func(b, name, "o", "c"), "c", part_at(0),
			   i == 19998 ? 1 : 1000 - i % 7, 0);
	}
	small_finish(&s, b);
	for (size_t count = 1; count <= 100000; count *= 10) {
		found = components(&s, "f", count, &turns);
		ck_assert_uint_eq(turns, 1 + 20000 / count);
		ck_assert_uint_eq(found.n, 2);
		ck_assert_str_eq(names_func_name(s.names, found.at[0]), "a::f19999");
		ck_assert_str_eq(names_func_name(s.names, found.at[1]), "a::f19998");
		/* of the same cost as they are numbered */
		found = components(&s, "g1", count, &turns);
		ck_assert_uint_eq(found.n, 3);
		ck_assert_str_eq(names_func_name(s.names, found.at[0]), "a::g14");
		ck_assert_str_eq(names_func_name(s.names, found.at[1]), "a::g105");
	}
	small_free(&s);
}
END_TEST

static Suite *
match_many_suite(void)
{
	Suite *s = suite_create("match_many");

	unit_case(s, of_many_names_the_coldest_is_found);
	return s;
}

UNIT_MAIN(match_many_suite)
