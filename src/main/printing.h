/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The batch face: from settings to a written report.
 */
#ifndef MAIN_PRINTING_H
#define MAIN_PRINTING_H

#include "engine/engine.h"

/* The one function that TEXT means, as in --report=VIEW:TEXT; several are listed
 * on standard error. -1 and ERR_USAGE when it is not one. */
int printing_find_func(const struct snapshot *snap, metric_id m,
		       const char *text, func_id *to, struct error *err);

/* Waits for the last names, prints; the exit status. */
int print_report(struct engine *e, const struct settings *s);

#endif
