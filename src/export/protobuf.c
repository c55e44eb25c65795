/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "export/protobuf.h"

enum { WIRE_VARINT = 0, WIRE_BYTES = 2 };

void
protobuf_varint(struct text *t, uint64_t value)
{
	char byte[10];
	size_t n = 0;

	for (; value >= 0x80; value >>= 7)
		byte[n++] = (char)(value | 0x80);
	byte[n++] = (char)value;
	text_add(t, byte, n);
}

void
protobuf_number(struct text *t, unsigned field, uint64_t value)
{
	if (!value)
		return;
	protobuf_varint(t, field << 3 | WIRE_VARINT);
	protobuf_varint(t, value);
}

void
protobuf_bytes(struct text *t, unsigned field, const char *s, size_t n)
{
	protobuf_varint(t, field << 3 | WIRE_BYTES);
	protobuf_varint(t, n);
	text_add(t, s, n);
}
