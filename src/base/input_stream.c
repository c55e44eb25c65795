/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two ends of what cannot be read where it is. */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/input_private.h"

/* How long a silent pipe may keep us from asking whether to stop. */
#define POLL_MS 10

void
stream_init(struct stream *s, int fd, uint64_t total, struct job *job)
{
	stream_init_room(s, fd, STREAM_BUFFER);
	s->total = total;
	s->job = job;
}

void
stream_init_room(struct stream *s, int fd, size_t room)
{
	*s = (struct stream){ .fd = fd, .room = room };
	s->buf = mem_alloc(room);
}

void
stream_release(struct stream *s)
{
	free(s->buf);
	s->buf = NULL;
}

/*
 * Waits until there is something to read, so that a pipe whose writer sleeps
 * (or has not come yet: a FIFO is opened without waiting) can be left. Regular
 * files are always ready.
 */
static int
wait_ready(const struct stream *s, struct error *err)
{
	struct pollfd p = { .fd = s->fd, .events = POLLIN };
	int n;

	do {
		if (job_cancelled(s->job))
			return error_set(err, ERR_CANCELLED, N_("cancelled"));
		n = poll(&p, 1, s->job ? POLL_MS : -1);
	} while (n == 0 || (n < 0 && errno == EINTR));
	if (n < 0)
		return error_set_errno(err, errno, N_("cannot read"));
	return 0;
}

ssize_t
stream_need(struct stream *s, size_t want, struct error *err)
{
	ssize_t n;

	if (s->at && s->n - s->at < want) {
		memmove(s->buf, s->buf + s->at, s->n - s->at);
		s->n -= s->at;
		s->at = 0;
	}
	while (s->n - s->at < want) {
		if (wait_ready(s, err))
			return -1;
		n = read(s->fd, s->buf + s->n, s->room - s->n);
		if (n == 0)
			break;
		if (n < 0 && (errno == EINTR || errno == EAGAIN))
			continue;
		if (n < 0)
			return error_set_errno(err, errno, N_("cannot read"));
		s->n += (size_t)n;
		s->done += (uint64_t)n;
		job_progress(s->job, s->done, s->total);
	}
	return (ssize_t)(s->n - s->at);
}

static int
open_unlinked(const char *dir)
{
	char *name;
	int fd = -1;

#ifdef O_TMPFILE
	fd = open(dir, O_TMPFILE | O_RDWR | O_EXCL | O_CLOEXEC, 0600);
#endif
	if (fd >= 0)
		return fd;
	/* Not every file system has it. */
	name = mem_printf("%s/profview-XXXXXX", dir);
	fd = mkostemp(name, O_CLOEXEC);
	if (fd >= 0)
		unlink(name);
	free(name);
	return fd;
}

int
sink_open(struct sink *s, uint64_t max, struct error *err)
{
	const char *dir[] = { getenv("TMPDIR"), "/var/tmp", "/tmp" };
	size_t i;

	*s = (struct sink){ .fd = -1, .max = max, .room = SINK_BUFFER };
	for (i = 0; i < sizeof dir / sizeof dir[0] && s->fd < 0; i++) {
		if (!dir[i] || !*dir[i])
			continue;
		s->dir = dir[i];
		s->fd = open_unlinked(dir[i]);
	}
	if (s->fd < 0)
		return error_set_errno(err, errno,
			N_("cannot make a temporary file in %s"), s->dir);
	s->buf = mem_alloc(s->room);
	return 0;
}

void
sink_open_first(struct sink *s, unsigned char *to, size_t n)
{
	*s = (struct sink){ .fd = -1, .first = to, .max = n, .room = n };
	s->buf = mem_alloc(s->room);
}

int
sink_empty(struct sink *s, struct error *err)
{
	s->size = 0;
	if (lseek(s->fd, 0, SEEK_SET) == 0 && ftruncate(s->fd, 0) == 0)
		return 0;
	return error_set_errno(err, errno, N_("cannot write a temporary file in %s"),
			       s->dir);
}

void
sink_release(struct sink *s)
{
	if (s->fd >= 0)
		close(s->fd);
	s->fd = -1;
	free(s->buf);
	s->buf = NULL;
}

static int
keep_first(struct sink *s, size_t n, struct error *err)
{
	if (n > s->max - s->size)
		n = s->max - s->size;
	memcpy(s->first + s->size, s->buf, n);
	s->size += n;
	if (s->size < s->max)
		return 0;
	return error_set(err, ERR_CANCELLED, N_("cancelled"));
}

int
sink_write(struct sink *s, size_t n, struct error *err)
{
	size_t done = 0;
	ssize_t wrote;

	if (s->first)
		return keep_first(s, n, err);
	if (n > s->max - s->size) {
		char max[24];

		snprintf(max, sizeof max, "%" PRIu64, s->max);
		return error_set(err, ERR_SYSTEM,
			N_("more than %s bytes; --max-input allows more"), max);
	}
	while (done < n) {
		wrote = write(s->fd, s->buf + done, n - done);
		if (wrote < 0 && errno == EINTR)
			continue;
		if (wrote < 0)
			return error_set_errno(err, errno,
				N_("cannot write a temporary file in %s"),
				s->dir);
		done += (size_t)wrote;
	}
	s->size += n;
	return 0;
}

int
input_copy(struct stream *from, struct sink *to, struct error *err)
{
	ssize_t n;

	for (;;) {
		n = stream_need(from, 1, err);
		if (n <= 0)
			return (int)n;
		memcpy(to->buf, from->buf + from->at, (size_t)n);
		from->at += (size_t)n;
		if (sink_write(to, (size_t)n, err))
			return -1;
	}
}

uint64_t
input_lines_end(int fd, uint64_t size)
{
	uint64_t end = size;
	char buf[4096];
	char *nl = NULL;

	while (end && !nl) {
		size_t n = end < sizeof(buf) ? (size_t)end : sizeof(buf);

		if (pread(fd, buf, n, (off_t)(end - n)) != (ssize_t)n)
			return size;
		nl = memrchr(buf, '\n', n);
		end -= nl ? n - (size_t)(nl + 1 - buf) : n;
	}
	return end;
}
