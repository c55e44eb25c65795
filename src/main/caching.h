/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * --cache=list and --cache=clear.
 */
#ifndef MAIN_CACHING_H
#define MAIN_CACHING_H

#include <stdio.h>

/* WHAT is list or clear. The exit status. */
int caching_do(const char *what, FILE *to);

#endif
