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

/* Entries of linkage tables, which perf calls as it does what they lead to: without
 * parameters. */
START_TEST(stubs)
{
	static struct elfsym stub[] = {
		{ .start = 0x1030, .end = 0x1040, .name = "malloc@plt" },
		{ .start = 0x1040, .end = 0x1050, .name = "_ZdlPv@plt" },
		{ .start = 0x1050, .end = 0x1060, .name = "_ZdlPvm@plt" },
		{ .start = 0x1060, .end = 0x1070, .name = "_ZN1a1fEi@plt" },
	};
	static const struct { const char *name; size_t n; int first; } calls[] = {
		{ "malloc@plt", 1, 0 }, { "operator delete@plt", 2, 1 },
		{ "operator delete(void*)@plt", 1, 1 }, { "_ZdlPvm@plt", 1, 2 },
		{ "a::f@plt", 1, 3 }, { "a::f(int)@plt", 1, 3 },
		{ "f@plt", 0, 0 }, { "malloc", 0, 0 }, { "@plt", 0, 0 },
	};
	struct module m = { .image.fd = -1, .image.path = (char *)"" };
	struct demangler *demangler = demangler_new(DEMANGLE_NOPARAMS);

	m.sym.stub = stub;
	m.sym.nstub = sizeof stub / sizeof *stub;
	m.sym.stubs_read = true;
	for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
		struct found_symbols found = { 0 };

		named_find(demangler, &m, calls[i].name, NULL, &found);
		ck_assert_msg(found.n == calls[i].n
			      && (!found.n
				  || found.at[0] == &stub[calls[i].first]),
			      "%s", calls[i].name);
		VEC_RELEASE(&found);
	}
	demangler_free(demangler);
}
END_TEST

/* What stands behind a symbol without a size, up to the next, is its for perf. */
START_TEST(behind_what_has_no_size)
{
	static struct elfsym at[] = {
		{ .start = 0x1000, .end = 0x1017, .name = "_init",
		  .sizeless = true },
		{ .start = 0x1100, .end = 0x1140, .name = "sized" },
		{ .start = 0x1180, .end = 0x1190, .name = "next" },
	};
	static const struct { int of; uint64_t skip; bool found; } places[] = {
		{ 0, 0x10, true }, { 0, 0x30, true }, { 0, 0xff, true },
		{ 0, 0x108, false }, { 0, 0x140, false }, { 0, 0x2000, false },
		{ 1, 0x10, true }, { 1, 0x40, false }, { 2, 0x20, false },
	};
	struct module m = { .image.fd = -1, .image.path = (char *)"" };

	VEC_PUSH(&m.segment, ((struct segment){
		.vaddr = 0x1000, .filesz = 0x1000,
		.executable = true }));
	m.sym.at = at;
	m.sym.n = sizeof at / sizeof *at;
	for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
		const struct elfsym *want = &at[places[i].of];
		struct found_symbols found = { 0 };

		VEC_PUSH(&found, want);
		ck_assert_ptr_eq(named_holding(&m, &found,
					       location_in_func(places[i].skip,
								want->start)),
				 places[i].found ? want : NULL);
		VEC_RELEASE(&found);
	}
	VEC_RELEASE(&m.segment);
}
END_TEST

static Suite *
named_suite(void)
{
	Suite *s = suite_create("named");

	unit_case_loop(s, instances_of_templates,
		       (int)(sizeof wants / sizeof *wants));
	unit_case(s, called_the_same);
	unit_case(s, stubs);
	unit_case(s, behind_what_has_no_size);
	return s;
}

UNIT_MAIN(named_suite)
