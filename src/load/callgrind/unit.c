/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "load/callgrind/unit.h"
#include "load/text/unit.h"

/* "10ns": a factor and a unit. */
static bool
set(struct metric_info *m, const char *s, size_t n)
{
	double factor = 0, scale;

	for (; n > 0 && *s >= '0' && *s <= '9'; s++, n--)
		factor = factor * 10 + (*s - '0');
	if (factor == 0 || factor > 1e9)
		factor = 1;
	if (!unit_find((struct span){ s, n }, &m->unit, &scale))
		return false;
	m->scale = scale * factor;
	return true;
}

void
cg_unit(struct metric_info *m, bool xdebug2)
{
	static const char *const bare[] = { "ns", "us", "ms" };
	size_t n = strlen(m->name);
	const char *open = strrchr(m->name, '(');

	if (open && n && m->name[n - 1] == ')') {
		set(m, open + 1, (size_t)(m->name + n - 1 - (open + 1)));
		return;
	}
	for (size_t i = 0; i < sizeof(bare) / sizeof(*bare); i++)
		if (strcmp(m->name, bare[i]) == 0)
			set(m, bare[i], 2);
	if (xdebug2 && strcmp(m->name, "Time") == 0)
		set(m, "us", 2);
	else if (xdebug2 && strcmp(m->name, "Memory") == 0)
		set(m, "bytes", 5);
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
