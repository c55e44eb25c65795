/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a locale that is not UTF-8 has of Unicode, and what stands for the rest.
 */
#include <config.h>

#include <langinfo.h>
#include <limits.h>
#include <string.h>
#include <unictype.h>
#include <unistr.h>
#include <wchar.h>

#include "base/text.h"
#include "base/text_private.h"

bool
text_locale_is_utf8(void)
{
	return !strcmp(nl_langinfo(CODESET), "UTF-8");
}

bool
text_locale_has(uint32_t c)
{
	char bytes[MB_LEN_MAX];
	mbstate_t state = { 0 };

	return wcrtomb(bytes, (wchar_t)c, &state) != (size_t)-1
	       && wcwidth((wchar_t)c) >= 0;
}

static bool
is_letter(ucs4_t c)
{
	return uc_is_general_category_withtable(
		c, UC_CATEGORY_MASK_L | UC_CATEGORY_MASK_M | UC_CATEGORY_MASK_N);
}

/* Whether a byte before or behind letters belongs to their word. */
static bool
is_of_word(char c)
{
	return (unsigned char)c >= 0x80 || (c >= '0' && c <= '9')
	       || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/* Bytes of the letters at S, N > 0, that the locale does not have. */
static size_t
lacking(const char *s, size_t n, bool latin)
{
	size_t i = 0;
	ucs4_t c;

	while (i < n) {
		int len = u8_mbtoucr(&c, (const uint8_t *)s + i, n - i);

		if (len < 2 || !is_letter(c) || (latin && text_locale_has(c)))
			break;
		i += (size_t)len;
	}
	return i;
}

size_t
text_unknown_cells(const char *s, size_t n)
{
	size_t cells = text_width(s, n);
	ucs4_t c;

	return cells || u8_mbtoucr(&c, (const uint8_t *)s, n) < 1
	       || uc_is_property_default_ignorable_code_point(c) ? cells : 1;
}

size_t
text_add_stand_in(struct text *t, const char *s, size_t n, size_t at)
{
	bool other = !text_locale_is_utf8(), alone;
	size_t end = at + lacking(s + at, n - at, other), i = at;
	ucs4_t c;

	alone = end > at && (!at || !is_of_word(s[at - 1]))
		&& (end == n || !is_of_word(s[end]));
	do {
		int len = u8_mbtoucr(&c, (const uint8_t *)s + i, n - i);

		if (alone)
			text_printf(t, c > 0xffff ? "\\U%08x" : "\\u%04x",
				    (unsigned)c);
		else if (other && text_locale_has(c))
			text_add(t, s + i, (size_t)len);
		else
			text_fill(t, '?', text_unknown_cells(s + i, (size_t)len));
		i += (size_t)len;
	} while (i < end);
	return i - at;
}

void
text_as_in_locale(struct text *t)
{
	struct text out = { 0 };
	ucs4_t c;

	if (text_locale_is_utf8())
		return;
	for (size_t i = 0; i < t->n;) {
		int len = u8_mbtoucr(&c, (const uint8_t *)t->s + i, t->n - i);
		size_t n = len > 0 ? (size_t)len : 1;

		if (len > 0 && text_locale_has(c))
			text_add(&out, t->s + i, n);
		else
			text_fill(&out, '?', text_unknown_cells(t->s + i, n));
		i += n;
	}
	text_release(t);
	*t = out;
}

size_t
text_to_wide(const char *s, size_t n, wchar_t *out)
{
	size_t count = 0;
	ucs4_t c;

	for (size_t i = 0; i < n;) {
		int len = u8_mbtoucr(&c, (const uint8_t *)s + i, n - i);

		if (len > 0 && text_locale_has(c))
			out[count++] = (wchar_t)c;
		else
			for (size_t w = text_width(s + i, len > 0 ? (size_t)len : 1);
			     w; w--)
				out[count++] = L'?';
		i += len > 0 ? (size_t)len : 1;
	}
	return count;
}
