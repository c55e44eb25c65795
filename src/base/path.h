/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Paths that files name, as this machine has them.
 */
#ifndef BASE_PATH_H
#define BASE_PATH_H

#include "base/hash.h"
#include "base/text.h"

/* As text_normal_path(), but ".." behind a symbolic link leads out of where that leads:
 * of "/home/me/build/../src/a.c", build being a link to "/disk/p/build",
 * "/disk/p/src/a.c" is made, if it is there. The file system is asked for paths that
 * have such components, and for no others; once for those that are alike up to the last
 * "..", where PLAIN, unless it is NULL, keeps which of these have no links. */
void path_normal(struct text *t, const char *path, size_t n, struct hash_u64 *plain);

#endif
