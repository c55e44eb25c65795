/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unictype.h>
#include <unigbrk.h>
#include <unistr.h>
#include <uniwidth.h>
#include <wchar.h>

#include "base/alloc.h"
#include "base/text.h"
#include "base/text_private.h"

#define TEXT_FIRST 32	/* bytes */

static void
reserve(struct text *t, size_t more)
{
	size_t cap;

	if (more >= SIZE_MAX / 2 - t->n)
		mem_exhausted();
	if (t->n + more < t->cap)
		return;
	cap = t->cap < TEXT_FIRST / 2 ? TEXT_FIRST : t->cap * 2;
	if (cap <= t->n + more)
		cap = t->n + more + 1;
	t->s = mem_resize(t->s, cap, 1);
	t->cap = cap;
}

void
text_add(struct text *t, const char *s, size_t n)
{
	reserve(t, n);
	if (n)
		memcpy(t->s + t->n, s, n);
	t->n += n;
	t->s[t->n] = '\0';
}

void
text_adds(struct text *t, const char *s)
{
	text_add(t, s, strlen(s));
}

void
text_addc(struct text *t, char c)
{
	text_add(t, &c, 1);
}

void
text_fill(struct text *t, char c, size_t n)
{
	reserve(t, n);
	memset(t->s + t->n, c, n);
	t->n += n;
	t->s[t->n] = '\0';
}

void
text_printf(struct text *t, const char *format, ...)
{
	va_list ap, again;
	int n;

	va_start(ap, format);
	va_copy(again, ap);
	n = vsnprintf(NULL, 0, format, ap);
	va_end(ap);
	text_add(t, "", 0);	/* a text that was added to is a string */
	if (n > 0) {
		reserve(t, (size_t)n);
		vsnprintf(t->s + t->n, (size_t)n + 1, format, again);
		t->n += (size_t)n;
	}
	va_end(again);
}

void
text_clear(struct text *t)
{
	t->n = 0;
	text_add(t, "", 0);
}

void
text_trim(struct text *t, size_t from)
{
	while (t->n > from && t->s[t->n - 1] == ' ')
		t->s[--t->n] = '\0';
}

void
text_release(struct text *t)
{
	free(t->s);
	*t = (struct text){ 0 };
}

static inline bool
is_ascii(char c)
{
	return (unsigned char)c < 0x80;
}

static inline bool
is_plain(char c)
{
	return (unsigned char)c >= 0x20 && (unsigned char)c < 0x7f;
}

/* The bytes of the character at S, or 0 where there is no valid one. */
static size_t
decode(const char *s, size_t n, ucs4_t *c)
{
	int len = u8_mbtoucr(c, (const uint8_t *)s, n);

	return len > 0 ? (size_t)len : 0;
}

/* Whether wcwidth() can be asked about more than the locale's own letters. */
static bool
locale_knows_unicode(void)
{
	return wcwidth(0x4e00) > 0;
}

static size_t
cells_of(ucs4_t c)
{
	int width = wcwidth((wchar_t)c);

	if (width < 0)
		width = uc_width(c, "UTF-8");
	return width < 0 ? 1 : (size_t)width;
}

static bool
is_control(ucs4_t c)
{
	return c < 0x20 || (c >= 0x7f && c < 0xa0);
}

/* What is not seen but does something to its neighbours: changes their order, or joins
 * them, which each terminal does in its own way. */
static bool
is_invisible(ucs4_t c)
{
	return c >= 0xad
	       && uc_is_general_category_withtable(c, UC_CATEGORY_MASK_Cf)
	       && uc_is_property_default_ignorable_code_point(c);
}

/*
 * What curses has no width for would shift the rest of its line, so wcwidth()
 * decides where it can. The categories are what it goes by otherwise.
 */
static bool
is_printable(ucs4_t c)
{
	if (is_control(c) || is_invisible(c))
		return false;
	if (locale_knows_unicode())
		return wcwidth((wchar_t)c) >= 0;
	return !uc_is_general_category_withtable(
		c, UC_CATEGORY_MASK_Cs | UC_CATEGORY_MASK_Cn |
		   UC_CATEGORY_MASK_Zl | UC_CATEGORY_MASK_Zp);
}

static void
add_escaped(struct text *t, const char *escape, const char *s, size_t n)
{
	static const char digit[] = "0123456789abcdef";
	size_t i;

	for (i = 0; i < n; i++) {
		unsigned char c = (unsigned char)s[i];

		text_adds(t, escape);
		text_addc(t, digit[c >> 4]);
		text_addc(t, digit[c & 15]);
	}
}

/* A valid character that is not shown: a control character by its bytes, as CSV has it,
 * what has no other look by its number. */
static void
add_hidden(struct text *t, const char *s, size_t n, ucs4_t c)
{
	if (is_control(c))
		add_escaped(t, "\\x", s, n);
	else
		text_printf(t, c > 0xffff ? "\\U%08x" : "\\u%04x", (unsigned)c);
}

void
text_printable(struct text *t, const char *s, size_t n, bool ascii)
{
	size_t i = 0, len;
	ucs4_t c;

	text_add(t, "", 0);
	while (i < n) {
		for (len = 0; i + len < n && is_plain(s[i + len]); len++)
			;
		text_add(t, s + i, len);
		i += len;
		if (i == n)
			break;
		len = decode(s + i, n - i, &c);
		if (!len)
			add_escaped(t, "\\x", s + i, len = 1);
		else if (!is_printable(c))
			add_hidden(t, s + i, len, c);
		else if (ascii)
			len = text_add_stand_in(t, s, n, i);
		else
			text_add(t, s + i, len);
		i += len;
	}
}

void
text_valid(struct text *t, const char *s, size_t n)
{
	size_t i = 0, len;
	ucs4_t c;

	text_add(t, "", 0);
	while (i < n) {
		for (len = 0; i + len < n && is_ascii(s[i + len]); len++)
			;
		if (!len)
			len = decode(s + i, n - i, &c);
		if (len)
			text_add(t, s + i, len);
		else
			add_escaped(t, "\\x", s + i, 1);
		i += len ? len : 1;
	}
}

/* What is written for the character C, the first LEN of N bytes at S; LEN 0:
 * the first byte is no character. */
typedef void (*char_fn)(struct text *t, const char *s, size_t len, size_t n,
			ucs4_t c);

static void
csv_char(struct text *t, const char *s, size_t len, size_t n, ucs4_t c)
{
	(void)n;
	if (!len || is_control(c))
		add_escaped(t, "\\x", s, len ? len : 1);
	else if (c == '\\')
		text_adds(t, "\\\\");
	else if (c == '"')
		text_adds(t, "\"\"");
	else
		text_add(t, s, len);
}

static bool
is_hex(char c)
{
	return c && strchr("0123456789abcdef", c);
}

/* Whether a backslash at S, one of N bytes, would be read as the beginning of
 * \xNN, or of the backslash that is written for one. */
static bool
reads_as_escape(const char *s, size_t n)
{
	ucs4_t c;

	if (n < 2)
		return false;
	if (s[1] == '\\' || !decode(s + 1, n - 1, &c))
		return true;
	return n >= 4 && s[1] == 'x' && is_hex(s[2]) && is_hex(s[3]);
}

static void
json_char(struct text *t, const char *s, size_t len, size_t n, ucs4_t c)
{
	if (len && c == '\\' && reads_as_escape(s, n))
		text_adds(t, "\\\\\\\\");
	else if (!len)
		add_escaped(t, "\\\\x", s, 1);
	else if (is_control(c))
		text_printf(t, "\\u%04x", (unsigned)c);
	else if (c == '\\' || c == '"')
		text_printf(t, "\\%c", (int)c);
	else
		text_add(t, s, len);
}

/* Appends S with ONE called for what may not stand as it is. */
static void
add_by_char(struct text *t, const char *s, size_t n, char_fn one)
{
	size_t i = 0, len;
	ucs4_t c = 0;

	while (i < n) {
		for (len = 0; i + len < n && is_plain(s[i + len]) &&
			      s[i + len] != '"' && s[i + len] != '\\'; len++)
			;
		text_add(t, s + i, len);
		i += len;
		if (i == n)
			break;
		len = decode(s + i, n - i, &c);
		one(t, s + i, len, n - i, c);
		i += len ? len : 1;
	}
}

void
text_csv(struct text *t, const char *s, size_t n)
{
	/* Line ends, the other reason to quote, are control characters. */
	bool quote = n && (memchr(s, ',', n) || memchr(s, '"', n));

	text_adds(t, quote ? "\"" : "");
	add_by_char(t, s, n, csv_char);
	text_adds(t, quote ? "\"" : "");
}

void
text_xml(struct text *t, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i++)
		switch (s[i]) {
		case '&':
			text_adds(t, "&amp;");
			break;
		case '<':
			text_adds(t, "&lt;");
			break;
		case '>':
			text_adds(t, "&gt;");
			break;
		case '"':
			text_adds(t, "&quot;");
			break;
		case '\'':
			text_adds(t, "&#39;");
			break;
		default:
			text_addc(t, s[i]);
		}
}

void
text_json(struct text *t, const char *s, size_t n)
{
	text_addc(t, '"');
	add_by_char(t, s, n, json_char);
	text_addc(t, '"');
}

static void
json_valid_char(struct text *t, const char *s, size_t len, size_t n, ucs4_t c)
{
	if (len && c == '\\')
		text_adds(t, "\\\\");
	else
		json_char(t, s, len, n, c);
}

void
text_json_valid(struct text *t, const char *s, size_t n)
{
	text_addc(t, '"');
	add_by_char(t, s, n, json_valid_char);
	text_addc(t, '"');
}

/* Where the grapheme cluster at S ends. What follows a joiner belongs to it,
 * which libunistring before 1.1 does not know of emoji. */
static const uint8_t *
cluster_end(const uint8_t *start, const uint8_t *end)
{
	static const uint8_t joiner[] = { 0xe2, 0x80, 0x8d };
	const uint8_t *s = start;

	do
		s = u8_grapheme_next(s, end);
	while (s < end && *s >= 0x80 && s - start >= 3 &&
	       !memcmp(s - 3, joiner, 3));
	return s;
}

/* The bytes of what a reader sees as one character at S, N > 0; *CELLS is its
 * width: the sum over its code points, for that is how curses counts. */
static size_t
cluster(const char *s, size_t n, size_t *cells)
{
	const uint8_t *start = (const uint8_t *)s, *end;
	size_t i, len, size;
	ucs4_t c;

	*cells = 1;
	if (is_ascii(s[0]) && (n == 1 || is_ascii(s[1])))
		return 1;
	end = cluster_end(start, start + n);
	size = (size_t)(end - start);
	*cells = 0;
	for (i = 0; i < size; i += len) {
		len = decode(s + i, size - i, &c);
		*cells += len ? cells_of(c) : 1;
		if (!len)
			len = 1;
	}
	return size;
}

size_t
text_width(const char *s, size_t n)
{
	size_t width;

	text_fit(s, n, SIZE_MAX, &width);
	return width;
}

size_t
text_fit(const char *s, size_t n, size_t cells, size_t *width)
{
	size_t i = 0, sum = 0, len, w;

	while (i < n) {
		/* ASCII before ASCII is one cell a byte */
		while (sum < cells && i + 1 < n && is_ascii(s[i]) &&
		       is_ascii(s[i + 1])) {
			i++;
			sum++;
		}
		len = cluster(s + i, n - i, &w);
		if (w > cells - sum)
			break;
		sum += w;
		i += len;
	}
	if (width)
		*width = sum;
	return i;
}

/* Where the longest suffix of at most CELLS cells begins, at or behind FROM;
 * *WIDTH its cells. */
static size_t
fit_tail(const char *s, size_t from, size_t n, size_t cells, size_t *width)
{
	size_t i, w;

	/* Nearly every name ends in ASCII: no need to walk through it. */
	for (i = n; i > from && n - i <= cells && is_ascii(s[i - 1]); i--)
		;
	if (n - i > cells) {
		*width = cells;
		return n - cells;
	}
	*width = text_width(s + from, n - from);
	for (i = from; *width > cells; *width -= w)
		i += cluster(s + i, n - i, &w);
	return i;
}

void
text_cut_middle(struct text *t, const char *s, size_t n, size_t cells,
		const char *ellipsis)
{
	size_t head, tail, dots, width, tail_width, dots_width;

	if (text_fit(s, n, cells, &width) == n) {
		text_add(t, s, n);
		text_fill(t, ' ', cells - width);
		return;
	}
	dots = text_fit(ellipsis, strlen(ellipsis), cells, &dots_width);
	cells -= dots_width;
	head = text_fit(s, n, cells - cells / 2, &width);
	tail = fit_tail(s, head, n, cells - width, &tail_width);
	text_add(t, s, head);
	text_add(t, ellipsis, dots);
	text_add(t, s + tail, n - tail);
	text_fill(t, ' ', cells - width - tail_width);
}

void
text_cut_end(struct text *t, const char *s, size_t n, size_t cells,
	     const char *ellipsis)
{
	size_t head, dots, width, dots_width;

	head = text_fit(s, n, cells, &width);
	if (head == n) {
		text_add(t, s, n);
		text_fill(t, ' ', cells - width);
		return;
	}
	dots = text_fit(ellipsis, strlen(ellipsis), cells, &dots_width);
	cells -= dots_width;
	head = text_fit(s, n, cells, &width);
	text_add(t, s, head);
	text_add(t, ellipsis, dots);
	text_fill(t, ' ', cells - width);
}
