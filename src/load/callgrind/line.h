/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What one line of a Callgrind file says, for every form that a writer was
 * ever seen to use: hexadecimal numbers, relative positions, ranges, missing
 * costs, blanks and tabs anywhere. Knows no state: what a line means where it
 * stands is the business of apply.c (sums) and lines.c (lines).
 *
 * A line is [P, END) without its end and without blanks around it.
 * Rules: reference on formats, B.2, E.2, E.3.
 */
#ifndef LOAD_CALLGRIND_LINE_H
#define LOAD_CALLGRIND_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "load/text/span.h"

#define CG_MAX_POS 8		/* words of "positions:" that are read */
#define CG_MAX_EVENTS 4096	/* words of "events:" that are read */

/* The two things about the header that the meaning of a cost line's words
 * depends on, and whether positions may be relative. */
struct cg_shape {
	uint16_t npos, nevent;
	bool is_absolute;	/* Cachegrind's: -1 is no relative line */
};

enum cg_kind {
	CG_EMPTY,		/* or a comment */
	CG_NUMBERS,		/* begins with a position */
	CG_FN, CG_FL, CG_FI, CG_OB, CG_CFN, CG_CFI, CG_COB,
	CG_JFN, CG_JFI, CG_FRFN,
	CG_CALLS, CG_JUMP, CG_JCND,
	CG_SKIP,		/* rec= ln= bb=: known, of no use */
	CG_OTHER,		/* a header line, or nonsense */
};

enum cg_space { CG_SPACE_FN, CG_SPACE_FILE, CG_SPACE_OB, CG_NSPACE };

/* What was wrong with a line: bits. */
enum cg_problem {
	CG_BAD_POS = 1 << 0,	/* the line is of no use */
	CG_BAD_COST = 1 << 1,	/* the costs from there on are lost */
	CG_MANY_COSTS = 1 << 2,	/* more than there are events */
	CG_TOO_BIG = 1 << 3,	/* no 64 bits hold it: saturated */
	CG_BAD_COUNT = 1 << 4,	/* of calls=: taken as 0 */
	CG_NO_COST_LINE = 1 << 5, /* calls= that nothing followed */
	CG_TWO_CALLS = 1 << 6,	/* calls= after calls= */
	CG_NPROBLEM = 7
};

struct cg_pos {
	char how;		/* '=', '+', '-', '*'; 0 when it is absent */
	uint64_t v;
};

static inline bool
cg_begins_numbers(char c)
{
	return is_digit(c) || c == '+' || c == '-'
	       || c == '*';
}

/* What kind of line it is; *VALUE is behind the '=' and its blanks. */
enum cg_kind cg_kind_of(const char *p, const char *end, const char **value);

/* A name: "(ID)", "(ID) text" or text. */
struct cg_name {
	bool has_id;
	uint64_t id;
	const char *s;		/* the text; n is 0 when there is none */
	size_t n;
};

void cg_name(const char *value, const char *end, struct cg_name *name);
/* Appends [S, S + N) with each NUL as "\x00": names and paths are read as
 * strings, and would end there or be empty. */
void cg_without_nul(struct text *out, const char *s, size_t n);
/* True when the name is made of other names: "(3)'2'(4)", as
 * --compress-mangled=yes writes it. */
bool cg_name_is_nested(const char *s, size_t n);

/* Reads the cost [P, END), which may have a sign. Writers of unsigned numbers
 * write -N as 2^64 - N (Valgrind does, for calls after client requests):
 * 2^63 and more is negative. Where the number ends, or NULL; *BIG is set when
 * no 64 bits hold it. */
const char *cg_cost(const char *p, const char *end, int64_t *cost, bool *big);

/* Reads a cost line. POS has room for SHAPE->npos (CG_MAX_POS at the most) or
 * is NULL, COST for SHAPE->nevent; *NCOST is how many there were. Returns
 * problems. */
unsigned cg_numbers(const char *p, const char *end,
		    const struct cg_shape *shape, struct cg_pos *pos,
		    int64_t *cost, unsigned *ncost);
/* True when the first NPOS words at P are not all absolute; stops at a
 * newline too. */
bool cg_is_relative(const char *p, const char *end, unsigned npos);

/* "calls=" and "jump=": a count, then up to NPOS target positions. Returns
 * problems. POS may be NULL. */
unsigned cg_count(const char *p, const char *end, unsigned npos,
		  uint64_t *count, struct cg_pos *pos);
/* "jcnd=": followed "/" executed, or executed and followed as two words. */
void cg_jcnd(const char *p, const char *end, unsigned npos,
	     uint64_t *followed, uint64_t *executed, struct cg_pos *pos);

/* True for what writers put where they do not know the file: "??" and "???"
 * (Valgrind and whoever asks addr2line), "??:?", "~" (Python's profilers, for
 * what is built in). */
bool cg_is_no_file(const char *s, size_t n);

/* A header line "key: value"; false when it is none. */
struct cg_header { struct span key, value; };

bool cg_header(const char *p, const char *end, struct cg_header *header);
static inline bool
cg_header_is(const struct cg_header *header, const char *key)
{
	return span_is(header->key, key);
}

/* True for the lines that begin a new part when a body was before them. They
 * drop a call that waits for its cost line. */
bool cg_starts_part(const struct cg_header *header);
/* Changes SHAPE when the line is "events:" or "positions:". */
bool cg_shape_line(const char *p, const char *end, struct cg_shape *shape);

#endif
