/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "load/gmon/records.h"

#define HEADER_BYTES 20u
#define COUNTS_A_LOOK 4096u	/* between two questions whether to stop */

enum { TAG_HIST, TAG_ARC, TAG_BLOCKS };

struct reading {
	struct gmon_bytes *s;
	const struct gmon_sink *sink;
	struct gmon_end end;
	uint64_t seen;		/* counts */
};

static bool
stop(struct reading *r, enum gmon_ending how)
{
	r->end.how = r->s->failed ? GMON_FAILED : how;
	return false;
}

/* With every count: false when it is over. */
static bool
go_on(struct reading *r)
{
	if (++r->seen % COUNTS_A_LOOK || !r->sink->stopped
	    || !r->sink->stopped(r->sink->ctx))
		return true;
	return stop(r, GMON_STOPPED);
}

/* --- Histograms ----------------------------------------------------------- */

static bool
take_bins(struct reading *r, uint64_t n)
{
	uint64_t count;

	if (!r->sink->bin) {
		if (n > gmon_left(r->s) / 2)
			return stop(r, GMON_CUT);
		gmon_seek(r->s, gmon_offset(r->s) + 2 * n);
		return true;
	}
	for (uint64_t i = 0; i < n; i++) {
		if (!gmon_number(r->s, 2, &count))
			return stop(r, GMON_CUT);
		if (count)
			r->sink->bin(r->sink->ctx, i, (unsigned)count);
		if (!go_on(r))
			return false;
	}
	return true;
}

/*
 * glibc asks for a bin every four bytes of code, rounds their number up to fill
 * a word and counts with a whole number in place of the quotient:
 *
 *	bin = (pc - low) / 2 * scale / 65536
 *
 * The file has neither, but both follow from its addresses. A real number of
 * bytes a bin (high - low) / bins, as gprof takes it, is a little less: at the
 * end of the code bins come to lie up to eight bytes too low, which is
 * another function. The scale of a histogram that is not rounded so: 0.
 */
static uint32_t
scale_of(const struct gmon_hist *h)
{
	uint64_t size = h->high - h->low;

	if (h->low >= h->high || (h->low | h->high) % 4 || size > UINT32_MAX
	    || h->high > UINT64_MAX - size)
		return 0;
	for (unsigned word = 4; word <= 8; word *= 2) {
		uint64_t bytes = (size / 2 + word - 1) / word * word;

		if (h->bins != bytes / 2)
			continue;
		/* in floats, as glibc does */
		return bytes >= size ? 65536
			: (uint32_t)((float)bytes / (float)size * 65536);
	}
	return 0;
}

uint64_t
gmon_bin_start(const struct gmon_hist *h, uint64_t i)
{
	unsigned __int128 wide = h->high - h->low;

	if (h->scale)
		return h->low + 2 * ((i * 65536 + h->scale - 1) / h->scale);
	return h->low + (uint64_t)(wide * i / h->bins);
}

static bool
take_hist_counts(struct reading *r, struct gmon_hist *h)
{
	r->end.records++;
	h->scale = scale_of(h);
	if (r->sink->hist)
		r->sink->hist(r->sink->ctx, h);
	return take_bins(r, h->bins);
}

/* What is counted is a word, and a program is not that big: a layout that is
 * not the file's shows here. */
static bool
is_sound(const struct gmon_hist *h, uint64_t bins)
{
	bool ended = false;

	for (int i = 0; i < GMON_DIMEN; i++) {
		unsigned char c = (unsigned char)h->dimen[i];

		if (ended ? c != 0 : c != 0 && (c < ' ' || c > '~'))
			return false;
		ended |= c == 0;
	}
	return h->dimen[0] && bins <= INT32_MAX && h->rate <= INT32_MAX;
}

static bool
take_hist(struct reading *r)
{
	struct gmon_hist h = { 0 };
	uint64_t rate;
	char abbrev;

	if (!gmon_address(r->s, &h.low) || !gmon_address(r->s, &h.high)
	    || !gmon_number(r->s, 4, &h.bins) || !gmon_number(r->s, 4, &rate)
	    || !gmon_take(r->s, h.dimen, GMON_DIMEN)
	    || !gmon_take(r->s, &abbrev, 1))
		return stop(r, GMON_CUT);
	h.rate = (uint32_t)rate;
	if (!is_sound(&h, h.bins))
		return stop(r, GMON_BAD);
	return take_hist_counts(r, &h);
}

/* --- Calls ---------------------------------------------------------------- */

static bool
take_arc(struct reading *r, unsigned count_width)
{
	uint64_t from, to, count;

	if (!gmon_address(r->s, &from) || !gmon_address(r->s, &to)
	    || !gmon_number(r->s, count_width, &count))
		return stop(r, GMON_CUT);
	/* MinGW's are of 4 bytes, and behind them is what was there */
	if (count_width == 8 && count >> 40 && !r->s->layout.big)
		count &= UINT32_MAX;
	r->end.records++;
	if (r->sink->arc)
		r->sink->arc(r->sink->ctx, from, to, count);
	return go_on(r);
}

/* --- Basic blocks --------------------------------------------------------- */

static bool
take_blocks(struct reading *r)
{
	const struct gmon_layout *layout = &r->s->layout;
	unsigned width = gmon_width(layout);
	uint64_t n, addr, count;

	if (!gmon_number(r->s, layout->wide_blocks ? width : 4, &n))
		return stop(r, GMON_CUT);
	if (n > input_size(r->s->in))
		return stop(r, GMON_BAD);
	for (uint64_t i = 0; i < n; i++) {
		if (!gmon_address(r->s, &addr)
		    || !gmon_number(r->s, width, &count))
			return stop(r, GMON_CUT);
		r->end.records += i == 0;
		if (r->sink->block)
			r->sink->block(r->sink->ctx, addr, count);
		if (!go_on(r))
			return false;
	}
	r->end.records += n == 0;
	return true;
}

/* --- Forms ---------------------------------------------------------------- */

static bool
take_record(struct reading *r)
{
	unsigned char tag;

	if (!gmon_take(r->s, &tag, 1))
		return stop(r, GMON_CUT);
	switch (tag) {
	case TAG_HIST:
		return take_hist(r);
	case TAG_ARC:
		return take_arc(r, 4);
	case TAG_BLOCKS:
		return take_blocks(r);
	default:
		return stop(r, GMON_BAD);
	}
}

static void
read_gnu(struct reading *r)
{
	unsigned char header[HEADER_BYTES];

	if (!gmon_take(r->s, header, sizeof(header))) {
		stop(r, GMON_CUT);
		return;
	}
	while (gmon_left(r->s)) {
		r->end.at = gmon_offset(r->s);
		if (!take_record(r))
			return;
	}
	r->end.at = gmon_offset(r->s);
}

/* Bytes before the bins: two addresses and six numbers. */
static unsigned
bsd_header(const struct gmon_layout *layout)
{
	return 2 * gmon_width(layout) + 6 * 4;
}

static void
read_bsd(struct reading *r)
{
	struct gmon_hist h = { .dimen = "seconds" };
	unsigned header = bsd_header(&r->s->layout);
	uint64_t bytes, rate, skipped;

	if (!gmon_address(r->s, &h.low) || !gmon_address(r->s, &h.high)
	    || !gmon_number(r->s, 4, &bytes) || !gmon_number(r->s, 4, &skipped)
	    || !gmon_number(r->s, 4, &rate) || !gmon_number(r->s, 4, &skipped)
	    || !gmon_number(r->s, 8, &skipped)) {
		stop(r, GMON_CUT);
		return;
	}
	if (bytes < header || rate > INT32_MAX) {
		stop(r, GMON_BAD);
		return;
	}
	h.bins = (bytes - header) / 2;
	h.rate = (uint32_t)rate;
	if (!take_hist_counts(r, &h))
		return;
	while (gmon_left(r->s)) {
		r->end.at = gmon_offset(r->s);
		if (!take_arc(r, gmon_width(&r->s->layout)))
			return;
	}
	r->end.at = gmon_offset(r->s);
}

struct gmon_end
gmon_read(struct gmon_bytes *s, const struct gmon_sink *sink)
{
	struct reading r = { .s = s, .sink = sink };

	gmon_seek(s, 0);
	if (s->layout.bsd)
		read_bsd(&r);
	else
		read_gnu(&r);
	return r.end;
}

bool
gmon_is_bsd(const unsigned char *p, size_t n, struct gmon_layout *layout)
{
	for (int wide = 0; wide <= 1; wide++) {
		struct gmon_layout l = { .wide = wide, .bsd = true };

		/* a header that is cut short would do for another format */
		if (n < bsd_header(&l))
			continue;
		for (int big = 0; big <= 1; big++) {
			l.big = big;
			if (gmon_number_at(p + 2 * gmon_width(&l) + 4, 4, big)
			    != GMON_VERSION_BSD)
				continue;
			*layout = l;
			return true;
		}
	}
	return false;
}
