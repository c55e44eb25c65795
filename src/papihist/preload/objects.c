/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <inttypes.h>
#include <limits.h>
#include <link.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "papihist/preload/objects.h"

/* Newest first; never shorter. */
static struct loaded_code *noted;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Code that is mapped now: where each begins and ends. */
static struct { uintptr_t start, end; } *mapped;
static size_t nmapped;

static bool
is_noted(uintptr_t start, uintptr_t bias, const char *path)
{
	for (const struct loaded_code *c = noted; c; c = c->next)
		if (c->start == start && c->bias == bias
		    && strcmp(c->path, path) == 0)
			return true;
	return false;
}

static int
note(struct dl_phdr_info *info, size_t size, void *ctx)
{
	char whole[PATH_MAX];
	const char *path = info->dlpi_name;
	size_t n;

	(void)size;
	(void)ctx;
	/* the folder may be another one later */
	if (path && *path && realpath(path, whole))
		path = whole;
	n = path ? strlen(path) : 0;
	for (int i = 0; n && i < info->dlpi_phnum; i++) {
		const ElfW(Phdr) *p = &info->dlpi_phdr[i];
		uintptr_t start = info->dlpi_addr + p->p_vaddr;
		struct loaded_code *c;

		if (p->p_type != PT_LOAD || !(p->p_flags & PF_X)
		    || is_noted(start, info->dlpi_addr, path))
			continue;
		c = malloc(sizeof(*c) + n + 1);
		if (!c)
			return 1;
		*c = (struct loaded_code){ noted, start, start + p->p_memsz,
					   info->dlpi_addr };
		memcpy(c->path, path, n + 1);
		noted = c;
	}
	return 0;
}

void
objects_note(void)
{
	pthread_mutex_lock(&lock);
	dl_iterate_phdr(note, NULL);
	pthread_mutex_unlock(&lock);
}

void
objects_look(void)
{
	FILE *f = fopen("/proc/self/maps", "re");
	char *line = NULL;
	size_t size = 0, room = 0;

	nmapped = 0;
	while (f && getline(&line, &size, f) > 0) {
		uintptr_t start, end;
		char flags[5];
		void *more = mapped;

		if (sscanf(line, "%" SCNxPTR "-%" SCNxPTR " %4s", &start, &end,
			   flags) != 3 || flags[2] != 'x')
			continue;
		if (nmapped == room) {
			room = room ? room * 2 : 64;
			more = realloc(mapped, room * sizeof(*mapped));
		}
		if (!more)
			break;
		mapped = more;
		mapped[nmapped].start = start;
		mapped[nmapped++].end = end;
	}
	free(line);
	if (f)
		fclose(f);
}

const struct loaded_code *
objects_gone(uintptr_t address)
{
	const struct loaded_code *c;

	for (size_t i = 0; i < nmapped; i++)
		if (address >= mapped[i].start && address < mapped[i].end)
			return NULL;
	for (c = noted; c; c = c->next)
		if (address >= c->start && address < c->end)
			break;
	return c;
}
