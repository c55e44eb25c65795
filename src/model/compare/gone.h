/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Functions that the edition which is shown has none of, and those before had, by what
 * they are called: for a history, which knows them again when they are back.
 */
#ifndef MODEL_COMPARE_GONE_H
#define MODEL_COMPARE_GONE_H

#include "base/hash.h"
#include "base/vec.h"
#include "model/names/names.h"

/* More than these are not known; what is beyond is new when it is back. */
#define GONE_MOST 65536

struct gone_func {
	char *key;		/* owned, of N bytes */
	size_t n;
	uint32_t row;		/* of the history */
	bool twin;		/* another has this key: nobody knows which is which */
	unsigned ago;		/* editions without it */
};

struct gone {
	VEC(struct gone_func) at;
	struct hash_index index;	/* of keys, + 1 */
};

/* F of N, which the next edition has not, gets ROW. False: there are too many. */
bool gone_add(struct gone *g, const struct names *n, func_id f, uint32_t row);
/* OLD of the history before, which has gone AGO editions ago. */
bool gone_keep(struct gone *g, const struct gone_func *old, uint32_t row,
	       unsigned ago);
/* The one that F of N is called like; NULL: there is none, or nobody knows which. G may
 * be NULL. */
const struct gone_func *gone_find(const struct gone *g, const struct names *n, func_id f);
void gone_release(struct gone *g);

#endif
