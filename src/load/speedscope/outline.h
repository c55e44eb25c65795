/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a file has and where, found by reading it once: keys come in any order,
 * so that frames may stand behind the stacks made of them, and units behind what
 * they are units of.
 */
#ifndef LOAD_SPEEDSCOPE_OUTLINE_H
#define LOAD_SPEEDSCOPE_OUTLINE_H

#include "base/vec.h"
#include "load/text/decimal.h"
#include "load/text/json.h"
#include "model/facts/builder.h"

/* LOCATION is 0 until it is wanted. OPEN: how often it is in an evented
 * profile's stack. */
struct scope_frame { uint32_t name, file, line, location, open; };

enum scope_type { SCOPE_UNKNOWN, SCOPE_SAMPLED, SCOPE_EVENTED };

/* A list: where it begins, and how many items can be read of it. */
struct scope_list { uint64_t at, n; };

struct scope_profile {
	enum scope_type type;
	uint32_t number;		/* among all that the file lists */
	text_id name, unit;
	struct scope_list samples, weights, events;
	struct decimal start, end;
	bool has_start, has_end;
	bool negative;			/* some weight is */
	bool cut;			/* the file ends in it */
	struct decimal_extent weight;
	double first, last;		/* of its times, about */
	unsigned places;		/* that these want */
	bool timed;			/* there are any */
	uint32_t value;			/* what it counts: a row of the values */
	unsigned shift;			/* and 10^shift are one of its unit */
};

struct scope_outline {
	struct builder *b;
	VEC(struct scope_frame) frame;
	VEC(struct scope_profile) profile;
	bool has_frames, has_profiles;
	uint32_t active;		/* the number of the profile to be shown first;
					   the file says so */
	text_id name, exporter;
	bool ours;			/* written by profview */
	bool complete;			/* its object has its end */
	enum json_token ended;		/* how reading the file did */
	uint64_t ended_at;
};

/* An event of an evented profile. */
struct scope_event {
	bool open, valid;
	uint32_t frame;			/* NO_FRAME: none that can be */
	struct decimal at;
};

#define SCOPE_NO_FRAME UINT32_MAX

/* Reads all of the file with R: -1 and ERR when reading fails or it is no JSON
 * object. */
int scope_outline_read(struct scope_outline *o, struct json_reader *r,
		       struct error *err);
void scope_outline_release(struct scope_outline *o);
/* The event whose object R has entered. */
void scope_event_read(struct json_reader *r, struct scope_event *e);
/* AT is a time of P's. */
void scope_note_time(struct scope_profile *p, const struct decimal *at);
/* The value that R is at, if it is a number. */
bool scope_number(const struct json_reader *r, struct decimal *number);

#endif
