/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of tui/: the state of the screen, and what its files offer each other.
 * Nobody else includes this.
 *
 * A page is what stands between the tabs and the status line: one list, or
 * two (callers above, callees below). There is one page a view, made when it
 * is first shown and built anew, when it is looked at, from the snapshot that
 * is then there. Where the user has been is a list of visits.
 */
#ifndef TUI_UI_H
#define TUI_UI_H

#include "base/i18n.h"
#include "engine/engine.h"
#include "engine/settings.h"
#include "tui/keymap/keymap.h"
#include "tui/term/draw.h"
#include "tui/term/keys.h"
#include "tui/widget/list.h"
#include "tui/widget/prompt.h"
#include "tui/widget/search.h"

#define MIN_ROWS 8
#define MIN_COLS 40
#define TOP_LINES 3		/* header, notes, tabs */
#define BOTTOM_LINES 2		/* status, footer */

/* This long after a key figures may change the order of the rows. */
#define QUIET_MS 1000

struct page {
	const struct view_ops *ops;	/* of the first list */
	enum scope scope;
	struct list list[2];
	int nlist, active;
	func_id centre;			/* butterfly */
	struct view_group group;	/* that its functions are narrowed to */
	VEC(struct view_path) open;	/* rows that are unfolded */
	VEC(char *) heading;		/* source: what to know of the text */
	uint64_t serial;		/* of the snapshot it was built from;
					   0: not built */
	metric_id metric;
	/* Of source and lines: what its list borrows; referenced. */
	const struct asked_lines *lines;
	bool waiting;			/* for them */
};

/* A place in the history. */
struct visit {
	const struct view_ops *ops;
	func_id centre;
	struct view_group group;
	int active;
	struct row_key at[2];
	size_t line[2];
};

/* Lines of text to read, with a search of their own: the help. */
struct pager {
	bool open;
	struct text title;
	VEC(struct pager_line {
		char *s;
		enum style_id style;
	}) line;
	size_t top;
	int height;			/* as last drawn */
};

struct menu_item {
	char *text;
	const char *action, *arg;	/* borrowed from tables */
	const struct column *column;	/* a sort */
	int key;			/* chooses it at once; or PRESS_NONE */
	bool dim;
};

struct menu {
	bool open;
	const char *title;		/* N_() */
	VEC(struct menu_item) item;
	size_t cursor, top;
};

struct script;

struct tui {
	struct engine *engine;
	const struct settings *settings;
	const struct snapshot *snap;	/* referenced; NULL at first */
	bool lines_wanted;		/* a page has just asked for them */
	struct canvas canvas;
	struct keymap keymap;
	metric_id metric;
	enum cost_show show;
	bool of_total;			/* percentages in the butterfly */
	bool cycles;

	struct page **page;		/* one a view, by the registry */
	struct page *now;
	VEC(struct visit) past;

	struct search search;
	struct prompt prompt;
	/* What becomes of the line of input; NULL: it is a search. */
	unsigned (*answer)(struct tui *t, const char *line);
	struct text wanted;		/* the path that is being mapped */
	size_t search_from, search_top;	/* where it began */
	struct menu menu;
	struct pager help;
	bool wrap;			/* the name in full over the list */

	/* Parts: newest selection last; [0] is the one at the start. */
	VEC(struct selection) selection;
	bool selecting;			/* the engine works on the newest */

	struct text message;		/* in the status line for a while */
	enum style_id message_style;
	int64_t message_until;
	struct text status_left, status_right;	/* as shown */
	bool status_lags;		/* 100 ms after the last key */

	struct coverage coverage;	/* of this snapshot and metric: */
	uint64_t coverage_serial;
	metric_id coverage_metric;

	int64_t now_ms, last_key_ms;	/* monotonic */
	struct script *script;
	bool keys_wait;			/* more of them have been read already */
	bool counting;			/* a search is not counted to its end */
	int seeking;			/* ... and then the cursor goes to the
					   next match: 1, -1 (back) or 0 */
	int ended_by;			/* signal, or 0 */
};

/* --- tui.c --- */
/* After screen_open(); T is zeroed, but for what start() found. */
void tui_init(struct tui *t, struct engine *e, const struct settings *s);
void tui_release(struct tui *t);
/* --- startup.c --- */
/* What the command line wants to see first; with the first snapshot. */
void tui_apply_startup_options(struct tui *t);

/* --- action/dispatch.c --- */
/* What a key does; enum redo bits. */
unsigned tui_dispatch(struct tui *t, int key);
/* Runs an action by its name, as keys and scripts do. */
unsigned tui_do(struct tui *t, const char *action, const char *arg);
enum scope tui_scope(const struct tui *t);
/* Lets held lists have their true order. */
void tui_release_order(struct tui *t);
/* The first key bound to an action, "?" if none is. */
const char *tui_key(const struct tui *t, const char *action, const char *arg);

/* --- loop.c --- */
void tui_loop(struct tui *t);
int64_t tui_clock(void);
/* Does what was asked for and draws; false: that was the end. */
bool tui_redo(struct tui *t, unsigned redo);
void tui_draw(struct tui *t);
/* Lets a search that is counted in slices come to its end. */
void tui_count_matches(struct tui *t);
/* Takes what the engine has; waits for it to be idle when WAIT is set. */
unsigned tui_engine(struct tui *t, bool wait);

/* --- page.c --- */
struct page *page_of(struct tui *t, const struct view_ops *ops);
void page_free(struct page *p);
struct list *page_list(struct page *p);		/* the one with the keys */
/* Goes to a view, on CENTRE if it takes a function; remembers where we were
 * when REMEMBER is set. */
unsigned page_open(struct tui *t, const struct view_ops *ops, func_id centre,
		   bool remember);
/* The same for what Enter on a row leads to; remembers. */
unsigned page_enter(struct tui *t, const struct view_target *to);
unsigned page_back(struct tui *t);
/* Leaves this view altogether; false when there is nothing to go back to. */
bool page_close(struct tui *t);
/* Builds the page if the snapshot, the metric or the centre call for it. */
void page_build(struct tui *t, struct page *p);
void page_snapshot(struct tui *t, const struct snapshot *old);
void page_draw(struct tui *t);
/* The function that the cursor is on, or the centre, or none. */
func_id page_func(const struct tui *t);
/* Whether the view can be shown; *WHY in words, translated, when not. */
bool page_possible(const struct tui *t, const struct view_ops *ops,
		   const char **why);

/* --- butterfly.c --- */
void butterfly_draw(struct tui *t, struct page *p, int y, int height);
/* "main > eval > dict_lookup"; false: there is no trail. */
bool butterfly_trail(const struct tui *t, struct text *out);

/* --- source.c --- */
void source_draw(struct tui *t, struct page *p, int y, int height);
/* The cursor to the hottest line (0), to the next cooler or hotter one. */
void source_hottest(struct tui *t, int step);
/* Makes the heading of a page that was built. */
void source_heading(struct tui *t, struct page *p);
void source_forget(struct page *p);		/* frees it */

/* --- header.c, status.c, wrap.c, footer.c --- */
/* Shown in the status line for some seconds; FORMAT is translated text. */
void tui_say(struct tui *t, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
void header_draw(struct tui *t);
void status_draw(struct tui *t, int y);
void wrap_draw(struct tui *t);
void footer_draw(struct tui *t, int y);

/* A cost as people read it: "3.48 s", "24.1 M"; appended. */
void cost_put(const struct tui *t, metric_id m, int64_t cost,
	      struct text *out);
/* " 12.3%" of the whole, appended; nothing of a whole that is not positive. */
void share_put(int64_t part, int64_t whole, struct text *out);
/* Half of the 95 % interval of COUNT counted samples (exact Poisson). */
double poisson_half(int64_t count);
/* The same of the share COUNT / TOTAL (Wilson), 0..1. */
double wilson_half(int64_t count, int64_t total);

/* --- help.c, menu.c --- */
void help_open(struct tui *t);
void pager_release(struct pager *p);
void pager_move(struct pager *p, long lines);
void pager_find(struct tui *t, bool back, bool include);
void pager_draw(struct tui *t, struct pager *p);
void menu_views(struct tui *t);
void menu_sorts(struct tui *t);
void menu_release(struct menu *m);
void menu_move(struct menu *m, long rows);
unsigned menu_choose(struct tui *t);
void menu_draw(struct tui *t);

/* --- action/search.c --- */
void search_arrive(struct tui *t);	/* when a count is complete */

/* --- script.c --- */
struct script *script_open(const char *path, struct error *err);
void script_free(struct script *s);
/* All its tokens; T->ended_by is set when that is the end. */
void script_run(struct script *s, struct tui *t);
int script_status(const struct script *s);

#endif
