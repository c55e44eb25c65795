/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which functions of two profiles are the same.
 */
#include <config.h>

#include <stdlib.h>
#include <time.h>

#include "base/alloc.h"
#include "model/compare/private.h"
#include "unit/comparetest.h"
#include "unit/unit.h"

/* --- Names ---------------------------------------------------------------- */

static const char *
key(const char *name)
{
	static char buf[200];
	struct text out = { 0 };

	key_of_name(name, &out);
	snprintf(buf, sizeof(buf), "%s", out.s);
	text_release(&out);
	return buf;
}

START_TEST(keys_are_what_a_rebuild_leaves)
{
	static const struct { const char *name, *key; } row[] = {
		{ "parse", "parse" },
		{ "copy.constprop.0", "copy" },
		{ "copy.isra.0.constprop.12", "copy" },
		{ "copy.part.3.cold", "copy" },
		{ "copy.lto_priv.0", "copy" },
		{ "copy.llvm.1234567", "copy" },
		{ "copy(int) [clone .isra.0]", "copy(int)" },
		{ "copy(int) [clone .cold]", "copy(int)" },
		{ "f'2", "f'2" },
		{ "f.part.0'2", "f'2" },
		{ "f.part.0'main", "f'main" },
		{ "f.part.0'2'g.isra.0.cold'3'main.constprop.1", "f'2'g'3'main" },
		{ "f(int) [clone .isra.0]'2", "f(int)'2" },
		{ "f(char const*, int)", "f(charconst*,int)" },
		{ "main::{lambda(int)#2}::operator()(int) const",
		  "main::{lambda(int)#}::operator()(int)const" },
		{ "main::$_0::operator()()", "main::$_::operator()()" },
		{ "main::'lambda1'()::operator()()",
		  "main::'lambda'()::operator()()" },
		{ "f(<lambda at a.cc:12:3>)", "f(<lambda>)" },
		{ "{closure:/x/a.php:4-14}", "{closure:/x/a.php:}" },
		{ "{closure:A::run():12}", "{closure:A::run():}" },
		{ "x:12}", "x:12}" },
		{ "core::fmt::write::h0123456789abcdef", "core::fmt::write" },
		{ "app::run::{closure#0}", "app::run::{closure#}" },
		{ "operator new(unsigned long)", "operatornew(unsignedlong)" },
		/* not what a compiler adds */
		{ "v1.2", "v1.2" },
		{ "cold", "cold" },
		{ "a::hash", "a::hash" },
		{ "x[2]", "x[2]" },
		{ "f#", "f#" },
		{ "", "" },
	};

	for (size_t i = 0; i < sizeof(row) / sizeof(*row); i++)
		ck_assert_str_eq(key(row[i].name), row[i].key);
}
END_TEST

/* Each " at " could begin a place that nothing ends: twice the name takes twice
 * the time, and not four times. A name of the usual length keeps its key. */
START_TEST(a_name_takes_what_its_length_does)
{
	double took[2];

	for (int i = 0; i < 2; i++) {
		size_t n = (size_t)(i + 1) << 17;
		char *name = mem_alloc(n + 1);
		struct text out = { 0 };
		clock_t start = clock();

		for (size_t k = 0; k < n; k++)
			name[k] = " at "[k % 4];
		name[n] = '\0';
		key_of_name(name, &out);
		took[i] = (double)(clock() - start) / CLOCKS_PER_SEC;
		ck_assert_uint_eq(out.n, n / 2);
		text_release(&out);
		free(name);
	}
	ck_assert_msg(took[1] < 3 * took[0] + 0.5, "%g s, %g s", took[0],
		      took[1]);
}
END_TEST

START_TEST(libraries_have_versions)
{
	static const struct { const char *name, *key; } row[] = {
		{ "libz.so", "libz.so" },
		{ "libz.so.1", "libz.so" },
		{ "libstdc++.so.6.0.30", "libstdc++.so" },
		{ "libc-2.31.so", "libc.so" },
		{ "ld-linux-x86-64.so.2", "ld-linux-x86-64.so" },
		{ "libx264.so.164", "libx264.so" },
		{ "prog", "prog" },
		{ "prog-2", "prog-2" },
		{ "a.sock", "a.sock" },
		{ "", "" },
	};

	for (size_t i = 0; i < sizeof(row) / sizeof(*row); i++) {
		struct text out = { 0 };

		text_add(&out, "", 0);
		key_of_object(row[i].name, &out);
		ck_assert_str_eq(out.s, row[i].key);
		text_release(&out);
	}
}
END_TEST

/* --- Pairs ---------------------------------------------------------------- */

static void
begin(struct both *x)
{
	x->b = small_begin(&x->s, "new.out", "callgrind", SMALL_COUNTS);
	builder_columns(x->b, (metric_id[]){ small_metric(x->b, "Ir") }, 1);
	builder_part(x->b, &(struct part){ .name = small_text(x->b, "1") });
}

static void
begin_base(struct both *x)
{
	builder_base(x->b, true);
	builder_input(x->b, "old.out", "callgrind", BLOCK_COUNTERS);
	builder_capabilities(x->b, SMALL_COUNTS);
	builder_columns(x->b, (metric_id[]){ small_metric(x->b, "Ir") }, 1);
	builder_part(x->b, &(struct part){ .name = small_text(x->b, "1") });
}

static func_id
add(struct both *x, const char *name, const char *object, const char *file,
    uint32_t part, int64_t cost)
{
	func_id f = small_func(x->b, name, object, file);

	small_self(x->b, f, file, part_at(part), cost, 0);
	return f;
}

#define pairs(x, now, was)						\
	ck_assert_uint_eq(comparison_base((x)->c, BY_FUNC, (now).i), (was).i)
#define has_none(x, now)						\
	ck_assert(comparison_base((x)->c, BY_FUNC, (now).i) == (now).i	\
		  && !sums_seen((x)->c->base, BY_FUNC, (now).i))

START_TEST(a_rebuilt_program_has_the_same_functions)
{
	struct both x;
	func_id same, clone, moved, lambda, fresh, gone;
	func_id was_clone, was_moved, was_lambda;

	begin(&x);
	same = add(&x, "main", "/new/prog", "/src/a.cc", 1, 1);
	clone = add(&x, "copy.isra.0", "/new/prog", "/src/a.cc", 1, 2);
	moved = add(&x, "parse", "/new/prog", "/src/parser/p.cc", 1, 3);
	lambda = add(&x, "f()::{lambda()#2}::operator()()", "/new/prog",
		     "/src/a.cc", 1, 4);
	fresh = add(&x, "fresh", "/new/prog", "/src/a.cc", 1, 5);
	begin_base(&x);
	ck_assert(!func_eq(same, add(&x, "main", "/old/prog", "/src/a.cc", 2,
				     10)));
	was_clone = add(&x, "copy.constprop.1", "/old/prog", "/src/a.cc", 2,
			20);
	was_moved = add(&x, "parse", "/old/prog", "/src/a.cc", 2, 30);
	was_lambda = add(&x, "f()::{lambda()#1}::operator()()", "/old/prog",
			 "/src/a.cc", 2, 40);
	gone = add(&x, "gone", "/old/prog", "/src/a.cc", 2, 50);
	finish(&x);
	pairs(&x, clone, was_clone);
	pairs(&x, moved, was_moved);
	pairs(&x, lambda, was_lambda);
	has_none(&x, fresh);
	pairs(&x, gone, gone);
	ck_assert(comparison_seen(x.c, BY_FUNC, gone.i));
	ck_assert(!comparison_seen(x.c, BY_FUNC, was_clone.i));
	ck_assert_uint_eq(x.c->by[BY_FUNC].renamed, 4);
	ck_assert_uint_eq(x.c->by[BY_FUNC].unsure, 0);
	ck_assert_int_eq(sums_total(x.c->now, metric_at(1)), 15);
	ck_assert_int_eq(sums_total(x.c->base, metric_at(1)), 150);
	end(&x);
}
END_TEST

/* Of functions that both have, whatever they are called in the base. */
START_TEST(how_much_is_matched_is_said)
{
	struct both x;
	metric_id m = metric_at(1);

	begin(&x);
	add(&x, "main", "/new/prog", "/src/a.cc", 1, 1);
	add(&x, "copy.isra.0", "/new/prog", "/src/a.cc", 1, -2);
	add(&x, "fresh", "/new/prog", "/src/a.cc", 1, 5);
	begin_base(&x);
	add(&x, "main", "/old/prog", "/src/a.cc", 2, 10);
	add(&x, "copy.constprop.1", "/old/prog", "/src/a.cc", 2, 20);
	add(&x, "gone", "/old/prog", "/src/a.cc", 2, 50);
	finish(&x);
	ck_assert(!comparison_measured(x.c, m));
	ck_assert_int_eq(comparison_measure(x.c, m, NULL), 0);
	ck_assert(comparison_measured(x.c, m));
	/* what is below 0 takes nothing away */
	ck_assert_double_eq_tol(comparison_matched(x.c, m), 33.0 / 88, 1e-9);
	end(&x);
	/* all of it, and nothing */
	for (int i = 0; i < 3; i++) {
		begin(&x);
		add(&x, "main", "/prog", "", 1, i < 2);
		begin_base(&x);
		add(&x, i ? "other" : "main", "/prog", "", 2, 3 * (i < 2));
		finish(&x);
		ck_assert_int_eq(comparison_measure(x.c, m, NULL), 0);
		ck_assert(comparison_measured(x.c, m));
		ck_assert_double_eq(comparison_matched(x.c, m), i == 0 ? 1 :
				    i == 1 ? 0 : -1);
		end(&x);
	}
}
END_TEST

/* By the tail of its file's path, else with none. */
START_TEST(of_several_namesakes_the_file_decides)
{
	struct both x;
	func_id init_a, init_b, was_a, was_b, run;

	begin(&x);
	init_a = add(&x, "init", "/new/prog", "/n/lib/a.c", 1, 1);
	init_b = add(&x, "init", "/new/prog", "/n/lib/b.c", 1, 1);
	run = add(&x, "run.isra.0", "/new/prog", "/n/lib/a.c", 1, 1);
	begin_base(&x);
	was_a = add(&x, "init", "/old/prog", "/o/lib/a.c", 2, 1);
	was_b = add(&x, "init", "/old/prog", "/o/lib/b.c", 2, 1);
	add(&x, "run.constprop.0", "/old/prog", "/o/lib/a.c", 2, 1);
	add(&x, "run.constprop.1", "/old/prog", "/o/lib/a.c", 2, 1);
	finish(&x);
	pairs(&x, init_a, was_a);
	pairs(&x, init_b, was_b);
	has_none(&x, run);
	ck_assert_uint_eq(x.c->by[BY_FUNC].unsure, 2);
	end(&x);
}
END_TEST

START_TEST(libraries_keep_their_functions_apart)
{
	struct both x;
	func_id one, two, was_one, was_two, in_prog, was_in_prog;
	func_id newer, was_newer;

	begin(&x);
	one = add(&x, "open", "/new/liba.so", "", 1, 1);
	two = add(&x, "open", "/new/libb.so", "", 1, 1);
	in_prog = add(&x, "go", "/new/prog-2", "", 1, 1);
	newer = add(&x, "go", "/lib/libz.so.1.3", "", 1, 1);
	begin_base(&x);
	was_newer = add(&x, "go", "/lib/libz.so.1.2.11", "", 2, 1);
	was_two = add(&x, "open", "/old/libb.so", "", 2, 1);
	was_one = add(&x, "open", "/old/liba.so", "", 2, 1);
	was_in_prog = add(&x, "go", "/old/prog-1", "", 2, 1);
	finish(&x);
	pairs(&x, one, was_one);
	pairs(&x, two, was_two);
	pairs(&x, newer, was_newer);
	/* a renamed object's are found all the same */
	pairs(&x, in_prog, was_in_prog);
	end(&x);
}
END_TEST

static bool
find_old(const void *ctx, const char *path, struct text *out)
{
	(void)ctx;
	if (strcmp(path, "/prog") != 0)
		return false;
	text_adds(out, "/old/prog");
	return true;
}

static mapping_id
map(struct builder *b, const char *path)
{
	return builder_mapping(b, &(struct mapping){
		.object = builder_object(b, small_text(b, path)),
		.start = 0x1000, .end = 0x2000, .inode = 7, .deleted = true,
		.kind = MAPPING_FILE, .executable = true });
}

/* What was exchanged since is another object, and what was written down of it
 * is not of the one that it is looked for at. */
START_TEST(two_builds_of_one_path_are_two_objects)
{
	struct both x;
	mapping_id now, lib, was, was_lib;

	begin(&x);
	now = map(x.b, "/prog");
	lib = map(x.b, "/lib");
	builder_point(x.b, find_old, NULL);
	begin_base(&x);
	was = map(x.b, "/prog");
	was_lib = map(x.b, "/lib");
	add(&x, "main", "/prog", "", 1, 1);
	finish(&x);
	ck_assert_uint_eq(lib.i, was_lib.i);
	ck_assert_uint_ne(now.i, was.i);
#define object_is(m, want)						\
	ck_assert_str_eq(prof_object_path(x.s.prof,			\
					  x.s.prof->mapping[(m).i].object), want)
	object_is(now, "/prog");
	object_is(was, "/old/prog");
	ck_assert_uint_eq(x.s.prof->mapping[now.i].inode, 7);
	ck_assert_uint_eq(x.s.prof->mapping[was.i].inode, 0);
	ck_assert(!x.s.prof->mapping[was.i].deleted);
	ck_assert(!input_some(x.s.prof->mapping[now.i].base));
	ck_assert_uint_eq(x.s.prof->mapping[lib.i].base.i, 2);
	end(&x);
}
END_TEST

/* --- Addresses ------------------------------------------------------------ */

/* Two samples in it. */
struct mapped_file {
	const char *path, *build_id;
	uint64_t inode, length;
};

static void
sample_in(struct both *x, const struct mapped_file *f, uint32_t part)
{
	metric_id m = small_metric(x->b, "samples");
	text_id path = small_text(x->b, f->path);
	object_id object = f->build_id
		? builder_object_built(x->b, path, small_text(x->b, f->build_id))
		: builder_object(x->b, path);
	mapping_id at = builder_mapping(x->b, &(struct mapping){
		.object = object, .start = part * 0x100000,
		.end = part * 0x100000 + f->length, .inode = f->inode,
		.kind = MAPPING_FILE, .executable = true });

	builder_capabilities(x->b, CAP_INCL | CAP_STACKS | CAP_ADDRS);
	builder_columns(x->b, &m, 1);
	builder_part(x->b, &(struct part){ .name = small_text(x->b, "1") });
	for (uint64_t offset = 0x10; offset <= 0x20; offset += 0x10) {
		location_id where = builder_location_addr(
			x->b, at, part * 0x100000 + offset, 0);

		builder_stack(x->b, &where, 1, part_at(part),
			      &(int64_t){ part });
	}
}

static func_id
func_called(const struct both *x, const char *name, bool base)
{
	for (uint32_t i = 1; i < x->s.names->nfunc; i++)
		if (strcmp(names_func_name(x->s.names, func_at(i)), name) == 0
		    && sums_seen(base ? x->c->base : x->c->now, BY_FUNC, i))
			return func_at(i);
	ck_abort_msg("%s is not there", name);
}

/* Addresses mean the same where the object is the same build; else both sides
 * keep their rows, and what they count. */
START_TEST(addresses_are_of_one_build)
{
	static const struct {
		struct mapped_file now, was;
		bool same;
	} row[] = {
		{ { "/p", NULL, 7, 0x1000 }, { "/p", NULL, 7, 0x1000 }, true },
		{ { "/p", NULL, 7, 0x1000 }, { "/p", NULL, 8, 0x1000 }, false },
		{ { "/p", NULL, 0, 0x1000 }, { "/p", NULL, 0, 0x1000 }, true },
		{ { "/p", NULL, 0, 0x1000 }, { "/p", NULL, 0, 0x2000 }, false },
		{ { "/a/p", NULL, 7, 0x1000 }, { "/b/p", NULL, 7, 0x1000 },
		  false },
		{ { "/a/p", "abc", 7, 0x1000 }, { "/b/p", "abc", 8, 0x1000 },
		  true },
		{ { "/p", "abc", 7, 0x1000 }, { "/p", "abc", 8, 0x1000 }, true },
		{ { "/p", "abc", 7, 0x1000 }, { "/p", "def", 7, 0x1000 },
		  false },
	};

	for (size_t i = 0; i < sizeof(row) / sizeof(*row); i++) {
		struct both x;
		func_id now, was;

		x.b = small_begin(&x.s, "new.prof", "cpuprofile", CAP_STACKS);
		sample_in(&x, &row[i].now, 1);
		builder_base(x.b, true);
		builder_input(x.b, "old.prof", "cpuprofile", BLOCK_STACKS);
		sample_in(&x, &row[i].was, 2);
		finish(&x);
		now = func_called(&x, "p+0x10", false);
		was = func_called(&x, "p+0x10", true);
		if (row[i].same) {
			pairs(&x, now, was);
		} else {
			has_none(&x, now);
			pairs(&x, was, was);
		}
		ck_assert_uint_eq(x.c->by[BY_FUNC].nameless,
				  row[i].same ? 0 : 2);
		ck_assert_int_eq(sums_total(x.c->now, metric_at(1)), 2);
		ck_assert_int_eq(sums_total(x.c->base, metric_at(1)), 4);
		/* and the object is one all the same */
		ck_assert_uint_eq(x.c->by[BY_OBJECT].unsure, 0);
		end(&x);
	}
}
END_TEST

/* The side's first location is in f's own code, the second in main, where f is
 * inlined: another function of that name. */
static void
name_twice(struct both *x, object_id object, uint32_t first)
{
	struct names_store *s = x->s.store;
	struct func f = { .object = object, .start = 0x10 };
	struct frame own = { 0 }, inlined[2] = { { .flags = FRAME_INLINED } };

	names_store_lock(s);
	f.name = names_store_text(s, "f", 1);
	own.func = names_store_func(s, &f);
	f.start = 0x18;
	inlined[0].func = names_store_func(s, &f);
	f.name = names_store_text(s, "main", 4);
	f.start = 0x20;
	inlined[1].func = names_store_func(s, &f);
	names_store_location(s, location_at(first), 0, &own, 1);
	names_store_location(s, location_at(first + 1), 0, inlined, 2);
	names_store_unlock(s);
}

static func_id
f_of(const struct both *x, bool base, unsigned flag)
{
	const struct sums *s = base ? x->c->base : x->c->now;

	for (uint32_t i = 1; i < x->s.names->nfunc; i++)
		if (strcmp(names_func_name(x->s.names, func_at(i)), "f") == 0
		    && sums_flags(s, func_at(i)) & flag)
			return func_at(i);
	ck_abort_msg("f is not there");
}

START_TEST(inlined_code_is_compared_with_inlined_code)
{
	struct both x;

	x.b = small_begin(&x.s, "new.prof", "cpuprofile", CAP_STACKS);
	sample_in(&x, &(struct mapped_file){ "/a/p", NULL, 7, 0x1000 }, 1);
	builder_base(x.b, true);
	builder_input(x.b, "old.prof", "cpuprofile", BLOCK_STACKS);
	sample_in(&x, &(struct mapped_file){ "/b/p", NULL, 7, 0x1000 }, 2);
	finish_facts(&x);
	name_twice(&x, object_at(1), 1);
	name_twice(&x, object_at(2), 3);
	finish(&x);
	pairs(&x, f_of(&x, false, SUM_NOT_INLINED),
	      f_of(&x, true, SUM_NOT_INLINED));
	pairs(&x, f_of(&x, false, SUM_INLINED), f_of(&x, true, SUM_INLINED));
	ck_assert_uint_eq(x.c->by[BY_FUNC].renamed, 3);
	ck_assert_uint_eq(x.c->by[BY_FUNC].unsure, 0);
	end(&x);
}
END_TEST

/* Functions that the profile wrote as addresses: most of libold's are in both,
 * so what is in one alone ran in one alone; libnew was built anew. */
START_TEST(written_addresses_are_of_one_build_when_most_agree)
{
	static const char *const same[] = { "0x10", "0x20", "0x30 [PLT]" };
	static const char *const moved[] = { "0x48", "0x58" };
	func_id now[3], was[3], one_new, one_gone, kept, was_kept, named;
	struct both x;

	begin(&x);
	for (int i = 0; i < 3; i++)
		now[i] = add(&x, same[i], "/libold.so", "", 1, 1);
	one_new = add(&x, "0x90", "/libold.so", "", 1, 1);
	add(&x, "0x40", "/libnew.so", "", 1, 1);
	add(&x, "0x50", "/libnew.so", "", 1, 1);
	kept = add(&x, "0x8", "/libnew.so", "", 1, 1);
	named = add(&x, "main", "/libnew.so", "", 1, 1);
	begin_base(&x);
	for (int i = 0; i < 3; i++)
		was[i] = add(&x, same[i], "/libold.so", "", 2, 1);
	one_gone = add(&x, "0x80", "/libold.so", "", 2, 1);
	for (int i = 0; i < 2; i++)
		add(&x, moved[i], "/libnew.so", "", 2, 1);
	was_kept = add(&x, "0x8", "/libnew.so", "", 2, 1);
	ck_assert(func_eq(named, add(&x, "main", "/libnew.so", "", 2, 1)));
	finish(&x);
	for (int i = 0; i < 3; i++)
		pairs(&x, now[i], was[i]);
	has_none(&x, one_new);
	pairs(&x, one_gone, one_gone);
	has_none(&x, kept);
	pairs(&x, was_kept, was_kept);
	pairs(&x, named, named);
	ck_assert_uint_eq(x.c->by[BY_FUNC].nameless, 3);
	end(&x);
}
END_TEST

/* What an input that was given up named is not held against the others. */
START_TEST(a_base_that_was_given_up_leaves_builds_alone)
{
	struct mapped_file f = { "/p", NULL, 7, 0x1000 };
	struct mapped_file other = { "/p", NULL, 8, 0x1000 };
	struct both x;
	func_id now;

	x.b = small_begin(&x.s, "new.prof", "cpuprofile", CAP_STACKS);
	sample_in(&x, &f, 1);
	builder_base(x.b, true);
	builder_input(x.b, "bad.prof", "cpuprofile", BLOCK_STACKS);
	sample_in(&x, &other, 2);
	builder_abandon(x.b);
	builder_input(x.b, "old.prof", "cpuprofile", BLOCK_STACKS);
	sample_in(&x, &f, 2);
	finish(&x);
	now = func_called(&x, "p+0x10", false);
	pairs(&x, now, now);
	ck_assert(sums_seen(x.c->base, BY_FUNC, now.i));
	ck_assert_uint_eq(x.c->by[BY_FUNC].nameless, 0);
	end(&x);
}
END_TEST

START_TEST(what_no_file_counts_is_not_known)
{
	struct both x;

	begin(&x);
	add(&x, "main", "/prog", "", 1, 1);
	begin_base(&x);
	add(&x, "main", "/prog", "", 2, 1);
	finish(&x);
	ck_assert(comparison_knows(x.c, true, metric_at(1), CAP_CALLS));
	ck_assert(!comparison_knows(x.c, true, metric_at(1), CAP_STACKS));
	ck_assert(!comparison_knows(x.c, false, metric_at(0), 0));
	end(&x);
}
END_TEST

static Suite *
compare_suite(void)
{
	Suite *s = suite_create("compare");

	unit_case(s, keys_are_what_a_rebuild_leaves);
	unit_case(s, a_name_takes_what_its_length_does);
	unit_case(s, libraries_have_versions);
	unit_case(s, a_rebuilt_program_has_the_same_functions);
	unit_case(s, how_much_is_matched_is_said);
	unit_case(s, of_several_namesakes_the_file_decides);
	unit_case(s, libraries_keep_their_functions_apart);
	unit_case(s, two_builds_of_one_path_are_two_objects);
	unit_case(s, addresses_are_of_one_build);
	unit_case(s, inlined_code_is_compared_with_inlined_code);
	unit_case(s, written_addresses_are_of_one_build_when_most_agree);
	unit_case(s, a_base_that_was_given_up_leaves_builds_alone);
	unit_case(s, what_no_file_counts_is_not_known);
	return s;
}

UNIT_MAIN(compare_suite)
