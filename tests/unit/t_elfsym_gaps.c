/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What lies between functions.
 */
#include <config.h>

#include "unit/elfsymtest.h"

START_TEST(bytes_between_functions_belong_to_nobody)
{
	struct elfsym_table t;
	const struct elfsym *sym;
	struct image im;
	size_t i, gaps = 0;

	open_table(elf_path("run-static"), &im, &t);
	for (i = 0; i + 1 < t.n; i++) {
		sym = &t.at[i];
		if (sym->parent || sym->end >= t.at[i + 1].start)
			continue;
		gaps++;
		ck_assert_ptr_null(elfsym_find(&t, sym->end));
	}
	ck_assert_uint_gt(gaps, 0);
	ck_assert_ptr_null(elfsym_find(&t, 0));
	ck_assert_ptr_null(elfsym_find(&t, UINT64_MAX));
	close_table(&im, &t);
}
END_TEST

/* Walks a file's code in extents of at most STEP bytes: every byte of one
 * has the symbol that a lookup gives. */
static void
walk_extents(const struct elfsym_table *t, uint64_t step)
{
	for (size_t i = 0; i < t->section.n; i++) {
		uint64_t at = t->section.at[i].lo - 8, end, k;

		for (; at < t->section.at[i].hi + 8; at = end) {
			struct elfsym_extent s =
				elfsym_extent(t, at, at + step);

			end = s.end;
			ck_assert_msg(end > at && end <= at + step,
				      "%" PRIx64 " to %" PRIx64, at, end);
			ck_assert(!s.padding || !s.sym);
			for (k = at; k < end; k++)
				ck_assert_msg(elfsym_find(t, k) == s.sym,
					      "%" PRIx64, k);
		}
	}
}

START_TEST(extents_agree_with_lookups)
{
	static const char *const file[] = { "run-pie", "run-no-pie",
					    "lib-x86-64", "stripped-plain" };
	static const uint64_t step[] = { 1, 2, 7, 64, 65536 };
	struct elfsym_table t;
	struct image im;
	size_t n = 0;

	for (size_t i = 0; i < sizeof file / sizeof *file; i++) {
		if (!elf_exists(file[i]))
			continue;
		n++;
		open_table(elf_path(file[i]), &im, &t);
		for (size_t k = 0; k < sizeof step / sizeof *step; k++)
			walk_extents(&t, step[k]);
		close_table(&im, &t);
	}
	/* any compiler makes some */
	ck_assert_uint_gt(n, 0);
}
END_TEST

START_TEST(padding_and_what_is_no_code_is_idle)
{
	struct elfsym sym[] = {
		{ .start = 0x1000, .end = 0x1035, .name = "a" },
		{ .start = 0x1040, .end = 0x1048, .name = "b" },
		{ .start = 0x1060, .end = 0x1070, .name = "c" },
		{ .start = 0x1079, .end = 0x1080, .name = "d" },
		{ .start = 0x10a0, .end = 0x10ad, .name = "e" },
		{ .start = 0x10ae, .end = 0x10af, .name = "f" },
		{ .start = 0x10b4, .end = 0x10b5, .name = "g" },
		{ .start = 0x10ba, .end = 0x10bb, .name = "h" },
	};
	static const struct {
		uint64_t at, limit, end;
		int sym;		/* -1: none */
		bool padding;
	} row[] = {
		{ 0x1000, 0x1100, 0x1035, 0, false },
		{ 0x1030, 0x1032, 0x1032, 0, false },
		{ 0x1035, 0x1100, 0x1040, -1, true },	/* padding */
		{ 0x1037, 0x1038, 0x1038, -1, true },
		{ 0x1048, 0x1100, 0x1060, -1, false },	/* too long for it */
		{ 0x1055, 0x1100, 0x1060, -1, false },
		{ 0x1070, 0x1100, 0x1079, -1, false },	/* not aligned */
		{ 0x1080, 0x1100, 0x1090, -1, false },	/* to the section */
		{ 0x1090, 0x1100, 0x10a0, -1, true },	/* behind it */
		/* functions of classes and templates, or all where code is to be
		 * small, start at multiples of less than 16 */
		{ 0x10ad, 0x1100, 0x10ae, -1, true },	/* 1 to one of 2 */
		{ 0x10af, 0x1100, 0x10b4, -1, false },	/* 5 to one of 4 */
		{ 0x10b2, 0x1100, 0x10b4, -1, false },	/* its end, too */
		{ 0x10b5, 0x1100, 0x10ba, -1, false },	/* 5 to one of 2 */
		{ 0x10bb, 0x1100, 0x10c0, -1, false },	/* to the section */
		{ 0x10c0, 0x1100, 0x1100, -1, true },
		{ 0xff0, 0x1100, 0x1000, -1, true },
	};
	struct elfsym_table t = { .at = sym, .n = sizeof sym / sizeof *sym };

	VEC_PUSH(&t.section, ((struct elfsym_section){ 0x1000, 0x1090,
						       false }));
	VEC_PUSH(&t.section, ((struct elfsym_section){ 0x10a0, 0x10c0,
						       false }));
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct elfsym_extent s =
			elfsym_extent(&t, row[i].at, row[i].limit);

		ck_assert_msg(s.end == row[i].end && s.padding == row[i].padding &&
			      s.sym == (row[i].sym < 0 ? NULL
						       : &sym[row[i].sym]),
			      "row %zu: to %" PRIx64 "%s", i, s.end,
			      s.padding ? ", padding" : "");
	}
	VEC_RELEASE(&t.section);
}
END_TEST

static Suite *
elfsym_gaps_suite(void)
{
	Suite *s = suite_create("elfsym_gaps");

	unit_case(s, bytes_between_functions_belong_to_nobody);
	unit_case(s, extents_agree_with_lookups);
	unit_case(s, padding_and_what_is_no_code_is_idle);
	return s;
}

UNIT_MAIN(elfsym_gaps_suite)
