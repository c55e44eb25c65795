/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "base/unit.h"
#include "load/callgrind/unit.h"

/* "sysTime (elapsed ns)": a time, by the last word in parentheses at the end. What
 * comes before must say more of it, or "(s)" may be a plural. */
static bool
unit_of_title(struct metric_info *m)
{
	size_t n = m->title ? strlen(m->title) : 0, from;
	const char *unit;
	double scale;

	if (!n || m->title[n - 1] != ')')
		return false;
	for (from = n - 1; from && !strchr(" (", m->title[from - 1]); from--)
		;
	if (!from || m->title[from - 1] != ' ' || !strchr(m->title, '(')
	    || !unit_find(m->title + from, n - 1 - from, &unit, &scale)
	    || strcmp(unit, "s") != 0)
		return false;
	m->unit = unit;
	m->scale = scale;
	return true;
}

void
cg_unit(struct metric_info *m, bool xdebug2)
{
	if (unit_of_name(m->name, &m->unit, &m->scale) || unit_of_title(m)
	    || !xdebug2)
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
