/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * --map: other paths for recorded ones.
 */
#include <config.h>

#include <string.h>

#include "symbol/symbol.h"

/* The length of FROM when it is a leading part of PATH made of whole
 * components, else 0. */
static size_t
prefix_of(const char *from, const char *path)
{
	size_t n = strlen(from);

	while (n > 0 && from[n - 1] == '/')
		n--;
	if (n == 0)	/* "/", or nothing */
		return from[0] == '/' && path[0] == '/';
	if (strncmp(from, path, n) != 0 ||
	    (path[n] != '/' && path[n] != '\0'))
		return 0;
	return n;
}

bool
symbol_map_path(const struct path_map *map, const char *path,
		struct text *out)
{
	const struct path_map *best = NULL;
	size_t longest = 0, n;

	for (; map && map->from; map++) {
		n = prefix_of(map->from, path);
		if (n > longest) {
			longest = n;
			best = map;
		}
	}
	if (!best)
		return false;
	/* FROM "/" takes the whole root away, its slash stays */
	if (longest == 1 && path[0] == '/' && path[1] != '/')
		longest = 0;
	n = strlen(best->to);
	while (n > 0 && best->to[n - 1] == '/' && path[longest] == '/')
		n--;
	text_add(out, best->to, n);
	text_adds(out, path + longest);
	return true;
}
