/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/i18n.h"
#include "base/num.h"
#include "base/text.h"
#include "main/caching.h"
#include "symbol/cache/cache.h"

struct listing { FILE *to; uint64_t files, bytes; };

/* "2026-05-04 13:07", here. */
static const char *
when(int64_t seconds, char room[32])
{
	time_t t = (time_t)seconds;
	struct tm tm;

	if (!localtime_r(&t, &tm) ||
	    strftime(room, 32, "%Y-%m-%d %H:%M", &tm) == 0)
		return "";
	return room;
}

/* "244 KiB", in three digits: 256 MiB are what may be there, as the manual says. */
static const char *
size(uint64_t bytes, char room[NUM_MAX])
{
	static const char *const unit[] = { "B", "KiB", "MiB", "GiB", "TiB" };
	double value = (double)bytes;
	char number[NUM_MAX];
	size_t i = 0;

	while (value >= 999.5 && i + 1 < sizeof(unit) / sizeof(*unit)) {
		value /= 1024;
		i++;
	}
	if (i)
		num_ratio(value, number);
	else
		snprintf(number, sizeof(number), "%u", (unsigned)bytes);
	snprintf(room, NUM_MAX, "%.*s %s", NUM_MAX - 5, number, unit[i]);
	return room;
}

static void
print_entry(void *ctx, const struct cache_entry *e)
{
	struct listing *l = ctx;
	struct text path = { 0 };
	char bytes[NUM_MAX], used[32];

	if (l->files++ == 0)
		/* TRANSLATORS: headings, as wide as they are here */
		fprintf(l->to, "%s\n", _("Last used         Addresses      Size  "
				 "Build id          File"));
	l->bytes += e->bytes;
	text_printable(&path, e->about.path, strlen(e->about.path), false);
	fprintf(l->to, "%-16s %10" PRIu64 " %9s  %-16.16s  %s\n",
	       when(e->used, used), e->naddr,
	       size(e->bytes, bytes),
	       *e->about.build_id ? e->about.build_id : "-",
	       path.n ? path.s : _("(damaged, or of another version: not used)"));
	text_release(&path);
}

static int
failed(const char *path)
{
	fprintf(stderr, "profview: %s: %s\n", path,
		errno ? strerror(errno)
		      : _("not used: others than you may write there"));
	return 2;
}

static int
list(const char *path, FILE *to)
{
	char used[NUM_MAX], most[NUM_MAX];
	struct listing l = { .to = to };

	if (cache_list(print_entry, &l) < 0)
		return failed(path);
	/* TRANSLATORS: a directory, numbers of bytes */
	fprintf(to, _("%s: %s of %s\n"), path, size(l.bytes, used),
	       size(CACHE_BYTES_MAX, most));
	return 0;
}

static int
clear(const char *path, FILE *to)
{
	int64_t n = cache_clear();

	if (n < 0)
		return failed(path);
	/* TRANSLATORS: a directory, a number */
	fprintf(to, _("%s: files removed: %s\n"), path,
	       num_count(n, 20, (char[NUM_MAX]){ 0 }));
	return 0;
}

int
caching_do(const char *what, FILE *to)
{
	char *path = cache_path();
	struct text shown = { 0 };
	int status;

	if (!path) {
		fprintf(stderr, "profview: %s\n",
			_("nothing is kept: neither XDG_CACHE_HOME nor HOME "
			  "is an absolute path"));
		return 2;
	}
	text_printable(&shown, path, strlen(path), false);
	status = strcmp(what, "clear") == 0 ? clear(shown.s, to)
					   : list(shown.s, to);
	free(path);
	text_release(&shown);
	return status;
}
