/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * --list: what there is, from the tables. "man:WHAT" prints the same as rows
 * of a manual page, for the build.
 */
#ifndef MAIN_LISTS_H
#define MAIN_LISTS_H

#include <stdio.h>

/* The exit status: 1 when there is no such list (then all are named on stderr). */
int lists_print(const char *what, FILE *to);

#endif
