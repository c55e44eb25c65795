/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program for gprof: work at several depths, in recursion and in a circle.
 */
#include <stdio.h>
#include <stdlib.h>

#define NOINLINE __attribute__((noinline))

volatile double sink;

static NOINLINE void
leaf(int n)
{
	double s = 0;

	for (int i = 1; i < n; i++)
		s += 1.0 / i;
	sink += s;
}

void odd(int n);

NOINLINE void
even(int n)
{
	leaf(3000);
	if (n > 0)
		odd(n - 1);
	sink += n;
}

NOINLINE void
odd(int n)
{
	leaf(2000);
	if (n > 0)
		even(n - 1);
	sink += n;
}

NOINLINE int
fib(int n)
{
	return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

NOINLINE void
mid(int n)
{
	for (int i = 0; i < n; i++)
		leaf(10000);
	even(5);
	sink += n;
}

int
main(int argc, char **argv)
{
	int rounds = argc > 1 ? atoi(argv[1]) : 1;

	for (int i = 0; i < rounds; i++) {
		mid(5);
		leaf(30000);
	}
	sink += fib(30);
	return 0;
}
