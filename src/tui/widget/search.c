/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Searching in names.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/bound.h"
#include "base/clock.h"
#include "base/num.h"
#include "view/format.h"
#include "tui/widget/search.h"

/* A slice of counting: short enough for a key not to be felt late. */
#define SLICE_MS 10
#define SLICE_ROWS 512
/* The clock is asked more often when matching is slow. */
#define SLICE_STEPS 200000
/* A direct look for the next match. */
#define SEARCH_MS 20

void
search_release(struct search *s)
{
	pattern_release(&s->seek);
	text_release(&s->pattern);
	VEC_RELEASE(&s->hit);
	VEC_RELEASE(&s->func);
}

bool
search_is_of(const struct search *s, const struct list *l)
{
	/* where there is nothing to be looked at there is nothing to do */
	return s->view == l->view && (!l->view || s->serial_of == l->serial);
}

void
search_reset(struct search *s)
{
	s->view = NULL;
	s->func.n = 0;
	s->named = 0;
	s->done = 0;
	s->hit.n = 0;
	s->self = 0;
	s->has_centre = false;
}

void
search_set(struct search *s, const char *pattern, bool quote)
{
	struct text copy = { 0 };

	/* PATTERN may be our own. */
	text_adds(&copy, pattern);
	search_reset(s);
	text_release(&s->pattern);
	s->pattern = copy;
	s->serial++;
	s->quoted = quote;
	pattern_set(&s->seek, copy.n ? copy.s : "", quote);
}

bool
search_active(const struct search *s)
{
	return s->seek.code != NULL;
}

bool
search_match(const struct search *s, const char *str, size_t n, size_t *from,
	     size_t *to)
{
	return pattern_match(&s->seek, str, n, from, to);
}

/* A bit in each byte of X that is not from ' ' to '~', or comes after such a one. */
static inline uint64_t
not_ascii(uint64_t x)
{
	return (x | (x + UINT64_C(0x0101010101010101))
		| (x - UINT64_C(0x2020202020202020)))
	       & UINT64_C(0x8080808080808080);
}

/* Eight bytes at once: a million names are looked at. */
static bool
is_ascii(const struct val *val)
{
	uint64_t word, other = 0;
	size_t i = 0;

	for (; val->n - i >= sizeof(word); i += sizeof(word)) {
		memcpy(&word, val->s + i, sizeof(word));
		other |= not_ascii(word);
	}
	word = UINT64_C(0x2020202020202020);
	memcpy(&word, val->s + i, val->n - i);
	return !(other | not_ascii(word));
}

/* Bytes that are looked at: a line of source may be as long as its file, and a row
 * is looked at in one go. */
#define SEARCHED_MOST ((size_t)1 << 20)

/* Text as it is in the file, or as it is drawn where that is another. */
static bool
text_matches(const struct search *s, const struct val *all)
{
	struct val val = *all;
	struct text drawn = { 0 };
	bool yes;

	if (val.type != VAL_TEXT)
		return false;
	if (val.n > SEARCHED_MOST)
		val.n = SEARCHED_MOST;
	if (search_match(s, val.s, val.n, NULL, NULL))
		return true;
	if (is_ascii(&val))
		return false;
	text_printable(&drawn, val.s, val.n, false);
	yes = search_match(s, drawn.s, drawn.n, NULL, NULL);
	text_release(&drawn);
	return yes;
}

/* What else a row is found by: the name in the file of a function that is
 * shown by another, the file of a line that is named with it. */
static bool
other_matches(const struct search *s, const struct list *l,
	      const struct row *r)
{
	bool by_text = l->column.name == l->column.text;
	struct val val = { .type = VAL_NONE };

	if (!by_text)
		val = view_row_raw(l->view, r);
	else if (r->kind == ROW_LINE)
		val = list_line_name(l, r).file;
	return text_matches(s, &val);
}

bool
search_is_of_stacks(const struct search *s)
{
	return strchr(s->pattern.s, ';') != NULL;
}

/* A stack by any of its functions, so that ^ and $ are the ends of a name; several of
 * them, as they are written, by the whole of it. */
static bool
stack_matches(const struct search *s, const struct val *way)
{
	for (size_t i = 0; i < way->nfunc; i++) {
		func_id f = func_at(way->func[i]);
		struct func func = names_func(way->names, f);
		struct val name = {
			.type = VAL_TEXT, .s = names_func_name(way->names, f),
		};

		name.n = strlen(name.s);
		if (text_matches(s, &name))
			return true;
		if (func.raw.i == func.name.i)
			continue;
		name.s = names_text(way->names, func.raw);
		name.n = strlen(name.s);
		if (text_matches(s, &name))
			return true;
	}
	return false;
}

static bool
row_matches(const struct search *s, const struct list *l, const struct row *r)
{
	struct val val = { .type = VAL_NONE };
	struct text t = { 0 };
	bool yes;

	if (r->kind == ROW_OWN)
		return false;		/* is no name */
	if (!list_name(l, r, &val) || val.type == VAL_TEXT)
		return text_matches(s, &val) || other_matches(s, l, r);
	if (r->kind == ROW_STACK && !search_is_of_stacks(s))
		return stack_matches(s, &val);
	val_format(l->view, &val, 0, false, false, &t);
	yes = t.n && search_match(s, t.s, t.n, NULL, NULL);
	text_release(&t);
	return yes;
}

bool
search_match_func(const struct search *s, const struct view *v, func_id f)
{
	struct row r = { .kind = ROW_FUNC, .a = f.i };
	struct val name = view_val(v, &r, column_find("name"), metric_at(0));
	struct val raw = view_row_raw(v, &r);

	return text_matches(s, &name) || text_matches(s, &raw);
}

/* A look at the clock, after some rows or what some rows took. */
struct pace {
	int64_t end;
	size_t rows;
	uint64_t spent;
};

/* Whether there is time for one more row. */
static bool
has_time(struct pace *p, const struct search *s)
{
	uint64_t spent = pattern_spent(&s->seek);

	if (++p->rows < SLICE_ROWS && spent - p->spent < SLICE_STEPS)
		return true;
	p->rows = 0;
	p->spent = spent;
	return clock_ms() < p->end;
}

size_t
search_next(const struct search *s, struct list *l, size_t from,
	    bool back, bool include)
{
	size_t n = list_count(l);
	struct pace pace = { .end = clock_ms() + SEARCH_MS,
			     .spent = pattern_spent(&s->seek) };

	if (!n || !search_active(s))
		return SIZE_MAX;
	if (search_is_of(s, l) && s->done == n)
		return search_counted(s, from, back, include);
	for (size_t step = include ? 0 : 1; step <= n; step++) {
		size_t i = back ? (from + n - step % n) % n :
			   (from + step) % n;

		/* What is found must not move when it is looked at. */
		if (i >= l->view->sorted && !list_need(l, n))
			return SEARCH_LATER;
		view_row_ahead(l->view, i);
		if (row_matches(s, l, &l->view->row.at[i]))
			return i;
		if (!has_time(&pace, s))
			return SEARCH_LATER;
	}
	return SIZE_MAX;
}

size_t
search_counted(const struct search *s, size_t from, bool back, bool include)
{
	size_t low, n = s->hit.n;

	if (!n)
		return SIZE_MAX;
	low = FIRST_WHERE(i, 0, n, s->hit.at[i] >= from);
	if (low < n && s->hit.at[low] == from && include)
		return from;
	if (back)
		return s->hit.at[(low + n - 1) % n];
	if (low < n && s->hit.at[low] == from)
		low++;
	return s->hit.at[low % n];
}

/* --- Counting ------------------------------------------------------------- */

#define BITS 64
#define MANY_ROWS 4096

/* Names lie in the order of functions, and anywhere in that of rows: where rows are most
 * functions, these are looked at first, which of a million takes half of the time. */
static void
take_functions(struct search *s, const struct view *v)
{
	size_t nfunc = v->snap->names->nfunc;

	if (v->row.n < MANY_ROWS || v->row.n < nfunc / 4)
		return;
	VEC_EXTEND(&s->func, nfunc / BITS + 1);
	for (size_t i = 0; i < v->row.n; i++) {
		const struct row *r = &v->row.at[i];

		if (r->kind == ROW_FUNC)
			s->func.at[r->a / BITS] |= (uint64_t)1 << r->a % BITS;
	}
}

/* Leaves the functions that match; false when there is more to do. */
static bool
look_at_functions(struct search *s, const struct list *l, struct pace *pace)
{
	for (; s->named < s->func.n * BITS; s->named++) {
		uint64_t *word = &s->func.at[s->named / BITS];
		uint64_t bit = (uint64_t)1 << s->named % BITS;
		struct row r = { .kind = ROW_FUNC, .a = (uint32_t)s->named };

		if (!(*word & bit))
			continue;
		if (!has_time(pace, s))
			return false;
		if (!row_matches(s, l, &r))
			*word &= ~bit;
	}
	return true;
}

static bool
row_counts(const struct search *s, const struct list *l, const struct row *r)
{
	if (r->kind != ROW_FUNC || !s->func.n)
		return row_matches(s, l, r);
	return s->func.at[r->a / BITS] >> r->a % BITS & 1;
}

/* A row of the own cost of the function in the centre, or of a call of itself. */
static bool
is_centre(const struct view *v, const struct row *r)
{
	return r->kind == ROW_SELF
	       || (r->kind == ROW_CALL
		   && func_eq(view_row_func(v, r), v->options.centre));
}

/* Row I is one more that matches, or none. */
static void
count_row(struct search *s, const struct list *l, size_t i,
	  const struct column *self_column)
{
	const struct row *r = &l->view->row.at[i];
	bool saturated = false;
	struct val self;

	if (!row_counts(s, l, r))
		return;
	VEC_PUSH(&s->hit, (uint32_t)i);
	if (is_centre(l->view, r)) {
		if (s->has_centre)
			return;
		s->has_centre = true;
	}
	self = view_val(l->view, r, self_column, l->metric);
	if (self.type == VAL_COST)
		s->self = num_add_sat(s->self, self.i, &saturated);
}

bool
search_count(struct search *s, struct list *l)
{
	size_t n = list_count(l);
	struct pace pace = { .end = clock_ms() + SLICE_MS,
			     .spent = pattern_spent(&s->seek) };
	const struct column *by = column_find("self");

	if (!search_active(s) || !l->view) {
		search_reset(s);
		return false;
	}
	if (!search_is_of(s, l)) {
		search_reset(s);
		pattern_renew(&s->seek);
		if (!list_need(l, n))
			return true;
		s->view = l->view;
		s->serial_of = l->serial;
		take_functions(s, l->view);
		pace.spent = pattern_spent(&s->seek);
	}
	if (!look_at_functions(s, l, &pace))
		return true;
	while (s->done < n) {
		if (!s->func.n)
			view_row_ahead(l->view, s->done);
		count_row(s, l, s->done++, by);
		if (!has_time(&pace, s))
			break;
	}
	return s->done < n;
}

size_t
search_number(const struct search *s, size_t row)
{
	size_t at = FIRST_WHERE(i, 0, s->hit.n, s->hit.at[i] >= row);

	return at < s->hit.n && s->hit.at[at] == row ? at + 1 : 0;
}
