/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums that must not differ in anything, however they were made. */
#ifndef UNIT_SAMESUMS_H
#define UNIT_SAMESUMS_H

#include <check.h>

#include "model/sums/grouping.h"
#include "model/sums/sums.h"

static inline void
compare_table(const struct sums *a, const struct sums *b, enum sum_by by,
	      size_t n)
{
	unsigned metrics = (unsigned)a->prof->nown - 1;
	size_t wrong = 0;

	for (size_t i = 0; i < n; i++)
		for (unsigned m = 1; m <= metrics; m++)
			for (int w = SUM_SELF; w <= SUM_INCL; w++) {
				struct sum_value x = sums_value(
					a, by, i, metric_at(m), w);
				struct sum_value y = sums_value(
					b, by, i, metric_at(m), w);

				wrong += x.known != y.known
					 || x.cost != y.cost
					 || x.estimate != y.estimate;
			}
	ck_assert_uint_eq(wrong, 0);
}

static inline void
compare_sums(const struct sums *a, const struct sums *b)
{
	ck_assert_uint_eq(a->nedge, b->nedge);
	ck_assert_uint_eq(a->ncycle, b->ncycle);
	for (uint32_t i = 0; i < a->nedge; i++) {
		ck_assert_uint_eq(a->edge_caller[i], b->edge_caller[i]);
		ck_assert_uint_eq(a->edge_callee[i], b->edge_callee[i]);
		ck_assert_uint_eq(sums_edge_flags(a, edge_at(i)),
				  sums_edge_flags(b, edge_at(i)));
	}
	for (uint32_t f = 0; f < a->names->nfunc; f++)
		ck_assert_uint_eq(sums_flags(a, func_at(f)),
				  sums_flags(b, func_at(f)));
	compare_table(a, b, BY_FUNC, a->names->nfunc);
	compare_table(a, b, BY_EDGE, a->nedge);
	compare_table(a, b, BY_OBJECT, a->prof->nobject);
	compare_table(a, b, BY_NAME, sums_grouping(a, BY_NAME)->n);
	compare_table(a, b, BY_CYCLE, a->ncycle);
}

#endif
