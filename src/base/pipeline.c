/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pieces of work that several threads do and one takes in order (worker.h).
 */
#include <config.h>

#include <pthread.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/worker.h"

/* Slots that two threads fill must not share a cache line. */
#define SLOT_ALIGN ((size_t)64)

/*
 * Pieces are claimed in order. A piece in flight is in ring[piece % nslots],
 * which says where its slot is; slots that are free are on a stack, so that
 * the one that was used last, whose buffers are still in the cache, is used
 * next: alone, the caller works in one slot only.
 */
struct flight {
	void *slot;
	bool ready;
};

struct pipeline {
	pthread_mutex_t lock;
	pthread_cond_t room;	/* for helpers: a piece can be claimed */
	pthread_cond_t ready;	/* for the caller: a piece is done */
	pipeline_fn fn;
	void *ctx;
	size_t npieces;
	size_t claimed;		/* pieces below are done or being done */
	size_t next;		/* the piece the caller wants next */
	struct flight *ring;
	void **unused;		/* the stack of free slots */
	size_t nunused;
	void *lent;		/* what the caller has in hand */
	char *slots, *memory;
	size_t slot_size, nslots;
	pthread_t *helper;
	unsigned nhelpers;
	bool stopping;
};

/* With the lock held: claims a piece and does it without the lock. False when
 * there is none to claim now. */
static bool
do_one(struct pipeline *p)
{
	struct flight *f;
	size_t i;

	if (p->claimed == p->npieces || !p->nunused || p->stopping)
		return false;
	i = p->claimed++;
	f = &p->ring[i % p->nslots];
	f->slot = p->unused[--p->nunused];
	f->ready = false;
	pthread_mutex_unlock(&p->lock);
	p->fn(p->ctx, i, f->slot);
	pthread_mutex_lock(&p->lock);
	f->ready = true;
	if (i == p->next)
		pthread_cond_signal(&p->ready);
	return true;
}

static void *
help(void *arg)
{
	struct pipeline *p = arg;

	pthread_mutex_lock(&p->lock);
	while (!p->stopping && p->claimed < p->npieces)
		if (!do_one(p))
			pthread_cond_wait(&p->room, &p->lock);
	pthread_mutex_unlock(&p->lock);
	return NULL;
}

struct pipeline *
pipeline_new(pipeline_fn fn, void *ctx, size_t npieces, size_t slot_size,
	     size_t nslots, unsigned helpers)
{
	struct pipeline *p = mem_zalloc(sizeof *p);
	size_t i;

	if (nslots < 1)
		nslots = 1;
	p->fn = fn;
	p->ctx = ctx;
	p->npieces = npieces;
	p->nslots = nslots;
	p->slot_size = (slot_size + SLOT_ALIGN - 1) / SLOT_ALIGN * SLOT_ALIGN;
	p->memory = mem_zarray(nslots + 1, p->slot_size ? p->slot_size :
							  SLOT_ALIGN);
	p->slots = p->memory + (-(uintptr_t)p->memory & (SLOT_ALIGN - 1));
	p->ring = mem_zarray(nslots, sizeof *p->ring);
	p->unused = mem_array(nslots, sizeof *p->unused);
	for (i = nslots; i-- > 0;)
		p->unused[p->nunused++] = p->slots + i * p->slot_size;
	pthread_mutex_init(&p->lock, NULL);
	pthread_cond_init(&p->room, NULL);
	pthread_cond_init(&p->ready, NULL);

	/* More would only wait. */
	if (helpers > nslots - 1)
		helpers = (unsigned)(nslots - 1);
	if (npieces < 2)
		helpers = 0;
	else if (helpers > npieces - 1)
		helpers = (unsigned)(npieces - 1);
	p->helper = mem_array(helpers, sizeof *p->helper);
	while (p->nhelpers < helpers &&
	       !worker_start(&p->helper[p->nhelpers], help, p))
		p->nhelpers++;
	return p;
}

void *
pipeline_next(struct pipeline *p)
{
	struct flight *f;

	pthread_mutex_lock(&p->lock);
	if (p->lent) {
		p->unused[p->nunused++] = p->lent;
		p->lent = NULL;
		pthread_cond_signal(&p->room);
	}
	if (p->next == p->npieces) {
		pthread_mutex_unlock(&p->lock);
		return NULL;
	}
	f = &p->ring[p->next % p->nslots];
	/* A piece is always claimed before the ones behind it: when nothing
	 * can be claimed, the one wanted is being done elsewhere. */
	while (p->next >= p->claimed || !f->ready)
		if (!do_one(p))
			pthread_cond_wait(&p->ready, &p->lock);
	f->ready = false;
	p->lent = f->slot;
	p->next++;
	pthread_mutex_unlock(&p->lock);
	return p->lent;
}

void
pipeline_free(struct pipeline *p, void (*done)(void *slot))
{
	unsigned i;
	size_t s;

	if (!p)
		return;
	pthread_mutex_lock(&p->lock);
	p->stopping = true;
	pthread_cond_broadcast(&p->room);
	pthread_mutex_unlock(&p->lock);
	for (i = 0; i < p->nhelpers; i++)
		pthread_join(p->helper[i], NULL);
	if (done)
		for (s = 0; s < p->nslots; s++)
			done(p->slots + s * p->slot_size);
	pthread_mutex_destroy(&p->lock);
	pthread_cond_destroy(&p->room);
	pthread_cond_destroy(&p->ready);
	free(p->helper);
	free(p->ring);
	free(p->unused);
	free(p->memory);
	free(p);
}

struct pieces {
	void (*fn)(void *ctx, size_t i);
	void *ctx;
};

static void
one_piece(void *ctx, size_t i, void *slot)
{
	const struct pieces *x = ctx;

	(void)slot;
	x->fn(x->ctx, i);
}

void
pieces_run(void (*fn)(void *ctx, size_t i), void *ctx, size_t n,
	   const struct job *job)
{
	struct pieces x = { fn, ctx };
	unsigned helpers = job_helpers(job);
	struct pipeline *p;

	for (size_t i = 0; !helpers && i < n; i++)
		fn(ctx, i);
	if (!helpers)
		return;
	p = pipeline_new(one_piece, &x, n, 0, n, helpers);
	while (pipeline_next(p))
		;
	pipeline_free(p, NULL);
}
