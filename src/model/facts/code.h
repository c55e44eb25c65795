/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The instructions of one function, as they are in the file that ran. Made by a
 * disassembler when somebody looks (listing.h), and counted on by the sums
 * (model/sums/lines.h). All of its texts are untrusted.
 *
 * A function may lie in several extents, as where a compiler put what seldom
 * runs elsewhere. Instructions have numbers, from 1 in the order of their
 * addresses; 0 is none.
 */
#ifndef MODEL_FACTS_CODE_H
#define MODEL_FACTS_CODE_H

#include "base/error.h"
#include "base/text.h"
#include "base/vec.h"
#include "model/facts/ids.h"

enum insn_kind {
	INSN_OTHER,
	INSN_CALL,
	INSN_JUMP,
	INSN_BRANCH,		/* a jump that depends on something */
	INSN_RETURN,
};

/* A text of the code; 0: none. */
typedef uint32_t code_text;

struct insn {
	uint64_t addr;		/* in the object's own space */
	uint32_t len;
	enum insn_kind kind;
	bool idle;		/* padding, or a trap: it takes no time of what is
				   behind it */
	bool has_target;	/* of a call or jump to a fixed place: */
	uint64_t target;
	code_text name;		/* of what is there, for people, */
	uint64_t start;		/* which begins here */
	code_text text;
	uint32_t bytes;		/* LEN of them, from there on in code.bytes */
	/* By the debug information, of the innermost function: */
	code_text func;		/* its name where it is inlined here */
	code_text file;		/* path */
	uint32_t line;		/* 0: not known */
};

/* Of an instruction that is of inlined code: a function that is inlined there, and
 * where that is called, by the debug information. */
struct code_site {
	uint32_t insn;			/* its number */
	code_text func;			/* 0: its name is not known */
	code_text file;			/* path */
	uint32_t line;
};

struct code_extent {
	uint64_t start, end;
	uint32_t first, n;	/* number of its first instruction; how many */
};

/* Where a location is that a file named. */
struct code_place { uint32_t location; uint64_t addr; };

/* How it is to be written. */
struct code_style {
	bool intel;		/* else AT&T's; x86 alone knows both */
	unsigned skid;		/* 1: a sample belongs to the instruction
				   before */
};

static inline bool
code_style_eq(struct code_style a, struct code_style b)
{
	return a.intel == b.intel && a.skid == b.skid;
}

/* Why what a file named may not be this code. */
enum code_doubt {
	CODE_LIKELY,		/* nothing says so */
	CODE_OTHER_BUILD,	/* the profile has another build-id */
	CODE_MOVED,		/* what is called so does not lie where the
				   profile says */
	CODE_ASKEW,		/* what ran is inside of its instructions */
	CODE_NAMED_ELSEWHERE,	/* what is called so lies elsewhere in the file */
};

struct code {
	VEC(struct insn) insn;		/* number N is at[N - 1] */
	VEC(struct code_extent) extent;	/* by address, none over another */
	VEC(struct code_site) site;	/* of an instruction as many as functions
					   are inlined there, from the innermost out;
					   of instructions in no order */
	VEC(struct code_place) place;	/* by location */
	VEC(unsigned char) bytes;
	struct text text;		/* NUL-terminated, after another */
	char *path;			/* of the file that was read */
	const char *maker;		/* what disassembled it; NULL: nothing did, they
					   are addresses alone, without words and bytes */
	bool x86;			/* it can be written in two ways */
	bool cut;			/* there is more: too much to show */
	enum code_doubt doubt;
	struct error unread;	/* why there are none of what has some */
	int64_t written;	/* when the file was, in seconds; 0: its
				   build-id, or the user, says that it ran */
};

/* What is asked of a disassembler. */
struct code_wanted {
	object_id object;
	const char *name;	/* as the object or the file calls it */
	bool unnamed;		/* that is no name, and no symbol is called so */
	uint64_t start;		/* of the function; 0: not known */
	const uint64_t *addr;	/* where it was seen, rising */
	size_t naddr;
	const uint64_t *insn;	/* the same: where instructions begin, as a file
				   says that has the name from what ran */
	size_t ninsn;
	const uint32_t *place;	/* the same of locations that a file named */
	size_t nplace;
	struct code_style style;
	bool of_base;		/* --base-map says where the file is */
};

struct code *code_new(void);
void code_free(struct code *c);
code_text code_add_text(struct code *c, const char *s, size_t n);
const char *code_get_text(const struct code *c, code_text t);	/* "" none */
/* The instruction, N from 1 on. */
const struct insn *code_insn(const struct code *c, uint32_t n);
/* The number of the instruction that holds ADDR; 0: none does. */
uint32_t code_find(const struct code *c, uint64_t addr);
/* The same of the first that begins at ADDR or behind it. Beyond the last: one
 * more than there are. */
uint32_t code_from(const struct code *c, uint64_t addr);
/* Which instruction took the time of a sample of N: the one before in its extent, if N
 * may have run right after it, and it does something; else N itself. */
uint32_t code_before(const struct code *c, uint32_t n);
/* Which instructions, by number, are of what is inlined on LINE of the file FILE: of
 * the function NAME, else of any. To be freed. */
bool *code_inlined(const struct code *c, const char *name, const char *file,
		   uint32_t line);
/* Where the outermost of what is inlined at an instruction is called: in the text of the
 * function that it is of. NULL: nothing is inlined there. */
const struct code_site *code_outer_site(const struct code *c, uint32_t insn);
/* Where a location of code.place is; 0: it is not known. */
uint64_t code_place_addr(const struct code *c, uint32_t location);
/* The extent that holds ADDR, or NULL. */
const struct code_extent *code_extent(const struct code *c, uint64_t addr);

#endif
