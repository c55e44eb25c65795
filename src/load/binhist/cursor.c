/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "load/binhist/cursor.h"

#define TEXT_MAX 65536u		/* of one that is kept */

void
cursor_init(struct cursor *c, const struct input *in, struct error *err)
{
	c->in = in;
	c->at = c->begin = 0;
	c->n = 0;
	c->big = c->cut = c->failed = false;
	c->err = err;
}

uint64_t
cursor_left(const struct cursor *c)
{
	uint64_t size = input_size(c->in);

	return c->at < size ? size - c->at : 0;
}

static unsigned
next_byte(struct cursor *c)
{
	if (c->cut || c->failed)
		return 0;
	if (c->at < c->begin || c->at >= c->begin + c->n) {
		ssize_t n = input_read(c->in, c->at, c->bytes,
				       sizeof(c->bytes), c->err);

		c->begin = c->at;
		c->n = n > 0 ? (size_t)n : 0;
		c->failed = n < 0;
		c->cut = n == 0;
		if (n <= 0)
			return 0;
	}
	return c->bytes[c->at++ - c->begin];
}

uint64_t
cursor_number(struct cursor *c, unsigned width)
{
	uint64_t v = 0;

	for (unsigned i = 0; i < width; i++) {
		uint64_t byte = next_byte(c);

		v = c->big ? v << 8 | byte : v | byte << 8 * i;
	}
	return c->cut || c->failed ? 0 : v;
}

void
cursor_skip(struct cursor *c, uint64_t n)
{
	if (n > cursor_left(c)) {
		c->cut = true;
		n = cursor_left(c);
	}
	c->at += n;
}

void
cursor_text(struct cursor *c, uint64_t n, struct text *to)
{
	uint64_t end = c->at + n;

	text_clear(to);
	if (n > cursor_left(c)) {
		c->cut = true;
		return;
	}
	for (; n > 0 && to->n < TEXT_MAX; n--) {
		unsigned byte = next_byte(c);

		if (!byte)
			break;
		text_addc(to, (char)byte);
	}
	c->at = end;
}

void
cursor_string(struct cursor *c, struct text *to)
{
	unsigned byte;

	text_clear(to);
	while ((byte = next_byte(c)) != 0)
		if (to->n < TEXT_MAX)
			text_addc(to, (char)byte);
}
