/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The second generation: facts in, frames, files and lines out, from debug
 * information of every kind that mkdwarf.sh can make.
 */
#include <config.h>

#include "unit/dwarftest.h"

#include "symbol/resolve/fileparts.h"

static void
check_program(const char *name)
{
	bool stripped = strcmp(name, "dw-stripped") == 0 ||
			strcmp(name, "dw-strip-g") == 0;
	struct fixture f;
	char path[PATH_SIZE];
	struct func func;

	ck_assert(path_of(path, name));
	begin_marks(&f, path, stripped ? "dw-build-id" : name);
	finish(&f);
	for (size_t i = 0; i < MARKS; i++)
		check(&f, i, marks[i].want);
	/* inlined twice, one function */
	ck_assert(func_eq(func_at_location(&f, 3, 0),
			  func_at_location(&f, 4, 0)));
	func = names_func(f.names, func_at_location(&f, 3, 0));
	ck_assert_uint_eq(func.line, 20);
	ck_assert_uint_eq(func.start, 0);
	/* out of line: one with the symbol's start, and where it is declared */
	func = names_func(f.names, func_at_location(&f, 1, 1));
	ck_assert(func.start != 0 && func.line == 13);
	ck_assert_str_eq(text_base_name(names_file_path(f.names, func.file)),
			 "prog.c");
	if (stripped)
		ck_assert(*names_text(f.names,
				      f.names->status[f.mapping.i].debug));
	end(&f);
}

static const char *const kinds[] = {
	"dw-default", "dw-3", "dw-4", "dw-5", "dw-64", "dw-no-pie",
	"dw-static", "dw-zlib", "dw-zlib-gnu", "dw-zstd", "dw-split-4",
	"dw-split-5", "dw-types-4", "dw-types-5", "dw-sections", "dw-lto",
	"dw-build-id", "dw-stripped", "dw-strip-g", "dw-dwz", "dw-clang-4",
	"dw-clang-5", "dw-clang-split-5", "dw-clang-lld", "dw-long",
	"dw-dwz-5", "kept-dwz", "kept-dwz-5", "kept-dwz-texts", "kept-blocks",
	"kept-split-4", "kept-split-5" };

START_TEST(frames_of_every_kind)
{
	char path[PATH_SIZE];

	if (_i == 0 || path_of(path, kinds[_i]))
		check_program(kinds[_i]);
}
END_TEST

/* Without DW_AT_call_line a caller's line is unknown, not wrong. */
START_TEST(calls_without_lines)
{
	struct fixture f;
	char path[PATH_SIZE];
	const struct want want[] = {
		{ "innermost", "part.h", 6 }, { "middle", "", 0 },
		{ "outer", "", 0 }, { NULL, NULL, 0 } };

	if (!path_of(path, "dw-2"))
		return;
	begin(&f, path);
	add(&f, address_of("dw-2", "at_innermost"));
	finish(&f);
	check(&f, 0, want);
	end(&f);
}
END_TEST

/* DWARF 2 has no ranges for a unit in several sections. */
START_TEST(strict_dwarf_2_in_two_sections)
{
	const struct frame *frame;
	struct frame one;
	struct fixture f;
	char path[PATH_SIZE];
	size_t n;

	if (!path_of(path, "dw-2-startup"))
		return;
	begin(&f, path);
	add(&f, address_of("dw-2-startup", "main"));
	add(&f, address_of("dw-2-startup", "at_outer"));
	finish(&f);
	frame = names_frames(f.names, f.location[0], &n, &one);
	ck_assert_uint_ge(frame[0].line, 35);
	check(&f, 1, want_outer);
	end(&f);
}
END_TEST

START_TEST(a_hundred_sections_of_code)
{
	const struct want first[] = { { "f00", "many.c", 40 },
				      { NULL, NULL, 0 } };
	const struct want last[] = { { "f79", "many.c", 119 },
				     { NULL, NULL, 0 } };
	struct fixture f;
	char path[PATH_SIZE];

	if (!path_of(path, "dw-many"))
		return;
	begin(&f, path);
	add(&f, address_of("dw-many", "f00"));
	add(&f, address_of("dw-many", "f79"));
	finish(&f);
	check(&f, 0, first);
	check(&f, 1, last);
	end(&f);
}
END_TEST

/* The unit with the code is the second .debug_info.dwo. */
START_TEST(types_apart_in_a_dwo_file)
{
	const struct want want[] = { { "Held::get(int)", "member.cc", 5 },
				     { NULL, NULL, 0 } };
	struct fixture f;
	struct func func;
	char path[PATH_SIZE];

	if (!path_of(path, "dw-member"))
		return;
	begin(&f, path);
	add(&f, address_of("dw-member", "at_member"));
	finish(&f);
	check(&f, 0, want);
	func = names_func(f.names, func_at_location(&f, 0, 0));
	ck_assert_uint_eq(func.line, 3);	/* only the .dwo file knows */
	end(&f);
}
END_TEST

START_TEST(an_inlined_function_without_a_range)
{
	const struct want want[] = {
		{ "innermost", "prog.c", 2 }, { "middle", "prog.c", 6 },
		{ "outer", "prog.c", 12 }, { NULL, NULL, 0 } };
	struct fixture f;
	char path[PATH_SIZE];

	ck_assert(path_of(path, "kept-seldom"));
	begin(&f, path);
	add(&f, address_of("kept-seldom", "at_innermost"));
	finish(&f);
	check(&f, 0, want);
	end(&f);
}
END_TEST

/* gcc names neither: two of one function are two. */
START_TEST(lambdas_are_told_by_their_place)
{
	static const char *const label[] = {
		"at_first", "at_second", "at_inner", "at_type", "at_local",
		"at_method", "at_class", "at_hidden" };
	static const char *const want[] = {
		"main::{lambda at 18:9}::operator()",
		"main::{lambda at 19:10}::operator()",
		"main::{lambda at 19:10}::operator()"
		"::{lambda at 21:10}::operator()",
		"main::{unnamed at 14:9}::add",
		"app::Box::weigh::Local::grow",
		"app::Box::weigh::{lambda at 44:10}::operator()",
		"app::Box::Inner::add::{lambda at 49:10}::operator()",
		"(anonymous namespace)::hidden::{lambda at 58:10}"
		"::operator()<int>" };
	static const unsigned line[] = { 18, 20, 21, 15, 41, 44, 49, 58 };
	static const unsigned declared[] = { 18, 19, 21, 15, 41, 44, 49, 58 };
	const size_t nlabel = sizeof label / sizeof *label;
	const struct frame *frame;
	struct frame one;
	struct fixture f;
	struct func func;
	char path[PATH_SIZE];
	size_t n;

	ck_assert(path_of(path, "kept-lambda"));
	begin(&f, path);
	for (size_t i = 0; i < nlabel; i++)
		add(&f, address_of("kept-lambda", label[i]));
	finish(&f);
	for (size_t i = 0; i < nlabel; i++) {
		func = names_func(f.names, func_at_location(&f, i, 0));
		ck_assert_str_eq(names_text(f.names, func.name), want[i]);
		ck_assert_str_eq(text_base_name(names_file_path(f.names, func.file)),
				 "lambda.cc");
		ck_assert_uint_eq(func.line, declared[i]);
		frame = names_frames(f.names, f.location[i], &n, &one);
		ck_assert_uint_eq(frame[0].line, line[i]);
	}
	end(&f);
}
END_TEST

/* gcc gives those in methods a linker's name, and no place either: inlined and out
 * of line. */
START_TEST(lambdas_in_methods_have_a_place)
{
	static const struct { const char *label, *name; unsigned line; } want[] = {
		{ "at_plain", "Box::plain()::{lambda(int)#1}::operator()(int) "
			      "const", 16 },
		{ "at_call", "Box::operator()()::{lambda(int)#1}::operator()(int) "
			     "const", 23 },
		{ "at_apart", "Box::of<int>(int)::{lambda(int)#1}::operator()"
			      "(int) const", 27 },
	};
	const size_t nwant = sizeof want / sizeof *want;
	struct fixture f;
	struct func func;
	char path[PATH_SIZE];

	ck_assert(path_of(path, "kept-member"));
	begin(&f, path);
	for (size_t i = 0; i < nwant; i++)
		add(&f, address_of("kept-member", want[i].label));
	finish(&f);
	for (size_t i = 0; i < nwant; i++) {
		func = names_func(f.names, func_at_location(&f, i, 0));
		ck_assert_str_eq(names_func_name(f.names,
						 func_at_location(&f, i, 0)),
				 want[i].name);
		ck_assert_str_eq(text_base_name(names_file_path(f.names, func.file)),
				 "member.cc");
		ck_assert_uint_eq(func.line, want[i].line);
	}
	end(&f);
}
END_TEST

/* Of what has no linker's name as little is shown as of what has one. */
START_TEST(names_of_debug_information_are_cut_too)
{
	static const struct {
		enum demangle level;
		const char *own;
	} want[] = {
		{ DEMANGLE_NOPARAMS, "operator()<int>" },
		{ DEMANGLE_NOTEMPLATES, "operator()" },
		{ DEMANGLE_NONE, "operator()<int>" },
	};
	struct symbol_options options = { .demangle = want[_i].level };
	const char *name, *in = "(anonymous namespace)::hidden::{lambda at 58:10}::";
	struct fixture f;
	struct func func;
	char path[PATH_SIZE];

	ck_assert(path_of(path, "kept-lambda"));
	begin(&f, path);
	add(&f, address_of("kept-lambda", "at_hidden"));
	finish_with(&f, options);
	func = names_func(f.names, func_at_location(&f, 0, 0));
	name = names_text(f.names, func.name);
	ck_assert_msg(strncmp(name, in, strlen(in)) == 0, "%s", name);
	ck_assert_str_eq(name + strlen(in), want[_i].own);
	/* it is found by its whole name */
	name = names_text(f.names, func.raw);
	ck_assert_str_eq(name + strlen(in), "operator()<int>");
	end(&f);
}
END_TEST

/* As D writes them, and not as C++ does. */
START_TEST(functions_in_functions_of_d)
{
	static const char *const label[] = { "at_main", "at_method" };
	static const char *const want[] = { "pkg.nested.main.twice",
					    "pkg.nested.Box.weigh.grow" };
	struct fixture f;
	struct func func;
	char path[PATH_SIZE];

	ck_assert(path_of(path, "kept-nested"));
	begin(&f, path);
	for (size_t i = 0; i < 2; i++)
		add(&f, address_of("kept-nested", label[i]));
	finish(&f);
	for (size_t i = 0; i < 2; i++) {
		func = names_func(f.names, func_at_location(&f, i, 0));
		ck_assert_str_eq(names_text(f.names, func.name), want[i]);
	}
	end(&f);
}
END_TEST

/* Its line is that of the code before, and says so. */
START_TEST(code_without_a_line)
{
	const struct frame *frame;
	struct frame one;
	struct fixture f;
	char path[PATH_SIZE];
	size_t n;

	ck_assert(path_of(path, "kept-seldom"));
	begin(&f, path);
	add(&f, address_of("kept-seldom", "main"));
	add(&f, address_of("kept-seldom", "at_zero"));
	finish(&f);
	frame = names_frames(f.names, f.location[0], &n, &one);
	ck_assert_uint_eq(frame[0].line, 16);
	ck_assert_uint_eq(frame[0].flags, 0);
	frame = names_frames(f.names, f.location[1], &n, &one);
	ck_assert_uint_eq(frame[0].line, 16);
	ck_assert_uint_eq(frame[0].flags, FRAME_GUESSED);
	end(&f);
}
END_TEST

/* The code before is inlined, and not of the same function, whether anybody asks
 * for that or not. */
START_TEST(code_without_a_line_behind_what_is_inlined)
{
	const struct want inlined[] = { { "innermost", "prog.c", 3 },
					{ "main", "prog.c", 17 },
					{ NULL, NULL, 0 } };
	const struct want behind[] = { { "main", "", 0 }, { NULL, NULL, 0 } };
	struct fixture f;
	char path[PATH_SIZE];
	uint64_t at;

	ck_assert(path_of(path, "kept-seldom"));
	begin(&f, path);
	at = address_of("kept-seldom", "at_behind");
	add(&f, at);
	add(&f, at + 1);
	if (_i)
		add(&f, at - 1);
	finish(&f);
	check(&f, 0, behind);
	check(&f, 1, behind);
	if (_i)
		check(&f, 2, inlined);
	end(&f);
}
END_TEST

/* --------------------------------------------------------------------- else */

START_TEST(what_dwarf_does_not_know_keeps_its_name)
{
	struct fixture f;
	struct func func;
	char path[PATH_SIZE];

	ck_assert(path_of(path, "dw-default"));
	begin(&f, path);
	add(&f, address_of("dw-default", "asm_function") + 1);
	add(&f, address_of("dw-default", "_start"));
	add(&f, 0x20);
	finish(&f);
	ck_assert_str_eq(names_func_name(f.names, func_at_location(&f, 0, 0)),
			 "asm_function");
	ck_assert_str_eq(names_func_name(f.names, func_at_location(&f, 1, 0)),
			 "_start");
	func = names_func(f.names, func_at_location(&f, 2, 0));
	ck_assert(func.flags & FUNC_UNNAMED);
	end(&f);
}
END_TEST

#define BUCKET 48

/* The pieces of a bucket are what its bytes are, one by one. */
START_TEST(buckets_are_cut_by_line)
{
	struct fixture f;
	char path[PATH_SIZE];
	struct frame one, other;
	const struct frame *frame;
	struct piece piece;
	uint64_t start;
	location_id bucket;
	size_t i, k, n, bytes = 0;
	const int64_t cost = 1;

	ck_assert(path_of(path, "dw-default"));
	begin(&f, path);
	start = address_of("dw-default", "at_outer");
	for (i = 0; i < BUCKET; i++)
		add(&f, start + i);
	bucket =
		builder_location_bucket(f.b, f.mapping, f.bias + start, BUCKET);
	builder_stack(f.b, &bucket, 1, part_at(0), &cost);
	finish(&f);
	n = names_pieces(f.names, bucket);
	ck_assert_uint_gt(n, 3);
	for (i = 0; i < n; i++) {
		piece = names_piece(f.names, bucket, i, &one);
		ck_assert_uint_ge(piece.skip, bytes);
		ck_assert_uint_le(piece.skip + piece.bytes, BUCKET);
		for (bytes = piece.skip; bytes < piece.skip + piece.bytes;
		     bytes++) {
			frame = names_frames(f.names, f.location[bytes], &k,
					     &other);
			ck_assert_uint_eq(k, piece.n);
			ck_assert_int_eq(memcmp(frame, piece.frame,
						k * sizeof *frame), 0);
		}
	}
	end(&f);
}
END_TEST

static const struct { const char *comp_dir, *dir, *name, *path; } joins[] = {
	{ "/c", "d", "n.c", "/c/d/n.c" },
	{ "/c", "", "n.c", "/c/n.c" },
	{ "/c", "/d", "n.c", "/d/n.c" },
	{ "/c", "d", "/n.c", "/n.c" },
	{ "/c/x", "../d/.", "./n.c", "/c/d/n.c" },
	{ "", "", "n.c", "n.c" },
	{ ".", "d", "n.c", "d/n.c" },
	/* -ffile-prefix-map=/build=.: both begin at the same root */
	{ "./obj/src", "./src/common", "n.c", "src/common/n.c" },
	{ "./obj/src", "", "./src/n.c", "src/n.c" },
	{ "./obj", "d", "n.c", "obj/d/n.c" },
};

START_TEST(paths_are_joined)
{
	struct text out = { 0 };

	file_parts_join(&out, joins[_i].comp_dir, joins[_i].dir, joins[_i].name,
			NULL);
	ck_assert_str_eq(out.s, joins[_i].path);
	text_release(&out);
}
END_TEST

static Suite *
dwarf_suite(void)
{
	Suite *s = suite_create("dwarf");

	make_programs("dwarf");
	unit_case_loop(s, frames_of_every_kind,
		       (int)(sizeof kinds / sizeof *kinds));
	unit_case(s, calls_without_lines);
	unit_case(s, strict_dwarf_2_in_two_sections);
	unit_case(s, a_hundred_sections_of_code);
	unit_case(s, types_apart_in_a_dwo_file);
	unit_case(s, an_inlined_function_without_a_range);
	unit_case(s, lambdas_are_told_by_their_place);
	unit_case(s, lambdas_in_methods_have_a_place);
	unit_case_loop(s, names_of_debug_information_are_cut_too, 3);
	unit_case(s, functions_in_functions_of_d);
	unit_case(s, code_without_a_line);
	unit_case_loop(s, code_without_a_line_behind_what_is_inlined, 2);
	unit_case(s, what_dwarf_does_not_know_keeps_its_name);
	unit_case_loop(s, paths_are_joined,
		       (int)(sizeof joins / sizeof *joins));
	unit_case(s, buckets_are_cut_by_line);
	return s;
}

UNIT_MAIN(dwarf_suite)
