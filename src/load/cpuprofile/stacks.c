/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks while a CPU profile is read. This is the hot path of loading: some
 * 18 slots a record, millions of records; the two tables are what costs
 * (reference on loading speed, section 2), so both are asked ahead of time.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "load/cpuprofile/stacks.h"
#include "load/cpuprofile/words.h"

#define FIRST_SLOTS ((size_t)1 << 9)
#define LAST_FIRST_SLOTS ((size_t)1 << 16)
#define PC_AHEAD 24		/* of CPU_SLOTS_AHEAD */
/* The tables count in 32 bits. */
#define NUMBERS_MAX ((size_t)UINT32_MAX - 1)

static void
free_chunk(struct cpu_stacks *c, size_t i)
{
	mem_big_free(c->chunk.at[i], c->chunk_size, sizeof **c->chunk.at);
	c->chunk.at[i] = NULL;
}

/* The size of a table of one row in PER slots. Bigger ones grow: most files
 * have fewer rows. */
static size_t
first_size(uint64_t most, unsigned per)
{
	size_t n = FIRST_SLOTS;

	while (n < LAST_FIRST_SLOTS && n < most / per)
		n *= 2;
	return n;
}

static void
forget_plain(struct cpu_stacks *c)
{
	while (c->plain.n)
		free(c->plain.at[--c->plain.n]);
}

/* An empty table of N rows: the one that is there, unless it is far too big. */
static void *
empty_table(void *old, size_t old_n, size_t *n, size_t size)
{
	if (old && old_n >= *n && old_n <= 4 * *n) {
		memset(old, 0, old_n * size);
		*n = old_n;
		return old;
	}
	mem_big_free(old, old_n, size);
	return mem_big(*n, size);
}

static void
begin_chunks(struct cpu_stacks *c, uint64_t most)
{
	size_t size = most < CPU_CHUNK ? (size_t)most + 1 : CPU_CHUNK;

	if (c->chunk.n == 1 && c->chunk_size >= size) {
		c->chunk_used = 0;
		return;
	}
	for (size_t i = 0; i < c->chunk.n; i++)
		free_chunk(c, i);
	c->chunk.n = 0;
	c->chunk_size = c->chunk_used = size;
}

void
cpu_stacks_begin(struct cpu_stacks *c, unsigned slot_bits, uint64_t most)
{
	size_t npc = first_size(most, 2), nknown = first_size(most, 8);

	c->slot_bits = slot_bits;
	c->apart = c->drop_twice = true;
	c->pcs.slot = empty_table(c->pcs.slot, c->pcs.mask + 1, &npc,
				  sizeof *c->pcs.slot);
	c->pcs.mask = npc - 1;
	c->pcs.seed = hash_mix(1, 2);
	c->pcs.factor = hash_mix(3, 4) | 1;
	c->pcs.pc.n = c->pcs.kind.n = 0;
	VEC_EXTEND(&c->pcs.pc, 1);
	VEC_EXTEND(&c->pcs.kind, 1);
	c->known = empty_table(c->known, c->known_mask + 1, &nknown,
			       sizeof *c->known);
	c->known_mask = nknown - 1;
	c->fresh.n = c->stack.n = 0;
	forget_plain(c);
	c->total = 0;
	c->held = c->no_frames = c->no_count = c->overfull = 0;
	begin_chunks(c, most);
}

void
cpu_stacks_release(struct cpu_stacks *c)
{
	size_t i;

	mem_big_free(c->pcs.slot, c->pcs.mask + 1, sizeof *c->pcs.slot);
	VEC_RELEASE(&c->pcs.pc);
	VEC_RELEASE(&c->pcs.kind);
	VEC_RELEASE(&c->fresh);
	forget_plain(c);
	VEC_RELEASE(&c->plain);
	VEC_RELEASE(&c->stack);
	for (i = 0; i < c->chunk.n; i++)
		free_chunk(c, i);
	VEC_RELEASE(&c->chunk);
	mem_big_free(c->known, c->known_mask + 1, sizeof *c->known);
}

void
cpu_stacks_forget(struct cpu_stacks *c, size_t i)
{
	size_t k = c->stack.at[i].where >> CPU_CHUNK_BITS;

	while (k-- > 0 && c->chunk.at[k])
		free_chunk(c, k);
}

/* ---------------------------------------------------------------- addresses */

/* Where PC should be: both halves of a product with secret numbers, since the
 * file chooses the addresses. */
static inline size_t
home(uint64_t pc, uint64_t seed, uint64_t factor)
{
#ifdef __SIZEOF_INT128__
	unsigned __int128 p = (unsigned __int128)(pc ^ seed) * factor;

	return (size_t)((uint64_t)(p >> 64) ^ (uint64_t)p);
#else
	uint64_t h = (pc ^ seed) * factor;

	return (size_t)((h ^ h >> 32) * factor >> 24);
#endif
}

static void
grow_pcs(struct cpu_pcs *p)
{
	struct cpu_pc_slot *old = p->slot;
	size_t i, n = p->mask + 1;

	p->slot = mem_big(2 * n, sizeof *p->slot);
	p->mask = 2 * n - 1;
	for (i = 0; i < n; i++) {
		size_t at = home(old[i].pc, p->seed, p->factor) & p->mask;

		if (!old[i].kind)
			continue;
		while (p->slot[at].kind)
			at = (at + 1) & p->mask;
		p->slot[at] = old[i];
	}
	mem_big_free(old, n, sizeof *old);
}

/* Where unwinders fall off the end of the stack there is 0 or this. */
static inline uint64_t
no_pc(const struct cpu_stacks *c)
{
	return UINT64_MAX >> (64 - c->slot_bits);
}

/* A new PC, whose location is slot AT. Not inlined: the loops that look PCs up
 * stay small. */
static uint32_t __attribute__((noinline))
add_pc(struct cpu_stacks *c, size_t at, uint64_t pc, uint32_t kind)
{
	struct cpu_pcs *p = &c->pcs;
	uint32_t number = (uint32_t)p->pc.n;

	/* Where unwinders fall off the end of the stack: rare, and never in
	 * the table. */
	if (pc == 0 || pc == no_pc(c))
		return 0;
	if (p->pc.n >= NUMBERS_MAX) {
		c->overfull++;
		return 0;
	}
	VEC_PUSH(&p->pc, pc);
	VEC_PUSH(&p->kind, (uint8_t)kind);
	p->slot[at] = (struct cpu_pc_slot){ pc, number, kind };
	if (p->pc.n / 2 * 3 > p->mask)
		grow_pcs(p);
	return number;
}

static inline uint32_t
number_of(struct cpu_stacks *c, uint64_t pc, uint32_t kind)
{
	const struct cpu_pcs *p = &c->pcs;
	size_t at = home(pc, p->seed, p->factor) & p->mask;
	const struct cpu_pc_slot *s;

	for (s = &p->slot[at]; s->kind; s = &p->slot[at]) {
		if (s->pc == pc && s->kind == kind)
			return s->number;
		at = (at + 1) & p->mask;
	}
	return add_pc(c, at, pc, kind);
}

static inline void
prefetch_pc(const struct cpu_pcs *p, uint64_t pc)
{
	__builtin_prefetch(&p->slot[home(pc, p->seed, p->factor) & p->mask]);
}

/* The count of a record, less what would not fit the total. */
static int64_t
take_count(struct cpu_stacks *c, uint64_t count)
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

/* The PCs with 0 for what else is none: such stacks are equal. */
static const uint64_t *
plain_pcs(struct cpu_stacks *c, const uint64_t *pc, size_t n)
{
	uint64_t none = no_pc(c), *copy;
	bool odd = false;
	size_t i;

	for (i = 0; i < n; i++)
		odd |= pc[i] == none;
	if (!odd)
		return pc;
	copy = mem_zarray(n + CPU_SLOTS_AHEAD, sizeof *copy);
	for (i = 0; i < n; i++)
		copy[i] = pc[i] == none ? 0 : pc[i];
	VEC_PUSH(&c->plain, copy);
	return copy;
}

void
cpu_stacks_add(struct cpu_stacks *c, const uint64_t *pc, size_t n,
	       uint64_t count)
{
	static const uint64_t unknown[3 + PC_AHEAD] = { 0 };
	struct cpu_fresh f = { .pc = pc, .n = (uint32_t)n };

	f.count = take_count(c, count);
	if (n == 0) {
		c->no_frames++;
		f.pc = unknown + 2;
		f.n = 1;
	}
	/* Writers before 2014 have the leaf twice. */
	if (n > 1 && c->drop_twice && pc[1] == pc[0]) {
		f.pc++;
		f.n--;
	}
	f.pc = plain_pcs(c, f.pc, f.n);
	f.hash = hash_bytes(f.pc, f.n * sizeof *f.pc);
	VEC_PUSH(&c->fresh, f);
}

/* ------------------------------------------------------------------- stacks */

static void
grow_known(struct cpu_stacks *c)
{
	size_t i, n = 2 * (c->known_mask + 1);

	mem_big_free(c->known, c->known_mask + 1, sizeof *c->known);
	c->known = mem_big(n, sizeof *c->known);
	c->known_mask = n - 1;
	for (i = 0; i < c->stack.n; i++) {
		uint64_t hash = c->stack.at[i].hash;
		size_t at = hash & c->known_mask;

		while (c->known[at].ref)
			at = (at + 1) & c->known_mask;
		c->known[at].tag = (uint32_t)(hash >> 32);
		c->known[at].ref = (uint32_t)i + 1;
	}
}

/* A known stack and its PCs: the record before. */
struct before {
	const uint64_t *pc;
	const uint32_t *number;
	size_t n;
};

/*
 * Stacks next to each other often come from the same callers: copies the
 * numbers of the outer frames that the record before has too, and returns how
 * many. The two innermost are not looked at, their kinds may differ.
 */
static size_t
copy_shared(const struct before *before, const struct cpu_fresh *f,
	    uint32_t *number)
{
	size_t most = f->n < before->n ? f->n : before->n, k = 0;
	const uint64_t *a = f->pc + f->n, *b = before->pc + before->n;

	if (most < 3)
		return 0;
	for (most -= 2; k < most; k++) {
		if (*--a != *--b)
			break;
		number[f->n - 1 - k] = before->number[before->n - 1 - k];
	}
	return k;
}

static void
number_pcs(struct cpu_stacks *c, const struct cpu_fresh *f,
	   const struct before *before, uint32_t *number)
{
	uint32_t caller = c->apart ? CPU_PC_CALLER : CPU_PC_LEAF;
	size_t i, inner = f->n - copy_shared(before, f, number);

	/* The slots that the loop passes over: count, depth and leaf. */
	for (i = 0; i < 3; i++)
		prefetch_pc(&c->pcs, f->pc[i + PC_AHEAD - 2]);
	number[0] = number_of(c, f->pc[0], CPU_PC_LEAF);
	for (i = 1; i < inner; i++) {
		prefetch_pc(&c->pcs, f->pc[i + PC_AHEAD]);
		number[i] = number_of(c, f->pc[i], caller);
	}
}

/* Returns the numbers. */
static const uint32_t *
keep_stack(struct cpu_stacks *c, const struct cpu_fresh *f,
	   const struct before *before, size_t at)
{
	struct cpu_stack k = {.hash = f->hash, .count = f->count, .n = f->n};
	uint32_t *number;

	if (c->chunk_used + f->n > c->chunk_size) {
		VEC_PUSH(&c->chunk, mem_big(c->chunk_size, sizeof(uint32_t)));
		c->chunk_used = 0;
	}
	k.where = (uint64_t)(c->chunk.n - 1) << CPU_CHUNK_BITS | c->chunk_used;
	number = c->chunk.at[c->chunk.n - 1] + c->chunk_used;
	c->chunk_used += f->n;
	number_pcs(c, f, before, number);
	VEC_PUSH(&c->stack, k);
	/* Stacks beyond what the table can count are kept, but not found. */
	if (c->stack.n >= NUMBERS_MAX)
		return number;
	c->known[at].tag = (uint32_t)(f->hash >> 32);
	c->known[at].ref = (uint32_t)c->stack.n;
	if (c->stack.n * 2 > c->known_mask)
		grow_known(c);
	return number;
}

static bool
has_pcs(const struct cpu_stacks *c, const uint32_t *number,
	const struct cpu_fresh *f)
{
	size_t i;

	for (i = 0; i < f->n; i++)
		if (c->pcs.pc.at[number[i]] != f->pc[i])
			return false;
	return true;
}

/* Returns the numbers. */
static const uint32_t *
merge(struct cpu_stacks *c, const struct cpu_fresh *f,
      const struct before *before)
{
	size_t at = f->hash & c->known_mask;
	const uint32_t *number;
	uint32_t ref;

	for (; (ref = c->known[at].ref); at = (at + 1) & c->known_mask) {
		struct cpu_stack *k = &c->stack.at[ref - 1];

		if (c->known[at].tag != (uint32_t)(f->hash >> 32)
		    || k->hash != f->hash || k->n != f->n)
			continue;
		number = cpu_stack_numbers(c, ref - 1);
		if (has_pcs(c, number, f)) {
			k->count += f->count;
			return number;
		}
	}
	return keep_stack(c, f, before, at);
}

/* The three steps to the numbers of a known stack, each asked for while
 * others are compared. */
static void
prefetch_known(const struct cpu_stacks *c, size_t i, size_t n)
{
	const struct cpu_fresh *f = c->fresh.at + i;
	uint32_t ref;

	if (i + 24 < n)
		__builtin_prefetch(&c->known[f[24].hash & c->known_mask]);
	if (i + 16 < n &&
	    (ref = c->known[f[16].hash & c->known_mask].ref) != 0)
		__builtin_prefetch(&c->stack.at[ref - 1]);
	if (i + 8 < n && (ref = c->known[f[8].hash & c->known_mask].ref) != 0 &&
	    c->stack.at[ref - 1].hash == f[8].hash)
		__builtin_prefetch(cpu_stack_numbers(c, ref - 1));
}

void
cpu_stacks_flush(struct cpu_stacks *c)
{
	struct before before = { 0 };
	size_t i, n = c->fresh.n;

	for (i = 0; i < n; i++) {
		const struct cpu_fresh *f = &c->fresh.at[i];

		prefetch_known(c, i, n);
		before.number = merge(c, f, &before);
		before.pc = f->pc;
		before.n = f->n;
	}
	c->fresh.n = 0;
	forget_plain(c);
}
