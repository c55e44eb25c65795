/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * gmon.out in all layouts, odd and damaged ones (formats reference, C.6 and
 * E.4). What programs write now is compared with gprof in gmon.test.
 */
#include <config.h>

#include "unit/loadedtest.h"
#include "unit/unit.h"

#include "load/gmon/gmon.h"

/* --- Making files --------------------------------------------------------- */

struct layout { bool big, wide; };

static void
put(struct text *t, struct layout l, unsigned n, uint64_t value)
{
	for (unsigned i = 0; i < n; i++)
		text_addc(t, (char)(value >> 8 * (l.big ? n - 1 - i : i)));
}

static void
put_address(struct text *t, struct layout l, uint64_t value)
{
	put(t, l, l.wide ? 8 : 4, value);
}

static void
put_header(struct text *t, struct layout l, uint64_t version)
{
	text_add(t, "gmon", 4);
	put(t, l, 4, version);
	text_fill(t, 0, 12);
}

static void
put_hist(struct text *t, struct layout l, uint64_t low, uint64_t high,
	 uint64_t bins, uint64_t rate, const char *dimen)
{
	text_addc(t, 0);
	put_address(t, l, low);
	put_address(t, l, high);
	put(t, l, 4, bins);
	put(t, l, 4, rate);
	text_adds(t, dimen);
	text_fill(t, 0, 15 - strlen(dimen));
	text_addc(t, 's');
}

static void
put_arc(struct text *t, struct layout l, uint64_t from, uint64_t to,
	uint64_t count)
{
	text_addc(t, 1);
	put_address(t, l, from);
	put_address(t, l, to);
	put(t, l, 4, count);
}

/* 4 bins of 4 bytes from 0x1000 on with 0, 3, 0 and 5, and two arcs. */
static void
put_small(struct text *t, struct layout l)
{
	put_hist(t, l, 0x1000, 0x1010, 4, 100, "seconds");
	for (unsigned i = 0; i < 4; i++)
		put(t, l, 2, i == 1 ? 3 : i == 3 ? 5 : 0);
	put_arc(t, l, 0x1000, 0x1004, 7);
	put_arc(t, l, 0x1008, 0x100c, 1);
}

static struct loaded
load_text_as(struct text *t)
{
	struct loaded l = load_bytes(t->s, t->n, "gmon");

	text_release(t);
	return l;
}

/* Self cost of the bucket of LEN bytes at ADDR. */
static int64_t
cost_at(const struct loaded *l, uint64_t addr, uint32_t len)
{
	const struct prof *p = l->p;
	int64_t sum = 0;

	for (size_t i = 0; i < p->block[0].nself; i++) {
		location_id at = location_at(p->block[0].self_location[i]);

		if (prof_location_addr(p, at) == addr
		    && p->location.len[at.i] == len)
			sum += p->block[0].self_cost[i * p->block[0].nmetric];
	}
	return sum;
}

static uint64_t
arc_count(const struct loaded *l, uint64_t from, uint64_t to)
{
	const struct prof *p = l->p;
	const struct block *k = &p->block[0];
	uint64_t sum = 0;

	for (size_t i = 0; i < k->narc; i++)
		if (prof_location_addr(p, location_at(k->arc_caller[i]))
			    == from
		    && prof_location_addr(p, location_at(k->arc_callee[i]))
			       == to)
			sum += k->arc_count[i];
	return sum;
}

static void
ck_small(const struct loaded *l)
{
	ck_assert_int_eq(l->result, 0);
	ck_no_message(l);
	ck_assert_int_eq(loaded_total(l), 8);
	ck_assert_str_eq(prof_text(l->p, l->p->metric[1].unit), "s");
	ck_assert(l->p->metric[1].scale == 0.01 && l->p->metric[1].nominal);
	ck_assert_int_eq(cost_at(l, 0x1004, 4), 3);
	ck_assert_int_eq(cost_at(l, 0x100c, 4), 5);
	ck_assert_uint_eq(arc_count(l, 0x1000, 0x1004), 7);
	ck_assert_uint_eq(arc_count(l, 0x1008, 0x100c), 1);
	ck_assert_uint_eq(l->p->nmapping, 2);
	ck_assert(l->p->mapping[1].linked);
	ck_assert_str_eq(prof_object_path(l->p, l->p->mapping[1].object),
			 "a.out");
}

/* --- Layouts -------------------------------------------------------------- */

START_TEST(every_order_and_width)
{
	struct layout layout = { .big = _i & 1, .wide = _i & 2 };
	struct text t = { 0 };
	struct loaded l;

	put_header(&t, layout, !(_i & 4));
	put_small(&t, layout);
	l = load_text_as(&t);
	ck_small(&l);
	loaded_release(&l);
}
END_TEST

START_TEST(form_of_the_bsds)
{
	struct layout layout = { .big = _i & 1, .wide = _i & 2 };
	unsigned width = layout.wide ? 8 : 4;
	struct text t = { 0 };
	struct loaded l;

	put_address(&t, layout, 0x1000);
	put_address(&t, layout, 0x1010);
	put(&t, layout, 4, 2 * width + 24 + 8);
	put(&t, layout, 4, 0x51879);
	put(&t, layout, 4, 100);
	text_fill(&t, 0x77, 12);
	for (unsigned i = 0; i < 4; i++)
		put(&t, layout, 2, i == 1 ? 3 : i == 3 ? 5 : 0);
	put_address(&t, layout, 0x1000);
	put_address(&t, layout, 0x1004);
	put(&t, layout, width, 7);
	put_address(&t, layout, 0x1008);
	put_address(&t, layout, 0x100c);
	put(&t, layout, width, 1);
	l = load_bytes(t.s, t.n, NULL);
	ck_small(&l);
	loaded_release(&l);
	/* counts of 4 bytes where there is room for 8, and what was there */
	if (layout.wide && !layout.big) {
		memset(t.s + t.n - 4, 0x55, 4);
		l = load_bytes(t.s, t.n, NULL);
		ck_small(&l);
		loaded_release(&l);
	}
	text_release(&t);
}
END_TEST

/* glibc counts basic blocks in a word of an address's width, gprof in four. */
START_TEST(basic_blocks)
{
	struct layout layout = { .wide = true };
	struct text t = { 0 };
	struct loaded l;

	put_header(&t, layout, 1);
	put_small(&t, layout);
	text_addc(&t, 2);
	put(&t, layout, _i ? 8 : 4, 2);
	for (unsigned i = 0; i < 2; i++) {
		put_address(&t, layout, 0x1004 + i);
		put(&t, layout, 8, 100 + i);
	}
	l = load_text_as(&t);
	ck_assert_int_eq(l.result, 0);
	ck_no_message(&l);
	ck_assert_uint_eq(l.p->nmetric, 3);
	ck_assert_int_eq(l.p->metric[1].total, 8);
	ck_assert_str_eq(prof_text(l.p, l.p->metric[2].name), "basic_blocks");
	ck_assert_int_eq(l.p->metric[2].total, 201);
	ck_assert(!prof_has(l.p, metric_at(2), CAP_INCL));
	loaded_release(&l);
}
END_TEST

/* --- Odd files ------------------------------------------------------------ */

enum odd {
	HEADER_ONLY, NO_BINS, BACKWARDS, RATE_0, ARCS_ONLY, OUTSIDE, TWICE,
	OTHER_WIDTH, OVERLAP, DIMENSION, SPARE, TAG, WRAP, LONG, UNEVEN,
	ARC_OF_NONE, UNHIT, UNHIT_CALLS, ODD_FILES
};

static const struct {
	int64_t total;
	const char *message;
} odd[ODD_FILES] = {
	[HEADER_ONLY] = { 0, "nothing in it" },
	[NO_BINS] = { 0, NULL },
	[BACKWARDS] = { 8, "no extent" },
	[RATE_0] = { 4, NULL },
	[ARCS_ONLY] = { 0, NULL },
	[OUTSIDE] = { 8, "outside of the program" },
	[TWICE] = { 16, NULL },
	[OTHER_WIDTH] = { 10, NULL },
	[OVERLAP] = { 10, NULL },
	[DIMENSION] = { 8, NULL },
	[SPARE] = { 8, NULL },
	[TAG] = { 8, "damaged" },
	[WRAP] = { 65535, "16-bit" },
	[LONG] = { 8, "no extent" },
	[UNEVEN] = { 2, NULL },
	[ARC_OF_NONE] = { 8, NULL },
	[UNHIT] = { 0, "less than a sampling period" },
	[UNHIT_CALLS] = { 0, "period; numbers of calls are exact" },
};

static void
put_bins(struct text *t, struct layout l, unsigned n, unsigned count)
{
	for (unsigned i = 0; i < n; i++)
		put(t, l, 2, count);
}

static void
put_odd(struct text *t, struct layout l, enum odd which)
{
	if (which != HEADER_ONLY && which != NO_BINS && which != RATE_0
	    && which != ARCS_ONLY && which != WRAP && which != UNEVEN
	    && which != UNHIT && which != UNHIT_CALLS)
		put_small(t, l);
	switch (which) {
	case NO_BINS:
		put_hist(t, l, 0x1000, 0x1000, 0, 100, "seconds");
		break;
	case BACKWARDS:
		put_hist(t, l, 0x1010, 0x1000, 2, 100, "seconds");
		put_bins(t, l, 2, 9);
		break;
	case RATE_0:
		put_hist(t, l, 0x1000, 0x1010, 2, 0, "seconds");
		put_bins(t, l, 2, 2);
		break;
	case ARCS_ONLY:
		put_arc(t, l, 0x1000, 0x1004, 7);
		break;
	case OUTSIDE:
		put_arc(t, l, 0, 0x1004, 7);
		break;
	case TWICE:
		put_small(t, l);
		break;
	case OTHER_WIDTH:
		put_hist(t, l, 0x2000, 0x2010, 2, 100, "seconds");
		put_bins(t, l, 2, 1);
		break;
	case OVERLAP:
		put_hist(t, l, 0x1002, 0x1012, 2, 100, "seconds");
		put_bins(t, l, 2, 1);
		break;
	case DIMENSION:
		put_hist(t, l, 0x1000, 0x1010, 4, 1, "PAPI_TOT_CYC");
		put_bins(t, l, 4, 9);
		break;
	case TAG:
		text_adds(t, "\7more");
		break;
	case WRAP:
		put_hist(t, l, 0x1000, 0x1010, 1, 100, "seconds");
		put_bins(t, l, 1, 65535);
		break;
	case LONG:
		put_hist(t, l, 0, UINT64_MAX, 1, 100, "seconds");
		put_bins(t, l, 1, 5);
		break;
	case UNEVEN:
		put_hist(t, l, 0x1000, 0x1007, 2, 100, "seconds");
		put_bins(t, l, 2, 1);
		break;
	case UNHIT_CALLS:
		put_arc(t, l, 0x1000, 0x1004, 7);
		/* fall through */
	case UNHIT:
		put_hist(t, l, 0x1000, 0x1010, 4, 100, "seconds");
		put_bins(t, l, 4, 0);
		break;
	case ARC_OF_NONE:
		put_arc(t, l, 0x1000, 0x1004, 0);
		break;
	default:
		break;
	}
}

START_TEST(odd_files)
{
	struct layout layout = { .wide = true };
	struct text t = { 0 };
	struct loaded l;

	put_header(&t, layout, 1);
	if (_i == SPARE)
		memset(t.s + 8, 0xee, 12);
	put_odd(&t, layout, (enum odd)_i);
	l = load_text_as(&t);
	ck_assert_int_eq(l.result, 0);
	ck_assert_int_eq(l.p->metric[1].total, odd[_i].total);
	if (odd[_i].message)
		ck_message(&l, odd[_i].message);
	else
		ck_no_message(&l);
	switch (_i) {
	case RATE_0:
		ck_assert_str_eq(prof_text(l.p, l.p->metric[1].unit), "");
		break;
	case ARCS_ONLY:
		ck_assert_uint_eq(arc_count(&l, 0x1000, 0x1004), 7);
		break;
	case DIMENSION:
		ck_assert_str_eq(prof_text(l.p, l.p->metric[2].name),
				 "PAPI_TOT_CYC");
		ck_assert_int_eq(l.p->metric[2].total, 36);
		break;
	case UNEVEN:
		ck_assert_int_eq(cost_at(&l, 0x1000, 3), 1);
		ck_assert_int_eq(cost_at(&l, 0x1003, 4), 1);
		break;
	default:
		break;
	}
	loaded_release(&l);
}
END_TEST

/* A sample in bin I of a histogram of SIZE bytes of code, where glibc counts
 * what runs at AT and LEN - 1 bytes behind it. */
static const struct {
	uint32_t size, bins, i, at, len;
} glibc_bins[] = {
	/* 0x4a5f0 / 2 * 32768 / 65536; (high - low) / bins puts it at 0x4a5e8 */
	{ 0x4a638, 76176, 76156, 0x4a5f0, 4 },
	{ 0x4a638, 76176, 0, 0, 4 },
	/* rounded up to words of 4 bytes, a scale of 32768, too */
	{ 0x4a63c, 76176, 76175, 0x4a63c, 4 },
	/* 32 / 52 * 65536 is 40329: bins of 2 and of 4 bytes */
	{ 52, 16, 0, 0, 4 },
	{ 52, 16, 13, 44, 2 },
	/* not more code than counts: no scale */
	{ 4, 4, 1, 2, 2 },
	/* not glibc's number of bins */
	{ 0x1000, 1000, 999, 0xffb, 5 },
	{ 10, 4, 2, 5, 2 },
};

START_TEST(bins_are_where_glibc_counts)
{
	const uint64_t low = 0x1000;
	struct layout layout = { .wide = true };
	struct text t = { 0 };
	struct loaded l;

	put_header(&t, layout, 1);
	put_hist(&t, layout, low, low + glibc_bins[_i].size,
		 glibc_bins[_i].bins, 100, "seconds");
	for (uint32_t i = 0; i < glibc_bins[_i].bins; i++)
		put(&t, layout, 2, i == glibc_bins[_i].i);
	l = load_text_as(&t);
	ck_assert_int_eq(l.result, 0);
	ck_no_message(&l);
	ck_assert_int_eq(cost_at(&l, low + glibc_bins[_i].at,
				 glibc_bins[_i].len), 1);
	loaded_release(&l);
}
END_TEST

static const struct {
	const char *bytes;
	size_t n;
	const char *message;
} refused[] = {
	{ "gmon\2\0\0\0............", 20, "of version" },
	{ "gmon\xff\xff\1\0............", 20, "sprof" },
	{ "gmon\1\0\0\0...", 11, "cut short" },
	{ "gmon\1\0\0\0............\0....", 25, "cut short" },
	{ "gmon\1\0\0\0............\7....", 25, "cut short" },
	{ "0123456789", 10, "not a gmon" },
	{ "", 0, "not a gmon" },
};

START_TEST(nothing_can_be_had)
{
	struct loaded l = load_bytes(refused[_i].bytes, refused[_i].n, "gmon");

	ck_assert_int_eq(l.result, -1);
	ck_assert_msg(strstr(l.err.format, refused[_i].message) != NULL, "%s",
		      l.err.format);
	loaded_release(&l);
}
END_TEST

/* More bins than there are bytes: what is there is read. */
START_TEST(more_bins_than_bytes)
{
	struct layout layout = { .wide = true };
	struct text t = { 0 };
	struct loaded l;

	put_header(&t, layout, 1);
	put_hist(&t, layout, 0x1000, 0x100001000, 0x7fffffff, 100, "seconds");
	put_bins(&t, layout, 3, 4);
	l = load_text_as(&t);
	ck_message(&l, "cut short");
	ck_assert_int_eq(loaded_total(&l), 12);
	loaded_release(&l);
}
END_TEST

/* What is left out is said, and counted to no other event. */
START_TEST(more_dimensions_than_events)
{
	struct layout layout = { .wide = true };
	struct text t = { 0 };
	struct loaded l;

	put_header(&t, layout, 1);
	for (unsigned i = 1; i <= BUILDER_METRICS + 3; i++) {
		char name[16];

		snprintf(name, sizeof(name), "ev%u", i);
		put_hist(&t, layout, 0x1000, 0x1004, 1, 100, name);
		put(&t, layout, 2, i);
	}
	l = load_text_as(&t);
	ck_message(&l, "the rest is left out");
	ck_assert_uint_lt(l.p->nown, BUILDER_METRICS + 2);
	for (uint32_t m = 1; m < l.p->nown; m++)
		ck_assert_int_eq(l.p->metric[m].total, m);
	loaded_release(&l);
}
END_TEST

/* --- Damage --------------------------------------------------------------- */

START_TEST(cut_anywhere)
{
	struct layout layout = { .wide = _i };
	struct text t = { 0 };
	int failed = 0;

	put_header(&t, layout, 1);
	put_small(&t, layout);
	for (size_t n = 21; n < t.n; n++) {
		struct loaded l = load_bytes(t.s, n, "gmon");
		size_t arc = layout.wide ? 21 : 13;

		/* at the end of a record nothing shows that there was more */
		failed += l.result == 0 && diag_worst(l.diag) != DIAG_LOST
			  && (t.n - n) % arc;
		failed += l.p && l.p->metric[1].total > 8;
		loaded_release(&l);
	}
	text_release(&t);
	ck_assert_int_eq(failed, 0);
}
END_TEST

START_TEST(bytes_changed_anywhere)
{
	static const char with[] = { 0, 1, 2, '\x7f', '\xff', 's' };
	struct layout layout = { .wide = true };
	struct text t = { 0 };

	put_header(&t, layout, 1);
	put_small(&t, layout);
	for (size_t i = 0; i < t.n; i++)
		for (size_t k = 0; k < sizeof(with); k++) {
			char old = t.s[i];
			struct loaded l;

			t.s[i] = with[k];
			l = load_bytes(t.s, t.n, "gmon");
			t.s[i] = old;
			loaded_release(&l);
		}
	text_release(&t);
}
END_TEST

START_TEST(stopped_while_it_loads)
{
	struct layout layout = { .wide = true };
	struct text t = { 0 };
	struct loaded l;

	put_header(&t, layout, 1);
	put_small(&t, layout);
	for (unsigned i = 0; i < 10000; i++)
		put_arc(&t, layout, 0x1000, 0x1004, 1);
	l = load_stopped(t.s, t.n);
	ck_assert_int_eq(l.p->metric[1].total, 8);
	loaded_release(&l);
	text_release(&t);
}
END_TEST

START_TEST(other_files_are_not_taken)
{
	static const unsigned char sprof[20] = "gmon\xff\xff\1\0";
	static const unsigned char zeros[64] = { 0 };
	struct peek peek = { .bytes = sprof, .n = 20, .size = 20, .path = "x" };

	ck_assert(!load_gmon.probe(&peek));
	peek.bytes = zeros;
	peek.n = peek.size = sizeof(zeros);
	ck_assert(!load_gmon.probe(&peek));
	peek.n = 3;
	ck_assert(!load_gmon.probe(&peek));
}
END_TEST

static Suite *
gmon_suite(void)
{
	Suite *s = suite_create("gmon");

	unit_case_loop(s, every_order_and_width, 8);
	unit_case_loop(s, form_of_the_bsds, 4);
	unit_case_loop(s, basic_blocks, 2);
	unit_case_loop(s, odd_files, ODD_FILES);
	unit_case_loop(s, bins_are_where_glibc_counts,
		       (int)(sizeof(glibc_bins) / sizeof(glibc_bins[0])));
	unit_case_loop(s, nothing_can_be_had,
		       (int)(sizeof(refused) / sizeof(*refused)));
	unit_case(s, more_bins_than_bytes);
	unit_case(s, more_dimensions_than_events);
	unit_case_loop(s, cut_anywhere, 2);
	unit_case(s, bytes_changed_anywhere);
	unit_case(s, stopped_while_it_loads);
	unit_case(s, other_files_are_not_taken);
	return s;
}

UNIT_MAIN(gmon_suite)
