/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files that are read as what another program prints of them.
 */
#include <config.h>

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "unit/inputtest.h"

static const char *const sed_argv[] = { "sed", "s/a/bb/", INPUT_FILE, NULL };
static const char *const sh_argv[] = { "sh", "-c", "echo '# x'; echo no >&2; exit 1", NULL };
static const char *const none_argv[] = { "no-such-program", INPUT_FILE, NULL };
static const struct input_program
	by_sed = { .argv = sed_argv, .failed = "not by sed: %s" },
	by_sh = { .argv = sh_argv, .failed = "not by sh: %s" },
	by_none = { .argv = none_argv, .failed = "not by none: %s" };

static const char *const half_argv[] = {
	"sh", "-c", "printf '# h\\n\\nhalf'; printf 'a.\\n\\nb\\nc' >&2; kill -9 $$", NULL
};
static const char *const head_argv[] = { "sh", "-c", "echo '# h'; exit 3", NULL };
static const char *const cat_argv[] = { "cat", INPUT_FILE, NULL };

static char *
other_file(const char *path)
{
	return mem_printf("%s.other", path);
}

static const char *const lines_argv[] = {
	"sh", "-c", "printf 'one\\n\\ntwo'; exit 1", NULL
};
static const struct input_program
	by_lines = { .argv = cat_argv, .before = lines_argv, .prefix = "# ",
		     .failed = "not by lines: %s" },
	by_neither = { .argv = head_argv, .before = none_argv, .prefix = "# ",
		       .again = sed_argv, .failed = "not by neither: %s" };
static const struct input_program
	by_half = { .argv = half_argv, .failed = "not by half: %s" },
	by_head = { .argv = head_argv, .failed = "not by head: %s" },
	by_both = { .argv = head_argv, .again = sed_argv, .failed = "not by both: %s" },
	by_other = { .argv = cat_argv, .file = other_file, .failed = "not other: %s" };

/* What came before it failed stays, unless that was nothing but comments. */
START_TEST(a_program_may_fail_in_between)
{
	char *path = scratch("fails"), *other = other_file(path);
	struct error err = { 0 };
	struct input *in = open_bytes(path, "a", 1, &err);

	ck_assert_int_eq(input_through(in, &by_head, &err), -1);
	ck_assert_str_eq(err.arg[0], "status 3");
	error_release(&err);
	ck_assert_int_eq(input_through(in, &by_half, &err), 0);
	check_contents(in, "# h\n\nhalf", 9);
	ck_assert_int_eq(input_ending(in), INPUT_UNPRINTED);
	ck_assert_str_eq(input_said(in), "a. b; c");
	input_close(in);
	/* another way is tried, and another file may be meant */
	in = open_bytes(path, "a", 1, &err);
	ck_assert_int_eq(input_through(in, &by_both, &err), 0);
	check_contents(in, "bb", 2);
	ck_assert_int_eq(input_ending(in), INPUT_WHOLE);
	ck_assert_ptr_null(input_said(in));
	input_close(in);
	in = open_bytes(path, "a", 1, &err);
	write_file(other, "other", 5);
	ck_assert_int_eq(input_through(in, &by_other, &err), 0);
	check_contents(in, "other", 5);
	input_close(in);
	unlink(other);
	unlink(path);
	free(other);
	free(path);
}
END_TEST

/* Lines of another program come first, as comments; one that is not there or fails is
 * nothing that would keep the file from being read. */
START_TEST(what_another_program_knows_comes_before)
{
	char *path = scratch("before");
	struct error err = { 0 };
	struct input *in = open_bytes(path, "a\n", 2, &err);

	ck_assert_int_eq(input_through(in, &by_lines, &err), 0);
	check_contents(in, "# one\n# \n# two\na\n", 17);
	ck_assert_ptr_null(input_said(in));
	input_close(in);
	in = open_bytes(path, "a\n", 2, &err);
	ck_assert_int_eq(input_through(in, &by_neither, &err), 0);
	check_contents(in, "bb\n", 3);
	input_close(in);
	unlink(path);
	free(path);
}
END_TEST

/* Also when it is read again, and a file that is called like an option. */
START_TEST(a_file_is_what_a_program_prints)
{
	char *folder = scratch("program"), *path = mem_strdup(getenv("PATH"));
	struct error err = { 0 };
	struct input *in;

	ck_assert_int_eq(mkdir(folder, 0700), 0);
	ck_assert_int_eq(chdir(folder), 0);
	in = open_bytes("-n", "a1\na2\n", 6, &err);
	ck_assert_ptr_nonnull(in);
	ck_assert_int_eq(input_through(in, &by_none, &err), INPUT_NO_PROGRAM);
	check_contents(in, "a1\na2\n", 6);
	ck_assert_int_eq(input_through(in, &by_sh, &err), -1);
	ck_assert_int_eq(err.code, ERR_FORMAT);
	check_contents(in, "a1\na2\n", 6);
	error_release(&err);
	error_init(&err);
	ck_assert_int_eq(input_through(in, &by_sed, &err), 0);
	ck_assert(input_is_copy(in));
	check_contents(in, "bb1\nbb2\n", 8);
	/* once */
	ck_assert_int_eq(input_through(in, &by_sed, &err), INPUT_NO_PROGRAM);
	input_park(in);
	ck_assert_int_eq(input_reopen(in, &err), 0);
	check_contents(in, "bb1\nbb2\n", 8);
	input_park(in);
	setenv("PATH", "/nowhere", 1);
	ck_assert_int_eq(input_reopen(in, &err), -1);
	ck_assert_int_eq(err.code, ERR_SYSTEM);
	setenv("PATH", path, 1);
	free(path);
	error_release(&err);
	input_close(in);
	unlink("-n");
	ck_assert_int_eq(chdir("/"), 0);
	rmdir(folder);
	free(folder);
}
END_TEST

/* --max-input is of what is printed. */
START_TEST(what_a_program_prints_is_limited)
{
	char *path = scratch("printed");
	struct error err = { 0 };
	struct input *in;

	write_file(path, "aaa", 3);
	in = input_open(path, 3, NULL, &err);
	ck_assert_int_eq(input_through(in, &by_sed, &err), -1);
	ck_assert_int_eq(err.code, ERR_SYSTEM);
	ck_assert_str_eq(err.arg[0], "3");
	error_release(&err);
	input_close(in);
	unlink(path);
	free(path);
}
END_TEST

static Suite *
input_program_suite(void)
{
	Suite *s = suite_create("input_program");

	unit_case(s, a_file_is_what_a_program_prints);
	unit_case(s, a_program_may_fail_in_between);
	unit_case(s, what_another_program_knows_comes_before);
	unit_case(s, what_a_program_prints_is_limited);
	return s;
}

UNIT_MAIN(input_program_suite)
