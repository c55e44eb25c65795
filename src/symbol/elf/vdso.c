/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <unistd.h>

#include "symbol/elf/vdso.h"

#define BYTES_MAX ((uint64_t)1 << 20)	/* two pages, as a rule */

/* The bytes that are mapped from START on; 0: not known. */
static uint64_t
mapped_bytes(uint64_t start)
{
	FILE *maps = fopen("/proc/self/maps", "re");
	uint64_t from, to, bytes = 0;
	char line[512];

	while (maps && !bytes && fgets(line, sizeof line, maps))
		if (sscanf(line, "%" SCNx64 "-%" SCNx64, &from, &to) == 2 &&
		    from == start && to > from && to - from <= BYTES_MAX)
			bytes = to - from;
	if (maps)
		fclose(maps);
	return bytes;
}

static bool
write_all(int fd, const char *s, uint64_t n)
{
	ssize_t got;

	for (; n > 0; s += got, n -= (uint64_t)got) {
		got = write(fd, s, n);
		if (got <= 0)
			return false;
	}
	return true;
}

void
vdso_open(struct vdso *v)
{
	uint64_t start = (uint64_t)getauxval(AT_SYSINFO_EHDR);

	*v = (struct vdso){ .fd = -1 };
	v->bytes = start ? mapped_bytes(start) : 0;
	if (!v->bytes)
		return;
	v->fd = memfd_create("vdso", MFD_CLOEXEC);
	if (v->fd < 0)
		return;
	if (!write_all(v->fd, (const char *)(uintptr_t)start, v->bytes)) {
		vdso_close(v);
		return;
	}
	/* that other programs can open, too */
	snprintf(v->path, sizeof v->path, "/proc/%ld/fd/%d", (long)getpid(),
		 v->fd);
}

void
vdso_close(struct vdso *v)
{
	if (v->fd >= 0)
		close(v->fd);
	v->fd = -1;
}
