/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * PAPI histograms from text to figures (formats reference, C.5 and E.5).
 */
#include <config.h>

#include <inttypes.h>

#include "unit/papitest.h"
#include "unit/unit.h"

#include "load/papihist/facts.h"
#include "view/view.h"

/* --- Files ---------------------------------------------------------------- */

static const char *
header(const struct prof *p, const char *key)
{
	for (size_t i = 1; i < p->nheader; i++)
		if (strcmp(prof_text(p, p->header[i].key), key) == 0)
			return prof_text(p, p->header[i].value);
	return "";
}

START_TEST(the_example)
{
	struct loaded l = load_text(example);
	const struct prof *p = l.p;

	ck_no_message(&l);
	ck_assert_uint_eq(p->nmetric, 3);
	ck_assert_str_eq(prof_text(p, p->metric[1].name), "PAPI_TOT_CYC");
	ck_assert(p->metric[1].scale == 1e6 && !p->metric[1].nominal);
	ck_assert_int_eq(p->metric[1].total, 70010);
	ck_assert_str_eq(prof_text(p, p->metric[2].name),
			 "perf::LLC-LOAD-MISSES:u");
	ck_assert(p->metric[2].scale == 500);
	ck_assert_int_eq(p->metric[2].total, 0);
	ck_assert_uint_eq(p->metric[1].capabilities,
			  CAP_SAMPLED | CAP_NOISE | CAP_ADDRS);
	ck_assert_int_eq(count_at(&l, 0x401006, 2, 0), 7);
	ck_assert_int_eq(count_at(&l, 0x40107e, 2, 0), 70000);
	ck_assert_str_eq(loaded_object(&l, 0x401006), "/tmp/demo");
	ck_assert_uint_eq(p->npart, 3);
	ck_assert_str_eq(prof_text(p, p->part[1].name), "demo text");
	ck_assert_str_eq(prof_text(p, p->part[1].pid), "4711");
	ck_assert_str_eq(header(p, "cmd"), "./demo -n 10");
	ck_assert_str_eq(header(p, "event"), "0 PAPI_TOT_CYC code=0x8000003b "
			 "threshold=1000000 flags=0x10");
	ck_assert_str_eq(header(p, "region"), "base=0x401000 scale=65536 "
			 "width=4 buckets=64 demo text");
	loaded_release(&l);
}
END_TEST

/* One row a region and thread, however many events were counted there. */
START_TEST(regions_and_threads_are_parts)
{
	static const struct {
		const char *tid, *parts;
	} files[] = {
		{ "", "text/ 0x5000/ 0x5000#2/ outside/" },
		{ "tid 7\n", "text/7 0x5000/7 0x5000#2/7 outside/7" },
		{ "tid= 8", "text-8/8 0x5000-8/8 0x5000-8#2/8 outside/" },
	};

	for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
		const char *tid = i == 2 ? "tid=8 " : "";
		struct text s = { 0 }, said = { 0 };
		struct loaded l;
		int64_t sum = 0;

		text_printf(&s, "PAPIHIST 1\n%sevent 0 name=A\n"
			    "event 1 name=B\n", i == 1 ? files[1].tid : "");
		for (int e = 0; e < 2; e++)
			text_printf(&s, "hist %d base=0x1000 scale=65536 "
				    "buckets=4 %sname=text\n1 5\nend-hist\n"
				    "hist %d base=0x5000 scale=65536 buckets=4 "
				    "%s\n1 2\nend-hist\nhist %d base=0x5000 "
				    "scale=32768 buckets=4 %s\n1 3\n"
				    "end-hist\n", e, tid, e, tid, e, tid);
		text_adds(&s, "hist 0 base=0 scale=2 buckets=1\n0 9\n"
			  "end-hist\nmaps\nend-maps\nend 7\n");
		l = load_text(s.s);
		for (size_t k = 1; k < l.p->npart; k++)
			text_printf(&said, "%s%s/%s", k > 1 ? " " : "",
				    prof_text(l.p, l.p->part[k].name),
				    prof_text(l.p, l.p->part[k].thread));
		ck_assert_str_eq(said.s, files[i].parts);
		for (size_t k = 0; k < l.p->block[0].nself; k++)
			if (l.p->block[0].self_part[k] == 1)
				sum += l.p->block[0].self_cost[2 * k]
				       + l.p->block[0].self_cost[2 * k + 1];
		ck_assert_int_eq(sum, 10);
		loaded_release(&l);
		text_release(&s);
		text_release(&said);
	}
}
END_TEST

START_TEST(outside_is_a_function_of_its_own)
{
	struct loaded l = load_text(example);
	const struct prof *p = l.p;

	ck_assert_uint_eq(p->nfunc, 2);
	ck_assert_str_eq(prof_text(p, p->func[1].name),
			 "outside (as counted by PAPI)");
	ck_assert_str_eq(prof_object_path(p, p->func[1].object), "[outside]");
	loaded_release(&l);
}
END_TEST

/* Events and counts as C.1 says what they are. */
static const struct {
	const char *event;
	double scale;
	bool nominal, sampled;
} scales[] = {
	{ "threshold=1000 flags=0x10", 1000, false, true },
	{ "threshold=1000 flags=0x8", 1000, false, true },
	{ "threshold=1000", 1000, false, true },
	{ "threshold=0x3e8", 1000, false, true },
	{ "threshold=0 flags=0x10", 1, false, true },
	{ "flags=0x10", 1, false, true },
	{ "threshold=1000 flags=0x11", 1, false, true },
	{ "threshold=1000 flags=0x12", 1, false, false },
	{ "threshold=1000 flags=0x14", 1, false, false },
	{ "threshold=1000 flags=0x50", 1000, true, true },
};

START_TEST(what_a_count_is_worth)
{
	struct text t = { 0 };
	struct loaded l;
	const struct metric *m;

	text_printf(&t, "PAPIHIST 1\nevent 5 %s name=X\n"
		    "hist 5 base=4096 scale=65536 width=4 buckets=9 name=r\n"
		    "1 1\nend-hist\nend 1\n", scales[_i].event);
	l = load_text(t.s);
	m = &l.p->metric[1];
	ck_assert_msg(m->scale == scales[_i].scale &&
			      m->nominal == scales[_i].nominal &&
			      !(m->capabilities & CAP_SAMPLED) ==
				      !scales[_i].sampled,
		      "%s: %g", scales[_i].event, m->scale);
	loaded_release(&l);
	text_release(&t);
}
END_TEST

/* --- Odd and damaged files ------------------------------------------------ */

/* The rows of E.5, and others: what is counted, the worst message and a part
 * of it. */
static const struct {
	const char *text;
	int64_t total;
	int level;			/* -1: no message at all */
	const char *message;
} odd[] = {
	{ HEAD HIST "1 5\nend-hist nonzero=1 sum=5\n" MAPS "end 1\n", 5, -1,
	  NULL },
	/* no end; cut in a block */
	{ HEAD HIST "1 5\nend-hist nonzero=1 sum=5\n" MAPS, 5, DIAG_LOST,
	  "cut short" },
	{ HEAD HIST "1 5\n", 5, DIAG_LOST, "cut short" },
	{ HEAD HIST "1 5\n2 6", 5, DIAG_LOST, "cut short" },
	{ HEAD HIST "1 5\nend-hist\n" MAPS "end 1", 5, -1, NULL },
	/* `end 2' after one */
	{ HEAD HIST "1 5\nend-hist\n" MAPS "end 2\n", 5, DIAG_WARNING,
	  "number of regions" },
	{ HEAD HIST "1 5\nend-hist\n" MAPS "end\n", 5, DIAG_WARNING,
	  "number of regions" },
	/* regions that cannot be */
	{ HEAD "hist 0 base=0 scale=0 width=4 buckets=9\n1 5\nend-hist\n"
	  "end 1\n", 0, DIAG_LOST, "impossible" },
	{ HEAD "hist 0 base=0 scale=1 width=4 buckets=9\n1 5\nend-hist\n"
	  "end 1\n", 0, DIAG_LOST, "left out" },
	{ HEAD "hist 0 base=0 scale=65537 width=4 buckets=9\n1 5\nend-hist\n"
	  HIST "1 5\nend-hist\n" MAPS "end 2\n", 5, DIAG_LOST, "impossible" },
	{ HEAD "hist 0 base=0 scale=131073 width=4 buckets=9\nend-hist\n"
	  "end 1\n", 0, DIAG_LOST, "impossible" },
	{ HEAD "hist 0 base=0 scale=65536 width=3 buckets=9\nend-hist\n"
	  "end 1\n", 0, DIAG_LOST, "impossible" },
	{ HEAD "hist 0 base=xyz scale=65536 width=4 buckets=9\nend-hist\n"
	  "end 1\n", 0, DIAG_LOST, "impossible" },
	{ HEAD "hist 0 base=-1 scale=65536 width=4 buckets=9\nend-hist\n"
	  "end 1\n", 0, DIAG_LOST, "impossible" },
	{ HEAD "hist base=1 scale=65536 width=4 buckets=9\nend-hist\nend 1\n",
	  0, DIAG_LOST, "impossible" },
	{ HEAD "hist 0 base=1 scale=65536 width=4\nend-hist\nend 1\n", 0,
	  DIAG_LOST, "impossible" },
	/* bucket lines that cannot be */
	{ HEAD HIST "64 5\n1 5\nend-hist\n" MAPS "end 1\n", 5, DIAG_LOST,
	  "beyond the end" },
	{ HEAD "3 3\n" HIST "1 5\nend-hist\n" MAPS "end 1\n", 5, DIAG_LOST,
	  "outside of every region" },
	{ HEAD HIST "1\n1 5\nend-hist\n" MAPS "end 1\n", 5, DIAG_LOST,
	  "bad bucket line" },
	{ HEAD HIST "1 x\n1 5\nend-hist\n" MAPS "end 1\n", 5, DIAG_LOST,
	  "bad bucket line" },
	{ HEAD HIST "2 5 \n1 5\nend-hist\n" MAPS "end 1\n", 5, DIAG_LOST,
	  "bad bucket line" },
	{ HEAD HIST "2 18446744073709551616\n1 5\nend-hist\n" MAPS "end 1\n",
	  5, DIAG_LOST, "bad bucket line" },
	{ HEAD HIST "-1 3\n1 5\nend-hist\n" MAPS "end 1\n", 5, DIAG_LOST,
	  "bad bucket line" },
	{ HEAD HIST "1 18446744073709551615\nend-hist\n" MAPS "end 1\n",
	  INT64_MAX, DIAG_LOST, "saturated" },
	/* a region in a region */
	{ HEAD HIST "1 5\n" HIST "1 6\nend-hist\n" MAPS "end 2\n", 11,
	  DIAG_WARNING, "without an `end-hist'" },
	{ HEAD HIST "1 5\n" MAPS "end 1\n", 5, DIAG_WARNING,
	  "without an `end-hist'" },
	{ HEAD "end-hist\n" HIST "1 5\nend-hist\n" MAPS "end 1\n", 5,
	  DIAG_WARNING, "without a region" },
	/* sums that differ */
	{ HEAD HIST "1 5\nend-hist nonzero=2 sum=5\n" MAPS "end 1\n", 5,
	  DIAG_WARNING, "are not those" },
	{ HEAD HIST "1 5\nend-hist nonzero=1 sum=6\n" MAPS "end 1\n", 5,
	  DIAG_WARNING, "are not those" },
	/* events */
	{ "PAPIHIST 1\n" HIST "1 5\nend-hist\n" MAPS "end 1\n", 5,
	  DIAG_WARNING, "was never defined" },
	{ HEAD "event 0 name=OTHER\n" HIST "1 5\nend-hist\n" MAPS "end 1\n", 5,
	  DIAG_WARNING, "another definition" },
	{ HEAD "event 0 threshold=10 flags=0x10 name=CYC\n" HIST
	  "1 5\nend-hist\n" MAPS "end 1\n", 5, -1, NULL },
	{ HEAD "event x name=OTHER\n" HIST "1 5\nend-hist\n" MAPS "end 1\n", 5,
	  DIAG_WARNING, "without a number" },
	/* extreme numbers */
	{ HEAD "hist 0 base=0x1000 scale=65536 width=8 "
	  "buckets=18446744073709551615\n18446744073709551614 5\nend-hist\n"
	  MAPS "end 1\n", 5, -1, NULL },
	{ HEAD "hist 0 base=0xfffffffffffffffe scale=2 width=8 buckets=9\n"
	  "0 5\nend-hist\n" MAPS "end 1\n", 5, -1, NULL },
	{ HEAD "hist 0 base=0xffffffffffffffff scale=131072 width=8 "
	  "buckets=9\nobject /p\n3 5\nend-hist\nend 1\n", 5, DIAG_NOTE,
	  "no list" },
	/* words that nobody knows */
	{ HEAD "colour red\n" HIST "1 5\nend-hist\n" MAPS "end 1\n", 5,
	  DIAG_NOTE, "unknown keyword" },
	{ "PAPIHIST 1\nevent 0 mood=good threshold=10 name=CYC\n"
	  "hist 0 base=4096 scale=65536 hue=3 width=4 buckets=9 name=r\n"
	  "1 5\nend-hist x=1\n" MAPS "end 1\n", 5, -1, NULL },
	{ "PAPIHIST 1\n# first\n\n" "event 0 name=CYC\n#\n" HIST
	  "# in a region\n1 5\n\n  # indented\nend-hist\n" MAPS "#\nend 1\n#",
	  5, DIAG_LOST, "cut short" },
	{ "PAPIHIST 1\n# first\n\n" "event 0 name=CYC\n#\n" HIST
	  "# in a region\n1 5\n\n  # indented\nend-hist\n" MAPS "#\nend 1\n#\n",
	  5, -1, NULL },
	/* maps */
	{ HEAD HIST "1 5\nend-hist\nmaps\n"
	  "00001000-00002000 r-xp 00000000 08:01 1 /p\nend 1\n", 5, DIAG_LOST,
	  "cut short" },
	{ HEAD HIST "1 5\nend-hist\nend 1\n", 5, DIAG_NOTE, "no list" },
	{ HEAD MAPS HIST "1 5\nend-hist\nend 1\n", 5, -1, NULL },
	/* carriage returns */
	{ "PAPIHIST 1\r\nevent 0 name=CYC\r\n"
	  "hist 0 base=0x1000 scale=65536 width=4 buckets=9 name=r\r\n"
	  "1 5\r\nend-hist nonzero=1 sum=5\r\nmaps\r\n"
	  "00001000-00002000 r-xp 00000000 08:01 1 /p\r\nend-maps\r\n"
	  "end 1\r\n", 5, -1, NULL },
	/* widths */
	{ HEAD "hist 0 base=4096 scale=65536 width=2 buckets=9\n1 65535\n"
	  "end-hist\n" MAPS "end 1\n", 65535, DIAG_NOTE, "wrapped" },
	{ HEAD "hist 0 base=4096 scale=65536 width=2 buckets=9\n1 65536\n"
	  "end-hist\n" MAPS "end 1\n", 65536, DIAG_WARNING, "cannot hold" },
	{ HEAD "hist 0 base=4096 scale=65536 width=4 buckets=9\n1 65535\n"
	  "end-hist\n" MAPS "end 1\n", 65535, -1, NULL },
	{ HEAD "hist 0 base=4096 scale=65536 buckets=9\n1 65536\nend-hist\n"
	  MAPS "end 1\n", 65536, -1, NULL },
	/* a second profile; more behind the end */
	{ HEAD HIST "1 5\nend-hist\n" MAPS "end 1\n" HEAD HIST "1 5\nend-hist\n"
	  "end 1\n", 5, DIAG_LOST, "second profile" },
	{ HEAD HIST "1 5\nend-hist\n" MAPS "end 1\n" HIST "1 6\nend-hist\n"
	  "end 2\n", 11, DIAG_WARNING, "after the `end'" },
	/* numbers in both notations, indices that repeat, zeros */
	{ HEAD HIST "0x1 0x5\n0x3f\t1\n1  4\n2 0\nend-hist nonzero=3 sum=10\n"
	  MAPS "end 1\n", 10, -1, NULL },
	{ HEAD "end 0\n", 0, DIAG_WARNING, "no counts" },
	{ HEAD HIST "1 5\nend-hist\nobject /p\n" MAPS "end 1\n", 5,
	  DIAG_WARNING, "without a region" },
};

#define NODD (sizeof odd / sizeof *odd)

START_TEST(odd_files)
{
	struct loaded l = load_text(odd[_i].text);
	int worst = diag_count(l.diag) ? (int)diag_worst(l.diag) : -1;

	ck_assert_msg(l.p != NULL, "%s", odd[_i].text);
	ck_assert_msg(l.p->metric[1].total == odd[_i].total, "%s: %" PRId64,
		      odd[_i].text, l.p->metric[1].total);
	ck_assert_msg(worst == odd[_i].level, "%s: level %d", odd[_i].text,
		      worst);
	if (odd[_i].message)
		ck_message(&l, odd[_i].message);
	loaded_release(&l);
}
END_TEST

static const struct { const char *text, *reason; } refused[] = {
	{ "", "empty" },
	{ "PAPIHIST", "not recognised" },
	{ "PAPIHIST 2\n", "version" },
	{ "PAPIHIST 1.1\nevent 0\nend 0\n", "version" },
	{ "PAPIHIST 1 x\n", "version" },
	{ "PAPIHIST 1\n", "before its first event" },
	{ "PAPIHIST 1\ncmd x\n", "before its first event" },
};

START_TEST(what_is_no_histogram)
{
	struct loaded l = load_text(refused[_i].text);

	ck_assert_ptr_null(l.p);
	ck_assert_msg(strstr(l.err.format, refused[_i].reason) != NULL, "%s",
		      l.err.format);
	loaded_release(&l);
}
END_TEST

/* --- Any bytes ------------------------------------------------------------ */

START_TEST(files_cut_anywhere)
{
	for (size_t n = 0; n < sizeof example - 1; n++) {
		struct loaded l = load_bytes(example, n, NULL);

		/* the last newline is no loss */
		ck_assert_msg(!l.p || n == sizeof example - 2
			      || diag_worst(l.diag) == DIAG_LOST, "%zu", n);
		loaded_release(&l);
	}
}
END_TEST

START_TEST(one_byte_is_wrong)
{
	static const char wrong[] = { '\0', '\n', ' ', '0', '9', '-', '=',
				      '#', '\x80' };
	char copy[sizeof example];

	for (size_t i = 0; i < sizeof example - 1; i++)
		for (size_t k = 0; k < sizeof wrong; k++) {
			struct loaded l;

			memcpy(copy, example, sizeof copy);
			copy[i] = wrong[k];
			l = load_bytes(copy, sizeof copy - 1, NULL);
			loaded_release(&l);
		}
}
END_TEST

/* A name that a NUL byte ends would be none. */
START_TEST(nul_bytes)
{
	static const char text[] = HEAD HIST "object \0/p\n1 5\nend-hist\n" MAPS
		"end 1\n";
	struct loaded l = load_bytes(text, sizeof text - 1, NULL);

	ck_assert_int_eq(l.p->metric[1].total, 5);
	ck_message(&l, "NUL bytes");
	ck_assert_str_eq(loaded_object(&l, 0x1002), "/p");
	loaded_release(&l);
}
END_TEST

/* --- Stopping -------------------------------------------------------------- */

/* Rows may have hundreds of columns: they take longer than reading. */
START_TEST(stopping_keeps_what_was_written)
{
	struct loaded l = load_stopped(example, sizeof example - 1);

	ck_assert_uint_eq(l.p->nmetric, 3);
	ck_assert_uint_eq(l.p->block[0].nself, 0);
	loaded_release(&l);
}
END_TEST

START_TEST(the_sample)
{
	const char *top = getenv("PROFVIEW_SAMPLES");
	struct diag *diag = diag_new();
	struct builder *b = builder_new(diag);
	char path[4096];
	struct input *in;
	struct error err;
	struct loaded l = { .diag = diag };

	error_init(&l.err);
	error_init(&err);
	snprintf(path, sizeof path, "%s/papi/composed.papihist-v1.txt",
		 top ? top : "");
	in = top ? input_open(path, INPUT_MAX_DEFAULT, NULL, &err) : NULL;
	if (in && load_file(in, NULL, b, &err) == 0) {
		l.p = builder_finish(b);
		ck_no_message(&l);
		ck_assert_int_eq(l.p->metric[1].total, 4000070016);
		ck_assert_int_eq(l.p->metric[2].total, 4000000005);
		ck_assert_int_eq(count_at(&l, 0x7f0000001000 + 60, 4, 0),
				 4000000000);
		ck_assert_int_eq(count_at(&l, 0x40103c, 4, 1), 4000000000);
	} else {
		ck_assert(!top);
		builder_free(b);
	}
	input_close(in);
	error_release(&err);
	loaded_release(&l);
}
END_TEST

static Suite *
papihist_suite(void)
{
	Suite *s = suite_create("papihist");

	unit_case(s, the_example);
	unit_case(s, regions_and_threads_are_parts);
	unit_case(s, outside_is_a_function_of_its_own);
	unit_case_loop(s, what_a_count_is_worth,
		       sizeof scales / sizeof *scales);
	unit_case_loop(s, odd_files, NODD);
	unit_case_loop(s, what_is_no_histogram,
		       sizeof refused / sizeof *refused);
	unit_case(s, files_cut_anywhere);
	unit_case(s, one_byte_is_wrong);
	unit_case(s, nul_bytes);
	unit_case(s, stopping_keeps_what_was_written);
	unit_case(s, the_sample);
	return s;
}

UNIT_MAIN(papihist_suite)
