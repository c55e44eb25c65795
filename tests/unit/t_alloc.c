/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <pthread.h>
#include <string.h>
#include <unistd.h>

#define UNIT_ENDS true
#include "unit/unit.h"

#include "base/alloc.h"
#include "base/vec.h"

START_TEST(no_bytes_are_a_pointer_too)
{
	void *p = mem_alloc(0), *q = mem_zarray(0, 16);

	ck_assert_ptr_nonnull(p);
	ck_assert_ptr_nonnull(q);
	p = mem_resize(p, 0, 8);
	ck_assert_ptr_nonnull(p);
	free(p);
	free(q);
}
END_TEST

START_TEST(text_is_copied)
{
	char *s = mem_strdup("profile");
	char *cut = mem_strndup("profile\0view", 12);
	char *made = mem_printf("%s %d", s, 42);
	char *none = mem_strndup(NULL, 0);

	ck_assert_str_eq(s, "profile");
	ck_assert_mem_eq(cut, "profile\0view", 13);
	ck_assert_str_eq(made, "profile 42");
	ck_assert_str_eq(none, "");
	free(s);
	free(cut);
	free(made);
	free(none);
}
END_TEST

START_TEST(too_many_items_end_the_program)
{
	mem_array(SIZE_MAX / 2, 4);
}
END_TEST

static void
leave_with_3(void)
{
	_exit(3);
}

START_TEST(the_hook_comes_first)
{
	mem_set_exit_hook(leave_with_3);
	mem_big(SIZE_MAX / 2, 4);
}
END_TEST

static const size_t big_sizes[] = {
	0, 1, 4096, 131071, 131072, 2097151, 2097152, 5000000, 33554433
};

START_TEST(big_memory_is_zeroed_and_writable)
{
	size_t n = big_sizes[_i], i;
	unsigned char *p = mem_big(n, 1);

	for (i = 0; i < n; i += 997)
		ck_assert_msg(!p[i], "size %zu, byte %zu", n, i);
	memset(p, 0xa5, n);
	mem_big_free(p, n, 1);
	mem_big_free(NULL, n, 1);
}
END_TEST

/* From the heap, or mapped. */
static unsigned char *
zeroed(unsigned i, size_t n)
{
	return i % 2 ? mem_big(n, 1) : mem_zarray(n, 1);
}

static void
give_back(unsigned i, unsigned char *p, size_t n)
{
	if (i % 2)
		mem_big_free(p, n, 1);
	else
		free(p);
}

static void
keep(void)
{
	mem_expect((size_t)64 << 20);
	mem_keep();
}

/* Pages of this process that are in memory. */
static long
resident(void)
{
	FILE *f = fopen("/proc/self/statm", "r");
	long all, there = 0;

	ck_assert_ptr_nonnull(f);
	ck_assert_int_eq(fscanf(f, "%ld %ld", &all, &there), 2);
	fclose(f);
	return there;
}

/* What the heap is going to need is not there before it does: who never asks for it
 * has none of it. */
START_TEST(what_may_be_wanted_takes_no_room)
{
	long before, after, page = sysconf(_SC_PAGESIZE);

	mem_expect((size_t)64 << 20);
	before = resident();
	mem_keep();
	after = resident();
	ck_assert_int_lt((after - before) * page, 4 << 20);
}
END_TEST

/* Of sizes that come again; each is whoever has it's alone. */
START_TEST(what_was_kept_is_zeroed_again)
{
	enum { N = 48 };
	unsigned char *p[N];

	keep();
	for (unsigned round = 0; round < 3; round++) {
		for (unsigned i = 0; i < N; i++) {
			size_t n = ((size_t)2 + i % 5 + round % 2) << 20;

			p[i] = zeroed(i, n);
			for (size_t at = 0; at < n; at += 997)
				ck_assert_msg(!p[i][at], "block %u, byte %zu", i, at);
			memset(p[i], (int)i + 1, n);
		}
		for (unsigned i = 0; i < N; i++) {
			size_t n = ((size_t)2 + i % 5 + round % 2) << 20;

			ck_assert_uint_eq(p[i][0], i + 1);
			ck_assert_uint_eq(p[i][n - 1], i + 1);
			give_back(i, p[i], n);
		}
	}
}
END_TEST

static void *
take_turns(void *arg)
{
	unsigned char with = *(unsigned char *)arg;

	for (unsigned i = 0; i < 50; i++) {
		size_t n = ((size_t)1 + i % 3) << 20;
		unsigned char *p = zeroed(i, n);

		ck_assert(!p[0] && !p[n / 2] && !p[n - 1]);
		p[0] = p[n / 2] = p[n - 1] = with;
		ck_assert(p[0] == with && p[n / 2] == with && p[n - 1] == with);
		give_back(i, p, n);
	}
	return NULL;
}

START_TEST(threads_free_and_take)
{
	unsigned char with[2] = { 1, 2 };
	pthread_t thread[2];

	keep();
	for (unsigned i = 0; i < 2; i++)
		ck_assert(!pthread_create(&thread[i], NULL, take_turns, &with[i]));
	for (unsigned i = 0; i < 2; i++)
		pthread_join(thread[i], NULL);
}
END_TEST

START_TEST(an_arena_keeps_what_it_gets)
{
	struct arena a = { 0 };
	VEC(char *) kept = { 0 };
	size_t i, sum = 0;
	char want[300];

	for (i = 0; i < 20000; i++) {
		size_t n = i % sizeof want;

		memset(want, 'a' + (int)(i % 26), n);
		VEC_PUSH(&kept, arena_bytes(&a, want, n));
		sum += n + 1;
	}
	for (i = 0; i < kept.n; i++) {
		size_t n = i % sizeof want;

		memset(want, 'a' + (int)(i % 26), n);
		ck_assert_mem_eq(kept.at[i], want, n);
		ck_assert_int_eq(kept.at[i][n], 0);
	}
	ck_assert_uint_eq(a.used, sum);
	VEC_RELEASE(&kept);
	arena_release(&a);
	ck_assert_uint_eq(a.used, 0);
}
END_TEST

START_TEST(a_big_piece_leaves_the_block_in_use)
{
	struct arena a;
	char *small, *next, *big = mem_zalloc(10 << 20);

	arena_init(&a);
	small = arena_bytes(&a, "a", 1);
	arena_bytes(&a, big, 10 << 20);
	free(big);
	next = arena_bytes(&a, "b", 1);
	ck_assert_ptr_eq(next, small + 2);
	arena_release(&a);
	arena_release(&a);
}
END_TEST

START_TEST(a_vector_grows)
{
	VEC(int) v = { 0 };
	int i;

	VEC_EXTEND(&v, 0);
	ck_assert_ptr_null(v.at);
	for (i = 0; i < 1000; i++)
		VEC_PUSH(&v, i);
	VEC_EXTEND(&v, 5000);
	ck_assert_uint_eq(v.n, 6000);
	ck_assert_uint_ge(v.cap, 6000);
	for (i = 0; i < 6000; i++)
		ck_assert_int_eq(v.at[i], i < 1000 ? i : 0);
	VEC_RESERVE(&v, 100);
	ck_assert_uint_eq(v.n, 6000);
	VEC_RELEASE(&v);
	ck_assert_ptr_null(v.at);
}
END_TEST

/* Whatever the heap is made of, it holds what is written. */
START_TEST(expected_memory_is_memory)
{
	static const size_t sizes[] = { 0, 1 << 10, 1 << 20, 5 << 20, 1 << 30,
					SIZE_MAX };
	unsigned char *all[64];

	mem_expect(sizes[_i]);
	for (size_t i = 0; i < 64; i++) {
		all[i] = mem_alloc(i << 12);
		memset(all[i], (int)i, i << 12);
	}
	for (size_t i = 0; i < 64; i += 2)
		free(all[i]);
	for (size_t i = 1; i < 64; i += 2) {
		ck_assert_uint_eq(all[i][0], i);
		ck_assert_uint_eq(all[i][(i << 12) - 1], i);
		free(all[i]);
	}
}
END_TEST

static void
exit_case(Suite *s, const char *name, const TTest *fn, int status)
{
	TCase *tc = tcase_create(name);

	tcase_add_exit_test(tc, fn, status);
	suite_add_tcase(s, tc);
}

static Suite *
alloc_suite(void)
{
	Suite *s = suite_create("alloc");

	unit_case(s, no_bytes_are_a_pointer_too);
	unit_case(s, text_is_copied);
	exit_case(s, "too_many_items_end_the_program",
		  too_many_items_end_the_program, 2);
	exit_case(s, "the_hook_comes_first", the_hook_comes_first, 3);
	unit_case_loop(s, big_memory_is_zeroed_and_writable,
		       (int)(sizeof big_sizes / sizeof big_sizes[0]));
	unit_case(s, what_may_be_wanted_takes_no_room);
	unit_case(s, what_was_kept_is_zeroed_again);
	unit_case(s, threads_free_and_take);
	unit_case(s, an_arena_keeps_what_it_gets);
	unit_case(s, a_big_piece_leaves_the_block_in_use);
	unit_case(s, a_vector_grows);
	unit_case_loop(s, expected_memory_is_memory, 6);
	return s;
}

UNIT_MAIN(alloc_suite)
