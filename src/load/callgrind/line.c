/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "load/callgrind/line.h"

/* Case of the switch below: KEY without its first letter. */
#define IS(rest, what)							\
	do {								\
		if (n >= sizeof(rest)					\
		    && memcmp(p + 1, rest, sizeof(rest) - 1) == 0) {	\
			*value = span_blanks(p + sizeof(rest), end);	\
			return what;					\
		}							\
	} while (0)

/* A line in a hundred is of these kinds in a file of Valgrind's, every second
 * one in one of xdebug's: hence a switch, the most frequent first. */
enum cg_kind
cg_kind_of(const char *p, const char *end, const char **value)
{
	size_t n = (size_t)(end - p);

	*value = p;
	if (n == 0 || *p == '#')
		return CG_EMPTY;
	if (cg_begins_numbers(*p))
		return CG_NUMBERS;
	switch (*p) {
	case 'c':
		IS("alls=", CG_CALLS);
		IS("fn=", CG_CFN);
		IS("fi=", CG_CFI);
		IS("fl=", CG_CFI);
		IS("ob=", CG_COB);
		break;
	case 'f':
		IS("n=", CG_FN);
		IS("i=", CG_FI);
		IS("e=", CG_FI);
		IS("l=", CG_FL);
		IS("rfn=", CG_FRFN);
		break;
	case 'o':
		IS("b=", CG_OB);
		break;
	case 'j':
		IS("cnd=", CG_JCND);
		IS("ump=", CG_JUMP);
		IS("fi=", CG_JFI);
		IS("fn=", CG_JFN);
		break;
	case 'r':
		IS("calls=", CG_CALLS);
		IS("ec=", CG_SKIP);
		break;
	case 'b':
		IS("b=", CG_SKIP);
		break;
	case 'l':
		IS("n=", CG_SKIP);
		break;
	default:
		break;
	}
	return CG_OTHER;
}

#undef IS

/* One position. A range ("10-12", "10+5", "10:12") counts as its start. */
static const char *
position(const char *p, const char *end, struct cg_pos *pos)
{
	bool big = false;

	pos->how = '=';
	pos->v = 0;
	if (*p == '*') {
		pos->how = '*';
		return at_word_end(p + 1, end) ? p + 1 : NULL;
	}
	if (*p == '+' || *p == '-')
		pos->how = *p++;
	p = span_digits(p, end, &pos->v, &big);
	if (!p)
		return NULL;
	if (pos->how == '=' && p + 1 < end
	    && (*p == '-' || *p == '+' || *p == ':')) {
		uint64_t last;

		p = span_digits(p + 1, end, &last, &big);
	}
	return p && at_word_end(p, end) ? p : NULL;
}

const char *
cg_cost(const char *p, const char *end, int64_t *cost, bool *big)
{
	bool minus = p < end && *p == '-', too_big = false;
	uint64_t v;

	p = span_digits(p + minus, end, &v, &too_big);
	if (!p || !at_word_end(p, end))
		return NULL;
	too_big |= minus && v > (uint64_t)INT64_MAX + 1;
	if (too_big)
		*cost = minus ? INT64_MIN : INT64_MAX;
	else
		*cost = (int64_t)(minus ? -v : v);
	*big |= too_big;
	return p;
}

/* One word of costs: "." is none. NULL when it is no number. */
static const char *
cost_word(const char *p, const char *end, int64_t *cost, unsigned *problems)
{
	bool big = false;

	if (*p == '.' && at_word_end(p + 1, end)) {
		*cost = 0;
		return p + 1;
	}
	p = cg_cost(p, end, cost, &big);
	if (big)
		*problems |= CG_TOO_BIG;
	return p;
}

unsigned
cg_numbers(const char *p, const char *end, const struct cg_shape *shape,
	   struct cg_pos *pos, int64_t *cost, unsigned *ncost)
{
	unsigned problems = 0, n = 0;
	struct cg_pos scratch;

	*ncost = 0;
	for (unsigned i = 0; pos && i < shape->npos; i++)
		pos[i].how = 0;
	for (unsigned i = 0; i < shape->npos && p < end; i++) {
		struct cg_pos *to = pos ? &pos[i] : &scratch;

		p = position(p, end, to);
		if (!p || (shape->is_absolute && to->how == '-'))
			return CG_BAD_POS;
		p = span_blanks(p, end);
	}
	while (p < end) {
		if (n == shape->nevent) {
			problems |= CG_MANY_COSTS;
			break;
		}
		p = cost_word(p, end, &cost[n], &problems);
		if (!p) {
			problems |= CG_BAD_COST;
			break;
		}
		n++;
		p = span_blanks(p, end);
	}
	*ncost = n;
	return problems;
}

bool
cg_is_relative(const char *p, const char *end, unsigned npos)
{
	for (unsigned i = 0; i < npos && p < end && *p != '\n'; i++) {
		if (!is_digit(*p))
			return true;
		/* nearly all that is no blank is above it */
		while (p < end && (*p > ' ' || (!is_blank(*p) && *p != '\n')))
			p++;
		p = span_blanks(p, end);
	}
	return false;
}

/* Target positions: what cannot be read is as if it were absent. */
static void
target(const char *p, const char *end, unsigned npos, struct cg_pos *pos)
{
	for (unsigned i = 0; i < npos; i++)
		pos[i].how = 0;
	for (unsigned i = 0; i < npos; i++) {
		p = span_blanks(p, end);
		if (p >= end)
			return;
		p = position(p, end, &pos[i]);
		if (!p) {
			pos[i].how = 0;
			return;
		}
	}
}

unsigned
cg_count(const char *p, const char *end, unsigned npos, uint64_t *count,
	 struct cg_pos *pos)
{
	unsigned problems = 0;
	bool big = false, minus = p < end && *p == '-';
	const char *q = span_digits(p + minus, end, count, &big);

	if (big)
		problems |= CG_TOO_BIG;
	if (!q || !at_word_end(q, end) || minus) {
		*count = 0;
		problems |= CG_BAD_COUNT;
		for (q = q ? q : p; !at_word_end(q, end); q++)
			;
	}
	if (pos)
		target(q, end, npos, pos);
	return problems;
}

void
cg_jcnd(const char *p, const char *end, unsigned npos, uint64_t *followed,
	uint64_t *executed, struct cg_pos *pos)
{
	bool big = false;
	uint64_t a = 0, b = 0;
	const char *q = span_digits(p, end, &a, &big);

	*followed = *executed = 0;
	if (q && q < end && *q == '/') {
		q = span_digits(q + 1, end, &b, &big);
		*followed = a;
		*executed = b;
	} else if (q) {
		q = span_digits(span_blanks(q, end), end, &b, &big);
		*executed = a;
		*followed = b;
	}
	if (pos)
		target(q ? q : end, end, npos, pos);
}

void
cg_name(const char *value, const char *end, struct cg_name *name)
{
	const char *p = value;
	uint64_t id = 0;
	bool big = false;

	name->has_id = false;
	name->id = 0;
	name->s = value;
	name->n = (size_t)(end - value);
	if (p == end || *p != '(' || p + 1 == end || !is_digit(p[1]))
		return;
	for (p++; p < end && is_digit(*p); p++)
		if (__builtin_mul_overflow(id, UINT64_C(10), &id)
		    || __builtin_add_overflow(id, (uint64_t)(*p - '0'), &id))
			big = true;
	name->id = id;
	if (big || p == end || *p != ')' || !at_word_end(p + 1, end))
		return;
	name->has_id = true;
	name->s = span_blanks(p + 1, end);
	name->n = (size_t)(end - name->s);
}

void
cg_without_nul(struct text *out, const char *s, size_t n)
{
	const char *end = s + n, *nul;

	while (s < end && (nul = memchr(s, 0, (size_t)(end - s)))) {
		text_add(out, s, (size_t)(nul - s));
		text_adds(out, "\\x00");
		s = nul + 1;
	}
	text_add(out, s, (size_t)(end - s));
}

bool
cg_name_is_nested(const char *s, size_t n)
{
	const char *end = s + n;

	for (const char *p = s; p && p < end;) {
		const char *q = p + 1;

		if (*p == '(') {
			while (q < end && is_digit(*q))
				q++;
			if (q > p + 1 && q < end && *q == ')'
			    && (q + 1 == end || q[1] == '\''))
				return true;
		}
		p = memchr(p, '\'', (size_t)(end - p));
		if (p)
			p++;
	}
	return false;
}

bool
cg_is_no_file(const char *s, size_t n)
{
	size_t marks = 0;

	while (marks < n && s[marks] == '?')
		marks++;
	if (marks == 2 && n == 4)
		return s[2] == ':' && (s[3] == '?' || s[3] == '0');
	return n > 0 && n == marks + (marks == 0 && *s == '~');
}

bool
cg_header(const char *p, const char *end, struct cg_header *header)
{
	const char *colon = memchr(p, ':', (size_t)(end - p));

	if (!colon || colon == p)
		return false;
	for (const char *q = p; q < colon; q++)
		if (*q == '=' || *q == '\t')
			return false;
	header->key = (struct span){ p, (size_t)(colon - p) };
	header->value.s = span_blanks(colon + 1, end);
	header->value.n = (size_t)(end - header->value.s);
	return true;
}

static uint16_t
count_words(const struct cg_header *h, unsigned max)
{
	struct span rest = h->value, word;
	unsigned n = 0;

	while (n < max && span_word(&rest, &word))
		n++;
	return (uint16_t)n;
}

bool
cg_shape_line(const char *p, const char *end, struct cg_shape *shape)
{
	struct cg_header h;

	if (p == end || (*p != 'e' && *p != 'p') || !cg_header(p, end, &h))
		return false;
	if (cg_header_is(&h, "events"))
		shape->nevent = count_words(&h, CG_MAX_EVENTS);
	else if (cg_header_is(&h, "positions"))
		shape->npos = count_words(&h, CG_MAX_POS);
	else
		return false;
	return true;
}

bool
cg_starts_part(const struct cg_header *header)
{
	return cg_header_is(header, "events") || cg_header_is(header, "part")
	       || cg_header_is(header, "thread")
	       || cg_header_is(header, "pid");
}
