/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The loader of PAPI histograms, line by line. What is taken and what is left
 * out follows the policy of the formats reference (sections C.5 and E.5): a
 * damaged file gives what is readable.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "load/papihist/private.h"
#include "load/papihist/papihist.h"

static const char magic[] = "PAPIHIST ";

/* From here on a 16-bit count may well have wrapped: they do so silently. */
#define NEAR_WRAP 65000
#define LINES_A_LOOK 1024	/* between two looks at the job */

/* ------------------------------------------------------------------- counts */

static void
check_width(struct papi_load *l, const struct papi_hist *h, uint64_t count)
{
	if ((h->width == 2 || h->width == 4) && count >> 8 * h->width)
		papi_tell(l, DIAG_WARNING,
			  N_("a count that its bucket cannot hold"));
	else if (h->width == 2 && count >= NEAR_WRAP)
		papi_tell(l, DIAG_NOTE,
			  N_("a 16-bit count near its maximum: it may have "
			     "wrapped around and lost multiples of 65536"));
}

/* "INDEX COUNT" and nothing else. */
static bool
read_bucket(struct span line, uint64_t *index, uint64_t *count)
{
	struct span word;

	span_word(&line, &word);
	if (!span_number(word, index))
		return false;
	span_word(&line, &word);
	return line.n == 0 && span_number(word, count);
}

static void
take_bucket(struct papi_load *l, struct span line)
{
	const struct papi_hist *h;
	struct papi_count c = { .hist = 0 };
	uint64_t count;

	if (l->state != PAPI_IN_HIST) {
		papi_tell(l, DIAG_LOST, l->state == PAPI_IN_BAD_HIST ?
			  N_("counts of regions that were left out") :
			  N_("a count outside of every region: left out"));
		return;
	}
	h = &l->facts.hist.at[l->facts.hist.n - 1];
	if (!read_bucket(line, &c.index, &count)) {
		papi_say(l, DIAG_LOST, N_("bad bucket line, left out: %s"),
			 line);
		return;
	}
	if (c.index >= h->buckets) {
		papi_say(l, DIAG_LOST,
			 N_("a bucket beyond the end of its region, left "
			    "out: %s"), line);
		return;
	}
	l->sum_held |= __builtin_add_overflow(l->sum, count, &l->sum);
	l->nonzero += count != 0;
	if (!count)
		return;
	check_width(l, h, count);
	if (count > INT64_MAX) {
		papi_tell(l, DIAG_LOST,
			  N_("a count was saturated"));
		count = INT64_MAX;
	}
	c.hist = (uint32_t)l->facts.hist.n - 1;
	c.count = (int64_t)count;
	VEC_PUSH(&l->facts.count, c);
}

/* --------------------------------------------------------------------- maps */

static void
take_maps_line(struct papi_load *l, struct span line)
{
	if (span_is(span_trim(line), "end-maps")) {
		l->state = PAPI_OUTSIDE;
		return;
	}
	switch (maps_line(&l->facts.maps, line.s, line.n)) {
	case MAPS_LINE_BACKWARDS:
		papi_say(l, DIAG_WARNING,
			 N_("mapped object that ends before it starts: %s"),
			 line);
		break;
	case MAPS_LINE_UNKNOWN:
		papi_say(l, DIAG_WARNING,
			 N_("line not understood in the list of mapped "
			    "objects: %s"),
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
take_end(struct papi_load *l, struct span rest)
{
	uint64_t n;

	if (l->state != PAPI_OUTSIDE) {
		papi_tell(l, DIAG_WARNING,
			  N_("region without an `end-hist' line"));
		l->state = PAPI_OUTSIDE;
	}
	l->ended = true;
	if (!span_number(span_trim(rest), &n) || n != l->nhist)
		papi_tell(l, DIAG_WARNING,
			  N_("the number of regions is not the one that the "
			     "end of the file says"));
}

static void
take_keyword(struct papi_load *l, struct span line)
{
	struct span rest = line, key;

	span_word(&rest, &key);
	if (l->ended)
		papi_tell(l, DIAG_WARNING,
			  N_("more data after the `end' line: read all the "
			     "same"));
	if (span_is(key, "event")) {
		papi_take_event(l, rest);
	} else if (span_is(key, "hist")) {
		papi_take_hist(l, rest);
	} else if (span_is(key, "end-hist")) {
		papi_take_end_hist(l, rest);
	} else if (span_is(key, "object")) {
		papi_take_object(l, rest);
	} else if (span_is(key, "maps")) {
		if (l->state != PAPI_OUTSIDE)
			papi_tell(l, DIAG_WARNING,
				  N_("region without an `end-hist' line"));
		l->maps = true;
		l->state = PAPI_IN_MAPS;
	} else if (span_is(key, "end")) {
		take_end(l, rest);
	} else if (!papi_take_header(l, key, rest)) {
		papi_say(l, DIAG_NOTE, N_("unknown keyword, ignored: %s"), key);
	}
}

/* False when another profile begins here. */
static bool
take_line(struct papi_load *l, struct span line)
{
	char first;

	if (line.n > 0 && line.s[line.n - 1] == '\r')
		line.n--;
	if (l->state == PAPI_IN_MAPS) {
		take_maps_line(l, line);
		return true;
	}
	if (memchr(line.s, 0, line.n)) {
		papi_tell(l, DIAG_LOST,
			  N_("a line with NUL bytes, left out"));
		return true;
	}
	while (line.n > 0 && is_blank(*line.s)) {
		line.s++;
		line.n--;
	}
	first = line.n > 0 ? *line.s : '#';
	if (first == '#')
		return true;
	if (is_digit(first) || first == '-' || first == '+') {
		take_bucket(l, line);
		return true;
	}
	if (span_begins(line, magic)) {
		papi_tell(l, DIAG_LOST,
			  N_("a second profile, which is not read (split the "
			     "file)"));
		return false;
	}
	take_keyword(l, line);
	return true;
}

/* A last line without a newline is whole only if it is the end. */
static bool
is_broken_off(const struct papi_load *l)
{
	const struct line_reader *at = &l->lines;
	struct span line = at->line, key;

	if (at->offset + line.n < input_size(l->in))
		return false;
	span_word(&line, &key);
	return l->state == PAPI_IN_MAPS || !span_is(key, "end") ||
		!span_trim(line).n;
}

static int
read_lines(struct papi_load *l, struct error *err)
{
	struct job *job = input_job(l->in);
	bool broken = false;
	int got;

	while ((got = line_reader_next(&l->lines, err)) > 0) {
		l->line++;
		if (l->line % LINES_A_LOOK == 0) {
			job_progress(job, l->lines.offset, input_size(l->in));
			if (job_cancelled(job)) {
				papi_tell(l, DIAG_LOST,
					  N_("stopped: the rest was not "
					     "read"));
				l->stopped = true;
				return 0;
			}
		}
		if (l->lines.cut) {
			papi_tell(l, DIAG_LOST,
				  N_("a line too long, left out"));
			continue;
		}
		broken = is_broken_off(l);
		if (!broken && !take_line(l, l->lines.line))
			return 0;
	}
	if (got == 0 && (broken || !l->ended || l->state != PAPI_OUTSIDE))
		papi_tell(l, DIAG_LOST,
			  N_("file cut short: what came before was read"));
	return got;
}

/* ------------------------------------------------------------------ loading */

static int
read_magic(struct papi_load *l, struct error *err)
{
	const size_t n = sizeof magic - 1;
	struct span line;
	char version[24];
	int got = line_reader_next(&l->lines, err);

	if (got < 0)
		return -1;
	line = got ? l->lines.line : (struct span){ "", 0 };
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
load_all(struct papi_load *l, struct error *err)
{
	if (read_magic(l, err) < 0) {
		error_at(err, input_path(l->in), LOCATION_LINE, 1);
		return -1;
	}
	if (read_lines(l, err) < 0)
		return -1;
	if (!l->facts.event.n && !l->ended) {
		error_set(err, ERR_FORMAT,
			  N_("the PAPI histogram is cut short before its "
			     "first event"));
		error_at(err, input_path(l->in), LOCATION_LINE, l->line);
		return -1;
	}
	if (!l->facts.count.n)
		builder_warn(l->b, DIAG_WARNING, LOCATION_NONE, 0,
			     N_("no counts: the events did not overflow their "
				"thresholds in any region"));
	else if (!l->maps)
		builder_warn(l->b, DIAG_NOTE, LOCATION_NONE, 0,
			     N_("there is no list of mapped objects, so it is "
				"not known which addresses belong to which "
				"file"));
	l->facts.maps.slot_bits = l->pointer_bits;
	/* what was read before a stop is kept all the same */
	papi_facts_write(&l->facts, l->b, &l->part,
			 l->stopped ? job_finishing(input_job(l->in))
				    : input_job(l->in));
	return 0;
}

static int
papihist_load(struct input *in, struct builder *b, struct error *err)
{
	struct papi_load l = { .in = in, .b = b, .pointer_bits = 64 };
	int result;

	builder_input(b, input_path(in), load_papihist.name, BLOCK_BUCKETS);
	line_reader_init(&l.lines, in, 0);
	maps_init(&l.facts.maps, 64);
	result = load_all(&l, err);
	line_reader_release(&l.lines);
	hash_u64_release(&l.event_of);
	hash_index_release(&l.part_of);
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
	.lines = true,
	.probe = papihist_probe,
	.load = papihist_load,
};
