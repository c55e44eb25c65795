/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * libpapihist: what it writes, the loader reads back.
 */
#include <config.h>

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <unistd.h>

#include "unit/cpuimage.h"
#include "unit/model.h"
#include "unit/unit.h"

#include "papihist/papihist.h"
#include "papihist/preload/runs.h"

static const char *
scratch(const char *name)
{
	static char path[4096];

	snprintf(path, sizeof path, "%s/papiwrite.%s", unit_scratch(), name);
	return path;
}

static struct loaded
load_path(const char *path)
{
	struct loaded l = { .diag = diag_new() };
	struct builder *b = builder_new(l.diag);
	struct input *in;

	error_init(&l.err);
	in = input_open(path, INPUT_MAX_DEFAULT, NULL, &l.err);
	ck_assert_ptr_nonnull(in);
	ck_assert_int_eq(load_file(in, NULL, b, &l.err), 0);
	input_close(in);
	l.p = finish(b);
	return l;
}

static void
done(struct loaded *l)
{
	prof_free(l->p);
	diag_free(l->diag);
	error_release(&l->err);
}

static const struct papihist_event events[] = {
	{ .name = "PAPI_TOT_CYC", .code = 0x8000003b, .threshold = 1000000,
	  .flags = 0x10 },
	{ .name = "a name = with all\nof it", .threshold = 7, .flags = 0x20 },
	{ .name = "sixteen" },
};

static uint64_t
header_line(const struct prof *p, const char *key, const char *value)
{
	uint64_t n = 0;

	for (size_t i = 1; i < p->nheader; i++)
		n += strcmp(prof_text(p, p->header[i].key), key) == 0
		     && strcmp(prof_text(p, p->header[i].value), value) == 0;
	return n;
}

START_TEST(what_is_written_is_read)
{
	static uint32_t four[64];
	static uint64_t eight[8];
	static uint16_t two[5];
	const struct papihist_region region[] = {
		{ .buffer = four, .size = sizeof four, .offset = 0x1000,
		  .scale = 65536, .name = "text" },
		{ .buffer = eight, .size = sizeof eight, .event = 1,
		  .offset = 0x5000, .scale = 131072, .object = "/opt/x y" },
		{ .buffer = two, .size = sizeof two, .event = 2,
		  .scale = 2, .offset = 0 },
		{ .buffer = two, .size = sizeof two, .event = 2,
		  .scale = 32768, .offset = 0x7000, .tid = 35 },
		{ .scale = 65536 },
	};
	const struct papihist h = {
		.event = events, .nevent = 3, .region = region, .nregion = 5,
		.cmd = "a\tcommand\nin two lines", .pid = 12, .tid = 34,
	};
	struct loaded l;

	four[3] = UINT32_MAX;
	four[63] = 1;
	eight[7] = INT64_MAX - 5;
	two[0] = 9;
	ck_assert_int_eq(papihist_write(scratch("all"), &h), 0);
	l = load_path(scratch("all"));
	ck_no_message(&l);
	ck_assert_uint_eq(l.p->nmetric, 4);
	ck_assert_int_eq(l.p->metric[1].total, (int64_t)UINT32_MAX + 1);
	ck_assert_int_eq(l.p->metric[2].total, INT64_MAX - 5);
	ck_assert_int_eq(l.p->metric[3].total, 18);
	ck_assert(l.p->metric[1].scale == 1e6 && l.p->metric[3].scale == 1);
	ck_assert_str_eq(prof_text(l.p, l.p->metric[2].name),
			 "a name = with all of it");
	ck_assert_str_eq(loaded_object(&l, 0x5007), "/opt/x y");
	ck_assert_uint_eq(header_line(l.p, "cmd", "a command in two lines"),
			  1);
	ck_assert_uint_eq(header_line(l.p, "tid", "34"), 1);
	ck_assert_str_eq(prof_text(l.p, l.p->part[1].pid), "12");
	ck_assert_str_eq(prof_text(l.p, l.p->part[1].name), "text-34");
	ck_assert_str_eq(prof_text(l.p, l.p->part[4].name), "0x7000-35");
	done(&l);
}
END_TEST

/* Addresses of this very program find their object. */
START_TEST(this_process)
{
	static uint32_t buffer[4] = { 0, 3 };
	const struct papihist_region region = {
		.buffer = buffer, .size = sizeof buffer, .scale = 32768,
		.offset = (uintptr_t)load_path,
	};
	const struct papihist h = { .event = events, .nevent = 1,
				    .region = &region, .nregion = 1 };
	struct loaded l;
	char exe[4096], pid[32];
	ssize_t n = readlink("/proc/self/exe", exe, sizeof exe - 1);

	if (n < 0)
		return;
	exe[n] = '\0';
	ck_assert_int_eq(papihist_write(scratch("self"), &h), 0);
	l = load_path(scratch("self"));
	ck_no_message(&l);
	ck_assert_str_eq(loaded_object(&l, region.offset + 4), exe);
	snprintf(pid, sizeof pid, "%ld", (long)getpid());
	ck_assert_str_eq(prof_text(l.p, l.p->part[1].pid), pid);
	done(&l);
}
END_TEST

/* Random buffers of every width come back bucket by bucket. */
START_TEST(round_trips)
{
	struct rng r = { .state = 5 };

	for (unsigned round = unit_rounds(200); round > 0; round--) {
		static unsigned char bytes[4096];
		unsigned width = 2u << rng_below(&r, 3);
		struct papihist_region region = {
			.buffer = bytes + rng_below(&r, 8),
			.size = rng_below(&r, 2000), .width = width,
			.offset = 0x10000, .scale = 65536,
		};
		const struct papihist h = { .event = events, .nevent = 1,
					    .region = &region, .nregion = 1 };
		int64_t sum = 0;
		struct loaded l;

		memset(bytes, 0, sizeof bytes);
		for (unsigned n = rng_below(&r, 50); n > 0; n--)
			bytes[rng_below(&r, 2100) & ~(width - 1)] = (unsigned
				char)rng_below(&r, 256);
		for (size_t i = 0; i < region.size / width; i++) {
			uint64_t v = 0;

			memcpy(&v, (const unsigned char *)region.buffer
				   + i * width, width);
			if (v > INT64_MAX / 2000)
				region.size = i * width;
			else
				sum += (int64_t)v;
		}
		ck_assert_int_eq(papihist_write(scratch("round"), &h), 0);
		l = load_path(scratch("round"));
		ck_assert(diag_worst(l.diag) != DIAG_LOST);
		ck_assert_int_eq(l.p->metric[1].total, sum);
		done(&l);
	}
}
END_TEST

/* Counts in place of a buffer, of a region that no buffer could have. */
START_TEST(counts_are_as_good_as_a_buffer)
{
	static const struct papihist_count count[] = {
		{ 0x10, 7 }, { 0x20, 0 }, { 0x7fffffff0, INT64_MAX - 7 },
	};
	const struct papihist_region region = {
		.count = count, .ncount = 3, .size = (size_t)8 << 35,
		.width = 8, .offset = 0x400000, .scale = 131072,
		.object = "/opt/x",
	};
	const struct papihist h = {
		.event = events + 2, .nevent = 1, .region = &region,
		.nregion = 1,
	};
	struct loaded l;

	ck_assert_int_eq(papihist_write(scratch("counts"), &h), 0);
	l = load_path(scratch("counts"));
	ck_no_message(&l);
	ck_assert_int_eq(l.p->metric[1].total, INT64_MAX);
	ck_assert_str_eq(loaded_object(&l, 0x400010), "/opt/x");
	ck_assert_uint_eq(l.p->block[0].nself, 2);
	done(&l);
}
END_TEST

/* A program's, and one of the kernel's, which a skid may give: what is in between
 * is no size that a number has. */
START_TEST(addresses_far_apart_are_regions_of_their_own)
{
	static const struct address_count a[] = {
		{ 0x401000, 5 }, { 0x7fff12345678, 2 },
		{ 0xffffffff81000010, 3 }, { 0xffffffffff600000, 1 },
		{ UINT64_MAX, 4 },
	};
	struct runs r = { .n = 0 };
	struct papihist h = { .event = events, .nevent = 1 };
	struct loaded l;

	runs_add(&r, a, 5, NULL, 0, 7);
	ck_assert(!r.short_of_memory);
	ck_assert_uint_eq(r.n, 2);
	ck_assert_uint_eq(r.samples, 15);
	ck_assert_uint_eq(r.region[0].offset, 0x401000);
	ck_assert_uint_eq(r.region[0].ncount, 2);
	ck_assert_uint_eq(r.region[1].offset, 0xffffffff81000000);
	ck_assert_uint_eq(r.region[1].count[2].index,
			  UINT64_MAX - 0xffffffff81000000);
	h.region = r.region;
	h.nregion = r.n;
	ck_assert_int_eq(papihist_write(scratch("far"), &h), 0);
	l = load_path(scratch("far"));
	ck_no_message(&l);
	ck_assert_int_eq(l.p->metric[1].total, 15);
	done(&l);
	runs_release(&r);
}
END_TEST

START_TEST(addresses_in_one_piece_are_one_region)
{
	static const struct address_count a[] = {
		{ 0x10, 1 }, { RUN_MAX - 1, 1 }, { RUN_MAX, 1 },
	};
	struct runs r = { .n = 0 };

	runs_add(&r, a, 0, NULL, 0, 0);
	ck_assert_uint_eq(r.n, 0);
	runs_add(&r, a, 3, NULL, 0, 0);
	ck_assert_uint_eq(r.n, 2);
	ck_assert_uint_eq(r.region[1].ncount, 1);
	runs_release(&r);
}
END_TEST

START_TEST(impossible_arguments)
{
	static uint16_t two[4];
	const struct papihist_region good = { .buffer = two, .size = 8,
					      .scale = 65536 };
	static const struct papihist_count beyond = { 4, 1 };
	struct papihist_region region = good;
	struct papihist_event event = { .name = "X" };
	struct papihist h = { .event = &event, .nevent = 1,
			      .region = &region, .nregion = 1 };

	unlink(scratch("bad"));
#define BAD(set)							\
	do {								\
		set;							\
		errno = 0;						\
		ck_assert_int_eq(papihist_write(scratch("bad"), &h), -1); \
		ck_assert_int_eq(errno, EINVAL);			\
		ck_assert_int_eq(access(scratch("bad"), F_OK), -1);	\
		region = good;						\
		event.name = "X";					\
	} while (0)
	BAD(region.scale = 0);
	BAD(region.scale = 1);
	BAD(region.scale = 65537);
	BAD(region.width = 3);
	BAD(region.event = 1);
	BAD(region.buffer = NULL);
	BAD((region.buffer = NULL, region.ncount = 1));
	BAD((region.buffer = NULL, region.count = &beyond,
	     region.ncount = 1));
	BAD(event.name = NULL);
	BAD(event.name = "");
#undef BAD
	ck_assert_int_eq(papihist_write(NULL, &h), -1);
	ck_assert_int_eq(papihist_write(scratch("bad"), NULL), -1);
	ck_assert_int_eq(papihist_write(scratch("bad"), &h), 0);
}
END_TEST

START_TEST(failures_are_told)
{
	static uint16_t two[4000];
	const struct papihist_region region = { .buffer = two, .scale = 65536,
						.size = sizeof two };
	const struct papihist h = { .event = events, .nevent = 1,
				    .region = &region, .nregion = 1 };

	errno = 0;
	ck_assert_int_eq(papihist_write("/nowhere/at/all", &h), -1);
	ck_assert_int_eq(errno, ENOENT);
	if (access("/dev/full", W_OK) < 0)
		return;
	memset(two, 1, sizeof two);
	errno = 0;
	ck_assert_int_eq(papihist_write("/dev/full", &h), -1);
	ck_assert_int_eq(errno, ENOSPC);
}
END_TEST

static void *
write_one(void *path)
{
	static const uint32_t four[64] = { 1, 2, 3 };
	const struct papihist_region region = { .buffer = four, .scale = 65536,
						.size = sizeof four };
	const struct papihist h = { .event = events, .nevent = 1,
				    .region = &region, .nregion = 1 };

	for (int i = 0; i < 20; i++)
		if (papihist_write(path, &h) < 0)
			return path;
	return NULL;
}

START_TEST(threads)
{
	pthread_t thread[4];
	char path[4][4096 + 16];
	void *bad;

	for (int i = 0; i < 4; i++) {
		snprintf(path[i], sizeof path[i], "%s.%d", scratch("thread"),
			 i);
		ck_assert_int_eq(pthread_create(&thread[i], NULL, write_one,
						path[i]), 0);
	}
	for (int i = 0; i < 4; i++) {
		struct loaded l;

		pthread_join(thread[i], &bad);
		ck_assert_ptr_null(bad);
		l = load_path(path[i]);
		ck_assert_int_eq(l.p->metric[1].total, 6);
		done(&l);
	}
}
END_TEST

static Suite *
papiwrite_suite(void)
{
	Suite *s = suite_create("papiwrite");

	unit_case(s, what_is_written_is_read);
	unit_case(s, this_process);
	unit_case(s, round_trips);
	unit_case(s, counts_are_as_good_as_a_buffer);
	unit_case(s, addresses_far_apart_are_regions_of_their_own);
	unit_case(s, addresses_in_one_piece_are_one_region);
	unit_case(s, impossible_arguments);
	unit_case(s, failures_are_told);
	unit_case(s, threads);
	return s;
}

UNIT_MAIN(papiwrite_suite)
