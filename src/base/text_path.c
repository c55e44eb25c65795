/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Paths: without what says nothing in them, and for fewer cells than they have, where the
 * last components stay.
 */
#include <config.h>

#include <ctype.h>
#include <string.h>

#include "base/text.h"

const char *
text_base_name(const char *path)
{
	size_t n = strlen(path);

	while (n && path[n - 1] == '/')
		n--;
	while (n && path[n - 1] != '/')
		n--;
	return path + n;
}

void
text_drop_component(struct text *t, size_t from)
{
	while (t->n > from && t->s[t->n - 1] != '/')
		t->n--;
	if (t->n > from)
		t->n--;
	if (t->s)
		t->s[t->n] = '\0';
}

static bool
ends_in_dots(const struct text *t, size_t from)
{
	size_t n = t->n - from;

	return n >= 2 && !memcmp(t->s + t->n - 2, "..", 2) &&
	       (n == 2 || t->s[t->n - 3] == '/');
}

/* Bytes of "file://", "https://" ... at the start; 0 for any other path. */
static size_t
scheme_length(const char *path, size_t n)
{
	size_t i = 0;

	while (i < n && isalnum((unsigned char)path[i]))
		i++;
	return i > 1 && n - i >= 3 && !memcmp(path + i, "://", 3) ? i + 3 : 0;
}

void
text_normal_path(struct text *t, const char *path, size_t n)
{
	size_t scheme = scheme_length(path, n), from, i, len;
	bool root;

	text_add(t, path, scheme);
	path += scheme;
	n -= scheme;
	root = n && path[0] == '/';
	text_adds(t, root ? "/" : "");
	from = t->n;
	for (i = 0; i < n; i += len + 1) {
		const char *part = path + i, *end = memchr(part, '/', n - i);

		len = end ? (size_t)(end - part) : n - i;
		if (!len || (len == 1 && part[0] == '.'))
			continue;
		if (len == 2 && !memcmp(part, "..", 2)) {
			if (t->n > from && !ends_in_dots(t, from)) {
				text_drop_component(t, from);
				continue;
			}
			if (root)
				continue;
		}
		if (t->n > from)
			text_addc(t, '/');
		text_add(t, part, len);
	}
	if (n && !root && t->n == from)
		text_addc(t, '.');
}

bool
text_path_has_tail(const char *path, const char *tail)
{
	size_t n = strlen(path), len = strlen(tail);

	if (!len || len > n || memcmp(path + n - len, tail, len))
		return false;
	return len == n || (tail[0] != '/' && path[n - len - 1] == '/');
}

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

/* Where the first component begins, at its slash, from which on all fit into
 * CELLS; SLASH is where the last one does. */
static size_t
first_fitting(const char *s, size_t slash, size_t n, size_t cells)
{
	size_t first = slash, i;

	for (i = slash; i-- > 0;) {
		if (s[i] != '/')
			continue;
		if (text_width(s + i, n - i) > cells)
			break;
		first = i;
	}
	return first;
}

/* Directories go from the front, whole ones: half of a name says nothing. */
static void
cut_path(struct text *t, const char *s, size_t slash, size_t n, size_t cells,
	 const char *ellipsis)
{
	size_t dots = text_width(ellipsis, strlen(ellipsis));
	size_t width = text_width(s, n), first;

	if (cells < dots || width <= cells) {
		text_cut_middle(t, s, n, cells, ellipsis);
		return;
	}
	first = first_fitting(s, slash, n, cells - dots);
	text_adds(t, ellipsis);
	text_cut_end(t, s + first, n - first, cells - dots, ellipsis);
}

/* Where the path begins that PHP calls a closure by, "{closure:/src/a.php:4-9}", also
 * that of a class, "A->{closure:..."; 0: S is none. */
static size_t
closure_path(const char *s, size_t n)
{
	static const char closure[] = "{closure:";
	const char *at = memmem(s, n, closure, sizeof(closure) - 1);

	return at ? (size_t)(at - s) + sizeof(closure) - 1 : 0;
}

bool
text_cut_path(struct text *t, const char *s, size_t n, size_t cells,
	      const char *ellipsis)
{
	size_t slash = last_component(s, n), begin, width;

	if (slash == n)
		return false;
	begin = closure_path(s, n);
	width = text_width(s, begin);
	/* what it is, a closure, stays with where it is, or the middle goes */
	if (begin && begin <= slash && text_width(s, n) > cells) {
		if (width + text_width(ellipsis, strlen(ellipsis))
		    + text_width(s + slash, n - slash) > cells) {
			text_cut_middle(t, s, n, cells, ellipsis);
			return true;
		}
		text_add(t, s, begin);
		cells -= width;
		s += begin;
		slash -= begin;
		n -= begin;
	}
	cut_path(t, s, slash, n, cells, ellipsis);
	return true;
}

/* One component more of PATH before its end AT, if there is one. */
static const char *
longer_tail(const char *path, const char *at)
{
	while (at > path && at[-1] == '/')
		at--;
	while (at > path && at[-1] != '/')
		at--;
	return at;
}

unsigned
text_paths_apart(const char *a, const char *b)
{
	const char *x = text_base_name(a), *y = text_base_name(b);

	for (unsigned n = 1; strcmp(x, y) == 0; n++) {
		if (x == a && y == b)
			break;
		x = longer_tail(a, x);
		y = longer_tail(b, y);
		if (strcmp(x, y) != 0)
			return n + 1;
	}
	return 1;
}

/* Whether what is written there runs without being compiled into a file of code. */
bool
text_path_is_script(const char *path)
{
	static const char *const ending[] = {
		".py", ".pyw", ".rb", ".php", ".pl", ".pm", ".lua", ".js", ".mjs",
		".cjs", ".ts", ".tcl", ".sh", ".R",
	};
	const char *dot = strrchr(text_base_name(path), '.');

	for (size_t i = 0; dot && i < sizeof(ending) / sizeof(*ending); i++)
		if (strcmp(dot, ending[i]) == 0)
			return true;
	return false;
}
