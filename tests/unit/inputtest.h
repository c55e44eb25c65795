/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files to open, plain and compressed, and what is found in them.
 */
#ifndef UNIT_INPUTTEST_H
#define UNIT_INPUTTEST_H

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include "unit/unit.h"

#include "base/alloc.h"
#include "base/input.h"
#include "base/worker.h"

#define MAX INPUT_MAX_DEFAULT
#define ZSTD_EMPTY_SKIP "\x50\x2a\x4d\x18\x03\x00\x00\x00xyz"

/* ------------------------------------------------------------ preparation */

static inline char *
scratch(const char *name)
{
	return mem_printf("%s/input.%d.%s", unit_scratch(), (int)getpid(),
			  name);
}

static inline void
write_file(const char *path, const void *p, size_t n)
{
	FILE *f = fopen(path, "wb");

	ck_assert_ptr_nonnull(f);
	ck_assert_uint_eq(fwrite(p, 1, n, f), n);
	ck_assert_int_eq(fclose(f), 0);
}

/* N bytes that shrink to about a third. */
static inline char *
sample(size_t n)
{
	static const char digits[] = "0123456789abcdef";
	char *s = mem_alloc(n);
	uint32_t state = 1;
	size_t i;

	for (i = 0; i < n; i++) {
		state = state * 1103515245 + 12345;
		s[i] = digits[state >> 28 & (i & 64 ? 15 : 1)];
	}
	return s;
}

static inline void
add_gzip(struct text *out, const void *p, size_t n)
{
	z_stream z = { 0 };
	size_t max;

	ck_assert_int_eq(deflateInit2(&z, 6, Z_DEFLATED, 15 + 16, 8,
				      Z_DEFAULT_STRATEGY), Z_OK);
	max = deflateBound(&z, n);
	text_fill(out, 0, max);
	z.next_in = (void *)(uintptr_t)p;
	z.avail_in = (uInt)n;
	z.next_out = (unsigned char *)out->s + out->n - max;
	z.avail_out = (uInt)max;
	ck_assert_int_eq(deflate(&z, Z_FINISH), Z_STREAM_END);
	out->n -= z.avail_out;
	deflateEnd(&z);
}

static inline void
add_zstd(struct text *out, const void *p, size_t n)
{
	size_t max = ZSTD_compressBound(n), got;
	ZSTD_CCtx *z = ZSTD_createCCtx();

	/* A sum, so that every damaged byte is found. */
	ZSTD_CCtx_setParameter(z, ZSTD_c_checksumFlag, 1);
	text_fill(out, 0, max);
	got = ZSTD_compress2(z, out->s + out->n - max, max, p, n);
	ck_assert(!ZSTD_isError(got));
	out->n -= max - got;
	ZSTD_freeCCtx(z);
}

typedef void (*add_fn)(struct text *, const void *, size_t);
static const add_fn adders[] = { add_gzip, add_zstd };

static inline struct input *
open_bytes(const char *path, const void *p, size_t n, struct error *err)
{
	write_file(path, p, n);
	return input_open(path, MAX, NULL, err);
}

static inline void
check_contents(struct input *in, const char *p, size_t n)
{
	struct error err = { 0 };
	char *buf = mem_alloc(n + 10);
	struct peek peek = input_peek(in);
	size_t at;

	ck_assert_uint_eq(input_size(in), n);
	ck_assert_int_eq(input_read(in, 0, buf, n + 10, &err), (ssize_t)n);
	ck_assert_int_eq(memcmp(buf, p, n), 0);
	ck_assert_uint_eq(peek.size, n);
	ck_assert_uint_eq(peek.n, n < INPUT_PEEK ? n : INPUT_PEEK);
	ck_assert_int_eq(memcmp(peek.bytes, p, peek.n), 0);
	for (at = 0; at < n; at += n / 5 + 1) {
		size_t want = n - at < 10 ? n - at : 10;

		ck_assert_int_eq(input_read(in, at, buf, 10, &err),
				 (ssize_t)want);
		ck_assert_int_eq(memcmp(buf, p + at, want), 0);
	}
	ck_assert_int_eq(input_read(in, n, buf, 10, &err), 0);
	ck_assert_int_eq(input_read(in, UINT64_MAX, buf, 10, &err), 0);
	ck_assert_int_eq(err.code, ERR_NONE);
	free(buf);
}

static inline void
check_error(struct error *err, const char *path, const char *want)
{
	char *line = mem_printf("%s: %s", path, want);
	struct text t = { 0 };

	error_print(err, &t);
	ck_assert_str_eq(t.s, line);
	text_release(&t);
	free(line);
	error_release(err);
}

/* --------------------------------------------------------- in a job */

struct opening {
	const char *path;
	atomic_bool began;
	enum error_code code;
	bool stopped;
	uint64_t size;
};

static inline void
open_in_job(struct job *job, void *arg)
{
	struct opening *o = arg;
	struct error err = { 0 };
	struct input *in;

	atomic_store(&o->began, true);
	in = input_open(o->path, MAX, job, &err);
	if (in) {
		o->stopped = input_stopped(in);
		o->size = input_size(in);
		if (input_job(in) != (o->stopped ? job_finishing(job) : job))
			err.code = ERR_USAGE;
	}
	o->code = err.code;
	input_close(in);
	error_release(&err);
}

#endif
