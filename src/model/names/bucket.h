/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a bucket of addresses counted, divided over the functions or lines that
 * lie in it: by bytes, since nothing else is known. Every part is within one
 * of its exact share, the parts add up to the whole, and where the bytes are
 * alike what is left over goes to the lower address. Functions come first and
 * divide what they have over their lines: many small lines would else round a
 * function away, and its figure would change when its lines become known.
 * Whoever needs the parts of a location takes them from here, so that lines add
 * up to their function.
 */
#ifndef MODEL_NAMES_BUCKET_H
#define MODEL_NAMES_BUCKET_H

#include "base/vec.h"
#include "model/names/names.h"

/* PART[i] of COST for BYTES[i], N of both, whose sum is not 0 and fits 32
 * bits. Parts of -COST are those of COST with the other sign. */
void bucket_split(int64_t cost, const uint32_t *bytes, size_t n,
		  int64_t *part);
/* The same for pieces of the functions FUNC[i], by function, then by piece. */
void bucket_divide(int64_t cost, const uint32_t *bytes, const uint32_t *func,
		   size_t n, int64_t *part);

/* The names_pieces() of a location, to divide costs over. All zeros at first;
 * what it takes is kept from one location to the next. */
struct bucket {
	size_t n;
	bool some;		/* filters left out others: all are estimates */
	VEC(struct frame) leaf;
	VEC(uint32_t) bytes, func;
	VEC(int64_t) part;
};
void bucket_look(struct bucket *b, const struct names *names,
		 location_id location);
/* COST divided over the pieces, until the next call. */
const int64_t *bucket_parts(struct bucket *b, int64_t cost);
void bucket_release(struct bucket *b);

#endif
