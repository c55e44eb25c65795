/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Ordinary cost lines, read many at once, say what the parser of any line says;
 * so do names and costs that are read together.
 */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "unit/unit.h"

#include "base/alloc.h"
#include "load/callgrind/numbered.h"
#include "load/callgrind/whole.h"

#define EVENTS 24
#define LINES 40

static uint64_t
next(uint64_t *x)
{
	*x = *x * 6364136223846793005u + 1442695040888963407u;
	return *x >> 33;
}

static size_t
add_number(char *to, uint64_t *x)
{
	static const unsigned most[] = { 1, 1, 2, 3, 3, 8, 9, 14, 15, 19 };
	unsigned n = 1 + (unsigned)next(x) % most[next(x) % 10];

	for (unsigned i = 0; i < n; i++)
		to[i] = (char)('0' + next(x) % 10);
	return n;
}

/* A position or a cost; one in a hundred is neither, or odd. */
static size_t
add_word(char *to, uint64_t *x, bool is_position)
{
	static const char *const odd[] = {
		"", "+", "-", "**", "*3", "5+3", "++1", "+*", "0x", "0x1g",
		"0xffe1", "3-4", ".", "\t", " ", "-7", "a", "\xff", "*", "0x12",
	};
	const char *word = odd[next(x) % 20];
	size_t n = 0;

	if (next(x) % 100 == 0) {
		memcpy(to, word, strlen(word));
		return strlen(word);
	}
	if (is_position && next(x) % 8 == 0) {
		*to = '*';
		return 1;
	}
	if (is_position && next(x) % 16 == 0) {
		memcpy(to, "0x4c3f", 6);
		return 6;
	}
	if (is_position && next(x) % 3)
		to[n++] = next(x) % 4 ? '+' : '-';
	return n + add_number(to + n, x);
}

static size_t
add_line(char *to, uint64_t *x, const struct cg_shape *shape)
{
	unsigned costs = 1 + (unsigned)next(x) % (shape->nevent + 1u);
	unsigned words = shape->npos + (costs > shape->nevent
					&& next(x) % 50 ? 1 : costs);
	size_t n = 0;

	for (unsigned i = 0; i < words; i++) {
		if (i)
			to[n++] = ' ';
		n += add_word(to + n, x, i < shape->npos);
	}
	to[n++] = '\n';
	return n;
}

/* Adds the lines [P, END), read one by one, to SUM; false when one is not what
 * it should be. */
static bool
add_up(const char *p, const char *end, const struct cg_shape *shape,
       int64_t *sum, unsigned *most, uint32_t *lines)
{
	int64_t cost[EVENTS + 1];
	unsigned n;

	for (; p < end; ++*lines) {
		const char *eol = memchr(p, '\n', (size_t)(end - p));

		if (!eol || cg_numbers(p, eol, shape, NULL, cost, &n) || !n)
			return false;
		for (unsigned k = 0; k < n; k++)
			sum[k] += cost[k];
		*most = n > *most ? n : *most;
		p = eol + 1;
	}
	return p == end;
}

/* All ways there are. */
static const struct {
	const char *(*run)(struct cg_run *, const char *,
			   const struct cg_shape *);
} ways[] = { { cg_ordinary_run }, { cg_ordinary_run_narrow } };

static bool
check_text(const char *text, const struct cg_shape *shape, unsigned way,
	   bool is_long)
{
	int64_t acc[EVENTS + 1] = { 0 }, one[EVENTS + 1], sum[EVENTS + 1] = { 0 };
	struct cg_run run = { .acc = acc, .one = one, .is_long = is_long };
	const char *end = ways[way].run(&run, text, shape);
	uint32_t lines = 0;
	unsigned most = 0, n;

	return add_up(text, end, shape, sum, &most, &lines)
	       && lines == run.lines && memcmp(acc, sum, sizeof(acc)) == 0
	       && most <= (run.most ? run.most : 1)
	       && !cg_ordinary_line(end, shape, one, &n);
}

START_TEST(many_at_once_are_as_one_by_one)
{
	static char text[LINES * (EVENTS + 4) * 24 + CG_PAD];
	uint64_t x = (uint64_t)_i + 1;
	size_t taken = 0;

	for (unsigned round = 0; round < 1000; round++) {
		struct cg_shape shape = {
			.npos = (uint16_t)(_i % 4),
			.nevent = (uint16_t)(next(&x) % 3
					     ? 1 : next(&x) % EVENTS),
			.is_absolute = _i >= 4,
		};
		size_t n = 0, lines = next(&x) % LINES;
		char *copy;

		while (lines-- > 0 && shape.nevent)
			n += add_line(text + n, &x, &shape);
		memset(text + n, '\n', CG_PAD);
		/* nothing behind the newlines is read */
		copy = mem_strndup(text, n + CG_PAD);
		if (!check_text(copy, &shape, 0, round % 2)
		    || !check_text(copy, &shape, 1, round % 2))
			ck_abort_msg("round %u: %s", round, copy);
		free(copy);
		taken += n;
	}
	ck_assert_uint_gt(taken, 10000);
}
END_TEST

/* Sums of digits that fill a byte. */
START_TEST(the_shortest_lines_of_nines)
{
	struct cg_shape shape = { 1, (uint16_t)(_i / 2 + 1), false };
	char text[4 * 2000 + CG_PAD + 1];
	int64_t acc[2] = { 0 }, one[2];
	struct cg_run run = { .acc = acc, .one = one, .is_long = true };

	memset(text, '\n', sizeof(text));
	for (unsigned i = 0; i < 2000; i++)
		memcpy(text + 4 * i, "* 9\n", 4);
	ck_assert_ptr_eq(ways[_i % 2].run(&run, text, &shape), text + 8000);
	ck_assert_int_eq(acc[0], 18000);
	ck_assert_uint_eq(run.lines, 2000);
}
END_TEST

/* --- Several lines at once ------------------------------------------------ */

static const struct {
	const char *(*function)(const char *, const struct cg_shape *,
				int64_t *, struct cg_whole *);
	const char *(*call)(const char *, const struct cg_shape *, int64_t *,
			    struct cg_whole *);
} wholes[] = {
	{ cg_whole_function, cg_whole_call },
	{ cg_whole_function_narrow, cg_whole_call_narrow },
};

/* The same line by line; CALL or function. */
static const char *
one_by_one(const char *p, bool call, const struct cg_shape *shape,
	   int64_t *cost, struct cg_whole *w)
{
	const char *q = NULL;

	if (call)
		q = cg_numbered(p, "cfi=", &w->file);
	if (!q)
		q = call ? cg_numbered(p, "cfl=", &w->file)
			 : cg_numbered(p, "fl=", &w->file);
	w->has_file = q != NULL;
	q = call ? cg_numbered(q ? q : p, "cfn=", &w->id)
		 : cg_numbered(q ? q : p, "fn=", &w->id);
	w->named = q ? (unsigned)(q - p) : 0;
	if (q && call)
		q = cg_short_calls(q, &w->count);
	if (!q || !cg_begins_numbers(*q))
		return NULL;
	return cg_ordinary_line(q, shape, cost, &w->n);
}

static bool
is_same(const struct cg_whole *a, const struct cg_whole *b, bool call)
{
	return a->id == b->id && a->has_file == b->has_file
	       && (!a->has_file || a->file == b->file) && a->n == b->n
	       && (call ? a->count == b->count : a->named == b->named);
}

static bool
check_whole(const char *text, bool call, const struct cg_shape *shape,
	    unsigned way, unsigned *taken)
{
	int64_t cost[EVENTS + 2] = { 0 }, one[EVENTS + 2] = { 0 };
	struct cg_whole w, o;
	const char *want = one_by_one(text, call, shape, one, &o);
	const char *end = call
		? wholes[way].call(text, shape, cost, &w)
		: wholes[way].function(text, shape, cost, &w);

	*taken += end != NULL;
	if (!end)
		return !call || !want;
	return end == want && is_same(&w, &o, call)
	       && memcmp(cost, one, o.n * sizeof(*cost)) == 0;
}

static size_t
add_named(char *to, uint64_t *x, const char *key)
{
	uint64_t id = next(x) % 5 ? next(x) % 1000 : next(x) % 20000000;

	return (size_t)sprintf(to, "%s=(%llu)\n", key, (unsigned long long)id);
}

static size_t
add_whole(char *to, uint64_t *x, bool call, const struct cg_shape *shape)
{
	static const char *const key[] = { "fl", "fl", "cfl", "cfi" };
	size_t n = 0, words;

	if (next(x) % 2)
		n = add_named(to, x, key[2 * call + next(x) % 2]);
	n += add_named(to + n, x, call ? "cfn" : "fn");
	if (call)
		n += (size_t)sprintf(to + n, "calls=%u %s\n",
				     1 + (unsigned)next(x) % 2000,
				     next(x) % 2 ? "0 0" : "0x401000 +3");
	words = shape->npos + 1 + next(x) % shape->nevent;
	for (size_t i = 0; i < words; i++) {
		if (i)
			to[n++] = ' ';
		if (next(x) % 8)
			n += add_number(to + n, x);
		else
			n += add_word(to + n, x, i < shape->npos);
	}
	to[n++] = '\n';
	if (next(x) % 4 == 0)
		to[next(x) % n] = "0(=) \n:"[next(x) % 7];
	return n;
}

START_TEST(names_and_costs_together)
{
	static char text[256 + (EVENTS + 4) * 24 + CG_PAD];
	uint64_t x = (uint64_t)_i + 7;
	unsigned taken[2] = { 0 };
	bool call = _i % 2;

	for (unsigned round = 0; round < 4000; round++) {
		struct cg_shape shape = {
			.npos = (uint16_t)(next(&x) % 3),
			.nevent = (uint16_t)(1 + next(&x) % 4),
			.is_absolute = _i >= 2,
		};
		size_t n = add_whole(text, &x, call, &shape);
		char *copy;

		memset(text + n, '\n', CG_PAD);
		copy = mem_strndup(text, n + CG_PAD);
		for (unsigned way = 0; way < 2; way++)
			if (!check_whole(copy, call, &shape, way, &taken[way]))
				ck_abort_msg("round %u: %s", round, copy);
		free(copy);
	}
	ck_assert_uint_eq(taken[0], taken[1]);
	if (call)
		ck_assert_uint_gt(taken[0], 1000);
#ifdef __SSE2__
	ck_assert_uint_gt(taken[0], 500);
#endif
}
END_TEST

static Suite *
cg_ordinary_suite(void)
{
	Suite *s = suite_create("cg_ordinary");

	unit_case_loop(s, many_at_once_are_as_one_by_one, 8);
	unit_case_loop(s, the_shortest_lines_of_nines, 4);
	unit_case_loop(s, names_and_costs_together, 4);
	return s;
}

UNIT_MAIN(cg_ordinary_suite)
