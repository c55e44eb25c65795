/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <pthread.h>
#include <string.h>
#include <sys/mman.h>

#include "base/kept.h"

#define BLOCKS 32
#define BLOCK_MOST ((size_t)64 << 20)
#define BYTES_MOST ((size_t)192 << 20)

struct kept { void *p; size_t size; };

/* Not const for a reason: memory is the process's, and so is what is put by of it. */
static struct {
	pthread_mutex_t lock;
	bool begun;
	size_t n, bytes;
	struct kept block[BLOCKS];	/* the oldest first */
} all = { .lock = PTHREAD_MUTEX_INITIALIZER };

static struct kept
take_at(size_t i)
{
	struct kept one = all.block[i];

	all.n--;
	all.bytes -= one.size;
	memmove(&all.block[i], &all.block[i + 1], (all.n - i) * sizeof(one));
	return one;
}

void
kept_begin(void)
{
	pthread_mutex_lock(&all.lock);
	all.begun = true;
	pthread_mutex_unlock(&all.lock);
}

void *
kept_take(size_t size)
{
	void *p = NULL;

	pthread_mutex_lock(&all.lock);
	for (size_t i = all.n; i-- > 0 && !p;)
		if (all.block[i].size == size)
			p = take_at(i).p;
	pthread_mutex_unlock(&all.lock);
	return p;
}

bool
kept_put(void *p, size_t size)
{
	struct kept old[BLOCKS];
	size_t n = 0;
	bool put;

	pthread_mutex_lock(&all.lock);
	put = all.begun && size <= BLOCK_MOST;
	while (put && (all.n == BLOCKS || all.bytes + size > BYTES_MOST))
		old[n++] = take_at(0);
	if (put) {
		all.block[all.n++] = (struct kept){ p, size };
		all.bytes += size;
	}
	pthread_mutex_unlock(&all.lock);
	/* the kernel takes its time */
	for (size_t i = 0; i < n; i++)
		munmap(old[i].p, old[i].size);
	return put;
}
