/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks while a CPU profile is read. This is the hot path of loading: some
 * 18 slots a record, millions of records; the two tables are what costs
 * (reference on loading speed, section 2), so both are asked ahead of time, and
 * of a piece first the one and then the other.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "load/cpuprofile/stacks.h"

#define FIRST_SLOTS ((size_t)1 << 9)
#define LAST_FIRST_SLOTS ((size_t)1 << 16)
/* Memory for more of them is given back with the file. */
#define NUMBERS_KEPT ((size_t)1 << 20)
/* Addresses that are asked for ahead of time, one for each that is looked up:
 * as many as a processor fetches at once, and some. */
#define AHEAD 28
/* The tables count in 32 bits. */
#define NUMBERS_MAX ((size_t)UINT32_MAX - 1)

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
release_stacks(struct cpu_stacks *c)
{
	VEC_RELEASE(&c->start);
	VEC_RELEASE(&c->number);
	VEC_RELEASE(&c->sum);
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

void
cpu_stacks_begin(struct cpu_stacks *c, uint64_t most)
{
	size_t npc = first_size(most, 2), nknown = first_size(most, 8);

	c->apart = true;
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
	if (c->number.cap > NUMBERS_KEPT)
		release_stacks(c);
	c->start.n = c->number.n = c->sum.n = 0;
	VEC_PUSH(&c->start, 0);
	VEC_RESERVE(&c->number, most < NUMBERS_KEPT ? most : NUMBERS_KEPT);
	c->total = 0;
	c->held = c->no_count = c->overfull = 0;
	c->nowhere = false;
}

void
cpu_stacks_release(struct cpu_stacks *c)
{
	mem_big_free(c->pcs.slot, c->pcs.mask + 1, sizeof *c->pcs.slot);
	VEC_RELEASE(&c->pcs.pc);
	VEC_RELEASE(&c->pcs.kind);
	VEC_RELEASE(&c->fresh);
	VEC_RELEASE(&c->home);
	release_stacks(c);
	mem_big_free(c->known, c->known_mask + 1, sizeof *c->known);
}

/* ---------------------------------------------------------------- addresses */

/* Where PC should be: both halves of a product with secret numbers, since the
 * file chooses the addresses. */
static inline uint32_t
home(uint64_t pc, uint64_t seed, uint64_t factor)
{
#ifdef __SIZEOF_INT128__
	unsigned __int128 p = (unsigned __int128)(pc ^ seed) * factor;

	return (uint32_t)((uint64_t)(p >> 64) ^ (uint64_t)p);
#else
	uint64_t h = (pc ^ seed) * factor;

	return (uint32_t)((h ^ h >> 32) * factor >> 24);
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
	if (pc == 0 || p->pc.n >= NUMBERS_MAX) {
		c->overfull += pc != 0;
		c->nowhere = true;
		return 0;
	}
	VEC_PUSH(&p->pc, pc);
	VEC_PUSH(&p->kind, (uint8_t)kind);
	p->slot[at] = (struct cpu_pc_slot){ pc, number, kind };
	if (p->pc.n / 2 * 3 > p->mask)
		grow_pcs(p);
	return number;
}

/* HOME: what home() says. */
static inline uint32_t
number_of(struct cpu_stacks *c, uint64_t pc, uint32_t home, uint32_t kind)
{
	const struct cpu_pcs *p = &c->pcs;
	size_t at = (size_t)home & p->mask;
	const struct cpu_pc_slot *s;

	for (s = &p->slot[at]; s->kind; s = &p->slot[at]) {
		if (s->pc == pc && s->kind == kind)
			return s->number;
		at = (at + 1) & p->mask;
	}
	return add_pc(c, at, pc, kind);
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

/* ------------------------------------------------------------------- stacks */

/* The table's place of a hash comes from its tag alone, so that it grows
 * without the hashes. */
static inline uint32_t
tag_of(uint64_t hash)
{
	return (uint32_t)(hash >> 32);
}

static void
grow_known(struct cpu_stacks *c)
{
	struct hash_slot *old = c->known;
	size_t n = c->known_mask + 1;

	c->known = mem_big(2 * n, sizeof *c->known);
	c->known_mask = 2 * n - 1;
	for (size_t i = 0; i < n; i++) {
		size_t at = old[i].tag & c->known_mask;

		if (!old[i].ref)
			continue;
		while (c->known[at].ref)
			at = (at + 1) & c->known_mask;
		c->known[at] = old[i];
	}
	mem_big_free(old, n, sizeof *old);
}

/* The row of the stack of RECORD; *AT is where it is in the table, or should
 * be when there is none: rows then. */
static size_t
find_stack(const struct cpu_stacks *c, const struct cpu_record *record,
	   size_t *at)
{
	size_t i = tag_of(record->hash) & c->known_mask;
	uint32_t ref;

	for (; (ref = c->known[i].ref); i = (i + 1) & c->known_mask)
		if (c->known[i].tag == tag_of(record->hash) &&
		    c->sum.at[ref - 1].check == record->check)
			break;
	*at = i;
	return ref ? ref - 1 : c->sum.n;
}

/* A new stack, whose place in the table is AT. Its numbers come later. */
static void
keep_stack(struct cpu_stacks *c, const struct cpu_record *record,
	   int64_t count, size_t at)
{
	VEC_PUSH(&c->start, c->start.at[c->sum.n] + record->n);
	VEC_PUSH(&c->sum, ((struct cpu_sum){ record->check, count }));
	/* Stacks beyond what the table can count are kept, but not found. */
	if (c->sum.n >= NUMBERS_MAX)
		return;
	c->known[at].tag = tag_of(record->hash);
	c->known[at].ref = (uint32_t)c->sum.n;
	if (c->sum.n * 2 > c->known_mask)
		grow_known(c);
}

/* The two steps to a known stack, each asked for while others are added. */
static void
prefetch_known(const struct cpu_stacks *c, const struct cpu_record *record,
	       size_t left)
{
	const struct hash_slot *s;

	if (left > 24)
		__builtin_prefetch(&c->known[tag_of(record[24].hash)
					     & c->known_mask]);
	if (left > 12) {
		s = &c->known[tag_of(record[12].hash) & c->known_mask];
		if (s->ref)
			__builtin_prefetch(&c->sum.at[s->ref - 1]);
	}
}

/* Adds up what is known of N records; the others are the fresh ones. */
static void
count_records(struct cpu_stacks *c, const struct cpu_record *record, size_t n)
{
	size_t i, at, row;

	c->fresh.n = 0;
	for (i = 0; i < n; i++) {
		int64_t count = take_count(c, record[i].count);

		prefetch_known(c, record + i, n - i);
		row = find_stack(c, record + i, &at);
		if (row < c->sum.n) {
			c->sum.at[row].count += count;
			continue;
		}
		keep_stack(c, record + i, count, at);
		VEC_PUSH(&c->fresh, ((struct cpu_fresh){
				 .at = record[i].at, .n = record[i].n }));
	}
}

/*
 * Stacks next to each other often come from the same callers: how many of the
 * outer frames the one before has, too. The two innermost are not looked at,
 * their kinds may differ.
 */
static uint32_t
count_shared(const struct cpu_fresh *f, const uint64_t *slot)
{
	const struct cpu_fresh *before = f - 1;
	uint32_t most = f->n < before->n ? f->n : before->n, k = 0;
	const uint64_t *a = slot + f->at + f->n;
	const uint64_t *b = slot + before->at + before->n;

	if (most < 3)
		return 0;
	for (most -= 2; k < most; k++)
		if (*--a != *--b)
			break;
	return k;
}

/* Hashes what is to be looked up. */
static void
hash_fresh(struct cpu_stacks *c, const uint64_t *slot)
{
	const struct cpu_pcs *p = &c->pcs;
	uint32_t *to;

	c->home.n = 0;
	for (size_t i = 0; i < c->fresh.n; i++) {
		struct cpu_fresh *f = &c->fresh.at[i];
		const uint64_t *pc = slot + f->at;

		f->own = i ? f->n - count_shared(f, slot) : f->n;
		VEC_RESERVE(&c->home, c->home.n + f->own + AHEAD);
		to = c->home.at + c->home.n;
		for (uint32_t k = 0; k < f->own; k++)
			to[k] = home(pc[k], p->seed, p->factor);
		c->home.n += f->own;
	}
	VEC_EXTEND(&c->home, AHEAD);
}

/* Numbers the addresses of the fresh records, behind those that there are. */
static void
number_fresh(struct cpu_stacks *c, const uint64_t *slot)
{
	uint32_t caller = c->apart ? CPU_PC_CALLER : CPU_PC_LEAF, *to;
	const uint32_t *home;

	hash_fresh(c, slot);
	VEC_RESERVE(&c->number, (size_t)c->start.at[c->sum.n]);
	to = c->number.at + c->number.n;
	home = c->home.at;
	for (size_t i = 0; i < c->fresh.n; i++) {
		const struct cpu_fresh *f = &c->fresh.at[i];
		const uint64_t *pc = slot + f->at;
		uint32_t kind = CPU_PC_LEAF, shared = f->n - f->own;

		for (uint32_t k = 0; k < f->own; k++, home++) {
			__builtin_prefetch(&c->pcs.slot[home[AHEAD]
							& c->pcs.mask]);
			to[k] = number_of(c, pc[k], *home, kind);
			kind = caller;
		}
		memmove(to + f->own, to - shared, shared * sizeof(*to));
		to += f->n;
	}
	c->number.n = (size_t)c->start.at[c->sum.n];
}

void
cpu_stacks_add(struct cpu_stacks *c, const struct cpu_record *record,
	       size_t n, const uint64_t *slot)
{
	count_records(c, record, n);
	number_fresh(c, slot);
}

/* The counts, in the memory of the sums. */
static int64_t *
counts_alone(struct cpu_sum *sum, size_t n)
{
	char *to = (char *)sum;
	size_t i;

	for (i = 0; i < n; i++) {
		int64_t count = sum[i].count;

		memcpy(to + i * sizeof count, &count, sizeof count);
	}
	return mem_resize(sum, n, sizeof(int64_t));
}

void
cpu_stacks_take(struct cpu_stacks *c, uint64_t **start, uint32_t **number,
		int64_t **count)
{
	*start = mem_resize(c->start.at, c->start.n, sizeof **start);
	*number = mem_resize(c->number.at, c->number.n, sizeof **number);
	*count = counts_alone(c->sum.at, c->sum.n);
	memset(&c->start, 0, sizeof c->start);
	memset(&c->number, 0, sizeof c->number);
	memset(&c->sum, 0, sizeof c->sum);
}
