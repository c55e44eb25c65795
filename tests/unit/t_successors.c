/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names that got better: which function is which now, and the order by name.
 */
#include <config.h>

#include "unit/namestest.h"

/* Also where nobody says which that is. */
START_TEST(a_successor_holds_the_hottest_location)
{
	struct prof *p = addresses();
	struct names_store *s = names_store_new(p);
	struct names *n[3];
	struct frame frame[2] = { 0 };
	int64_t *weight = _i ? NULL : prof_location_weights(p);
	func_id *to, f, g, inl;

	n[0] = names_store_publish(s, false);
	names_store_lock(s);
	f = store_func(s, "f", 0x100);
	g = store_func(s, "g", 0x200);
	for (uint32_t i = 1; i <= LOCATIONS; i++)
		store_location(s, i, i < 20 ? f : g);
	names_store_unlock(s);
	n[1] = names_store_publish(s, false);
	to = names_successors(n[0], n[1], weight, NULL);
	ck_assert(func_eq(to[find_func(n[0], "libx.so+0x1000").i],
			  names_func_of_row(n[1], f)));
	ck_assert(func_eq(to[find_func(n[0], "libx.so+0x1020").i],
			  names_func_of_row(n[1], g)));
	free(to);

	/* code found inlined at g's hottest location: g stays g, but the bare
	 * address has its cost in the inlined function */
	names_store_lock(s);
	inl = store_func(s, "inl", 0x300);
	frame[0].func = inl;
	frame[0].flags = FRAME_INLINED;
	frame[1].func = g;
	names_store_location(s, location_at(LOCATIONS), 0, frame, 2);
	/* and f turns out to be two, the other one hotter */
	store_location(s, 19, store_func(s, "f2", 0x180));
	names_store_unlock(s);
	n[2] = names_store_publish(s, true);
	to = names_successors(n[1], n[2], weight, NULL);
	ck_assert(func_eq(to[names_func_of_row(n[1], g).i],
			  names_func_of_row(n[2], g)));
	ck_assert(func_eq(to[names_func_of_row(n[1], f).i],
			  find_func(n[2], "f2")));
	free(to);
	to = names_successors(n[0], n[2], weight, NULL);
	ck_assert(func_eq(to[find_func(n[0], "libx.so+0x1027").i],
			  names_func_of_row(n[2], inl)));
	free(to);
	free(weight);
	for (unsigned i = 0; i < 3; i++)
		names_unref(n[i]);
	names_store_free(s);
	prof_free(p);
}
END_TEST

/* What nothing is called by any more is no row; what stays keeps its place
 * among the rest. */
START_TEST(rows_of_older_generations_are_gone)
{
	struct prof *p = addresses();
	struct names_store *s = names_store_new(p);
	struct names *n[2];
	int64_t *weight = prof_location_weights(p);
	func_id *to, f, part;
	struct func cold = { .object = object_at(1), .start = 0x900 };

	n[0] = names_store_publish(s, false);
	ck_assert_uint_eq(n[0]->nfunc, p->nfunc + LOCATIONS);
	names_store_lock(s);
	f = store_func(s, "f", 0x100);
	cold.name = names_store_text(s, "f.cold", 6);
	cold.base = f;		/* kept for the sake of f.cold */
	part = names_store_func(s, &cold);
	store_func(s, "nobody", 0x200);
	for (uint32_t i = 1; i < LOCATIONS; i++)
		store_location(s, i, part);
	names_store_unlock(s);
	n[1] = names_store_publish(s, true);
	/* the last address, f and f.cold */
	ck_assert_uint_eq(n[1]->nfunc, p->nfunc + 3);
	ck_assert_str_eq(names_func_name(n[1], func_at(
				(uint32_t)p->nfunc)), "libx.so+0x1027");
	ck_assert_str_eq(names_func_name(n[1], names_func(
				n[1], find_func(n[1], "f.cold")).base), "f");
	ck_assert_str_eq(innermost(n[1], 1), "f.cold");
	ck_assert_str_eq(innermost(n[1], LOCATIONS), "libx.so+0x1027");
	ck_assert(!func_some(find_func(n[1], "nobody")));
	to = names_successors(n[0], n[1], weight, NULL);
	for (uint32_t i = 1; i < n[0]->nfunc; i++)
		ck_assert(func_eq(to[i], find_func(
			n[1], i + 1 < n[0]->nfunc ? "f.cold"
						  : "libx.so+0x1027")));
	free(to);
	free(weight);
	names_unref(n[0]);
	names_unref(n[1]);
	names_store_free(s);
	prof_free(p);
}
END_TEST

/* Files that were read again: by name and object, of the same file first. */
START_TEST(namesakes_are_of_other_facts)
{
	struct prof *p[2];
	struct names_store *s[2];
	struct names *n[2];
	func_id *to;

	for (int i = 0; i < 2; i++) {
		struct builder *b = builder_new(NULL);

		start_counters(b, "x", 0);
		if (i)
			make_func(b, "new", "o", "a.c");
		make_func(b, "f", "o", i ? "c.c" : "a.c");
		make_func(b, "f", "o", i ? "a.c" : "b.c");
		make_func(b, "f", "other", "a.c");
		if (!i)
			make_func(b, "gone", "o", "a.c");
		p[i] = finish(b);
		s[i] = names_store_new(p[i]);
		n[i] = names_store_publish(s[i], true);
	}
	to = names_namesakes(n[0], n[1], NULL);
	ck_assert_uint_eq(to[0].i, 0);
	ck_assert_uint_eq(to[1].i, 3);	/* f of a.c */
	ck_assert_uint_eq(to[2].i, 2);	/* f of b.c: the first f of o */
	ck_assert_uint_eq(to[3].i, 4);
	ck_assert_uint_eq(to[4].i, 0);
	free(to);
	for (int i = 0; i < 2; i++) {
		names_unref(n[i]);
		names_store_free(s[i]);
		prof_free(p[i]);
	}
}
END_TEST

/* f, and f that is inlined into f, in either order. */
static struct names *
name_inlined(struct names_store *s, bool inlined_first, func_id f[2])
{
	struct frame frame[2] = { { .flags = FRAME_INLINED } }, one;
	struct names *n;
	size_t depth;

	names_store_lock(s);
	f[inlined_first] = store_func(s, "f", inlined_first ? 0 : 0x100);
	f[!inlined_first] = store_func(s, "f", inlined_first ? 0x100 : 0);
	frame[0].func = f[1];
	frame[1].func = f[0];
	store_location(s, 1, f[0]);
	names_store_location(s, location_at(2), 2, frame, 2);
	names_store_unlock(s);
	n = names_store_publish(s, true);
	f[0] = names_frames(n, location_at(1), &depth, &one)->func;
	f[1] = names_frames(n, location_at(2), &depth, &one)->func;
	return n;
}

START_TEST(inlined_code_is_the_namesake_of_inlined_code)
{
	struct prof *p[2];
	struct names_store *s[2];
	struct names *n[2];
	func_id f[2][2], *to;

	for (int i = 0; i < 2; i++) {
		p[i] = addresses();
		s[i] = names_store_new(p[i]);
		n[i] = name_inlined(s[i], i, f[i]);
	}
	to = names_namesakes(n[0], n[1], NULL);
	ck_assert(!func_eq(f[1][0], f[1][1]));
	ck_assert(func_eq(to[f[0][0].i], f[1][0]));
	ck_assert(func_eq(to[f[0][1].i], f[1][1]));
	free(to);
	for (int i = 0; i < 2; i++) {
		names_unref(n[i]);
		names_store_free(s[i]);
		prof_free(p[i]);
	}
}
END_TEST

static Suite *
successors_suite(void)
{
	Suite *s = suite_create("successors");

	unit_case_loop(s, a_successor_holds_the_hottest_location, 2);
	unit_case(s, rows_of_older_generations_are_gone);
	unit_case(s, namesakes_are_of_other_facts);
	unit_case(s, inlined_code_is_the_namesake_of_inlined_code);
	return s;
}

UNIT_MAIN(successors_suite)
