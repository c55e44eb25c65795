/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of demangling: schemes that no library knows. Nobody but this room
 * includes this.
 */
#ifndef SYMBOL_DEMANGLE_PRIVATE_H
#define SYMBOL_DEMANGLE_PRIVATE_H

#include "base/text.h"
#include "symbol/symbol.h"

/* Appends RAW for people; false, and nothing appended, when it is none. */
bool demangle_fortran(struct text *out, const char *raw, enum demangle level);

#endif
