/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The stream of slots of a CPU profile.
 */
#include <config.h>

#include <byteswap.h>
#include <endian.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "load/cpuprofile/words.h"

static bool
is_native(const struct cpu_head *h)
{
	return h->width == 8 && h->big == (__BYTE_ORDER == __BIG_ENDIAN);
}

void
cpu_slots_begin(struct cpu_slots *s, const struct input *in,
		const struct cpu_head *head, uint64_t offset)
{
	uint64_t size = input_size(in);
	uint64_t most = size > offset ? (size - offset) / head->width : 0;

	free(s->raw);
	*s = (struct cpu_slots){
		.in = in, .head = *head, .next = offset,
		.at = s->at, .room = s->room,
	};
	/* One more than there are, so that a read meets the end. */
	s->cap = most < CPU_SLOTS ? (size_t)most + 1 : CPU_SLOTS;
	if (s->room < s->cap) {
		free(s->at);
		s->room = s->cap < CPU_SLOTS ? s->cap + s->cap / 8 : s->cap;
		s->at = mem_array(s->room + CPU_SLOTS_AHEAD, sizeof *s->at);
	}
	if (!is_native(head))
		s->raw = mem_array(s->cap, head->width);
}

void
cpu_slots_release(struct cpu_slots *s)
{
	free(s->at);
	free(s->raw);
}

/* The raw bytes as numbers of this machine. */
static void
decode(struct cpu_slots *s, uint64_t *to, size_t n)
{
	bool swap = s->head.big != (__BYTE_ORDER == __BIG_ENDIAN);
	size_t i;

	if (s->head.width == 8) {
		for (i = 0; i < n; i++) {
			uint64_t v;

			memcpy(&v, s->raw + 8 * i, 8);
			to[i] = swap ? bswap_64(v) : v;
		}
		return;
	}
	for (i = 0; i < n; i++) {
		uint32_t v;

		memcpy(&v, s->raw + 4 * i, 4);
		to[i] = swap ? bswap_32(v) : v;
	}
}

int
cpu_slots_fill(struct cpu_slots *s, struct error *err)
{
	size_t room;
	ssize_t got;
	void *to;

	memmove(s->at, s->at + s->pos, (s->n - s->pos) * sizeof *s->at);
	s->n -= s->pos;
	s->pos = 0;
	room = s->cap - s->n;
	if (s->eof || !room)
		return 0;
	to = s->raw ? (void *)s->raw : (void *)(s->at + s->n);
	got = input_read(s->in, s->next, to, room * s->head.width, err);
	if (got < 0)
		return -1;
	s->eof = (size_t)got < room * s->head.width;
	s->tail = (unsigned)((size_t)got % s->head.width);
	room = (size_t)got / s->head.width;
	if (s->raw)
		decode(s, s->at + s->n, room);
	s->n += room;
	s->next += (uint64_t)room * s->head.width;
	memset(s->at + s->n, 0, CPU_SLOTS_AHEAD * sizeof *s->at);
	return 0;
}

uint64_t
cpu_slots_offset(const struct cpu_slots *s)
{
	return s->next - (uint64_t)(s->n - s->pos) * s->head.width;
}
