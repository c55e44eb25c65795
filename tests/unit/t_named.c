/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symbols of functions by what a file calls them. */
#include <config.h>

#include "unit/unit.h"

#include "symbol/resolve/named.h"

static struct elfsym symbols[] = {
	{ .start = 0x2d10, .end = 0x2e40,
	  .name = "_ZSt16__introsort_loopIPjlEvT_S1_T0_" },
	{ .start = 0x3d10, .end = 0x3e40, .name = "_ZSt6sorterIPjEvT_S1_" },
	{ .start = 0x4100, .end = 0x4140, .name = "plain" },
};

/* What debug information calls them, and how far in a page that is to begin. */
static const struct {
	const char *name;
	unsigned page_start;
	int symbol;			/* -1: none */
} wants[] = {
	{ "plain", 0x100, 2 },
	{ "plain", 0x110, -1 },
	{ "__introsort_loop<unsigned int*, long int>", 0xd10, 0 },
	{ "__introsort_loop<unsigned int*, long int>", 0xd20, -1 },
	{ "sorter<unsigned int*>", 0xd10, 1 },
	/* it is the whole word */
	{ "introsort_loop<unsigned int*, long int>", 0xd10, -1 },
	{ "sort<unsigned int*>", 0xd10, -1 },
	{ "plain<int>", 0x100, -1 },
	/* who says the scope has more to compare */
	{ "other::sorter<unsigned int*>", 0xd10, -1 },
};

START_TEST(instances_of_templates)
{
	struct module m = { .image.fd = -1, .image.path = (char *)"" };
	struct named_wanted wanted = {
		wants[_i].name, wants[_i].page_start, NULL, false,
	};
	struct demangler *demangler = demangler_new(DEMANGLE_NOPARAMS);

	m.sym.at = symbols;
	m.sym.n = sizeof symbols / sizeof *symbols;
	named_find_all(demangler, &m, &wanted, 1, NULL);
	ck_assert_ptr_eq(wanted.symbol, wants[_i].symbol < 0 ? NULL
			 : &symbols[wants[_i].symbol]);
	demangler_free(demangler);
}
END_TEST

static Suite *
named_suite(void)
{
	Suite *s = suite_create("named");

	unit_case_loop(s, instances_of_templates,
		       (int)(sizeof wants / sizeof *wants));
	return s;
}

UNIT_MAIN(named_suite)
