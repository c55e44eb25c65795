/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "unit/unit.h"

#include "base/alloc.h"
#include "base/hash.h"
#include "base/strtab.h"

#define MANY 150000

static text_id
add(struct strtab *t, const char *s)
{
	return strtab_add(t, s, strlen(s));
}

START_TEST(equal_bytes_have_equal_ids)
{
	struct strtab *t = strtab_new(NULL);
	text_id a = add(t, "main"), b = add(t, "mai"), c = add(t, "main");

	ck_assert_uint_eq(a.i, c.i);
	ck_assert_uint_ne(a.i, b.i);
	ck_assert_uint_ne(a.i, 0);
	ck_assert_str_eq(strtab_get(t, a), "main");
	ck_assert_uint_eq(strtab_len(t, a), 4);
	ck_assert_uint_eq(strtab_find(t, "mai", 3).i, b.i);
	ck_assert_uint_eq(strtab_find(t, "ma", 2).i, 0);
	ck_assert_uint_eq(strtab_count(t), 3);
	strtab_free(t);
	strtab_free(NULL);
}
END_TEST

START_TEST(the_empty_text_is_0)
{
	struct strtab *t = strtab_new(NULL);

	ck_assert_uint_eq(strtab_add(t, NULL, 0).i, 0);
	ck_assert_uint_eq(strtab_add_hashed(t, "", 0, hash_bytes("", 0)).i, 0);
	ck_assert_uint_eq(strtab_find(t, "x", 0).i, 0);
	ck_assert_str_eq(strtab_get(t, (text_id){ 0 }), "");
	ck_assert_uint_eq(strtab_len(t, (text_id){ 0 }), 0);
	ck_assert_uint_eq(strtab_count(t), 1);
	strtab_free(t);
}
END_TEST

START_TEST(a_nul_is_a_byte)
{
	struct strtab *t = strtab_new(NULL);
	text_id a = strtab_add(t, "a\0b", 3), b = strtab_add(t, "a\0c", 3);
	text_id c = strtab_add(t, "a", 1), nul = strtab_add(t, "\0", 1);

	ck_assert_uint_ne(a.i, b.i);
	ck_assert_uint_ne(a.i, c.i);
	ck_assert_uint_ne(nul.i, 0);
	ck_assert_uint_eq(strtab_len(t, a), 3);
	ck_assert_mem_eq(strtab_get(t, a), "a\0b", 4);
	strtab_free(t);
}
END_TEST

START_TEST(many_texts_never_move)
{
	struct strtab *t = strtab_new(NULL);
	const char **where = mem_array(MANY + 1, sizeof *where);
	char name[32];
	uint32_t i;
	int n;

	for (i = 1; i <= MANY; i++) {
		n = snprintf(name, sizeof name, "function_%u", i);
		ck_assert_uint_eq(strtab_add(t, name, (size_t)n).i, i);
		where[i] = strtab_get(t, (text_id){ i });
	}
	for (i = 1; i <= MANY; i++) {
		uint64_t hash;

		n = snprintf(name, sizeof name, "function_%u", i);
		hash = hash_bytes(name, (size_t)n);
		strtab_prefetch(t, hash);
		ck_assert_uint_eq(strtab_add_hashed(t, name, (size_t)n,
						    hash).i, i);
		ck_assert_ptr_eq(strtab_get(t, (text_id){ i }), where[i]);
		ck_assert_str_eq(where[i], name);
	}
	ck_assert_uint_eq(strtab_count(t), MANY + 1);
	free(where);
	strtab_free(t);
}
END_TEST

START_TEST(long_texts_are_kept)
{
	struct strtab *t = strtab_new(NULL);
	size_t n = 3000000;
	char *s = mem_alloc(n);
	text_id a, b;

	memset(s, 'n', n);
	a = strtab_add(t, s, n);
	s[n - 1] = 'm';
	b = strtab_add(t, s, n);
	ck_assert_uint_ne(a.i, b.i);
	ck_assert_uint_eq(strtab_len(t, b), n);
	ck_assert_mem_eq(strtab_get(t, b), s, n);
	free(s);
	strtab_free(t);
}
END_TEST

/* Every layer sees the ids of those below, and new ones go behind. */
START_TEST(layers_share_ids)
{
	struct strtab *below = strtab_new(NULL), *middle, *top;
	text_id a = add(below, "a"), b = add(below, "b"), c, d;

	middle = strtab_new(below);
	ck_assert_uint_eq(strtab_count(middle), strtab_count(below));
	ck_assert_uint_eq(add(middle, "b").i, b.i);
	c = add(middle, "c");
	ck_assert_uint_eq(c.i, b.i + 1);
	top = strtab_new(middle);
	ck_assert_uint_eq(add(top, "a").i, a.i);
	ck_assert_uint_eq(add(top, "c").i, c.i);
	d = add(top, "d");
	ck_assert_uint_eq(d.i, c.i + 1);
	ck_assert_uint_eq(strtab_count(top), 5);
	ck_assert_uint_eq(strtab_find(middle, "d", 1).i, 0);
	ck_assert_uint_eq(strtab_find(below, "c", 1).i, 0);
	ck_assert_str_eq(strtab_get(top, (text_id){ 0 }), "");
	ck_assert_str_eq(strtab_get(top, a), "a");
	ck_assert_str_eq(strtab_get(top, b), "b");
	ck_assert_str_eq(strtab_get(top, c), "c");
	ck_assert_str_eq(strtab_get(top, d), "d");
	ck_assert_str_eq(strtab_get(middle, c), "c");
	strtab_prefetch(top, 1);
	strtab_free(top);
	strtab_free(middle);
	strtab_free(below);
}
END_TEST

START_TEST(layers_over_an_empty_table)
{
	struct strtab *below = strtab_new(NULL), *top = strtab_new(below);

	ck_assert_uint_eq(add(top, "x").i, 1);
	ck_assert_str_eq(strtab_get(top, (text_id){ 0 }), "");
	ck_assert_str_eq(strtab_get(top, (text_id){ 1 }), "x");
	strtab_free(top);
	strtab_free(below);
}
END_TEST

static Suite *
strtab_suite(void)
{
	Suite *s = suite_create("strtab");

	unit_case(s, equal_bytes_have_equal_ids);
	unit_case(s, the_empty_text_is_0);
	unit_case(s, a_nul_is_a_byte);
	unit_case(s, many_texts_never_move);
	unit_case(s, long_texts_are_kept);
	unit_case(s, layers_share_ids);
	unit_case(s, layers_over_an_empty_table);
	return s;
}

UNIT_MAIN(strtab_suite)
