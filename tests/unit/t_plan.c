/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which files are read of the paths that were named, and how often the system is
 * asked for that. */
#include <config.h>

#include <sys/inotify.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/text.h"
#include "engine/plan.h"
#include "unit/stopped.h"
#include "unit/unit.h"

/* Of the same process, numbers of as many digits: no name begins another. */
#define FILES 300
#define FIRST 1000

/* A directory, and paths in it that are named. */
struct given {
	char *dir;
	VEC(char *) path;
	struct plan plan;
	size_t nbase;
};

static struct given
given(const char *name)
{
	struct given x = { 0 };

	x.dir = mem_printf("%s/plan.%d.%s", unit_scratch(), (int)getpid(),
			   name);
	ck_assert_int_eq(mkdir(x.dir, 0777), 0);
	return x;
}

static void
put(const struct given *x, const char *name, const char *what)
{
	char *path = mem_printf("%s/%s", x->dir, name);
	FILE *f = fopen(path, "wb");

	ck_assert_ptr_nonnull(f);
	ck_assert_int_ge(fputs(what, f), 0);
	ck_assert_int_eq(fclose(f), 0);
	free(path);
}

static void
name_it(struct given *x, const char *name)
{
	VEC_PUSH(&x->path, mem_printf("%s/%s", x->dir, name));
}

/* The files of FILES processes. */
static struct given
many_runs(const char *dir)
{
	struct given x = given(dir);
	char name[40];

	for (int i = FIRST; i < FIRST + FILES; i++) {
		snprintf(name, sizeof(name), "callgrind.out.%d", i);
		put(&x, name, "events: Ir\n");
		name_it(&x, name);
	}
	return x;
}

static void
make_plan(struct job *job, void *arg)
{
	struct given *x = arg;

	plan_make(&x->plan, x->path.at, x->path.n, x->nbase, job);
}

/* What is planned: names, and notes with their counts. */
static char *
planned(const struct given *x)
{
	struct text t = { 0 };

	text_adds(&t, "");
	for (size_t i = 0; i < x->plan.file.n; i++) {
		const struct planned *f = &x->plan.file.at[i];

		if (f->path)
			text_printf(&t, "%s%s\n", text_base_name(f->path),
				    f->found ? " found" : "");
		if (f->note)
			text_printf(&t, "note %zu\n", f->count);
		if (f->err.code)
			text_printf(&t, "error\n");
	}
	return t.s;
}

static void
check_plan(struct given *x, const char *want)
{
	char *is;

	make_plan(NULL, x);
	is = planned(x);
	ck_assert_str_eq(is, want);
	free(is);
	plan_release(&x->plan);
}

static void
remove_all(struct given *x)
{
	char *command = mem_printf("rm -r '%s'", x->dir);

	ck_assert_int_eq(system(command), 0);
	free(command);
	for (size_t i = 0; i < x->path.n; i++)
		free(x->path.at[i]);
	VEC_RELEASE(&x->path);
	free(x->dir);
}

/* --- Counting ------------------------------------------------------------- */

struct opened { size_t directory, file; };

static int
watch(const struct given *x)
{
	int fd = inotify_init1(IN_NONBLOCK);

	/* closing keeps equal events apart, which else are one */
	if (fd < 0 || inotify_add_watch(fd, x->dir, IN_OPEN | IN_CLOSE) < 0)
		return -1;
	return fd;
}

static struct opened
opened(int fd)
{
	_Alignas(struct inotify_event) char buf[4096];
	struct opened n = { 0 };
	ssize_t got;

	while ((got = read(fd, buf, sizeof(buf))) > 0) {
		const struct inotify_event *e;

		for (char *at = buf; at < buf + got;
		     at += sizeof(*e) + e->len) {
			e = (const void *)at;
			ck_assert(!(e->mask & IN_Q_OVERFLOW));
			if (!(e->mask & IN_OPEN))
				continue;
			n.directory += (e->mask & IN_ISDIR) != 0;
			n.file += !(e->mask & IN_ISDIR);
		}
	}
	return n;
}

static struct opened
opened_by(struct given *x)
{
	int fd = watch(x);
	struct opened n;

	if (fd < 0) {
		perror("not counted: inotify");
		return (struct opened){ 1, 0 };
	}
	make_plan(NULL, x);
	plan_release(&x->plan);
	n = opened(fd);
	close(fd);
	return n;
}

START_TEST(a_directory_of_many_runs_is_read_once)
{
	struct given x = many_runs("once");
	struct opened n = opened_by(&x);

	ck_assert_uint_eq(n.directory, 1);
	ck_assert_uint_eq(n.file, 0);
	remove_all(&x);
}
END_TEST

/* Only a name that no profiler gives makes one look inside. */
START_TEST(what_is_opened_in_a_directory)
{
	struct given x = many_runs("inside"), all = { 0 };
	struct opened n;

	put(&x, "notes", "text\n");
	all.dir = x.dir;
	VEC_PUSH(&all.path, x.dir);
	n = opened_by(&all);
	ck_assert_uint_eq(n.directory, 1);
	ck_assert_uint_le(n.file, 1);
	VEC_RELEASE(&all.path);
	remove_all(&x);
}
END_TEST

/* --- Files of one run ----------------------------------------------------- */

static struct given
one_run(const char *dir, const char *first)
{
	static const char *const name[] = {
		"callgrind.out.7.1", "callgrind.out.7.2", "callgrind.out.7-01",
		"callgrind.out.7.2-01", "callgrind.out.71", "callgrind.out.7.x",
		"callgrind.out.70.1", "callgrind.out.6.1", "callgrind.out.8-01",
	};
	struct given x = given(dir);

	put(&x, "callgrind.out.7", first);
	for (size_t i = 0; i < sizeof(name) / sizeof(*name); i++)
		put(&x, name[i], "events: Ir\n");
	put(&x, "callgrind.out.7.3", "");
	return x;
}

static void
link_to(const struct given *x, const char *name, const char *link)
{
	char *path = mem_printf("%s/%s", x->dir, link);

	ck_assert_int_eq(symlink(name, path), 0);
	free(path);
}

START_TEST(siblings_are_counted_until_they_are_named)
{
	struct given x = one_run("run", "events: Ir\n");

	/* other names of what is there are no more files */
	link_to(&x, "callgrind.out.7", "callgrind.out.7.8");
	link_to(&x, "callgrind.out.7.1", "callgrind.out.7.9");
	name_it(&x, "callgrind.out.7");
	check_plan(&x, "note 4\ncallgrind.out.7\n");
	name_it(&x, "callgrind.out.7.2");
	name_it(&x, "callgrind.out.7-01");
	check_plan(&x, "note 2\ncallgrind.out.7\ncallgrind.out.7.2\n"
		   "callgrind.out.7-01\n");
	/* those of the base are no files of this side */
	x.nbase = 1;
	check_plan(&x, "note 3\ncallgrind.out.7\ncallgrind.out.7.2\n"
		   "callgrind.out.7-01\n");
	remove_all(&x);
}
END_TEST

/* Once, whichever is named, and not where parts of a run are compared. */
START_TEST(a_dump_or_thread_has_siblings_too)
{
	struct given x = one_run("member", "events: Ir\n");

	name_it(&x, "callgrind.out.7.2-01");
	check_plan(&x, "note 4\ncallgrind.out.7.2-01\n");
	name_it(&x, "callgrind.out.7-01");
	check_plan(&x, "note 3\ncallgrind.out.7.2-01\ncallgrind.out.7-01\n");
	x.nbase = 1;
	check_plan(&x, "callgrind.out.7.2-01\ncallgrind.out.7-01\n");
	x.nbase = 0;
	name_it(&x, "callgrind.out.71");
	name_it(&x, "callgrind.out.7.x");
	check_plan(&x, "note 3\ncallgrind.out.7.2-01\ncallgrind.out.7-01\n"
		   "callgrind.out.71\ncallgrind.out.7.x\n");
	remove_all(&x);
}
END_TEST

START_TEST(threads_stand_for_a_first_file_that_is_empty)
{
	struct given x = one_run("threads", "");

	name_it(&x, "callgrind.out.7");
	name_it(&x, "callgrind.out.7.2");
	check_plan(&x, "callgrind.out.7-01\ncallgrind.out.7.1\n"
		   "callgrind.out.7.2-01\nnote 3\ncallgrind.out.7.2\n");
	put(&x, "own-02", "events: Ir\n");
	put(&x, "own.1", "events: Ir\n");
	put(&x, "own", "");
	while (x.path.n)
		free(x.path.at[--x.path.n]);
	name_it(&x, "own");
	check_plan(&x, "own-02\nnote 1\n");
	remove_all(&x);
}
END_TEST

/* The file that is said in place of the only one that is planned; "": the file is
 * read as it is. */
static void
check_ran(struct given *x, const char *want)
{
	const struct planned *f;

	make_plan(NULL, x);
	ck_assert_uint_eq(x->plan.file.n, 1);
	f = x->plan.file.at;
	if (*want) {
		ck_assert_ptr_null(f->path);
		ck_assert_str_eq(text_base_name(f->err.arg[0]), want);
		ck_assert_int_eq(strncmp(f->err.arg[0], x->path.at[0],
					 strlen(x->path.at[0])), 0);
	} else {
		ck_assert_str_eq(f->path, x->path.at[0]);
		ck_assert_int_eq((int)f->err.code, 0);
	}
	plan_release(&x->plan);
}

/* One of libprofiler, of one stack of one frame and SAMPLES. */
static void
put_cpuprofile(const struct given *x, const char *name, size_t samples)
{
	const uint64_t head[] = { 0, 3, 0, 10000, 0 }, stack[] = { 1, 1, 0x401000 },
		       end[] = { 0, 1, 0 };
	char *path = mem_printf("%s/%s", x->dir, name);
	FILE *f = fopen(path, "wb");

	ck_assert_ptr_nonnull(f);
	ck_assert_uint_eq(fwrite(head, sizeof(head), 1, f), 1);
	for (size_t i = 0; i < samples; i++)
		ck_assert_uint_eq(fwrite(stack, sizeof(stack), 1, f), 1);
	ck_assert_uint_eq(fwrite(end, sizeof(end), 1, f), 1);
	ck_assert_int_eq(fclose(f), 0);
	free(path);
}

/* Other profilers leave files empty for reasons of their own. */
START_TEST(of_another_format_nothing_is_a_wrappers)
{
	struct given x = given("format");

	put(&x, "stacks", "");
	put(&x, "stacks_12", "main;f 3\n");
	put(&x, "stacks_13", "events: Ir\nfn=main\n1 1\n");
	put(&x, "stacks_14", "no profile at all");
	name_it(&x, "stacks");
	check_ran(&x, "");
	/* the biggest of those that can be meant */
	put_cpuprofile(&x, "stacks_1", 1);
	put(&x, "stacks_15", "main;f 3\nmain;g 4\n"
	    "main;a_function_with_a_long_name;another_one_with_a_long_name 5\n"
	    "main;a_function_with_a_long_name;a_third_one_with_a_long_name 6\n");
	check_ran(&x, "stacks_1");
	remove_all(&x);
}
END_TEST

/* Whoever names both knows. */
START_TEST(what_a_wrapper_ran_is_not_said_where_it_is_named)
{
	struct given x = given("both");

	put(&x, "prof.out", "");
	put_cpuprofile(&x, "prof.out_12", 1);
	name_it(&x, "prof.out");
	name_it(&x, "prof.out_12");
	check_plan(&x, "note 0\nprof.out_12\n");
	/* on the other side it may be forgotten on this one */
	x.nbase = 1;
	check_plan(&x, "error\nprof.out_12\n");
	remove_all(&x);
}
END_TEST

START_TEST(of_what_a_wrapper_ran_the_biggest_is_said)
{
	struct given x = given("ran");

	put(&x, "prof.out", "");
	put(&x, "prof.out_7", "");
	put_cpuprofile(&x, "prof.out_x", 1);		/* no number */
	put_cpuprofile(&x, "prof.out_7.gz", 1);		/* another ending */
	put_cpuprofile(&x, "prof.out_07", 1);		/* no process */
	put_cpuprofile(&x, "other.out_7", 1);		/* another program */
	name_it(&x, "prof.out");
	check_ran(&x, "");
	put_cpuprofile(&x, "prof.out_12", 1);
	check_ran(&x, "prof.out_12");
	put_cpuprofile(&x, "prof.out_9", 2);
	put_cpuprofile(&x, "prof.out_100", 4);
	put_cpuprofile(&x, "prof.out_99", 3);
	check_ran(&x, "prof.out_100");
	/* what says something is read */
	put(&x, "prof.out", "own");
	check_ran(&x, "");
	remove_all(&x);
}
END_TEST

START_TEST(what_is_not_there_is_planned_all_the_same)
{
	struct given x = given("nothing");

	name_it(&x, "callgrind.out.7");
	name_it(&x, "below/callgrind.out.7");
	VEC_PUSH(&x.path, mem_strdup("-"));
	VEC_PUSH(&x.path, mem_strdup(x.dir));
	check_plan(&x, "callgrind.out.7\ncallgrind.out.7\n-\nerror\n");
	remove_all(&x);
}
END_TEST

/* --- Stopping ------------------------------------------------------------- */

/* Whoever reads them says of each that it was not read. */
START_TEST(a_stop_leaves_paths_as_they_were_named)
{
	struct given x = one_run("stop", "");
	int fd = watch(&x);
	struct opened n = { 0 };
	char *is, *want;

	name_it(&x, "callgrind.out.7");
	name_it(&x, "callgrind.out.7.1");
	VEC_PUSH(&x.path, mem_strdup(x.dir));
	run_stopped(make_plan, &x);
	is = planned(&x);
	want = mem_printf("callgrind.out.7\ncallgrind.out.7.1\n%s\n",
			  text_base_name(x.dir));
	ck_assert_str_eq(is, want);
	if (fd >= 0)
		n = opened(fd);
	ck_assert_uint_eq(n.directory, 0);
	free(is);
	free(want);
	close(fd);
	plan_release(&x.plan);
	remove_all(&x);
}
END_TEST

START_TEST(a_stop_in_a_directory_leaves_the_directory)
{
	struct given x = many_runs("halt"), all = { 0 };

	all.dir = x.dir;
	VEC_PUSH(&all.path, x.dir);
	run_stopped(make_plan, &all);
	ck_assert_uint_eq(all.plan.file.n, 2);
	ck_assert_str_eq(all.plan.file.at[0].path, x.dir);
	ck_assert(all.plan.file.at[0].found);
	ck_assert_int_eq((int)all.plan.file.at[1].err.code, 0);
	plan_release(&all.plan);
	VEC_RELEASE(&all.path);
	remove_all(&x);
}
END_TEST

static Suite *
plan_suite(void)
{
	Suite *s = suite_create("plan");

	unit_case(s, a_directory_of_many_runs_is_read_once);
	unit_case(s, what_is_opened_in_a_directory);
	unit_case(s, siblings_are_counted_until_they_are_named);
	unit_case(s, a_dump_or_thread_has_siblings_too);
	unit_case(s, of_what_a_wrapper_ran_the_biggest_is_said);
	unit_case(s, of_another_format_nothing_is_a_wrappers);
	unit_case(s, what_a_wrapper_ran_is_not_said_where_it_is_named);
	unit_case(s, threads_stand_for_a_first_file_that_is_empty);
	unit_case(s, what_is_not_there_is_planned_all_the_same);
	unit_case(s, a_stop_leaves_paths_as_they_were_named);
	unit_case(s, a_stop_in_a_directory_leaves_the_directory);
	return s;
}

UNIT_MAIN(plan_suite)
