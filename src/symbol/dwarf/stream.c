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

void
dwarf_stream_begin(struct dwarf *d)
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
	if (d->streaming)
		return;
	mem_big_free(d->unit, n, sizeof *d->unit);
	d->unit = NULL;
	d->unit_room = 0;
}

/* Reads the unit at AT into R's buffer: its length first. N is how many bytes
 * it has. */
static bool
read_bytes(struct dwarf_reader *r, struct dwarf *d, struct section *s,
	   uint64_t at, size_t *n)
{
	unsigned char head[12];
	struct bytes b = { .p = head, .end = head + 4, .swap = d->swap };
	size_t nhead = 4;
	uint64_t length;

	if (s->n - at < 4 || !section_stream(s, head, 4, r->job))
		return false;
	length = bytes_u32(&b);
	if (length == 0xffffffff) {
		if (s->n - at < sizeof head ||
		    !section_stream(s, head + 4, 8, r->job))
			return false;
		nhead = 12;
		b.end = head + 12;
		length = bytes_u64(&b);
	}
	if (length > s->n - at - nhead)
		return false;
	*n = nhead + (size_t)length;
	if (*n > r->buffer.cap)
		dwarf_room(&r->buffer, *n + *n / 2);
	memcpy(r->buffer.at, head, nhead);
	return section_stream(s, r->buffer.at + nhead, (size_t)length, r->job);
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

static void
read_unit(struct dwarf_reader *r, struct dwarf *d, struct dwarf_unit *u)
{
	size_t i = (size_t)(u - d->unit);
	bool fresh;

	r->unit = u;
	dwarf_spend(r, d, u->end - u->offset);
	dwarf_read_first_die(r, u);
	u->comp_dir = keep_text(d, r, u->comp_dir);
	u->split_name = keep_text(d, r, u->split_name);
	if (u->tag == DW_TAG_type_unit)
		*hash_u64_at(&d->signature, u->signature, &fresh) =
			(uint32_t)i + 1;
	else
		dwarf_read_spans(r, d, i);
}

bool
dwarf_stream_next(struct dwarf_reader *r, struct dwarf *d,
		  const struct dwarf_unit **u)
{
	struct section *s = &d->sec[DWARF_INFO];
	struct dwarf_unit *to;
	struct bytes b;
	uint64_t at;
	size_t n;

	r->unit = NULL;
	while (d->nunit < d->unit_room) {
		at = section_stream_tell(s);
		to = &d->unit[d->nunit];
		if (!read_bytes(r, d, s, at, &n))
			return false;
		b = (struct bytes){ .p = r->buffer.at,
				    .end = r->buffer.at + n, .swap = d->swap };
		if (!dwarf_read_unit_of(d, s, at, b, to))
			return false;
		if (!dwarf_is_readable(to))
			continue;
		d->nunit++;
		read_unit(r, d, to);
		*u = to;
		return true;
	}
	return false;
}

bool
dwarf_stream_end(struct dwarf *d, struct job *job)
{
	struct section *s = &d->sec[DWARF_INFO];

	/* what comes behind the last unit must be undamaged, too */
	section_stream(s, NULL, s->n - section_stream_tell(s), job);
	if (!section_stream_end(s) && !job_cancelled(job))
		d->damaged = true;
	d->ninfo = d->nunit;
	d->streaming = false;
	dwarf_open_own_package(d, job);
	return d->nunit > 0;
}
