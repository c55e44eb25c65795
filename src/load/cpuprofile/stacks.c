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
	c->batch.n = c->fresh.n = c->stack.n = c->last_n = 0;
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
	VEC_RELEASE(&c->batch);
	VEC_RELEASE(&c->fresh);
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

/* A new PC, whose location is slot AT. Not inlined: the loops that look PCs up
 * stay small. */
static uint32_t __attribute__((noinline))
add_pc(struct cpu_stacks *c, size_t at, uint64_t pc, uint32_t kind)
{
	struct cpu_pcs *p = &c->pcs;
	uint32_t number = (uint32_t)p->pc.n;

	/* Where unwinders fall off the end of the stack: rare, and never in
	 * the table. */
	if (pc == 0 || pc == UINT64_MAX >> (64 - c->slot_bits))
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

/*
 * Stacks next to each other often come from the same callers: copies the
 * numbers of the outer frames that the record before has too, and returns how
 * many. The two innermost are not looked at, their kinds may differ.
 */
static size_t
copy_shared(struct cpu_stacks *c, const uint64_t *pc, size_t n, uint32_t *end)
{
	const uint32_t *from = c->batch.at + c->batch.n;
	size_t most = n < c->last_n ? n : c->last_n, k = 0;

	if (most < 3)
		return 0;
	for (most -= 2; k < most; k++) {
		if (pc[n - 1 - k] != c->last_pc[c->last_n - 1 - k])
			break;
		*--end = *--from;
	}
	return k;
}

void
cpu_stacks_add(struct cpu_stacks *c, const uint64_t *pc, size_t n,
	       uint64_t count)
{
	struct cpu_fresh f = { .start = (uint32_t)c->batch.n };
	uint32_t caller = c->apart ? CPU_PC_CALLER : CPU_PC_LEAF;
	uint32_t *first, *to;
	size_t i, inner;

	f.count = take_count(c, count);
	VEC_RESERVE(&c->batch, c->batch.n + n + 1);
	first = to = c->batch.at + c->batch.n;
	/* The slots that the loop passes over: count, depth and leaf. */
	for (i = 0; i < 3; i++)
		prefetch_pc(&c->pcs, pc[i + PC_AHEAD - 2]);
	if (n == 0) {
		c->no_frames++;
		*to++ = 0;
	} else {
		*to++ = number_of(c, pc[0], CPU_PC_LEAF);
	}
	/* Writers before 2014 have the leaf twice. */
	i = n > 1 && c->drop_twice && pc[1] == pc[0] ? 2 : 1;
	f.n = (uint32_t)(n > i ? n - i + 1 : 1);
	inner = n - copy_shared(c, pc, n, first + f.n);
	for (; i < inner; i++) {
		prefetch_pc(&c->pcs, pc[i + PC_AHEAD]);
		*to++ = number_of(c, pc[i], caller);
	}
	c->batch.n += f.n;
	c->last_pc = pc;
	c->last_n = n;
	f.hash = hash_bytes(first, f.n * sizeof *first);
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

static void
keep_stack(struct cpu_stacks *c, const struct cpu_fresh *f, size_t at)
{
	struct cpu_stack k = {.hash = f->hash, .count = f->count, .n = f->n};

	if (c->chunk_used + f->n > c->chunk_size) {
		VEC_PUSH(&c->chunk, mem_big(c->chunk_size, sizeof(uint32_t)));
		c->chunk_used = 0;
	}
	k.where = (uint64_t)(c->chunk.n - 1) << CPU_CHUNK_BITS | c->chunk_used;
	memcpy(c->chunk.at[c->chunk.n - 1] + c->chunk_used,
	       c->batch.at + f->start, f->n * sizeof(uint32_t));
	c->chunk_used += f->n;
	VEC_PUSH(&c->stack, k);
	/* Stacks beyond what the table can count are kept, but not found. */
	if (c->stack.n >= NUMBERS_MAX)
		return;
	c->known[at].tag = (uint32_t)(f->hash >> 32);
	c->known[at].ref = (uint32_t)c->stack.n;
	if (c->stack.n * 2 > c->known_mask)
		grow_known(c);
}

static void
merge(struct cpu_stacks *c, const struct cpu_fresh *f)
{
	size_t at = f->hash & c->known_mask;
	uint32_t ref;

	for (; (ref = c->known[at].ref); at = (at + 1) & c->known_mask) {
		struct cpu_stack *k = &c->stack.at[ref - 1];

		if (c->known[at].tag == (uint32_t)(f->hash >> 32) &&
		    k->hash == f->hash && k->n == f->n &&
		    memcmp(cpu_stack_numbers(c, ref - 1),
			   c->batch.at + f->start,
			   f->n * sizeof(uint32_t)) == 0) {
			k->count += f->count;
			return;
		}
	}
	keep_stack(c, f, at);
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
	size_t i, n = c->fresh.n;

	for (i = 0; i < n; i++) {
		prefetch_known(c, i, n);
		merge(c, &c->fresh.at[i]);
	}
	c->fresh.n = 0;
	c->batch.n = 0;
	c->last_n = 0;
}
