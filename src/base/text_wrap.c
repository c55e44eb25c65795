/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a line of text is broken. Which blanks belong to a number is found here and
 * not said by the text, so that translations and names of files need no sign for it.
 */
#include <config.h>

#include <string.h>

#include "base/text.h"

/* Units that stand alone, and those that take a prefix. */
static const char *const alone[] = { "%", "min", "h" };
static const char *const base[] = { "s", "B", "Hz", "J", "W", "V" };
static const char *const prefix[] = {
	"n", "u", "\xc2\xb5", "\xce\xbc", "m", "k", "K", "M", "G", "T", "P",
	"Ki", "Mi", "Gi", "Ti", "Pi",
};

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static bool
is_one_of(const char *const *word, size_t count, const char *s, size_t n)
{
	for (size_t i = 0; i < count; i++)
		if (strlen(word[i]) == n && !memcmp(word[i], s, n))
			return true;
	return false;
}

/* "ms", "kHz", "GiB", "%". */
static bool
is_unit(const char *s, size_t n)
{
	if (is_one_of(alone, COUNT(alone), s, n)
	    || is_one_of(base, COUNT(base), s, n))
		return true;
	for (size_t i = 0; i < COUNT(prefix); i++) {
		size_t len = strlen(prefix[i]);

		if (len < n && !memcmp(prefix[i], s, len)
		    && is_one_of(base, COUNT(base), s + len, n - len))
			return true;
	}
	return false;
}

/* Whether the N bytes behind a blank begin with a unit: "%)", "ms, ", "%-Grenze". */
static bool
begins_with_unit(const char *s, size_t n)
{
	size_t len = 0;

	while (len < n && !strchr(" ,;.:)]-", s[len]))
		len++;
	return is_unit(s, len);
}

static bool
ends_with(const char *s, size_t n, const char *what)
{
	size_t len = strlen(what);

	return len <= n && !memcmp(s + n - len, what, len);
}

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Whether the blank at AT stands inside of what is read as one: between a number and
 * its unit, or behind the sign of a number. */
static bool
holds(const char *s, size_t n, size_t at)
{
	const char *behind = s + at + 1;
	size_t left = n - at - 1;

	if (!at || !left)
		return false;
	if (is_digit(s[at - 1]))
		return begins_with_unit(behind, left);
	return is_digit(*behind) && (ends_with(s, at, "\xc2\xb1")
				     || ends_with(s, at, "+-"));
}

/* The last blank up to AT, 0 where there is none; ANY: also one that belongs to a
 * number. */
static size_t
last_blank(const char *s, size_t n, size_t at, bool any)
{
	while (at && (s[at] != ' ' || (!any && holds(s, n, at))))
		at--;
	return at;
}

size_t
text_wrap(const char *s, size_t n, size_t cells, size_t *next)
{
	size_t fit = text_fit(s, n, cells, NULL), end;

	for (size_t wide = cells + 1; !fit && n; wide++)
		fit = text_fit(s, n, wide, NULL);
	end = fit;
	if (fit < n)
		end = last_blank(s, n, fit, false);
	if (!end)
		end = last_blank(s, n, fit, true);
	*next = end ? end : fit;
	while (*next < n && s[*next] == ' ')
		++*next;
	/* Blanks alone make no line. */
	return end ? end : fit;
}

#define SHELL_CELLS 8	/* in fewer nothing is broken */

/* The last place up to AT where a command can be broken: a blank between words if there
 * is one, else wherever no backslash stands before. *QUOTED: that is inside of quotes. */
static size_t
shell_place(const char *s, size_t at, bool *quoted, bool *between)
{
	bool in = *quoted;
	size_t blank = 0, place = 0;

	for (size_t i = 0; i <= at; i++) {
		place = i;
		if (i && s[i] == ' ' && !in)
			blank = i;
		if (i == at)
			break;
		in ^= s[i] == '\'';
		if (s[i] == '\\' && !in && ++i == at)
			break;
	}
	*between = blank > 0;
	*quoted = in && !blank;
	return blank ? blank : place;
}

struct text_break
text_wrap_shell(const char *s, size_t n, size_t cells, bool within)
{
	struct text_break b = { .n = n, .next = n, .end = "", .begin = "" };
	bool between;

	if (cells < SHELL_CELLS)
		cells = SHELL_CELLS;
	if (text_fit(s, n, cells, NULL) == n)
		return b;
	b.n = shell_place(s, text_fit(s, n, cells - 2, NULL), &within, &between);
	b.next = between ? b.n + 1 : b.n;
	b.end = between ? " \\" : within ? "'\\" : "\\";
	b.begin = within ? "'" : "";
	return b;
}
