/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/num.h"
#include "model/facts/expression.h"

/* --- Fractions ------------------------------------------------------------ */

typedef __int128 wide;

__int128
expression_divisor(__int128 a, __int128 b)
{
	while (b) {
		wide rest = a % b;

		a = b;
		b = rest;
	}
	return a < 0 ? -a : a;
}

/* Both below 2^126, UNDER not 0. */
static bool
reduce(wide over, wide under, struct fraction *to)
{
	wide by = 1;

	/* most are whole numbers, and most of those 0 */
	if (!over)
		under = 1;
	else if (under != 1)
		by = expression_divisor(over, under);
	if (under < 0)
		by = -by;
	if (by != 1) {
		over /= by;
		under /= by;
	}
	if (over > INT64_MAX || over < -INT64_MAX || under > INT64_MAX)
		return false;
	*to = (struct fraction){ (int64_t)over, (int64_t)under };
	return true;
}

bool
fraction_mul(struct fraction a, struct fraction b, struct fraction *to)
{
	return reduce((wide)a.over * b.over, (wide)a.under * b.under, to);
}

static bool
fraction_div(struct fraction a, struct fraction b, struct fraction *to)
{
	return reduce((wide)a.over * b.under, (wide)a.under * b.over, to);
}

static bool
fraction_add(struct fraction a, struct fraction b, struct fraction *to)
{
	wide over, x = (wide)a.over * b.under, y = (wide)b.over * a.under;

	return !__builtin_add_overflow(x, y, &over)
	       && reduce(over, (wide)a.under * b.under, to);
}

bool
fraction_of(double d, struct fraction *to)
{
	double unit = 1;

	for (int places = 0; places <= 9; places++, unit *= 10) {
		double whole = round(d * unit);

		if (!(fabs(whole) < 9e15))
			return false;
		if (whole != 0 && fabs(d * unit - whole) <= fabs(whole) * 1e-12)
			return reduce((wide)whole, (wide)unit, to);
	}
	return false;
}

/* --- Sums, and one over another ------------------------------------------- */

/* A number, or events each so many times. */
struct sum {
	struct fraction number;
	size_t n;		/* behind them there are only zeros, unset */
	struct fraction k[EXPRESSION_EVENTS];
};

struct quotient { struct sum above, below; };

struct reader {
	const char *text, *s, *whole;
	struct expression *x;
	struct error *err;
	int depth;
};

#define DEPTH_MAX 32
static const struct fraction none = { 0, 1 }, one = { 1, 1 };

/* REASON is N_(), with %s for the whole and for the place. */
static bool
wrong(struct reader *r, const char *at, const char *reason)
{
	char place[NUM_MAX];

	snprintf(place, sizeof(place), "%zu", (size_t)(at - r->whole) + 1);
	error_set(r->err, ERR_USAGE, reason, r->whole, place);
	return false;
}

static bool
too_large(struct reader *r, const char *at)
{
	return wrong(r, at, N_("--metric=%s: at character %s: a number is too large"));
}

static void
sum_clear(struct sum *s)
{
	s->number = none;
	s->n = 0;
}

static void
sum_extend(struct sum *s, size_t n)
{
	while (s->n < n)
		s->k[s->n++] = none;
}

static void
put_number(struct quotient *q, struct fraction number)
{
	sum_clear(&q->above);
	sum_clear(&q->below);
	q->above.number = number;
	q->below.number = one;
}

static bool
has_events(const struct sum *s)
{
	for (size_t i = 0; i < s->n; i++)
		if (s->k[i].over)
			return true;
	return false;
}

static bool
is_nothing(const struct sum *s)
{
	return !s->number.over && !has_events(s);
}

static bool
is_number(const struct quotient *q)
{
	return !has_events(&q->above) && !has_events(&q->below);
}

static bool
sum_times(struct sum *s, struct fraction by)
{
	bool good = fraction_mul(s->number, by, &s->number);

	for (size_t i = 0; good && i < s->n; i++)
		good = fraction_mul(s->k[i], by, &s->k[i]);
	return good;
}

static bool
sum_add(struct sum *to, const struct sum *s)
{
	bool good = fraction_add(to->number, s->number, &to->number);

	sum_extend(to, s->n);
	for (size_t i = 0; good && i < s->n; i++)
		good = fraction_add(to->k[i], s->k[i], &to->k[i]);
	return good;
}

/* One of them is to be a number. */
static bool
sum_mul(struct reader *r, const char *at, struct sum *to, const struct sum *by)
{
	struct fraction number;

	if (!has_events(by)) {
		number = by->number;
	} else if (!has_events(to)) {
		number = to->number;
		*to = *by;
	} else {
		return wrong(r, at, N_("--metric=%s: at character %s: events cannot be "
				       "multiplied by events"));
	}
	return sum_times(to, number) || too_large(r, at);
}

static struct fraction
times_of(const struct sum *s, size_t i)
{
	return i < s->n ? s->k[i] : none;
}

static bool
fraction_equal(struct fraction a, struct fraction b)
{
	return a.over == b.over && a.under == b.under;
}

static bool
sum_equal(const struct sum *a, const struct sum *b)
{
	bool same = fraction_equal(a->number, b->number);

	for (size_t i = 0; same && (i < a->n || i < b->n); i++)
		same = fraction_equal(times_of(a, i), times_of(b, i));
	return same;
}

/* Whether A = BY * B, that is not nothing. */
static bool
is_multiple(const struct sum *a, const struct sum *b, struct fraction *by)
{
	struct fraction most = none;
	struct sum same = *b;

	if (b->number.over) {
		if (!fraction_div(a->number, b->number, &most))
			return false;
	} else {
		for (size_t i = 0; i < b->n; i++)
			if (b->k[i].over && !most.over
			    && !fraction_div(times_of(a, i), b->k[i], &most))
				return false;
	}
	*by = most;
	return most.over && sum_times(&same, most) && sum_equal(&same, a);
}

/* A number beside events over others: the number over the same. */
static bool
over_same(struct quotient *q, const struct sum *below)
{
	struct fraction number;

	if (!fraction_div(q->above.number, q->below.number, &number))
		return false;
	q->above = q->below = *below;
	return sum_times(&q->above, number);
}

static bool
add(struct reader *r, const char *at, struct quotient *to, struct quotient *q,
    bool minus)
{
	struct fraction by;

	if (minus && !sum_times(&q->above, (struct fraction){ -1, 1 }))
		return too_large(r, at);
	if (is_number(to) && has_events(&q->below)
	    && !over_same(to, &q->below))
		return too_large(r, at);
	if (is_number(q) && has_events(&to->below)
	    && !over_same(q, &to->below))
		return too_large(r, at);
	if (!is_multiple(&to->below, &q->below, &by))
		return wrong(r, at, N_("--metric=%s: at character %s: only quotients "
				       "by the same events can be added"));
	if (!sum_times(&q->above, by) || !sum_add(&to->above, &q->above))
		return too_large(r, at);
	if (to->above.number.over && has_events(&to->above))
		return wrong(r, at, N_("--metric=%s: at character %s: a number cannot "
				       "be added to an event"));
	return true;
}

static bool
mul(struct reader *r, const char *at, struct quotient *to,
    const struct quotient *q)
{
	return sum_mul(r, at, &to->above, &q->above)
	       && sum_mul(r, at, &to->below, &q->below);
}

static bool
divide(struct reader *r, const char *at, struct quotient *to,
       const struct quotient *q)
{
	if (is_nothing(&q->above))
		return wrong(r, at, N_("--metric=%s: at character %s: division by 0"));
	return sum_mul(r, at, &to->above, &q->below)
	       && sum_mul(r, at, &to->below, &q->above);
}

/* --- Reading -------------------------------------------------------------- */

static bool read_sum(struct reader *r, struct quotient *q);

static void
blanks(struct reader *r)
{
	r->s += strspn(r->s, " \t");
}

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* What an event's name may have without quotes. */
static bool
is_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c)
	       || c == '_' || c == ':' || c == '.' || c == '@' || c == '#';
}

static bool
read_number(struct reader *r, struct quotient *q)
{
	const char *at = r->s;
	struct fraction f = none;
	bool point = false, some = false;

	for (; is_digit(*r->s) || (*r->s == '.' && !point); r->s++) {
		struct fraction digit = { *r->s - '0', 1 };

		if (*r->s == '.') {
			point = true;
			continue;
		}
		some = true;
		/* the digits first: 12.50 is 1250/100 */
		if (f.under > INT64_MAX / 100 || f.over > INT64_MAX / 100)
			return too_large(r, at);
		f.over = f.over * 10 + digit.over;
		f.under *= point ? 10 : 1;
	}
	if (!some)
		return wrong(r, at, N_("--metric=%s: at character %s: an event, a "
				       "number or ( was expected"));
	put_number(q, none);
	return reduce(f.over, f.under, &q->above.number) || too_large(r, at);
}

static bool
put_event(struct reader *r, const char *s, size_t n, struct quotient *q)
{
	struct expression *x = r->x;
	size_t i = 0;

	while (i < x->n && (strncmp(x->event[i], s, n) != 0 || x->event[i][n]))
		i++;
	if (i == EXPRESSION_EVENTS)
		return wrong(r, s, N_("--metric=%s: at character %s: too many "
				      "events"));
	if (i == x->n)
		x->event[x->n++] = mem_strndup(s, n);
	put_number(q, none);
	sum_extend(&q->above, i + 1);
	q->above.k[i] = one;
	return true;
}

static bool
read_event(struct reader *r, struct quotient *q)
{
	const char *at = r->s;
	size_t n = 0;

	if (*at == '"' || *at == '\'') {
		const char *end = strchr(at + 1, *at);

		if (!end || end == at + 1)
			return wrong(r, at, N_("--metric=%s: at character %s: a name in "
					       "quotes without an end"));
		r->s = end + 1;
		return put_event(r, at + 1, (size_t)(end - at) - 1, q);
	}
	while (is_word(at[n]))
		n++;
	r->s += n;
	return put_event(r, at, n, q);
}

static bool
starts_event(char c)
{
	return c == '"' || c == '\''
	       || (is_word(c) && !is_digit(c) && c != '.' && c != '#');
}

size_t
expression_first(const char *text, const char **name)
{
	size_t n = 0;

	while (*text && !starts_event(*text))
		text++;
	*name = *text == '"' || *text == '\'' ? text + 1 : text;
	if (*name > text)
		return strcspn(*name, (char[]){ *text, 0 });
	while (is_word(text[n]))
		n++;
	return n;
}

static bool
read_factor(struct reader *r, struct quotient *q)
{
	const char *at;

	blanks(r);
	at = r->s;
	if (starts_event(*at))
		return read_event(r, q);
	if (*at != '(' && *at != '-')
		return read_number(r, q);
	if (++r->depth > DEPTH_MAX)
		return wrong(r, at, N_("--metric=%s: at character %s: too many "
				       "parentheses"));
	r->s++;
	if (*at == '-') {
		if (!read_factor(r, q)
		    || !sum_times(&q->above, (struct fraction){ -1, 1 }))
			return false;
	} else {
		if (!read_sum(r, q))
			return false;
		blanks(r);
		if (*r->s != ')')
			return wrong(r, r->s, N_("--metric=%s: at character %s: "
						 ") was expected"));
		r->s++;
	}
	r->depth--;
	return true;
}

static bool
read_product(struct reader *r, struct quotient *q)
{
	struct quotient next;

	if (!read_factor(r, q))
		return false;
	for (;;) {
		const char *at;
		bool number = r->s > r->text && is_digit(r->s[-1])
			      && is_number(q);
		char op;

		blanks(r);
		at = r->s;
		op = *at;
		if (op == '*' || op == '/')
			r->s++;
		else if (!number || !(starts_event(op) || op == '('))
			return true;	/* else as in "10 Bm" */
		if (!read_factor(r, &next))
			return false;
		if (op == '/' ? !divide(r, at, q, &next)
			      : !mul(r, at, q, &next))
			return false;
	}
}

static bool
read_sum(struct reader *r, struct quotient *q)
{
	struct quotient next;

	if (!read_product(r, q))
		return false;
	for (;;) {
		const char *at;

		blanks(r);
		at = r->s;
		if (*at != '+' && *at != '-')
			return true;
		r->s++;
		if (!read_product(r, &next) || !add(r, at, q, &next, *at == '-'))
			return false;
	}
}

/* Sets what the expression is; a sum counts in whole numbers. */
static bool
settle(struct reader *r, struct quotient *q)
{
	struct expression *x = r->x;

	if (!has_events(&q->above))
		return wrong(r, r->text, N_("--metric=%s: at character %s: no event "
					    "is counted"));
	x->ratio = has_events(&q->below);
	if (!x->ratio) {
		struct fraction by;

		if (!fraction_div(one, q->below.number, &by) || !sum_times(&q->above, by))
			return too_large(r, r->text);
	}
	for (size_t i = 0; i < x->n; i++) {
		x->above[i] = times_of(&q->above, i);
		x->below[i] = x->ratio ? times_of(&q->below, i) : none;
		if (!x->ratio && x->above[i].under != 1)
			return wrong(r, r->text,
				     N_("--metric=%s: at character %s: a sum of events "
					"counts them in whole numbers"));
	}
	return true;
}

int
expression_read(struct expression *x, const char *text, const char *whole,
		struct error *err)
{
	struct reader r = { .text = text, .s = text, .whole = whole, .x = x,
			    .err = err };
	struct quotient q;
	bool good;

	*x = (struct expression){ 0 };
	good = read_sum(&r, &q);
	/* what stands right behind a name may be meant as a part of it */
	if (good && *r.s)
		good = wrong(&r, r.s, is_word(r.s[-1]) && *r.s != ')'
			     ? N_("--metric=%s: at character %s: + - * / or the end was "
				  "expected; names with other characters stand in "
				  "\"quotes\"")
			     : N_("--metric=%s: at character %s: + - * / or the end was "
				  "expected"));
	if (good && settle(&r, &q))
		return 0;
	expression_release(x);
	return -1;
}

size_t
expression_name(const char *text)
{
	size_t n = strcspn(text, "=");

	for (n = text[n] ? n : 0; n && strchr(" \t", text[n - 1]); n--)
		;
	return n;
}

int
expression_define(struct expression *x, const char *text, size_t *name,
		  struct error *err)
{
	*name = expression_name(text);
	*x = (struct expression){ 0 };
	return *name ? expression_read(x, strchr(text, '=') + 1, text, err)
		     : error_set(err, ERR_USAGE, N_("--metric=%s: expected NAME=EXPRESSION"),
				 text);
}

void
expression_release(struct expression *x)
{
	for (size_t i = 0; i < x->n; i++)
		free(x->event[i]);
	*x = (struct expression){ 0 };
}

static bool
mixes(const struct fraction *k, const uint32_t *unit, size_t n)
{
	size_t first = 0;

	while (first < n && !k[first].over)
		first++;
	for (size_t i = first; i < n; i++)
		if (k[i].over && unit[i] != unit[first])
			return true;
	return false;
}

bool
expression_mixes(const struct expression *x, const uint32_t *unit)
{
	return mixes(x->above, unit, x->n) || (x->ratio && mixes(x->below, unit, x->n));
}
