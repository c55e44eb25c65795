/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What tells two names apart, and a place for it in a name that is cut.
 */
#include <config.h>

#include <string.h>

#include "base/text_private.h"

static bool
is_inside(char c)
{
	return name_is_of_word(c) || (unsigned char)c >= 0x80;
}

/* Where the word that S[I] is in begins, or I. */
static size_t
word_begin(const char *s, size_t i)
{
	while (i && is_inside(s[i - 1]))
		i--;
	return i;
}

bool
text_apart(const char *s, size_t n, const char *other, size_t nother,
	   size_t *from, size_t *to)
{
	size_t least = n < nother ? n : nother, first = 0, last = 0;

	while (first < least && s[first] == other[first])
		first++;
	if (first == n && n == nother)
		return false;
	while (last < least - first && s[n - 1 - last] == other[nother - 1 - last])
		last++;
	*from = word_begin(s, first);
	/* the first word is enough: "num_get" beside "num_put"; or "int*" beside "int" */
	for (*to = first; *to < n && is_inside(s[*to]); ++*to)
		;
	if (*to == first)
		*to = n - last;
	return *from < *to;
}

void
text_cut_keeping(struct text *t, const char *s, size_t n, size_t cells,
		 size_t from, size_t to, const char *ellipsis)
{
	size_t dots = text_width(ellipsis, strlen(ellipsis)), room, width, k;

	room = cells / 2 > 2 * dots ? cells / 2 - 2 * dots : 0;
	k = text_fit(s + from, to - from, room, &width);
	if (!k) {
		text_cut_func(t, s, n, cells, ellipsis);
		return;
	}
	text_cut_func(t, s, n, cells - width - 2 * dots, ellipsis);
	text_trim(t, 0);
	text_adds(t, ellipsis);
	text_add(t, s + from, k);
	text_adds(t, from + k < n ? ellipsis : "");
}
