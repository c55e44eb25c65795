/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "report/private.h"

const struct report_style *const report_registry[] = {
	&report_table, &report_csv, &report_json, &report_html, NULL,
};

const struct report_style *
report_find(const char *name)
{
	for (size_t i = 0; report_registry[i]; i++)
		if (strcmp(report_registry[i]->name, name) == 0)
			return report_registry[i];
	return NULL;
}
