/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The stacks of a CPU profile while it is read: every address gets a number,
 * a stack is a row of numbers, and equal stacks are one whose counts add up
 * (writers repeat them: their hash table is small and evicts). Records are
 * looked up by two hashes that no file can know, so that of those that come
 * again no address is looked at: 96 bits of them say that two are the same.
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
#include "load/cpuprofile/records.h"

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

/* What a stack is known by, and its samples. */
struct cpu_sum { uint64_t check; int64_t count; };

/* A stack that was not known: N addresses at AT, of which all but the innermost
 * OWN are those of the one before. */
struct cpu_fresh { uint32_t at, n, own; };

struct cpu_stacks {
	bool apart;		/* a PC as leaf and as caller are two: set by
				   whoever begins */
	struct cpu_pcs pcs;

	/* Stack I has numbers START[I] to START[I + 1] - 1. */
	VEC(uint64_t) start;
	VEC(uint32_t) number;
	VEC(struct cpu_sum) sum;
	struct hash_slot *known;	/* stacks by hash, row + 1 */
	size_t known_mask;
	VEC(struct cpu_fresh) fresh;	/* of those that are added now */
	VEC(uint32_t) home;		/* hashes of their own addresses */

	int64_t total;		/* samples read */
	uint64_t held;		/* records whose count did not fit */
	uint64_t no_count, overfull;
	bool nowhere;		/* some frame has number 0: no address */
};

/* Begins a file: MOST is how many slots there can be at all. C is zeroed, or
 * was used for another file, whose tables are taken again. */
void cpu_stacks_begin(struct cpu_stacks *c, uint64_t most);
void cpu_stacks_release(struct cpu_stacks *c);
/* Adds N records, whose addresses are in SLOT. */
void cpu_stacks_add(struct cpu_stacks *c, const struct cpu_record *record,
		    size_t n, const uint64_t *slot);

/* The stacks as arrays of malloc(), each as long as needed; C has none then. */
void cpu_stacks_take(struct cpu_stacks *c, uint64_t **start, uint32_t **number,
		     int64_t **count);

static inline size_t
cpu_stacks_n(const struct cpu_stacks *c)
{
	return c->sum.n;
}

#endif
