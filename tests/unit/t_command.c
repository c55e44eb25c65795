/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Programs of others: what they print, how they end, and that they end.
 */
#include <config.h>

#include <errno.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "unit/unit.h"

#include "base/alloc.h"
#include "base/command.h"
#include "base/worker.h"

struct heard {
	struct text all;
	size_t lines, enough;
	pid_t pid;
};

static bool
hear(void *ctx, char *s, size_t n)
{
	struct heard *h = ctx;

	ck_assert_uint_eq(strlen(s), n);
	if (!h->lines)
		h->pid = (pid_t)atoi(s);
	text_add(&h->all, s, n);
	text_addc(&h->all, '|');
	return ++h->lines != h->enough;
}

static enum command_end
run(struct heard *h, struct command *c, const char *script)
{
	const char *argv[] = { "sh", "-c", script, NULL };

	if (!c->argv)
		c->argv = argv;
	if (!c->seconds)
		c->seconds = 20;
	if (!c->most)
		c->most = 1 << 20;
	c->line = hear;
	c->ctx = h;
	text_clear(&h->all);
	return command_run(c);
}

START_TEST(lines_come_one_by_one)
{
	struct heard h = { 0 };
	struct command c = { 0 };

	ck_assert_int_eq(run(&h, &c, "echo one; printf '\\ntwo'; cat; "
			     "echo \"$LC_ALL$DEBUGINFOD_URLS\" >&2"),
			 COMMAND_DONE);
	ck_assert_str_eq(h.all.s, "one||two|");
	ck_assert_str_eq(c.said.s, "C\n");
	text_release(&c.said);
	text_release(&h.all);
}
END_TEST

START_TEST(ends_are_told_apart)
{
	static const char *const missing[] = { "/nowhere/at-all", NULL };
	struct heard h = { 0 };
	struct command a = { 0 }, b = { 0 }, d = { .argv = missing },
		       e = { .most = 1000 };

	ck_assert_int_eq(run(&h, &a, "echo bad >&2; exit 3"), COMMAND_FAILED);
	ck_assert_str_eq(a.said.s, "bad\n");
	ck_assert_int_eq(run(&h, &b, "kill -9 $$"), COMMAND_FAILED);
	ck_assert_int_eq(run(&h, &d, NULL), COMMAND_MISSING);
	ck_assert_int_eq(run(&h, &e, "while :; do echo more; done"),
			 COMMAND_LOUD);
	text_release(&a.said);
	text_release(&h.all);
}
END_TEST

/* No process is left. */
START_TEST(what_is_enough_is_stopped)
{
	struct heard h = { .enough = 2 };
	struct command c = { 0 };

	ck_assert_int_eq(run(&h, &c, "echo $$; while :; do echo; done"),
			 COMMAND_DONE);
	ck_assert_uint_eq(h.lines, 2);
	ck_assert_int_gt(h.pid, 0);
	ck_assert(kill(h.pid, 0) < 0 && errno == ESRCH);
	text_release(&h.all);
}
END_TEST

static bool
take(void *ctx, const char *s, size_t n)
{
	text_add(ctx, s, n);
	return n > 0;
}

/* Also what is no line, and without a limit of time. */
START_TEST(bytes_come_as_they_are)
{
	static const char *const argv[] = { "printf", "a\\n\\nb\\000c", NULL };
	struct text all = { 0 };
	struct command c = {
		.argv = argv, .most = SIZE_MAX, .bytes = take, .ctx = &all,
	};

	ck_assert_int_eq(command_run(&c), COMMAND_DONE);
	ck_assert_uint_eq(all.n, 6);
	ck_assert_int_eq(memcmp(all.s, "a\n\nb\0c", 6), 0);
	text_release(&all);
}
END_TEST

START_TEST(programs_are_found)
{
	char *path = mem_strdup(getenv("PATH"));

	ck_assert_int_eq(command_status("sh"), 0);
	ck_assert_int_eq(command_status("no-such-program"), 127);
	ck_assert_int_eq(command_status("/"), 126);
	setenv("PATH", "/nowhere", 1);
	ck_assert_int_eq(command_status("sh"), 127);
	ck_assert_int_eq(command_status("/bin/sh"), 0);
	unsetenv("PATH");
	ck_assert_int_eq(command_status("sh"), 0);
	setenv("PATH", path, 1);
	free(path);
}
END_TEST

START_TEST(time_is_limited)
{
	struct heard h = { 0 };
	struct command c = { .seconds = 1 };

	/* also when it has shut all that is read */
	ck_assert_int_eq(run(&h, &c, "echo $$; exec >&- 2>&-; sleep 60"),
			 COMMAND_SLOW);
	ck_assert(kill(h.pid, 0) < 0 && errno == ESRCH);
	text_release(&h.all);
}
END_TEST

static void
endless(struct job *job, void *arg)
{
	struct heard h = { 0 };
	struct command c = { .job = job, .seconds = 60 };

	*(enum command_end *)arg = run(&h, &c, "sleep 60");
	text_release(&h.all);
}

START_TEST(a_job_that_is_cancelled_stops_it)
{
	struct pool *p = pool_new(1);
	enum command_end end = COMMAND_DONE;
	struct pool_event event;
	uint64_t job = pool_submit(p, endless, &end, 0);

	ck_assert(!pool_wait_job(p, job, 200));
	pool_cancel(p, job);
	ck_assert(pool_wait(p, &event));
	ck_assert_int_eq(end, COMMAND_CANCELLED);
	pool_free(p, NULL);
}
END_TEST

START_TEST(long_lines_are_cut)
{
	struct heard h = { 0 };
	struct command c = { 0 };

	ck_assert_int_eq(run(&h, &c, "head -c 200000 /dev/zero | tr '\\0' a; "
			     "echo; echo b"), COMMAND_DONE);
	ck_assert_uint_eq(h.lines, 2);
	ck_assert_uint_eq(h.all.n, COMMAND_LINE_MAX + 3);
	text_release(&h.all);
}
END_TEST

static Suite *
command_suite(void)
{
	Suite *s = suite_create("command");

	unit_case(s, lines_come_one_by_one);
	unit_case(s, ends_are_told_apart);
	unit_case(s, what_is_enough_is_stopped);
	unit_case(s, bytes_come_as_they_are);
	unit_case(s, programs_are_found);
	unit_case(s, time_is_limited);
	unit_case(s, a_job_that_is_cancelled_stops_it);
	unit_case(s, long_lines_are_cut);
	return s;
}

UNIT_MAIN(command_suite)
