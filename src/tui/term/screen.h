/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The terminal: taken, given back on every way out, and asked for keys.
 * The only state at file scope that the screen has is here and in signals.c,
 * because signal handlers and an end of memory must find the way back.
 */
#ifndef TUI_TERM_SCREEN_H
#define TUI_TERM_SCREEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* True when terminfo can position the cursor here; *WHY says why not. An
 * unknown terminal is taken for an xterm. */
bool screen_possible(const char **why);

/* Takes the terminal. ROWS and COLS above 0: none at all, but a screen of this
 * size in memory. 0, or -1 and *WHY. */
int screen_open(int rows, int cols, const char **why);
void screen_close(void);
/* Gives the terminal back from anywhere, a signal handler too. */
void screen_restore(void);

void screen_size(int *rows, int *cols);
int screen_colours(void);
bool screen_headless(void);
/* Whether the locale's characters are UTF-8. */
bool screen_utf8(void);
/* Has the terminal send what the mouse does, as keys, from now on; where it
 * has none this does nothing. */
void screen_take_mouse(void);
/* No more of that. */
void screen_leave_mouse(void);
/* Where the last key of the mouse was. */
void screen_mouse(int *y, int *x);
/* Shows or hides the terminal's own cursor. */
void screen_cursor(bool shown);

/* What to poll for keys, -1 when headless. */
int screen_key_fd(void);

/* When poll() calls the keys' descriptor readable: true if the terminal has
 * gone. */
bool screen_gone(void);
/* The next key without waiting; false when there is none. */
bool screen_key(int *key);

/* More lines or columns than these are not used: a terminal says any number up to
 * 65535, and curses has no memory for a picture of that. */
#define SCREEN_MOST 1000

/* Adapts to the terminal's size, or to a given one (above 0). */
void screen_resize(int rows, int cols);
/* Lends the terminal to another program, until screen_resume(). */
void screen_lend(void);
/* Puts N bytes into the clipboard of the terminal (OSC 52), which may not allow
 * it and does not say. */
void screen_copy(const char *s, size_t n);
/* Gives the terminal back, stops this process group, takes it again. */
void screen_suspend(void);
/* Takes the terminal again after it was somebody else's. */
void screen_resume(void);
/* Draws everything anew. */
void screen_redraw(void);
void screen_flush(void);
/* Whether the terminal has not shown yet what it was sent: another screen can
 * wait, until *MS of clock_ms() at most. */
bool screen_busy(int64_t *ms);

#endif
