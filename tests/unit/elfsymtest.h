/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tables of symbols of mkelf.sh's programs.
 */
#ifndef UNIT_ELFSYMTEST_H
#define UNIT_ELFSYMTEST_H

#include "unit/elf.h"

#include "symbol/elf/bounds.h"
#include "symbol/elf/plt.h"
#include "symbol/elf/symtab.h"

static inline void
open_table(const char *path, struct image *im, struct elfsym_table *t)
{
	ck_assert_msg(image_open(im, path) == IMAGE_OPENED, "%s", path);
	elfsym_read(t, im, NULL, NULL);
	plt_read(t, im, NULL);
}

static inline void
close_table(struct image *im, struct elfsym_table *t)
{
	elfsym_release(t);
	image_close(im);
}

static inline void
complete(struct image *im, struct elfsym_table *t)
{
	struct bounds b = { 0 };
	bool good = true;
	size_t i;

	bounds_read(&b, im, NULL);
	for (i = 0; i < b.at.n && good; i++)
		good = b.at.at[i].start < b.at.at[i].end &&
		       (i == 0 || b.at.at[i - 1].end <= b.at.at[i].start);
	ck_assert(good);
	elfsym_set_bounds(t, &b, NULL);
	bounds_release(&b);
}

#endif
