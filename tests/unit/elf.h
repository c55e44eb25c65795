/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The programs that mkelf.sh makes, for the tests of src/symbol.
 */
#ifndef UNIT_ELF_H
#define UNIT_ELF_H

#include <dirent.h>
#include <inttypes.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>

#include "unit/unit.h"

/* The directory they are in, "elf-NAME" in the scratch directory; made at the
 * first call, which a suite function does before tests fork. */
static inline const char *
elf_dir(const char *name)
{
	static char dir[2048];
	const char *top = getenv("top_srcdir");
	char command[8192];

	if (dir[0])
		return dir;
	snprintf(dir, sizeof dir, "%s/elf-%s", unit_scratch(),
		 name ? name : "x");
	snprintf(command, sizeof command,
		 "sh '%s/tests/unit/mkelf.sh' '%s' >&2", top ? top : ".", dir);
	if (system(command) != 0) {
		fprintf(stderr, "mkelf.sh failed\n");
		exit(99);
	}
	return dir;
}

static inline const char *
elf_path(const char *name)
{
	static char path[4096];

	snprintf(path, sizeof path, "%s/%s", elf_dir(NULL), name);
	return path;
}

static inline bool
elf_exists(const char *name)
{
	struct stat st;
	bool is = stat(elf_path(name), &st) == 0;

	if (!is)
		fprintf(stderr, "skipped: %s was not made here\n", name);
	return is;
}

/* Calls FN for every file whose name begins so; returns how many. */
static inline unsigned
elf_each(const char *prefix, void (*fn)(const char *name))
{
	DIR *dir = opendir(elf_dir(NULL));
	struct dirent *entry;
	unsigned n = 0;

	ck_assert_ptr_nonnull(dir);
	while ((entry = readdir(dir)) != NULL) {
		if (strncmp(entry->d_name, prefix, strlen(prefix)) != 0 ||
		    strstr(entry->d_name, ".debug"))
			continue;
		fn(entry->d_name);
		n++;
	}
	closedir(dir);
	return n;
}

/* Where the program at PATH has its symbol NAME, as nm says. */
static inline uint64_t
elf_address(const char *path, const char *name)
{
	char command[8300], line[4096], symbol[256];
	uint64_t addr, found = 0;
	FILE *f;

	snprintf(command, sizeof command, "nm '%s'", path);
	f = popen(command, "r");
	ck_assert_ptr_nonnull(f);
	while (fgets(line, sizeof line, f))
		if (sscanf(line, "%" SCNx64 " %*c %255s", &addr, symbol) == 2
		    && strcmp(symbol, name) == 0)
			found = addr;
	pclose(f);
	ck_assert_msg(found != 0, "%s has no %s", path, name);
	return found;
}

#endif
