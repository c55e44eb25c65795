/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names of linkers as names for people: C++, Rust (both schemes), D, Fortran's
 * modules, Ada. Each name is worked out once and kept.
 *
 * Mangled names come from files: a few hundred bytes can stand for more text
 * than there is memory. Names longer than DEMANGLE_MAX_IN, or that would
 * become longer than DEMANGLE_MAX_OUT, stay as they are.
 */
#ifndef SYMBOL_DEMANGLE_DEMANGLE_H
#define SYMBOL_DEMANGLE_DEMANGLE_H

#include <stdbool.h>

#include "base/text.h"
#include "symbol/symbol.h"

#define DEMANGLE_MAX_IN 16384
#define DEMANGLE_MAX_OUT 65536

struct demangler;

struct demangler *demangler_new(enum demangle level);	/* for one thread */
void demangler_free(struct demangler *d);
/* RAW (N bytes, a NUL may follow or not) for people, or RAW itself when it is
 * no mangled name. Valid as long as D and RAW are. */
const char *demangler_get(struct demangler *d, const char *raw, size_t n,
			  size_t *out_n);

/* The same for a name of Ada, which only its debug information tells: to others
 * "a__b" is a name like any. */
const char *demangler_get_ada(struct demangler *d, const char *raw, size_t n,
			      size_t *out_n);

/* NAME (N bytes), which is for people already, as far as D's level wants it: of
 * functions that only debug information has, as gcc does where a lambda is a template's
 * argument. Valid as long as NAME is, and until this is called again. */
const char *demangler_shorten(struct demangler *d, const char *name, size_t n,
			      size_t *out_n);

/* Says what demangler_get() would give for RAW, at the full level only; known
 * from before, so that it need not be worked out. */
void demangler_teach(struct demangler *d, const char *raw, const char *shown);

/* Appends RAW at a level, without keeping it; false, and nothing appended,
 * when it is not mangled or refused. */
bool demangle_append(struct text *out, const char *raw, enum demangle level);
/* Appends what LEVEL leaves of NAME, which somebody else demangled; false, and
 * nothing to be looked at appended, when it is all. */
bool demangle_shorten(struct text *out, const char *name, size_t n,
		      enum demangle level);
/* Appends a demangled name without its template arguments; as it is when its
 * brackets do not match. */
void demangle_strip(struct text *out, const char *name, size_t n);

#endif
