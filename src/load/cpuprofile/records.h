/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The records of a CPU profile, read piece by piece: where each begins, and
 * hashes of its addresses. Several threads read pieces at once. Only who knows
 * the records of one piece knows where those of the next begin: that is found
 * out and handed on first, all else goes on side by side.
 */
#ifndef LOAD_CPUPROFILE_RECORDS_H
#define LOAD_CPUPROFILE_RECORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/vec.h"
#include "base/worker.h"
#include "load/cpuprofile/words.h"

/* Why the reading of records ended. */
enum cpu_ending {
	CPU_MORE,	/* not yet */
	CPU_TRAILER,
	CPU_END,	/* the file ended with a whole record */
	CPU_CUT,	/* the file ended inside a record */
	CPU_DAMAGED,	/* a depth that cannot be */
	/* What only the loader says. */
	CPU_MAPS,	/* text stands where the trailer should be */
	CPU_STOPPED,	/* the user stopped it */
};

/* What tells which addresses are equal: set by whoever reads. */
struct cpu_rules {
	uint64_t none;		/* an address that is none, as 0 is */
	bool drop_twice;	/* a leaf that comes twice is one */
	uint64_t key[6];	/* of this run, for hashing */
};

/* A record. What is none among its addresses is 0. */
struct cpu_record {
	uint64_t hash, check;	/* two hashes that know nothing of each other */
	uint64_t count;
	uint32_t at, n;		/* its addresses, leaf first: N >= 1 */
};

/* What was read of one piece. Memory in it is there to be used again. */
struct cpu_piece {
	struct cpu_slots slots;
	VEC(struct cpu_record) record;
	enum cpu_ending ending;
	uint64_t end;		/* the slot behind the last whole record */
	uint64_t depth;		/* of the damaged one behind it */
	uint64_t no_frames;	/* records without an address */
	/* Records deeper than written that hold others; slot of the first. */
	uint64_t swallowed, swallowed_at;
	struct error err;
	bool failed;
};

/* A deeper stack is no stack: every reader's limit. */
#define CPU_DEPTH_MAX 65536
/* Slots of a piece: what several of take stays in the cache. */
#define CPU_PIECE ((size_t)1 << 16)

struct cpu_reading {
	struct cpu_source source;
	struct cpu_rules rules;
	size_t npieces;
	struct pipeline *line;	/* NULL: there is one piece only, */
	struct cpu_piece *own;	/* which is this one; NULL: it was read */
	pthread_mutex_t lock;	/* of what follows */
	pthread_cond_t turn;
	size_t known;		/* the last piece whose first record is known */
	uint64_t next;		/* its slot */
	bool over;		/* there is none */
};

/* SOURCE and RULES are set. OWN is a piece, zeroed or used before. */
void cpu_reading_begin(struct cpu_reading *r, struct cpu_piece *own,
		       const struct job *job);
/* The pieces one after the other, up to the first that failed or has an
 * ending; the caller ends it there. Valid until the next call. */
struct cpu_piece *cpu_reading_next(struct cpu_reading *r);
void cpu_reading_end(struct cpu_reading *r);
void cpu_piece_release(struct cpu_piece *p);

#endif
