/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "papihist/preload/runs.h"

static bool
add_region(struct runs *f, const struct papihist_region *r)
{
	if (f->n == f->room) {
		size_t room = f->room ? f->room * 2 : 64;
		void *more = memory_more(&f->memory, f->region,
					 f->n * sizeof(*f->region),
					 room * sizeof(*f->region));

		if (!more)
			return false;
		f->region = more;
		f->room = room;
	}
	f->region[f->n++] = *r;
	return true;
}

static uint64_t
base_of(const struct address_count *a)
{
	return a->address & ~(uint64_t)0xfff;
}

static void
add_run(struct runs *f, const struct address_count *a, size_t n,
	const struct loaded_code *code, unsigned event, long tid)
{
	uint64_t base = base_of(a), samples = 0;
	uint64_t span = a[n - 1].address - base + 1;
	struct papihist_count *count = memory_take(&f->memory,
						   n * sizeof(*count));
	struct papihist_region r = {
		.size = (size_t)span * 8, .width = 8, .scale = 131072,
		.event = event, .offset = base - (code ? code->bias : 0),
		.tid = tid, .object = code ? code->path : NULL,
		.name = code ? code->path : "code",
		.count = count, .ncount = n,
	};

	for (size_t i = 0; count && i < n; i++) {
		count[i] = (struct papihist_count){ a[i].address - base,
						    a[i].count };
		samples += a[i].count;
	}
	if (!count || !add_region(f, &r)) {
		f->short_of_memory = true;
		return;
	}
	f->samples += samples;
}

void
runs_add(struct runs *r, const struct address_count *a, size_t n,
	 const struct loaded_code *code, unsigned event, long tid)
{
	for (size_t i = 0; i < n;) {
		size_t first = i;

		while (i < n && a[i].address - base_of(&a[first]) < RUN_MAX)
			i++;
		add_run(r, a + first, i - first, code, event, tid);
	}
}

void
runs_release(struct runs *r)
{
	memory_release(&r->memory);
}
