/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Histograms: buckets as locations, their pieces as names.
 */
#include <config.h>

#include "unit/buckettest.h"

/* --- Facts ---------------------------------------------------------------- */

START_TEST(a_bucket_is_a_location_of_its_own)
{
	struct made m;
	location_id a, b;

	begin(&m);
	a = add_bucket(&m, 0x1000, 4, part_at(0), 1, 0);
	b = builder_location_addr(m.b, m.mapping, 0x1000, 0);
	ck_assert(!location_eq(a, b));
	ck_assert(!location_eq(a, builder_location_bucket(m.b, m.mapping,
							  0x1000, 8)));
	ck_assert(location_eq(a, builder_location_bucket(m.b, m.mapping, 0x1000,
							 4)));
	ck_assert(location_eq(b, builder_location_bucket(m.b, m.mapping, 0x1000,
							 0)));
	name(&m);
	ck_assert_uint_eq(m.p->location.len[a.i], 4);
	ck_assert_uint_eq(m.p->location.len[b.i], 0);
	end(&m);
}
END_TEST

START_TEST(an_abandoned_source_takes_its_buckets_along)
{
	struct made m;
	location_id a;

	begin(&m);
	a = add_bucket(&m, 0x1000, 4, part_at(0), 1, 0);
	builder_input(m.b, "second", "test", BLOCK_BUCKETS);
	builder_location_bucket(m.b, m.mapping, 0x2000, 4);
	builder_abandon(m.b);
	ck_assert(location_eq(a, builder_location_bucket(m.b, m.mapping, 0x1000,
							 4)));
	name(&m);
	ck_assert_uint_eq(m.p->location.n, 2);
	end(&m);
}
END_TEST

START_TEST(broken_buckets_are_found_out)
{
	struct text why = { 0 };
	struct made m;
	location_id a;

	begin(&m);
	a = add_bucket(&m, 0x1000, 4, part_at(0), 1, 0);
	name(&m);
	m.p->location.mapping[a.i] = 0;
	m.p->location.offset[a.i] = UINT64_MAX - 3;
	ck_assert_int_eq(prof_check(m.p, &why), -1);
	m.p->location.offset[a.i] = UINT64_MAX - 4;
	ck_assert_int_eq(prof_check(m.p, &why), 0);
	text_release(&why);
	end(&m);
}
END_TEST

/* --- Names ---------------------------------------------------------------- */

START_TEST(pieces_come_back_as_they_were_stored)
{
	static const unsigned func[] = { 0, 1, 3 };
	static const uint32_t bytes[] = { 3, 9, 4 };
	struct made m;
	location_id split, whole;
	struct names *n;
	struct frame one;
	size_t count;

	begin(&m);
	split = add_bucket(&m, 0x10f0, 16, part_at(0), 1, 0);
	whole = add_bucket(&m, 0x1100, 16, part_at(0), 1, 0);
	name(&m);
	put_pieces(&m, split, func, bytes, 3);
	n = names_store_publish(m.store, true);
	ck_assert_uint_eq(names_pieces(n, split), 3);
	for (size_t i = 0, skip = 0; i < 3; i++) {
		struct piece p = names_piece(n, split, i, &one);

		ck_assert_uint_eq(p.bytes, bytes[i]);
		ck_assert_uint_eq(p.skip, skip);
		ck_assert_uint_eq(p.n, 1);
		ck_assert(func_eq(p.frame->func,
				  names_func_of_row(n, m.id[func[i]])));
		skip += bytes[i];
	}
	/* who asks for one name gets that of the largest piece */
	ck_assert(func_eq(names_frames(n, split, &count, &one)->func,
			  names_func_of_row(n, m.id[1])));
	ck_assert_uint_eq(names_location_addr(n, split), 0x10f0);
	ck_assert_uint_eq(names_pieces(n, whole), 1);
	ck_assert_uint_eq(names_piece(n, whole, 0, &one).bytes, 16);
	names_unref(n);
	end(&m);
}
END_TEST

/* A later generation may say it in other pieces; an earlier one stays. */
START_TEST(generations_keep_their_pieces)
{
	static const unsigned func[] = { 0, 1 }, finer[] = { 0, 2, 3 };
	static const uint32_t bytes[] = { 8, 8 }, less[] = { 8, 4, 4 };
	struct made m;
	struct names *old, *new;
	location_id split;
	int64_t weight[2] = { 0, 1 };
	func_id *to;

	begin(&m);
	split = add_bucket(&m, 0x10f8, 16, part_at(0), 1, 0);
	name(&m);
	put_pieces(&m, split, func, bytes, 2);
	old = names_store_publish(m.store, false);
	put_pieces(&m, split, finer, less, 3);
	new = names_store_publish(m.store, true);
	ck_assert_uint_eq(names_pieces(old, split), 2);
	ck_assert_uint_eq(names_pieces(new, split), 3);
	to = names_successors(old, new, weight, NULL);
	ck_assert(func_eq(to[names_func_of_row(old, m.id[0]).i],
			  names_func_of_row(new, m.id[0])));
	free(to);
	put_pieces(&m, split, func, bytes, 1);
	names_unref(new);
	new = names_store_publish(m.store, true);
	ck_assert_uint_eq(names_pieces(new, split), 1);
	names_unref(new);
	names_unref(old);
	end(&m);
}
END_TEST

static Suite *
bucket_suite(void)
{
	Suite *s = suite_create("bucket");

	unit_case(s, a_bucket_is_a_location_of_its_own);
	unit_case(s, an_abandoned_source_takes_its_buckets_along);
	unit_case(s, broken_buckets_are_found_out);
	unit_case(s, pieces_come_back_as_they_were_stored);
	unit_case(s, generations_keep_their_pieces);
	return s;
}

UNIT_MAIN(bucket_suite)
