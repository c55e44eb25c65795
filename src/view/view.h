/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Views: questions answered as rows and columns. A view is a file with a
 * view_ops and a row in registry.c; a column is a row in columns.c whose
 * getter gives a typed value, never text. Sorting, formatting, width, heat,
 * CSV and JSON all derive from that value.
 *
 * The words of the column `kind' are: function, inlined (all its cost is),
 * inlined~ (a part of it), unnamed (code without a name), doubtful (named by
 * what may be the wrong file), group (a cycle), self (the centre's own cost, on
 * screens); header and mapping in info; line, call and inlined in source; instruction,
 * call, jump, branch, return, inlined, elsewhere in asm. Those
 * of `match': none, build-id, path, changed, wrong; of `level': note, warning,
 * lost. All are the same in every language.
 *
 * A view borrows the snapshot that it is about and is rebuilt for the next one;
 * what is open, marked or selected on a screen belongs to the screen.
 */
#ifndef VIEW_VIEW_H
#define VIEW_VIEW_H

#include "base/diag.h"
#include "base/vec.h"
#include "model/calltree/calltree.h"
#include "model/facts/listing.h"
#include "model/snapshot.h"
#include "view/calltree/ways.h"
#include "view/column_name.h"
#include "view/options.h"
#include "view/value.h"

/* What a row is; a column says by a mask for which it has values. */
enum row_kind {
	ROW_FUNC = 1 << 0,
	ROW_CALL = 1 << 1,	/* an edge, seen from the centre */
	ROW_SELF = 1 << 2,	/* the centre's own cost, among its callees */
	ROW_GROUP = 1 << 3,	/* functions counted together: an object... */
	ROW_CYCLE = 1 << 4,	/* never carries self */
	ROW_PART = 1 << 5,
	ROW_EVENT = 1 << 6,
	ROW_INFO = 1 << 7,	/* a header line or a mapping */
	ROW_MESSAGE = 1 << 8,
	ROW_FRAME = 1 << 9,
	ROW_LINE = 1 << 10,	/* a source line, or a call made there */
	ROW_NODE = 1 << 11,	/* of a call tree: a function where it was
				   called from */
	ROW_STACK = 1 << 12,	/* of functions */
	ROW_BOX = 1 << 13,	/* of a flame graph: a node, or several */
	ROW_OWN = 1 << 14,	/* what a node has of its own, among its
				   children */
	ROW_INSN = 1 << 15,	/* an instruction, or what belongs to it */
	ROW_ARC = 1 << 16,	/* a call above or below a function of several */
	ROW_COMMAND = 1 << 17,	/* all parts of a program that ran */
};

#define ROW_KINDS 18
/* Which are parts, one or several. */
#define ROWS_PART (ROW_PART | ROW_COMMAND)

struct row {
	uint32_t kind;		/* enum row_kind */
	uint32_t a, b;		/* what it means is the view's: ids */
};

/* The way to a row that folds: from a function by one site after the other.
 * It is found again by that, whatever the order. Rows that are deeper inside
 * than this do not open (view_fold.deep). */
#define VIEW_DEEP 32

struct view_path {
	func_id func;		/* where it begins */
	uint32_t depth;		/* how many sites */
	struct line_site site[VIEW_DEEP];
};

/* How a row of a view whose rows fold stands to the others. */
struct view_fold {
	unsigned depth;		/* open rows that it is inside of */
	bool children;		/* it can be opened, */
	bool open;		/* and is: they are rows below it */
	bool deep;		/* it could, but VIEW_DEEP are open around it */
	bool hot;		/* the hot path ends here */
	uint32_t number;	/* its own, not 0; 0: nothing is inside of it */
	uint32_t parent;	/* of the row that it stays below in any
				   order; 0: none */
};

/* Where Enter leads from a row: a view, and what it is to be about. */
struct view_target {
	const struct view_ops *ops;	/* NULL: nowhere */
	func_id func;			/* of a view that takes one */
	struct view_group group;	/* of the functions of one group */
	/* Assembly: where this function is inlined, on this line. None: where it is
	 * hottest. */
	func_id inlined;
	file_id file;			/* source without a function: all of it */
	uint32_t line;
};

struct view {
	const struct view_ops *ops;
	const struct snapshot *snap;
	struct view_options options;
	int64_t group;		/* the row of options.group among its like, or
				   -1 when it is gone */
	VEC(struct row) row;
	size_t below_floor;	/* rows that options.floor took away */
	size_t unchanged;	/* and options.changes, */
	size_t unnamed;		/* and names that do not match */
	size_t nowhere;		/* 1 + the filter of names after which none was left */
	size_t more;		/* rows that options.limit did */
	bool cut;		/* of a tree: it was too deep (view_tree_doubt()) */
	size_t sorted;		/* rows in final order from the top: all, or
				   the first screens until ranks are there */
	const struct column *sort_column;
	metric_id sort_metric;
	bool sort_inverted;
	struct view *base;	/* what it is compared with: the same view, in
				   snap->base and without rows; or NULL */
	/* The cells of the longest number in a column, for a screen: looked for
	 * once. NULL: not yet. */
	const struct column *ordinal;
	int ordinal_cells;
	/* view_first() of a column, in the order that there is; the same. */
	const struct column *first_of;
	size_t first;
	struct running *running;	/* sums down to each row; or NULL */
	/* While its columns are laid out: the view whose rows stand in them,
	 * too; NULL: none does. */
	const struct view *with;
	/* Source texts that its rows say nothing of, because they have not been
	 * read: the first is what it is about. Borrowed from the snapshot. Whoever
	 * shows it asks for them and builds it anew. */
	VEC(struct text_wanted) lacks;
	void *own;		/* the view's; freed by ops->done */
};

/* What has become of a row of two profiles that are compared. */
enum row_change {
	ROW_SAME = 1 << 0,	/* or nothing is compared */
	ROW_NOISE = 1 << 1,	/* the difference is less than noise */
	ROW_DIFFERS = 1 << 2,
	ROW_NEW = 1 << 3,
	ROW_GONE = 1 << 4,
};

/* What a figure is when two profiles are compared, one column each. */
enum compared {
	COMPARED_NOT,
	COMPARED_BASE,		/* as the base has it, not scaled */
	COMPARED_NEW,
	COMPARED_DELTA,		/* new less the base, scaled */
	COMPARED_RATIO,		/* new over the base, scaled; infinite over 0 */
	COMPARED_NOISE,		/* whether the difference is less than counts of
				   samples vary by themselves: |z| < 2 */
	COMPARED_ALL
};

/* How rows are ordered by a column, and which way when nobody said. */
enum column_order {
	ORDER_TEXT,		/* names rise, byte by byte */
	ORDER_NUMBER,		/* lines, addresses, numbers in texts: rise */
	ORDER_VALUE,		/* figures fall */
	ORDER_MAGNITUDE,	/* fall by their distance from 0 */
};

/* What a column is to its rows, for a screen with little room. */
enum column_role {
	ROLE_DETAIL,
	ROLE_NAME,		/* the first of a view names its rows */
	ROLE_WHERE,		/* a path: cut before its column goes */
	ROLE_COST,
	ROLE_SHARE,		/* of share_of; drawn as a bar, too */
};

struct column {
	const char *id;
	const char *title;	/* N_(), at most WIDTH cells */
	const char *help;	/* N_(): what the number is, a sentence or two */
	unsigned kinds;		/* rows it has values for */
	unsigned needs;		/* enum capability: else blank and dropped */
	/* Whether a profile, or a view, has any value of it; NULL: it may. */
	bool (*in)(const struct prof *p);
	bool (*in_view)(const struct view *v);
	bool of_history;	/* of files that were read again only */
	enum column_role role;
	const struct column *share_of;	/* the cost of which it is a share */
	int64_t (*whole)(const struct view *v, metric_id m);	/* and of what */
	/* The same where that is what the row above costs. */
	struct sum_value (*above)(const struct view *v, const struct row *r, metric_id m);
	/* It adds this up from the top, in any order: rows are ordered by this
	 * where it is asked for. */
	const struct column *running;
	/* Of "self.delta": self, and what of it. */
	const struct column *compares;
	enum compared compared;
	/* Of a share of the function in the centre: the same of the total. */
	const struct column *of_total;
	enum column_order order;
	uint8_t width;		/* cells on screen */
	uint8_t drop;		/* which column a narrow screen drops first: 1,
				   2, ...; 0: never */
	bool per_metric;
	bool one_sided;		/* a figure of this profile alone, with a base,
				   too: no columns compare it (compared.c) */
	bool adds_up;		/* of costs that do: ratios have none */
	bool mixed;		/* costs in some rows, ratios in others */
	bool dispensable;	/* behind names a table on a terminal can do
				   without */
	bool flex;		/* takes the room that is left */
	bool close;		/* belongs to the words before it: behind what these
				   need, on however wide a screen */
	enum val_type type;	/* of its values, when they are not none: text,
				   words and phrases stand left, all else right */
	struct val (*get)(const struct view *v, const struct row *r,
			  metric_id m);
	/* May be NULL. The costs of all functions, which are the column's
	 * values or in their order: at [function]. NULL when some are not
	 * known. For sorting without a call a row. */
	const int64_t *(*costs)(const struct view *v, metric_id m);
};

struct view_ops {
	const char *id;
	const char *title;	/* N_(), for the tab and the heading */
	const char *half;	/* N_(): its title where it stands without the
				   rest of its page, or NULL: title */
	const char *help;	/* N_() */
	const char *name_title;	/* N_(): heads the column `name', or NULL */
	char tab;		/* its key on screen, '1'..'8', or 0 */
	unsigned kinds;		/* of its rows */
	unsigned needs;		/* enum capability; else not for this profile */
	bool (*in)(const struct prof *p);	/* the same; NULL: any profile */
	const char *why_not;	/* N_(): said when needs are met by no event; */
	const char *why_event;	/* ... not by this one, or NULL: of it, of
				   another, and how that is chosen */
	/* What opens where it is asked for and cannot be; NULL: nothing. */
	const struct view_ops *instead;
	const char *none;	/* N_(): why there are no rows, or NULL */
	bool takes_func;	/* VIEW:FN */
	bool takes_funcs;	/* the same, of none, one or several */
	bool takes_file;	/* VIEW:FILE[:LINE], too */
	bool texts;		/* asks for source texts, which are the screen's thread's */
	bool narrows;		/* VIEW:FN, what goes through that function, or
				   VIEW alone, all */
	bool regroups;		/* the same cost as the functions have, put
				   together in another way: a key goes around */
	bool report_only;	/* a screen does not offer it */
	bool named;		/* its rows can be left by their names
				   (FILTER_ROWS) */
	bool few;		/* rows that are few and stay: their names take
				   what they need, and columns stay longer */
	bool all_rows;		/* whatever they cost: no --floor */
	const struct view_ops *part_of;	/* a screen shows it within this one */
	bool available;		/* false: "not available in this version" */
	bool all_lines;		/* it reads the lines of the whole program */
	const char *columns;	/* ids, blank-separated: of a report */
	const char *table;	/* of one for people; NULL: the same */
	const char *screen;	/* of a screen, + where they are only added for
				   the room there is; NULL: the report's */
	uint8_t name_keeps;	/* cells of a name that such columns leave; 0: as
				   many as all columns do */
	double floor;		/* of its report without --floor */
	const char *sort;	/* default sort column, "" = order as built */
	const struct column *built_by;	/* which, rising, is that order; or NULL */
	enum sum_by by;		/* of a view of groups: what it groups by */
	const char *rest;	/* what is in no group is called, "[...]" */
	const char *heading;	/* over the functions of a group; NULL:
				   "%s in %s" */
	/* Of groups without a name in the sums, known by number; else NULL. */
	struct val (*group_name)(const struct view *v);
	int (*build)(struct view *v, struct error *err);
	/* May be NULL: rows do not fold. PATH is filled where there are
	 * children. In any order rows stay below the one they are inside. */
	struct view_fold (*fold)(const struct view *v, const struct row *r,
				 struct view_path *path);
	/* May be NULL. Of two profiles: whether one of them does not say what its
	 * rows cost, so that none of the view has changed or not. */
	bool (*untold)(const struct view *v);
	/* May be NULL. Rows stand in blocks, of which options.limit counts, in the
	 * order that they were built in: whether one begins with this row. */
	bool (*begins)(const struct view *v, size_t row);
	/* May be NULL: the first are left. Of rows that are left by what has changed those
	 * with most cost, LIMIT, and how many others there are. */
	void (*most)(struct view *v, size_t limit);
	/* May be NULL. Of more than N rows as they were built, the first of the N that
	 * are shown where nobody asked for the first N. */
	size_t (*hottest)(const struct view *v, size_t n);
	/* May be NULL. Appends what is to be known of all rows together: whole
	 * lines for people. */
	void (*remark)(const struct view *v, bool ascii, struct text *out);
	/* The same behind the rows. */
	void (*foot)(const struct view *v, bool ascii, struct text *out);
	void (*done)(struct view *v);
};

/* NULL-terminated. */
#define VIEWS_MAX 32
extern const struct view_ops *const view_registry[];
extern const struct column *const column_registry[];	/* NULL-terminated */

const struct view_ops *view_find(const char *id);
/* What one list of a page is called. */
const char *view_list_title(const struct view_ops *ops);
const struct column *column_find(const char *id);
/* What --report=VIEW:ARG and --view=VIEW:ARG say. */
struct view_request {
	const struct view_ops *ops;
	const char *arg;	/* inside of TEXT; NULL: none was given */
};
/* Reads TEXT, the value of --OPTION (NULL: typed on screen). A view that there is
 * not, or not yet, and an argument for one that takes none are errors. */
int view_parse(const char *option, const char *text, struct view_request *to,
	       struct error *err);
/* Whether the profile has what the view needs (for the metric shown). */
bool view_possible(const struct view_ops *ops, const struct prof *p,
		   metric_id m);
/* The first event of which it can be shown; 0: of none. */
metric_id view_first_possible(const struct view_ops *ops, const struct prof *p);
/* Appends why not, of event M. HOW says how another is chosen, of which it can be
 * shown; NULL: by --event. */
void view_why_not(const struct view_ops *ops, const struct prof *p,
		  metric_id m, const char *how, struct text *out);

/* Builds and sorts by the default (by self where the default's values are not
 * known). NULL and ERR on failure. */
struct view *view_new(const struct view_ops *ops, const struct snapshot *s,
		      const struct view_options *o, struct error *err);
void view_free(struct view *v);
/* How many rows from the top have SHARE of the total together, or all that there
 * are; what they REACHED. SIZE_MAX: in this order rows of this view have no running
 * sum, or, where REACHED is 0, the total is not above 0. */
size_t view_rows_until(const struct view *v, double share, double *reached);
/* Sorts by COLUMN (NULL: order as built), the metric's own when per_metric,
 * as its order says or, INVERTED, the other way. LIMIT rows
 * at the top at least are in order afterwards; 0 means all. Ties are broken by
 * name, object, file, whatever the direction; what has no value comes last. */
void view_sort(struct view *v, const struct column *column, metric_id m,
	       bool inverted, size_t limit);
/* Whether all rows by any column take long to sort for want of ranks of names
 * (ENGINE_RANK). */
bool view_sort_waits(const struct view *v);
/* The event whose figures rows are ordered by, where that is not the one that is
 * shown; else none. */
metric_id view_sort_other(const struct view *v);
/* Whether no row has more of C's figure, of the event that is shown, than the first
 * one. */
bool view_first_has_most(const struct view *v, const struct column *c);
/* What shares of M are of in this view. */
int64_t view_share_base(const struct view *v, metric_id m);
/* What was counted on the side that S is of, or, where shares are of what is selected,
 * how much of it that is. */
struct sum_value view_whole(const struct view *v, const struct snapshot *s,
			    metric_id m);
struct val view_val(const struct view *v, const struct row *r,
		    const struct column *c, metric_id m);
/* What rows are ordered by where C was asked for. */
const struct column *column_orders(const struct column *c);
/* Whether the column's order falls. */
bool column_falls(const struct column *c, bool inverted);
/* Whether its values are text, which stands left. */
bool column_is_text(const struct column *c);
/* Whether both say one figure, as a cost and as shares of it. */
bool column_same_figure(const struct column *a, const struct column *b);
/* A column of the view that is a share of C, or NULL. */
const struct column *column_share(const struct view_ops *ops,
				  const struct column *c);
/* The column that names the view's rows on screen, or NULL. */
const struct column *view_name_column(const struct view_ops *ops);
/* What says by what to sort: COLUMN, COLUMN:asc or COLUMN:desc; a leading minus
 * is :desc, too. */
struct sort_request {
	const char *id;		/* of the column, N bytes inside of the text */
	size_t n;
	enum { SORT_DEFAULT, SORT_RISING, SORT_FALLING } way;
};
enum sort_reading {
	SORT_READ,
	SORT_BOTH_WAYS,
	SORT_NO_WAY,		/* something else stands where the way should */
};
enum sort_reading sort_parse(const char *text, struct sort_request *to);
/* The argument INVERTED of view_sort() for that way. */
bool sort_inverted(const struct sort_request *want, const struct column *c);
/* Takes the next id from a list of columns, "self +incl name", at *LIST; NULL
 * at its end. *WIDE: it had a +. */
const struct column *column_next(const char **list, bool *wide);
/* How the row folds; PATH, which may be NULL, is where it is if it has
 * children. A page keeps the paths that are open. */
struct view_fold view_row_fold(const struct view *v, const struct row *r,
			       struct view_path *path);
bool view_path_eq(const struct view_path *a, const struct view_path *b);
/* Whether options.open has the path. */
bool view_path_open(const struct view *v, const struct view_path *path);
/* The part of a row of parts that is behind LAST; 0: the first, or none. */
uint32_t view_row_part(const struct view *v, const struct row *r, uint32_t last);
/* The row of this view that a row leads to, or SIZE_MAX. */
size_t view_row_leads(const struct view *v, const struct row *r);
/* sums_coverage() of what V is of, and where it has all lines of the program what these
 * say of themselves: counters are believed to have lines where they have files until
 * somebody looks at the lines. */
void view_coverage(const struct view *v, metric_id m, struct coverage *c);
/* The name of what view_options.group narrows the view to, or none. */
struct val view_group_name(const struct view *v);
/* The same in few words, of a path the last component; nothing where there is none. */
void view_put_group(const struct view *v, bool ascii, struct text *out);
/* What stands over the column: its title, and the group's name if there is
 * one, of a path the last component. */
void view_heading(const struct view *v, const struct column *c, bool ascii,
		  struct text *out);
/* The file that a row of files is; none elsewhere. */
file_id view_row_file(const struct view *v, const struct row *r);
/* Of the functions of a row that is a group the one with the most own cost, or none. */
func_id view_group_most(const struct view *v, const struct row *r);
/* The function a row is about, or none (for the cursor to stay on). */
func_id view_row_func(const struct view *v, const struct row *r);
/* Who goes through all rows is at I, and asks for what comes before long: functions of
 * rows are anywhere in memory. */
void view_row_ahead(const struct view *v, size_t i);
/* Who reads the row takes it to be about this one: of a call below its line, or of
 * code that is inlined there, not the function whose lines are shown. */
func_id view_row_named(const struct view *v, const struct row *r);
/* What its object or file calls a row's function, or none: that is searched
 * for, too, where people see a demangled name. */
struct val view_row_raw(const struct view *v, const struct row *r);
/* What the base calls the row, or none. */
struct val view_row_base_name(const struct view *v, const struct row *r);
/* What a row is found by in another order, and in a view of the same files
 * under better names: its function, whose successor it may then be about, else
 * a number that stays. */
struct view_row_id {
	uint32_t kind;
	func_id func;		/* or none */
	uint64_t key;
};
struct view_row_id view_row_id(const struct view *v, const struct row *r);
/* Makes ID that of the row that the row is inside of, which may be seen where
 * that is not; false: there is none. */
bool view_row_outer(const struct view *v, struct view_row_id *id);
/* Of a source whose text may come later: the row nearest to that of ID, a line of the
 * text which has no row; SIZE_MAX: it was no such line. */
size_t view_row_near(const struct view *v, const struct view_row_id *id);
/* Its word in the column `kind', or none. */
struct val view_row_note(const struct view *v, const struct row *r);
struct view_target view_row_enter(const struct view *v, const struct row *r);
/* Whether a row leads nowhere because it is there to be read. */
bool view_row_is_words(const struct row *r);
/* The view that Enter leads to from rows of this one, or NULL; P may be NULL,
 * too. */
const struct view_ops *view_opens(const struct view_ops *ops,
				  const struct prof *p, metric_id m);
/* The same of this row. */
const struct view_ops *view_row_opens(const struct view *v, const struct row *r);

/* Whether COLUMN has values for some rows of the view (for --columns, --sort,
 * the setup screen). */
bool view_offers(const struct view_ops *ops, const struct column *c);
/* The same of this view: columns of what it is compared with, too. */
bool view_takes(const struct view *v, const struct column *c);
/* The column of C that says WHAT, or NULL: C is no figure. They are offered
 * where a view has a base. */
const struct column *column_compared(const struct column *c,
				     enum compared what);
/* Whether rows of the view compare C. */
bool view_compares(const struct view_ops *ops, const struct column *c);
/* The cost that its order goes by, else its first, of those that are compared; or
 * NULL. */
const struct column *view_main_cost(const struct view_ops *ops);
/* What rows of two profiles are ordered by until somebody says: what differs most,
 * or what the side has that alone counts it. */
const struct column *view_first_order(const struct view *v);
/* What has become of the row in event M, whatever the order: it differs when its self
 * or its inclusive cost does by more than noise, and is noise when what differs is
 * that. */
enum row_change view_row_change(const struct view *v, const struct row *r,
				metric_id m);
/* The same in all events that are shown, one of which may differ: enum row_change, as
 * a set, in which what is new or gone also differs or is noise. */
unsigned view_row_changes(const struct view *v, const struct row *r);
/* The same of the figure alone that C shows; never new or gone. */
enum row_change view_figure_change(const struct view *v, const struct row *r,
				   const struct column *c, metric_id m);
/* Whether nobody knows what of its rows has changed: all stay then. */
bool view_untold(const struct view *v);
/* Why no row has changed: one side has no figures of what is shown. NULL: both have. */
const char *view_uncounted(const struct view *v);
/* The options.changes of a choice of --changes, and the other way round. */
unsigned view_changes(size_t choice);
size_t view_changes_choice(unsigned changes);
/* The list that filters of rows are of that are typed in the view, an id that stays: the
 * functions of one group (OF_GROUP) are another list than all of them, of which cycles may
 * be rows. */
const char *view_rows_id(const struct view_ops *ops, bool of_group);
/* Whether a filter is in force in the view: of rows of other lists it is not. */
bool view_filtered_by(const struct view_ops *ops, bool of_group, const struct filter *f);
/* Whether any is, and any that leaves rows by their names. */
bool view_filtered(const struct view_ops *ops, bool of_group, const struct selection *s);
bool view_keeps_named(const struct view_ops *ops, bool of_group,
		      const struct selection *s);
/* Whether rows of the view can be left out by what became of them: lines and what files
 * say are all there to be read, and a picture stays whole. */
bool view_takes_changes(const struct view_ops *ops);
/* By what the base's figures of M are multiplied to be compared: of samples the
 * ratio of what was counted, unless options.raw; of exact counts 1. */
double view_scale(const struct view *v, metric_id m);
/* Whether M says how much differences of it are noise. */
bool view_has_noise(const struct view *v, metric_id m);
/* What a column of two profiles is made of; both are none where C is another
 * column. */
struct view_sides {
	struct val base, now;
	double factor;		/* the base's, to be compared */
	double now_of, base_of;	/* how many samples both are shares of; 0: they are
				   compared as they were counted */
	bool apart;		/* they are not to be compared */
};
struct view_sides view_compared(const struct view *v, const struct row *r,
				const struct column *c, metric_id m);
/* The totals of both profiles, as they were counted. */
struct view_sides view_totals(const struct view *v, metric_id m);
/* By how many standard deviations both differ, if nothing has changed: as shares of
 * their runs, or as counts of equally long ones, z = (n2 - n1) / sqrt(n2 + n1), n being
 * costs by what a sample weighs.
 * False: they are no samples, or there are none. */
bool view_deviation(const struct view *v, const struct view_sides *x,
		    metric_id m, double *z);
/* Less is noise, of a figure that is looked at by itself. */
#define NOISE_Z 2
/* The same of TESTS of them, of which none grew but by chance: in 95 of 100 runs none
 * of them is above it. */
double view_noise_of_all(size_t tests);
/* Whether the profile knows any of them: else screens and tables drop it. */
bool view_has(const struct view *v, const struct column *c, metric_id m);
/* The column's title in this view, translated: `name' is a Function here, a
 * Caller there. At most c->width cells. */
const char *view_column_title(const struct view_ops *ops,
			      const struct column *c);
/* The same of one that compares, where no column of the figure stands beside it:
 * "Incl Delta". */
void view_figure_title(const struct view_ops *ops, const struct column *c,
		       struct text *out);
/* The metrics that are shown, options.metrics or all of them. Calls of I from
 * 0 up; none behind the last. */
metric_id view_metric(const struct view *v, size_t i);
/* Whether the rows of callers or callees add up to more than the function in
 * the centre, as they do with recursion: a heading must say so. */
bool view_overlaps(const struct view *v, metric_id m);
/* Whether V, which is of addresses, has no rows for places that cost something: those
 * that files name themselves. */
bool view_leaves_named(const struct view *v);
/* A name that no other metric has: its own, or with #2 behind it where two have it. */
void view_metric_label(const struct prof *p, metric_id m, struct text *out);

#endif
