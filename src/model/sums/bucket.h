/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the locations of a histogram have, over all their rows. What is divided
 * over functions (model/names/bucket.h) is the sum of a location.
 */
#ifndef MODEL_SUMS_BUCKET_H
#define MODEL_SUMS_BUCKET_H

#include "model/names/bucket.h"

#define BUCKETS_A_LOOK 64	/* between two looks at the job */

/* Self of the locations in a block that have any row, over all their rows, of
 * all metrics of the block. What is divided is the sum of a location and not
 * each row, so that it is the same however the file has it. Where each location
 * has one row, in rising order, as in most histograms, they are the block's. */
struct bucket_rows {
	size_t n;
	const uint32_t *location;	/* rising */
	const int64_t *cost;		/* n * the block's metrics */
	bool own;
};
struct bucket_rows bucket_locations(const struct block *k, size_t nlocation);
void bucket_rows_release(struct bucket_rows *r);

#endif
