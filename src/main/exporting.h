/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The face for other tools: from settings to a written file (--export, --merge).
 */
#ifndef MAIN_EXPORTING_H
#define MAIN_EXPORTING_H

#include "engine/engine.h"

bool export_wanted(const struct settings *s);
/* Waits for the last names, writes; the exit status. */
int export_files(struct engine *e, const struct settings *s);
/* The flame graph of M as a picture, in a file that is not there yet; shares below
 * FLOOR are left out, below 0: what cannot be seen. It is taken away again when JOB,
 * which may be NULL, was stopped. -1 and ERR. */
int draw_to(const struct snapshot *snap, metric_id m, double floor,
	    const char *path, struct job *job, struct error *err);

#endif
