/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What of a line of source is a comment, a string or a keyword. A language is a
 * row of a table; what a line begins inside of is kept a byte a line, found line
 * by line as far as somebody looked.
 */
#ifndef VIEW_SYNTAX_H
#define VIEW_SYNTAX_H

#include <stdint.h>

#include "base/vec.h"
#include "model/facts/listing.h"
#include "view/code.h"

/* Texts that are larger stay plain: finding where a comment ends would take
 * longer than a key may. */
#define SYNTAX_MAX ((size_t)8 << 20)

struct syntax_language;

struct syntax {
	VEC(uint8_t) begins;	/* inside of what lines begin: of 0, 1, ... */
};

/* By the file's name; NULL: it stays plain. */
const struct syntax_language *syntax_language(const char *path);
/* The spans of N bytes that begin inside of STATE (0: of nothing), at most
 * SPANS_MAX, in order; what the next line begins inside of is returned. OUT may
 * be NULL. */
uint8_t syntax_scan(const struct syntax_language *l, uint8_t state,
		    const char *s, size_t n, struct text_span *out,
		    size_t *nout);
/* Inside of what line NUMBER (from 1) of T begins. */
uint8_t syntax_begins(struct syntax *x, const struct syntax_language *l,
		      const struct source_text *t, uint32_t number);
void syntax_release(struct syntax *x);

#endif
