/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside of demangling: schemes that no library knows, or not well enough. Nobody
 * but this room includes this.
 */
#ifndef SYMBOL_DEMANGLE_PRIVATE_H
#define SYMBOL_DEMANGLE_PRIVATE_H

#include "base/text.h"
#include "symbol/symbol.h"

/* Appends RAW for people; false, and nothing appended, when it is none. */
bool demangle_fortran(struct text *out, const char *raw, enum demangle level);
bool demangle_dlang(struct text *out, const char *raw, enum demangle level);
/* Appends S, ".constprop.0.cold", which a compiler has appended, as libiberty
 * does for C++: " [clone .constprop.0] [clone .cold]". */
void demangle_add_clones(struct text *out, const char *s);
/* Whether libiberty would not come to an end with RAW, a name of C++. */
bool demangle_explodes(const char *raw, int options);
/* demangle_append(), which says whether RAW was too long to be shown. */
bool demangle_tried(struct text *out, const char *raw, enum demangle level,
		    bool *overflows);

#endif
