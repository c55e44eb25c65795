/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "load/cprofile/marshal.h"

#define BUFFER ((size_t)64 << 10)
#define FLAG_REF 0x80
#define TEXT_MAX 65536u		/* bytes of a text that are kept */
#define DEPTH_MAX 100u		/* of values inside of each other */
#define CODE_DEPTH_MAX 50u	/* of code inside of code */
#define DIGITS_MAX 5u		/* of 15 bits, of an integer that fits */
#define FLOAT_TEXT_MAX 255

void
marshal_init(struct marshal *m, struct input *in, struct builder *b,
	     struct error *err)
{
	*m = (struct marshal){ .in = in, .b = b, .err = err };
	m->room = input_size(in) < BUFFER ? (size_t)input_size(in) : BUFFER;
	m->buf = mem_alloc(m->room);
}

void
marshal_release(struct marshal *m)
{
	free(m->buf);
	VEC_RELEASE(&m->ref);
	VEC_RELEASE(&m->interned);
	text_release(&m->scratch);
}

uint64_t
marshal_offset(const struct marshal *m)
{
	return m->next - m->n + m->at;
}

static bool
stop(struct marshal *m, enum marshal_state why)
{
	if (m->state == MARSHAL_FINE)
		m->state = why;
	return false;
}

/* --- Bytes ---------------------------------------------------------------- */

static bool
fill(struct marshal *m)
{
	ssize_t got;

	if (m->state != MARSHAL_FINE)
		return false;
	if (job_cancelled(input_job(m->in)))
		return stop(m, MARSHAL_STOPPED);
	job_progress(input_job(m->in), m->next, input_size(m->in));
	got = input_read(m->in, m->next, m->buf, m->room, m->err);
	if (got < 0)
		return stop(m, MARSHAL_FAILED);
	if (got == 0)
		return stop(m, MARSHAL_CUT);
	m->next += (uint64_t)got;
	m->n = (size_t)got;
	m->at = 0;
	return true;
}

/* The next N bytes; TO may be NULL. */
static bool
take(struct marshal *m, void *to, uint64_t n)
{
	unsigned char *p = to;

	while (n > 0) {
		size_t some = m->n - m->at;

		if (some == 0) {
			if (!fill(m))
				return false;
			continue;
		}
		if (some > n)
			some = (size_t)n;
		if (p) {
			memcpy(p, m->buf + m->at, some);
			p += some;
		}
		m->at += some;
		n -= some;
	}
	return true;
}

static bool
take_byte(struct marshal *m, unsigned *byte)
{
	unsigned char c;

	if (!take(m, &c, 1))
		return false;
	*byte = c;
	return true;
}

/* N little-endian bytes. */
static bool
take_word(struct marshal *m, unsigned n, uint64_t *word)
{
	unsigned char bytes[8];

	if (!take(m, bytes, n))
		return false;
	*word = 0;
	for (unsigned i = n; i-- > 0;)
		*word = *word << 8 | bytes[i];
	return true;
}

static uint64_t
bytes_left(const struct marshal *m)
{
	uint64_t at = marshal_offset(m), size = input_size(m->in);

	return at < size ? size - at : 0;
}

/* --- Numbers -------------------------------------------------------------- */

static bool
take_int(struct marshal *m, unsigned n, struct marshal_value *v)
{
	uint64_t word;

	if (!take_word(m, n, &word))
		return false;
	v->kind = MARSHAL_INT;
	v->number = n == 4 ? (int32_t)word : (int64_t)word;
	return true;
}

/* Digits of 15 bits, the lowest first; their number has the sign. */
static bool
take_long(struct marshal *m, struct marshal_value *v)
{
	uint64_t word, digit, whole = 0;
	double real = 0, weight = 1;
	uint32_t n;
	bool negative;

	if (!take_word(m, 4, &word))
		return false;
	negative = (int32_t)word < 0;
	n = negative ? 0 - (uint32_t)word : (uint32_t)word;
	if (n > bytes_left(m) / 2)
		return stop(m, MARSHAL_CUT);
	for (uint32_t i = 0; i < n; i++, weight *= 32768) {
		if (!take_word(m, 2, &digit))
			return false;
		if (digit > 0x7fff)
			return stop(m, MARSHAL_BAD);
		if (i < DIGITS_MAX)
			whole |= digit << 15 * i;
		if (digit)	/* 0 times infinity is no number */
			real += (double)digit * weight;
	}
	if (real < 9e18) {
		v->kind = MARSHAL_INT;
		v->number = negative ? -(int64_t)whole : (int64_t)whole;
	} else {
		v->kind = MARSHAL_REAL;
		v->real = negative ? -real : real;
	}
	return true;
}

static bool
take_real(struct marshal *m, struct marshal_value *v)
{
	uint64_t word;

	if (!take_word(m, 8, &word))
		return false;
	v->kind = MARSHAL_REAL;
	memcpy(&v->real, &word, sizeof(v->real));
	return true;
}

/* As text: what versions 0 and 1 write. */
static bool
take_real_text(struct marshal *m, struct marshal_value *v)
{
	char text[FLOAT_TEXT_MAX + 1], *end;
	unsigned n;

	if (!take_byte(m, &n) || !take(m, text, n))
		return false;
	text[n] = '\0';
	v->kind = MARSHAL_REAL;
	v->real = strtod(text, &end);
	return end == text + n && n > 0 ? true : stop(m, MARSHAL_BAD);
}

/* --- Texts ---------------------------------------------------------------- */

static bool
take_text(struct marshal *m, uint64_t n, struct marshal_value *v)
{
	uint64_t some = n < TEXT_MAX ? n : TEXT_MAX;

	if (n > bytes_left(m))
		return stop(m, MARSHAL_CUT);
	text_clear(&m->scratch);
	text_fill(&m->scratch, 0, (size_t)some);
	if (!take(m, m->scratch.s, some) || !take(m, NULL, n - some))
		return false;
	m->long_text |= some < n;
	/* a name with NUL bytes is none */
	v->kind = some && memchr(m->scratch.s, 0, (size_t)some)
		  ? MARSHAL_OTHER : MARSHAL_TEXT;
	if (v->kind == MARSHAL_TEXT)
		v->text = builder_text(m->b, m->scratch.s, (size_t)some);
	return true;
}

/* Its length in WIDTH bytes before it. */
static bool
take_sized_text(struct marshal *m, unsigned width, struct marshal_value *v)
{
	uint64_t n;

	return take_word(m, width, &n) && take_text(m, n, v);
}

static bool
take_interned(struct marshal *m, struct marshal_value *v)
{
	if (!take_sized_text(m, 4, v))
		return false;
	VEC_PUSH(&m->interned, *v);
	return true;
}

static bool
take_interned_again(struct marshal *m, struct marshal_value *v)
{
	uint64_t i;

	if (!take_word(m, 4, &i))
		return false;
	if (i >= m->interned.n)
		return stop(m, MARSHAL_BAD);
	*v = m->interned.at[i];
	return true;
}

/* --- Values --------------------------------------------------------------- */

static bool
take_tuple(struct marshal *m, unsigned width, struct marshal_value *v)
{
	uint64_t n;

	if (!take_word(m, width, &n))
		return false;
	/* each of them has a byte at least */
	if (n > bytes_left(m))
		return stop(m, MARSHAL_CUT);
	v->kind = MARSHAL_TUPLE;
	v->count = (uint32_t)n;
	return true;
}

static bool
take_reference(struct marshal *m, struct marshal_value *v)
{
	uint64_t i;

	if (!take_word(m, 4, &i))
		return false;
	if (i >= m->ref.n)
		return stop(m, MARSHAL_BAD);
	*v = m->ref.at[i];
	v->slot = 0;
	/* what is in it was read already */
	if (v->kind == MARSHAL_TUPLE || v->kind == MARSHAL_DICT)
		v->kind = MARSHAL_OTHER;
	return true;
}

static bool
take_other(struct marshal *m, uint64_t bytes, struct marshal_value *v)
{
	v->kind = MARSHAL_OTHER;
	return take(m, NULL, bytes);
}

/* --- Code ----------------------------------------------------------------- */

/* Passes over N values. */
static bool
skip_values(struct marshal *m, unsigned n)
{
	struct marshal_value v;

	while (n-- > 0)
		if (!marshal_scalar(m, &v))
			return false;
	return true;
}

/* Whether TYPE, with a length or number behind it, is byte code or a reference to
 * one. Numbers of code begin like either: 0x73 is 's' and what a generator in a
 * function has for flags. It is the whole length that cannot be one then. */
static bool
is_byte_code(const struct marshal *m, unsigned type, uint64_t n)
{
	if ((type & ~(unsigned)FLAG_REF) == 's')
		return n > 0 && n <= bytes_left(m);
	return type == 'r' && n < m->ref.n;
}

static bool
skip_byte_code(struct marshal *m, unsigned type, uint64_t n)
{
	if (type & FLAG_REF)
		VEC_PUSH(&m->ref,
			 ((struct marshal_value){ .kind = MARSHAL_OTHER }));
	return type == 'r' || take(m, NULL, n);
}

/* What a code object begins with: four numbers in Python 2, five or six in
 * Python 3; then comes what was compiled. */
static bool
skip_code_numbers(struct marshal *m)
{
	uint64_t word, next;

	if (!take_word(m, 8, &word) || !take_word(m, 8, &word)
	    || !take_word(m, 4, &word))
		return false;
	for (unsigned more = 0;; more++) {
		unsigned type = (unsigned)word & 0xff;

		if (!take_word(m, 1, &next))
			return false;
		if (is_byte_code(m, type, word >> 8 | next << 24))
			return skip_byte_code(m, type, word >> 8 | next << 24);
		if (more == 2)
			return stop(m, MARSHAL_BAD);
		/* the byte is the first of the next number */
		if (!take_word(m, 3, &word))
			return false;
		word = word << 8 | next;
	}
}

/* A text that says which it is: a dump of the module profile names what was run
 * by its code. From Python 3.11 on a name more stands in it. */
static bool
take_code_values(struct marshal *m, struct marshal_value *v)
{
	struct marshal_value value[7];
	const struct marshal_value *name;
	struct strtab *texts = builder_strtab(m->b);
	uint64_t line;
	bool new;

	if (!skip_code_numbers(m))
		return false;
	for (int i = 0; i < 7; i++)
		if (!marshal_scalar(m, &value[i]))
			return false;
	new = value[3].kind == MARSHAL_TEXT;
	name = &value[new ? 5 : 6];
	/* names that are made of each other would have no end */
	if (name->kind != MARSHAL_TEXT || name->code)
		return stop(m, MARSHAL_BAD);
	if (!take_word(m, 4, &line) || !skip_values(m, new ? 2 : 1))
		return false;
	text_clear(&m->scratch);
	text_printf(&m->scratch, "<code object %s>",
		    strtab_get(texts, name->text));
	v->kind = MARSHAL_TEXT;
	v->code = true;
	v->text = builder_text(m->b, m->scratch.s, m->scratch.n);
	return true;
}

/* Constants of code may be code. */
static bool
take_code(struct marshal *m, struct marshal_value *v)
{
	bool good;

	if (m->depth == CODE_DEPTH_MAX)
		return stop(m, MARSHAL_BAD);
	m->depth++;
	good = take_code_values(m, v);
	m->depth--;
	if (m->state == MARSHAL_BAD)
		m->state = MARSHAL_CODE;
	return good;
}

/* --- Any ------------------------------------------------------------------ */

static bool
take_typed(struct marshal *m, unsigned type, struct marshal_value *v)
{
	switch (type) {
	case '0':
		v->kind = MARSHAL_END;
		return true;
	case 'N': case 'S': case '.':
		return take_other(m, 0, v);
	case 'F': case 'T':
		v->kind = MARSHAL_INT;
		v->number = type == 'T';
		return true;
	case 'i':
		return take_int(m, 4, v);
	case 'I':
		return take_int(m, 8, v);
	case 'l':
		return take_long(m, v);
	case 'g':
		return take_real(m, v);
	case 'f':
		return take_real_text(m, v);
	case 'y':
		return take_other(m, 16, v);
	case 's': case 'u': case 'a': case 'A':
		return take_sized_text(m, 4, v);
	case 'z': case 'Z':
		return take_sized_text(m, 1, v);
	case 't':
		return take_interned(m, v);
	case 'R':
		return take_interned_again(m, v);
	case '(': case '[': case '<': case '>':
		return take_tuple(m, 4, v);
	case ')':
		return take_tuple(m, 1, v);
	case ':':	/* a slice */
		v->kind = MARSHAL_TUPLE;
		v->count = 3;
		return true;
	case '{':
		v->kind = MARSHAL_DICT;
		return true;
	case 'c':
		return take_code(m, v);
	case 'r':
		return take_reference(m, v);
	default:
		return stop(m, MARSHAL_BAD);
	}
}

bool
marshal_next(struct marshal *m, struct marshal_value *v)
{
	uint32_t slot = 0;
	unsigned type;

	*v = (struct marshal_value){ 0 };
	m->value_at = marshal_offset(m);
	if (m->state != MARSHAL_FINE || !take_byte(m, &type))
		return false;
	/* what is in it gets later numbers */
	if (type & FLAG_REF) {
		VEC_PUSH(&m->ref, ((struct marshal_value){
			.kind = MARSHAL_OTHER }));
		slot = (uint32_t)m->ref.n;
	}
	if (!take_typed(m, type & ~(unsigned)FLAG_REF, v))
		return false;
	if (slot) {
		m->ref.at[slot - 1] = *v;
		v->slot = slot;
	}
	return true;
}

void
marshal_keep(struct marshal *m, const struct marshal_value *v, uint32_t kept)
{
	if (!v->slot)
		return;
	m->ref.at[v->slot - 1] = (struct marshal_value){
		.kind = MARSHAL_KEPT, .kept = kept,
	};
}

bool
marshal_skip(struct marshal *m, const struct marshal_value *v)
{
	/* how many values are left at each depth; of a dictionary none are
	 * counted */
	uint32_t left[DEPTH_MAX];
	bool dict[DEPTH_MAX];
	unsigned depth = 0;
	struct marshal_value in = *v;

	for (;;) {
		if (in.kind == MARSHAL_TUPLE || in.kind == MARSHAL_DICT) {
			if (depth == DEPTH_MAX)
				return stop(m, MARSHAL_BAD);
			dict[depth] = in.kind == MARSHAL_DICT;
			left[depth] = dict[depth] ? 0 : in.count;
			depth++;
		} else if (in.kind == MARSHAL_END && depth > 0
			   && dict[depth - 1]) {
			depth--;
		}
		while (depth > 0 && !dict[depth - 1] && left[depth - 1] == 0)
			depth--;
		if (depth == 0)
			return true;
		left[depth - 1] -= !dict[depth - 1];
		if (!marshal_next(m, &in))
			return false;
	}
}

bool
marshal_scalar(struct marshal *m, struct marshal_value *v)
{
	if (!marshal_next(m, v))
		return false;
	if (v->kind != MARSHAL_TUPLE && v->kind != MARSHAL_DICT)
		return true;
	if (!marshal_skip(m, v))
		return false;
	v->kind = MARSHAL_OTHER;
	return true;
}
