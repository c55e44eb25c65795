/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text of perf script: threads as parts, and what they are where there are too many
 * to tell apart.
 */
#include <config.h>

#include "unit/loadedtest.h"
#include "unit/unit.h"

#include "load/perfscript/perfscript.h"
#include "model/facts/cost.h"

#define THREADS 65536u		/* that are told apart */
#define COMMANDS 4096u		/* of which further ones are */

#define FURTHER "further ones are one part for each command"
#define FURTHEST "too many threads and commands"

static const struct part *
part_called(const struct loaded *l, const char *name)
{
	for (size_t i = 1; i < l->p->npart; i++)
		if (!strcmp(prof_text(l->p, l->p->part[i].name), name))
			return &l->p->part[i];
	return NULL;
}

static void
add_samples(struct text *t, const char *format, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		text_printf(t, format, i);
		text_adds(t, " 5.000001: 1 a: \n");
	}
}

/* What a part cost. */
static int64_t
cost_of(const struct loaded *l, const struct part *part)
{
	const struct block *b = &l->p->block[0];
	uint32_t id = (uint32_t)(part - l->p->part);
	int64_t sum = 0;

	for (size_t i = 0; i < b->nsample; i++)
		if (b->sample_part[i] == id)
			cost_add(&sum, b->sample_cost[i]);
	return sum;
}

START_TEST(as_many_as_fit)
{
	struct text t = { 0 };
	struct loaded l;

	add_samples(&t, "cc1 %u", THREADS);
	add_samples(&t, "cc1 %u", 3);
	l = load_bytes(t.s, t.n, NULL);
	ck_assert_uint_eq(l.p->npart - 1, THREADS);
	ck_no_message(&l);
	loaded_release(&l);
	text_release(&t);
}
END_TEST

START_TEST(further_ones_keep_their_command)
{
	const struct part *cc1, *as;
	struct text t = { 0 };
	struct loaded l;

	add_samples(&t, "cc1 %u", THREADS);
	add_samples(&t, "cc1 9%06u", 2);
	add_samples(&t, "as 9%06u", 3);
	text_adds(&t, "cc1 (...) 5.000001: 1 a: \n");
	text_adds(&t, "cc1 7 5.000001: 1 a: \n");
	l = load_bytes(t.s, t.n, NULL);
	cc1 = part_called(&l, "cc1 (...)");
	as = part_called(&l, "as (...)");
	ck_assert(cc1 && as);
	ck_assert_uint_eq(l.p->npart - 1, THREADS + 3);
	ck_assert_str_eq(prof_text(l.p, cc1->command), "cc1");
	ck_assert_str_eq(prof_text(l.p, cc1->thread), "");
	ck_assert_uint_eq(cc1->command_first.i, 1);
	ck_assert_int_eq(cost_of(&l, cc1), 2);
	ck_assert_str_eq(prof_text(l.p, as->command), "as");
	ck_assert_int_eq(cost_of(&l, as), 3);
	ck_message(&l, FURTHER);
	ck_assert_int_eq(diag_worst(l.diag), DIAG_WARNING);
	loaded_release(&l);
	text_release(&t);
}
END_TEST

START_TEST(too_many_commands)
{
	const struct part *all;
	struct text t = { 0 };
	struct loaded l;

	add_samples(&t, "cc1 %u", THREADS);
	add_samples(&t, "w%u 1", COMMANDS + 9);
	l = load_bytes(t.s, t.n, NULL);
	all = part_called(&l, "(...)");
	ck_assert_ptr_nonnull(all);
	ck_assert_uint_eq(l.p->npart - 1, THREADS + COMMANDS + 1);
	ck_assert_str_eq(prof_text(l.p, all->command), "(...)");
	ck_assert_int_eq(cost_of(&l, all), 9);
	ck_message(&l, FURTHER);
	ck_message(&l, FURTHEST);
	loaded_release(&l);
	text_release(&t);
}
END_TEST

static Suite *
perfscript_parts_suite(void)
{
	Suite *s = suite_create("perfscript_parts");

	unit_case(s, as_many_as_fit);
	unit_case(s, further_ones_keep_their_command);
	unit_case(s, too_many_commands);
	return s;
}

UNIT_MAIN(perfscript_parts_suite)
