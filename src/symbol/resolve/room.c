/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "symbol/resolve/room.h"

#define ALIGN ((size_t)64)

void
room_begin(struct room *r, size_t n)
{
	memset(r, 0, sizeof *r);
	r->at = mem_big(n, 1);
	r->n = n;
}

unsigned char *
room_take(struct room *r, size_t n)
{
	size_t at = 0, i;

	for (i = 0; i < r->used.n && r->used.at[i].from - at < n; i++)
		at = (r->used.at[i].to + ALIGN - 1) / ALIGN * ALIGN;
	if (at > r->n || r->n - at < n)
		return NULL;
	VEC_EXTEND(&r->used, 1);
	memmove(&r->used.at[i + 1], &r->used.at[i],
		(r->used.n - 1 - i) * sizeof *r->used.at);
	r->used.at[i] = (struct room_part){ at, at + n };
	return r->at + at;
}

void
room_give(struct room *r, const unsigned char *p)
{
	size_t at = (size_t)(p - r->at), i;

	for (i = 0; i < r->used.n && r->used.at[i].from != at; i++)
		;
	assert(i < r->used.n);
	r->used.n--;
	memmove(&r->used.at[i], &r->used.at[i + 1],
		(r->used.n - i) * sizeof *r->used.at);
}

void
room_end(struct room *r)
{
	mem_big_free(r->at, r->n, 1);
	VEC_RELEASE(&r->used);
	memset(r, 0, sizeof *r);
}
