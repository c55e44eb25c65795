/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of the export of Callgrind files: names as these have them, and what
 * their events are. Nobody else includes this.
 */
#ifndef EXPORT_CALLGRIND_PRIVATE_H
#define EXPORT_CALLGRIND_PRIVATE_H

#include "base/text.h"
#include "export/private.h"

struct callgrind_event {
	metric_id metric;
	char *name;		/* what it is called here: no two are alike */
	int64_t factor;		/* what figures are written times */
};

struct callgrind_events { struct callgrind_event *at; size_t n, cap; };

/* A name that is the rest of a line. */
void callgrind_add_name(struct text *to, const char *name);
/* Those that are asked for, or all of the files'; what cannot be said of them is
 * said. */
void callgrind_events_choose(struct callgrind_events *e, const struct export *x);
void callgrind_events_release(struct callgrind_events *e);

#endif
