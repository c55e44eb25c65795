/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names that say who called, as --contexts=split shows them: "f(int)'a::b'main". Each
 * function of such a name is shortened by itself, what was called last of all.
 */
#include <config.h>

#include <string.h>

#include "base/text_private.h"
#include "base/vec.h"

struct part {
	size_t from, n;
	size_t width, bare;	/* cells: of all of it, of what can stand alone */
	size_t cells;		/* that it gets */
};

struct parts {
	VEC(struct part) part;
	size_t bare;		/* cells of all of them, quotes included */
};

static bool
is_level(const char *s, size_t n)
{
	return strspn(s, "0123456789") >= n;
}

size_t
name_callers(const char *s, size_t n)
{
	size_t at;

	if (!n || !memchr(s, '\'', n))
		return n;
	at = name_before_callers(s, n);
	/* "f'2" is a level, "`anonymous namespace'::f" of Microsoft's compiler no caller */
	if (at + 1 >= n || s[at + 1] == ':' || is_level(s + at + 1, n - at - 1))
		return n;
	return at;
}

static void
find_parts(struct parts *p, const char *s, size_t n)
{
	struct text bare = { 0 };
	struct part one;

	for (size_t from = 0; from < n; from += one.n + 1) {
		one.from = from;
		one.n = name_callers(s + from, n - from);
		text_clear(&bare);
		text_add_name(&bare, s + from, one.n, NAME_BARE, "");
		one.bare = one.cells = text_width(bare.s, bare.n);
		one.width = text_width(s + from, one.n);
		p->bare += one.bare + (from > 0);
		VEC_PUSH(&p->part, one);
	}
	text_release(&bare);
}

/* What is more than bare names need goes to what ran, then to its caller, and so on. */
static void
share_out(struct parts *p, size_t spare)
{
	for (size_t i = 0; i < p->part.n && spare; i++) {
		struct part *one = &p->part.at[i];
		size_t more = one->width > one->bare ? one->width - one->bare : 0;

		more = more < spare ? more : spare;
		one->cells += more;
		spare -= more;
	}
}

static void
put_parts(struct text *t, const char *s, const struct parts *p,
	  const char *ellipsis)
{
	size_t left = 0;	/* that those before did not take */

	for (size_t i = 0; i < p->part.n; i++) {
		const struct part *one = &p->part.at[i];
		size_t cells = one->cells + left, from;

		text_adds(t, i ? "'" : "");
		from = t->n;
		text_cut_func(t, s + one->from, one->n, cells, ellipsis);
		text_trim(t, from);
		left = cells - text_width(t->s + from, t->n - from);
	}
}

bool
name_cut_callers(struct text *t, const char *s, size_t n, size_t cells,
		 const char *ellipsis)
{
	size_t dots = text_width(ellipsis, strlen(ellipsis)), width, k;
	size_t start = t->n;
	struct parts p = { 0 };
	struct text bare = { 0 };

	if (name_callers(s, n) == n)
		return false;
	find_parts(&p, s, n);
	if (p.bare <= cells) {
		share_out(&p, cells - p.bare);
		put_parts(t, s, &p, ellipsis);
	} else {
		put_parts(&bare, s, &p, ellipsis);
		k = text_fit(bare.s, bare.n, cells > dots ? cells - dots : 0,
			     &width);
		text_add(t, bare.s, k);
		if (cells >= dots)
			text_adds(t, ellipsis);
	}
	width = text_width(t->s + start, t->n - start);
	text_fill(t, ' ', width < cells ? cells - width : 0);
	text_release(&bare);
	VEC_RELEASE(&p.part);
	return true;
}
