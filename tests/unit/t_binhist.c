/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * hpcrun's and vprof's histograms: whole files, what is odd in them, and files
 * that are damaged anywhere. Written out here as the formats say.
 */
#include <config.h>

#include "unit/loadedtest.h"
#include "unit/unit.h"

/* --- Files ---------------------------------------------------------------- */

/* Numbers of WIDTH bytes in the order of the file. */
static void
put(struct text *f, bool big, unsigned width, uint64_t v)
{
	for (unsigned i = 0; i < width; i++)
		text_addc(f, (char)(v >> 8 * (big ? width - 1 - i : i)));
}

static void
put_text(struct text *f, const char *s)
{
	put(f, false, 4, strlen(s));
	text_adds(f, s);
}

static void
put_hpc_event(struct text *f, const char *name, uint64_t period, size_t n,
	      const uint64_t (*entry)[2])
{
	put_text(f, name);
	put_text(f, "what it is");
	put(f, false, 8, period);
	put(f, false, 8, n);
	for (size_t i = 0; i < n; i++) {
		put(f, false, 4, entry[i][0]);
		put(f, false, 8, entry[i][1]);
	}
}

/* A program where it was linked to, and a library. */
static void
make_hpcrun(struct text *f, const char *magic)
{
	static const uint64_t main_cycles[][2] = {
		{ 5, 0x1000 }, { 7, 0x1010 }, { 1, 0x1010 }, { 0, 0x2000 },
	};
	static const uint64_t main_misses[][2] = { { 2, 0x1010 } };
	static const uint64_t library[][2] = { { UINT32_MAX, 0x9a4c0 } };

	text_adds(f, magic);
	text_adds(f, "01.00l");
	put(f, false, 4, 2);
	put_text(f, "/tmp/prog");
	put(f, false, 8, 0x400000);
	put(f, false, 4, 2);
	put_hpc_event(f, "CYC", 1000, 4, main_cycles);
	put_hpc_event(f, "MISS", 0, 1, main_misses);
	put_text(f, "/lib/libc.so.6");
	put(f, false, 8, 0x7f0000000000);
	put(f, false, 4, 1);
	put_hpc_event(f, "CYC", 1000, 1, library);
}

static void
make_vmon(struct text *f, bool big, unsigned version, uint64_t base)
{
	static const uint64_t entry[][2] = {
		{ 3, 0x1000 }, { 65535, 0x1010 }, { 0, 0 }, { 1, 0x2000 },
	};

	put(f, big, 4, 0x766d6f6e);
	put(f, big, 1, version);
	put(f, big, 4, 2);
	for (int i = 0; i < 2; i++) {
		text_adds(f, i ? "SECOND" : "PROF");
		put(f, big, 1, 0);
		if (version == 4) {
			put(f, big, 4, 10);	/* out of range */
			put(f, big, 4, 0);
		}
		put(f, big, 4, 4);
		put(f, big, 8, base);
		for (size_t k = 0; k < 4; k++) {
			put(f, big, 2, entry[k][0]);
			put(f, big, 4, entry[k][1]);
		}
	}
}

static int64_t
total_of(const struct prof *p, const char *metric)
{
	metric_id m = prof_metric_named(p, metric);

	ck_assert_msg(metric_some(m), "no event %s", metric);
	return p->metric[m.i].total;
}

/* --- Whole ones ----------------------------------------------------------- */

static const char *const magics[] = { "HPCRUN____", "HPCRUN-FLAT_______" };

START_TEST(modules_share_their_events)
{
	struct text f = { 0 };
	struct loaded l;

	make_hpcrun(&f, magics[_i]);
	l = load_bytes(f.s, f.n, NULL);
	ck_no_message(&l);
	ck_assert_uint_eq(l.p->nmetric, 3);
	ck_assert_int_eq(total_of(l.p, "CYC"), 13 + (int64_t)UINT32_MAX);
	ck_assert_int_eq(total_of(l.p, "MISS"), 2);
	ck_assert(l.p->metric[1].scale == 1000 && l.p->metric[2].scale == 1);
	ck_assert_str_eq(loaded_object(&l, 0x401010), "/tmp/prog");
	ck_assert_str_eq(loaded_object(&l, 0x9a4c0), "/lib/libc.so.6");
	ck_assert_ptr_null(loaded_object(&l, 0x402000));
	loaded_release(&l);
	text_release(&f);
}
END_TEST

static const struct { bool big; unsigned version; } vmons[] = {
	{ false, 4 }, { true, 4 }, { false, 3 }, { true, 3 },
};

START_TEST(either_byte_order)
{
	struct text f = { 0 };
	struct loaded l;

	make_vmon(&f, vmons[_i].big, vmons[_i].version, 0x400000);
	l = load_bytes(f.s, f.n, NULL);
	ck_message(&l, "16 bits");
	ck_assert_uint_eq(diag_count(l.diag), 1);
	for (int i = 0; i < 2; i++)
		ck_assert_int_eq(total_of(l.p, i ? "SECOND" : "PROF"),
				 65539 + (vmons[_i].version == 4 ? 10 : 0));
	ck_assert_str_eq(loaded_object(&l, 0x401010), "a.out");
	loaded_release(&l);
	text_release(&f);
}
END_TEST

/* --- Odd ones ------------------------------------------------------------- */

START_TEST(other_versions_are_refused)
{
	static const char *const bad[] = {
		"HPCRUN____01.01l\0\0\0\0", "HPCRUN____01.00b\0\0\0\0",
		"HPCRUN-FLAT_______02.00l\0\0\0\0", "vmon\5\0\0\0\0",
		"nomv\2\0\0\0\0",
	};
	static const size_t size[] = { 20, 20, 28, 9, 9 };

	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		struct loaded l = load_bytes(bad[i], size[i], NULL);

		ck_assert_int_lt(l.result, 0);
		ck_assert_ptr_nonnull(strstr(l.err.format, "version"));
		loaded_release(&l);
	}
}
END_TEST

START_TEST(one_name_of_two_periods)
{
	static const uint64_t entry[][2] = { { 5, 0x1000 } };
	struct text f = { 0 };
	struct loaded l;

	text_adds(&f, "HPCRUN____01.00l");
	put(&f, false, 4, 1);
	put_text(&f, "p");
	put(&f, false, 8, 0x555555554000);
	put(&f, false, 4, 3);
	put_hpc_event(&f, "CYC", 10, 1, entry);
	put_hpc_event(&f, "CYC", 20, 1, entry);
	put_hpc_event(&f, "", 20, 1, entry);
	text_addc(&f, 'x');
	l = load_bytes(f.s, f.n, NULL);
	ck_message(&l, "after the last module");
	ck_assert_int_eq(total_of(l.p, "CYC"), 5);
	ck_assert_int_eq(total_of(l.p, "CYC@20"), 5);
	ck_assert_int_eq(total_of(l.p, "(unnamed)"), 5);
	ck_assert_str_eq(loaded_object(&l, 0x1000), "p");
	loaded_release(&l);
	text_release(&f);
}
END_TEST

/* Two mappings of one file, as the kernel may split them, and another file. */
START_TEST(offsets_count_from_the_first_mapping)
{
	static const uint64_t entry[][2] = { { 5, 0x10 } };
	static const struct { const char *name; uint64_t at; } module[] = {
		{ "/lib/a.so", 0x7f0000001000 }, { "/lib/a.so", 0x7f0000003000 },
		{ "/lib/b.so", 0x7f0000009000 },
	};
	struct text f = { 0 };
	struct loaded l;

	text_adds(&f, "HPCRUN____01.00l");
	put(&f, false, 4, 3);
	for (int i = 0; i < 3; i++) {
		put_text(&f, module[i].name);
		put(&f, false, 8, module[i].at);
		put(&f, false, 4, 1);
		put_hpc_event(&f, "CYC", 10, 1, entry);
	}
	l = load_bytes(f.s, f.n, NULL);
	ck_no_message(&l);
	ck_assert_int_eq(total_of(l.p, "CYC"), 15);
	ck_assert_str_eq(loaded_object(&l, 0x2010), "/lib/a.so");
	for (size_t i = 1; i < l.p->nmapping; i++)
		ck_assert(l.p->mapping[i].from_code);
	loaded_release(&l);
	text_release(&f);
}
END_TEST

START_TEST(addresses_end_somewhere)
{
	struct text f = { 0 };
	struct loaded l;

	make_vmon(&f, false, 3, UINT64_MAX - 0x1010);
	l = load_bytes(f.s, f.n, NULL);
	ck_message(&l, "beyond 64 bits");
	ck_assert_int_eq(total_of(l.p, "PROF"), 65538);
	loaded_release(&l);
	text_release(&f);
	/* all of them are */
	make_vmon(&f, false, 3, UINT64_MAX);
	l = load_bytes(f.s, f.n, NULL);
	ck_message(&l, "beyond 64 bits");
	loaded_release(&l);
	text_release(&f);
}
END_TEST

/* Numbers of modules, events and counts that no file has: nothing is taken for
 * them beforehand. */
START_TEST(numbers_promise_nothing)
{
	for (int i = 0; i < 4; i++) {
		struct text f = { 0 };
		struct loaded l;

		text_adds(&f, "HPCRUN____01.00l");
		put(&f, false, 4, i == 0 ? UINT32_MAX : 1);
		put(&f, false, 4, i == 1 ? UINT32_MAX : 1);
		text_addc(&f, 'p');
		put(&f, false, 8, 0);
		put(&f, false, 4, i == 2 ? UINT32_MAX : 1);
		put_text(&f, "E");
		put_text(&f, "");
		put(&f, false, 8, 1);
		put(&f, false, 8, i == 3 ? UINT64_MAX : 1);
		put(&f, false, 4, 9);
		put(&f, false, 8, 0x10);
		l = load_bytes(f.s, f.n, NULL);
		ck_assert_int_eq(l.result, 0);
		ck_message(&l, "cut short");
		ck_assert_uint_eq(l.p->nmetric, i == 1 ? 1 : 2);
		ck_assert_int_eq(l.p->metric[l.p->nmetric - 1].total,
				 i == 1 ? 0 : 9);
		loaded_release(&l);
		text_release(&f);
	}
}
END_TEST

/* --- Damage --------------------------------------------------------------- */

static void
make_any(struct text *f, int which)
{
	if (which < 2)
		make_hpcrun(f, magics[which]);
	else
		make_vmon(f, which == 3, 4, 0x400000);
}

/* What is left is a part of what there was, or it is refused. */
START_TEST(cut_anywhere)
{
	struct text f = { 0 };
	int64_t all = 0;

	make_any(&f, _i);
	for (size_t n = 4; n < f.n; n++) {
		struct loaded l = load_bytes(f.s, n, NULL);
		int64_t sum = 0;

		if (l.result == 0) {
			for (size_t m = 1; m < l.p->nmetric; m++)
				sum += l.p->metric[m].total;
			if (!loaded_message(&l, "cut short") || sum < all)
				ck_abort_msg("%zu bytes: %lld", n,
					     (long long)sum);
			all = sum;
		}
		loaded_release(&l);
	}
	ck_assert_int_gt(all, 0);
	text_release(&f);
}
END_TEST

START_TEST(one_byte_is_wrong)
{
	static const unsigned char wrong[] = { 0, 1, 0x7f, 0x80, 0xff };
	struct text f = { 0 };

	make_any(&f, _i);
	for (size_t at = 0; at < f.n; at++) {
		char was = f.s[at];

		for (size_t k = 0; k < sizeof(wrong); k++) {
			struct loaded l;

			f.s[at] = (char)wrong[k];
			l = load_bytes(f.s, f.n, NULL);
			loaded_release(&l);
		}
		f.s[at] = was;
	}
	text_release(&f);
}
END_TEST

START_TEST(stopped_before_it_began)
{
	struct text f = { 0 };
	struct loaded l;

	make_any(&f, _i);
	l = load_stopped(f.s, f.n);
	ck_assert_int_eq(l.result, 0);
	ck_message(&l, "stopped");
	loaded_release(&l);
	text_release(&f);
}
END_TEST

static Suite *
binhist_suite(void)
{
	Suite *s = suite_create("binhist");

	unit_case_loop(s, modules_share_their_events, 2);
	unit_case_loop(s, either_byte_order, 4);
	unit_case(s, other_versions_are_refused);
	unit_case(s, one_name_of_two_periods);
	unit_case(s, offsets_count_from_the_first_mapping);
	unit_case(s, addresses_end_somewhere);
	unit_case(s, numbers_promise_nothing);
	unit_case_loop(s, cut_anywhere, 4);
	unit_case_loop(s, one_byte_is_wrong, 4);
	unit_case_loop(s, stopped_before_it_began, 4);
	return s;
}

UNIT_MAIN(binhist_suite)
