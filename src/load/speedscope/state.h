/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files of this room share while a file is read.
 */
#ifndef LOAD_SPEEDSCOPE_STATE_H
#define LOAD_SPEEDSCOPE_STATE_H

#include "base/hash.h"
#include "load/speedscope/outline.h"

#define SCOPE_DEPTH 65536u	/* frames of one stack that are kept */

/* What is counted: time, bytes, or numbers. */
struct scope_value {
	text_id name;
	const char *unit;	/* of struct metric; "" for numbers */
	struct decimal_extent extent;
	double most;		/* the time furthest from 0 */
	unsigned places;
	bool timed;		/* or else not counted one by one */
	metric_id metric;
	int64_t total;
	int64_t outside;	/* what was counted while no frame was there */
};

/* A stack of frames: one, and those it was called by. */
struct scope_node { uint32_t parent, frame; int64_t cost; };

struct scope_load {
	struct input *in;
	struct builder *b;
	struct job *job;
	struct scope_outline outline;
	struct json_reader main, weights;
	VEC(struct scope_value) value;
	struct hash_u64 value_of;	/* of name and unit */
	struct hash_u64 part_of;	/* of a thread, in files of ours */
	unsigned capabilities;
	location_id unknown;		/* a frame that is not in the list */
	uint64_t frames, most;		/* handed to the builder; at the most */
	bool stopped;
	/* of the profile at hand */
	struct scope_profile *profile;
	struct scope_value *now;
	part_id part;
	VEC(location_id) stack;		/* innermost first */
	VEC(struct scope_node) node;	/* the first has no frame */
	struct hash_u64 node_of;	/* of parent and frame */
};

void scope_tell(struct scope_load *l, const struct json_reader *r,
		enum diag_level level, const char *format);
void scope_too_much(struct scope_load *l);	/* was added up */
/* Finds the values of all profiles and makes their metrics. l->now and l->part
 * are then chosen by scope_profile_begin(). */
void scope_values_choose(struct scope_load *l);
void scope_profile_begin(struct scope_load *l, struct scope_profile *p);
/* In whole numbers of the value's smallest decimal; says what does not fit. */
bool scope_cost(struct scope_load *l, const struct json_reader *r,
		struct decimal number, int64_t *cost);
/* Of the frame with that number; one beyond the list is the unknown one. */
location_id scope_location(struct scope_load *l, const struct json_reader *r,
			   uint32_t frame);
/* Hands the first SCOPE_DEPTH of l->stack to the builder; false when that takes
 * no more. A cost without a frame is outside. */
bool scope_put(struct scope_load *l, const struct json_reader *r,
	       int64_t cost);

/* The stacks of l->profile: false when there is no use in going on. */
bool scope_sampled_read(struct scope_load *l);
bool scope_evented_read(struct scope_load *l);

#endif
