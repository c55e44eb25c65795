/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A CPU profile that the tests of the loader start from, in all layouts, and
 * what comes of it.
 */
#ifndef UNIT_CPUTEST_H
#define UNIT_CPUTEST_H

#include "unit/cpuimage.h"

#define LIB UINT64_C(0x70000105)
#define MAPS								\
	"00400000-00500000 r-xp 00000000 08:01 123 /tmp/prog\n"		\
	"70000000-70001000 r-xp 00000000 08:01 124 /lib/libc.so.6\n"

static const struct { unsigned width; bool big; } layouts[] = {
	{ 8, false }, { 4, false }, { 4, true }, { 8, true }
};

#define LAYOUTS 4

/* The records that all rows start from: 8 samples. */
static inline void
base_records(struct image *m)
{
	image_stack(m, 5, 0x401000, 0x402005, 0x403009);
	image_stack(m, 2, 0x401010);
	image_stack(m, 1, 0x401000, LIB);
}

static inline struct image
base(unsigned width, bool big)
{
	struct image m = image(width, big);

	image_head(&m, 3, 0, 10000);
	base_records(&m);
	return m;
}

static inline struct image
little(void)
{
	return base(8, false);
}

static inline void
check_base_stacks(const struct loaded *l)
{
	ck_assert_int_eq(CHAIN(l, 0x401000, 0x402004, 0x403008), 5);
	ck_assert_int_eq(CHAIN(l, 0x401010), 2);
	ck_assert_int_eq(CHAIN(l, 0x401000, LIB - 1), 1);
}

#endif
