/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can be done on screen, and by which key: the types of the tables of
 * actions and bindings (action/table.c, action/bindings.c), and the keymap
 * that is made of them and may be changed. The help, the footer,
 * --list=actions, --list=keys and the manual page come from the same rows;
 * nobody types a key a second time.
 */
#ifndef TUI_KEYMAP_KEYMAP_H
#define TUI_KEYMAP_KEYMAP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/vec.h"

struct tui;

/* Where a key means what it means. A scope that does not know a key asks the
 * one above it. */
enum scope {
	SCOPE_ALL,		/* everywhere but in a line of input */
	SCOPE_MOVE,		/* wherever something scrolls */
	SCOPE_ROWS,		/* rows or boxes with figures */
	SCOPE_LIST,		/* rows and columns */
	SCOPE_BUTTERFLY,	/* callers and callees */
	SCOPE_PARTS,
	SCOPE_EVENTS,
	SCOPE_SOURCE,
	SCOPE_ASM,
	SCOPE_LINES,		/* of the whole program */
	SCOPE_TREE,
	SCOPE_STACKS,
	SCOPE_MESSAGES,
	SCOPE_INFO,		/* of objects, and of what files say */
	SCOPE_FLAME,		/* boxes */
	SCOPE_PANES,		/* where two pages are in sight: before that
				   of the page */
	SCOPE_TEXT,		/* the help */
	SCOPE_MENU,
	SCOPE_COLUMNS,		/* the menu in which they are chosen */
	SCOPE_PROMPT,		/* a line of input */
	SCOPES
};

struct scope_info {
	const char *id;
	const char *title;	/* N_() */
	int up;			/* enum scope, -1: none */
};

extern const struct scope_info scope_table[SCOPES];

/* What an action asks the loop to redo, once, after all keys. */
enum redo {
	RE_DRAW = 1 << 0,	/* the screen */
	RE_LAYOUT = 1 << 1,	/* which columns there are, and how wide */
	RE_SORT = 1 << 2,	/* the order of the rows */
	RE_BUILD = 1 << 3,	/* the rows of the views */
	RE_SUM = 1 << 4,	/* the selection has changed: ask the engine */
	RE_QUIT = 1 << 5,
	RE_PAGE = 1 << 6,	/* another page, or another place on it */
	RE_WAIT = 1 << 7,	/* until the engine has done its work */
};

/* Facts about actions. */
enum action_flag {
	ACT_MOVES = 1 << 0,	/* goes by what is seen: the order of the rows
				   stays held, whatever lies over the page
				   moves in its place */
	ACT_STAYS = 1 << 1,	/* what lies over the page stays open */
	ACT_READS = 1 << 2,	/* of use in the help, too: that stays open */
	/* Its argument, for completing it, is */
	ACT_VIEW = 1 << 3,	/* ... a view */
	ACT_COLUMN = 1 << 9,	/* ... a column of the list */
	ACT_EVENT = 1 << 10,	/* ... an event */
	ACT_BINDING = 1 << 11,	/* ... SCOPE KEY ACTION ARGUMENT */
	ACT_BOUND = 1 << 17,	/* ... SCOPE KEY */
	ACT_SETTING = 1 << 13,	/* ... columns VIEW LIST */
	ACT_FILE = 1 << 16,	/* ... a profile */
	ACT_PATH = 1 << 23,	/* ... any file */
	ACT_LAYOUT = 1 << 30,	/* ... a layout that was kept */
	ACT_PATTERN = 1 << 18,	/* ... a pattern of names */
	ACT_FILTER = 1 << 19,	/* ... a filter and such a pattern */
	ACT_STEP = 1 << 20,	/* ... + or -, which way */
	ACT_ARG = 1 << 21,	/* ... something else */
	ACT_HIDDEN = 1 << 4,	/* not in the help: for scripts */
	/* The footer offers it only where there is */
	ACT_IF_ENTER = 1 << 5,	/* ... something to open in the rows */
	ACT_IF_EVENTS = 1 << 6,	/* ... another event */
	ACT_IF_PAST = 1 << 7,	/* ... somewhere to go back to */
	ACT_IF_SEARCH = 1 << 8,	/* ... a history of what is typed */
	ACT_IF_WORDS = 1 << 12,	/* ... words for what is typed */
	ACT_IF_BEGAN = 1 << 24,	/* ... something in the line that was not typed */
	ACT_IF_ALONE = 1 << 25,	/* ... one list on the page */
	ACT_IF_BESIDE = 1 << 27, /* ... something that can stand beside it */
	ACT_CLOSES = 1 << 14,	/* the way out of what is open */
	ACT_ASKS = 1 << 29,	/* asks for a line, where there is something */
	ACT_QUITS = 1 << 28,	/* the way out of all, named where no key closes */
	ACT_REPEATS = 1 << 15,	/* as often as a count says, as what moves */
	ACT_COUNTED = 1 << 26,	/* a count is its argument */
	ACT_DIGITS = 1 << 22,	/* bound to a key a digit: one row of a list */
};

/* What has none of these takes no argument. */
#define ACT_TAKES (ACT_VIEW | ACT_COLUMN | ACT_EVENT | ACT_BINDING | ACT_BOUND \
		   | ACT_SETTING | ACT_FILE | ACT_PATH | ACT_PATTERN \
		   | ACT_FILTER | ACT_STEP | ACT_ARG | ACT_LAYOUT)

struct action {
	const char *id;
	const char *help;	/* N_() */
	enum scope scope;	/* where it makes sense */
	unsigned flags;		/* enum action_flag */
	unsigned (*run)(struct tui *t, const char *arg);  /* enum redo bits */
};

struct binding {
	enum scope scope;
	const char *key;	/* "j", "Ctrl-D", "F1", "Enter" */
	const char *action;
	const char *arg;	/* or NULL */
	const char *brief;	/* N_(): for the footer, or NULL: not there */
	const char *help;	/* N_(): what it does with this argument, when
				   that says more than the action's help */
};

/* ":ACTION ARG" of what was asked for without a key that does it. */
struct typed {
	VEC(char *) at;
};

/* A binding in force. */
struct bound_key {
	struct binding b;
	int code;		/* of the key */
	const struct action *action;
};

struct keymap {
	const struct action *actions;	/* ends with id NULL; borrowed */
	VEC(struct bound_key) at;		/* in order of importance */
	VEC(char *) text;		/* what lines of bindings said */
	struct typed *typed;		/* actions as they are typed */
	/* May be NULL. -1 and ERR where A could do nothing with what a line of
	 * bindings gives it. */
	int (*check)(const struct action *a, const char *arg, struct error *err);
};

/* The action called ID in a table, or NULL. */
const struct action *action_find(const struct action *table, const char *id);

/* The bindings of a table (ends with key NULL), which may be changed. */
void keymap_init(struct keymap *m, const struct action *actions,
		 const struct binding *bindings);
void keymap_release(struct keymap *m);
/* One line: "bind SCOPE KEY ACTION [ARGUMENT]", "unbind SCOPE KEY", a comment
 * or nothing. -1 and ERR when it is none of these. */
int keymap_read(struct keymap *m, const char *line, struct error *err);
/* Whether both lines bind or unbind the same key of the same scope. */
bool keymap_same_key(const char *a, const char *b);
/* Whether LINE unbinds a key that a table (ends with key NULL) does not bind. */
bool keymap_unbinds_none(const struct binding *bindings, const char *line);

/* Whether SCOPE is WANTED or below it. */
bool scope_is_in(enum scope scope, enum scope wanted);
/* What KEY does in SCOPE or above it, or NULL. */
const struct bound_key *keymap_find(const struct keymap *m, enum scope scope,
				int key);
/* The first key bound to ACTION with ARG (NULL: any), or NULL. */
const char *keymap_key(const struct keymap *m, const char *action,
		       const char *arg);
/* What does it where no key does: ":ACTION ARG", as long as the keymap lives. */
const char *keymap_typed(const struct keymap *m, const char *action,
			 const char *arg);
/* Whether two do the same, and in the same scope. */
bool binding_does_same(const struct binding *a, const struct binding *b);
bool binding_same(const struct binding *a, const struct binding *b);

#endif
