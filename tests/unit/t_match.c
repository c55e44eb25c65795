/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "unit/unit.h"
#include "unit/small.h"

#define IR metric_at(1)

/* Functions with their cost: what is hotter comes first among the found. */
static const struct {
	const char *name, *object, *file;
	int64_t self;
} funcs[] = {
	{ "main", "/bin/prog", "src/main.c", 1 },
	{ "parse", "/bin/prog", "src/parse.c", 10 },
	{ "parse_list", "/bin/prog", "src/parse.c", 20 },
	{ "parse", "/usr/lib/libx.so.1", "x/parse.c", 30 },
	{ "eval", "/bin/prog", "src/eval.c", 5 },
	{ "eval'2", "/bin/prog", "src/eval.c", 50 },
	{ "fold.constprop.0", "/bin/prog", "src/fold.c", 6 },
	{ "fold.constprop.0.cold", "/bin/prog", "", 7 },
	{ "memcpy@plt", "/bin/prog", "", 8 },
	{ "ns::f(int) [clone .isra.0]", "/bin/prog", "src/f.cc", 9 },
	{ "ns::f(int)", "/bin/prog", "src/f.cc", 3 },
	{ "ns::f(long)", "/bin/prog", "src/f.cc", 4 },
	{ "twice", "/bin/prog", "src/a.c", 2 },
	{ "twice", "/bin/prog", "src/b.c", 1 },
	{ "bad\xff name", "/bin/prog", "", 1 },
	{ "caf\xc3\xa9", "/bin/prog", "", 1 },
	{ "operator[](int)", "/bin/prog", "", 1 },
	{ "cold", "/bin/prog", "", 1 },
	{ "x.part", "/bin/prog", "", 1 },
};

static void
make(struct small *s)
{
	struct builder *b = small_begin(s, "x", "x", SMALL_COUNTS);
	metric_id m = small_metric(b, "Ir");

	builder_columns(b, &m, 1);
	for (size_t i = 0; i < sizeof(funcs) / sizeof(*funcs); i++)
		small_self(b, small_func(b, funcs[i].name, funcs[i].object,
					 funcs[i].file), funcs[i].file,
			   part_at(0), funcs[i].self, 0);
	/* nobody has cost or calls here */
	small_func(b, "unseen", "/bin/prog", "");
	small_finish(s, b);
}

/* Names of what FN means, comma-separated, or the error. */
static const char *
match(const struct small *s, const char *fn)
{
	static char out[512];
	func_id found[8];
	struct text text = { 0 };
	struct error err;
	size_t n;

	error_init(&err);
	n = view_match_func(&s->snap, fn, IR, found, 8, &err);
	text_printf(&text, "%zu:", n);
	for (size_t i = 0; i < n && i < 8; i++)
		text_printf(&text, "%s%s@%s", i ? "," : "",
			    names_func_name(s->names, found[i]),
			    names_func_object(s->names, found[i]));
	if (err.code) {
		ck_assert_int_eq(err.code, ERR_USAGE);
		ck_assert_uint_eq(n, 0);
		error_print(&err, &text);
	}
	snprintf(out, sizeof(out), "%s", text.s);
	text_release(&text);
	error_release(&err);
	return out;
}

static const struct { const char *fn, *means; } cases[] = {
	/* a full name, not what it is part of */
	{ "main", "1:main@prog" },
	{ "parse", "2:parse@libx.so.1,parse@prog" },
	{ "eval", "1:eval@prog" },
	{ "eval'2", "1:eval'2@prog" },
	{ "ns::f(int)", "1:ns::f(int)@prog" },
	{ "operator[](int)", "1:operator[](int)@prog" },
	{ "memcpy@plt", "1:memcpy@plt@prog" },
	{ "twice", "2:twice@prog,twice@prog" },
	/* narrowed */
	{ "parse@prog", "1:parse@prog" },
	{ "parse@/bin/prog", "1:parse@prog" },
	{ "parse@libx.so.1", "1:parse@libx.so.1" },
	{ "parse@libx", "1:parse@libx.so.1" },
	{ "parse@src/parse.c", "1:parse@prog" },
	{ "parse@parse.c", "2:parse@libx.so.1,parse@prog" },
	{ "parse@arse.c", "0:" },
	{ "twice@b.c", "1:twice@prog" },
	{ "memcpy@plt@prog", "1:memcpy@plt@prog" },
	/* full but for clone suffixes: the hottest of those that count as one */
	{ "fold", "1:fold.constprop.0.cold@prog" },
	{ "fold@prog", "1:fold.constprop.0.cold@prog" },
	{ "fold@fold.c", "1:fold.constprop.0@prog" },
	/* full but for parameters */
	{ "operator[]", "1:operator[](int)@prog" },
	/* regular expressions */
	{ "^ev", "1:eval'2@prog" },
	{ "parse_", "1:parse_list@prog" },
	{ "^parse", "3:parse@libx.so.1,parse_list@prog,parse@prog" },
	{ "^parse@prog", "2:parse_list@prog,parse@prog" },
	{ "ns::f", "2:ns::f(int) [clone .isra.0]@prog,ns::f(long)@prog" },
	{ "PARSE", "0:" },
	{ "(?i)^MAIN$", "1:main@prog" },
	{ "caf.$", "1:caf\xc3\xa9@prog" },
	{ "caf\xc3\xa9", "1:caf\xc3\xa9@prog" },
	{ "^bad. name", "0:" },
	{ "^bad.* name", "0:" },
	{ "bad\xff", "1:bad\xff name@prog" },
	{ " name$", "1:bad\xff name@prog" },
	{ "^cold$", "1:cold@prog" },
	{ "^x", "1:x.part@prog" },
	{ "unseen", "0:" },
	{ "no such", "0:" },
	{ "@prog", "0:" },
	{ "main@", "0:" },
};
#define CASES (sizeof(cases) / sizeof(*cases))

START_TEST(names_mean_functions)
{
	struct small s;

	make(&s);
	ck_assert_msg(strcmp(match(&s, cases[_i].fn), cases[_i].means) == 0,
		      "%s: %s, not %s", cases[_i].fn, match(&s, cases[_i].fn),
		      cases[_i].means);
	small_free(&s);
}
END_TEST

START_TEST(a_bad_expression_is_an_error)
{
	struct small s;

	make(&s);
	ck_assert_ptr_nonnull(strstr(match(&s, "(unclosed"), "(unclosed"));
	ck_assert_ptr_nonnull(strstr(match(&s, "a**b("), "(at "));
	ck_assert_str_eq(match(&s, ""), match(&s, "."));
	small_free(&s);
}
END_TEST

/* A pattern that would take for ever ends in an error, not in for ever. */
START_TEST(a_slow_expression_ends)
{
	struct small s;
	struct builder *b = small_begin(&s, "x", "x", SMALL_COUNTS);
	metric_id m = small_metric(b, "Ir");
	char name[200];

	memset(name, 'a', sizeof(name) - 1);
	name[sizeof(name) - 1] = '\0';
	builder_columns(b, &m, 1);
	small_self(b, small_func(b, name, "o", "f"), "f", part_at(0), 1, 0);
	small_finish(&s, b);
	ck_assert_int_eq(strncmp(match(&s, "(a+)+$b|(a*)*c(a|b)d"), "0:", 2),
			 0);
	small_free(&s);
}
END_TEST

START_TEST(more_than_fit_are_counted)
{
	struct small s;
	func_id found[1];
	struct error err;

	make(&s);
	error_init(&err);
	ck_assert_uint_eq(view_match_func(&s.snap, "^parse", IR, found, 1,
					  &err), 3);
	ck_assert_str_eq(names_func_object(s.names, found[0]), "libx.so.1");
	ck_assert_uint_eq(view_match_func(&s.snap, "^parse", IR, NULL, 0,
					  &err), 3);
	error_release(&err);
	small_free(&s);
}
END_TEST

static Suite *
match_suite(void)
{
	Suite *s = suite_create("match");

	unit_case_loop(s, names_mean_functions, CASES);
	unit_case(s, a_bad_expression_is_an_error);
	unit_case(s, a_slow_expression_ends);
	unit_case(s, more_than_fit_are_counted);
	return s;
}

UNIT_MAIN(match_suite)
