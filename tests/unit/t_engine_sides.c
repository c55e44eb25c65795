/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files that come to be compared while they are open, change sides, and go.
 */
#include <config.h>

#include "unit/opened.h"

/* What cannot be read, or is stopped, changes nothing; nor what is read next. */
START_TEST(a_base_that_cannot_be_read_leaves_the_files_as_they_were)
{
	const char *path = write_file("new.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	const struct snapshot *s;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	engine_compare(o.engine, write_file("old.callgrind",
					    "events: A\nfn=f\n1 3\n", 19));
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_ptr_nonnull(engine_snapshot(o.engine)->base);
	for (int i = 0; i < 3; i++) {
		s = snapshot_ref(engine_snapshot(o.engine));
		engine_compare(o.engine, write_file("bad", "no profile", 10));
		if (i)
			engine_compare(o.engine, "");
		if (i == 2)
			engine_compare(o.engine, write_file("bad", "n", 1));
		if (i == 1)
			engine_cancel(o.engine);
		engine_wait(o.engine);
		ck_assert_uint_eq(engine_files(o.engine).n, 2);
		ck_assert_uint_eq(engine_files(o.engine).nbase, 1);
		ck_assert_ptr_eq(engine_snapshot(o.engine), s);
		engine_reload(o.engine);
		ck_assert_int_eq(engine_wait(o.engine), 0);
		ck_assert_ptr_nonnull(engine_snapshot(o.engine)->base);
		snapshot_unref(s);
	}
	close_it(&o);
}
END_TEST

/* What was not chosen is not lost, and what comes is not left out. */
START_TEST(all_parts_stay_all_when_sides_change)
{
	const char *path = write_file("few.callgrind",
				      "events: A\nfn=g\n1 3\n", 19);
	struct opened o = open_paths(&path, 1);
	const struct snapshot *s;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	engine_compare(o.engine, write_file("old.callgrind",
					    "events: A\nfn=f\n1 2\n", 19));
	ck_assert_int_eq(engine_wait(o.engine), 0);
	ck_assert_int_eq(sums_total(engine_snapshot(o.engine)->sums,
				    metric_at(1)), 3);
	write_file("few.callgrind", callgrind, sizeof(callgrind) - 1);
	engine_reload(o.engine);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	s = engine_snapshot(o.engine);
	ck_assert_int_eq(sums_total(s->sums, metric_at(1)), 1105);
	engine_compare(o.engine, "");
	ck_assert_int_eq(engine_wait(o.engine), 0);
	s = engine_snapshot(o.engine);
	ck_assert_int_eq(sums_total(s->sums, metric_at(1)), 1105);
	ck_assert_uint_eq(diag_count(s->diag), 0);
	close_it(&o);
}
END_TEST

static void
check_sides(const struct opened *o, int64_t now, int64_t base)
{
	const struct snapshot *s;

	ck_assert_int_eq(engine_wait(o->engine), 0);
	s = engine_snapshot(o->engine);
	ck_assert_int_eq(sums_total(s->sums, metric_at(1)), now);
	ck_assert_int_eq(s->base ? sums_total(s->base->sums, metric_at(1)) : 0,
			 base);
	ck_assert_uint_eq(diag_count(s->diag), 0);
}

/* Whichever of several files is the base, the others are on the other side. */
START_TEST(one_of_several_bases_becomes_the_base)
{
	char *path[3];
	struct opened o;

	for (unsigned i = 0; i < 3; i++) {
		char name[] = "a.callgrind", cost[] = "events: A\nfn=f\n1 1\n";

		name[0] += (char)i;
		cost[17] += (char)i;
		path[i] = strdup(write_file(name, cost, sizeof(cost) - 1));
	}
	o = open_paths((const char *const[]){ path[0], path[1] }, 2);
	check_sides(&o, 1 + 2, 0);
	engine_compare(o.engine, path[2]);
	check_sides(&o, 1 + 2, 3);
	engine_swap(o.engine);
	check_sides(&o, 3, 1 + 2);
	engine_compare(o.engine, path[0]);
	check_sides(&o, 3 + 2, 1);
	engine_compare(o.engine, path[0]);
	check_sides(&o, 3 + 2, 1);
	/* by what is shown, not by what is being read */
	engine_compare(o.engine, "");
	engine_swap(o.engine);
	check_sides(&o, 1, 3 + 2);
	engine_compare(o.engine, path[1]);
	engine_compare(o.engine, write_file("d.callgrind",
					    "events: A\nfn=f\n1 9\n", 19));
	check_sides(&o, 1, 9);
	engine_compare(o.engine, "");
	check_sides(&o, 1 + 2, 0);
	close_it(&o);
	for (unsigned i = 0; i < 3; i++)
		free(path[i]);
}
END_TEST

/* Without its base a profile is what it was, also when its side is the other one; a
 * file that is compared with itself is there once. */
START_TEST(a_base_goes_with_the_comparison)
{
	char *now = strdup(write_file("now.callgrind", "events: A\nfn=f\n1 5\n",
				      19));
	char *base = strdup(write_file("base.callgrind",
				       "events: A\nfn=f\n1 2\n", 19));
	struct opened o = { .settings = settings_new() };
	const char *paths[] = { now, base };

	o.engine = engine_new(o.settings);
	engine_open(o.engine, paths, 1, paths + 1, 1);
	check_sides(&o, 5, 2);
	engine_compare(o.engine, "");
	check_sides(&o, 5, 0);
	ck_assert_uint_eq(engine_files(o.engine).n, 1);
	engine_compare(o.engine, base);
	check_sides(&o, 5, 2);
	engine_swap(o.engine);
	check_sides(&o, 2, 5);
	engine_compare(o.engine, "");
	check_sides(&o, 5, 0);
	ck_assert_str_eq(engine_files(o.engine).path[0], now);
	close_it(&o);
	free(now);
	free(base);
}
END_TEST

/* Its parts cost 105 and 1000. */
START_TEST(chosen_parts_go_with_their_file_to_the_other_side)
{
	const char *path = write_file("parts.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	struct selection sel;

	selection_init(&sel);
	ck_assert_int_eq(engine_wait(o.engine), 0);
	selection_add_part(&sel, part_at(1));
	engine_select(o.engine, &sel);
	check_sides(&o, 105, 0);
	engine_compare(o.engine, write_file("old.callgrind",
					    "events: A\nfn=f\n1 2\n", 19));
	check_sides(&o, 105, 2);
	engine_swap(o.engine);
	check_sides(&o, 2, 105);
	engine_reload(o.engine);
	check_sides(&o, 2, 105);
	engine_swap(o.engine);
	check_sides(&o, 105, 2);
	engine_compare(o.engine, "");
	check_sides(&o, 105, 0);
	selection_release(&sel);
	close_it(&o);
}
END_TEST

/* As a screen chooses them: each side has its own. */
START_TEST(parts_of_both_sides_are_chosen_together)
{
	const char *path = write_file("parts.callgrind", callgrind,
				      sizeof(callgrind) - 1);
	struct opened o = open_paths(&path, 1);
	struct selection sel;

	ck_assert_int_eq(engine_wait(o.engine), 0);
	engine_compare(o.engine, write_file("old.callgrind", callgrind,
					    sizeof(callgrind) - 1));
	check_sides(&o, 1105, 1105);
	selection_init(&sel);
	selection_add_part(&sel, part_at(1));
	selection_add_part(&sel, part_at(4));
	selection_sides(&sel, engine_snapshot(o.engine)->prof);
	ck_assert_uint_eq(sel.npart, 1);
	ck_assert_uint_eq(sel.nbase, 1);
	engine_select(o.engine, &sel);
	check_sides(&o, 105, 1000);
	engine_reload(o.engine);
	check_sides(&o, 105, 1000);
	engine_swap(o.engine);
	check_sides(&o, 1000, 105);
	/* the base whole again, and so it stays */
	selection_no_parts(&sel);
	selection_add_part(&sel, part_at(1));
	selection_sides(&sel, engine_snapshot(o.engine)->prof);
	ck_assert_uint_eq(sel.nbase, 2);
	engine_select(o.engine, &sel);
	check_sides(&o, 105, 1105);
	engine_reload(o.engine);
	check_sides(&o, 105, 1105);
	selection_release(&sel);
	close_it(&o);
}
END_TEST

static uint32_t
file_called(const struct names *n, const char *path)
{
	for (uint32_t i = 1; i < n->nfile; i++)
		if (strcmp(names_file_path(n, file_at(i)), path) == 0)
			return i;
	ck_abort_msg("%s is not there", path);
}

/* It takes sums without the collapse, which who asks for functions does not pay for. */
START_TEST(files_of_what_is_collapsed_are_paired_when_asked_for)
{
	static const char now[] = "events: A\nfl=x/c\nfn=e\n1 1\nfl=a\nfn=f\n1 3\n"
				  "fl=b\nfn=g\n1 4\n";

	for (int moved = 0; moved < 2; moved++) {
		const char *path = write_file("now.callgrind", now, sizeof(now) - 1);
		struct opened o = open_paths(&path, 1);
		const struct comparison *c;
		const struct names *n;
		struct selection sel;
		char base[sizeof(now)];

		memcpy(base, now, sizeof(now));
		*strchr(base, 'x') = moved ? 'y' : 'x';
		ck_assert_int_eq(engine_wait(o.engine), 0);
		engine_compare(o.engine, write_file("old.callgrind", base,
						    sizeof(base) - 1));
		check_sides(&o, 8, 8);
		selection_init(&sel);
		ck_assert_int_eq(selection_add_filter(
			&sel, engine_snapshot(o.engine)->prof, FILTER_COLLAPSE,
			"file:^[ab]$", NULL), 0);
		selection_sides(&sel, engine_snapshot(o.engine)->prof);
		engine_select(o.engine, &sel);
		check_sides(&o, 8, 8);
		c = engine_snapshot(o.engine)->comparison;
		n = engine_snapshot(o.engine)->names;
		comparison_base(c, BY_FUNC, 1);
		ck_assert(atomic_load(&c->later->files));
		ck_assert_uint_eq(comparison_base(c, BY_FILE, file_called(n, "x/c")),
				  file_called(n, moved ? "y/c" : "x/c"));
		ck_assert(!atomic_load(&c->later->files));
		selection_release(&sel);
		close_it(&o);
	}
}
END_TEST

static Suite *
engine_sides_suite(void)
{
	Suite *s = suite_create("engine_sides");

	unit_case(s, a_base_that_cannot_be_read_leaves_the_files_as_they_were);
	unit_case(s, all_parts_stay_all_when_sides_change);
	unit_case(s, one_of_several_bases_becomes_the_base);
	unit_case(s, a_base_goes_with_the_comparison);
	unit_case(s, chosen_parts_go_with_their_file_to_the_other_side);
	unit_case(s, parts_of_both_sides_are_chosen_together);
	unit_case(s, files_of_what_is_collapsed_are_paired_when_asked_for);
	return s;
}

UNIT_MAIN(engine_sides_suite)
