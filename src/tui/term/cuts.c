/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "base/hash.h"
#include "tui/term/cuts.h"

const struct text *
cuts_get(struct cuts *c, text_cut_fn *how, const char *s, size_t n,
	 size_t cells, const char *ellipsis)
{
	size_t i = hash_mix(hash_bytes(s, n), cells) % CUTS;
	struct text *from = &c->at[i].from, *to = &c->at[i].to;

	if (c->at[i].cells == cells && c->at[i].how == how && from->n == n
	    && memcmp(from->s, s, n) == 0)
		return to;
	text_clear(from);
	text_clear(to);
	text_add(from, s, n);
	c->at[i].cells = cells;
	c->at[i].how = how;
	how(to, s, n, cells, ellipsis);
	return to;
}

void
cuts_release(struct cuts *c)
{
	for (size_t i = 0; i < CUTS; i++) {
		text_release(&c->at[i].from);
		text_release(&c->at[i].to);
	}
}
