/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * --check and --fail-on: whether figures stay within bounds.
 *
 *	CHECK	FIGURE ( < | <= | > | >= ) NUMBER [%]
 *	FIGURE	self(FN[,EVENT]) | incl(FN[,EVENT]) | calls(FN)
 *		| total([EVENT]) | delta(FIGURE)
 *	SPEC	+NUMBER [%]
 *
 * A percentage is of the profile's total, that of a delta of the base's figure.
 */
#ifndef MAIN_CHECKING_H
#define MAIN_CHECKING_H

#include <stdio.h>

#include "engine/settings.h"
#include "view/view.h"

bool checks_wanted(const struct settings *s);
/* Checks what S asks for and writes what failed to OUT in the style of S. How
 * many did, or -1 and ERR_USAGE. EVENT is what is checked when no other is
 * named. */
int checks_run(const struct snapshot *snap, const struct settings *s,
	       metric_id event, FILE *out, struct error *err);

#endif
