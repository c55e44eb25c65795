/* SPDX-License-Identifier: GPL-3.0-or-later */
/* error.c and diag.c */
#include <config.h>

#include <errno.h>
#include <pthread.h>
#include <string.h>

#include "unit/unit.h"

#include "base/alloc.h"
#include "base/diag.h"
#include "base/error.h"

static void
check_print(const struct error *e, const char *want)
{
	struct text t = { 0 };

	error_print(e, &t);
	ck_assert_str_eq(t.s, want);
	text_release(&t);
}

START_TEST(an_error_says_what_and_where)
{
	struct error e;

	error_init(&e);
	ck_assert_int_eq(error_set(&e, ERR_FORMAT, "no %s in %s, 100%%", "x",
				   "y"), -1);
	check_print(&e, "no x in y, 100%");
	error_at(&e, "a.out", LOCATION_NONE, 0);
	check_print(&e, "a.out: no x in y, 100%");
	error_at(&e, NULL, LOCATION_LINE, 12);
	check_print(&e, "a.out:12: no x in y, 100%");
	error_at(&e, "b.prof", LOCATION_OFFSET, 0x1f40);
	check_print(&e, "b.prof: offset 0x1f40: no x in y, 100%");
	ck_assert_int_eq(e.code, ERR_FORMAT);
	/* a new one forgets the location */
	error_set(&e, ERR_USAGE, "wrong");
	check_print(&e, "wrong");
	error_release(&e);
	ck_assert_int_eq(e.code, ERR_NONE);
	check_print(&(struct error){ 0 }, "");
}
END_TEST

START_TEST(an_errno_has_its_text)
{
	struct error e = { 0 };

	ck_assert_int_eq(error_set_errno(&e, ENOENT, "cannot open %s", "x"),
			 -1);
	error_at(&e, "dir", LOCATION_NONE, 0);
	ck_assert_int_eq(e.code, ERR_SYSTEM);
	check_print(&e, "dir: cannot open x: No such file or directory");
	error_release(&e);
}
END_TEST

START_TEST(arguments_become_printable)
{
	struct error e = { 0 };

	error_set(&e, ERR_FORMAT, "bad name '%s'", "a\x1b[2J\xff");
	error_at(&e, "odd\nfile", LOCATION_LINE, UINT64_MAX);
	check_print(&e, "odd\\x0afile:18446744073709551615: "
			"bad name 'a\\x1b[2J\\xff'");
	error_release(&e);
}
END_TEST

START_TEST(an_error_may_quote_itself)
{
	struct error e = { 0 };

	error_set(&e, ERR_FORMAT, "%s", "inner");
	error_set(&e, ERR_FORMAT, "outer (%s)", e.arg[0]);
	check_print(&e, "outer (inner)");
	error_at(&e, "f", LOCATION_NONE, 0);
	error_at(&e, e.path, LOCATION_LINE, 1);
	check_print(&e, "f:1: outer (inner)");
	error_release(&e);
}
END_TEST

/* Under the sanitizers what was there before is not lost either. */
START_TEST(an_error_takes_the_place_of_another)
{
	struct error a, b;

	error_init(&a);
	error_init(&b);
	error_set(&a, ERR_FORMAT, "%s", "old");
	error_at(&a, "old-path", LOCATION_LINE, 1);
	error_set(&b, ERR_USAGE, "%s", "new");
	error_move(&a, &b);
	ck_assert_int_eq(a.code, ERR_USAGE);
	ck_assert_str_eq(a.arg[0], "new");
	ck_assert_ptr_null(a.path);
	ck_assert_int_eq(b.code, ERR_NONE);
	ck_assert_ptr_null(b.arg[0]);
	error_release(&a);
}
END_TEST

START_TEST(nobody_need_listen)
{
	ck_assert_int_eq(error_set(NULL, ERR_FORMAT, "x %s", "y"), -1);
	ck_assert_int_eq(error_set_errno(NULL, EIO, "x"), -1);
	error_at(NULL, "f", LOCATION_NONE, 0);
	diag_add(NULL, DIAG_LOST, "f", LOCATION_NONE, 0, "x");
}
END_TEST

START_TEST(long_arguments_are_cut_in_whole_characters)
{
	char s[2 * ERROR_ARG_MAX + 2];
	struct error e = { 0 };
	size_t i;

	s[0] = 'a';
	for (i = 1; i + 1 < sizeof s; i += 2)
		memcpy(s + i, "\xc3\xa9", 2);
	s[sizeof s - 1] = '\0';
	error_set(&e, ERR_FORMAT, "%s", s);
	ck_assert_uint_eq(strlen(e.arg[0]), ERROR_ARG_MAX - 1);
	error_release(&e);
}
END_TEST

START_TEST(translators_may_change_the_order)
{
	const char *const args[ERROR_ARGS] = { "A", "B", NULL };
	struct text t = { 0 };

	error_format(&t, "%2$s before %1$s", args);
	text_addc(&t, '|');
	error_format(&t, "%s %s %s %s %3$s", args);	/* wrong */
	text_addc(&t, '|');
	error_format(&t, "%", args);
	ck_assert_str_eq(t.s, "B before A|A B   |");
	ck_assert_uint_eq(error_count_args("%s%%%s %"), 2);
	text_release(&t);
}
END_TEST

static void
check_entry(const struct diag *d, size_t i, const char *want)
{
	struct diag_entry e = diag_get(d, i);
	struct text t = { 0 };

	diag_print(&e, &t);
	ck_assert_str_eq(t.s, want);
	text_release(&t);
}

START_TEST(equal_messages_are_counted)
{
	struct diag *d = diag_new();
	char other[] = "line without %s";

	ck_assert_uint_eq(diag_count(d), 0);
	ck_assert_int_eq(diag_worst(d), DIAG_NOTE);
	diag_add(d, DIAG_WARNING, "a", LOCATION_LINE, 7, "line without %s",
		 "x");
	diag_add(d, DIAG_WARNING, "a", LOCATION_LINE, 9, other, "y");
	diag_add(d, DIAG_WARNING, "b", LOCATION_LINE, 3, "line without %s",
		 "z");
	diag_add(d, DIAG_NOTE, "", LOCATION_NONE, 0, "fine");
	ck_assert_uint_eq(diag_count(d), 3);
	ck_assert_uint_eq(diag_total(d), 4);
	ck_assert_int_eq(diag_worst(d), DIAG_WARNING);
	check_entry(d, 0, "a:7: line without x (and 1 more)");
	check_entry(d, 1, "b:3: line without z");
	check_entry(d, 2, "fine");
	diag_add(d, DIAG_LOST, "a", LOCATION_LINE, 10, "line without %s", "w");
	ck_assert_int_eq(diag_worst(d), DIAG_LOST);
	ck_assert_int_eq(diag_get(d, 0).level, DIAG_LOST);
	check_entry(d, 0, "a:7: line without x (and 2 more)");
	diag_free(d);
	diag_free(NULL);
}
END_TEST

START_TEST(a_message_of_several_sentences)
{
	const struct diag_text text[] = { { "no names", NULL }, { NULL, NULL },
					  { "--map=%s=PATH", "lib" } };
	struct diag *d = diag_new(), *copy = diag_new();

	diag_add_texts(d, DIAG_WARNING, "lib", text, 3);
	check_entry(d, 0, "lib: no names; --map=lib=PATH");
	diag_add_texts(d, DIAG_WARNING, "lib", text, 1);
	check_entry(d, 0, "lib: no names; --map=lib=PATH (and 1 more)");
	diag_copy(copy, d);
	check_entry(copy, 0, "lib: no names; --map=lib=PATH (and 1 more)");
	diag_free(copy);
	diag_free(d);
}
END_TEST

START_TEST(what_is_read_stays)
{
	struct diag *d = diag_new();
	struct diag_entry first;
	char path[32];
	int i;

	diag_add(d, DIAG_NOTE, "first", LOCATION_OFFSET, 16, "%s", "argument");
	first = diag_get(d, 0);
	for (i = 0; i < 5000; i++) {
		snprintf(path, sizeof path, "file%d", i);
		diag_add(d, DIAG_NOTE, path, LOCATION_NONE, 0, "%s", path);
	}
	ck_assert_uint_eq(diag_count(d), 5001);
	ck_assert_str_eq(first.path, "first");
	ck_assert_str_eq(first.arg[0], "argument");
	ck_assert_ptr_null(first.arg[1]);
	check_entry(d, 0, "first: offset 0x10: argument");
	check_entry(d, 5000, "file4999: file4999");
	diag_free(d);
}
END_TEST

#define ADDS 2000

static void *
add_many(void *arg)
{
	static const char *const path[] = { "a", "b", "c" };
	struct diag *d = arg;
	int i;

	for (i = 0; i < ADDS; i++)
		diag_add(d, DIAG_WARNING, path[i % 3], LOCATION_LINE, 1,
			 "odd %s", "thing");
	return NULL;
}

START_TEST(threads_may_add)
{
	struct diag *d = diag_new();
	pthread_t t[4];
	int i;

	for (i = 0; i < 4; i++)
		ck_assert_int_eq(pthread_create(&t[i], NULL, add_many, d), 0);
	while (diag_total(d) < ADDS)
		if (diag_count(d))
			ck_assert_str_eq(diag_get(d, 0).arg[0], "thing");
	for (i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	ck_assert_uint_eq(diag_count(d), 3);
	ck_assert_uint_eq(diag_total(d), 4 * ADDS);
	diag_free(d);
}
END_TEST

static Suite *
error_suite(void)
{
	Suite *s = suite_create("error");

	unit_case(s, an_error_says_what_and_where);
	unit_case(s, an_errno_has_its_text);
	unit_case(s, arguments_become_printable);
	unit_case(s, an_error_may_quote_itself);
	unit_case(s, an_error_takes_the_place_of_another);
	unit_case(s, nobody_need_listen);
	unit_case(s, long_arguments_are_cut_in_whole_characters);
	unit_case(s, translators_may_change_the_order);
	unit_case(s, equal_messages_are_counted);
	unit_case(s, a_message_of_several_sentences);
	unit_case(s, what_is_read_stays);
	unit_case(s, threads_may_add);
	return s;
}

UNIT_MAIN(error_suite)
