/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Texts of filters: which are none, and which functions they mean where several are
 * called alike.
 */
#include <config.h>

#include "unit/filtertest.h"

/* Three functions of one name. */
START_TEST(one_of_those_called_alike)
{
	static const char *const where[][2] = {
		{ "/bin/app", "a.c" }, { "/lib/libx.so.1", "x.c" },
		{ "/lib/libx.so.1", "lib/x.c" },
	};
	struct builder *b = builder_new(NULL);
	struct prof *p;
	func_id mn;

	start_counters(b, "c", 0);
	mn = make_func(b, "main", "/bin/app", "app.c");
	for (int i = 0, cost = 1; i < 3; i++, cost *= 10) {
		func_id f = make_func(b, "cmp", where[i][0], where[i][1]);

		add_self(b, f, make_file(b, where[i][1]), cost);
		add_call(b, mn, f, 1, cost);
	}
	p = finish(b);
	check_filtered(p, "ignore=^cmp$", "=0");
	check_filtered(p, "ignore=^cmp$@app", "=110");
	check_filtered(p, "only=^cm@a\\.c", "=1");
	check_filtered(p, "focus=cmp@libx", "=110");
	/* who has written all of a path means no other that ends so */
	check_filtered(p, "focus=cmp@x.c", "=10");
	check_filtered(p, "focus=cmp@lib/x.c", "=100");
	check_filtered(p, "focus=^cmp$@libx.so.1@lib/x.c", "=100");
	check_filtered(p, "focus=cmp@nowhere", "=0");
	check_filtered(p, "focus=main@a.c", "=0");
	/* of several all are there */
	check_filtered(p, "only=^cm|^main@a\\.c", "=1");
	check_filtered(p, "only=^main|^cm@a\\.c", "=1");
	check_filtered(p, "only=^main|^cm@nowhere", "=0");
	prof_free(p);
}
END_TEST

/* Where a name matches as it is, its @ is no place. */
START_TEST(names_with_an_at_of_their_own)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	func_id own, other;

	start_counters(b, "c", 0);
	own = make_func(b, "cmp@x.c", "/bin/app", "a.c");
	other = make_func(b, "cmp", "/bin/app", "x.c");
	add_self(b, own, make_file(b, "a.c"), 1);
	add_self(b, other, make_file(b, "x.c"), 10);
	p = finish(b);
	check_filtered(p, "only=cmp@x.c", "=1");
	check_filtered(p, "only=^cmp@x\\.c$@a.c", "=1");
	check_filtered(p, "only=^cmp$@x\\.c", "=10");
	check_filtered(p, "only=cmp@app@x.c", "=10");
	check_filtered(p, "only=^nothing|cmp@x.c", "=1");
	prof_free(p);
}
END_TEST

START_TEST(texts_that_are_no_filters)
{
	static const struct { enum filter_verb verb; const char *text; } bad[] = {
		{ FILTER_FOCUS, "" }, { FILTER_FOCUS, "(" },
		{ FILTER_COLLAPSE, "libc" }, { FILTER_COLLAPSE, "line:x.c:1" },
		{ FILTER_HIDE, "line:x.c:1" }, { FILTER_ONLY, "line:x.c" },
		{ FILTER_ONLY, "line:x.c:2-1" }, { FILTER_FOCUS, "object:" },
		{ FILTER_ONLY, "line:x.c:0" }, { FILTER_ONLY, "self>" },
		{ FILTER_ONLY, "self>1%x" }, { FILTER_ONLY, "self<-1" },
		{ FILTER_COLLAPSE, "self>1" }, { FILTER_ONLY, "self>1%:" },
	};
	struct selection s;

	selection_init(&s);
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		struct error err;

		error_init(&err);
		ck_assert_msg(selection_add_filter(&s, NULL, bad[i].verb,
						   bad[i].text, &err) < 0,
			      "%s", bad[i].text);
		error_release(&err);
	}
	/* a name that begins like what functions are of */
	add_filter(&s, "focus=file::open");
	add_filter(&s, "focus=file::open");
	ck_assert_uint_eq(s.nfilter, 1);
	selection_release(&s);
}
END_TEST

static Suite *
filter_texts_suite(void)
{
	Suite *s = suite_create("filter_texts");

	unit_case(s, one_of_those_called_alike);
	unit_case(s, names_with_an_at_of_their_own);
	unit_case(s, texts_that_are_no_filters);
	return s;
}

UNIT_MAIN(filter_texts_suite)
