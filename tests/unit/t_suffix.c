/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What compilers and profilers append to names.
 */
#include <config.h>

#include <string.h>

#include "model/names/suffix.h"
#include "unit/unit.h"

START_TEST(names_without_what_was_appended)
{
	static const struct { const char *name, *stem; } row[] = {
		{ "f.cold", "f" },
		{ "f.cold.1", "f" },
		{ "f.part.0", "f" },
		{ "f.constprop.0.isra.1.cold", "f" },
		{ "f.lto_priv.0", "f" },
		{ "f.llvm.1234567", "f" },
		{ "f.localalias", "f" },
		{ "f.localalias.3", "f" },
		{ "f.warm.0", "f" }, { "f.hot.1", "f" }, { "f.unlikely.2", "f" },
		{ "Cache.warm", "Cache.warm" }, { "Oven.hot", "Oven.hot" },
		{ "f.__part.1", "f" },
		{ "f(int) [clone .isra.0]", "f(int)" },
		{ "f(int) [clone .isra.0] [clone .cold]", "f(int)" },
		{ "f'2", "f" },
		{ "f.cold'2", "f" },
		/* not appended */
		{ "f.part", "f.part" },
		{ "f.isra.x", "f.isra.x" },
		{ "v1.2", "v1.2" },
		{ "cold", "cold" },
		{ ".cold", ".cold" },
		{ "x[2]", "x[2]" },
		{ "f cold]", "f cold]" },
		{ "f(int) [clone .isra]", "f(int) [clone .isra]" },
		/* other functions */
		{ "f._omp_fn.0", "f._omp_fn.0" },
		{ "f.clone.0", "f.clone.0" },
		{ "f.plt", "f.plt" },
		{ "'2", "'2" },
		{ "]", "]" },
		{ "", "" },
	};

	for (size_t i = 0; i < sizeof(row) / sizeof(*row); i++)
		ck_assert_msg(suffix_stem(row[i].name, strlen(row[i].name))
			      == strlen(row[i].stem), "%s: %zu", row[i].name,
			      suffix_stem(row[i].name, strlen(row[i].name)));
}
END_TEST

START_TEST(components_that_were_appended)
{
	static const char *const yes[] = { "cold", "part", "0", "12", "_omp_fn",
					   "plt", "clone", "" };
	static const char *const no[] = { "get", "colder", "par", "x1" };

	for (size_t i = 0; i < sizeof(yes) / sizeof(*yes); i++)
		ck_assert_msg(suffix_is(yes[i], strlen(yes[i])), "%s", yes[i]);
	for (size_t i = 0; i < sizeof(no) / sizeof(*no); i++)
		ck_assert_msg(!suffix_is(no[i], strlen(no[i])), "%s", no[i]);
}
END_TEST

static Suite *
suffix_suite(void)
{
	Suite *s = suite_create("suffix");

	unit_case(s, names_without_what_was_appended);
	unit_case(s, components_that_were_appended);
	return s;
}

UNIT_MAIN(suffix_suite)
