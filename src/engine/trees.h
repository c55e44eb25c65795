/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Call trees that were asked for, and the last of them. Inside of the engine.
 */
#ifndef ENGINE_TREES_H
#define ENGINE_TREES_H

#include "base/worker.h"
#include "engine/engine.h"
#include "engine/snapshot.h"

#define TREES_CACHE 4

struct trees_cache {
	const struct asked_tree *at[TREES_CACHE];	/* latest first */
};

/* Which tree of a snapshot. */
struct tree_question {
	bool asked;
	enum calltree_way way;
	metric_id metric;		/* of CURRENT's facts */
	func_id through;		/* a function of CURRENT's names, or
					   none: all */
	bool reach;			/* no tree, but how far functions are
					   from it: what leads there (way: up)
					   or where it leads */
	bool raw;			/* --base-scale=none */
};

/* One, and of what goes through a function who called it; or that alone. */
struct made_tree {
	struct calltree *tree, *callers;
	struct reach *reach;
};

struct tree_task {
	const struct snapshot *snapshot;
	struct tree_question question;
	const struct asked_tree *base;	/* what it can be made of, or NULL */
	struct made_tree made;		/* NULL: it was stopped */
};

struct tree_task *tree_task_new(const struct snapshot *s,
				const struct tree_question *q);
void tree_task_free(struct tree_task *t);
void tree_task_run(struct job *job, void *task);

/* The tree of sums that a question is about, with that of the base of C, if there is
 * one; NULL when cancelled. */
struct calltree *tree_make(const struct sums *s, const struct comparison *c,
			   const struct tree_question *q, struct job *job);
void made_tree_free(struct made_tree *made);

/* Takes TREE over, with a reference to S. */
const struct asked_tree *asked_tree_new(const struct snapshot *s,
					const struct tree_question *q,
					const struct made_tree *made);
const struct asked_tree *trees_cache_get(const struct trees_cache *c,
					 const struct snapshot *s,
					 const struct tree_question *q);
/* Takes the reference over. */
void trees_cache_put(struct trees_cache *c, const struct asked_tree *t);
/* Drops those of snapshots that are not kept. */
void trees_cache_trim(struct trees_cache *c, const struct snapshot_cache *keep);
void trees_cache_clear(struct trees_cache *c);

#endif
