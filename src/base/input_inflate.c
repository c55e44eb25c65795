/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>
#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/input_private.h"

#define GZIP_WINDOW (15 + 16)	/* the largest, with gzip's header only */

struct magic {
	enum packing packing;
	unsigned char bytes[PACKING_BYTES], n;
	const char *name;
};

/* Formats from RFC 1952 section 2.3.1, RFC 8878 section 3.1.1, and of the
 * others what file(1) goes by. */
static const struct magic magics[] = {
	{ PACK_GZIP, { 0x1f, 0x8b, 8 }, 3, "gzip" },
	{ PACK_ZSTD, { 0x28, 0xb5, 0x2f, 0xfd }, 4, "zstd" },
	{ PACK_FOREIGN, { 0xfd, '7', 'z', 'X', 'Z', 0 }, 6, "xz" },
	{ PACK_FOREIGN, { 'B', 'Z', 'h' }, 3, "bzip2" },
	{ PACK_FOREIGN, { 0x04, 0x22, 0x4d, 0x18 }, 4, "lz4" },
};

enum packing
packing_of(const unsigned char *p, size_t n, const char **name)
{
	static const unsigned char skippable[] = { 0x2a, 0x4d, 0x18 };
	size_t i;

	for (i = 0; i < sizeof magics / sizeof magics[0]; i++) {
		const struct magic *m = &magics[i];

		if (n >= m->n && !memcmp(p, m->bytes, m->n)) {
			*name = m->name;
			return m->packing;
		}
	}
	/* zstd's skippable frames, which may come first: 0x50 to 0x5f. */
	if (n >= 4 && (p[0] & 0xf0) == 0x50 && !memcmp(p + 1, skippable, 3))
		return PACK_ZSTD;
	return PACK_NONE;
}

/* Looks behind the end of a gzip member: true when another one begins there.
 * Zeros may fill up a block (tapes, some archives); gzip ignores them, too. */
static bool
next_member(struct stream *from, enum input_ending *ending)
{
	while (from->at < from->n && !from->buf[from->at])
		from->at++;
	if (from->at == from->n)
		return false;
	if (from->buf[from->at] == 0x1f)
		return true;
	*ending = INPUT_FOLLOWED;
	from->at = from->n;
	return false;
}

/* One call of inflate: 1 goes on, 0 the member is complete, -1 an error,
 * -2 the data is damaged. */
static int
inflate_some(z_stream *z, struct stream *from, struct sink *to,
	     struct error *err)
{
	int rc;

	z->next_in = from->buf + from->at;
	z->avail_in = (uInt)(from->n - from->at);
	z->next_out = to->buf;
	z->avail_out = (uInt)to->room;
	rc = inflate(z, Z_NO_FLUSH);
	from->at = from->n - z->avail_in;
	if (rc == Z_MEM_ERROR)
		mem_exhausted();
	if (sink_write(to, to->room - z->avail_out, err))
		return -1;
	if (rc == Z_STREAM_END)
		return 0;
	return rc == Z_OK || rc == Z_BUF_ERROR ? 1 : -2;
}

static int
gunzip(z_stream *z, struct stream *from, struct sink *to,
       enum input_ending *ending, struct error *err)
{
	bool inside = true, is_first = true;
	ssize_t n;
	int rc;

	for (;;) {
		n = stream_need(from, 1, err);
		if (n < 0)
			return -1;
		if (n == 0)
			break;
		if (!inside && !next_member(from, ending)) {
			if (*ending != INPUT_WHOLE)
				return 0;
			continue;
		}
		if (!inside) {
			inflateReset(z);
			is_first = false;
		}
		/* The last of the input may make much output. */
		do {
			if (job_cancelled(from->job))
				return error_set(err, ERR_CANCELLED,
						 N_("cancelled"));
			rc = inflate_some(z, from, to, err);
		} while (rc == 1 && (from->at < from->n || !z->avail_out));
		if (rc == -1)
			return -1;
		inside = rc != 0;
		if (rc == -2) {
			/* a member of which nothing came is none */
			*ending = is_first || z->total_out ? INPUT_DAMAGED
							   : INPUT_FOLLOWED;
			return 0;
		}
	}
	if (inside)
		*ending = INPUT_CUT;
	return 0;
}

int
input_gunzip(struct stream *from, struct sink *to,
	     enum input_ending *ending, struct error *err)
{
	z_stream z = { 0 };
	int rc;

	if (inflateInit2(&z, GZIP_WINDOW) != Z_OK)
		mem_exhausted();
	rc = gunzip(&z, from, to, ending, err);
	inflateEnd(&z);
	return rc;
}

static int
zstd_failed(size_t rc, bool between, enum input_ending *ending,
	    struct error *err)
{
	switch (ZSTD_getErrorCode(rc)) {
	case ZSTD_error_memory_allocation:
		mem_exhausted();
	case ZSTD_error_frameParameter_windowTooLarge:
		/* A small file could ask for gigabytes: not obeyed. */
		return error_set(err, ERR_FORMAT,
			N_("made by zstd --long: unpack it first"));
	default:
		*ending = between ? INPUT_FOLLOWED : INPUT_DAMAGED;
		return 0;
	}
}

static int
unzstd(ZSTD_DStream *z, struct stream *from, struct sink *to,
       enum input_ending *ending, struct error *err)
{
	ZSTD_outBuffer out = { to->buf, to->room, 0 };
	bool complete = false, began = false;	/* a frame before; this one */
	size_t rc = 0, more;
	ssize_t n;

	while ((n = stream_need(from, 1, err)) > 0) {
		ZSTD_inBuffer in = { from->buf, from->n, from->at };

		/* No more than it wants next, a block or the checksum: a call
		 * that fails gives nothing of what it had before. */
		more = rc ? rc : 1;
		if (more < in.size - in.pos)
			in.size = in.pos + more;
		do {
			if (job_cancelled(from->job))
				return error_set(err, ERR_CANCELLED,
						 N_("cancelled"));
			out.pos = 0;
			rc = ZSTD_decompressStream(z, &out, &in);
			if (sink_write(to, out.pos, err))
				return -1;
			if (ZSTD_isError(rc))
				return zstd_failed(rc, complete && !began,
						   ending, err);
			complete |= rc == 0;
			began = rc && (began || out.pos);
			/* At the end of a frame (0) a call without input
			 * would ask for the next one. */
		} while (in.pos < in.size || (rc && out.pos == out.size));
		from->at = in.pos;
	}
	/* Not 0: the last frame wants more. */
	if (n == 0 && rc != 0)
		*ending = INPUT_CUT;
	return (int)n;
}

int
input_unzstd(struct stream *from, struct sink *to,
	     enum input_ending *ending, struct error *err)
{
	ZSTD_DStream *z = ZSTD_createDStream();
	int rc;

	if (!z)
		mem_exhausted();
	rc = unzstd(z, from, to, ending, err);
	ZSTD_freeDStream(z);
	return rc;
}
