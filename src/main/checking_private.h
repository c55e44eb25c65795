/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of checking: checking_read.c (what --check and --fail-on say),
 * checking.c (whether it holds), checking_unknown.c (why nobody knows) and
 * checking_write.c (what does not). Nobody else includes this.
 */
#ifndef MAIN_CHECKING_PRIVATE_H
#define MAIN_CHECKING_PRIVATE_H

#include "base/vec.h"
#include "main/checking.h"
#include "model/match/match.h"

enum figure { FIGURE_SELF, FIGURE_INCL, FIGURE_CALLS, FIGURE_TOTAL };
enum bound { BELOW, AT_MOST, ABOVE, AT_LEAST };

struct check {
	const char *text;		/* as it was asked for; borrowed */
	enum figure figure;
	bool delta, percent;
	metric_id metric;
	func_id func;			/* none: the total */
	size_t first, n;		/* of the checker's UNITED: those that count
					   as one, of which FUNC has most cost;
					   none: FUNC alone */
	enum bound bound;
	long double limit;		/* of percent: a share, once it is known
					   what of; else as it was typed, and
					   raw once the event is known */
	const char *unit;		/* what was typed behind it; "": nothing */
};

/* Of one side; NAN: there is none. Costs are integers of 64 bits, all of which a long
 * double has. */
struct figure_of { long double d; bool estimate; };

struct both_sides { struct figure_of base, now; };

/* One that does not hold. */
struct failed {
	struct check check;
	struct both_sides of;
	double scale;			/* what the base counted times; 1: as it is */
	long double value;		/* what was compared with the limit */
};

struct checker {
	const struct snapshot *snap;	/* NULL: files are not read yet, and
					   what stands in a text is no name */
	bool based;			/* there is something to compare with */
	struct view *v;
	metric_id event;		/* the first that is shown */
	struct func_list united;	/* what the checks' functions are */
	VEC(metric_id) watched;		/* what must not grow */
	VEC(struct failed) failed;
	struct error *err;
};

/* The functions of C, the one with most cost first; *N: how many. */
const func_id *check_funcs(const struct checker *x, const struct check *c, size_t *n);
/* Of the total, or of one function. */
struct both_sides check_figures(const struct checker *x, const struct check *c);
/* Whether a side counts the event; without a base there is one. */
bool check_is_counted(const struct checker *x, metric_id m, bool base);
/* Says why the figure of C, which OPTION asks for, is not known; -1. */
int check_not_known(const struct checker *x, const char *option, const struct check *c);
bool check_is_ratio(const struct checker *x, const struct check *c);
/* Reads the text of a --check, without a snapshot its form only. -1 and ERR_USAGE. */
int check_read(struct checker *x, const char *text, struct check *c);
/* The "+LIMIT" of a --fail-on. */
int check_read_growth(struct checker *x, const char *text, struct check *c);

#endif
