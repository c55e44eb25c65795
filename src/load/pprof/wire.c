/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/vec.h"
#include "load/pprof/wire.h"

#define NUMBER_MAX 10		/* bytes of a number of 64 bits */
#define HEAD_MAX (2 * NUMBER_MAX)
#define STEP ((size_t)256 << 10)

bool
wire_varint(struct wire *w, uint64_t *value)
{
	uint64_t v = 0;

	for (size_t i = 0; i < NUMBER_MAX && w->p + i < w->end; i++) {
		unsigned char c = w->p[i];

		v |= (uint64_t)(c & 0x7f) << (7 * i);
		if (c < 0x80) {
			w->p += i + 1;
			*value = v;
			return true;
		}
	}
	return false;
}

static bool
take_fixed(struct wire *w, size_t n, uint64_t *value)
{
	if ((size_t)(w->end - w->p) < n)
		return false;
	*value = 0;
	for (size_t i = 0; i < n; i++)
		*value |= (uint64_t)w->p[i] << (8 * i);
	w->p += n;
	return true;
}

/* The key of a field, and the length of bytes in its value. */
static bool
take_head(struct wire *w, struct wire_field *f)
{
	uint64_t key;

	if (!wire_varint(w, &key) || key >> 3 == 0 || key >> 3 > 0x1fffffff)
		return false;
	f->number = (unsigned)(key >> 3);
	f->type = (enum wire_type)(key & 7);
	f->value = 0;
	f->bytes = (struct wire){ w->p, w->p };
	switch (f->type) {
	case WIRE_NUMBER:
	case WIRE_BYTES:
		return wire_varint(w, &f->value);
	case WIRE_FIXED64:
		return take_fixed(w, 8, &f->value);
	case WIRE_FIXED32:
		return take_fixed(w, 4, &f->value);
	}
	return false;
}

enum wire_result
wire_next(struct wire *w, struct wire_field *f)
{
	if (w->p == w->end)
		return WIRE_END;
	if (!take_head(w, f))
		return WIRE_DAMAGED;
	if (f->type != WIRE_BYTES)
		return WIRE_FIELD;
	if (f->value > (uint64_t)(w->end - w->p))
		return WIRE_DAMAGED;
	f->bytes = (struct wire){ w->p, w->p + f->value };
	w->p += f->value;
	return WIRE_FIELD;
}

bool
wire_numbers(struct wire_field *f, uint64_t *value, bool *damaged)
{
	if (f->type == WIRE_BYTES) {
		if (f->bytes.p == f->bytes.end)
			return false;
		if (wire_varint(&f->bytes, value))
			return true;
		*damaged = true;
		return false;
	}
	if (f->number == 0)	/* it was taken */
		return false;
	f->number = 0;
	*value = f->value;
	*damaged |= f->type != WIRE_NUMBER;
	return !*damaged;
}

/* --- Files ---------------------------------------------------------------- */

void
wire_file_init(struct wire_file *f, struct input *in)
{
	*f = (struct wire_file){ .in = in };
}

void
wire_file_release(struct wire_file *f)
{
	free(f->buf);
	f->buf = NULL;
}

void
wire_file_rewind(struct wire_file *f)
{
	f->base = f->pos = f->n = 0;
}

/* Reads until WANT bytes are there, or all that the file has. */
static int
fill(struct wire_file *f, size_t want, struct error *err)
{
	uint64_t left;
	ssize_t got;

	if (f->n - f->pos >= want)
		return 0;
	if (f->pos) {
		memmove(f->buf, f->buf + f->pos, f->n - f->pos);
		f->base += f->pos;
		f->n -= f->pos;
		f->pos = 0;
	}
	if (want < STEP)
		want = STEP;
	left = input_size(f->in) - f->base;
	if (want > left)
		want = left ? (size_t)left : 1;
	if (want > f->cap)
		f->buf = vec_grow(f->buf, &f->cap, want, 1);
	got = input_read(f->in, f->base + f->n, f->buf + f->n, want - f->n,
			 err);
	if (got < 0)
		return -1;
	f->n += (size_t)got;
	return 0;
}

int
wire_file_next(struct wire_file *f, struct wire_field *field,
	       struct error *err)
{
	uint64_t size = input_size(f->in);
	struct wire w;

	if (fill(f, HEAD_MAX, err) < 0)
		return -1;
	f->at = f->base + f->pos;
	f->too_long = false;
	w = (struct wire){ f->buf + f->pos, f->buf + f->n };
	if (w.p == w.end)
		return WIRE_END;
	if (!take_head(&w, field))
		return WIRE_DAMAGED;
	f->pos = (size_t)(w.p - f->buf);
	if (field->type != WIRE_BYTES)
		return WIRE_FIELD;
	if (field->value > size - (f->base + f->pos))
		return WIRE_DAMAGED;
	if (field->value > WIRE_LONGEST) {
		f->too_long = true;
		f->base += f->pos + field->value;
		f->pos = f->n = 0;
		return WIRE_FIELD;
	}
	if (fill(f, (size_t)field->value, err) < 0)
		return -1;
	if (f->n - f->pos < field->value)
		return WIRE_DAMAGED;	/* the file has shrunk */
	field->bytes.p = f->buf + f->pos;
	f->pos += (size_t)field->value;
	field->bytes.end = f->buf + f->pos;
	return WIRE_FIELD;
}
