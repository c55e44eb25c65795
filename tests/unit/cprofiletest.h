/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dumps of Python's profilers, byte by byte.
 */
#ifndef UNIT_CPROFILETEST_H
#define UNIT_CPROFILETEST_H

#include "unit/loadedtest.h"

/* Marshal: N is a letter that stands for a number below 256. */
#define INT(n) "i" n "\0\0\0"
#define KEPT_INT(n) "\xe9" n "\0\0\0"
#define REF(n) "r" n "\0\0\0"
#define TEXT(n, s) "z" n s
#define KEPT_TEXT(n, s) "\xfa" n s
#define HALF "g\0\0\0\0\0\0\xe0\x3f"
#define ONE "g\0\0\0\0\0\0\xf0\x3f"
#define TWO "g\0\0\0\0\0\0\0\x40"

/* A main() that calls f(), which calls itself, twice: in 2 s and 1 s, of which
 * f() has 0.5 s and 1 s and main() 0.5 s itself. As Python 3 writes it: */
static const char modern[] =
	"\xfb"						/* 0 */
	"\xa9\3" KEPT_TEXT("\4", "a.py") KEPT_INT("\5") "\xda\1f" /* 1 to 4 */
	")\5" INT("\2") INT("\6") ONE TWO "\xfb"	/* 5 */
	"\xa9\3" REF("\2") INT("\11") TEXT("\4", "main")	/* 6 */
	"\xa9\4" INT("\2") INT("\2") HALF TWO		/* 7 */
	REF("\1") "\xa9\4" INT("\4") INT("\2") HALF ONE "0"
	REF("\6") ")\5" INT("\1") INT("\1") "\xe7\0\0\0\0\0\0\xf8\x3f" TWO
	"{00";

/* Of a function, and no callers; a key of one letter; what has a length. */
#define FIGURES ")\5" INT("\1") INT("\1") ONE ONE "{0"
#define KEY(name) ")\3" TEXT("\1", "a") INT("\1") TEXT("\1", name)
#define BYTES(s) s, sizeof(s) - 1

static inline struct loaded
load_dump(const char *s, size_t n)
{
	return load_bytes(s, n, "cprofile");
}

#endif
