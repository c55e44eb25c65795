/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a line-number program: its header and rows, in both byte
 * orders. A program gives at most a row a byte.
 *
 * See tests/fuzz/local.mk.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>

#include "fuzz/demand.h"
#include "symbol/dwarf/lineprog.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static bool
count(void *ctx, const struct lineprog_row *row)
{
	(void)row;
	++*(size_t *)ctx;
	return true;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct lineprog lp = { 0 };
	struct bytes b = { .p = data, .end = data + n };
	size_t rows, i;

	for (unsigned swap = 0; swap < 2; swap++) {
		b.swap = swap;
		demand(lineprog_size(b) <= n, "longer than what there is");
		if (!lineprog_open(&lp, b, 8))
			continue;
		demand(lp.file.n <= n && lp.dir.n <= n, "too many files");
		for (i = 0; i < lp.file.n; i++)
			if (lp.file.at[i].name.where == LINEPROG_HERE)
				demand(strlen(lp.file.at[i].name.s) < n,
				       "a name beyond the end");
		rows = 0;
		lineprog_run(&lp, count, &rows);
		demand(rows <= n, "more rows than bytes");
	}
	lineprog_release(&lp);
	return 0;
}
