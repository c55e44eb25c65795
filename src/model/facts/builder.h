/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The sink that loaders write facts to. One builder takes any number of
 * inputs, one after the other; equal texts, objects, files, functions,
 * mappings and locations are one row. Rows of self cost and calls may repeat:
 * they add up in the sums (a loader that merges them first saves memory).
 *
 * A loader starts with builder_input(), then builder_columns(); everything
 * after belongs to that input until the next. An input has the rows of its kind
 * only (enum block_kind). When it fails it returns -1 and the caller drops that
 * input, with all that only it named, with builder_abandon().
 *
 * Inputs of one program share what they have in common: an object's locations
 * are the same wherever it was mapped, equal mappings are one, and the samples
 * and buckets of inputs that count the same come into one block (prof.h).
 *
 * What an input may take is bounded by its size (builder_budget()), so that no
 * small file fills the memory. A metric takes a column of cost only when a cost
 * that is not 0 comes.
 *
 * builder_finish() makes the facts: it merges spellings of one path
 * (path_normal(); a path that is a component-wise tail of exactly one other,
 * for the same function name and object, is that file, unless samples tell
 * them apart), finds recursion
 * levels, totals the metrics and sets the derived ones.
 */
#ifndef MODEL_FACTS_BUILDER_H
#define MODEL_FACTS_BUILDER_H

#include "base/diag.h"
#include "base/worker.h"
#include "model/facts/prof.h"

struct builder;
struct contexts;

/* Messages about the files go to DIAG, borrowed. */
struct builder *builder_new(struct diag *diag);
void builder_free(struct builder *b);
/* JOB may stop builder_finish(), when nobody wants the facts any more. */
void builder_stop_by(struct builder *b, const struct job *job);
/* What ran, where files do not say it: PATH, which must stay, or NULL. */
void builder_set_program(struct builder *b, const char *path);
/* The same, or OTHER where nobody knows. */
const char *builder_program(const struct builder *b, const char *other);
/* B is freed; NULL when it was stopped. */
struct prof *builder_finish(struct builder *b);

/* The size of the next input. Its costs get four cells of 8 bytes a byte of
 * it, and 64 MB in any case; what is beyond is left out and said to be lost.
 * Real files stay below one and a half cells a byte. load_file() says it. */
#define BUILDER_CELLS_PER_BYTE 4u
#define BUILDER_CELLS_SLACK (UINT64_C(8) << 20)
void builder_budget(struct builder *b, uint64_t bytes);
/* The same in cells, for loaders with tables of their own. */
uint64_t builder_cells(const struct builder *b);

/* Whether the inputs that follow are what the others are compared with. */
void builder_base(struct builder *b, bool base);

/* Appends where the object of PATH is now; false: there. */
typedef bool (*object_finder)(const void *ctx, const char *path,
			      struct text *out);
/* Whom to ask about objects of the inputs that follow; NULL: nobody. So two
 * builds of one path are two objects. */
void builder_point(struct builder *b, object_finder find, const void *ctx);

/* The same of the build-id, as hex digits, of the file by which addresses in PATH
 * get names; false: there is none. Asked at the end of objects that may be one. */
void builder_builds(struct builder *b, object_finder find, const void *ctx);

/* A function that a file named without its object: what it is called and how far in
 * a page it begins, which is the same wherever it was mapped. */
struct sought_func { const char *name; unsigned page_start; bool found; };
/* Sets FOUND of those of N whose code is in the file of PATH. */
typedef void (*func_finder)(const void *ctx, const char *path,
			    struct sought_func *wanted, size_t n,
			    struct job *job);
/* Whom loaders ask; NULL: nobody. */
void builder_funcs_by(struct builder *b, func_finder find, const void *ctx);
/* Asks about an object of the input at hand. JOB may be NULL. */
void builder_seek_funcs(struct builder *b, const char *path,
			struct sought_func *wanted, size_t n,
			struct job *job);

/* A function by the name that its linker knows, without a version; where it begins in
 * its file, or 0: nothing is called so, or several are. */
struct placed_func { const char *name; uint64_t start; };
/* Sets START of N, of the file of PATH. */
typedef void (*func_placer)(const void *ctx, const char *path,
			    struct placed_func *func, size_t n,
			    struct job *job);
/* Whom to ask at the end which names of an object are one function's; NULL: nobody. */
void builder_places_by(struct builder *b, func_placer place, const void *ctx);

struct diag *builder_diag(struct builder *b);
/* Adds a message with the current input's path. */
#define builder_warn(b, level, location, at, ...)                              \
	diag_add(builder_diag(b), level, builder_path(b), location, at,        \
		 __VA_ARGS__)
const char *builder_path(const struct builder *b);

input_id builder_input(struct builder *b, const char *path,
		       const char *format, enum block_kind kind);
void builder_capabilities(struct builder *b,
			  unsigned capabilities); /* adds bits */
/* How the writer of this input would say lines, and which instructions ran
 * (input_file). */
void builder_advice(struct builder *b, const char *lines_by,
		    const char *insns_by);
/* The process that this input's name says; parts have theirs (struct part). */
void builder_pid(struct builder *b, uint32_t pid);
/* When this input was written; load_file() says it. */
void builder_written(struct builder *b, int64_t seconds);
/* When recording began and how long it took, in nanoseconds (input_file). */
void builder_recorded(struct builder *b, int64_t began, int64_t lasted);
/* The NAMES of labels of this input that no part has, as text. */
void builder_unparted(struct builder *b, const char *names, size_t n);
void builder_abandon(struct builder *b);	/* the current input's rows */
void builder_header(struct builder *b, const char *key, const char *value,
		    size_t n);
/* For lines on demand: what the loader wants back, and how to free it. */
void builder_detail(struct builder *b, void *detail, void (*free_fn)(void *));

text_id builder_text(struct builder *b, const char *s, size_t n);
struct strtab *builder_strtab(struct builder *b);	/* for hashed adds */
/* What is known of parts of names: who asked leaves it to who asks again. */
struct contexts *builder_contexts(struct builder *b);

struct metric_info {
	const char *name, *title, *unit;	/* title, unit may be NULL */
	const char *also;	/* another name that finds it, or NULL */
	double scale;		/* 0 counts as 1 */
	bool decimals;		/* it is what the digits of the file need */
	bool periods;		/* it is what a sample stands for: those of other
				   periods count the same */
	bool nominal;
	bool self_only;		/* its inclusive cost is not known */
	bool outermost;		/* it counts calls of functions that were not active */
	const char *formula;	/* "A + 2 B" makes it derived; NULL if not */
};

#define BUILDER_METRICS 512u	/* at the most; more are left out, said so */

/* A metric of the current input; none when there are too many. Another
 * input's metric of the same name, unit and scale is the same one; of those by
 * decimals or periods whatever the scale, but where they cannot be on one. A second
 * one of the same name inside an input is the caller's to rename. One with a
 * formula is made by builder_finish(), when all its terms are known, and
 * returns none here. */
metric_id builder_metric(struct builder *b, const struct metric_info *info);
/* Another metric of all inputs, "NAME=EXPRESSION" (expression.h), that was read
 * once without an error: builder_finish() makes it when some input has all its
 * events, and its name is no event's; else there is none of this name. */
void builder_define(struct builder *b, const char *text);
/* The columns of the costs that follow; may be called again by an input whose
 * event list changes (costs are mapped by metric). The cost of a column that
 * is none is left out. */
void builder_columns(struct builder *b, const metric_id *metric, unsigned n);

/* The current input's costs of the metric are of N samples, which weigh more or less
 * (CAP_NOISE). Said once it is read. */
void builder_samples(struct builder *b, metric_id metric, uint64_t n);

/* A file that was cut short says that it had COST more of the metric. */
void builder_missing(struct builder *b, metric_id metric, int64_t cost);

/* How many functions and locations follow at the most, where that is known: saves
 * that tables grow. */
void builder_expect(struct builder *b, size_t func, size_t location);

object_id builder_object(struct builder *b, text_id path);
/* One whose build is known: another object than one of another build. */
object_id builder_object_built(struct builder *b, text_id path,
			       text_id build_id);
file_id builder_file(struct builder *b, text_id path);	/* "" is unknown */
/* Brings into the cache what the next one looks at first. */
void builder_fetch_func(const struct builder *b, text_id name);
func_id builder_func(struct builder *b, text_id name, object_id object,
		     file_id file);
/* One that is defined on a line of a file, whatever else is called the same there: where
 * SEVERAL are, in this input or in all, the line is behind their names. A base's is another
 * function: what stands on a line says nothing of another version of the file. */
func_id builder_func_at(struct builder *b, text_id name, file_id file, int64_t line,
			bool several);
/* It begins on LINE (0: not known), unless a file said another. Functions of two builds
 * are one, whatever they begin on: a base says nothing of it. */
void builder_func_begins(struct builder *b, func_id func, uint32_t line);
/* Its symbol is called RAW, of which the name was made, unless a file said another. */
void builder_func_raw(struct builder *b, func_id func, text_id raw);
/* Without its labels, */
part_id builder_part(struct builder *b, const struct part *part);
/* and N of these, in an order that does not depend on the file. */
void builder_part_labels(struct builder *b, part_id part,
			 const struct part_label *label, size_t n);
mapping_id builder_mapping(struct builder *b, const struct mapping *m);
/* MAPPING may be none: an address nobody can name. */
location_id builder_location_addr(struct builder *b, mapping_id mapping,
				  uint64_t addr, unsigned flags);
/* It is asked for soon: what it is found by is brought into the cache. */
void builder_location_soon(const struct builder *b, mapping_id mapping,
			   uint64_t addr, unsigned flags);
/* The same for LEN bytes from ADDR on, of which any may have run. */
location_id builder_location_bucket(struct builder *b, mapping_id mapping,
				    uint64_t addr, uint32_t len);
location_id builder_location_named(struct builder *b, func_id func,
				   file_id file, uint32_t line);
/* What a file that names its functions says of a place. */
struct named_place {
	/* N > 0 functions, each inlined into the next; `more' is not looked
	 * at. */
	const struct file_frame *frame;
	size_t n;
	/* Where that is, if it is known: an address in MAPPING; or, with
	 * LOCATION_IN_FUNC, location_in_func() in the last of them. */
	mapping_id mapping;
	uint64_t addr;
	unsigned flags;		/* enum location_flag */
};
location_id builder_location_framed(struct builder *b,
				    const struct named_place *place);

/* COST has one number a column. */
void builder_self(struct builder *b, location_id location, part_id part,
		  const int64_t *cost);
void builder_call(struct builder *b, func_id caller, func_id callee,
		  part_id part, uint64_t count, const int64_t *cost);
/* What of the calls of CALLEE, which builder_call() gets, stood on lines at AT:
 * a named location of the caller, in another file than the caller's. */
void builder_foreign(struct builder *b, location_id at, func_id callee,
		     part_id part, const int64_t *cost);
/* Counters, when the file says how often FUNC was called in all and what it cost
 * inclusive, in which recursion is in once (prof.h). Then so is what the file
 * says of calls. */
void builder_given(struct builder *b, func_id func, part_id part,
		   uint64_t count, const int64_t *cost);
/* Buckets: code at CALLER called what is at CALLEE so often. */
void builder_call_places(struct builder *b, location_id caller,
			 location_id callee, part_id part, uint64_t count);
/* So many of these follow at the most. */
void builder_expect_places(struct builder *b, size_t calls);
/* Rows as builder_self() and builder_call() add them, all at once: memory of
 * malloc() that becomes the builder's. Costs have one number a column and row. */
struct counter_rows {
	size_t nself, ncall;
	uint32_t *self_location, *self_part;
	int64_t *self_cost;
	uint32_t *call_caller, *call_callee, *call_part;
	uint64_t *call_count;
	int64_t *call_cost;
	size_t nforeign;	/* as builder_foreign() */
	uint32_t *foreign_location, *foreign_callee, *foreign_part;
	int64_t *foreign_cost;
};

/* Empties R. */
void builder_take_counters(struct builder *b, struct counter_rows *r);
void counter_rows_release(struct counter_rows *r);
/* Counters, when who called whom is known invocation by invocation: a function
 * in a context, that of the node PARENT + 1 or, with 0, of none; the node's
 * number and 1. Children come before the next child of their parent does. The
 * nodes add up to what builder_self() and builder_call() get: SELF, and what the
 * COUNT calls of it cost, CALL: that and the CALL of its children, or 0 of a root. */
uint32_t builder_node(struct builder *b, uint32_t parent, func_id func,
		      part_id part, uint64_t count, const int64_t *self,
		      const int64_t *call);
/* A stack of N >= 1 locations, innermost first. Equal stacks may repeat (the
 * loader drops what it can); one behind another are one row, if its cost fits. */
void builder_stack(struct builder *b, const location_id *location, size_t n,
		   part_id part, const int64_t *cost);
/* The same: room for the locations' numbers, to be filled in at once; NULL when
 * the stack is left out. */
uint32_t *builder_stack_room(struct builder *b, size_t n, part_id part,
			     const int64_t *cost);
/* Stacks as builder_stack() adds them, but none put together, with one column of cost:
 * memory of malloc() that becomes the builder's. Stack I has locations START[I]
 * to START[I + 1] - 1. */
struct stack_rows {
	size_t n;
	uint64_t *start;
	uint32_t *location;
	int64_t *cost;
};

/* Empties R. */
void builder_take_stacks(struct builder *b, struct stack_rows *r, part_id part);
void stack_rows_release(struct stack_rows *r);
/* Where the lines of functions begin in the file, N of them, all at once: OFFSET, which is
 * empty then, and FUNC, memory of malloc() that becomes the builder's. */
void builder_take_extents(struct builder *b, uint32_t *func,
			  struct offsets *offset, size_t n);

#endif
