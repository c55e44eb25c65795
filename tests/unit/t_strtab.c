/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <pthread.h>
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

/* --- Texts of parts ------------------------------------------------------- */

static const char *const quoted[] = {
	"f'main", "f'main'start", "f'", "'f", "'", "''", "f'2", "f''main",
	"f'mainly", "f'mai", "f", "f(int)'main", "f$'main", "f'main'",
};

#define NQUOTED (sizeof(quoted) / sizeof(*quoted))

/* However it came in, a text is the same one, and has its bytes. */
START_TEST(parts_make_the_text)
{
	struct strtab *t = strtab_new(NULL);
	text_id part[2] = { add(t, "f"), add(t, "main") }, whole;
	text_id back[2] = { part[1], part[0] };
	const text_id *kept;

	whole = strtab_join(t, part, 2, strtab_hash_parts(part, 2), 0);
	ck_assert_uint_eq(add(t, "f'main").i, whole.i);
	ck_assert_uint_eq(strtab_find(t, "f'main", 6).i, whole.i);
	ck_assert_uint_eq(strtab_find(t, "main'f", 6).i, 0);
	ck_assert_uint_eq(strtab_find(t, "f'other", 7).i, 0);
	ck_assert_uint_eq(strtab_find_parts(t, part, 2).i, whole.i);
	ck_assert_uint_eq(strtab_find_parts(t, part, 1).i, part[0].i);
	ck_assert_uint_eq(strtab_find_parts(t, back, 2).i, 0);
	ck_assert_uint_eq(strtab_parts(t, whole, &kept), 2);
	ck_assert_uint_eq(kept[0].i, part[0].i);
	ck_assert_uint_eq(kept[1].i, part[1].i);
	ck_assert_uint_eq(strtab_parts(t, part[0], &kept), 0);
	strtab_prefetch_text(t, whole);
	ck_assert_uint_eq(strtab_len(t, whole), 6);
	ck_assert_str_eq(strtab_get(t, whole), "f'main");
	ck_assert_ptr_eq(strtab_get(t, whole), strtab_get(t, whole));
	strtab_free(t);
}
END_TEST

START_TEST(quotes_anywhere)
{
	struct strtab *t = strtab_new(NULL);
	text_id id[NQUOTED];

	for (size_t i = 0; i < NQUOTED; i++)
		id[i] = add(t, quoted[i]);
	for (size_t i = 0; i < NQUOTED; i++) {
		ck_assert_uint_eq(add(t, quoted[i]).i, id[i].i);
		ck_assert_uint_eq(strtab_find(t, quoted[i],
					      strlen(quoted[i])).i, id[i].i);
		ck_assert_uint_eq(strtab_len(t, id[i]), strlen(quoted[i]));
		ck_assert_str_eq(strtab_get(t, id[i]), quoted[i]);
		for (size_t k = 0; k < i; k++)
			ck_assert_uint_ne(id[i].i, id[k].i);
	}
	strtab_free(t);
}
END_TEST

static int
sign(int x)
{
	return (x > 0) - (x < 0);
}

START_TEST(order_is_that_of_the_bytes)
{
	struct strtab *t = strtab_new(NULL);

	for (size_t i = 0; i < NQUOTED; i++)
		for (size_t k = 0; k < NQUOTED; k++) {
			text_id a = add(t, quoted[i]), b = add(t, quoted[k]);
			uint64_t x = strtab_head(t, a), y = strtab_head(t, b);
			int order = strcmp(quoted[i], quoted[k]);

			ck_assert_int_eq(sign(strtab_compare(t, a, b)),
					 sign(order));
			if (x != y)
				ck_assert_int_eq(x < y ? -1 : 1, sign(order));
			else
				ck_assert_mem_eq(quoted[i], quoted[k],
						 strnlen(quoted[i], 8));
		}
	strtab_free(t);
}
END_TEST

START_TEST(many_quotes_are_kept_whole)
{
	char s[2 * STRTAB_PARTS + 1];
	struct strtab *t = strtab_new(NULL);
	const text_id *part;
	text_id id;

	for (size_t i = 0; i < sizeof(s); i++)
		s[i] = i % 2 ? '\'' : 'a';
	id = strtab_add(t, s, 2 * STRTAB_PARTS - 1);
	ck_assert_uint_eq(strtab_parts(t, id, &part), STRTAB_PARTS);
	ck_assert_mem_eq(strtab_get(t, id), s, 2 * STRTAB_PARTS - 1);
	id = strtab_add(t, s, sizeof(s));
	ck_assert_uint_eq(strtab_parts(t, id, &part), 0);
	ck_assert_mem_eq(strtab_get(t, id), s, sizeof(s));
	ck_assert_uint_eq(strtab_find(t, s, sizeof(s)).i, id.i);
	strtab_free(t);
}
END_TEST

START_TEST(a_table_that_cuts_nothing)
{
	struct strtab *t = strtab_new_whole();
	text_id id = add(t, "f'main");
	const text_id *part;

	ck_assert_uint_eq(strtab_parts(t, id, &part), 0);
	ck_assert_uint_eq(strtab_count(t), 2);
	ck_assert_uint_eq(strtab_find(t, "f'main", 6).i, id.i);
	ck_assert_str_eq(strtab_get(t, id), "f'main");
	strtab_free(t);
}
END_TEST

START_TEST(parts_from_several_layers)
{
	struct strtab *below = strtab_new(NULL), *top;
	text_id old = add(below, "f'main"), mixed;

	top = strtab_new(below);
	ck_assert_uint_eq(add(top, "f'main").i, old.i);
	mixed = add(top, "f'start");
	ck_assert_uint_gt(mixed.i, old.i);
	ck_assert_uint_eq(strtab_find(below, "f'start", 7).i, 0);
	ck_assert_str_eq(strtab_get(top, mixed), "f'start");
	ck_assert_str_eq(strtab_get(top, old), "f'main");
	ck_assert_int_lt(strtab_compare(top, old, mixed), 0);
	strtab_free(top);
	strtab_free(below);
}
END_TEST

#define READERS 4
#define TEXTS 2000

static void *
read_all(void *arg)
{
	const struct strtab *t = arg;
	char name[48];

	for (unsigned i = 0; i < TEXTS; i++) {
		int n = snprintf(name, sizeof(name), "f%u'g%u'main", i, i / 3);
		text_id id = strtab_find(t, name, (size_t)n);

		if (!id.i || strcmp(strtab_get(t, id), name) != 0)
			return arg;
	}
	return NULL;
}

/* Several threads ask for bytes that nobody has put together yet. */
START_TEST(any_thread_reads)
{
	struct strtab *t = strtab_new(NULL);
	pthread_t thread[READERS];
	char name[48];

	for (unsigned i = 0; i < TEXTS; i++) {
		snprintf(name, sizeof(name), "f%u'g%u'main", i, i / 3);
		add(t, name);
	}
	for (size_t i = 0; i < READERS; i++)
		ck_assert_int_eq(pthread_create(&thread[i], NULL, read_all, t),
				 0);
	for (size_t i = 0; i < READERS; i++) {
		void *failed;

		pthread_join(thread[i], &failed);
		ck_assert_ptr_null(failed);
	}
	strtab_free(t);
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
	unit_case(s, parts_make_the_text);
	unit_case(s, quotes_anywhere);
	unit_case(s, order_is_that_of_the_bytes);
	unit_case(s, many_quotes_are_kept_whole);
	unit_case(s, a_table_that_cuts_nothing);
	unit_case(s, parts_from_several_layers);
	unit_case(s, any_thread_reads);
	return s;
}

UNIT_MAIN(strtab_suite)
