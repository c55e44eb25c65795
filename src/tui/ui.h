/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of tui/: the state of the screen, and what its files offer each other.
 * Nobody else includes this.
 */
#ifndef TUI_UI_H
#define TUI_UI_H

#include "base/i18n.h"
#include "base/num.h"
#include "engine/engine.h"
#include "engine/rcfile.h"
#include "engine/settings.h"
#include "model/match/match.h"
#include "tui/keymap/keymap.h"
#include "tui/tui.h"
#include "tui/term/draw.h"
#include "tui/term/keys.h"
#include "tui/page/page.h"
#include "tui/widget/complete.h"
#include "tui/widget/menu.h"
#include "tui/widget/pager.h"
#include "tui/widget/prompt.h"
#include "tui/selections.h"

#define MIN_ROWS 8
#define MIN_COLS 40
#define BOTTOM_LINES 2		/* status, footer */
#define WIDE_COLS 120		/* from here on there are more words */

/* This long after a key figures may change the order of the rows. */
#define QUIET_MS 1000

struct script;

/* Lines of input that are remembered together. */
enum history_id { HISTORY_NONE, HISTORY_SEARCH, HISTORY_COMMAND,
		  HISTORY_FILTER, HISTORIES };

struct lines_kept {
	char **at;
	size_t n, cap;
};

/* What a line of input is for. Only ACCEPT must be there. */
struct question {
	const char *sign;	/* N_(), before the line */
	const char *brief;	/* the same where the hint would be cut; NULL: none */
	enum history_id history;
	/* The line has changed. */
	void (*typed)(struct tui *t, const char *line);
	/* Enter, and the way out; enum redo bits. The line is closed. */
	unsigned (*accept)(struct tui *t, const char *line);
	void (*cancel)(struct tui *t);
	/* Words for the one that ends at the cursor, byte AT. With C->more it is
	 * called again, with the words so far and T->scan. */
	void (*complete)(struct tui *t, const char *line, size_t at,
			 struct completion *c);
	/* What Enter would do, short, for the right end of the line. */
	void (*hint)(struct tui *t, const char *line, struct text *out);
	unsigned redo;		/* what typing calls for beside drawing */
	bool proposes;		/* what typing takes the place of */
	bool of_row;		/* the line is about the row that the cursor is on */
};

/* The letter of a place, and the group that is shown there; NULL: its function says it. */
struct mark_key {
	int key;
	char *name;
	/* The function that it is of, and that of its row, while the files that are
	 * shown have none of that name; or NULL. */
	char *gone, *gone_row;
};
void mark_key_release(struct mark_key *k);

/* Words are looked for among very many names for some milliseconds at a time, since
 * keys wait meanwhile. */
struct name_scan {
	bool on;			/* this goes on from before */
	int64_t until;			/* this turn, in clock_ms() */
	bool inside;			/* by other components than the first */
	size_t at;			/* so many names have been looked at */
	struct component_matches components;
	/* what is looked at; only compared */
	uint64_t snapshot, rows;
	const struct view *view;
};

struct tui {
	struct engine *engine;
	const struct settings *settings;
	tui_view_writer *write_view;	/* may be NULL, */
	tui_flame_drawer *draw_flame;	/* and so may these */
	tui_text_writer *write_text;
	struct rcfile *rcfile;	/* may be NULL */
	size_t theme;			/* of the choices of --theme */
	enum num_grouping digits;	/* of totals */
	struct lines_kept bound;	/* bindings that were made by hand */
	struct lines_kept kept;		/* lines of profviewrc that say how the
					   screen began, or was when it was
					   kept */
	const char *newest;	/* what was opened unasked; NULL */
	const struct snapshot *snap;	/* referenced; NULL at first */
	bool asked;			/* a page has just asked the engine for
					   what it waits for */
	bool texts_came;		/* source texts, since pages were built */
	/* What the editor is to be started with when it is known where that is;
	 * no path: nothing. */
	struct editing {
		struct text path;	/* as the profile names it */
		struct text object;	/* the path of its program */
		uint32_t line;
		func_id func;		/* which is still to say its hottest line,
					   of this snapshot; or none */
		const struct snapshot *of;	/* only compared */
		bool of_base;
		bool told;		/* it has been said that it is waited
					   for */
		int64_t key_ms;		/* the key that wanted it */
	} editing;
	const struct page *asker;	/* the page that asked last */
	struct page_rows *rows;		/* that a worker makes; or NULL */
	const struct page *shown;	/* the last page that waited for
					   nothing, and its event */
	metric_id shown_metric;
	struct view_request wanted_view;	/* of a function that has not
					   been found yet; */
	struct text wanted_name;	/* ... its name */
	const struct view_ops *wanted_list;	/* of the page the one that gets the
					   keys; NULL: as it was */
	const struct page *wanted_from;	/* ... wanted while this was shown */
	struct text first_name;		/* of the command line, if it was not there */
	struct text metric_wanted;	/* defined, and shown once it is there */
	bool wanted_alone;		/* its name was typed without a view, and
					   may be a source file's */
	bool wanted_asked;		/* the engine looks for it */
	bool wanted_first;		/* the command line wants it */
	bool wanted_told;		/* it has been said that it is waited for */
	struct canvas canvas;
	struct keymap keymap;
	metric_id metric, second;	/* that is shown, and one beside it */
	VEC(metric_id) events;		/* that were asked for together; none: one
					   was, or none */
	metric_id events_asked;		/* the engine makes figures of this one, of
					   which there are columns */
	enum cost_show show;
	enum cost_show line_costs;	/* where source and assembly have shares;
					   COST_SHARE: these */
	enum name_depth names;		/* how much of them lists show */
	bool of_total;			/* percentages in the butterfly */
	bool of_parent;			/* percentages in trees */
	bool of_centre;			/* percentages in source, assembly */
	double floor;			/* shares under which rows go */
	bool cycles, no_mouse;
	unsigned changes;		/* of two profiles: these rows only */
	struct code_style style;	/* of assembly, */
	bool with_source;		/* and lines of source between */

	struct page **page;		/* one a view, by the registry; then those
					   beside others, likewise */
	size_t nview;
	struct page *now;		/* has the keys */
	struct {
		bool on;
		const struct view_ops *view;	/* chosen, or NULL */
		struct page *shown;
		struct page *lead;	/* while SHOWN has the keys */
		int share;		/* of the room, in percent, for what leads */
		bool pinned;		/* SHOWN stays at its function */
		bool lags;		/* it has not followed yet */
		bool dragged;		/* the divider has been clicked */
		struct aimed aimed;
	} beside;
	func_id looked_at;		/* when the page before this was left; or
					   none */
	struct {			/* a step to another function that waits */
		struct page *among;	/* for these rows; NULL: none does */
		const struct page *from;
		int by;
	} next;
	struct visits past, ahead;	/* the way back, and forth again */
	struct visits mark;		/* places that have a letter: */
	VEC(struct mark_key) mark_key;
	/* What a key asked for before there was anything to show; or NULL. */
	const struct view_ops *early;

	struct search search;
	struct prompt prompt;
	const struct question *question;	/* that the line answers */
	struct past_lines history[HISTORIES];
	struct completion completion;	/* of the line; none: no words */
	struct name_scan scan;		/* while there are more */
	struct text wanted;		/* the path that is being mapped */
	struct text rule_from, rule_to;	/* what was made of it */
	size_t search_from, search_top;	/* where it began */
	bool search_back;		/* which way it goes */
	struct text search_was;		/* the pattern before the line was opened, or
					   that lit rows until it was ended, */
	bool search_was_lit;		/* ... of a search that had not ended */
	bool search_quoted, search_was_back;	/* ... how, and which way */
	struct menu menu;
	struct pager help;
	bool marking;			/* the next key is a mark's letter */
	unsigned count;			/* how often the next key is meant */
	bool wrap_words;		/* Enter opened it, for this page alone */
	bool wrap;			/* the row in full over the list: */
	int wrap_top, wrap_rows, wrap_left;	/* lines above the box, in
						   it and below it */
	struct row_key wrap_key;	/* of the row that was */
	struct area area;		/* of the page, as last drawn */

	struct selections selections;
	struct selection_step tried_at;	/* where the cursor was before what is typed
					   was tried; nothing else of a step */
	struct row_key chosen;		/* what lies over the page is about this
					   row, if it is there in rows to come;
					   kind 0: about none */
	struct row_key undone_at;	/* where the cursor goes next, kind 0:
					   nowhere */
	bool selecting;			/* the engine works on the newest */
	const struct snapshot *before;	/* referenced; what was shown before what
					   is typed was tried, as long as places
					   are kept (page_keep_places()), or NULL */
	bool fetching;			/* servers are asked for debug files, and
					   nobody has stopped that */
	enum share_base base_of;	/* what percentages are of */
	/* What is written once figures are there, and by which action. */
	struct { struct text path; const char *action; } due;
	struct text filter_note;	/* what the filter that is typed does, or
					   what is wrong with it */

	struct text message;		/* in the status line until the next key */
	struct lines_kept said;		/* all of them, the newest last */
	enum style_id message_style;
	/* Of what is only so for a while: whether it still is; NULL: for good. */
	bool (*message_holds)(const struct tui *t);
	const struct snapshot *message_of;	/* only compared */
	struct text status_left, status_right;	/* as shown */
	bool status_lags;		/* 100 ms after the last key */

	size_t added;			/* files before those that are being added; 0 */
	int64_t click_ms;		/* when and where the mouse clicked */
	int click_y, click_x;
	int64_t now_ms, last_key_ms;	/* monotonic */
	bool keyed;			/* a key has been pressed */
	int64_t drawn_ms;		/* the last screen */
	int64_t looked_ms;		/* when files that are followed were looked
					   at last */
	struct script *script;
	bool keys_wait;			/* more of them have been read already */
	int64_t held_until;		/* they wait for what the last one makes */
	VEC(int) later;			/* keys for when there is something */
	size_t later_at;		/* the next of them */
	bool undrawn;			/* the terminal was busy */
	bool counting;			/* a search is not counted to its end */
	int seeking;			/* ... and then the cursor goes to the
					   next match: 1, -1 (back) or 0 */
	int ended_by;			/* signal, or 0; -1: something else */
	struct error refused;		/* why it could not begin */
};

/* --- tui.c --- */
/* After screen_open(); T is zeroed, but for what start() found. */
void tui_init(struct tui *t, struct engine *e, const struct settings *s);
void tui_release(struct tui *t);
void lines_kept_release(struct lines_kept *l);
/* As --theme, --digits, --names and --costs have it; drawn with the next frame. */
void tui_choose_theme(struct tui *t, const char *choice);
/* Again, since colours were chosen. */
void tui_show_theme(struct tui *t);
void tui_choose_digits(struct tui *t, const char *choice);
void tui_choose_names(struct tui *t, const char *choice);
void tui_choose_costs(struct tui *t, const char *choice);
/* --- startup.c --- */
/* What the command line wants to see first; with the first snapshot. */
void tui_apply_startup_options(struct tui *t);
/* --- action/settings.c --- */
/* Does what its lines say; what is wrong is kept with it. */
void tui_read_rcfile(struct tui *t);
/* --- action/save.c --- */
/* What differs from now on has been chosen on screen. */
void tui_note_kept(struct tui *t);
/* --- wanted.c --- */
/* To VIEW or VIEW:FN, as --view has it; OPTION is named where TEXT is wrong, NULL:
 * it was typed. */
void tui_go(struct tui *t, const char *text, const char *option);
/* The same of what the command line wants to see first. */
void tui_go_first(struct tui *t, const char *text);
/* To the view of the function that FN means. */
void tui_go_function(struct tui *t, const struct view_ops *ops, const char *fn);
/* The same of a name without a view: what is no function's but a source file's, with
 * or without a line, is shown where files are. */
void tui_go_name(struct tui *t, const struct view_ops *ops, const char *name);
/* A worker has written a view; enum redo bits. */
unsigned tui_worked(struct tui *t);
/* What a worker's CTX begins with (engine_work()): what becomes of it on the
 * screen's thread. */
struct tui_work {
	unsigned (*done)(struct tui *t, void *ctx);	/* enum redo bits */
};
/* The view of a function that is wanted, as soon as the function is known; enum
 * redo bits. */
unsigned tui_open_wanted(struct tui *t);
/* The same when what its name means is known. */
unsigned tui_show_wanted(struct tui *t, const struct asked_functions *asked);
/* What was not there as its file was read first may be now. */
void tui_want_missing(struct tui *t);
/* It is not wanted any more; whether it was being looked for. */
bool tui_forget_wanted(struct tui *t);

/* --- action/edit.c --- */
/* The text that the editor waits for. */
struct text_wanted editing_text(const struct tui *t);
/* Starts the editor that waits for one which is there now; enum redo bits. */
unsigned tui_edit_found(struct tui *t);
/* What was added and could not be opened, once the files have been read. */
void tui_say_not_added(struct tui *t);
/* Says that it is still waited for. */
void tui_edit_waits(struct tui *t);
/* Says that a source text is still being read. */
void tui_say_reading(struct tui *t, const char *path);

/* --- action/write_due.c --- */
/* Whether the figures that are shown are about to be others: then ACTION waits for these,
 * which are those that were meant. */
bool tui_write_put_off(struct tui *t, const char *action, const char *path);
/* Writes what was to be written once figures are there, if they are; enum redo bits. */
unsigned tui_write_due(struct tui *t);

/* --- action/dispatch.c --- */
/* What a key does; enum redo bits. */
unsigned tui_dispatch(struct tui *t, int key);
/* Runs an action by its name: what a menu offers, or a click hits. */
unsigned tui_do(struct tui *t, const char *action, const char *arg);
/* Runs an action that a person names, if it makes sense here; else says where. */
unsigned tui_act(struct tui *t, const struct action *a, const char *arg);
/* The same of what a person wrote, of which what the action has no use for is
 * said; ARG may be empty. */
unsigned tui_act_typed(struct tui *t, const struct action *a, const char *arg);
enum scope tui_scope(const struct tui *t);
/* Whether two pages are in sight and have the keys: SCOPE_PANES comes first. */
bool tui_has_panes(const struct tui *t);
/* What KEY does now, or NULL. */
const struct bound_key *tui_bound(const struct tui *t, int key);
/* What KEY does where nothing lies over the page. */
const struct bound_key *tui_bound_on_page(const struct tui *t, int key);
/* Lets held lists have their true order. */
void tui_release_order(struct tui *t);
/* The first key that does it on this page (ARG NULL: with any argument); of what
 * only other pages do, theirs; ":ACTION ARG" where no key does. */
const char *tui_key(const struct tui *t, const char *action, const char *arg);
/* What leaves the program from its first view: the key that closes, or else that quits. */
const char *tui_key_out(const struct tui *t);

/* --- loop.c --- */
void tui_loop(struct tui *t);
/* Does what was asked for and draws; false: that was the end. */
bool tui_redo(struct tui *t, unsigned redo);
void tui_draw(struct tui *t);
/* Lets a search that is counted in slices come to its end. */
void tui_count_matches(struct tui *t);
/* Takes what the engine has; waits for it to be idle when WAIT is set. */
unsigned tui_engine(struct tui *t, bool wait);

/* What shares are of on screen. */
int64_t tui_share_base(const struct tui *t);
/* Whether that is an estimate, as what filters left may be; and so what PART of it is,
 * unless it is all. */
bool tui_base_guessed(const struct tui *t);
bool tui_share_guessed(const struct tui *t, int64_t part);
/* What a difference that V shows of two profiles is a share of: the base, as it is
 * scaled. */
int64_t tui_change_base(const struct tui *t, const struct view *v);

/* --- later.c --- */
/* Whether what was typed is not taken yet, since what it is meant for is being made. */
bool later_holds(const struct tui *t);
/* Takes what is there; enum redo bits. */
unsigned later_take(struct tui *t);

/* --- header.c, title.c, tabs.c, status.c, wrap.c, footer.c --- */
/* Shown in the status line until the next key; FORMAT is translated text. */
void tui_say(struct tui *t, const char *format, ...)
	__attribute__((format(printf, 2, 3)));
/* The same of what changes with each key: it is not among what has been said. */
void tui_say_passing(struct tui *t, const char *s);
/* Whether the files can be read again; else says which cannot. */
bool tui_can_reload(struct tui *t);
/* The same of what has just been said, only as long as that is so. */
void tui_say_while(struct tui *t, bool (*holds)(const struct tui *t));
/* As long as the engine works; and until it has something else to show. */
bool tui_is_working(const struct tui *t);
bool tui_shows_old(const struct tui *t);
/* The same of what went wrong. */
void tui_say_error(struct tui *t, const struct error *err);
/* What a part is called, or its file where parts of other files are called alike. */
const char *header_part_name(const struct prof *p, part_id id);
/* Whether the figures are of some parts only, of two profiles those of the new one, of
 * which how much is left is said; the same of any of two. */
bool chosen_of_new(const struct tui *t);
bool chosen_any(const struct tui *t);
/* What S chose of the parts; nothing where it lacks none. */
void chosen_say(const struct tui *t, const struct selection *s, struct text *out);
/* The same of what is shown, with a dot behind each. */
void chosen_put(const struct tui *t, struct text *out);
/* What is looked at where nothing is filtered, in ROOM cells; and line 2 where something
 * is, which is that line's alone. */
void selected_put(const struct tui *t, int room, struct text *out);
void selected_draw(struct tui *t, const struct area *a, int y);
/* Into the top of AREA; the lines it takes. */
int header_draw(struct tui *t, const struct area *area);
/* The first and the third of them. */
void title_draw(struct tui *t, const struct area *area);
void tabs_draw(struct tui *t, const struct area *area);
void status_draw(struct tui *t, int y);
void wrap_draw(struct tui *t, const struct area *area);
void footer_draw(struct tui *t, int y);
/* The view that Enter leads to from the row at the cursor, or else from the list's rows,
 * or NULL. */
const struct view_ops *tui_opens(const struct tui *t);
/* Whether it shows the row at the cursor in full: words that lead nowhere. */
bool tui_opens_words(const struct tui *t);

/* --- figures.c --- */
/* A cost as people read it: "3.48 s", "24.1 M", "~5"; appended. */
void cost_put(const struct tui *t, metric_id m, int64_t cost, bool estimate,
	      struct text *out);
/* The same of what was computed: with parts of a count where three digits have
 * room for them. */
void cost_put_computed(const struct tui *t, metric_id m, double cost,
		       bool estimate, struct text *out);
/* A figure of the event that is shown, a ratio: "4.40%"; nothing of what is not known. */
void ratio_put(const struct tui *t, struct sum_value value, struct text *out);
/* What was counted, to its last digit, appended. */
void count_put(const struct tui *t, metric_id m, int64_t cost,
	       struct text *out);
/* "12.3%" of the whole, appended; nothing of a whole that is not positive. */
void share_put(int64_t part, int64_t whole, bool estimate, struct text *out);
/* The same of what shares are of on screen. */
void share_of_base_put(const struct tui *t, int64_t part, bool estimate,
		       struct text *out);
/* "self 24.1 M" of a function, appended; SHARE: and what share of all that is. Nothing
 * of what is not known. */
void figure_put(const struct tui *t, func_id f, enum sum_what what,
		bool share, struct text *out);
/* --- status_figures.c --- */
/* Half of the 95 % interval of COUNT counted samples (exact Poisson). */
double poisson_half(int64_t count);
/* The same of the share COUNT / TOTAL (Wilson), 0..1. */
double wilson_half(int64_t count, int64_t total);
/* The figures of a row, the most important first, as many as ROOM cells
 * take beside what it is CALLED. */
void status_put_figures(const struct tui *t, const struct list *l, const struct row *r,
			const char *called, size_t room, struct text *out);

/* --- explain.c --- */
/* What the figures of the row at the cursor say, for its help. */
void explain_row(struct tui *t, struct pager *p);
/* What a column says, and, SHOWN, its figure of that row, of the event that is. */
void explain_column(struct tui *t, struct pager *p, const struct column *c,
		    bool shown);
/* --- explain_selection.c --- */
/* Whether the file counts how often so many of an event had come, as PAPI does. */
bool explain_counts_samples(const struct prof *p, const struct metric *m);
/* What all of the figures are of. */
void explain_selection(struct tui *t, struct pager *p);
/* --- explain_words.c --- */
/* Why the row has no figure in a column. */
void explain_blank(const struct tui *t, const struct view *v, const struct row *r,
		   const struct column *c, struct text *out);
/* Why a share may be more than all, N_(). */
const char *why_more(const struct view *v);
/* "76 of 348 samples", and 76, as the grammar of a sentence has it. */
struct said_count { const char *words; unsigned long n; };
/* What COUNT that are WHAT of the row are of: a sentence, appended. False: there is none
 * for it. */
bool explain_words(const struct tui *t, const struct list *l, const struct row *r,
		   enum sum_what what, const struct said_count *count, struct text *out);
/* Of a function that is an address alone, why it has no name. */
void explain_nameless(const struct tui *t, const struct list *l, struct pager *p);
/* What a column says of such a row, translated. */
const char *explain_column_here(const struct column *c, const struct row *r);
/* --- help.c --- */
void help_open(struct tui *t);
/* What the signs of the view at hand mean. */
void help_signs(struct tui *t, struct pager *p);

/* --- action/ask.c --- */
/* Opens the line of input with LINE in it. */
void tui_ask(struct tui *t, const struct question *q, const char *line);
/* Whether what lies over the page is about the cursor's row; and that has gone. */
bool tui_is_about_row(const struct tui *t);
void tui_row_gone(struct tui *t);
/* Another page is shown: what was open for the one before is closed. */
void tui_page_left(struct tui *t);

/* Looks for more words, for some milliseconds; enum redo bits. */
unsigned tui_complete_on(struct tui *t);
/* Whether the turn of T->scan is over, which is asked for each name I. */
bool tui_scan_over(const struct tui *t, size_t i);

/* --- action/columns_menu.c --- */
/* Lets the menu of columns lie where it hides least of the one at its cursor. */
void columns_place(struct tui *t, const struct area *area);

/* --- action/search.c --- */
extern const struct question question_search, question_search_back;
/* When a count is complete; enum redo bits. */
unsigned search_arrive(struct tui *t);

/* --- script.c --- */
struct script *script_open(const char *path, struct error *err);
void script_free(struct script *s);
/* All its tokens; T->ended_by is set when that is the end. */
void script_run(struct script *s, struct tui *t);
int script_status(const struct script *s);
/* What it asked for could not be written. */
void script_unwritten(struct script *s, const struct error *why);

#endif
