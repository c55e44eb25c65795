/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What ARG of VIEW:ARG means. Where it could be several things these are listed
 * on standard error.
 */
#ifndef MAIN_FINDING_H
#define MAIN_FINDING_H

#include "engine/settings.h"
#include "model/match/match.h"

struct chosen_events { metric_id *at; size_t n, cap; };	/* VEC */

/* The events of --event, each once: appended. What is said for all runs may speak of
 * events that this profile has not. */
int find_events(const struct prof *p, const struct settings *s,
		struct chosen_events *to, struct error *err);

/* The one function that TEXT means. -1 and ERR_USAGE when it is not one. */
int find_func(const struct snapshot *snap, metric_id m, const char *text,
	      func_id *to, struct error *err);
/* The same; of those that count as one TO has most cost, and all are appended to
 * EACH. Without it is said which one was taken. *PATTERN, which may be NULL: none is
 * called so, and TEXT matches as an expression. */
int find_united(const struct snapshot *snap, metric_id m, const char *text,
		func_id *to, struct func_list *each, bool *pattern,
		struct error *err);
/* All that TEXT means, one at least: appended. */
int find_funcs(const struct snapshot *snap, metric_id m, const char *text,
	       struct func_list *to, struct error *err);
/* A function by its name, or one file (file->n is 1 then), or a function by an
 * expression. */
int find_source(const struct snapshot *snap, metric_id m, const char *text,
		func_id *func, struct file_matches *file, struct error *err);

#endif
