/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Callgrind files whose reading is stopped: what was read is whole. */
#include <config.h>

#include "unit/loadedtest.h"
#include "unit/stopped.h"
#include "unit/unit.h"

#include "load/callgrind/callgrind.h"

#define CALLED 200000
#define FEW_CALLED 5000		/* in one chunk; with more than a look at the job */

/* A main() that calls N functions. */
static void
put_calls(struct text *out, unsigned n)
{
	text_adds(out, "events: A\nfl=(1) a.c\nfn=(1) main\n1 1\n");
	for (unsigned i = 2; i < n + 2; i++)
		text_printf(out, "cfn=(%u) f%u\ncalls=1 2\n1 2\n", i, i);
	for (unsigned i = 2; i < n + 2; i++)
		text_printf(out, "fn=(%u)\n2 2\n", i);
}

static void
ck_calls(const struct loaded *l, unsigned n)
{
	const struct block *b = &l->p->block[0];

	ck_assert_uint_eq(b->ncall, n);
	ck_assert_uint_eq(b->nextent, n + 1);
	for (size_t i = 0; i < n; i++) {
		ck_assert_uint_eq(b->call_count[i], 1);
		ck_assert_int_eq(b->call_cost[i], 2);
	}
	ck_assert_int_eq(l->p->metric[1].total, 2 * n + 1);
	ck_assert_uint_eq(diag_count(l->diag), 0);
}

/* Whoever was called is not without callers, and nothing is said to be lost. */
START_TEST(stopped_when_all_was_read)
{
	struct text in = { 0 };
	struct loaded l;

	put_calls(&in, CALLED);
	l = load_stopped_at(in.s, in.n, in.n);
	ck_calls(&l, CALLED);
	loaded_release(&l);
	text_clear(&in);
	put_calls(&in, FEW_CALLED);
	l = load_stopped_at(in.s, in.n, 0);
	ck_calls(&l, FEW_CALLED);
	loaded_release(&l);
	text_release(&in);
}
END_TEST

static void
load_unwanted(struct job *job, void *arg)
{
	const struct text *s = arg;
	struct cg_how how = { .format = "callgrind", .chunk = 1 << 20 };
	struct diag *diag = diag_new();
	struct builder *b = builder_new(diag);
	struct input *in = input_of_memory(s->s, s->n, "t.out");
	struct error err;

	error_init(&err);
	input_set_job(in, job);
	ck_assert_int_eq(callgrind_load_how(in, b, &how, &err), 0);
	builder_stop_by(b, job_finishing(job));
	ck_assert_ptr_null(builder_finish(b));
	input_close(in);
	diag_free(diag);
}

/* Also where callees are found after the last line. */
START_TEST(nobody_waits_for_it)
{
	struct text in = { 0 };

	put_calls(&in, FEW_CALLED);
	run_stopped(load_unwanted, &in);
	text_adds(&in, "fl=b.c\nfn=g\n1 1\n");
	for (unsigned i = 2; i < FEW_CALLED; i++)
		text_printf(&in, "cfl=c%u.c\ncfn=(%u)\ncalls=1 2\n1 2\n", i,
			    i);
	run_stopped(load_unwanted, &in);
	text_release(&in);
}
END_TEST

START_TEST(stopped_while_it_is_read)
{
	struct text in = { 0 };
	struct loaded l;

	put_calls(&in, CALLED);
	l = load_stopped(in.s, in.n);
	ck_assert_int_lt(l.p->metric[1].total, CALLED);
	ck_assert_uint_gt(l.p->block[0].ncall, 0);
	loaded_release(&l);
	text_release(&in);
}
END_TEST

static Suite *
cg_stop_suite(void)
{
	Suite *s = suite_create("cg_stop");

	unit_case(s, stopped_when_all_was_read);
	unit_case(s, stopped_while_it_is_read);
	unit_case(s, nobody_waits_for_it);
	return s;
}

UNIT_MAIN(cg_stop_suite)
