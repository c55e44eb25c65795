/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the lines of `perf script' say. Fields are chosen by the user (-F), and
 * nothing tells which there are:
 *
 *	my prog 12/34 [001] 5678.123456:  250000 cycles:u:
 *		    7f12 parse(char const*)+0x2 (/lib/libc.so)
 *	  parse.c:12
 *		    7f12 next (inlined)
 *
 *	my prog 34 [001] 5678.123456: 1 page-faults: 7f12 f+0x2 (/bin/a)
 *
 * A time is what a head is known by; where no head has one, a sample begins
 * behind an empty line.
 */
#ifndef LOAD_PERFSCRIPT_LINE_H
#define LOAD_PERFSCRIPT_LINE_H

#include "load/text/span.h"

enum perf_head_kind {
	PERF_NO_HEAD,
	PERF_SAMPLE,
	PERF_RECORD,		/* an event of another kind: a process, a map */
	PERF_LOST,		/* it says that samples were lost */
};

struct perf_head {
	struct span comm, pid, tid, event;	/* empty when not given */
	struct span rest;			/* behind the event */
	const char *blanks;			/* where those before REST begin */
	uint64_t period;
	bool has_period;
	bool damaged;		/* what stands where its period should is none */
	unsigned numbers;	/* words before the event that are numbers, at
				   most two */
	unsigned cells, cells_before;	/* of the last of them, and of the one
					   before it, with the blanks before */
	bool padded;		/* there is more than one before the last */
	bool leading;		/* no event, but one word that may be one */
	bool at_zero;		/* its time is none: 0.000000 */
};

#define PERF_NO_WORD { "", 0 }
#define PERF_HEAD_EMPTY							\
	{ PERF_NO_WORD, PERF_NO_WORD, PERF_NO_WORD, PERF_NO_WORD,	\
	  PERF_NO_WORD, "", 0, false, false, 0, 0, 0, false, false, false }

/* One with a time. */
enum perf_head_kind perf_head_timed(struct span line, struct perf_head *h);

/* Cells that perf gives a thread at least, and a period, with a blank before it. */
#define PERF_ID_CELLS 6
#define PERF_PERIOD_CELLS 11
/* Bytes that a thread's name has at most. */
#define PERF_COMMAND_MAX 15

enum perf_head_rule {
	PERF_LAST_IS_PERIOD = 1,	/* the number before the event, however
					   many cells it has */
	PERF_FIRST_IS_EVENT = 2,	/* a word like "a:" that a head begins
					   with */
};

/* One without, where a head may stand, by RULES. */
enum perf_head_kind perf_head_untimed(struct span line, unsigned rules,
				      struct perf_head *h);

struct perf_frame {
	struct span line;		/* without blanks around it */
	struct span name, object;	/* empty when not given */
	uint64_t addr, skip;		/* SKIP: of "+0x12" behind the name */
	bool inlined, offset;		/* OFFSET: it was there */
	bool deleted;			/* the object's file was, before it was mapped */
};

/* The address that a line begins with, behind a blank, and what is behind it. */
bool perf_frame_addr(struct span line, uint64_t *addr, struct span *rest);
/* Whether it ends as the line of an inlined function does. */
bool perf_is_inlined(struct span line);
/* A line that begins with a blank and an address. */
bool perf_frame_read(struct span line, struct perf_frame *f);
/* Whether [S, END) ends with "+0x12". */
bool perf_offset_ends(const char *s, const char *end);
/* A path as perf writes it, without " (deleted)" behind it. */
struct span perf_without_deleted(struct span s);
/* "7f12 name+0x2 (object)", with no blank before it. */
bool perf_frame_take(struct span s, struct perf_frame *f);
/* Whether it is hexadecimal, and of no more digits than an address has. */
bool perf_is_addr(struct span word);
/* Whether it stands at the right of the cells that perf gives an address. FROM: where
 * the blanks before it begin. */
bool perf_is_in_cells(struct span word, const char *from);
/* Whether WORD can only be an address, which a number of a thread is not: it is
 * long, or in cells. */
bool perf_is_sure_addr(struct span word, const char *from);
/* Whether S begins with an address in as many cells as perf gives it: a frame, whatever
 * it is called. BLANKS: where those before it begin. */
bool perf_frame_in_cells(struct span s, const char *blanks);

enum perf_place {
	PERF_NO_PLACE,
	PERF_PLACE,		/* "??:0" and "libc.so.6[27249]" are also */
};

struct perf_place_line {
	struct span file;
	uint32_t line;
	bool inlined;		/* so was the frame */
};

/* "  parse.c:12" below a frame. Nothing is in P where no place is known, but
 * for INLINED. */
enum perf_place perf_place_read(struct span line, struct perf_place_line *p);
/* "0x401136/0x401126/P/-/-/0" or "f+0x2/g+0x0/P/-/-/0", a branch. */
bool perf_is_branch(struct span word);
/* A list of branches. */
bool perf_is_branches(struct span line);
/* Where "=> 401100 g+0x0 (/bin/p)" begins, that a branch leads to, as samples of branches
 * have it behind where they are (Intel PT, BTS); or NULL. */
const char *perf_target(struct span line);

#endif
