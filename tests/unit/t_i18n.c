/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <locale.h>

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

static Suite *
i18n_suite(void)
{
	Suite *s = suite_create("i18n");

	unit_case(s, numbers_stay_readable_for_programs);
	unit_case(s, untranslated_text_is_itself);
	return s;
}

UNIT_MAIN(i18n_suite)
