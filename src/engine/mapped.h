/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Source paths that the user mapped on the spot, remembered between runs in
 * $XDG_STATE_HOME/profview/sources: lines "FROM<TAB>TO", the last one wins.
 * Bytes that would break a line are not remembered.
 */
#ifndef ENGINE_MAPPED_H
#define ENGINE_MAPPED_H

#include "base/error.h"
#include "base/vec.h"

struct mapped_pair {
	char *from;
	char *to;
};

struct mapped {
	VEC(struct mapped_pair) pair;
};

/* The file, to be freed; NULL when there is no place for it. */
char *mapped_file(void);
/* Empty when there is no such file or it cannot be read. */
void mapped_read(struct mapped *m);
void mapped_release(struct mapped *m);
/* Adds a line to the file, making its folders. 0, or -1 and ERR. */
int mapped_remember(const char *from, const char *to, struct error *err);

#endif
