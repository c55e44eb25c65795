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
#include "base/vec.h"

struct context {
	size_t base;		/* bytes of f's own name, from the start */
	size_t level_at, rest;	/* where the quote of N stands, and that of the
				   first caller; the same when there is no N */
	uint32_t level;		/* N of f'N, else 0 */
	text_id func;		/* f's own name */
	size_t level_part;	/* which part of the name N is */
};

struct contexts {
	const struct strtab *text;
	VEC(uint8_t) word;	/* what is known of a part of names */
};

/* False when the name is in no context. */
bool context_of(const char *name, size_t n, struct context *c);
/* The same for one name of TEXT after the other, by their parts where that will
 * do: then C has func, level and level_part, otherwise all but these two. Zero
 * what is behind TEXT first, and release WORD at the end. */
bool contexts_next(struct contexts *x, text_id name, struct context *c);
/* The level of a function's name, 0 when it has none. */
uint32_t context_level(const struct strtab *t, text_id name);

#endif
