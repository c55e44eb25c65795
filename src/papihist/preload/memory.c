/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

#include "papihist/preload/memory.h"

#define CHUNK_SIZE 262144
#define ALIGNMENT 16

struct memory_chunk {
	struct memory_chunk *before;
	size_t size;
};

static size_t
round_up(size_t n)
{
	return (n + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static struct memory_chunk *
add_chunk(struct memory *m, size_t size)
{
	struct memory_chunk *c = mmap(NULL, size, PROT_READ | PROT_WRITE,
				      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (c == MAP_FAILED)
		return NULL;
	*c = (struct memory_chunk){ m->newest, size };
	m->newest = c;
	m->used = round_up(sizeof(*c));
	return c;
}

void *
memory_take(struct memory *m, size_t size)
{
	size_t head = round_up(sizeof(struct memory_chunk)), at;

	if (size > SIZE_MAX / 2)
		return NULL;
	size = round_up(size);
	if (!m->newest || m->newest->size - m->used < size) {
		size_t whole = head + size;

		if (!add_chunk(m, whole > CHUNK_SIZE ? whole : CHUNK_SIZE))
			return NULL;
	}
	at = m->used;
	m->used += size;
	return (char *)m->newest + at;
}

void *
memory_more(struct memory *m, const void *old, size_t size, size_t more)
{
	void *p = memory_take(m, more);

	if (p && old)
		memcpy(p, old, size);
	return p;
}

void
memory_release(struct memory *m)
{
	while (m->newest) {
		struct memory_chunk *c = m->newest;

		m->newest = c->before;
		munmap(c, c->size);
	}
	m->used = 0;
}
