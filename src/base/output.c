/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/output.h"
#include "base/placed.h"

#define OUTPUT_BUFFER ((unsigned)256 << 10)

struct output {
	gzFile file;		/* which also writes what it leaves as it is */
	char *path;		/* NULL: standard output */
	int fd;			/* the file until it has its name; -1: standard output */
	bool failed;
	int errnum;
};

static int
fail(struct error *err, const char *path, int errnum)
{
	error_set_errno(err, errnum, N_("cannot be written"));
	if (path)
		error_at(err, path, LOCATION_NONE, 0);
	return -1;
}

struct output *
output_open(const char *path, bool gzip, struct error *err)
{
	/* 1: profiles shrink to nearly the same at any level; T: as it is */
	const char *mode = gzip ? "wb1" : "wbT";
	int kept = path ? placed_open(path) : -1;
	int fd = path ? kept < 0 ? -1 : fcntl(kept, F_DUPFD_CLOEXEC, 0)
		      : dup(STDOUT_FILENO);
	struct output *o;

	if (fd < 0) {
		fail(err, path, errno);
		if (kept >= 0)
			close(kept);
		return NULL;
	}
	o = mem_zalloc(sizeof(*o));
	o->fd = kept;
	o->path = path ? mem_strdup(path) : NULL;
	o->file = gzdopen(fd, mode);
	if (!o->file)
		mem_exhausted();
	gzbuffer(o->file, OUTPUT_BUFFER);
	return o;
}

void
output_write(struct output *o, const void *p, size_t n)
{
	const unsigned char *at = p;

	while (n && !o->failed) {
		unsigned some = n < OUTPUT_BUFFER ? (unsigned)n : OUTPUT_BUFFER;

		errno = 0;
		if (gzwrite(o->file, at, some) <= 0) {
			o->failed = true;
			o->errnum = errno ? errno : EIO;
		}
		at += some;
		n -= some;
	}
}

bool
output_good(const struct output *o)
{
	return !o->failed;
}

int
output_close(struct output *o, struct error *err)
{
	int result = 0;

	errno = 0;
	if (gzclose(o->file) != Z_OK && !o->failed) {
		o->failed = true;
		o->errnum = errno ? errno : EIO;
	}
	if (!o->failed && o->fd >= 0 && placed_settle(o->fd, o->path) < 0) {
		o->failed = true;
		o->errnum = errno;
	}
	if (o->fd >= 0)
		close(o->fd);
	if (o->failed)
		result = fail(err, o->path, o->errnum);
	free(o->path);
	free(o);
	return result;
}

static int
write_new(const char *new, const char *path, const void *bytes, size_t n)
{
	FILE *f = fopen(new, "we");
	struct stat old;
	int result = 0, why;

	if (!f)
		return -1;
	if ((stat(path, &old) == 0 && fchmod(fileno(f), old.st_mode))
	    || (n && fwrite(bytes, n, 1, f) != 1) || fflush(f))
		result = -1;
	why = errno;
	if (fclose(f) && !result)
		return -1;
	if (result)
		errno = why;
	return result;
}

int
output_replace(const char *path, const void *bytes, size_t n)
{
	char *new = mem_printf("%s.%ld", path, (long)getpid());
	int result = write_new(new, path, bytes, n), why;

	if (result == 0)
		result = rename(new, path);
	if (result != 0) {
		why = errno;
		unlink(new);
		errno = why;
	}
	free(new);
	return result;
}
