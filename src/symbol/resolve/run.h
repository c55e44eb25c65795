/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Asking the units of a module about its addresses, by several threads: what
 * the round over units that come by (run_stream.c) has in common with the
 * others (from_dwarf.c).
 */
#ifndef SYMBOL_RESOLVE_RUN_H
#define SYMBOL_RESOLVE_RUN_H

#include <pthread.h>

#include "symbol/resolve/batch.h"
#include "symbol/resolve/recall.h"
#include "symbol/resolve/room.h"
#include "symbol/resolve/store.h"

#define RUN_HELPERS_MAX 15

/* Of a unit that came by. */
enum slot_state { SLOT_WAITS, SLOT_TAKEN, SLOT_DONE };

/* One unit's work, and what stays in its slot for the next one's. */
struct unit_slot {
	struct cu cu;
	struct recall_scratch scratch;
	const struct batch_chunk *chunk;
	bool stopped;
	/* of a unit that came by: */
	enum slot_state state;
	struct dwarf_unit *unit;
	struct dwarf_buffer bytes;	/* while it waits */
	struct unit_slot *behind;		/* in the queue */
	struct batch_chunk own;
};

/* Readers hold the bytes of a unit: there are as many as threads, not slots. */
struct readers {
	pthread_mutex_t lock;
	VEC(struct dwarf_reader *) idle;
	struct room room;		/* for bytes of units that wait */
};

/* Units that may be at work or wait to be written; small ones, so many. */
#define STREAM_SLOTS 512

/* Units that come by: see run_stream.c. */
struct unit_stream {
	pthread_mutex_t lock;
	pthread_cond_t added;		/* NADDED is another */
	pthread_cond_t changed;		/* there may be something to do */
	struct unit_slot *slots;
	struct unit_slot *unused[STREAM_SLOTS];	/* the last one is next, whose
						   buffers are in the cache */
	struct unit_slot *ring[STREAM_SLOTS];	/* unit I's at I % STREAM_SLOTS */
	size_t nunused;
	size_t ninflated;		/* units */
	size_t nadded;			/* units whose addresses are claimed */
	struct unit_slot *first, *last;	/* the queue of those that wait, */
	uint64_t ahead;			/* and their bytes */
	bool alone;			/* no other thread helps */
	bool busy;			/* a unit is inflated just now */
	bool left;			/* some of other sections */
	bool ended, stopped;
	struct batch_claims claims;
};

#define STREAM_INITIALIZER {						\
	.lock = PTHREAD_MUTEX_INITIALIZER,				\
	.added = PTHREAD_COND_INITIALIZER,				\
	.changed = PTHREAD_COND_INITIALIZER }

struct run {
	struct symbolizer *s;
	struct module *m;
	struct job *job;
	void (*publish)(void *ctx);
	void *ctx;
	struct batch batch;
	struct dwarf_writer writer;
	struct recall recall;
	VEC(uint8_t) split;	/* a unit that was asked: enum cu_split */
	struct readers readers;
	struct unit_stream stream;
	bool said;		/* that the cache is full */
	int64_t published;		/* when */
	size_t done, total;		/* addresses, of all modules */
	unsigned round;
};

struct dwarf_reader *run_take_reader(struct run *r);
void run_give_reader(struct run *r, struct dwarf_reader *reader);
/* Of N bytes, or empty where there is no room. */
struct dwarf_buffer run_take_buffer(struct run *r, size_t n);
/* GIVEN is what run_take_buffer() gave, or what was made in place of nothing; NOW
 * what became of it. */
void run_give_buffer(struct run *r, struct dwarf_buffer given,
		     struct dwarf_buffer now);
void run_release_readers(struct readers *all);
/* Fills a slot's answers from what was known before; false when that is not
 * all. */
bool run_recall(struct run *r, struct unit_slot *slot,
		const struct batch_chunk *chunk);
/* The same by asking U. */
void run_ask(struct run *r, struct unit_slot *slot, const struct batch_chunk *chunk,
	     const struct dwarf_unit *u, struct dwarf_reader *reader);
/* Writes them; addresses that U knows nothing of are left to the next unit. */
void run_write(struct run *r, struct unit_slot *slot);
/* N addresses more were looked at for the first time. */
void run_tell(struct run *r, size_t n);
void run_free_slot(void *slot);

/* The first round, over units as they come by. What wants others than its own
 * is left for when all are there: *WAIT. False when the job was cancelled. */
bool run_stream(struct run *r, unsigned helpers, bool *wait);

#endif
