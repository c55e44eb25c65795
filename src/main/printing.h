/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The batch face: from settings to a written report.
 */
#ifndef MAIN_PRINTING_H
#define MAIN_PRINTING_H

#include "engine/engine.h"
#include "engine/rcfile.h"
#include "view/view.h"

/* The report that is asked for: the view where a screen was and there is none. UNASKED:
 * nobody did, and that of all runs is it, too. */
const char *print_what(const struct settings *s, bool unasked);
/* Waits for the last names, prints; the exit status. RC: what was wrong in it is among
 * the messages. UNASKED: what is said before, why it is printed though nobody asked
 * for that, or NULL. */
int print_report(struct engine *e, const struct settings *s,
		 const struct rcfile *rc, const char *unasked);
/* Writes a view to a file that is not there yet: as CSV, JSON or HTML if PATH
 * ends so, else as a table, unless it ends as other formats do. SORT as --sort
 * has it, or NULL: as it was built. */
int print_to(struct view *v, const char *sort, const char *path,
	     struct job *job, struct error *err);

#endif
