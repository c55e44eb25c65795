/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The directory of the cache. It is the user's alone, and what it is in is the
 * user's: root who runs this with somebody else's environment keeps nothing.
 */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/xdg.h"
#include "symbol/cache/private.h"

static const char suffix[] = ".names";

char *
cache_path(void)
{
	return xdg_path(XDG_CACHE, "names");
}

static bool
is_mine(int fd)
{
	struct stat st;

	return fstat(fd, &st) == 0 && S_ISDIR(st.st_mode) &&
	       st.st_uid == geteuid() && (st.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

/* The directory NAME of DIR, which is closed. */
static int
step_into(int dir, const char *name, bool make)
{
	int fd;

	if (dir < 0)
		return -1;
	if (make && mkdirat(dir, name, 0700) != 0 && errno != EEXIST) {
		close(dir);
		return -1;
	}
	fd = openat(dir, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	close(dir);
	if (fd >= 0 && !is_mine(fd)) {
		close(fd);
		fd = -1;
		errno = 0;
	}
	return fd;
}

/* The home of caches itself may be a link, as a home may; who owns it counts.
 * What is above it is not made. */
static int
open_home(const char *path, bool make)
{
	int flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC, fd;
	char *above, *slash;

	fd = open(path, flags);
	if (fd >= 0 || !make || errno != ENOENT)
		return fd;
	above = mem_strdup(path);
	slash = strrchr(above, '/');
	if (slash > above)
		*slash = 0;
	fd = open(above, flags);
	if (fd >= 0 && is_mine(fd))
		mkdir(path, 0700);
	if (fd >= 0)
		close(fd);
	free(above);
	return open(path, flags);
}

int
cache_open_dir(bool make)
{
	char *home = xdg_home(XDG_CACHE);
	int fd;

	errno = ENOENT;
	fd = home ? open_home(home, make) : -1;
	free(home);
	if (fd >= 0 && !is_mine(fd)) {
		close(fd);
		errno = 0;
		return -1;
	}
	return step_into(step_into(fd, "profview", make), "names", make);
}

void
cache_name(const struct text *key, char name[CACHE_NAME_MAX])
{
	snprintf(name, CACHE_NAME_MAX, "%016" PRIx64 "%s",
		 cache_sum(key->s, key->n), suffix);
}

bool
cache_is_name(const char *name, bool *half)
{
	size_t n = strlen(name), k = sizeof suffix - 1;

	*half = strncmp(name, "new-", 4) == 0;
	return *half || (n == 16 + k && strcmp(name + 16, suffix) == 0);
}

static bool
read_all(int fd, char *to, size_t n)
{
	ssize_t got;

	for (; n > 0; to += got, n -= (size_t)got) {
		got = read(fd, to, n);
		if (got <= 0)
			return false;
	}
	return true;
}

void *
cache_load(int dir, const char *name, size_t *n)
{
	int fd = openat(dir, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK |
			O_NOCTTY | O_CLOEXEC);
	void *bytes = NULL;
	struct stat st;

	if (fd < 0)
		return NULL;
	if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode) &&
	    st.st_uid == geteuid() && st.st_size > 0 &&
	    (uint64_t)st.st_size <= CACHE_FILE_MAX) {
		*n = (size_t)st.st_size;
		bytes = mem_alloc(*n);
		if (!read_all(fd, bytes, *n)) {
			free(bytes);
			bytes = NULL;
		}
	}
	close(fd);
	return bytes;
}
