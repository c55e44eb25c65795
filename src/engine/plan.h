/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What there is to read: of the paths that were named the files, one after the
 * other, with those in directories and of runs that wrote several.
 */
#ifndef ENGINE_PLAN_H
#define ENGINE_PLAN_H

#include <stdbool.h>

#include "base/diag.h"
#include "base/error.h"
#include "base/vec.h"
#include "base/worker.h"

struct planned {
	char *path;		/* owned; NULL: there is only something to say */
	size_t at;		/* of the named path that it comes from */
	bool found;		/* in a directory: may be no profile */
	/* After the last file of a directory, or for a path alone, what is to
	 * be said: an error, or a note about COUNT files. */
	struct error err;
	bool last;		/* of a directory */
	const char *note;
	enum diag_level level;
	size_t count;
};

struct plan {
	VEC(struct planned) file;
	const char **path;	/* of each, borrowed */
};

/* PATH: N paths, the last NBASE of which are of the base. When JOB, which may be
 * NULL, is cancelled, the paths from there on are planned as they are. */
void plan_make(struct plan *p, char *const *path, size_t n, size_t nbase,
	       struct job *job);
void plan_release(struct plan *p);
/* Of each path whether --base-map is of it: of those that GIVEN has, which ends
 * with NULL, the paths of --base, whichever side they are on now; else of what is
 * compared with. To be freed. */
bool *plan_mapped(char *const *path, size_t n, size_t nbase,
		  const char *const *given);

#endif
