/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bytes of units that come and go: no two share a byte, and no more is touched than
 * is in use at once.
 */
#include <config.h>

#include <string.h>

#include "symbol/resolve/room.h"
#include "unit/unit.h"

#define BYTES ((size_t)1 << 20)
#define PARTS 24

START_TEST(the_lowest_gap_is_taken)
{
	struct room r;
	unsigned char *a, *b, *c;

	room_begin(&r, BYTES);
	a = room_take(&r, 1000);
	b = room_take(&r, 2000);
	c = room_take(&r, 3000);
	ck_assert_ptr_eq(a, r.at);
	ck_assert(a + 1000 <= b && b + 2000 <= c);
	room_give(&r, b);
	ck_assert_ptr_eq(room_take(&r, 2001 + 64), c + 3008);
	ck_assert_ptr_eq(room_take(&r, 1), b);
	room_give(&r, a);
	ck_assert_ptr_eq(room_take(&r, 1000), a);
	room_end(&r);
}
END_TEST

START_TEST(what_does_not_fit_is_not_given)
{
	struct room r;
	unsigned char *all;

	room_begin(&r, BYTES);
	ck_assert_ptr_null(room_take(&r, BYTES + 1));
	ck_assert_ptr_null(room_take(&r, SIZE_MAX));
	all = room_take(&r, BYTES);
	ck_assert_ptr_eq(all, r.at);
	ck_assert_ptr_null(room_take(&r, 1));
	room_give(&r, all);
	ck_assert_ptr_eq(room_take(&r, 1), all);
	ck_assert_ptr_null(room_take(&r, BYTES));
	room_end(&r);
	room_end(&r);
}
END_TEST

static uint32_t random_state;

static size_t
any(size_t n)
{
	random_state = random_state * 1664525 + 1013904223;
	return (random_state >> 8) % n;
}

struct part { unsigned char *at; size_t n; };

static void
give(struct room *r, struct part *p, unsigned char mark)
{
	for (size_t i = 0; i < p->n; i++)
		ck_assert_uint_eq(p->at[i], mark);
	room_give(r, p->at);
	p->at = NULL;
}

/* Each part is filled with a byte of its own, which must be there when it goes. */
START_TEST(parts_do_not_overlap)
{
	struct part part[PARTS] = { 0 };
	struct room r;
	size_t k;

	random_state = (uint32_t)_i;
	room_begin(&r, BYTES);
	for (unsigned i = 0; i < 4000; i++) {
		k = any(PARTS);
		if (part[k].at) {
			give(&r, &part[k], (unsigned char)k);
			continue;
		}
		part[k].n = 1 + any(any(8) ? 20000 : BYTES / 4);
		part[k].at = room_take(&r, part[k].n);
		if (part[k].at)
			memset(part[k].at, (int)k, part[k].n);
	}
	for (k = 0; k < PARTS; k++)
		if (part[k].at)
			give(&r, &part[k], (unsigned char)k);
	ck_assert_ptr_eq(room_take(&r, BYTES), r.at);
	room_end(&r);
}
END_TEST

static Suite *
room_suite(void)
{
	Suite *s = suite_create("room");

	unit_case(s, the_lowest_gap_is_taken);
	unit_case(s, what_does_not_fit_is_not_given);
	unit_case_loop(s, parts_do_not_overlap, 4);
	return s;
}

UNIT_MAIN(room_suite)
