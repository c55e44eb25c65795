/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/input.h"
#include "base/input_private.h"
#include "base/nth.h"

struct input {
	char *path;			/* as it was named */
	char *file;			/* FILE of FILE#N; else the same */
	size_t nth;			/* N; 0: none */
	uint64_t from, to;		/* what of SIZE there is to be read */
	int fd;				/* -1: memory, or parked */
	const unsigned char *memory;	/* or NULL */
	uint64_t size;
	struct identity id;		/* of PATH's file, when opened */
	bool has_id;			/* it is a regular file */
	int64_t written;		/* 0: nobody knows */
	bool plain;			/* and FD is that file itself */
	const struct input_program *program;	/* what prints it; or NULL */
	struct text said;			/* by that */
	enum input_ending ending;
	bool stopped;
	bool by_lines;			/* a last line that is cut is none */
	uint64_t max;			/* for inflating again */
	pthread_mutex_t lock;		/* of users, and FD with it */
	unsigned users;			/* opened and reopened, not parked */
	struct job *job;
	unsigned char *first;		/* for input_peek */
	size_t nfirst;
};

static struct input *
input_new(const char *path)
{
	struct input *in = mem_zalloc(sizeof *in);

	in->path = mem_strdup(path);
	in->file = nth_file(path, &in->nth);
	in->to = UINT64_MAX;
	in->fd = -1;
	in->users = 1;
	pthread_mutex_init(&in->lock, NULL);
	return in;
}

void
input_close(struct input *in)
{
	if (!in)
		return;
	if (in->fd >= 0)
		close(in->fd);
	pthread_mutex_destroy(&in->lock);
	free(in->first);
	text_release(&in->said);
	free(in->file);
	free(in->path);
	free(in);
}

struct input *
input_of_memory(const void *p, size_t n, const char *path)
{
	struct input *in = input_new(path);

	in->memory = n ? p : (const void *)"";
	in->size = n;
	return in;
}

static int
check_kind(const struct stat *st, bool is_stdin, struct error *err)
{
	if (S_ISDIR(st->st_mode))
		return error_set(err, ERR_FORMAT, N_("is a directory"));
	if (S_ISCHR(st->st_mode) && is_stdin && isatty(STDIN_FILENO))
		return error_set(err, ERR_FORMAT, N_("standard input is a terminal"));
	if (S_ISCHR(st->st_mode) || S_ISBLK(st->st_mode))
		return error_set(err, ERR_FORMAT, N_("is a device"));
	return 0;
}

/* Opens PATH, "-" too, and tells in ST what it is. Asks first: to open a
 * device can already do something. */
static int
open_path(const char *path, struct stat *st, struct error *err)
{
	bool is_stdin = !strcmp(path, "-");
	int fd, rc;

	if (!*path)
		return error_set(err, ERR_FORMAT,
				 N_("the name of a file is empty"));
	rc = is_stdin ? fstat(STDIN_FILENO, st) : stat(path, st);
	if (rc)
		return error_set_errno(err, errno, N_("cannot open"));
	if (check_kind(st, is_stdin, err))
		return -1;
	/* Not to wait at a FIFO: stream_need() does, and can be cancelled. */
	fd = is_stdin ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) :
			open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY |
				   O_CLOEXEC);
	if (fd < 0)
		return error_set_errno(err, errno, N_("cannot open"));
	if (fstat(fd, st)) {
		error_set_errno(err, errno, N_("cannot open"));
		close(fd);
		return -1;
	}
	if (check_kind(st, is_stdin, err)) {
		close(fd);
		return -1;
	}
	return fd;
}

static void
forget_first(struct input *in)
{
	free(in->first);
	in->first = NULL;
	in->nfirst = 0;
}

/* Whether the last line need not be as it was written. */
static bool
may_end_in_line(const struct input *in)
{
	return in->stopped
	       || (in->ending != INPUT_WHOLE && in->ending != INPUT_FOLLOWED);
}

void
input_end_at_line(struct input *in)
{
	in->by_lines = true;
	if (in->fd < 0 || !may_end_in_line(in))
		return;
	in->size = input_lines_end(in->fd, in->size);
	forget_first(in);
}

/* Whether what came into TO before it was cancelled is wanted. */
static bool
is_of_use(const struct input *in, const struct sink *to,
	  const struct error *err)
{
	return err->code == ERR_CANCELLED && to->size
	       && !job_cancelled(job_finishing(in->job));
}

static int
stop_here(struct input *in, struct error *err)
{
	error_release(err);
	error_init(err);
	in->stopped = true;
	in->job = job_finishing(in->job);
	return 0;
}

/* The temporary file TO, filled with RESULT, becomes IN's or is gone. */
static int
take_temporary(struct input *in, struct sink *to, int result, struct error *err)
{
	if (result < 0 && is_of_use(in, to, err))
		result = stop_here(in, err);
	if (!result && in->ending != INPUT_WHOLE && !to->size)
		result = error_set(err, ERR_FORMAT, in->ending == INPUT_CUT
				   ? N_("the compressed data ends early: what came "
					"before is not enough for a profile")
				   : N_("the compressed data is damaged"));
	if (!result) {
		in->fd = to->fd;
		in->size = to->size;
		to->fd = -1;
		if (in->by_lines)	/* inflated again, for details */
			input_end_at_line(in);
	}
	sink_release(to);
	return result;
}

/* Empties FROM into it. */
static int
fill_temporary(struct input *in, struct stream *from, enum packing packing,
	       uint64_t max, struct error *err)
{
	struct sink to;
	int rc;

	if (sink_open(&to, max, err))
		return -1;
	if (packing == PACK_GZIP)
		rc = input_gunzip(from, &to, &in->ending, err);
	else if (packing == PACK_ZSTD)
		rc = input_unzstd(from, &to, &in->ending, err);
	else
		rc = input_copy(from, &to, err);
	return take_temporary(in, &to, rc, err);
}

/* The same by a program that prints IN's file. */
static int
print_temporary(struct input *in, const struct input_program *p, struct error *err)
{
	struct sink to;

	if (sink_open(&to, in->max, err))
		return -1;
	in->ending = INPUT_WHOLE;
	return take_temporary(in, &to, input_print(
		p, in->file, &to, (struct print_beside){ &in->said, &in->ending },
		in->job, err), err);
}

static int
read_first(struct input *in, struct error *err)
{
	ssize_t n;

	in->first = mem_alloc(INPUT_PEEK);
	n = input_read(in, 0, in->first, INPUT_PEEK, err);
	if (n < 0)
		return -1;
	in->nfirst = (size_t)n;
	return 0;
}

/* Decides how the open file FD is read; IN then has its own descriptor, which
 * is FD (*KEEP is set) or that of a temporary file. */
static int
take_in(struct input *in, int fd, const struct stat *st, uint64_t max,
	bool *keep, struct error *err)
{
	/* In /proc a regular file of no size has contents all the same. */
	bool regular = S_ISREG(st->st_mode) && st->st_size > 0;
	bool is_stdin = !strcmp(in->path, "-");
	uint64_t total = regular ? (uint64_t)st->st_size : 0;
	enum packing packing;
	struct stream from;
	const char *name;
	ssize_t n;
	int rc = -1;

	/* most are plain, and their first bytes are wanted in any case */
	if (regular && !is_stdin) {
		in->fd = fd;
		in->size = total;
		rc = read_first(in, err);
		packing = packing_of(in->first, in->nfirst, &name);
		if (rc || packing == PACK_NONE) {
			in->plain = *keep = true;
			return rc;
		}
		in->fd = -1;
		in->size = 0;
		forget_first(in);
		rc = -1;
	}
	stream_init(&from, fd, total, in->job);
	n = stream_need(&from, PACKING_BYTES, err);
	if (n < 0)
		goto out;
	packing = packing_of(from.buf + from.at, (size_t)n, &name);
	if (packing == PACK_FOREIGN) {
		error_set(err, ERR_FORMAT,
			  N_("compressed by %s: unpack it first"), name);
	} else {
		rc = fill_temporary(in, &from, packing, max, err);
	}
out:
	stream_release(&from);
	return rc;
}

struct input *
input_open(const char *path, uint64_t max, struct job *job, struct error *err)
{
	struct input *in = input_new(path);
	bool keep = false;
	struct stat st;
	int fd, rc;

	in->job = job;
	in->max = max;
	fd = open_path(in->file, &st, err);
	if (fd >= 0) {
		/* once: other threads read it without a lock */
		in->has_id = S_ISREG(st.st_mode) && strcmp(path, "-") != 0;
		in->id = identity_of(&st);
		if (S_ISREG(st.st_mode))
			in->written = st.st_mtime;
	}
	rc = fd < 0 ? -1 : take_in(in, fd, &st, max, &keep, err);
	if (fd >= 0 && !keep)
		close(fd);
	if (!rc && !in->first)
		rc = read_first(in, err);
	if (!rc)
		return in;
	error_at(err, path, LOCATION_NONE, 0);
	input_close(in);
	return NULL;
}

int
input_through(struct input *in, const struct input_program *p, struct error *err)
{
	int rc, fd = in->fd;

	if (!in->plain || fd < 0)
		return INPUT_NO_PROGRAM;
	rc = print_temporary(in, p, err);
	if (rc)
		return rc;
	close(fd);
	in->plain = false;
	in->program = p;
	forget_first(in);
	return 0;
}

const char *
input_said(const struct input *in)
{
	return in->said.n ? in->said.s : NULL;
}

const char *
input_path(const struct input *in)
{
	return in->path;
}

int64_t
input_written(const struct input *in)
{
	return in->written;
}

uint64_t
input_size(const struct input *in)
{
	uint64_t end = in->to < in->size ? in->to : in->size;

	return end > in->from ? end - in->from : 0;
}

size_t
input_nth(const struct input *in)
{
	return in->nth;
}

void
input_narrow(struct input *in, uint64_t from, uint64_t to)
{
	in->from = from;
	in->to = to;
	forget_first(in);
}

bool
input_is_part(const struct input *in)
{
	return in->from > 0 || in->to < in->size;
}

struct peek
input_peek(struct input *in)
{
	uint64_t size = input_size(in);
	struct error err;
	struct peek p;

	error_init(&err);
	if (!in->first && in->fd >= 0)		/* parked or narrowed */
		read_first(in, &err);
	error_release(&err);
	p = (struct peek){ in->first, in->nfirst, size, in->path };
	if (in->memory) {
		p.bytes = in->memory + in->from;
		p.n = size < INPUT_PEEK ? (size_t)size : INPUT_PEEK;
	}
	return p;
}

bool
input_is_copy(const struct input *in)
{
	return !in->plain && !in->memory;
}

bool
input_is_printed(const struct input *in)
{
	return in->program;
}

enum input_ending
input_ending(const struct input *in)
{
	return in->ending;
}

bool
input_cut(const struct input *in)
{
	return in->ending == INPUT_CUT;
}

bool
input_stopped(const struct input *in)
{
	return in->stopped;
}

struct job *
input_job(const struct input *in)
{
	return in->job;
}

void
input_set_job(struct input *in, struct job *job)
{
	in->job = job;
}

ssize_t
input_read(const struct input *in, uint64_t offset, void *buf, size_t n,
	   struct error *err)
{
	uint64_t size = input_size(in);
	size_t done = 0;
	ssize_t got;

	if (offset >= size)
		return 0;
	if (n > size - offset)
		n = (size_t)(size - offset);
	if (in->memory) {
		memcpy(buf, in->memory + in->from + offset, n);
		return (ssize_t)n;
	}
	assert(in->fd >= 0);	/* parked: input_reopen() was forgotten */
	while (done < n) {
		got = pread(in->fd, (char *)buf + done, n - done,
			    (off_t)(in->from + offset + done));
		if (got == 0)
			break;
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0) {
			error_set_errno(err, errno, N_("cannot read"));
			error_at(err, in->path, LOCATION_OFFSET, offset + done);
			return -1;
		}
		done += (size_t)got;
	}
	return (ssize_t)done;
}

bool
input_changed(const struct input *in)
{
	struct identity now;
	struct stat st;

	if (!in->has_id)
		return false;
	if (stat(in->file, &st))
		return true;
	now = identity_of(&st);
	return !same_identity(&in->id, &now);
}

static void
let_go(struct input *in)
{
	/* a pipe cannot be read again */
	if (!in->has_id || in->fd < 0)
		return;
	close(in->fd);
	in->fd = -1;
	forget_first(in);
}

void
input_park(struct input *in)
{
	pthread_mutex_lock(&in->lock);
	if (in->users && --in->users == 0)
		let_go(in);
	pthread_mutex_unlock(&in->lock);
}

static int
say_changed(const struct input *in, struct error *err)
{
	/* TRANSLATORS: F5 is a key. */
	error_set(err, ERR_SYSTEM, N_("the file changed; F5 reloads"));
	error_at(err, in->path, LOCATION_NONE, 0);
	return -1;
}

/* What was narrowed stays so; it is unpacked from its beginning, or printed. */
static int
take_in_again(struct input *in, int fd, const struct stat *st, bool *keep,
	      struct error *err)
{
	uint64_t from = in->from, to = in->to;
	int rc;

	in->from = 0;
	in->to = UINT64_MAX;
	rc = in->program ? print_temporary(in, in->program, err)
			 : take_in(in, fd, st, in->max, keep, err);
	if (rc == INPUT_NO_PROGRAM)
		rc = error_set(err, ERR_SYSTEM, N_("%s is not installed"),
			       in->program->argv[0]);
	input_narrow(in, from, to);
	return rc;
}

/* Opens and, if need be, inflates the file again. */
static int
open_again(struct input *in, struct error *err)
{
	struct identity now, old = in->id;
	bool keep = false;
	struct stat st;
	int rc = -1, fd = open_path(in->file, &st, err);

	if (fd < 0) {
		error_at(err, in->path, LOCATION_NONE, 0);
		return -1;
	}
	/* It may have been replaced since input_changed(). */
	now = identity_of(&st);
	if (!same_identity(&old, &now)) {
		say_changed(in, err);
	} else if (in->plain) {
		in->fd = fd;
		return 0;
	} else {
		rc = take_in_again(in, fd, &st, &keep, err);
	}
	if (!keep)
		close(fd);
	return rc;
}

int
input_reopen(struct input *in, struct error *err)
{
	int rc = 0;

	if (input_changed(in))
		return say_changed(in, err);
	pthread_mutex_lock(&in->lock);
	if (in->fd < 0 && !in->memory)
		rc = open_again(in, err);
	in->users += rc == 0;
	pthread_mutex_unlock(&in->lock);
	return rc;
}
