/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of export/: what its formats share. Nobody else includes this.
 */
#ifndef EXPORT_PRIVATE_H
#define EXPORT_PRIVATE_H

#include "base/vec.h"
#include "export/export.h"

extern const struct export_format export_callgrind;
extern const struct export_format export_dot;
extern const struct export_format export_folded;
extern const struct export_format export_pprof;
extern const struct export_format export_speedscope;

/* Adds a message of what the format cannot say; each without ARG once. */
void export_say(const struct export *x, const char *format, const char *arg);
/* The event of a format that has one: the first; and what of others is said. */
metric_id export_event(const struct export *x);
void export_say_event(const struct export *x, metric_id metric);
/* What 1 of a figure is, in a format without units. */
void export_say_scale(const struct export *x, metric_id metric);
/* That threads are one, if there are several. */
void export_say_threads(const struct export *x);

/* --- Rows of a block by thread (rows.c) ------------------------------------ */

/* Rows by number, rising. */
struct rows {
	const uint32_t *row;
	size_t n;
};

/* Threads of the parts, in the order of their first: of each part its thread, of
 * each thread its name. */
struct threads {
	uint32_t *of_part;
	VEC(text_id) name;
};

/* Row numbers of a table by thread; where each thread's begin, and one more. */
struct dealt { uint32_t *row, *first; };

/* For qsort() of uint32_t. */
int rows_by_number(const void *x, const void *y);
void threads_find(struct threads *t, const struct prof *p);
void threads_release(struct threads *t);
/* PART: of each of N rows. */
struct dealt rows_deal(const struct threads *t, const uint32_t *part,
		       size_t n);
struct rows rows_of(const struct dealt *d, size_t thread);
void dealt_release(struct dealt *d);

/* --- Stacks that calls can be taken for (paths.c) -------------------------- */

/*
 * Counters say what functions cost and what each call cost, and not from where
 * the caller was called. Where nothing recurs that is a flow, and every flow is
 * a sum of paths: one of the ways to say it in stacks, in which self of each
 * function, inclusive of each function and of each edge are those that were
 * counted, to the last unit. There are no more stacks than functions and edges.
 * Rows are of one thread at a time.
 *
 * A call that closes a circle is taken for none: in recursion inclusive cost
 * then is what can be reached without it.
 *
 * Where contexts are known the paths are theirs.
 */
struct path {
	const uint32_t *func;		/* innermost first; as the file has
					   them, in their contexts */
	size_t n;
	int64_t cost;
};

struct paths_report {
	bool recursion;		/* some calls closed circles */
	bool unequal;		/* calls cost more than what was called, or
				   less than nothing; of contexts: anything
				   else, but for the rounding of times */
	bool cut;		/* there were too many frames: of what was left
				   self stands alone */
};

struct paths;
/* False: no more. */
typedef bool (*path_fn)(void *ctx, const struct path *path);

struct paths *paths_new(const struct prof *p, const struct block *k);
void paths_free(struct paths *f);
/* Which rows of self, calls and nodes there are, from now on; costs time by their
 * number alone. */
void paths_of(struct paths *f, struct rows self, struct rows call,
	      struct rows node);
/* Calls FN with all stacks of these rows, for the COLUMN of the block's costs
 * (which it has). All stacks of a block have so many frames together as its
 * figures deserve: a chain of N calls would have N * N / 2. */
void paths_walk(struct paths *f, unsigned column, path_fn fn, void *ctx,
		struct paths_report *report);

#endif
