/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What compilers and profilers append to the name of a function.
 */
#ifndef MODEL_NAMES_SUFFIX_H
#define MODEL_NAMES_SUFFIX_H

#include <stdbool.h>
#include <stddef.h>

/* How long the N bytes of NAME are without what tells copies and parts of a
 * function, or levels of its recursion, from it: f of f.constprop.0.cold, of
 * "f [clone .isra.0]" and of f'2. */
size_t suffix_stem(const char *name, size_t n);

/* How long they are without the hash that Rust appends, "::h0123456789abcdef". */
size_t suffix_without_hash(const char *name, size_t n);

/* Whether this component of a name whose parts are joined by dots was appended,
 * and is no part of the source's name: the 0 and the constprop of
 * f.constprop.0. */
bool suffix_is(const char *word, size_t n);

#endif
