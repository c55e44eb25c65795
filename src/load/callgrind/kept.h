/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept of a file to read its lines again: how, and what numbers mean. */
#ifndef LOAD_CALLGRIND_KEPT_H
#define LOAD_CALLGRIND_KEPT_H

#include "load/callgrind/state.h"

struct cg_kept {
	struct cg_id_names names;
	VEC(struct cg_state) state;
	VEC(uint32_t) map, column;	/* column: the names of their events */
	VEC(uint64_t) relative;
	bool is_absolute, is_valgrind;
};

/* Gives the builder what cg_detail() will want; empties L of it. */
void cg_detail_keep(struct cg_load *l);

#endif
