/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <byteswap.h>
#include <endian.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "load/cpuprofile/words.h"

int
cpu_head_at(const struct input *in, uint64_t offset, struct cpu_head *head,
	    struct error *err)
{
	unsigned char bytes[CPU_HEAD_BYTES];
	ssize_t n = input_read(in, offset, bytes, sizeof bytes, err);

	if (n < 0)
		return -1;
	return cpu_head_read(head, bytes, (size_t)n);
}

static bool
is_native(const struct cpu_head *h)
{
	return h->width == 8 && h->big == (__BYTE_ORDER == __BIG_ENDIAN);
}

uint64_t
cpu_source_slots(const struct cpu_source *s)
{
	uint64_t size = input_size(s->in);

	return size > s->offset ? (size - s->offset) / s->head.width : 0;
}

void
cpu_slots_begin(struct cpu_slots *s, uint64_t from)
{
	s->from = from;
	s->n = 0;
	s->tail = 0;
	s->eof = false;
}

void
cpu_slots_release(struct cpu_slots *s)
{
	free(s->at);
	free(s->raw);
}

/* Room for WANT slots, and somewhat more: the next stretch may be longer. */
static void
make_room(struct cpu_slots *s, size_t want)
{
	if (want <= s->room)
		return;
	s->room = want + want / 8;
	if (!s->n) {
		free(s->at);
		s->at = NULL;
	}
	s->at = mem_resize(s->at, s->room, sizeof *s->at);
}

/* Where N slots of the file are read to: as numbers, or to be decoded. */
static void *
room_to_read(struct cpu_slots *s, const struct cpu_head *head, size_t n)
{
	if (is_native(head))
		return s->at + s->n;
	if (s->raw_room < n * head->width) {
		free(s->raw);
		s->raw_room = (n + n / 8) * head->width;
		s->raw = mem_alloc(s->raw_room);
	}
	return s->raw;
}

/* N foreign slots as numbers of this machine. */
static void
decode(const struct cpu_head *head, const unsigned char *raw, uint64_t *to,
       size_t n)
{
	bool swap = head->big != (__BYTE_ORDER == __BIG_ENDIAN);
	size_t i;

	if (head->width == 8) {
		for (i = 0; i < n; i++) {
			uint64_t v;

			memcpy(&v, raw + 8 * i, 8);
			to[i] = swap ? bswap_64(v) : v;
		}
		return;
	}
	for (i = 0; i < n; i++) {
		uint32_t v;

		memcpy(&v, raw + 4 * i, 4);
		to[i] = swap ? bswap_32(v) : v;
	}
}

int
cpu_slots_need(struct cpu_slots *s, const struct cpu_source *source,
	       size_t want, struct error *err)
{
	const struct cpu_head *head = &source->head;
	size_t bytes, n;
	ssize_t got;
	void *to;

	if (s->eof || want <= s->n)
		return 0;
	make_room(s, want);
	bytes = (want - s->n) * head->width;
	to = room_to_read(s, head, want - s->n);
	got = input_read(source->in, cpu_source_offset(source, s->from + s->n),
			 to, bytes, err);
	if (got < 0)
		return -1;
	s->eof = (size_t)got < bytes;
	s->tail = (unsigned)((size_t)got % head->width);
	n = (size_t)got / head->width;
	if (!is_native(head))
		decode(head, s->raw, s->at + s->n, n);
	s->n += n;
	return 0;
}
