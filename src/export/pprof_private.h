/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of the pprof writer: pprof.c (samples, and all of it), pprof_values.c
 * (what they count) and pprof_names.c (mappings, locations, functions).
 */
#ifndef EXPORT_PPROF_PRIVATE_H
#define EXPORT_PPROF_PRIVATE_H

#include "base/text.h"
#include "base/vec.h"
#include "export/private.h"
#include "export/protobuf.h"

/* Fields of message Profile. */
enum {
	PPROF_SAMPLE_TYPE = 1, PPROF_SAMPLE, PPROF_MAPPING, PPROF_LOCATION,
	PPROF_FUNCTION, PPROF_STRING, PPROF_PERIOD_TYPE = 11, PPROF_PERIOD,
	PPROF_COMMENT, PPROF_DEFAULT_TYPE,
};

/* A value of each sample: metrics, so many times. */
struct value_term { metric_id metric; int64_t factor; };
struct value {
	const char *type, *unit;
	VEC(struct value_term) term;
	VEC(struct column_term) column;	/* in the block at hand */
};

/* A part of a bucket with a location of its own. */
struct pprof_piece { uint32_t location, piece; };

/* Rows of a block, of a thread at a time; costs of what they are of (stacks or
 * locations) added up. */
struct pprof_rows {
	struct rows self, call, sample, node;
	struct paths *paths;		/* of counters */
	int64_t *cost;			/* of each item, all 0 between threads */
	bool *has;
	VEC(uint32_t) item;		/* that have some, rising */
};

struct pprof {
	const struct export *x;
	const struct prof *p;
	const struct names *names;
	const uint32_t *fold;
	struct strtab *text;		/* of the file: ids are its indices */
	VEC(struct value) value;
	metric_id time;			/* samples that stand for time */
	bool *location, *func_location;	/* those that samples have */
	VEC(struct pprof_piece) piece;
	const char *thread;		/* of the samples at hand */
	VEC(uint64_t) stack;
	int64_t *cost;			/* one a value */
	int64_t *row;			/* of a block with one column not 0 */
	unsigned column;
	struct text message, packed, head;
};

uint64_t pprof_text(struct pprof *w, const char *s);
/* Writes M as FIELD of the profile and empties it. */
void pprof_put(struct pprof *w, unsigned field, struct text *m);
void pprof_put_number(struct pprof *w, unsigned field, uint64_t value);
/* Adds a message; each without ARG once. */
void pprof_say(struct pprof *w, const char *format, const char *arg);

void pprof_choose_values(struct pprof *w);
void pprof_release_values(struct pprof *w);
/* The types of value; the first event is what is shown, a sampled one as time. */
void pprof_put_types(struct pprof *w);
/* Which columns of K each value is of, from now on. */
void pprof_find_terms(struct pprof *w, const struct block *k);
/* Adds what a ROW of costs of that block is to SUM, one a value. */
void pprof_add_row(const struct pprof *w, const int64_t *row, int64_t *sum);
bool pprof_any_value(const struct pprof *w, const int64_t *cost);

/* All that the samples speak of. */
void pprof_put_names(struct pprof *w);

#endif
