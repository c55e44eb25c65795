/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers that follow each other, in ascending ranges: what is looked at of a table of
 * which much is known to be empty.
 */
#ifndef BASE_ID_RANGES_H
#define BASE_ID_RANGES_H

#include <stddef.h>
#include <stdint.h>

struct id_range { uint32_t from, end; };
struct id_ranges { struct id_range *at; size_t n; };

/* How many numbers are in them. */
static inline size_t
id_ranges_count(const struct id_ranges *r)
{
	size_t n = 0;

	for (size_t i = 0; i < r->n; i++)
		n += r->at[i].end - r->at[i].from;
	return n;
}

/* Each number I of R, a struct id_ranges. To break leaves the range at hand only. */
#define EACH_ID(i, r)							\
	for (size_t r_##i = 0; r_##i < (r).n; r_##i++)			\
		for (uint32_t i = (r).at[r_##i].from;			\
		     i < (r).at[r_##i].end; i++)

#endif
