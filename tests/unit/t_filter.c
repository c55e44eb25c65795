/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Filters on each kind of profile. All figures are worked out by hand.
 */
#include <config.h>

#include <stdlib.h>

#include "model/filter/filter.h"
#include "unit/model.h"

/* "focus=a", "recursion": adds it. */
static void
add(struct selection *s, const char *option)
{
	struct error err;
	const char *text = strchr(option, '=');

	if (!text) {
		s->recursion = true;
		return;
	}
	for (enum filter_verb verb = 0; verb < FILTER_VERBS; verb++) {
		size_t n = (size_t)(text - option);

		if (strlen(filter_verb_name(verb)) != n
		    || memcmp(filter_verb_name(verb), option, n) != 0)
			continue;
		error_init(&err);
		ck_assert_msg(selection_add_filter(s, verb, text + 1, &err) == 0,
			      "%s", option);
		return;
	}
	ck_abort_msg("no filter %s", option);
}

/* Sums under up to four filters, every invariant checked. */
static struct sums *
filtered(const struct prof *p, const char *a, const char *b, const char *c)
{
	const char *option[] = { a, b, c };
	struct names_store *store = names_store_new(p);
	struct names *n = names_store_publish(store, true), *own;
	struct selection s;
	struct sums *sums;

	selection_init(&s);
	for (size_t i = 0; i < 3; i++)
		if (option[i])
			add(&s, option[i]);
	own = filter_names(n, &s, NULL);
	sums = sum_names(own, &s);
	names_unref(own);
	names_unref(n);
	names_store_free(store);
	selection_release(&s);
	return sums;
}

static bool
guessed(const struct sums *s, const char *name, enum sum_what what)
{
	return sums_value(s, BY_FUNC, find_func(s->names, name).i, metric_at(1),
			  what).estimate;
}

static bool
seen(const struct sums *s, const char *name)
{
	return flags_of(s, name) & SUM_SEEN;
}

static int64_t
total(const struct sums *s)
{
	return sums_total(s, metric_at(1));
}

/* --- Stacks --------------------------------------------------------------- */

static void
add_stack(struct builder *b, const char *names, int64_t cost)
{
	location_id at[16];
	char *copy = strdup(names), *rest = copy, *name;
	size_t n = 0;

	while ((name = strsep(&rest, ";")))
		at[n++] = make_location(b, name, *name < 'm' ? "/lib/libx.so"
							     : "/bin/app",
					*name < 'm' ? "x.c" : "app.c", 10);
	for (size_t i = 0; i < n / 2; i++) {
		location_id other = at[i];

		at[i] = at[n - 1 - i];
		at[n - 1 - i] = other;
	}
	builder_stack(b, at, n, part_at(0), &cost);
	free(copy);
}

/* main calls p, q; these a, b; a calls itself. */
static struct prof *
make_stacks(void)
{
	struct builder *b = builder_new(NULL);

	start_stacks(b, "s");
	add_stack(b, "main;p;a", 10);
	add_stack(b, "main;p;a;a;b", 20);
	add_stack(b, "main;q;b", 5);
	add_stack(b, "main;q", 2);
	add_stack(b, "main;q;a;q;b", 4);
	add_stack(b, "main", 1);
	return finish(b);
}

START_TEST(stacks_focus)
{
	struct prof *p = make_stacks();
	struct sums *s = filtered(p, "focus=^p$", NULL, NULL);

	ck_assert_int_eq(total(s), 30);
	ck_assert_int_eq(self_of(s, "a", "samples"), 10);
	ck_assert_int_eq(self_of(s, "b", "samples"), 20);
	ck_assert_int_eq(incl_of(s, "main", "samples"), 30);
	ck_assert(!seen(s, "q"));
	ck_assert(!guessed(s, "b", SUM_SELF));
	sums_free(s);
	s = filtered(p, "focus=^a$", "focus=^q$", NULL);	/* both */
	ck_assert_int_eq(total(s), 4);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(stacks_ignore)
{
	struct prof *p = make_stacks();
	struct sums *s = filtered(p, "ignore=^p$", NULL, NULL);

	ck_assert_int_eq(total(s), 12);
	ck_assert_int_eq(self_of(s, "b", "samples"), 9);
	sums_free(s);
	s = filtered(p, "ignore=^a$", "ignore=^q$", NULL);	/* any */
	ck_assert_int_eq(total(s), 1);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(stacks_only)
{
	struct prof *p = make_stacks();
	struct sums *s = filtered(p, "only=^a$", NULL, NULL);

	ck_assert_int_eq(total(s), 10);
	ck_assert_int_eq(self_of(s, "a", "samples"), 10);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(stacks_root)
{
	struct prof *p = make_stacks();
	struct sums *s = filtered(p, "root=^q$", NULL, NULL);

	ck_assert_int_eq(total(s), 11);
	ck_assert_int_eq(incl_of(s, "q", "samples"), 11);
	ck_assert_int_eq(self_of(s, "q", "samples"), 2);
	ck_assert_int_eq(incl_of(s, "a", "samples"), 4);
	ck_assert(!seen(s, "main"));
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(stacks_hide)
{
	struct prof *p = make_stacks();
	struct sums *s = filtered(p, "hide=^b$", NULL, NULL);

	ck_assert_int_eq(total(s), 42);
	ck_assert_int_eq(self_of(s, "a", "samples"), 30);
	ck_assert_int_eq(self_of(s, "q", "samples"), 11);
	ck_assert(!seen(s, "b"));
	sums_free(s);
	/* what would be nobody's stays with the outermost */
	s = filtered(p, "hide=.", NULL, NULL);
	ck_assert_int_eq(total(s), 42);
	ck_assert_int_eq(self_of(s, "main", "samples"), 42);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(stacks_collapse)
{
	struct prof *p = make_stacks();
	struct sums *s = filtered(p, "collapse=object:libx", NULL, NULL);

	ck_assert_int_eq(total(s), 42);
	ck_assert_int_eq(self_of(s, "[libx.so]", "samples"), 39);
	ck_assert_int_eq(incl_of(s, "[libx.so]", "samples"), 39);
	ck_assert_int_eq(incl_of(s, "main", "samples"), 42);
	ck_assert_int_eq(edge_cost_of(s, "p", "[libx.so]", "samples"), 30);
	/* a;a;b has become one: it calls itself nowhere */
	ck_assert(edge_of(s, "[libx.so]", "[libx.so]") == SIZE_MAX);
	sums_free(s);
	s = filtered(p, "collapse=file:^app", NULL, NULL);
	ck_assert_int_eq(incl_of(s, "[app.c]", "samples"), 42);
	ck_assert_int_eq(self_of(s, "[app.c]", "samples"), 3);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(stacks_recursion)
{
	struct prof *p = make_stacks();
	struct sums *s = filtered(p, "recursion", NULL, NULL);

	ck_assert_int_eq(total(s), 42);
	ck_assert(edge_of(s, "a", "a") == SIZE_MAX);
	ck_assert_int_eq(incl_of(s, "a", "samples"), 34);
	ck_assert_int_eq(edge_cost_of(s, "a", "b", "samples"), 20);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(stacks_by_what_functions_are_of)
{
	struct prof *p = make_stacks();
	struct sums *s = filtered(p, "only=object:app$", NULL, NULL);

	ck_assert_int_eq(total(s), 3);
	sums_free(s);
	s = filtered(p, "ignore=file:^x[.]c$", NULL, NULL);
	ck_assert_int_eq(total(s), 3);
	sums_free(s);
	s = filtered(p, "only=line:x.c:10", NULL, NULL);
	ck_assert_int_eq(total(s), 39);
	sums_free(s);
	s = filtered(p, "focus=line:x.c:11-20", NULL, NULL);
	ck_assert_int_eq(total(s), 0);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* Ignore before focus, whatever was typed first. */
START_TEST(the_order_of_typing_is_nothing)
{
	struct prof *p = make_stacks();
	struct sums *s = filtered(p, "hide=^b$", "focus=^b$", "ignore=^p$");
	struct sums *r = filtered(p, "ignore=^p$", "focus=^b$", "hide=^b$");

	ck_assert_int_eq(total(s), 9);
	ck_assert_int_eq(self_of(s, "q", "samples"), 9);
	ck_assert(selection_eq(&s->selection, &r->selection));
	for (uint32_t f = 1; f < s->names->nfunc; f++) {
		ck_assert_int_eq(sums_self(s, func_at(f), metric_at(1)),
				 sums_self(r, func_at(f), metric_at(1)));
		ck_assert_int_eq(sums_incl(s, func_at(f), metric_at(1)),
				 sums_incl(r, func_at(f), metric_at(1)));
	}
	sums_free(s);
	sums_free(r);
	prof_free(p);
}
END_TEST

/* --- Counters ------------------------------------------------------------- */

/* main 10 calls a (60) and b (30); a 20 calls s (40), b 10 calls s (20);
 * s 60. */
static struct prof *
make_counters(void)
{
	struct builder *b = builder_new(NULL);
	func_id mn, fa, fb, fs;

	start_counters(b, "c", 0);
	mn = make_func(b, "main", "/bin/app", "app.c");
	fa = make_func(b, "a", "/lib/libx.so", "x.c");
	fb = make_func(b, "b", "/lib/libx.so", "y.c");
	fs = make_func(b, "s", "/lib/libc.so", "s.c");
	add_self(b, mn, make_file(b, "app.c"), 10);
	add_self(b, fa, make_file(b, "x.c"), 20);
	add_self(b, fb, make_file(b, "y.c"), 10);
	add_self(b, fs, make_file(b, "s.c"), 60);
	add_call(b, mn, fa, 1, 60);
	add_call(b, mn, fb, 1, 30);
	add_call(b, fa, fs, 2, 40);
	add_call(b, fb, fs, 1, 20);
	return finish(b);
}

START_TEST(counters_focus)
{
	struct prof *p = make_counters();
	struct sums *s = filtered(p, "focus=^a$", NULL, NULL);

	ck_assert_int_eq(total(s), 60);
	ck_assert_int_eq(self_of(s, "main", "Ir"), 0);
	ck_assert_int_eq(self_of(s, "a", "Ir"), 20);
	ck_assert(!guessed(s, "a", SUM_SELF));
	ck_assert_int_eq(self_of(s, "s", "Ir"), 40);
	ck_assert(guessed(s, "s", SUM_SELF));
	ck_assert_int_eq(incl_of(s, "main", "Ir"), 60);
	ck_assert_int_eq(edge_cost_of(s, "a", "s", "Ir"), 40);
	ck_assert(!seen(s, "b"));
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(counters_ignore)
{
	struct prof *p = make_counters();
	struct sums *s = filtered(p, "ignore=^a$", NULL, NULL);

	ck_assert_int_eq(total(s), 40);
	ck_assert_int_eq(self_of(s, "main", "Ir"), 10);
	ck_assert_int_eq(self_of(s, "s", "Ir"), 20);
	ck_assert(guessed(s, "s", SUM_SELF));
	ck_assert_int_eq(incl_of(s, "main", "Ir"), 40);
	ck_assert(!seen(s, "a"));
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(counters_only)
{
	struct prof *p = make_counters();
	struct sums *s = filtered(p, "only=^s$", NULL, NULL);

	ck_assert_int_eq(total(s), 60);
	ck_assert_int_eq(self_of(s, "s", "Ir"), 60);
	ck_assert(!guessed(s, "s", SUM_SELF));
	ck_assert_int_eq(edge_cost_of(s, "main", "a", "Ir"), 40);
	ck_assert_int_eq(edge_cost_of(s, "main", "b", "Ir"), 20);
	ck_assert_int_eq(incl_of(s, "main", "Ir"), 60);
	/* a and b have one caller each */
	ck_assert(!guessed(s, "main", SUM_INCL));
	sums_free(s);
	s = filtered(p, "only=^main$", NULL, NULL);
	ck_assert_int_eq(total(s), 10);
	ck_assert(!seen(s, "a"));
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(counters_root)
{
	struct prof *p = make_counters();
	struct sums *s = filtered(p, "root=^b$", NULL, NULL);

	ck_assert_int_eq(total(s), 30);
	ck_assert_int_eq(incl_of(s, "b", "Ir"), 30);
	ck_assert_int_eq(self_of(s, "s", "Ir"), 20);
	ck_assert(!seen(s, "main"));
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(counters_hide)
{
	struct prof *p = make_counters();
	struct sums *s = filtered(p, "hide=^a$", NULL, NULL);

	/* one caller: that is known */
	ck_assert_int_eq(total(s), 100);
	ck_assert_int_eq(self_of(s, "main", "Ir"), 30);
	ck_assert(!guessed(s, "main", SUM_SELF));
	ck_assert_int_eq(edge_cost_of(s, "main", "s", "Ir"), 40);
	ck_assert_int_eq(incl_of(s, "main", "Ir"), 100);
	ck_assert(!seen(s, "a"));
	sums_free(s);
	/* two: in proportion */
	s = filtered(p, "hide=^s$", NULL, NULL);
	ck_assert_int_eq(total(s), 100);
	ck_assert_int_eq(self_of(s, "a", "Ir"), 60);
	ck_assert_int_eq(self_of(s, "b", "Ir"), 30);
	ck_assert(guessed(s, "a", SUM_SELF));
	ck_assert(!seen(s, "s"));
	sums_free(s);
	/* nobody called it: what it cost stays, what it called begins there */
	s = filtered(p, "hide=^main$", NULL, NULL);
	ck_assert_int_eq(total(s), 100);
	ck_assert_int_eq(self_of(s, "main", "Ir"), 10);
	ck_assert_int_eq(incl_of(s, "main", "Ir"), 10);
	sums_free(s);
	s = filtered(p, "hide=.", NULL, NULL);
	ck_assert_int_eq(total(s), 100);
	ck_assert_int_eq(self_of(s, "main", "Ir"), 100);
	sums_free(s);
	prof_free(p);
}
END_TEST

START_TEST(counters_collapse)
{
	struct prof *p = make_counters();
	struct sums *s = filtered(p, "collapse=object:libx", NULL, NULL);

	ck_assert_int_eq(total(s), 100);
	ck_assert_int_eq(self_of(s, "[libx.so]", "Ir"), 30);
	ck_assert_int_eq(incl_of(s, "[libx.so]", "Ir"), 90);
	ck_assert(!guessed(s, "[libx.so]", SUM_INCL));
	ck_assert_int_eq(incl_of(s, "main", "Ir"), 100);
	ck_assert_uint_eq(called_of(s, "[libx.so]"), 2);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* --- Buckets -------------------------------------------------------------- */

static struct prof *
make_buckets(void)
{
	struct builder *b = builder_new(NULL);
	metric_id m;

	builder_input(b, "h", "test", BLOCK_BUCKETS);
	builder_capabilities(b, CAP_NAMES);
	m = make_metric(b, "ticks");
	builder_columns(b, &m, 1);
	builder_self(b, make_location(b, "f", "/bin/app", "f.c", 1), part_at(0),
		     &(int64_t){ 10 });
	builder_self(b, make_location(b, "g", "/bin/app", "g.c", 1), part_at(0),
		     &(int64_t){ 20 });
	return finish(b);
}

START_TEST(buckets)
{
	struct prof *p = make_buckets();
	struct sums *s = filtered(p, "focus=^f$", NULL, NULL);

	ck_assert_int_eq(total(s), 10);
	sums_free(s);
	s = filtered(p, "ignore=^f$", NULL, NULL);
	ck_assert_int_eq(total(s), 20);
	sums_free(s);
	s = filtered(p, "only=^g$", NULL, NULL);
	ck_assert_int_eq(total(s), 20);
	sums_free(s);
	/* nobody is known to have called it */
	s = filtered(p, "hide=^f$", NULL, NULL);
	ck_assert_int_eq(total(s), 30);
	ck_assert_int_eq(self_of(s, "f", "ticks"), 10);
	sums_free(s);
	s = filtered(p, "collapse=object:app", NULL, NULL);
	ck_assert_int_eq(self_of(s, "[app]", "ticks"), 30);
	sums_free(s);
	prof_free(p);
}
END_TEST

/* --- What holds for all --------------------------------------------------- */

/* What is kept and what is dropped is all; both are nothing; what is hidden,
 * collapsed or folded is still there. */
static void
check_sums_up(const struct prof *p, const char *name)
{
	char keep[32], drop[32], hide[32];
	struct sums *all = filtered(p, NULL, NULL, NULL), *a, *b;

	snprintf(keep, sizeof(keep), "focus=^%s$", name);
	snprintf(drop, sizeof(drop), "ignore=^%s$", name);
	snprintf(hide, sizeof(hide), "hide=^%s$", name);
	a = filtered(p, keep, NULL, NULL);
	b = filtered(p, drop, NULL, NULL);
	ck_assert_int_eq(total(a) + total(b), total(all));
	for (uint32_t f = 1; f < a->names->nfunc; f++)
		ck_assert_int_eq(sums_self(a, func_at(f), metric_at(1))
				 + sums_self(b, func_at(f), metric_at(1)),
				 sums_self(all, func_at(f), metric_at(1)));
	sums_free(a);
	sums_free(b);
	a = filtered(p, keep, drop, NULL);
	ck_assert_int_eq(total(a), 0);
	sums_free(a);
	a = filtered(p, hide, NULL, NULL);
	ck_assert_int_eq(total(a), total(all));
	sums_free(a);
	a = filtered(p, hide, "collapse=object:lib", "recursion");
	ck_assert_int_eq(total(a), total(all));
	sums_free(a);
	sums_free(all);
}

static struct prof *
random_stacks(struct rng *r)
{
	struct builder *b = builder_new(NULL);

	start_stacks(b, "s");
	for (unsigned i = 0; i < 40; i++) {
		char names[64] = "main";
		unsigned depth = rng_below(r, 7);

		for (unsigned k = 0; k < depth; k++) {
			size_t n = strlen(names);

			names[n] = ';';
			names[n + 1] = (char)('a' + rng_below(r, 6));
			names[n + 2] = '\0';
		}
		add_stack(b, names, 1 + rng_below(r, 100));
	}
	return finish(b);
}

/* Calls go anywhere, circles too; costs of calls are what they may be. */
static struct prof *
random_counters(struct rng *r)
{
	struct builder *b = builder_new(NULL);
	func_id f[7];
	char name[2] = "";

	start_counters(b, "c", 0);
	for (unsigned i = 0; i < 7; i++) {
		name[0] = (char)('a' + i);
		f[i] = make_func(b, name, i % 2 ? "/lib/libx.so" : "/bin/app",
				 "x.c");
		add_self(b, f[i], make_file(b, "x.c"), rng_below(r, 1000));
	}
	for (unsigned i = 0; i < 12; i++)
		add_call(b, f[rng_below(r, 7)], f[rng_below(r, 7)],
			 1 + rng_below(r, 5), rng_below(r, 2000));
	return finish(b);
}

START_TEST(everything_adds_up)
{
	struct rng r = { 7 };

	for (unsigned i = 0; i < unit_rounds(60); i++) {
		struct prof *p = i % 2 ? random_stacks(&r) : random_counters(&r);

		for (char name[2] = "a"; name[0] < 'h'; name[0]++)
			check_sums_up(p, name);
		prof_free(p);
	}
}
END_TEST

START_TEST(texts_that_are_no_filters)
{
	static const struct { enum filter_verb verb; const char *text; } bad[] = {
		{ FILTER_FOCUS, "" }, { FILTER_FOCUS, "(" },
		{ FILTER_COLLAPSE, "libc" }, { FILTER_COLLAPSE, "line:x.c:1" },
		{ FILTER_HIDE, "line:x.c:1" }, { FILTER_ONLY, "line:x.c" },
		{ FILTER_ONLY, "line:x.c:2-1" }, { FILTER_FOCUS, "object:" },
	};
	struct selection s;

	selection_init(&s);
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
		struct error err;

		error_init(&err);
		ck_assert_msg(selection_add_filter(&s, bad[i].verb, bad[i].text,
						   &err) < 0,
			      "%s", bad[i].text);
		error_release(&err);
	}
	/* a name that begins like what functions are of */
	add(&s, "focus=file::open");
	add(&s, "focus=file::open");
	ck_assert_uint_eq(s.nfilter, 1);
	selection_release(&s);
}
END_TEST

static Suite *
filter_suite(void)
{
	Suite *s = suite_create("filter");

	unit_case(s, stacks_focus);
	unit_case(s, stacks_ignore);
	unit_case(s, stacks_only);
	unit_case(s, stacks_root);
	unit_case(s, stacks_hide);
	unit_case(s, stacks_collapse);
	unit_case(s, stacks_recursion);
	unit_case(s, stacks_by_what_functions_are_of);
	unit_case(s, the_order_of_typing_is_nothing);
	unit_case(s, counters_focus);
	unit_case(s, counters_ignore);
	unit_case(s, counters_only);
	unit_case(s, counters_root);
	unit_case(s, counters_hide);
	unit_case(s, counters_collapse);
	unit_case(s, buckets);
	unit_case(s, everything_adds_up);
	unit_case(s, texts_that_are_no_filters);
	return s;
}

UNIT_MAIN(filter_suite)
