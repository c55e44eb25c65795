/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The stacks of a CPU profile while it is read: every address gets a number,
 * a stack is a row of numbers, and equal stacks are one whose counts add up
 * (writers repeat them: their hash table is small and evicts).
 *
 * An address is one number as the leaf and another one as a caller, since a
 * caller's is a return address. Number 0 is "unknown". The sum of all counts
 * never passes INT64_MAX: what would is held there and said.
 */
#ifndef LOAD_CPU_CHAINS_H
#define LOAD_CPU_CHAINS_H

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

/* A stack that was added and not yet compared with the known ones. */
struct cpu_fresh { uint64_t hash, start; int64_t count; };

struct cpu_chains {
	/* set by whoever begins */
	unsigned slot_bits;	/* 32 or 64 */
	bool apart;		/* a PC as leaf and as caller are two */
	bool drop_twice;	/* a leaf that comes twice is one */

	/* PC to number */
	struct cpu_pc_slot *slot;
	size_t mask, used;
	uint64_t seed, factor;
	VEC(uint64_t) pc;	/* of a number, as the file has it */
	VEC(uint8_t) kind;

	/* Chain i is number.at[start.at[i]] to start.at[i + 1]. */
	VEC(uint32_t) number;
	VEC(uint64_t) start;
	VEC(int64_t) count;
	struct hash_index known;
	VEC(struct cpu_fresh) fresh;

	int64_t total;		/* samples read */
	uint64_t held;		/* records whose count did not fit */
	uint64_t no_frames, no_count, overfull;
};

void cpu_chains_init(struct cpu_chains *c, unsigned slot_bits);
void cpu_chains_release(struct cpu_chains *c);
/* Adds one record: N PCs, leaf first, with at least CPU_SLOTS_AHEAD readable
 * slots behind them. */
void cpu_chains_add(struct cpu_chains *c, const uint64_t *pc, size_t n,
		    uint64_t count);
/* Merges what was added since the last flush into the known chains. */
void cpu_chains_flush(struct cpu_chains *c);
size_t cpu_chains_count(const struct cpu_chains *c);

#endif
