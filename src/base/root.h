/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Paths below a directory that stands for the root of a file system: of a
 * container, or a copy of another machine's files. An absolute symbolic link in
 * it starts there, and no ".." leads out of it.
 */
#ifndef BASE_ROOT_H
#define BASE_ROOT_H

#include <stdbool.h>

#include "base/text.h"

/* Makes PATH the one where its links lead to inside of ROOT; it stays as it is
 * when they do so by themselves, and when it is not below ROOT, which may be
 * NULL. False: too many links, or too long a path. */
bool root_follow(const char *root, struct text *path);

#endif
