/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What settings ask of files that were read: parts, filters, metrics. What the files
 * do not have is an error of the task.
 */
#ifndef ENGINE_FROM_SETTINGS_H
#define ENGINE_FROM_SETTINGS_H

#include "engine/fileset.h"

/* Filters, parts, of each side its own, and how contexts, recursion and inlined code
 * are taken. */
void select_from_settings(struct fileset_task *t, const struct prof *p);
/* Why a --metric has become none, or leaves files out. */
void check_metrics(struct fileset_task *t, const struct prof *p);

struct expression;

/* Of TEXT, "NAME=" and the expression X: whether its events are there and can be added.
 * -1 and ERR: they are not. Then why it has become none, or could not; -1. */
int metric_possible(const struct prof *p, const struct expression *x, const char *text,
		    struct error *err);
int metric_unmade(const char *text, struct error *err);
int metric_is_taken(const char *text, const char *name, struct error *err);

#endif
