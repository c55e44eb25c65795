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
#include "model/filter/filter.h"
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
				    line, false);

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
	/* nothing was edited, but others ran */
	{ "A/2 run:3 B/4 run:5 C/6 main/8 <listcomp>:10 <listcomp>:11",
	  "A/2 B/4 run:5 C/6 run:7 main/8 <listcomp>:11 <listcomp>:12",
	  "2 4 5 6 0 8 11 0", 0 },
	{ "u/4 v/10 __init__:15 w/17 __init__:27 x/29",
	  "__init__:1 u/4 v/10 w/17 __init__:27 x/29", "0 4 10 17 27 29", 0 },
	{ "get:1 get:9 u/30 v/40", "get:9 get:16 u/30 v/40", "9 0 30 40", 0 },
	{ "<lambda>/15 u/30", "<lambda>/27 u/30", "0 30", 0 },
	{ "<lambda>/15 u/30", "<lambda>/15 u/30", "15 30", 0 },
	/* one of a name is not called by its line */
	{ "run/1 u/30 v/40", "run:1 run:5 u/30 v/40", "1 0 30 40", 0 },
	{ "run:4 run:7 u/30", "run/7 u/30", "7 30", 0 },
	/* what a file has once is found by its name wherever it went */
	{ "f/1 g/10 h/20 i/30", "g/1 f/8 h/20 i/30", "10 1 20 30", 0 },
	/* a new one where one was: it may be either */
	{ "f/2 run:4 g/9", "f/2 run:4 run:6 g/11", "2 0 0 9", 1 },
	/* classes are alike, so that where one was is another's */
	{ "A/1 f:2 g:2 h:3 B/4 f:5 g:5 h:6 D/7 f:8 g:8 h:9",
	  "A/1 f:2 g:2 h:3 D/4 f:5 g:5 h:6", "1 2 2 3 7 8 8 9", 0 },
	/* an edit between two that moved otherwise */
	{ "f/2 run:6 run:8 g/9", "f/2 run:7 run:10 g/12", "2 6 8 9", 0 },
	/* one that stands where another stood says little */
	{ "f/2 run:4 run:7 g/9 h/12", "f/5 run:7 run:10 g/12 h/15",
	  "2 4 7 9 12", 0 },
	/* the rest could be any */
	{ "run:4 run:7 run:10", "run:7 run:8 run:20", "7 0 0", 1 },
	{ "<module>/1 run:4 run:7 run:10", "<module>/1 run:7 run:11",
	  "1 7 0", 1 },
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

static uint32_t
next_random(uint32_t *seed, uint32_t n)
{
	*seed = *seed * 1103515245 + 12345;
	return (*seed >> 16) % n;
}

/* The functions of a file of which four in five ran, and the last one. */
struct ran { struct text list, want; };

static void
add_ran(struct ran *now, struct text *base, const char *name, uint32_t line,
	uint32_t ran)
{
	if (ran & 1)
		text_printf(base, "%s%s%u", base->n ? " " : "", name, line);
	if (!(ran & 2))
		return;
	text_printf(&now->list, "%s%s%u", now->list.n ? " " : "", name, line);
	text_printf(&now->want, "%s%u", now->want.n ? " " : "",
		    ran & 1 ? line : 0);
}

/* Whatever else ran: what is on one line is the same, and nothing else is. */
START_TEST(a_file_that_nobody_edited_stands_still)
{
	static const char *const names[] = { "<lambda>:", "__init__:", "run:" };
	uint32_t seed = (uint32_t)_i + 1;

	for (int k = 0; k < 100; k++) {
		struct ran now = { 0 };
		struct text base = { 0 };
		uint32_t line = 1, n = 2 + next_random(&seed, 12);
		char own[8];

		for (uint32_t i = 0; i < n; i++) {
			uint32_t which = next_random(&seed, 6);
			uint32_t ran = next_random(&seed, 5) ? 1 : 0;

			ran |= next_random(&seed, 5) ? 2 : 0;
			snprintf(own, sizeof(own), "u%u/", i);
			if (i + 1 == n)
				which = ran = 3;
			add_ran(&now, &base, which < 3 ? names[which] : own,
				line, ran);
			line += 1 + next_random(&seed, 8);
		}
		compare_lists(base.s, now.list.s, "app.py", now.want.s, 0);
		text_release(&base);
		text_release(&now.list);
		text_release(&now.want);
	}
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

/* A collapse of functions that are in "z". */
static void
finish_collapsed(struct both *x)
{
	struct selection now = { 0 }, base;
	struct names *logical;

	finish_facts(x);
	logical = names_store_publish(x->s.store, true);
	selection_sides(&now, x->s.prof);
	ck_assert_int_eq(selection_add_filter(&now, x->s.prof, FILTER_COLLAPSE,
					      "file:^z$", NULL), 0);
	selection_of_base(&base, &now, x->s.prof);
	x->s.names = filter_names(logical, &now, NULL, NULL);
	x->s.sums = sums_new(x->s.names, &now, NULL);
	x->c = comparison_new(x->s.sums, sums_new(x->s.names, &base, NULL),
			      NULL);
	names_unref(logical);
	selection_release(&now);
	selection_release(&base);
}

/* Which takes longer where functions are collapsed; but what is in a file that was
 * renamed is found there by its place. */
START_TEST(files_are_paired_first_where_places_are_in_others)
{
	static const char *const file[] = { "app.py", "old/app.py" };

	for (int i = 0; i < 2; i++) {
		struct both x = { 0 };
		struct side is = { .file = "app.py" }, was = { .file = file[i] };

		begin_side(&x, false);
		add(&x, "f", "z", 1, 1);
		add_list(&x, &is, "run:4 run:8 run:12", 1);
		begin_side(&x, true);
		add(&x, "f", "z", 1, 2);
		add(&x, "g", "z", 2, 2);
		add_list(&x, &was, "run:2 run:6 run:10", 2);
		finish_collapsed(&x);
		ck_assert_int_eq(atomic_load(&x.c->later->files), i == 0);
		check_pairs(&x, &is, "2 6 10");
		end(&x);
	}
}
END_TEST

static Suite *
places_suite(void)
{
	Suite *s = suite_create("places");

	unit_case_loop(s, places_are_as_the_file_was_edited, ROWS);
	unit_case_loop(s, a_file_that_moved_is_the_same, ROWS);
	unit_case_loop(s, a_file_that_nobody_edited_stands_still, 4);
	unit_case(s, another_file_has_other_places);
	unit_case(s, names_lose_the_line_that_they_begin_on);
	unit_case(s, each_side_is_followed_by_itself);
	unit_case(s, many_of_one_name_take_what_they_are);
	unit_case(s, files_are_paired_first_where_places_are_in_others);
	return s;
}

UNIT_MAIN(places_suite)
