/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks while a CPU profile is read. This is the hot path of loading: some
 * 18 slots a record, millions of records; the two tables are what costs
 * (reference on loading speed, section 2), so both are asked ahead of time.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "load/cpu_chains.h"

#define FIRST_SLOTS ((size_t)1 << 12)
#define PC_AHEAD 24		/* of CPU_SLOTS_AHEAD */
#define CHAIN_AHEAD 8
/* The tables count in 32 bits. */
#define NUMBERS_MAX ((size_t)UINT32_MAX - 1)

void
cpu_chains_init(struct cpu_chains *c, unsigned slot_bits)
{
	memset(c, 0, sizeof *c);
	c->slot_bits = slot_bits;
	c->apart = c->drop_twice = true;
	c->slot = mem_big(FIRST_SLOTS, sizeof *c->slot);
	c->mask = FIRST_SLOTS - 1;
	c->seed = hash_mix(1, 2);
	c->factor = hash_mix(3, 4) | 1;
	VEC_EXTEND(&c->pc, 1);
	VEC_EXTEND(&c->kind, 1);
	VEC_EXTEND(&c->start, 1);
}

void
cpu_chains_release(struct cpu_chains *c)
{
	mem_big_free(c->slot, c->mask + 1, sizeof *c->slot);
	VEC_RELEASE(&c->pc);
	VEC_RELEASE(&c->kind);
	VEC_RELEASE(&c->number);
	VEC_RELEASE(&c->start);
	VEC_RELEASE(&c->count);
	VEC_RELEASE(&c->fresh);
	hash_index_release(&c->known);
}

size_t
cpu_chains_count(const struct cpu_chains *c)
{
	return c->count.n;
}

/* Where PC should be: both halves of a product with secret numbers, since the
 * file chooses the addresses. */
static inline size_t
home(const struct cpu_chains *c, uint64_t pc)
{
#ifdef __SIZEOF_INT128__
	unsigned __int128 p = (unsigned __int128)(pc ^ c->seed) * c->factor;

	return ((uint64_t)(p >> 64) ^ (uint64_t)p) & c->mask;
#else
	uint64_t h = (pc ^ c->seed) * c->factor;

	return ((h ^ h >> 32) * c->factor >> 24) & c->mask;
#endif
}

static void
grow(struct cpu_chains *c)
{
	struct cpu_pc_slot *old = c->slot;
	size_t i, n = c->mask + 1;

	c->slot = mem_big(2 * n, sizeof *c->slot);
	c->mask = 2 * n - 1;
	for (i = 0; i < n; i++) {
		size_t at = home(c, old[i].pc);

		if (!old[i].kind)
			continue;
		while (c->slot[at].kind)
			at = (at + 1) & c->mask;
		c->slot[at] = old[i];
	}
	mem_big_free(old, n, sizeof *old);
}

/* A new PC, whose place is slot AT. */
static uint32_t
add_pc(struct cpu_chains *c, size_t at, uint64_t pc, uint32_t kind)
{
	uint32_t number = (uint32_t)c->pc.n;

	if (c->pc.n >= NUMBERS_MAX) {
		c->overfull++;
		return 0;
	}
	VEC_PUSH(&c->pc, pc);
	VEC_PUSH(&c->kind, (uint8_t)kind);
	c->slot[at] = (struct cpu_pc_slot){ pc, number, kind };
	if (++c->used * 2 > c->mask)
		grow(c);
	return number;
}

/* 0 and -1 are where unwinders fall off the end of the stack. */
static inline bool
is_unknown(const struct cpu_chains *c, uint64_t pc)
{
	return pc == 0 || pc == UINT64_MAX >> (64 - c->slot_bits);
}

static inline uint32_t
number_of(struct cpu_chains *c, uint64_t pc, uint32_t kind)
{
	size_t at = home(c, pc);
	const struct cpu_pc_slot *s;

	for (s = &c->slot[at]; s->kind; s = &c->slot[at]) {
		if (s->pc == pc && s->kind == kind)
			return s->number;
		at = (at + 1) & c->mask;
	}
	return add_pc(c, at, pc, kind);
}

/* The count of a record, less what would not fit the total. */
static int64_t
take_count(struct cpu_chains *c, uint64_t count)
{
	uint64_t room = (uint64_t)(INT64_MAX - c->total);

	if (count > room) {
		count = room;
		c->held++;
	}
	if (!count)
		c->no_count++;
	c->total += (int64_t)count;
	return (int64_t)count;
}

void
cpu_chains_add(struct cpu_chains *c, const uint64_t *pc, size_t n,
	       uint64_t count)
{
	struct cpu_fresh f = { .start = c->number.n };
	uint32_t caller = c->apart ? CPU_PC_CALLER : CPU_PC_LEAF;
	uint32_t *to;
	size_t i, skip;

	f.count = take_count(c, count);
	VEC_RESERVE(&c->number, c->number.n + n + 1);
	to = c->number.at + c->number.n;
	if (n == 0) {
		c->no_frames++;
		*to++ = 0;
	} else {
		*to++ = is_unknown(c, pc[0]) ? 0 :
			number_of(c, pc[0], CPU_PC_LEAF);
	}
	/* Writers before 2014 have the leaf twice. */
	skip = n > 1 && c->drop_twice && pc[1] == pc[0] ? 2 : 1;
	for (i = skip; i < n; i++) {
		__builtin_prefetch(&c->slot[home(c, pc[i + PC_AHEAD])]);
		*to++ = is_unknown(c, pc[i]) ? 0 :
			number_of(c, pc[i], caller);
	}
	c->number.n = (size_t)(to - c->number.at);
	f.hash = hash_bytes(c->number.at + f.start,
			    (c->number.n - f.start) * sizeof *to);
	VEC_PUSH(&c->fresh, f);
}

struct chain_key { const uint32_t *number; size_t n; };

static bool
same_chain(const void *ctx, uint32_t ref, const void *key)
{
	const struct cpu_chains *c = ctx;
	const struct chain_key *k = key;
	uint64_t start = c->start.at[ref - 1];

	return c->start.at[ref] - start == k->n &&
		memcmp(c->number.at + start, k->number,
		       k->n * sizeof *k->number) == 0;
}

/* The place of the next chain is behind the kept ones: what is dropped is
 * overwritten. */
static void
keep_chain(struct cpu_chains *c, const struct cpu_fresh *f,
	   const struct chain_key *k)
{
	uint64_t start = c->start.at[c->start.n - 1];

	if (start != f->start)
		memmove(c->number.at + start, k->number,
			k->n * sizeof *k->number);
	VEC_PUSH(&c->start, start + k->n);
	VEC_PUSH(&c->count, f->count);
	if (c->count.n < NUMBERS_MAX)
		hash_index_add(&c->known, f->hash, (uint32_t)c->count.n);
}

void
cpu_chains_flush(struct cpu_chains *c)
{
	size_t i, n = c->fresh.n;

	for (i = 0; i < n; i++) {
		const struct cpu_fresh *f = &c->fresh.at[i];
		uint64_t end = i + 1 < n ? f[1].start : c->number.n;
		struct chain_key k = { c->number.at + f->start,
				       (size_t)(end - f->start) };
		uint32_t ref;

		if (i + CHAIN_AHEAD < n)
			hash_index_prefetch(&c->known, f[CHAIN_AHEAD].hash);
		ref = hash_index_get(&c->known, f->hash, same_chain, c, &k);
		if (ref)
			c->count.at[ref - 1] += f->count;
		else
			keep_chain(c, f, &k);
	}
	c->number.n = (size_t)c->start.at[c->start.n - 1];
	c->fresh.n = 0;
}
