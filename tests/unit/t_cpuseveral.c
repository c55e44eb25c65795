/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Several CPU profiles in one file, as processes that were forked leave them.
 */
#include <config.h>

#include "unit/cputest.h"
#include "unit/inputtest.h"

#include "base/clock.h"
#include "load/cpuprofile/cpuprofile.h"

static void
add_profile(struct image *m, uint64_t count, uint64_t pc)
{
	image_head(m, 3, 0, 10000);
	if (count)
		image_stack(m, count, pc, 0x402005);
	image_trailer(m);
	image_text(m, MAPS);
}

static struct load_profiles
find(const struct image *m)
{
	struct input *in = input_of_memory(m->t.s, m->t.n, "x");
	struct load_profiles p = { 0 };
	struct error err;

	error_init(&err);
	ck_assert_int_eq(load_cpuprofile.profiles(in, &p, &err), 0);
	input_close(in);
	return p;
}

static void
ck_profile(const struct load_profiles *p, size_t i, uint64_t offset,
	   uint64_t samples)
{
	ck_assert_uint_lt(i, p->n);
	ck_assert_uint_eq(p->at[i].offset, offset);
	ck_assert_uint_eq(p->at[i].samples, samples);
	ck_assert_uint_eq(p->at[i].period, 10000);
}

START_TEST(profiles_are_found_in_all_layouts)
{
	struct image m = image(layouts[_i].width, layouts[_i].big);
	struct load_profiles p;
	size_t second, third;

	image_text(&m, "--- symbol\n0x401000 f\n---\n--- profile\n");
	add_profile(&m, 5, 0x401000);
	m.t.s[--m.t.n] = '\0';		/* no newline */
	second = m.t.n;
	add_profile(&m, 0, 0);
	third = m.t.n;
	add_profile(&m, 5, 0x401010);
	p = find(&m);
	ck_assert_uint_eq(p.n, 3);
	ck_profile(&p, 0, 0, 5);
	ck_profile(&p, 1, second, 0);
	ck_profile(&p, 2, third, 5);
	/* of equal ones the last: a parent ends last */
	ck_assert_uint_eq(load_profiles_most(&p), 2);
	free(p.at);
	text_release(&m.t);
}
END_TEST

/* What is damaged has samples up to there, and does not hide the next one. */
START_TEST(behind_damage_the_next_begins_a_line)
{
	struct image m = image(8, false);
	struct load_profiles p;
	size_t next;

	image_head(&m, 3, 0, 10000);
	image_stack(&m, 4, 0x401000);
	image_slot(&m, 1);
	image_slot(&m, UINT64_C(1) << 40);
	image_head(&m, 3, 0, 10000);	/* in the midst of records: none */
	image_trailer(&m);
	image_text(&m, MAPS);
	next = m.t.n;
	add_profile(&m, UINT64_C(1) << 63, 0x401010);
	p = find(&m);
	ck_assert_uint_eq(p.n, 2);
	ck_profile(&p, 0, 0, 4);
	ck_profile(&p, 1, next, INT64_MAX);
	free(p.at);
	text_release(&m.t);
}
END_TEST

/* Longer than what is looked at at once: records and lists. */
START_TEST(long_ones_are_found)
{
	struct image m = image(8, false);
	struct load_profiles p;
	size_t next[3];

	for (unsigned k = 0; k < 3; k++) {
		next[k] = m.t.n;
		image_head(&m, 3, 0, 10000);
		for (unsigned i = 0; i < 50000; i++)
			image_stack(&m, 2, 0x401000 + i, 0x402005);
		image_trailer(&m);
		for (unsigned i = 0; i < 700 + k; i++)
			text_printf(&m.t, "%x000-%x800 r-xp 0 08:01 %u /lib\n",
				    i + 1, i + 1, i);
	}
	p = find(&m);
	ck_assert_uint_eq(p.n, 3);
	for (unsigned k = 0; k < 3; k++)
		ck_profile(&p, k, next[k], 100000);
	free(p.at);
	text_release(&m.t);
}
END_TEST

/* Nothing but heads and trailers: as much is read as there is, not a stretch for
 * each. */
START_TEST(many_short_ones_are_found)
{
	struct image m = image(4, false);
	int64_t begun = clock_ms();
	struct load_profiles p;

	for (unsigned k = 0; k < 100000; k++) {
		image_head(&m, 3, 0, 10000);
		image_trailer(&m);
	}
	p = find(&m);
	ck_assert_uint_eq(p.n, 100000);
	ck_profile(&p, 99999, 99999 * 32, 0);
	ck_assert_int_lt(clock_ms() - begun, 5000);
	free(p.at);
	text_release(&m.t);
}
END_TEST

static struct diag_entry
only_message(const struct loaded *l)
{
	ck_assert_uint_eq(diag_count(l->diag), 1);
	return diag_get(l->diag, 0);
}

/* The first has no samples, or some. */
START_TEST(others_are_said_with_their_samples)
{
	static const char *const each[] = { "0 (0 s), 5 (50.0 ms), 7 (70.0 ms)",
					    "6 (60.0 ms), 5 (50.0 ms), "
					    "7 (70.0 ms)" };
	struct image m = image(8, false);
	struct diag_entry e;
	struct loaded l;

	add_profile(&m, _i ? 6 : 0, 0x401000);
	add_profile(&m, 5, 0x401010);
	add_profile(&m, 7, 0x401020);
	l = image_load(&m);
	e = only_message(&l);
	ck_assert_int_eq(e.level, DIAG_LOST);
	ck_assert_ptr_nonnull(strstr(e.format, "a later one has more"));
	ck_assert_str_eq(e.arg[0], "3");
	ck_assert_str_eq(e.more[0].arg, each[_i]);
	ck_assert_str_eq(e.more[1].arg, "mem.prof#3");
	ck_assert_int_eq(loaded_total(&l), _i ? 6 : 0);
	image_free(&m, &l);
}
END_TEST

START_TEST(no_other_has_more)
{
	struct image m = image(8, false);
	struct diag_entry e;
	struct loaded l;

	add_profile(&m, 6, 0x401000);
	add_profile(&m, 6, 0x401010);
	l = image_load(&m);
	e = only_message(&l);
	ck_assert_ptr_null(strstr(e.format, "more"));
	ck_assert_str_eq(e.more[1].arg, "mem.prof#2");
	image_free(&m, &l);
}
END_TEST

/* None has samples: nothing is lost, and the reason is the usual one. */
START_TEST(all_are_empty)
{
	struct image m = image(8, false);
	struct diag_entry e;
	struct loaded l;

	add_profile(&m, 0, 0);
	add_profile(&m, 0, 0);
	l = image_load(&m);
	e = only_message(&l);
	ck_assert_int_eq(e.level, DIAG_WARNING);
	ck_assert_ptr_nonnull(strstr(e.format, "hardly any CPU time"));
	image_free(&m, &l);
}
END_TEST

/* ----------------------------------------------------------------- FILE#N */

static struct loaded
load_path(const char *path)
{
	struct loaded l = { .diag = diag_new() };
	struct builder *b = builder_new(l.diag);
	struct input *in;

	error_init(&l.err);
	in = input_open(path, MAX, NULL, &l.err);
	l.result = in ? load_file(in, NULL, b, &l.err) : -1;
	if (l.result < 0)
		builder_free(b);
	else
		l.p = builder_finish(b);
	input_close(in);
	return l;
}

/* NAME_PID, as children of a program write it; nothing else is a process. */
START_TEST(the_name_says_the_process)
{
	static const struct { const char *end; uint32_t pid; } row[] = {
		{ "_4711", 4711 }, { "_0", 0 }, { "_47a", 0 }, { "4711", 0 },
		{ "_99999999999", 0 }, { "_", 0 },
	};
	char *file = scratch("pid");
	struct image m = image(8, false);

	add_profile(&m, 5, 0x401010);
	for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
		char *path = mem_printf("%s%s", file, row[i].end);
		struct loaded l;

		write_file(path, m.t.s, m.t.n);
		l = load_path(path);
		ck_assert_int_eq(l.result, 0);
		ck_assert_uint_eq(l.p->input[1].pid, row[i].pid);
		loaded_release(&l);
		unlink(path);
		free(path);
	}
	text_release(&m.t);
	free(file);
}
END_TEST

/* Plain and compressed. */
START_TEST(one_of_several_is_read_by_its_number)
{
	static const struct { const char *nth; int64_t total; } row[] = {
		{ "#1", 0 }, { "#2", 5 }, { "#3", 7 },
	};
	char *file = scratch("several");
	struct image m = image(8, false);
	struct text z = { 0 };
	size_t n;

	add_profile(&m, 0, 0);
	add_profile(&m, 5, 0x401010);
	add_profile(&m, 7, 0x401020);
	add_gzip(&z, m.t.s, m.t.n);
	write_file(file, _i ? z.s : m.t.s, _i ? z.n : m.t.n);
	ck_assert_uint_eq(load_most(file, &n), 3);
	ck_assert_uint_eq(n, 3);
	for (size_t i = 0; i < 3; i++) {
		char *path = mem_printf("%s%s", file, row[i].nth);
		struct loaded l = load_path(path);

		ck_assert_int_eq(l.result, 0);
		ck_assert_int_eq(loaded_total(&l), row[i].total);
		ck_assert_uint_eq(diag_count(l.diag), !row[i].total);
		if (!row[i].total)
			ck_message(&l, "of forked processes, which are not");
		loaded_release(&l);
		free(path);
	}
	text_release(&z);
	text_release(&m.t);
	unlink(file);
	free(file);
}
END_TEST

START_TEST(what_is_not_there_is_said)
{
	char *file = scratch("numbers"), *path = mem_printf("%s#2", file);
	struct image m = image(8, false);
	struct loaded l;
	size_t n;

	add_profile(&m, 5, 0x401010);
	write_file(file, m.t.s, m.t.n);
	l = load_path(path);
	ck_assert_int_eq(l.result, -1);
	check_error(&l.err, path,
		    "there is no profile number 2 in this file; there are: 1");
	loaded_release(&l);
	/* a format that has one always */
	write_file(file, "a;b 3\n", 6);
	l = load_path(path);
	check_error(&l.err, path,
		    "there is no profile number 2 in this file; there are: 1");
	loaded_release(&l);
	/* a file of that whole name goes first */
	write_file(path, "a;b 3\nc 4\n", 10);
	l = load_path(path);
	ck_assert_int_eq(loaded_total(&l), 7);
	loaded_release(&l);
	unlink(path);
	unlink(file);
	ck_assert_uint_eq(load_most(file, &n), 0);
	ck_assert_uint_eq(n, 0);
	text_release(&m.t);
	free(path);
	free(file);
}
END_TEST

static Suite *
cpuseveral_suite(void)
{
	Suite *s = suite_create("cpuseveral");

	unit_case_loop(s, profiles_are_found_in_all_layouts, LAYOUTS);
	unit_case(s, behind_damage_the_next_begins_a_line);
	unit_case(s, long_ones_are_found);
	unit_case(s, many_short_ones_are_found);
	unit_case_loop(s, others_are_said_with_their_samples, 2);
	unit_case(s, no_other_has_more);
	unit_case(s, all_are_empty);
	unit_case(s, the_name_says_the_process);
	unit_case_loop(s, one_of_several_is_read_by_its_number, 2);
	unit_case(s, what_is_not_there_is_said);
	return s;
}

UNIT_MAIN(cpuseveral_suite)
