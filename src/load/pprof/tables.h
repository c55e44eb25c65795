/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All of a profile but its samples: what these refer to by number, which may
 * stand before or behind them.
 */
#ifndef LOAD_PPROF_TABLES_H
#define LOAD_PPROF_TABLES_H

#include "base/hash.h"
#include "base/text.h"
#include "base/vec.h"
#include "load/pprof/wire.h"
#include "load/text/span.h"

/* Fields of message Profile. */
enum {
	PPROF_SAMPLE_TYPE = 1, PPROF_SAMPLE, PPROF_MAPPING, PPROF_LOCATION,
	PPROF_FUNCTION, PPROF_STRING, PPROF_DROP_FRAMES, PPROF_KEEP_FRAMES,
	PPROF_TIME, PPROF_DURATION, PPROF_PERIOD_TYPE, PPROF_PERIOD,
	PPROF_COMMENT, PPROF_DEFAULT_TYPE, PPROF_DOC_URL,
};

/* Numbers of strings. */
struct pprof_type { uint64_t type, unit; };

struct pprof_string {
	size_t at;		/* in pprof_tables.bytes */
	uint32_t n;
	uint32_t text;		/* the builder's, once it was wanted; or 0 */
};

struct pprof_mapping {
	uint64_t start, limit, offset, path, build_id;
	uint32_t mapping, object;	/* the builder's, once it was wanted */
	bool wanted;
};

struct pprof_line { uint64_t func; uint32_t line; };

struct pprof_location {
	uint64_t id, mapping, addr;
	uint32_t line, nline;	/* innermost first */
	uint32_t made, nframe;	/* the builder's, once it was wanted; how many
				   functions it has */
};

struct pprof_func { uint64_t name, raw, file; uint32_t line; };

struct pprof_tables {
	VEC(struct pprof_type) type;
	/* The first ones as they came, NEAR of them. Of those behind only what is
	 * referred to: FAR has its row and 1, or that it is still to be read. */
	VEC(struct pprof_string) string;
	uint64_t nstring, near;		/* of all; see above */
	struct hash_u64 far;
	VEC(char) bytes;
	VEC(struct pprof_mapping) mapping;
	VEC(struct pprof_location) location;
	VEC(struct pprof_line) line;
	VEC(struct pprof_func) func;
	VEC(uint64_t) comment;
	/* Of an id the row and 1. */
	struct hash_u64 mapping_of, location_of, func_of;
	struct pprof_type period_type;
	uint64_t drop, keep, default_type;	/* strings */
	int64_t time, duration, period;
	uint64_t ntwice;	/* rows whose id was there before: left out */
	uint64_t ncut;		/* strings that are read up to a NUL in them */
};

/* A table of strings that nobody refers to is nothing in a file that is compressed,
 * and costs sixteen bytes a string: beyond so many, or so many bytes of them, only
 * those are kept that are referred to. Real files have fewer. */
#define PPROF_STRINGS_NEAR ((size_t)1 << 22)
#define PPROF_BYTES_NEAR ((size_t)64 << 20)

#define PPROF_FAR_WANTED UINT32_MAX

void pprof_tables_release(struct pprof_tables *t);
/* Takes a field of the profile that is no sample; false when it is damaged. */
bool pprof_tables_take(struct pprof_tables *t, struct wire_field *f);
/* The row of a location and 1; 0 if there is none. Most writers number them from
 * 1 on. */
static inline uint32_t
pprof_location_row(const struct pprof_tables *t, uint64_t id)
{
	if (id - 1 < t->location.n && t->location.at[id - 1].id == id)
		return (uint32_t)id;
	return hash_u64_get(&t->location_of, id);
}

/* How often the tables name strings and mappings that there are none of. */
uint64_t pprof_tables_dangling(const struct pprof_tables *t);
/* Whether entry F of them, which are complete, does so. */
bool pprof_tables_dangles(const struct pprof_tables *t, struct wire_field *f);
/* Whether there is no string I. 0 is the empty one, also of those who leave it out. */
static inline bool
pprof_string_missing(const struct pprof_tables *t, uint64_t i)
{
	return i && i >= t->nstring;
}

/* Whether strings were left out of which some may be referred to. Then they are
 * read once more: first whoever refers to one says so, the tables all at once;
 * then each comes again, with its number. */
static inline bool
pprof_tables_have_far(const struct pprof_tables *t)
{
	return t->nstring > t->near;
}
void pprof_tables_refer(struct pprof_tables *t, uint64_t i);
void pprof_tables_refer_all(struct pprof_tables *t);
void pprof_tables_take_far(struct pprof_tables *t, uint64_t i,
			   const struct wire_field *f);

/* The row of string I and 1; 0: it is not there. */
static inline uint32_t
pprof_string_row(const struct pprof_tables *t, uint64_t i)
{
	uint32_t row = i < t->near ? (uint32_t)i + 1
				   : hash_u64_get(&t->far, i);

	return row == PPROF_FAR_WANTED ? 0 : row;
}

/* String I, "" when there is none; good until the next string is taken. */
struct span pprof_string(const struct pprof_tables *t, uint64_t i);
/* The same to the end of TO, without its middle where it is long, which returns false:
 * of one string a file can make many texts. */
bool pprof_add_short(struct text *to, const struct pprof_tables *t, uint64_t i);

#endif
