/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a file of the cache of names, with the checksum that they would
 * have: what is accepted can be read to its last text.
 *
 * See tests/fuzz/local.mk.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "symbol/cache/private.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static size_t read_bytes;

static void
read_text(const struct cache_data *d, uint32_t at)
{
	if (at)
		read_bytes += strlen(d->text + at - 1);
}

/* All that an answer is put together of. */
static void
read_addr(const struct cache_data *d, const struct cached_addr *a)
{
	const struct cached_group *g = &d->group[a->group];
	uint32_t i;

	for (i = a->frame; i < a->frame + a->nframe; i++) {
		const struct cached_frame *f = &d->frame[i];

		if (f->func)
			read_text(d, d->func[g->func + f->func - 1].linkage);
		if (f->file)
			read_text(d, d->file[g->file + f->file - 1].name);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	unsigned char *copy = malloc(n ? n : 1);
	struct cache_about about;
	struct cache_file f;
	uint64_t sum;
	uint32_t i, k;

	memcpy(copy, data, n);
	if (n >= 16) {
		sum = cache_sum(copy + 16, n - 16);
		memcpy(copy + 8, &sum, 8);
	}
	if (!cache_check(&f, copy, n, NULL, &about)) {
		free(copy);
		return 0;
	}
	read_bytes = strlen(about.path) + strlen(about.build_id);
	for (i = 0; i < f.data.naddr; i++)
		if (f.data.addr[i].answered)
			read_addr(&f.data, &f.data.addr[i]);
	for (i = 0; i < f.data.ngroup; i++)
		for (k = 0; k < f.data.group[i].nfile; k++)
			read_text(&f.data, f.data.file[f.data.group[i].file +
						       k].dir);
	cache_release(&f);
	return 0;
}
