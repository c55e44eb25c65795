/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Maps of compilers at run time: a line is START SIZE NAME, numbers without
 * 0x (some write it), the name to the end of the line, blanks and all.
 */
#include <config.h>

#include "symbol/table/table.h"

#define LINES_A_LOOK 4096	/* between two looks at the job */

static bool
take_line(struct table *t, const char *s, size_t n, const uint64_t *wanted,
	  size_t nwanted)
{
	const char *end = s + n;
	uint64_t start, size, last;

	while (end > s && (end[-1] == ' ' || end[-1] == '\t'))
		end--;
	if (!table_hex(&s, end, &start) || !table_hex(&s, end, &size) ||
	    s == end || memchr(s, 0, (size_t)(end - s)) ||
	    /* without a size it is the one address */
	    __builtin_add_overflow(start, size ? size : 1, &last))
		return false;
	table_keep(t, wanted, nwanted, start, last, s, (size_t)(end - s));
	return true;
}

enum table_fault
perfmap_read(struct table *t, const char *path, bool only_own,
	     const uint64_t *wanted, size_t n, struct job *job)
{
	enum table_fault fault = table_read(t, path, only_own, job);
	uint64_t line = 0;
	const char *s;
	size_t at = 0, len;

	if (fault != TABLE_READ)
		return fault;
	while (table_line(t, &at, &s, &len)) {
		if (++line % LINES_A_LOOK == 0 && job_cancelled(job))
			break;
		if (len == 0 || take_line(t, s, len, wanted, n))
			continue;
		if (t->nskipped++ == 0)
			t->first_skipped = line;
	}
	table_settle(t, wanted, n);
	return TABLE_READ;
}
