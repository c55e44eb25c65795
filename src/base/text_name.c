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
	size_t cells;		/* of what is left between them */
	unsigned depth;
	int parent;		/* the pair around it, or -1 */
	bool empty;
};

struct brackets {
	const char *s;
	VEC(struct bracket) pair;	/* in the order of their ends */
	struct { size_t at, cells; } open[DEEP];
	unsigned depth, deepest;
	size_t behind, cells;	/* before BEHIND are CELLS */
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

/* The cells before I; asked for growing I only, so all is looked at once. */
static size_t
cells_before(struct brackets *b, size_t i)
{
	b->cells += text_width(b->s + b->behind, i - b->behind);
	b->behind = i;
	return b->cells;
}

static void
open_bracket(struct brackets *b, size_t i)
{
	b->open[b->depth].at = i;
	b->open[b->depth].cells = cells_before(b, i);
	b->depth++;
}

static void
close_bracket(struct brackets *b, size_t i)
{
	char open = b->s[i] == ')' ? '(' : '<';

	/* a < inside of () that nothing closes is none */
	while (b->depth && open == '(' && b->s[b->open[b->depth - 1].at] != open)
		b->depth--;
	if (!b->depth || b->s[b->open[b->depth - 1].at] != open)
		return;
	if (b->depth > b->deepest)
		b->deepest = b->depth;
	b->depth--;
	VEC_PUSH(&b->pair, ((struct bracket){
		.open = b->open[b->depth].at, .close = i, .depth = b->depth,
		.cells = cells_before(b, i) - b->open[b->depth].cells - 1,
	}));
}

/* False when they are deeper than is looked at. */
static bool
find_brackets(struct brackets *b, size_t n)
{
	const char *s = b->s;

	for (size_t i = 0; i < n; i++) {
		size_t behind = s[i] == 'o' ? skip_operator(s, n, i) : i;

		if (behind > i) {
			i = behind - 1;
		} else if (opens(s, i)) {
			if (b->depth == DEEP)
				return false;
			open_bracket(b, i);
		} else if (s[i] == ')' ||
			   (s[i] == '>' && i && s[i - 1] != '-')) {
			close_bracket(b, i);
		}
	}
	return true;
}

/* Of pairs that end behind I, the next of each depth may be around it. */
static void
find_parents(struct brackets *b)
{
	int next[DEEP];

	for (unsigned d = 0; d < DEEP; d++)
		next[d] = -1;
	for (size_t i = b->pair.n; i-- > 0;) {
		struct bracket *p = &b->pair.at[i];

		p->parent = -1;
		for (unsigned d = p->depth; d-- > 0 && p->parent < 0;)
			if (next[d] >= 0 && b->pair.at[next[d]].open < p->open)
				p->parent = next[d];
		next[p->depth] = (int)i;
	}
}

/* Whether the brackets that open at I hold arguments: not those of a formula or
 * of "(anonymous namespace)". */
static bool
has_arguments(const char *s, size_t i)
{
	return i && !strchr(" :,(", s[i - 1]);
}

static bool
is_inside_of_empty(const struct brackets *b, const struct bracket *p)
{
	while (p->parent >= 0) {
		p = &b->pair.at[p->parent];
		if (p->empty)
			return true;
	}
	return false;
}

/* Empties the brackets of SIGN at DEPTH. Returns the cells that this saves. */
static size_t
empty(struct brackets *b, char sign, unsigned depth, size_t dots)
{
	size_t all = 0;

	for (size_t i = 0; i < b->pair.n; i++) {
		struct bracket *p = &b->pair.at[i];
		size_t less;

		if (p->depth != depth || b->s[p->open] != sign
		    || p->cells <= dots || !has_arguments(b->s, p->open)
		    || is_inside_of_empty(b, p))
			continue;
		p->empty = true;
		less = p->cells - dots;
		all += less;
		for (int k = p->parent; k >= 0; k = b->pair.at[k].parent)
			b->pair.at[k].cells -= less;
	}
	return all;
}

static void
put_emptied(const struct brackets *b, size_t n, const char *ellipsis,
	    struct text *out)
{
	size_t from = 0;

	for (size_t i = 0; i < b->pair.n; i++) {
		const struct bracket *p = &b->pair.at[i];

		if (!p->empty || is_inside_of_empty(b, p))
			continue;
		text_add(out, b->s + from, p->open + 1 - from);
		text_adds(out, ellipsis);
		from = p->close;
	}
	text_add(out, b->s + from, n - from);
}

/* Adds S, a name of WIDTH, of which brackets are emptied until it is at most
 * CELLS wide or none are left. */
static void
shorten(struct text *out, const char *s, size_t n, size_t width, size_t cells,
	const char *ellipsis)
{
	struct brackets b = { .s = s };
	size_t dots = text_width(ellipsis, strlen(ellipsis));

	if (find_brackets(&b, n)) {
		find_parents(&b);
		for (const char *sign = "<("; *sign; sign++)
			for (unsigned d = b.deepest; d-- > 0 && width > cells;)
				width -= empty(&b, *sign, d, dots);
	}
	put_emptied(&b, n, ellipsis, out);
	VEC_RELEASE(&b.pair);
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
	size_t slash, width = n > LONG ? 0 : text_width(s, n);

	if (width <= cells) {
		text_cut_middle(t, s, n, cells, ellipsis);
		return;
	}
	slash = last_component(s, n);
	if (slash < n) {
		cut_path(t, s, slash, n, cells, ellipsis);
		return;
	}
	shorten(&less, s, n, width, cells, ellipsis);
	text_cut_middle(t, less.s, less.n, cells, ellipsis);
	text_release(&less);
}
