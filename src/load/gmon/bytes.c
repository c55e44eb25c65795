/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "load/gmon/bytes.h"

#define BUFFER ((size_t)64 << 10)

void
gmon_bytes_init(struct gmon_bytes *s, struct input *in, struct error *err)
{
	*s = (struct gmon_bytes){ .in = in, .err = err };
	s->room = input_size(in) < BUFFER ? (size_t)input_size(in) : BUFFER;
	s->buf = mem_alloc(s->room);
}

void
gmon_bytes_release(struct gmon_bytes *s)
{
	free(s->buf);
}

uint64_t
gmon_offset(const struct gmon_bytes *s)
{
	return s->next - s->n + s->at;
}

uint64_t
gmon_left(const struct gmon_bytes *s)
{
	uint64_t at = gmon_offset(s), size = input_size(s->in);

	return at < size ? size - at : 0;
}

void
gmon_seek(struct gmon_bytes *s, uint64_t offset)
{
	s->cut = false;
	if (offset >= s->next - s->n && offset <= s->next) {
		s->at = (size_t)(offset - (s->next - s->n));
		return;
	}
	s->next = offset;
	s->at = s->n = 0;
}

static bool
fill(struct gmon_bytes *s)
{
	ssize_t got;

	if (s->cut || s->failed)
		return false;
	got = input_read(s->in, s->next, s->buf, s->room, s->err);
	if (got <= 0) {
		s->failed = got < 0;
		s->cut = got == 0;
		return false;
	}
	s->next += (uint64_t)got;
	s->n = (size_t)got;
	s->at = 0;
	return true;
}

bool
gmon_take(struct gmon_bytes *s, void *to, size_t n)
{
	unsigned char *p = to;

	while (n > 0) {
		size_t some = s->n - s->at;

		if (some == 0) {
			if (!fill(s))
				return false;
			continue;
		}
		if (some > n)
			some = n;
		memcpy(p, s->buf + s->at, some);
		p += some;
		s->at += some;
		n -= some;
	}
	return true;
}

uint64_t
gmon_number_at(const unsigned char *p, unsigned n, bool big)
{
	uint64_t number = 0;

	for (unsigned i = 0; i < n; i++)
		number = number << 8 | p[big ? i : n - 1 - i];
	return number;
}

bool
gmon_number(struct gmon_bytes *s, unsigned n, uint64_t *number)
{
	unsigned char bytes[8];

	if (!gmon_take(s, bytes, n))
		return false;
	*number = gmon_number_at(bytes, n, s->layout.big);
	return true;
}

unsigned
gmon_width(const struct gmon_layout *layout)
{
	return layout->wide ? 8 : 4;
}

bool
gmon_address(struct gmon_bytes *s, uint64_t *addr)
{
	return gmon_number(s, gmon_width(&s->layout), addr);
}
