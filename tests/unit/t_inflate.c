/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * input_inflate.c: compressed files, cut and damaged ones, huge windows, limits.
 */
#include <config.h>

#include "unit/inputtest.h"

/* -------------------------------------------------------------- compressed */

START_TEST(compressed_files_are_inflated)
{
	/* around the sizes of the buffers, too */
	static const size_t sizes[] = {
		1, 1000, 1 << 18, 1 << 20, (1 << 20) + 1, 3 << 20, 0
	};
	char *path = scratch("packed"), *s = sample(3 << 20);
	struct error err = { 0 };
	size_t i;

	for (i = 0; i < 7; i++) {
		struct text z = { 0 };
		struct input *in;

		adders[_i](&z, s, sizes[i]);
		in = open_bytes(path, z.s, z.n, &err);
		ck_assert_ptr_nonnull(in);
		ck_assert_msg(!input_cut(in), "size %zu", sizes[i]);
		check_contents(in, s, sizes[i]);
		input_close(in);
		text_release(&z);
	}
	unlink(path);
	free(path);
	free(s);
}
END_TEST

START_TEST(parts_in_a_row_are_one_text)
{
	char *path = scratch("row"), *s = sample(2500000);
	struct error err = { 0 };
	struct text z = { 0 };
	struct input *in;
	size_t at, n;

	if (_i)
		text_add(&z, ZSTD_EMPTY_SKIP, sizeof ZSTD_EMPTY_SKIP - 1);
	for (at = 0; at < 2500000; at += n) {
		n = at < 1000 ? 1 : 2500000 - at < 500000 ? 2500000 - at :
							    500000;
		adders[_i](&z, s + at, n);
	}
	if (!_i)
		text_fill(&z, 0, 1000);	/* filled up, as tapes are */
	in = open_bytes(path, z.s, z.n, &err);
	ck_assert_ptr_nonnull(in);
	ck_assert(!input_cut(in));
	check_contents(in, s, 2500000);
	input_close(in);
	text_release(&z);
	unlink(path);
	free(path);
	free(s);
}
END_TEST

/* What comes out is a prefix of the whole and said to be no more, or an error. */
static void
check_ending(const char *path, const struct text *z, const char *s, size_t n,
	     enum input_ending ending)
{
	struct error err = { 0 };
	struct input *in = open_bytes(path, z->s, z->n, &err);
	char *buf;

	if (!in) {
		check_error(&err, path, ending == INPUT_CUT
			    ? "the compressed data ends early: what came before "
			      "is not enough for a profile"
			    : "the compressed data is damaged");
		return;
	}
	ck_assert_int_eq(input_ending(in), ending);
	ck_assert_uint_le(input_size(in), n);
	buf = mem_alloc(n);
	ck_assert_int_eq(input_read(in, 0, buf, n, &err),
			 (ssize_t)input_size(in));
	ck_assert_int_eq(memcmp(buf, s, (size_t)input_size(in)), 0);
	free(buf);
	input_close(in);
}

START_TEST(a_file_cut_anywhere_gives_its_beginning)
{
	char *path = scratch("cut"), *s = sample(700);
	struct text z = { 0 };
	size_t first, n;

	adders[_i](&z, s, 400);
	first = z.n;
	adders[_i](&z, s + 400, 300);
	n = z.n;
	/* up to four bytes it is not known to be compressed */
	while (z.n-- > 4)
		if (z.n != first)
			check_ending(path, &z, s, 700, INPUT_CUT);
	z.n = n;
	text_adds(&z, "garbage");
	check_ending(path, &z, s, 700, INPUT_FOLLOWED);
	text_release(&z);
	unlink(path);
	free(path);
	free(s);
}
END_TEST

/* All comes out of a file of which only the checksum (and, gzip's, the length) is
 * wrong: which of both is right nobody knows. */
START_TEST(a_wrong_checksum_is_damage)
{
	static const size_t sums[] = { 8, 4 };	/* bytes at the end */
	char *path = scratch("sum"), *s = sample(3 << 20);
	struct error err = { 0 };

	for (size_t n = 500; n <= 3 << 20; n = n < 1000 ? 3 << 20 : n + 1) {
		struct text z = { 0 };

		adders[_i](&z, s, n);
		for (size_t at = 1; at <= sums[_i]; at++) {
			struct input *in;

			z.s[z.n - at] ^= 1;
			in = open_bytes(path, z.s, z.n, &err);
			ck_assert_ptr_nonnull(in);
			ck_assert_int_eq(input_ending(in), INPUT_DAMAGED);
			ck_assert(!input_cut(in));
			check_contents(in, s, n);
			input_close(in);
			z.s[z.n - at] ^= 1;
		}
		text_release(&z);
	}
	unlink(path);
	free(path);
	free(s);
}
END_TEST

/* A part behind another one counts as damaged when something came of it. */
START_TEST(damage_in_a_second_part)
{
	char *path = scratch("second"), *s = sample(700);
	struct error err = { 0 };
	struct text z = { 0 };
	struct input *in;
	size_t first;

	adders[_i](&z, s, 400);
	first = z.n;
	adders[_i](&z, s + 400, 300);
	z.s[z.n - 4] ^= 1;
	in = open_bytes(path, z.s, z.n, &err);
	ck_assert_ptr_nonnull(in);
	ck_assert_int_eq(input_ending(in), INPUT_DAMAGED);
	check_contents(in, s, 700);
	input_close(in);
	z.s[first + 1] ^= 1;
	in = open_bytes(path, z.s, z.n, &err);
	ck_assert_ptr_nonnull(in);
	ck_assert_int_eq(input_ending(in), INPUT_FOLLOWED);
	check_contents(in, s, 400);
	input_close(in);
	text_release(&z);
	unlink(path);
	free(path);
	free(s);
}
END_TEST

/* Damage may go unseen only where the format does not look: gzip's time, flags
 * and system. */
START_TEST(damage_anywhere_is_no_disaster)
{
	char *path = scratch("damaged"), *s = sample(500), buf[2000];
	struct error err = { 0 };
	struct text z = { 0 };
	struct input *in;
	size_t i;

	adders[_i](&z, s, 500);
	for (i = 4; i < z.n; i++) {
		z.s[i] ^= (char)(1 << i % 8);
		in = open_bytes(path, z.s, z.n, &err);
		if (in && input_ending(in) == INPUT_WHOLE
		    && input_size(in) == 500) {
			ck_assert_int_eq(input_read(in, 0, buf, sizeof buf,
						    &err), 500);
			ck_assert_msg(!memcmp(buf, s, 500), "byte %zu", i);
		} else if (in) {
			ck_assert_msg(input_ending(in) != INPUT_WHOLE,
				      "byte %zu", i);
		}
		input_close(in);
		error_release(&err);
		z.s[i] ^= (char)(1 << i % 8);
	}
	text_release(&z);
	unlink(path);
	free(path);
	free(s);
}
END_TEST

START_TEST(the_limit_holds)
{
	char *path = scratch("limit"), *s = mem_zalloc(3 << 20);
	struct error err = { 0 };
	struct text z = { 0 };
	struct input *in;

	adders[_i](&z, s, 3 << 20);
	write_file(path, z.s, z.n);
	ck_assert_ptr_null(input_open(path, (3 << 20) - 1, NULL, &err));
	ck_assert_int_eq(err.code, ERR_SYSTEM);
	check_error(&err, path,
		    "more than 3145727 bytes; --max-input allows more");
	in = input_open(path, 3 << 20, NULL, &err);
	ck_assert_ptr_nonnull(in);
	input_close(in);
	/* not for what lies there in full size */
	write_file(path, s, 1000);
	in = input_open(path, 10, NULL, &err);
	ck_assert_ptr_nonnull(in);
	input_close(in);
	text_release(&z);
	unlink(path);
	free(path);
	free(s);
}
END_TEST

/* A frame may ask for a window of gigabytes. */
START_TEST(a_huge_window_is_refused)
{
	static const char z[] = "\x28\xb5\x2f\xfd\x04\xa8" "\x01\x00\x00";
	char *path = scratch("window");
	struct error err = { 0 };

	ck_assert_ptr_null(open_bytes(path, z, sizeof z - 1, &err));
	check_error(&err, path, "made by zstd --long: unpack it first");
	unlink(path);
	free(path);
}
END_TEST

START_TEST(inflating_can_be_left)
{
	struct opening o = { .path = scratch("bomb") };
	char *s = mem_zalloc(64 << 20);
	struct pool *p = pool_new(1);
	struct text part = { 0 }, z = { 0 };
	struct pool_event e;
	uint64_t job;
	int i;

	adders[_i](&part, s, 64 << 20);
	free(s);
	for (i = 0; i < 100; i++)
		text_add(&z, part.s, part.n);
	write_file(o.path, z.s, z.n);
	job = pool_submit(p, open_in_job, &o, 0);
	while (!atomic_load(&o.began))
		;
	nanosleep(&(struct timespec){ .tv_nsec = 3000000 }, NULL);
	pool_cancel(p, job);
	ck_assert(pool_wait(p, &e));
	/* by then something had come, or nothing */
	ck_assert_int_eq(o.code, o.stopped ? 0 : ERR_CANCELLED);
	ck_assert(!o.stopped || (o.size > 0 && o.size < UINT64_C(6400) << 20));
	pool_free(p, NULL);
	text_release(&part);
	text_release(&z);
	unlink(o.path);
	free((char *)(uintptr_t)o.path);
}
END_TEST

static Suite *
inflate_suite(void)
{
	Suite *s = suite_create("inflate");

	unit_case_loop(s, compressed_files_are_inflated, 2);
	unit_case_loop(s, parts_in_a_row_are_one_text, 2);
	unit_case_loop(s, a_file_cut_anywhere_gives_its_beginning, 2);
	unit_case_loop(s, a_wrong_checksum_is_damage, 2);
	unit_case_loop(s, damage_in_a_second_part, 2);
	unit_case_loop(s, damage_anywhere_is_no_disaster, 2);
	unit_case_loop(s, the_limit_holds, 2);
	unit_case(s, a_huge_window_is_refused);
	unit_case_loop(s, inflating_can_be_left, 2);
	return s;
}

UNIT_MAIN(inflate_suite)
