/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What terminfo says, asked before curses starts. Apart from screen.c because
 * <term.h> defines macros like `lines' and `columns'.
 */
#ifndef TUI_TERM_TERMINFO_H
#define TUI_TERM_TERMINFO_H

#include <stdbool.h>
#include <stddef.h>

enum terminfo_answer {
	TERMINFO_FINE,
	TERMINFO_UNKNOWN,	/* no such entry */
	TERMINFO_POOR,		/* cannot position the cursor */
};

enum terminfo_answer terminfo_ask(const char *type, int fd);
/* possible.c: the type that terminfo knows the terminal at FD as, or this. */
#define FALLBACK_TERM "xterm-256color"
const char *terminal_type(int fd);
/* Whether there can be a screen on standard output, of a terminal of the type KNOWN; else
 * WHY not, N_(). Reading what terminfo has takes a while: once is enough. */
bool terminal_possible(const char **known, const char **why);
/* After newterm(): what undoes curses' modes, as bytes. Returns how many. */
size_t terminfo_reset(char *buf, size_t room);
int terminfo_colours(void);
/* Whether the screen of before comes back at the end. */
bool terminfo_second_screen(void);
/* Whether it may have a mouse. */
bool terminfo_mouse(void);
/* Whether it can mark the ends of what is pasted. */
bool terminfo_pastes(void);
/* Whether it can go to a column of the row where it is, and some columns on, as
 * ECMA-48 says, and is still in a row whose last cell it has written. */
bool terminfo_columns(void);
/* Whether it erases so many cells as ECMA-48 says, without moving. */
bool terminfo_erases(void);
/* Whether it answers questions about itself. */
bool terminfo_answers(void);

#endif
