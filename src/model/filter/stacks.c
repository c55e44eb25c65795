/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks filtered, exactly: each is kept or dropped whole, begins at its root,
 * and has no locations of which no frame is left. What is merged with its
 * neighbour (a function that calls itself, what is collapsed) is one frame, the
 * innermost. A location with several frames stands in a stack as the reading
 * that is right there (enum filter_reading).
 *
 * What filters mean is found once a location or reading; stacks are gone through
 * twice, by all threads: how long each is, then what is in it.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "model/filter/private.h"

#define STACKS_A_PIECE 16384
#define LOCATIONS_A_PIECE 16384
#define SAMPLES_A_PIECE 65536
#define AHEAD 16		/* stacks that are on their way to the cache */

/* What is left of a piece of the stacks, or of all before it: stacks, their locations,
 * and those of stacks that are others now. */
struct left { size_t stacks; uint64_t places, changed; };

/* A location or reading: its functions at both ends, and what is left of it when
 * the innermost is merged with what that calls; 0: nothing. */
struct ends { uint32_t inner, outer, caller; };

struct filtering {
	const struct filters *f;
	const struct names *read;	/* as they are filtered */
	const struct block *k;
	struct block *out;
	const uint32_t *fold;
	size_t nlocation;		/* the prof's */
	uint32_t *match;		/* [location] */
	uint64_t *matters;		/* [location], a bit: it matches anything,
					   or may be merged with another, or */
	uint64_t *changes;		/* the same: a stack with it becomes
					   another one */
	uint32_t *whole;		/* [location]: read with what is
					   outside of a root; NULL: no roots */
	struct ends *ends;		/* [read->nlocation]; NULL: nothing is
					   merged */
	uint32_t *kept;			/* [stack]: how long; 0: dropped; once
					   it has one its number, + 1 */
	struct left *left;		/* [piece + 1] */
	size_t *samples;		/* [piece of samples + 1]: that stay */
	const struct job *job;
};

/* --- Locations ------------------------------------------------------------ */

static uint32_t
folded(const struct filtering *x, uint32_t func)
{
	return x->fold && func < x->read->prof->nfunc ? x->fold[func] : func;
}

static void
find_ends(struct filtering *x, uint32_t i, uint32_t caller)
{
	struct ends *e = &x->ends[i];
	size_t n;
	struct frame one;
	const struct frame *f = names_frames(x->read, location_at(i), &n, &one);

	e->inner = folded(x, f[0].func.i);
	e->outer = folded(x, f[n - 1].func.i);
	e->caller = caller;
}

/* The readings of a location. */
static void
find_readings(struct filtering *x, uint32_t i)
{
	location_id place = location_at(i), other, caller;

	other = names_reading(x->read, place, READING_WHOLE);
	if (x->whole)
		x->whole[i] = location_some(other) ? other.i : i;
	if (!x->ends)
		return;
	caller = names_reading(x->read, place, READING_CALLER);
	find_ends(x, i, caller.i);
	if (location_some(caller))
		find_ends(x, caller.i, 0);
	if (!location_some(other))
		return;
	caller = names_reading(x->read, place, READING_WHOLE | READING_CALLER);
	find_ends(x, other.i, caller.i);
	if (location_some(caller))
		find_ends(x, caller.i, 0);
}

static void
match_location(struct filtering *x, uint32_t i)
{
	size_t n;
	struct frame one;
	const struct frame *f = names_frames(x->f->names, location_at(i), &n,
					     &one);
	uint32_t any = 0, leaf = 0, all = ~UINT32_C(0), inside = all;

	for (size_t k = 0; k < n; k++) {
		uint32_t bits = filters_match(x->f, &f[k]);

		all &= bits;
		any |= bits;
		if (k == 0)
			leaf = bits;
		if (bits & VERB_BIT(FILTER_ROOT))
			inside = all;
	}
	if (!(any & VERB_BIT(FILTER_ROOT)))
		inside = all;
	x->match[i] = (any & ~x->f->only) | (leaf & x->f->only);
	if (all & VERB_BIT(FILTER_HIDE))
		x->match[i] |= ALL_HIDDEN;
	if (inside & VERB_BIT(FILTER_HIDE))
		x->match[i] |= ROOT_HIDDEN;
}

/* Whether a frame of location I counts as what is collapsed. */
static bool
is_collapsed(const struct filtering *x, uint32_t i)
{
	size_t n;
	struct frame one;
	const struct frame *f;

	if (!x->f->rep)
		return false;
	f = names_frames(x->f->names, location_at(i), &n, &one);
	for (size_t k = 0; k < n; k++)
		if (x->f->group[x->f->rep[f[k].func.i]])
			return true;
	return false;
}

static bool
changes(const struct filtering *x, uint32_t i)
{
	return x->f->recursion
	       || x->match[i] & (VERB_BIT(FILTER_HIDE) | VERB_BIT(FILTER_ROOT))
	       || is_collapsed(x, i);
}

static bool
matters(const struct filtering *x, size_t i)
{
	return x->match[i]
	       || (x->ends && (x->f->recursion
			       || x->f->group[x->ends[i].inner]
			       || x->f->group[x->ends[i].outer]));
}

/* Pieces share no word of bits. */
static void
match_piece(void *ctx, size_t piece)
{
	struct filtering *x = ctx;
	size_t from = piece * LOCATIONS_A_PIECE, to = from + LOCATIONS_A_PIECE;
	uint64_t changed;

	if (job_cancelled(x->job))
		return;
	for (size_t i = from; i < to && i < x->nlocation; i++) {
		match_location(x, (uint32_t)i);
		find_readings(x, (uint32_t)i);
		changed = changes(x, (uint32_t)i);
		x->changes[i / 64] |= changed << i % 64;
		x->matters[i / 64] |= (changed | matters(x, i)) << i % 64;
	}
}

/* --- Stacks --------------------------------------------------------------- */

/* Whether what is innermost at OUTER is the function that it calls, once more. */
static bool
is_merged(const struct filtering *x, uint32_t inner, uint32_t outer)
{
	const struct ends *a = &x->ends[inner], *b = &x->ends[outer];

	return a->outer == b->inner
	       && (x->f->recursion || x->f->group[b->inner]);
}

/* Where the stack's outermost location is, + 1: behind its root; 0: it is
 * dropped. */
static size_t
find_end(const struct filtering *x, const uint32_t *at, size_t n)
{
	uint32_t any = 0;
	size_t end = n;

	for (size_t i = 0; i < n; i++) {
		uint32_t match = x->match[at[i]];

		any |= match;
		if (match & VERB_BIT(FILTER_ROOT))
			end = i + 1;
	}
	return n && filters_keep(x->f, any, x->match[at[0]]) ? end : 0;
}

/* What stands for LOCATION of a stack, AT_ROOT or further inside, where BEFORE is
 * what stands there for those that it calls, 0: nothing does. 0: nothing is left
 * of it. */
static uint32_t
rest_of_location(const struct filtering *x, uint32_t location, bool at_root,
		 uint32_t before)
{
	uint32_t hidden = at_root ? ROOT_HIDDEN : ALL_HIDDEN;

	if (x->match[location] & hidden)
		return 0;
	if (!at_root && x->whole)
		location = x->whole[location];
	if (before && x->ends && is_merged(x, before, location))
		return x->ends[location].caller;
	return location;
}

/* Whether any of N locations has its bit; most stacks have none. */
static inline bool
any_bit(const uint64_t *bits, const uint32_t *at, size_t n)
{
	uint64_t any = 0;

	for (size_t i = 0; i < n; i++)
		any |= bits[at[i] / 64] >> at[i] % 64;
	return any & 1;
}

/* What is left of N locations: how many; written to TO, unless it is NULL. */
static uint32_t
rest_of(const struct filtering *x, const uint32_t *at, size_t n, uint32_t *to)
{
	size_t end = find_end(x, at, n);
	uint32_t left = 0, before = 0;

	for (size_t i = 0; i < end; i++) {
		uint32_t next = rest_of_location(x, at[i], i + 1 == end,
						 before);

		if (!next)
			continue;
		before = next;
		if (to)
			to[left] = before;
		left++;
	}
	if (end && !left) {	/* it is somebody's */
		if (to)
			*to = at[end - 1];
		left = 1;
	}
	return left;
}

/* What becomes of stack I. */
static void
note_fate(const struct filtering *x, size_t i, bool changed)
{
	uint64_t bit = UINT64_C(1) << i % 64;

	if (!x->kept[i])
		x->out->stack_dropped[i / 64] |= bit;
	else if (changed)
		x->out->stack_changed[i / 64] |= bit;
}

static bool
is_changed(const struct filtering *x, size_t i)
{
	return x->out->stack_changed[i / 64] >> i % 64 & 1;
}

/* How long stack I will be. */
static uint32_t
measure_stack(const struct filtering *x, size_t i, bool keep)
{
	struct stack_places s = block_stack(x->k, i);
	bool matters = any_bit(x->matters, s.at, s.n);

	if (matters)
		x->kept[i] = rest_of(x, s.at, s.n, NULL);
	else
		x->kept[i] = keep ? (uint32_t)s.n : 0;
	note_fate(x, i, matters && any_bit(x->changes, s.at, s.n));
	return x->kept[i];
}

/* Pieces share no word of bits. */
static void
measure_piece(void *ctx, size_t piece)
{
	struct filtering *x = ctx;
	size_t from = piece * STACKS_A_PIECE, to = from + STACKS_A_PIECE;
	bool keep = filters_keep(x->f, 0, 0);
	struct left left = { 0 };

	if (job_cancelled(x->job))
		return;
	for (size_t i = from; i < to && i < x->k->nstack; i++) {
		uint32_t n = measure_stack(x, i, keep);

		if (i + AHEAD < x->k->nstack)
			__builtin_prefetch(block_stack(x->k, i + AHEAD).at);
		left.stacks += n > 0;
		left.places += n;
		left.changed += is_changed(x, i) ? n : 0;
	}
	x->left[piece + 1] = left;
}

/* Where what is left of each piece goes. */
static void
place_stacks(struct filtering *x, size_t pieces)
{
	struct block *out = x->out;
	struct left *all = &x->left[pieces];

	for (size_t i = 0; i < pieces; i++) {
		x->left[i + 1].stacks += x->left[i].stacks;
		x->left[i + 1].places += x->left[i].places;
		x->left[i + 1].changed += x->left[i].changed;
	}
	out->nstack = all->stacks;
	out->stack_start = mem_table(all->stacks + 1, sizeof(*out->stack_start));
	out->stack_at = mem_table(all->stacks + 1, sizeof(*out->stack_at));
	out->stack_location = mem_table(all->changed + 1,
					sizeof(*out->stack_location));
	out->stack_start[0] = 0;
}

/* Stacks that are others now are written; all else stays where it is. */
static void
write_piece(void *ctx, size_t piece)
{
	struct filtering *x = ctx;
	struct block *out = x->out;
	size_t from = piece * STACKS_A_PIECE, to = from + STACKS_A_PIECE;
	struct left at = x->left[piece];
	uint32_t *own = out->stack_location + at.changed;

	if (job_cancelled(x->job))
		return;
	for (size_t i = from; i < to && i < x->k->nstack; i++) {
		struct stack_places s = block_stack(x->k, i);
		uint32_t n = x->kept[i];

		if (!n)
			continue;
		out->stack_at[at.stacks] = s.at;
		if (is_changed(x, i)) {
			rest_of(x, s.at, s.n, own);
			out->stack_at[at.stacks] = own;
			own += n;
		}
		at.places += n;
		out->stack_start[++at.stacks] = at.places;
		x->kept[i] = (uint32_t)at.stacks;
	}
}

/* --- Samples --------------------------------------------------------------- */

static size_t
end_of_samples(const struct filtering *x, size_t piece)
{
	size_t end = (piece + 1) * SAMPLES_A_PIECE;

	return end < x->k->nsample ? end : x->k->nsample;
}

static void
count_samples(void *ctx, size_t piece)
{
	struct filtering *x = ctx;
	size_t n = 0;

	for (size_t i = piece * SAMPLES_A_PIECE; i < end_of_samples(x, piece); i++)
		n += x->kept[x->k->sample_stack[i]] > 0;
	x->samples[piece + 1] = n;
}

static void
take_samples(void *ctx, size_t piece)
{
	struct filtering *x = ctx;
	const struct block *k = x->k;
	struct block *out = x->out;
	size_t n = x->samples[piece], nm = k->nmetric;

	for (size_t i = piece * SAMPLES_A_PIECE; i < end_of_samples(x, piece); i++) {
		uint32_t stack = x->kept[k->sample_stack[i]];

		if (!stack)
			continue;
		out->sample_stack[n] = stack - 1;
		out->sample_part[n] = k->sample_part[i];
		for (size_t m = 0; m < nm; m++)
			out->sample_cost[n * nm + m] = k->sample_cost[i * nm + m];
		n++;
	}
}

/* Stacks have their numbers. */
static void
filter_samples(struct filtering *x, struct job *helped)
{
	const struct block *k = x->k;
	struct block *out = x->out;
	size_t pieces = (k->nsample + SAMPLES_A_PIECE - 1) / SAMPLES_A_PIECE, n;

	x->samples = mem_zarray(pieces + 1, sizeof(*x->samples));
	pieces_run(count_samples, x, pieces, helped);
	for (size_t i = 0; i < pieces; i++)
		x->samples[i + 1] += x->samples[i];
	n = out->nsample = x->samples[pieces];
	out->sample_stack = mem_table(n + 1, sizeof(*out->sample_stack));
	out->sample_part = mem_table(n + 1, sizeof(*out->sample_part));
	out->sample_cost = mem_table(n * k->nmetric + 1,
				     sizeof(*out->sample_cost));
	pieces_run(take_samples, x, pieces, helped);
	free(x->samples);
}

/* --- All of it ------------------------------------------------------------- */

static void
filter_stacks(struct filtering *x, struct job *job)
{
	size_t pieces = (x->k->nstack + STACKS_A_PIECE - 1) / STACKS_A_PIECE;
	struct job *helped = pieces > 1 ? job : NULL;

	x->left = mem_zarray(pieces + 1, sizeof(*x->left));
	pieces_run(measure_piece, x, pieces, helped);
	if (!job_cancelled(job)) {
		place_stacks(x, pieces);
		pieces_run(write_piece, x, pieces, helped);
	}
	if (job_cancelled(job))
		x->out->nstack = 0;	/* not all of them are there */
	else
		filter_samples(x, helped);
	free(x->left);
}

void
step_stacks(const struct filters *f, const struct names *read,
	    const struct block *k, struct block *out, struct job *job)
{
	size_t nlocation = f->names->prof->location.n;
	bool merges = f->recursion || f->verbs & VERB_BIT(FILTER_COLLAPSE);
	struct filtering x = {
		.f = f, .read = read, .k = k, .out = out, .job = job,
		.fold = read->fold ? read->fold : f->names->prof->fold,
		.nlocation = nlocation,
		.match = mem_array(nlocation + 1, sizeof(*x.match)),
		.matters = mem_zarray(nlocation / 64 + 1, sizeof(*x.matters)),
		.changes = mem_zarray(nlocation / 64 + 1, sizeof(*x.changes)),
		.kept = mem_table(k->nstack + 1, sizeof(*x.kept)),
	};

	block_bare(k, out);
	out->nunfiltered = k->nstack;
	out->stack_dropped = mem_zarray(k->nstack / 64 + 1, sizeof(uint64_t));
	out->stack_changed = mem_zarray(k->nstack / 64 + 1, sizeof(uint64_t));
	if (merges)
		x.ends = mem_array(read->nlocation + 1, sizeof(*x.ends));
	if (f->verbs & VERB_BIT(FILTER_ROOT))
		x.whole = mem_array(nlocation + 1, sizeof(*x.whole));
	pieces_run(match_piece, &x,
		   (nlocation + LOCATIONS_A_PIECE - 1) / LOCATIONS_A_PIECE,
		   nlocation > LOCATIONS_A_PIECE ? job : NULL);
	filter_stacks(&x, job);
	free(x.match);
	free(x.matters);
	free(x.changes);
	free(x.whole);
	free(x.ends);
	free(x.kept);
}
