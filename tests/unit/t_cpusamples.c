/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Real CPU profiles against what google/pprof decodes from them, and images
 * cut anywhere: an error or a sound profile, never a crash.
 */
#include <config.h>

#include <inttypes.h>

#include "unit/cpuimage.h"
#include "unit/unit.h"

#include "base/vec.h"

/* --- Samples -------------------------------------------------------------- */

struct stack { int64_t count; uint64_t pc[64]; size_t n; };

typedef VEC(struct stack) stacks;

/* The file of the samples, or NULL when there are none. */
static const char *
sample(const char *name)
{
	static char path[4096];
	const char *top = getenv("PROFVIEW_SAMPLES");

	if (!top)
		return NULL;
	snprintf(path, sizeof path, "%s/cpuprofile/%s", top, name);
	return path;
}

static void
add_stack(stacks *to, const struct stack *s)
{
	for (size_t i = 0; i < to->n; i++) {
		struct stack *old = &to->at[i];

		if (old->n == s->n &&
		    memcmp(old->pc, s->pc, s->n * sizeof *s->pc) == 0) {
			old->count += s->count;
			return;
		}
	}
	VEC_PUSH(to, *s);
}

/* pprof's text: stacks of location numbers, then the locations' addresses,
 * then the mappings. */
static void
read_expected(FILE *f, stacks *to)
{
	static uint64_t location[1000];
	stacks raw = { 0 };
	char line[4000];
	unsigned id;
	uint64_t addr;

	while (fgets(line, sizeof line, f)) {
		struct stack s = { 0 };
		int64_t ns;
		int at = 0, more;

		if (sscanf(line, " %u: 0x%" SCNx64 " M=", &id, &addr) == 2 &&
		    strstr(line, " M=")) {
			ck_assert_uint_lt(id, 1000);
			location[id] = addr;
			continue;
		}
		if (sscanf(line, "%" SCNd64 " %" SCNd64 ":%n", &s.count, &ns,
			   &at) != 2 || !at)
			continue;
		while (sscanf(line + at, "%u%n", &id, &more) == 1) {
			at += more;
			ck_assert_uint_lt(s.n, 64);
			s.pc[s.n++] = id;
		}
		VEC_PUSH(&raw, s);
	}
	for (size_t i = 0; i < raw.n; i++) {
		for (size_t k = 0; k < raw.at[i].n; k++)
			raw.at[i].pc[k] = location[raw.at[i].pc[k]];
		add_stack(to, &raw.at[i]);
	}
	VEC_RELEASE(&raw);
}

/* Ours, without the second frames DROPPED[0] and then DROPPED[1]: pprof drops
 * what all stacks have there, a signal trampoline or true callers; the loader
 * leaves the trampolines to the names and keeps the callers. */
static void
read_ours(const struct prof *p, const uint64_t dropped[2], stacks *to)
{
	const struct block *k = &p->block[0];

	for (size_t i = 0; i < k->nstack; i++) {
		uint64_t from = k->stack_start[i], j;
		struct stack s = {.count = k->sample_cost[i]};

		for (j = from; j < k->stack_start[i + 1]; j++) {
			uint64_t addr = prof_location_addr(
				p, location_at(k->stack_location[j]));

			if ((j == from + 1 && addr == dropped[0]) ||
			    (j == from + 2 && addr == dropped[1]))
				continue;
			ck_assert_uint_lt(s.n, 64);
			s.pc[s.n++] = addr;
		}
		add_stack(to, &s);
	}
}

static struct loaded
load_path(const char *path)
{
	struct loaded l = { .diag = diag_new() };
	struct builder *b = builder_new(l.diag);
	struct input *in;
	struct text why = { 0 };

	error_init(&l.err);
	in = input_open(path, INPUT_MAX_DEFAULT, NULL, &l.err);
	ck_assert_msg(in != NULL, "%s", path);
	ck_assert_int_eq(load_file(in, NULL, b, &l.err), 0);
	l.p = builder_finish(b);
	ck_assert_msg(prof_check(l.p, &why) == 0, "%s", why.s);
	input_close(in);
	return l;
}

static const struct {
	const char *name;
	int64_t total;
	uint64_t dropped[2];
	const char *object; /* of the location at addr */
	uint64_t addr;
} samples[] = {
	{ "cppbench.cpu", 712, { UINT64_C(0x7f5e5414e5af), 0 },
	  "cppbench_server_main", 0x42ef04 },
	{ "go.crc32.cpu", 211, { 0x430c4b, 0x430cc3 }, "[unknown]", 0x430b93 },
};

START_TEST(real_profiles_are_what_pprof_says)
{
	const char *path = sample(samples[_i].name);
	struct image none = { .width = 8 };
	stacks want = { 0 }, have = { 0 };
	struct loaded l;
	char expected[4200];
	FILE *f;

	if (!path)
		return;
	l = load_path(path);
	ck_assert_int_eq(loaded_total(&l), samples[_i].total);
	ck_assert_str_eq(loaded_object(&l, samples[_i].addr),
			 samples[_i].object);
	snprintf(expected, sizeof expected, "%s.expected.txt", path);
	f = fopen(expected, "r");
	ck_assert_msg(f != NULL, "%s", expected);
	read_expected(f, &want);
	fclose(f);
	read_ours(l.p, samples[_i].dropped, &have);

	ck_assert_uint_gt(want.n, 3);
	ck_assert_uint_eq(want.n, have.n);
	for (size_t i = 0; i < want.n; i++) {
		struct stack *s = &want.at[i];

		s->count = -s->count;
		add_stack(&have, s);
	}
	for (size_t i = 0; i < have.n; i++)
		ck_assert_msg(have.at[i].count == 0, "stack of %" PRIx64,
			      have.at[i].pc[0]);
	VEC_RELEASE(&want);
	VEC_RELEASE(&have);
	image_free(&none, &l);
}
END_TEST

/* --- Cut files ------------------------------------------------------------ */

/* Something of everything, so that every branch meets an end. */
static struct image
varied(unsigned width, bool big, bool symbols)
{
	struct image m = image(width, big);

	if (symbols)
		image_text(&m, "%warn careful\n--- symbol\nbinary=/x\n"
			   "0x401000 f--g\n0x2 a.B.c(B.java:3)\n---\n"
			   "--- profile\n");
	image_head(&m, 5, symbols, 10000);
	image_stack(&m, 5, 0x401000, 0x402005, 0x403009);
	image_stack(&m, 2, 0x401010, 0x401010, 0x402005, 0x403009);
	image_stack(&m, 0, 2, 2);
	image_slots(&m, 3, NULL, 0);
	image_stack(&m, 1, 0, UINT64_MAX, 0x70000105);
	image_stack(&m, (uint64_t)1 << 63, 0x401000);
	image_trailer(&m);
	image_text(&m, "build=/b\nx.cc:1] 00402000-00500000 r-xp 00002000 "
		   "08:01 123 $build/p (deleted)\r\n"
		   "00500000-00600000 r-xp 00000000 00:00 0 \n"
		   "00600000-00700000 r-xp 00200000 08:01 123 /b/p\n"
		   "0x70000000-0x70001000 /lib/c.so (@1000) abc\n"
		   "0x9 m.n (/o/p.so)\nrubbish\n2000-1000 r-xp\n");
	return m;
}

static void
load_and_forget(const char *s, size_t n, const char *format)
{
	struct image none = { .width = 8 };
	struct loaded l = load_bytes(s, n, format);

	image_free(&none, &l);
}

START_TEST(files_cut_anywhere)
{
	struct image m = varied(_i & 1 ? 4 : 8, _i & 2, _i & 4);

	for (size_t n = 0; n <= m.t.n; n++) {
		/* of its own size, so that a byte too far is noticed */
		char *copy = mem_strndup(m.t.s, n);

		load_and_forget(copy, n, _i & 8 ? "cpuprofile" : NULL);
		free(copy);
	}
	text_release(&m.t);
}
END_TEST

START_TEST(bytes_changed_anywhere)
{
	static const unsigned char to[] = { 0, 1, 0x7f, 0x80, 0xff, '\n' };
	struct image m = varied(_i & 1 ? 4 : 8, _i & 2, _i & 4);

	for (size_t at = 0; at < m.t.n; at++) {
		char was = m.t.s[at];

		for (size_t k = 0; k < sizeof to; k++) {
			m.t.s[at] = (char)to[k];
			load_and_forget(m.t.s, m.t.n, NULL);
		}
		m.t.s[at] = was;
	}
	text_release(&m.t);
}
END_TEST

/* The strides of the test plan: every byte of the ends, every 997th between;
 * fewer under the sanitizers. */
START_TEST(samples_cut_anywhere)
{
	const char *path = sample(samples[_i].name), *slow;
	size_t n, stride = 1, len;
	char *s;
	FILE *f;

	if (!path)
		return;
	slow = getenv("PV_SANITIZED");
	if (slow && strcmp(slow, "yes") == 0)
		stride = 31;
	f = fopen(path, "rb");
	ck_assert_ptr_nonnull(f);
	s = mem_alloc(1 << 20);
	len = fread(s, 1, 1 << 20, f);
	fclose(f);
	for (n = 0; n < len; n += stride) {
		if (len > 16384 && n > 4096 && n < len - 4096 &&
		    n % (997 * stride))
			continue;
		load_and_forget(s, n, "cpuprofile");
	}
	free(s);
}
END_TEST

static Suite *
cpusamples_suite(void)
{
	Suite *s = suite_create("cpusamples");

	if (getenv("PROFVIEW_SAMPLES")) {
		unit_case_loop(s, real_profiles_are_what_pprof_says, 2);
		unit_case_loop(s, samples_cut_anywhere, 2);
	} else if (!getenv("PV_TAP")) {
		puts("PROFVIEW_SAMPLES is not set: real profiles skipped");
	}
	unit_case_loop(s, files_cut_anywhere, 16);
	unit_case_loop(s, bytes_changed_anywhere, 8);
	return s;
}

UNIT_MAIN(cpusamples_suite)
