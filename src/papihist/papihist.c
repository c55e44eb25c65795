/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The writer of PAPI histogram files. It is linked into other people's
 * programs: no state, no output, nothing but the C library.
 */
#include <config.h>

#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
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

/* One line's rest: a control character would be another line. */
static void
put_text(FILE *f, const char *s)
{
	for (; *s; s++)
		putc((unsigned char)*s < ' ' || *s == 127 ? ' ' : *s, f);
	putc('\n', f);
}

/* The command of this process, its words between blanks. */
static void
put_own_command(FILE *f)
{
	FILE *from = fopen("/proc/self/cmdline", "re");
	bool gap = false;
	int c;

	if (!from)
		return;
	fputs("cmd ", f);
	while ((c = getc(from)) != EOF) {
		if (gap)
			putc(' ', f);
		gap = c == 0;
		if (c != 0)
			putc(c < ' ' || c == 127 ? ' ' : c, f);
	}
	putc('\n', f);
	fclose(from);
}

static void
put_header(FILE *f, const struct papihist *h)
{
	fputs("PAPIHIST 1\ncreator ", f);
	put_text(f, h->creator ? h->creator : "libpapihist " PACKAGE_VERSION);
	if (h->cmd) {
		fputs("cmd ", f);
		put_text(f, h->cmd);
	} else {
		put_own_command(f);
	}
	fprintf(f, "pid %ld\n", h->pid ? h->pid : (long)getpid());
	if (h->tid)
		fprintf(f, "tid %ld\n", h->tid);
	fprintf(f, "pointer-bits %u\n", (unsigned)sizeof(void *) * 8);
	for (size_t i = 0; i < h->nevent; i++) {
		const struct papihist_event *e = &h->event[i];

		fprintf(f, "event %zu code=0x%" PRIx32 " threshold=%" PRIu64
			" flags=0x%" PRIx32 " name=", i, e->code,
			e->threshold, e->flags);
		put_text(f, e->name);
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
put_count(FILE *f, uint64_t index, uint64_t count, struct said *all)
{
	if (!count)
		return;
	fprintf(f, "%" PRIu64 " %" PRIu64 "\n", index, count);
	all->nonzero++;
	all->sum += count;
}

static void
put_region(FILE *f, const struct papihist *h, const struct papihist_region *r)
{
	unsigned width = width_of(h, r);
	size_t n = r->size / width;
	struct said all = { 0 };

	fprintf(f, "hist %u base=0x%" PRIxPTR " scale=%" PRIu32
		" width=%u buckets=%zu", r->event, r->offset, r->scale,
		width, n);
	if (r->tid)
		fprintf(f, " tid=%ld", r->tid);
	fputs(" name=", f);
	put_text(f, r->name ? r->name : "");
	if (r->object) {
		fputs("object ", f);
		put_text(f, r->object);
	}
	for (size_t i = 0; i < r->ncount; i++)
		put_count(f, r->count[i].index, r->count[i].count, &all);
	for (size_t i = 0; i < n && !r->count; i++)
		put_count(f, i, bucket_at(r, width, i), &all);
	fprintf(f, "end-hist nonzero=%zu sum=%" PRIu64 "\n", all.nonzero,
		all.sum);
}

static void
put_maps(FILE *f)
{
	FILE *from = fopen("/proc/self/maps", "re");
	char buf[4096];
	size_t n;
	char last = '\n';

	if (!from)
		return;
	fputs("maps\n", f);
	while ((n = fread(buf, 1, sizeof buf, from)) > 0) {
		fwrite(buf, 1, n, f);
		last = buf[n - 1];
	}
	fputs(last == '\n' ? "end-maps\n" : "\nend-maps\n", f);
	fclose(from);
}

int
papihist_write(const char *path, const struct papihist *h)
{
	bool failed;
	int why;
	FILE *f;

	if (!is_sound(path, h)) {
		errno = EINVAL;
		return -1;
	}
	f = fopen(path, "we");
	if (!f)
		return -1;
	put_header(f, h);
	for (size_t i = 0; i < h->nregion; i++)
		put_region(f, h, &h->region[i]);
	put_maps(f);
	fprintf(f, "end %zu\n", h->nregion);
	errno = 0;
	failed = fflush(f) != 0 || ferror(f);
	why = errno ? errno : EIO;
	if (fclose(f) != 0 && !failed) {
		failed = true;
		why = errno;
	}
	if (failed)
		errno = why;
	return failed ? -1 : 0;
}
