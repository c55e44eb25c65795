/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Labels of pprof's samples: which are parts, and what is kept of them.
 */
#include <config.h>

#include "unit/loadedtest.h"
#include "unit/pprofmake.h"
#include "unit/unit.h"

#include "load/pprof/labels.h"

START_TEST(labels_are_parts)
{
	struct made m = ordinary();
	struct loaded l = load_made(&m);

	ck_assert_uint_eq(l.p->npart, 3);
	ck_assert_str_eq(prof_text(l.p, l.p->part[1].name), "mem.prof");
	ck_assert_str_eq(prof_text(l.p, l.p->part[2].name), "thread one");
	ck_assert_str_eq(prof_text(l.p, l.p->part[2].thread), "one");
	loaded_release(&l);
}
END_TEST

static struct loaded
load_labels(unsigned n, unsigned key, unsigned unit, bool two)
{
	struct made m = { 0 };

	type(&m, PPROF_SAMPLE_TYPE, S_SAMPLES, S_COUNT);
	for (unsigned i = 0; i < n; i++) {
		list(&m, 1, LIST(1));
		list(&m, 2, LIST(1));
		if (two) {
			label(&m, key, 0, i % 100, unit);
			label(&m, S_THREAD, 0, i / 100, unit);
		} else {
			label(&m, key, 0, i + 1, unit);
		}
		put(&m, PPROF_SAMPLE);
	}
	tables(&m);
	return load_made(&m);
}

START_TEST(quantities_are_no_parts)
{
	struct loaded l = load_labels(2, S_BYTES, 0, false);

	ck_assert_uint_eq(l.p->npart, 2);
	ck_message(&l, "quantities");
	ck_assert_int_eq(diag_worst(l.diag), DIAG_NOTE);
	loaded_release(&l);
	l = load_labels(2, S_KIND, S_NS, false);
	ck_assert_uint_eq(l.p->npart, 2);
	ck_message(&l, "quantities");
	loaded_release(&l);
	l = load_labels(2, S_KIND, 0, false);
	ck_assert_uint_eq(l.p->npart, 3);
	ck_assert_str_eq(prof_text(l.p, l.p->part[2].name), "kind=2");
	ck_no_message(&l);
	loaded_release(&l);
}
END_TEST

START_TEST(labels_of_single_samples_are_no_parts)
{
	struct loaded l = load_labels(PPROF_VALUES_MAX + 1, S_KIND, 0, false);

	ck_assert_uint_eq(l.p->npart, 2);
	ck_message(&l, "too many values");
	ck_assert_int_eq(loaded_total(&l), PPROF_VALUES_MAX + 1);
	loaded_release(&l);
	l = load_labels(2 * PPROF_PARTS_MAX, S_KIND, 0, true);
	ck_assert_uint_le(l.p->npart, PPROF_PARTS_MAX + 3);
	ck_message(&l, "too many combinations");
	ck_assert_int_eq(loaded_total(&l), 2 * PPROF_PARTS_MAX);
	loaded_release(&l);
}
END_TEST

START_TEST(the_order_of_labels_does_not_matter)
{
	struct made m = { 0 };
	struct loaded l;

	type(&m, PPROF_SAMPLE_TYPE, S_SAMPLES, S_COUNT);
	for (int i = 0; i < 2; i++) {
		list(&m, 2, LIST(1));
		label(&m, i ? S_KIND : S_THREAD, S_ONE, 0, 0);
		label(&m, i ? S_THREAD : S_KIND, S_ONE, 0, 0);
		put(&m, PPROF_SAMPLE);
	}
	tables(&m);
	l = load_made(&m);
	ck_assert_uint_eq(l.p->npart, 2);
	ck_assert_str_eq(prof_text(l.p, l.p->part[1].name),
			 "kind=one, thread one");
	loaded_release(&l);
}
END_TEST

/* What a file says of samples and of when they were taken is kept, for whoever
 * writes it again. */
START_TEST(labels_and_times_are_facts)
{
	struct made m = { 0 };
	const struct part_label *has;
	struct loaded l;

	type(&m, PPROF_SAMPLE_TYPE, S_SAMPLES, S_COUNT);
	list(&m, 2, LIST(1));
	label(&m, S_WORD, 0, 7, 0);
	label(&m, S_KIND, S_ONE, 0, 0);
	label(&m, S_BYTES, 0, 512, 0);
	put(&m, PPROF_SAMPLE);
	file_number(&m, PPROF_TIME, 1700000000000000001);
	file_number(&m, PPROF_DURATION, 2500000001);
	tables(&m);
	l = load_made(&m);
	ck_assert_uint_eq(l.p->part[1].nlabel, 2);
	has = &l.p->label[l.p->part[1].label];
	for (int i = 0; i < 2; i++, has++) {
		bool number = strcmp(prof_text(l.p, has->key), "kind") != 0;

		ck_assert_str_eq(prof_text(l.p, has->text),
				 number ? "" : "one");
		ck_assert_int_eq(has->number, number ? 7 : 0);
	}
	ck_assert_str_eq(prof_text(l.p, l.p->input[1].unparted), "bytes");
	ck_assert_int_eq(l.p->input[1].began, 1700000000000000001);
	ck_assert_int_eq(l.p->input[1].lasted, 2500000001);
	loaded_release(&l);
}
END_TEST

static Suite *
pprof_labels_suite(void)
{
	Suite *s = suite_create("pprof_labels");

	unit_case(s, labels_are_parts);
	unit_case(s, quantities_are_no_parts);
	unit_case(s, labels_of_single_samples_are_no_parts);
	unit_case(s, the_order_of_labels_does_not_matter);
	unit_case(s, labels_and_times_are_facts);
	return s;
}

UNIT_MAIN(pprof_labels_suite)
