/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a target finds wrong.
 */
#ifndef FUZZ_DEMAND_H
#define FUZZ_DEMAND_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static inline void
demand(bool holds, const char *what)
{
	if (!holds) {
		fprintf(stderr, "%s\n", what);
		abort();
	}
}

#endif
