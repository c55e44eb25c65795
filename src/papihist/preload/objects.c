/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "papihist/preload/memory.h"
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

/* The whole of a file of /proc, as a string. */
static const char *
read_text(const char *path, struct memory *m)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	size_t n = 0, room = 0;
	char *text = NULL;
	ssize_t got = 1;

	while (fd >= 0 && got > 0) {
		if (n + 1 >= room) {
			char *more = memory_more(m, text, n, room * 2 + 65536);

			if (!more)
				break;
			text = more;
			room = room * 2 + 65536;
		}
		got = read(fd, text + n, room - n - 1);
		if (got > 0)
			n += (size_t)got;
		else if (got < 0 && errno == EINTR)
			got = 1;
	}
	if (fd >= 0)
		close(fd);
	return text;
}

/* START-END rwxp ... */
static bool
read_mapped(const char *line, uintptr_t *start, uintptr_t *end)
{
	char *s;

	*start = (uintptr_t)strtoull(line, &s, 16);
	if (*s != '-')
		return false;
	*end = (uintptr_t)strtoull(s + 1, &s, 16);
	return s[0] == ' ' && s[1] && s[2] && s[3] == 'x';
}

void
objects_look(struct memory *m)
{
	const char *line = read_text("/proc/self/maps", m);
	size_t room = 0;

	mapped = NULL;
	nmapped = 0;
	while (line && *line) {
		uintptr_t start, end;
		const char *next = strchr(line, '\n');
		void *more = mapped;

		if (read_mapped(line, &start, &end)) {
			if (nmapped == room) {
				room = room ? room * 2 : 64;
				more = memory_more(m, mapped,
						   nmapped * sizeof(*mapped),
						   room * sizeof(*mapped));
			}
			if (!more)
				break;
			mapped = more;
			mapped[nmapped].start = start;
			mapped[nmapped++].end = end;
		}
		line = next ? next + 1 : NULL;
	}
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
