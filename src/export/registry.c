/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "export/private.h"

const struct export_format *const export_registry[] = {
	&export_callgrind, &export_pprof, &export_folded, &export_speedscope,
	&export_dot, &export_svg, NULL,
};

const struct export_format *
export_find(const char *name)
{
	for (size_t i = 0; export_registry[i]; i++)
		if (strcmp(export_registry[i]->name, name) == 0)
			return export_registry[i];
	return NULL;
}
