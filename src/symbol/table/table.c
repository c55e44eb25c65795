/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "base/heap.h"
#include "base/num.h"
#include "symbol/table/table.h"

#define READ_BYTES ((size_t)1 << 20)	/* between two looks at the job */
#define LINES_A_LOOK 4096

/* ---------------------------------------------------------------- reading */

static enum table_fault
fault_of_errno(int errnum)
{
	switch (errnum) {
	case EACCES:
	case EPERM:
		return TABLE_DENIED;
	case ELOOP:
		return TABLE_FOREIGN;
	default:
		return TABLE_MISSING;
	}
}

/* In a directory that everybody writes to a file may be anybody's. */
static bool
is_own(const struct stat *st)
{
	return (st->st_uid == geteuid() || st->st_uid == 0) &&
	       (st->st_mode & S_IWOTH) == 0;
}

static enum table_fault
open_text(const char *path, bool only_own, int *fd)
{
	int flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK;
	struct stat st;

	*fd = -1;
	/* asked first, since opening some devices does something */
	if ((only_own ? lstat(path, &st) : stat(path, &st)) != 0)
		return fault_of_errno(errno);
	if (S_ISLNK(st.st_mode))
		return TABLE_FOREIGN;
	if (!S_ISREG(st.st_mode))
		return TABLE_IRREGULAR;
	*fd = open(path, only_own ? flags | O_NOFOLLOW : flags);
	if (*fd < 0)
		return fault_of_errno(errno);
	if (fstat(*fd, &st) != 0 || !S_ISREG(st.st_mode))
		return TABLE_IRREGULAR;
	return only_own && !is_own(&st) ? TABLE_FOREIGN : TABLE_READ;
}

/* Files of /proc do not say how long they are. */
static void
read_text(struct table *t, int fd, struct job *job)
{
	size_t cap = 0;
	ssize_t got;

	while (!job_cancelled(job)) {
		if (cap - t->n < READ_BYTES) {
			cap = 2 * cap + READ_BYTES;
			t->bytes = mem_resize(t->bytes, cap, 1);
		}
		got = read(fd, t->bytes + t->n, READ_BYTES);
		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0)
			break;
		t->n += (size_t)got;
		t->cut = t->n >= TABLE_BYTES_MAX;
		if (t->cut)
			break;
	}
}

enum table_fault
table_read(struct table *t, const char *path, bool only_own, struct job *job)
{
	enum table_fault fault;
	int fd;

	memset(t, 0, sizeof *t);
	fault = open_text(path, only_own, &fd);
	if (fault == TABLE_READ)
		read_text(t, fd, job);
	if (fd >= 0)
		close(fd);
	return fault;
}

void
table_release(struct table *t)
{
	VEC_RELEASE(&t->entry);
	free(t->of);
	free(t->bytes);
	memset(t, 0, sizeof *t);
}

/* ------------------------------------------------------------------ lines */

/* The next line from *AT on; false behind the last one. */
static bool
next_line(const struct table *t, size_t *at, const char **s, size_t *n)
{
	const char *end;

	if (*at >= t->n)
		return false;
	*s = t->bytes + *at;
	end = memchr(*s, '\n', t->n - *at);
	*n = end ? (size_t)(end - *s) : t->n - *at;
	*at += *n + 1;
	if (*n > 0 && (*s)[*n - 1] == '\r')
		--*n;
	return true;
}

bool
table_hex(const char **s, const char *end, uint64_t *value)
{
	const char *p = *s, *first;
	uint64_t v = 0;

	if (end - p > 2 && p[0] == '0' && (p[1] == 'x' || p[1] == 'X'))
		p += 2;
	for (first = p; p < end && hex_digit(*p) >= 0; p++) {
		if (v >> 60)
			return false;
		v = v << 4 | (unsigned)hex_digit(*p);
	}
	if (p == first || p == end || (*p != ' ' && *p != '\t'))
		return false;
	while (p < end && (*p == ' ' || *p == '\t'))
		p++;
	*value = v;
	*s = p;
	return true;
}

uint64_t
table_lines(struct table *t, struct job *job, table_line_fn take, void *ctx)
{
	uint64_t line = 0;
	const char *s;
	size_t at = 0, n;

	while (next_line(t, &at, &s, &n)) {
		if (++line % LINES_A_LOOK == 0 && job_cancelled(job))
			break;
		if (n > 0 && !take(ctx, s, n) && t->nskipped++ == 0)
			t->first_skipped = line;
	}
	return line;
}

/* ----------------------------------------------------------------- winners */

size_t
table_lower(const uint64_t *wanted, size_t n, uint64_t addr)
{
	return FIRST_WHERE(i, 0, n, wanted[i] >= addr);
}

void
table_keep(struct table *t, const uint64_t *wanted, size_t n, uint64_t start,
	   uint64_t end, const char *name, size_t nname)
{
	size_t i = table_lower(wanted, n, start);
	struct table_entry e = { .start = start, .end = end };

	if (i == n || wanted[i] >= end)
		return;
	if (t->entry.n >= TABLE_ENTRIES_MAX) {
		t->cut = true;
		return;
	}
	e.order = (uint32_t)t->entry.n;
	e.name = (size_t)(name - t->bytes);
	e.nname = (uint32_t)(nname < TABLE_NAME_MAX ? nname : TABLE_NAME_MAX);
	VEC_PUSH(&t->entry, e);
}

static int
by_start(const void *x, const void *y)
{
	const struct table_entry *a = x, *b = y;

	if (a->start != b->start)
		return a->start < b->start ? -1 : 1;
	return (a->order > b->order) - (a->order < b->order);
}

/* The last line wins. */
static bool
wins(const void *ctx, uint32_t a, uint32_t b)
{
	const struct table_entry *entry = ctx;

	return entry[a].order > entry[b].order;
}

/* Entries that have ended are dropped when they come up. */
void
table_settle(struct table *t, const uint64_t *wanted, size_t n)
{
	const struct table_entry *entry = t->entry.at;
	struct number_heap h = { .before = wins, .ctx = entry };
	uint32_t next = 0;
	size_t i;

	if (t->entry.n > 1)
		qsort(t->entry.at, t->entry.n, sizeof *t->entry.at, by_start);
	t->of = mem_zarray(n + 1, sizeof *t->of);
	for (i = 0; i < n; i++) {
		while (next < t->entry.n && entry[next].start <= wanted[i])
			heap_push(&h, next++);
		while (h.at.n > 0 && entry[h.at.at[0]].end <= wanted[i])
			heap_pop(&h);
		if (h.at.n > 0)
			t->of[i] = h.at.at[0] + 1;
	}
	heap_release(&h);
}

const char *
table_name(const struct table *t, size_t i, size_t *n)
{
	const struct table_entry *e;

	if (!t->of || !t->of[i])
		return NULL;
	e = &t->entry.at[t->of[i] - 1];
	*n = e->nname;
	return t->bytes + e->name;
}
