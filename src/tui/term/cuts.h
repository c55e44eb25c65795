/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names as they were cut last. A name is read for its brackets to be cut, and
 * each redraw cuts the same ones. All zeros is empty.
 */
#ifndef TUI_TERM_CUTS_H
#define TUI_TERM_CUTS_H

#include "base/text.h"

#define CUTS 256

struct cuts {
	struct {
		struct text from, to;
		size_t cells;
		text_cut_fn *how;
	} at[CUTS];
};

/* S, printable, as HOW makes it: text_cut_name() or text_cut_func(); good until the
 * next call. */
const struct text *cuts_get(struct cuts *c, text_cut_fn *how, const char *s,
			    size_t n, size_t cells, const char *ellipsis);
void cuts_release(struct cuts *c);

#endif
