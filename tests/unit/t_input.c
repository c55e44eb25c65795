/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit/inputtest.h"

#include "base/nth.h"

/* ------------------------------------------------------------- plain files */

START_TEST(plain_files_are_read_in_location)
{
	static const size_t sizes[] = { 1, 5, 16384, 16385, 300000 };
	char *path = scratch("plain"), *s = sample(300000);
	struct error err = { 0 };
	size_t i;

	for (i = 0; i < 5; i++) {
		struct input *in = open_bytes(path, s, sizes[i], &err);

		ck_assert_ptr_nonnull(in);
		check_contents(in, s, sizes[i]);
		ck_assert_str_eq(input_path(in), path);
		ck_assert_str_eq(input_peek(in).path, path);
		ck_assert(!input_cut(in));
		ck_assert_ptr_null(input_job(in));
		input_close(in);
	}
	input_close(NULL);
	unlink(path);
	free(path);
	free(s);
}
END_TEST

START_TEST(an_empty_file_is_empty)
{
	char *path = scratch("empty");
	struct error err = { 0 };
	struct input *in = open_bytes(path, "", 0, &err);

	ck_assert_ptr_nonnull(in);
	check_contents(in, "", 0);
	ck_assert(!input_changed(in));
	input_close(in);
	unlink(path);
	free(path);
}
END_TEST

START_TEST(proc_files_have_contents)
{
	struct error err = { 0 };
	struct input *in = input_open("/proc/self/status", MAX, NULL, &err);
	char buf[5];

	ck_assert_ptr_nonnull(in);
	ck_assert_uint_gt(input_size(in), 100);
	ck_assert_int_eq(input_read(in, 0, buf, 5, &err), 5);
	ck_assert_mem_eq(buf, "Name:", 5);
	input_close(in);
}
END_TEST

START_TEST(memory_is_a_file)
{
	char *s = sample(20000);
	struct input *in = input_of_memory(s, 20000, "memory");
	struct error err = { 0 };

	check_contents(in, s, 20000);
	ck_assert(!input_changed(in));
	ck_assert_int_eq(input_reopen(in, &err), 0);
	input_park(in);
	check_contents(in, s, 20000);
	input_close(in);
	in = input_of_memory(NULL, 0, "none");
	check_contents(in, "", 0);
	input_close(in);
	free(s);
}
END_TEST

START_TEST(what_is_no_file_is_refused)
{
	struct error err = { 0 };

	ck_assert_ptr_null(input_open("/", MAX, NULL, &err));
	ck_assert_int_eq(err.code, ERR_FORMAT);
	check_error(&err, "/", "is a directory");
	ck_assert_ptr_null(input_open("/dev/null", MAX, NULL, &err));
	check_error(&err, "/dev/null", "is a device");
	ck_assert_ptr_null(input_open("/no/file", MAX, NULL, &err));
	ck_assert_int_eq(err.code, ERR_SYSTEM);
	check_error(&err, "/no/file",
		    "cannot open: No such file or directory");
	ck_assert_ptr_null(input_open("/no/file", MAX, NULL, NULL));
}
END_TEST

START_TEST(other_compressors_are_named)
{
	static const struct { const char *bytes, *text; } others[] = {
		{ "\xfd" "7zXZ\0", "compressed by xz: unpack it first" },
		{ "BZh91AY", "compressed by bzip2: unpack it first" },
		{ "\x04\x22\x4d\x18xx", "compressed by lz4: unpack it first" },
	};
	char *path = scratch("other");
	struct error err = { 0 };
	size_t i;

	for (i = 0; i < 3; i++) {
		ck_assert_ptr_null(open_bytes(path, others[i].bytes, 6, &err));
		check_error(&err, path, others[i].text);
	}
	unlink(path);
	free(path);
}
END_TEST

/* ------------------------------------------------- pipes, temporary files */

struct writing {
	const char *path;	/* a FIFO */
	int fd;			/* else a pipe */
	const char *s;
	size_t n;
};

static void *
write_slowly(void *arg)
{
	struct writing *w = arg;
	int fd = w->path ? open(w->path, O_WRONLY) : w->fd;
	size_t at, n;

	for (at = 0; at < w->n; at += n) {
		n = w->n - at < 50000 ? w->n - at : 50000;
		if (at < 3)
			n = 1;	/* not even the magic in one piece */
		if (write(fd, w->s + at, n) != (ssize_t)n)
			break;
		nanosleep(&(struct timespec){ .tv_nsec = 200000 }, NULL);
	}
	close(fd);
	return NULL;
}

static void
check_fifo(const char *path, const char *bytes, size_t nbytes, const char *s,
	   size_t n)
{
	struct writing w = { .path = path, .s = bytes, .n = nbytes };
	struct error err = { 0 };
	struct input *in;
	pthread_t t;

	ck_assert_int_eq(pthread_create(&t, NULL, write_slowly, &w), 0);
	in = input_open(path, MAX, NULL, &err);
	pthread_join(t, NULL);
	ck_assert_ptr_nonnull(in);
	check_contents(in, s, n);
	ck_assert(!input_changed(in));
	ck_assert_int_eq(input_reopen(in, &err), 0);
	input_park(in);
	check_contents(in, s, n);
	input_close(in);
}

START_TEST(a_fifo_is_read)
{
	char *path = scratch("fifo"), *s = sample(600000);
	struct text z = { 0 };

	ck_assert_int_eq(mkfifo(path, 0600), 0);
	check_fifo(path, s, 600000, s, 600000);
	add_gzip(&z, s, 600000);
	check_fifo(path, z.s, z.n, s, 600000);
	text_release(&z);
	unlink(path);
	free(path);
	free(s);
}
END_TEST

/* "-", and the names that a shell gives to process substitution. */
START_TEST(pipes_are_read)
{
	char *s = sample(300000), name[32];
	struct error err = { 0 };
	struct writing w;
	struct input *in;
	pthread_t t;
	int fd[2];

	ck_assert_int_eq(pipe(fd), 0);
	w = (struct writing){ .fd = fd[1], .s = s, .n = 300000 };
	snprintf(name, sizeof name, "/dev/fd/%d", fd[0]);
	if (_i) {
		dup2(fd[0], STDIN_FILENO);
		snprintf(name, sizeof name, "-");
	}
	ck_assert_int_eq(pthread_create(&t, NULL, write_slowly, &w), 0);
	in = input_open(name, MAX, NULL, &err);
	pthread_join(t, NULL);
	ck_assert_ptr_nonnull(in);
	check_contents(in, s, 300000);
	ck_assert_str_eq(input_path(in), name);
	input_close(in);
	close(fd[0]);
	free(s);
}
END_TEST

START_TEST(standard_input_may_be_a_file)
{
	char *path = scratch("stdin"), *s = sample(1000);
	struct error err = { 0 };
	struct input *in;
	int fd;

	write_file(path, s, 1000);
	fd = open(path, O_RDONLY);
	dup2(fd, STDIN_FILENO);
	in = input_open("-", MAX, NULL, &err);
	ck_assert_ptr_nonnull(in);
	check_contents(in, s, 1000);
	ck_assert(!input_changed(in));
	input_close(in);
	close(fd);
	unlink(path);
	free(path);
	free(s);
}
END_TEST

START_TEST(a_bad_tmpdir_is_passed_over)
{
	static const char *const dirs[] = { "/no/such/directory", "/proc", "" };
	char *path = scratch("tmpdir"), *s = sample(1000);
	struct error err = { 0 };
	struct text z = { 0 };
	struct input *in;

	setenv("TMPDIR", dirs[_i], 1);
	add_gzip(&z, s, 1000);
	in = open_bytes(path, z.s, z.n, &err);
	ck_assert_ptr_nonnull(in);
	check_contents(in, s, 1000);
	input_close(in);
	text_release(&z);
	unlink(path);
	free(path);
	free(s);
}
END_TEST

/* --------------------------------------------------------- jobs, changes */

/* Nobody ever writes into it. */
START_TEST(a_silent_fifo_can_be_left)
{
	struct opening o = { .path = scratch("silent") };
	struct pool *p = pool_new(1);
	struct pool_event e;
	uint64_t job;

	ck_assert_int_eq(mkfifo(o.path, 0600), 0);
	job = pool_submit(p, open_in_job, &o, 0);
	while (!atomic_load(&o.began))
		;
	pool_cancel(p, job);
	ck_assert(pool_wait(p, &e));
	ck_assert_int_eq(o.code, ERR_CANCELLED);
	pool_free(p, NULL);
	unlink(o.path);
	free((char *)(uintptr_t)o.path);
}
END_TEST

/* More than a pipe holds: when it is written some was read. */
#define IN_PIPE 300000

static void
write_and_wait(const char *path, int told)
{
	char *s = mem_zalloc(IN_PIPE);
	int fd = open(path, O_WRONLY);

	if (fd < 0 || write(fd, s, IN_PIPE) != IN_PIPE
	    || write(told, s, 1) != 1)
		_exit(1);
	pause();
}

START_TEST(what_came_through_a_fifo_is_kept)
{
	struct opening o = { .path = scratch("slow") };
	struct pool *p = pool_new(1);
	struct pool_event e;
	uint64_t job;
	int told[2];
	char one;
	pid_t child;

	ck_assert_int_eq(mkfifo(o.path, 0600), 0);
	ck_assert_int_eq(pipe(told), 0);
	child = fork();
	if (child == 0)
		write_and_wait(o.path, told[1]);
	job = pool_submit(p, open_in_job, &o, 0);
	ck_assert_int_eq(read(told[0], &one, 1), 1);
	pool_cancel(p, job);
	ck_assert(pool_wait(p, &e));
	kill(child, SIGKILL);
	waitpid(child, NULL, 0);
	ck_assert_int_eq(o.code, 0);
	ck_assert(o.stopped);
	ck_assert(o.size > 0 && o.size <= IN_PIPE);
	pool_free(p, NULL);
	close(told[0]);
	close(told[1]);
	unlink(o.path);
	free((char *)(uintptr_t)o.path);
}
END_TEST

/* Kilobytes that would become gigabytes. */
START_TEST(a_changed_file_is_noticed)
{
	char *path = scratch("changed"), *other = scratch("other");
	struct error err = { 0 };
	struct text z = { 0 };
	struct input *in;

	if (_i)
		add_gzip(&z, "first", 5);
	else
		text_adds(&z, "first");
	in = open_bytes(path, z.s, z.n, &err);
	ck_assert(!input_changed(in));
	ck_assert_int_eq(input_reopen(in, &err), 0);
	input_park(in);
	input_park(in);
	ck_assert(!input_changed(in));
	ck_assert_int_eq(input_reopen(in, &err), 0);
	check_contents(in, "first", 5);

	/* replaced by another of the same size and time */
	write_file(other, z.s, z.n);
	ck_assert_int_eq(rename(other, path), 0);
	ck_assert(input_changed(in));
	ck_assert_int_eq(input_reopen(in, &err), -1);
	check_error(&err, path, "the file changed; F5 reloads");
	input_park(in);
	ck_assert_int_eq(input_reopen(in, &err), -1);
	error_release(&err);
	input_close(in);

	in = input_open(path, MAX, NULL, &err);
	write_file(path, z.s, z.n - 1);
	ck_assert(input_changed(in));
	unlink(path);
	ck_assert(input_changed(in));
	input_close(in);
	text_release(&z);
	free(path);
	free(other);
}
END_TEST

START_TEST(a_shrunken_file_gives_less)
{
	char *path = scratch("shrunk"), *s = sample(9000), buf[9000];
	struct error err = { 0 };
	struct input *in = open_bytes(path, s, 9000, &err);

	ck_assert_int_eq(truncate(path, 100), 0);
	ck_assert_int_eq(input_read(in, 0, buf, 9000, &err), 100);
	ck_assert_int_eq(input_read(in, 200, buf, 10, &err), 0);
	input_close(in);
	unlink(path);
	free(path);
	free(s);
}
END_TEST

/* ------------------------------------------------------------ FILE#N */

/* A part of it, plain and compressed: also after it was closed and opened. */
START_TEST(a_part_is_as_if_there_were_no_more)
{
	char *path = scratch("part"), *s = sample(90000);
	struct error err = { 0 };
	struct text z = { 0 };
	struct input *in;

	add_gzip(&z, s, 90000);
	in = open_bytes(path, _i ? z.s : s, _i ? z.n : 90000, &err);
	ck_assert(!input_is_part(in));
	input_narrow(in, 1000, 60000);
	ck_assert(input_is_part(in));
	check_contents(in, s + 1000, 59000);
	input_park(in);
	ck_assert_int_eq(input_reopen(in, &err), 0);
	check_contents(in, s + 1000, 59000);
	input_close(in);
	in = input_of_memory(s, 90000, "memory");
	input_narrow(in, 80000, UINT64_MAX);
	check_contents(in, s + 80000, 10000);
	input_close(in);
	unlink(path);
	text_release(&z);
	free(path);
	free(s);
}
END_TEST

START_TEST(a_number_behind_a_name_is_no_name)
{
	char *path = scratch("nth"), *nth = mem_printf("%s#2", path);
	struct error err = { 0 };
	struct input *in = open_bytes(path, "abc", 3, &err);
	struct stat st;

	ck_assert_uint_eq(input_nth(in), 0);
	input_close(in);
	in = input_open(nth, MAX, NULL, &err);
	ck_assert_ptr_nonnull(in);
	ck_assert_uint_eq(input_nth(in), 2);
	ck_assert_str_eq(input_path(in), nth);
	ck_assert(!input_changed(in));
	ck_assert_int_eq(nth_stat(nth, &st), 0);
	ck_assert_int_eq(st.st_size, 3);
	input_close(in);

	/* a file of that whole name is that file */
	in = open_bytes(nth, "defg", 4, &err);
	ck_assert_uint_eq(input_nth(in), 0);
	check_contents(in, "defg", 4);
	input_close(in);
	unlink(nth);
	unlink(path);
	ck_assert_ptr_null(input_open(nth, MAX, NULL, &err));
	check_error(&err, nth, "cannot open: No such file or directory");
	ck_assert_int_eq(nth_stat("/#1", &st), -1);
	free(nth);
	free(path);
}
END_TEST

START_TEST(numbers_are_plain)
{
	static const struct { const char *path; size_t length, n; } row[] = {
		{ "a#1", 1, 1 }, { "a#b#12", 3, 12 }, { "a", 1, 0 },
		{ "a#", 2, 0 }, { "a#0", 3, 0 }, { "a#01", 4, 0 },
		{ "a#1x", 4, 0 }, { "#1", 2, 0 }, { "a#+1", 4, 0 },
		{ "a#999999999", 1, 999999999 }, { "a#1000000000", 12, 0 },
	};
	size_t n;

	for (size_t i = 0; i < sizeof(row) / sizeof(*row); i++) {
		ck_assert_uint_eq(nth_split(row[i].path, &n), row[i].length);
		ck_assert_uint_eq(n, row[i].n);
	}
}
END_TEST

static Suite *
input_suite(void)
{
	Suite *s = suite_create("input");

	unit_case(s, plain_files_are_read_in_location);
	unit_case(s, an_empty_file_is_empty);
	unit_case(s, proc_files_have_contents);
	unit_case(s, memory_is_a_file);
	unit_case(s, what_is_no_file_is_refused);
	unit_case(s, other_compressors_are_named);
	unit_case(s, a_fifo_is_read);
	unit_case_loop(s, pipes_are_read, 2);
	unit_case(s, standard_input_may_be_a_file);
	unit_case_loop(s, a_bad_tmpdir_is_passed_over, 3);
	unit_case(s, a_silent_fifo_can_be_left);
	unit_case(s, what_came_through_a_fifo_is_kept);
	unit_case_loop(s, a_changed_file_is_noticed, 2);
	unit_case(s, a_shrunken_file_gives_less);
	unit_case_loop(s, a_part_is_as_if_there_were_no_more, 2);
	unit_case(s, a_number_behind_a_name_is_no_name);
	unit_case(s, numbers_are_plain);
	return s;
}

UNIT_MAIN(input_suite)
