/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * JSON out of an input, a token at a time, from any value in it on. No tree is
 * made: a file of any size takes a buffer, its longest text and the depth that
 * it is nested to.
 *
 * Grammar is that of RFC 8259 and nothing beside it; a byte order mark is passed
 * over. Bytes that are no UTF-8 stay as they are, as in other names of files; a
 * half of a surrogate pair and NUL become U+FFFD.
 */
#ifndef LOAD_TEXT_JSON_H
#define LOAD_TEXT_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/input.h"
#include "base/text.h"
#include "load/text/span.h"

#define JSON_DEPTH 512u			/* values in values, at the most */
#define JSON_TEXT ((size_t)1 << 20)	/* a longer text is cut */

enum json_token {
	JSON_END,		/* nothing but blanks behind the value */
	JSON_DAMAGED,		/* here is no JSON, or the file ends too soon */
	JSON_STOPPED,		/* the job was */
	JSON_FAILED,		/* reading was: the error is set */
	JSON_OBJECT, JSON_OBJECT_END,
	JSON_ARRAY, JSON_ARRAY_END,
	JSON_KEY, JSON_STRING, JSON_NUMBER,
	JSON_TRUE, JSON_FALSE, JSON_NULL,
};

enum json_want {
	JSON_WANTS_VALUE, JSON_WANTS_ITEM, JSON_WANTS_MEMBER, JSON_WANTS_COLON,
	JSON_WANTS_MORE, JSON_WANTS_NOTHING,
};

struct json_reader {
	const struct input *in;
	struct job *job;
	struct error *err;
	char *buf;
	uint64_t base;			/* offset of the buffer */
	size_t pos, n;			/* unread bytes are pos..n */
	unsigned depth;
	enum json_want want;
	bool is_object[JSON_DEPTH];	/* what the values are in */
	unsigned pass, passes;	/* of the progress: which of how many times */
	struct text room;
	uint64_t twice, twice_at;	/* members that were there before */

	/* of the token that was handed out last */
	enum json_token token;
	uint64_t at;
	struct span text;	/* of a key, a text, a number; without quotes */
	bool cut;
	bool plain;		/* a number that is INDEX */
	uint32_t index;
};

/* Reads from the start of IN on, for as long as JOB is not stopped, which may be
 * NULL. Nobody is told the progress until PASSES is set. */
void json_init(struct json_reader *r, const struct input *in, struct job *job,
	       struct error *err);
void json_release(struct json_reader *r);
/* What comes next is the value at OFFSET, and nothing behind it. */
void json_seek(struct json_reader *r, uint64_t offset);
/* A token that is none (up to JSON_FAILED) comes again from then on. */
enum json_token json_next(struct json_reader *r);
/* To the last token of the value of which the last token was the first. */
void json_skip(struct json_reader *r);
/* In an array: whether there is another item, and goes to its first token. All
 * of the one before must have been read or skipped. */
bool json_item(struct json_reader *r);
/* In an object: goes to the next member that is in KEYS (at most 32, then NULL),
 * over others, and to the first token of its value. Which one, or -1 behind the
 * last. SEEN is 0 at first. */
int json_member(struct json_reader *r, const char *const *keys, unsigned *seen);
/* Whether the token is a whole number less than 2^32. */
bool json_index(const struct json_reader *r, uint32_t *value);

static inline bool
json_is_over(const struct json_reader *r)
{
	return r->token <= JSON_FAILED;
}

#endif
