/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What kind of file it is, by its first lines.
 */
#include <config.h>

#include <string.h>

#include "load/callgrind/probe.h"

struct look {
	bool events, creator, version, positions, calls, marker, other;
	bool prose;		/* sentences, or placeholders for names */
	struct cg_shape shape;
};

/* Words that are no header; "==== NEW PROFILING FILE ====" of xdebug's is. */
static bool
is_sentence(const char *p, const char *end)
{
	struct cg_header h;

	return p < end && *p != '=' && !cg_header(p, end, &h)
	       && memchr(p, ' ', (size_t)(end - p));
}

/* A key of several words is a sentence with a colon in it, but for Valgrind's
 * "timeframe (BB)"; "<space separated list>" are no events. */
static bool
is_prose(const struct cg_header *h)
{
	if (memchr(h->key.s, ' ', h->key.n)
	    && !cg_header_is(h, "timeframe (BB)"))
		return true;
	return cg_header_is(h, "events") && h->value.n
	       && (*h->value.s == '<' || *h->value.s == '[');
}

/* Takes a line; false when nothing more is to be learnt for the header. */
static void
look_at_header(struct look *k, const struct cg_header *h)
{
	k->prose |= is_prose(h) && (!k->events || cg_header_is(h, "events"));
	k->events |= cg_header_is(h, "events");
	k->creator |= cg_header_is(h, "creator");
	k->version |= cg_header_is(h, "version");
	k->positions |= cg_header_is(h, "positions")
			|| cg_header_is(h, "part") || cg_header_is(h, "pid")
			|| cg_header_is(h, "thread")
			|| cg_header_is(h, "event");
	k->other |= !cg_header_is(h, "cmd") && !cg_header_is(h, "desc");
}

/* True when C at a line's start is what a profile's can be. */
static bool
is_body(enum cg_kind kind)
{
	return kind == CG_FN || kind == CG_FL || kind == CG_FI
	       || kind == CG_OB || kind == CG_CFN || kind == CG_CFI
	       || kind == CG_COB || kind == CG_CALLS;
}

enum cg_format
cg_classify(const struct peek *peek, struct cg_shape *shape)
{
	const char *p = (const char *)peek->bytes, *all = p + peek->n;
	struct look k = { .shape = { .npos = 1 } };
	bool numbers = false, only_header = true;

	/* lines that end in a carriage return alone cannot be read */
	if (memchr(p, '\r', peek->n) && !memchr(p, '\n', peek->n))
		return CG_NO_PROFILE;
	if (peek->n >= 3 && memcmp(p, "\xef\xbb\xbf", 3) == 0)
		p += 3;
	k.marker = all - p >= 18 && memcmp(p, "# callgrind format", 18) == 0;
	while (p < all) {
		const char *eol = memchr(p, '\n', (size_t)(all - p));
		const char *end = eol ? eol : all, *from, *value;
		struct cg_header h;
		enum cg_kind kind;

		from = span_blanks(p, end);
		end = span_end(from, end);
		kind = cg_kind_of(from, end, &value);
		p = eol ? eol + 1 : all;
		if (kind == CG_NUMBERS) {
			if (!k.events && !k.creator && !k.version && !k.marker)
				return CG_NO_PROFILE;
			numbers = true;
		} else if (kind == CG_CFN || kind == CG_CFI || kind == CG_COB
			   || kind == CG_OB || kind == CG_CALLS) {
			k.calls = true;
		} else if (kind == CG_OTHER && !numbers) {
			if (cg_header(from, end, &h))
				look_at_header(&k, &h);
			else if (eol)
				only_header = false;
			k.prose |= !k.events && eol && is_sentence(from, end);
			cg_shape_line(from, end, &k.shape);
		}
		only_header &= !is_body(kind) && kind != CG_NUMBERS;
	}
	*shape = k.shape;
	if (k.prose && !k.marker)
		return CG_NO_PROFILE;
	/* the command alone can be longer than what is looked at */
	if (!k.events && !k.creator && !k.version && !k.marker
	    && (!only_header || k.other || peek->n < INPUT_PEEK
		|| memchr(peek->bytes, ':', 16) == NULL))
		return CG_NO_PROFILE;
	return k.marker || k.creator || k.version || k.positions || k.calls
		? CG_CALLGRIND : CG_CACHEGRIND;
}
