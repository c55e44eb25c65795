/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"
#include "base/num.h"

/* What the environment says of characters; "" where it says nothing. */
static const char *
locale_asked(void)
{
	static const char *const variable[] = { "LC_ALL", "LC_CTYPE", "LANG" };

	for (size_t i = 0; i < sizeof(variable) / sizeof(*variable); i++) {
		const char *value = getenv(variable[i]);

		if (value && *value)
			return value;
	}
	return "";
}

/* Whether LOCALE is "xx_XX.UTF-8", however that is spelled. */
static bool
is_utf8(const char *locale)
{
	static const char *const spelling[] = { "utf-8", "utf8" };
	const char *charset = strchr(locale, '.');
	size_t n = charset ? strcspn(++charset, "@") : 0;

	for (size_t i = 0; n && i < sizeof(spelling) / sizeof(*spelling); i++)
		if (strlen(spelling[i]) == n && !strncasecmp(charset, spelling[i], n))
			return true;
	return false;
}

/* Where it is not installed, as one that came with the terminal to another machine, what
 * it says of characters still holds of the terminal. */
static void
take_locale(void)
{
	if (!setlocale(LC_ALL, "") && is_utf8(locale_asked()))
		setlocale(LC_CTYPE, "C.UTF-8");
}

void
i18n_init(void)
{
	const char *dir = getenv("PROFVIEW_LOCALEDIR");

	take_locale();
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
