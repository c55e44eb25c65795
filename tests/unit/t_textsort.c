/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "unit/unit.h"

#include "base/alloc.h"
#include "view/sort/textsort.h"

#define MANY 5000
#define LONGEST 64

static uint64_t
next(uint64_t *state)
{
	*state = *state * UINT64_C(6364136223846793005)
		 + UINT64_C(1442695040888963407);
	return *state >> 33;
}

/* Up to the first NUL, then by length, then by number. */
static int
in_full(const struct text_item *a, const struct text_item *b)
{
	size_t n = strnlen(a->s, a->n), m = strnlen(b->s, b->n);
	int order = memcmp(a->s, b->s, n < m ? n : m);

	if (!order)
		order = (n > m) - (n < m);
	return order ? order : (a->number > b->number)
			       - (a->number < b->number);
}

static int
by_number(const void *ctx, const struct text_item *a,
	  const struct text_item *b)
{
	(void)ctx;
	return (a->number > b->number) - (a->number < b->number);
}

/* Alphabets of few letters give long common beginnings and many equal texts;
 * each text ends where its storage ends, for the sanitizers to see. */
START_TEST(texts_come_in_order)
{
	static const struct { const char *letters; size_t n, longest; } how[] = {
		{ "ab", 2, 4 }, { "a", 1, LONGEST }, { "ab", 2, LONGEST },
		{ "a\0b", 3, 20 }, { "\0", 1, 9 }, { "\x7f\x80\xff\x01", 4, 9 },
		{ "abcdefgh_", 9, 30 },
	};
	struct text_item *item = mem_array(MANY, sizeof(*item));
	uint8_t *seen = mem_zarray(MANY, 1);
	uint64_t state = 7 + (uint64_t)_i;

	for (uint32_t i = 0; i < MANY; i++) {
		size_t n = next(&state) % (how[_i].longest + 1);
		char *s = mem_alloc(n ? n : 1);

		for (size_t k = 0; k < n; k++)
			s[k] = how[_i].letters[next(&state) % how[_i].n];
		item[i] = (struct text_item){ .s = s, .n = (uint32_t)n,
					      .number = i };
	}
	text_sort(item, MANY, by_number, NULL, NULL);
	for (size_t i = 0; i < MANY; i++) {
		ck_assert_uint_eq(seen[item[i].number]++, 0);
		ck_assert(!i || in_full(&item[i - 1], &item[i]) < 0);
	}
	for (size_t i = 0; i < MANY; i++)
		free((void *)item[i].s);
	free(item);
	free(seen);
}
END_TEST

START_TEST(nothing_and_one_are_sorted)
{
	struct text_item one = { .s = "x", .n = 1 };

	text_sort(NULL, 0, by_number, NULL, NULL);
	text_sort(&one, 1, by_number, NULL, NULL);
	ck_assert_str_eq(one.s, "x");
}
END_TEST

/* A megabyte that all begin with must not take a megabyte of stack. */
START_TEST(long_common_beginnings)
{
	struct text_item item[40];
	size_t n = 4 << 20;

	for (uint32_t i = 0; i < 40; i++) {
		char *s = mem_alloc(n);

		memset(s, 'x', n);
		s[n - 1] = (char)('a' + (i * 7) % 40);
		item[i] = (struct text_item){ .s = s, .n = (uint32_t)n,
					      .number = i };
	}
	text_sort(item, 40, by_number, NULL, NULL);
	for (uint32_t i = 0; i < 40; i++) {
		ck_assert_int_eq(item[i].s[n - 1], (char)('a' + (int)i));
		free((void *)item[i].s);
	}
}
END_TEST

static Suite *
textsort_suite(void)
{
	Suite *s = suite_create("textsort");

	unit_case_loop(s, texts_come_in_order, 7);
	unit_case(s, nothing_and_one_are_sorted);
	unit_case(s, long_common_beginnings);
	return s;
}

UNIT_MAIN(textsort_suite)
