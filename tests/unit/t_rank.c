/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "unit/model.h"
#include "unit/stopped.h"

/* Each before the next one, and by what names are called. */
static void
check_neighbours(const struct names *n)
{
	uint32_t *at = calloc(n->nfunc, sizeof(*at));

	for (uint32_t i = 0; i < n->nfunc; i++)
		at[names_rank(n)[i]] = i;
	for (uint32_t i = 1; i < n->nfunc; i++)
		ck_assert_int_lt(names_compare(n, func_at(at[i - 1]),
					       func_at(at[i])), 0);
	free(at);
}

/* More names than are sorted at once. */
START_TEST(ranks_of_many)
{
	struct builder *b = builder_new(NULL);
	struct rng rng = { 10 };
	struct prof *p;
	struct names_store *s;
	struct names *n;

	start_counters(b, "x", 0);
	for (unsigned i = 0; i < 20001; i++) {
		/* alike over any length, one the beginning of another, many of
		 * one name, some of several parts */
		unsigned k = rng_below(&rng, rng_below(&rng, 2) * 50000 + 4);
		char name[64], file[16];

		snprintf(name, sizeof(name), "%.*s%u%s",
			 (int)rng_below(&rng, 41),
			 "prefix::prefix::prefix::prefix::prefix::", k,
			 i % 4000 == 9 ? "'main" : "");
		name[k < 4 ? strlen(name) - 1 : strlen(name)] = '\0';
		snprintf(file, sizeof(file), "f%u", rng_below(&rng, 2000));
		make_func(b, name, "o", file);
	}
	p = finish(b);
	s = names_store_new(p);
	n = names_store_publish(s, true);
	ck_assert_int_eq(names_make_rank(n, NULL), 0);
	check_neighbours(n);
	names_unref(n);
	names_store_free(s);
	prof_free(p);
}
END_TEST

/* Names by their callers: of few parts, some the beginnings of others, with bytes that
 * stand before and behind a quote; some of one part, none at all, or many. QUOTES: one
 * is kept whole. */
static void
check_ranks_of_parts(unsigned length, bool quotes)
{
	static const char *const part[] = {
		"f", "f$", "f&", "f(", "fa", "f\xe4", "", "main", "main!", "mai",
	};
	struct builder *b = builder_new(NULL);
	struct rng rng = { 11 };
	struct names_store *s;
	struct prof *p;
	struct names *n;

	start_counters(b, "x", 0);
	for (unsigned i = 0; i < 20001; i++) {
		unsigned nparts = 1 + rng_below(&rng, length);
		char name[1024] = "", file[16];

		if (quotes && i == 7)
			nparts = 80;
		for (unsigned k = 0; k < nparts; k++) {
			strcat(name, k ? "'" : "");
			strcat(name, part[rng_below(&rng, 10)]);
		}
		snprintf(file, sizeof(file), "f%u", rng_below(&rng, 20000));
		make_func(b, name, "o", file);
	}
	p = finish(b);
	s = names_store_new(p);
	n = names_store_publish(s, true);
	ck_assert_int_eq(names_make_rank(n, NULL), 0);
	check_neighbours(n);
	names_unref(n);
	names_store_free(s);
	prof_free(p);
}

START_TEST(ranks_of_names_of_parts)
{
	check_ranks_of_parts(9, false);
	check_ranks_of_parts(3, false);
	check_ranks_of_parts(1, false);
	check_ranks_of_parts(5, true);
}
END_TEST

START_TEST(ranks_are_the_order_by_name)
{
	struct builder *b = builder_new(NULL);
	struct rng rng = { 9 };
	struct prof *p;
	struct names_store *s;
	struct names *n;
	const uint32_t *rank;

	start_counters(b, "x", 0);
	for (unsigned i = 0; i < 600; i++) {
		char name[16] = "", object[2] = "a", file[2] = "a";
		unsigned length = rng_below(&rng, 12);

		for (unsigned k = 0; k < length; k++)
			name[k] = (char)(rng_below(&rng, 2) ? 'a' : 0xe4);
		object[0] = (char)(object[0] + rng_below(&rng, 3));
		file[0] = (char)(file[0] + rng_below(&rng, 3));
		make_func(b, name, object, file);
	}
	p = finish(b);
	s = names_store_new(p);
	n = names_store_publish(s, true);
	ck_assert_ptr_null(names_rank(n));
	names_make_rank(n, NULL);
	rank = names_rank(n);
	for (uint32_t i = 0; i < n->nfunc; i++)
		for (uint32_t k = 0; k < n->nfunc; k++) {
			int order = names_compare(n, func_at(i), func_at(k));

			ck_assert(order >= 0 || rank[i] < rank[k]);
			ck_assert(i == k || rank[i] != rank[k]);
		}
	names_make_rank(n, NULL);	/* again: nothing happens */
	ck_assert_ptr_eq(names_rank(n), rank);
	names_unref(n);
	names_store_free(s);
	prof_free(p);
}
END_TEST

/* --- Stopping ------------------------------------------------------------- */

struct stopped { const struct prof *p; struct names_store *made; };

static void
make_store(struct job *job, void *arg)
{
	struct stopped *x = arg;

	x->made = names_store_make(x->p, job);
}

/* Of hundreds of thousands of addresses each gets a name. */
START_TEST(naming_addresses_can_be_stopped)
{
	struct builder *b = builder_new(NULL);
	struct stopped x;

	start_stacks(b, "cpu");
	for (unsigned i = 0; i < 10000; i++) {
		location_id at = builder_location_addr(b, mapping_at(0), i, 0);

		builder_stack(b, &at, 1, part_at(0), &(int64_t){ 1 });
	}
	x.p = finish(b);
	run_stopped(make_store, &x);
	ck_assert_ptr_null(x.made);
	prof_free((struct prof *)x.p);
}
END_TEST

static Suite *
rank_suite(void)
{
	Suite *s = suite_create("rank");

	unit_case(s, ranks_of_many);
	unit_case(s, ranks_of_names_of_parts);
	unit_case(s, ranks_are_the_order_by_name);
	unit_case(s, naming_addresses_can_be_stopped);
	return s;
}

UNIT_MAIN(rank_suite)
