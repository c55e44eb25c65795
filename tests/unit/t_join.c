/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a file names and what an address is called, where they are one function; and
 * what debug information adds to what a file names.
 */
#include <config.h>

#include "unit/two_kinds.h"

START_TEST(what_is_called_the_same_is_one)
{
	struct two_kinds k;
	func_id exact, place, version, bare, level, deeper, other, file, stub;
	struct sums *sums;

	two_kinds_init(&k, "");
	exact = count_func(&k, "f", "/usr/lib/libx.so", "src/a.c");
	place = count_func(&k, "g", "/opt/lib/libx.so", "/home/src/b.c");
	version = count_func(&k, "h@@V_2", "/usr/lib/libx.so.1", "");
	bare = count_func(&k, "i", "", "");
	deeper = count_func(&k, "j'2", "libx.so", "");
	level = count_func(&k, "j", "libx.so", "");
	other = count_func(&k, "k", "/usr/lib/liby.so", "");
	file = count_func(&k, "l", "libx.so", "src/c.c");
	stub = count_func(&k, "m@plt", "/usr/lib/libx.so", "");
	two_kinds_finish(&k);
	call_location(&k, 1, "f", "src/a.c");
	call_location(&k, 2, "g", "b.c");
	call_location(&k, 3, "h", "src/h.c");
	call_location(&k, 4, "i", "");
	call_location(&k, 5, "j", "");
	call_location(&k, 6, "k", "");
	call_location(&k, 7, "l", "src/other.c");
	call_location(&k, 8, "m@plt", "");
	k.n = names_store_publish(k.s, true);
	ck_assert(is_named(&k, 1, exact));
	ck_assert(is_named(&k, 2, place));
	ck_assert(is_named(&k, 3, version));
	ck_assert(is_named(&k, 4, bare));
	ck_assert(is_named(&k, 5, level) && !is_named(&k, 5, deeper));
	ck_assert(is_named(&k, 8, stub));
	ck_assert(!is_named(&k, 6, other));	/* of another library */
	ck_assert(!is_named(&k, 7, file));	/* of another file */
	/* spellings of one path are one file, and lines are of that */
	ck_assert_str_eq(names_file_path(k.n, frame_at(&k, 2).file),
			 "/home/src/b.c");
	/* both figures in one row, and what is not known is not 0 */
	sums = sum_names(k.n, NULL);
	for (uint32_t m = 1; m <= 2; m++)
		ck_assert(sums_value(sums, BY_FUNC, exact.i, metric_at(m),
				     SUM_SELF).known);
	ck_assert_int_eq(sums_self(sums, exact, metric_at(1)), 1);
	ck_assert_int_eq(sums_self(sums, exact, metric_at(2)), 100);
	ck_assert(!sums_value(sums, BY_FUNC, other.i, metric_at(1),
			      SUM_SELF).known);
	sums_free(sums);
	two_kinds_release(&k);
}
END_TEST

/* A spelling that became another function is nobody's namesake any more. */
START_TEST(what_became_another_one_is_none)
{
	struct two_kinds k;
	func_id bare, full;

	two_kinds_init(&k, "");
	bare = count_bare(&k, "f");
	start_counters(k.b, "z", CAP_LEVELS);
	full = count_func(&k, "f", "/usr/lib/libx.so", "/src/a.c");
	two_kinds_finish(&k);
	ck_assert(k.p->func[bare.i].gone && !k.p->func[full.i].gone);
	call_location(&k, 1, "f", "");
	k.n = names_store_publish(k.s, true);
	ck_assert(is_named(&k, 1, full));
	two_kinds_release(&k);
}
END_TEST

START_TEST(files_decide_between_functions_of_one_name)
{
	struct two_kinds k;
	func_id a, b, one;

	two_kinds_init(&k, "");
	a = count_func(&k, "init", "libx.so", "src/a.c");
	b = count_func(&k, "init", "libx.so", "src/b.c");
	one = count_func(&k, "done", "libx.so", "");
	two_kinds_finish(&k);
	call_location(&k, 1, "init", "/x/src/b.c");
	call_location(&k, 2, "init", "/x/src/a.c");
	call_location(&k, 3, "init", "");
	call_location(&k, 4, "done", "a.c");	/* two of them: which? */
	call_location(&k, 5, "done", "b.c");
	k.n = names_store_publish(k.s, true);
	ck_assert(is_named(&k, 1, b));
	ck_assert(is_named(&k, 2, a));
	ck_assert(!is_named(&k, 3, a) && !is_named(&k, 3, b));
	ck_assert(!is_named(&k, 4, one) && !is_named(&k, 5, one));
	two_kinds_release(&k);
}
END_TEST

START_TEST(what_may_be_another_file_is_not_joined)
{
	struct mapping_status wrong = { .match = MATCH_WRONG,
					.doubtful = true };
	struct two_kinds k;
	func_id f;

	two_kinds_init(&k, "");
	f = count_bare(&k, "f");
	two_kinds_finish(&k);
	call_location(&k, 1, "f", "");
	names_store_status(k.s, mapping_at(1), &wrong);
	k.n = names_store_publish(k.s, true);
	ck_assert(!is_named(&k, 1, f));
	two_kinds_release(&k);
}
END_TEST

START_TEST(doubt_that_comes_later_parts_them)
{
	struct mapping_status wrong = { .match = MATCH_WRONG,
					.doubtful = true };
	struct two_kinds k;
	struct names *before;
	func_id f;

	two_kinds_init(&k, "");
	f = count_bare(&k, "f");
	two_kinds_finish(&k);
	call_location(&k, 1, "f", "");
	before = names_store_publish(k.s, false);
	ck_assert(is_named(&(struct two_kinds){ .n = before }, 1, f));
	names_store_status(k.s, mapping_at(1), &wrong);
	k.n = names_store_publish(k.s, true);
	ck_assert(!is_named(&k, 1, f));
	names_unref(before);
	two_kinds_release(&k);
}
END_TEST

/* What was a row of its own follows when it turns out to be the file's. */
START_TEST(a_joined_function_follows)
{
	struct two_kinds k;
	struct names *before;
	int64_t weight[16] = { [1] = 1 };
	func_id f, old, *to;

	two_kinds_init(&k, "");
	f = count_func(&k, "f", "/usr/lib/libx.so", "a.c");
	count_func(&k, "f", "/usr/lib/libx.so", "b.c");
	two_kinds_finish(&k);
	call_location(&k, 1, "f", "");
	before = names_store_publish(k.s, false);
	old = frame_at(&(struct two_kinds){ .n = before }, 1).func;
	ck_assert(!func_eq(old, f));
	call_location(&k, 1, "f", "a.c");
	k.n = names_store_publish(k.s, true);
	ck_assert(is_named(&k, 1, f));
	to = names_successors(before, k.n, weight, NULL);
	ck_assert(func_eq(to[old.i], f));
	ck_assert(func_eq(to[f.i], f));
	free(to);
	names_unref(before);
	two_kinds_release(&k);
}
END_TEST

START_TEST(a_function_of_several_files_is_of_none)
{
	static const char *const path[] = { "b.c", "b.c", "c.c", "b.c" };
	static const char *const home[] = { "", "b.c", "b.c", "", "" };
	static const uint32_t line[] = { 0, 7, 7, 0, 0 };
	struct builder *b = builder_new(NULL);
	struct prof *p;
	struct names_store *s;
	func_id f, own;

	start_counters(b, "x", 0);
	f = make_func(b, "f", "o", "");
	own = make_func(b, "g", "o", "a.c");
	add_self(b, f, file_at(0), 1);
	p = finish(b);
	for (size_t i = 0; i < sizeof home / sizeof *home; i++) {
		struct names *before, *n;

		s = names_store_new(p);
		before = names_store_publish(s, false);
		store_homes(s, f, path, i);
		store_homes(s, own, path, i);
		n = names_store_publish(s, true);
		ck_assert_str_eq(names_func_file(before, f), "");
		ck_assert_str_eq(names_func_file(n, f), home[i]);
		ck_assert_uint_eq(names_func(n, f).line, line[i]);
		ck_assert_uint_eq(names_func(n, own).line, 0);
		ck_assert_str_eq(names_func_file(n, own), "a.c");
		names_unref(before);
		names_unref(n);
		names_store_free(s);
	}
	prof_free(p);
}
END_TEST

/* The function F is what RAW is the symbol of. */

/* A file that names functions at addresses of an object means no other by what is
 * inlined there; one that has addresses only may, and so may the other side of a
 * comparison. */
START_TEST(what_names_its_addresses_is_no_other_object)
{
	for (unsigned i = 0; i < 4; i++) {
		bool named = i % 2, base = i / 2;
		struct two_kinds k;
		struct file_frame own = { .more = false };
		struct named_place place = { .frame = &own, .n = 1,
					     .mapping = mapping_at(1),
					     .flags = LOCATION_IN_FUNC };
		func_id f;

		two_kinds_init(&k, "");
		f = count_func(&k, "f", "/opt/lib/libx.so", "");
		builder_base(k.b, base);
		start_stacks(k.b, "z");
		own.func = make_func(k.b, named ? "own" : "[unknown]",
				     "/usr/lib/libx.so", "").i;
		builder_stack(k.b, (location_id[]){
			builder_location_framed(k.b, &place) }, 1,
			make_part(k.b, "z"), &(int64_t){ 1 });
		two_kinds_finish(&k);
		call_location(&k, 1, "f", "");
		k.n = names_store_publish(k.s, true);
		ck_assert(is_named(&k, 1, f) == (!named || base));
		two_kinds_release(&k);
	}
}
END_TEST

/* The builds of files that were found, and of one that is doubtful. */
START_TEST(other_builds_are_not_joined)
{
	static const struct {
		const char *build[2];
		bool doubtful, one;
	} found[] = {
		{ { "11", "22" }, false, false },
		{ { "11", "11" }, false, true },
		{ { "11", "" }, false, true },
		{ { "11", "22" }, true, true },
	};
	struct two_kinds k;
	struct names *before;
	func_id f;

	two_kinds_init(&k, "");
	f = count_func(&k, "f", "/opt/lib/libx.so", "");
	builder_mapping(k.b, &(struct mapping){
		.object = make_object(k.b, "/opt/lib/libx.so"),
		.start = 0x10000, .end = 0x20000 });
	two_kinds_finish(&k);
	call_location(&k, 1, "f", "");
	before = names_store_publish(k.s, false);
	for (uint32_t i = 0; i < 2; i++) {
		const char *id = found[_i].build[i];

		names_store_lock(k.s);
		names_store_status(k.s, mapping_at(1 + i),
			&(struct mapping_status){
				.match = MATCH_PATH,
				.doubtful = i && found[_i].doubtful,
				.build_id = names_store_text(k.s, id,
							     strlen(id)) });
		names_store_unlock(k.s);
	}
	k.n = names_store_publish(k.s, true);
	ck_assert(is_named(&k, 1, f) == found[_i].one);
	names_unref(before);
	two_kinds_release(&k);
}
END_TEST

/* A symbol table says where no code is in the source, and another profile's file of
 * the function is not where this cost fell: inlined code is of headers. */
START_TEST(a_file_that_only_the_other_knows_is_no_line)
{
	struct two_kinds k;
	func_id in_file, nowhere;
	struct frame f;

	two_kinds_init(&k, "");
	in_file = count_func(&k, "f", "/usr/lib/libx.so", "src/a.c");
	nowhere = count_bare(&k, "g");
	two_kinds_finish(&k);
	call_location(&k, 1, "f", "");
	call_location(&k, 2, "g", "");
	call_location(&k, 3, "f2", "src/b.c");
	k.n = names_store_publish(k.s, true);
	f = frame_at(&k, 1);
	ck_assert(is_named(&k, 1, in_file));
	ck_assert_str_eq(names_func_file(k.n, f.func), "src/a.c");
	ck_assert(f.flags & FRAME_NO_FILE);
	ck_assert(!file_some(names_frame_file(k.n, &f)));
	f = frame_at(&k, 2);
	ck_assert(is_named(&k, 2, nowhere) && !(f.flags & FRAME_NO_FILE));
	f = frame_at(&k, 3);
	ck_assert(!(f.flags & FRAME_NO_FILE));
	two_kinds_release(&k);
}
END_TEST

/* An address tells the object of a function whose file names none, unless functions of
 * several objects are called so: these keep theirs. */
START_TEST(an_address_tells_the_object)
{
	struct two_kinds k;
	func_id f, level, both, none, known, own;
	struct names *before, *physical;

	two_kinds_init(&k, "");
	f = count_func(&k, "f", "", "a.c");
	level = count_func(&k, "f'2", "", "a.c");
	both = count_func(&k, "both", "", "");
	none = count_func(&k, "none", "", "");
	known = count_func(&k, "known", "/opt/lib/libx.so", "");
	own = make_func(k.b, "own", "/usr/lib/liby.so", "");
	two_kinds_finish(&k);
	before = names_store_publish(k.s, false);
	call_location(&k, 1, "f", "src/a.c");
	call_location(&k, 2, "both", "");
	call_location(&k, 3, "known", "");
	call_in_object(&k, 4, "both", k.p->func[own.i].object);
	k.n = names_store_publish(k.s, true);
	ck_assert(is_named(&k, 1, f) && is_named(&k, 3, known));
	ck_assert_str_eq(names_func_object(before, f), "");
	ck_assert_str_eq(names_func_object(k.n, f), "libx.so");
	ck_assert_str_eq(names_func_object(k.n, level), "libx.so");
	ck_assert_str_eq(names_func_object(k.n, none), "");
	/* as the other file has it */
	ck_assert(object_eq(names_func(k.n, known).object,
			    k.p->func[known.i].object));
	ck_assert(!is_named(&k, 2, both) && !is_named(&k, 4, both));
	ck_assert_str_eq(names_func_object(k.n, both), "");
	ck_assert_str_eq(names_func_object(k.n, frame_at(&k, 2).func),
			 "libx.so");
	ck_assert_str_eq(names_func_object(k.n, frame_at(&k, 4).func),
			 "liby.so");
	physical = names_physical(k.n);
	ck_assert_str_eq(names_func_object(physical, f), "libx.so");
	names_unref(physical);
	names_unref(before);
	two_kinds_release(&k);
}
END_TEST

/* What is inlined of a function that is called as one of another source file is. */
START_TEST(what_is_inlined_may_be_another_one)
{
	struct two_kinds k;
	func_id f, g;

	two_kinds_init(&k, "");
	f = count_func(&k, "f", "", "");
	g = count_func(&k, "g", "", "");
	two_kinds_finish(&k);
	call_inlined(&k, 1, "f", "a.c");
	call_location(&k, 2, "f", "b.c");
	call_inlined(&k, 3, "g", "c.c");
	call_location(&k, 4, "g", "c.c");
	k.n = names_store_publish(k.s, true);
	ck_assert(!is_named(&k, 1, f) && !is_named(&k, 2, f));
	ck_assert(is_named(&k, 3, g) && is_named(&k, 4, g));
	two_kinds_release(&k);
}
END_TEST

static const char *
path_of(const struct two_kinds *k, func_id f)
{
	return names_func_file(k->n, f);
}

/* What a file calls by the end of its path has all of it from debug information, in
 * whatever function it is; not where that could be of several. */
START_TEST(a_file_has_the_longer_path)
{
	struct two_kinds k;
	struct names *before, *physical;
	func_id f, own, longer, b, c, two, other, level;
	file_id file;

	two_kinds_init(&k, "");
	f = count_func(&k, "f", "/usr/lib/libx.so", "a.c");
	own = count_func(&k, "own", "/usr/lib/libx.so", "a.c");
	longer = count_func(&k, "longer", "/usr/lib/libx.so", "/l/src/l.c");
	b = count_func(&k, "b", "/usr/lib/libx.so", "b.c");
	c = count_func(&k, "c", "/usr/lib/libx.so", "b.c");
	two = count_func(&k, "two", "/usr/lib/libx.so", "two.c");
	other = count_func(&k, "other", "/usr/lib/liby.so", "two.c");
	level = count_func(&k, "level", "/usr/lib/libx.so", "level.c");
	two_kinds_finish(&k);
	before = names_store_publish(k.s, false);
	call_location(&k, 1, "f", "/x/src/a.c");
	call_location(&k, 2, "longer", "src/l.c");
	call_location(&k, 3, "b", "/x/b.c");
	call_location(&k, 4, "c", "/y/b.c");
	call_location(&k, 5, "two", "/x/two.c");
	call_location(&k, 6, "level", "src/level.c");
	call_inlined(&k, 7, "level", "/x/src/level.c");
	names_store_lock(k.s);
	file = names_store_file(k.s, names_store_text(k.s, "/x/src/a.c", 10));
	names_store_md5(k.s, file, names_store_text(k.s, "12ab", 4));
	names_store_unlock(k.s);
	k.n = names_store_publish(k.s, true);
	ck_assert_str_eq(names_func_file(before, f), "a.c");
	ck_assert(is_named(&k, 1, f) && is_named(&k, 5, two));
	ck_assert_str_eq(path_of(&k, f), "/x/src/a.c");
	ck_assert_str_eq(path_of(&k, own), "/x/src/a.c");
	ck_assert(file_eq(frame_at(&k, 1).file, names_func(k.n, own).file));
	ck_assert_str_eq(names_file_path(k.n, frame_at(&k, 1).file),
			 "/x/src/a.c");
	ck_assert_str_eq(names_file_md5(k.n, frame_at(&k, 1).file), "12ab");
	ck_assert_str_eq(path_of(&k, longer), "/l/src/l.c");
	ck_assert_str_eq(path_of(&k, b), "b.c");
	ck_assert_str_eq(path_of(&k, c), "b.c");
	ck_assert_str_eq(path_of(&k, two), "two.c");
	ck_assert_str_eq(path_of(&k, other), "two.c");
	ck_assert_str_eq(path_of(&k, level), "/x/src/level.c");
	physical = names_physical(k.n);
	ck_assert_str_eq(names_func_file(physical, own), "/x/src/a.c");
	names_unref(physical);
	names_unref(before);
	two_kinds_release(&k);
}
END_TEST

/* A path that a file has, too, is not that of two rows. */
START_TEST(a_path_is_of_one_file)
{
	struct two_kinds k;
	func_id f, g;

	two_kinds_init(&k, "");
	f = count_func(&k, "f", "/usr/lib/libx.so", "a.c");
	g = count_func(&k, "g", "/usr/lib/libx.so", "/x/a.c");
	two_kinds_finish(&k);
	call_location(&k, 1, "f", "/x/a.c");
	call_location(&k, 2, "g", "/x/a.c");
	k.n = names_store_publish(k.s, true);
	ck_assert_str_eq(path_of(&k, f), "a.c");
	ck_assert_str_eq(path_of(&k, g), "/x/a.c");
	ck_assert_str_eq(names_file_path(k.n, frame_at(&k, 2).file), "/x/a.c");
	two_kinds_release(&k);
}
END_TEST

/* Debug information has a line in PATH of F, which a file named there; IN_PIECES:
 * and of what is behind it. */
static void
find_line(struct two_kinds *k, uint32_t at, func_id f, const char *path,
	  bool in_pieces)
{
	struct frame frame = { .func = f, .line = 7 }, bare = { .func = f };
	struct piece piece[] = { { .bytes = 2, .frame = &bare, .n = 1 },
				 { .bytes = 1, .skip = 2, .frame = &frame,
				   .n = 1 } };

	names_store_lock(k->s);
	frame.file = names_store_file(k->s, names_store_text(k->s, path,
							     strlen(path)));
	if (in_pieces)
		names_store_pieces(k->s, location_at(at), at, piece, 2);
	else
		names_store_location(k->s, location_at(at), at, &frame, 1);
	names_store_unlock(k->s);
}

/* As in perf's text without lines: what is found is the file's function itself. */
START_TEST(a_line_of_a_named_function_is_in_its_file)
{
	struct mapping_status wrong = { .match = MATCH_WRONG,
					.doubtful = true };
	struct names *before;
	struct two_kinds k;
	func_id f, g, h;
	file_id line;

	two_kinds_init(&k, "");
	f = count_func(&k, "f", "/usr/lib/libx.so", "a.c");
	g = count_func(&k, "g", "/usr/lib/libx.so", "b.c");
	h = count_func(&k, "h", "/usr/lib/libx.so", "c.c");
	two_kinds_finish(&k);
	find_line(&k, 1, f, "/x/a.c", false);
	find_line(&k, 2, g, "/x/b.c", true);
	find_line(&k, 3, h, "/x/in.h", false);
	before = k.n = names_store_publish(k.s, false);
	ck_assert_str_eq(path_of(&k, f), "/x/a.c");
	ck_assert(file_eq(frame_at(&k, 1).file, names_func(k.n, f).file));
	ck_assert_str_eq(path_of(&k, g), "/x/b.c");
	ck_assert_str_eq(path_of(&k, h), "c.c");
	line = frame_at(&k, 3).file;
	ck_assert_str_eq(names_file_path(k.n, line), "/x/in.h");
	/* not where the program may be another one */
	names_store_status(k.s, mapping_at(1), &wrong);
	k.n = names_store_publish(k.s, true);
	ck_assert_str_eq(path_of(&k, f), "a.c");
	names_unref(before);
	two_kinds_release(&k);
}
END_TEST

/* What addresses of one program are called under both of its paths. */
START_TEST(what_is_inlined_in_one_object_is_one)
{
	const struct func there = { .object = object_at(2) };
	struct two_kinds k;
	func_id f;

	two_kinds_init(&k, "");
	f = count_func(&k, "f", "/opt/lib/libx.so", "");
	two_kinds_finish(&k);
	call_location(&k, 1, "f", "");
	call_inlined(&k, 2, "inl", "a.h");
	call_as(&k, 3, "inl", "a.h", there);
	call_inlined(&k, 4, "other", "a.h");
	call_as(&k, 5, "other", "b.h", there);
	call_inlined(&k, 6, "lone", "a.h");
	k.n = names_store_publish(k.s, true);
	ck_assert(is_named(&k, 1, f));
	ck_assert(func_eq(frame_at(&k, 2).func, frame_at(&k, 3).func));
	ck_assert(!func_eq(frame_at(&k, 4).func, frame_at(&k, 5).func));
	/* with the two addresses that have no name */
	ck_assert_uint_eq(k.n->nfunc, k.p->nfunc + 6);
	for (uint32_t at = 2; at <= 6; at++)
		ck_assert_uint_eq(names_func(k.n, frame_at(&k, at).func).object.i, 2);
	ck_assert_str_eq(names_func_name(k.n, frame_at(&k, 6).func), "lone");
	two_kinds_release(&k);
}
END_TEST

static Suite *
join_suite(void)
{
	Suite *s = suite_create("join");

	unit_case(s, what_is_called_the_same_is_one);
	unit_case(s, what_became_another_one_is_none);
	unit_case(s, files_decide_between_functions_of_one_name);
	unit_case(s, what_may_be_another_file_is_not_joined);
	unit_case(s, doubt_that_comes_later_parts_them);
	unit_case(s, a_joined_function_follows);
	unit_case(s, a_function_of_several_files_is_of_none);
	unit_case(s, what_names_its_addresses_is_no_other_object);
	unit_case_loop(s, other_builds_are_not_joined, 4);
	unit_case(s, a_file_that_only_the_other_knows_is_no_line);
	unit_case(s, an_address_tells_the_object);
	unit_case(s, what_is_inlined_may_be_another_one);
	unit_case(s, what_is_inlined_in_one_object_is_one);
	unit_case(s, a_file_has_the_longer_path);
	unit_case(s, a_path_is_of_one_file);
	unit_case(s, a_line_of_a_named_function_is_in_its_file);
	return s;
}

UNIT_MAIN(join_suite)
