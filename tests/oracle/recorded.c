/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A program for recorded.test: recursion of every kind, a call back from a
 * library, inlined code, two threads.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static volatile unsigned sink;

static inline unsigned
mix(unsigned x)
{
	return x * 2654435761u ^ x >> 3;
}

__attribute__((noinline)) static unsigned
fib(unsigned n)
{
	sink = mix(n);
	return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

static int odd(unsigned n);

__attribute__((noinline)) static int
even(unsigned n)
{
	sink += n;
	return n == 0 || odd(n - 1);
}

__attribute__((noinline)) static int
odd(unsigned n)
{
	sink ^= n;
	return n != 0 && even(n - 1);
}

__attribute__((noinline)) static int
compare(const void *a, const void *b)
{
	unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;

	return (x > y) - (x < y);
}

__attribute__((noinline)) static void
sort_some(unsigned n)
{
	unsigned *v = malloc(n * sizeof(*v));

	for (unsigned i = 0; i < n; i++)
		v[i] = mix(i);
	qsort(v, n, sizeof(*v), compare);
	sink = v[n / 2];
	free(v);
}

__attribute__((noinline)) static void *
thread(void *arg)
{
	sort_some(500);
	sink += fib(8);
	return arg;
}

int
main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, thread, NULL);
	pthread_join(t, NULL);
	printf("%u %d\n", fib(12), even(40));
	sort_some(1000);
	return 0;
}
