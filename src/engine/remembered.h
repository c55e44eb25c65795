/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rules for source paths that the user gave on the spot, remembered between
 * runs in $XDG_STATE_HOME/profview/sources: lines "FROM<TAB>TO", the last one
 * wins. Bytes that would break a line are not remembered.
 */
#ifndef ENGINE_REMEMBERED_H
#define ENGINE_REMEMBERED_H

#include "base/error.h"
#include "base/vec.h"
#include "engine/pathrule.h"

/* The newest that are kept: more is no list that a person made. */
#define REMEMBERED_MAX 1000

struct remembered {
	VEC(struct path_rule) rule;	/* oldest first; without their files */
};

/* The file, to be freed; NULL when there is no folder for it. */
char *remembered_file(void);
/* Empty when there is no such file or it cannot be read. */
void remembered_read(struct remembered *r);
void remembered_release(struct remembered *r);
/* Adds a rule to the file, making its folders; of a file that is full the oldest
 * rules go. What was there stays when that fails. 0, or -1 and ERR. */
int remembered_add(const char *from, const char *to, struct error *err);

#endif
