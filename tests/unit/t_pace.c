/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "unit/unit.h"

#include "tui/term/pace.h"

START_TEST(two_screens_wait_for_an_answer)
{
	struct pace p;

	pace_init(&p, true);
	ck_assert(!pace_send(&p, 0));		/* the first, long after any */
	ck_assert(pace_send(&p, 100));
	ck_assert(!pace_busy(&p, 100));		/* it may be one that is deaf */
	ck_assert(!pace_send(&p, 110));
	pace_answer(&p);
	ck_assert(pace_send(&p, 120));
	ck_assert(!pace_busy(&p, 120));
	ck_assert(pace_send(&p, 130));
	ck_assert(pace_busy(&p, 140));
	pace_answer(&p);
	ck_assert(!pace_busy(&p, 150));
	ck_assert(pace_send(&p, 150));
	ck_assert(pace_busy(&p, 151));
}
END_TEST

START_TEST(who_types_slowly_sends_no_questions)
{
	struct pace p;

	pace_init(&p, true);
	for (int64_t ms = 0; ms < 10000; ms += 300)
		ck_assert(!pace_send(&p, ms));
	pace_init(&p, false);
	for (int64_t ms = 0; ms < 1000; ms += 10)
		ck_assert(!pace_send(&p, ms) && !pace_busy(&p, ms));
}
END_TEST

START_TEST(a_terminal_that_falls_silent_is_not_waited_for)
{
	struct pace p;
	int64_t now = 0;

	pace_init(&p, true);
	pace_send(&p, now);
	ck_assert(pace_send(&p, now));
	pace_answer(&p);
	pace_answer(&p);			/* one too many */
	ck_assert(pace_send(&p, now) && pace_send(&p, now));
	ck_assert(pace_busy(&p, now));
	now = pace_until(&p);
	ck_assert(!pace_busy(&p, now));
	for (int i = 0; i < 9; i++)
		ck_assert(!pace_send(&p, now) && !pace_busy(&p, now));
}
END_TEST

static Suite *
pace_suite(void)
{
	Suite *s = suite_create("pace");

	unit_case(s, two_screens_wait_for_an_answer);
	unit_case(s, who_types_slowly_sends_no_questions);
	unit_case(s, a_terminal_that_falls_silent_is_not_waited_for);
	return s;
}

UNIT_MAIN(pace_suite)
