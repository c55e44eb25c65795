/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Addresses and counts as regions of a papihist file: buckets of one byte, one
 * region for what lies in one piece of the address space.
 */
#ifndef PAPIHIST_PRELOAD_RUNS_H
#define PAPIHIST_PRELOAD_RUNS_H

#include <stdbool.h>

#include "papihist/papihist.h"
#include "papihist/preload/counts.h"
#include "papihist/preload/memory.h"
#include "papihist/preload/objects.h"

/* A region spans fewer addresses than this, so that its size is a number: those of
 * programs are near enough, those of the kernel, or a vsyscall, are not. */
#define RUN_MAX (SIZE_MAX / 16)

/* All 0 is empty. */
struct runs {
	struct papihist_region *region;
	size_t n, room;
	uint64_t samples;
	bool short_of_memory;		/* some are not in it */
	struct memory memory;
};

/* Adds the N addresses from A on, in order, which are all in CODE, or in what is
 * mapped now (NULL). */
void runs_add(struct runs *r, const struct address_count *a, size_t n,
	      const struct loaded_code *code, unsigned event, long tid);
void runs_release(struct runs *r);

#endif
