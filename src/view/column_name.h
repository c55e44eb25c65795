/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Columns by what people call them.
 */
#ifndef VIEW_COLUMN_NAME_H
#define VIEW_COLUMN_NAME_H

#include "model/facts/prof.h"

struct column;

/* The column that N bytes at S name: "self", or "self[Ir]", which is of that event
 * alone: *EVENT, to be freed; else NULL. NULL: none is called so, or has events. */
const struct column *column_named(const char *s, size_t n, char **event);
/* The same, or what of a comparison of OF is called so, as the heads of its columns are:
 * "delta" for self.delta; OF may be NULL. */
const struct column *column_named_of(const struct column *of, const char *s, size_t n,
				     char **event);
/* "[Ir]" behind a column's id; nothing of no event. */
void column_put_event(const struct prof *p, metric_id m, struct text *out);
/* How long the entry is that a list of them begins with: up to one of SEPARATORS, but
 * for those in the name of an event. */
size_t column_entry(const char *s, const char *separators);

#endif
