/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Units that come out of a compressed section, one after the other.
 *
 * Inflating is one thread's work at a time, and of all that is to be done the
 * longest: so whoever does it keeps on, and puts units into a queue for others,
 * until much is waiting there; only then does it take from the queue, too, and
 * another may go on inflating. Nobody waits for its turn: to be woken for every
 * unit takes as long as a tenth of them. The thread that writes the answers does
 * what there is to do while the next one is not ready.
 */
#include <config.h>

#include <stdlib.h>

#include "base/worker.h"
#include "symbol/resolve/run.h"

/* Bytes that may wait. Memory for more takes as long to clear as is won. */
#define AHEAD ((uint64_t)16 << 20)

/* --------------------------------------------------------------- the queue */

static void
queue_put(struct unit_stream *st, struct unit_slot *slot)
{
	slot->state = SLOT_WAITS;
	slot->behind = NULL;
	if (st->first)
		st->last->behind = slot;
	else
		st->first = slot;
	st->last = slot;
	st->ahead += slot->unit->end - slot->unit->offset;
}

static struct unit_slot *
queue_take(struct unit_stream *st)
{
	struct unit_slot *slot = st->first;

	st->first = slot->behind;
	st->ahead -= slot->unit->end - slot->unit->offset;
	slot->state = SLOT_TAKEN;
	return slot;
}

/* ---------------------------------------------------------------- one unit */

/* Gives a unit the addresses that no unit before it covers: those before it
 * come first. */
static void
claim(struct run *r, struct unit_slot *slot, struct dwarf_reader *reader)
{
	struct unit_stream *st = &r->stream;
	struct dwarf *d = r->m->dwarf;
	size_t i = (size_t)(slot->unit - d->unit), first;

	pthread_mutex_lock(&st->lock);
	while (st->nadded != i)
		pthread_cond_wait(&st->added, &st->lock);
	pthread_mutex_unlock(&st->lock);
	first = d->span.n;
	dwarf_stream_add(reader, d, slot->unit);
	/* units that cover nothing may come before there is a list */
	slot->own = batch_claim(&st->claims, &r->batch,
				d->span.n ? d->span.at + first : NULL,
				d->span.n - first, (uint32_t)i);
	pthread_mutex_lock(&st->lock);
	st->nadded++;
	pthread_cond_broadcast(&st->added);
	pthread_mutex_unlock(&st->lock);
}

/* Gives a reader back with the memory that it came with. */
static void
give_back(struct run *r, struct dwarf_reader *reader, struct dwarf_buffer own)
{
	reader->unit = NULL;
	reader->buffer = own;
	run_give_reader(r, reader);
}

/* Works on the first unit of the queue, with the lock held, which is given away
 * meanwhile. */
static void
work_on_first(struct run *r)
{
	struct unit_stream *st = &r->stream;
	struct unit_slot *slot = queue_take(st);
	struct dwarf_buffer own, now;
	struct dwarf_reader *reader;

	pthread_mutex_unlock(&st->lock);
	reader = run_take_reader(r);
	own = reader->buffer;
	reader->buffer = slot->bytes;
	reader->unit = slot->unit;
	dwarf_stream_read(reader, r->m->dwarf, slot->unit);
	claim(r, slot, reader);
	slot->chunk = &slot->own;
	slot->cu.too_early = false;
	slot->stopped = job_cancelled(r->job);
	if (slot->own.n > 0 && !slot->stopped &&
	    !run_recall(r, slot, &slot->own))
		run_ask(r, slot, &slot->own, slot->unit, reader);
	now = reader->buffer;
	give_back(r, reader, own);
	run_give_buffer(r, slot->bytes, now);
	slot->bytes = (struct dwarf_buffer){ 0 };
	pthread_mutex_lock(&st->lock);
	slot->state = SLOT_DONE;
	pthread_cond_broadcast(&st->changed);
}

/* Whose turn it is: reads the next unit, if there is one. */
static void
next_unit(struct run *r, struct unit_slot *slot)
{
	struct dwarf *d = r->m->dwarf;
	struct dwarf_reader *reader = run_take_reader(r);
	struct dwarf_buffer own = reader->buffer, given;
	bool going = true;
	size_t n;

	while (going && !slot->unit && dwarf_stream_length(d, r->job, &n)) {
		given = reader->buffer = run_take_buffer(r, n);
		going = dwarf_stream_next(reader, d, &slot->unit);
		if (slot->unit)
			slot->bytes = reader->buffer;
		else
			run_give_buffer(r, given, reader->buffer);
	}
	give_back(r, reader, own);
}

/* Whether a unit may be inflated now, by a thread that has the lock. */
static bool
may_inflate(const struct unit_stream *st)
{
	return !st->busy && !st->ended && st->nunused > 0 &&
	       st->ahead < AHEAD;
}

/* Inflates the next unit, if there is one: with the lock held, which is given
 * away meanwhile. */
static void
inflate_unit(struct run *r)
{
	struct unit_stream *st = &r->stream;
	struct unit_slot *slot = st->unused[--st->nunused];

	st->busy = true;
	pthread_mutex_unlock(&st->lock);
	slot->unit = NULL;
	next_unit(r, slot);
	pthread_mutex_lock(&st->lock);
	st->busy = false;
	if (slot->unit) {
		st->ring[st->ninflated++ % STREAM_SLOTS] = slot;
		queue_put(st, slot);
	} else {
		st->unused[st->nunused++] = slot;
		st->ended = true;
	}
	pthread_cond_broadcast(&st->changed);
}

/* What is to be inflated at the end anyway, in place of waiting: with the lock
 * held, which is given away meanwhile. */
static void
advance_others(struct run *r)
{
	struct unit_stream *st = &r->stream;
	bool more;

	pthread_mutex_unlock(&st->lock);
	more = dwarf_stream_advance(r->m->dwarf);
	pthread_mutex_lock(&st->lock);
	st->left = st->left && more;
}

/* The next thing to do: with the lock held, which is given away meanwhile, but
 * not where there is nothing to do. Alone, a unit is worked on while it is in the
 * cache. */
static bool
step(struct run *r)
{
	struct unit_stream *st = &r->stream;

	if (st->first && (st->alone || !may_inflate(st)))
		work_on_first(r);
	else if (may_inflate(st))
		inflate_unit(r);
	else if (st->left)
		advance_others(r);
	else
		return false;
	return true;
}

static void *
help(void *arg)
{
	struct run *r = arg;
	struct unit_stream *st = &r->stream;

	pthread_mutex_lock(&st->lock);
	while (!st->stopped && (!st->ended || st->first))
		if (!step(r))
			pthread_cond_wait(&st->changed, &st->lock);
	pthread_mutex_unlock(&st->lock);
	return NULL;
}

/* The slot of unit I, once it is done; NULL: there is none. */
static struct unit_slot *
settle(struct run *r, size_t i)
{
	struct unit_stream *st = &r->stream;
	struct unit_slot *slot = NULL;

	pthread_mutex_lock(&st->lock);
	for (;;) {
		if (i < st->ninflated)
			slot = st->ring[i % STREAM_SLOTS];
		else if (st->ended)
			break;
		if (slot && slot->state == SLOT_DONE)
			break;
		if (!step(r))
			pthread_cond_wait(&st->changed, &st->lock);
	}
	pthread_mutex_unlock(&st->lock);
	return slot;
}

static void
give_slot(struct unit_stream *st, struct unit_slot *slot)
{
	pthread_mutex_lock(&st->lock);
	st->unused[st->nunused++] = slot;
	pthread_cond_broadcast(&st->changed);
	pthread_mutex_unlock(&st->lock);
}

/* ------------------------------------------------------------------- round */

/* Writes a slot's answers, or leaves its addresses for when all units are
 * there: true then. */
static bool
take(struct run *r, struct unit_slot *slot)
{
	struct batch *b = &r->batch;
	size_t k;

	if (slot->own.n == 0)
		return false;
	if (!slot->cu.too_early) {
		run_write(r, slot);
		run_tell(r, slot->own.n);
		return false;
	}
	for (k = 0; k < slot->own.n; k++)
		b->addr.at[b->index.at[slot->own.first + k]].unit = BATCH_NONE;
	return true;
}

/* Big units are a tenth of that. What does not fit gets memory of its own. */
#define ROOM_MOST ((size_t)48 << 20)

static size_t
room_for(const struct dwarf *d)
{
	size_t n = d->sec[DWARF_INFO].n;

	return n < ROOM_MOST ? n : ROOM_MOST;
}

static void
begin(struct unit_stream *st, struct batch *b)
{
	st->slots = mem_zarray(STREAM_SLOTS, sizeof *st->slots);
	for (st->nunused = 0; st->nunused < STREAM_SLOTS; st->nunused++)
		st->unused[st->nunused] =
			&st->slots[STREAM_SLOTS - 1 - st->nunused];
	st->ninflated = st->nadded = 0;
	st->first = st->last = NULL;
	st->ahead = 0;
	st->busy = st->ended = st->stopped = false;
	st->left = st->alone = true;
	batch_claims_begin(&st->claims, b);
}

static void
end(struct unit_stream *st)
{
	for (size_t i = 0; i < STREAM_SLOTS; i++)
		run_free_slot(&st->slots[i]);
	free(st->slots);
	st->slots = NULL;
	batch_claims_end(&st->claims);
}

static void
start(struct run *r, pthread_t *helper, unsigned *n, unsigned want)
{
	struct unit_stream *st = &r->stream;

	for (*n = 0; *n < want && *n < RUN_HELPERS_MAX; ++*n)
		if (worker_start(&helper[*n], help, r))
			break;
	/* the first ones are at work already, and read it */
	pthread_mutex_lock(&st->lock);
	st->alone = *n == 0;
	pthread_mutex_unlock(&st->lock);
}

static void
stop(struct unit_stream *st, const pthread_t *helper, unsigned n)
{
	pthread_mutex_lock(&st->lock);
	st->stopped = true;
	pthread_cond_broadcast(&st->changed);
	pthread_mutex_unlock(&st->lock);
	while (n-- > 0)
		pthread_join(helper[n], NULL);
}

bool
run_stream(struct run *r, unsigned helpers, bool *wait)
{
	struct unit_stream *st = &r->stream;
	pthread_t helper[RUN_HELPERS_MAX];
	struct unit_slot *slot;
	unsigned n;
	bool going = true;
	size_t i;

	r->round = 0;
	*wait = false;
	room_begin(&r->readers.room, room_for(r->m->dwarf));
	begin(st, &r->batch);
	start(r, helper, &n, helpers);
	for (i = 0; going && (slot = settle(r, i)) != NULL; i++) {
		going = !slot->stopped;
		if (going && take(r, slot))
			*wait = true;
		give_slot(st, slot);
	}
	stop(st, helper, n);
	run_release_readers(&r->readers);
	end(st);
	return going && !job_cancelled(r->job);
}
