/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a function is, as people say it behind its name: WHERE of NAME@WHERE.
 */
#ifndef MODEL_NAMES_PLACE_H
#define MODEL_NAMES_PLACE_H

#include <string.h>

#include "model/names/names.h"

struct words { const char *s; size_t n; };

static inline bool
words_eq(struct words a, struct words b)
{
	return a.n == b.n && memcmp(a.s, b.s, a.n) == 0;
}

/* Where functions are that start nowhere: code of them is in others alone, or the
 * profile names them and does not say. */
#define NO_ADDRESS "[no address]"

/* How well a place fits: this, plus 1 for each part of WHERE that is the whole path. */
#define PLACE_FITS 1

/* Of the expression S, which is several, as malloc|free@libc.so is, the last one, when
 * it is that which has @WHERE behind it; NULL: it is one, or another has. */
const char *place_last_of_several(const char *s);
/* Whether PATH is WHERE or ends in its components. */
bool path_ends_in(const char *path, struct words where);
/* Whether PATH is WHERE, ends in its components, or is libWHERE.so.6 called
 * without what is behind ".so". */
bool path_is(const char *path, struct words where);
/* Whether F is at WHERE: OBJECT, FILE or OBJECT@FILE, where [unknown] is what is
 * not known, and 0xADDRESS or NO_ADDRESS may stand for the file. 0, or PLACE_FITS
 * and more. */
unsigned place_fits(const struct names *n, const struct func *f,
		    struct words where);

#endif
