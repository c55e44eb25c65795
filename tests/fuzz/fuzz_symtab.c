/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as an ELF file of which names are wanted: its symbols, with section
 * headers or without, its linkage tables, .gnu_debugdata, bounds of functions,
 * and what all these say of an address. No debug information: fuzz_dwarf has
 * that, and takes a hundred times as long.
 *
 * See tests/fuzz/local.mk.
 */
#include <config.h>

#include "fuzz/fuzz_elf.h"
#include "symbol/elf/plt.h"
#include "symbol/elf/symtab.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

#define LOOKUPS 64

static void
check_symbols(const struct elfsym_table *t)
{
	size_t n;

	for (size_t i = 0; i < t->n; i++) {
		const struct elfsym *s = &t->at[i], *found;

		demand(s->start < s->end, "an empty symbol");
		demand(i == 0 || t->at[i - 1].start <= s->start,
		       "symbols out of order");
		demand(s->parent <= i, "held by what comes behind");
		demand(strlen(elfsym_name(s, &n)) >= n, "a name too long");
		found = elfsym_find(t, s->start);
		demand(!found || (found->start <= s->start
				  && found->end > s->start), "not around it");
	}
}

/* Every address is somebody's or nobody's, up to where. */
static void
check_extents(const struct elfsym_table *t)
{
	for (size_t i = 0; i < t->section.n && i < 8; i++) {
		const struct elfsym_section *s = &t->section.at[i];
		uint64_t at = s->lo;

		for (size_t k = 0; k < LOOKUPS && at < s->hi; k++) {
			struct elfsym_extent e = elfsym_extent(t, at, s->hi);

			demand(e.end > at && e.end <= s->hi,
			       "an extent that does not go on");
			elfsym_function(t, at);
			at = e.end;
		}
	}
}

static void
check_bounds(const struct bounds *b)
{
	for (size_t i = 0; i < b->at.n; i++) {
		demand(b->at.at[i].start < b->at.at[i].end, "empty bounds");
		demand(i == 0 || b->at.at[i - 1].end <= b->at.at[i].start,
		       "bounds over others");
	}
}

static bool
see_name(void *ctx, const char *name, uint64_t addr)
{
	(void)ctx;
	(void)addr;
	return !elfsym_is_called(name, "main", 4);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct elfsym_table t;
	struct bounds bounds = { 0 };
	struct image im;

	if (n < sizeof(Elf32_Ehdr) || image_open(&im, put_file(data, n))
				      != IMAGE_OPENED)
		return 0;
	elfsym_read(&t, &im, NULL, NULL);
	demand(t.n <= n, "more symbols than bytes");
	plt_read(&t, &im, NULL);
	check_symbols(&t);
	check_extents(&t);
	bounds_read(&bounds, &im, NULL);
	demand(bounds.at.n <= n, "more bounds than bytes");
	check_bounds(&bounds);
	elfsym_set_bounds(&t, &bounds, NULL);
	bounds_release(&bounds);
	check_symbols(&t);
	check_extents(&t);
	elfsym_each(&t, &im, NULL, see_name, NULL, NULL);
	elfsym_release(&t);
	image_close(&im);
	return 0;
}
