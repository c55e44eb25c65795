/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <dirent.h>
#include <fnmatch.h>
#include <poll.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/command.h"
#include "engine/directory.h"
#include "main/newest.h"

static bool
is_newer(const struct stat *a, const struct stat *b)
{
	if (a->st_mtim.tv_sec != b->st_mtim.tv_sec)
		return a->st_mtim.tv_sec > b->st_mtim.tv_sec;
	return a->st_mtim.tv_nsec > b->st_mtim.tv_nsec;
}

/* perf.data is one where there is who prints it, and what `run' calls so. */
static bool
is_profile_name(const char *name)
{
	return directory_is_profile_name(name)
	       || ((strcmp(name, "perf.data") == 0
		    || fnmatch("perf.data.[0-9]*", name, FNM_PERIOD) == 0)
		   && command_status("perf") == 0);
}

/* What profilers call files of which load/refusals.c knows how they can be read. */
static bool
is_unread_name(const char *name)
{
	static const char *const pattern[] = {
		"perf.data", "perf.data.*", "*.jfr", "nytprof.out",
		"isolate-*-v8.log", "*.cpuprofile", "massif.out.*",
		"dhat.out.*",
	};

	for (size_t i = 0; i < sizeof(pattern) / sizeof(*pattern); i++)
		if (fnmatch(pattern[i], name, FNM_PERIOD) == 0)
			return true;
	return false;
}

/* perf record --threads makes a directory. */
static bool
is_recording(const char *name)
{
	char *data = mem_printf("%s/data", name);
	struct stat st;
	bool is = strncmp(name, "perf.data", 9) == 0 && stat(data, &st) == 0
		  && S_ISREG(st.st_mode);

	free(data);
	return is;
}

static char *
newest_of(bool (*is_name)(const char *name))
{
	DIR *dir = opendir(".");
	struct stat best = { 0 };
	char *found = NULL;

	if (!dir)
		return NULL;
	for (struct dirent *d; (d = readdir(dir)) != NULL;) {
		struct stat st;

		if (!is_name(d->d_name) || stat(d->d_name, &st) < 0
		    || !(S_ISREG(st.st_mode) || is_recording(d->d_name))
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

bool
newest_seeks(const char *name)
{
	return directory_is_profile_name(name) || is_unread_name(name);
}

char *
newest_profile(void)
{
	return newest_of(is_profile_name);
}

char *
newest_unread(void)
{
	return newest_of(is_unread_name);
}

/* A program that is slower than we are is not waited for. */
bool
newest_left_unread(void)
{
	struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };
	struct stat st;

	return fstat(STDIN_FILENO, &st) == 0 && S_ISFIFO(st.st_mode)
	       && poll(&in, 1, 0) > 0 && in.revents & POLLIN;
}
