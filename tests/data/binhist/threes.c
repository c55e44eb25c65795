/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What hpcrun-flat recorded: three() works three times as long as one().
 */

static volatile double sink;

static void __attribute__((noinline))
three(long n)
{
	for (long i = 0; i < n * 3; i++)
		sink += (double)i * .5;
}

static void __attribute__((noinline))
one(long n)
{
	for (long i = 0; i < n; i++)
		sink += (double)i * .25;
}

int
main(void)
{
	for (int i = 0; i < 10; i++) {
		three(12000000);
		one(12000000);
	}
	return 0;
}
