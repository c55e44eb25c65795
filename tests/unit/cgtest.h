/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * For the tests of the Callgrind loader: loads a text, says in a line what
 * came out, and checks what must hold for every input.
 */
#ifndef UNIT_CGTEST_H
#define UNIT_CGTEST_H

#include <stddef.h>

#include "base/diag.h"
#include "base/input.h"
#include "base/text.h"
#include "model/facts/prof.h"

struct cgt {
	struct input *in;
	struct diag *diag;
	struct prof *prof;	/* NULL when loading failed */
	struct error err;
};

/* Cut in chunks of CHUNK bytes, scanned by HELPERS threads beside this one. */
void cgt_load(struct cgt *t, const char *s, size_t n, size_t chunk,
	      unsigned helpers);
void cgt_release(struct cgt *t);

/*
 * "A=105 B=8 | f 100 100 2 | main 5 105 0 || W12 N3": totals; functions by
 * name with self, inclusive (first event; "-" when not known, "~" behind
 * estimates) and calls; messages by level and line. "error 12: no \"events:\"
 * ..." when loading failed.
 */
void cgt_say(const struct cgt *t, struct text *out);
/* Every row of the facts and every message, in order. */
void cgt_dump(const struct cgt *t, struct text *out);
/* The lines of the function called NAME: "3:5" for cost 5 at line 3, "3>f:7x2"
 * for 2 calls of f with cost 7, "1?9 2/4" and "1!9 3" for jumps, with
 * "0x10/3" for an address and "b.h#3" in another file than the function's. */
void cgt_lines(const struct cgt *t, const char *name, struct text *out);
/*
 * Fails the test unless the facts and the sums are sound, the lines of every
 * function add up to its rows, and chunks of any size and any number of
 * threads give the same facts. WHAT names the input in messages.
 */
void cgt_check(const char *s, size_t n, const char *what);
/* The same without trying other chunks. */
void cgt_check_one(const struct cgt *t, const char *what);

#endif
