/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/placed.h"

#define PROC_FD_MAX 64

static char *
name_of_fd(char *name, int fd)
{
	snprintf(name, PROC_FD_MAX, "/proc/self/fd/%d", fd);
	return name;
}

/* The folder of PATH, with what is to stand behind the slash. */
static char *
beside(const char *path, const char *name)
{
	const char *slash = strrchr(path, '/');

	return mem_printf("%.*s%s", slash ? (int)(slash + 1 - path) : 0, path, name);
}

/* Whether another file can take the place of PATH, which is OLD, and nobody sees a
 * difference: neither a device nor a link, nor of somebody else. */
static bool
is_replaceable(const char *path, const struct stat *old)
{
	return S_ISREG(old->st_mode) && old->st_nlink == 1 && old->st_uid == geteuid()
	       && access(path, W_OK) == 0;
}

/* A file without a name where PATH is to be: who is stopped leaves nothing. -1: not
 * there. */
static int
open_nameless(const char *path)
{
	struct stat old;
	bool is = lstat(path, &old) == 0;
	char *folder, proc[PROC_FD_MAX];
	int fd;

	if (is ? !is_replaceable(path, &old) : errno != ENOENT)
		return -1;
	folder = beside(path, ".");
	fd = open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
	free(folder);
	if (fd < 0)
		return -1;
	if (access(name_of_fd(proc, fd), F_OK) == 0
	    && (!is || fchmod(fd, old.st_mode & 07777) == 0))
		return fd;
	close(fd);
	return -1;
}

static int
link_as(int fd, const char *path)
{
	char proc[PROC_FD_MAX];

	return linkat(AT_FDCWD, name_of_fd(proc, fd), AT_FDCWD, path, AT_SYMLINK_FOLLOW);
}

/* In place of what is there now. -1 and errno. */
static int
put_in_place(int fd, const char *path)
{
	char name[PROC_FD_MAX], *new;
	int result, why;

	if (link_as(fd, path) == 0)
		return 0;
	if (errno != EEXIST)
		return -1;
	snprintf(name, sizeof(name), ".profview.%ld", (long)getpid());
	new = beside(path, name);
	result = link_as(fd, new);
	if (result == 0 && (result = rename(new, path)) != 0) {
		why = errno;
		unlink(new);
		errno = why;
	}
	free(new);
	return result;
}

int
placed_open(const char *path)
{
	int fd = open_nameless(path);

	return fd >= 0 ? fd : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
}

int
placed_settle(int fd, const char *path)
{
	struct stat is;

	return fstat(fd, &is) == 0 && S_ISREG(is.st_mode) && !is.st_nlink
	       ? put_in_place(fd, path) : 0;
}
