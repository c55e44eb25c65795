/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pages. A page is what stands between the tabs and the status line: one list,
 * or two (callers above, callees below). There is one page a view, made when
 * it is first shown and built anew, when it is looked at, from the snapshot
 * that is then there. What is special about a page is a row in registry.c.
 *
 * Where the user has been is a list of visits: a view, what it was about, and
 * where its cursors were.
 */
#ifndef TUI_PAGE_PAGE_H
#define TUI_PAGE_PAGE_H

#include "engine/engine.h"
#include "tui/keymap/keymap.h"
#include "tui/widget/list.h"
#include "view/tree.h"

struct tui;
struct page;
struct remap;
struct flame_page;
struct page_rows;

/* What a search finds of which not all are rows. Nothing while it is counted. */
struct joint {
	int64_t cost;			/* of all together */
	bool estimate;
	size_t found;			/* how many */
	const char *hidden;		/* N_(), with %zu for how many cannot be
					   seen; NULL: they can be opened */
	const char *nowhere;		/* N_(), where no row is one and none can
					   be opened: with %s for what was sought,
					   its share and the key that shows all; or
					   NULL */
};

/* All but VIEW and SCOPE may be missing. */
struct page_ops {
	const char *view;		/* of the first list */
	const char *pair;		/* of a second list below it */
	const char *beside;		/* the view that can stand beside it */
	enum scope scope;
	unsigned events;		/* enum engine_event: built anew then */
	enum { LINES_NONE, LINES_OF_FUNC, LINES_OF_CODE,
	       LINES_OF_ALL } lines;	/* asked for */
	/* Asked for; or how far functions are from the one in the centre. */
	enum { TREE_NONE, TREE_DOWN, TREE_UP, TREE_THROUGH, REACH_CALLERS,
	       REACH_CALLEES } tree;
	bool ways;			/* its rows fold by ways */
	/* How a row is marked as one that is chosen. */
	enum list_chosen (*chosen)(const void *tui, const struct row *row);
	/* After its lists have been built. */
	void (*build)(struct tui *t, struct page *p);
	void (*draw)(struct tui *t, struct page *p, const struct area *area);
	/* The cursor to the row with most cost (STEP 0), to the next cooler
	 * (1) or hotter (-1) one; false: there is none. */
	bool (*move)(struct page *p, int step);
	/* What the status line calls the row; false: by its name. */
	bool (*status)(const struct tui *t, const struct row *r,
		       struct text *out);
	/* Opens or shuts what the row stands for; false: that does not fold.
	 * The lists are built anew afterwards. */
	bool (*fold)(struct page *p, const struct row *r);
	/* What a view of list PANE is to be built with beside the usual. */
	void (*options)(struct tui *t, struct page *p, int pane,
			struct view_options *o);
	/* Before its lists are built: its cursor is to be where FUNC costs
	 * most. */
	void (*seek)(struct page *p, func_id func);
	/* Into other names, what it remembers of functions; from where its place is
	 * KEPT (page_keep_places()), if the cursor of its list is. */
	void (*remap)(struct page *p, struct remap *c, struct remap *kept);
	/* Its place beside the cursor of its list is to be kept. */
	void (*keep)(struct page *p);
	/* The figures of a row and what stands at the right, where that is not
	 * as in a list; true then. */
	bool (*figures)(const struct tui *t, const struct row *r, size_t room,
			struct text *out);
	bool (*position)(const struct tui *t, struct text *out);
	/* After a search has been counted: counts on, true when there is more
	 * to do; and what the matches are together: false while it is to be
	 * counted. */
	bool (*count)(struct tui *t, struct page *p);
	bool (*joint)(const struct tui *t, const struct page *p,
		      struct joint *all);
	/* The row of this page that the row leads to; SIZE_MAX: none. */
	size_t (*follow)(const struct page *p, const struct row *r);
	void (*done)(struct page *p);
};

/* Rows of special pages; ends with VIEW NULL, the row of all others. */
extern const struct page_ops page_registry[];
const struct page_ops *page_ops_of(const struct view_ops *view);

/* A place in the history: a view, what it is about, where its cursors were. */
struct visit {
	struct view_target to;
	func_id within;		/* as a page's */
	int active;
	struct row_key at[2];
	size_t line[2];
	bool touched[2];	/* somebody had moved it there */
	struct row_key from;	/* the row where the path to the first of AT
				   begins, to be in sight, too; kind 0: none */
	bool marked;		/* a user's mark: it is said when its row is not
				   there */
};

struct visits {
	struct visit *at;
	size_t n, cap;
};

/* Where the cursor is to be, once the page has been built. */
enum goal {
	GOAL_NONE,
	GOAL_VISIT,		/* where it was */
	GOAL_LINE,		/* on a line of source */
	GOAL_CODE,		/* on the hottest instruction of such a line */
	GOAL_INLINED,		/* where a function is inlined on such a line */
	GOAL_FUNC,		/* where a function costs most, of a tree */
};

enum waiting { WAITS_NOT, WAITS_FIGURES, WAITS_LINES, WAITS_TREE, WAITS_ROWS };

struct page {
	const struct page_ops *page;
	bool beside;			/* shows what another one leads to */
	const struct view_ops *ops;	/* of the first list */
	struct list list[2];
	int nlist, active;
	bool keeps;			/* its place: page_keep_places(), */
	struct {			/* ... which is that */
		int active;
		func_id centre, within, was;
		file_id file;
		struct ways ways;
		VEC(struct view_path) open;
	} kept;
	func_id centre;			/* that it is about, if it takes one */
	func_id within;			/* which it was before it was collapsed, as
					   in remap_subject() */
	file_id file;			/* of the source, in place of a function:
					   all of it */
	func_id was;			/* the same before all was shown */
	struct text missing;		/* why none is that was asked for; said
					   in place of rows until there is one */
	struct view_group group;	/* that its functions are narrowed to */
	VEC(struct view_path) open;	/* rows that are unfolded, by the path
					   of functions to them */
	struct ways ways;		/* the same of a call tree */
	struct tree_matches matches;	/* of the search of this serial */
	unsigned matches_of;
	uint32_t opened;		/* the line that source began at; 0: none yet */
	VEC(char *) heading;		/* lines over the rows of source and
					   assembly: what to know of them */
	uint64_t looked_anew;		/* for source texts, when it was built */
	uint64_t serial;		/* of the snapshot it was built from;
					   0: not built */
	metric_id metric;
	/* What its list borrows; referenced. */
	const struct asked_lines *lines;
	const struct asked_tree *tree;
	struct page_rows *made;		/* of its list by a worker, and not taken
					   yet; or NULL */
	struct flame_page *flame;	/* of a flame graph; NULL */
	bool arriving;			/* it was gone to, and has not been built
					   since */
	struct row_key arrived;		/* the cursor's row then */
	enum waiting waiting;		/* for what the engine was asked for */
	enum goal goal;
	struct visit visit;		/* ... or, of a line, its file: */
	struct text goal_file;
	uint32_t goal_line;
	func_id goal_func;
	struct text goal_inlined;	/* ... and what is inlined there */
	struct {			/* the loop that a key has led to: */
		func_id func;
		uint32_t row;		/* a of it; 0: none */
	} loop;
};

struct page *page_of(struct tui *t, const struct view_ops *ops);
/* The same of what has been made already, or NULL. */
struct page *page_made(const struct tui *t, const struct view_ops *ops);
/* The same beside another page: what it shows is no step of the way. */
struct page *page_beside(struct tui *t, const struct view_ops *ops);
/* The page that is there at first, and behind all others. */
struct page *page_home(struct tui *t);
void page_free(struct page *p);
struct list *page_list(struct page *p);		/* the one with the keys */

/* Goes to a view, on CENTRE if it takes a function; remembers where we were
 * when REMEMBER is set. All of these ask for the page to be built. */
unsigned page_open(struct tui *t, const struct view_ops *ops, func_id centre,
		   bool remember);
/* The same of all the source of a file, on LINE of it if that is not 0. */
unsigned page_open_file(struct tui *t, file_id file, uint32_t line);
/* The same of a function that is not there: WHY is said in place of rows. */
unsigned page_open_missing(struct tui *t, const struct view_ops *ops,
			   const char *why);
/* The same for what Enter on a row leads to; remembers. */
unsigned page_enter(struct tui *t, const struct view_target *to);
/* The same for the code of a line of FILE in the assembly of CENTRE. */
unsigned page_open_code(struct tui *t, func_id centre, const struct val *file,
			uint32_t line);
/* The same for a line of FILE in the source of CENTRE. */
unsigned page_open_line(struct tui *t, func_id centre, const struct val *file,
			uint32_t line);
/* The same for another row of the list with the keys. */
unsigned page_go(struct tui *t, size_t row);
unsigned page_back(struct tui *t);
/* Where page_back() came from, until another way is gone. */
unsigned page_forward(struct tui *t);
/* Where we are; and to such a place, a step of the way. */
struct visit page_here(const struct tui *t);
unsigned page_visit(struct tui *t, const struct visit *v);
/* Away from what is waited for: to the event that was shown, or back. */
unsigned page_stop(struct tui *t);
/* Whether there is nothing to go back to, nor to stop. */
bool page_is_root(const struct tui *t);
/* Whether leaving this view leaves the program. */
bool page_is_first(struct tui *t);
/* Leaves this view altogether; false when there is nothing to go back to. */
bool page_close(struct tui *t);

/* Builds the page if the snapshot, the metric, what it is about or what it has
 * waited for call for it. */
void page_build(struct tui *t, struct page *p);
void page_draw(struct tui *t, const struct area *area);
void page_draw_one(struct tui *t, struct page *p, const struct area *area);
/* All that are in sight. */
void page_build_shown(struct tui *t);
/* Has a worker bring about what lists that are in sight wait for. */
void page_order_shown(struct tui *t);
/* Away from the order that the list with the keys waits for; false: it waits for none. */
bool page_stop_order(struct tui *t);
/* It is about something else from now on: built anew, from the top. */
void page_anew(struct page *p);
/* What stands where it has percentages. */
enum layout_shares page_shares(const struct tui *t, const struct page *p);
/* How it shows costs. */
enum cost_show page_costs(const struct tui *t, const struct page *p);
/* --- events.c --- */
/* What the columns of its lists are laid out for, but for how wide they are. */
struct layout_look page_layout(const struct tui *t, const struct page *p);
/* Whether M is one of several events that were asked for together. */
bool page_asks_event(const struct tui *t, metric_id m);
/* The event that lists of P are sorted by, if its figures are not there; or none. */
metric_id page_order_lacks(const struct tui *t, const struct page *p);
/* Whether it is the source of a function, or its assembly. */
bool page_of_code(const struct page *p);
/* ... with percentages of that function. */
bool page_is_of_centre(const struct tui *t, const struct page *p);
/* The column that stands for C then: itself, or that of the whole profile. */
const struct column *page_shows(const struct tui *t, const struct page *p,
				const struct column *c);
/* How its lists look; PANE 0 or 1. */
struct list_look page_look(const struct tui *t, const struct page *p,
			   int pane);
/* Says in l->why why the list has no rows: what hides them, or what the files'
 * messages say, if they are about that. */
void page_put_why_empty(const struct tui *t, const struct page *p, struct list *l);
/* Why all figures are 0, if they are, and which key shows others; true: none does, in no
 * event there is any cost. */
bool page_put_no_cost(const struct tui *t, struct text *out);
/* The hottest function, of equal ones the first by name: what a page of one
 * function shows when nobody chose. The figures of functions are there. */
func_id page_hottest(const struct tui *t);
/* The function that the cursor is on, or the centre, or none. */
func_id page_func(const struct tui *t);
/* The same, but of a call among lines what is called there: what the row is read as. */
func_id page_named(const struct tui *t);
/* Whether it is of a function and the cursor was moved to none of its rows yet: then
 * other views are of that function, not of the row that happens to be the first. */
bool page_is_at_centre(const struct page *p);
/* What other views are to be of: that, or what the row is read as. */
func_id page_meant(const struct tui *t);
/* Whether the cursor has been moved since the page was gone to. */
bool page_has_moved(const struct page *p);
/* To where the function that is looked at (tui.looked_at) costs most, if the page
 * is one of a tree and its cursor is not on it. */
void page_aim(struct tui *t);
/* Whether the view can be shown; when not the reason in words is appended to WHY,
 * which may be NULL. */
bool page_possible(const struct tui *t, const struct view_ops *ops,
		   struct text *why);

/* --- beside.c --- */
/* The cursor that the one of the other page went to last, of rows that were then;
 * only compared. */
struct aimed {
	const struct list *from;
	size_t cursor;
	uint64_t serial, to_serial;
};
/* What lists of the page beside are as panes. */
#define PANE_BESIDE 2
/* The page that leads where two are shown, else the only one. */
struct page *page_lead(const struct tui *t);
/* The page beside it, if there is one in sight. */
struct page *beside_page(const struct tui *t);
/* Whether anything can stand beside the page; WHY not, unless that is NULL. */
bool beside_possible(const struct tui *t, struct text *why);
/* Shows a page beside, of OPS if that is not NULL; false: nothing can be shown
 * now, and the reason in words is appended to WHY. If that is the view's, nothing
 * changes; where there is no room the page is shown as soon as there is. */
bool beside_set(struct tui *t, bool on, const struct view_ops *ops,
		struct text *why);
/* The keys to the next pane; false: there is one only. */
bool beside_switch(struct tui *t);
/* The page beside stays at its function, or follows again; false: there is none. */
bool beside_pin(struct tui *t, bool *pinned);
/* The keys back to the page that leads. */
void beside_leave(struct tui *t);
/* The keys to pane *PANE (0, 1; PANE_BESIDE), which becomes that of the page
 * returned; NULL: there is no such page. */
struct page *beside_pane(struct tui *t, int *pane);
/* The list of such a pane, the keys stay where they are; NULL: there is none. */
struct list *beside_list(const struct tui *t, int pane);
/* The same of the list that has the keys of its page, the one beside or the other. */
struct list *beside_active(const struct tui *t, bool second);
/* The cursor of what leads may have moved: builds what stands beside it. */
void beside_build(struct tui *t);
/* When it will follow, on clock_ms(); -1: it has. */
int64_t beside_due(const struct tui *t);
void beside_draw(struct tui *t, const struct area *area);
/* The divider to a cell of the screen. */
void beside_divide(struct tui *t, int y, int x);

/* --- goal.c --- */
/* Says that the text of this source has no line N, or where there is no text that
 * nothing from there on cost anything. */
void page_say_past_end(struct tui *t, const struct page *p, uint32_t n);

/* --- follow.c --- */
/* Into the snapshot that the screen has now, from OLD. */
void page_snapshot(struct tui *t, const struct snapshot *old);
/* From now on cursors and panes are in each snapshot where they are now, if that is
 * there, until somebody moves them: what is tried for a moment moves nothing. And
 * that they stay where that has brought them. */
void page_keep_places(struct tui *t);
void page_leave_places(struct tui *t);
/* With the rows of that: closes what lies over the page and was opened on a row that
 * is not there any more. */
void page_check_chosen(struct tui *t, struct page *p);

/* --- butterfly.c --- */
void butterfly_draw(struct tui *t, struct page *p, const struct area *area);
bool butterfly_move(struct page *p, int step);
bool butterfly_status(const struct tui *t, const struct row *r,
		      struct text *out);
/* "main > eval > dict_lookup", of a long one the end, in ROOM cells if that
 * can be; false: there is no trail. */
bool butterfly_trail(const struct tui *t, int room, struct text *out);

/* --- next.c --- */
/* Instead of the page's function the one that is BY further on in the list of
 * functions, as soon as its rows are there; several of these add up. */
unsigned page_go_next(struct tui *t, int by);
/* If that has waited: at once, where it can. What is to be redone. */
unsigned page_go_on(struct tui *t);
/* It is not wanted any more. */
void page_stay(struct tui *t);

/* --- tree.c --- */
void tree_draw(struct tui *t, struct page *p, const struct area *area);
/* Says, over it, that it is not whole; what is left of AREA. */
struct area tree_draw_doubt(struct tui *t, const struct page *p,
			    const struct area *area);
bool tree_fold(struct page *p, const struct row *r);
/* The cursor is to be on a way once the page has been built, with the path that
 * leads there from FROM in sight; 0: from its outermost row, unless the way itself
 * is in sight now. */
void tree_aim(struct page *p, uint32_t from, uint32_t way);
void tree_seek(struct page *p, func_id f);
/* Looks for what is searched in all of the tree, for some milliseconds; true
 * when there is more to do. */
bool tree_count(struct tui *t, struct page *p);
bool tree_joint(const struct tui *t, const struct page *p, struct joint *all);
/* --- flame.c, flame_draw.c, flame_joint.c; flame.h has more --- */
void flame_options(struct tui *t, struct page *p, int pane,
		   struct view_options *o);
void flame_build(struct tui *t, struct page *p);
void flame_seek(struct page *p, func_id f);
void flame_draw(struct tui *t, struct page *p, const struct area *area);
void flame_remap(struct page *p, struct remap *c, struct remap *kept);
void flame_keep(struct page *p);
bool flame_hottest(struct page *p, int step);
bool flame_status(const struct tui *t, const struct row *r, struct text *out);
bool flame_figures(const struct tui *t, const struct row *r, size_t room,
		   struct text *out);
bool flame_position(const struct tui *t, struct text *out);
bool flame_count(struct tui *t, struct page *p);
bool flame_joint(const struct tui *t, const struct page *p, struct joint *all);
void flame_done(struct page *p);

/* --- hot.c --- */
/* page_ops.move: where nothing has cost of its own, to the busiest. */
bool hot_move(struct page *p, int step);
/* The same to the hottest, or to where the function begins where none is hot. */
void hot_open(const struct tui *t, struct page *p);
/* Of the instructions IS, by their numbers up to N, the one that cost most, else the
 * first; 0: there is none. */
uint32_t hot_insn(const struct list *l, const bool *is, size_t n);

/* --- heading.c --- */
/* One more line over the rows, with a sign where it warns; SAY is emptied. */
void heading_add(struct page *p, bool warn, const struct canvas *c,
		 struct text *say);
void heading_clear(struct page *p);
/* The page's subject: WHERE, its name, its figures, LAST; then these lines, then
 * the list. */
void heading_draw(struct tui *t, struct page *p, const struct area *area,
		  const char *where, const char *last);

/* --- asm.c --- */
void asm_build(struct tui *t, struct page *p);
void asm_draw(struct tui *t, struct page *p, const struct area *area);
bool asm_status(const struct tui *t, const struct row *r, struct text *out);
/* The row that a jump leads to, or SIZE_MAX. */
size_t asm_follow(const struct page *p, const struct row *r);
/* Of the goal's line the row of the instruction that cost most, or SIZE_MAX. */
size_t asm_find_line(const struct page *p);
/* The same of what is inlined at the page's goal, or the first of it. */
size_t asm_find_inlined(const struct page *p);

/* --- source.c --- */
void source_build(struct tui *t, struct page *p);
void source_draw(struct tui *t, struct page *p, const struct area *area);
bool source_status(const struct tui *t, const struct row *r,
		   struct text *out);
bool source_fold(struct page *p, const struct row *r);
/* The row of line LINE of the text, else of the next one, or SIZE_MAX. */
size_t source_line_from(const struct list *l, uint32_t line);
/* The first row of the last line of the text, or SIZE_MAX. */
size_t source_last_line(const struct list *l);
/* The row of a line, or SIZE_MAX. */
size_t source_find_line(const struct list *l, const char *file, size_t n,
			uint32_t line);

#endif
