/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "load/perfscript/behind.h"
#include "load/perfscript/words.h"

/* --- Fields behind the frame ---------------------------------------------- */

/* "4K" or "N/A" */
static bool
is_page_size(struct span word)
{
	size_t digits = 0;

	while (digits < word.n && is_digit(word.s[digits]))
		digits++;
	return span_is(word, "N/A")
	       || (digits && digits + 1 == word.n && strchr("KMGT", word.s[digits]));
}

/* Without branches, an address of memory in cells, and sizes of its pages. */
static struct span
without_words(struct span s)
{
	struct span rest = s, word;

	for (; last_word(&rest, &word) && rest.n; s = rest) {
		const char *from = rest.s + rest.n;

		if (!perf_is_branch(word) && !is_page_size(word)
		    && (word.s + word.n - from < ADDR_DIGITS
			|| !perf_is_addr(word)))
			break;
	}
	return s;
}

/* Without instructions and registers. */
static struct span
without_marked(struct span s)
{
	static const char *const marks[] = { " insn:", " ilen:", " ABI:" };
	const char *at;

	if (!memchr(s.s, ':', s.n))
		return s;
	for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
		at = memmem(s.s, s.n, marks[i], strlen(marks[i]));
		if (at)
			s.n = (size_t)(at - s.s);
	}
	return span_trim(s);
}

/* Where the object ends that stands behind an offset, the last one of S: whatever
 * comes there. Paths may have parentheses. */
static struct span
up_to_object(struct span s)
{
	struct span all = s;
	const char *p = s.s, *end = s.s + s.n;
	int depth;

	while (p < end && (p = memmem(p, (size_t)(end - p), " (", 2))) {
		const char *open = ++p;

		if (!perf_offset_ends(s.s, open - 1))
			continue;
		for (depth = 0; p < end; p++) {
			depth += (*p == '(') - (*p == ')');
			if (depth <= 0 && at_word_end(p + 1, end))
				break;
		}
		if (p < end)
			all.n = (size_t)(++p - s.s);
	}
	return all;
}

/* An address and no more than one word. */
static bool
is_short(struct span s)
{
	const char *end = s.s + s.n, *p = memchr(s.s, ' ', s.n);

	if (!p)
		return true;
	p = span_blanks(p, end);
	return !memchr(p, ' ', (size_t)(end - p));
}

/* A sample of a branch is where that is, not where it leads to. */
static struct span
without_target(struct span s)
{
	const char *at = perf_target(s);

	return at && at > s.s ? span_trim((struct span){ s.s, (size_t)(at - s.s) }) : s;
}

/* Without the fields that perf writes behind a frame. Most frames end with their
 * object, or have none and a name of a word. */
static struct span
up_to_frame(struct span s)
{
	if (!s.n || s.s[s.n - 1] == ')' || is_short(s))
		return s;
	s = without_words(without_marked(s));
	return !s.n || s.s[s.n - 1] == ')' ? s : up_to_object(s);
}

/* --- The frame ------------------------------------------------------------ */

static struct span
from_word(struct span s, struct span word)
{
	return (struct span){ word.s, (size_t)(s.s + s.n - word.s) };
}

/* The next word that may be an address, behind P; NULL when none is. */
static const char *
next_hex_word(const char *p, const char *end)
{
	while ((p = memchr(p, ' ', (size_t)(end - p)))) {
		p = span_blanks(p, end);
		if (p < end && hex_digit(*p) >= 0)
			return p;
	}
	return NULL;
}

/* What begins with the last word of S that is an address and has something behind it;
 * the first word is left to others. CELLS: it stands in them. */
static bool
find_later(struct span s, struct span *found, bool *cells)
{
	const char *p = s.s, *end = s.s + s.n;
	struct span rest, word;
	bool any = false;

	while ((p = next_hex_word(p, end))) {
		const char *from = span_end(s.s, p);

		rest = (struct span){ p, (size_t)(end - p) };
		if (span_word(&rest, &word) && rest.n
		    && perf_is_sure_addr(word, from)) {
			*found = from_word(s, word);
			*cells = perf_is_in_cells(word, from);
			any = true;
		}
	}
	return any;
}

/* Behind an event there may be any text: an address and a symbol or an object are
 * wanted. Programs that are not moved have low addresses: those stand in cells. */
static bool
take_first(struct span s, const char *blanks, struct perf_frame *f)
{
	return perf_frame_take(s, f)
	       && (f->offset || f->object.n || f->addr >= UINT64_C(1) << 32
		   || span_is(f->name, "[unknown]")
		   || (f->name.n && perf_frame_in_cells(s, blanks)));
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
	struct span s = up_to_frame(without_target(span_trim(h->rest))), later;
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
		       && perf_frame_in_cells(span_trim(h->rest), h->blanks)));
}

bool
perf_frame_is_of_thread(const struct perf_head *h)
{
	struct perf_frame f;

	return h->tid.n && h->tid.s + h->tid.n == h->blanks
	       && perf_frame_behind(h, &f)
	       && perf_frame_in_cells(span_trim(h->rest), h->blanks);
}

bool
perf_has_branches(const struct perf_head *h)
{
	struct span s = span_trim(h->rest);

	return s.n && s.s[s.n - 1] != ')' && memchr(s.s, '/', s.n)
	       && perf_is_branches(s);
}
