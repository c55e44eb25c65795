/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading a file of the cache: nothing of it is used before all of it has been
 * compared with what is there.
 */
#include <config.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/bound.h"
#include "symbol/cache/private.h"

const uint32_t cache_row[CACHE_TABLES] = {
	1, 1, 1, sizeof(struct cached_addr), sizeof(struct cached_group),
	sizeof(struct cached_func), sizeof(struct cached_file),
	sizeof(struct cached_frame), 1,
};

/* Against bytes that went wrong, not against people. */
uint64_t
cache_sum(const void *bytes, size_t n)
{
	const unsigned char *p = bytes;
	uint64_t sum = n * UINT64_C(0x9e3779b97f4a7c15), word;

	for (; n >= 8; p += 8, n -= 8) {
		memcpy(&word, p, 8);
		sum = (sum ^ word) * UINT64_C(0xbf58476d1ce4e5b9);
		sum ^= sum >> 29;
	}
	word = 0;
	memcpy(&word, p, n);
	sum = (sum ^ word) * UINT64_C(0x94d049bb133111eb);
	return sum ^ sum >> 31;
}

/* ---------------------------------------------------------------- checking */

static bool
is_text(const struct cache_data *d, uint32_t at)
{
	return at <= d->ntext;	/* the last one ends with a 0 */
}

/* Rows are of one group each, so that no small file is much work. */
static bool
groups_hold(const struct cache_data *d)
{
	uint64_t nfunc = 0, nfile = 0;
	const struct cached_group *g;
	uint32_t i, k;

	for (i = 0; i < d->ngroup; i++) {
		g = &d->group[i];
		if (g->func > d->nfunc || g->nfunc > d->nfunc - g->func ||
		    g->file > d->nfile || g->nfile > d->nfile - g->file)
			return false;
		nfunc += g->nfunc;
		nfile += g->nfile;
		if (nfunc > d->nfunc || nfile > d->nfile)
			return false;
		for (k = g->func; k < g->func + g->nfunc; k++)
			if (d->func[k].file > g->nfile)
				return false;
	}
	for (i = 0; i < d->nfunc; i++)
		if (!is_text(d, d->func[i].linkage) ||
		    !is_text(d, d->func[i].at_name) ||
		    !is_text(d, d->func[i].name) ||
		    !is_text(d, d->func[i].shown) ||
		    !is_text(d, d->func[i].symbol) ||
		    !is_text(d, d->func[i].symbol_shown))
			return false;
	for (i = 0; i < d->nfile; i++)
		if (!is_text(d, d->file[i].comp_dir) ||
		    !is_text(d, d->file[i].dir) ||
		    !is_text(d, d->file[i].name))
			return false;
	return true;
}

static bool
rows_make_sense(const struct cache_data *d)
{
	uint32_t i;

	for (i = 0; i < d->nfunc; i++)
		if (d->func[i].inlined > 1 || d->func[i].global > 1)
			return false;
	for (i = 0; i < d->nfile; i++)
		if (d->file[i].has_md5 > 1)
			return false;
	for (i = 0; i < d->ngroup; i++)
		if (d->group[i].from > CACHE_FROM_MAX)
			return false;
	for (i = 0; i < d->nframe; i++)
		if (d->frame[i].inlined > 1 || d->frame[i].estimated > 1)
			return false;
	return true;
}

static bool
frames_hold(const struct cache_data *d, const struct cached_addr *a)
{
	const struct cached_group *g = &d->group[a->group];
	uint32_t i;

	for (i = a->frame; i < a->frame + a->nframe; i++)
		if (d->frame[i].func > g->nfunc || d->frame[i].file > g->nfile)
			return false;
	return true;
}

static bool
addrs_hold(const struct cache_data *d)
{
	const struct cached_addr *a;
	uint64_t nframe = 0;
	uint32_t i;

	for (i = 0; i < d->naddr; i++) {
		a = &d->addr[i];
		if ((i > 0 && a->addr <= a[-1].addr) ||
		    a->ntried > CACHE_TRIES || a->answered > 1)
			return false;
		if (!a->answered)
			continue;
		nframe += a->nframe;
		if (nframe > d->nframe || a->ntried == 0 || a->nframe == 0 ||
		    a->group >= d->ngroup || a->frame > d->nframe ||
		    a->nframe > d->nframe - a->frame ||
		    d->group[a->group].unit != a->unit[a->ntried - 1] ||
		    !frames_hold(d, a))
			return false;
	}
	return true;
}

/* Where the tables are; false when they are not just what there is. */
static bool
find_tables(const struct cache_head *h, size_t n, size_t at[CACHE_TABLES])
{
	uint64_t next = (sizeof *h + 7) & ~UINT64_C(7);
	size_t i;

	for (i = 0; i < CACHE_TABLES; i++) {
		at[i] = (size_t)next;
		next += ((uint64_t)h->n[i] * cache_row[i] + 7) & ~UINT64_C(7);
		if (next > n)
			return false;
	}
	return next == n;
}

/* The text of N bytes at AT; it must end with its only 0. */
static const char *
text_at(const char *bytes, size_t at, uint32_t n)
{
	return n > 0 && memchr(bytes + at, 0, n) == bytes + at + n - 1
		? bytes + at : NULL;
}

static bool
is_hex(const char *s)
{
	return s && s[strspn(s, "0123456789abcdef")] == 0;
}

bool
cache_check(struct cache_file *f, void *bytes, size_t n,
	    const struct text *key, struct cache_about *about)
{
	const size_t skip = 2 * sizeof(uint64_t);
	const char *p = bytes;
	struct cache_head h;
	size_t at[CACHE_TABLES];
	struct cache_data *d = &f->data;

	memset(f, 0, sizeof *f);
	if (n < sizeof h || n > CACHE_FILE_MAX)
		return false;
	memcpy(&h, p, sizeof h);
	if (h.magic != CACHE_MAGIC || h.version != CACHE_VERSION ||
	    h.checksum != cache_sum(p + skip, n - skip) ||
	    !find_tables(&h, n, at))
		return false;
	if (key && (h.n[0] != key->n || memcmp(p + at[0], key->s, key->n) != 0))
		return false;
	about->path = text_at(p, at[1], h.n[1]);
	about->build_id = text_at(p, at[2], h.n[2]);
	*d = (struct cache_data){
		.addr = (const void *)(p + at[3]), .naddr = h.n[3],
		.group = (const void *)(p + at[4]), .ngroup = h.n[4],
		.func = (const void *)(p + at[5]), .nfunc = h.n[5],
		.file = (const void *)(p + at[6]), .nfile = h.n[6],
		.frame = (const void *)(p + at[7]), .nframe = h.n[7],
		.text = p + at[8], .ntext = h.n[8],
	};
	if (!about->path || !is_hex(about->build_id) || d->ntext == 0 ||
	    d->text[d->ntext - 1] != 0 || !groups_hold(d) ||
	    !rows_make_sense(d) || !addrs_hold(d))
		return false;
	f->bytes = bytes;
	return true;
}

bool
cache_read(struct cache_file *f, const struct text *key)
{
	int dir = cache_open_dir(false);
	struct cache_about about;
	char name[CACHE_NAME_MAX];
	void *bytes;
	size_t n;

	memset(f, 0, sizeof *f);
	if (dir < 0)
		return false;
	cache_name(key, name);
	bytes = cache_load(dir, name, &n);
	close(dir);
	if (!bytes)
		return false;
	if (cache_check(f, bytes, n, key, &about))
		return true;
	free(bytes);
	memset(f, 0, sizeof *f);
	return false;
}

void
cache_release(struct cache_file *f)
{
	free(f->bytes);
	memset(f, 0, sizeof *f);
}

const struct cached_addr *
cache_find(const struct cache_data *d, uint64_t addr)
{
	size_t at = FIRST_WHERE(i, 0, d->naddr, d->addr[i].addr >= addr);

	return at < d->naddr && d->addr[at].addr == addr ? &d->addr[at] : NULL;
}
