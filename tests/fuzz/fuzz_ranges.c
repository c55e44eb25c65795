/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as lists of ranges: .debug_ranges, .debug_rnglists and the addresses
 * that these refer to. The first bytes say what a unit is and which list it wants,
 * the rest is one section for all three. A list has no more ranges than bytes.
 *
 * See tests/fuzz/local.mk.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>

#include <dwarf.h>

#include "fuzz/demand.h"
#include "symbol/dwarf/reader.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

enum { HEAD = 8 };

static void
run(const struct dwarf_unit *u, uint16_t form, uint64_t value, size_t n)
{
	struct dwarf_ranges it;
	uint64_t lo, hi;
	size_t count = 0;

	dwarf_ranges_init(&it, u, form, value);
	while (dwarf_ranges_next(&it, &lo, &hi))
		demand(++count <= n, "more ranges than bytes");
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	const uint8_t *head = data;
	struct dwarf d = { 0 };
	struct dwarf_unit u = { .dwarf = &d };

	if (n < HEAD)
		return 0;
	data += HEAD;
	n -= HEAD;
	for (size_t i = 0; i < DWARF_SECTIONS; i++)
		d.sec[i] = (struct section){ .at = data, .n = n };
	u.version = head[0] % 4 + 2;
	u.swap = head[1] & 1;
	u.split = head[1] & 2;
	u.addr_size = head[1] & 4 ? 4 : head[1] & 8 ? 2 : 8;
	u.offset_size = head[1] & 16 ? 8 : 4;
	u.low = (uint64_t)head[2] << (head[1] & 32 ? 56 : 8);
	u.addr_base = head[3];
	u.rng_base = head[4];
	u.rng_start = head[5];
	run(&u, DW_FORM_sec_offset, head[6] | (uint64_t)head[7] << 8, n);
	run(&u, DW_FORM_rnglistx, head[6], n);
	return 0;
}
