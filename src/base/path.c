/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/path.h"

/* So many ".." of a path are looked at, more than compilers write: a file may name
 * millions of paths. */
#define DOTS_MOST 16

/* Makes AT where it leads to, if it is a link. */
static bool
follow_link(struct text *at)
{
	struct stat st;
	char *target;

	if (!at->n || lstat(at->s, &st) != 0 || !S_ISLNK(st.st_mode))
		return false;
	target = realpath(at->s, NULL);
	if (!target)
		return false;
	text_clear(at);
	text_adds(at, target);
	free(target);
	return true;
}

/* Appends the absolute PATH to AT, which is empty; whether a link was before "..". */
static bool
follow_links(struct text *at, const char *path)
{
	bool followed = false;
	int dots = 0;

	for (size_t len; *path; path += len) {
		path += strspn(path, "/");
		len = strcspn(path, "/");
		if (!len || (len == 1 && *path == '.'))
			continue;
		if (len == 2 && path[0] == '.' && path[1] == '.') {
			if (dots++ == DOTS_MOST)
				return false;
			followed |= follow_link(at);
			text_drop_component(at, 0);
		} else {
			text_addc(at, '/');
			text_add(at, path, len);
		}
	}
	return followed;
}

/* Whether PATH may have "..", and could be asked for. */
static bool
has_dots(const char *path, size_t n)
{
	return n && path[0] == '/' && memmem(path, n, "/..", 3)
	       && !memchr(path, '\0', n);
}

/* Where the last ".." ends, of a path that has some. */
static size_t
dots_end(const char *path, size_t n)
{
	while (n > 3 && memcmp(path + n - 3, "/..", 3) != 0)
		n--;
	return n;
}

/* Appends PATH to AT, which is empty, if links are before "..". */
static bool
find_linked(struct text *at, const char *path, size_t n, struct hash_u64 *plain)
{
	char *whole;
	struct stat st;
	bool followed, fresh;
	uint64_t key = 0;

	if (!has_dots(path, n))
		return false;
	if (plain) {
		key = hash_bytes(path, dots_end(path, n));
		if (hash_u64_get(plain, key))
			return false;
	}
	whole = mem_strndup(path, n);
	followed = follow_links(at, whole);
	free(whole);
	if (!followed && plain)
		*hash_u64_at(plain, key, &fresh) = 1;
	return followed && at->n && stat(at->s, &st) == 0;
}

void
path_normal(struct text *t, const char *path, size_t n, struct hash_u64 *plain)
{
	struct text at = { 0 };

	if (find_linked(&at, path, n, plain))
		text_add(t, at.s, at.n);
	else
		text_normal_path(t, path, n);
	text_release(&at);
}
