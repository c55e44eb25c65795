/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How blocks come into a table of lines (lines.c, lines_stacks.c, lines_rows.c),
 * and whose columns theirs are (lines_columns.c).
 */
#ifndef MODEL_SUMS_LINES_PRIVATE_H
#define MODEL_SUMS_LINES_PRIVATE_H

#include "model/sums/lines.h"

/* A block, and which column of the lines each of its columns is. */
struct lines_block {
	const struct block *k;
	const uint32_t *into;
	uint32_t sort, guess;
};
struct lines_block lines_block(const struct lines *l, const struct sums *s,
			       size_t i);

/* What a function counts as. */
func_id lines_func(const struct sums *s, func_id f);
/* Makes KEY one of a row that is wanted; false: it is of another file. */
bool lines_want(const struct lines *l, struct line *key);
/* Whether calls and bodies have rows. */
static inline bool
lines_have_calls(const struct lines *l, func_id func)
{
	return func_some(func) || file_some(l->file);
}
/* The number of the row of KEY, made if it is new; block X has it. */
uint32_t lines_row(struct lines *l, const struct lines_block *x,
		   const struct line *key);
/* The row of KEY is asked for before long, and then soon: it is brought into the cache
 * ahead of its use. */
void lines_expect(const struct lines *l, const struct line *key);
void lines_expect_soon(const struct lines *l, const struct line *key);
/* What block X has of a row is an estimate, or not: flags of a row. */
static inline void
lines_guess(uint32_t *flags, const struct lines_block *x, bool guess)
{
	*flags |= guess ? line_sort_bit(x->sort) : 0;
}
/* The same of a column of it alone: of buckets that are divided, what one event counted
 * says nothing of another. */
void lines_guess_column(struct lines *l, const struct lines_block *x, uint32_t row,
			unsigned column);
/* Adds a block's costs to a row. */
void lines_add(struct cost_rows *to, uint32_t row,
	       const struct lines_block *x, const int64_t *cost);
/* The number of the instruction at LOCATION, or of the one before where that is
 * asked for of what was SAMPLED; 0: none. */
uint32_t lines_insn(const struct lines *l, const struct names *names,
		    location_id location, bool sampled);
/* Of the N frames of a location the one that FUNC is inlined into, the outermost
 * such; NULL: it is not. The key of a row for that, in the code of INTO. */
const struct frame *lines_inlined(const struct sums *s, const struct frame *f,
				  size_t n, func_id func);
struct line lines_inlined_key(const struct sums *s, const struct frame *at,
			      func_id into, func_id func);
int lines_add_stacks(struct lines *l, const struct sums *s, size_t block, func_id func,
		     struct job *job);
/* lines_shares.c: what filters left of each function and call of a block of counters. What is a
 * share of each line adds up to what is left: GIVEN is EXACT, rounded. */
struct line_share {
	double all, left, exact;
	int64_t given;
};
struct line_calls {
	struct line_share n;	/* of own cost: rows */
	bool guess;		/* how many are left */
	bool cost_guess;	/* what they cost */
	/* of LINE_MOVED: the line that has it, or SEVERAL have */
	bool several;
	uint32_t file, line;
};
struct line_shares {
	const struct names *names;
	bool filtered;		/* else all is left */
	bool by_file;		/* own cost has shares by file */
	bool by_line;		/* and those of lines that filters leave apart */
	part_id part;		/* of this alone; none: of all */
	size_t nm;
	struct hash_u64 of;
	VEC(struct line_share) share;
	VEC(uint64_t) key;	/* of each NM of them: function and callee, or
				   what else there is of a function */
	VEC(int64_t) cost;	/* [nm] what is left of the row that is taken */
	VEC(struct line_calls) calls;	/* of each of them: how many there are */
	/* Where functions are hidden: of which calls there is more than before,
	 * by caller; whose own cost is in part a guess. */
	bool hides;
	VEC(uint32_t) more;
	VEC(uint32_t) guess;
	size_t nmore;		/* rows that were made of such calls, line by line */
};
/* Of block number I; of FUNC, or of all; of PART, or of all. */
void line_shares_init(struct line_shares *x, const struct sums *s,
		      const struct lines_block *b, size_t i, func_id func,
		      part_id part);
void line_shares_release(struct line_shares *x);
/* The callee of what is no call: what hiding gave to a function. ALL is what its
 * calls of hidden functions cost that are gone. */
#define LINE_MOVED UINT32_MAX
/* That of FUNC and CALLEE, good until the next call; how many calls it is of; that of a
 * row of a listing. */
struct line_share *line_share_at(struct line_shares *x, uint32_t func, uint32_t callee);
struct line_calls *line_share_calls(const struct line_shares *x,
				    const struct line_share *of);
struct line_share *line_share_of_row(struct line_shares *x,
				     const struct listing_row *r);
/* What is left as a part of each line's cost, and beyond that; whether that is nothing
 * of a row in all events. */
double line_share_left(const struct line_shares *x, const struct line_share *at);
double line_share_more(const struct line_shares *x, const struct line_share *at);
bool line_share_gone(const struct line_shares *x, const struct line_share *at);
/* Whether row R, of which nothing is left, is of calls of what is hidden. */
bool line_share_hidden(const struct line_shares *x, const struct listing_row *r);
/* Whether the callee of a key is one; whether own cost of FUNC is a guess in part. */
bool line_share_is_call(uint32_t callee);
bool line_shares_guessed(const struct line_shares *x, uint32_t func);
/* What functions of a block of counters have of the lines of a file: a row of lines,
 * whose it is, and of a call what it called. */
struct line_part { uint32_t row, func, callee; };
struct line_parts {
	VEC(struct line_part) part;
	struct cost_rows cost;		/* of each */
};
void line_parts_init(struct line_parts *p, unsigned nmetric);
void line_parts_release(struct line_parts *p);
void line_parts_add(struct line_parts *p, uint32_t row, func_id func,
		    func_id callee, const int64_t *cost);
/* The same of row AT of a listing. */
void line_parts_add_listed(struct line_parts *p, uint32_t row, func_id func,
			   func_id callee, const struct listing *from,
			   size_t at);
/* That a function calls itself there, whatever that costs. */
void line_parts_note_call(struct line_parts *p, uint32_t row, func_id func);
/* Those that were added to LINE_PART_SOON are ROW's, whose FUNC cost COST there
 * itself. */
#define LINE_PART_SOON UINT32_MAX
void line_parts_are_of(struct line_parts *p, uint32_t row, func_id func,
		       const int64_t *cost);
/* lines_limits.c: what a block of counters knows of its functions and calls bounds the
 * inclusive cost of the rows that it gave. Figures are made when they are asked for. */
struct line_limit {
	const struct figures *func, *edge;
	struct figures *own_func, *own_edge;	/* where they are not the sums' */
};
struct line_limits {
	const struct sums *s;
	struct block_sums *b;
	struct job *job;
	struct line_limit *at;		/* of each column of the block */
	unsigned *column_of;		/* of each column of the lines: the block's */
};
/* They are there of this column; -1 when the job was cancelled. */
int line_limits_want(struct line_limits *x, unsigned column);
/* What is inside of a function at most: its inclusive cost, if that is known. */
int64_t line_limits_func(const struct line_limits *x, func_id f, unsigned column);
/* A block with lines gives rows between these two: until then there are no others. With
 * RESULT of 0 they are bounded; -1 when JOB was cancelled, or RESULT. */
struct lines_apart {
	struct line_limits limits;
	struct lines_block block;
	struct lines others;		/* rows of the blocks before it */
};
void lines_begin(struct lines_apart *x, struct lines *l, const struct sums *s, size_t block,
		 struct job *job);
int lines_end(struct lines_apart *x, struct lines *l, int result);
/* Takes off what stands twice in inclusive cost of rows, where one function of a
 * line is below what another one called from there. PARTS, which are all that the block
 * gave to the rows, come to be in another order. -1 when the job was cancelled. */
int lines_unnest(struct lines *l, struct lines_apart *apart, struct line_parts *parts);
/* What a listing of a block goes to. */
struct lines_taking {
	struct lines *l;
	const struct lines_block *x;
	struct line_shares *shares;
	struct line_parts *parts;	/* NULL: nobody asks whose lines are */
};
/* Before the rows of FROM are taken: where calls to hidden functions stand. */
void line_shares_look(struct line_shares *x, const struct listing *from);
/* Adds what row I of FROM has to the row of KEY, as far as filters left it;
 * with CALLS that of a call, too, to one of its own. */
void lines_add_listed(const struct lines_taking *t, const struct sums *s,
		      const struct listing *from, size_t i, struct line *key,
		      bool calls);
/* What hiding gave to functions and no line of theirs has got, behind all rows:
 * to one without a number. */
void lines_add_moved(const struct lines_taking *t, const struct sums *s);
/* All rows are there: puts them in order. -1 when JOB was cancelled. */
int lines_finish(struct lines *l, const struct sums *s, struct job *job);

#endif
