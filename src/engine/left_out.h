/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sums that were asked for, and files that are not in them: those that lack an event.
 */
#ifndef ENGINE_LEFT_OUT_H
#define ENGINE_LEFT_OUT_H

#include "base/diag.h"
#include "model/facts/prof.h"

/* Says how many files have some of what M, a sum, adds up, and not all: their figures
 * are not in it. */
void metric_say_left_out(struct diag *to, const struct prof *p, metric_id m);

#endif
