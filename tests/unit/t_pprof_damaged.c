/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pprof's protocol buffers that are damaged, stopped or very big, and the numbers that
 * they are made of.
 */
#include <config.h>

#include "unit/loadedtest.h"
#include "unit/pprofmake.h"
#include "unit/unit.h"

#include "load/pprof/pprof.h"

/* --- Damage --------------------------------------------------------------- */

START_TEST(damaged_anywhere)
{
	static const char with[] = { 0, 0x7f, '\xff' };
	struct made m = ordinary();

	load_cut_anywhere(m.file.s, m.file.n, "pprof");
	load_changed_anywhere(m.file.s, m.file.n, with, sizeof with, "pprof");
	text_release(&m.file);
	text_release(&m.message);
	text_release(&m.part);
}
END_TEST

/* A megabyte of which each sample would have a million frames. */
START_TEST(frames_have_a_budget)
{
	struct made m = { 0 };
	struct loaded l;

	type(&m, PPROF_SAMPLE_TYPE, S_SAMPLES, S_COUNT);
	tables(&m);
	for (unsigned i = 0; i < 60000; i++)
		protobuf_bytes(&m.message, 4, "\10\1", 2);
	number(&m, 1, 9);
	put(&m, PPROF_LOCATION);
	for (unsigned i = 0; i < 50000; i++)
		sample(&m, LIST(9), LIST(1));
	l = load_made(&m);
	ck_message(&l, "more costs than a file of this size");
	loaded_release(&l);
}
END_TEST

START_TEST(stopped_while_it_loads)
{
	struct made m = { 0 };
	struct loaded l;

	type(&m, PPROF_SAMPLE_TYPE, S_SAMPLES, S_COUNT);
	tables(&m);
	for (unsigned i = 0; i < 100000; i++)
		sample(&m, LIST(1), LIST(1));
	l = load_stopped(m.file.s, m.file.n);
	loaded_release(&l);
	l = load_made(&m);
	ck_assert_int_eq(loaded_total(&l), 100000);
	loaded_release(&l);
}
END_TEST

START_TEST(stopped_while_it_is_read_again)
{
	struct made m = { 0 };

	type(&m, PPROF_SAMPLE_TYPE, S_SAMPLES, S_COUNT);
	tables(&m);
	for (unsigned i = 0; i < 300000; i++)
		sample(&m, LIST(1), LIST(1));
	load_stopped_later(m.file.s, m.file.n, 300000);
	made_release(&m);
}
END_TEST

/* --- The wire ------------------------------------------------------------- */

static const struct { const char *bytes; size_t n; uint64_t value; bool is; }
	varints[] = {
	{ "\0", 1, 0, true },
	{ "\x7f", 1, 127, true },
	{ "\xac\2", 2, 300, true },
	{ "\xff\xff\xff\xff\xff\xff\xff\xff\xff\1", 10, UINT64_MAX, true },
	{ "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\1", 11, 0, false },
	{ "\x80", 1, 0, false },
	{ "", 0, 0, false },
};

START_TEST(numbers_on_the_wire)
{
	const unsigned char *p = (const unsigned char *)varints[_i].bytes;
	struct wire w = { p, p + varints[_i].n };
	uint64_t value = 0;

	ck_assert_int_eq(wire_varint(&w, &value), varints[_i].is);
	ck_assert_uint_eq(value, varints[_i].value);
	ck_assert(w.p == (varints[_i].is ? w.end : p));
}
END_TEST

/* Behind millions of others only strings are kept that somebody refers to, before
 * them or behind them. */
START_TEST(strings_behind_many)
{
	const unsigned many = (unsigned)PPROF_STRINGS_NEAR + 5;
	struct made m = { 0 };
	struct loaded l;

	type(&m, PPROF_SAMPLE_TYPE, many + S_SAMPLES, many + S_COUNT);
	list(&m, 1, LIST(1));
	list(&m, 2, LIST(7));
	label(&m, many + S_THREAD, many + S_ONE, 0, 0);
	put(&m, PPROF_SAMPLE);
	sample(&m, LIST(1), LIST(1));
	sample(&m, LIST(1), LIST(1));
	for (unsigned i = 0; i < many; i++)
		protobuf_bytes(&m.file, PPROF_STRING, "", 0);
	strings(&m);
	location(&m, 1, 0, 0, LIST(1));
	func(&m, 1, many + S_MAIN, many + S_WORD + 1);
	file_number(&m, PPROF_COMMENT, many + S_COMMENT);
	l = load_made(&m);
	ck_assert_int_eq(loaded_total(&l), 9);
	ck_assert_str_eq(prof_text(l.p, l.p->metric[1].name), "samples");
	ck_assert_uint_eq(l.p->npart, 3);
	ck_assert_str_eq(prof_text(l.p, l.p->part[1].name), "thread one");
	ck_assert_str_eq(prof_text(l.p, l.p->func[1].name), "main");
	ck_assert(has_header(l.p, "cmd", "./prog -x"));
	ck_message(&l, "texts and mappings that are not in the file");
	loaded_release(&l);
}
END_TEST

#define COUNT(rows) (int)(sizeof(rows) / sizeof *(rows))

static Suite *
pprof_damaged_suite(void)
{
	Suite *s = suite_create("pprof_damaged");

	unit_case(s, strings_behind_many);
	unit_case(s, damaged_anywhere);
	unit_case(s, frames_have_a_budget);
	unit_case(s, stopped_while_it_loads);
	unit_case(s, stopped_while_it_is_read_again);
	unit_case_loop(s, numbers_on_the_wire, COUNT(varints));
	return s;
}

UNIT_MAIN(pprof_damaged_suite)
