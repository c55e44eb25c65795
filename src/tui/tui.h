/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The interface on a terminal.
 */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include "engine/engine.h"
#include "engine/settings.h"

/* True when terminfo can position the cursor on this terminal; *WHY says why
 * not (N_()). */
bool tui_possible(const struct settings *s, const char **why);
/* Runs until the user quits; the exit status. The engine has been told to
 * open its files; NEWEST is what it opens because nobody named one, or NULL. */
int tui_run(struct engine *e, const struct settings *s, const char *newest);
/* Restores the terminal from anywhere, also when memory has ended. */
void tui_restore(void);

#endif
