/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Callgrind's names for a function by how it was reached: "f'2" is the second
 * recursion level of f, "f'main" is f called from main (--separate-callers),
 * "f'2'g'main" both. What a quote in a name is otherwise (a Rust lifetime, a
 * character among template arguments) is left alone.
 */
#ifndef MODEL_FACTS_CONTEXT_H
#define MODEL_FACTS_CONTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/strtab.h"
#include "base/text.h"
#include "base/vec.h"

struct context {
	size_t base;		/* bytes of f's own name, from the start */
	size_t level_at, rest;	/* where the quote of N stands, and that of the
				   first caller; the same when there is no N */
	uint32_t level;		/* N of f'N, else 0 */
};

/* False when the name is in no context. */
bool context_of(const char *name, size_t n, struct context *c);

/* The same for many names of a table, mostly without putting their bytes
 * together. */
struct contexts {
	struct strtab *text;	/* borrowed */
	VEC(uint8_t) word;	/* what is known of a part of names */
	struct text scratch;
};

struct context_texts {
	text_id func;		/* f's own name, added if it is new */
	uint32_t level;		/* N of f'N, else 0 */
	text_id first;		/* then: the name without N, 0 if there is no
				   such text */
};

/* All that is asked of WORD is found, while its bytes are near. */
void contexts_learn(struct contexts *x, text_id word);
bool contexts_next(struct contexts *x, text_id name, struct context_texts *c);
void contexts_release(struct contexts *x);

#endif
