/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "unit/unit.h"

#include "base/alloc.h"
#include "base/path.h"

static char *top;

static void
make_dir(const char *name)
{
	ck_assert_int_eq(mkdir(name, 0700), 0);
}

/* disk/p/src/a.c, disk/p/build, and links to the latter: build, in/side, of which "in" is a
 * directory. src/b.c is beside the links. */
static void
make_tree(void)
{
	char *at = mem_printf("%s/path.XXXXXX", unit_scratch());

	ck_assert_ptr_nonnull(mkdtemp(at));
	ck_assert_int_eq(chdir(at), 0);
	free(at);
	top = getcwd(NULL, 0);
	make_dir("disk");
	make_dir("disk/p");
	make_dir("disk/p/src");
	make_dir("disk/p/build");
	make_dir("disk/p/build/x");
	make_dir("in");
	make_dir("src");
	fclose(fopen("disk/p/src/a.c", "w"));
	fclose(fopen("src/b.c", "w"));
	ck_assert_int_eq(symlink("disk/p/build", "build"), 0);
	ck_assert_int_eq(symlink("../disk/p/build", "in/side"), 0);
	ck_assert_int_eq(symlink("loop", "loop"), 0);
}

static void
remove_tree(void)
{
	char *command = mem_printf("rm -r '%s'", top);

	ck_assert_int_eq(chdir("/"), 0);
	ck_assert_int_eq(system(command), 0);
	free(command);
	free(top);
}

/* WANT below the tree, for PATH below it. */
static void
leads_to(const char *path, const char *want)
{
	struct text from = { 0 }, expected = { 0 }, out = { 0 };
	struct hash_u64 plain = { 0 };

	text_printf(&from, "%s/%s", top, path);
	text_printf(&expected, "%s/%s", top, want);
	for (int again = 0; again < 3; again++) {
		text_clear(&out);
		path_normal(&out, from.s, from.n, again ? &plain : NULL);
		ck_assert_str_eq(out.s, expected.s);
	}
	hash_u64_release(&plain);
	text_release(&from);
	text_release(&expected);
	text_release(&out);
}

START_TEST(dots_behind_a_link_lead_out_of_where_it_leads)
{
	make_tree();
	leads_to("build/../src/a.c", "disk/p/src/a.c");
	leads_to("build//./../src/a.c", "disk/p/src/a.c");
	leads_to("in/side/../src/a.c", "disk/p/src/a.c");
	leads_to("build/x/../../src/a.c", "disk/p/src/a.c");
	leads_to("in/../build/../src/./a.c", "disk/p/src/a.c");
	remove_tree();
}
END_TEST

/* Also where that is nothing, as on another machine. */
START_TEST(others_are_lexical)
{
	struct text out = { 0 };

	make_tree();
	leads_to("build/../src/gone.c", "src/gone.c");
	leads_to("build/../src/b.c", "src/b.c");
	leads_to("build/x/../y.c", "build/y.c");
	leads_to("disk/../src/b.c", "src/b.c");
	leads_to("gone/../src/b.c", "src/b.c");
	leads_to("loop/../src/b.c", "src/b.c");
	path_normal(&out, "build/../src/a.c", 16, NULL);
	ck_assert_str_eq(out.s, "src/a.c");
	text_clear(&out);
	path_normal(&out, "", 0, NULL);
	ck_assert_uint_eq(out.n, 0);
	text_release(&out);
	remove_tree();
}
END_TEST

static Suite *
path_suite(void)
{
	Suite *s = suite_create("path");

	unit_case(s, dots_behind_a_link_lead_out_of_where_it_leads);
	unit_case(s, others_are_lexical);
	return s;
}

UNIT_MAIN(path_suite)
