/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_UNIT_TEXTTEST_H
#define TESTS_UNIT_TEXTTEST_H

/* Texts of every width, for the tests of base/text.h. */

#include <locale.h>

#include <check.h>

#define COUNT(a) ((int)(sizeof(a) / sizeof((a)[0])))

/* Bytes in escapes, so that this file stays readable in any editor. */
#define E_ACUTE "\xc3\xa9"		/* one cell */
#define E_COMBINED "e\xcc\x81"		/* e and a combining acute */
#define HAN "\xe4\xb8\x80"		/* two cells */
#define ROCKET "\xf0\x9f\x9a\x80"	/* two cells */
#define ZWJ "\xe2\x80\x8d"
#define FAMILY "\xf0\x9f\x91\xa8" ZWJ "\xf0\x9f\x91\xa9"
#define HANGUL "\xe1\x84\x92\xe1\x85\xa1\xe1\x86\xab" /* three jamo */
#define OVERRIDE "\xe2\x80\xae"		/* right to left */
#define DOTS "\xe2\x80\xa6"

static inline void
utf8_locale(void)
{
	ck_assert_ptr_nonnull(setlocale(LC_ALL, "C.UTF-8"));
}

/* Something of each of them. */
#define MIXED "f(" E_ACUTE ")" HAN ROCKET E_COMBINED "z"

#endif
