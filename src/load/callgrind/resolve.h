/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * After the last line: callees that no record matches exactly get the function
 * they mean, then everything goes to the builder.
 */
#ifndef LOAD_CALLGRIND_RESOLVE_H
#define LOAD_CALLGRIND_RESOLVE_H

#include "load/callgrind/state.h"

void cg_resolve(struct cg_load *l);
void cg_export(struct cg_load *l);

#endif
