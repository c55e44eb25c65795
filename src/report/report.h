/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The face for scripts and pipes: a view as table, CSV or JSON, written row by
 * row. A style is one file and one row in registry.c. The contract is in the
 * manual ("Reports").
 *
 * CSV and JSON name a column by its id; where the profile has several events,
 * a column that each event has of its own is self[Ir]. They write all metrics
 * of the view's options. The block of such columns stands where the first of
 * them stands, all of event 1, then all of event 2; the others keep their
 * order around it: self[Ir] incl[Ir] self[Dr] incl[Dr] calls name ...
 *
 * Where a figure of a row is an estimate, a last column `estimate' of CSV and
 * JSON lists the columns it is true of; a report without any has no such column.
 *
 * HTML is the table as a page for a browser.
 *
 * A table shows one event, options.metric, unless options.metrics chooses some
 * of the profile's; and it leaves out columns that the profile knows nothing
 * of, unless they were asked for.
 */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include <stdio.h>

#include "base/worker.h"
#include "view/view.h"

struct report_column {
	const struct column *column;
	metric_id metric;	/* of a column that each metric has, when it
				   was asked for as self[Ir]; else none */
	bool implied;		/* whether it is noise, beside a cost that was
				   asked for: only of events that say so */
};

/* A report that a worker writes: its job is asked at each row. */
struct report_job { struct job *job; size_t rows; };

struct report {
	const struct view *view;
	struct report_column *column;	/* owned, by report_setup() */
	size_t ncolumn;
	bool asked;			/* they were asked for by name */
	size_t limit;				/* rows; 0 all */
	size_t from;				/* which is the first */
	double until;				/* rows that have this share
						   together; 0: all */
	double reached;				/* what they have then, */
	double beyond;				/* and what those behind them have */
	size_t enough;				/* and how many they are; those that
						   the limit leaves may be fewer */
	const char *program, *format;		/* of the profile, for headers */
	bool ascii;
	size_t cells;			/* of a line that a table has room in;
					   0: what it takes */
	size_t wide;			/* ... rows whose names had none for what
					   is in brackets; counted when written */
	FILE *out;
	struct report_job *work;	/* whose it is; NULL: the caller waits */
};

/* A few rows that are no view's. */
struct grid_column {
	const char *id, *title;	/* title: N_() */
	bool text;		/* stands left; a string of JSON */
	bool last;		/* behind all others in a table */
};

struct grid {
	const char *name;	/* of the rows in JSON */
	const struct grid_column *column;
	size_t ncolumn, nrow;
	/* Adds what stands there, unquoted; nothing where it is unknown. */
	void (*cell)(const void *ctx, size_t row, size_t column, bool people,
		     struct text *out);
	const void *ctx;
	bool ascii;
	FILE *out;
};

struct report_style {
	const char *name;	/* table, csv, json, html */
	size_t limit;		/* default of --limit */
	bool machine;		/* raw and untranslated, */
	bool utf8;		/* in UTF-8, whatever the locale */
	int (*write)(struct report *r);	/* 0, or -1 with errno */
	int (*grid)(const struct grid *g);	/* the same */
};

extern const struct report_style *const report_registry[];

const struct report_style *report_find(const char *name);

/* What is said for all runs, and is passed over where the view has no use for it. */
enum lenient { LENIENT_COLUMNS = 1, LENIENT_SORT = 2, LENIENT_UNTIL = 4 };

/* What was asked for; NULL is the view's own choice. */
struct report_request {
	const char *columns;	/* "self,incl[Ir],name" */
	const char *sort;	/* as sort_parse() reads it */
	/* what has them, for messages; NULL: the command line, or none */
	const char *columns_of, *sort_of;
	unsigned lenient;	/* enum lenient */
	size_t limit;		/* rows where report.until is passed over */
	bool table;		/* it is to be a table */
	bool hottest;		/* nobody asked for the first rows: those that cost most */
};

/* Sets R's view and columns and sorts VIEW (r->limit rows of it, which must be
 * set already). The rest of R is the caller's to fill. -1 and ERR_USAGE, which
 * lists the columns there are. */
int report_setup(struct report *r, struct view *view,
		 const struct report_request *want, struct error *err);
void report_release(struct report *r);
/* Appends why the base has no figures of the event, which a style for machines cannot
 * say; false: it has some, or there is no base. */
bool report_uncompared(const struct report *r, struct text *out);

#endif
