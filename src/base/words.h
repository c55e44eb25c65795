/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A command as people write it, cut into words as a shell cuts it. Nothing is
 * expanded, and no shell is asked.
 */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include <stddef.h>

/* Cuts S at blanks; quotes and backslashes keep those that they protect. Words are
 * written over S; *N of them are in WORD, MAX at most: what is behind these is left.
 * -1: a quote is not closed. */
int words_cut(char *s, char **word, size_t max, size_t *n);

#endif
