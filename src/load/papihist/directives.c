/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * PAPI histograms: the lines that say what is counted and where.
 */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/text.h"
#include "load/papihist/private.h"

/* ----------------------------------------------------------------- messages */

/* FORMAT has one %s, for WHAT. */
void
papi_say(struct papi_load *l, enum diag_level level, const char *format,
	 struct span what)
{
	char *copy = mem_strndup(what.s, what.n < 200 ? what.n : 200);

	builder_warn(l->b, level, LOCATION_LINE, l->line, format, copy);
	free(copy);
}

void
papi_tell(struct papi_load *l, enum diag_level level, const char *text)
{
	builder_warn(l->b, level, LOCATION_LINE, l->line, text);
}

/* ------------------------------------------------------------------ headers */

/* Takes the next item "key=value" off REST. `name' takes all that is left,
 * without blanks at its end; a word without a = is a key without a value.
 * False at the end. */
static bool
take_item(struct span *rest, struct span *key, struct span *value)
{
	struct span line = *rest;
	const char *equals;

	if (!span_word(rest, key))
		return false;
	equals = memchr(key->s, '=', key->n);
	*value = (struct span){ key->s + key->n, 0 };
	if (!equals)
		return true;
	value->s = equals + 1;
	value->n = (size_t)(key->s + key->n - value->s);
	key->n = (size_t)(equals - key->s);
	if (!span_is(*key, "name"))
		return true;
	value->n = (size_t)(line.s + line.n - value->s);
	*value = span_trim(*value);
	rest->n = 0;
	return true;
}

static text_id
text_of(struct papi_load *l, struct span s)
{
	return builder_text(l->b, s.s, s.n);
}

/* True when KEY is a line of the header. */
bool
papi_take_header(struct papi_load *l, struct span key,
		 struct span value)
{
	static const char *const known[] = {
		"creator", "cmd", "host", "date", "pid", "tid", "pointer-bits",
	};
	size_t i, n = sizeof known / sizeof *known;
	uint64_t bits;

	for (i = 0; i < n && !span_is(key, known[i]); i++)
		;
	if (i == n)
		return false;
	value = span_trim(value);
	builder_header(l->b, known[i], value.s, value.n);
	if (span_is(key, "pid") && !l->part.pid.i)
		l->part.pid = text_of(l, value);
	else if (span_is(key, "tid") && !l->part.thread.i)
		l->part.thread = text_of(l, value);
	else if (span_is(key, "pointer-bits") && span_number(value, &bits) &&
		 bits <= 32)
		l->pointer_bits = 32;
	return true;
}

/* ------------------------------------------------------------------- events */

/* The row of event NUMBER; a new one is not defined yet. */
static uint32_t
event_row(struct papi_load *l, uint64_t number)
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
read_event_items(struct papi_load *l, struct span rest,
		 struct papi_event *e)
{
	struct span key, value;
	uint64_t *to;

	while (take_item(&rest, &key, &value)) {
		to = span_is(key, "code") ? &e->code :
		     span_is(key, "threshold") ? &e->threshold :
		     span_is(key, "flags") ? &e->flags : NULL;
		if (to && !span_number(value, to))
			papi_say(l, DIAG_WARNING, N_("event: no number: %s"),
				 value);
		if (span_is(key, "name") && value.n > 0)
			e->name = text_of(l, value);
	}
}

static bool
same_event(const struct papi_event *a, const struct papi_event *b)
{
	return a->code == b->code && a->threshold == b->threshold &&
		a->flags == b->flags && a->name.i == b->name.i;
}

void
papi_take_event(struct papi_load *l, struct span rest)
{
	struct papi_event e = { .number = 0 }, *old;
	struct span word, all = rest;
	uint32_t row;

	if (!span_word(&rest, &word) || !span_number(word, &e.number)) {
		papi_say(l, DIAG_WARNING, N_("event without a number: %s"),
			 all);
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
		papi_say(l, DIAG_WARNING,
			 N_("another definition of event %s: ignored"), word);
}

/* ------------------------------------------------------------------ regions */

static bool
is_scale(uint64_t scale)
{
	return scale == PAPI_SCALE_BYTE ||
		(scale >= PAPI_SCALE_MIN && scale <= PAPI_SCALE_MAX);
}

static bool
same_part(const void *ctx, uint32_t row, const void *key)
{
	const struct papi_load *l = ctx;
	const struct papi_part *a = &l->facts.part.at[row - 1], *b = key;

	return a->name.i == b->name.i && a->thread.i == b->thread.i &&
		a->base == b->base && a->buckets == b->buckets &&
		a->scale == b->scale;
}

/* The part that region H of THREAD is: events of one region share it. */
static uint32_t
part_row(struct papi_load *l, const struct papi_hist *h, text_id thread)
{
	struct papi_part p = { .name = h->name, .thread = thread };
	uint64_t hash;
	uint32_t row;

	if (!p.name.i) {
		p.base = h->base;
		p.buckets = h->buckets;
		p.scale = h->scale;
	}
	hash = hash_mix((uint64_t)p.name.i << 32 | p.thread.i,
			p.base ^ p.buckets << 20 ^ p.scale);
	row = hash_index_get(&l->part_of, hash, same_part, l, &p);
	if (!row) {
		VEC_PUSH(&l->facts.part, p);
		row = (uint32_t)l->facts.part.n;
		hash_index_add(&l->part_of, hash, row);
	}
	return row - 1;
}

/* What of a `hist' line was there. */
enum item { BASE = 1, SCALE = 2, WIDTH = 4, BUCKETS = 8, NAME = 16 };

/* Reads "base=... scale=..."; false when one of them cannot be. */
static bool
read_hist_items(struct papi_load *l, struct span rest, struct papi_hist *h,
		text_id *thread, unsigned *have)
{
	struct span key, value;
	uint64_t v;
	bool good = true;

	*have = 0;
	while (take_item(&rest, &key, &value)) {
		enum item item = span_is(key, "base") ? BASE :
			span_is(key, "scale") ? SCALE :
			span_is(key, "width") ? WIDTH :
			span_is(key, "buckets") ? BUCKETS : 0;

		if (span_is(key, "name"))
			h->name = text_of(l, value);
		if (span_is(key, "tid"))
			*thread = text_of(l, value);
		if (!item)
			continue;
		*have |= item;
		if (!span_number(value, &v)) {
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

/* The header lists the regions, each once however many events were counted
 * there. */
static void
describe_hist(struct papi_load *l, const struct papi_hist *h)
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

void
papi_take_hist(struct papi_load *l, struct span rest)
{
	struct papi_hist h = { .event = 0 };
	struct span word = { NULL, 0 }, all = span_trim(rest);
	text_id thread = l->part.thread;
	uint64_t number = 0;
	unsigned have;
	bool good;

	if (l->state == PAPI_IN_HIST || l->state == PAPI_IN_BAD_HIST) {
		papi_tell(l, DIAG_WARNING,
			  N_("region without an `end-hist' line"));
		l->state = PAPI_OUTSIDE;
	}
	l->nhist++;
	l->nonzero = l->sum = 0;
	l->sum_held = false;
	good = span_word(&rest, &word) && span_number(word, &number);
	good &= read_hist_items(l, rest, &h, &thread, &have);
	if ((have & (BASE | SCALE | BUCKETS)) != (BASE | SCALE | BUCKETS))
		good = false;
	if (have & WIDTH && h.width != 2 && h.width != 4 && h.width != 8)
		good = false;
	if (!good) {
		papi_say(l, DIAG_LOST,
			 N_("impossible region, left out: %s"), all);
		l->state = PAPI_IN_BAD_HIST;
		return;
	}
	if (!hash_u64_get(&l->event_of, number))
		papi_say(l, DIAG_WARNING,
			 N_("event %s is used but was never defined"),
			 word);
	h.event = event_row(l, number);
	h.part = part_row(l, &h, thread);
	describe_hist(l, &h);
	VEC_PUSH(&l->facts.hist, h);
	l->state = PAPI_IN_HIST;
}

void
papi_take_end_hist(struct papi_load *l, struct span rest)
{
	struct span key, value;
	bool other = false;
	uint64_t v;

	if (l->state != PAPI_IN_HIST && l->state != PAPI_IN_BAD_HIST) {
		papi_tell(l, DIAG_WARNING,
			  N_("`end-hist' without a region"));
		return;
	}
	while (l->state == PAPI_IN_HIST && take_item(&rest, &key, &value)) {
		if (!span_number(value, &v))
			continue;
		other |= span_is(key, "nonzero") && v != l->nonzero;
		other |= span_is(key, "sum") && v != l->sum && !l->sum_held;
	}
	if (other)
		papi_tell(l, DIAG_WARNING,
			  N_("the counts of a region are not those that its "
			     "end says there were"));
	l->state = PAPI_OUTSIDE;
}

void
papi_take_object(struct papi_load *l, struct span rest)
{
	struct span path = span_trim(rest);

	if (l->state == PAPI_IN_BAD_HIST)
		return;
	if (l->state != PAPI_IN_HIST || !path.n) {
		papi_tell(l, DIAG_WARNING,
			  N_("`object' without a region or a path"));
		return;
	}
	l->facts.hist.at[l->facts.hist.n - 1].object = text_of(l, path);
}

