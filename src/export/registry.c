/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "export/private.h"

const struct export_format *const export_registry[] = {
	&export_pprof, NULL,
};

const struct export_format *
export_find(const char *name)
{
	for (size_t i = 0; export_registry[i]; i++)
		if (strcmp(export_registry[i]->name, name) == 0)
			return export_registry[i];
	return NULL;
}

void
export_say(const struct export *x, const char *format, const char *arg)
{
	for (size_t i = 0; !*arg && i < diag_count(x->diag); i++)
		if (strcmp(diag_get(x->diag, i).format, format) == 0)
			return;
	diag_add(x->diag, DIAG_NOTE, "", LOCATION_NONE, 0, format, arg);
}
