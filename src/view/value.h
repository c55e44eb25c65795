/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stands in a cell: a typed value, never text. What it is for people and for
 * machines is format.h's.
 */
#ifndef VIEW_VALUE_H
#define VIEW_VALUE_H

#include "base/error.h"
#include "model/names/names.h"

enum val_type {
	VAL_NONE,	/* unknown: a blank cell, an empty field, JSON null */
	VAL_COST,	/* raw integer of a metric (its scale is for people) */
	VAL_COUNT,	/* plain integer */
	VAL_ORDINAL,	/* the number of a line, a column, a frame: it names,
			   so it is never rounded, scaled or grouped */
	VAL_SHARE,	/* 0..1 */
	VAL_RATIO,
	VAL_ADDR,
	VAL_TEXT,	/* untrusted bytes, not NUL-terminated */
	VAL_WORD,	/* one of the program's own words, as machines read it;
			   people see it translated, a kind as a mark: [inl] */
	VAL_NUMBER,	/* a decimal as short as it can be */
	VAL_FACTOR,	/* so many times as much; infinite, for machines none:
			   of nothing */
	VAL_FLAG,	/* yes or no, in .i: 1 or 0 */
	VAL_PHRASE,	/* a sentence of the program: N_() text whose
			   conversions are %s, with untrusted arguments */
	VAL_WAY,	/* functions one inside of the other: their names with
			   semicolons between; ordered as they are in the tree */
	VAL_TREND,	/* a figure and what it was before, edition by edition:
			   people see a small picture; ordered by its rise */
};

/* One sentence of several; people see them with "; " between. */
struct phrase {
	const char *format;
	const char *arg[ERROR_ARGS];
	const struct phrase *next;
};

struct val {
	enum val_type type;
	bool estimate;		/* shown with ~ */
	bool change;		/* a difference: people see a + */
	bool scaled;		/* ... of costs of which one was scaled: .exact
				   is it, and .i that as an integer */
	uint8_t path;		/* of text: people see its last component; from 2
				   on: and which one so many before the end */
	uint8_t places;		/* of a difference of ratios: decimals that people
				   see at most; 0: as ratios have */
	metric_id metric;	/* of a cost, and of a ratio of one */
	uint32_t known;		/* of text that is no path: bytes at its beginning
				   that people need not see */
	union {
		int64_t i;
		struct { int64_t rounded; double exact; };
		uint64_t addr;
		double d;
		struct { const char *s; size_t n; };
		struct {
			const char *format;
			const char *const *arg;	/* ERROR_ARGS of them */
			const struct phrase *next;	/* more, or NULL */
		};
		struct {
			const struct names *names;
			const uint32_t *func;
			uint32_t nfunc, order;
		};
		struct {
			/* the last first; HISTORY_UNKNOWN: none from here on */
			const int64_t *before;
			int64_t now;
			uint32_t nbefore;
		};
	};
};

#endif
