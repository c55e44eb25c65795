/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "engine/source_text.h"
#include "unit/opentest.h"
#include "unit/unit.h"

/* A folder with src/lib/a.c and other/a.c in it. */
static char dir[4096];

static void
put(const char *name, const char *text)
{
	char path[8192];
	FILE *f;

	snprintf(path, sizeof(path), "%s/%s", dir, name);
	f = fopen(path, "w");
	ck_assert_msg(f != NULL, "%s", path);
	fputs(text, f);
	fclose(f);
}

static void
setup(void)
{
	char path[8192];
	static const char *const sub[] = { "", "/src", "/src/lib", "/other",
					   "/root", "/root/build" };

	snprintf(dir, sizeof(dir), "%s/source", unit_scratch());
	for (size_t i = 0; i < sizeof(sub) / sizeof(*sub); i++) {
		snprintf(path, sizeof(path), "%s%s", dir, sub[i]);
		mkdir(path, 0777);
	}
	put("src/lib/a.c", "one\ntwo\r\nthree");
	put("other/a.c", "other\n");
	put("root/build/b.c", "\tx\n  \ty\n");
}

static struct source_text *
look(const struct source_text_options *o, const char *format)
{
	char *path = mem_printf("%s", format);
	struct source_text *t = source_text_read(o, path, "");

	free(path);
	return t;
}

static const char *
below(const char *name)
{
	static char path[8192];

	snprintf(path, sizeof(path), "%s/%s", dir, name);
	return path;
}

START_TEST(a_path_as_it_is)
{
	struct source_text_options o = { .map = NULL };
	struct source_text *t;

	setup();
	t = look(&o, below("src/lib/a.c"));
	ck_assert_str_eq(t->used, below("src/lib/a.c"));
	ck_assert(!t->guessed);
	ck_assert_uint_eq(t->start.n, 4);
	ck_assert_int_eq(strncmp(t->bytes + t->start.at[1], "two", 3), 0);
	ck_assert_int_eq(strncmp(t->bytes + t->start.at[2], "three", 5), 0);
	source_text_free(t);
}
END_TEST

START_TEST(the_longest_substitution_wins)
{
	char lib[8192], other[8192];
	struct path_map map[3];
	struct source_text_options o = { .map = map };
	struct source_text *t;

	setup();
	snprintf(lib, sizeof(lib), "%s/src/lib", dir);
	snprintf(other, sizeof(other), "%s/other", dir);
	map[0] = (struct path_map){ "/build", other };
	map[1] = (struct path_map){ "/build/x", lib };
	map[2] = (struct path_map){ NULL, NULL };
	t = look(&o, "/build/x/a.c");
	ck_assert_str_eq(t->used, below("src/lib/a.c"));
	source_text_free(t);
	t = look(&o, "/build/a.c");
	ck_assert_str_eq(t->used, below("other/a.c"));
	source_text_free(t);
	/* FROM ends where a component ends */
	t = look(&o, "/buildx/a.c");
	ck_assert_ptr_null(t->used);
	source_text_free(t);
}
END_TEST

START_TEST(tails_are_looked_for_below_source_dirs)
{
	char src[8192];
	const char *const dirs[] = { src, NULL };
	struct source_text_options o = { .source_dir = dirs };
	struct source_text *t;

	setup();
	snprintf(src, sizeof(src), "%s/src", dir);
	t = look(&o, "/home/somebody/project/lib/a.c");
	ck_assert_str_eq(t->used, below("src/lib/a.c"));
	ck_assert(t->guessed);
	ck_assert_uint_gt(t->tried.n, 0);
	source_text_free(t);
}
END_TEST

/* In the current directory may be anything. Without a directory that was named, or
 * with none that has it, that is where it is looked for. */
START_TEST(a_relative_path_is_below_what_was_named)
{
	char src[8192];
	const char *const dirs[] = { src, NULL };
	struct source_text_options o = { .source_dir = dirs };
	struct source_text *t;
	char *was = getcwd(NULL, 0);

	setup();
	snprintf(src, sizeof(src), "%s/src/lib", dir);
	ck_assert_int_eq(chdir(below("other")), 0);
	t = look(&o, "a.c");
	ck_assert_str_eq(t->used, below("src/lib/a.c"));
	ck_assert(t->guessed);
	ck_assert_str_eq(t->rival, "./a.c");
	source_text_free(t);
	ck_assert_int_eq(chdir("/"), 0);
	t = look(&o, "a.c");
	ck_assert_str_eq(t->used, below("src/lib/a.c"));
	ck_assert(!t->guessed);
	source_text_free(t);
	ck_assert_int_eq(chdir(below("other")), 0);
	snprintf(src, sizeof(src), "%s/root", dir);
	t = look(&o, "a.c");
	ck_assert_str_eq(t->used, "a.c");
	ck_assert(!t->guessed);
	source_text_free(t);
	ck_assert_int_eq(chdir(was), 0);
	free(was);
}
END_TEST

/* The first directory's is taken; another text at such an end is told. */
START_TEST(another_text_of_that_end_is_told)
{
	char src[8192], other[8192];
	const char *const dirs[] = { src, other, NULL };
	const char *const back[] = { other, src, NULL };
	const char *const same[] = { src, src, NULL };
	struct source_text_options o = { .source_dir = dirs };
	struct source_text *t;

	setup();
	snprintf(src, sizeof(src), "%s/src/lib", dir);
	snprintf(other, sizeof(other), "%s/other", dir);
	t = look(&o, "x/a.c");
	ck_assert_str_eq(t->used, below("src/lib/a.c"));
	ck_assert_str_eq(t->rival, below("other/a.c"));
	source_text_free(t);
	o.source_dir = back;
	t = look(&o, "x/a.c");
	ck_assert_str_eq(t->used, below("other/a.c"));
	ck_assert_str_eq(t->rival, below("src/lib/a.c"));
	source_text_free(t);
	o.source_dir = same;
	t = look(&o, "x/a.c");
	ck_assert_ptr_null(t->rival);
	source_text_free(t);
	/* more of the path is better, and no rival */
	snprintf(src, sizeof(src), "%s/src", dir);
	o.source_dir = dirs;
	t = look(&o, "y/lib/a.c");
	ck_assert_str_eq(t->used, below("src/lib/a.c"));
	ck_assert_ptr_null(t->rival);
	source_text_free(t);
}
END_TEST

START_TEST(symfs_is_a_root)
{
	char root[8192];
	struct source_text_options o = { .symfs = root };
	struct source_text *t;

	setup();
	snprintf(root, sizeof(root), "%s/root", dir);
	t = look(&o, "/build/b.c");
	ck_assert_str_eq(t->used, below("root/build/b.c"));
	/* tabs are blanks up to the next multiple of 8 */
	ck_assert_int_eq(strncmp(t->bytes, "        x\n        y\n", 20), 0);
	source_text_free(t);
}
END_TEST

START_TEST(what_is_not_there_says_where_it_was_sought)
{
	char src[8192];
	const char *const dirs[] = { src, NULL };
	struct source_text_options o = { .source_dir = dirs };
	struct source_text *t;

	setup();
	snprintf(src, sizeof(src), "%s/src", dir);
	t = look(&o, "/nowhere/z.c");
	ck_assert_ptr_null(t->used);
	ck_assert_ptr_null(t->bytes);
	ck_assert(t->known);
	ck_assert_str_eq(t->wanted, "/nowhere/z.c");
	ck_assert_str_eq(t->tried.at[0], "/nowhere/z.c");
	ck_assert_uint_ge(t->tried.n, 3);
	source_text_free(t);
}
END_TEST

/* What the profile could not name is not looked for. */
START_TEST(no_path_is_not_a_path)
{
	struct source_text_options o = { .map = NULL };
	static const char *const none[] = { "", "???" };

	for (size_t i = 0; i < 2; i++) {
		struct source_text *t = look(&o, none[i]);

		ck_assert(!t->known);
		ck_assert_ptr_null(t->bytes);
		ck_assert_uint_eq(t->tried.n, 0);
		source_text_free(t);
	}
}
END_TEST

/* Neither folders nor pipes are read, and a pipe is not waited for. */
START_TEST(only_regular_files_are_read)
{
	struct source_text_options o = { .map = NULL };
	struct source_text *t;
	int watch;

	setup();
	unlink(below("fifo.c"));
	ck_assert_int_eq(mkfifo(below("fifo.c"), 0600), 0);
	watch = open_watch(below("fifo.c"));
	t = look(&o, below("fifo.c"));
	ck_assert_ptr_null(t->bytes);
	ck_assert(!open_watch_end(watch));
	source_text_free(t);
	watch = open_watch(below("src"));
	t = look(&o, below("src"));
	ck_assert_ptr_null(t->bytes);
	ck_assert(!open_watch_end(watch));
	source_text_free(t);
	t = look(&o, "");
	ck_assert_ptr_null(t->bytes);
	source_text_free(t);
}
END_TEST

START_TEST(newer_than_the_program_is_said)
{
	struct source_text_options o = { .map = NULL };
	struct source_text *t;
	struct timespec old[2] = { { .tv_sec = 1000 }, { .tv_sec = 1000 } };
	char path[8192], program[8192];

	setup();
	put("prog", "x");
	snprintf(path, sizeof(path), "%s", below("other/a.c"));
	snprintf(program, sizeof(program), "%s", below("prog"));
	ck_assert_int_eq(utimensat(AT_FDCWD, program, old, 0), 0);
	t = source_text_read(&o, path, program);
	ck_assert(t->newer);
	source_text_free(t);
	ck_assert_int_eq(utimensat(AT_FDCWD, path, old, 0), 0);
	t = source_text_read(&o, path, program);
	ck_assert(!t->newer);
	source_text_free(t);
}
END_TEST

/* echo one | gzip -9n */
static const unsigned char one_gz[] = {
	0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xcb, 0xcf,
	0x4b, 0xe5, 0x02, 0x00, 0x9f, 0xa8, 0x17, 0xf8, 0x04, 0x00, 0x00, 0x00,
};

START_TEST(a_compressed_text_stands_in_for_one_that_is_not_there)
{
	struct source_text_options o = { .map = NULL };
	struct source_text *t;
	FILE *f;

	setup();
	f = fopen(below("other/z.c.gz"), "wb");
	ck_assert_ptr_nonnull(f);
	ck_assert_uint_eq(fwrite(one_gz, 1, sizeof(one_gz), f),
			  sizeof(one_gz));
	fclose(f);
	t = look(&o, below("other/z.c"));
	ck_assert_ptr_nonnull(t->used);
	ck_assert_str_eq(t->used, below("other/z.c.gz"));
	ck_assert_str_eq(t->bytes, "one\n");
	/* of the text: md5sum of "one" and a newline */
	ck_assert_str_eq(t->md5, "5bbf5a52328e7439ae6e719dfe712200");
	source_text_free(t);
	put("other/z.c", "two\n");
	t = look(&o, below("other/z.c"));
	ck_assert_str_eq(t->used, below("other/z.c"));
	source_text_free(t);
	ck_assert_int_eq(remove(below("other/z.c")), 0);
}
END_TEST

START_TEST(a_byte_order_mark_is_no_part_of_the_text)
{
	struct source_text_options o = { .map = NULL };
	struct source_text *t;

	setup();
	put("other/bom.c", "\xef\xbb\xbf" "one\n");
	t = look(&o, below("other/bom.c"));
	ck_assert_str_eq(t->bytes, "one\n");
	ck_assert_uint_eq(t->n, 4);
	ck_assert_uint_eq(t->start.n, 2);
	/* the file's, as DWARF has it: md5sum of all of it */
	ck_assert_str_eq(t->md5, "20606c2928b71a4ce858a503b2dfd569");
	source_text_free(t);
	put("other/bom.c", "\xef\xbb" "one\n");
	t = look(&o, below("other/bom.c"));
	ck_assert_str_eq(t->bytes, "\xef\xbb" "one\n");
	source_text_free(t);
	ck_assert_int_eq(remove(below("other/bom.c")), 0);
}
END_TEST

static Suite *
source_suite(void)
{
	Suite *s = suite_create("source");

	unit_case(s, a_path_as_it_is);
	unit_case(s, a_byte_order_mark_is_no_part_of_the_text);
	unit_case(s, the_longest_substitution_wins);
	unit_case(s, tails_are_looked_for_below_source_dirs);
	unit_case(s, a_relative_path_is_below_what_was_named);
	unit_case(s, another_text_of_that_end_is_told);
	unit_case(s, symfs_is_a_root);
	unit_case(s, what_is_not_there_says_where_it_was_sought);
	unit_case(s, no_path_is_not_a_path);
	unit_case(s, only_regular_files_are_read);
	unit_case(s, newer_than_the_program_is_said);
	unit_case(s, a_compressed_text_stands_in_for_one_that_is_not_there);
	return s;
}

UNIT_MAIN(source_suite)
