/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which frames are one instruction: the functions that are inlined there, each into
 * the next, and the one whose code it is.
 *
 *	1164 plug+0x54 (p.so)	in truth the innermost one, inlined into `in'
 *	1164 in+0x54 (inlined)
 *	1164 plug+0x54 (p.so)
 *
 * perf gives all of them one address. Where it asks libbfd, the innermost has the name
 * of the symbol and its object, so that it looks like a call of plug by itself. But in
 * recursion frames have one address, too: callers' that are at the same call. So
 *
 *	- what perf wrote for an address is always the same: frames of one address
 *	  that are some others repeated are these, called that often;
 *	- where the sample was taken no call returns to, and so all frames of that
 *	  address are one instruction: unless it is where a call of the function by
 *	  itself returned to just then, which callers' frames of other samples tell.
 */
#ifndef LOAD_PERFSCRIPT_INLINED_H
#define LOAD_PERFSCRIPT_INLINED_H

#include "base/hash.h"
#include "load/perfscript/line.h"

struct perf_stack_frame;

/* How a name begins; zeros behind its end. */
struct name_begin { char bytes[16]; };

/* Addresses that callers are at which call themselves; by the lines, since those of
 * several objects may be equal. */
struct perf_callers {
	struct hash_u64 seen;		/* hashes of lines, the first of an address */
	bool inner;			/* a frame of the sample came before, */
	uint64_t addr;			/* at ADDR */
	struct name_begin code;		/* the function whose code that is, as far as
					   is known, */
	struct name_begin called;	/* and that of the address before */
	bool waits;			/* what is inlined came first, whose hash is */
	uint64_t first;
};

void perf_callers_release(struct perf_callers *c);
/* A sample begins. */
void perf_callers_begin(struct perf_callers *c);
/* The line of a frame of it, at ADDR, and its NAME with what is behind that. */
void perf_callers_note(struct perf_callers *c, struct span line, uint64_t addr,
		       struct span name, bool inlined);
/* What a frame's line is known by. */
uint64_t perf_callers_key(struct span line);
/* Whether some caller is where the frame of KEY is. */
bool perf_callers_has(const struct perf_callers *c, uint64_t key);

/* How many of the N frames at F are its instruction, and how many TIMES they stand
 * there, one behind the other. ALONE: all of its address are. */
size_t perf_inlined_run(const struct perf_stack_frame *f, size_t n, bool alone,
			size_t *times);

#endif
