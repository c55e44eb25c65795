/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "load/perfscript/behind.h"

static struct span
from_word(struct span s, struct span word)
{
	return (struct span){ word.s, (size_t)(s.s + s.n - word.s) };
}

/* What begins with the last word of S that is an address and has something behind it;
 * the first word is left to others. CELLS: it stands in them. */
static bool
find_later(struct span s, struct span *found, bool *cells)
{
	struct span rest = s, word;
	const char *from;
	bool any = false;

	if (!span_word(&rest, &word))
		return false;
	from = word.s + word.n;
	for (; span_word(&rest, &word) && rest.n; from = word.s + word.n)
		if (perf_is_sure_addr(word, from)) {
			*found = from_word(s, word);
			*cells = perf_is_in_cells(word, from);
			any = true;
		}
	return any;
}

static bool
begins_in_cells(struct span s, const char *blanks)
{
	struct span word;

	return span_word(&s, &word) && perf_is_in_cells(word, blanks);
}

/* Behind an event there may be any text: an address and a symbol or an object are
 * wanted. Programs that are not moved have low addresses: those stand in cells. */
static bool
take_first(struct span s, const char *blanks, struct perf_frame *f)
{
	return perf_frame_take(s, f)
	       && (f->offset || f->object.n || f->addr >= UINT64_C(1) << 32
		   || span_is(f->name, "[unknown]")
		   || (f->name.n && begins_in_cells(s, blanks)));
}

/* Behind other fields more than that: words of a text may look like addresses, but do
 * not stand in cells. */
static bool
take_later(struct span s, bool cells, struct perf_frame *f)
{
	return perf_frame_take(s, f)
	       && (cells ? f->name.n || f->object.n : f->offset && f->object.n);
}

bool
perf_frame_behind(const struct perf_head *h, struct perf_frame *f)
{
	struct span s = span_trim(h->rest), later;
	bool cells;

	if (find_later(s, &later, &cells) && take_later(later, cells, f))
		return true;
	return take_first(s, h->blanks, f);
}

bool
perf_frame_is_sure(const struct perf_head *h)
{
	struct perf_frame f;

	return perf_frame_behind(h, &f)
	       && ((f.object.n && f.addr >= UINT64_C(1) << 32)
		   || ((f.object.n || f.offset)
		       && begins_in_cells(span_trim(h->rest), h->blanks)));
}

bool
perf_frame_is_of_thread(const struct perf_head *h)
{
	struct perf_frame f;

	return h->tid.n && h->tid.s + h->tid.n == h->blanks
	       && perf_frame_behind(h, &f)
	       && begins_in_cells(span_trim(h->rest), h->blanks);
}
