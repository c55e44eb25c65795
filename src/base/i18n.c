/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "base/num.h"

void
i18n_init(void)
{
	const char *dir = getenv("PROFVIEW_LOCALEDIR");

	setlocale(LC_ALL, "");
	num_init();
	setlocale(LC_NUMERIC, "C");

	bindtextdomain(PACKAGE, dir && *dir ? dir : LOCALEDIR);
	/*
	 * Texts are UTF-8 in here until they reach the terminal; without this
	 * gettext would convert them to the locale's charset.
	 */
	bind_textdomain_codeset(PACKAGE, "UTF-8");
	textdomain(PACKAGE);
}

const char *
i18n_in(const char *context, const char *text)
{
	char key[256];
	int n = snprintf(key, sizeof(key), "%s\004%s", context, text);
	const char *found;

	if (n < 0 || (size_t)n >= sizeof(key))
		return gettext(text);
	found = gettext(key);
	return found == key ? gettext(text) : found;
}
