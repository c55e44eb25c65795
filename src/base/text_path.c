/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Paths for fewer cells than they have: the last component stays.
 */
#include <config.h>

#include <string.h>

#include "base/text.h"

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

bool
text_cut_path(struct text *t, const char *s, size_t n, size_t cells,
	      const char *ellipsis)
{
	size_t slash = last_component(s, n);

	if (slash == n)
		return false;
	cut_path(t, s, slash, n, cells, ellipsis);
	return true;
}
