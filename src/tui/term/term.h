/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The one way to curses. Its macros (refresh, erase, move ...) would rewrite
 * our own calls, so they are switched off; the functions remain.
 */
#ifndef TUI_TERM_TERM_H
#define TUI_TERM_TERM_H

#define NCURSES_NOMACROS 1
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif

#include <curses.h>

#endif
