/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that are called the same but for the line they begin on: which are
 * which when their file was edited.
 */
#include <config.h>

#include <stdlib.h>
#include <time.h>

#include "base/alloc.h"
#include "model/compare/private.h"
#include "unit/comparetest.h"
#include "unit/unit.h"

#define FUNCS 16

struct side {
	func_id func[FUNCS];
	const char *file;
	size_t n;
};

static void
begin_side(struct both *x, bool base)
{
	if (base) {
		builder_base(x->b, true);
		builder_input(x->b, "old.cprof", "cprofile", BLOCK_COUNTERS);
	} else {
		x->b = small_begin(&x->s, "new.cprof", "cprofile",
				   SMALL_COUNTS);
	}
	builder_capabilities(x->b, SMALL_COUNTS);
	builder_columns(x->b, (metric_id[]){ small_metric(x->b, "time") }, 1);
	builder_part(x->b, &(struct part){ .name = small_text(x->b, "1") });
}

static func_id
add(struct both *x, const char *name, const char *file, uint32_t line,
    uint32_t part)
{
	func_id f = builder_func_at(x->b, small_text(x->b, name),
				    builder_file(x->b, small_text(x->b, file)),
				    line);

	small_self(x->b, f, file, part_at(part), 1, 0);
	return f;
}

/* Functions of LIST: "A/2" is A on line 2, "run:4" is called so, "{6:21}" is a
 * lambda, which a compiler says it is by that. */
static void
add_list(struct both *x, struct side *s, const char *list, uint32_t part)
{
	char *copy = strdup(list), *rest = copy, *word;

	while ((word = strsep(&rest, " "))) {
		uint32_t line = (uint32_t)atoi(strpbrk(word, "/:{") + 1);
		char name[80];

		snprintf(name, sizeof(name), *word == '{'
			 ? "main::{lambda at %.*s}::operator()" : "%.*s",
			 (int)(*word == '{' ? strlen(word + 1) - 1
					    : strcspn(word, "/")),
			 word + (*word == '{'));
		s->func[s->n++] = add(x, name, s->file, line, part);
	}
	free(copy);
}

/* A line of the base for each of the new ones; 0: it has none. */
static void
check_pairs(const struct both *x, const struct side *now, const char *want)
{
	struct text t = { 0 };

	for (size_t i = 0; i < now->n; i++) {
		uint32_t was = comparison_base(x->c, BY_FUNC, now->func[i].i);
		bool is = sums_seen(x->c->base, BY_FUNC, was);

		text_printf(&t, "%s%u", i ? " " : "",
			    is ? (unsigned)names_func(x->s.names,
						      func_at(was)).line : 0);
	}
	ck_assert_str_eq(t.s, want);
	text_release(&t);
}

static void
compare_lists(const char *base, const char *now, const char *file,
	      const char *want, uint32_t unsure)
{
	struct both x = { 0 };
	struct side is = { .file = "app.py" }, was = { .file = file };

	begin_side(&x, false);
	add_list(&x, &is, now, 1);
	begin_side(&x, true);
	add_list(&x, &was, base, 2);
	finish(&x);
	check_pairs(&x, &is, want);
	ck_assert_uint_eq(x.c->by[BY_FUNC].unsure, unsure);
	end(&x);
}

static const struct {
	const char *base, *now, *want;
	uint32_t unsure;
} row[] = {
	/* nothing was edited */
	{ "A/2 run:4 run:7 run:10", "A/2 run:4 run:7 run:10", "2 4 7 10", 0 },
	/* or is not seen to be, though not all ran */
	{ "run:4 run:7 run:10", "run:4 run:10", "4 10", 0 },
	{ "run:7", "run:4 run:7", "0 7", 0 },
	/* as many: in order, as a line more and a class's length more */
	{ "run:4 run:7 run:10", "run:5 run:8 run:11", "4 7 10", 0 },
	{ "run:4 run:7 run:10", "run:7 run:10 run:13", "4 7 10", 0 },
	{ "run:4 run:7 run:10", "run:7 run:8 run:20", "4 7 10", 0 },
	{ "run:99 run:100", "run:100 run:101", "99 100", 0 },
	{ "main/4 {6:21} {7:21}", "main/5 {7:21} {8:21}", "4 6 7", 0 },
	{ "{6:21} {6:9}", "{7:9} {7:21}", "6 6", 0 },
	/* what is around them on both sides says how far it moved */
	{ "A/3 run:4 B/6 run:7 D/9 run:10", "B/3 run:4 D/6 run:7",
	  "6 7 9 10", 0 },
	{ "A/3 run:4 B/6 run:7", "N/3 run:4 A/6 run:7 B/9 run:10",
	  "0 0 3 4 6 7", 0 },
	{ "f/2 run:6 g/9", "f/2 run:4 run:6 g/9", "2 0 6 9", 0 },
	/* as many, but not the same ones */
	{ "f/2 run:6 run:7 g/9", "f/2 run:7 run:8 g/9", "2 7 0 9", 0 },
	/* what is before them says it */
	{ "f/2 run:4 run:7 run:9", "f/5 run:7 run:12", "2 4 9", 0 },
	{ "A/2 run:4 B/5 run:7 D/8 run:10", "A/2 run:4 D/5 run:7",
	  "2 4 8 10", 0 },
	{ "A/2 run:4 B/5 run:7", "A/2 run:4 N/5 run:7 B/8 run:10",
	  "2 4 0 0 5 7", 0 },
	/* a line that has a function of another name says as much */
	{ "<module>/1 init:3 init:6 run:4 run:7",
	  "<module>/1 init:4 init:7 run:5", "1 3 6 4", 0 },
	/* nobody knows; that the file begins on its first line says nothing */
	{ "<module>/1 run:4 run:7 run:10", "<module>/1 run:7 run:11",
	  "1 0 0", 3 },
	{ "f/2 run:4 run:7", "f/2 run:5", "2 0", 2 },
};

#define ROWS ((int)(sizeof(row) / sizeof(*row)))

START_TEST(places_are_as_the_file_was_edited)
{
	compare_lists(row[_i].base, row[_i].now, "app.py", row[_i].want,
		      row[_i].unsure);
}
END_TEST

/* The same where the program was elsewhere. */
START_TEST(a_file_that_moved_is_the_same)
{
	compare_lists(row[_i].base, row[_i].now, "/old/app.py", row[_i].want,
		      row[_i].unsure);
}
END_TEST

/* Of files of one name each has its own. */
START_TEST(another_file_has_other_places)
{
	struct both x = { 0 };
	struct side a = { .file = "/n/a/x.py" }, b = { .file = "/n/b/x.py" };
	struct side was_a = { .file = "/o/a/x.py" };
	struct side was_b = { .file = "/o/b/x.py" };

	begin_side(&x, false);
	add_list(&x, &a, "run:4 run:7", 1);
	add_list(&x, &b, "run:5 run:9", 1);
	begin_side(&x, true);
	add_list(&x, &was_b, "run:4 run:8", 2);
	add_list(&x, &was_a, "run:3 run:5", 2);
	finish(&x);
	check_pairs(&x, &a, "3 5");
	check_pairs(&x, &b, "4 8");
	end(&x);
}
END_TEST

/* A number that is part of the name is no line. */
START_TEST(names_lose_the_line_that_they_begin_on)
{
	struct text t = { 0 };

	key_of_func("run:7", 7, &t);
	ck_assert_str_eq(t.s, "run");
	text_clear(&t);
	key_of_func("run:7", 17, &t);
	ck_assert_str_eq(t.s, "run:7");
	text_clear(&t);
	key_of_func(":7", 7, &t);
	ck_assert_str_eq(t.s, ":7");
	text_clear(&t);
	key_of_clone("f::{lambda at 7:2}::g.isra.0", 7, &t);
	ck_assert_str_eq(t.s, "f::{lambda}::g.isra.0");
	text_release(&t);
}
END_TEST

/* A function and the base's of its name are two in the next edition, too. */
START_TEST(each_side_is_followed_by_itself)
{
	struct both x[2] = { 0 };
	func_id now, was, *to;

	for (int i = 0; i < 2; i++) {
		begin_side(&x[i], false);
		now = add(&x[i], "run:4", "a.py", 4, 1);
		begin_side(&x[i], true);
		was = add(&x[i], "run:4", "a.py", 4, 2);
		finish(&x[i]);
	}
	ck_assert_uint_ne(now.i, was.i);
	to = names_namesakes(x[0].s.names, x[1].s.names, NULL);
	ck_assert_uint_eq(to[now.i].i, now.i);
	ck_assert_uint_eq(to[was.i].i, was.i);
	free(to);
	end(&x[0]);
	end(&x[1]);
}
END_TEST

/* Twice as many take twice the time, and not four times. */
START_TEST(many_of_one_name_take_what_they_are)
{
	double took[2];

	for (int k = 0; k < 2; k++) {
		struct both x = { 0 };
		clock_t start;

		for (int base = 0; base < 2; base++) {
			begin_side(&x, base);
			for (uint32_t i = 0; i < 20000u << k; i++) {
				char name[40];

				snprintf(name, sizeof(name),
					 "f<(lambda at %u:1)>", i);
				add(&x, name, "a.py", 5 + base,
				    (uint32_t)base + 1);
			}
		}
		start = clock();
		finish(&x);
		took[k] = (double)(clock() - start) / CLOCKS_PER_SEC;
		end(&x);
	}
	ck_assert_msg(took[1] < 3 * took[0] + 0.5, "%g s, %g s", took[0],
		      took[1]);
}
END_TEST

static Suite *
places_suite(void)
{
	Suite *s = suite_create("places");

	unit_case_loop(s, places_are_as_the_file_was_edited, ROWS);
	unit_case_loop(s, a_file_that_moved_is_the_same, ROWS);
	unit_case(s, another_file_has_other_places);
	unit_case(s, names_lose_the_line_that_they_begin_on);
	unit_case(s, each_side_is_followed_by_itself);
	unit_case(s, many_of_one_name_take_what_they_are);
	return s;
}

UNIT_MAIN(places_suite)
