/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "load/perfscript/behind.h"
#include "load/perfscript/extra.h"
#include "load/perfscript/probe.h"

struct probed { struct span rest; bool more; };

/* The next line that is neither empty nor a comment; false when none is there as
 * a whole. */
static bool
next_line(struct probed *p, struct span *line, bool *header)
{
	while (p->rest.n) {
		const char *nl = memchr(p->rest.s, '\n', p->rest.n);
		size_t n = nl ? (size_t)(nl - p->rest.s) : p->rest.n;

		if (!nl && p->more)
			return false;
		*line = (struct span){ p->rest.s, n };
		p->rest.s += n + (nl != NULL);
		p->rest.n -= n + (nl != NULL);
		if (!span_trim(*line).n)
			continue;
		if (*line->s != '#')
			return true;
		*header |= span_begins(*line, "# perf version : ");
	}
	return false;
}

static bool
is_frame(struct span line)
{
	struct perf_frame f;

	return perf_frame_read(line, &f) && (f.offset || f.object.n);
}

/* Without an object and an offset: perf gives an address sixteen cells, behind a tab in
 * stacks, else a blank. */
static bool
is_padded_frame(struct span line, char blank)
{
	struct span addr = { line.s + 1, 16 };
	struct perf_frame f;

	if (line.n <= 17 || *line.s != blank || line.s[17] != ' ')
		return false;
	while (addr.n && *addr.s == ' ')
		addr.s++, addr.n--;
	return addr.n && (addr.n == 1 || *addr.s != '0') && !memchr(addr.s, ' ', addr.n)
	       && perf_frame_read(line, &f) && f.name.n;
}

static bool
is_bare_frame(struct span line)
{
	struct perf_frame f;

	return *line.s == '\t' && perf_frame_read(line, &f) && f.name.n;
}

/* "cycles:             40115f f", the event being the line's first word. */
static bool
is_behind_first_word(struct span line)
{
	const char *blank = memchr(line.s, ' ', line.n);
	struct span frame;

	if (!blank || blank - line.s < 2 || blank[-1] != ':')
		return false;
	blank++;		/* perf writes one more */
	frame = (struct span){ blank, (size_t)(line.s + line.n - blank) };
	return is_padded_frame(frame, ' ');
}

/* Samples of a line that have but an address and a name, and maybe a thread or an event:
 * many texts have numbers and words, but not in such cells line by line. */
static bool
is_bare_sample(struct span line)
{
	struct perf_head h;

	return is_padded_frame(line, ' ') || is_behind_first_word(line)
	       || (perf_head_untimed(line, false, &h) == PERF_SAMPLE
		   && !h.event.n && perf_frame_is_of_thread(&h));
}

#define MESSAGES_MAX 8

/* Whether nothing else than a sample can be LINE and what is below it: thread, time and
 * event, and a frame. */
static bool
is_sure_sample(struct span line, struct span below)
{
	struct perf_head h;

	if (*line.s == '\t' || perf_head_timed(line, &h) != PERF_SAMPLE || !h.tid.n
	    || !h.event.n)
		return false;
	return (*below.s == '\t' && is_frame(below)) || perf_frame_is_sure(&h);
}

/* perf writes messages, which may be in the same file ahead of the first sample:
 * one that nothing else can be is behind them. So it is where the name of the first
 * thread has the end of a line in it. */
static bool
is_behind_messages(struct probed p)
{
	struct span line, frame;
	bool header = false;

	if (!next_line(&p, &line, &header))
		return false;
	for (int i = 0; i < MESSAGES_MAX; i++) {
		bool last = !next_line(&p, &frame, &header);

		if (is_sure_sample(line, last ? (struct span){ "", 0 } : frame))
			return true;
		if (last)
			return false;
		line = frame;
	}
	return false;
}

/* A head with an event, or without one and a frame behind it; a stack without a
 * head. */
static int
probe_first(const struct peek *peek)
{
	struct probed p = { { (const char *)peek->bytes, peek->n },
			    peek->n < peek->size };
	struct span first, second;
	struct perf_frame f;
	struct perf_head h;
	bool header = false, has_second;

	if (!next_line(&p, &first, &header))
		return header && p.more;
	if (memchr(first.s, 0, first.n))
		return 0;
	if (perf_is_counts(first))
		return 1;	/* the loader says what it is */
	if (!next_line(&p, &second, &header))
		second = (struct span){ "", 0 };
	has_second = second.n && (is_frame(second)
				  || is_padded_frame(second, '\t'));
	switch (perf_head_timed(first, &h)) {
	case PERF_SAMPLE:
		if (has_second && *second.s == '\t')
			return 1;
		if (!h.tid.n)
			return perf_frame_is_sure(&h);
		return h.event.n || has_second
		       || perf_frame_behind(&h, &f);
	case PERF_NO_HEAD:
		break;
	default:
		return 1;
	}
	if (*first.s == '\t')
		return is_frame(first) || (is_bare_frame(first) && second.n
					   && is_bare_frame(second));
	if (is_bare_sample(first) && is_bare_sample(second))
		return 1;
	if (perf_head_untimed(first, 0, &h) != PERF_SAMPLE)
		return h.tid.n > 0;
	if (has_second && *second.s == '\t')
		return 1;
	return perf_frame_is_sure(&h)
	       || (h.event.n && perf_frame_behind(&h, &f));
}

int
perf_probe(const struct peek *peek)
{
	struct probed p = { { (const char *)peek->bytes, peek->n },
			    peek->n < peek->size };

	return probe_first(peek) || is_behind_messages(p);
}
