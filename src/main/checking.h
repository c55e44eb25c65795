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
/* -1 and ERR_USAGE: what is wrong with them whatever the files are. */
int checks_refuse(const struct settings *s, struct error *err);

struct checker;		/* what failed */

/* Checks what S asks for; NULL and ERR: that cannot be said. EVENT is what is
 * checked when no other is named; whether something grew is asked of all events that
 * S asks for. */
struct checker *checks_run(const struct snapshot *snap,
			   const struct settings *s, metric_id event,
			   struct error *err);
size_t checks_failed(const struct checker *x);
/* What failed, if anything did, in the style of S; -1 and ERR. */
int checks_write(struct checker *x, const struct settings *s, FILE *out,
		 struct error *err);
void checks_free(struct checker *x);

#endif
