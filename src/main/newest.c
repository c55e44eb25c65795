/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <dirent.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "engine/directory.h"
#include "main/newest.h"

static bool
is_newer(const struct stat *a, const struct stat *b)
{
	if (a->st_mtim.tv_sec != b->st_mtim.tv_sec)
		return a->st_mtim.tv_sec > b->st_mtim.tv_sec;
	return a->st_mtim.tv_nsec > b->st_mtim.tv_nsec;
}

char *
newest_profile(void)
{
	DIR *dir = opendir(".");
	struct stat best = { 0 };
	char *found = NULL;

	if (!dir)
		return NULL;
	for (struct dirent *d; (d = readdir(dir)) != NULL;) {
		struct stat st;

		if (!directory_is_profile_name(d->d_name)
		    || stat(d->d_name, &st) < 0 || !S_ISREG(st.st_mode)
		    || st.st_size == 0)
			continue;
		/* of equally new ones the first by name */
		if (found && !is_newer(&st, &best)
		    && (is_newer(&best, &st) || strcmp(found, d->d_name) < 0))
			continue;
		free(found);
		found = mem_strdup(d->d_name);
		best = st;
	}
	closedir(dir);
	return found;
}
