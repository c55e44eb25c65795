/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a user says about one file, as the rule for its neighbours.
 */
#include <config.h>

#include <string.h>
#include <unistd.h>

#include "engine/remembered.h"
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
	  RULE_FOUND, "/build/x/src", "/home/me/src", "/home/me/src/a.c" },
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
	  RULE_FOUND, "/x/src", "/src", "/src/a.c" },
	/* folders: the longest tail that is there */
	{ "/build/x/src/a.c", "/home", { "/home/src/a.c" },
	  RULE_FOUND, "/build/x/src", "/home/src", "/home/src/a.c" },
	{ "/build/x/src/a.c", "/home", { "/home/a.c", "/home/src/a.c" },
	  RULE_FOUND, "/build/x/src", "/home/src", "/home/src/a.c" },
	{ "/build/x/src/a.c", "/home", { "/home/a.c" },
	  RULE_FOUND, "/build/x/src", "/home", "/home/a.c" },
	{ "/build/x/src/a.c", "/home/src", { "/home/src/a.c" },
	  RULE_FOUND, "/build/x/src", "/home/src", "/home/src/a.c" },
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

/* --- Rules that are remembered -------------------------------------------- */

static const char *
last_rule(const struct remembered *r, const char *from)
{
	for (size_t i = r->rule.n; i-- > 0;)
		if (strcmp(r->rule.at[i].from, from) == 0)
			return r->rule.at[i].to;
	return "";
}

START_TEST(new_rules_are_remembered_however_many_there_are)
{
	struct remembered r;
	struct error err;
	char state[4096], from[32];
	char *file;
	FILE *f;

	snprintf(state, sizeof(state), "%s/state", unit_scratch());
	if (state[0] != '/')
		return;		/* run by hand: no folder of its own */
	setenv("XDG_STATE_HOME", state, 1);
	file = remembered_file();
	unlink(file);
	error_init(&err);
	ck_assert_int_eq(remembered_add("/a", "/b", &err), 0);
	ck_assert_int_eq(remembered_add("/a\tb", "/b", &err), -1);
	error_release(&err);
	/* more than anybody has made, as a file may come from elsewhere */
	f = fopen(file, "a");
	ck_assert_ptr_nonnull(f);
	for (int i = 0; i < 5 * REMEMBERED_MAX / 2; i++)
		fprintf(f, "/f%d\t/t%d\n", i, i);
	fclose(f);
	for (int i = 0; i < 2 * REMEMBERED_MAX; i += 97) {
		snprintf(from, sizeof(from), "/new%d", i);
		ck_assert_int_eq(remembered_add(from, "/there", &err), 0);
		remembered_read(&r);
		ck_assert_uint_le(r.rule.n, REMEMBERED_MAX);
		ck_assert_str_eq(last_rule(&r, from), "/there");
		snprintf(from, sizeof(from), "/f%d",
			 5 * REMEMBERED_MAX / 2 - 1);
		ck_assert_str_ne(last_rule(&r, from), "");
		remembered_release(&r);
	}
	/* the last one wins, and what holds already is not written again */
	ck_assert_int_eq(remembered_add("/new0", "/here", &err), 0);
	remembered_read(&r);
	ck_assert_str_eq(last_rule(&r, "/new0"), "/here");
	ck_assert_int_eq(remembered_add("/new0", "/here", &err), 0);
	unlink(file);
	remembered_release(&r);
	free(file);
}
END_TEST

/* Somebody's editor, or a full disk: the last line has no end. */
START_TEST(a_line_that_was_cut_short_takes_no_other_with_it)
{
	struct remembered r;
	struct error err;
	char state[4096];
	char *file;
	FILE *f;

	snprintf(state, sizeof(state), "%s/cut", unit_scratch());
	if (state[0] != '/')
		return;
	setenv("XDG_STATE_HOME", state, 1);
	file = remembered_file();
	error_init(&err);
	ck_assert_int_eq(remembered_add("/first", "/1", &err), 0);
	f = fopen(file, "a");
	ck_assert_ptr_nonnull(f);
	fputs("/old/a\t/new/a", f);
	fclose(f);
	ck_assert_int_eq(remembered_add("/b", "/there", &err), 0);
	remembered_read(&r);
	ck_assert_uint_eq(r.rule.n, 3);
	ck_assert_str_eq(last_rule(&r, "/first"), "/1");
	ck_assert_str_eq(last_rule(&r, "/old/a"), "/new/a");
	ck_assert_str_eq(last_rule(&r, "/b"), "/there");
	remembered_release(&r);
	unlink(file);
	free(file);
}
END_TEST

static Suite *
pathrule_suite(void)
{
	Suite *s = suite_create("pathrule");

	unit_case_loop(s, one_file_makes_a_rule, (int)SAMPLES);
	unit_case(s, new_rules_are_remembered_however_many_there_are);
	unit_case(s, a_line_that_was_cut_short_takes_no_other_with_it);
	unit_case(s, typed_paths_become_absolute);
	return s;
}

UNIT_MAIN(pathrule_suite)
