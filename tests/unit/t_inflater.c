/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * symbol/elf/inflate.c beside zlib: whatever that one deflates, in pieces, from
 * any place on, cut and damaged; and what zstd compresses, from the front.
 */
#include <config.h>

#include <string.h>
#include <unistd.h>

#include <zlib.h>
#include <zstd.h>

#include "base/alloc.h"
#include "symbol/elf/inflate.h"
#include "unit/unit.h"

#define BYTES_MAX ((size_t)5 << 20)

struct sample {
	unsigned char *plain, *packed;
	size_t n, npacked;
	int fd;
	uint64_t offset;	/* of the packed bytes in the file */
	uint64_t random;
};

static uint64_t
next_random(struct sample *s)
{
	s->random = s->random * UINT64_C(6364136223846793005) + 1;
	return s->random >> 33;
}

/* Bytes of a kind: noise, zeros, words again and again, and from afar. */
static void
make_plain(struct sample *s, unsigned kind)
{
	size_t i, k, n, from;

	for (i = 0; i < s->n; i++)
		s->plain[i] = kind == 1 ? 0 : (unsigned char)
			      next_random(s) & (kind == 0 ? 255 : 15);
	if (kind < 2)
		return;
	for (i = 1; i < s->n; i += n) {
		n = 1 + next_random(s) % 40;
		if (next_random(s) % 3 == 0)
			continue;
		from = next_random(s) % (i < 40000 ? i : 40000) + 1;
		if (next_random(s) % 4 == 0)
			from = 1 + next_random(s) % 20;
		for (k = i; k < i + n && k < s->n && k >= from; k++)
			s->plain[k] = s->plain[k - from];
	}
}

static void
make_packed(struct sample *s, int level, int strategy, unsigned flushes)
{
	z_stream z = { .next_in = s->plain };
	uLong room;

	ck_assert_int_eq(deflateInit2(&z, level, Z_DEFLATED, 15, 8, strategy),
			 Z_OK);
	room = deflateBound(&z, s->n) + 64 * (flushes + 1);
	s->packed = mem_alloc(room);
	z.next_out = s->packed;
	z.avail_out = (uInt)room;
	for (unsigned i = 0; i < flushes; i++) {
		z.avail_in = (uInt)(s->n / (flushes + 1));
		ck_assert_int_eq(deflate(&z, i % 2 ? Z_FULL_FLUSH :
					 Z_SYNC_FLUSH), Z_OK);
	}
	z.avail_in = (uInt)(s->plain + s->n - z.next_in);
	ck_assert_int_eq(deflate(&z, Z_FINISH), Z_STREAM_END);
	s->npacked = z.total_out;
	deflateEnd(&z);
}

static void
open_file(struct sample *s)
{
	FILE *f = tmpfile();

	ck_assert_ptr_nonnull(f);
	s->fd = dup(fileno(f));
	fclose(f);
}

static void
write_packed(const struct sample *s)
{
	ck_assert_int_eq(pwrite(s->fd, s->packed, s->npacked,
				(off_t)s->offset), (ssize_t)s->npacked);
}

static void
make(struct sample *s, size_t n, unsigned kind, int level, int strategy,
     unsigned flushes)
{
	*s = (struct sample){ .n = n, .offset = 24,
			      .random = n + kind + (unsigned)level };
	s->plain = mem_alloc(n + 1);
	make_plain(s, kind);
	make_packed(s, level, strategy, flushes);
	open_file(s);
	write_packed(s);
}

static void
release(struct sample *s)
{
	close(s->fd);
	free(s->plain);
	free(s->packed);
}

static struct inflater *
begin(const struct sample *s)
{
	return inflater_new(s->fd, s->offset, s->npacked, s->n);
}

/* Reads from AT on in pieces of all sizes; how many bytes were right before the
 * first that is none or is wrong. */
static size_t
read_all(struct sample *s, struct inflater *z, size_t at, size_t end)
{
	unsigned char *to = mem_alloc(s->n + 1);
	size_t n;

	while (at < end) {
		n = 1 + next_random(s) % (next_random(s) % 3 ? 70000 : 900000);
		if (n > end - at)
			n = end - at;
		memset(to, 0xa5, n);
		if (!inflater_read(z, to, n) ||
		    memcmp(to, s->plain + at, n) != 0)
			break;
		at += n;
		ck_assert_uint_eq(inflater_tell(z), at);
	}
	free(to);
	return at;
}

/* From any place on. */
static void
check_places(struct sample *s, const struct inflater *z)
{
	struct inflater *again;
	size_t at, n;

	for (unsigned i = 0; i < 20; i++) {
		at = i == 0 ? s->n : next_random(s) % (s->n + 1);
		n = next_random(s) % 100000;
		n = n < s->n - at ? n : s->n - at;
		again = inflater_again(z, at);
		ck_assert_ptr_nonnull(again);
		ck_assert_uint_eq(read_all(s, again, at, at + n), at + n);
		inflater_free(again);
	}
	ck_assert_ptr_null(inflater_again(z, s->n + 1));
}

static void
check(size_t n, unsigned kind, int level, int strategy, unsigned flushes)
{
	struct inflater *z;
	unsigned char more;
	struct sample s;

	make(&s, n, kind, level, strategy, flushes);
	z = begin(&s);
	ck_assert_uint_eq(read_all(&s, z, 0, n), n);
	ck_assert(inflater_ends(z, NULL));
	ck_assert(!inflater_read(z, &more, 1));
	check_places(&s, z);
	inflater_free(z);
	release(&s);
}

START_TEST(what_zlib_deflates_is_inflated)
{
	static const size_t size[] = { 0, 1, 2, 300, 65535, 300000, BYTES_MAX };
	static const int level[] = { 0, 1, 6, 9 };

	for (unsigned i = 0; i < sizeof size / sizeof *size; i++)
		for (unsigned k = 0; k < sizeof level / sizeof *level; k++)
			check(size[i], (unsigned)_i, level[k],
			      Z_DEFAULT_STRATEGY, 0);
}
END_TEST

START_TEST(all_kinds_of_blocks_are_inflated)
{
	static const int strategy[] = { Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE,
					Z_FILTERED };

	for (unsigned i = 0; i < sizeof strategy / sizeof *strategy; i++) {
		check(2000000, (unsigned)_i, 6, strategy[i], 0);
		check(3000000, (unsigned)_i, 6, strategy[i], 100);
	}
}
END_TEST

/* Whether it is whole, for who makes the checksum of SUMMED bytes. */
static bool
is_whole_unsummed(const struct sample *s, size_t summed)
{
	struct inflater *z = inflater_unsummed(s->fd, s->offset, s->npacked,
					       s->n);
	unsigned char *to = mem_alloc(s->n);
	bool whole = inflater_read(z, to, s->n);

	if (whole) {
		inflater_sum(z, to, summed / 2);
		inflater_sum(z, to + summed / 2, summed - summed / 2);
	}
	whole = whole && inflater_ends(z, NULL);
	inflater_free(z);
	free(to);
	return whole;
}

/* Whether it is whole, which zlib must say as well. */
static bool
is_whole(struct sample *s)
{
	struct inflater *z = begin(s);
	unsigned char *to = mem_alloc(s->n);
	uLongf n = s->n;
	bool whole;

	whole = inflater_read(z, to, s->n) && inflater_ends(z, NULL);
	ck_assert_int_eq(whole, uncompress(to, &n, s->packed, s->npacked) ==
				Z_OK && n == s->n);
	inflater_free(z);
	free(to);
	ck_assert_int_eq(whole, is_whole_unsummed(s, s->n));
	ck_assert_int_eq(whole, is_whole_unsummed(s, s->n / 3));
	return whole;
}

START_TEST(what_is_cut_short_is_not_whole)
{
	struct inflater *z;
	struct sample s;
	size_t whole;

	make(&s, _i ? 3000 : 1000, 2, _i, Z_DEFAULT_STRATEGY, 1);
	whole = s.npacked;
	for (s.npacked = 0; s.npacked < whole; s.npacked++) {
		ck_assert_int_eq(ftruncate(s.fd, (off_t)(s.offset +
							 s.npacked)), 0);
		ck_assert(!is_whole(&s));
	}
	/* the section's size says one thing, the file another */
	s.npacked = whole;
	z = begin(&s);
	ck_assert_uint_lt(read_all(&s, z, 0, s.n), s.n + 1);
	ck_assert(!inflater_ends(z, NULL));
	inflater_free(z);
	release(&s);
}
END_TEST

START_TEST(what_is_damaged_is_not_whole)
{
	struct sample s;
	unsigned whole = 0;
	size_t bit;

	make(&s, 3000, 2, _i, _i == 1 ? Z_FIXED : Z_DEFAULT_STRATEGY, 1);
	ck_assert(is_whole(&s));
	/* all bits of the heads and of the checksum, some of others */
	for (bit = 0; bit < 8 * s.npacked;
	     bit += bit < 8 * 32 || bit >= 8 * (s.npacked - 6) ? 1 : 29) {
		s.packed[bit / 8] ^= 1 << bit % 8;
		write_packed(&s);
		whole += is_whole(&s);
		s.packed[bit / 8] ^= 1 << bit % 8;
	}
	/* the same bytes may stand elsewhere as well */
	ck_assert_uint_lt(whole, s.npacked);
	release(&s);
}
END_TEST

/* As files have them that were put together by others. */
START_TEST(what_stands_behind_is_nobodys)
{
	struct sample s;

	make(&s, 300000, 2, 6, Z_DEFAULT_STRATEGY, 0);
	ck_assert_int_eq(pwrite(s.fd, "behind", 6,
				(off_t)(s.offset + s.npacked)), 6);
	s.npacked += 6;
	ck_assert(is_whole_unsummed(&s, s.n));
	ck_assert(is_whole_unsummed(&s, 0));
	release(&s);
}
END_TEST

START_TEST(another_size_is_not_what_was_said)
{
	struct sample s;

	make(&s, 300000, 2, 6, Z_DEFAULT_STRATEGY, 0);
	s.n -= 1;
	ck_assert(!is_whole(&s));
	s.n += 2;
	ck_assert(!is_whole(&s));
	s.n -= 1;
	ck_assert(is_whole(&s));
	release(&s);
}
END_TEST

/* In its middle. */
static void
make_damaged(struct sample *s)
{
	const unsigned char noise[64] = { 0xff, 0xff, 0xff, 0xff };

	make(s, BYTES_MAX, 2, 6, Z_DEFAULT_STRATEGY, 0);
	ck_assert_int_eq(pwrite(s->fd, noise, sizeof noise, (off_t)(
			s->offset + s->npacked / 2)), sizeof noise);
}

/* Damage far behind leaves what is before it. */
START_TEST(what_comes_before_damage_is_read)
{
	struct inflater *z;
	struct sample s;
	size_t n;

	make_damaged(&s);
	z = begin(&s);
	n = read_all(&s, z, 0, s.n);
	ck_assert_uint_gt(n, s.n / 3);
	ck_assert_uint_lt(n, s.n / 3 * 2);
	ck_assert(!inflater_ends(z, NULL));
	inflater_free(z);
	release(&s);
}
END_TEST

static void
check_ahead(struct sample *s, size_t ahead, bool wanted)
{
	const atomic_bool now = wanted;
	struct inflater *z = begin(s);

	inflater_ahead(z, ahead, &now);
	ck_assert_uint_eq(inflater_tell(z), 0);
	ck_assert(s->n == 0 || !inflater_ends(z, NULL));
	ck_assert_uint_eq(read_all(s, z, 0, s->n), s->n);
	ck_assert(inflater_ends(z, NULL));
	check_places(s, z);
	inflater_free(z);
}

START_TEST(what_was_made_ahead_is_read_first)
{
	static const size_t size[] = { 0, 1, 65535, 300000, 1500000 };
	static const size_t ahead[] = { 0, 1, 4097, 300000, BYTES_MAX };
	struct sample s;

	for (unsigned i = 0; i < sizeof size / sizeof *size; i++) {
		/* under sanitizers the biggest of some levels: each takes a second */
		if (unit_sanitized() && size[i] > 300000 && _i % 4)
			continue;
		make(&s, size[i], 2, _i, Z_DEFAULT_STRATEGY, 0);
		for (unsigned k = 0; k < sizeof ahead / sizeof *ahead; k++) {
			check_ahead(&s, ahead[k], false);
			check_ahead(&s, ahead[k], true);
		}
		release(&s);
	}
}
END_TEST

/* As much as comes before the damage, and no more. */
START_TEST(damage_is_found_ahead)
{
	const atomic_bool wanted = false;
	struct inflater *z;
	struct sample s;
	size_t n;

	make_damaged(&s);
	z = begin(&s);
	inflater_ahead(z, s.n, &wanted);
	ck_assert(!inflater_ends(z, NULL));
	n = read_all(&s, z, 0, s.n);
	ck_assert_uint_gt(n, s.n / 3);
	ck_assert_uint_lt(n, s.n / 3 * 2);
	ck_assert(!inflater_ends(z, NULL));
	inflater_free(z);
	release(&s);
}
END_TEST

/* In two frames. */
static void
make_zstd(struct sample *s, size_t n, unsigned kind, int level)
{
	size_t half = n / 3, room = ZSTD_compressBound(n) + 100;

	make(s, n, kind, 1, Z_DEFAULT_STRATEGY, 0);
	free(s->packed);
	s->packed = mem_alloc(room);
	s->npacked = ZSTD_compress(s->packed, room, s->plain, half, level);
	ck_assert(!ZSTD_isError(s->npacked));
	s->npacked += ZSTD_compress(s->packed + s->npacked, room - s->npacked,
				    s->plain + half, n - half, level);
	write_packed(s);
}

START_TEST(what_zstd_compresses_is_inflated)
{
	static const size_t size[] = { 0, 1, 300, 65535, 300000, BYTES_MAX };
	struct inflater *z;
	unsigned char more;
	struct sample s;

	for (unsigned i = 0; i < 2 * sizeof size / sizeof *size; i++) {
		make_zstd(&s, size[i / 2], (unsigned)_i, i % 2 ? 3 : 12);
		z = inflater_new_zstd(s.fd, s.offset, s.npacked, s.n);
		ck_assert_uint_eq(read_all(&s, z, 0, s.n), s.n);
		ck_assert(inflater_ends(z, NULL));
		ck_assert(!inflater_read(z, &more, 1));
		ck_assert_ptr_null(inflater_again(z, 0));
		inflater_free(z);
		release(&s);
	}
}
END_TEST

START_TEST(what_zstd_compressed_and_was_cut_is_not_whole)
{
	size_t whole, n;
	struct inflater *z;
	struct sample s;

	make_zstd(&s, 3000, 2, 3);
	whole = s.npacked;
	for (n = 0; n <= whole + 1; n++) {
		/* at last one whose size is another */
		z = inflater_new_zstd(s.fd, s.offset, n < whole ? n : whole,
				      n > whole ? s.n - 1 : s.n);
		ck_assert_int_eq(read_all(&s, z, 0, s.n) == s.n &&
				 inflater_ends(z, NULL), n == whole);
		inflater_free(z);
	}
	release(&s);
}
END_TEST

static Suite *
inflater_suite(void)
{
	Suite *s = suite_create("inflater");

	unit_case_loop(s, what_zlib_deflates_is_inflated, 3);
	unit_case_loop(s, all_kinds_of_blocks_are_inflated, 3);
	unit_case_loop(s, what_is_cut_short_is_not_whole, 2);
	unit_case_loop(s, what_is_damaged_is_not_whole, 3);
	unit_case(s, what_stands_behind_is_nobodys);
	unit_case(s, another_size_is_not_what_was_said);
	unit_case(s, what_comes_before_damage_is_read);
	unit_case_loop(s, what_was_made_ahead_is_read_first, 10);
	unit_case(s, damage_is_found_ahead);
	unit_case_loop(s, what_zstd_compresses_is_inflated, 3);
	unit_case(s, what_zstd_compressed_and_was_cut_is_not_whole);
	return s;
}

UNIT_MAIN(inflater_suite)
