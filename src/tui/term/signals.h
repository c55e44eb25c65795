/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Signals while the terminal is ours: those that the loop wants to hear of go
 * through a pipe, the others end us, on a terminal that has been given back.
 */
#ifndef TUI_TERM_SIGNALS_H
#define TUI_TERM_SIGNALS_H

#include <signal.h>

/* From now on; RESTORE gives the terminal back and is called by handlers, too.
 * Who is asked to end and has the terminal, as TAKEN says, ends within two seconds.
 * -1: there are no pipes. */
int signals_catch(void (*restore)(void), const volatile sig_atomic_t *taken);
/* As it was before; nothing where nothing is caught. */
void signals_release(void);
/* The next signal, or 0. */
int signals_next(void);
/* What to poll for them, -1: none are caught. */
int signals_fd(void);

#endif
