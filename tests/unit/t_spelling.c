/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What counts as one in the facts: files under several spellings of a path,
 * functions at several levels of recursion.
 */
#include <config.h>

#include "unit/model.h"

/* --- Spellings of paths --------------------------------------------------- */

/* Functions f of these files, an input each; which of them are one? */
static struct prof *
spell(const char *const *path, size_t n)
{
	struct builder *b = builder_new(NULL);

	for (size_t i = 0; i < n; i++) {
		func_id f;

		start_counters(b, "x", 0);
		f = make_func(b, "f", "o", path[i]);
		add_self(b, f, make_file(b, path[i]), 1);
		add_call(b, f, f, 1, 1);
		add_extent(b, f, 100 + i);
	}
	return finish(b);
}

static uint32_t
row_func(const struct prof *p, size_t i)
{
	const struct block *k = &p->block[i];
	uint32_t f = p->location.func[k->self_location[0]];

	ck_assert_uint_eq(k->call_caller[0], f);
	ck_assert_uint_eq(k->call_callee[0], f);
	ck_assert_uint_eq(k->extent_func[0], f);
	ck_assert_uint_eq(p->location.file[k->self_location[0]],
			  p->func[f].file.i);
	return f;
}

START_TEST(a_tail_of_one_path_is_that_path)
{
	static const char *const one[] = { "a.c", "/src/x/a.c" };
	static const char *const two[] = { "a.c", "/src/x/a.c", "/y/a.c" };
	static const char *const spelling[] = {"a.c", "/src/x/a.c", "x/a.c"};
	static const char *const part[] = { "a.c", "/src/xa.c", "/b/c" };
	struct prof *p = spell(one, 2);

	ck_assert_uint_eq(row_func(p, 0), row_func(p, 1));
	ck_assert_str_eq(prof_text(p, p->file[p->func[row_func(p, 0)].file.i]),
			 "/src/x/a.c");
	prof_free(p);
	p = spell(two, 3);	/* could be either */
	ck_assert_uint_ne(row_func(p, 0), row_func(p, 1));
	ck_assert_uint_ne(row_func(p, 0), row_func(p, 2));
	ck_assert_uint_ne(row_func(p, 1), row_func(p, 2));
	prof_free(p);
	p = spell(spelling, 3); /* spellings of one, all of them */
	ck_assert_uint_eq(row_func(p, 0), row_func(p, 1));
	ck_assert_uint_eq(row_func(p, 0), row_func(p, 2));
	prof_free(p);
	p = spell(part, 3);	/* whole components only */
	ck_assert_uint_ne(row_func(p, 0), row_func(p, 1));
	ck_assert_uint_ne(row_func(p, 0), row_func(p, 2));
	prof_free(p);
}
END_TEST

/* What one spelling says of a function holds for it under the others. */
START_TEST(symbols_and_first_lines_are_passed_on)
{
	static const char *const path[] = { "/src/x/a.c", "a.c" };

	for (unsigned known = 0; known < 2; known++) {
		struct builder *b = builder_new(NULL);
		struct prof *p;
		uint32_t f;

		for (unsigned i = 0; i < 2; i++) {
			func_id func;

			start_counters(b, "x", 0);
			func = make_func(b, "f", "o", path[i]);
			add_self(b, func, make_file(b, path[i]), 1);
			if (i != known)
				continue;
			builder_func_begins(b, func, 7);
			builder_func_raw(b, func, builder_text(b, "_Z1f", 4));
		}
		p = finish(b);
		f = p->location.func[p->block[0].self_location[0]];
		ck_assert_uint_eq(p->func[f].line, 7);
		ck_assert_str_eq(prof_text(p, p->func_raw[f]), "_Z1f");
		prof_free(p);
	}
}
END_TEST

static void
add_func(struct builder *b, const char *name, const char *object,
	 const char *path)
{
	add_self(b, make_func(b, name, object, path), make_file(b, path), 1);
}

/* File of the function that row I of block K is of. */
static const char *
row_path(const struct prof *p, size_t k, size_t i)
{
	uint32_t location = p->block[k].self_location[i];

	ck_assert_uint_eq(p->location.file[location],
			  p->func[p->location.func[location]].file.i);
	return prof_text(p, p->file[p->location.file[location]]);
}

/* What one function shows of two paths holds for all of that object. */
START_TEST(a_file_is_joined_as_a_whole)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;

	start_counters(b, "x", 0);
	add_func(b, "f", "o", "a.c");
	add_func(b, "only_x", "o", "a.c");
	add_func(b, "other", "p", "a.c");
	start_counters(b, "y", 0);
	add_func(b, "f", "o", "/src/a.c");
	add_func(b, "only_y", "o", "/src/a.c");
	p = finish(b);
	ck_assert_str_eq(row_path(p, 0, 0), "/src/a.c");
	ck_assert_str_eq(row_path(p, 0, 1), "/src/a.c");
	ck_assert_str_eq(row_path(p, 0, 2), "a.c");	/* another program */
	ck_assert_str_eq(row_path(p, 1, 1), "/src/a.c");
	ck_assert_uint_eq(p->location.func[p->block[0].self_location[0]],
			  p->location.func[p->block[1].self_location[0]]);
	prof_free(p);
}
END_TEST

/* Functions that lead to different files prove nothing for the others. */
START_TEST(a_file_that_could_be_two_stays)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;

	start_counters(b, "x", 0);
	add_func(b, "f", "o", "a.c");
	add_func(b, "g", "o", "a.c");
	add_func(b, "h", "o", "a.c");
	start_counters(b, "y", 0);
	add_func(b, "f", "o", "/src/a.c");
	add_func(b, "g", "o", "/lib/a.c");
	p = finish(b);
	ck_assert_str_eq(prof_text(p, p->file[p->func[3].file.i]), "a.c");
	prof_free(p);
}
END_TEST

/* Samples that have both spellings for a name mean two files by them. */
START_TEST(what_samples_tell_apart_stays_apart)
{
	struct builder *b = builder_new(NULL);
	static const char *const path[] = { "timers.js", "internal/timers.js" };
	struct prof *p;

	start_stacks(b, "x");
	for (unsigned i = 0; i < 2; i++) {
		location_id at = make_location(b, "f", "node", path[i], 1);

		builder_stack(b, &at, 1, part_at(0), (int64_t[]){ 1 });
	}
	for (unsigned i = 0; i < 2; i++) {
		start_counters(b, "y", 0);
		add_func(b, "f", "node", path[i]);
		start_counters(b, "z", 0);
		add_func(b, "g", "node", path[i]);
	}
	p = finish(b);
	ck_assert_uint_eq(p->nblock, 5);
	for (unsigned i = 0; i < 2; i++) {
		ck_assert_str_eq(row_path(p, 1 + 2 * i, 0), path[i]);
		ck_assert_str_eq(row_path(p, 2 + 2 * i, 0), path[i]);
	}
	prof_free(p);
}
END_TEST

/* So do records of a counter's file; what is only called may be spelled in
 * another way there. */
START_TEST(what_counters_tell_apart_stays_apart)
{
	static const char *const path[] = { "timers.js", "internal/timers.js" };
	struct builder *b = builder_new(NULL);
	struct prof *p;

	start_counters(b, "x", 0);
	for (unsigned i = 0; i < 4; i++)
		add_func(b, "f", "node", path[i % 2]);
	start_counters(b, "y", 0);
	add_func(b, "f", "node", path[0]);
	add_func(b, "g", "other", "a.c");
	add_call(b, make_func(b, "f", "node", path[0]),
		 make_func(b, "g", "other", "/src/a.c"), 1, 1);
	p = finish(b);
	ck_assert_str_eq(row_path(p, 0, 0), path[0]);
	ck_assert_str_eq(row_path(p, 0, 1), path[1]);
	ck_assert_str_eq(row_path(p, 1, 0), path[0]);
	ck_assert_str_eq(row_path(p, 1, 1), "/src/a.c");
	prof_free(p);
}
END_TEST

START_TEST(other_objects_and_names_are_not_merged)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;

	start_counters(b, "x", 0);
	add_self(b, make_func(b, "f", "o", "a.c"), file_at(0), 1);
	add_self(b, make_func(b, "g", "o", "/x/a.c"), file_at(0), 1);
	add_self(b, make_func(b, "f", "p", "/x/a.c"), file_at(0), 1);
	add_self(b, make_func(b, "f", NULL, "/x/a.c"), file_at(0), 1);
	p = finish(b);
	for (size_t i = 0; i < 4; i++)
		ck_assert_uint_eq(
			p->location.func[p->block[0].self_location[i]], i + 1);
	prof_free(p);
}
END_TEST

/* As many functions of one name as a file cares to have must not take ages. */
START_TEST(very_many_of_one_name_are_left_alone)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;

	start_counters(b, "x", 0);
	for (unsigned i = 0; i < 200000; i++) {
		char path[32];

		snprintf(path, sizeof(path), "%s%u/a.c", i % 2 ? "/d/" : "",
			 i / 2);
		add_self(b, make_func(b, "f", "o", path), file_at(0), 1);
	}
	p = finish(b);
	ck_assert_uint_eq(p->nfunc, 200001);
	prof_free(p);
}
END_TEST

/* --- Recursion levels ----------------------------------------------------- */

static struct prof *
levels(unsigned capabilities)
{
	struct builder *b = builder_new(NULL);
	static const char *const name[] = { "f", "f'2", "g'2", "'3", "h'x",
					    "h'", "h'0", "h", "h'99999999999",
					    "f'2'3" };

	start_counters(b, "x", capabilities);
	for (size_t i = 0; i < sizeof(name) / sizeof(*name); i++)
		add_self(b, make_func(b, name[i], "o", "a.c"), file_at(0), 1);
	return finish(b);
}

START_TEST(levels_know_their_function)
{
	struct prof *p = levels(CAP_LEVELS);

	ck_assert_uint_eq(p->nfunc, 12);	/* g, for g'2 */
	ck_assert_uint_eq(p->func[1].level, 0);
	ck_assert_uint_eq(p->func[2].level, 2);
	ck_assert_uint_eq(p->func[2].base.i, 1);
	ck_assert_uint_eq(p->func[3].level, 2);
	ck_assert_uint_eq(p->func[3].base.i, 0);	/* g is not there */
	for (size_t i = 4; i < 10; i++)
		ck_assert_uint_eq(p->func[i].level, 0);
	ck_assert_uint_eq(p->func[10].level, 3);
	ck_assert_uint_eq(p->func[10].base.i, 2);
	prof_free(p);
	p = levels(0);		/* in other files a quote is a quote */
	for (size_t i = 1; i < 11; i++)
		ck_assert_uint_eq(p->func[i].level, 0);
	prof_free(p);
}
END_TEST

START_TEST(a_level_follows_its_function_into_a_merge)
{
	struct builder *b = builder_new(NULL);
	struct prof *p;
	func_id f;

	start_counters(b, "x", CAP_LEVELS);
	add_self(b, make_func(b, "f", "o", "a.c"), file_at(0), 1);
	add_self(b, make_func(b, "f'2", "o", "a.c"), file_at(0), 1);
	start_counters(b, "y", CAP_LEVELS);
	f = make_func(b, "f", "o", "/x/a.c");
	add_self(b, f, file_at(0), 1);
	p = finish(b);
	ck_assert_uint_eq(p->func[2].level, 2);
	ck_assert_uint_eq(p->func[2].base.i, f.i);
	prof_free(p);
}
END_TEST

/* --- Kinds of files -------------------------------------------------------- */

/* What an input says of f; NULL ends a case. */
struct said { enum block_kind kind; const char *object, *file; };

static const struct {
	struct said input[3];	/* the first two are what it is about */
	bool one;
} said[] = {
#define CG BLOCK_COUNTERS
#define PB BLOCK_STACKS
	{ { { CG, "/usr/p", "/s/a.c" }, { PB, "/usr/p", "" } }, true },
	{ { { CG, "/usr/p", "" }, { PB, "/opt/p", "" } }, true },
	{ { { CG, "/usr/p", "/s/a.c" }, { PB, "/opt/p", "" } }, true },
	{ { { CG, "/usr/p", "/s/a.c" }, { PB, "/opt/p", "/s/a.c" } }, true },
	{ { { CG, "/usr/p", "/s/a.c" }, { PB, "/opt/p", "s/a.c" } }, true },
	{ { { PB, "/usr/p", "" }, { PB, "/opt/p", "" } }, true },
	{ { { PB, "/usr/p", "/s/a.c" }, { PB, "/usr/p", "" } }, true },
	{ { { CG, "/usr/p", "/s/a.c" }, { PB, "", "" } }, true },
	{ { { CG, "/usr/p", "/s/a.c" }, { CG, "", "a.c" } }, true },
	{ { { PB, "", "a.c" }, { PB, "", "" } }, true },
	/* a third one that could be either, or is there with both */
	{ { { CG, "/usr/p", "/s/a.c" }, { PB, "/opt/p", "/s/a.c" },
	    { CG, "/usr/p", "/s/a.c" } }, true },
	{ { { CG, "/usr/p", "/s/a.c" }, { PB, "/opt/p", "" },
	    { PB, "/opt/p", "" } }, true },
	{ { { CG, "/usr/p", "/s/a.c" }, { PB, "", "" },
	    { PB, "/usr/p", "s/a.c" } }, true },
	{ { { CG, "/usr/p", "/s/a.c" }, { PB, "/usr/p", "" },
	    { PB, "/usr/p", "/s/b.c" } }, false },
	{ { { CG, "/usr/p", "/s/a.c" }, { PB, "/usr/q", "" } }, false },
	{ { { CG, "/usr/p", "/s/a.c" }, { PB, "/opt/p", "/s/b.c" } }, false },
	{ { { CG, "/usr/p", "/s/a.c" }, { PB, "", "" },
	    { PB, "/usr/q", "" } }, false },
};

/* The function that f of an input is. */
static uint32_t
say(struct builder *b, const struct said *x)
{
	const int64_t one = 1;
	location_id at;

	if (x->kind == BLOCK_COUNTERS)
		start_counters(b, "x", 0);
	else
		start_stacks(b, "x");
	at = make_location(b, "f", x->object[0] ? x->object : NULL, x->file,
			   1);
	if (x->kind == BLOCK_COUNTERS)
		builder_self(b, at, part_at(0), &one);
	else
		builder_stack(b, &at, 1, part_at(0), &one);
	return at.i;
}

/* In every order of the inputs. */
START_TEST(what_is_one_does_not_depend_on_who_says_it)
{
	static const uint8_t order[][3] = { { 0, 1, 2 }, { 0, 2, 1 },
		{ 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };

	for (size_t k = 0; k < sizeof(order) / sizeof(*order); k++) {
		struct builder *b = builder_new(NULL);
		uint32_t at[3] = { 0 };
		struct prof *p;

		for (size_t i = 0; i < 3; i++)
			if (said[_i].input[order[k][i]].object)
				at[order[k][i]] =
					say(b, &said[_i].input[order[k][i]]);
		p = finish(b);
		ck_assert_msg((p->location.func[at[0]]
			       == p->location.func[at[1]]) == said[_i].one,
			      "case %d, order %zu", _i, k);
		ck_assert(!p->func[p->location.func[at[0]]].gone);
		prof_free(p);
	}
}
END_TEST

/* Who has it with a file and without means two; names that say nothing are none. */
START_TEST(what_an_input_tells_apart_lacks_nothing)
{
	static const char *const name[] = { "f", "[unknown]", "0x1234" };

	for (size_t i = 0; i < 3; i++) {
		struct builder *b = builder_new(NULL);
		location_id at[2];
		struct prof *p;

		start_counters(b, "x", 0);
		add_func(b, name[i], "o", "a.c");
		start_stacks(b, "y");
		at[0] = make_location(b, name[i], "o", "", 1);
		at[1] = make_location(b, name[i], "o", "a.c", 1);
		builder_stack(b, at, i ? 1 : 2, part_at(0), (int64_t[]){ 1 });
		p = finish(b);
		ck_assert_uint_ne(p->location.func[at[0].i],
				  p->location.func[at[1].i]);
		prof_free(p);
	}
}
END_TEST

/* Builds that differ are two objects, and nobody knows which one is meant. */
START_TEST(builds_are_not_joined)
{
	static const char *const path[] = { "/a/p", "/b/p", "/c/p" };
	static const char *const build[] = { "", "11", "22" };

	for (unsigned n = 2; n <= 3; n++) {
		struct builder *b = builder_new(NULL);
		location_id at[3];
		struct prof *p;

		for (unsigned i = 0; i < n; i++) {
			start_stacks(b, "x");
			at[i] = builder_location_named(b,
				builder_func(b, make_text(b, "f"),
					builder_object_built(b,
						make_text(b, path[i]),
						make_text(b, build[i])),
					file_at(0)), file_at(0), 1);
			builder_stack(b, &at[i], 1, part_at(0),
				      (int64_t[]){ 1 });
		}
		p = finish(b);
		ck_assert((p->location.func[at[0].i]
			   == p->location.func[at[1].i]) == (n == 2));
		ck_assert(n == 2 || p->location.func[at[1].i]
				    != p->location.func[at[2].i]);
		prof_free(p);
	}
}
END_TEST

/* What the files of /a/p and /b/p say of their builds. */
static bool
find_build(const void *ctx, const char *path, struct text *out)
{
	const char *const *build = ctx;

	if (strcmp(path, "/other/q") == 0)
		ck_abort_msg("nothing is called as this");
	text_adds(out, build[path[1] - 'a']);
	return out->n > 0;
}

/* f of /a/p and of /b/p, whose addresses are known if MAPPED. */
static bool
is_one_program(const char *const *build, bool mapped)
{
	static const char *const path[] = { "/a/p", "/b/p", "/other/q" };
	struct builder *b = builder_new(NULL);
	location_id at[3];
	struct prof *p;
	bool one;

	builder_builds(b, find_build, build);
	for (unsigned i = 0; i < 3; i++) {
		start_stacks(b, "x");
		at[i] = make_location(b, i < 2 ? "f" : "g", path[i], "", 1);
		if (mapped || i == 2)
			builder_mapping(b, &(struct mapping){
				.object = make_object(b, path[i]),
				.start = 0x1000, .end = 0x2000 });
		builder_stack(b, &at[i], 1, part_at(0), (int64_t[]){ 1 });
	}
	p = finish(b);
	one = p->location.func[at[0].i] == p->location.func[at[1].i];
	prof_free(p);
	return one;
}

/* The file that names what was mapped says its build where the profile does not. */
START_TEST(builds_of_files_are_not_joined)
{
	static const char *const one[] = { "11", "11" };
	static const char *const two[] = { "11", "22" };
	static const char *const gone[] = { "11", "" };

	ck_assert(!is_one_program(two, true));
	ck_assert(is_one_program(one, true));
	ck_assert(is_one_program(gone, true));
	/* what says all its names itself is of no file */
	ck_assert(is_one_program(two, false));
}
END_TEST

/* --- Names of one function ------------------------------------------------- */

/* f begins where g does, h elsewhere; nothing else is a symbol. */
static void
place(const void *ctx, const char *path, struct placed_func *func, size_t n,
      struct job *job)
{
	(void)ctx;
	(void)job;
	ck_assert_str_eq(path, "/usr/p");
	for (size_t i = 0; i < n; i++)
		func[i].start = strchr("fg", func[i].name[0]) ? 0x100
				: func[i].name[0] == 'h' ? 0x200 : 0;
}

/* Whether X of one format and Y of another, which has no source files, are one. */
static bool
is_one_function(const char *x, const char *file, const char *y,
		const char *format, bool swap)
{
	struct builder *b = builder_new(NULL);
	location_id at[2];
	struct prof *p;
	bool one;

	builder_places_by(b, place, NULL);
	for (unsigned k = 0; k < 2; k++) {
		unsigned i = k ^ swap;

		builder_input(b, "x", i ? format : "test", BLOCK_STACKS);
		make_metric(b, "samples");
		at[i] = make_location(b, i ? y : x, "/usr/p", i ? "" : file, 1);
		builder_stack(b, &at[i], 1, make_part(b, "x"),
			      (int64_t[]){ 1 });
	}
	p = finish(b);
	one = p->location.func[at[0].i] == p->location.func[at[1].i];
	ck_assert(!p->func[p->location.func[at[0].i]].gone);
	ck_assert(!p->func[p->location.func[at[1].i]].gone);
	prof_free(p);
	return one;
}

START_TEST(names_of_one_symbol_are_one)
{
	for (int swap = 0; swap < 2; swap++) {
		ck_assert(is_one_function("f", "/s/a.c", "g", "other", swap));
		ck_assert(is_one_function("f", "", "g", "other", swap));
		ck_assert(!is_one_function("f", "/s/a.c", "h", "other", swap));
		ck_assert(!is_one_function("x", "/s/a.c", "y", "other", swap));
		/* who writes one format calls a function one thing */
		ck_assert(!is_one_function("f", "/s/a.c", "g", "test", swap));
	}
}
END_TEST

static Suite *
spelling_suite(void)
{
	Suite *s = suite_create("spelling");

	unit_case(s, a_tail_of_one_path_is_that_path);
	unit_case(s, symbols_and_first_lines_are_passed_on);
	unit_case(s, a_file_is_joined_as_a_whole);
	unit_case(s, a_file_that_could_be_two_stays);
	unit_case(s, what_samples_tell_apart_stays_apart);
	unit_case(s, what_counters_tell_apart_stays_apart);
	unit_case(s, other_objects_and_names_are_not_merged);
	unit_case(s, very_many_of_one_name_are_left_alone);
	unit_case(s, levels_know_their_function);
	unit_case(s, a_level_follows_its_function_into_a_merge);
	unit_case_loop(s, what_is_one_does_not_depend_on_who_says_it,
		       sizeof(said) / sizeof(*said));
	unit_case(s, what_an_input_tells_apart_lacks_nothing);
	unit_case(s, builds_are_not_joined);
	unit_case(s, builds_of_files_are_not_joined);
	unit_case(s, names_of_one_symbol_are_one);
	return s;
}

UNIT_MAIN(spelling_suite)
