/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * After the last line: callees that no record matches exactly get the function
 * they mean, then everything goes to the builder. A job that is stopped does not
 * end that: what was read would lack calls, with nothing to tell which. Only one
 * whose result nobody wants may leave anything as it is.
 */
#ifndef LOAD_CALLGRIND_RESOLVE_H
#define LOAD_CALLGRIND_RESOLVE_H

#include "load/callgrind/apply.h"

#define CG_ROWS_A_LOOK 4096	/* between two looks at the job */

void cg_resolve(struct cg_load *l);
void cg_export(struct cg_load *l);
/* Whether row I is one before which to look at the job, and nobody wants what
 * comes of it. */
static inline bool
cg_is_unwanted(const struct cg_load *l, size_t i)
{
	return i % CG_ROWS_A_LOOK == 0 && job_cancelled(l->job);
}

/* The builder's file of a path, its function of an entity. */
file_id cg_file_of(struct cg_load *l, uint32_t text);
func_id cg_func_of(struct cg_load *l, uint32_t entity);

#endif
