/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Units that come out of a compressed section, one after the other.
 *
 * Inflating is one thread's work at a time, and of all that is to be done the
 * longest: so it never waits. Who has inflated a unit puts it into a queue and
 * goes on, unless another thread wants to; only then, or when much is waiting,
 * or at the end, units are taken out of the queue and worked on. The thread
 * that writes the answers does that all the time.
 *
 * Units are not looked into before the other sections are there, which the
 * threads inflate first that do not inflate units.
 */
#include <config.h>

#include "symbol/resolve/run.h"

/* Pieces of work, each a unit; small ones, so many may wait. */
#define SLOTS 512
/* Bytes that may wait: some of what comes by while the other sections of a big
 * program are inflated. Memory for more takes as long to clear as is won. */
#define AHEAD ((uint64_t)8 << 20)

/* --------------------------------------------------------------- the queue */

static void
queue_put(struct stream *st, struct slot *slot)
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

static struct slot *
queue_take(struct stream *st)
{
	struct slot *slot = st->first;

	st->first = slot->behind;
	st->ahead -= slot->unit->end - slot->unit->offset;
	slot->state = SLOT_TAKEN;
	return slot;
}

/* ------------------------------------------------------ the other sections */

/* With the lock held, which is given away meanwhile. False when there was none
 * to inflate. */
static bool
inflate_section(struct run *r)
{
	struct stream *st = &r->stream;
	bool did;

	st->inflating++;
	pthread_mutex_unlock(&st->lock);
	did = dwarf_stream_inflate(r->m->dwarf, r->job);
	pthread_mutex_lock(&st->lock);
	if (--st->inflating == 0)
		pthread_cond_broadcast(&st->changed);
	return did;
}

static enum dwarf_fault
open_sections(struct run *r)
{
	struct stream *st = &r->stream;
	enum dwarf_fault fault;

	pthread_mutex_lock(&st->lock);
	while (inflate_section(r))
		;
	while (st->inflating > 0)
		pthread_cond_wait(&st->changed, &st->lock);
	fault = dwarf_stream_opened(r->m->dwarf, r->job);
	st->opened = fault == DWARF_OPENED;
	st->stopped = fault != DWARF_OPENED;
	pthread_cond_broadcast(&st->changed);
	pthread_mutex_unlock(&st->lock);
	return fault;
}

/* ---------------------------------------------------------------- one unit */

/* Gives a unit the addresses that no unit before it covers: those before it
 * come first. */
static void
claim(struct run *r, struct slot *slot, struct dwarf_reader *reader)
{
	struct stream *st = &r->stream;
	struct dwarf *d = r->m->dwarf;
	size_t i = (size_t)(slot->unit - d->unit), first;

	pthread_mutex_lock(&st->lock);
	while (st->nadded != i)
		pthread_cond_wait(&st->added, &st->lock);
	first = d->span.n;
	dwarf_stream_add(reader, d, slot->unit);
	/* units that cover nothing may come before there is a list */
	slot->own = batch_claim(&st->claims, &r->batch,
				d->span.n ? d->span.at + first : NULL,
				d->span.n - first, (uint32_t)i);
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
	struct stream *st = &r->stream;
	struct slot *slot = queue_take(st);
	struct dwarf_reader *reader;
	struct dwarf_buffer own;

	pthread_mutex_unlock(&st->lock);
	reader = run_take_reader(r);
	own = reader->buffer;
	reader->buffer = slot->bytes;
	reader->unit = slot->unit;
	slot->bytes = (struct dwarf_buffer){ 0 };
	dwarf_stream_read(reader, r->m->dwarf, slot->unit);
	claim(r, slot, reader);
	slot->chunk = &slot->own;
	slot->cu.too_early = false;
	slot->stopped = job_cancelled(r->job);
	if (slot->own.n > 0 && !slot->stopped &&
	    !run_recall(r, slot, &slot->own))
		run_ask(r, slot, &slot->own, slot->unit, reader);
	run_give_buffer(r, reader->buffer);
	give_back(r, reader, own);
	pthread_mutex_lock(&st->lock);
	slot->state = SLOT_DONE;
	pthread_cond_broadcast(&st->changed);
}

/* Whose turn it is: reads the next unit, if there is one. */
static void
next_unit(struct run *r, struct slot *slot)
{
	struct dwarf *d = r->m->dwarf;
	struct dwarf_reader *reader = run_take_reader(r);
	struct dwarf_buffer own = reader->buffer;
	bool going = true;
	size_t n;

	while (going && !slot->unit && dwarf_stream_length(d, r->job, &n)) {
		reader->buffer = run_take_buffer(r, n);
		going = dwarf_stream_next(reader, d, &slot->unit);
		if (slot->unit)
			slot->bytes = reader->buffer;
		else
			run_give_buffer(r, reader->buffer);
	}
	give_back(r, reader, own);
}

/* Inflates the next unit, if there is one, and leaves with the lock held. */
static void
inflate_unit(struct run *r, size_t i, struct slot *slot)
{
	struct stream *st = &r->stream;

	slot->unit = NULL;
	pthread_mutex_lock(&st->lock);
	st->nwaiting++;
	while (st->next != i)
		pthread_cond_wait(&st->turn, &st->lock);
	st->nwaiting--;
	if (!st->ended) {
		pthread_mutex_unlock(&st->lock);
		next_unit(r, slot);
		pthread_mutex_lock(&st->lock);
	}
	st->ended = slot->unit == NULL;
	st->next++;
	pthread_cond_broadcast(&st->turn);
}

/* Does what is left to do beside inflating, if this thread should: with the
 * lock held. */
static void
help(struct run *r)
{
	struct stream *st = &r->stream;
	bool left = true, others;

	while (!st->stopped) {
		others = st->nwaiting > 0 || st->ended;
		if (st->opened) {
			if (!st->first || (!others && st->ahead < AHEAD))
				return;
			work_on_first(r);
		} else if (left && (others || st->ahead >= AHEAD)) {
			left = inflate_section(r);
		} else {
			if (!st->ended && st->ahead < AHEAD)
				return;
			pthread_cond_wait(&st->changed, &st->lock);
		}
	}
}

static void
run_piece(void *ctx, size_t i, void *memory)
{
	struct run *r = ctx;
	struct slot *slot = memory;

	inflate_unit(r, i, slot);
	slot->last = slot->unit == NULL;
	if (slot->unit)
		queue_put(&r->stream, slot);
	else
		slot->state = SLOT_DONE;
	help(r);
	pthread_mutex_unlock(&r->stream.lock);
}

/* Until SLOT is done, which another thread may have taken. */
static void
settle(struct run *r, const struct slot *slot)
{
	struct stream *st = &r->stream;

	pthread_mutex_lock(&st->lock);
	while (slot->state != SLOT_DONE) {
		if (st->first)
			work_on_first(r);
		else
			pthread_cond_wait(&st->changed, &st->lock);
	}
	pthread_mutex_unlock(&st->lock);
}

/* ------------------------------------------------------------------- round */

/* Writes a slot's answers, or leaves its addresses for when all units are
 * there: true then. */
static bool
take(struct run *r, struct slot *slot)
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

static void
begin(struct stream *st, struct batch *b)
{
	st->next = st->nwaiting = st->nadded = 0;
	st->first = st->last = NULL;
	st->ahead = 0;
	st->inflating = 0;
	st->opened = st->ended = st->stopped = false;
	batch_claims_begin(&st->claims, b);
}

bool
run_stream(struct run *r, unsigned helpers, bool *wait,
	   enum dwarf_fault *fault)
{
	struct stream *st = &r->stream;
	struct pipeline *p;
	struct slot *slot;
	bool going;

	if (helpers > RUN_HELPERS_MAX)
		helpers = RUN_HELPERS_MAX;
	r->round = 0;
	*wait = false;
	begin(st, &r->batch);
	/* one piece more than there can be units, which finds none */
	p = pipeline_new(run_piece, r, r->m->dwarf->unit_room + 1,
			 sizeof(struct slot), SLOTS, helpers);
	*fault = open_sections(r);
	going = *fault == DWARF_OPENED;
	while (going && (slot = pipeline_next(p)) != NULL && !slot->last) {
		settle(r, slot);
		going = !slot->stopped;
		if (going && take(r, slot))
			*wait = true;
	}
	pthread_mutex_lock(&st->lock);
	st->stopped = true;
	pthread_cond_broadcast(&st->changed);
	pthread_mutex_unlock(&st->lock);
	pipeline_free(p, run_free_slot);
	run_release_readers(&r->readers);
	batch_claims_end(&st->claims);
	return going && !job_cancelled(r->job);
}
