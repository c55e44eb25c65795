/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A compressed .debug_info whose units are worked on as they come out of it:
 * all of it is five times as much as anything else that names take, and clearing
 * that much memory takes as long as inflating into it.
 */
#include <config.h>

#include <string.h>

#include <dwarf.h>

#include "symbol/dwarf/private.h"

#define HEAD_LEAST 11		/* bytes of the smallest unit */

/* What is inflated while something else is done: as much as a twentieth of a
 * second gives. */
#define AHEAD ((size_t)16 << 20)

/* What units refer to: the beginning of the section is what the first ones do, as
 * a rule. */
static const enum dwarf_section others[] = {
	DWARF_STR, DWARF_LINE, DWARF_RNGLISTS, DWARF_RANGES, DWARF_STR_OFFSETS,
	DWARF_ADDR, DWARF_LINE_STR,
};
#define OTHERS (sizeof others / sizeof *others)

/* Nothing can be done without abbreviations, which are few. */
static void
open_others(struct dwarf *d, struct job *job)
{
	section_inflate(&d->sec[DWARF_ABBREV], job);
	for (size_t i = 0; i < OTHERS; i++)
		section_defer(&d->sec[others[i]], job);
}

bool
dwarf_stream_advance(struct dwarf *d)
{
	for (size_t i = 0; i < OTHERS; i++)
		if (section_advance(&d->sec[others[i]]))
			return true;
	return false;
}

void
dwarf_stream_begin(struct dwarf *d, struct job *job)
{
	struct section *s = &d->sec[DWARF_INFO];
	size_t n = s->n / HEAD_LEAST + 1;

	/* units of types stand behind those of .debug_info, in one list */
	if (d->sec[DWARF_TYPES].n > 0)
		return;
	/* others look at units that came by while more are added */
	if (n > DWARF_UNITS_MAX)
		n = DWARF_UNITS_MAX;
	d->unit = mem_reserve(n * sizeof *d->unit);
	if (!d->unit)
		return;
	d->unit_room = n;
	d->streaming = section_stream_begin(s);
	if (d->streaming) {
		open_others(d, job);
		return;
	}
	mem_big_free(d->unit, n, sizeof *d->unit);
	d->unit = NULL;
	d->unit_room = 0;
}

void
dwarf_stream_ahead(struct dwarf *d, const atomic_bool *wanted)
{
	if (d->streaming)
		section_stream_ahead(&d->sec[DWARF_INFO], AHEAD, wanted);
}

bool
dwarf_stream_length(struct dwarf *d, struct job *job, size_t *n)
{
	struct section *s = &d->sec[DWARF_INFO];
	uint64_t left = s->n - section_stream_tell(s), length;
	struct bytes b = { .p = d->head, .end = d->head + 4, .swap = d->swap };

	if (d->nunit == d->unit_room || left < 4 ||
	    !section_stream(s, d->head, 4, job))
		return false;
	d->nhead = 4;
	length = bytes_u32(&b);
	if (length == 0xffffffff) {
		if (left < DWARF_LENGTH_MAX ||
		    !section_stream(s, d->head + 4, 8, job))
			return false;
		d->nhead = DWARF_LENGTH_MAX;
		b.end = d->head + DWARF_LENGTH_MAX;
		length = bytes_u64(&b);
	}
	if (length > left - d->nhead)
		return false;
	d->ncoming = *n = d->nhead + (size_t)length;
	return true;
}

bool
dwarf_stream_next(struct dwarf_reader *r, struct dwarf *d,
		  struct dwarf_unit **u)
{
	struct section *s = &d->sec[DWARF_INFO];
	uint64_t at = section_stream_tell(s) - d->nhead;
	struct dwarf_unit *to = &d->unit[d->nunit];
	struct bytes b;

	r->unit = NULL;
	*u = NULL;
	dwarf_room(&r->buffer, d->ncoming);
	memcpy(r->buffer.at, d->head, d->nhead);
	b = (struct bytes){ .p = r->buffer.at, .end = r->buffer.at + d->ncoming,
			    .swap = d->swap };
	if (!section_stream(s, r->buffer.at + d->nhead, d->ncoming - d->nhead,
			    r->job) ||
	    !dwarf_read_unit_of(d, s, at, b, to))
		return false;
	dwarf_spend(r, d, d->ncoming);
	if (!dwarf_is_readable(to))
		return true;
	d->nunit++;
	r->unit = *u = to;
	return true;
}

/* -------------------------------------------------------------- one unit */

void
dwarf_stream_read(struct dwarf_reader *r, struct dwarf *d,
		  struct dwarf_unit *u)
{
	r->span.n = 0;
	dwarf_read_first_die(r, u);
	if (u->tag != DW_TAG_type_unit)
		dwarf_read_spans(r, d, (size_t)(u - d->unit), &r->span);
}

/* TEXT, which may stand in the buffer of one reader. */
static const char *
keep_text(struct dwarf *d, const struct dwarf_reader *r, const char *text)
{
	const unsigned char *s = (const unsigned char *)text;

	if (!text || s < r->buffer.at || s >= r->buffer.at + r->buffer.cap)
		return text;
	return arena_bytes(&d->text, text, strlen(text));
}

void
dwarf_stream_add(struct dwarf_reader *r, struct dwarf *d,
		 struct dwarf_unit *u)
{
	size_t i;
	bool fresh;

	section_stream_sum(&d->sec[DWARF_INFO], r->buffer.at,
			   (size_t)(u->end - u->offset));
	u->comp_dir = keep_text(d, r, u->comp_dir);
	u->split_name = keep_text(d, r, u->split_name);
	if (u->tag == DW_TAG_type_unit)
		*hash_u64_at(&d->signature, u->signature, &fresh) =
			(uint32_t)(u - d->unit) + 1;
	for (i = 0; i < r->span.n && d->span.n < dwarf_spans_max(d); i++)
		VEC_PUSH(&d->span, r->span.at[i]);
}

/* ------------------------------------------------------------------ end */

bool
dwarf_stream_end(struct dwarf *d, struct job *job)
{
	struct section *s = &d->sec[DWARF_INFO];

	/* what comes behind the last unit must be undamaged, too */
	section_stream(s, NULL, s->n - section_stream_tell(s), job);
	if (!section_stream_end(s, job) && !job_cancelled(job))
		d->damaged = true;
	for (size_t i = 0; i < OTHERS && !job_cancelled(job); i++) {
		s = &d->sec[others[i]];
		if (s->fault == SECTION_GOOD && !section_finish(s))
			d->damaged = true;
	}
	d->ninfo = d->nunit;
	d->streaming = false;
	dwarf_open_own_package(d, job);
	return d->nunit > 0;
}
