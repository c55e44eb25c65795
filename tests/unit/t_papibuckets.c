/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Buckets of PAPI histograms: which addresses they are, what code they fall
 * into, what views know of them.
 */
#include <config.h>

#include <inttypes.h>

#include "unit/papitest.h"

#include "load/papihist/facts.h"
#include "view/view.h"

/* --- Bucket numbers and addresses ----------------------------------------- */

/* PAPI's own (extras.c, posix_profil). */
static uint64_t
papi_index(uint64_t pc, uint64_t off, uint64_t scale)
{
	return (pc - off) * scale >> 17;
}

/* Every byte of a region is in the bucket that PAPI counts it in. */
START_TEST(buckets_are_the_inverse_of_papis_index)
{
	static const uint32_t scale[] = {
		131072, 65536, 65535, 65534, 65521, 49152, 43691, 43690,
		32769, 32768, 32767, 21845, 16384, 10007, 8192, 4097, 4096,
		1000, 255, 127, 100, 64, 17, 7, 5, 3, 2,
	};
	struct papi_hist h = { .base = 0x401000, .scale = scale[_i] };
	uint64_t span = h.scale < 100 ? 400000 : 140000;
	uint64_t index = 0, start, end;

	papi_bucket_range(&h, 0, &start, &end);
	ck_assert_uint_eq(start, h.base);
	for (uint64_t pc = h.base; pc < h.base + span; pc++) {
		if (pc == end) {
			papi_bucket_range(&h, ++index, &start, &end);
			ck_assert_uint_eq(start, pc);
			ck_assert_uint_gt(end, start);
		}
		ck_assert_msg(papi_index(pc, h.base, h.scale) == index,
			      "scale %" PRIu32 ", pc %" PRIx64, h.scale, pc);
	}
}
END_TEST

/* All scales there are, at the ends of the first buckets and of far ones. */
/* libcheck writes down each assertion it passes: two million are too many. */
static bool
is_range_of_index(const struct papi_hist *h, uint64_t index)
{
	uint64_t start, end;

	papi_bucket_range(h, index, &start, &end);
	return papi_index(start, h->base, h->scale) == index
	       && papi_index(end - 1, h->base, h->scale) == index
	       && papi_index(end, h->base, h->scale) == index + 1;
}

START_TEST(every_scale)
{
	static const uint64_t index[] = { 0, 1, 2, 3, 65535, 65536, 131071,
					  131072, 1000003, 0xffffffff };

	for (uint32_t s = 2; s <= 65537; s++) {
		struct papi_hist h = { .base = 0x10000, .scale = s };

		if (s == 65537)
			h.scale = 131072;
		for (size_t i = 0; i < sizeof index / sizeof *index; i++)
			if (!is_range_of_index(&h, index[i]))
				ck_abort_msg("scale %u, index %llu", s,
					     (unsigned long long)index[i]);
	}
}
END_TEST

START_TEST(addresses_are_held_at_their_end)
{
	struct papi_hist h = { .base = UINT64_MAX - 5, .scale = 65536 };
	uint64_t start, end;

	papi_bucket_range(&h, 2, &start, &end);
	ck_assert_uint_eq(start, UINT64_MAX - 1);
	ck_assert_uint_eq(end, UINT64_MAX);
	papi_bucket_range(&h, UINT64_MAX - 1, &start, &end);
	ck_assert_uint_eq(start, UINT64_MAX);
	ck_assert_uint_eq(end, UINT64_MAX);
	h = (struct papi_hist){ .scale = 131072 };
	papi_bucket_range(&h, UINT64_MAX, &start, &end);
	ck_assert_uint_eq(start, UINT64_MAX);
}
END_TEST

/* --- Where counts are ----------------------------------------------------- */

START_TEST(events_of_one_name_are_two)
{
	struct loaded l = load_text("PAPIHIST 1\n"
		"event 7 threshold=10 name=A b=c d \nevent 3 name=A b=c d\n"
		"hist 7 base=0x1000 scale=65536 width=4 buckets=64 name=r\n"
		"1 5\nend-hist\n"
		"hist 3 base=0x1000 scale=65536 width=4 buckets=64 name=r\n"
		"1 6\nend-hist\n" MAPS "end 2\n");

	ck_no_message(&l);
	ck_assert_str_eq(prof_text(l.p, l.p->metric[1].name), "A b=c d");
	ck_assert_str_eq(prof_text(l.p, l.p->metric[2].name), "A b=c d#2");
	/* one location, one row */
	ck_assert_uint_eq(l.p->block[0].nself, 1);
	ck_assert_int_eq(count_at(&l, 0x1002, 2, 0), 5);
	ck_assert_int_eq(count_at(&l, 0x1002, 2, 1), 6);
	loaded_release(&l);
}
END_TEST

START_TEST(an_event_defined_late)
{
	struct loaded l = load_text("PAPIHIST 1\n" HIST "1 5\nend-hist\n"
		"event 0 threshold=10 name=LATE\n" MAPS "end 1\n");

	ck_assert_str_eq(prof_text(l.p, l.p->metric[1].name), "LATE");
	ck_assert(l.p->metric[1].scale == 10);
	loaded_release(&l);
	l = load_text("PAPIHIST 1\n" HIST "1 5\nend-hist\n" MAPS "end 1\n");
	ck_assert_str_eq(prof_text(l.p, l.p->metric[1].name), "event 0");
	loaded_release(&l);
}
END_TEST

START_TEST(addresses_of_the_file_itself)
{
	struct loaded l = load_text(HEAD
		"hist 0 base=0x1100 scale=32768 width=2 buckets=9 name=text\n"
		"object /opt/my prog\n2 5\n4 6\nend-hist\n"
		"hist 0 base=0x3000 scale=32768 width=2 buckets=9 name=fini\n"
		"object /opt/my prog\n0 7\nend-hist\nend 2\n");
	const struct prof *p = l.p;

	ck_assert_str_eq(loaded_object(&l, 0x1108), "/opt/my prog");
	ck_assert_int_eq(count_at(&l, 0x1108, 4, 0), 5);
	ck_assert_uint_eq(p->nmapping, 2);
	ck_assert(p->mapping[1].linked);
	ck_assert_uint_eq(p->mapping[1].start, 0x1108);
	ck_assert_uint_eq(p->mapping[1].end, 0x3004);
	for (uint32_t i = 1; i < p->location.n; i++)
		ck_assert_uint_eq(prof_location_offset(p, location_at(i)),
				  prof_location_addr(p, location_at(i)));
	loaded_release(&l);
}
END_TEST

/* Buckets of 64 KiB over the ends of what was mapped. */
START_TEST(buckets_keep_to_mapped_code)
{
	struct loaded l = load_text(HEAD
		"hist 0 base=0x10800 scale=2 width=4 buckets=9 name=r\n"
		"0 5\n2 6\n5 7\nend-hist\nmaps\n"
		"00010000-00011000 r--p 00000000 08:01 1 /a\n"
		"00011000-00012000 r-xp 00001000 08:01 1 /a\n"
		"00012000-00013000 rw-p 00002000 08:01 1 /a\n"
		"00030000-00031000 r-xp 00000000 08:01 2 /b\n"
		"00031000-00039000 r-xp 00000000 08:01 3 /c\n"
		"end-maps\nend 1\n");

	ck_assert_int_eq(count_at(&l, 0x11000, 0x1000, 0), 5);
	ck_assert_str_eq(loaded_object(&l, 0x11000), "/a");
	/* the larger part of two */
	ck_assert_int_eq(count_at(&l, 0x31000, 0x8000, 0), 6);
	ck_assert_str_eq(loaded_object(&l, 0x31000), "/c");
	ck_message(&l, "several mapped objects");
	/* nothing is there: as it was */
	ck_assert_int_eq(count_at(&l, 0x60800, 0x10000, 0), 7);
	ck_assert_str_eq(loaded_object(&l, 0x60800), "[unknown]");
	loaded_release(&l);
}
END_TEST

/* --- Views ---------------------------------------------------------------- */

START_TEST(views_leave_blank_what_is_not_known)
{
	static const char *const blank[] = { "incl", "incl%", "calls",
					     "incl/call" };
	struct loaded l = load_text(example);
	struct names_store *store = names_store_new(l.p);
	struct names *names = names_store_publish(store, true);
	struct selection all = { 0 };
	struct sums *sums = sums_new(names, &all, NULL);
	struct snapshot snap = { .prof = l.p, .names = names, .sums = sums,
				   .diag = l.diag };
	struct view_options o = { .metric = metric_at(1) };
	struct view *v;

	v = view_new(view_find("functions"), &snap, &o, &l.err);
	ck_assert_ptr_nonnull(v);
	ck_assert_uint_eq(v->row.n, 3);
	for (size_t i = 0; i < sizeof blank / sizeof *blank; i++)
		for (size_t r = 0; r < v->row.n; r++)
			ck_assert_int_eq(view_val(v, &v->row.at[r],
						  column_find(blank[i]),
						  o.metric).type, VAL_NONE);
	ck_assert_int_eq(view_val(v, &v->row.at[0], column_find("self"),
				  o.metric).i, 70000);
	view_free(v);
	o.centre = func_at(1);
	ck_assert_ptr_null(view_new(view_find("callers"), &snap, &o,
				    &l.err));
	ck_assert_ptr_nonnull(strstr(l.err.arg[1], "who called whom"));
	sums_free(sums);
	names_unref(names);
	names_store_free(store);
	loaded_release(&l);
}
END_TEST

static Suite *
papibuckets_suite(void)
{
	Suite *s = suite_create("papibuckets");

	unit_case_loop(s, buckets_are_the_inverse_of_papis_index, 27);
	unit_case(s, every_scale);
	unit_case(s, addresses_are_held_at_their_end);
	unit_case(s, events_of_one_name_are_two);
	unit_case(s, an_event_defined_late);
	unit_case(s, addresses_of_the_file_itself);
	unit_case(s, buckets_keep_to_mapped_code);
	unit_case(s, views_leave_blank_what_is_not_known);
	return s;
}

UNIT_MAIN(papibuckets_suite)
