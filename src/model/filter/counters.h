/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What steps over counters share: rows by function. Inside of filters.
 */
#ifndef MODEL_FILTER_COUNTERS_H
#define MODEL_FILTER_COUNTERS_H

#include "model/filter/private.h"

/* Rows by a key: row[first[key]] ... */
struct rows_by { uint32_t *first, *row; };
void rows_by_init(struct rows_by *r, const uint32_t *key, size_t n,
		  size_t nkey);
void rows_by_release(struct rows_by *r);
/* The function of a row of self; of all of them, to be freed. */
uint32_t counters_self_func(const struct names *n, const struct block *k,
			    size_t row);
uint32_t *counters_self_funcs(const struct names *n, const struct block *k);
/* Which functions match BITS, all of them, and whether any does; to be freed. */
bool *counters_match(const struct filters *f, uint32_t bits, bool *any);
/* Room for so many rows, of costs of NM columns. */
void counters_room(struct block *out, unsigned nm, size_t nself, size_t ncall);

/* The cost of functions that MATCH given to their callers (hide.c). */
void hide_counters(const struct filters *f, const bool *match,
		   const struct block *k, struct block *out, struct job *job);

#endif
