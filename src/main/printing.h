/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The batch face: from settings to a written report.
 */
#ifndef MAIN_PRINTING_H
#define MAIN_PRINTING_H

#include "engine/engine.h"

/* Waits for the last names, prints; the exit status. */
int print_report(struct engine *e, const struct settings *s);

#endif
