/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <locale.h>
#include <string.h>

#include "unit/unit.h"

#include "base/i18n.h"

START_TEST(numbers_stay_readable_for_programs)
{
	char buf[32];

	i18n_init();
	ck_assert_str_eq(setlocale(LC_NUMERIC, NULL), "C");
	snprintf(buf, sizeof buf, "%.1f", 1.5);
	ck_assert_str_eq(buf, "1.5");
}
END_TEST

START_TEST(untranslated_text_is_itself)
{
	i18n_init();
	ck_assert_str_eq(_("no catalogue has this text"),
			 "no catalogue has this text");
}
END_TEST

START_TEST(a_context_falls_back_to_the_text)
{
	char huge[400];

	i18n_init();
	ck_assert_str_eq(i18n_in("tab", "no such word"), "no such word");
	memset(huge, 'x', sizeof(huge) - 1);
	huge[sizeof(huge) - 1] = '\0';
	ck_assert_ptr_eq(i18n_in("tab", huge), huge);
}
END_TEST

START_TEST(catalogues_of_the_build_tree_are_found)
{
#ifdef ENABLE_NLS
	const char *top = getenv("top_builddir");
	char dir[4096];

	if (!top)
		return;
	snprintf(dir, sizeof dir, "%s/locale", top);
	setenv("PROFVIEW_LOCALEDIR", dir, 1);
	setenv("LANGUAGE", "de", 1);
	i18n_init();
	/* The text for "" is the head of the catalogue. */
	ck_assert_ptr_nonnull(strstr(_(""), "Language: de\n"));
#endif
}
END_TEST

static Suite *
i18n_suite(void)
{
	Suite *s = suite_create("i18n");

	unit_case(s, numbers_stay_readable_for_programs);
	unit_case(s, untranslated_text_is_itself);
	unit_case(s, a_context_falls_back_to_the_text);
	unit_case(s, catalogues_of_the_build_tree_are_found);
	return s;
}

UNIT_MAIN(i18n_suite)
