/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Maps of compilers at run time: a line is START SIZE NAME, numbers without
 * 0x (some write it), the name to the end of the line, blanks and all.
 */
#include <config.h>

#include "symbol/table/table.h"

struct reading {
	struct table *t;
	const uint64_t *wanted;
	size_t n;
};

static bool
take_line(void *ctx, const char *s, size_t n)
{
	const struct reading *r = ctx;
	const char *end = s + n;
	uint64_t start, size, last;

	while (end > s && (end[-1] == ' ' || end[-1] == '\t'))
		end--;
	if (!table_hex(&s, end, &start) || !table_hex(&s, end, &size) ||
	    s == end || memchr(s, 0, (size_t)(end - s)) ||
	    /* without a size it is the one address */
	    __builtin_add_overflow(start, size ? size : 1, &last))
		return false;
	table_keep(r->t, r->wanted, r->n, start, last, s, (size_t)(end - s));
	return true;
}

enum table_fault
perfmap_read(struct table *t, const char *path, bool only_own,
	     const uint64_t *wanted, size_t n, struct job *job)
{
	enum table_fault fault = table_read(t, path, only_own, job);
	struct reading r = { t, wanted, n };

	if (fault != TABLE_READ)
		return fault;
	table_lines(t, job, take_line, &r);
	table_settle(t, wanted, n);
	return TABLE_READ;
}
