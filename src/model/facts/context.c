/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <ctype.h>
#include <string.h>

#include "base/num.h"
#include "model/facts/context.h"

enum { CAN = 1, CANNOT = 2, NUMBER = 4, NO_NUMBER = 8 };

/* Behind "operator<<" and the like at AT, whose brackets open nothing; AT when
 * there is none. */
static size_t
skip_operator(const char *s, size_t n, size_t at)
{
	static const char word[] = "operator";
	size_t i = at + sizeof(word) - 1;

	if (n - at < sizeof(word) || s[at] != 'o'
	    || memcmp(s + at, word, sizeof(word) - 1) != 0
	    || (at > 0 && (isalnum((unsigned char)s[at - 1])
			   || s[at - 1] == '_')))
		return at;
	if (i + 1 < n && s[i] == '(' && s[i + 1] == ')')
		return i + 2;
	while (i < n && s[i] != '\0' && strchr("<>=!+-*/%&|^~,", s[i]))
		i++;
	return i;
}

/* Whether a name can end with C: behind a type or "::" a quote belongs to what
 * follows. */
static bool
can_end(char c)
{
	return isalnum((unsigned char)c) || (unsigned char)c >= 0x80
	       || (c != '\0' && strchr("_$)]}>~=", c));
}

static void
count_bracket(const char *s, size_t i, size_t *depth)
{
	char c = s[i];

	if (c == '(' || c == '[' || c == '{' || c == '<')
		(*depth)++;
	else if (*depth > 0 && (c == ')' || c == ']' || c == '}'
				|| (c == '>' && s[i - 1] != '-')))
		(*depth)--;
}

/* Where 'lambda1' at AT ends; AT when it does not. */
static size_t
skip_quoted(const char *s, size_t n, size_t at)
{
	const char *end = memchr(s + at + 1, '\'', n - at - 1);

	return end ? (size_t)(end - s) : at;
}

/* Whether the first quote, at QUOTE, is outside of brackets for want of any. */
static bool
is_plain(const char *s, size_t quote)
{
	for (size_t i = 0; i < quote; i++)
		if (s[i] == '(' || s[i] == '<' || s[i] == '[' || s[i] == '{')
			return false;
	return quote > 0 && can_end(s[quote - 1]);
}

/* The first quote outside of all brackets; N when there is none. QUOTE: the
 * first of all. */
static size_t
find_quote(const char *s, size_t n, size_t quote)
{
	size_t depth = 0, i = 0;

	if (is_plain(s, quote))
		return quote;
	while (i < n) {
		size_t behind = skip_operator(s, n, i);
		char c;

		if (behind > i) {
			i = behind;
			if (i < n && s[i] == '\'' && depth == 0)
				return i;
			continue;
		}
		c = s[i];
		count_bracket(s, i, &depth);
		if (c == '\'' && depth == 0 && i > 0 && can_end(s[i - 1]))
			return i;
		if (c == '\'' && i > 0 && s[i - 1] == ':')
			i = skip_quoted(s, n, i);
		i++;
	}
	return n;
}

/* The number between AT and END, if that is what stands there. */
static uint32_t
level_between(const char *s, size_t at, size_t end)
{
	uint64_t level;

	if (num_read_u64(s + at, end - at, &level) < 0 || level > UINT32_MAX)
		return 0;
	return (uint32_t)level;
}

/* "f'2" is a level whatever f looks like. */
static bool
is_level_at_end(const char *s, size_t n, struct context *c)
{
	size_t digits = n;

	while (digits > 0 && isdigit((unsigned char)s[digits - 1]))
		digits--;
	if (digits == n || digits < 2 || s[digits - 1] != '\'')
		return false;
	*c = (struct context){ .base = digits - 1, .level_at = digits - 1,
			       .rest = n,
			       .level = level_between(s, digits, n) };
	return c->level;
}

/* Behind the digits at AT, if they are all up to the next quote; else AT. */
static size_t
digits_end(const char *s, size_t n, size_t at)
{
	size_t i = at;

	while (i < n && isdigit((unsigned char)s[i]))
		i++;
	return i < n && s[i] != '\'' ? at : i;
}

bool
context_of(const char *name, size_t n, struct context *c)
{
	const char *first = memchr(name, '\'', n);
	size_t quote;

	if (!first)		/* most */
		return false;
	quote = find_quote(name, n, (size_t)(first - name));
	if (quote + 1 >= n)
		return is_level_at_end(name, n, c);
	*c = (struct context){ .base = quote, .level_at = quote,
			       .rest = quote };
	while (c->rest < n) {
		size_t at = c->rest + 1, end = digits_end(name, n, at);

		if (end == at)
			break;
		c->level = level_between(name, at, end);
		if (!c->level)
			return false;	/* a number of something else */
		c->level_at = c->rest;
		c->rest = end;
	}
	return true;
}

/* Whether a bracket opens in F, as in no name of C and no mangled one. What a
 * letter is must not be a branch, which nobody could foretell. */
static bool
has_bracket(const char *f, size_t n)
{
	static const bool opens[256] = {
		['('] = true, ['['] = true, ['{'] = true, ['<'] = true,
	};
	bool any = false;

	for (size_t i = 0; i < n; i++)
		any |= opens[(unsigned char)f[i]];
	return any;
}

/* Whether F, without a quote itself, ends where one follows it: "f" and
 * "f(int)" do, "f<" does not. */
static bool
ends_name(const char *f, size_t n)
{
	size_t depth = 0, i = 0;

	/* nearly all; "operator+" is looked at below */
	if (n > 0 && can_end(f[n - 1]) && !has_bracket(f, n))
		return true;
	while (i < n) {
		size_t behind = skip_operator(f, n, i);

		if (behind == i)
			count_bracket(f, i++, &depth);
		else if (behind >= n)
			return depth == 0;
		else
			i = behind;
	}
	return n > 0 && depth == 0 && can_end(f[n - 1]);
}

/* What is known of a word, which is little and near, unlike its bytes. */
static inline uint8_t *
known(struct contexts *x, text_id word)
{
	if (word.i >= x->word.n)
		VEC_EXTEND(&x->word, strtab_count(x->text) - x->word.n);
	return &x->word.at[word.i];
}

/* Asked once a word. */
static bool
can_follow(struct contexts *x, text_id word)
{
	uint8_t *is = known(x, word);

	if (!(*is & (CAN | CANNOT)))
		*is |= ends_name(strtab_get(x->text, word),
				 strtab_len(x->text, word)) ? CAN : CANNOT;
	return *is & CAN;
}

/* Digits, and nothing else. Asked once, too. */
static bool
is_number(struct contexts *x, text_id word)
{
	uint8_t *is = known(x, word);

	if (!(*is & (NUMBER | NO_NUMBER))) {
		const char *s = strtab_get(x->text, word);
		size_t n = strtab_len(x->text, word);

		*is |= n && isdigit((unsigned char)*s)
		       && digits_end(s, n, 0) == n ? NUMBER : NO_NUMBER;
	}
	return *is & NUMBER;
}

void
contexts_learn(struct contexts *x, text_id word)
{
	can_follow(x, word);
	is_number(x, word);
}

/* The context of a name as that of its bytes says. */
static bool
by_bytes(struct contexts *x, text_id name, struct context_texts *c)
{
	const char *s = strtab_get(x->text, name);
	size_t n = strtab_len(x->text, name);
	struct context at;

	if (!context_of(s, n, &at))
		return false;
	*c = (struct context_texts){ .level = at.level };
	if (at.level) {
		text_clear(&x->scratch);
		text_add(&x->scratch, s, at.level_at);
		text_add(&x->scratch, s + at.rest, n - at.rest);
		c->first = strtab_find(x->text, x->scratch.s, x->scratch.n);
	}
	c->func = strtab_add(x->text, s, at.base);
	return true;
}

bool
contexts_next(struct contexts *x, text_id name, struct context_texts *c)
{
	const text_id *part;
	text_id rest[STRTAB_PARTS];
	size_t n = strtab_parts(x->text, name, &part), i;

	if (!n || !part[1].i || !can_follow(x, part[0]))
		return by_bytes(x, name, c);
	/* the first part is the function, numbers behind it are its level */
	*c = (struct context_texts){ .func = part[0] };
	for (i = 1; i < n && is_number(x, part[i]); i++) {
		c->level = level_between(strtab_get(x->text, part[i]), 0,
					 strtab_len(x->text, part[i]));
		if (!c->level)
			return false;	/* a number of something else */
	}
	if (!c->level)
		return true;
	/* the name without the last of them */
	memcpy(rest, part, (i - 1) * sizeof(*part));
	memcpy(rest + i - 1, part + i, (n - i) * sizeof(*part));
	c->first = strtab_find_parts(x->text, rest, n - 1);
	return true;
}

void
contexts_release(struct contexts *x)
{
	VEC_RELEASE(&x->word);
	text_release(&x->scratch);
}
