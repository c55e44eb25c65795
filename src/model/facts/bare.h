/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names of functions without parameters, as some writers have them.
 */
#ifndef MODEL_FACTS_BARE_H
#define MODEL_FACTS_BARE_H

#include <stdbool.h>
#include <stddef.h>

struct bare_name { const char *s; size_t n; };

/* Whether the N bytes of NAME end with parameters; then BARE is what stands before
 * them, as writers have it that leave them out. */
bool bare_name(const char *name, size_t n, struct bare_name *bare);

#endif
