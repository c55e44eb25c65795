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

#define SHELL_BYTES 4	/* of those escaped in one $'' */

/* The bytes of the character that begins at S, as far as one does. */
static size_t
char_bytes(const char *s, size_t n)
{
	size_t i = 1;

	while (i < n && i < SHELL_BYTES && ((unsigned char)s[i] & 0xc0) == 0x80)
		i++;
	return (unsigned char)*s < 0x80 ? 1 : i;
}

static bool
is_shown(const char *s, size_t n, bool ascii)
{
	struct text t = { 0 };
	bool same;

	if ((unsigned char)*s >= 0x80 && ascii)
		return false;
	text_printable(&t, s, n, false);
	same = t.n == n && memcmp(t.s, s, n) == 0;
	text_release(&t);
	return same;
}

/* How many bytes of N at S cannot be shown. */
static size_t
hidden_bytes(const char *s, size_t n, bool ascii)
{
	size_t i = 0, len;

	for (; i < n; i += len) {
		len = char_bytes(s + i, n - i);
		if (is_shown(s + i, len, ascii))
			break;
	}
	return i;
}

static void
add_bytes(struct text *t, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		if (i % SHELL_BYTES == 0)
			text_adds(t, i ? "'$'" : "$'");
		text_printf(t, "\\x%02x", (unsigned char)s[i]);
	}
	text_addc(t, '\'');
}

void
text_shell(struct text *t, const char *s, size_t n, bool ascii)
{
	bool in = false;
	size_t hidden;

	text_add(t, "", 0);
	for (size_t i = 0; i < n; i++) {
		hidden = hidden_bytes(s + i, n - i, ascii);
		if (!hidden) {
			size_t len = char_bytes(s + i, n - i);

			in ^= s[i] == '\'';
			len += s[i] == '\\' && !in && i + 1 < n;
			text_add(t, s + i, len);
			i += len - 1;
			continue;
		}
		text_adds(t, in ? "'" : "");
		add_bytes(t, s + i, hidden);
		text_adds(t, in ? "'" : "");
		i += hidden - 1;
	}
}

/* Behind the $'' of text_shell() that begins at I and ends before AT; 0: it does not;
 * I: there is none. */
static size_t
behind_bytes(const char *s, size_t i, size_t at)
{
	const char *end;

	if (at < i + 2)
		return s[i] == '$' ? 0 : i;
	if (s[i] != '$' || s[i + 1] != '\'')
		return i;
	end = memchr(s + i + 2, '\'', at - i - 2);
	return end ? (size_t)(end - s) + 1 : 0;
}

/* The last place up to AT where a command can be broken: a blank between words if there
 * is one, else wherever no backslash stands before, and not inside of $''. *QUOTED: that
 * is inside of quotes. */
static size_t
shell_place(const char *s, size_t at, bool *quoted, bool *between)
{
	bool in = *quoted;
	size_t blank = 0, place = 0;

	for (size_t i = 0; i <= at; i++) {
		size_t behind = in ? i : behind_bytes(s, i, at);

		while (behind > i) {
			i = behind;
			behind = behind_bytes(s, i, at);
		}
		place = i;
		if (i && s[i] == ' ' && !in)
			blank = i;
		if (i == at || (i && !behind))
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
