/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * FILE#N names the Nth of several profiles that stand one after the other in
 * FILE, from 1 on; unless a file has that whole name.
 */
#ifndef BASE_NTH_H
#define BASE_NTH_H

#include <stddef.h>
#include <sys/stat.h>

/* Bytes of PATH before "#N", and N; all of them and 0 where it does not end so.
 * Looks at the name alone. */
size_t nth_split(const char *path, size_t *n);
/* The file that PATH names, to be freed: FILE of FILE#N. *N is 0 for any other
 * path, also one that leads nowhere. */
char *nth_file(const char *path, size_t *n);
/* stat() of that file. */
int nth_stat(const char *path, struct stat *st);

#endif
