/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Protocol buffers, as far as a writer needs them: fields of numbers, of bytes
 * and of messages, appended to a text. A field that is 0 or empty is left out,
 * as the format wants it, but not in a list.
 */
#ifndef EXPORT_PROTOBUF_H
#define EXPORT_PROTOBUF_H

#include <stdint.h>

#include "base/text.h"

void protobuf_varint(struct text *t, uint64_t value);
void protobuf_number(struct text *t, unsigned field, uint64_t value);
/* N bytes, or a message that was written apart: empty ones, too. */
void protobuf_bytes(struct text *t, unsigned field, const char *s, size_t n);

#endif
