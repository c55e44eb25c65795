/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "load/pprof/tables.h"

/* More than a list of types or comments can be for people. */
#define TYPES_MAX 1024u
#define COMMENTS_MAX 64u
/* Bytes that are shown of a string that is long. */
#define SHORT_HEAD 200
#define SHORT_TAIL 50

void
pprof_tables_release(struct pprof_tables *t)
{
	VEC_RELEASE(&t->type);
	VEC_RELEASE(&t->string);
	VEC_RELEASE(&t->bytes);
	VEC_RELEASE(&t->mapping);
	VEC_RELEASE(&t->location);
	VEC_RELEASE(&t->line);
	VEC_RELEASE(&t->func);
	VEC_RELEASE(&t->comment);
	hash_u64_release(&t->mapping_of);
	hash_u64_release(&t->location_of);
	hash_u64_release(&t->func_of);
	hash_u64_release(&t->far);
}

struct span
pprof_string(const struct pprof_tables *t, uint64_t i)
{
	const struct pprof_string *s;
	uint32_t row = pprof_string_row(t, i);

	if (!row)
		return (struct span){ "", 0 };
	s = &t->string.at[row - 1];
	return (struct span){ t->bytes.at ? t->bytes.at + s->at : "", s->n };
}

/* Whether a character begins at I, or none goes on there. */
static bool
is_boundary(struct span s, size_t i)
{
	return ((unsigned char)s.s[i] & 0xc0) != 0x80;
}

bool
pprof_add_short(struct text *to, const struct pprof_tables *t, uint64_t i)
{
	struct span s = pprof_string(t, i);
	size_t head = SHORT_HEAD, tail = s.n - SHORT_TAIL;

	if (s.n <= SHORT_HEAD + SHORT_TAIL) {
		text_add(to, s.s, s.n);
		return true;
	}
	while (head > SHORT_HEAD - 4 && !is_boundary(s, head))
		head--;
	while (tail < s.n - SHORT_TAIL + 4 && !is_boundary(s, tail))
		tail++;
	text_add(to, s.s, head);
	text_adds(to, "...");
	text_add(to, s.s + tail, s.n - tail);
	return false;
}

/* --- What is referred to --------------------------------------------------- */

typedef void string_fn(void *ctx, uint64_t i);

static void
each_string(const struct pprof_tables *t, string_fn fn, void *ctx)
{
	const uint64_t of_file[] = {
		t->period_type.type, t->period_type.unit, t->drop, t->keep,
		t->default_type,
	};

	for (size_t i = 0; i < sizeof of_file / sizeof *of_file; i++)
		fn(ctx, of_file[i]);
	for (size_t i = 0; i < t->comment.n; i++)
		fn(ctx, t->comment.at[i]);
	for (size_t i = 0; i < t->type.n; i++) {
		fn(ctx, t->type.at[i].type);
		fn(ctx, t->type.at[i].unit);
	}
	for (size_t i = 0; i < t->func.n; i++) {
		fn(ctx, t->func.at[i].name);
		fn(ctx, t->func.at[i].raw);
		fn(ctx, t->func.at[i].file);
	}
	for (size_t i = 0; i < t->mapping.n; i++) {
		fn(ctx, t->mapping.at[i].path);
		fn(ctx, t->mapping.at[i].build_id);
	}
}

struct missing { const struct pprof_tables *t; uint64_t n; };

static void
count_missing(void *ctx, uint64_t i)
{
	struct missing *x = ctx;

	x->n += pprof_string_missing(x->t, i);
}

/* What PART of the tables names that T has not. */
static uint64_t
dangling(const struct pprof_tables *part, const struct pprof_tables *t)
{
	struct missing x = { .t = t };

	each_string(part, count_missing, &x);
	for (size_t i = 0; i < part->location.n; i++)
		x.n += part->location.at[i].mapping
		       && !hash_u64_get(&t->mapping_of,
					part->location.at[i].mapping);
	return x.n;
}

uint64_t
pprof_tables_dangling(const struct pprof_tables *t)
{
	return dangling(t, t);
}

bool
pprof_tables_dangles(const struct pprof_tables *t, struct wire_field *f)
{
	struct pprof_tables one = { 0 };
	bool does;

	if (f->number == PPROF_STRING)
		return false;
	does = pprof_tables_take(&one, f) && dangling(&one, t);
	pprof_tables_release(&one);
	return does;
}

void
pprof_tables_refer(struct pprof_tables *t, uint64_t i)
{
	bool fresh;

	uint32_t *row;

	if (i < t->near || i >= t->nstring)
		return;
	row = hash_u64_at(&t->far, i, &fresh);
	if (fresh)
		*row = PPROF_FAR_WANTED;
}

static void
refer(void *ctx, uint64_t i)
{
	pprof_tables_refer(ctx, i);
}

void
pprof_tables_refer_all(struct pprof_tables *t)
{
	each_string(t, refer, t);
}

/* --- Taking fields -------------------------------------------------------- */

static size_t
length_of(const struct wire_field *f)
{
	return strnlen((const char *)f->bytes.p,
		       (size_t)(f->bytes.end - f->bytes.p));
}

static void
keep_string(struct pprof_tables *t, const struct wire_field *f, size_t n)
{
	VEC_PUSH(&t->string, ((struct pprof_string){ t->bytes.n, (uint32_t)n,
						     0 }));
	VEC_RESERVE(&t->bytes, t->bytes.n + n + 1);
	memcpy(t->bytes.at + t->bytes.n, f->bytes.p, n);
	t->bytes.n += n;
}

static bool
take_string(struct pprof_tables *t, const struct wire_field *f)
{
	size_t n = length_of(f);
	bool near = t->near == t->nstring && t->near < PPROF_STRINGS_NEAR
		    && t->bytes.n + n <= PPROF_BYTES_NEAR;

	t->ncut += n < (size_t)(f->bytes.end - f->bytes.p);
	t->nstring++;
	t->near += near;
	if (near)
		keep_string(t, f, n);
	return true;
}

void
pprof_tables_take_far(struct pprof_tables *t, uint64_t i,
		      const struct wire_field *f)
{
	bool fresh;

	if (i < t->near || hash_u64_get(&t->far, i) != PPROF_FAR_WANTED
	    || t->string.n >= PPROF_FAR_WANTED - 1)
		return;
	keep_string(t, f, length_of(f));
	*hash_u64_at(&t->far, i, &fresh) = (uint32_t)t->string.n;
}

/* Fields of a message that are numbers below MAX, by number. What comes later
 * holds. */
static bool
take_numbers(struct wire w, uint64_t *to, unsigned max)
{
	struct wire_field f;
	enum wire_result got;

	while ((got = wire_next(&w, &f)) == WIRE_FIELD)
		if (f.type == WIRE_NUMBER && f.number < max)
			to[f.number] = f.value;
	return got == WIRE_END;
}

static bool
take_type(struct wire w, struct pprof_type *type)
{
	uint64_t number[3] = { 0 };

	if (!take_numbers(w, number, 3))
		return false;
	*type = (struct pprof_type){ number[1], number[2] };
	return true;
}

/* Whether a row of this id is to come; the first one holds. */
static bool
note_id(struct pprof_tables *t, struct hash_u64 *of, uint64_t id, size_t row)
{
	bool fresh;
	uint32_t *at;

	if (row >= UINT32_MAX - 1)
		return false;
	at = hash_u64_at(of, id, &fresh);
	if (!fresh) {
		t->ntwice++;
		return false;
	}
	*at = (uint32_t)row + 1;
	return true;
}

static bool
take_mapping(struct pprof_tables *t, struct wire w)
{
	uint64_t number[7] = { 0 };

	if (!take_numbers(w, number, 7))
		return false;
	if (note_id(t, &t->mapping_of, number[1], t->mapping.n))
		VEC_PUSH(&t->mapping, ((struct pprof_mapping){
			.start = number[2], .limit = number[3],
			.offset = number[4], .path = number[5],
			.build_id = number[6] }));
	return true;
}

static uint32_t
line_of(uint64_t number)
{
	return number <= INT32_MAX ? (uint32_t)number : 0;
}

static bool
take_func(struct pprof_tables *t, struct wire w)
{
	uint64_t number[6] = { 0 };

	if (!take_numbers(w, number, 6))
		return false;
	if (note_id(t, &t->func_of, number[1], t->func.n))
		VEC_PUSH(&t->func, ((struct pprof_func){
			number[2], number[3], number[4], line_of(number[5]) }));
	return true;
}

static bool
take_line(struct pprof_tables *t, struct wire w)
{
	uint64_t number[3] = { 0 };

	if (t->line.n == UINT32_MAX || !take_numbers(w, number, 3))
		return false;
	VEC_PUSH(&t->line, ((struct pprof_line){
		number[1], line_of(number[2]) }));
	return true;
}

static bool
take_location(struct pprof_tables *t, struct wire w)
{
	size_t first = t->line.n;
	uint64_t number[4] = { 0 };
	enum wire_result got;
	struct wire_field f;

	while ((got = wire_next(&w, &f)) == WIRE_FIELD) {
		if (f.type == WIRE_NUMBER && f.number < 4)
			number[f.number] = f.value;
		if (f.type == WIRE_BYTES && f.number == 4
		    && !take_line(t, f.bytes)) {
			got = WIRE_DAMAGED;
			break;
		}
	}
	if (got == WIRE_END
	    && note_id(t, &t->location_of, number[1], t->location.n))
		VEC_PUSH(&t->location, ((struct pprof_location){
			.id = number[1],
			.mapping = number[2], .addr = number[3],
			.line = (uint32_t)first,
			.nline = (uint32_t)(t->line.n - first) }));
	else
		t->line.n = first;
	return got == WIRE_END;
}

static bool
take_comments(struct pprof_tables *t, struct wire_field *f)
{
	bool damaged = false;
	uint64_t i;

	while (t->comment.n < COMMENTS_MAX && wire_numbers(f, &i, &damaged))
		VEC_PUSH(&t->comment, i);
	return !damaged;
}

static void
take_number(struct pprof_tables *t, const struct wire_field *f)
{
	switch (f->number) {
	case PPROF_DROP_FRAMES:
		t->drop = f->value;
		break;
	case PPROF_KEEP_FRAMES:
		t->keep = f->value;
		break;
	case PPROF_TIME:
		t->time = (int64_t)f->value;
		break;
	case PPROF_DURATION:
		t->duration = (int64_t)f->value;
		break;
	case PPROF_PERIOD:
		t->period = (int64_t)f->value;
		break;
	case PPROF_DEFAULT_TYPE:
		t->default_type = f->value;
		break;
	default:
		break;
	}
}

bool
pprof_tables_take(struct pprof_tables *t, struct wire_field *f)
{
	struct pprof_type type;

	if (f->number == PPROF_COMMENT)
		return take_comments(t, f);
	if (f->type != WIRE_BYTES) {
		if (f->type == WIRE_NUMBER)
			take_number(t, f);
		return true;
	}
	switch (f->number) {
	case PPROF_SAMPLE_TYPE:
		if (t->type.n == TYPES_MAX || !take_type(f->bytes, &type))
			return false;
		VEC_PUSH(&t->type, type);
		return true;
	case PPROF_PERIOD_TYPE:
		return take_type(f->bytes, &t->period_type);
	case PPROF_MAPPING:
		return take_mapping(t, f->bytes);
	case PPROF_LOCATION:
		return take_location(t, f->bytes);
	case PPROF_FUNCTION:
		return take_func(t, f->bytes);
	case PPROF_STRING:
		return take_string(t, f);
	default:
		return true;	/* of a later version */
	}
}
