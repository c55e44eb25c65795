/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Facts: what the files said. Made by a builder, immutable from then on, owned
 * by one pointer, freed by one call. Tables are structs of arrays that share a
 * row number; row 0 is "none".
 *
 * A location is where cost can fall: an offset in an object that ran, a bucket
 * of offsets of which any may have run, or the function and file that the
 * profile itself named. It is the same one wherever the object was mapped, so
 * that files of one program share their locations. It is the place that is
 * looked up: a caller's return address has had its 1 taken off.
 *
 * Rows of cost are in blocks, with the metrics of their inputs only. What kind
 * a block is (enum block_kind) decides which rows it has and how they are
 * summed. Samples and buckets of all inputs that count the same are one block,
 * since they only add up; counters stay a block an input, since inclusive cost
 * in recursion is found on the calls of one run. What a file says about the
 * lines inside a function is not held but read again when it is looked at
 * (listing.h).
 */
#ifndef MODEL_FACTS_PROF_H
#define MODEL_FACTS_PROF_H

#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/offsets.h"
#include "base/strtab.h"
#include "model/facts/ids.h"

/* What an input, and with it its metrics, can know. What nobody knows is
 * blank in every view, never zero. */
enum capabilities {
	CAP_INCL = 1 << 0,   /* inclusive cost and who called whom */
	CAP_CALLS = 1 << 1,  /* how often */
	CAP_STACKS = 1 << 2, /* whole stacks: inclusive cost is exact */
	CAP_LINES = 1 << 3,  /* source lines, from the file itself */
	CAP_ADDRS = 1 << 4,  /* instruction addresses */
	CAP_JUMPS = 1 << 5,
	CAP_NAMES = 1 << 6,   /* functions are named by the file */
	CAP_SAMPLED = 1 << 7, /* counts are samples: they have a +- */
	CAP_NOISE = 1 << 14, /* and so differences may be chance; also of samples that
				stand for more or less and are added up, of which the
				input says how many there were */
	CAP_LEVELS = 1 << 8,  /* f'2 is a recursion level of f (Valgrind) */
	CAP_SEPARATES = 1 << 9, /* recursion would have been written as levels */
	CAP_SHARED = 1 << 10, /* what a call cost is its callee's inclusive cost,
				 shared by how often it was called: not known */
	CAP_WHOLE = 1 << 12, /* all its lines are those where functions begin:
				what each cost itself stands there */
	CAP_ZERO_CALLS = 1 << 13, /* its calls are all counted 0 times, as of a
				     writer that has no counts: other inputs by it
				     say whether they were counted (writers.c) */
	CAP_COMPLETE = 1 << 15, /* its writer knew all of each stack: none is cut,
				   whatever it begins with */
	CAP_TREE = 1 << 11, /* what it cost where it was called from there: a
			       call tree can be made. Of metrics only. */
};

struct input_file {
	text_id path, format;	/* format: the loader's name */
	unsigned capabilities;
	uint32_t block;		/* that its rows are in */
	bool base;		/* others are compared with it */
	int64_t written;	/* when, in seconds; 0: as of a pipe */
	int64_t began, lasted;	/* when recording began, in nanoseconds since 1970,
				   and how long that took; 0: it does not say */
	text_id unparted;	/* labels that made no parts, by their names */
	uint32_t pid;		/* the process that wrote it, as its name has it by
				   its writer's habit; 0: it says none */
	/* N_(): how its writer would say lines, or which instructions ran; NULL:
	 * it has, or nobody knows. */
	const char *lines_by, *insns_by;
	void *detail;		/* the loader's, for lines on demand */
	void (*detail_free)(void *);
};

/* One line of an input's header: cmd, creator, pid, description, period... */
struct header {
	input_id input;
	text_id key, value;
};

struct term { metric_id metric; int64_t factor; };

/* How a metric follows from others in the rows of one input: as their sum.
 * The terms are counted metrics, other formulas being put in. */
struct formula {
	input_id input;
	const struct term *term;
	unsigned nterm;
};

enum metric_kind {
	METRIC_COUNTED,		/* some input has figures of it */
	METRIC_LINEAR,		/* by a formula only */
	METRIC_RATIO,		/* one metric over another, times the scale; it
				   does not add up */
};

struct metric {
	text_id name, title;	/* title "" when the file gives none */
	text_id label;		/* the name, with #2 behind it where another
				   metric before has it, too: no two are alike */
	text_id also;		/* what a file calls it, too, for who asks by name:
				   CPU time, of which samples are */
	text_id unit;		/* of raw * scale; "" is plain counts */
	double scale;
	bool decimals;		/* the scale is what digits of files needed */
	bool periods;		/* it is what samples of a file stand for */
	bool nominal;		/* the scale is what was asked for, not measured */
	bool self_only;		/* its inclusive cost is not known */
	bool below_0;		/* some of its self costs are, or may be by a formula */
	bool outermost;		/* it counts calls of functions that were not active */
	double samples[2];	/* of costs that stand for so many samples: of the
				   inputs, [1] of those that are a base, */
	double weight[2];	/* and what one weighs in the mean; 0: not known */
	unsigned capabilities;	/* of the inputs that know it, all together;
				   what one row knows: sums_value() */
	int64_t total;		/* sum of self over everything loaded */
	int64_t missing;	/* what files that were cut short had more, as
				   they say themselves */
	int64_t base_missing;	/* the part of it that the base has */
	enum metric_kind kind;
	/* Formulas, one an input that gave one, all of the same terms; none of
	 * what is counted. */
	struct formula *rule;
	size_t nrule;
	text_id formula;	/* the first, as the file wrote it */
	metric_id over, under;	/* of a ratio, both some */
};

/* What code is in that was made while the program ran. */
#define OBJECT_CODE "[JIT]"

/* Two builds of one path are two objects, where the files tell. */
struct object {
	text_id path;		/* "" never; "[unknown]", "[vdso]" ... */
	text_id build_id;	/* when the file gives one, as hex */
	bool pointed;		/* where it is now was said, builder_point() */
	bool apart;		/* of a base: what was mapped shows that it is
				   not what others had at this path */
};

/* A function that the file named. LEVEL is N of f'N (0 when it is no
 * recursion level), BASE the function f. */
struct file_func {
	text_id name;
	object_id object;
	file_id file;
	func_id base;
	uint32_t level;
	uint32_t line;		/* where it begins, if the file says so */
	bool nameless;		/* only an address stood there: 0x1234 */
	bool unknown;		/* the writer knew no name: [unknown] or ??? */
	bool of_base;		/* and in a base: another build's, perhaps */
	bool gone;		/* it turned out to be another one, which has
				   its rows */
};

/* What the file says of all samples of a part. A text, or else a number. */
struct part_label { text_id key, text; int64_t number; };

struct part {
	input_id input;
	text_id name, pid, thread, number, trigger;
	text_id shown;			/* in place of the name, where several files have
					   one of that name; or none (part_tails.c) */
	text_id command;		/* the program that ran; 0: not known */
	part_id command_first, command_next;	/* of all parts of that command, or of the
					   file; none behind the last */
	uint32_t label, nlabel;		/* rows of prof.label; in an order that is the
					   same wherever the labels are */
};

enum mapping_kind {
	MAPPING_FILE,		/* has a path */
	MAPPING_SPECIAL,	/* [vdso], [vsyscall], [heap] ... */
	MAPPING_ANON,		/* code without a file: a JIT's */
	MAPPING_KERNEL,
	MAPPING_NONE,		/* addresses in no mapping */
};

/* Equal ones of several inputs are one, wherever they lay: a row is of the
 * first input that has it, with its addresses. */
struct mapping {
	input_id input;
	input_id base;		/* the first that others are compared with */
	object_id object;
	uint64_t start, end, offset;	/* end exclusive */
	uint64_t inode;			/* 0 when not known */
	enum mapping_kind kind;
	uint32_t pid;		/* whose code without a file; 0: not known */
	bool executable, deleted;
	bool linked;		/* no place in memory: start, end and offset are
				   addresses that the file was linked to; 0 where
				   not even these are known */
	bool from_code;		/* of a linked one: counted from the page that
				   the file's code begins in */
	bool in_file;		/* of a linked one: offsets in the file */
	bool named_now;		/* what the file says of functions in it comes from the
				   object as it is now, whatever ran */
};

enum location_flag {
	LOCATION_CALL = 1, /* a caller's: the address had its 1 taken */
	LOCATION_IN_FUNC = 2, /* the offset is location_in_func(): how far in
				 the function that was named */
	LOCATION_NAMELESS = 4, /* the file calls it unknown: a list of code in
				  memory may have a name for its address */
	LOCATION_NO_FILE = 8, /* the file knew no source file of the function,
				 others do: where in it this was nobody knows */
};

/* A function that the file named at a location. */
struct file_frame {
	uint32_t func, file, line;
	bool more;		/* its code is inlined into the next row's */
	bool no_file;		/* LOCATION_NO_FILE */
};

struct locations {
	size_t n;		/* rows, with row 0 */
	uint64_t *offset;	/* in the object's file; of a linked mapping,
				   kernel, JIT or no mapping: the address */
	uint32_t *len;		/* bytes of a bucket from there on; 0: none */
	uint32_t *mapping;	/* the first that it was seen in */
	uint32_t *func, *file, *line;	/* when the file named it */
	uint32_t *frames;	/* when it named several, one inlined into the
				   next: the innermost in prof.frame */
	uint8_t *flags;
};

/* Of a location whose address is not known: so many bytes behind where the
 * function that holds its code begins, which itself is so far in a page; and in
 * which page of the file, counted from 1, where addresses may be the file's: those of
 * processes are too large. */
#define IN_FUNC_PAGE 4096u
#define IN_FUNC_BITS 28
#define IN_FUNC_PAGE_BITS 24
#define IN_FUNC_MAX (UINT64_C(1) << IN_FUNC_BITS)	/* exclusive */
#define IN_FUNC_PAGES (UINT64_C(1) << IN_FUNC_PAGE_BITS)
static inline uint64_t
location_in_func(uint64_t skip, uint64_t start)
{
	uint64_t page = start / IN_FUNC_PAGE + 1;

	page = page < IN_FUNC_PAGES ? page : 0;
	return (start % IN_FUNC_PAGE) << (IN_FUNC_BITS + IN_FUNC_PAGE_BITS)
	       | page << IN_FUNC_BITS | skip % IN_FUNC_MAX;
}
static inline uint64_t
location_skip(uint64_t in_func)
{
	return in_func % IN_FUNC_MAX;
}
static inline unsigned
location_page_start(uint64_t in_func)
{
	return (unsigned)(in_func >> (IN_FUNC_BITS + IN_FUNC_PAGE_BITS));
}
/* Where the function may begin in the file, 0 when not known. */
static inline uint64_t
location_start(uint64_t in_func)
{
	uint64_t page = (in_func >> IN_FUNC_BITS) % IN_FUNC_PAGES;

	return page ? (page - 1) * IN_FUNC_PAGE + location_page_start(in_func) : 0;
}

enum block_kind {
	BLOCK_COUNTERS,	/* self rows of named functions, and calls */
	BLOCK_STACKS,	/* samples of whole stacks */
	BLOCK_BUCKETS,	/* self rows at addresses, and counts of calls */
};

/* What blocks of that KIND can know, of inputs that can know that much: whether calls in
 * them have costs of their own, too. */
static inline unsigned
capabilities_in(unsigned capabilities, enum block_kind kind)
{
	bool tree = capabilities & CAP_INCL && kind != BLOCK_BUCKETS
		    && !(capabilities & CAP_SHARED);

	return capabilities | (tree ? CAP_TREE : 0);
}

/* What of a call is a guess: its cost, how often it was made. */
enum call_guess { GUESS_COST = 1, GUESS_COUNT = 2 };

#define CALL_ROW_NEW UINT32_MAX	/* a filter made it */

/* Rows of one input or of several that count the same. Costs have NMETRIC
 * columns, row after row; column c is metric[c]. Behind these stand the metrics
 * that were counted, too, but are 0 everywhere: they need no column. */
struct block {
	enum block_kind kind;
	unsigned capabilities;
	input_id input;			/* the first */
	unsigned nmetric, nknown;	/* nmetric of nknown have columns */
	metric_id *metric;

	size_t nself;
	uint32_t *self_location, *self_part;
	int64_t *self_cost;
	/* Where filters made the rows, NULL else: the function that has a row
	 * though its location is another's (0: it is not), and what is a
	 * guess. */
	uint32_t *self_func;
	bool *self_guess;
	/* Of rows that were made apart: which are of the lines that filters are about;
	 * NULL: nobody asked for lines. */
	bool *self_in;
	uint8_t *call_guess;		/* enum call_guess */
	/* Which of the facts' calls each is, where filters dropped some and took from
	 * others, or CALL_ROW_NEW, until edges are made; NULL: not known. */
	uint32_t *call_row;
	/* Of calls under a focus, for stacks of them: what of their cost had a match on
	 * the stack where they were made (as call_cost), and which of them call what
	 * matches. NULL: nobody asked, or that is not known. */
	int64_t *call_within;
	bool *call_enters;
	/* What all self is together is a guess: hiding moves it, which is none. Where
	 * TOTAL_OF is a function it should be the inclusive cost of that. */
	bool total_guess;
	uint32_t total_of;
	/* Functions that were to be hidden and stay, by number: too much calls
	 * them. */
	size_t nunhidden;
	uint32_t *unhidden;
	/* How often functions that stay were called by those that do not; a
	 * function may have several rows. */
	size_t nentered;
	uint32_t *entered_func;
	uint64_t *entered_count;

	size_t ncall;
	uint32_t *call_caller, *call_callee;	/* functions */
	uint32_t *call_part;
	uint64_t *call_count;
	int64_t *call_cost;			/* inclusive */
	/* Of the block of the facts whose calls these are or are a part of;
	 * NULL: none are kept. */
	struct calls_kept *kept;

	/* What of these calls stands on lines of other files than the caller's,
	 * as a header's code does that is inlined: a named location of the
	 * caller in that file. Filters leave these rows as they are. */
	size_t nforeign;
	uint32_t *foreign_location, *foreign_callee, *foreign_part;
	int64_t *foreign_cost;

	/* Counters of which the file says what functions had as a whole: how
	 * often each was called, by whomever and from outside of what was
	 * recorded, and its inclusive cost, in which recursion is in once. So
	 * is what calls cost. */
	size_t ngiven;
	uint32_t *given_func, *given_part;
	uint64_t *given_count;
	int64_t *given_cost;
	bool given_guess;	/* a filter left a part of some of it */

	size_t nstack;		  /* distinct stacks; no row 0 */
	uint64_t *stack_start;	  /* nstack + 1 offsets into stack_location */
	uint32_t *stack_location; /* innermost first; read by block_stack() */
	/* What filters left of stacks: where each is, most of them in the block that
	 * was filtered; those that became others are in stack_location, and offsets
	 * only say how long each is. NULL: all are where the offsets say. LENT is of a
	 * block that is not there any more. */
	const uint32_t **stack_at;
	uint32_t *stack_lent;
	/* Of stacks that filters went through: how many there were, which of those
	 * are not here, and which are here as something else, a bit each. NULL: no
	 * filters did. */
	size_t nunfiltered;
	uint64_t *stack_dropped, *stack_changed;
	size_t nsample;		  /* what a stack cost in a part */
	uint32_t *sample_stack, *sample_part;
	int64_t *sample_cost;

	/* Counters of which it is known in what contexts they were counted: a
	 * node is a function under those that are its parents, in a part; no
	 * row 0. Parents stand before their children, and all that is below a
	 * node directly behind it. Nodes add up to the rows of self and calls,
	 * and say what these do not: inclusive cost in recursion. */
	size_t nnode;
	uint32_t *node_parent;		/* node + 1; 0: nobody called it */
	uint32_t *node_func, *node_part;
	uint64_t *node_count;		/* how often it ran */
	int64_t *node_self, *node_call;	/* its own; what calls of it cost: that and
					   what those below it cost; 0: nobody
					   called it */

	/* Buckets with counts of calls: how often code at the one location called
	 * what is at the other. What that cost is not known. A caller that a filter
	 * left out is none: its calls have their part all the same. */
	size_t narc;
	uint32_t *arc_caller, *arc_callee;	/* locations */
	uint32_t *arc_part;
	uint64_t *arc_count;

	/* where each function's lines stand in the file, in file order */
	size_t nextent;
	struct offsets extent_offset;
	uint32_t *extent_func;
};

struct prof {
	struct strtab *text;			/* owned; no longer changes */
	/* Metrics stand in this order: those of the files (without row 0 there
	 * are nown - 1), those that were asked for by an expression (nshown),
	 * the built-in ones that the files' events allow (noffered), and what
	 * ratios are made of, which nobody asks for. */
	size_t nown, nshown, noffered;		/* all with row 0 */
	size_t ninput, nheader, nmetric, nobject, nfile, nfunc, npart,
	       nlabel, nmapping;		/* all with row 0 */
	struct input_file *input;
	struct header *header;
	struct metric *metric;
	struct object *object;
	text_id *file;				/* paths, normalised */
	struct file_func *func;
	text_id *func_raw;	/* of each its symbol, of which its name was made;
				   none: the same. NULL when it is for all */
	uint32_t *fold;		/* of each function what it is in no context:
				   f of f'2 and of f'caller (context.h), itself
				   for most; NULL when it is for all */
	uint64_t *deeper;	/* with FOLD: of each function whether it is a level
				   of recursion but the first (base/bits.h) */
	uint64_t *bare;		/* of each function whether all inputs that name one
				   so in an object leave parameters out, as perf's
				   text (base/bits.h); NULL: of none */
	struct part *part;
	struct part_label *label;
	struct mapping *mapping;
	struct locations location;
	size_t nframe;				/* with row 0 */
	struct file_frame *frame;
	bool has_base;		/* some inputs are others' base */
	size_t nbase_part;	/* so many parts are of these */
	size_t nblock;				/* no row 0 here */
	struct block *block;
};

/* Whether the file said what a location is; else it is an address. */
static inline bool
prof_location_named(const struct prof *p, uint32_t location)
{
	return p->location.func[location] || p->location.frames[location];
}

/* Of a location that the file named, with its code in a function that is known, but
 * without a line: the row of its outermost frame, whose function that is. 0: it is
 * none. */
uint32_t prof_location_lineless(const struct prof *p, uint32_t location);
/* Whether what a location is called is asked of its mapping's file, or of a list of
 * code in that memory, or would be if it had a mapping: one that the file did not
 * name, or not all. */
static inline bool
prof_location_mapped(const struct prof *p, uint32_t location)
{
	return !prof_location_named(p, location)
	       || (p->location.mapping[location]
		   && (p->location.flags[location] & LOCATION_NAMELESS
		       || prof_location_lineless(p, location)));
}

/* The function of a row of self, as the file or a filter says; 0: an address. */
static inline uint32_t
block_self_func(const struct prof *p, const struct block *k, size_t row)
{
	return k->self_func && k->self_func[row]
	       ? k->self_func[row] : p->location.func[k->self_location[row]];
}

/* Whether filters made a guess of some row of self, or of some call. */
bool block_guesses_any(const struct block *k);

/* Of NFUNC functions those of whom K has as many calls as the file counted: nothing began
 * with them. To be freed; NULL: the file counted nothing. */
bool *block_all_called(const struct block *k, size_t nfunc);

/* Whether the rows of counters stand in lines of which the file says where each is
 * (Callgrind): the file of a location is all that is known of it, or none. */
static inline bool
block_has_lines(const struct block *k)
{
	return k->nextent > 0;
}

/* A stack's locations, innermost first. */
struct stack_places { const uint32_t *at; size_t n; };

static inline struct stack_places
block_stack(const struct block *k, size_t i)
{
	return (struct stack_places){
		k->stack_at ? k->stack_at[i]
			    : k->stack_location + k->stack_start[i],
		k->stack_start[i + 1] - k->stack_start[i],
	};
}

/* Adds the bits of each stack to those of its locations. */
void block_mark_locations(const struct block *k, const uint8_t *stack,
			  uint8_t *location);

/* A column of a block's costs, and how often it counts. */
struct column_term { unsigned column; int64_t factor; };

/* M in the rows of block K: the sum of these columns. TERM has room for
 * k->nmetric of them. Returns how many there are: 0 when all is 0, -1 when the
 * block does not know M: not counted there, nor all that a formula wants. */
int prof_block_terms(const struct prof *p, const struct block *k, metric_id m,
		     struct column_term *term);
/* By which metric one finds the calls of a block that does not know M; NONE: it knows
 * that, or has no calls. */
metric_id prof_block_calls(const struct prof *p, size_t block, metric_id m);

void prof_free(struct prof *p);

const char *prof_text(const struct prof *p, text_id id);
const char *prof_object_path(const struct prof *p, object_id id);
/* Its build-id as hexadecimal digits, or "". */
const char *prof_object_build(const struct prof *p, object_id id);
const struct metric *prof_metric(const struct prof *p, metric_id id);
/* The metric with the label NAME, exactly, then regardless of case, then that which a
 * file calls so, too; none if absent. */
metric_id prof_metric_named(const struct prof *p, const char *name);
/* The same for what a user asked for; ERR says which there are. */
metric_id prof_metric_asked(const struct prof *p, const char *name,
			    struct error *err);
/* What a sample of the event weighs in the mean; 0: nobody knows. */
double prof_sample_weight(const struct prof *p, metric_id m, bool base);
/* What the first input that has it says: input_file.lines_by; or NULL. */
const char *prof_lines_by(const struct prof *p);
/* The same of addresses, of the inputs of a side. */
const char *prof_insns_by(const struct prof *p, bool base);
/* Whether a file that was written then, in seconds, is newer than the oldest of
 * the inputs, of the base or of the others: what is in it may not have been there
 * when the program ran. What is unpacked or checked out together has times that
 * differ by how long that took, in any order, and is not. 0: it is not known. */
bool prof_is_older(const struct prof *p, bool base, int64_t written);
/* Of a ratio: that of the totals; false when there is none. */
bool prof_ratio_total(const struct prof *p, metric_id id, double *ratio);
/* The same of any two figures: false when it is no number. */
bool prof_ratio(const struct prof *p, metric_id id, int64_t over,
		int64_t under, double *ratio);
static inline bool
prof_is_ratio(const struct prof *p, metric_id id)
{
	return p->metric[id.i].kind == METRIC_RATIO;
}
/* The raw figure of what tables show as SHOWN in their unit, seconds, or cycles of
 * samples that stand for 100000 each; or TIMES that (unit_typed()). A ratio is what it
 * is. */
long double prof_raw(const struct prof *p, metric_id id, long double shown,
		     double times);
/* What says how much a row weighs: the metric, or what a ratio is of, below the
 * line. */
static inline metric_id
prof_metric_weight(const struct prof *p, metric_id id)
{
	const struct metric *m = &p->metric[id.i];

	return m->kind == METRIC_RATIO ? m->under : id;
}
/* What shares are of: all that was recorded, also where a file was cut short
 * and only says how much it was. */
int64_t prof_metric_base(const struct prof *p, metric_id id);
bool prof_has(const struct prof *p, metric_id m, enum capabilities what);
/* Whether locations may be addresses, which have to be named. */
bool prof_has_addresses(const struct prof *p);
/* Whether lines of source can be known of it: the files say them, or where in which
 * programs something was. */
bool prof_may_have_lines(const struct prof *p);
/* Whether any of them could be inlined: code that a file of counters names is what
 * that calls it. */
bool prof_may_have_inlined(const struct prof *p, metric_id m);
/* A location's offset, and an address at which it ran (in the first input that
 * has it); 0: no address is known, as of many that the file named. */
uint64_t prof_location_offset(const struct prof *p, location_id id);
uint64_t prof_location_addr(const struct prof *p, location_id id);
/* For every location how much of the first counted metric has it on the stack
 * (leaf twice): what deserves names first. An array of location.n, to be freed.
 */
int64_t *prof_location_weights(const struct prof *p);

#endif
