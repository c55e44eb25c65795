/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "base/unit.h"
#include "load/callgrind/unit.h"

void
cg_unit(struct metric_info *m, bool xdebug2)
{
	if (unit_of_name(m->name, &m->unit, &m->scale) || !xdebug2)
		return;
	if (strcmp(m->name, "Time") == 0)
		unit_find("us", 2, &m->unit, &m->scale);
	else if (strcmp(m->name, "Memory") == 0)
		unit_find("bytes", 5, &m->unit, &m->scale);
}

bool
cg_is_time(const struct cg_load *l, uint32_t column)
{
	struct metric_info m = {
		.name = strtab_get(l->text,
				   (text_id){ l->layout.column.at[column] }),
	};

	cg_unit(&m, l->found.is_xdebug2);
	return m.unit && strcmp(m.unit, "s") == 0;
}
