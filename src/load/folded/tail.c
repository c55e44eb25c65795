/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "load/folded/tail.h"

bool
tail_take(struct span *line, struct decimal *number)
{
	const char *end = span_end(line->s, line->s + line->n), *p = end;

	while (p > line->s && !is_blank(p[-1]))
		p--;
	if (p == line->s || p == end || !decimal_read(p, end, number))
		return false;
	line->n = (size_t)(span_end(line->s, p) - line->s);
	return line->n > 0;
}
