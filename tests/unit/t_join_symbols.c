/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a file names and what an address is called, where the object's symbols tell
 * whether they are one.
 */
#include <config.h>

#include "unit/two_kinds.h"

/* What debug information calls f(int) is the f of a writer that leaves parameters
 * out, where that is known to be its symbol. */
START_TEST(what_has_one_symbol_is_one)
{
	struct two_kinds k;
	func_id f, g, h;

	two_kinds_init(&k, "");
	f = count_bare(&k, "f");
	g = count_bare(&k, "g");
	h = count_bare(&k, "h");
	two_kinds_finish(&k);
	call_location(&k, 1, "_Z1fi", "a.c");
	call_location(&k, 2, "_Z1gi", "a.c");
	call_location(&k, 3, "_Z1gl", "a.c");
	call_location(&k, 4, "_Z1hi", "a.c");
	store_symbol(k.s, f, "_Z1fi", 0x100);
	store_symbol(k.s, g, "_Z1gi", 0x200);
	store_symbol(k.s, g, "_Z1gl", 0x300);
	store_symbol(k.s, g, "_Z1gl", 0x300);
	store_symbol(k.s, h, "_Z1hi", 0x400);
	store_symbol(k.s, f, "_Z1hi", 0x400);
	k.n = names_store_publish(k.s, true);
	ck_assert(is_named(&k, 1, f));
	/* overloads that are one in the file stay one */
	ck_assert(is_named(&k, 2, g));
	ck_assert(is_named(&k, 3, g));
	/* nobody knows whose it is */
	ck_assert(!is_named(&k, 4, h) && !is_named(&k, 4, f));
	two_kinds_release(&k);
}
END_TEST

/* Two functions of a name that a file has for both: an address says which one it is,
 * and what was both is followed to the one that has more. */
START_TEST(what_a_name_was_of_is_followed)
{
	struct two_kinds k;
	struct named_place place = { .n = 1, .mapping = mapping_at(1),
				     .flags = LOCATION_IN_FUNC };
	struct file_frame own = { .more = false };
	struct names *before;
	location_id at[2];
	func_id f, *to;
	int64_t weight[16] = { 0 };

	two_kinds_init(&k, "");
	start_stacks(k.b, "z");
	f = make_func(k.b, "f", "/usr/lib/libx.so", "");
	own.func = f.i;
	place.frame = &own;
	for (unsigned i = 0; i < 2; i++) {
		place.addr = location_in_func(4, 0x100 * (i + 1));
		at[i] = builder_location_framed(k.b, &place);
		builder_stack(k.b, &at[i], 1, make_part(k.b, "z"),
			      &(int64_t){ 1 });
	}
	two_kinds_finish(&k);
	before = names_store_publish(k.s, false);
	for (unsigned i = 0; i < 2; i++)
		call_location(&k, at[i].i, "f", i ? "b.c" : "a.c");
	weight[at[1].i] = 1;
	k.n = names_store_publish(k.s, true);
	to = names_successors(before, k.n, weight, NULL);
	ck_assert(is_named(&k, at[1].i, to[f.i]));
	ck_assert_str_eq(names_func_file(k.n, to[f.i]), "b.c");
	free(to);
	names_unref(before);
	two_kinds_release(&k);
}
END_TEST

/* The linker calls static functions by one name each: what begins elsewhere than the
 * symbol that is known is another function, and what is inlined from elsewhere. Nobody
 * is meant where the symbol stands in two places. */
START_TEST(a_symbol_in_several_places_is_none)
{
	struct two_kinds k;
	func_id f, g, h, here, there;

	two_kinds_init(&k, "");
	f = count_bare(&k, "f");
	g = count_bare(&k, "g");
	h = count_bare(&k, "h");
	here = count_func(&k, "i", "/usr/lib/libx.so", "a.c");
	there = count_func(&k, "i", "/usr/lib/libx.so", "b.c");
	two_kinds_finish(&k);
	call_location(&k, 1, "f", "a.c");
	call_location(&k, 2, "f", "b.c");
	call_location(&k, 3, "g", "a.c");
	call_inlined(&k, 4, "h", "b.c");
	call_location(&k, 5, "i", "a.c");
	call_location(&k, 6, "i", "b.c");
	store_symbol(k.s, f, "f", 0x100);
	store_symbol(k.s, g, "g", 0x300);
	store_symbol(k.s, g, "g", 0x900);
	store_symbol(k.s, h, "h", 0x900);
	store_homes(k.s, h, (const char *const[]){ "a.c" }, 1);
	store_symbol(k.s, f, "i", 0);
	k.n = names_store_publish(k.s, true);
	ck_assert(is_named(&k, 1, f) && !is_named(&k, 2, f));
	ck_assert(!is_named(&k, 3, g));
	ck_assert(!is_named(&k, 4, h));
	/* who says the source files knows better */
	ck_assert(is_named(&k, 5, here) && is_named(&k, 6, there));
	two_kinds_release(&k);
}
END_TEST

/* As perf's text beside a CPU profile: of addresses names have parameters. */
START_TEST(what_leaves_parameters_out_is_one)
{
	struct two_kinds k;
	func_id one, two, plain, file, bare, other;

	two_kinds_init(&k, "");
	one = count_func(&k, "one", "/usr/lib/libx.so", "a.c");
	two = count_func(&k, "two", "/usr/lib/libx.so", "a.c");
	plain = count_func(&k, "plain", "/usr/lib/libx.so", "");
	file = count_func(&k, "file", "/usr/lib/libx.so", "b.c");
	bare = count_func(&k, "bare", "", "");
	other = count_func(&k, "other", "/usr/lib/libx.so", "");
	start_counters(k.b, "z", CAP_LEVELS);
	count_func(&k, "other(char)", "/usr/lib/libx.so", "");
	count_func(&k, "other(short)", "/usr/lib/libx.so", "");
	two_kinds_finish(&k);
	call_location(&k, 1, "one(int)", "/x/a.c");
	call_location(&k, 2, "two(int)", "/x/a.c");
	call_location(&k, 3, "two(long)", "/x/a.c");
	call_location(&k, 4, "plain", "/x/a.c");
	call_location(&k, 5, "plain(int)", "/x/a.c");
	call_location(&k, 6, "file(int)", "/x/a.c");
	call_location(&k, 7, "bare(int)", "/x/a.c");
	call_location(&k, 8, "other(int)", "/x/a.c");
	k.n = names_store_publish(k.s, true);
	ck_assert(is_named(&k, 1, one));
	ck_assert(!is_named(&k, 2, two) && !is_named(&k, 3, two));
	ck_assert(is_named(&k, 4, plain) && !is_named(&k, 5, plain));
	ck_assert(!is_named(&k, 6, file));
	ck_assert(!is_named(&k, 7, bare));
	ck_assert(!is_named(&k, 8, other));
	two_kinds_release(&k);
}
END_TEST

/* A writer of parameters means what has none. */
START_TEST(what_has_no_parameters_is_another_one)
{
	struct two_kinds k;
	func_id f;

	two_kinds_init(&k, "");
	f = count_func(&k, "f", "/usr/lib/libx.so", "a.c");
	count_func(&k, "g(long)", "/usr/lib/libx.so", "a.c");
	two_kinds_finish(&k);
	call_location(&k, 1, "f(int)", "/x/a.c");
	k.n = names_store_publish(k.s, true);
	ck_assert(!is_named(&k, 1, f));
	two_kinds_release(&k);
}
END_TEST

static Suite *
join_symbols_suite(void)
{
	Suite *s = suite_create("join_symbols");

	unit_case(s, what_has_one_symbol_is_one);
	unit_case(s, what_a_name_was_of_is_followed);
	unit_case(s, a_symbol_in_several_places_is_none);
	unit_case(s, what_leaves_parameters_out_is_one);
	unit_case(s, what_has_no_parameters_is_another_one);
	return s;
}

UNIT_MAIN(join_symbols_suite)
