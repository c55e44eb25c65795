/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names for fewer cells than they have, and less of them on wish: of a path
 * directories go first (text_path.c), of a function what stands in (), then in <>,
 * the deepest first, then the namespaces that it is in, from the outermost on
 * (text_outer.c), then the brackets themselves.
 */
#include <config.h>

#include <string.h>

#include "base/text_private.h"
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
	size_t less;		/* cells that this saves */
};

struct brackets {
	const char *s;
	VEC(struct bracket) pair;	/* in the order of their ends */
	struct { size_t at, cells; } open[DEEP];
	unsigned depth, deepest;
	size_t behind, cells;	/* before BEHIND are CELLS */
};

size_t
name_skip_operator(const char *s, size_t n, size_t i)
{
	/* what begins like another before that */
	static const char *const sign[] = {
		"()", "->*", "->", "<=>", "<<=", ">>=", "<<", ">>", "<=", ">=",
		"==", "--", "-=", "-", "=", "<", ">",
	};
	static const char word[] = "operator";
	size_t len = sizeof(word) - 1, at = i + len;

	if (n - i < len || memcmp(s + i, word, len))
		return i;
	for (size_t k = 0; k < sizeof(sign) / sizeof(*sign); k++) {
		len = strlen(sign[k]);
		if (len <= n - at && !memcmp(s + at, sign[k], len))
			return at + len;
	}
	return at;
}

bool
name_opens(const char *s, size_t i)
{
	return s[i] == '(' || (s[i] == '<' && (!i || s[i - 1] != ' '));
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
		size_t behind = s[i] == 'o' ? name_skip_operator(s, n, i) : i;

		if (behind > i) {
			i = behind - 1;
			/* "operator<< <char>" has arguments all the same */
			if (n - behind < 2 || memcmp(s + behind, " <", 2))
				continue;
			if (b->depth == DEEP)
				return false;
			open_bracket(b, ++i + 1);
			i++;
		} else if (name_opens(s, i)) {
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

/* Whether the brackets hold arguments: not those of a formula, of "(anonymous
 * namespace)", of Go's "main.(*T).Do" or of Callgrind's "(below main)". */
static bool
has_arguments(const struct brackets *b, const struct bracket *p)
{
	const char *s = b->s;
	size_t i = p->open;

	if (p->parent >= 0 && b->pair.at[p->parent].open + 1 == i)
		return false;
	if (i && s[i] == '<' && s[i - 1] == ' ')
		return true;	/* of "operator<< <char>" */
	return i && !strchr(" :,(.", s[i - 1]);
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

		if (p->depth != depth || b->s[p->open] != sign
		    || p->cells <= dots || !has_arguments(b, p)
		    || is_inside_of_empty(b, p))
			continue;
		p->empty = true;
		p->less = p->cells - dots;
		all += p->less;
		for (int k = p->parent; k >= 0; k = b->pair.at[k].parent)
			b->pair.at[k].cells -= p->less;
	}
	return all;
}

/* Fills what was emptied first again where there is room for it now. */
static void
fill_again(struct brackets *b, char sign, size_t room)
{
	for (size_t i = b->pair.n; i-- > 0;) {
		struct bracket *p = &b->pair.at[i];

		if (!p->empty || b->s[p->open] != sign || p->less > room
		    || is_inside_of_empty(b, p))
			continue;
		p->empty = false;
		room -= p->less;
	}
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
		for (const char *sign = "(<"; *sign; sign++)
			for (unsigned d = b.deepest; d-- > 0 && width > cells;)
				width -= empty(&b, *sign, d, dots);
		if (width < cells)
			fill_again(&b, '(', cells - width);
	}
	put_emptied(&b, n, ellipsis, out);
	VEC_RELEASE(&b.pair);
}

/* Takes away what was emptied, with its brackets: those that SIGN opens. */
static void
strip_emptied(struct text *t, char sign, const char *ellipsis)
{
	size_t dots = strlen(ellipsis), to = 0;

	for (size_t i = 0; i < t->n; i++) {
		const char *s = t->s + i;

		if (*s == sign && t->n - i >= dots + 2
		    && !memcmp(s + 1, ellipsis, dots)
		    && s[dots + 1] == (sign == '(' ? ')' : '>')) {
			i += dots + 1;
			/* "operator<< <>" */
			to -= sign == '<' && to && t->s[to - 1] == ' ';
		} else {
			t->s[to++] = *s;
		}
	}
	t->s[to] = '\0';
	t->n = to;
}

/* --- Depths --------------------------------------------------------------- */

/* What is done with a pair of brackets. */
enum fate { KEPT, EMPTIED, GONE };

/* "Tuple!(int, string)": D's template arguments. */
static bool
holds_templates(const struct brackets *b, const struct bracket *p)
{
	return b->s[p->open] == '<' || (p->open && b->s[p->open - 1] == '!');
}

/* How many template arguments a pair stands inside of. */
static unsigned
template_depth(const struct brackets *b, const struct bracket *p)
{
	unsigned depth = 0;

	while (p->parent >= 0) {
		p = &b->pair.at[p->parent];
		depth += holds_templates(b, p);
	}
	return depth;
}

/* "immutable(char)[]", a type of D. */
static bool
holds_type(const struct brackets *b, const struct bracket *p)
{
	static const char *const word[] = { "immutable", "const", "shared",
					    "inout" };

	for (size_t i = 0; i < sizeof(word) / sizeof(*word); i++) {
		size_t n = strlen(word[i]);

		if (n <= p->open && !memcmp(b->s + p->open - n, word[i], n))
			return n == p->open
			       || !name_is_of_word(b->s[p->open - n - 1]);
	}
	return false;
}

static enum fate
fate_of(const struct brackets *b, const struct bracket *p,
	enum name_depth depth)
{
	if (!has_arguments(b, p) || holds_type(b, p))
		return KEPT;
	if (depth >= NAME_NO_TEMPLATES)
		return GONE;
	/* of a type that is an argument, "vector<void (*)(int)>", they are no parameters of
	 * the function */
	if (!holds_templates(b, p))
		return template_depth(b, p) ? KEPT : GONE;
	return depth == NAME_ONE_TEMPLATE && template_depth(b, p) == 1
	       ? EMPTIED : KEPT;
}

/* Behind parameters at I: " const", " &", which go with them; not ")" or "(". */
static size_t
skip_qualifiers(const char *s, size_t n, size_t i)
{
	size_t end;

	while (i + 1 < n && s[i] == ' ' && name_is_qualifier(s, n, i + 1)) {
		for (end = i + 1; end < n && !strchr(" :()<>", s[end]);)
			end++;
		i = end;
	}
	return i;
}

/* Where a name begins that has its result before it, as those of templates have:
 * behind the last blank outside of brackets. */
static size_t
behind_result(const struct brackets *b, size_t n)
{
	const char *s = b->s;
	size_t begin = 0, k = 0;

	for (size_t i = 0; i < n && !name_is_operator(s, n, i); i++) {
		/* the outer pairs are in the order of the text */
		while (k < b->pair.n && (b->pair.at[k].depth
					 || b->pair.at[k].close < i))
			k++;
		if (k < b->pair.n && b->pair.at[k].open == i)
			i = b->pair.at[k].close;
		else if (s[i] == '{')
			break;
		else if (s[i] == ' ' && !name_is_qualifier(s, n, i + 1))
			begin = i + 1;
	}
	/* "non-virtual thunk to f" */
	if (begin >= 4 && (!memcmp(s + begin - 4, " to ", 4)
			   || (begin >= 5
			       && !memcmp(s + begin - 5, " for ", 5))))
		return 0;
	return begin;
}

/* Where the last parameters begin; N: there are none. */
static size_t
last_parameters(const struct brackets *b, size_t n)
{
	for (size_t i = b->pair.n; i-- > 0;) {
		const struct bracket *p = &b->pair.at[i];

		if (p->depth == 0 && b->s[p->open] == '('
		    && fate_of(b, p, NAME_NO_PARAMETERS) == GONE)
			return p->open;
	}
	return n;
}

/* Where a name begins: that of a template may have its result before it. */
static size_t
name_begin(const struct brackets *b, size_t n)
{
	size_t end = last_parameters(b, n);

	return end < n && end && b->s[end - 1] == '>' ? behind_result(b, end)
						      : 0;
}

static void
add_depth(struct text *t, struct brackets *b, size_t n, enum name_depth depth,
	  const char *ellipsis)
{
	size_t from = name_begin(b, n);

	for (size_t i = 0; i < b->pair.n; i++) {
		struct bracket *p = &b->pair.at[i];

		p->empty = p->open >= from && fate_of(b, p, depth) != KEPT;
	}
	for (size_t i = 0; i < b->pair.n; i++) {
		const struct bracket *p = &b->pair.at[i];

		if (!p->empty || is_inside_of_empty(b, p))
			continue;
		text_add(t, b->s + from, p->open - from);
		from = p->close + 1;
		/* of "operator<< <char>" */
		if (fate_of(b, p, depth) == GONE && t->n > 0 &&
		    holds_templates(b, p) && t->s[t->n - 1] == ' ')
			t->n--;
		if (fate_of(b, p, depth) == EMPTIED)
			text_printf(t, "%c%s%c", b->s[p->open], ellipsis,
				    b->s[p->close]);
		else if (holds_templates(b, p))
			t->n -= b->s[p->open] == '(';	/* the '!' */
		else
			from = skip_qualifiers(b->s, n, from);
	}
	text_add(t, b->s + from, n - from);
}

/* Adds a name that has no callers behind it. */
static void
add_one(struct text *t, const char *s, size_t n, enum name_depth depth,
	const char *ellipsis)
{
	struct brackets b = { .s = s };
	size_t start = t->n, from;

	if (depth == NAME_FULL || n > LONG || !find_brackets(&b, n)) {
		text_add(t, s, n);
		VEC_RELEASE(&b.pair);
		return;
	}
	find_parents(&b);
	add_depth(t, &b, n, depth, ellipsis);
	VEC_RELEASE(&b.pair);
	if (depth != NAME_BARE)
		return;
	from = start + name_bare(t->s + start, t->n - start);
	memmove(t->s + start, t->s + from, t->n - from + 1);
	t->n -= from - start;
}

void
text_add_name(struct text *t, const char *s, size_t n, enum name_depth depth,
	      const char *ellipsis)
{
	size_t end;

	while (depth != NAME_FULL && n <= LONG
	       && (end = name_callers(s, n)) < n) {
		add_one(t, s, end, depth, ellipsis);
		text_addc(t, '\'');
		s += end + 1;
		n -= end + 1;
	}
	add_one(t, s, n, depth, ellipsis);
}

/* --- All together --------------------------------------------------------- */

/* The length of the result that S, the name of a template, has before it. */
static size_t
result_length(const char *s, size_t n)
{
	struct brackets b = { .s = s };
	size_t begin = 0;

	if (find_brackets(&b, n)) {
		find_parents(&b);
		begin = name_begin(&b, n);
	}
	VEC_RELEASE(&b.pair);
	return begin;
}

static void
cut_name(struct text *t, const char *s, size_t n, size_t cells,
	 const char *ellipsis, bool func)
{
	struct text less = { 0 }, inner = { 0 };
	size_t width = n > LONG ? 0 : text_width(s, n), from;

	if (width <= cells) {
		text_cut_middle(t, s, n, cells, ellipsis);
		return;
	}
	if (func && n <= LONG && name_cut_callers(t, s, n, cells, ellipsis))
		return;
	if (!(func && name_is_dotted(s, n))
	    && text_cut_path(t, s, n, cells, ellipsis))
		return;
	shorten(&less, s, n, width, cells, ellipsis);
	width = text_width(less.s, less.n);
	if (width > cells && (from = result_length(s, n)) > 0) {
		text_clear(&less);
		shorten(&less, s + from, n - from,
			text_width(s + from, n - from), cells, ellipsis);
		width = text_width(less.s, less.n);
	}
	if (width > cells && !name_cut_impl(&less, cells, ellipsis)
	    && name_drop_outer(&inner, less.s, less.n, width, cells,
			       ellipsis, func)) {
		text_release(&less);
		less = inner;
	}
	for (const char *sign = "(<"; *sign; sign++)
		if (text_width(less.s, less.n) > cells)
			strip_emptied(&less, *sign, ellipsis);
	if (text_width(less.s, less.n) > cells)
		name_drop_qualifiers(&less, cells);
	if (text_width(less.s, less.n) > cells)
		name_drop_call(&less, cells, ellipsis);
	if (text_width(less.s, less.n) > cells)
		name_empty_clone(&less, ellipsis);
	text_cut_middle(t, less.s, less.n, cells, ellipsis);
	text_release(&less);
}

void
text_cut_name(struct text *t, const char *s, size_t n, size_t cells,
	      const char *ellipsis)
{
	cut_name(t, s, n, cells, ellipsis, false);
}

void
text_cut_func(struct text *t, const char *s, size_t n, size_t cells,
	      const char *ellipsis)
{
	cut_name(t, s, n, cells, ellipsis, true);
}
