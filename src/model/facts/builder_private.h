/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of the builder: builder.c (inputs), named.c (what they name),
 * mappings.c, rows.c (where cost falls, and rows of cost), merge.c (blocks that
 * become one), spelling.c (files that are one), objects.c, loose.c, bare.c,
 * alias.c, split.c (functions of several kinds of files), metric.c, define.c, finish.c (the facts
 * come out). Nobody else includes this.
 */
#ifndef MODEL_FACTS_BUILDER_PRIVATE_H
#define MODEL_FACTS_BUILDER_PRIVATE_H

#include <assert.h>

#include "base/hash.h"
#include "base/vec.h"
#include "model/facts/bare.h"
#include "model/facts/builder.h"
#include "model/facts/context.h"
#include "model/facts/cost.h"

struct cost_vec { int64_t *at; size_t n, cap; };
struct term_vec { struct term *at; size_t n, cap; };

/* A block while rows come in. A metric gets a column of cost when the first
 * cost that is not 0 comes; rows have room for STRIDE columns. */
struct build_block {
	enum block_kind kind;
	unsigned capabilities;
	input_id input;
	uint64_t cells;			/* most that it may take */
	VEC(metric_id) metric;		/* all that are counted */
	VEC(uint32_t) column;		/* of each of them, + 1; 0: none yet */
	uint32_t ncolumn, stride;

	VEC(uint32_t) self_location, self_part;
	struct cost_vec self_cost;
	VEC(uint32_t) call_caller, call_callee, call_part;
	VEC(uint64_t) call_count;
	struct cost_vec call_cost;
	VEC(uint32_t) foreign_location, foreign_callee, foreign_part;
	struct cost_vec foreign_cost;
	VEC(uint32_t) given_func, given_part;
	VEC(uint64_t) given_count;
	struct cost_vec given_cost;
	VEC(uint64_t) stack_start;
	VEC(uint32_t) stack_location;
	VEC(uint32_t) sample_stack, sample_part;
	struct cost_vec sample_cost;
	struct hash_index stack_of;	/* stacks + 1, once they are looked
					   for; the first stack_known */
	size_t stack_known;
	VEC(uint32_t) node_parent, node_func, node_part;
	VEC(uint64_t) node_count;
	struct cost_vec node_self, node_call;
	VEC(uint32_t) arc_caller, arc_callee, arc_part;
	VEC(uint64_t) arc_count;
	struct offsets extent_offset;
	VEC(uint32_t) extent_func;
};

/* What makes a location: a place in a space of offsets, or names. */
struct location_key {
	uint64_t offset;
	uint32_t len, space, func, file, line, frames;
	uint8_t flags;
};

/* A line "event: NAME = FORMULA" of an input. */
struct build_formula {
	struct metric m;
	input_id input;
	struct formula rule;	/* with all terms counted ones, once read */
	enum { FORMULA_NEW, FORMULA_OPEN, FORMULA_READ, FORMULA_BAD } state;
	bool circle;		/* it leads back to itself */
	bool again;		/* another input has the same */
};

/* Locations of small offsets, by a key (rows.c); they are not in location_of.
 * RISEN of them, behind location DONE, are not in the table yet. */
struct address_index {
	struct hash_u64 of;
	uint64_t last;		/* the greatest key of any */
	size_t done, risen;
};

struct builder {
	struct diag *diag;
	const char *program;		/* what ran, or NULL */
	const struct job *job;		/* may stop builder_finish(); or NULL */
	struct strtab *text;
	VEC(struct input_file) input;
	VEC(struct header) header;
	VEC(struct metric) metric;
	VEC(struct build_formula) derived;
	VEC(char *) defined;		/* NAME=EXPRESSION, owned */
	size_t nown, nshown, noffered;	/* of metrics, at the end */
	VEC(struct object) object;
	VEC(uint32_t) object_next;	/* another build of the same path */
	VEC(text_id) file;
	VEC(struct file_func) func;
	VEC(text_id) func_raw;		/* as far as any is known */
	VEC(uint32_t) func_input;	/* the last that named it */
	VEC(uint32_t) touched;		/* functions of the current input */
	struct hash_u64 apart[2];	/* pairs of files, of the new one and the base */
	VEC(uint16_t) func_note;	/* enum func_note by side, of inputs
					   that are whole */
	VEC(uint32_t) object_base;	/* its base name; 0: it is no file */
	VEC(uint32_t) object_input;	/* the last that named a function there */
	VEC(uint32_t) object_format;	/* of the inputs that did, if it is one;
					   or SEVERAL_FORMATS */
	struct hash_u64 two_objects[2];	/* base names that an input has twice;
					   [1]: an input of the base */
	VEC(struct part) part;
	VEC(struct part_label) label;
	VEC(struct mapping) mapping;
	VEC(uint32_t) mapping_nth;	/* among the equal ones of its input */
	VEC(uint32_t) mapping_space;	/* the first row of the same offsets */
	VEC(uint64_t) mapping_shift;	/* from address to offset, in the
					   current input */
	VEC(uint32_t) location_func, location_file;
	/* up to the last that is not 0 (locations.c): who has functions rarely has
	 * addresses */
	VEC(uint64_t) location_offset;
	VEC(uint32_t) location_len, location_mapping, location_line;
	VEC(uint32_t) location_frames;
	VEC(uint8_t) location_flags;
	VEC(struct file_frame) frame;	/* each run once; with row 0 */
	VEC(struct build_block) block;	/* of the inputs before */

	struct build_block spare;	/* empty, with the memory of the last
					   that was merged */
	struct build_block now;		/* of the current input, */
	bool loading;			/* if there is one */
	bool base;			/* inputs are others' base from now on */
	object_finder find;		/* where their objects are; or NULL */
	const void *find_ctx;
	func_finder seek_funcs;		/* which functions files have; or NULL */
	const void *seek_funcs_ctx;
	object_finder find_build;	/* of the files that are there; or NULL */
	const void *find_build_ctx;
	func_placer place;		/* where functions begin; or NULL */
	const void *place_ctx;
	bool full;			/* it is at the end of its budget */
	uint64_t bytes;			/* that it has */
	VEC(uint32_t) column;		/* of the costs that come in: metrics
					   of the block */
	/* rows before the current input: what builder_abandon() keeps */
	struct {
		size_t header, part, label, mapping, metric, derived;
		size_t object, file, func, location, frame;
	} mark;
	struct hash_u64 object_of, file_of;	/* text -> row */
	/* Most names are of one function, and most functions have one location:
	 * these need no hash. */
	VEC(uint32_t) func_named;	/* text -> its first function, with
					   SEVERAL_FUNCS when there are more:
					   those are in func_of */
	VEC(uint32_t) location_in;	/* function -> its first location, the
					   others are in location_of */
	struct hash_u64 mapping_count;	/* of equal ones in this input */
	struct hash_u64 code_at;	/* object and offset -> code mapped from
					   there, + 1, of what is no base */
	struct hash_u64 object_apart;	/* object -> that of the base */
	struct hash_u64 defined_at[2];	/* name and file -> defined_at.c's first
					   function, of a base apart */
	/* those that are one of several, after all, by their names until then */
	VEC(struct file_func) named_first;
	struct hash_index func_of, location_of, mapping_of, space_of;
	struct hash_index frames_of;	/* first rows of runs */
	struct address_index address[2];	/* of addresses, of buckets */
	struct contexts names;
	struct text scratch;
};

#define SEVERAL_FUNCS (UINT32_C(1) << 31)

static inline struct input_file *
builder_current(const struct builder *b)
{
	assert(b->input.n > 1);
	return &b->input.at[b->input.n - 1];
}

/* Whether to stop at the end, asked with every row I of many. */
static inline bool
builder_stopped(const struct builder *b, size_t i)
{
	return i % 1024 == 0 && job_cancelled(b->job);
}

void builder_index_mappings(struct builder *b);	/* mappings.c */
/* rows.c */
void builder_index_rows(struct builder *b);	/* mappings and locations */
void builder_drop_rows(struct builder *b);
/* Location I is in no function and in nothing that was mapped. */
bool builder_location_is_code(const struct builder *b, size_t i);
/* All locations become P's. */
void builder_take_locations(struct builder *b, struct prof *p);
void address_index_release(struct address_index *a);
/* Column of cost of metric I of K + 1, made when it is new; 0 when there is no
 * room for it. */
uint32_t build_block_column(struct build_block *k, size_t i);
uint64_t build_block_rows(const struct build_block *k);
void build_block_drop_nodes(struct build_block *k);
void build_block_release(struct build_block *k);
/* The rules of N metrics, the first of which is none (prof.c). */
void metrics_release(struct metric *metric, size_t n);
/* Empties K; its vectors keep their memory, unless it is much. */
void build_block_clear(struct build_block *k);

/* merge.c: the current block, which is whole, among those before. */
void builder_settle_block(struct builder *b);
/* scales.c: at the end, metrics that differ in how many decimals their files
 * have, or in what periods, become one. */
void builder_join_scales(struct builder *b);
/* weights.c: samples that are in a block one by one are noted before they become
 * something else; at the end, when metrics are totalled, what samples weigh. */
void builder_count_samples(struct builder *b, const struct build_block *k);
void builder_weigh_metrics(struct builder *b);
/* writers.c: at the end, whether CAP_ZERO_CALLS are CAP_CALLS. */
void builder_settle_counts(struct builder *b);
/* At the end: columns in the order of metrics, and no room between. */
void build_block_pack(struct build_block *k);
/* Puts calls of one part in order of caller and callee (order.c). */
void order_calls(struct block *k, size_t nfunc, const struct job *job);

/* spelling.c: at the end of an input, and of all: for every function the one
 * that it is, to be freed, or NULL when all are themselves. */
void builder_note_spellings(struct builder *b);
uint32_t *builder_join_spellings(struct builder *b);
void builder_move_func(struct builder *b, func_id func, object_id object,
		       file_id file);
/* joins.c: function I is KEY. Returns what that is: I, which has moved there, or the one
 * that is there. */
uint32_t builder_become(struct builder *b, uint32_t i, const struct file_func *key);
/* For rows of the base function I is TWIN: what the base's inputs said of it is said of
 * that. Returns the twin; 0: it is I itself. */
uint32_t builder_part_base(struct builder *b, uint32_t i, uint32_t twin);
/* What TO says of functions, in all rows; it may become longer. FILE, unless
 * it is NULL: of each the path that it has from those that it was joined with; none:
 * its own. */
uint32_t *builder_apply_joins(struct builder *b, uint32_t *to, const file_id *file);
/* The same where the new profile and the base say two things. Takes both, returns what
 * rows have then. */
uint32_t *builder_apply_sides(struct builder *b, uint32_t *to[2], const file_id *file);

/* What inputs said of a function (objects.c, spelling.c). */
enum func_note {
	NOTE_OBJECTS = 1,	/* one that names objects named it, */
	NOTE_NO_OBJECTS = 2,	/* one that names none */
	NOTE_BESIDE = 4,	/* it has no source file, and an input has it
				   beside one of its name that has */
	NOTE_NAMED = 8,		/* any named it, */
	NOTE_PARAMETERS = 16,	/* one that names parameters, if there are any */
	NOTE_ALL = 31,
	NOTE_BITS = 8,		/* those of a base stand so much higher */
};

/* What the inputs of one side said of it. */
static inline unsigned
builder_note(const struct builder *b, size_t func, bool base)
{
	unsigned note = func < b->func_note.n ? b->func_note.at[func] : 0;

	return note >> (base ? NOTE_BITS : 0) & NOTE_ALL;
}

/* The current input says NOTE of it. */
static inline void
builder_add_note(struct builder *b, size_t func, unsigned note)
{
	b->func_note.at[func] |= (uint16_t)(builder_current(b)->base
					   ? note << NOTE_BITS : note);
}

/* Whether it is named on a side; what nobody named may be on either. */
static inline bool
builder_is_on(const struct builder *b, size_t func, bool base)
{
	if (builder_note(b, func, base))
		return true;
	return !builder_note(b, func, !base) && (base || !b->func.at[func].of_base);
}

static inline bool
builder_has_base(const struct builder *b)
{
	for (size_t i = 1; i < b->input.n; i++)
		if (b->input.at[i].base)
			return true;
	return false;
}

/* objects.c: at the end of an input; then the same as above for objects, before
 * spellings; rows stay to be changed. */
void builder_note_objects(struct builder *b);
uint32_t *builder_join_objects(struct builder *b);
/* Whether a side has several inputs, whose functions may be one. */
bool builder_may_join(const struct builder *b);

/* loose.c: the same for what has no file, no object or no parameters, behind
 * spellings, of which N were MERGED, and contexts; all rows are changed. */
uint32_t *builder_join_loose(struct builder *b, const uint32_t *merged, size_t n,
			     const uint32_t *fold);
/* What functions are called whose names are not known: by perf, by Valgrind's tools,
 * and by profview's own exports. None: nothing is called so. */
#define UNKNOWN_NAMES 3
void builder_unknown_names(const struct builder *b, text_id name[UNKNOWN_NAMES]);
/* A name that many functions have which are none. */
bool builder_names_nothing(const struct builder *b, text_id name);
/* Whether two files may be one: one path is the tail of the other, or one is not
 * known. */
bool builder_files_agree(const struct builder *b, file_id x, file_id y);
/* alias.c: for each function where it begins in its object, by the symbols there, to
 * be freed; 0: that is not known, or nobody needs to. NULL: of none it is. */
uint64_t *builder_find_starts(struct builder *b);
/* Which parts are of one command (commands.c). */
void builder_find_commands(struct builder *b);
/* What parts of one name are shown as (part_tails.c). */
void builder_find_tails(struct builder *b);
#define SEVERAL_FORMATS UINT32_MAX
/* The same of a function's name (bare.h). */
bool builder_bare_name(const struct builder *b, uint32_t func,
		       struct bare_name *name);
/* For who reads names of one function after the other: these are brought into the cache
 * so many before their turn, and what says where they are as many before that. */
#define NAMES_AHEAD 8
static inline void
builder_fetch_names(const struct builder *b, uint32_t next, uint32_t later)
{
	strtab_prefetch_text(b->text, b->func.at[next].name);
	strtab_prefetch_record(b->text, b->func.at[later].name);
}
/* Functions by name, without those of N that are others by TO. */
struct name_chains {
	uint32_t *last;		/* [text]: the last function of the name */
	uint32_t *before;	/* [function]: the one before it */
	uint32_t *many;		/* [function]: how many up to it */
};
void name_chains_init(struct name_chains *c, const struct builder *b,
		      const uint32_t *to, size_t n);
void name_chains_release(struct name_chains *c);

/* split.c: of each function of N that has a TWIN (0: it has none) rows of the base
 * become the twin's. */
void builder_split_sides(struct builder *b, const uint32_t *twin, size_t n);
/* locations.c: location I with the twins of its functions. */
uint32_t builder_twin_location(struct builder *b, size_t i, const uint32_t *twin,
			       size_t n);
bool builder_location_has_twin(const struct builder *b, size_t i,
			       const uint32_t *twin, size_t n);

/* named.c: the indices anew, for the rows that are left. */
void builder_index_names(struct builder *b);
/* Whether a function of another object or file has the name, too. */
bool builder_has_namesakes(const struct builder *b, text_id name);
/* The function of this name, object and file, if it is there; made if not. */
func_id builder_find_func(const struct builder *b, const struct file_func *key);
/* What is known of FROM alone, which is TO now: its symbol, and where it begins. */
void builder_pass_on(struct builder *b, func_id from, func_id to);
func_id builder_make_func(struct builder *b, const struct file_func *key);
/* Whether a function has no name but an address. */
bool builder_is_address(const struct builder *b, text_id name);
/* The object of the base's that is not OBJECT, though its path is. */
/* When all inputs are there: puts lines behind names that are not of one function. */
void builder_name_lines(struct builder *b);
object_id builder_object_apart(struct builder *b, object_id object);
/* At the end: sums of self over all rows, then what formulas make of them. */
void builder_total_metrics(struct builder *b);
void builder_derive_metrics(struct builder *b);
/* Equal events are one term, so that a formula is never longer than the list
 * of events. */
void builder_add_term(struct term_vec *sum, metric_id m, int64_t factor);
/* define.c: behind the files' metrics those by expressions. */
void builder_define_metrics(struct builder *b);
/* What each is called, from metric FROM on: those before have their labels. */
void builder_label_metrics(struct builder *b, size_t from);
void builder_release_indices(struct builder *b);

#endif
