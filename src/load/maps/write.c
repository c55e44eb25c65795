/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Mapped objects: from ranges of the list to rows of the facts.
 */
#include <config.h>

#include <string.h>

#include "base/i18n.h"
#include "load/maps/maps.h"

const char *
maps_object_name(const struct map_range *r)
{
	if (r->kind != MAPPING_ANON)
		return r->path;
	return r->executable ? OBJECT_CODE : "[anon]";
}

mapping_id
maps_write_range(const struct map_range *r, struct builder *b)
{
	const char *name = maps_object_name(r);
	struct mapping m = {
		.object = builder_object_built(
			b, builder_text(b, name, strlen(name)),
			builder_text(b, r->build_id, strlen(r->build_id))),
		.start = r->start, .end = r->end, .offset = r->offset,
		.inode = r->inode, .kind = r->kind,
		.executable = r->executable, .deleted = r->deleted,
		.pid = maps_perf_pid(r->path),
	};

	/* All code without a file is one object; its addresses must stay
	 * apart, and are what a JIT's own symbol list has. */
	if (r->kind == MAPPING_ANON)
		m.offset = r->start;
	return builder_mapping(b, &m);
}

mapping_id *
maps_write(const struct maps *m, struct builder *b)
{
	mapping_id *to = mem_zarray(m->range.n + 1, sizeof *to);
	size_t i;

	if (m->full)
		builder_warn(b, DIAG_LOST, LOCATION_NONE, 0,
			     N_("too many or too long variables in the list of "
				"mapped objects: some are left as they stand "
				"in paths"));
	for (i = 0; i < m->range.n; i++) {
		const struct map_range *r = &m->range.at[i];

		if (r->used || (r->executable && r->kind == MAPPING_FILE))
			to[i] = maps_write_range(r, b);
	}
	return to;
}
