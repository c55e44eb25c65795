/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of perf script: where in files addresses in memory are, by what was mapped. */
#include <config.h>

#include "unit/loadedtest.h"
#include "unit/unit.h"

#include "base/text.h"

#define MAP(pid, time, where)							\
	"w " pid "/" pid " " time ": PERF_RECORD_MMAP2 " pid "/" pid ": [" where "\n"
#define A "fe:00 1 2]: r-xp /bin/a"

static const struct {
	const char *records, *sample;
	const char *later;	/* records behind the sample */
	uint64_t want;		/* in the file; 0: it stays as it is */
} cases[] = {
	{ MAP("7", "1.000001", "0x55001000(0x2000) @ 0x3000 " A),
	  "w 7/7 2.000001: 1 a: 55001123 f+0x23 (/bin/a)", "", 0x3123 },
	{ MAP("7", "1.000001", "0x55001000(0x2000) @ 0x3000 " A),
	  "w 7/7 2.000001: 1 a: 55002fff f+0xff (/bin/a)", "", 0x4fff },
	/* its end is none of it */
	{ MAP("7", "1.000001", "0x55001000(0x2000) @ 0x3000 " A),
	  "w 7/7 2.000001: 1 a: 55003000 f+0x0 (/bin/a)", "", 0 },
	/* the first page of the file */
	{ MAP("7", "1.000001", "0x55001000(0x1000) @ 0 " A),
	  "w 7/7 2.000001: 1 a: 55001123 f+0x23 (/bin/a)", "", 0x123 },
	/* what perf names is another file */
	{ MAP("7", "1.000001", "0x55001000(0x2000) @ 0x3000 " A),
	  "w 7/7 2.000001: 1 a: 55001123 f+0x23 (/bin/b)", "", 0 },
	/* records as they were, with build-ids, and of a file that was deleted */
	{ "w 7/7 1.000001: PERF_RECORD_MMAP 7/7: [0x55001000(0x2000) @ 0x3000]: x /bin/a\n",
	  "w 7/7 2.000001: 1 a: 55001123 f+0x23 (/bin/a)", "", 0x3123 },
	{ MAP("7", "1.000001", "0x55001000(0x2000) @ 0x3000 <00112233>]: r-xp /bin/a"),
	  "w 7/7 2.000001: 1 a: 55001123 f+0x23 (/bin/a)", "", 0x3123 },
	{ MAP("7", "1.000001", "0x55001000(0x2000) @ 0x3000 " A " (deleted)"),
	  "w 7/7 2.000001: 1 a: 55001123 f+0x23 (/bin/a (deleted))", "", 0x3123 },
	{ MAP("7", "1.000001", "0x55001000(0x2000) @ 0x3000 fe:00 1 2]: r-xp /bin/a b"),
	  "w 7/7 2.000001: 1 a: 55001123 f+0x23 (/bin/a b)", "", 0x3123 },
	/* the last one counts, as far as it came before */
	{ MAP("7", "1.000001", "0x55001000(0x2000) @ 0x3000 " A)
	  MAP("7", "1.000002", "0x55000000(0x4000) @ 0x6000 " A),
	  "w 7/7 2.000001: 1 a: 55001123 f+0x23 (/bin/a)", "", 0x7123 },
	{ MAP("7", "1.000001", "0x55001000(0x2000) @ 0x3000 " A),
	  "w 7/7 2.000001: 1 a: 55001123 f+0x23 (/bin/a)",
	  MAP("7", "3.000001", "0x55000000(0x4000) @ 0x6000 " A), 0x3123 },
	/* another process */
	{ MAP("7", "1.000001", "0x55001000(0x2000) @ 0x3000 " A)
	  MAP("8", "1.000002", "0x55001000(0x2000) @ 0x5000 " A),
	  "w 8/9 2.000001: 1 a: 55001123 f+0x23 (/bin/a)", "", 0x5123 },
	/* a child, which maps nothing itself: what all have there */
	{ MAP("7", "1.000001", "0x55001000(0x2000) @ 0x3000 " A)
	  MAP("8", "1.000002", "0x56001000(0x2000) @ 0x3000 " A),
	  "w 9/9 2.000001: 1 a: 55001123 f+0x23 (/bin/a)", "", 0x3123 },
	{ MAP("7", "1.000001", "0x55001000(0x2000) @ 0x3000 " A)
	  MAP("8", "1.000002", "0x55000000(0x4000) @ 0x2000 " A),
	  "w 9/9 2.000001: 1 a: 55001123 f+0x23 (/bin/a)", "", 0x3123 },
	{ MAP("7", "1.000001", "0x55001000(0x2000) @ 0x3000 " A)
	  MAP("8", "1.000002", "0x55001000(0x2000) @ 0x5000 " A),
	  "w 9/9 2.000001: 1 a: 55001123 f+0x23 (/bin/a)", "", 0 },
	/* damaged */
	{ MAP("7", "1.000001", "0x55001000(0x2000 @ 0x3000 " A)
	  MAP("7", "1.000001", "0x55001000(0xffffffffffffffff) @ 0x3000 " A)
	  MAP("7", "1.000001", "")
	  MAP("7", "1.000001", "0x55001000(0x2000) @ 0x3000 fe:00 1 2")
	  "w 7/7 1.000001: PERF_RECORD_MMAP2\n"
	  "w 7/7 1.000001: PERF_RECORD_MMAP2 99999999999/7: [0x55001000(0x2000) @ 0 " A "\n",
	  "w 7/7 2.000001: 1 a: 55001123 f+0x23 (/bin/a)", "", 0 },
};

START_TEST(where_in_its_file)
{
	struct text t = { 0 };
	uint64_t at, want = cases[_i].want;
	struct loaded l;

	text_printf(&t, "# perf version : 6.1.0\n%s%s\n%s", cases[_i].records,
		    cases[_i].sample, cases[_i].later);
	l = load_bytes(t.s, t.n, NULL);
	ck_assert_uint_eq(l.p->block[0].nsample, 1);
	at = l.p->location.offset[l.p->location.n - 1];
	at = location_start(at) + location_skip(at);
	if (want)
		ck_assert_msg(at == want, "case %d: %llx", _i, (unsigned long long)at);
	else
		ck_assert_msg(at >= 0x55000000, "case %d: %llx", _i,
			      (unsigned long long)at);
	loaded_release(&l);
	text_release(&t);
}
END_TEST

/* The inode of what was mapped, the same by all that did; not of another file. */
static const struct { const char *records; uint64_t want; } inodes[] = {
	{ MAP("7", "1.000001", "0x55001000(0x2000) @ 0x3000 fe:00 77 2]: r-xp /bin/a")
	  MAP("8", "1.000001", "0x66001000(0x2000) @ 0x3000 fe:00 77 2]: r-xp /bin/a")
	  MAP("8", "1.000001", "0x77001000(0x2000) @ 0x3000 fe:00 78 2]: r-xp /bin/b"), 77 },
	{ MAP("7", "1.000001", "0x55001000(0x2000) @ 0x3000 fe:00 77 2]: r-xp /bin/a")
	  MAP("8", "1.000001", "0x66001000(0x2000) @ 0x3000 fe:00 78 2]: r-xp /bin/a"), 0 },
	{ MAP("7", "1.000001", "0x55001000(0x2000) @ 0x3000 <00112233>]: r-xp /bin/a"), 0 },
	{ MAP("7", "1.000001", "0x55001000(0x2000) @ 0x3000 fe:00 7z 2]: r-xp /bin/a"), 0 },
	{ "w 7/7 1.000001: PERF_RECORD_MMAP 7/7: [0x55001000(0x2000) @ 0x3000]: x /bin/a\n", 0 },
};

START_TEST(which_file_it_was)
{
	struct text t = { 0 };
	struct loaded l;

	text_printf(&t, "# perf version : 6.1.0\n%sw 7/7 2.000001: 1 a: 55001123 f+0x23 "
		    "(/bin/a)\n", inodes[_i].records);
	l = load_bytes(t.s, t.n, NULL);
	ck_assert_uint_eq(l.p->mapping[l.p->location.mapping[l.p->location.n - 1]].inode,
			  inodes[_i].want);
	loaded_release(&l);
	text_release(&t);
}
END_TEST

/* What perf found no name for is an address in the file. */
START_TEST(without_a_name)
{
	static const char text[] = "# perf version : 6.1.0\n"
		MAP("7", "1.000001", "0x55001000(0x2000) @ 0x3000 " A)
		"w 7/7 2.000001: 1 a: 55001123 [unknown] (/bin/a)\n";
	struct loaded l = load_bytes(text, sizeof(text) - 1, NULL);
	uint32_t last = (uint32_t)l.p->location.n - 1;

	ck_assert(!prof_location_named(l.p, last));
	ck_assert(!(l.p->location.flags[last] & LOCATION_IN_FUNC));
	ck_assert_uint_eq(l.p->location.offset[last], 0x3123);
	loaded_release(&l);
}
END_TEST

static Suite *
perfscript_mmaps_suite(void)
{
	Suite *s = suite_create("perfscript_mmaps");

	unit_case_loop(s, where_in_its_file, sizeof(cases) / sizeof(*cases));
	unit_case_loop(s, which_file_it_was, sizeof(inodes) / sizeof(*inodes));
	unit_case(s, without_a_name);
	return s;
}

UNIT_MAIN(perfscript_mmaps_suite)
