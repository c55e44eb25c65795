/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The loader of CPU profiles: every row of the table of malformed inputs of the
 * formats reference (section E.1; the numbers in the comments are its rows),
 * in all four layouts where the layout matters.
 */
#include <config.h>

#include "unit/cputest.h"
#include "unit/unit.h"

/* --- What profilers write ------------------------------------------------ */

/* 00-03 */
START_TEST(all_layouts_say_the_same)
{
	struct image m = base(layouts[_i].width, layouts[_i].big);
	struct loaded l;
	const struct metric *metric;

	image_trailer(&m);
	image_text(&m, MAPS);
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 8);
	ck_no_message(&l);
	check_base_stacks(&l);
	ck_assert_uint_eq(l.p->block[0].nstack, 3);
	ck_assert_str_eq(loaded_object(&l, 0x403008), "/tmp/prog");
	ck_assert_str_eq(loaded_object(&l, LIB - 1), "/lib/libc.so.6");
	ck_assert_uint_eq(l.p->nmapping, 3);
	ck_assert_uint_eq(l.p->mapping[1].inode, 123);

	metric = &l.p->metric[1];
	ck_assert_str_eq(prof_text(l.p, metric->name), "samples");
	ck_assert_str_eq(prof_text(l.p, metric->unit), "s");
	ck_assert_double_eq_tol(metric->scale, 0.01, 1e-12);
	ck_assert(metric->nominal);
	ck_assert(prof_has(l.p, metric_at(1),
			   CAP_INCL | CAP_STACKS | CAP_SAMPLED | CAP_ADDRS));
	ck_assert(!prof_has(l.p, metric_at(1), CAP_CALLS));
	ck_assert(!prof_has(l.p, metric_at(1), CAP_NAMES));
	image_free(&m, &l);
}
END_TEST

/* The example of section A.1. */
START_TEST(the_example_of_the_reference)
{
	struct image m = image(8, false);
	struct loaded l;

	image_head(&m, 3, 0, 10000);
	image_stack(&m, 5, 0x401000, 0x402005, 0x403009);
	image_stack(&m, 2, 0x401010);
	image_trailer(&m);
	ck_assert_uint_eq(m.t.n, 0x80);
	image_text(&m, "00400000-00500000 r-xp 00000000 08:01 123 /tmp/prog\n");
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 7);
	ck_assert_int_eq(CHAIN(&l, 0x401000, 0x402004, 0x403008), 5);
	ck_assert_int_eq(CHAIN(&l, 0x401010), 2);
	image_free(&m, &l);
}
END_TEST

START_TEST(headers_say_period_and_layout)
{
	struct image m = base(4, true);
	struct loaded l;

	image_trailer(&m);
	image_text(&m, MAPS);
	l = image_load(&m);
	ck_assert_uint_eq(l.p->nheader, 3);
	ck_assert_str_eq(prof_text(l.p, l.p->header[1].key), "period");
	ck_assert_str_eq(prof_text(l.p, l.p->header[1].value), "10000 us");
	ck_assert_str_eq(prof_text(l.p, l.p->header[2].value),
			 "32-bit big-endian, version 0");
	ck_assert_str_eq(prof_text(l.p, l.p->input[1].format), "cpuprofile");
	image_free(&m, &l);
}
END_TEST

/* 36, 35 */
START_TEST(equal_stacks_are_one)
{
	struct image m = little();
	struct loaded l;

	base_records(&m);
	image_stack(&m, (uint64_t)1 << 40, 0x401010);
	base_records(&m);
	image_trailer(&m);
	image_text(&m, MAPS);
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 24 + ((int64_t)1 << 40));
	ck_assert_uint_eq(l.p->block[0].nstack, 3);
	ck_assert_int_eq(CHAIN(&l, 0x401010), 6 + ((int64_t)1 << 40));
	ck_assert_int_eq(CHAIN(&l, 0x401000, LIB - 1), 3);
	image_free(&m, &l);
}
END_TEST

/* A leaf and a caller at one address are two locations: only one is a call. */
START_TEST(leaf_and_caller_are_apart)
{
	struct image m = image(8, false);
	struct loaded l;

	image_head(&m, 3, 0, 10000);
	image_stack(&m, 1, 0x401000, 0x402005);
	image_stack(&m, 1, 0x402004, 0x401001);
	image_trailer(&m);
	image_text(&m, MAPS);
	l = image_load(&m);
	ck_assert_int_eq(CHAIN(&l, 0x401000, 0x402004), 1);
	ck_assert_int_eq(CHAIN(&l, 0x402004, 0x401000), 1);
	/* none; nothing stands for addresses that are not known: all are */
	ck_assert_uint_eq(l.p->location.n, 1 + 4);
	image_free(&m, &l);
}
END_TEST

/* --- Heads ---------------------------------------------------------------- */

struct head_row {
	const char *what;
	unsigned words;
	uint64_t version, period;
	const char *error;		/* NULL: 8 samples */
};

static const struct head_row heads[] = {
	{ "14: words 4", 4, 0, 10000, NULL },
	{ "words 1024", 1024, 0, 10000, NULL },
	{ "15: words 2", 2, 0, 10000, "header is damaged" },
	{ "words 1025", 1025, 0, 10000, "header is damaged" },
	{ "17: version 7", 3, 7, 10000, "version %s" },
	{ "18: period 0", 3, 0, 0, NULL },
	{ "a period that stands for none", 3, 0, 1, NULL },
};

START_TEST(heads_are_taken_or_refused)
{
	const struct head_row *row = &heads[_i / LAYOUTS];
	struct image m = image(layouts[_i % LAYOUTS].width,
			       layouts[_i % LAYOUTS].big);
	struct loaded l;

	image_head(&m, row->words, row->version, row->period);
	base_records(&m);
	image_trailer(&m);
	image_text(&m, MAPS);
	l = image_load(&m);
	if (row->error) {
		ck_assert_msg(l.result < 0, "%s", row->what);
		ck_assert_int_eq(l.err.code, ERR_FORMAT);
		ck_assert_msg(strstr(l.err.format, row->error) != NULL,
			      "%s: %s", row->what, l.err.format);
	} else {
		ck_assert_msg(l.result == 0, "%s", row->what);
		ck_assert_int_eq(loaded_total(&l), 8);
		check_base_stacks(&l);
	}
	if (row->period <= 1) {
		ck_assert_str_eq(prof_text(l.p, l.p->metric[1].unit), "");
		ck_assert_double_eq(l.p->metric[1].scale, 1);
		ck_assert(!l.p->metric[1].nominal);
		ck_message(&l, row->period ? "period is 1 us" : "period is 0");
	}
	image_free(&m, &l);
}
END_TEST

/* 19: a pad of 99; 20: header count 1; 54: a newline before; 56: 70000 */
START_TEST(odd_first_slots)
{
	static const struct { unsigned slot; uint64_t v; int result; } row[] = {
		{ 4, 99, 0 }, { 0, 1, -1 }, { 1, 70000, -1 },
		{ 2, 65536, -1 }, { 3, (uint64_t)1 << 40, 0 },
	};
	struct image m = little();
	struct loaded l;

	image_trailer(&m);
	image_text(&m, MAPS);
	memcpy(m.t.s + 8 * row[_i].slot, &row[_i].v, 8);
	l = image_load(&m);
	ck_assert_int_eq(l.result, row[_i].result);
	image_free(&m, &l);
}
END_TEST

START_TEST(bytes_before_the_header_are_refused)
{
	struct image m = image(8, false);
	struct loaded l;

	image_text(&m, "\n");
	image_head(&m, 3, 0, 10000);
	base_records(&m);
	l = image_load(&m);
	ck_assert_int_eq(l.result, -1);
	image_free(&m, &l);
}
END_TEST

/* 16: no 1 is taken off */
START_TEST(version_1_has_exact_addresses)
{
	struct image m = image(8, false);
	struct loaded l;

	image_head(&m, 3, 1, 10000);
	base_records(&m);
	image_stack(&m, 1, 0x401000, 0x401000);
	image_trailer(&m);
	image_text(&m, MAPS);
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 9);
	ck_assert_int_eq(CHAIN(&l, 0x401000, 0x402005, 0x403009), 5);
	ck_assert_int_eq(CHAIN(&l, 0x401000, 0x401000), 1);
	ck_assert_str_eq(loaded_object(&l, 0x402005), "/tmp/prog");
	image_free(&m, &l);
}
END_TEST

/* --- Ends ----------------------------------------------------------------- */

/* 06, 07, 08 */
START_TEST(no_samples_is_said_in_words)
{
	struct image m = image(8, false);
	struct loaded l;

	image_head(&m, 3, 0, 10000);
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 0);
	ck_message(&l, "without calling exit handlers");
	ck_assert_uint_eq(diag_count(l.diag), 1);
	ck_assert_int_eq(diag_worst(l.diag), DIAG_WARNING);
	prof_free(l.p);
	diag_free(l.diag);

	image_trailer(&m);
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 0);
	ck_message(&l, "hardly any CPU");
	prof_free(l.p);
	diag_free(l.diag);

	image_text(&m, MAPS);
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 0);
	ck_message(&l, "hardly any CPU");
	ck_assert_uint_eq(l.p->nmapping, 3);
	image_free(&m, &l);
}
END_TEST

/* 09, and 10: the list follows without a trailer */
START_TEST(a_missing_trailer_is_said)
{
	struct image m = base(layouts[_i].width, layouts[_i].big);
	struct loaded l = image_load(&m);

	ck_assert_int_eq(loaded_total(&l), 8);
	ck_message(&l, "did not stop the profiler");
	ck_assert_int_eq(diag_worst(l.diag), DIAG_WARNING);
	ck_assert_str_eq(loaded_object(&l, 0x402004), "[unknown]");
	prof_free(l.p);
	diag_free(l.diag);

	image_text(&m, MAPS);
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 8);
	ck_message(&l, "no trailer before");
	ck_assert_str_eq(loaded_object(&l, 0x402004), "/tmp/prog");
	image_free(&m, &l);
}
END_TEST

/* 11, 12, 13, 28: slots and bytes of a record that is not whole */
START_TEST(a_cut_record_is_dropped)
{
	static const struct { unsigned slots, bytes; } cut[] = {
		{ 4, 0 }, { 3, 3 }, { 1, 0 }, { 2, 0 }, { 0, 5 }, { 0, 1 },
		{ 1, 7 },
	};
	static const uint64_t slots[] = { 1, 6, 0x401000, 0x402000, 0x403000 };
	struct image m = little();
	struct loaded l;
	unsigned i;

	for (i = 0; i < cut[_i].slots; i++)
		image_slot(&m, slots[i]);
	for (i = 0; i < cut[_i].bytes; i++)
		text_addc(&m.t, '\7');
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 8);
	check_base_stacks(&l);
	ck_message(&l, "cut short");
	ck_assert_int_eq(diag_worst(l.diag), DIAG_LOST);
	ck_assert_uint_eq(diag_get(l.diag, 0).at, 17 * 8);
	ck_assert_str_eq(diag_get(l.diag, 0).arg[0], "8");
	image_free(&m, &l);
}
END_TEST

/* 26, 27: what comes before is kept, and so is the list at the end */
START_TEST(a_depth_that_cannot_be_ends_the_records)
{
	static const uint64_t depth[] = { (uint64_t)1 << 40, 65537,
					  UINT64_MAX, (uint64_t)1 << 63 };
	struct image m = little();
	struct loaded l;

	image_slot(&m, 1);
	image_slot(&m, depth[_i]);
	image_slot(&m, 0x401000);
	image_stack(&m, 3, 0x401040);
	image_trailer(&m);
	image_text(&m, MAPS);
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 8);
	ck_message(&l, "damaged record");
	ck_assert_int_eq(diag_worst(l.diag), DIAG_LOST);
	ck_assert_str_eq(loaded_object(&l, 0x402004), "/tmp/prog");
	image_free(&m, &l);
}
END_TEST

/* No profiler writes more than 254 frames: where numbers are among them that
 * are no addresses, the records behind were taken for frames. */
START_TEST(a_depth_that_takes_other_records_is_said)
{
	static const struct { uint64_t depth; unsigned fill; bool said; }
	tries[] = { { 254, 253, 0 }, { 1000, 999, 0 }, { 300, 200, 1 } };
	struct image m = little();
	struct loaded l;

	image_slot(&m, 1);
	image_slot(&m, tries[_i].depth);
	for (unsigned i = 0; i < tries[_i].fill; i++)
		image_slot(&m, 0x401000 + i);
	for (uint64_t i = tries[_i].fill; i + 1 < tries[_i].depth; i += 3)
		image_stack(&m, 1, 0x401040);
	image_slot(&m, 0x401040);
	image_trailer(&m);
	image_text(&m, MAPS);
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 9);
	ck_assert_uint_eq(diag_count(l.diag), tries[_i].said);
	if (tries[_i].said) {
		ck_assert_int_eq(diag_worst(l.diag), DIAG_LOST);
		ck_assert_uint_eq(diag_get(l.diag, 0).at, 17 * 8);
	}
	image_free(&m, &l);
}
END_TEST

START_TEST(a_trailer_in_the_middle_is_the_end)
{
	struct image m = little();
	struct loaded l;

	image_trailer(&m);
	image_stack(&m, 3, 0x401040);
	image_text(&m, MAPS);
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 8);
	ck_message(&l, "not understood");
	ck_assert_str_eq(loaded_object(&l, LIB - 1), "/lib/libc.so.6");
	image_free(&m, &l);
}
END_TEST

#define COUNT(a) ((int)(sizeof(a) / sizeof *(a)))

static Suite *
cpuprofile_suite(void)
{
	Suite *s = suite_create("cpuprofile");

	unit_case_loop(s, all_layouts_say_the_same, LAYOUTS);
	unit_case(s, the_example_of_the_reference);
	unit_case(s, headers_say_period_and_layout);
	unit_case(s, equal_stacks_are_one);
	unit_case(s, leaf_and_caller_are_apart);
	unit_case_loop(s, heads_are_taken_or_refused, COUNT(heads) * LAYOUTS);
	unit_case_loop(s, odd_first_slots, 5);
	unit_case(s, bytes_before_the_header_are_refused);
	unit_case(s, version_1_has_exact_addresses);
	unit_case(s, no_samples_is_said_in_words);
	unit_case_loop(s, a_missing_trailer_is_said, LAYOUTS);
	unit_case_loop(s, a_cut_record_is_dropped, 7);
	unit_case_loop(s, a_depth_that_cannot_be_ends_the_records, 4);
	unit_case_loop(s, a_depth_that_takes_other_records_is_said, 3);
	unit_case(s, a_trailer_in_the_middle_is_the_end);
	return s;
}

UNIT_MAIN(cpuprofile_suite)
