/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A region of addresses in units of a huge page: each is somebody's or nobody's, and
 * given by the kernel or not yet. The first units that fit are taken, so that few are
 * ever given.
 */
#include <config.h>

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/spare.h"
#include "base/worker.h"

/* A gigabyte; who wants more has it mapped. */
#define UNITS ((size_t)512)
/* More than that is not kept. */
#define KEPT ((size_t)128)

enum { TAKEN = 1, GIVEN = 2 };

/* Not const for a reason: memory is the process's. */
static struct {
	pthread_mutex_t lock;
	pthread_cond_t ended;
	char *base;			/* NULL: there is none */
	unsigned char unit[UNITS];	/* TAKEN, GIVEN */
	size_t ready;			/* units that are given and not taken */
	size_t want;			/* units that should be there */
	void (*then)(void);		/* what the thread does next, or NULL */
	bool filling, stop;
} spare = {
	.lock = PTHREAD_MUTEX_INITIALIZER,
	.ended = PTHREAD_COND_INITIALIZER,
};

void
spare_begin(void)
{
	const size_t room = (UNITS + 1) * SPARE_UNIT;
	uintptr_t at;
	void *p;

	if (spare.base)
		return;
	p = mmap(NULL, room, PROT_READ | PROT_WRITE,
		 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (p == MAP_FAILED)
		return;
	at = ((uintptr_t)p + SPARE_UNIT - 1) / SPARE_UNIT * SPARE_UNIT;
#ifdef MADV_HUGEPAGE
	madvise((void *)at, UNITS * SPARE_UNIT, MADV_HUGEPAGE);
#endif
	pthread_mutex_lock(&spare.lock);
	spare.base = (char *)at;
	pthread_mutex_unlock(&spare.lock);
}

static char *
unit_at(size_t i)
{
	return spare.base + i * SPARE_UNIT;
}

static size_t
units_of(size_t bytes)
{
	return (bytes + SPARE_UNIT - 1) / SPARE_UNIT;
}

/* The first of N units together that nobody has; UNITS: there are none. */
static size_t
find(size_t n)
{
	size_t run = 0;

	for (size_t i = 0; i < UNITS; i++) {
		run = spare.unit[i] & TAKEN ? 0 : run + 1;
		if (run == n)
			return i + 1 - n;
	}
	return UNITS;
}

void *
spare_take(size_t bytes)
{
	unsigned char was[UNITS];
	size_t n = units_of(bytes), at;

	/* of less, most of a unit would be nobody's */
	if (bytes < SPARE_UNIT / 4 * 3 || bytes > UNITS * SPARE_UNIT)
		return NULL;
	pthread_mutex_lock(&spare.lock);
	at = spare.base ? find(n) : UNITS;
	for (size_t i = 0; at < UNITS && i < n; i++) {
		was[i] = spare.unit[at + i];
		spare.unit[at + i] = TAKEN | GIVEN;
		spare.ready -= was[i] & GIVEN ? 1 : 0;
	}
	pthread_mutex_unlock(&spare.lock);
	if (at == UNITS)
		return NULL;
	/* what the kernel gives is zeros */
	for (size_t i = 0; i < n; i++)
		if (was[i] & GIVEN)
			memset(unit_at(at + i), 0, SPARE_UNIT);
	return unit_at(at);
}

/* Units that nobody has are the kernel's again until only KEPT are left, from the end:
 * those in front are taken first. */
static void
trim(void)
{
	for (size_t i = UNITS; i-- > 0 && spare.ready > KEPT;) {
		if (spare.unit[i] != GIVEN)
			continue;
		madvise(unit_at(i), SPARE_UNIT, MADV_DONTNEED);
		spare.unit[i] = 0;
		spare.ready--;
	}
}

bool
spare_put(void *p, size_t bytes)
{
	uintptr_t from = (uintptr_t)spare.base, at = (uintptr_t)p;
	size_t first = (at - from) / SPARE_UNIT;

	if (!from || at < from || first >= UNITS)
		return false;
	pthread_mutex_lock(&spare.lock);
	for (size_t n = units_of(bytes), i = 0; i < n; i++) {
		spare.unit[first + i] = GIVEN;
		spare.ready++;
	}
	trim();
	pthread_mutex_unlock(&spare.lock);
	return true;
}

/* --- Ahead ---------------------------------------------------------------- */

bool
spare_stopped(void)
{
	bool stop;

	pthread_mutex_lock(&spare.lock);
	stop = spare.stop;
	pthread_mutex_unlock(&spare.lock);
	return stop;
}

void
spare_touch(char *p, size_t bytes)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE);

	for (size_t i = 0; i < bytes; i += page)
		((volatile char *)p)[i] = 0;
}

/* One more unit, which is nobody else's meanwhile. False: there are enough. */
static bool
fill_unit(void)
{
	size_t i = 0;

	pthread_mutex_lock(&spare.lock);
	if (spare.stop || spare.ready >= spare.want)
		i = UNITS;
	while (i < UNITS && spare.unit[i])
		i++;
	if (i < UNITS)
		spare.unit[i] = TAKEN;
	pthread_mutex_unlock(&spare.lock);
	if (i == UNITS)
		return false;
	spare_touch(unit_at(i), SPARE_UNIT);
	pthread_mutex_lock(&spare.lock);
	spare.unit[i] = GIVEN;
	spare.ready++;
	pthread_mutex_unlock(&spare.lock);
	return true;
}

static void *
fill(void *arg)
{
	void (*then)(void);

	(void)arg;
	while (fill_unit())
		;
	pthread_mutex_lock(&spare.lock);
	then = spare.then;
	pthread_mutex_unlock(&spare.lock);
	if (then)
		then();
	pthread_mutex_lock(&spare.lock);
	spare.filling = false;
	pthread_cond_broadcast(&spare.ended);
	pthread_mutex_unlock(&spare.lock);
	return NULL;
}

static bool
start(void)
{
	pthread_t thread;

	if (worker_start(&thread, fill, NULL))
		return false;
	pthread_detach(thread);
	return true;
}

void
spare_fill(size_t bytes, void (*then)(void))
{
	pthread_mutex_lock(&spare.lock);
	spare.want = units_of(bytes) < KEPT ? units_of(bytes) : KEPT;
	spare.then = then;
	spare.stop = false;
	if (spare.base && !spare.filling)
		spare.filling = start();
	pthread_mutex_unlock(&spare.lock);
}

void
spare_stop(void)
{
	pthread_mutex_lock(&spare.lock);
	spare.stop = true;
	pthread_mutex_unlock(&spare.lock);
}

void
spare_wait(void)
{
	pthread_mutex_lock(&spare.lock);
	while (spare.filling)
		pthread_cond_wait(&spare.ended, &spare.lock);
	pthread_mutex_unlock(&spare.lock);
}

size_t
spare_ready(void)
{
	size_t n;

	pthread_mutex_lock(&spare.lock);
	n = spare.ready;
	pthread_mutex_unlock(&spare.lock);
	return n * SPARE_UNIT;
}
