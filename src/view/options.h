/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a view is to be made of and for: its event, what it is about, what of it is
 * shown, and what others have made of the snapshot already.
 */
#ifndef VIEW_OPTIONS_H
#define VIEW_OPTIONS_H

#include "base/diag.h"
#include "model/calltree/calltree.h"
#include "model/facts/listing.h"
#include "model/snapshot.h"
#include "view/flame/layout.h"

struct column;
struct view_path;
struct ways;

/* One row of a view of groups: one object, file ... of all. KEY is of its
 * view_row_id(). */
struct view_group {
	const struct view_ops *of;	/* NULL: everything */
	uint64_t key;
};

/* A column that was chosen for a screen. */
struct column_choice {
	const struct column *column;
	int width;		/* cells; 0: its own */
	bool wide;		/* only where names have enough without */
	bool always;		/* names give way */
	const char *event;	/* it is of this one, as it was named; NULL: of the
				   one that is shown. Borrowed */
};

enum share_base {
	SHARE_OF_TOTAL,		/* everything that was counted */
	SHARE_OF_VIEW,		/* what filters and parts left */
	SHARE_OF_CENTRE,	/* what the centre cost, with all that it called */
};

struct view_options {
	metric_id metric;	/* shown first, and sorted by */
	const metric_id *metrics;	/* all that are shown; NULL: those of
					   the files, those asked for, and the
					   first */
	size_t nmetric;
	func_id centre;		/* callers, callees */
	const func_id *centres;	/* of a view of several; none: all. Borrowed */
	size_t ncentre;
	file_id file;		/* source: of all that is in it, not of a
				   function; */
	uint32_t line;		/* around here, not all of it; 0: all */
	struct view_group group;	/* functions: of this one only */
	bool cycles;		/* --cycles=group */
	bool raw;		/* --base-scale=none */
	unsigned changes;	/* of a comparison: rows of these changes only,
				   enum row_change; 0: all */
	/* In place of the view's columns on a screen; none: those. Borrowed
	 * as long as there is the view. */
	const struct column_choice *columns;
	size_t ncolumns;
	bool screen;		/* rows that only a screen shows (ROW_SELF) */
	bool rows_unasked;	/* filters of rows were said for all runs: a view
				   that takes none passes over them */
	bool written;		/* what is asked for now is for a file: these rows
				   as a report has them */
	enum share_base base_of;	/* what shares are of */
	double floor;		/* share of the total under which rows go */
	size_t limit;		/* rows that view_new() must put in order; 0:
				   all. A screen gives a few of its heights. */
	bool unordered;		/* it puts none: whoever asks does */
	/* Who is told how far it is and may stop it; NULL: nobody. Then view_new()
	 * and view_sort() end early, and the view is to be thrown away. */
	struct job *job;
	/* Of a view whose rows fold: those that are open. Borrowed as long as
	 * there is the view. */
	const struct view_path *open;
	size_t nopen;
	struct code_style style;	/* of assembly, */
	bool with_source;		/* and lines of source between */
	/* Of the source view its function's, of assembly its code's, of the
	 * lines view the whole program's, borrowed; NULL: the view makes them itself. */
	const struct lines *lines;
	/* With these: what they are compared with; of the whole program which
	 * are the same, too. */
	const struct lines *base_lines;
	const struct lines_pairing *pairing;
	/* Of a view of a call tree: that, with the metric that is shown and what
	 * a ratio is made of, borrowed; NULL: the view makes it itself. */
	const struct calltree *tree;
	/* Of all callers, or callees: how far they are, borrowed; NULL: the view
	 * measures it itself. */
	const struct reach *reach;
	/* Of the flame graph on a screen: what of it is shown, how wide. */
	struct flame_look {
		struct flame_zoom zoom;	/* borrowed */
		uint32_t cells;
	} flame;
	/* Of a tree on a screen: which rows are open. The view enters its rows;
	 * borrowed. NULL: all are. */
	struct ways *ways;
	/* Of messages: what was wrong beside the files', shown before that;
	 * borrowed. */
	const struct error *errors;
	size_t nerror;
};

#endif
