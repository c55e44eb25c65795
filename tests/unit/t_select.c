/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "unit/model.h"

START_TEST(parts_are_a_set)
{
	struct selection s, t;

	selection_init(&s);
	selection_init(&t);
	ck_assert(selection_has_part(&s, part_at(0)));
	ck_assert(selection_has_part(&s, part_at(9)));
	ck_assert(selection_eq(&s, &t));
	selection_add_part(&s, part_at(5));
	selection_add_part(&s, part_at(2));
	selection_add_part(&s, part_at(5));
	selection_add_part(&s, part_at(9));
	ck_assert_uint_eq(s.npart, 3);
	ck_assert(!selection_has_part(&s, part_at(0)));
	ck_assert(selection_has_part(&s, part_at(2)));
	ck_assert(!selection_has_part(&s, part_at(3)));
	ck_assert(selection_has_part(&s, part_at(9)));
	ck_assert(!selection_has_part(&s, part_at(10)));
	ck_assert(!selection_eq(&s, &t));
	selection_copy(&t, &s);
	ck_assert(selection_eq(&s, &t));
	selection_release(&t);
	/* the order of adding does not matter */
	selection_add_part(&t, part_at(9));
	selection_add_part(&t, part_at(2));
	ck_assert(!selection_eq(&s, &t));
	selection_add_part(&t, part_at(5));
	ck_assert(selection_eq(&s, &t));
	selection_release(&s);
	selection_release(&t);
	ck_assert_uint_eq(s.npart, 0);
}
END_TEST

START_TEST(very_many_parts)
{
	struct selection s;

	selection_init(&s);
	for (uint32_t i = 0; i < 200000; i++)
		selection_add_part(&s, part_at(i * 2 + 1));
	ck_assert_uint_eq(s.npart, 200000);
	for (uint32_t i = 0; i < 400000; i++)
		ck_assert_int_eq(selection_has_part(&s, part_at(i)), i % 2);
	selection_release(&s);
}
END_TEST

START_TEST(parts_go_and_the_rest_stays)
{
	struct selection s = { .split = true, .physical = true }, t, all;

	selection_init(&all);
	selection_add_part(&s, part_at(3));
	selection_copy(&t, &s);
	ck_assert(selection_eq(&s, &t));
	t.physical = false;
	ck_assert(!selection_eq(&s, &t));
	t.physical = true;
	t.split = false;
	ck_assert(!selection_eq(&s, &t));
	selection_release(&t);
	selection_all_parts(&t, &s);
	ck_assert(t.split && t.physical && !t.npart);
	ck_assert(!selection_eq(&t, &all));
	selection_add_part(&t, part_at(3));
	ck_assert(selection_eq(&t, &s));
	selection_release(&s);
	selection_release(&t);
}
END_TEST

static Suite *
select_suite(void)
{
	Suite *s = suite_create("select");

	unit_case(s, parts_are_a_set);
	unit_case(s, parts_go_and_the_rest_stays);
	unit_case(s, very_many_parts);
	return s;
}

UNIT_MAIN(select_suite)
