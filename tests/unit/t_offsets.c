/* SPDX-License-Identifier: GPL-3.0-or-later */
/* offsets.h */
#include <config.h>

#include "unit/unit.h"

#include "base/offsets.h"

#define GIB (UINT64_C(1) << 30)

START_TEST(offsets_of_any_size)
{
	static const uint64_t offset[] = {
		0, 7, 7, 4 * GIB - 1, 4 * GIB, 4 * GIB + 1, 17 * GIB, 17 * GIB,
		1000 * GIB + 5,
	};
	size_t n = sizeof(offset) / sizeof(*offset);
	struct offsets o = { 0 };

	for (size_t i = 0; i < n; i++)
		offsets_push(&o, offset[i]);
	ck_assert_uint_eq(o.low.n, n);
	for (size_t i = 0; i < n; i++)
		ck_assert_uint_eq(offsets_at(&o, i), offset[i]);
	offsets_release(&o);
	/* the first one is beyond 4 GiB */
	offsets_push(&o, 9 * GIB);
	ck_assert_uint_eq(offsets_at(&o, 0), 9 * GIB);
	offsets_release(&o);
}
END_TEST

static Suite *
offsets_suite(void)
{
	Suite *s = suite_create("offsets");

	unit_case(s, offsets_of_any_size);
	return s;
}

UNIT_MAIN(offsets_suite)
