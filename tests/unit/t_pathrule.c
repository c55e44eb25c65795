/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a user says about one file, as the rule for its neighbours.
 */
#include <config.h>

#include <string.h>

#include "engine/pathrule.h"
#include "unit/unit.h"

/* CTX: the paths of files, ended by NULL; folders are what is above them. */
static enum path_there
look(void *ctx, const char *path)
{
	size_t n = strlen(path);

	for (const char *const *file = ctx; *file; file++) {
		if (strcmp(*file, path) == 0)
			return THERE_FILE;
		if (strncmp(*file, path, n) == 0 && (*file)[n] == '/')
			return THERE_FOLDER;
	}
	return THERE_NOTHING;
}

static const struct {
	const char *wanted, *typed;
	const char *there[3];
	enum pathrule_result result;
	const char *from, *to, *file;
} sample[] = {
	{ "/build/x/src/a.c", "/home/me/src/a.c", { "/home/me/src/a.c" },
	  RULE_FOUND, "/build/x", "/home/me", "/home/me/src/a.c" },
	/* a part of a component is none */
	{ "/build/xsrc/a.c", "/home/src/a.c", { "/home/src/a.c" },
	  RULE_FOUND, "/build/xsrc", "/home/src", "/home/src/a.c" },
	/* another name: this one file */
	{ "/build/a.c", "/home/b.c", { "/home/b.c" },
	  RULE_FOUND, "/build/a.c", "/home/b.c", "/home/b.c" },
	{ "/build/xa.c", "/home/a.c", { "/home/a.c" },
	  RULE_FOUND, "/build/xa.c", "/home/a.c", "/home/a.c" },
	/* all of the wanted path is found: its first component stays */
	{ "src/a.c", "/home/me/src/a.c", { "/home/me/src/a.c" },
	  RULE_FOUND, "src", "/home/me/src", "/home/me/src/a.c" },
	{ "/src/a.c", "/home/me/src/a.c", { "/home/me/src/a.c" },
	  RULE_FOUND, "/src", "/home/me/src", "/home/me/src/a.c" },
	{ "a.c", "/home/a.c", { "/home/a.c" },
	  RULE_FOUND, "a.c", "/home/a.c", "/home/a.c" },
	{ "/x/src/a.c", "/src/a.c", { "/src/a.c" },
	  RULE_FOUND, "/x", "/", "/src/a.c" },
	/* folders: the longest tail that is there */
	{ "/build/x/src/a.c", "/home", { "/home/src/a.c" },
	  RULE_FOUND, "/build/x", "/home", "/home/src/a.c" },
	{ "/build/x/src/a.c", "/home", { "/home/a.c", "/home/src/a.c" },
	  RULE_FOUND, "/build/x", "/home", "/home/src/a.c" },
	{ "/build/x/src/a.c", "/home", { "/home/a.c" },
	  RULE_FOUND, "/build/x/src", "/home", "/home/a.c" },
	{ "/build/x/src/a.c", "/home/src", { "/home/src/a.c" },
	  RULE_FOUND, "/build/x", "/home", "/home/src/a.c" },
	{ "src/a.c", "/home", { "/home/src/a.c" },
	  RULE_FOUND, "src", "/home/src", "/home/src/a.c" },
	/* nothing */
	{ "/build/a.c", "/nowhere", { "/home/a.c" }, RULE_NOTHING,
	  NULL, NULL, NULL },
	{ "/build/a.c", "/home", { "/home/b.c" }, RULE_NOT_BELOW,
	  NULL, NULL, NULL },
	{ "", "/home/a.c", { "/home/a.c" }, RULE_NOTHING,
	  NULL, NULL, NULL },
	{ "/build/a.c", "", { "/home/a.c" }, RULE_NOTHING,
	  NULL, NULL, NULL },
};

#define SAMPLES (sizeof(sample) / sizeof(sample[0]))

static void
same(const char *got, const char *want)
{
	if (want)
		ck_assert_str_eq(got, want);
	else
		ck_assert_ptr_null(got);
}

START_TEST(one_file_makes_a_rule)
{
	struct path_rule m;

	ck_assert_int_eq(pathrule_derive(sample[_i].wanted, sample[_i].typed,
					look, (void *)sample[_i].there, &m),
			 sample[_i].result);
	same(m.from, sample[_i].from);
	same(m.to, sample[_i].to);
	same(m.file, sample[_i].file);
	pathrule_release(&m);
}
END_TEST

START_TEST(typed_paths_become_absolute)
{
	static const char *const pair[][2] = {
		{ "/a/b", "/a/b" }, { "/a//b/./c/../", "/a/b" },
		{ "b/c", "/cwd/b/c" }, { "../c", "/c" }, { ".", "/cwd" },
		{ "~", "/home/me" }, { "~/x", "/home/me/x" },
		{ "~other/x", "/cwd/~other/x" }, { "", "" },
	};

	for (size_t i = 0; i < sizeof(pair) / sizeof(pair[0]); i++) {
		char *s = pathrule_absolute(pair[i][0], "/home/me", "/cwd");

		ck_assert_str_eq(s, pair[i][1]);
		free(s);
	}
}
END_TEST

static Suite *
pathrule_suite(void)
{
	Suite *s = suite_create("pathrule");

	unit_case_loop(s, one_file_makes_a_rule, (int)SAMPLES);
	unit_case(s, typed_paths_become_absolute);
	return s;
}

UNIT_MAIN(pathrule_suite)
