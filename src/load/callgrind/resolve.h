/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * After the last line: callees that no record matches exactly get the function
 * they mean, then everything goes to the builder. When the job is stopped, what
 * was not yet looked at is left out.
 */
#ifndef LOAD_CALLGRIND_RESOLVE_H
#define LOAD_CALLGRIND_RESOLVE_H

#include "load/callgrind/apply.h"

#define CG_ROWS_A_LOOK 4096	/* between two looks at the job */

void cg_resolve(struct cg_load *l);
void cg_export(struct cg_load *l);
/* The builder's file of a path, its function of an entity. */
file_id cg_file_of(struct cg_load *l, uint32_t text);
func_id cg_func_of(struct cg_load *l, uint32_t entity);

#endif
