/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One pass from the left. A blank outside of brackets ends a return type and
 * begins the name anew; a list of parameters, a lambda or `operator' ends the
 * qualifiers: what follows is inside of the function.
 */
#include <config.h>

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "model/names/suffix.h"
#include "model/names/qualifier.h"

struct scan {
	const char *s;
	size_t n, at;
	size_t begin;		/* of the whole name, behind a return type */
	size_t component;	/* of the component that is read */
	size_t last, previous;	/* ends of qualifiers: before the component,
				   and before the one before it */
};

static bool
starts(const struct scan *x, size_t at, const char *word)
{
	size_t n = strlen(word);

	return x->n - at >= n && memcmp(x->s + at, word, n) == 0;
}

static bool
is_word(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '$'
	       || (unsigned char)c >= 0x80;
}

/* Behind the bracket that closes the one at AT, or the end. Angles count
 * between angles only: elsewhere they may be operators. */
static size_t
close_bracket(const struct scan *x, size_t at)
{
	char open = x->s[at], end = open == '(' ? ')' : open == '{' ? '}'
				    : open == '[' ? ']' : '>';
	size_t depth = 0;

	while (at < x->n) {
		char c = x->s[at];

		if (c == open)
			depth++;
		else if (c == end && !(c == '>' && x->s[at - 1] == '-')
			 && --depth == 0)
			return at + 1;
		else if (open == '<' && (c == '(' || c == '{')) {
			at = close_bracket(x, at);
			continue;
		}
		at++;
	}
	return x->n;
}

/* Whether the bracket at AT stands for a part of a name and not for
 * parameters: (anonymous namespace), (*T), decltype(...). */
static bool
is_name_in_parens(const struct scan *x)
{
	size_t n = x->at - x->component;

	if (n == 0)
		return starts(x, x->at, "(anonymous ") || starts(x, x->at, "(*");
	return (n == 8 && starts(x, x->component, "decltype"))
	       || (n == 8 && starts(x, x->component, "noexcept"));
}

/* `operator' and what it does, at the start of a component. */
static bool
is_operator(const struct scan *x)
{
	return x->at == x->component && starts(x, x->at, "operator")
	       && (x->n - x->at == 8 || !is_word(x->s[x->at + 8]));
}

static void
end_component(struct scan *x, size_t separator)
{
	x->previous = x->last;
	x->last = x->at;
	x->at += separator;
	x->component = x->at;
}

static void
begin_name(struct scan *x)
{
	x->at++;
	x->begin = x->component = x->last = x->previous = x->at;
}

/* Reads up to the function's own component. Returns the end of what stands
 * before it. */
static size_t
scan_name(struct scan *x)
{
	while (x->at < x->n) {
		char c = x->s[x->at];

		if (is_operator(x))
			return x->last;
		if (starts(x, x->at, "{lambda") || starts(x, x->at, "{{")
		    || starts(x, x->at, "'lambda")) {
			/* of the function that it stands in */
			return x->previous;
		}
		if (c == '(' && !is_name_in_parens(x))
			return x->last;
		if (c == '\'' && x->at > x->component)
			return x->last;
		if (c == '(' || c == '<' || c == '[' || c == '{')
			x->at = close_bracket(x, x->at);
		else if (starts(x, x->at, "::"))
			end_component(x, 2);
		else if (starts(x, x->at, "->"))
			end_component(x, 2);
		else if (starts(x, x->at, " [clone"))
			return x->last;
		else if (x->at == x->component + 8
			 && starts(x, x->component, "decltype ("))
			x->at = close_bracket(x, x->at + 1);
		else if (c == ' ')
			begin_name(x);
		else
			x->at++;
	}
	return x->last;
}

/* "<T as Trait>" and "<T>" are T. */
static size_t
self_type(const char *s, size_t *begin, size_t n)
{
	struct scan x = { s, *begin + n, *begin, 0, 0, 0, 0 };
	size_t end = *begin + n;

	if (n < 3 || s[*begin] != '<' || close_bracket(&x, *begin) != end
	    || starts(&x, *begin, "<impl "))
		return n;
	for (x.at++; x.at + 1 < end; x.at++) {
		char c = s[x.at];

		if (starts(&x, x.at, " as "))
			break;
		if (c == '<' || c == '(' || c == '[' || c == '{')
			x.at = close_bracket(&x, x.at) - 1;
	}
	++*begin;
	return x.at - *begin;
}

/* --- Names whose parts are joined by dots --------------------------------- */

/* Java, Go and others: the last component that is no compiler's suffix is the
 * function. */
static size_t
dotted(const char *s, size_t n)
{
	size_t last = 0, begin = 0, at = 0;
	struct scan x = { s, n, 0, 0, 0, 0, 0 };

	/* nothing that a word begins: ".L12", "[unknown]", "1.2" */
	if (!n || (!isalpha((unsigned char)*s) && *s != '_'))
		return 0;
	for (;;) {
		char c = at < n ? s[at] : '\0';
		bool end = at == n || strchr("@+ ':", c)
			   || (c == '(' && at > begin);

		if (!end && (c == '(' || c == '<' || c == '[')) {
			at = close_bracket(&x, at);
			continue;
		}
		if (end || c == '.') {
			if (begin && suffix_is(s + begin, at - begin))
				return last;
			if (begin)
				last = begin - 1;
			if (end)
				return last;
			begin = at + 1;
		}
		at++;
	}
}

size_t
qualifier_of(const char *name, size_t n, size_t *begin)
{
	struct scan x = { name, n, 0, 0, 0, 0, 0 };
	size_t end = scan_name(&x);

	*begin = x.begin;
	if (end > x.begin)
		return self_type(name, begin, end - x.begin);
	return dotted(name + x.begin, n - x.begin);
}
