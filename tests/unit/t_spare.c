/* SPDX-License-Identifier: GPL-3.0-or-later */
/* spare.h: what is taken is zeros and nobody else's, and what was given stays. */
#include <config.h>

#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

#include "unit/unit.h"

#include "base/spare.h"

static bool
is_all(const unsigned char *p, size_t n, unsigned char c)
{
	return p[0] == c && !memcmp(p, p + 1, n - 1);
}

START_TEST(nothing_before_it_begins)
{
	ck_assert_ptr_null(spare_take(4 * SPARE_UNIT));
	ck_assert(!spare_put(&(int){ 0 }, SPARE_UNIT));
	spare_fill(4 * SPARE_UNIT, NULL);
	spare_wait();
	ck_assert_uint_eq(spare_ready(), 0);
}
END_TEST

START_TEST(what_was_given_is_given_again)
{
	const size_t size = 3 * SPARE_UNIT - 100;
	unsigned char *p, *q;

	spare_begin();
	ck_assert_ptr_null(spare_take(SPARE_UNIT / 2));
	ck_assert_ptr_null(spare_take(SIZE_MAX / 2));
	p = spare_take(size);
	ck_assert_ptr_nonnull(p);
	ck_assert_uint_eq((uintptr_t)p % SPARE_UNIT, 0);
	ck_assert(is_all(p, size, 0));
	q = spare_take(SPARE_UNIT);
	ck_assert(q >= p + size || q + SPARE_UNIT <= p);
	memset(p, 0xff, size);
	memset(q, 0xee, SPARE_UNIT);
	ck_assert_uint_eq(spare_ready(), 0);
	ck_assert(spare_put(p, size));
	ck_assert_uint_eq(spare_ready(), 3 * SPARE_UNIT);
	/* zeros again, of which one more is new */
	ck_assert_ptr_eq(spare_take(2 * SPARE_UNIT), p);
	ck_assert(is_all(p, 2 * SPARE_UNIT, 0));
	ck_assert_uint_eq(spare_ready(), SPARE_UNIT);
	ck_assert(is_all(q, SPARE_UNIT, 0xee));
	ck_assert(spare_put(q, SPARE_UNIT));
	ck_assert(spare_put(p, 2 * SPARE_UNIT));
	ck_assert(!spare_put(&size, sizeof(size)));
}
END_TEST

static atomic_int done;

static void
note_done(void)
{
	done++;
}

START_TEST(a_thread_fills_it)
{
	unsigned char *p;

	spare_begin();
	spare_fill(8 * SPARE_UNIT - 1, note_done);
	spare_wait();
	ck_assert_int_eq(done, 1);
	ck_assert_uint_eq(spare_ready(), 8 * SPARE_UNIT);
	spare_fill(2 * SPARE_UNIT, NULL);	/* more is there */
	spare_wait();
	ck_assert_uint_eq(spare_ready(), 8 * SPARE_UNIT);
	p = spare_take(8 * SPARE_UNIT);
	ck_assert_uint_eq(spare_ready(), 0);
	ck_assert(is_all(p, 8 * SPARE_UNIT, 0));
	ck_assert(spare_put(p, 8 * SPARE_UNIT));
}
END_TEST

/* As much as is kept, and no more. */
START_TEST(not_all_is_kept)
{
	unsigned char *p, *q;

	spare_begin();
	p = spare_take(200 * SPARE_UNIT);
	q = spare_take(10 * SPARE_UNIT);
	for (size_t i = 0; i < 200; i++)
		p[i * SPARE_UNIT] = 1;
	ck_assert(spare_put(p, 200 * SPARE_UNIT));
	ck_assert_uint_eq(spare_ready(), 128 * SPARE_UNIT);
	ck_assert(spare_put(q, 10 * SPARE_UNIT));
	ck_assert_uint_eq(spare_ready(), 128 * SPARE_UNIT);
	ck_assert_ptr_eq(spare_take(200 * SPARE_UNIT), p);
	for (size_t i = 0; i < 200; i++)
		ck_assert_uint_eq(p[i * SPARE_UNIT], 0);
	/* more than there is */
	ck_assert_ptr_null(spare_take(400 * SPARE_UNIT));
	ck_assert(spare_put(p, 200 * SPARE_UNIT));
}
END_TEST

/* Takes, marks and puts back; says whether somebody else wrote there. */
static void *
use(void *arg)
{
	unsigned char own = *(const unsigned char *)arg;
	uintptr_t spoilt = 0;

	for (unsigned i = 0; i < 200; i++) {
		size_t n = 1 + (i * 7 + own) % 4;
		unsigned char *p = spare_take(n * SPARE_UNIT);

		if (!p) {
			spoilt++;
			continue;
		}
		for (size_t k = 0; k < n; k++) {
			spoilt += p[k * SPARE_UNIT] || p[(k + 1) * SPARE_UNIT - 1];
			p[k * SPARE_UNIT] = p[(k + 1) * SPARE_UNIT - 1] = own;
		}
		if (own == 1)
			spare_fill((i % 32) * SPARE_UNIT, NULL);
		if (own == 2)
			spare_stop();
		for (size_t k = 0; k < n; k++)
			spoilt += p[k * SPARE_UNIT] != own
				  || p[(k + 1) * SPARE_UNIT - 1] != own;
		spoilt += !spare_put(p, n * SPARE_UNIT);
	}
	return (void *)spoilt;
}

START_TEST(each_thread_has_its_own)
{
	static const unsigned char name[] = { 1, 2, 3, 4 };
	pthread_t thread[4];

	spare_begin();
	for (int i = 0; i < 4; i++)
		ck_assert_int_eq(pthread_create(&thread[i], NULL, use,
						(void *)&name[i]), 0);
	for (int i = 0; i < 4; i++) {
		void *spoilt;

		pthread_join(thread[i], &spoilt);
		ck_assert_ptr_null(spoilt);
	}
	spare_stop();
	spare_wait();
}
END_TEST

static Suite *
spare_suite(void)
{
	Suite *s = suite_create("spare");

	unit_case(s, nothing_before_it_begins);
	unit_case(s, what_was_given_is_given_again);
	unit_case(s, a_thread_fills_it);
	unit_case(s, not_all_is_kept);
	unit_case(s, each_thread_has_its_own);
	return s;
}

UNIT_MAIN(spare_suite)
