/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Keys of rows: a value becomes a 64-bit number whose order is that of the
 * values; and the order of rows whose keys are equal.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "view/sort/private.h"
#include "view/sort/textsort.h"

/* --- Ties ----------------------------------------------------------------- */

/* Equal text at two addresses is equal. */
static int
by_text(const char *a, size_t na, const char *b, size_t nb)
{
	int order = a == b ? 0 : memcmp(a, b, na < nb ? na : nb);

	return order ? order : (na > nb) - (na < nb);
}

static int
by_name(const struct row_ops *ops, const struct view *v, const struct row *a,
	const struct row *b)
{
	struct val x = ops->name(v, a), y = ops->name(v, b);

	if (x.type == VAL_NONE || y.type == VAL_NONE)
		return 0;
	return by_text(x.s, x.n, y.s, y.n);
}

static int
by_func(const struct view *v, const struct row *a, const struct row *b)
{
	func_id f = view_row_func(v, a), g = view_row_func(v, b);
	int order = names_compare(v->snap->names, f, g);

	return order ? order : (f.i > g.i) - (f.i < g.i);
}

int
view_row_order(const struct view *v, const struct row *a, const struct row *b)
{
	const struct row_ops *x = row_ops(a), *y = row_ops(b);
	int order = (x->rank > y->rank) - (x->rank < y->rank);

	if (!order && x->tie == TIE_FUNC)
		order = by_func(v, a, b);
	else if (!order && x->tie == TIE_NAME)
		order = by_name(x, v, a, b);
	if (!order)
		order = (a->a > b->a) - (a->a < b->a);
	return order ? order : (a->b > b->b) - (a->b < b->b);
}

uint32_t
sort_tie(const struct sorter *s, const struct row *r)
{
	if (s->numbered)
		return r->a;
	if (s->order)	/* row 0 is between two groups */
		return r->a ? 2 * s->order->rank[r->a] + 1
			    : 2 * s->before_rest;
	if (!s->rank)
		return 0;
	if (row_ops(r)->tie == TIE_FUNC)
		return s->first_rank + s->rank[view_row_func(s->v, r).i];
	return row_ops(r)->rank ? r->a : 0;
}

const char *
sort_name(const struct sorter *s, const struct item *item)
{
	const struct row *r = &s->v->row.at[item->row];

	return row_ops(r)->tie == TIE_FUNC
	       ? names_func_name(s->v->snap->names, view_row_func(s->v, r))
	       : NULL;
}

int
sort_compare(const struct sorter *s, const struct item *a, const struct item *b)
{
	if (a->key != b->key)
		return a->key < b->key ? -1 : 1;
	if (a->tie != b->tie)
		return a->tie < b->tie ? -1 : 1;
	return view_row_order(s->v, &s->v->row.at[a->row],
			      &s->v->row.at[b->row]);
}

/* --- Keys ----------------------------------------------------------------- */

static uint64_t
key_of_double(double d)
{
	uint64_t bits;

	d += 0.0;	/* there is one zero */
	memcpy(&bits, &d, sizeof(bits));
	return bits >> 63 ? ~bits : bits | UINT64_C(1) << 63;
}

/* The key of a number; its order is that of the values. */
static uint64_t
key_of(const struct val *val)
{
	switch (val->type) {
	case VAL_SHARE:
	case VAL_RATIO:
	case VAL_NUMBER:
	case VAL_FACTOR:
		return key_of_double(val->d);
	case VAL_ADDR:
		return val->addr;
	case VAL_WAY:
		return val->order;
	case VAL_TREND:
		return sort_key_of_cost(val_rise(val));
	default:
		return val->scaled ? key_of_double(val->exact)
				   : sort_key_of_cost(val->i);
	}
}

static bool
is_mixed(const struct column *c)
{
	return c->mixed || (c->compares && c->compares->mixed);
}

/* The key of a number beside which others are of another type: all go as one. What is
 * beyond 2^53 and nearly the same goes as a tie. */
static uint64_t
key_of_mixed(const struct val *val)
{
	return val->type == VAL_COST && !val->scaled
	       ? key_of_double((double)val->i) : key_of(val);
}

/* Its distance from 0; that of the least integer fits one above it only. */
static void
take_magnitude(struct val *val)
{
	if (val->type == VAL_SHARE || val->type == VAL_RATIO
	    || val->type == VAL_NUMBER || val->type == VAL_FACTOR)
		val->d = fabs(val->d);
	else if (val->scaled)
		val->exact = fabs(val->exact);
	else if (val->i < 0)
		val->i = val->i == INT64_MIN ? INT64_MAX : -val->i;
}

bool
sort_key_of_value(const struct sorter *s, const struct row *r, uint64_t *key)
{
	struct val val = s->has_both && r->kind == ROW_FUNC
			 ? column_both_val(s->v, &s->both, r->a)
			 : view_val(s->v, r, s->column, s->metric);

	if (val.type == VAL_NONE)
		return false;
	if (s->magnitude)
		take_magnitude(&val);
	*key = is_mixed(s->column) ? key_of_mixed(&val) : key_of(&val);
	return true;
}

/* A text longer than its first NUL says by whole length. */
static int
by_length(const void *ctx, const struct text_item *a,
	  const struct text_item *b)
{
	const size_t *length = ctx;

	return by_text(a->s, length[a->number], b->s, length[b->number]);
}

/* Numbers in texts by what they are: 9 before 10. */
static int
by_number(const void *x, const void *y, void *length)
{
	const struct text_item *a = x, *b = y;
	int order = strverscmp(a->s, b->s);

	return order ? order : by_length(length, a, b);
}

/* Rank of each distinct text, in an array by number. */
static uint64_t *
rank_texts(const struct sorter *s, struct text_item *d, size_t n,
	   size_t *length)
{
	uint64_t *rank = mem_array(n, sizeof(*rank));
	uint64_t at = 0;

	if (s->column->order != ORDER_NUMBER)
		text_sort(d, n, by_length, length, s->v->options.job);
	else if (n)
		qsort_r(d, n, sizeof(*d), by_number, length);
	for (size_t i = 0; i < n; i++) {
		if (i && by_length(length, &d[i - 1], &d[i]) != 0)
			at++;
		rank[d[i].number] = at;
	}
	return rank;
}

static void
text_of(const struct val *val, const char **s, size_t *n)
{
	*s = val->type == VAL_PHRASE ? val->format : val->s;
	*n = val->type == VAL_PHRASE ? strlen(val->format) : val->n;
}

/* Texts are interned, so that few differ in address: those are sorted, and a
 * row's key is the place of its text. Returns how many rows have one; they
 * come first in ITEM. */
static size_t
fill_texts(const struct sorter *s, struct item *item, size_t n)
{
	VEC(struct text_item) d = { 0 };
	VEC(size_t) length = { 0 };
	struct hash_u64 seen = { 0 };
	size_t some = 0, none = n;
	const char *last = NULL;	/* rows in a row often share a text */
	uint32_t number = 0;
	uint64_t *rank;

	for (uint32_t i = 0; i < n; i++) {
		struct val val = view_val(s->v, &s->v->row.at[i], s->column,
					  s->metric);
		struct text_item one = { .number = (uint32_t)d.n };
		size_t n1;

		if (view_stops(s->v, VIEW_KEYS, i, n))
			break;
		if (!val_is_text(val.type)) {
			item[--none] = (struct item){ .row = i };
			continue;
		}
		text_of(&val, &one.s, &n1);
		one.n = n1 < UINT32_MAX ? (uint32_t)n1 : UINT32_MAX;
		if (one.s != last) {
			uint32_t *known;
			bool fresh;

			known = hash_u64_at(&seen, (uintptr_t)one.s, &fresh);
			if (fresh) {
				*known = one.number;
				VEC_PUSH(&d, one);
				VEC_PUSH(&length, n1);
			}
			number = *known;
			last = one.s;
		}
		item[some++] = (struct item){ .row = i, .key = number };
	}
	rank = rank_texts(s, d.at, d.n, length.at);
	for (size_t i = 0; i < some; i++) {
		item[i].key = rank[item[i].key];
		if (s->falling)
			item[i].key = ~item[i].key;
	}
	free(rank);
	VEC_RELEASE(&d);
	VEC_RELEASE(&length);
	hash_u64_release(&seen);
	return some;
}

size_t
sort_fill(const struct sorter *s, struct item *item, size_t n)
{
	size_t some = 0, none = n;

	if (s->text)
		return fill_texts(s, item, n);
	for (uint32_t i = 0; i < n && !view_stops(s->v, VIEW_KEYS, i, n); i++) {
		struct item one;

		if (sort_item(s, i, &one))
			item[some++] = one;
		else
			item[--none] = one;
	}
	return some;
}
