/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * In which file a function is. A place in the source says where the code at an
 * address was written, and without inlined frames that is often a header whose
 * functions were inlined there. So a function is in the file that most of its
 * places are in, and of several the one whose path sorts first.
 */
#ifndef LOAD_PERFSCRIPT_HOMES_H
#define LOAD_PERFSCRIPT_HOMES_H

#include "base/hash.h"
#include "base/strtab.h"
#include "base/vec.h"
#include "model/facts/ids.h"

#define PERF_NO_START UINT32_MAX

/* A function of a program may be at several addresses in memory, but is always
 * at the same place in a page. START tells functions of one name apart, or is
 * PERF_NO_START where that is not known. */
struct perf_home_key {
	text_id name, object;
	uint32_t start;
};

struct perf_home {
	struct perf_home_key key;
	text_id file;
	uint32_t votes;
};

struct perf_homes {
	VEC(struct perf_home) home;	/* the first is none */
	struct hash_index index;
	struct hash_u64 votes;		/* by home and file */
};

void perf_homes_release(struct perf_homes *h);
/* A place of the function is in FILE, which is of TEXT. */
void perf_homes_vote(struct perf_homes *h, const struct strtab *text,
		     const struct perf_home_key *key, text_id file);
/* Its file; none where no place of it is known. */
text_id perf_homes_find(const struct perf_homes *h,
			const struct perf_home_key *key);

#endif
