/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * PAPI histograms from text to figures (formats reference, C.5 and E.5).
 */
#include <config.h>

#include <inttypes.h>
#include <time.h>

#include "unit/cpuimage.h"
#include "unit/unit.h"

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
START_TEST(every_scale)
{
	static const uint64_t index[] = { 0, 1, 2, 3, 65535, 65536, 131071,
					  131072, 1000003, 0xffffffff };

	for (uint32_t s = 2; s <= 65537; s++) {
		struct papi_hist h = { .base = 0x10000, .scale = s };

		if (s == 65537)
			h.scale = 131072;
		for (size_t i = 0; i < sizeof index / sizeof *index; i++) {
			uint64_t start, end;

			papi_bucket_range(&h, index[i], &start, &end);
			ck_assert_uint_eq(papi_index(start, h.base, h.scale),
					  index[i]);
			ck_assert_uint_eq(papi_index(end - 1, h.base,
						     h.scale), index[i]);
			ck_assert_uint_eq(papi_index(end, h.base, h.scale),
					  index[i] + 1);
		}
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

/* --- Files ---------------------------------------------------------------- */

/* The example of C.5. */
static const char example[] =
	"PAPIHIST 1\n"
	"creator papihist.c 1\n"
	"cmd ./demo -n 10\n"
	"pid 4711\n"
	"pointer-bits 64\n"
	"event 0 code=0x8000003b threshold=1000000 flags=0x10 "
		"name=PAPI_TOT_CYC\n"
	"event 1 code=0x40000012 threshold=500 flags=0x10 "
		"name=perf::LLC-LOAD-MISSES:u\n"
	"hist 0 base=0x401000 scale=65536 width=4 buckets=64 "
		"name=demo text\n"
	"3 7\n"
	"63 70000\n"
	"end-hist nonzero=2 sum=70007\n"
	"hist 0 base=0x0 scale=2 width=4 buckets=1 name=outside\n"
	"0 3\n"
	"end-hist nonzero=1 sum=3\n"
	"hist 1 base=0x401000 scale=32768 width=4 buckets=16 "
		"name=demo text\n"
	"end-hist nonzero=0 sum=0\n"
	"maps\n"
	"00400000-00402000 r-xp 00000000 08:01 123 /tmp/demo\n"
	"end-maps\n"
	"end 3\n";

static struct loaded
load_text(const char *s)
{
	return image_load_bytes(s, strlen(s), NULL);
}

static void
done(struct loaded *l)
{
	prof_free(l->p);
	diag_free(l->diag);
	error_release(&l->err);
}

/* What metric M counted at ADDR, in a bucket of LEN; -1: no such location. */
static int64_t
count_at(const struct loaded *l, uint64_t addr, uint32_t len, unsigned m)
{
	const struct prof *p = l->p;
	const struct block *k = &p->block[0];
	int64_t sum = -1;

	for (size_t i = 0; i < k->nself; i++) {
		uint32_t location = k->self_location[i];

		if (prof_location_addr(p, location_at(location)) != addr ||
		    p->location.len[location] != len)
			continue;
		sum = sum < 0 ? 0 : sum;
		sum += k->self_cost[i * k->nmetric + m];
	}
	return sum;
}

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
	ck_assert_uint_eq(p->metric[1].capabilities, CAP_SAMPLED | CAP_ADDRS);
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
	done(&l);
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
		done(&l);
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
	done(&l);
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
	done(&l);
	text_release(&t);
}
END_TEST

/* --- Odd and damaged files ------------------------------------------------ */

#define HEAD "PAPIHIST 1\nevent 0 threshold=10 flags=0x10 name=CYC\n"
#define HIST "hist 0 base=0x1000 scale=65536 width=4 buckets=64 name=r\n"
#define MAPS "maps\n00001000-00002000 r-xp 00000000 08:01 1 /p\nend-maps\n"

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
	done(&l);
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
	done(&l);
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
	done(&l);
}
END_TEST

START_TEST(an_event_defined_late)
{
	struct loaded l = load_text("PAPIHIST 1\n" HIST "1 5\nend-hist\n"
		"event 0 threshold=10 name=LATE\n" MAPS "end 1\n");

	ck_assert_str_eq(prof_text(l.p, l.p->metric[1].name), "LATE");
	ck_assert(l.p->metric[1].scale == 10);
	done(&l);
	l = load_text("PAPIHIST 1\n" HIST "1 5\nend-hist\n" MAPS "end 1\n");
	ck_assert_str_eq(prof_text(l.p, l.p->metric[1].name), "event 0");
	done(&l);
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
	done(&l);
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
	done(&l);
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
	done(&l);
}
END_TEST

/* --- Any bytes ------------------------------------------------------------ */

START_TEST(files_cut_anywhere)
{
	for (size_t n = 0; n < sizeof example - 1; n++) {
		struct loaded l = image_load_bytes(example, n, NULL);

		/* the last newline is no loss */
		ck_assert_msg(!l.p || n == sizeof example - 2
			      || diag_worst(l.diag) == DIAG_LOST, "%zu", n);
		done(&l);
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
			l = image_load_bytes(copy, sizeof copy - 1, NULL);
			done(&l);
		}
}
END_TEST

/* A name that a NUL byte ends would be none. */
START_TEST(nul_bytes)
{
	static const char text[] = HEAD HIST "object \0/p\n1 5\nend-hist\n" MAPS
		"end 1\n";
	struct loaded l = image_load_bytes(text, sizeof text - 1, NULL);

	ck_assert_int_eq(l.p->metric[1].total, 5);
	ck_message(&l, "NUL bytes");
	ck_assert_str_eq(loaded_object(&l, 0x1002), "/p");
	done(&l);
}
END_TEST

/* --- Stopping -------------------------------------------------------------- */

struct stop { const char *path; struct loaded l; };

/* In a job that is cancelled when all has been read and nothing is written. */
static void
load_cancelled(struct job *job, void *arg)
{
	struct stop *s = arg;
	struct builder *b = builder_new(s->l.diag);
	struct input *in = input_open(s->path, INPUT_MAX_DEFAULT, job,
				      &s->l.err);

	while (in && !job_cancelled(job))
		;
	s->l.result = in ? load_file(in, NULL, b, &s->l.err) : -1;
	if (s->l.result == 0)
		s->l.p = builder_finish(b);
	else
		builder_free(b);
	input_close(in);
}

/* Rows may have hundreds of columns: they take longer than reading. */
START_TEST(stopping_keeps_what_was_written)
{
	struct stop s = { .l = { .diag = diag_new() } };
	struct pool *pool = pool_new(1);
	struct pool_event event;
	struct timespec moment = { .tv_nsec = 20 * 1000 * 1000 };
	char path[4200];
	uint64_t job;
	FILE *f;

	snprintf(path, sizeof path, "%s/t_papihist.stop", unit_scratch());
	f = fopen(path, "wb");
	ck_assert_ptr_nonnull(f);
	ck_assert_int_ge(fputs(example, f), 0);
	fclose(f);
	s.path = path;
	error_init(&s.l.err);
	job = pool_submit(pool, load_cancelled, &s, 1);
	nanosleep(&moment, NULL);	/* else it would never start */
	pool_cancel(pool, job);
	while (pool_wait(pool, &event) && !event.done)
		;
	pool_free(pool, NULL);
	remove(path);
	ck_assert_int_eq(s.l.result, 0);
	ck_assert_uint_eq(s.l.p->nmetric, 3);
	ck_assert_uint_eq(s.l.p->block[0].nself, 0);
	ck_message(&s.l, "stopped");
	ck_assert_int_eq(diag_worst(s.l.diag), DIAG_LOST);
	done(&s.l);
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
	done(&l);
}
END_TEST

static Suite *
papihist_suite(void)
{
	Suite *s = suite_create("papihist");

	unit_case_loop(s, buckets_are_the_inverse_of_papis_index, 27);
	unit_case(s, every_scale);
	unit_case(s, addresses_are_held_at_their_end);
	unit_case(s, the_example);
	unit_case(s, regions_and_threads_are_parts);
	unit_case(s, outside_is_a_function_of_its_own);
	unit_case_loop(s, what_a_count_is_worth,
		       sizeof scales / sizeof *scales);
	unit_case_loop(s, odd_files, NODD);
	unit_case_loop(s, what_is_no_histogram,
		       sizeof refused / sizeof *refused);
	unit_case(s, events_of_one_name_are_two);
	unit_case(s, an_event_defined_late);
	unit_case(s, addresses_of_the_file_itself);
	unit_case(s, buckets_keep_to_mapped_code);
	unit_case(s, views_leave_blank_what_is_not_known);
	unit_case(s, files_cut_anywhere);
	unit_case(s, one_byte_is_wrong);
	unit_case(s, nul_bytes);
	unit_case(s, stopping_keeps_what_was_written);
	unit_case(s, the_sample);
	return s;
}

UNIT_MAIN(papihist_suite)
