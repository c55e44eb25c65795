/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "unit/model.h"

#include "tui/selections.h"

START_TEST(parts_are_a_set)
{
	struct selection s, t;

	selection_init(&s);
	selection_init(&t);
	ck_assert(selection_has_part(&s, part_at(0)));
	ck_assert(selection_has_part(&s, part_at(9)));
	ck_assert(selection_eq(&s, &t));
	selection_add_part(&s, part_at(5));
	selection_add_part(&s, part_at(2));
	selection_add_part(&s, part_at(5));
	selection_add_part(&s, part_at(9));
	ck_assert_uint_eq(s.npart, 3);
	ck_assert(!selection_has_part(&s, part_at(0)));
	ck_assert(selection_has_part(&s, part_at(2)));
	ck_assert(!selection_has_part(&s, part_at(3)));
	ck_assert(selection_has_part(&s, part_at(9)));
	ck_assert(!selection_has_part(&s, part_at(10)));
	ck_assert(!selection_eq(&s, &t));
	selection_copy(&t, &s);
	ck_assert(selection_eq(&s, &t));
	selection_release(&t);
	/* the order of adding does not matter */
	selection_add_part(&t, part_at(9));
	selection_add_part(&t, part_at(2));
	ck_assert(!selection_eq(&s, &t));
	selection_add_part(&t, part_at(5));
	ck_assert(selection_eq(&s, &t));
	selection_release(&s);
	selection_release(&t);
	ck_assert_uint_eq(s.npart, 0);
}
END_TEST

START_TEST(filters_of_cost_leave_the_frames)
{
	static const struct { enum filter_verb verb; bool leaves; } c[] = {
		{ FILTER_IGNORE, true }, { FILTER_FOCUS, true },
		{ FILTER_ONLY, true }, { FILTER_ROOT, false },
		{ FILTER_HIDE, false }, { FILTER_COLLAPSE, false },
	};

	for (size_t i = 0; i < sizeof(c) / sizeof(c[0]); i++) {
		struct selection s, t;
		struct error err;

		error_init(&err);
		selection_init(&s);
		selection_init(&t);
		ck_assert_int_eq(selection_add_filter(&s, NULL, c[i].verb,
						      "object:f", &err), 0);
		ck_assert(!selection_eq(&s, &t));
		ck_assert_int_eq(selection_frames_eq(&s, &t), c[i].leaves);
		ck_assert_int_eq(selection_frames_eq(&t, &s), c[i].leaves);
		selection_copy(&t, &s);
		ck_assert(selection_frames_eq(&s, &t));
		t.physical = true;
		ck_assert(!selection_frames_eq(&s, &t));
		selection_release(&s);
		selection_release(&t);
	}
}
END_TEST

/* They are of one list or of all, and no figure changes for them. */
START_TEST(rows_by_name_filter_nothing)
{
	struct selection s, t;

	selection_init(&s);
	selection_add_rows(&s, "f", "functions");
	selection_add_rows(&s, "f", "functions");
	ck_assert_uint_eq(s.nfilter, 1);
	ck_assert(!selection_filters(&s));
	ck_assert(s.nfilter);
	selection_copy(&t, &s);
	ck_assert(selection_eq(&s, &t));
	ck_assert(selection_frames_eq(&s, &t));
	selection_remove_filter(&t, 0);
	ck_assert(!selection_eq(&s, &t));
	selection_add_rows(&t, "f", NULL);
	ck_assert(!selection_eq(&s, &t));
	selection_add_rows(&t, "f", "functions");
	ck_assert_uint_eq(t.nfilter, 2);
	selection_release(&s);
	selection_release(&t);
}
END_TEST

START_TEST(very_many_parts)
{
	struct selection s;

	selection_init(&s);
	for (uint32_t i = 0; i < 200000; i++)
		selection_add_part(&s, part_at(i * 2 + 1));
	ck_assert_uint_eq(s.npart, 200000);
	for (uint32_t i = 0; i < 400000; i++)
		ck_assert_int_eq(selection_has_part(&s, part_at(i)), i % 2);
	selection_release(&s);
}
END_TEST

START_TEST(parts_go_and_the_rest_stays)
{
	struct selection s = { .split = true, .physical = true }, t, all;

	selection_init(&all);
	selection_add_part(&s, part_at(3));
	selection_copy(&t, &s);
	ck_assert(selection_eq(&s, &t));
	t.physical = false;
	ck_assert(!selection_eq(&s, &t));
	t.physical = true;
	t.split = false;
	ck_assert(!selection_eq(&s, &t));
	selection_release(&t);
	selection_all_parts(&t, &s);
	ck_assert(t.split && t.physical && !t.npart);
	ck_assert(!selection_eq(&t, &all));
	selection_add_part(&t, part_at(3));
	ck_assert(selection_eq(&t, &s));
	selection_release(&s);
	selection_release(&t);
}
END_TEST

static size_t
chosen_by(const struct prof *p, const char *word)
{
	struct selection s;
	size_t n;

	selection_init(&s);
	n = selection_add_parts(&s, p, word);
	ck_assert_uint_eq(s.npart, n);
	selection_release(&s);
	return n;
}

/* As pprof's samples without labels are called. */
START_TEST(a_part_may_be_called_as_its_file)
{
	struct builder *b = builder_new(NULL);
	struct part_words words = { 0 };
	struct selection s;
	struct prof *p;

	start_stacks(b, "x.pb");
	make_part(b, "x.pb");
	make_part(b, "kind=a");
	make_part(b, "kind=b");
	start_stacks(b, "dir/y.pb");
	make_part(b, "kind=c");
	make_part(b, "kind=d");
	p = finish(b);
	ck_assert_uint_eq(chosen_by(p, "x.pb"), 1);
	ck_assert_uint_eq(chosen_by(p, "name:x.pb"), 1);
	ck_assert_uint_eq(chosen_by(p, "file:x.pb"), 3);
	ck_assert_uint_eq(chosen_by(p, "y.pb"), 2);
	ck_assert_uint_eq(chosen_by(p, "dir/y.pb"), 2);
	selection_init(&s);
	selection_add_parts(&s, p, "x.pb");
	ck_assert(selection_put_words(&s, p, &words));
	ck_assert_uint_eq(words.n, 1);
	ck_assert_uint_eq(chosen_by(p, words.at[0]), 1);
	part_words_release(&words);
	selection_release(&s);
	prof_free(p);
}
END_TEST

/* As pprof's are called, by all their labels. */
START_TEST(a_label_means_all_parts_that_have_it)
{
	static const char *const name[] = { "at=/a", "at=/a, user=7", "user=7", "x.pb" };
	struct builder *b = builder_new(NULL);
	struct part_label label[2];
	struct part_words words = { 0 };
	struct selection s;
	struct prof *p;

	start_stacks(b, "x.pb");
	label[0] = (struct part_label){ make_text(b, "at"), make_text(b, "/a"), 0 };
	label[1] = (struct part_label){ .key = make_text(b, "user"), .number = 7 };
	for (int i = 0; i < 4; i++) {
		struct part part = { .name = make_text(b, name[i]) };

		builder_part_labels(b, builder_part(b, &part), label + (i == 2),
				    i == 3 ? 0 : 1 + (i == 1));
	}
	p = finish(b);
	ck_assert_uint_eq(chosen_by(p, "at=/a"), 2);
	ck_assert_uint_eq(chosen_by(p, "user=7"), 2);
	ck_assert_uint_eq(chosen_by(p, "at=/a, user=7"), 1);
	ck_assert_uint_eq(chosen_by(p, "name:at=/a"), 1);
	ck_assert_uint_eq(chosen_by(p, "at=/"), 0);
	ck_assert_uint_eq(chosen_by(p, "user=70"), 0);
	/* one of them needs more than the label */
	selection_init(&s);
	selection_add_part(&s, part_at(1));
	ck_assert(selection_put_words(&s, p, &words));
	ck_assert_uint_eq(words.n, 1);
	ck_assert_str_eq(words.at[0], "name:at=/a");
	part_words_release(&words);
	selection_release(&s);
	prof_free(p);
}
END_TEST

/* Parts of a command are chosen together, and told so where all of them are. */
START_TEST(a_command_means_all_its_parts)
{
	static const char *const command[] = { "sh", "cc1", "ld", "cc1", "" };
	struct builder *b = builder_new(NULL);
	struct part_words words = { 0 };
	struct selection s;
	struct prof *p;

	start_stacks(b, "a.perf");
	for (int i = 0; i < 5; i++) {
		struct part part = {
			.name = make_text(b, i == 4 ? "ld" : "thread"),
			.command = make_text(b, command[i]),
		};

		builder_part(b, &part);
	}
	p = finish(b);
	ck_assert_uint_eq(chosen_by(p, "command:cc1"), 2);
	ck_assert_uint_eq(chosen_by(p, "cc1"), 2);
	ck_assert_uint_eq(chosen_by(p, "command:c"), 0);
	/* a name, where there is one, is no command */
	ck_assert_uint_eq(chosen_by(p, "command:ld"), 1);
	ck_assert_uint_eq(p->part[2].command_next.i, 4);
	ck_assert_uint_eq(p->part[4].command_first.i, 2);
	selection_init(&s);
	selection_add_parts(&s, p, "command:cc1");
	ck_assert(selection_put_words(&s, p, &words));
	ck_assert_uint_eq(words.n, 1);
	ck_assert_str_eq(words.at[0], "command:cc1");
	part_words_release(&words);
	ck_assert_uint_eq(selection_whole_command(&s, p, part_at(2)), 2);
	ck_assert_uint_eq(selection_whole_command(&s, p, part_at(4)), 2);
	ck_assert_uint_eq(selection_whole_command(&s, p, part_at(1)), 0);
	selection_release(&s);
	/* one of them is not the command */
	selection_init(&s);
	selection_add_part(&s, part_at(2));
	ck_assert_uint_eq(selection_whole_command(&s, p, part_at(2)), 0);
	selection_release(&s);
	prof_free(p);
}
END_TEST

/* --- Steps ---------------------------------------------------------------- */

/* Parts below N. */
static struct selection
parts(uint32_t n)
{
	struct selection s;

	selection_init(&s);
	for (uint32_t i = 0; i < n; i++)
		selection_add_part(&s, part_at(i));
	return s;
}

static void
begin_steps(struct selections *steps)
{
	struct selection s = parts(0);

	*steps = (struct selections){ 0 };
	selections_begin(steps, &s, NULL);
	selection_release(&s);
}

static bool
add_step(struct selections *steps, uint32_t n)
{
	struct selection s = parts(n);
	bool added = selections_add(steps, &s, 0);

	selection_release(&s);
	return added;
}

static void
try_step(struct selections *steps, uint32_t n)
{
	struct selection s = parts(n);

	selections_try(steps, &s, 0);
	selection_release(&s);
}

/* What is selected, and what would be without the line that is typed. */
static void
check_steps(const struct selections *steps, size_t newest, size_t settled)
{
	ck_assert_uint_eq(selections_newest(steps)->npart, newest);
	ck_assert_uint_eq(selections_settled(steps)->npart, settled);
}

START_TEST(steps_are_undone_and_done_again)
{
	struct selections steps;

	begin_steps(&steps);
	ck_assert(!selections_undo(&steps) && !selections_redo(&steps));
	ck_assert(add_step(&steps, 1) && add_step(&steps, 2));
	ck_assert(!add_step(&steps, 2));
	ck_assert(selections_undo(&steps));
	check_steps(&steps, 1, 1);
	ck_assert(selections_redo(&steps) && !selections_redo(&steps));
	check_steps(&steps, 2, 2);
	ck_assert(selections_undo(&steps) && selections_undo(&steps));
	ck_assert(!selections_undo(&steps));
	ck_assert(add_step(&steps, 3) && !selections_redo(&steps));
	check_steps(&steps, 3, 3);
	selections_release(&steps);
}
END_TEST

/* To all there is; Esc takes what came since, until that was undone. */
START_TEST(what_was_selected_at_the_start_is_undone)
{
	struct selections steps = { 0 };
	struct selection_step of;
	struct selection s = parts(1);
	struct error err;

	error_init(&err);
	ck_assert_int_eq(selection_add_filter(&s, NULL, FILTER_FOCUS, "a", &err), 0);
	s.recursion = true;
	selections_begin(&steps, &s, NULL);
	ck_assert(!selections_drop_newest(&steps, 0, NULL, &of));
	ck_assert(selections_undo(&steps));
	check_steps(&steps, 0, 0);
	ck_assert_uint_eq(selections_newest(&steps)->nfilter, 0);
	ck_assert(!selections_newest(&steps)->recursion);
	ck_assert(!selections_undo(&steps));
	s.recursion = false;
	ck_assert(selections_add(&steps, &s, 0));
	ck_assert_uint_eq(selections_newest(&steps)->nfilter, 1);
	ck_assert(selections_drop_newest(&steps, 0, NULL, &of));
	ck_assert_uint_eq(selections_newest(&steps)->nfilter, 0);
	selection_release(&s);
	selections_release(&steps);
}
END_TEST

/* A script does other things while a line is open. */
START_TEST(what_is_typed_gives_way)
{
	struct selections steps;

	begin_steps(&steps);
	try_step(&steps, 1);
	check_steps(&steps, 1, 0);
	ck_assert(selections_undo(&steps));
	check_steps(&steps, 0, 0);
	ck_assert(!selections_undo(&steps) && !selections_redo(&steps));
	try_step(&steps, 2);
	try_step(&steps, 3);
	check_steps(&steps, 3, 0);
	ck_assert(add_step(&steps, 1));
	check_steps(&steps, 1, 1);
	/* the same as before, but another was seen */
	try_step(&steps, 4);
	ck_assert(add_step(&steps, 1));
	check_steps(&steps, 1, 1);
	ck_assert(selections_undo(&steps));
	try_step(&steps, 5);
	ck_assert(selections_redo(&steps));
	check_steps(&steps, 1, 1);
	try_step(&steps, 6);
	selections_settle(&steps);
	check_steps(&steps, 6, 6);
	ck_assert(selections_undo(&steps));
	check_steps(&steps, 1, 1);
	selections_release(&steps);
}
END_TEST

static Suite *
select_suite(void)
{
	Suite *s = suite_create("select");

	unit_case(s, parts_are_a_set);
	unit_case(s, parts_go_and_the_rest_stays);
	unit_case(s, a_part_may_be_called_as_its_file);
	unit_case(s, a_label_means_all_parts_that_have_it);
	unit_case(s, a_command_means_all_its_parts);
	unit_case(s, filters_of_cost_leave_the_frames);
	unit_case(s, rows_by_name_filter_nothing);
	unit_case(s, very_many_parts);
	unit_case(s, steps_are_undone_and_done_again);
	unit_case(s, what_was_selected_at_the_start_is_undone);
	unit_case(s, what_is_typed_gives_way);
	return s;
}

UNIT_MAIN(select_suite)
