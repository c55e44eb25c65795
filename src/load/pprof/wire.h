/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The bytes of protocol buffers: fields of a message, one after the other, each
 * with a number and a value. Nothing is read beyond the end of a message, and no
 * length is believed that goes beyond it.
 */
#ifndef LOAD_PPROF_WIRE_H
#define LOAD_PPROF_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/input.h"

/* What is left of a message. */
struct wire { const unsigned char *p, *end; };

enum wire_type {
	WIRE_NUMBER = 0, WIRE_FIXED64 = 1, WIRE_BYTES = 2, WIRE_FIXED32 = 5,
};

struct wire_field {
	unsigned number;
	enum wire_type type;
	uint64_t value;		/* of a number */
	struct wire bytes;	/* of bytes, a text or a message */
};

enum wire_result {
	WIRE_END,	/* the message is complete */
	WIRE_FIELD,	/* there is one more */
	WIRE_DAMAGED,	/* what comes is no field, or one that is not whole */
};

/* Takes a number of at most ten bytes; false, and nothing is taken, when there
 * is none. */
bool wire_varint(struct wire *w, uint64_t *value);
enum wire_result wire_next(struct wire *w, struct wire_field *f);
/* Takes the next number of a repeated field, which has one or a list of them:
 * false at the end; *DAMAGED when that is none. */
bool wire_numbers(struct wire_field *f, uint64_t *value, bool *damaged);

/* A longer field of a file is not looked at. */
#define WIRE_LONGEST ((uint64_t)64 << 20)

/* The fields of a file, which is read piece by piece. */
struct wire_file {
	struct input *in;
	uint64_t base;		/* offset of the buffer */
	unsigned char *buf;
	size_t pos, n, cap;	/* what was not taken is pos..n */
	uint64_t at;		/* offset of the last field */
	bool too_long;		/* its bytes are left out */
};

void wire_file_init(struct wire_file *f, struct input *in);
void wire_file_release(struct wire_file *f);
/* From the first field on again. */
void wire_file_rewind(struct wire_file *f);
/* As wire_next(); the field's bytes are good until the next call. -1 and ERR
 * when the file cannot be read. */
int wire_file_next(struct wire_file *f, struct wire_field *field,
		   struct error *err);

#endif
