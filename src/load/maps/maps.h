/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of mapped objects that follows the samples of a gperftools profile
 * (and of its text relatives): a tolerant parser of its lines, and a lookup
 * from address to mapping.
 *
 * Lines come as gperftools writes them (regenerated /proc/PID/maps), in the
 * brief forms of other writers, with variables, carriage returns and a log
 * prefix. Ranges may overlap: among those that hold an address an executable
 * one wins, then the smallest, then the first. What is not a line of the list
 * is told to the caller and otherwise ignored.
 *
 * The caller owns the struct; texts that it hands out live as long as it.
 */
#ifndef LOAD_MAPS_MAPS_H
#define LOAD_MAPS_MAPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/text.h"
#include "base/vec.h"
#include "model/facts/builder.h"

struct map_range {
	uint64_t start, end;	/* end exclusive; UINT64_MAX stands for 2^64 */
	uint64_t offset;	/* of start, in the file */
	uint64_t inode;		/* 0 when not known */
	const char *path;	/* "" for anonymous memory */
	const char *build_id;	/* as written, "" when not given */
	enum mapping_kind kind;
	uint32_t order;		/* of its line among the ranges */
	bool executable, deleted;
	bool used;		/* an address was looked up here */
};

struct map_variable {
	const char *name;
	char *value;
	size_t length, room;	/* of the name; bytes that a value has */
};

/* An extent of addresses, none of which two ranges claim any more. Range
 * MAPS_NONE is a hole. GUESS: the list says nothing about it, but the range
 * above has the part of its file that would lie here. */
struct map_segment {
	uint64_t start, end;
	uint32_t range;
	bool guess;
};

#define MAPS_NONE UINT32_MAX

struct maps {
	VEC(struct map_range) range;
	VEC(struct map_segment) segment;	/* ascending, disjoint */
	VEC(struct map_variable) variable;
	struct arena arena;
	/* Ranges by all that they are: a line that comes again says nothing, and
	 * nothing is kept of it. */
	struct hash_index seen;
	struct text path, build_id;	/* of the line that is read */
	uint64_t bytes;		/* of all lines so far */
	bool full;		/* variables were left out, see below */
	unsigned slot_bits;	/* 32 or 64: width of the program's addresses */
	size_t last;		/* the segment that was found last */
};

enum maps_line {
	MAPS_LINE_BLANK,
	MAPS_LINE_RANGE,	/* taken */
	MAPS_LINE_VARIABLE,	/* name=value, taken */
	MAPS_LINE_BACKWARDS,	/* a range whose end is before its start */
	MAPS_LINE_UNKNOWN,
};

/* What lines become when variables are put in, in bytes: sixteen a byte of the
 * list and 1 MB in any case (real ones stay below four). Paths beyond that keep
 * their variables. */
#define MAPS_TEXT_PER_BYTE 16u
#define MAPS_TEXT_SLACK ((size_t)1 << 20)

void maps_init(struct maps *m, unsigned slot_bits);
void maps_release(struct maps *m);
/* Takes one line of N bytes, without its newline. */
enum maps_line maps_line(struct maps *m, const char *s, size_t n);
/* After the last line: fills holes inside texts, makes the lookup structure. */
void maps_finish(struct maps *m);
/* The range that holds the lookup address ADDR, or MAPS_NONE; marks it used
 * and, for a guess, extends it. Not before maps_finish(). */
uint32_t maps_find(struct maps *m, uint64_t addr);

/* The part of LEN bytes from ADDR on that one range holds: executable ones
 * before others, of those the one that holds most. *SEVERAL says that other
 * objects have code there too. The whole, and MAPS_NONE, when none does. */
struct map_span { uint64_t start, end; uint32_t range; };
struct map_span maps_find_span(struct maps *m, uint64_t addr, uint32_t len,
			       bool *several);
/* Writes the ranges that are used, or hold code of a file, to B: an array of
 * range.n rows to be freed, none for the rest. Says what the list lost. */
mapping_id *maps_write(const struct maps *m, struct builder *b);
/* The same for a range that is in no list. */
mapping_id maps_write_range(const struct map_range *r, struct builder *b);
/* What is mapped from PATH. */
enum mapping_kind maps_kind(const char *path);

/* The process whose code made at run time is mapped as PATH, /tmp/perf-PID.map,
 * as perf calls it; 0: it is no such path. */
uint32_t maps_perf_pid(const char *path);

/* What objects without a file are called, others by their path. */
const char *maps_object_name(const struct map_range *r);

/* True when the N bytes at S begin with a line that is certainly of such a
 * list (for telling text from samples). The first MAPS_LINE_LOOK tell. */
#define MAPS_LINE_LOOK 1024u

bool maps_is_line(const char *s, size_t n);

#endif
