/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <assert.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "model/names/chunks.h"

void
chunks_init(struct chunks *c, size_t size)
{
	*c = (struct chunks){ .size = size };
}

void
chunks_release(struct chunks *c)
{
	for (size_t k = 0; k < CHUNKS_DIR; k++)
		free(c->dir[k]);
	chunks_init(c, c->size);
}

void *
chunks_push(struct chunks *c)
{
	uint64_t at = (uint64_t)c->n + (1u << CHUNKS_FIRST_BITS);
	unsigned top = 63u - (unsigned)__builtin_clzll(at);
	unsigned k = top - CHUNKS_FIRST_BITS;

	assert(k < CHUNKS_DIR);
	if (!c->dir[k])
		c->dir[k] = mem_zarray((size_t)1 << top, c->size);
	return chunks_at(c, c->n++);
}

void *
chunks_push_run(struct chunks *c, size_t n, size_t *first)
{
	void *run;

	for (;;) {
		uint64_t at = (uint64_t)c->n + (1u << CHUNKS_FIRST_BITS);
		unsigned top = 63u - (unsigned)__builtin_clzll(at);
		uint64_t room = (UINT64_C(2) << top) - at;

		if (room >= n)
			break;
		for (; room > 0; room--)
			chunks_push(c);
	}
	*first = c->n;
	run = chunks_push(c);
	for (size_t i = 1; i < n; i++)
		chunks_push(c);
	return run;
}
