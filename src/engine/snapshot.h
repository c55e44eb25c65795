/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Snapshots and the cache of the last ones, so that going back to a selection
 * costs nothing. Inside of the engine.
 */
#ifndef ENGINE_SNAPSHOT_H
#define ENGINE_SNAPSHOT_H

#include "engine/engine.h"
#include "engine/fileset.h"
#include "model/sums/lines.h"

#define SNAPSHOT_CACHE 8

struct snapshot_cache {
	const struct snapshot *at[SNAPSHOT_CACHE];	/* latest first */
};

/* Takes SUMS over and a reference to FACTS. */
const struct snapshot *snapshot_new(struct facts *facts, struct sums *sums,
				    uint64_t serial);
/* Moves LINES into the snapshot; leaves LINES empty. */
void snapshot_set_lines(const struct snapshot *s, struct lines *lines);
/* The snapshot of these names and this selection, now the latest, or NULL. */
const struct snapshot *snapshot_cache_get(struct snapshot_cache *c,
					  const struct names *names,
					  const struct selection *sel);
/* Takes the reference over. */
void snapshot_cache_put(struct snapshot_cache *c, const struct snapshot *s);
void snapshot_cache_clear(struct snapshot_cache *c);

#endif
