/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Snapshots and the cache of the last ones, so that going back to a selection
 * costs nothing; the lines that were asked for, and the last of these. Inside
 * of the engine.
 */
#ifndef ENGINE_SNAPSHOT_H
#define ENGINE_SNAPSHOT_H

#include "engine/engine.h"
#include "engine/fileset.h"

#define SNAPSHOT_CACHE 8
/* Of big profiles fewer: these many whatever they take, others while all together are
 * no bigger than this. What they took is there again for the next selection, while the
 * kernel would have to find other memory for it. */
#define SNAPSHOTS_KEPT 3
#define SNAPSHOT_BYTES ((size_t)64 << 20)
#define LINES_CACHE 8

struct snapshot_cache {
	const struct snapshot *at[SNAPSHOT_CACHE];	/* latest first */
};

struct lines_cache {
	const struct asked_lines *at[LINES_CACHE];	/* latest first */
};

/* Takes SUMS, COMPARISON and HISTORY over, and a reference to FACTS. */
const struct snapshot *snapshot_new(struct fileset *files, struct sums *sums,
				    struct comparison *comparison,
				    struct history *history, uint64_t serial);
/* Moves what was MADE, of no snapshot yet, into a result of its own, with a
 * reference to S. */
const struct asked_lines *asked_lines_new(const struct snapshot *s,
					  struct asked_lines *made);
/* Frees what was made. */
void asked_lines_release(struct asked_lines *made);
/* The snapshot of these names and this selection, now the latest, or NULL. */
const struct snapshot *snapshot_cache_get(struct snapshot_cache *c,
					  const struct names *names,
					  const struct selection *sel);
/* Drops what no selection leads back to: all but KEEP and what is of NAMES. */
void snapshot_cache_trim(struct snapshot_cache *c, const struct names *names,
			 const struct snapshot *keep);
/* Takes the reference over. */
void snapshot_cache_put(struct snapshot_cache *c, const struct snapshot *s);
void snapshot_cache_clear(struct snapshot_cache *c);

bool snapshot_cache_has(const struct snapshot_cache *c,
			const struct snapshot *s);

const struct asked_lines *lines_cache_get(const struct lines_cache *c,
					  const struct snapshot *s,
					  struct lines_wanted w);
/* Takes the reference over. */
void lines_cache_put(struct lines_cache *c, const struct asked_lines *l);
/* Drops the lines of snapshots that are not kept. */
void lines_cache_trim(struct lines_cache *c,
		      const struct snapshot_cache *keep);
void lines_cache_clear(struct lines_cache *c);

#endif
