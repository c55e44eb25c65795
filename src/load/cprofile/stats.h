/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a dump says: for each function how often it was called and what it cost,
 * by whom how often. Read as a whole, since names and the unit of costs need
 * all of it.
 */
#ifndef LOAD_CPROFILE_STATS_H
#define LOAD_CPROFILE_STATS_H

#include "base/hash.h"
#include "load/cprofile/marshal.h"

/* (file, line, name); of a built-in one ("~", 0, name). */
struct stats_key {
	text_id file, name;
	int64_t line;
};

struct stats_entry {
	uint32_t key;		/* row */
	int64_t primitive, calls;
	double self, incl;	/* seconds, mostly */
};

struct stats_call {
	uint32_t caller, callee;	/* keys */
	int64_t calls;
	bool timed;			/* the file has: */
	double incl;
};

struct stats {
	struct builder *b;
	VEC(struct stats_key) key;
	struct hash_index key_of;
	VEC(struct stats_entry) entry;
	VEC(struct stats_call) call;
};

/* Reads all that there is; messages go to the builder. -1 and ERR when that is
 * nothing. */
int stats_read(struct stats *s, struct input *in, struct builder *b,
	       struct error *err);
/* To the builder. JOB: job_finishing(), or functions would lack their calls. */
void stats_write(const struct stats *s, struct builder *b, part_id part,
		 struct job *job);
void stats_release(struct stats *s);

#endif
