/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <assert.h>
#include <string.h>
#include <wchar.h>

#include "tui/term/sent.h"

void
sent_put(struct sent *b, int byte)
{
	assert(b->n < sizeof(b->at));
	b->at[b->n++] = (char)byte;
}

bool
sent_take(struct sent *b, bool last, int *c)
{
	mbstate_t state = { 0 };
	wchar_t wide = 0;
	size_t n;

	if (!b->n)
		return false;
	n = mbrtowc(&wide, b->at, b->n, &state);
	if (n == (size_t)-2 && !last && b->n < sizeof(b->at))
		return false;
	if (n > b->n) {		/* none, or half of one */
		wide = SENT_NONE;
		n = 1;
	}
	n += !n;		/* a zero byte has no length */
	b->n -= n;
	memmove(b->at, b->at + n, b->n);
	*c = (int)wide;
	return true;
}
