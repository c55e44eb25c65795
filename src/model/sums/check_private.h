/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What check.c (facts), check_sums.c and those beside it have in common.
 */
#ifndef MODEL_SUMS_CHECK_PRIVATE_H
#define MODEL_SUMS_CHECK_PRIVATE_H

#include "model/sums/check.h"

/* Bytes of reasons after which more of the same say nothing new. */
#define CHECK_WHY_MAX 4096

/* Adds a reason to WHY and sets FAILED, both the function's. */
#define FAIL(...)							\
	do {								\
		if (why->n < CHECK_WHY_MAX) {				\
			text_printf(why, __VA_ARGS__);			\
			text_addc(why, '\n');				\
		}							\
		failed = true;						\
	} while (0)

/* Of check_graph.c: edges and their indices; members of cycles. */
bool check_edges(const struct sums *s, struct text *why);
bool check_cycles(const struct sums *s, struct text *why);

struct figures;
/* Of check_files.c: cost by file is that of the rows whose lines are there. */
bool check_files(const struct sums *s, metric_id m,
		 const struct figures *file, struct text *why);

#endif
