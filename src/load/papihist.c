/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The loader of PAPI histograms, line by line. What is taken and what is left
 * out follows the policy of the formats reference (sections C.5 and E.5): a
 * damaged file gives what is readable.
 */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/i18n.h"
#include "load/cpu_lines.h"
#include "load/papi_facts.h"
#include "load/papi_text.h"
#include "load/papihist.h"

static const char magic[] = "PAPIHIST ";

/* From here on a 16-bit count may well have wrapped: they do so silently. */
#define NEAR_WRAP 65000
#define LINES_A_LOOK 1024	/* between two looks at the job */

enum state {
	OUTSIDE,
	IN_HIST,
	IN_BAD_HIST,		/* one that cannot be used */
	IN_MAPS,
};

struct load {
	struct input *in;
	struct builder *b;
	struct cpu_lines lines;
	uint64_t line;			/* number of the one at hand */
	enum state state;
	struct papi_facts facts;
	struct hash_u64 event_of;	/* number -> row + 1 */
	struct part part;
	unsigned pointer_bits;
	uint64_t nhist;			/* blocks, with unusable ones */
	uint64_t nonzero, sum;		/* of the block at hand */
	bool sum_held;			/* it was too large */
	bool maps;			/* there was a list */
	bool ended;			/* an `end' line was seen */
};

/* ----------------------------------------------------------------- messages */

/* FORMAT has one %s, for WHAT. */
static void
say(struct load *l, enum diag_level level, const char *format,
    struct papi_span what)
{
	char *copy = mem_strndup(what.s, what.n < 200 ? what.n : 200);

	builder_warn(l->b, level, PLACE_LINE, l->line, format, copy);
	free(copy);
}

static void
say_plain(struct load *l, enum diag_level level, const char *text)
{
	builder_warn(l->b, level, PLACE_LINE, l->line, text);
}

/* ------------------------------------------------------------------ headers */

static text_id
text_of(struct load *l, struct papi_span s)
{
	return builder_text(l->b, s.s, s.n);
}

/* True when KEY is a line of the header. */
static bool
take_header(struct load *l, struct papi_span key, struct papi_span value)
{
	static const char *const known[] = {
		"creator", "cmd", "host", "date", "pid", "tid", "pointer-bits",
	};
	size_t i, n = sizeof known / sizeof *known;
	uint64_t bits;

	for (i = 0; i < n && !papi_is(key, known[i]); i++)
		;
	if (i == n)
		return false;
	value = papi_trim(value);
	builder_header(l->b, known[i], value.s, value.n);
	if (papi_is(key, "pid") && !l->part.pid.i)
		l->part.pid = text_of(l, value);
	else if (papi_is(key, "tid") && !l->part.thread.i)
		l->part.thread = text_of(l, value);
	else if (papi_is(key, "pointer-bits") && papi_number(value, &bits) &&
		 bits <= 32)
		l->pointer_bits = 32;
	return true;
}

/* ------------------------------------------------------------------- events */

/* The row of event NUMBER; a new one is not defined yet. */
static uint32_t
event_row(struct load *l, uint64_t number)
{
	bool fresh;
	uint32_t *at = hash_u64_at(&l->event_of, number, &fresh);
	struct papi_event e = { .number = number };
	char name[40];
	int n;

	if (!fresh)
		return *at - 1;
	n = snprintf(name, sizeof name, "event %" PRIu64, number);
	e.name = builder_text(l->b, name, (size_t)n);
	VEC_PUSH(&l->facts.event, e);
	*at = (uint32_t)l->facts.event.n;
	return *at - 1;
}

static void
read_event_items(struct load *l, struct papi_span rest, struct papi_event *e)
{
	struct papi_span key, value;
	uint64_t *to;

	while (papi_item(&rest, &key, &value)) {
		to = papi_is(key, "code") ? &e->code :
		     papi_is(key, "threshold") ? &e->threshold :
		     papi_is(key, "flags") ? &e->flags : NULL;
		if (to && !papi_number(value, to))
			say(l, DIAG_WARNING, N_("event: no number: %s"),
			    value);
		if (papi_is(key, "name") && value.n > 0)
			e->name = text_of(l, value);
	}
}

static bool
same_event(const struct papi_event *a, const struct papi_event *b)
{
	return a->code == b->code && a->threshold == b->threshold &&
		a->flags == b->flags && a->name.i == b->name.i;
}

static void
take_event(struct load *l, struct papi_span rest)
{
	struct papi_event e = { .number = 0 }, *old;
	struct papi_span word, all = rest;
	uint32_t row;

	if (!papi_word(&rest, &word) || !papi_number(word, &e.number)) {
		say(l, DIAG_WARNING, N_("event without a number: %s"), all);
		return;
	}
	row = event_row(l, e.number);
	e.name = l->facts.event.at[row].name;
	read_event_items(l, rest, &e);
	e.defined = true;
	old = &l->facts.event.at[row];
	if (!old->defined)
		*old = e;
	else if (!same_event(old, &e))
		say(l, DIAG_WARNING,
		    N_("another definition of event %s: ignored"), word);
}

/* ------------------------------------------------------------------ regions */

static bool
is_scale(uint64_t scale)
{
	return scale == PAPI_SCALE_BYTE ||
		(scale >= PAPI_SCALE_MIN && scale <= PAPI_SCALE_MAX);
}

/* What of a `hist' line was there. */
enum item { BASE = 1, SCALE = 2, WIDTH = 4, BUCKETS = 8, NAME = 16 };

/* Reads "base=... scale=..."; false when one of them cannot be. */
static bool
read_hist_items(struct load *l, struct papi_span rest, struct papi_hist *h,
		unsigned *have)
{
	struct papi_span key, value;
	uint64_t v;
	bool good = true;

	*have = 0;
	while (papi_item(&rest, &key, &value)) {
		enum item item = papi_is(key, "base") ? BASE :
			papi_is(key, "scale") ? SCALE :
			papi_is(key, "width") ? WIDTH :
			papi_is(key, "buckets") ? BUCKETS : 0;

		if (papi_is(key, "name"))
			h->name = text_of(l, value);
		if (!item)
			continue;
		*have |= item;
		if (!papi_number(value, &v)) {
			good = false;
			continue;
		}
		if (item == BASE)
			h->base = v;
		else if (item == BUCKETS)
			h->buckets = v;
		else if (item == WIDTH)
			h->width = v;
		else if (is_scale(v))
			h->scale = (uint32_t)v;
		else
			good = false;
	}
	return good;
}

/* Regions are no parts of the profile; the header lists them, each once
 * however many events were counted there. */
static void
describe_hist(struct load *l, const struct papi_hist *h)
{
	const struct strtab *t = builder_strtab(l->b);
	struct text s = { 0 };

	for (size_t i = l->facts.hist.n, last = i > 64 ? i - 64 : 0;
	     i-- > last;) {
		const struct papi_hist *old = &l->facts.hist.at[i];

		if (old->base == h->base && old->scale == h->scale &&
		    old->buckets == h->buckets && old->name.i == h->name.i)
			return;
	}
	text_printf(&s, "base=0x%" PRIx64 " scale=%" PRIu32 " width=%" PRIu64
		    " buckets=%" PRIu64 " ", h->base, h->scale, h->width,
		    h->buckets);
	text_add(&s, strtab_get(t, h->name), strtab_len(t, h->name));
	builder_header(l->b, "region", s.s, s.n);
	text_release(&s);
}

static void
end_hist(struct load *l)
{
	l->state = OUTSIDE;
}

static void
take_hist(struct load *l, struct papi_span rest)
{
	struct papi_hist h = { .event = 0 };
	struct papi_span word = { NULL, 0 }, all = papi_trim(rest);
	uint64_t number = 0;
	unsigned have;
	bool good;

	if (l->state == IN_HIST || l->state == IN_BAD_HIST) {
		say_plain(l, DIAG_WARNING,
			  N_("region without an `end-hist' line"));
		end_hist(l);
	}
	l->nhist++;
	l->nonzero = l->sum = 0;
	l->sum_held = false;
	good = papi_word(&rest, &word) && papi_number(word, &number);
	good &= read_hist_items(l, rest, &h, &have);
	if ((have & (BASE | SCALE | BUCKETS)) != (BASE | SCALE | BUCKETS))
		good = false;
	if (have & WIDTH && h.width != 2 && h.width != 4 && h.width != 8)
		good = false;
	if (!good) {
		say(l, DIAG_LOST,
		    N_("region that cannot be, left out: %s"), all);
		l->state = IN_BAD_HIST;
		return;
	}
	if (!hash_u64_get(&l->event_of, number))
		say(l, DIAG_WARNING,
		    N_("event %s is used, but never was defined before"),
		    word);
	h.event = event_row(l, number);
	describe_hist(l, &h);
	VEC_PUSH(&l->facts.hist, h);
	l->state = IN_HIST;
}

static void
take_end_hist(struct load *l, struct papi_span rest)
{
	struct papi_span key, value;
	bool other = false;
	uint64_t v;

	if (l->state != IN_HIST && l->state != IN_BAD_HIST) {
		say_plain(l, DIAG_WARNING,
			  N_("`end-hist' without a region"));
		return;
	}
	while (l->state == IN_HIST && papi_item(&rest, &key, &value)) {
		if (!papi_number(value, &v))
			continue;
		other |= papi_is(key, "nonzero") && v != l->nonzero;
		other |= papi_is(key, "sum") && v != l->sum && !l->sum_held;
	}
	if (other)
		say_plain(l, DIAG_WARNING,
			  N_("the counts of a region are not those that its "
			     "end says there were"));
	end_hist(l);
}

static void
take_object(struct load *l, struct papi_span rest)
{
	struct papi_span path = papi_trim(rest);

	if (l->state == IN_BAD_HIST)
		return;
	if (l->state != IN_HIST || !path.n) {
		say_plain(l, DIAG_WARNING,
			  N_("`object' without a region or a path"));
		return;
	}
	l->facts.hist.at[l->facts.hist.n - 1].object = text_of(l, path);
}

/* ------------------------------------------------------------------- counts */

static void
check_width(struct load *l, const struct papi_hist *h, uint64_t count)
{
	if ((h->width == 2 || h->width == 4) && count >> 8 * h->width)
		say_plain(l, DIAG_WARNING,
			  N_("a count that its bucket cannot hold"));
	else if (h->width == 2 && count >= NEAR_WRAP)
		say_plain(l, DIAG_NOTE,
			  N_("a 16-bit count near its largest: it may have "
			     "wrapped around and lost multiples of 65536"));
}

static void
take_bucket(struct load *l, struct papi_span line)
{
	const struct papi_hist *h;
	struct papi_count c = { .hist = 0 };
	uint64_t count;

	if (l->state != IN_HIST) {
		say_plain(l, DIAG_LOST, l->state == IN_BAD_HIST ?
			  N_("counts of regions that were left out") :
			  N_("a count outside of every region: left out"));
		return;
	}
	h = &l->facts.hist.at[l->facts.hist.n - 1];
	if (!papi_bucket(line, &c.index, &count)) {
		say(l, DIAG_LOST, N_("bad bucket line, left out: %s"), line);
		return;
	}
	if (c.index >= h->buckets) {
		say(l, DIAG_LOST,
		    N_("a bucket beyond the end of its region, left out: %s"),
		    line);
		return;
	}
	l->sum_held |= __builtin_add_overflow(l->sum, count, &l->sum);
	l->nonzero += count != 0;
	if (!count)
		return;
	check_width(l, h, count);
	if (count > INT64_MAX) {
		say_plain(l, DIAG_LOST, N_("a count was held at the largest "
					   "number there is"));
		count = INT64_MAX;
	}
	c.hist = (uint32_t)l->facts.hist.n - 1;
	c.count = (int64_t)count;
	VEC_PUSH(&l->facts.count, c);
}

/* --------------------------------------------------------------------- maps */

static void
take_maps_line(struct load *l, struct papi_span line)
{
	if (papi_is(papi_trim(line), "end-maps")) {
		l->state = OUTSIDE;
		return;
	}
	switch (maps_line(&l->facts.maps, line.s, line.n)) {
	case MAPS_LINE_BACKWARDS:
		say(l, DIAG_WARNING,
		    N_("mapped object that ends before it starts: %s"), line);
		break;
	case MAPS_LINE_UNKNOWN:
		say(l, DIAG_WARNING,
		    N_("not understood in the list of mapped objects: %s"),
		    line);
		break;
	case MAPS_LINE_BLANK:
	case MAPS_LINE_RANGE:
	case MAPS_LINE_VARIABLE:
		break;
	}
}

/* -------------------------------------------------------------------- lines */

static void
take_end(struct load *l, struct papi_span rest)
{
	uint64_t n;

	if (l->state != OUTSIDE) {
		say_plain(l, DIAG_WARNING,
			  N_("region without an `end-hist' line"));
		end_hist(l);
	}
	l->ended = true;
	if (!papi_number(papi_trim(rest), &n) || n != l->nhist)
		say_plain(l, DIAG_WARNING,
			  N_("the number of regions is not the one that the "
			     "end of the file says"));
}

static void
take_keyword(struct load *l, struct papi_span line)
{
	struct papi_span rest = line, key;

	papi_word(&rest, &key);
	if (l->ended)
		say_plain(l, DIAG_WARNING,
			  N_("more behind the `end' line: read all the same"));
	if (papi_is(key, "event")) {
		take_event(l, rest);
	} else if (papi_is(key, "hist")) {
		take_hist(l, rest);
	} else if (papi_is(key, "end-hist")) {
		take_end_hist(l, rest);
	} else if (papi_is(key, "object")) {
		take_object(l, rest);
	} else if (papi_is(key, "maps")) {
		if (l->state != OUTSIDE)
			say_plain(l, DIAG_WARNING,
				  N_("region without an `end-hist' line"));
		l->maps = true;
		l->state = IN_MAPS;
	} else if (papi_is(key, "end")) {
		take_end(l, rest);
	} else if (!take_header(l, key, rest)) {
		say(l, DIAG_NOTE, N_("unknown keyword, ignored: %s"), key);
	}
}

/* False when another profile begins here. */
static bool
take_line(struct load *l, struct papi_span line)
{
	char first;

	if (line.n > 0 && line.s[line.n - 1] == '\r')
		line.n--;
	if (l->state == IN_MAPS) {
		take_maps_line(l, line);
		return true;
	}
	if (memchr(line.s, 0, line.n)) {
		say_plain(l, DIAG_LOST,
			  N_("a line with NUL bytes, left out"));
		return true;
	}
	while (line.n > 0 && (*line.s == ' ' || *line.s == '\t')) {
		line.s++;
		line.n--;
	}
	first = line.n > 0 ? *line.s : '#';
	if (first == '#')
		return true;
	if ((first >= '0' && first <= '9') || first == '-' || first == '+') {
		take_bucket(l, line);
		return true;
	}
	if (line.n >= sizeof magic - 1 &&
	    memcmp(line.s, magic, sizeof magic - 1) == 0) {
		say_plain(l, DIAG_LOST,
			  N_("a second profile, which is not read (split the "
			     "file)"));
		return false;
	}
	take_keyword(l, line);
	return true;
}

/* A last line without a newline is whole only if it is the end. */
static bool
is_broken_off(const struct load *l)
{
	const struct cpu_lines *at = &l->lines;
	struct papi_span line = { at->s, at->len }, key;

	if (at->offset + at->len < input_size(l->in))
		return false;
	papi_word(&line, &key);
	return l->state == IN_MAPS || !papi_is(key, "end") ||
		!papi_trim(line).n;
}

static int
read_lines(struct load *l, struct error *err)
{
	struct job *job = input_job(l->in);
	bool broken = false;
	int got;

	while ((got = cpu_lines_next(&l->lines, err)) > 0) {
		l->line++;
		if (l->line % LINES_A_LOOK == 0) {
			job_progress(job, l->lines.offset, input_size(l->in));
			if (job_cancelled(job)) {
				say_plain(l, DIAG_LOST,
					  N_("stopped: the rest was not "
					     "read"));
				return 0;
			}
		}
		if (l->lines.cut) {
			say_plain(l, DIAG_LOST,
				  N_("a line too long, left out"));
			continue;
		}
		broken = is_broken_off(l);
		if (!broken && !take_line(l, (struct papi_span){
						l->lines.s, l->lines.len }))
			return 0;
	}
	if (got == 0 && (broken || !l->ended || l->state != OUTSIDE))
		say_plain(l, DIAG_LOST,
			  N_("file cut short: what came before was read"));
	return got;
}

/* ------------------------------------------------------------------ loading */

static int
read_magic(struct load *l, struct error *err)
{
	const size_t n = sizeof magic - 1;
	struct papi_span line;
	char version[24];
	int got = cpu_lines_next(&l->lines, err);

	if (got < 0)
		return -1;
	line = (struct papi_span){ l->lines.s, got ? l->lines.len : 0 };
	l->line = 1;
	if (line.n > 0 && line.s[line.n - 1] == '\r')
		line.n--;
	if (line.n < n || memcmp(line.s, magic, n) != 0)
		return error_set(err, ERR_FORMAT,
				 N_("not a PAPIHIST file"));
	if (line.n == n + 1 && line.s[n] == '1')
		return 0;
	snprintf(version, sizeof version, "%.*s",
		 (int)(line.n - n < 20 ? line.n - n : 20), line.s + n);
	return error_set(err, ERR_FORMAT,
			 N_("PAPIHIST version %s; only 1 is known"), version);
}

static int
load_all(struct load *l, struct error *err)
{
	if (read_magic(l, err) < 0) {
		error_at(err, input_path(l->in), PLACE_LINE, 1);
		return -1;
	}
	if (read_lines(l, err) < 0)
		return -1;
	if (!l->facts.event.n && !l->ended) {
		error_set(err, ERR_FORMAT,
			  N_("the PAPI histogram is cut short before its "
			     "first event"));
		error_at(err, input_path(l->in), PLACE_LINE, l->line);
		return -1;
	}
	if (!l->facts.count.n)
		builder_warn(l->b, DIAG_WARNING, PLACE_NONE, 0,
			     N_("no counts: the events did not overflow their "
				"thresholds in any region"));
	else if (!l->maps)
		builder_warn(l->b, DIAG_NOTE, PLACE_NONE, 0,
			     N_("there is no list of mapped objects, so it is "
				"not known which addresses belong to which "
				"file"));
	l->facts.maps.slot_bits = l->pointer_bits;
	papi_facts_write(&l->facts, l->b, builder_part(l->b, &l->part));
	return 0;
}

static int
papihist_load(struct input *in, struct builder *b, struct error *err)
{
	struct load l = { .in = in, .b = b, .pointer_bits = 64 };
	int result;

	builder_source(b, input_path(in), load_papihist.name);
	cpu_lines_init(&l.lines, in, 0);
	maps_init(&l.facts.maps, 64);
	result = load_all(&l, err);
	cpu_lines_release(&l.lines);
	hash_u64_release(&l.event_of);
	papi_facts_release(&l.facts);
	return result;
}

static int
papihist_probe(const struct peek *peek)
{
	return peek->n >= sizeof magic - 1 &&
		memcmp(peek->bytes, magic, sizeof magic - 1) == 0;
}

const struct loader load_papihist = {
	.name = "papihist",
	.title = N_("PAPI histogram (PAPIHIST text)"),
	.probe = papihist_probe,
	.load = papihist_load,
};
