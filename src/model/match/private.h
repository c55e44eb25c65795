/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the files of this room share: a function that is looked for, and where
 * that is.
 */
#ifndef MODEL_MATCH_PRIVATE_H
#define MODEL_MATCH_PRIVATE_H

#include "base/pattern.h"
#include "base/vec.h"
#include "model/match/match.h"
#include "model/names/place.h"

/* How a name is compared. */
enum how { HOW_FULL, HOW_STEM, HOW_BARE, HOW_REGEX, HOW_REGEX_BARE, HOW_TYPED };

struct matcher {
	const struct snapshot *snap;
	const struct names *names;	/* its own */
	metric_id metric;
	struct job *job;
	uint64_t done, total;		/* names looked at, at the most */
	VEC(func_id) found;
	struct func_list each;		/* of match_unite(): all, hottest first */
	unsigned grade;			/* of all of them: how well they fit */
	enum how how;			/* they were compared */
	bool gone;			/* what filters left nothing of is meant, too */
};

/* How well a function fits: the best ones are found, others are not. */
enum {
	FITS = PLACE_FITS,	/* and what place_fits() adds */
	FITS_OWN = 8,		/* it has the name itself, and does not stand for
				   one that has */
	FITS_SEEN = 16,		/* it has cost or calls, and not only code in which
				   others have cost */
};

struct sought {
	enum how how;
	bool located;		/* with @WHERE behind the name */
	struct words name;	/* located and no expression: all of the text,
				   as names may have an @ of their own */
	struct words where;	/* of an expression that is located */
	struct pattern regex;
};

/* --- match.c --- */

/* Finds all functions of the selection that P means. -1: to be stopped, or P
 * takes too many steps. */
int match_find(struct matcher *m, const struct sought *p);
/* A name without what compilers and profilers append. */
struct words match_stem(struct words name);

/* --- gone.c --- */

/* Of functions of two profiles of which nothing is left, one of each that would be
 * compared with another. -1: to be stopped. */
int match_unite_gone(struct matcher *m);

/* --- unite.c --- */

/* Of those found one of each that counts as one, the one with most cost, in
 * place of them; hottest first, as all of them are in EACH. */
void match_unite(struct matcher *m);

#endif
