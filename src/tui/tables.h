/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can be done on screen, by which key, and how things look: three tables
 * of plain data. The help screen, the footer, --list=actions, --list=keys and
 * the manual page are all made from them; nobody types a key a second time.
 * Nothing of curses is needed to read them.
 */
#ifndef TUI_TABLES_H
#define TUI_TABLES_H

#include <stdbool.h>
#include <stddef.h>

struct tui;

/* Where a key means what it means. A scope that does not know a key asks the
 * one above it. */
enum scope {
	SCOPE_ALL,		/* everywhere but in a line of input */
	SCOPE_MOVE,		/* wherever something scrolls */
	SCOPE_LIST,		/* rows and columns */
	SCOPE_BUTTERFLY,	/* callers and callees */
	SCOPE_PARTS,
	SCOPE_EVENTS,
	SCOPE_SOURCE,
	SCOPE_LINES,		/* of the whole program */
	SCOPE_TEXT,		/* the help */
	SCOPE_MENU,
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
};

struct action {
	const char *id;
	const char *help;	/* N_() */
	enum scope scope;	/* where it makes sense */
	unsigned (*run)(struct tui *t, const char *arg);  /* enum redo bits */
};

extern const struct action action_table[];	/* ends with id NULL */

struct binding {
	enum scope scope;
	const char *key;	/* "j", "Ctrl-D", "F1", "Enter" */
	const char *action;
	const char *arg;	/* or NULL */
	const char *brief;	/* N_(): for the footer, or NULL: not there */
};

/* In order of importance to the footer; ends with key NULL. */
extern const struct binding binding_table[];

/* What a binding with an argument does, in words (translated), when that says
 * more than the action's own help; else NULL. */
const char *binding_help(const struct binding *b);

enum style_attr {
	STYLE_BOLD = 1,
	STYLE_DIM = 2,
	STYLE_REVERSE = 4,
	STYLE_UNDERLINE = 8,
};

#define STYLE_DEFAULT (-1)	/* the terminal's own colour */

/* A thing that has a look of its own. Colours are the terminal's numbers. */
struct style {
	const char *id;
	struct { short fg, bg; } c256, c16, c8;
	unsigned attr;		/* enum style_attr, with colours */
	unsigned mono;		/* without */
};

enum style_id {
	STYLE_NORMAL,
	STYLE_HEADER,		/* line 1 */
	STYLE_NOTE,		/* line 2, secondary text */
	STYLE_PROGRESS,
	STYLE_WARNING,
	STYLE_ERROR,
	STYLE_TAB,
	STYLE_TAB_CURRENT,
	STYLE_TAB_DIM,
	STYLE_HEAD,		/* column heads */
	STYLE_HEAD_SORTED,
	STYLE_MARK,		/* before the cursor's row */
	STYLE_CURSOR,		/* its name */
	STYLE_CURSOR_OTHER,	/* the same in the pane without focus */
	STYLE_HOT,		/* >= 5 % */
	STYLE_WARM,		/* >= 0.5 % */
	STYLE_COOL,
	STYLE_OBJECT,		/* secondary columns */
	STYLE_MATCH,		/* what was searched for */
	STYLE_RULE,		/* lines between parts of the screen */
	STYLE_STATUS,
	STYLE_MESSAGE,
	STYLE_FOOTER_KEY,
	STYLE_FOOTER,
	STYLE_MENU,
	STYLE_MENU_CURRENT,
	STYLES
};

extern const struct style style_table[STYLES];

#endif
