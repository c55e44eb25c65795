/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The stack of one sample, frame by frame, and what it is to the builder.
 */
#ifndef LOAD_PERFSCRIPT_STACK_H
#define LOAD_PERFSCRIPT_STACK_H

#include "base/hash.h"
#include "base/vec.h"
#include "load/perfscript/builds.h"
#include "load/perfscript/homes.h"
#include "load/perfscript/inlined.h"
#include "load/perfscript/line.h"
#include "load/perfscript/mmaps.h"
#include "load/perfscript/objects.h"
#include "model/facts/builder.h"

#define PERF_DEPTH_MAX 65536u	/* frames of one stack that are kept */

struct perf_stack_frame {
	text_id name, object, file;
	uint32_t line;
	bool inlined, guess;	/* GUESS: of the object */
	bool offset;		/* SKIP is known */
	bool deleted;		/* the object's file is not what is there now */
	bool below;		/* in a line of its own: ADDR may be in the file */
	uint32_t seen;		/* its line's number in perf_seen; 0: none */
	uint64_t addr, skip;
};

/* A line, by its hash, and its frame as it was read, before others of its stack say more
 * of it. */
struct perf_seen_line {
	struct hash_wide hash;
	uint64_t key;			/* perf_callers_key() */
	location_id location[2];	/* where it is, and where as a caller; none: not
					   known yet */
	struct perf_stack_frame frame;
};

struct perf_seen {
	struct hash_u64 of;		/* a hash's low half -> number of the line */
	VEC(struct perf_seen_line) line;
};

struct perf_stack {
	struct builder *b;
	VEC(struct perf_stack_frame) frame;	/* innermost first */
	VEC(location_id) location;		/* of those at one address each,
						   once asked for */
	VEC(struct file_frame) place;		/* of one of these */
	struct perf_homes homes;
	struct perf_callers callers;
	struct perf_objects objects;
	struct perf_builds builds;
	struct perf_mmaps mmaps;
	struct perf_seen seen;
	uint32_t pid;				/* of the sample at hand; 0: not known */
	uint64_t line;				/* and which line it begins in */
	uint64_t innermost;			/* what these know its line by */
	struct hash_u64 mapping;		/* object -> its mapping */
	unsigned capabilities;			/* that were seen */
	bool offsets;				/* so were these */
	bool in_files;				/* addresses in objects, of frames
						   below heads, are offsets in the
						   files */
	bool named_now;				/* perf names what is asked for here and
						   now, by the files that are there */
	uint64_t nhomeless;			/* samples in functions whose
						   object is not known */
	text_id unknown;			/* "[unknown]" */
};

void perf_stack_init(struct perf_stack *s, struct builder *b);
void perf_stack_release(struct perf_stack *s);
/* A sample begins, of head H in line LINE. */
void perf_stack_begin(struct perf_stack *s, const struct perf_head *h, uint64_t line);
/* BELOW: not in the head's line. False when there are too many. */
bool perf_stack_add(struct perf_stack *s, const struct perf_frame *f, bool below);
/* --- seen.c --- */
void perf_seen_release(struct perf_seen *x);
/* Adds the frame of LINE, below the head, as one of a LINE like it that was seen before;
 * false: none was. */
bool perf_stack_add_seen(struct perf_stack *s, struct span line);
/* The frame that was just added is that of LINE alone. */
void perf_stack_see(struct perf_stack *s, struct span line);
/* Where a frame that is an instruction by itself is kept; NULL: its line does not say where
 * it is. */
location_id *perf_seen_location(struct perf_seen *x, const struct perf_stack_frame *f,
				bool caller);
/* --- stack.c, too --- */
/* Where the last frame is. */
void perf_stack_place(struct perf_stack *s, const struct perf_place_line *p);
/* What the place of the last frame says of its function's file, ahead of the
 * stacks. */
void perf_stack_note(struct perf_stack *s);
/* Makes the locations, one at least. */
void perf_stack_settle(struct perf_stack *s);
/* N_(): what gives the text lines, if it has none; or NULL. */
const char *perf_stack_lines_advice(const struct perf_stack *s);

#endif
