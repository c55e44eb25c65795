/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Histograms: cost divided by bytes.
 */
#include <config.h>

#include "unit/buckettest.h"

#include "base/alloc.h"
#include "model/match/match.h"
#include "model/sums/bucket.h"
#include "model/sums/lines.h"

static bool
guessed(const struct sums *s, const char *func, metric_id m)
{
	return sums_value(s, BY_FUNC, find_func(s->names, func).i, m,
			  SUM_SELF).estimate;
}

/* Self of a row by the first metric, and whether it is an estimate. */
static void
is_self(const struct sums *s, enum sum_by by, size_t row, int64_t cost,
	bool estimate)
{
	struct sum_value v = sums_value(s, by, row, metric_at(1), SUM_SELF);

	ck_assert_int_eq(v.cost, cost);
	ck_assert_int_eq(v.estimate, estimate);
}

START_TEST(a_straddling_bucket_is_divided)
{
	static const unsigned func[] = { 0, 1, 2 };
	static const uint32_t bytes[] = { 7, 5, 4 };
	struct made m;
	struct coverage c;
	struct sums *s;
	location_id split;

	begin(&m);
	split = add_bucket(&m, 0x10f0, 16, part_at(0), 100, 0);
	name(&m);
	put_pieces(&m, split, func, bytes, 3);
	s = sum(&m, NULL);
	ck_assert_int_eq(self_of(s, "f0", "CYC"), 44);
	ck_assert_int_eq(self_of(s, "f1", "CYC"), 31);
	ck_assert_int_eq(self_of(s, "f2", "CYC"), 25);
	ck_assert_int_eq(sums_total(s, m.metric[0]), 100);
	ck_assert(guessed(s, "f0", m.metric[0]));
	ck_assert(guessed(s, "f2", m.metric[0]));
	ck_assert(!guessed(s, "f0", m.metric[1]));	/* 0 is sure */
	ck_assert(!guessed(s, "f3", m.metric[0]));
	/* one object; two files */
	is_self(s, BY_OBJECT, 1, 100, false);
	is_self(s, BY_FILE, 1, 75, true);
	is_self(s, BY_FILE, 2, 25, true);
	is_self(s, BY_LOCATION, split.i, 100, false);
	sums_coverage(s, m.metric[0], NULL, &c);
	ck_assert(c.names == 1.0);
	ck_assert_int_eq(sums_mapping(s, m.mapping, m.metric[0], &c), 100);
	sums_free(s);
	end(&m);
}
END_TEST

/* The bucket is f0's code that was inlined into f1, and all of f2's. */
static struct sums *
sum_inlined(struct made *m)
{
	struct frame frame[3] = { { .flags = FRAME_INLINED } };
	struct piece piece[2] = {
		{ .bytes = 8, .frame = &frame[0], .n = 2 },
		{ .bytes = 8, .skip = 8, .frame = &frame[2], .n = 1 },
	};
	location_id split;

	begin(m);
	split = add_bucket(m, 0x10f0, 16, part_at(0), 100, 0);
	name(m);
	for (unsigned i = 0; i < 3; i++)
		frame[i].func = m->id[i];
	names_store_lock(m->store);
	names_store_pieces(m->store, split, prof_location_addr(m->p, split),
			   piece, 2);
	names_store_unlock(m->store);
	return sum(m, NULL);
}

static void
means(const struct snapshot *s, const char *fn, const char *want, bool seen)
{
	struct matches found;

	ck_assert_int_eq(match_functions(s, fn, metric_at(1), NULL, &found,
					 NULL), 0);
	ck_assert_uint_eq(found.n, 1);
	ck_assert_str_eq(names_func_name(s->names, found.at[0]), want);
	ck_assert_int_eq(match_is_seen(s, found.at[0]), seen);
}

START_TEST(who_holds_inlined_code_can_be_asked_for)
{
	struct made m;
	struct sums *s = sum_inlined(&m);
	struct snapshot snap = { .prof = m.p, .names = s->names, .sums = s,
				 .diag = m.diag };
	struct matches found;

	for (unsigned i = 0; i < 4; i++) {
		char name[] = { 'f', (char)('0' + i), 0 };
		func_id f = find_func(s->names, name);
		bool costs = i == 0 || i == 2;

		ck_assert_int_eq(sums_seen(s, BY_FUNC, f.i), costs);
		ck_assert_int_eq(sums_only_holds(s, f), i == 1);
	}
	ck_assert_int_eq(self_of(s, "f1", "CYC"), 0);
	means(&snap, "f0", "f0", true);
	means(&snap, "f1", "f1", false);
	/* what has cost is meant rather */
	means(&snap, "f[1-3]", "f2", true);
	ck_assert_int_eq(match_functions(&snap, "f3", metric_at(1), NULL, &found,
					 NULL), 0);
	ck_assert_uint_eq(found.n, 0);
	sums_free(s);
	end(&m);
}
END_TEST

/* Of 100 in 7, 5 and 4 bytes of f0 and f1 in a.c and f2 in b.c. */
static const struct {
	const char *filters;
	int64_t self[3];
	int64_t object;
	bool object_guess;
} of_bucket[] = {
	{ "", { 44, 31, 25 }, 100, false },
	{ "focus=^f[0-3]$", { 44, 31, 25 }, 100, false },
	{ "focus=^f1$", { 0, 31, 0 }, 31, true },
	{ "only=^f1$", { 0, 31, 0 }, 31, true },
	{ "root=^f1$", { 0, 31, 0 }, 31, true },
	{ "ignore=^f0$", { 0, 31, 25 }, 56, true },
	{ "ignore=file:b.c", { 44, 31, 0 }, 75, true },
	{ "ignore=f0 focus=f1", { 0, 31, 0 }, 31, true },
	{ "hide=^f0$", { 44, 31, 25 }, 100, false },
	{ "ignore=^f2$ hide=^f0$", { 44, 31, 0 }, 75, true },
};

static void
check_left(const struct made *m, const struct sums *s, size_t i)
{
	const int64_t *self = of_bucket[i].self;
	struct sum_value v;

	for (unsigned f = 0; f < 3; f++) {
		char name[] = { 'f', (char)('0' + f), 0 };

		ck_assert_msg(self_of(s, name, "CYC") == self[f],
			      "%s: %s has %lld", of_bucket[i].filters, name,
			      (long long)self_of(s, name, "CYC"));
		ck_assert_msg(guessed(s, name, m->metric[0]) == (self[f] != 0),
			      "%s: mark of %s", of_bucket[i].filters, name);
		ck_assert(!guessed(s, name, m->metric[1]));
	}
	v = sums_value(s, BY_OBJECT, 1, m->metric[0], SUM_SELF);
	ck_assert_int_eq(v.cost, of_bucket[i].object);
	ck_assert_int_eq(v.estimate, of_bucket[i].object_guess);
	ck_assert_int_eq(sums_total(s, m->metric[0]), of_bucket[i].object);
	for (unsigned k = 0; k < 2; k++) {
		v = sums_value(s, BY_PART, 0, m->metric[k], SUM_SELF);
		ck_assert_int_eq(v.cost, k == 0 ? of_bucket[i].object : 0);
		ck_assert_int_eq(v.estimate,
				 k == 0 && of_bucket[i].object_guess);
	}
}

START_TEST(what_filters_leave_of_a_bucket_is_an_estimate)
{
	static const unsigned func[] = { 0, 1, 2 };
	static const uint32_t bytes[] = { 7, 5, 4 };
	struct made m;
	struct names *n;

	begin(&m);
	put_nothing_else(&m, func, bytes);
	n = names_store_publish(m.store, true);
	for (size_t i = 0; i < sizeof(of_bucket) / sizeof(*of_bucket); i++) {
		struct sums *s = filtered_names(n, of_bucket[i].filters);

		check_left(&m, s, i);
		sums_free(s);
	}
	names_unref(n);
	end(&m);
}
END_TEST

/* What is left keeps its place in the bucket, and its lines are estimates. */
START_TEST(a_piece_that_is_left_is_where_it_was)
{
	static const unsigned func[] = { 0, 1, 2 };
	static const uint32_t bytes[] = { 7, 5, 4 };
	struct made m;
	struct names *n;
	struct sums *s;
	struct frame one;
	struct piece p;
	struct lines l;
	struct error err;
	location_id split;

	begin(&m);
	split = put_nothing_else(&m, func, bytes);
	n = names_store_publish(m.store, true);
	s = filtered_names(n, "focus=^f1$");
	ck_assert_uint_eq(names_pieces(s->names, split), 1);
	ck_assert(names_pieces_are_some(s->names, split));
	ck_assert(!names_pieces_are_some(n, split));
	p = names_piece(s->names, split, 0, &one);
	ck_assert_uint_eq(p.skip, 7);
	ck_assert_uint_eq(p.bytes, 5);
	error_init(&err);
	lines_init(&l, s);
	ck_assert_int_eq(lines_of_all(&l, s, NULL, NULL, &err), 0);
	ck_assert_uint_eq(l.row.n, 1);
	ck_assert_int_eq(lines_self(&l, 0, metric_at(1)), 31);
	ck_assert(l.row.at[0].estimate);
	lines_release(&l);
	sums_free(s);
	names_unref(n);
	end(&m);
}
END_TEST

/* Pieces that are lines of one function leave nothing to guess. */
START_TEST(lines_of_one_function_are_no_estimate)
{
	static const unsigned func[] = { 1, 1, 1 };
	static const uint32_t bytes[] = { 1, 1, 1 };
	struct made m;
	struct sums *s;
	location_id split;

	begin(&m);
	split = add_bucket(&m, 0x1100, 16, part_at(0), 100, 7);
	name(&m);
	put_pieces(&m, split, func, bytes, 3);
	s = sum(&m, NULL);
	ck_assert_int_eq(self_of(s, "f1", "CYC"), 100);
	ck_assert(!guessed(s, "f1", m.metric[0]));
	sums_free(s);
	end(&m);
}
END_TEST

START_TEST(rows_of_a_bucket_are_added_before_it_is_divided)
{
	static const unsigned func[] = { 0, 1 };
	static const uint32_t bytes[] = { 1, 1 };
	struct made m;
	struct selection sel;
	struct sums *s;
	part_id one, two;
	location_id split = {0};

	begin(&m);
	one = make_part(m.b, "1");
	two = make_part(m.b, "2");
	for (int i = 0; i < 5; i++)
		split = add_bucket(&m, 0x10ff, 2, one, 1, 0);
	add_bucket(&m, 0x10ff, 2, two, 1, 0);
	name(&m);
	put_pieces(&m, split, func, bytes, 2);
	s = sum(&m, NULL);
	ck_assert_int_eq(self_of(s, "f0", "CYC"), 3);
	ck_assert_int_eq(self_of(s, "f1", "CYC"), 3);
	is_self(s, BY_PART, one.i, 5, false);
	sums_free(s);
	selection_init(&sel);
	selection_add_part(&sel, one);
	s = sum(&m, &sel);
	ck_assert_int_eq(self_of(s, "f0", "CYC"), 3);
	ck_assert_int_eq(self_of(s, "f1", "CYC"), 2);
	sums_free(s);
	selection_release(&sel);
	end(&m);
}
END_TEST

/* A location that a file names ("outside") among the buckets; and generation 0,
 * where a bucket is called after its first address. */
START_TEST(named_locations_and_unnamed_buckets)
{
	struct made m;
	struct coverage c;
	struct sums *s;
	int64_t cost[2] = { 30, 1 };

	begin(&m);
	add_bucket(&m, 0x1010, 16, part_at(0), 10, 0);
	builder_self(m.b, make_location(m.b, "outside", "[outside]", NULL, 0),
		     part_at(0), cost);
	name(&m);
	s = sum(&m, NULL);
	ck_assert_int_eq(self_of(s, "outside", "CYC"), 30);
	ck_assert_int_eq(self_of(s, "prog+0x10", "CYC"), 10);
	ck_assert_uint_eq(s->nedge, 0);
	sums_coverage(s, m.metric[0], NULL, &c);
	ck_assert(c.names == 0.75);
	sums_free(s);
	end(&m);
}
END_TEST

/* The estimates of one source leave the figures of another alone, and a
 * derived metric is one where a term is. */
START_TEST(estimates_go_by_metric)
{
	static const unsigned func[] = { 0, 1 };
	static const uint32_t bytes[] = { 1, 1 };
	const struct metric_info both = { .name = "BOTH",
					  .formula = "CYC + MISS" };
	struct made m;
	struct sums *s;
	location_id split;
	metric_id other;

	begin(&m);
	builder_metric(m.b, &both);
	split = add_bucket(&m, 0x10ff, 2, part_at(0), 9, 0);
	other = start_counters(m.b, "c.out", 0);
	add_self(m.b, make_func(m.b, "f0", "/bin/prog", "a.c"), file_at(0), 5);
	name(&m);
	put_pieces(&m, split, func, bytes, 2);
	s = sum(&m, NULL);
	ck_assert(guessed(s, "f1", m.metric[0]));
	ck_assert(!guessed(s, "f1", other));
	ck_assert(!guessed(s, "f1", m.metric[1]));
	ck_assert(guessed(s, "f1", prof_metric_named(m.p, "BOTH")));
	ck_assert_int_eq(sums_total(s, other), 5);
	ck_assert(!prof_has(m.p, m.metric[0], CAP_INCL));
	sums_free(s);
	end(&m);
}
END_TEST

/* The lines of a function have of a bucket what its function has. */
START_TEST(lines_add_up_to_their_function)
{
	static const unsigned func[] = { 0, 0, 1 };
	static const uint32_t bytes[] = { 3, 3, 2 };
	struct frame frame[3];
	struct piece piece[3];
	struct made m;
	struct error err;
	struct lines l;
	struct sums *s;
	location_id split;

	memset(frame, 0, sizeof(frame));
	begin(&m);
	split = add_bucket(&m, 0x10f8, 8, part_at(0), 100, 0);
	add_bucket(&m, 0x10f8, 8, part_at(0), 1, 1);
	name(&m);
	for (uint32_t i = 0; i < 3; i++) {
		frame[i].func = m.id[func[i]];
		frame[i].line = 10 + i;
		piece[i] = (struct piece){ .bytes = bytes[i], .skip = 3 * i,
					   .frame = &frame[i], .n = 1 };
	}
	names_store_lock(m.store);
	names_store_pieces(m.store, split, 0x10f8, piece, 3);
	names_store_unlock(m.store);
	s = sum(&m, NULL);
	ck_assert_int_eq(self_of(s, "f0", "CYC"), 76);
	ck_assert_int_eq(self_of(s, "f1", "CYC"), 25);
	error_init(&err);
	lines_init(&l, s);
	ck_assert_int_eq(lines_of_func(&l, s, NULL, names_func_of_row(
						s->names, m.id[0]), NULL,
				       &err), 0);
	ck_assert_uint_eq(l.row.n, 2);
	for (size_t i = 0; i < 2; i++) {
		ck_assert_uint_eq(l.row.at[i].line, 10 + i);
		ck_assert(l.row.at[i].estimate);
		ck_assert_int_eq(lines_self(&l, i, metric_at(1)), 38);
	}
	lines_release(&l);
	lines_init(&l, s);
	ck_assert_int_eq(lines_of_all(&l, s, NULL, NULL, &err), 0);
	ck_assert_uint_eq(l.row.n, 3);
	lines_release(&l);
	sums_free(s);
	end(&m);
}
END_TEST

/* Random buckets in random pieces: all adds up (sums_check), and every
 * function has what bucket_parts() says. */
static void
random_heap(struct rng *r)
{
	struct made m;
	struct sums *s;
	location_id location[30];
	int64_t want[4] = { 0 };
	size_t n = 1 + rng_below(r, 30);
	struct bucket b = { 0 };

	begin(&m);
	for (size_t i = 0; i < n; i++)
		location[i] = add_bucket(&m, 0x1000 + 64 * i, 64, part_at(0),
					 rng_below(r, 1000), rng_below(r, 3));
	name(&m);
	for (size_t i = 0; i < n; i++) {
		unsigned func[PIECES_MAX];
		uint32_t bytes[PIECES_MAX];
		size_t k = 1 + rng_below(r, 6);

		for (size_t j = 0; j < k; j++) {
			func[j] = rng_below(r, 4);
			bytes[j] = 1 + rng_below(r, 10);
		}
		put_pieces(&m, location[i], func, bytes, k);
	}
	s = sum(&m, NULL);
	for (size_t i = 0; i < n; i++) {
		const int64_t *part;
		struct frame one;

		bucket_look(&b, s->names, location[i]);
		part = bucket_parts(&b, sums_value(s, BY_LOCATION,
						   location[i].i, metric_at(1),
						   SUM_SELF).cost);
		ck_assert_uint_eq(b.n, names_pieces(s->names, location[i]));
		for (size_t j = 0; j < b.n; j++)
			for (size_t f = 0; f < 4; f++)
				if (func_eq(names_piece(s->names, location[i],
							j, &one)
						    .frame->func,
					    names_func_of_row(s->names,
							      m.id[f])))
					want[f] += part[j];
	}
	bucket_release(&b);
	for (size_t f = 0; f < 4; f++) {
		func_id id = names_func_of_row(s->names, m.id[f]);

		ck_assert_int_eq(func_some(id) ? sums_self(s, id, m.metric[0])
					       : 0, want[f]);
	}
	sums_free(s);
	end(&m);
}

START_TEST(random_buckets_add_up)
{
	struct rng r = { .state = 3 };

	for (unsigned round = unit_rounds(500); round > 0; round--)
		random_heap(&r);
}
END_TEST

static Suite *
bucket_sums_suite(void)
{
	Suite *s = suite_create("bucket_sums");

	unit_case(s, who_holds_inlined_code_can_be_asked_for);
	unit_case(s, a_straddling_bucket_is_divided);
	unit_case(s, what_filters_leave_of_a_bucket_is_an_estimate);
	unit_case(s, a_piece_that_is_left_is_where_it_was);
	unit_case(s, lines_of_one_function_are_no_estimate);
	unit_case(s, rows_of_a_bucket_are_added_before_it_is_divided);
	unit_case(s, named_locations_and_unnamed_buckets);
	unit_case(s, estimates_go_by_metric);
	unit_case(s, lines_add_up_to_their_function);
	unit_case(s, random_buckets_add_up);
	return s;
}

UNIT_MAIN(bucket_sums_suite)
