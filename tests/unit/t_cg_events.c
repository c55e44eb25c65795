/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Callgrind files of many events, and of parts that do not count the same.
 */
#include <config.h>

#include "unit/unit.h"
#include "unit/cgtest.h"

#include "model/facts/builder.h"

START_TEST(many_events_and_numbers)
{
	struct text in = { 0 };
	struct cgt t;

	text_adds(&in, "events:");
	for (int i = 0; i < 300; i++)
		text_printf(&in, " E%d", i);
	text_adds(&in, "\nfl=a.c\nfn=f\n1");
	for (int i = 0; i < 300; i++)
		text_printf(&in, " %d", i);
	text_adds(&in, "\n");
	for (int i = 0; i < 20000; i++)
		text_printf(&in, "fn=(%d) f%d\n1 1\n", i * 97, i);
	for (int i = 0; i < 20000; i++)
		text_printf(&in, "fn=(%d)\n1 2\n", i * 97);
	cgt_load(&t, in.s, in.n, 10000, 2);
	ck_assert_uint_eq(t.prof->nmetric, 301);
	ck_assert_uint_eq(t.prof->nfunc, 20002);
	ck_assert_int_eq(t.prof->metric[1].total, 60000);
	ck_assert_int_eq(t.prof->metric[300].total, 299);
	ck_assert_uint_eq(diag_count(t.diag), 0);
	cgt_release(&t);
	text_release(&in);
}
END_TEST

/* A small file that would need a lot of memory is given up in time. */
START_TEST(many_events_times_many_functions)
{
	struct text in = { 0 };
	struct cgt t;

	text_adds(&in, "events:");
	for (int i = 0; i < 5000; i++)
		text_printf(&in, " E%d", i);
	text_adds(&in, "\n");
	for (int i = 0; i < 100000; i++)
		text_printf(&in, "fn=f%d\n1 1\n", i);
	cgt_load(&t, in.s, in.n, 1 << 20, 0);
	ck_assert_ptr_nonnull(t.prof);
	ck_assert_int_eq(diag_worst(t.diag), DIAG_LOST);
	ck_assert_uint_lt(t.prof->block[0].nself, 30000);
	cgt_release(&t);
	text_release(&in);
}
END_TEST

/* New events that find no room change nothing of what was read. */
START_TEST(events_that_find_no_room)
{
	struct text in = { 0 };
	struct cgt t;

	text_adds(&in, _i ? "creator: callgrind-3\nevents: A\n"
		  : "events: A\n");
	for (int i = 0; i < 20000; i++)
		text_printf(&in, "fn=f%d\n1 1\n", i);
	text_adds(&in, "part: 2\ntotals:");
	for (int i = 0; i < 4096; i++)
		text_adds(&in, " 9");
	text_adds(&in, "\nevents:");
	for (int i = 0; i < 4096; i++)
		text_printf(&in, " e%d", i);
	text_adds(&in, "\nfn=g\n1 1\n");
	cgt_load(&t, in.s, in.n, 1 << 20, 0);
	ck_assert_ptr_nonnull(t.prof);
	ck_assert_int_eq(diag_worst(t.diag), DIAG_LOST);
	ck_assert_uint_eq(t.prof->nmetric, 2);
	ck_assert_int_eq(t.prof->metric[1].total, 20000);
	cgt_check_one(&t, "no room");
	cgt_release(&t);
	text_release(&in);
}
END_TEST

/* A new event in each of many parts: what there is of 512 is right, and no row
 * is widened for each that comes (100,000 parts took 40 seconds). */
START_TEST(new_events_in_every_part)
{
	const int nparts = 12000;
	struct text in = { 0 };
	struct cgt t;

	for (int i = 0; i < nparts; i++)
		text_printf(&in, "part: %d\nevents: E%d\nfl=a\nfn=f\n1 %d\n"
			    "totals: %d\n", i, i, i + 5, i + 5);
	cgt_load(&t, in.s, in.n, 1 << 16, 1);
	ck_assert_ptr_nonnull(t.prof);
	ck_assert_uint_eq(t.prof->nmetric, BUILDER_METRICS + 1);
	for (int i = 0; i < (int)BUILDER_METRICS; i++)
		ck_assert_int_eq(t.prof->metric[i + 1].total, i + 5);
	ck_assert_uint_eq(diag_count(t.diag), 1);
	ck_assert_int_eq(diag_worst(t.diag), DIAG_LOST);
	cgt_release(&t);
	text_release(&in);
}
END_TEST

/* Rows of all parts get as wide as the last, whichever are narrower. */
START_TEST(parts_of_other_widths)
{
	static const char input[] = "events: A\nfl=a.c\nfn=f\n1 1\n"
		"cfn=g\ncalls=1 2\n1 2\nfn=g\n2 2\n"
		"part: 2\nevents: B C A\nfl=a.c\nfn=f\n1 10 20 30\n"
		"cfn=g\ncalls=1 2\n1 1 2 3\nfl=b.c\nfn=g\n2 1 2 3\n"
		"part: 3\nevents: B\nfn=f\n1 5\n"
		"part: 4\nevents: D A\nfn=f\n1 7 9\n";
	struct text said = { 0 };
	struct cgt t;

	cgt_check(input, sizeof(input) - 1, input);
	cgt_load(&t, input, sizeof(input) - 1, 1 << 20, 0);
	cgt_say(&t, &said);
	ck_assert_str_eq(said.s, "A=45 B=16 C=22 D=7 | f 9 9 0 "
			 "| f 31 36 0 | g 2 2 2 | g 3 3 0");
	text_release(&said);
	cgt_release(&t);
}
END_TEST

static Suite *
cg_events_suite(void)
{
	Suite *s = suite_create("cg_events");

	unit_case(s, many_events_and_numbers);
	unit_case(s, many_events_times_many_functions);
	unit_case_loop(s, events_that_find_no_room, 2);
	unit_case(s, new_events_in_every_part);
	unit_case(s, parts_of_other_widths);
	return s;
}

UNIT_MAIN(cg_events_suite)
