/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "base/hash.h"
#include "tui/term/cuts.h"

static const struct text *
cut(struct cuts *c, const char *s, size_t n, size_t cells,
    const char *ellipsis, bool func)
{
	size_t i = hash_mix(hash_bytes(s, n), cells * 2 + func) % CUTS;
	struct text *from = &c->at[i].from, *to = &c->at[i].to;

	if (c->at[i].cells == cells && c->at[i].func == func && from->n == n
	    && memcmp(from->s, s, n) == 0)
		return to;
	text_clear(from);
	text_clear(to);
	text_add(from, s, n);
	c->at[i].cells = cells;
	c->at[i].func = func;
	if (func)
		text_cut_func(to, s, n, cells, ellipsis);
	else
		text_cut_name(to, s, n, cells, ellipsis);
	return to;
}

const struct text *
cuts_name(struct cuts *c, const char *s, size_t n, size_t cells,
	  const char *ellipsis)
{
	return cut(c, s, n, cells, ellipsis, false);
}

const struct text *
cuts_func(struct cuts *c, const char *s, size_t n, size_t cells,
	  const char *ellipsis)
{
	return cut(c, s, n, cells, ellipsis, true);
}

void
cuts_release(struct cuts *c)
{
	for (size_t i = 0; i < CUTS; i++) {
		text_release(&c->at[i].from);
		text_release(&c->at[i].to);
	}
}
