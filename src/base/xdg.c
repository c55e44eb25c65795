/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/xdg.h"

static const struct {
	const char *variable, *below_home;
} place[] = {
	[XDG_CONFIG] = { "XDG_CONFIG_HOME", ".config" },
	[XDG_STATE] = { "XDG_STATE_HOME", ".local/state" },
	[XDG_CACHE] = { "XDG_CACHE_HOME", ".cache" },
};

char *
xdg_home(enum xdg_kind kind)
{
	const char *set = getenv(place[kind].variable);
	const char *home = getenv("HOME");

	if (set && *set == '/')
		return mem_strdup(set);
	if (home && *home == '/')
		return mem_printf("%s/%s", home, place[kind].below_home);
	return NULL;
}

char *
xdg_path(enum xdg_kind kind, const char *name)
{
	char *home = xdg_home(kind), *path = NULL;

	if (home)
		path = mem_printf("%s/profview/%s", home, name);
	free(home);
	return path;
}

void
xdg_make_folders(const char *path)
{
	char *copy = mem_strdup(path);

	for (char *at = copy + 1; (at = strchr(at, '/')) != NULL; at++) {
		*at = '\0';
		mkdir(copy, 0700);
		*at = '/';
	}
	free(copy);
}

FILE *
xdg_open(const char *path)
{
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	int why = 0;
	struct stat st;
	FILE *f = NULL;

	if (fd < 0)
		return NULL;
	if (fstat(fd, &st) < 0)
		why = errno;
	else if (!S_ISREG(st.st_mode))
		why = S_ISDIR(st.st_mode) ? EISDIR : EINVAL;
	else if (st.st_size > XDG_FILE_MAX)
		why = EFBIG;
	else if (!(f = fdopen(fd, "r")))
		why = errno;
	if (!f) {
		close(fd);
		errno = why;
	}
	return f;
}
