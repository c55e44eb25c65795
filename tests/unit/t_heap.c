/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "unit/stopped.h"
#include "unit/unit.h"

#include "base/alloc.h"
#include "base/heap.h"
#include "base/sort.h"

static bool
by_key(const void *ctx, uint32_t a, uint32_t b)
{
	const unsigned *key = ctx;

	return key[a] != key[b] ? key[a] < key[b] : a < b;
}

/* What comes is the first of those that are there, however they came. */
START_TEST(the_first_is_at_hand)
{
	unsigned key[200], last, number;
	struct number_heap h = { .before = by_key, .ctx = key };

	srand((unsigned)_i);
	for (uint32_t i = 0; i < 200; i++) {
		key[i] = (unsigned)rand() % 50;
		heap_push(&h, i);
		if (i % 3 == 2) {
			number = h.at.at[0];
			for (size_t k = 0; k < h.at.n; k++)
				ck_assert(!by_key(key, h.at.at[k], number));
			ck_assert_uint_eq(heap_pop(&h), number);
		}
	}
	last = heap_pop(&h);
	while (h.at.n) {
		number = heap_pop(&h);
		ck_assert(by_key(key, last, number));
		last = number;
	}
	heap_release(&h);
}
END_TEST

/* Few, many, and the same again and again. */
START_TEST(numbers_are_sorted)
{
	uint64_t x[100], sum = 0, sorted = 0;
	size_t n = (size_t)_i;

	srand((unsigned)_i);
	for (size_t i = 0; i < n; i++) {
		x[i] = (uint64_t)(rand() % 50) << (rand() % 59);
		sum += x[i];
	}
	sort_numbers(x, n);
	for (size_t i = 0; i < n; i++) {
		ck_assert(i == 0 || x[i - 1] <= x[i]);
		sorted += x[i];
	}
	ck_assert_uint_eq(sorted, sum);
}
END_TEST

static int
by_size(const void *x, const void *y)
{
	uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;

	return (a > b) - (a < b);
}

/* Byte by byte: those that differ in one alone, in several, in none. */
START_TEST(many_numbers_are_sorted)
{
	enum { MANY = 5000 };
	static const uint64_t mask[] = {
		0, 0xff, 0xff00, UINT64_C(0xff) << 56, 0xffffff,
		UINT64_C(0xff00ff00), UINT64_C(0xffffffff) << 32, UINT64_MAX,
	};
	static uint64_t x[MANY], want[MANY];

	srand(7);
	for (size_t k = 0; k < sizeof(mask) / sizeof(mask[0]); k++) {
		for (size_t i = 0; i < MANY; i++)
			want[i] = x[i] = ((uint64_t)rand() << 40 ^
					  (uint64_t)rand() << 20 ^
					  (uint64_t)rand()) & mask[k];
		qsort(want, MANY, sizeof(*want), by_size);
		sort_numbers(x, MANY);
		ck_assert(!memcmp(x, want, sizeof(x)));
	}
}
END_TEST

/* Rows of three bytes each, in orders drawn at random. */
START_TEST(rows_move_to_their_places)
{
	srand(21);
	for (unsigned n = 0; n < 200; n++) {
		uint32_t order[200];
		char x[200][3];

		for (unsigned i = 0; i < n; i++) {
			uint32_t at = (uint32_t)rand() % (i + 1);

			order[i] = order[at];
			order[at] = i;
			memset(x[i], (int)i, sizeof(x[i]));
		}
		sort_as(x, n, sizeof(x[0]), order);
		for (unsigned i = 0; i < n; i++)
			for (unsigned k = 0; k < sizeof(x[i]); k++)
				ck_assert_uint_eq((unsigned char)x[i][k],
						  order[i]);
	}
}
END_TEST

static int
by_key_of(const void *x, const void *y, void *ctx)
{
	const uint32_t *key = ctx, *a = x, *b = y;

	if (key[*a] != key[*b])
		return key[*a] < key[*b] ? -1 : 1;
	return (*a > *b) - (*a < *b);
}

/* Of some lengths about those of runs, in no order and in order but for a few. */
START_TEST(rows_are_sorted_in_runs)
{
	static const size_t len[] = {
		0, 1, 2, 1023, 1024, 1025, 2048, 3000, 4097, 9000,
	};

	srand(22);
	for (unsigned k = 0; k < 2 * (sizeof(len) / sizeof(*len)); k++) {
		size_t n = len[k / 2];
		uint32_t *key = mem_array(n + 1, sizeof(*key));
		uint32_t *row = mem_array(n + 1, sizeof(*row));

		for (size_t i = 0; i < n; i++) {
			key[i] = k % 2 && rand() % 500 ? (uint32_t)i * 4
						      : (uint32_t)rand() % 9000;
			row[i] = (uint32_t)i;
		}
		ck_assert(sort_order(row, n, by_key_of, key, NULL));
		for (size_t i = 1; i < n; i++)
			ck_assert_int_lt(by_key_of(&row[i - 1], &row[i], key),
					 0);
		free(key);
		free(row);
	}
}
END_TEST

static int
count_rows(const void *x, const void *y, void *ctx)
{
	++*(size_t *)ctx;
	return (x > y) - (x < y);
}

static void
sort_none(struct job *job, void *arg)
{
	uint32_t *row = mem_zarray(5000, sizeof(*row));

	ck_assert(!sort_order(row, 5000, count_rows, arg, job));
	free(row);
}

START_TEST(a_sort_can_be_stopped)
{
	size_t compared = 0;

	run_stopped(sort_none, &compared);
	ck_assert_uint_eq(compared, 0);
}
END_TEST

static Suite *
heap_suite(void)
{
	Suite *s = suite_create("heap");

	unit_case_loop(s, the_first_is_at_hand, 20);
	unit_case_loop(s, numbers_are_sorted, 100);
	unit_case(s, many_numbers_are_sorted);
	unit_case(s, rows_move_to_their_places);
	unit_case(s, rows_are_sorted_in_runs);
	unit_case(s, a_sort_can_be_stopped);
	return s;
}

UNIT_MAIN(heap_suite)
