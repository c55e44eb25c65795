/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two threads beside the first that do different work, for Callgrind to keep
 * apart.  Both live before either works: Valgrind gives the number of a thread
 * that has ended to the next one, and a quick first thread would leave no
 * third.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned __attribute__((noinline))
shared(unsigned x)
{
	for (int i = 0; i < 500; i++)
		x = x * 1664525u + (x >> 7);
	return x;
}

static unsigned __attribute__((noinline))
often(unsigned n)
{
	unsigned x = 1;

	while (n--)
		x = shared(x);
	return x;
}

static pthread_barrier_t both;

static void *
work(void *n)
{
	static unsigned kept;

	pthread_barrier_wait(&both);
	kept += often(*(unsigned *)n);
	return NULL;
}

int
main(void)
{
	unsigned n[] = { 400, 900 };
	pthread_t thread[2];

	if (pthread_barrier_init(&both, NULL, 2))
		return 1;
	for (int i = 0; i < 2; i++)
		if (pthread_create(&thread[i], NULL, work, &n[i]))
			return 1;
	for (int i = 0; i < 2; i++)
		pthread_join(thread[i], NULL);
	return printf("%u\n", often(100)) < 0;
}
