/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pieces of records. A piece has the records that begin in it; of the last it
 * reads what is behind the piece, too.
 */
#include <config.h>

#include <string.h>

#include "base/hash.h"
#include "load/cpuprofile/records.h"

/* A deeper one no profiler writes, but others may. */
#define DEPTH_WRITTEN 254
/* What is less is no address, but may be a count or a depth. */
#define FIRST_ADDRESS 4096
/* Read behind a piece at once: the rest of its last record, mostly. */
#define BEHIND (DEPTH_WRITTEN + 2)
/* Pieces in flight beside those that are being read. */
#define AHEAD 2

/* ------------------------------------------------------------------ turns */

/* Waits until it is known where the first record of piece I begins; false when
 * there is none. */
static bool
take_turn(struct cpu_reading *r, size_t i, uint64_t *start)
{
	bool over;

	pthread_mutex_lock(&r->lock);
	while (r->known < i)
		pthread_cond_wait(&r->turn, &r->lock);
	*start = r->next;
	over = r->over;
	pthread_mutex_unlock(&r->lock);
	return !over;
}

static void
pass_turn(struct cpu_reading *r, uint64_t next, bool over)
{
	pthread_mutex_lock(&r->lock);
	r->known++;
	r->next = next;
	r->over = over;
	pthread_cond_broadcast(&r->turn);
	pthread_mutex_unlock(&r->lock);
}

static bool
is_over(struct cpu_reading *r)
{
	bool over;

	pthread_mutex_lock(&r->lock);
	over = r->over;
	pthread_mutex_unlock(&r->lock);
	return over;
}

/* ---------------------------------------------------------------- records */

/* A record at AT that is deeper than any profiler writes. When its depth is
 * damaged, what it takes for addresses are the records behind it: their depths
 * tell. */
static void
check_deep(struct cpu_piece *p, size_t at)
{
	const uint64_t *slot = p->slots.at + at;

	for (uint64_t i = 2; i < slot[1] + 2; i++) {
		if (!slot[i] || slot[i] >= FIRST_ADDRESS)
			continue;
		if (!p->swallowed++)
			p->swallowed_at = p->slots.from + at;
		break;
	}
}

/* The file has no whole record at AT any more, or could not be read. */
static enum cpu_ending
out_of_slots(const struct cpu_piece *p, size_t at)
{
	return at == p->slots.n && !p->slots.tail ? CPU_END : CPU_CUT;
}

/* Whether slots up to WANT are there, or could be read. */
static bool
has_slots(const struct cpu_reading *r, struct cpu_piece *p, size_t want)
{
	if (want <= p->slots.n)
		return true;
	/* more than the file has, so that a read meets its end */
	p->failed = cpu_slots_need(&p->slots, &r->source, want + BEHIND,
				   &p->err) < 0;
	return !p->failed && want <= p->slots.n;
}

/* The record at *AT, on to the next. */
static enum cpu_ending
find_record(const struct cpu_reading *r, struct cpu_piece *p, size_t *at)
{
	struct cpu_record record;
	uint64_t count, depth;
	const uint64_t *slot;

	if (!has_slots(r, p, *at + 2))
		return out_of_slots(p, *at);
	depth = p->slots.at[*at + 1];
	if (depth > CPU_DEPTH_MAX) {
		p->depth = depth;
		return CPU_DAMAGED;
	}
	if (!has_slots(r, p, *at + 2 + depth))
		return out_of_slots(p, *at);
	slot = p->slots.at + *at;
	count = slot[0];
	if (depth > DEPTH_WRITTEN)
		check_deep(p, *at);
	record.count = count;
	record.at = (uint32_t)*at + 2;
	record.n = (uint32_t)depth;
	*at += 2 + depth;
	if (count == 0 && depth > 0 && slot[2] == 0)
		return CPU_TRAILER;
	VEC_PUSH(&p->record, record);
	return CPU_MORE;
}

/* The records that begin before slot LIMIT, from START on. */
static void
find_records(const struct cpu_reading *r, struct cpu_piece *p, uint64_t start,
	     uint64_t limit)
{
	size_t at = (size_t)(start - p->slots.from);

	limit -= p->slots.from;
	while (p->ending == CPU_MORE && at < limit)
		p->ending = find_record(r, p, &at);
	p->end = p->slots.from + at;
}

/* ----------------------------------------------------------------- hashes */

/* The hashes of K's addresses, with keys that no file can know. Returns their
 * bits. */
static inline uint64_t
hash_record(const struct cpu_rules *rules, const uint64_t *pc,
	    struct cpu_record *k)
{
	const uint64_t *key = rules->key;
	uint64_t a = k->n, b = a, bits = 0;
	size_t i;

	for (i = 0; i + 2 <= k->n; i += 2) {
		a = hash_fold(a ^ pc[i] ^ key[0], pc[i + 1] ^ key[1]);
		b = hash_fold(b ^ pc[i + 1] ^ key[3], pc[i] ^ key[4]);
		bits |= pc[i] | pc[i + 1];
	}
	if (i < k->n) {
		a = hash_fold(a ^ pc[i] ^ key[0], key[2]);
		b = hash_fold(b ^ pc[i] ^ key[3], key[5]);
		bits |= pc[i];
	}
	k->hash = hash_fold(a ^ key[2], key[1]);
	k->check = hash_fold(b ^ key[5], key[4]);
	return bits;
}

/* Makes 0 of the addresses that are none: such stacks are equal. Whether there
 * are any. */
static bool
make_plain(uint64_t *pc, size_t n, uint64_t none)
{
	bool odd = false;
	size_t i;

	for (i = 0; i < n; i++) {
		if (pc[i] != none)
			continue;
		pc[i] = 0;
		odd = true;
	}
	return odd;
}

static void
hash_records(const struct cpu_rules *rules, struct cpu_piece *p)
{
	uint64_t none = rules->none;
	size_t i;

	for (i = 0; i < p->record.n; i++) {
		struct cpu_record *k = &p->record.at[i];
		uint64_t *pc = p->slots.at + k->at;

		if (!k->n) {
			/* its depth is 0, which is what such an address is */
			p->no_frames++;
			k->at--;
			k->n = 1;
			pc--;
		} else if (k->n > 1 && rules->drop_twice && pc[1] == pc[0]) {
			/* writers before 2014 have the leaf twice */
			k->at++;
			k->n--;
			pc++;
		}
		if (hash_record(rules, pc, k) == none &&
		    make_plain(pc, k->n, none))
			hash_record(rules, pc, k);
	}
}

/* ----------------------------------------------------------------- pieces */

/* A pipeline_fn. */
static void
read_piece(void *ctx, size_t i, void *slot)
{
	struct cpu_reading *r = ctx;
	struct cpu_piece *p = slot;
	uint64_t from = (uint64_t)i * CPU_PIECE, start;
	uint64_t limit = i + 1 < r->npieces ? from + CPU_PIECE : UINT64_MAX;
	size_t most = (size_t)(cpu_source_slots(&r->source) - from);

	p->record.n = 0;
	p->ending = CPU_MORE;
	p->no_frames = p->swallowed = 0;
	p->failed = false;
	error_release(&p->err);
	cpu_slots_begin(&p->slots, from);
	if (!is_over(r))
		has_slots(r, p, most < CPU_PIECE ? most + 1 : CPU_PIECE);
	if (!take_turn(r, i, &start)) {
		pass_turn(r, start, true);
		return;
	}
	p->end = start;
	if (!p->failed)
		find_records(r, p, start, limit);
	pass_turn(r, p->end, p->failed || p->ending != CPU_MORE);
	hash_records(&r->rules, p);
}

void
cpu_reading_begin(struct cpu_reading *r, struct cpu_piece *own,
		  const struct job *job)
{
	uint64_t slots = cpu_source_slots(&r->source);
	unsigned helpers;

	r->npieces = slots > CPU_PIECE
		     ? (size_t)((slots + CPU_PIECE - 1) / CPU_PIECE) : 1;
	r->known = 0;
	r->next = 0;
	r->over = false;
	r->own = own;
	r->line = NULL;
	pthread_mutex_init(&r->lock, NULL);
	pthread_cond_init(&r->turn, NULL);
	if (r->npieces < 2)
		return;
	helpers = job_helpers(job);
	r->line = pipeline_new(read_piece, r, r->npieces,
			       sizeof(struct cpu_piece), AHEAD + helpers,
			       helpers);
}

struct cpu_piece *
cpu_reading_next(struct cpu_reading *r)
{
	struct cpu_piece *own = r->own;

	if (r->line)
		return pipeline_next(r->line);
	if (own)
		read_piece(r, 0, own);
	r->own = NULL;
	return own;
}

static void
release_piece(void *slot)
{
	cpu_piece_release(slot);
}

void
cpu_reading_end(struct cpu_reading *r)
{
	pipeline_free(r->line, release_piece);
	pthread_mutex_destroy(&r->lock);
	pthread_cond_destroy(&r->turn);
}

void
cpu_piece_release(struct cpu_piece *p)
{
	cpu_slots_release(&p->slots);
	VEC_RELEASE(&p->record);
	error_release(&p->err);
}
