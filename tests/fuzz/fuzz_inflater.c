/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as deflated data, beside zlib: what is inflated, whether that is all
 * of it, and the same again from places in the middle.
 *
 * See tests/fuzz/local.mk.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <zlib.h>

#include "fuzz/demand.h"
#include "symbol/elf/inflate.h"

#define PLAIN_MAX ((size_t)3 << 20)
#define PIECE 70000

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static unsigned char expected[PLAIN_MAX], given[PLAIN_MAX];

/* How many bytes N of DATA become by zlib; whether they are WHOLE. */
static size_t
by_zlib(const uint8_t *data, size_t n, bool *whole)
{
	z_stream z = { .next_in = (unsigned char *)data,
		       .avail_in = (unsigned)n, .next_out = expected,
		       .avail_out = sizeof expected };
	int result;

	demand(inflateInit(&z) == Z_OK, "no memory");
	result = inflate(&z, Z_FINISH);
	*whole = result == Z_STREAM_END;
	n = sizeof expected - z.avail_out;
	inflateEnd(&z);
	return n;
}

static void
check_again(const struct inflater *z, size_t n)
{
	struct inflater *again;
	size_t at;

	for (at = 0; at < n; at += n / 8 + 1) {
		again = inflater_again(z, at);
		demand(again != NULL, "nothing begins there again");
		demand(inflater_read(again, given, n - at) &&
		       memcmp(given, expected + at, n - at) == 0,
		       "something else the second time");
		inflater_free(again);
	}
}

/* The same of what is partly made ahead, and summed here. */
static void
check_unsummed(int fd, size_t n, size_t all, bool whole)
{
	struct inflater *z = inflater_unsummed(fd, 0, n, all);
	const atomic_bool wanted = false;
	bool good;

	inflater_ahead(z, n * 3, &wanted);
	good = inflater_read(z, given, all);
	if (good)
		inflater_sum(z, given, all - n % 2);
	demand((good && inflater_ends(z, NULL)) == whole,
	       "whole or not, by who makes the checksum");
	demand(!whole || memcmp(given, expected, all) == 0,
	       "something else ahead");
	inflater_free(z);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct inflater *z;
	size_t all, at, k;
	bool whole;
	int fd;

	all = by_zlib(data, n, &whole);
	fd = memfd_create("deflated", 0);
	demand(fd >= 0 && write(fd, data, n) == (ssize_t)n, "no file");
	z = inflater_new(fd, 0, n, all);
	for (at = 0; at < all; at += k) {
		k = all - at < PIECE ? all - at : PIECE;
		if (!inflater_read(z, given + at, k))
			break;
		demand(memcmp(given + at, expected + at, k) == 0,
		       "something else than zlib inflates");
	}
	demand(!whole || (at == all && inflater_ends(z, NULL)),
	       "damaged, says nobody else");
	demand(whole || at < all || !inflater_ends(z, NULL), "whole, says nobody else");
	check_again(z, at);
	inflater_free(z);
	if (all > 1)
		check_unsummed(fd, n, all, whole);
	close(fd);
	return 0;
}
