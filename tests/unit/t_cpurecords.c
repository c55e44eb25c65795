/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Records of CPU profiles: odd ones, addresses that are none, signatures, what
 * stacks share, many of them.
 */
#include <config.h>

#include "unit/cputest.h"
#include "unit/unit.h"

/* --- Records -------------------------------------------------------------- */

/* 21, 22, 23, 24 */
START_TEST(odd_records_are_kept)
{
	struct image m = image(layouts[_i].width, layouts[_i].big);
	struct loaded l;

	image_head(&m, 3, 0, 10000);
	image_stack(&m, 5, 0);			/* first PC 0 */
	image_stack(&m, 5, 0, 0x402005);
	base_records(&m);
	image_stack(&m, 0, 0x401020);		/* count 0 */
	image_slots(&m, 4, NULL, 0);		/* depth 0 */
	image_trailer(&m);
	image_text(&m, MAPS);
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 22);
	check_base_stacks(&l);
	ck_assert_int_eq(CHAIN(&l, 0), 9);
	ck_assert_int_eq(CHAIN(&l, 0, 0x402004), 5);
	ck_assert_int_eq(CHAIN(&l, 0x401020), 0);
	ck_message(&l, "without any address");
	ck_message(&l, "count of 0");
	ck_assert_str_eq(loaded_object(&l, 0x401020), "/tmp/prog");
	image_free(&m, &l);
}
END_TEST

/* 25, 51, 52: 0 and -1 inside a stack are unknown, whatever the width */
START_TEST(addresses_that_are_none)
{
	uint64_t minus = layouts[_i].width == 8 ? UINT64_MAX : UINT32_MAX;
	struct image m = image(layouts[_i].width, layouts[_i].big);
	struct loaded l;

	image_head(&m, 3, 0, 10000);
	image_stack(&m, 1, 0x401000, 0, 0x403009);
	image_stack(&m, 2, minus);
	image_stack(&m, 4, 0x401000, minus, 0x403009);
	image_stack(&m, 8, 0x401000, 1);
	image_trailer(&m);
	image_text(&m, MAPS);
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 15);
	ck_assert_int_eq(CHAIN(&l, 0x401000, 0, 0x403008), 5);
	ck_assert_int_eq(CHAIN(&l, 0x401000, 0), 8);
	ck_assert_int_eq(CHAIN(&l, 0), 2);
	ck_assert_str_eq(loaded_object(&l, 0), "[unknown]");
	image_free(&m, &l);
}
END_TEST

/* arm64: what is above a program's addresses is a signature, when what is left
 * is code that the list has. On other machines it is nothing. */
START_TEST(return_addresses_are_signed)
{
	static const struct { const char *maps; uint64_t pc; bool fits; }
	tries[] = {
		{ "00400000-00500000 r-xp 00000000 00:00 1 /bin/a\n",
		  0xffff800000402004, true },
		{ "00400000-00500000 r-xp 00000000 00:00 1 /bin/a\n"
		  "fffff0000000-fffff0100000 rw-p 00000000 00:00 0 [stack]\n",
		  0x3fa8000000402004, true },
		{ "00400000-00500000 r-xp 00000000 00:00 1 /bin/a\n"
		  "7ffff0000000-7ffff0100000 r-xp 00000000 00:00 1 "
		  "/lib/ld-linux-aarch64.so.1\n", 0x3fa8000000402004, true },
		/* no code */
		{ "00400000-00500000 r-xp 00000000 00:00 1 /bin/a\n"
		  "fffff0000000-fffff0100000 rw-p 00000000 00:00 0 [stack]\n",
		  0x3fa8fffff0001000, false },
		/* x86-64, by where its libraries are, and by what they are */
		{ "00400000-00500000 r-xp 00000000 00:00 1 /bin/a\n"
		  "7ffff7a00000-7ffff7b00000 r-xp 00000000 00:00 1 /lib/x.so\n",
		  0x2bcd000000402004, false },
		{ "00400000-00500000 r-xp 00000000 00:00 1 /bin/a\n"
		  "70000000-70100000 r-xp 00000000 00:00 1 "
		  "/lib64/ld-linux-x86-64.so.2\n", 0x2bcd000000402004, false },
		{ "00400000-00500000 r-xp 00000000 00:00 1 /bin/a\n",
		  0xffffffff81000010, false },
	};

	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		struct image m = image(8, false);
		struct loaded l;
		bool found = false;

		image_head(&m, 3, 0, 10000);
		image_stack(&m, 3, 0x401000, tries[i].pc);
		image_trailer(&m);
		image_text(&m, tries[i].maps);
		l = image_load(&m);
		for (size_t k = 1; k < l.p->location.n; k++)
			found |= prof_location_addr(l.p, location_at(k)) == 0x402003
				 && l.p->location.mapping[k];
		ck_assert_int_eq(found, tries[i].fits);
		ck_assert_uint_eq(diag_count(l.diag), tries[i].fits);
		image_free(&m, &l);
	}
}
END_TEST

START_TEST(the_kernel_has_its_mapping)
{
	struct image m = little();
	struct loaded l;

	image_stack(&m, 1, UINT64_C(0xffffffff81000010));
	image_trailer(&m);
	image_text(&m, MAPS);
	l = image_load(&m);
	ck_assert_str_eq(loaded_object(&l, 0xffffffff81000010), "[kernel]");
	image_free(&m, &l);
}
END_TEST

/* 29, 30 */
START_TEST(only_an_exact_duplicate_of_the_leaf_is_dropped)
{
	struct image m = image(8, false);
	struct loaded l;

	image_head(&m, 3, 0, 10000);
	image_stack(&m, 1, 0x401000, 0x401000, 0x402005);
	image_stack(&m, 2, 0x401000, 0x402005);
	image_stack(&m, 4, 0x401000, 0x401001, 0x402005);
	image_stack(&m, 8, 0x401000, 0x401000);
	image_trailer(&m);
	image_text(&m, MAPS);
	l = image_load(&m);
	ck_assert_int_eq(CHAIN(&l, 0x401000, 0x402004), 3);
	ck_assert_int_eq(CHAIN(&l, 0x401000, 0x401000, 0x402004), 4);
	ck_assert_int_eq(CHAIN(&l, 0x401000), 8);
	ck_assert_uint_eq(l.p->block[0].nstack, 3);
	image_free(&m, &l);
}
END_TEST

/* 31, 32, 33: true callers that all stacks have in common stay */
START_TEST(common_callers_are_kept)
{
	struct image m = image(8, false);
	struct loaded l;
	uint64_t i;

	image_head(&m, 3, 0, 10000);
	for (i = 0; i < 5; i++)
		image_stack(&m, 1, 0x401000 + i, 0x402005, 0x403009, 0x404001);
	image_trailer(&m);
	image_text(&m, MAPS);
	l = image_load(&m);
	for (i = 0; i < 5; i++)
		ck_assert_int_eq(CHAIN(&l, 0x401000 + i, 0x402004, 0x403008,
				       0x404000), 1);
	image_free(&m, &l);
}
END_TEST

/* 34: saturated, and everything still adds up */
START_TEST(counts_are_held_at_the_largest_number)
{
	struct image m = little();
	struct loaded l;

	image_stack(&m, (uint64_t)1 << 63, 0x401020);
	image_stack(&m, UINT64_MAX, 0x401030);
	image_trailer(&m);
	image_text(&m, MAPS);
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), INT64_MAX);
	check_base_stacks(&l);
	ck_assert_int_eq(CHAIN(&l, 0x401020), INT64_MAX - 8);
	ck_assert_int_eq(diag_worst(l.diag), DIAG_LOST);
	ck_message(&l, "saturated");
	image_free(&m, &l);
}
END_TEST

/* Neighbours that share callers are copied, not looked up: lengths that differ,
 * a doubled leaf, one stack inside the other. */
START_TEST(neighbours_that_share_callers)
{
	struct image m = image(8, false);
	struct loaded l;

	image_head(&m, 3, 0, 10000);
	image_stack(&m, 1, 0x401000, 0x402005, 0x403009, 0x404001);
	image_stack(&m, 1, 0x401000, 0x401000, 0x402005, 0x403009, 0x404001);
	image_stack(&m, 1, 0x403009, 0x404001);
	image_stack(&m, 1, 0x402005, 0x403009, 0x404001);
	image_stack(&m, 1, 0x404001);
	image_stack(&m, 1, 0x401010, 0x402005, 0x403009, 0x404001);
	image_stack(&m, 1, 0x401010, 0x402015, 0x403009, 0x404001);
	image_stack(&m, 1, 0x401010, 0x402015, 0x403009, 0x404011);
	image_trailer(&m);
	image_text(&m, MAPS);
	l = image_load(&m);
	ck_assert_int_eq(CHAIN(&l, 0x401000, 0x402004, 0x403008, 0x404000), 2);
	ck_assert_int_eq(CHAIN(&l, 0x403009, 0x404000), 1);
	ck_assert_int_eq(CHAIN(&l, 0x402005, 0x403008, 0x404000), 1);
	ck_assert_int_eq(CHAIN(&l, 0x404001), 1);
	ck_assert_int_eq(CHAIN(&l, 0x401010, 0x402004, 0x403008, 0x404000), 1);
	ck_assert_int_eq(CHAIN(&l, 0x401010, 0x402014, 0x403008, 0x404000), 1);
	ck_assert_int_eq(CHAIN(&l, 0x401010, 0x402014, 0x403008, 0x404010), 1);
	ck_assert_uint_eq(l.p->block[0].nstack, 7);
	image_free(&m, &l);
}
END_TEST

/* Records across the pieces in which the file is read; the deepest allowed. */
START_TEST(big_files)
{
	struct image m = image(layouts[_i].width, layouts[_i].big);
	static uint64_t pc[65536];
	struct loaded l;
	size_t i, k;

	image_head(&m, 3, 0, 10000);
	for (k = 0; k < 65536; k++)
		pc[k] = 0x401000 + 16 * (k % 7000);
	for (i = 0; i < 12; i++)
		image_slots(&m, 1, pc + i, 65536 - i);
	for (i = 0; i < 3000; i++)
		image_slots(&m, 1, pc + i % 10, 254);
	image_trailer(&m);
	image_text(&m, MAPS);
	l = image_load(&m);
	ck_assert_int_eq(loaded_total(&l), 3012);
	ck_no_message(&l);
	ck_assert_uint_eq(l.p->block[0].nstack, 22);
	image_free(&m, &l);
}
END_TEST

/* --- On several threads --------------------------------------------------- */

#define MANY 20000	/* stacks, of which each comes a few times */
#define RECORDS 70000

struct on_threads { const struct image *m; struct loaded l; };

static void
load_in_job(struct job *job, void *arg)
{
	struct on_threads *x = arg;

	x->l = load_bytes_in(job, x->m->t.s, x->m->t.n, NULL);
}

static struct loaded
load_on(const struct image *m, unsigned threads)
{
	struct on_threads x = { .m = m };
	struct pool *p = pool_new(threads);
	struct pool_event e;

	pool_submit(p, load_in_job, &x, 0);
	while (pool_wait(p, &e))
		;
	pool_free(p, NULL);
	return x.l;
}

/* Stack ID: no two have the same leaf. Returns how deep it is. */
static size_t
make_stack(size_t id, uint64_t *pc)
{
	size_t n = 1 + id % 37 + (id % 1000 ? 0 : 800);

	for (size_t k = 0; k < n; k++)
		pc[k] = k ? 0x440001 + (id * 7 + k * 31) % 5000
			  : 0x401000 + id;
	return n;
}

static void
check_many(const struct loaded *l, const int64_t *count)
{
	const struct block *b = &l->p->block[0];
	uint64_t pc[1000];
	int64_t found = 0;

	for (size_t i = 0; i < b->nstack; i++) {
		const uint32_t *at = b->stack_location + b->stack_start[i];
		size_t n = (size_t)(b->stack_start[i + 1] - b->stack_start[i]);
		uint64_t leaf = prof_location_addr(l->p, location_at(at[0]));
		size_t id = (size_t)(leaf - 0x401000);

		ck_assert_uint_lt(id, MANY);
		ck_assert_uint_eq(n, make_stack(id, pc));
		for (size_t k = 1; k < n; k++)
			ck_assert_uint_eq(prof_location_addr(
				l->p, location_at(at[k])), pc[k] - 1);
		ck_assert_int_eq(b->sample_cost[i], count[id]);
		found += count[id];
	}
	ck_assert_int_eq(found, loaded_total(l));
}

/* Whole; with a record that cannot be in one of the last pieces, behind which
 * nothing counts; cut short. */
START_TEST(pieces_come_together)
{
	static int64_t count[MANY];
	struct image m = image(_i % 2 ? 4 : 8, _i % 2);
	unsigned threads = 1 + (unsigned)_i % 4;
	int damage = _i / 4;
	uint64_t pc[1000];
	struct loaded l;

	memset(count, 0, sizeof count);
	image_head(&m, 3, 0, 10000);
	for (size_t i = 0; i < RECORDS; i++) {
		size_t id = i * 7919 % MANY, n = make_stack(id, pc);

		image_slots(&m, 1 + i % 3, pc, n);
		if (damage < 1 || i < RECORDS - 15000)
			count[id] += 1 + (int64_t)i % 3;
		if (damage == 1 && i == RECORDS - 15001) {
			image_slot(&m, 1);
			image_slot(&m, 1000000);
		}
		if (damage == 2 && i == RECORDS - 15001) {
			image_slot(&m, 1);
			break;
		}
	}
	if (damage < 2) {
		image_trailer(&m);
		image_text(&m, MAPS);
	}
	l = load_on(&m, threads);
	if (damage == 0)
		ck_no_message(&l);
	else
		ck_message(&l, damage == 1 ? "damaged record" : "cut short");
	if (damage < 2)
		check_many(&l, count);
	ck_assert_int_ge(loaded_total(&l), RECORDS);
	image_free(&m, &l);
}
END_TEST

static Suite *
cpurecords_suite(void)
{
	Suite *s = suite_create("cpurecords");

	unit_case_loop(s, odd_records_are_kept, LAYOUTS);
	unit_case_loop(s, addresses_that_are_none, LAYOUTS);
	unit_case(s, the_kernel_has_its_mapping);
	unit_case(s, return_addresses_are_signed);
	unit_case(s, only_an_exact_duplicate_of_the_leaf_is_dropped);
	unit_case(s, common_callers_are_kept);
	unit_case(s, counts_are_held_at_the_largest_number);
	unit_case(s, neighbours_that_share_callers);
	unit_case_loop(s, big_files, LAYOUTS);
	unit_case_loop(s, pieces_come_together, 12);
	return s;
}

UNIT_MAIN(cpurecords_suite)
