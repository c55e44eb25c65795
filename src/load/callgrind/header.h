/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Header lines of Callgrind files. They may stand anywhere; some of them begin
 * a new part when cost lines were before them (reference on formats, B.4).
 */
#ifndef LOAD_CALLGRIND_HEADER_H
#define LOAD_CALLGRIND_HEADER_H

#include "load/callgrind/state.h"

/* A header line [P, END), or one that is nothing known. */
void cg_apply_header(struct cg_load *l, const char *p, const char *end,
		     uint64_t offset, uint64_t line);

#endif
