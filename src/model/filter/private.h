/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of filters: what matches, and the steps. Nobody but this room includes
 * this.
 */
#ifndef MODEL_FILTER_PRIVATE_H
#define MODEL_FILTER_PRIVATE_H

#include <string.h>

#include "base/vec.h"
#include "model/facts/cost.h"
#include "model/filter/filter.h"

/* What a function, file, line or location matches: bits of verbs, and of each
 * filter that has to hold together with others. */
#define VERB_BIT(verb) (UINT32_C(1) << (verb))
/* Of a location: no frame is left, of all; of those inside of a root. */
#define ALL_HIDDEN VERB_BIT(FILTER_ROWS)
#define ROOT_HIDDEN VERB_BIT(FILTER_ROWS + 1)
/* Of a function, object or file: the filter that is being made matches it. */
#define ONE_FILTER VERB_BIT(FILTER_ROWS + 1)
#define TOGETHER_FIRST 8			/* bits from here on */

/* What a location is called depends on where it stands, if it has several
 * frames: at the root of a stack it begins with the root, further inside it is
 * whole; and of a function that calls itself, or of what is collapsed, the
 * innermost frame may be what the location before it is, too. */
enum filter_reading {
	READING_WHOLE = 1,	/* what is outside of a root is there */
	READING_CALLER = 2,	/* the innermost frame is not */
	FILTER_READINGS = 4,
};

struct filter_lines {
	uint32_t bit;
	size_t filter;			/* which of the selection */
	bool *file;		/* [names->nfile]: these */
	uint32_t from, to;
};

/* How matching ended. */
struct matched {
	bool cut;		/* it gave up or was cancelled */
	enum filter_found found;
};

/* What a selection's filters mean in one generation of names. */
struct filters {
	const struct names *names;	/* referenced; not the filtered ones */
	/* how many functions there are, and of these the first that may call: as
	 * in NAMES or, where only some are looked at (by_part.c), those, of which
	 * NUMBER has the names' */
	size_t nfunc, ncalling;
	const uint32_t *number;
	const uint32_t *all;		/* [nfunc]: their numbers there; */
	const struct filters *whole;	/* those of all functions then, else
					   NULL; */
	bool has_lines;			/* and whether rows are of lines */
	unsigned verbs;			/* bits: that there are */
	bool recursion;			/* what calls itself stands once */
	uint32_t focus, only;		/* bits that have to be there */
	uint32_t *func;			/* [nfunc]: what each matches */
	uint32_t *file;			/* [nfile], or NULL */
	VEC(struct filter_lines) line;
	struct own_lines *own;		/* NULL: nothing is known of lines */
	uint32_t *equal;		/* [nfunc of NAMES]: what of the base each function
					   is compared with, for own cost; or NULL */
	const uint32_t *rep;		/* [nfunc]: what functions count as where
					   some are collapsed; the reading's */
	uint8_t *group;			/* [nfunc]: enum names_group */
	uint8_t *found;			/* [filter]: enum filter_found; not of
					   those that are of a few functions */
	uint8_t *sides;			/* [filter]: enum filter_side; the same */
	struct side_sets *side;		/* NULL: there are no sides */
	bool gave_up;
	bool within;			/* whoever asks makes stacks of calls */
};

/* Notes what filter AT came to. */
void filters_note(struct filters *f, size_t at, struct matched m);
/* EQUAL, which is taken over, may be NULL: what of the base functions are compared with
 * (struct filters). NULL when JOB was cancelled. */
struct filters *filters_new(const struct names *n, const struct selection *s,
			    uint32_t *equal, struct job *job);
void filters_free(const void *f);
/* The same of the sides that have something of what it matches, in MASK by number,
 * from which ONE_FILTER goes. */
void filters_note_sides(struct filters *f, size_t at, enum filter_by by,
			uint32_t *mask);
/* What is matched with BIT where sides are to be told. */
static inline uint32_t
filters_bit(const struct filters *f, uint32_t bit)
{
	return f->side ? bit | ONE_FILTER : bit;
}
/* sides.c: what N's sides have; NULL: it has none. What they have of that in MASK
 * which has ONE_FILTER, by number of what filters of BY look at. */
struct side_sets *sides_new(const struct names *n, const uint32_t *fold,
			    struct job *job);
void sides_free(struct side_sets *s);
unsigned sides_take(const struct side_sets *s, enum filter_by by,
		    uint32_t *mask);
/* The side (enum filter_side) of a part, the new one where there are none; adds to
 * LOCATION those that have something of K at each. */
unsigned side_of_part(const struct prof *p, uint32_t part);
void sides_of_locations(const struct prof *p, const struct block *k, uint8_t *location);
/* Notes of filters by lines whether there is anything, and of which sides, once it is
 * known what lines of counters cost (lines_met.c). */
void filters_meet_lines(struct filters *f, struct job *job);
/* What FRAME matches, its function, file and line. */
uint32_t filters_match(const struct filters *f, const struct frame *frame);
/* What a line of FUNC matches that is in FILE, 0: in none that is known. */
uint32_t filters_match_line(const struct filters *f, uint32_t func,
			    uint32_t file);
/* What a function matches as a whole. */
uint32_t filters_match_func(const struct filters *f, uint32_t func);
/* Whether cost whose stack matches ANY and whose innermost frame matches LEAF
 * stays. */
static inline bool
filters_keep(const struct filters *f, uint32_t any, uint32_t leaf)
{
	return !(any & VERB_BIT(FILTER_IGNORE))
	       && (any & f->focus) == f->focus && (leaf & f->only) == f->only
	       && (!(f->verbs & VERB_BIT(FILTER_ROOT))
		   || any & VERB_BIT(FILTER_ROOT));
}
/* What of N frames is left in a reading (enum filter_reading). At least one; 0:
 * there is no such reading, or it is no other than without these bits. */
size_t filters_frames(const void *filters, unsigned reading,
		      const struct frame *frame, size_t n, struct frame *out);
/* Whether the frames of a piece of a bucket stay. */
bool filters_piece(const void *filters, const struct frame *frame, size_t n);

/* --- Collapsing (collapse.c) ---------------------------------------------- */

/* What functions count as, [nfunc], and what those that stand for a group are
 * called, in CALLED. Marks f->group. NULL: cancelled. */
uint32_t *collapse_functions(struct filters *f, const struct selection *s,
			     text_id *called, struct job *job);

/* --- Texts that match (texts.c, match.c) ---------------------------------- */

/* Text number I of NAMES, or NULL where there is none. */
typedef const char *(*text_at)(const struct names *names, size_t i,
			       size_t *len);
struct filter_texts {
	const struct names *names;
	text_at at;
	size_t n;
	const uint64_t *only;	/* bits: these; NULL: all */
};
/* What filters of BY look at: a text a function, object or file. */
struct filter_texts filter_texts(const struct names *n, enum filter_by by);
/* The class of function I, or NULL. */
const char *filter_class(const struct names *n, size_t i, size_t *len);
/* Adds BIT to MASK of each text that matches PATTERN or, where none does, of each
 * that it stands in literally: names of C++ have parentheses. So "^f$", where no f is,
 * is tried without parameters before. */
struct matched match_texts(const char *pattern, const struct filter_texts *t,
			   uint32_t bit, uint32_t *mask, struct job *job);
/* The same of functions by their names; FOLD, unless NULL: of those only that
 * count as themselves. */
struct matched match_names(const char *pattern, const struct names *n,
			   const uint32_t *fold, uint32_t bit, uint32_t *mask,
			   struct job *job);
/* The same of those that match PATTERN, or else of those at WHERE. Of several
 * expressions with @WHERE at the end, all are there, unless some name has that. */
struct matched match_funcs(const char *pattern, const struct names *n,
			   const uint32_t *fold, uint32_t bit, uint32_t *mask,
			   struct job *job);
/* The same by what they are members of, or nothing. */
struct matched match_classes(const char *pattern, const struct names *n,
			     const uint32_t *fold, uint32_t bit,
			     uint32_t *mask, struct job *job);

/* Whether function I of N is none that counts as another where all do as FOLD says, which
 * may be NULL. */
static inline bool
counts_as_itself(const struct names *n, const uint32_t *fold, uint32_t i)
{
	return !fold || i >= n->prof->nfunc || fold[i] == i;
}

/* Adds BIT to what each function of F matches whose own cost is as TEXT says, "self>1%",
 * before any filter (own_cost.c). */
void match_own_cost(struct filters *f, const struct selection *s, const char *text,
		    uint32_t bit, struct job *job);
/* Which function of the base each is compared with, where S asks for own cost of two
 * profiles: by LISTER, or as LIKE, which may be NULL, has it. To be freed; NULL: each with
 * itself. */
uint32_t *own_cost_equals(const struct names *n, const struct selection *s,
			  const struct lister *lister, const struct filters *like,
			  struct job *job);
/* The function of a row of self of counters. */
uint32_t counters_self_func(const struct names *n, const struct block *k,
			    size_t row);

/* --- Own cost of lines of counters (own_lines.c) ---------------------------- */

/* What of own cost stands on the lines that all filters by lines are about. */
struct own_lines;

/* NULL: F is not about such lines, or JOB was cancelled. */
struct own_lines *own_lines_read(const struct filters *f,
				 const struct lister *lister, struct job *job);
struct own_lines *own_lines_ref(struct own_lines *x);
void own_lines_unref(struct own_lines *x);
/* Whether that is known of K, or of the block that its rows were taken from. */
bool own_lines_know(const struct filters *f, const struct block *k);
/* Which sides then have something on the lines that all filters by lines are about. */
unsigned own_lines_sides(const struct filters *f, const struct block *k);
/* Why lines of some input could not be read, or NULL. */
const struct error *own_lines_error(const struct filters *f);
/* Whether all of F's filters by lines are about LINE of FILE. */
bool filters_are_in(const struct filters *f, uint32_t file, uint32_t line);
/* OUT is K with what stands on such lines in rows apart (self_in). False: nothing
 * is known of K, and there is no OUT. */
bool own_lines_split(const struct filters *f, const struct block *k,
		     struct block *out);
/* step_nodes() where filters are about lines, and each function has all of its own cost on
 * these or nothing; false: there is no OUT. */
bool own_lines_nodes(const struct filters *f, const uint32_t *fold,
		     const struct block *k, struct block *out, struct job *job);

/* --- Steps: each makes a block of a block --------------------------------- */

/* OUT as K with no rows: memory for them is OUT's own. */
void block_bare(const struct block *k, struct block *out);
/* Whether some row of self is a guess. */
static inline bool
block_guesses_self(const struct block *k)
{
	return k->self_guess && memchr(k->self_guess, true, k->nself);
}
/* Counters without calls of what stands on the stack once: of a function by itself
 * where recursion is folded, and inside of a group. Functions count as FOLD says,
 * unless NULL. Whether there are such calls; takes them out of K, whose rows are its
 * own. */
bool counters_has_inside(const struct filters *f, const uint32_t *fold,
			 const struct block *k);
void counters_merge(const struct filters *f, const uint32_t *fold,
		    struct block *k);
/* Counters whose contexts are known, by all of F at once; functions count as FOLD
 * says, unless NULL. */
void step_nodes(const struct filters *f, const uint32_t *fold,
		const struct block *k, struct block *out, struct job *job);
/* Counters of several parts, each by itself: what is called in one has nothing to do
 * with who calls that in another. False: there is but one, and no OUT. */
bool counters_by_part(const struct filters *f, const struct block *k,
		      struct block *out, struct job *job);
/* All steps of F over counters: K becomes what they leave. False: that is itself. */
bool counters_steps(const struct filters *f, struct block *k, struct job *job);
void step_stacks(const struct filters *f, const struct names *read,
		 const struct block *k, struct block *out, struct job *job);
/* READ: names as the selection reads them. */
void step_buckets(const struct filters *f, const struct names *read,
		  const struct block *k, struct block *out, struct job *job);
/* Of counters one after the other: functions that match BITS, all of them. False:
 * K stays as it is, and there is no OUT. */
bool step_counters(const struct filters *f, enum filter_verb verb,
		   uint32_t bits, const struct block *k, struct block *out,
		   struct job *job);

#endif
