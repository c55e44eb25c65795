/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rows in the window stay where they are while the user is typing, whatever
 * becomes of their order.
 */
#include <config.h>

#include "base/bits.h"
#include "tui/widget/list.h"

#define FILTER_WORDS 64

static unsigned
filter_bit(const struct row_key *id)
{
	uint32_t h = (id->func.i ^ id->a * 31 ^ id->b * 101) * 2654435761u;

	return h >> (32 - 12);
}

void
list_hold(struct list *l, const struct row_key *window, size_t n)
{
	size_t count = list_count(l);
	uint64_t maybe[FILTER_WORDS] = { 0 };

	l->held.n = 0;
	if (!l->view || l->top + n > count)
		return;
	/* One pass over all rows, which may be a million; the filter keeps
	 * most of them from being compared with the few of the window. */
	for (size_t w = 0; w < n; w++)
		bits_add(maybe, filter_bit(&window[w]));
	VEC_EXTEND(&l->held, n);
	for (size_t i = 0; i < count; i++) {
		struct row_key id = list_key_of(l->view, &l->view->row.at[i]);
		unsigned bit = filter_bit(&id);

		if (!bits_has(maybe, bit))
			continue;
		for (size_t w = 0; w < n; w++)
			if (!l->held.at[w].kind &&
			    row_key_eq(&id, &window[w])) {
				l->held.at[w] = l->view->row.at[i];
				break;
			}
	}
	/* Lines whose thing has gone show what would be there. */
	for (size_t w = 0; w < n; w++)
		if (!l->held.at[w].kind)
			l->held.at[w] = l->view->row.at[l->top + w];
}

void
list_release_order(struct list *l)
{
	struct row_key here;
	size_t at = l->cursor, line = at - l->top, found;

	if (!l->held.n)
		return;
	here = list_row_key(l, l->cursor);
	l->held.n = 0;
	if (!l->touched) {
		list_location(l, 0, 0);
		return;
	}
	found = list_find(l, &here);
	if (found != SIZE_MAX)
		list_put_back(l, found, line, found != at);
	else
		list_go(l, l->cursor);
}
