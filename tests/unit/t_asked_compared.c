/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a page asks for of two profiles: a worker makes both sides of it.
 */
#include <config.h>

#include "engine/private.h"
#include "unit/opened.h"

/* The usual file, and another as its base. */
static struct opened
open_compared(void)
{
	static const char old[] = "events: A B\nfl=a.c\nfn=main\n10 2 1\n"
				  "12 30 1\nfn=gone\n40 1 1\n";
	const char *path = write_file("l.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	const char *base = write_file("old.callgrind", old, sizeof(old) - 1);
	struct opened o = { .settings = settings_new() };

	o.engine = engine_new(o.settings);
	engine_open(o.engine, &path, 1, &base, 1);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	return o;
}

/* Nothing of what both sides have is left to whoever shows it. */
START_TEST(lines_of_what_is_compared_come_with_them)
{
	struct opened o = open_compared();
	const struct asked_lines *l;
	int64_t cost = 0;
	func_id f;

	for (int all = 0; all < 2; all++) {
		f = all ? func_at(0)
			: opened_func(engine_snapshot(o.engine), "main");
		engine_want_lines(o.engine, lines_of_source(f));
		engine_wait_asked(o.engine, 60000);
		engine_dispatch(o.engine);
		l = engine_lines(o.engine, lines_of_source(f));
		ck_assert_ptr_nonnull(l);
		ck_assert(l->compared);
		ck_assert_int_eq(l->paired, all);
	}
	for (size_t i = 0; i < l->base.row.n; i++)
		cost += lines_self(&l->base, i, metric_at(1));
	ck_assert_int_eq(cost, 33);
	/* lines 12 of main and 40 of the other */
	ck_assert_uint_eq(l->pairing.gone.n, 2);
	/* what one side has alone, the other has no lines of */
	f = opened_func(engine_snapshot(o.engine), "f");
	engine_want_lines(o.engine, lines_of_source(f));
	engine_wait_asked(o.engine, 60000);
	engine_dispatch(o.engine);
	l = engine_lines(o.engine, lines_of_source(f));
	ck_assert(l && l->compared && !l->failed);
	ck_assert_uint_eq(l->base.row.n, 0);
	close_it(&o);
}
END_TEST

START_TEST(figures_of_what_is_compared_come_with_them)
{
	struct opened o = open_compared();
	const struct snapshot *s;
	const unsigned files = 1u << BY_FILE;
	metric_id b = metric_at(2);

	s = engine_snapshot(o.engine);
	ck_assert(!snapshot_prepared(s, files, b));
	engine_want_figures(o.engine, files, b);
	engine_wait_asked(o.engine, 60000);
	engine_dispatch(o.engine);
	ck_assert(snapshot_prepared(s, files, b));
	ck_assert(sums_prepared(s->base->sums, files, b));
	close_it(&o);
}
END_TEST

static Suite *
asked_compared_suite(void)
{
	Suite *s = suite_create("asked_compared");

	unit_case(s, lines_of_what_is_compared_come_with_them);
	unit_case(s, figures_of_what_is_compared_come_with_them);
	return s;
}

UNIT_MAIN(asked_compared_suite)
