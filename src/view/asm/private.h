/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the view of assembly (asm.c) has built and its rows (row.c) read.
 */
#ifndef VIEW_ASM_PRIVATE_H
#define VIEW_ASM_PRIVATE_H

#include "base/alloc.h"
#include "view/private.h"

enum asm_what {
	ASM_INSN,
	ASM_CALL,		/* a function that was called there; screens */
	ASM_SOURCE,		/* the line that what follows is of; screens */
	ASM_INLINED,		/* where the function is inlined */
	ASM_ELSEWHERE,		/* cost on none of the instructions */
	ASM_GONE,		/* an instruction of the base alone */
};

struct asm_row {
	enum asm_what what;
	uint32_t insn;		/* its number; 0: none */
	uint32_t line;		/* row of the lines, + 1; 0: it has none */
	uint32_t gone;		/* of what the base alone has, the base's row: of an
				   instruction its number in the code */
	const char *text;	/* of calls and source; borrowed */
	const char *format;	/* N_(): of what is inlined or elsewhere, */
	const char *const *arg;	/* a phrase */
	/* of an instruction, when they were asked for: */
	const char *words, *bytes, *target;
	uint32_t name;		/* byte of WORDS where a function's name begins; 0:
				   none does */
	const struct phrase *flow;	/* NULL: it was not, or there is none */
};

/* Instructions that run again: from the first that one behind it jumps back to, up
 * to the last such jump. What is between may be none of it, and what is, elsewhere. */
struct asm_loop {
	uint32_t lo, hi;		/* rows */
	uint32_t depth;			/* in so many others */
	uint32_t level;			/* which bracket is its, from 0 */
	int64_t cost;			/* self of all that runs in it */
};

/* Brackets beside another. */
#define ASM_LEVELS 3

struct asm_rows {
	struct lines lines;
	const struct lines *of;		/* these, or the snapshot's */
	VEC(struct asm_row) row;	/* row.a - 1 */
	/* By number of instruction, with one more: the first row of the lines,
	 * the first jump behind it. */
	uint32_t *first, *jump;
	/* Of two profiles: of each instruction of this side the base's, and the
	 * other way round; 0: none. NULL: nothing is compared. */
	uint32_t *base_insn, *now_insn;
	/* The same of places where the function is inlined: of each row of the lines
	 * the base's row, + 1, and rows of the base that have no equal. */
	uint32_t *base_site;
	VEC(uint32_t) gone_site;
	bool blind;			/* the function has cost, but it is not
					   known at which instructions */
	bool *leads;			/* begins a basic block; the same */
	VEC(struct asm_loop) loop;	/* the hottest first; screens only */
	uint32_t nlevel;		/* brackets of loops that there are */
	uint8_t *lane;			/* NLANE of each row: brackets of loops,
					   of blocks, a blank, jumps; screens
					   only */
	size_t nlane;
	struct arena arena;		/* of texts */
};

/* What row A is. */
const struct asm_row *asm_row_of(const struct view *v, const struct row *r);
/* Its instruction, or NULL. */
const struct insn *asm_row_insn(const struct view *v, const struct row *r);
/* The row of the lines at instruction INSN whose number + 1 is *LINE, which goes on
 * to the next; NULL: it is of another. Begin with own->first[INSN]. */
const struct line *asm_next_line(const struct view *v, uint32_t insn,
				 uint32_t *line);
/* Arguments of a phrase, all NULL, in the arena. */
const char **asm_args(struct asm_rows *own);
/* Finds the first row of the lines of each instruction. */
void asm_index_lines(struct view *v);
/* compared.c: pairs the code with that of v->base, whose lines are read. The next
 * instruction of the base from FROM on and before TO that is gone and has cost, or
 * 0; where in the base's code those begin that follow instruction INSN; whether
 * the base has cost at none; what is compared with a row. */
void asm_compare(struct view *v);
uint32_t asm_next_gone(const struct view *v, uint32_t from, uint32_t to);
uint32_t asm_base_end(const struct view *v, uint32_t insn);
bool asm_base_elsewhere(const struct view *v);
struct row_pair asm_row_pair(const struct view *v, const struct row *r);
/* inlined.c: the places where the function is inlined; of two profiles they are paired
 * first, when the base has its other rows. Where a row is, or NULL: it is no such place;
 * of one that the base alone has, the base's line. */
void asm_pair_inlined(struct view *v);
void asm_add_inlined(struct view *v);
const struct line *asm_inlined_line(const struct view *v, const struct asm_row *x);
struct asm_row *asm_add_row(struct view *v, enum asm_what what, uint32_t insn,
			    uint32_t line, const char *text);
/* Whether ADDR is in the function's code. */
bool asm_has(const struct view *v, uint64_t addr);
/* flow.c: where control may come to again, with LEADS of asm_rows. Loops are circles of
 * blocks, those of each level in one of the level before, and behind these each block,
 * which may be one alone. */
struct asm_flow {
	uint32_t *block;		/* of each instruction */
	uint32_t nblock, nlevel, ncircle;
	VEC(uint32_t) circle;		/* of each level and block; 0: none */
	bool *alone;			/* of each block: it is one */
};
void asm_flow_init(struct asm_flow *f, const struct code *c, const bool *leads);
void asm_flow_release(struct asm_flow *f);
/* Of each block, from number 1 on, the circle of LEVEL. */
static inline const uint32_t *
asm_flow_circles(const struct asm_flow *f, uint32_t level)
{
	return f->circle.at + (size_t)level * (f->nblock + 1);
}
/* The innermost loop that has the instruction FROM, which jumps to TO, and that; 0:
 * control does not come to FROM again. DEPTH: in how many others it is. */
uint32_t asm_flow_loop(const struct asm_flow *f, uint32_t to, uint32_t from,
		       uint32_t *depth);
/* Whether an instruction of a loop so deep is in another one inside of that. */
bool asm_flow_is_inside(const struct asm_flow *f, uint32_t insn, uint32_t depth);
/* loops.c, lanes.c: when all rows are there. */
void asm_find_loops(struct view *v);
void asm_make_lanes(struct view *v);
/* blocks.c: which instructions begin one; the last of the one that INSN begins, and
 * what all of it costs. */
void asm_find_blocks(struct view *v);
uint32_t asm_block_end(const struct asm_rows *own, uint32_t insn);
struct sum_value asm_block_value(const struct view *v, uint32_t insn,
				 metric_id m);
/* hottest.c: view_ops.hottest. */
size_t asm_hottest(const struct view *v, size_t n);
/* Where the line of source is that an instruction is of, and what it says, in the
 * arena of V (source.c). */
const char *asm_source_text(struct view *v, const struct insn *x);
/* How often the jumps at an instruction ran, and went where they lead; false:
 * that is not known. */
bool asm_jumps(const struct view *v, uint32_t insn, uint64_t *count,
	       uint64_t *followed);

#endif
