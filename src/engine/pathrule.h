/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From what a user says about one source file ("it is here") to the rule FROM
 * to TO that finds its neighbours, too. Pure but for pathrule_look().
 */
#ifndef ENGINE_PATHRULE_H
#define ENGINE_PATHRULE_H

#include <stdbool.h>

enum path_there { THERE_NOTHING, THERE_FILE, THERE_FOLDER };

/* What is at a path. */
typedef enum path_there (*pathrule_looker)(void *ctx, const char *path);

enum pathrule_result {
	RULE_FOUND,
	RULE_NOTHING,	/* what was typed does not exist */
	RULE_NOT_BELOW,	/* a folder, but the file is not in it */
};

struct path_rule {
	char *from, *to;
	char *file;		/* where the wanted one is */
};

/* TYPED as an absolute path without "." and "..": a leading ~ is HOME, what is
 * relative is below FOLDER. To be freed. */
char *pathrule_absolute(const char *typed, const char *home,
		       const char *folder);
/* WANTED is the path that the names give, TYPED (absolute) the file itself or
 * a folder above it. FROM and TO are the folders of both, or WANTED and the file
 * where their names differ: nothing farther off is mapped along with them.
 * Release M when it was found. */
enum pathrule_result pathrule_derive(const char *wanted, const char *typed,
				   pathrule_looker look, void *ctx,
				   struct path_rule *m);
void pathrule_release(struct path_rule *m);

/* The looker that asks the file system. */
enum path_there pathrule_look(void *ctx, const char *path);

#endif
