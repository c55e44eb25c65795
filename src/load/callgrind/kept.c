/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "load/callgrind/kept.h"

static void
kept_free(void *p)
{
	struct cg_kept *kept = p;

	if (!kept)
		return;
	cg_id_names_release(&kept->names);
	VEC_RELEASE(&kept->state);
	VEC_RELEASE(&kept->map);
	VEC_RELEASE(&kept->column);
	VEC_RELEASE(&kept->relative);
	free(kept);
}

#define MOVE(to, from)							\
	do {								\
		(to).at = (from).at;					\
		(to).n = (from).n;					\
		(to).cap = (from).cap;					\
		(from).at = NULL;					\
		(from).n = (from).cap = 0;				\
	} while (0)

void
cg_detail_keep(struct cg_load *l)
{
	struct cg_kept *kept = mem_zalloc(sizeof(*kept));

	cg_ids_freeze(&l->ids, &kept->names);
	MOVE(kept->state, l->layout.state);
	MOVE(kept->map, l->layout.map);
	for (size_t i = 0; i < l->layout.column.n; i++)
		VEC_PUSH(&kept->column, l->layout.column.at[i]);
	MOVE(kept->relative, l->costs.relative);
	kept->is_absolute = l->shape.is_absolute;
	kept->is_valgrind = l->found.is_valgrind;
	builder_detail(l->b, kept, kept_free);
}
