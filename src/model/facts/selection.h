/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What of the facts is to be summed: parts and filters. A selection is a small
 * value that can be copied, compared and used as a key.
 *
 * A filter is a verb and what it is about, as the user typed it: a pattern that
 * is looked for in the full names of functions or, behind object:, file: or
 * class:, in what they are of; line:FILE:FROM-TO is about lines, self>1% about
 * what functions cost themselves, of the first event or, self>1%:EVENT, of any.
 * Filters are applied in the order of the verbs, in whatever order they were typed
 * (model/filter/).
 */
#ifndef MODEL_FACTS_SELECTION_H
#define MODEL_FACTS_SELECTION_H

#include "base/error.h"
#include "model/facts/prof.h"

/* In the order in which they are applied. */
enum filter_verb {
	FILTER_IGNORE,		/* no cost with a match on the stack */
	FILTER_FOCUS,		/* only cost with one; of each if several */
	FILTER_ONLY,		/* only cost of what matches itself; all must */
	FILTER_ROOT,		/* stacks begin at the outermost match */
	FILTER_HIDE,		/* matches' cost is their callers' */
	FILTER_COLLAPSE,	/* what is matched is one function */
	FILTER_ROWS,		/* rows of lists whose names match; no figure
				   changes, whoever sums takes no notice */
	FILTER_VERBS
};

/* What a filter is about. */
enum filter_by { FILTER_NAME, FILTER_OBJECT, FILTER_FILE, FILTER_CLASS,
		 FILTER_LINE, FILTER_SELF };

struct filter {
	enum filter_verb verb;
	char *text;
	const char *of;		/* FILTER_ROWS: the list that it is of, an id
				   that stays; NULL: all lists */
};

/* So many may have to hold together (focus, only). */
#define FILTERS_TOGETHER 24

struct selection {
	size_t npart;		/* 0: all parts */
	part_id *part;		/* ascending; owned. Of two profiles those of the
				   new one, and */
	size_t nbase;		/* those of the base; 0: all of it */
	part_id *base;
	bool split;		/* functions in each context are apart, as the
				   file has them, and not folded into one */
	bool physical;		/* what was inlined is of the function that
				   holds its code (names_physical()) */
	bool recursion;		/* what calls itself stands once */
	size_t nfilter;
	struct filter *filter;	/* as they were typed; owned */
};

void selection_init(struct selection *s);
void selection_release(struct selection *s);
void selection_copy(struct selection *to, const struct selection *from);
/* The same without filters, of the same parts. */
void selection_unfiltered(struct selection *to, const struct selection *from);
/* All parts, and all else as FROM has it. */
void selection_all_parts(struct selection *to, const struct selection *from);
/* Filters are a set: their order is nothing. */
bool selection_eq(const struct selection *a, const struct selection *b);
/* Whether functions stand between the same others, however much of them is left. */
bool selection_frames_eq(const struct selection *a, const struct selection *b);
/* Adds a filter, unless it is there. -1 with ERR: TEXT is no pattern, or none
 * for this verb, or about what P has not; P is NULL while nothing was read.
 * ERR calls it by its option. */
int selection_add_filter(struct selection *s, const struct prof *p,
			 enum filter_verb verb, const char *text,
			 struct error *err);
/* The same of what a person wrote as SAID, by which ERR calls it. */
int selection_add_said(struct selection *s, const struct prof *p,
		       enum filter_verb verb, const char *text,
		       const char *said, struct error *err);
/* The same of rows of the list OF; NULL: of all. What is no expression is text. */
void selection_add_rows(struct selection *s, const char *text, const char *of);
void selection_remove_filter(struct selection *s, size_t at);
bool selection_has_filter(const struct selection *s, enum filter_verb verb,
			  const char *text);
/* Whether it has that one, of the same list. */
bool selection_has(const struct selection *s, const struct filter *f);
/* Whether figures are others for its filters. */
bool selection_filters(const struct selection *s);
/* The option of a verb: "focus". */
const char *filter_verb_name(enum filter_verb verb);
/* What a filter is about; *REST is what is behind the prefix. */
enum filter_by filter_about(const char *text, const char **rest);
/* Whether there is anything that VERB filters by lines. */
bool selection_takes_lines(const struct prof *p, enum filter_verb verb);
/* FILE:FROM-TO or FILE:LINE: how much of TEXT the file is; 0: it is neither. */
size_t filter_lines(const char *text, uint32_t *from, uint32_t *to);
/* self>NUMBER, self>NUMBERUNIT, self<NUMBER%:EVENT ...; false: it is none. EVENT is
 * NULL, or stands in TEXT, as the NUNIT bytes of UNIT do. */
struct filter_cost {
	bool less, percent;
	double number;
	const char *unit, *event;
	size_t nunit;
};
bool filter_own_cost(const char *text, struct filter_cost *x);
/* Of the event of X, which is *M, the raw figure that X compares with, where it is no
 * percentage. False: P has no such costs, or they are in no such unit. */
bool filter_cost_limit(const struct prof *p, const struct filter_cost *x,
		       metric_id *m, double *limit);
void selection_add_part(struct selection *s, part_id part);
void selection_add_base(struct selection *s, part_id part);
/* All of them again. */
void selection_no_parts(struct selection *s);
/* Those of FROM, in place of its own. */
void selection_parts_of(struct selection *s, const struct selection *from);
bool selection_parts_eq(const struct selection *a, const struct selection *b);
/* Adds the parts that are called WORD: a name, a number, a thread, a command or a file,
 * or one of these or a process behind name:, number:, thread:, command:, pid: or file:;
 * or that have a label KEY=VALUE, alone or beside others.
 * What is a name is no file, unless that stands before it. If there are none, those whose
 * names are WORD, "-" and their threads. How many there are. */
size_t selection_add_parts(struct selection *s, const struct prof *p,
			   const char *word);
/* Words of which selection_add_parts() makes what S chose of P and nothing more; none where
 * that is all there is.
 * False: some part is called in no way that does not mean one that was not chosen;
 * the words are without it. */
/* How many parts its side has of the command of PART, if all of them are chosen and these
 * are several; else 0. */
size_t selection_whole_command(const struct selection *s, const struct prof *p,
			       part_id part);
struct part_words { char **at; size_t n, cap; };	/* a VEC */
bool selection_put_words(const struct selection *s, const struct prof *p,
			 struct part_words *out);
void part_words_release(struct part_words *w);
/* Whether parts were chosen: of two sides all of the new one are selected when
 * none was; and all of the base in what selects of that (selection_of_base()). */
bool selection_chooses(const struct selection *s, const struct prof *p);
/* Whether some parts, of two sides of the new one, are not selected: of those that
 * were chosen all may be there is. */
bool selection_lacks_parts(const struct selection *s, const struct prof *p);
/* The same of any side. */
bool selection_lacks_any(const struct selection *s, const struct prof *p);
bool selection_chooses_of_base(const struct selection *s,
			       const struct prof *p);
/* Whether what is compared with are some parts of the base. */
bool selection_names_base(const struct selection *s, const struct prof *p);
/* The first part of OLD that FROM chose and P has not; 0: they are all there. */
part_id selection_lost(const struct selection *from, const struct prof *old,
		       const struct prof *p);
/* The same of the base, where there still is one. */
part_id selection_lost_of_base(const struct selection *from, const struct prof *old,
			       const struct prof *p);
/* The part of P that is called as WAS of OLD, of a file called alike, rather of the same
 * side; or none. */
part_id selection_part_of(const struct prof *p, const struct prof *old, part_id was);
/* Of facts that were read again: the parts of TO's facts that are called as
 * those of FROM's, of files called alike, which may be of another side now. Of two
 * sides, each has all of its parts when FROM chooses none of them; of another base
 * than FROM's what is chosen of it is as BEGUN, which may be NULL, has it. False:
 * none of those that FROM chooses are there. */
bool selection_follow(struct selection *to, const struct prof *p,
		      const struct selection *from, const struct prof *old,
		      const struct selection *begun);
/* Of two profiles: parts of the base among those of the new one go where they belong,
 * and all are chosen of a side of which none is. */
void selection_sides(struct selection *s, const struct prof *p);
/* What FROM has of the base, as its parts; and all else as FROM has it. */
void selection_of_base(struct selection *to, const struct selection *from,
		       const struct prof *p);
bool selection_has_part(const struct selection *s, part_id part);
/* Whether one of its filters does that. */
bool selection_has_verb(const struct selection *s, enum filter_verb verb);
/* What each of P's functions counts as; NULL: itself. S may be NULL: as the
 * file has them. */
const uint32_t *selection_fold(const struct selection *s,
			       const struct prof *p);
static inline bool
counts_as(const uint32_t *fold, uint32_t func, func_id into)
{
	return (fold ? fold[func] : func) == into.i;
}


/* What a selection leaves of a block, as a block: whoever sums knows nothing
 * of selections. OUT shares what did not change with K; true when it has
 * memory of its own, for selected_release(). */
bool selection_apply(const struct selection *s, const struct block *k,
		     struct block *out);
void selected_release(struct block *out);
/* A block like K, with all that it has, in memory of its own; of counters, with these
 * rows of self, of calls and of what is given, and nothing else. */
struct some_rows { const size_t *row; size_t n; };
void selected_all(const struct block *k, struct block *out);
void selected_rows(const struct block *k, struct some_rows self, struct some_rows call,
		   struct some_rows given, struct block *out);
/* What every stack of K cost, over its samples, by the N columns of TERM: to be
 * freed. */
int64_t *stack_costs(const struct block *k, const struct column_term *term,
		     size_t n);
/* The same to be read: stack I cost at[I * stride]. Where each stack has one sample, in
 * their order, that is where these are, and nothing is made. */
struct stack_cost { const int64_t *at; size_t stride; int64_t *own; };
struct stack_cost stack_cost_of(const struct block *k,
				const struct column_term *term, size_t n);
void stack_cost_release(struct stack_cost *c);

#endif
