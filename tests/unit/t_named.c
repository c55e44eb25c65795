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
	{ .start = 0x5000, .end = 0x5040, .name = "twice" },
	{ .start = 0x6000, .end = 0x6040, .name = "twice" },
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
		.name = wants[_i].name, .page_start = wants[_i].page_start,
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

/* Two of one name that begin as far in a page: the one that begins where the file
 * says, or nobody knows which. */
START_TEST(called_the_same)
{
	static const struct { uint64_t start; int symbol; } at[] = {
		{ 0x5000, 3 }, { 0x6000, 4 }, { 0x7000, -1 }, { 0, -1 },
		{ UINT64_C(0x550000005000), -1 },
	};
	struct module m = { .image.fd = -1, .image.path = (char *)"" };
	struct demangler *demangler = demangler_new(DEMANGLE_NOPARAMS);

	m.sym.at = symbols;
	m.sym.n = sizeof symbols / sizeof *symbols;
	for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
		uint64_t in_func = location_in_func(8, at[i].start);
		struct named_wanted wanted = {
			.name = "twice", .start = location_start(in_func),
		};
		const struct elfsym *which = at[i].symbol < 0 ? NULL
					     : &symbols[at[i].symbol];
		struct found_symbols found = { 0 };

		named_find(demangler, &m, "twice", NULL, &found);
		ck_assert_uint_eq(found.n, 2);
		ck_assert_ptr_eq(named_holding(&m, &found, in_func), which);
		named_find_all(demangler, &m, &wanted, 1, NULL);
		ck_assert_ptr_nonnull(wanted.symbol);
		ck_assert(wanted.several == !which);
		if (which)
			ck_assert_ptr_eq(wanted.symbol, which);
		VEC_RELEASE(&found);
	}
	demangler_free(demangler);
}
END_TEST

static Suite *
named_suite(void)
{
	Suite *s = suite_create("named");

	unit_case_loop(s, instances_of_templates,
		       (int)(sizeof wants / sizeof *wants));
	unit_case(s, called_the_same);
	return s;
}

UNIT_MAIN(named_suite)
