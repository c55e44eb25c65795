/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What record.sh records: two threads whose names have blanks, recursion, an
 * inlined function, and time in the kernel. */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static volatile unsigned total;

static inline __attribute__((always_inline)) unsigned
mix(unsigned x)
{
	for (int i = 0; i < 40; i++)
		x = x * 1664525u + 1013904223u;
	return x;
}

__attribute__((noinline)) static unsigned
leaf(unsigned n)
{
	unsigned sum = 0;

	for (int i = 0; i < 100000; i++)
		sum ^= mix(n + (unsigned)i);
	return sum;
}

__attribute__((noinline)) static unsigned
recurse(int depth, unsigned n)
{
	return depth ? recurse(depth - 1, n) + 1 : leaf(n);
}

static void *
work(void *name)
{
	if (name)
		pthread_setname_np(pthread_self(), name);
	for (unsigned i = 0; i < 12; i++)
		total += recurse(2, i);
	return NULL;
}

int
main(void)
{
	static char page[1 << 20];
	pthread_t t;
	FILE *f = fopen("/dev/zero", "r");

	pthread_create(&t, NULL, work, "my worker: 1");
	work(NULL);
	pthread_join(t, NULL);
	for (int i = 0; i < 200; i++)
		total += (unsigned)fread(page, 1, sizeof page, f);
	return fclose(f);
}
