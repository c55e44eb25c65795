/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Source lines: what of a function's cost falls on which line, the calls made
 * there and the code inlined there. A sum like the others, made when a view
 * asks for one function or for all.
 *
 * - stacks: self to the line of the innermost frame; inclusive once a stack
 *   and line, however often recursion repeats it; a call or an inlined body
 *   stands at its call line.
 * - counters: the lines that the file itself has (listing.h), read again.
 * - rows of kind LINE_OWN add up to the function's self.
 */
#ifndef MODEL_SUMS_LINES_H
#define MODEL_SUMS_LINES_H

#include "base/hash.h"
#include "base/vec.h"
#include "model/facts/cost_rows.h"
#include "model/facts/listing.h"
#include "model/sums/sums.h"

enum line_kind {
	LINE_OWN,		/* a line and what it cost */
	LINE_CALL,		/* calls made on the line */
	LINE_INLINED,		/* a body that the compiler put there */
};

struct line {
	enum line_kind kind;
	func_id func;		/* whose line; none: of all in lines.file, */
	func_id only;		/* of which this is the only one that has it */
	bool several;
	bool line_estimate;	/* of some of it the line is a neighbour's */
	bool deeper;		/* some of it is self of a deeper level of recursion, */
	bool leads;		/* and this is what calls from it may lead to */
	file_id file;
	uint32_t line;		/* 0: not known */
	func_id callee;		/* of a call or an inlined body */
	uint64_t count;		/* calls; 0 unknown */
	/* Some of it was split or guessed, the same of inclusive alone, and of calls:
	 * a bit a sort of blocks (line_sort_bit()), since what one file guesses is
	 * exact in another. */
	uint32_t estimate, incl_estimate, count_estimate;
	uint32_t given;		/* by which blocks: a row of lines.set */
};

/* A column of cost: of a metric that some blocks count, which have the same
 * formulas. What formulas make of them is not kept, but added up when it is
 * asked for. */
struct line_column {
	metric_id metric;
	uint32_t before;		/* the last one of the same metric */
	bool stacks;
};

struct line_term { uint32_t column; int64_t factor; };

/* Sorts of blocks that gave a row: SORT, and those of the set BEFORE. */
struct line_set { uint32_t before, sort; };

/* Those that are many share the last one. */
static inline uint32_t
line_sort_bit(uint32_t sort)
{
	return UINT32_C(1) << (sort < 31 ? sort : 31);
}

/* A jump as the file counted it, in code. */
struct line_jump {
	uint32_t insn;			/* its number; 0: none of the code */
	uint64_t target;
	uint64_t count, followed;	/* how often it ran; how often it went
					   there */
	bool conditional;
};

/* Column 0 is nobody's, and all 0. */
struct lines {
	file_id file;			/* rows are of this one alone, of all
					   functions together; none: of all */
	/* Rows are of instructions, whose numbers stand in place of lines: 0 is
	 * what fell on none of them. Owned. */
	struct code *code;
	struct code_style style;
	VEC(struct line_jump) jump;	/* by instruction, then target */
	VEC(struct line_column) column;
	VEC(struct line_term) term;
	uint32_t *first;		/* of each metric, its terms; and one
					   more */
	uint32_t **into;		/* of each block: its columns' */
	uint32_t *sort;			/* of each block: which of those that
					   know the same */
	uint32_t *guess;		/* of each block: the sort of guesses of its first
					   column, those of the others follow; 0: none, they
					   are of the block's */
	size_t nblock;
	VEC(uint8_t) knows;		/* of each sort and metric */
	size_t nmetric;
	VEC(struct line_set) set;	/* 0: none */
	struct hash_u64 set_with;	/* of a set and a sort: both */
	VEC(struct line) row;
	struct cost_rows self, incl;
	struct hash_index index;
};

/* A body that the compiler put into another: where, and whose it is. */
struct line_site {
	file_id file;		/* of the line that it stands on */
	uint32_t line;
	func_id callee;
};

void lines_init(struct lines *l, const struct sums *s);
void lines_release(struct lines *l);
/* The one way to a figure: what blocks that count M and have the row know of
 * it, as for sums_value(). */
struct sum_value lines_value(const struct lines *l, size_t row, metric_id m,
			     enum sum_what what);
/* Shorter; 0 for what is not known. */
int64_t lines_self(const struct lines *l, size_t row, metric_id m);
int64_t lines_incl(const struct lines *l, size_t row, metric_id m);
/* Of one function, ordered by file (its own first), line, kind, callee's
 * inclusive. -1 when JOB was cancelled or, with ERR, when a file could not be
 * read again. */
int lines_of_func(struct lines *l, const struct sums *s,
		  const struct lister *lister, func_id func, struct job *job,
		  struct error *err);
/* Of a body inside of FUNC: what of FUNC's rows stands for the LINE_INLINED row
 * of SITE[0], there what stands for SITE[1], ... DEPTH >= 1 of them: the lines
 * of the last one's callee, with the costs that they have at this place alone,
 * in the same order. All LINE_OWN rows of a body and of those inside of it add
 * up to what ran in FUNC's code for that row. Of stacks; others know no
 * bodies. */
int lines_of_inlined(struct lines *l, const struct sums *s, func_id func,
		     const struct line_site *site, size_t depth,
		     struct job *job);
/* Of FILE, what all functions have there: a line that is of several is one row.
 * Inclusive cost counts each once; of counters it is an estimate where one of them is
 * below what another one called there. */
int lines_of_file(struct lines *l, const struct sums *s,
		  const struct lister *lister, file_id file, struct job *job,
		  struct error *err);
/* The instructions of FUNC, read anew: LINE_OWN rows by number, LINE_CALL rows of
 * what was called there. All that ran in its code counts, inlined bodies too:
 * LINE_OWN rows add up to the function's self as --inline=physical has it. A
 * bucket's cost is divided over the instructions that begin in it. Where FUNC
 * was inlined is said by LINE_INLINED rows: of the function with the code, on a
 * line of a file. */
int lines_of_code(struct lines *l, const struct sums *s,
		  const struct lister *lister, func_id func,
		  struct code_style style, struct job *job,
		  struct error *err);
/* The same of a base; where the code cannot be read all that was counted is at no
 * instruction, and code.unread says why. */
int lines_of_any_code(struct lines *l, const struct sums *s,
		      const struct lister *lister, func_id func,
		      struct code_style style, struct job *job);
/* Of all functions: LINE_OWN rows only, by function, file and line. */
int lines_of_all(struct lines *l, const struct sums *s,
		 const struct lister *lister, struct job *job,
		 struct error *err);

#endif
