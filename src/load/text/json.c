/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <unistr.h>

#include "base/alloc.h"
#include "load/text/json.h"

#define STEP ((size_t)64 << 10)
#define NUMBER_MAX 4096u		/* bytes */

void
json_init(struct json_reader *r, const struct input *in, struct job *job,
	  struct error *err)
{
	memset(r, 0, sizeof *r);
	r->in = in;
	r->job = job;
	r->err = err;
	r->buf = mem_alloc(STEP);
	json_seek(r, 0);
}

void
json_release(struct json_reader *r)
{
	free(r->buf);
	text_release(&r->room);
}

void
json_seek(struct json_reader *r, uint64_t offset)
{
	r->depth = 0;
	r->want = JSON_WANTS_VALUE;
	r->token = JSON_NULL;
	if (offset >= r->base && offset - r->base <= r->n) {
		r->pos = (size_t)(offset - r->base);
		return;
	}
	r->base = offset;
	r->pos = r->n = 0;
}

/* --- Bytes ---------------------------------------------------------------- */

static uint64_t
tell(const struct json_reader *r)
{
	return r->base + r->pos;
}

static enum json_token
end_with(struct json_reader *r, enum json_token token)
{
	r->at = tell(r);
	r->token = token;
	return token;
}

/* More bytes when all are read. False when there are none; that is no damage
 * yet, but the token says so when it is more than the end. */
static bool
fill(struct json_reader *r)
{
	ssize_t got;

	r->base += r->n;
	r->pos = r->n = 0;
	if (job_cancelled(r->job)) {
		end_with(r, JSON_STOPPED);
		return false;
	}
	if (r->passes) {
		uint64_t size = input_size(r->in);

		job_progress(r->job, (size * r->pass + r->base) / r->passes,
			     size);
	}
	got = input_read(r->in, r->base, r->buf, STEP, r->err);
	if (got <= 0) {
		end_with(r, got < 0 ? JSON_FAILED : JSON_DAMAGED);
		return false;
	}
	r->n = (size_t)got;
	return true;
}

/* The next byte, not taken; -1 when there is none. */
static int
peek(struct json_reader *r)
{
	if (r->pos == r->n && !fill(r))
		return -1;
	return (unsigned char)r->buf[r->pos];
}

static int
peek_beyond_blanks(struct json_reader *r)
{
	for (;;) {
		int c = peek(r);

		if (c != ' ' && c != '\n' && c != '\t' && c != '\r')
			return c;
		r->pos++;
	}
}

static enum json_token
damaged(struct json_reader *r)
{
	return json_is_over(r) ? r->token : end_with(r, JSON_DAMAGED);
}

/* --- Texts ---------------------------------------------------------------- */

static void
keep(struct json_reader *r, const char *s, size_t n)
{
	if (n > JSON_TEXT - r->room.n) {
		n = JSON_TEXT - r->room.n;
		r->cut = true;
	}
	text_add(&r->room, s, n);
}

static void
keep_character(struct json_reader *r, uint32_t c)
{
	uint8_t bytes[6];
	int n = u8_uctomb(bytes, c, sizeof bytes);

	keep(r, (const char *)bytes, (size_t)n);
}

/* The four digits of \uNNNN, or -1. */
static int32_t
take_digits(struct json_reader *r)
{
	int32_t value = 0;

	for (int i = 0; i < 4; i++) {
		int c = peek(r), digit = c < 0 ? -1 : hex_digit((char)c);

		if (digit < 0)
			return -1;
		value = value << 4 | digit;
		r->pos++;
	}
	return value;
}

#define REPLACEMENT 0xfffdu

/* The first half of a pair that nothing came for. */
static void
drop_half(struct json_reader *r, uint32_t *half)
{
	if (*half)
		keep_character(r, REPLACEMENT);
	*half = 0;
}

static void
take_code(struct json_reader *r, uint32_t code, uint32_t *half)
{
	bool second = code >= 0xdc00 && code < 0xe000;

	if (*half && second) {
		keep_character(r, 0x10000 + ((*half - 0xd800) << 10)
				  + (code - 0xdc00));
		*half = 0;
		return;
	}
	drop_half(r, half);
	if (code >= 0xd800 && code < 0xdc00)
		*half = code;
	else
		keep_character(r, second || !code ? REPLACEMENT : code);
}

/* What stands behind a backslash; false when it is no escape. */
static bool
take_escape(struct json_reader *r, uint32_t *half)
{
	static const char escapes[] = "\"\\/bfnrt", bytes[] = "\"\\/\b\f\n\r\t";
	int c = peek(r);
	const char *at = c > 0 ? strchr(escapes, c) : NULL;
	int32_t code;

	if (c == 'u') {
		r->pos++;
		code = take_digits(r);
		if (code >= 0)
			take_code(r, (uint32_t)code, half);
		return code >= 0;
	}
	if (!at)
		return false;
	drop_half(r, half);
	keep(r, &bytes[at - escapes], 1);
	r->pos++;
	return true;
}

/* From the quote on. A text without escapes that is in the buffer as a whole is
 * handed out where it is. */
static bool
take_text(struct json_reader *r)
{
	uint32_t half = 0;

	text_clear(&r->room);
	r->cut = false;
	r->pos++;
	for (;;) {
		const char *from = r->buf + r->pos, *end = r->buf + r->n;
		const char *p = from;
		int c;

		while (p < end && *p != '"' && *p != '\\'
		       && (unsigned char)*p >= ' ')
			p++;
		r->pos += (size_t)(p - from);
		if (p < end && *p == '"' && !r->room.n && !half) {
			r->text = (struct span){ from, (size_t)(p - from) };
			r->pos++;
			return true;
		}
		if (p > from) {
			drop_half(r, &half);
			keep(r, from, (size_t)(p - from));
		}
		c = peek(r);
		if (c == '"') {
			drop_half(r, &half);
			r->text = (struct span){ r->room.s, r->room.n };
			r->pos++;
			return true;
		}
		if (c == '\\') {
			r->pos++;
			if (!take_escape(r, &half))
				return false;
		} else if (c < ' ') {
			return false;
		}
	}
}

/* --- Numbers and words ---------------------------------------------------- */

static const char *
pass_digits(const char *p, const char *end)
{
	while (p < end && is_digit(*p))
		p++;
	return p;
}

static bool
is_number(struct span s)
{
	const char *p = s.s, *end = s.s + s.n, *from;

	p += p < end && *p == '-';
	from = p;
	p = pass_digits(p, end);
	if (p == from || (*from == '0' && p - from > 1))
		return false;
	if (p < end && *p == '.') {
		from = ++p;
		p = pass_digits(p, end);
		if (p == from)
			return false;
	}
	if (p < end && (*p == 'e' || *p == 'E')) {
		p++;
		p += p < end && (*p == '+' || *p == '-');
		from = p;
		p = pass_digits(p, end);
		if (p == from)
			return false;
	}
	return p == end;
}

static bool
is_of_number(char c)
{
	return is_digit(c) || c == '.' || c == '-' || c == '+' || c == 'e'
	       || c == 'E';
}

static bool
take_number(struct json_reader *r)
{
	text_clear(&r->room);
	r->cut = false;
	for (;;) {
		const char *from = r->buf + r->pos, *end = r->buf + r->n;
		const char *p = from;

		while (p < end && is_of_number(*p))
			p++;
		r->pos += (size_t)(p - from);
		if (p < end && !r->room.n) {
			r->text = (struct span){ from, (size_t)(p - from) };
			break;
		}
		text_add(&r->room, from, (size_t)(p - from));
		r->text = (struct span){ r->room.s, r->room.n };
		if (p < end || r->room.n > NUMBER_MAX)
			break;
		/* in an array it is not known to be whole at the end */
		if (!fill(r)) {
			if (r->depth || r->token != JSON_DAMAGED)
				return false;
			break;
		}
	}
	return r->text.n <= NUMBER_MAX && is_number(r->text);
}

static enum json_token
take_word(struct json_reader *r, const char *word, enum json_token token)
{
	for (; *word; word++) {
		if (peek(r) != *word)
			return damaged(r);
		r->pos++;
	}
	return token;
}

/* --- Tokens --------------------------------------------------------------- */

static enum json_token
enter(struct json_reader *r, bool object)
{
	if (r->depth == JSON_DEPTH)
		return damaged(r);
	r->is_object[r->depth++] = object;
	r->want = object ? JSON_WANTS_MEMBER : JSON_WANTS_ITEM;
	r->pos++;
	r->token = object ? JSON_OBJECT : JSON_ARRAY;
	return r->token;
}

static void
want_more(struct json_reader *r)
{
	r->want = r->depth ? JSON_WANTS_MORE : JSON_WANTS_NOTHING;
}

static enum json_token
leave(struct json_reader *r, int c)
{
	bool object = r->is_object[r->depth - 1];

	if (c != (object ? '}' : ']'))
		return damaged(r);
	r->pos++;
	r->depth--;
	want_more(r);
	r->token = object ? JSON_OBJECT_END : JSON_ARRAY_END;
	return r->token;
}

static enum json_token
take_value(struct json_reader *r, int c)
{
	enum json_token token;

	switch (c) {
	case '{': return enter(r, true);
	case '[': return enter(r, false);
	case 't': token = take_word(r, "true", JSON_TRUE); break;
	case 'f': token = take_word(r, "false", JSON_FALSE); break;
	case 'n': token = take_word(r, "null", JSON_NULL); break;
	case '"': token = take_text(r) ? JSON_STRING : damaged(r); break;
	default: token = take_number(r) ? JSON_NUMBER : damaged(r);
	}
	want_more(r);
	r->token = token;
	return token;
}

static enum json_token
take_key(struct json_reader *r, int c)
{
	if (c != '"' || !take_text(r))
		return damaged(r);
	r->want = JSON_WANTS_COLON;
	r->token = JSON_KEY;
	return JSON_KEY;
}

/* Takes a comma or a colon; the byte behind it and behind blanks, or -1. */
static int
behind_mark(struct json_reader *r)
{
	int c;

	r->pos++;
	c = peek_beyond_blanks(r);
	r->at = tell(r);
	return c;
}

static void
pass_byte_order_mark(struct json_reader *r)
{
	if (peek(r) == 0xef && r->n >= 3
	    && memcmp(r->buf, "\xef\xbb\xbf", 3) == 0)
		r->pos = 3;
}

/* An item of up to nine digits with a comma or a bracket behind it, and at most
 * one blank before: most of what long files are made of. False when it is
 * anything else, of which nothing is taken. */
static bool
take_plain(struct json_reader *r)
{
	const char *p = r->buf + r->pos, *end = r->buf + r->n, *from;
	uint32_t value = 0;

	if (r->want == JSON_WANTS_MORE) {
		if (p == end || *p != ',' || r->is_object[r->depth - 1])
			return false;
		p++;
		p += p < end && *p == ' ';
	} else if (r->want != JSON_WANTS_ITEM) {
		return false;
	}
	for (from = p; p < end && is_digit(*p) && p - from < 9; p++)
		value = value * 10 + (uint32_t)(*p - '0');
	if (p == end || p == from || (*p != ',' && *p != ']')
	    || (*from == '0' && p - from > 1))
		return false;
	r->text = (struct span){ from, (size_t)(p - from) };
	r->at = r->base + (uint64_t)(from - r->buf);
	r->pos = (size_t)(p - r->buf);
	r->want = JSON_WANTS_MORE;
	r->token = JSON_NUMBER;
	r->cut = false;
	r->index = value;
	return true;
}

enum json_token
json_next(struct json_reader *r)
{
	int c;

	if (json_is_over(r))
		return r->token;
	r->plain = take_plain(r);
	if (r->plain)
		return JSON_NUMBER;
	if (tell(r) == 0)
		pass_byte_order_mark(r);
	c = peek_beyond_blanks(r);
	if (c < 0)
		return r->want == JSON_WANTS_NOTHING
		       && r->token == JSON_DAMAGED ? end_with(r, JSON_END)
						   : r->token;
	r->at = tell(r);
	if (r->want == JSON_WANTS_MORE) {
		if (c != ',')
			return leave(r, c);
		c = behind_mark(r);
		if (c < 0)
			return r->token;
		return r->is_object[r->depth - 1] ? take_key(r, c)
						  : take_value(r, c);
	}
	switch (r->want) {
	case JSON_WANTS_NOTHING:
		return damaged(r);
	case JSON_WANTS_MEMBER:
		return c == '}' ? leave(r, c) : take_key(r, c);
	case JSON_WANTS_ITEM:
		return c == ']' ? leave(r, c) : take_value(r, c);
	case JSON_WANTS_COLON:
		if (c != ':')
			return damaged(r);
		c = behind_mark(r);
		return c < 0 ? r->token : take_value(r, c);
	default:
		return take_value(r, c);
	}
}

void
json_skip(struct json_reader *r)
{
	unsigned depth = r->depth - 1;

	if (r->token != JSON_OBJECT && r->token != JSON_ARRAY)
		return;
	while (r->depth > depth && json_next(r) > JSON_FAILED)
		;
}

bool
json_item(struct json_reader *r)
{
	return json_next(r) > JSON_FAILED && r->token != JSON_ARRAY_END;
}

static int
find_key(const char *const *keys, struct span key)
{
	for (int i = 0; keys[i]; i++)
		if (span_is(key, keys[i]))
			return i;
	return -1;
}

int
json_member(struct json_reader *r, const char *const *keys, unsigned *seen)
{
	while (json_next(r) == JSON_KEY) {
		int which = find_key(keys, r->text);
		uint64_t at = r->at;

		if (json_next(r) <= JSON_FAILED)
			return -1;
		if (which < 0) {
			json_skip(r);
			continue;
		}
		if (*seen & 1u << which && !r->twice++)
			r->twice_at = at;
		*seen |= 1u << which;
		return which;
	}
	return -1;
}

bool
json_index(const struct json_reader *r, uint32_t *value)
{
	const char *p = r->text.s;
	uint64_t n = 0;

	if (r->plain) {
		*value = r->index;
		return true;
	}
	if (r->token != JSON_NUMBER || r->text.n > 10)
		return false;
	for (size_t i = 0; i < r->text.n; i++) {
		if (!is_digit(p[i]))
			return false;
		n = n * 10 + (uint64_t)(p[i] - '0');
	}
	*value = (uint32_t)n;
	return n <= UINT32_MAX;
}
