/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program to be sampled: functions that call each other in several ways,
 * recursion direct and mutual, a caller of a library, a signed number of
 * turns. All names that are compared begin with "work_".
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define KEEP __attribute__((noinline, noclone))

static volatile uint64_t sink;

static KEEP void
work_leaf(unsigned n)
{
	while (n-- > 0)
		sink = sink * 6364136223846793005u + 1442695040888963407u;
}

static KEEP void
work_other_leaf(unsigned n)
{
	while (n-- > 0)
		sink ^= sink << 13 ^ n;
}

static KEEP void
work_middle(unsigned n)
{
	work_leaf(3 * n);
	work_other_leaf(n);
	sink++;
}

static KEEP unsigned
work_recursive(unsigned n)
{
	unsigned a;

	if (n < 2) {
		work_leaf(40);
		return n;
	}
	a = work_recursive(n - 1);
	return a + work_recursive(n - 2);
}

static KEEP unsigned work_odd(unsigned n);

static KEEP unsigned
work_even(unsigned n)
{
	work_other_leaf(200);
	return n == 0 ? 1 : work_odd(n - 1) + 1;
}

static KEEP unsigned
work_odd(unsigned n)
{
	work_leaf(200);
	return n == 0 ? 0 : work_even(n - 1) + 1;
}

static KEEP int
work_compare(const void *x, const void *y)
{
	work_leaf(2);
	return memcmp(x, y, sizeof(uint32_t));
}

static KEEP void
work_sort(void)
{
	static uint32_t a[512];
	unsigned i;

	for (i = 0; i < 512; i++)
		a[i] = (uint32_t)(sink = sink * 1103515245 + 12345);
	qsort(a, 512, sizeof *a, work_compare);
	sink += a[7];
}

static KEEP void
work_turn(void)
{
	work_middle(4000);
	sink += work_recursive(12);
	sink += work_even(30);
	work_sort();
	work_leaf(2000);
}

int
main(int argc, char **argv)
{
	double seconds = argc > 1 ? atof(argv[1]) : 1;

	while ((double)clock() / CLOCKS_PER_SEC < seconds)
		work_turn();
	printf("%llu\n", (unsigned long long)sink);
	return 0;
}
