/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines of all functions of a big file are the same however many threads read
 * them, also where positions are relative to those of the function before.
 */
#include <config.h>

#include <stdlib.h>

#include "base/hash.h"
#include "base/worker.h"
#include "load/callgrind/callgrind.h"
#include "model/facts/listing.h"
#include "unit/cgtest.h"
#include "unit/stopped.h"
#include "unit/unit.h"

#define FUNCS 3000
#define BYTES ((size_t)9 << 20)	/* enough to be divided */

static uint32_t
below(uint64_t *state, uint32_t n)
{
	*state = *state * UINT64_C(6364136223846793005) + 1442695040888963407u;
	return (uint32_t)((*state >> 33) % n);
}

static void
put_func(struct text *t, uint64_t *r, unsigned i, bool relative)
{
	text_printf(t, "fl=(%u) dir/file%u.c\nfn=(%u) func%u\n", i / 30 + 1,
		    i / 30, i + 1, i);
	if (relative)
		text_printf(t, "+%u %u\n", below(r, 3), below(r, 9));
	else
		text_printf(t, "%u %u\n", below(r, 500), below(r, 9));
	for (unsigned k = below(r, 60); k > 0; k--) {
		switch (below(r, 12)) {
		case 0:
			text_printf(t, "cfn=(%u)\ncalls=%u 7\n",
				    below(r, i + 1) + 1, below(r, 9));
			break;
		case 1:
			text_printf(t, "fi=(%u)\n", below(r, i / 30 + 1) + 1);
			break;
		case 2:
			text_adds(t, "* 2\n");
			break;
		case 3:
			text_printf(t, "-%u 1\n", below(r, 2));
			break;
		default:
			text_printf(t, "+%u %u\n", below(r, 4), below(r, 99));
		}
	}
}

/* Parts of FUNCS functions each. RELATIVE: as go tool pprof writes them. */
static void
make_file(struct text *t, bool relative)
{
	uint64_t random = relative;

	text_adds(t, "# callgrind format\ncreator: x\npositions: line\n");
	for (unsigned part = 1; t->n < BYTES; part++) {
		text_printf(t, "part: %u\nevents: A\n", part);
		for (unsigned i = 0; i < FUNCS; i++)
			put_func(t, &random, i,
				 relative && below(&random, 500));
	}
	text_adds(t, "totals: 0\n");
}

/* --- Reading them --------------------------------------------------------- */

struct reading {
	const struct cgt *t;
	struct listing all;
	int rc;
};

static void
take(void *ctx, const struct listing *from)
{
	struct reading *r = ctx;

	for (size_t i = 0; i < from->row.n; i++) {
		size_t at = listing_add(&r->all, &from->row.at[i]);
		int64_t cost = *cost_rows_at((struct cost_rows *)&from->cost, i,
					     0);

		*cost_rows_at(&r->all.cost, at, 0) += cost;
	}
}

static void
read_all(struct job *job, void *ctx)
{
	struct reading *r = ctx;
	struct listing part;
	struct error err;

	error_init(&err);
	listing_init(&part, r->t->prof->block[0].nmetric);
	part.lines_only = true;
	part.take = take;
	part.take_ctx = r;
	r->rc = load_callgrind.detail(r->t->in, r->t->prof, input_at(1),
				      func_at(0), NULL, job, &part, &err);
	take(r, &part);
	listing_release(&part);
	error_release(&err);
}

/* Of all rows, in any order. */
static uint64_t
sum_of(const struct listing *l)
{
	uint64_t sum = l->row.n;

	for (size_t i = 0; i < l->row.n; i++) {
		const struct listing_row *r = &l->row.at[i];
		int64_t cost = *cost_rows_at((struct cost_rows *)&l->cost, i,
					     0);
		uint64_t h = hash_mix((uint64_t)r->func.i << 32 | r->line,
				      (uint64_t)r->file.i << 32 | r->callee.i);

		h = hash_mix(h, (uint64_t)r->kind);
		sum += hash_mix(hash_mix(h, r->count), (uint64_t)cost);
	}
	return sum;
}

/* Until the job ends; whether some of the file was seen to be read before. */
static bool
wait_for(struct pool *pool, uint64_t job, uint64_t size)
{
	struct pool_event event;
	uint64_t done, total, seen = 0;

	while (!pool_wait_job(pool, job, 0))
		if (pool_progress(pool, job, &done, &total) && total) {
			ck_assert_uint_eq(total, size);
			ck_assert_uint_le(done, size);
			seen += done > 0 && done < size;
		}
	while (pool_wait(pool, &event) && !event.done)
		;
	return seen > 0;
}

static uint64_t
read_by(const struct cgt *t, unsigned threads, size_t *rows)
{
	struct reading r = { .t = t };
	struct pool *pool;
	uint64_t sum, job;

	listing_init(&r.all, t->prof->block[0].nmetric);
	r.all.lines_only = true;
	if (threads == 1) {
		read_all(NULL, &r);
	} else {
		pool = pool_new(threads);
		job = pool_submit(pool, read_all, &r, 1);
		ck_assert(wait_for(pool, job, input_size(t->in)));
		pool_free(pool, NULL);
	}
	ck_assert_int_eq(r.rc, 0);
	*rows = r.all.row.n;
	sum = sum_of(&r.all);
	listing_release(&r.all);
	return sum;
}

START_TEST(threads_read_the_same_lines)
{
	struct text file = { 0 };
	size_t rows, others;
	uint64_t one;
	struct cgt t;

	make_file(&file, _i == 1);
	cgt_load(&t, file.s, file.n, 1 << 18, 1);
	ck_assert_ptr_nonnull(t.prof);
	one = read_by(&t, 1, &rows);
	ck_assert_uint_gt(rows, FUNCS);
	for (unsigned threads = 2; threads < 6; threads += 2) {
		ck_assert_uint_eq(read_by(&t, threads, &others), one);
		ck_assert_uint_eq(others, rows);
	}
	cgt_release(&t);
	text_release(&file);
}
END_TEST

START_TEST(none_are_read_when_stopped)
{
	struct text file = { 0 };
	struct cgt t;
	struct reading r = { .t = &t };

	make_file(&file, false);
	cgt_load(&t, file.s, file.n, 1 << 18, 1);
	listing_init(&r.all, t.prof->block[0].nmetric);
	r.all.lines_only = true;
	run_stopped(read_all, &r);
	ck_assert_uint_eq(r.all.row.n, 0);
	listing_release(&r.all);
	cgt_release(&t);
	text_release(&file);
}
END_TEST

static Suite *
cg_lines_suite(void)
{
	Suite *s = suite_create("cg_lines");
	TCase *tc = tcase_create("lines");

	tcase_set_timeout(tc, 60);
	tcase_add_loop_test(tc, threads_read_the_same_lines, 0, 2);
	tcase_add_test(tc, none_are_read_when_stopped);
	suite_add_tcase(s, tc);
	return s;
}

UNIT_MAIN(cg_lines_suite)
