/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Python's marshal format, value by value: numbers, texts, and that a tuple, a
 * list or a dictionary begins. Code objects are texts that name them; what is no
 * type is damage.
 *
 * From version 3 on a value may be marked to be referred to later; such
 * references are resolved here, also to values that the caller made of a tuple
 * (marshal_keep()). Version 2 refers to texts only.
 */
#ifndef LOAD_CPROFILE_MARSHAL_H
#define LOAD_CPROFILE_MARSHAL_H

#include "base/input.h"
#include "base/text.h"
#include "base/vec.h"
#include "model/facts/builder.h"

enum marshal_kind {
	MARSHAL_END,		/* of a dictionary */
	MARSHAL_OTHER,		/* None, a complex number, a reference to what
				   was not kept */
	MARSHAL_INT,
	MARSHAL_REAL,		/* or an integer that is too big for one */
	MARSHAL_TEXT,
	MARSHAL_TUPLE,		/* COUNT values follow; a list or a set, too */
	MARSHAL_DICT,		/* pairs follow, then MARSHAL_END */
	MARSHAL_KEPT,		/* what the caller keeps instead */
};

struct marshal_value {
	enum marshal_kind kind;
	bool code;		/* a text that stands for a code object */
	uint32_t slot;		/* of what can be referred to, + 1; or 0 */
	union {
		int64_t number;
		double real;
		text_id text;
		uint32_t count;
		uint32_t kept;
	};
};

enum marshal_state {
	MARSHAL_FINE,
	MARSHAL_CUT,		/* the file ends inside of a value */
	MARSHAL_BAD,		/* no value: damaged */
	MARSHAL_CODE,		/* the same inside of code, whose form is Python's own
				 * and another one in most versions */
	MARSHAL_STOPPED,	/* the input's job was cancelled */
	MARSHAL_FAILED,		/* it cannot be read; the error is set */
};

struct marshal {
	struct input *in;
	struct builder *b;	/* whose texts are made */
	struct error *err;
	enum marshal_state state;
	uint64_t value_at;	/* where the last value began */
	uint64_t next;		/* offset behind BUF */
	unsigned char *buf;
	size_t at, n, room;
	bool long_text;		/* some text was cut */
	unsigned depth;		/* of code objects */
	VEC(struct marshal_value) ref;
	VEC(struct marshal_value) interned;	/* version 2 */
	struct text scratch;
};

void marshal_init(struct marshal *m, struct input *in, struct builder *b,
		  struct error *err);
void marshal_release(struct marshal *m);
/* False when there is none: M->state says why. */
bool marshal_next(struct marshal *m, struct marshal_value *v);
/* The next value, of which nothing is wanted but a number or a text: all that
 * is in it is passed over. */
bool marshal_scalar(struct marshal *m, struct marshal_value *v);
/* Passes over what is inside of V. */
bool marshal_skip(struct marshal *m, const struct marshal_value *v);
/* References to V are MARSHAL_KEPT with this number from now on. */
void marshal_keep(struct marshal *m, const struct marshal_value *v,
		  uint32_t kept);
uint64_t marshal_offset(const struct marshal *m);

#endif
