/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <fcntl.h>
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

#define MAX INPUT_MAX_DEFAULT
#define ZSTD_EMPTY_SKIP "\x50\x2a\x4d\x18\x03\x00\x00\x00xyz"

/* ------------------------------------------------------------ preparation */

static char *
scratch(const char *name)
{
	return mem_printf("%s/input.%d.%s", unit_scratch(), (int)getpid(),
			  name);
}

static void
write_file(const char *path, const void *p, size_t n)
{
	FILE *f = fopen(path, "wb");

	ck_assert_ptr_nonnull(f);
	ck_assert_uint_eq(fwrite(p, 1, n, f), n);
	ck_assert_int_eq(fclose(f), 0);
}

/* N bytes that shrink to about a third. */
static char *
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

static void
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

static void
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

static struct input *
open_bytes(const char *path, const void *p, size_t n, struct error *err)
{
	write_file(path, p, n);
	return input_open(path, MAX, NULL, err);
}

static void
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

static void
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

/* ------------------------------------------------------------- plain files */

START_TEST(plain_files_are_read_in_location)
{
	static const size_t sizes[] = { 1, 5, 16384, 16385, 300000 };
	char *path = scratch("plain"), *s = sample(300000);
	struct error err = { 0 };
	size_t i;

	for (i = 0; i < 5; i++) {
		struct input *in = open_bytes(path, s, sizes[i], &err);

		ck_assert_ptr_nonnull(in);
		check_contents(in, s, sizes[i]);
		ck_assert_str_eq(input_path(in), path);
		ck_assert_str_eq(input_peek(in).path, path);
		ck_assert(!input_cut(in));
		ck_assert_ptr_null(input_job(in));
		input_close(in);
	}
	input_close(NULL);
	unlink(path);
	free(path);
	free(s);
}
END_TEST

START_TEST(an_empty_file_is_empty)
{
	char *path = scratch("empty");
	struct error err = { 0 };
	struct input *in = open_bytes(path, "", 0, &err);

	ck_assert_ptr_nonnull(in);
	check_contents(in, "", 0);
	ck_assert(!input_changed(in));
	input_close(in);
	unlink(path);
	free(path);
}
END_TEST

START_TEST(proc_files_have_contents)
{
	struct error err = { 0 };
	struct input *in = input_open("/proc/self/status", MAX, NULL, &err);
	char buf[5];

	ck_assert_ptr_nonnull(in);
	ck_assert_uint_gt(input_size(in), 100);
	ck_assert_int_eq(input_read(in, 0, buf, 5, &err), 5);
	ck_assert_mem_eq(buf, "Name:", 5);
	input_close(in);
}
END_TEST

START_TEST(memory_is_a_file)
{
	char *s = sample(20000);
	struct input *in = input_of_memory(s, 20000, "memory");
	struct error err = { 0 };

	check_contents(in, s, 20000);
	ck_assert(!input_changed(in));
	ck_assert_int_eq(input_reopen(in, &err), 0);
	input_park(in);
	check_contents(in, s, 20000);
	input_close(in);
	in = input_of_memory(NULL, 0, "none");
	check_contents(in, "", 0);
	input_close(in);
	free(s);
}
END_TEST

START_TEST(what_is_no_file_is_refused)
{
	struct error err = { 0 };

	ck_assert_ptr_null(input_open("/", MAX, NULL, &err));
	ck_assert_int_eq(err.code, ERR_FORMAT);
	check_error(&err, "/", "is a directory");
	ck_assert_ptr_null(input_open("/dev/null", MAX, NULL, &err));
	check_error(&err, "/dev/null", "is a device");
	ck_assert_ptr_null(input_open("/no/file", MAX, NULL, &err));
	ck_assert_int_eq(err.code, ERR_SYSTEM);
	check_error(&err, "/no/file",
		    "cannot open: No such file or directory");
	ck_assert_ptr_null(input_open("/no/file", MAX, NULL, NULL));
}
END_TEST

START_TEST(other_compressors_are_named)
{
	static const struct { const char *bytes, *text; } others[] = {
		{ "\xfd" "7zXZ\0", "compressed by xz: unpack it first" },
		{ "BZh91AY", "compressed by bzip2: unpack it first" },
		{ "\x04\x22\x4d\x18xx", "compressed by lz4: unpack it first" },
	};
	char *path = scratch("other");
	struct error err = { 0 };
	size_t i;

	for (i = 0; i < 3; i++) {
		ck_assert_ptr_null(open_bytes(path, others[i].bytes, 6, &err));
		check_error(&err, path, others[i].text);
	}
	unlink(path);
	free(path);
}
END_TEST

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

/* What comes out is a prefix of the whole, marked as cut, or an error. */
static void
check_damaged(const char *path, const struct text *z, const char *s, size_t n)
{
	struct error err = { 0 };
	struct input *in = open_bytes(path, z->s, z->n, &err);
	char *buf;

	if (!in) {
		check_error(&err, path, "the compressed data is damaged");
		return;
	}
	ck_assert(input_cut(in));
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
			check_damaged(path, &z, s, 700);
	z.n = n;
	text_adds(&z, "garbage");
	check_damaged(path, &z, s, 700);
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
		if (in && !input_cut(in) && input_size(in) == 500) {
			ck_assert_int_eq(input_read(in, 0, buf, sizeof buf,
						    &err), 500);
			ck_assert_msg(!memcmp(buf, s, 500), "byte %zu", i);
		} else if (in) {
			ck_assert_msg(input_cut(in), "byte %zu", i);
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

/* ------------------------------------------------- pipes, temporary files */

struct writing {
	const char *path;	/* a FIFO */
	int fd;			/* else a pipe */
	const char *s;
	size_t n;
};

static void *
write_slowly(void *arg)
{
	struct writing *w = arg;
	int fd = w->path ? open(w->path, O_WRONLY) : w->fd;
	size_t at, n;

	for (at = 0; at < w->n; at += n) {
		n = w->n - at < 50000 ? w->n - at : 50000;
		if (at < 3)
			n = 1;	/* not even the magic in one piece */
		if (write(fd, w->s + at, n) != (ssize_t)n)
			break;
		nanosleep(&(struct timespec){ .tv_nsec = 200000 }, NULL);
	}
	close(fd);
	return NULL;
}

static void
check_fifo(const char *path, const char *bytes, size_t nbytes, const char *s,
	   size_t n)
{
	struct writing w = { .path = path, .s = bytes, .n = nbytes };
	struct error err = { 0 };
	struct input *in;
	pthread_t t;

	ck_assert_int_eq(pthread_create(&t, NULL, write_slowly, &w), 0);
	in = input_open(path, MAX, NULL, &err);
	pthread_join(t, NULL);
	ck_assert_ptr_nonnull(in);
	check_contents(in, s, n);
	ck_assert(!input_changed(in));
	ck_assert_int_eq(input_reopen(in, &err), 0);
	input_park(in);
	check_contents(in, s, n);
	input_close(in);
}

START_TEST(a_fifo_is_read)
{
	char *path = scratch("fifo"), *s = sample(600000);
	struct text z = { 0 };

	ck_assert_int_eq(mkfifo(path, 0600), 0);
	check_fifo(path, s, 600000, s, 600000);
	add_gzip(&z, s, 600000);
	check_fifo(path, z.s, z.n, s, 600000);
	text_release(&z);
	unlink(path);
	free(path);
	free(s);
}
END_TEST

/* "-", and the names that a shell gives to process substitution. */
START_TEST(pipes_are_read)
{
	char *s = sample(300000), name[32];
	struct error err = { 0 };
	struct writing w;
	struct input *in;
	pthread_t t;
	int fd[2];

	ck_assert_int_eq(pipe(fd), 0);
	w = (struct writing){ .fd = fd[1], .s = s, .n = 300000 };
	snprintf(name, sizeof name, "/dev/fd/%d", fd[0]);
	if (_i) {
		dup2(fd[0], STDIN_FILENO);
		snprintf(name, sizeof name, "-");
	}
	ck_assert_int_eq(pthread_create(&t, NULL, write_slowly, &w), 0);
	in = input_open(name, MAX, NULL, &err);
	pthread_join(t, NULL);
	ck_assert_ptr_nonnull(in);
	check_contents(in, s, 300000);
	ck_assert_str_eq(input_path(in), name);
	input_close(in);
	close(fd[0]);
	free(s);
}
END_TEST

START_TEST(standard_input_may_be_a_file)
{
	char *path = scratch("stdin"), *s = sample(1000);
	struct error err = { 0 };
	struct input *in;
	int fd;

	write_file(path, s, 1000);
	fd = open(path, O_RDONLY);
	dup2(fd, STDIN_FILENO);
	in = input_open("-", MAX, NULL, &err);
	ck_assert_ptr_nonnull(in);
	check_contents(in, s, 1000);
	ck_assert(!input_changed(in));
	input_close(in);
	close(fd);
	unlink(path);
	free(path);
	free(s);
}
END_TEST

START_TEST(a_bad_tmpdir_is_passed_over)
{
	static const char *const dirs[] = { "/no/such/directory", "/proc", "" };
	char *path = scratch("tmpdir"), *s = sample(1000);
	struct error err = { 0 };
	struct text z = { 0 };
	struct input *in;

	setenv("TMPDIR", dirs[_i], 1);
	add_gzip(&z, s, 1000);
	in = open_bytes(path, z.s, z.n, &err);
	ck_assert_ptr_nonnull(in);
	check_contents(in, s, 1000);
	input_close(in);
	text_release(&z);
	unlink(path);
	free(path);
	free(s);
}
END_TEST

/* --------------------------------------------------------- jobs, changes */

struct opening {
	const char *path;
	atomic_bool began;
	enum error_code code;
};

static void
open_in_job(struct job *job, void *arg)
{
	struct opening *o = arg;
	struct error err = { 0 };
	struct input *in;

	atomic_store(&o->began, true);
	in = input_open(o->path, MAX, job, &err);
	if (in && input_job(in) != job)
		err.code = ERR_USAGE;
	o->code = err.code;
	input_close(in);
	error_release(&err);
}

/* Nobody ever writes into it. */
START_TEST(a_silent_fifo_can_be_left)
{
	struct opening o = { .path = scratch("silent") };
	struct pool *p = pool_new(1);
	struct pool_event e;
	uint64_t job;

	ck_assert_int_eq(mkfifo(o.path, 0600), 0);
	job = pool_submit(p, open_in_job, &o, 0);
	while (!atomic_load(&o.began))
		;
	pool_cancel(p, job);
	ck_assert(pool_wait(p, &e));
	ck_assert_int_eq(o.code, ERR_CANCELLED);
	pool_free(p, NULL);
	unlink(o.path);
	free((char *)(uintptr_t)o.path);
}
END_TEST

/* Kilobytes that would become gigabytes. */
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
	ck_assert_int_eq(o.code, ERR_CANCELLED);
	pool_free(p, NULL);
	text_release(&part);
	text_release(&z);
	unlink(o.path);
	free((char *)(uintptr_t)o.path);
}
END_TEST

START_TEST(a_changed_file_is_noticed)
{
	char *path = scratch("changed"), *other = scratch("other");
	struct error err = { 0 };
	struct text z = { 0 };
	struct input *in;

	if (_i)
		add_gzip(&z, "first", 5);
	else
		text_adds(&z, "first");
	in = open_bytes(path, z.s, z.n, &err);
	ck_assert(!input_changed(in));
	ck_assert_int_eq(input_reopen(in, &err), 0);
	input_park(in);
	input_park(in);
	ck_assert(!input_changed(in));
	ck_assert_int_eq(input_reopen(in, &err), 0);
	check_contents(in, "first", 5);

	/* replaced by another of the same size and time */
	write_file(other, z.s, z.n);
	ck_assert_int_eq(rename(other, path), 0);
	ck_assert(input_changed(in));
	ck_assert_int_eq(input_reopen(in, &err), -1);
	check_error(&err, path, "the file changed; F5 reloads");
	input_park(in);
	ck_assert_int_eq(input_reopen(in, &err), -1);
	error_release(&err);
	input_close(in);

	in = input_open(path, MAX, NULL, &err);
	write_file(path, z.s, z.n - 1);
	ck_assert(input_changed(in));
	unlink(path);
	ck_assert(input_changed(in));
	input_close(in);
	text_release(&z);
	free(path);
	free(other);
}
END_TEST

START_TEST(a_shrunken_file_gives_less)
{
	char *path = scratch("shrunk"), *s = sample(9000), buf[9000];
	struct error err = { 0 };
	struct input *in = open_bytes(path, s, 9000, &err);

	ck_assert_int_eq(truncate(path, 100), 0);
	ck_assert_int_eq(input_read(in, 0, buf, 9000, &err), 100);
	ck_assert_int_eq(input_read(in, 200, buf, 10, &err), 0);
	input_close(in);
	unlink(path);
	free(path);
	free(s);
}
END_TEST

static Suite *
input_suite(void)
{
	Suite *s = suite_create("input");

	unit_case(s, plain_files_are_read_in_location);
	unit_case(s, an_empty_file_is_empty);
	unit_case(s, proc_files_have_contents);
	unit_case(s, memory_is_a_file);
	unit_case(s, what_is_no_file_is_refused);
	unit_case(s, other_compressors_are_named);
	unit_case_loop(s, compressed_files_are_inflated, 2);
	unit_case_loop(s, parts_in_a_row_are_one_text, 2);
	unit_case_loop(s, a_file_cut_anywhere_gives_its_beginning, 2);
	unit_case_loop(s, damage_anywhere_is_no_disaster, 2);
	unit_case_loop(s, the_limit_holds, 2);
	unit_case(s, a_huge_window_is_refused);
	unit_case(s, a_fifo_is_read);
	unit_case_loop(s, pipes_are_read, 2);
	unit_case(s, standard_input_may_be_a_file);
	unit_case_loop(s, a_bad_tmpdir_is_passed_over, 3);
	unit_case(s, a_silent_fifo_can_be_left);
	unit_case_loop(s, inflating_can_be_left, 2);
	unit_case_loop(s, a_changed_file_is_noticed, 2);
	unit_case(s, a_shrunken_file_gives_less);
	return s;
}

UNIT_MAIN(input_suite)
