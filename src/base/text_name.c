/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names for fewer cells than they have: of a path directories go first, of a
 * function what stands in <> and (), the deepest first.
 */
#include <config.h>

#include <string.h>

#include "base/text.h"
#include "base/vec.h"

/* Deeper or longer ones are cut as any text is. */
#define DEEP 32
#define LONG 8192

struct bracket {
	size_t open, close;	/* of both signs */
	unsigned depth;
};

struct brackets {
	VEC(struct bracket) pair;
	size_t open[DEEP];
	unsigned depth;
};

/* "operator<<": signs that are no brackets. */
static size_t
skip_operator(const char *s, size_t n, size_t i)
{
	static const char word[] = "operator";
	size_t k = i + sizeof(word) - 1;

	if (n - i < sizeof(word) - 1 || memcmp(s + i, word, sizeof(word) - 1))
		return i;
	if (k + 1 < n && s[k] == '(' && s[k + 1] == ')')
		return k + 2;
	while (k < n && s[k] && strchr("<>=-", s[k]))
		k++;
	return k;
}

/* "f <cycle 1>" has no arguments, nor has what only begins so. */
static bool
opens(const char *s, size_t i)
{
	return s[i] == '(' || (s[i] == '<' && i && s[i - 1] != ' ');
}

static void
close_bracket(struct brackets *b, const char *s, size_t i)
{
	char open = s[i] == ')' ? '(' : '<';

	/* a < inside of () that nothing closes is none */
	while (b->depth && open == '(' && s[b->open[b->depth - 1]] != open)
		b->depth--;
	if (!b->depth || s[b->open[b->depth - 1]] != open)
		return;
	b->depth--;
	VEC_PUSH(&b->pair, ((struct bracket){ b->open[b->depth], i,
					      b->depth }));
}

/* False when they are deeper than is looked at. */
static bool
find_brackets(struct brackets *b, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		size_t behind = s[i] == 'o' ? skip_operator(s, n, i) : i;

		if (behind > i) {
			i = behind - 1;
		} else if (opens(s, i)) {
			if (b->depth == DEEP)
				return false;
			b->open[b->depth++] = i;
		} else if (s[i] == ')' ||
			   (s[i] == '>' && i && s[i - 1] != '-')) {
			close_bracket(b, s, i);
		}
	}
	return true;
}

/* Whether the brackets that open at I hold arguments: not those of a formula or
 * of "(anonymous namespace)". */
static bool
has_arguments(const char *s, size_t i)
{
	return i && !strchr(" :,(", s[i - 1]);
}

/* S without what is between the brackets of SIGN at DEPTH. */
static void
empty(const struct brackets *b, char sign, unsigned depth, const char *s,
      size_t n, const char *ellipsis, struct text *out)
{
	size_t from = 0;

	text_clear(out);
	for (size_t i = 0; i < b->pair.n; i++) {
		const struct bracket *p = &b->pair.at[i];

		if (p->depth != depth || s[p->open] != sign ||
		    !has_arguments(s, p->open) ||
		    text_width(s + p->open + 1, p->close - p->open - 1) <=
		    text_width(ellipsis, strlen(ellipsis)))
			continue;
		text_add(out, s + from, p->open + 1 - from);
		text_adds(out, ellipsis);
		from = p->close;
	}
	text_add(out, s + from, n - from);
}

/* How deep brackets are; 0: there are none. */
static unsigned
deepest(const struct brackets *b)
{
	unsigned depth = 0;

	for (size_t i = 0; i < b->pair.n; i++)
		if (b->pair.at[i].depth >= depth)
			depth = b->pair.at[i].depth + 1;
	return depth;
}

static bool
has_level(const struct brackets *b, char sign, unsigned depth, const char *s)
{
	for (size_t i = 0; i < b->pair.n; i++)
		if (b->pair.at[i].depth == depth
		    && s[b->pair.at[i].open] == sign)
			return true;
	return false;
}

/* Empties brackets until T, a name, is at most CELLS wide or none are left. For
 * every row that is drawn: most levels have nothing to be emptied. */
static void
shorten(struct text *t, size_t cells, const char *ellipsis)
{
	struct text less = { 0 }, was;
	struct brackets b = { 0 };
	unsigned depth = find_brackets(&b, t->s, t->n) ? deepest(&b) : 0;
	size_t width = text_width(t->s, t->n);

	for (const char *sign = "<("; *sign; sign++)
		for (unsigned d = depth; d-- > 0 && width > cells;) {
			if (!has_level(&b, *sign, d, t->s))
				continue;
			empty(&b, *sign, d, t->s, t->n, ellipsis, &less);
			if (less.n == t->n && memcmp(less.s, t->s, t->n) == 0)
				continue;
			was = *t;
			*t = less;
			less = was;
			b.pair.n = b.depth = 0;
			find_brackets(&b, t->s, t->n);
			width = text_width(t->s, t->n);
		}
	VEC_RELEASE(&b.pair);
	text_release(&less);
}

/* Where the last component begins, at its slash; N where S is no path. */
static size_t
last_component(const char *s, size_t n)
{
	size_t i = n;

	while (i && s[i - 1] != '/')
		i--;
	/* sentences, command lines and functions may have slashes, too */
	if (!i || i == n || memchr(s, ' ', n) || memchr(s, '(', n) ||
	    memchr(s, '<', n))
		return n;
	return i - 1;
}

/* All of the last component that there is room for, before any directory. */
static void
cut_path(struct text *t, const char *s, size_t slash, size_t n, size_t cells,
	 const char *ellipsis)
{
	size_t dots = text_width(ellipsis, strlen(ellipsis));
	size_t last = text_width(s + slash, n - slash), head, width;

	if (cells < dots || last <= (cells - dots) / 2) {
		text_cut_middle(t, s, n, cells, ellipsis);
		return;
	}
	if (dots + last > cells) {
		text_adds(t, ellipsis);
		text_cut_end(t, s + slash, n - slash, cells - dots, ellipsis);
		return;
	}
	head = text_fit(s, slash, cells - dots - last, &width);
	text_add(t, s, head);
	text_adds(t, ellipsis);
	text_add(t, s + slash, n - slash);
	text_fill(t, ' ', cells - width - dots - last);
}

void
text_cut_name(struct text *t, const char *s, size_t n, size_t cells,
	      const char *ellipsis)
{
	struct text less = { 0 };
	size_t slash;

	if (n > LONG || text_width(s, n) <= cells) {
		text_cut_middle(t, s, n, cells, ellipsis);
		return;
	}
	slash = last_component(s, n);
	if (slash < n) {
		cut_path(t, s, slash, n, cells, ellipsis);
		return;
	}
	text_add(&less, s, n);
	shorten(&less, cells, ellipsis);
	text_cut_middle(t, less.s, less.n, cells, ellipsis);
	text_release(&less);
}
