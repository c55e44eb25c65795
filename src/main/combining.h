/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Options that do not go together, and what is wrong with them before any file is
 * read. Only what the command line itself says is refused: PROFVIEW_OPTIONS and
 * profviewrc are for all runs.
 */
#ifndef MAIN_COMBINING_H
#define MAIN_COMBINING_H

#include <stdbool.h>

#include "engine/settings.h"

/* Whether --list is for one that needs no file. */
bool lists_plainly(const struct settings *s);
/* What the command line asks to be done is done: what is said for all runs, and would
 * do something else, is dropped. */
void combining_settle(struct settings *s);
/* -1 and ERR_USAGE. */
int combining_check(const struct settings *s, struct error *err);
/* What only a run that prints, or one on the screen, cannot do. */
int combining_check_face(const struct settings *s, bool print,
			 struct error *err);

#endif
