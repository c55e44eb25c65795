/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Directories and files that somebody named and that are not there: nothing is
 * found in them, which looks as if nothing were there to be found.
 */
#ifndef ENGINE_MISSING_DIRS_H
#define ENGINE_MISSING_DIRS_H

#include "base/diag.h"
#include "engine/settings.h"
#include "model/facts/prof.h"

/* A warning for each that was given on the command line. */
void warn_of_missing(const struct settings *s, const struct prof *p,
		     struct diag *diag);

#endif
