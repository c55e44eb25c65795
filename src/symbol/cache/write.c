/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writing files of the cache: each whole, under another name, and then in the
 * place of what was there. Of several processes the last one wins, and all of
 * them read whole files.
 */
#include <config.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/vec.h"
#include "symbol/cache/private.h"

#define HALF_SECONDS 3600	/* nobody writes one file for so long */

/* ------------------------------------------------------------------- room */

struct kept { char name[CACHE_NAME_MAX]; uint64_t bytes; int64_t used; };

struct listing { VEC(struct kept) at; };

/* All files of the directory, which stays open; those that were left half
 * written are removed. */
static int
list_dir(int dir, struct listing *l)
{
	int fd = openat(dir, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *d = fd < 0 ? NULL : fdopendir(fd);
	struct dirent *e;
	struct stat st;
	bool half;

	if (!d) {
		if (fd >= 0)
			close(fd);
		return -1;
	}
	while ((e = readdir(d)) != NULL) {
		struct kept k = { .bytes = 0 };

		if (!cache_is_name(e->d_name, &half) ||
		    fstatat(dir, e->d_name, &st, AT_SYMLINK_NOFOLLOW) != 0)
			continue;
		if (half) {
			if (st.st_mtime + HALF_SECONDS < time(NULL))
				unlinkat(dir, e->d_name, 0);
			continue;
		}
		if (strlen(e->d_name) >= sizeof k.name)
			continue;	/* cannot be: they are of one length */
		memcpy(k.name, e->d_name, strlen(e->d_name));
		k.bytes = (uint64_t)st.st_size;
		k.used = st.st_mtime;
		VEC_PUSH(&l->at, k);
	}
	closedir(d);
	return 0;
}

static int
newest_first(const void *x, const void *y)
{
	const struct kept *a = x, *b = y;

	if (a->used != b->used)
		return a->used > b->used ? -1 : 1;
	return strcmp(a->name, b->name);
}

static void
sort_listing(struct listing *l)
{
	if (l->at.n > 1)
		qsort(l->at.at, l->at.n, sizeof *l->at.at, newest_first);
}

/* Removes what was not used for longest until the rest has room. */
static void
make_room(int dir)
{
	struct listing l = { 0 };
	uint64_t bytes = 0;
	size_t i;

	if (list_dir(dir, &l) == 0) {
		sort_listing(&l);
		for (i = 0; i < l.at.n; i++) {
			bytes += l.at.at[i].bytes;
			if (bytes > CACHE_BYTES_MAX)
				unlinkat(dir, l.at.at[i].name, 0);
		}
	}
	VEC_RELEASE(&l.at);
}

/* ---------------------------------------------------------------- writing */

static void
add_table(struct text *out, const void *rows, uint32_t n, uint32_t row)
{
	static const char zeros[8];
	size_t bytes = (size_t)n * row;

	if (bytes)
		text_add(out, rows, bytes);
	text_add(out, zeros, -bytes & 7);
}

/* The whole file. */
static void
compose(struct text *out, const struct cache_data *d, const struct text *key,
	const struct cache_about *about)
{
	const size_t skip = 2 * sizeof(uint64_t);
	const void *const table[CACHE_TABLES] = {
		key->s, about->path, about->build_id, d->addr, d->group,
		d->func, d->file, d->frame, d->text,
	};
	struct cache_head h = {
		.magic = CACHE_MAGIC, .version = CACHE_VERSION,
		.n = { (uint32_t)key->n, (uint32_t)strlen(about->path) + 1,
		       (uint32_t)strlen(about->build_id) + 1, d->naddr,
		       d->ngroup, d->nfunc, d->nfile, d->nframe, d->ntext },
	};
	size_t i;

	add_table(out, &h, 1, sizeof h);
	for (i = 0; i < CACHE_TABLES; i++)
		add_table(out, table[i], h.n[i], cache_row[i]);
	h.checksum = cache_sum(out->s + skip, out->n - skip);
	memcpy(out->s, &h, sizeof h);
}

static bool
write_all(int fd, const char *s, size_t n)
{
	ssize_t got;

	for (; n > 0; s += got, n -= (size_t)got) {
		got = write(fd, s, n);
		if (got < 0)
			return false;
	}
	return true;
}

static bool
write_file(int dir, const char *name, const struct text *bytes)
{
	static atomic_uint serial;
	char temporary[CACHE_NAME_MAX];
	bool done;
	int fd, errnum;

	snprintf(temporary, sizeof temporary, "new-%ld-%u", (long)getpid(),
		 atomic_fetch_add(&serial, 1));
	fd = openat(dir, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW |
		    O_CLOEXEC, 0600);
	if (fd < 0)
		return false;
	done = write_all(fd, bytes->s, bytes->n);
	errnum = errno;
	if (close(fd) != 0 && done) {
		done = false;
		errnum = errno;
	}
	if (done && renameat(dir, temporary, dir, name) == 0)
		return true;
	errnum = done ? errno : errnum;
	unlinkat(dir, temporary, 0);
	errno = errnum;
	return false;
}

bool
cache_write(const struct cache_data *d, const struct text *key,
	    const struct cache_about *about, int *errnum)
{
	struct text bytes = { 0 };
	char name[CACHE_NAME_MAX];
	bool done = true;
	int dir = cache_open_dir(true);

	*errnum = errno;
	if (dir < 0)
		return false;
	compose(&bytes, d, key, about);
	cache_name(key, name);
	if (bytes.n <= CACHE_FILE_MAX) {
		done = write_file(dir, name, &bytes);
		*errnum = errno;
		make_room(dir);
	}
	text_release(&bytes);
	close(dir);
	return done;
}

void
cache_touch(const struct text *key)
{
	int dir = cache_open_dir(false);
	char name[CACHE_NAME_MAX];

	if (dir < 0)
		return;
	cache_name(key, name);
	utimensat(dir, name, NULL, AT_SYMLINK_NOFOLLOW);
	close(dir);
}

/* ------------------------------------------------------------- for people */

static void
list_one(int dir, const struct kept *k,
	 void (*fn)(void *ctx, const struct cache_entry *e), void *ctx)
{
	struct cache_entry e = { .bytes = k->bytes, .used = k->used };
	struct cache_file f;
	size_t n;
	void *bytes = cache_load(dir, k->name, &n);

	if (bytes && cache_check(&f, bytes, n, NULL, &e.about)) {
		e.naddr = f.data.naddr;
		fn(ctx, &e);
	} else {
		e.about = (struct cache_about){ "", "" };
		fn(ctx, &e);
	}
	free(bytes);
}

int
cache_list(void (*fn)(void *ctx, const struct cache_entry *e), void *ctx)
{
	int dir = cache_open_dir(false), result;
	struct listing l = { 0 };
	size_t i;

	if (dir < 0)
		return errno == ENOENT ? 0 : -1;
	result = list_dir(dir, &l);
	sort_listing(&l);
	for (i = 0; i < l.at.n; i++)
		list_one(dir, &l.at.at[i], fn, ctx);
	VEC_RELEASE(&l.at);
	close(dir);
	return result;
}

int64_t
cache_clear(void)
{
	int dir = cache_open_dir(false);
	struct listing l = { 0 };
	int64_t n = 0;
	size_t i;

	if (dir < 0)
		return errno == ENOENT ? 0 : -1;
	if (list_dir(dir, &l) != 0)
		n = -1;
	for (i = 0; i < l.at.n; i++)
		n += unlinkat(dir, l.at.at[i].name, 0) == 0;
	VEC_RELEASE(&l.at);
	close(dir);
	return n;
}
