/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The writer of PAPI histogram files. It is linked into other people's
 * programs: no state, no output, nothing but the C library; and of that neither
 * malloc() nor streams, as a program that is recorded may end in a signal handler,
 * in the middle of either.
 */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "papihist/papihist.h"

/* Of papi.h. */
#define FLAG_BUCKET_32 0x10u
#define FLAG_BUCKET_64 0x20u

static unsigned
width_of(const struct papihist *h, const struct papihist_region *r)
{
	uint32_t flags = h->event[r->event].flags;

	if (r->width)
		return r->width;
	return flags & FLAG_BUCKET_64 ? 8 : flags & FLAG_BUCKET_32 ? 4 : 2;
}

static bool
is_sound(const char *path, const struct papihist *h)
{
	if (!path || !h || (h->nevent && !h->event) ||
	    (h->nregion && !h->region))
		return false;
	for (size_t i = 0; i < h->nevent; i++)
		if (!h->event[i].name || !*h->event[i].name)
			return false;
	for (size_t i = 0; i < h->nregion; i++) {
		const struct papihist_region *r = &h->region[i];
		unsigned width;

		if (r->event >= h->nevent || (r->ncount && !r->count)
		    || (r->size && !r->buffer && !r->count))
			return false;
		if (r->scale != 131072 && (r->scale < 2 || r->scale > 65536))
			return false;
		width = width_of(h, r);
		if (width != 2 && width != 4 && width != 8)
			return false;
		for (size_t k = 0; k < r->ncount; k++)
			if (r->count[k].index >= r->size / width)
				return false;
	}
	return true;
}

/* --- The file's bytes ----------------------------------------------------- */

#define OUT_SIZE 65536
#define OUT_NUMBERS 512			/* a line of numbers is shorter */

struct out {
	int fd, why;			/* WHY: errno of what failed first */
	size_t n;
	char *buf;			/* not on the stack, which may be a handler's */
};

static bool
out_begin(struct out *o, const char *path)
{
	void *buf = mmap(NULL, OUT_SIZE, PROT_READ | PROT_WRITE,
			 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	if (buf == MAP_FAILED)
		return false;
	*o = (struct out){ .buf = buf };
	o->fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
	if (o->fd >= 0)
		return true;
	o->why = errno;
	munmap(buf, OUT_SIZE);
	errno = o->why;
	return false;
}

static void
out_flush(struct out *o)
{
	size_t done = 0;

	while (done < o->n && !o->why) {
		ssize_t n = write(o->fd, o->buf + done, o->n - done);

		if (n > 0)
			done += (size_t)n;
		else if (n == 0 || errno != EINTR)
			o->why = n < 0 && errno ? errno : EIO;
	}
	o->n = 0;
}

/* False, and errno is set, when not all was written. */
static bool
out_end(struct out *o)
{
	out_flush(o);
	if (close(o->fd) != 0 && !o->why)
		o->why = errno;
	munmap(o->buf, OUT_SIZE);
	if (o->why)
		errno = o->why;
	return !o->why;
}

static void
put_char(struct out *o, char c)
{
	if (o->n == OUT_SIZE)
		out_flush(o);
	o->buf[o->n++] = c;
}

static void
put(struct out *o, const char *s)
{
	while (*s)
		put_char(o, *s++);
}

/* Numbers only: of text nobody knows how long it is. */
__attribute__((format(printf, 2, 3)))
static void
put_numbers(struct out *o, const char *format, ...)
{
	va_list ap;
	int n;

	if (OUT_SIZE - o->n < OUT_NUMBERS)
		out_flush(o);
	va_start(ap, format);
	n = vsnprintf(o->buf + o->n, OUT_NUMBERS, format, ap);
	va_end(ap);
	if (n > 0)
		o->n += (size_t)n;
}

/* One line's rest: a control character would be another line. */
static void
put_text(struct out *o, const char *s)
{
	for (; *s; s++)
		put_char(o, (unsigned char)*s < ' ' || *s == 127 ? ' ' : *s);
	put_char(o, '\n');
}

/* The next bytes of a file of /proc; 0 at its end. */
static size_t
take(int fd, char *buf, size_t size)
{
	ssize_t n;

	do
		n = read(fd, buf, size);
	while (n < 0 && errno == EINTR);
	return n > 0 ? (size_t)n : 0;
}

/* --- What is in it -------------------------------------------------------- */

/* The command of this process, its words between blanks. */
static void
put_own_command(struct out *o)
{
	int fd = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
	char buf[512];
	bool gap = false;
	size_t n;

	if (fd < 0)
		return;
	put(o, "cmd ");
	while ((n = take(fd, buf, sizeof(buf))) > 0)
		for (size_t i = 0; i < n; i++) {
			char c = buf[i];

			if (gap)
				put_char(o, ' ');
			gap = c == 0;
			if (c != 0)
				put_char(o, (unsigned char)c < ' ' || c == 127
					    ? ' ' : c);
		}
	put_char(o, '\n');
	close(fd);
}

static void
put_header(struct out *o, const struct papihist *h)
{
	put(o, "PAPIHIST 1\ncreator ");
	put_text(o, h->creator ? h->creator : "libpapihist " PACKAGE_VERSION);
	if (h->cmd) {
		put(o, "cmd ");
		put_text(o, h->cmd);
	} else {
		put_own_command(o);
	}
	put_numbers(o, "pid %ld\n", h->pid ? h->pid : (long)getpid());
	if (h->tid)
		put_numbers(o, "tid %ld\n", h->tid);
	put_numbers(o, "pointer-bits %u\n", (unsigned)sizeof(void *) * 8);
	for (size_t i = 0; i < h->nevent; i++) {
		const struct papihist_event *e = &h->event[i];

		put_numbers(o, "event %zu code=0x%" PRIx32 " threshold=%" PRIu64
			" flags=0x%" PRIx32 " name=", i, e->code,
			e->threshold, e->flags);
		put_text(o, e->name);
	}
}

/* The buffer may be anywhere: it was the caller's, of any type. */
static uint64_t
bucket_at(const struct papihist_region *r, unsigned width, size_t i)
{
	const unsigned char *at = (const unsigned char *)r->buffer + i * width;
	uint16_t two;
	uint32_t four;
	uint64_t eight;

	switch (width) {
	case 2:
		memcpy(&two, at, 2);
		return two;
	case 4:
		memcpy(&four, at, 4);
		return four;
	default:
		memcpy(&eight, at, 8);
		return eight;
	}
}

/* What the lines of counts add up to. */
struct said { size_t nonzero; uint64_t sum; };

static void
put_count(struct out *o, uint64_t index, uint64_t count, struct said *all)
{
	if (!count)
		return;
	put_numbers(o, "%" PRIu64 " %" PRIu64 "\n", index, count);
	all->nonzero++;
	all->sum += count;
}

static void
put_region(struct out *o, const struct papihist *h, const struct papihist_region *r)
{
	unsigned width = width_of(h, r);
	size_t n = r->size / width;
	struct said all = { 0 };

	put_numbers(o, "hist %u base=0x%" PRIxPTR " scale=%" PRIu32
		" width=%u buckets=%zu", r->event, r->offset, r->scale,
		width, n);
	if (r->tid)
		put_numbers(o, " tid=%ld", r->tid);
	put(o, " name=");
	put_text(o, r->name ? r->name : "");
	if (r->object) {
		put(o, "object ");
		put_text(o, r->object);
	}
	for (size_t i = 0; i < r->ncount; i++)
		put_count(o, r->count[i].index, r->count[i].count, &all);
	for (size_t i = 0; i < n && !r->count; i++)
		put_count(o, i, bucket_at(r, width, i), &all);
	put_numbers(o, "end-hist nonzero=%zu sum=%" PRIu64 "\n", all.nonzero,
		all.sum);
}

static void
put_maps(struct out *o)
{
	int fd = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
	char buf[512], last = '\n';
	size_t n;

	if (fd < 0)
		return;
	put(o, "maps\n");
	while ((n = take(fd, buf, sizeof(buf))) > 0) {
		for (size_t i = 0; i < n; i++)
			put_char(o, buf[i]);
		last = buf[n - 1];
	}
	put(o, last == '\n' ? "end-maps\n" : "\nend-maps\n");
	close(fd);
}

int
papihist_write(const char *path, const struct papihist *h)
{
	struct out o;

	if (!is_sound(path, h)) {
		errno = EINVAL;
		return -1;
	}
	if (!out_begin(&o, path))
		return -1;
	put_header(&o, h);
	for (size_t i = 0; i < h->nregion; i++)
		put_region(&o, h, &h->region[i]);
	put_maps(&o);
	put_numbers(&o, "end %zu\n", h->nregion);
	return out_end(&o) ? 0 : -1;
}
