/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Snapshots and the cache of the last ones, so that going back to a selection
 * costs nothing. Inside of the engine.
 */
#ifndef ENGINE_SNAPSHOT_H
#define ENGINE_SNAPSHOT_H

#include "engine/engine.h"
#include "engine/fileset.h"

#define SNAPSHOT_CACHE 8

/* A snapshot and its lines, once they were asked for. */
struct cached {
	const struct snapshot *snapshot;
	const struct program_lines *lines;	/* or NULL */
};

struct snapshot_cache {
	struct cached at[SNAPSHOT_CACHE];	/* latest first */
};

/* Takes SUMS over and a reference to FACTS. */
const struct snapshot *snapshot_new(struct facts *facts, struct sums *sums,
				    uint64_t serial);
/* Moves LINES into a result of its own, with a reference to S. */
const struct program_lines *program_lines_new(const struct snapshot *s,
					      struct lines *lines);
/* The snapshot of these names and this selection, now the latest, or NULL. */
const struct snapshot *snapshot_cache_get(struct snapshot_cache *c,
					  const struct names *names,
					  const struct selection *sel);
/* Drops what no selection leads back to: all but KEEP and what is of NAMES. */
void snapshot_cache_trim(struct snapshot_cache *c, const struct names *names,
			 const struct snapshot *keep);
/* Takes the reference over. */
void snapshot_cache_put(struct snapshot_cache *c, const struct snapshot *s);
/* The lines of S, or NULL; and keeps them with S, taking the reference over
 * (LINES are freed when S is not there any more). */
const struct program_lines *snapshot_cache_lines(const struct snapshot_cache *c,
						 const struct snapshot *s);
void snapshot_cache_put_lines(struct snapshot_cache *c,
			      const struct program_lines *lines);
void snapshot_cache_clear(struct snapshot_cache *c);

#endif
