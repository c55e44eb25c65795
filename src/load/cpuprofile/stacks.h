/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The stacks of a CPU profile while it is read: every address gets a number,
 * a stack is a row of numbers, and equal stacks are one whose counts add up
 * (writers repeat them: their hash table is small and evicts). Records are
 * looked up by their bytes, so that of those that come again no address is.
 *
 * An address is one number as the leaf and another one as a caller, since a
 * caller's is a return address. Number 0 is "unknown". The sum of all counts
 * never passes INT64_MAX: what would is held there and said.
 */
#ifndef LOAD_CPUPROFILE_STACKS_H
#define LOAD_CPUPROFILE_STACKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/hash.h"
#include "base/vec.h"

enum cpu_pc_kind { CPU_PC_LEAF = 1, CPU_PC_CALLER = 2 };

struct cpu_pc_slot {
	uint64_t pc;
	uint32_t number, kind;		/* kind 0: empty */
};

struct cpu_pcs {
	struct cpu_pc_slot *slot;
	size_t mask;
	uint64_t seed, factor;
	VEC(uint64_t) pc;		/* of a number, as the file has it */
	VEC(uint8_t) kind;
};

/* A stack's numbers lie in one chunk, at `where'; chunks never move. */
#define CPU_CHUNK_BITS 20
#define CPU_CHUNK ((size_t)1 << CPU_CHUNK_BITS)

struct cpu_stack {
	uint64_t where, hash;
	int64_t count;
	uint32_t n;
};

/* A record that was added and not yet compared with the known stacks. */
struct cpu_fresh {
	const uint64_t *pc;
	uint64_t hash;		/* of its PCs as the file has them */
	int64_t count;
	uint32_t n;
};

struct cpu_stacks {
	/* set by whoever begins */
	unsigned slot_bits;	/* 32 or 64 */
	bool apart;		/* a PC as leaf and as caller are two */
	bool drop_twice;	/* a leaf that comes twice is one */

	struct cpu_pcs pcs;
	VEC(struct cpu_fresh) fresh;
	VEC(uint64_t *) plain;		/* PCs of fresh ones, copied */

	VEC(struct cpu_stack) stack;
	VEC(uint32_t *) chunk;
	size_t chunk_size;		/* of each, at most CPU_CHUNK */
	size_t chunk_used;		/* of the last */
	struct hash_slot *known;	/* stacks by hash, row + 1 */
	size_t known_mask;

	int64_t total;		/* samples read */
	uint64_t held;		/* records whose count did not fit */
	uint64_t no_frames, no_count, overfull;
};

/* Begins a file: MOST is how many slots there can be at all. C is zeroed, or
 * was used for another file, whose tables are taken again. */
void cpu_stacks_begin(struct cpu_stacks *c, unsigned slot_bits, uint64_t most);
void cpu_stacks_release(struct cpu_stacks *c);
/* Adds one record: N PCs, leaf first, with at least CPU_SLOTS_AHEAD readable
 * slots behind them. */
void cpu_stacks_add(struct cpu_stacks *c, const uint64_t *pc, size_t n,
		    uint64_t count);
/* Merges what was added since the last flush into the known stacks. To be
 * called before the PCs that were added move. */
void cpu_stacks_flush(struct cpu_stacks *c);

static inline const uint32_t *
cpu_stack_numbers(const struct cpu_stacks *c, size_t i)
{
	uint64_t where = c->stack.at[i].where;

	return c->chunk.at[where >> CPU_CHUNK_BITS] + (where & (CPU_CHUNK - 1));
}

/* Gives back the chunks before the one that stack I is in: for whoever reads
 * the stacks once, in order. */
void cpu_stacks_forget(struct cpu_stacks *c, size_t i);

#endif
