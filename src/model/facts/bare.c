/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names of functions without parameters, as perf and pprof write them: leaf for
 * leaf(long), pick<int> for void pick<int>(int).
 */
#include <config.h>

#include <string.h>

#include "model/facts/builder_private.h"

static bool
ends_with(const char *s, size_t n, const char *end)
{
	size_t k = strlen(end);

	return n > k && memcmp(s + n - k, end, k) == 0;
}

/* Where the bracket that closes at the end opens; 0: nothing stands before it. */
static size_t
opening(const char *s, size_t n)
{
	size_t depth = 0;

	while (n-- > 0) {
		if (s[n] == ')')
			depth++;
		else if (s[n] == '(' && --depth == 0)
			return n;
	}
	return 0;
}

/* Instances of templates have the type of what they return in front. */
static size_t
behind_type(const char *s, size_t n)
{
	size_t depth = 0, at = n;

	if (!n || s[n - 1] != '>' || memmem(s, n, "operator", 8))
		return 0;
	while (at > 0) {
		char c = s[at - 1];

		depth += c == '>' || c == ')' || c == '}';
		if (!depth && c == ' ')
			break;
		if (depth && (c == '<' || c == '(' || c == '{'))
			depth--;
		at--;
	}
	return at;
}

bool
bare_name(const char *s, size_t n, struct bare_name *bare)
{
	size_t begin;

	if (ends_with(s, n, " const"))
		n -= strlen(" const");
	if (!n || s[n - 1] != ')' || ends_with(s, n, "operator()"))
		return false;
	n = opening(s, n);
	if (!n)
		return false;
	begin = behind_type(s, n);
	*bare = (struct bare_name){ s + begin, n - begin };
	return true;
}

bool
builder_bare_name(const struct builder *b, uint32_t func, struct bare_name *name)
{
	text_id id = b->func.at[func].name;
	const char *s = strtab_whole(b->text, id);

	return s && bare_name(s, strtab_len(b->text, id), name);
}
