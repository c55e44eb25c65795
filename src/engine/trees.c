/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Call trees: made by a job when a page asks for one, and with the sums that
 * come after those it was asked of.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "engine/private.h"

struct calltree *
tree_make(const struct sums *s, const struct tree_question *q, struct job *job)
{
	struct metric_list list = { 0 };
	struct calltree *tree;

	metric_list_add(&list, s->prof, prof_metric_weight(s->prof, q->metric));
	metric_list_add(&list, s->prof, q->metric);
	tree = calltree_new(s->names, &s->selection, q->way, list.at, list.n,
			    job);
	VEC_RELEASE(&list);
	/* what a page opens at first */
	if (tree)
		calltree_warm(tree, job);
	return tree;
}

struct tree_task *
tree_task_new(const struct snapshot *s, const struct tree_question *q)
{
	struct tree_task *t = mem_zalloc(sizeof(*t));

	t->snapshot = snapshot_ref(s);
	t->question = *q;
	return t;
}

void
tree_task_free(struct tree_task *t)
{
	calltree_free(t->tree);
	snapshot_unref(t->snapshot);
	free(t);
}

void
tree_task_run(struct job *job, void *arg)
{
	struct tree_task *t = arg;

	t->tree = tree_make(t->snapshot->sums, &t->question, job);
}

/* --- Results -------------------------------------------------------------- */

struct own_tree {
	struct asked_tree seen;		/* what others know of it */
	atomic_uint refs;
	struct calltree *tree;
};

const struct asked_tree *
asked_tree_new(const struct snapshot *s, const struct tree_question *q,
	       struct calltree *tree)
{
	struct own_tree *t = mem_zalloc(sizeof(*t));

	atomic_init(&t->refs, 1);
	t->tree = tree;
	t->seen = (struct asked_tree){ tree, snapshot_ref(s), q->metric };
	return &t->seen;
}

const struct asked_tree *
asked_tree_ref(const struct asked_tree *t)
{
	atomic_fetch_add(&((struct own_tree *)t)->refs, 1);
	return t;
}

void
asked_tree_unref(const struct asked_tree *t)
{
	struct own_tree *own = (struct own_tree *)t;

	if (!t || atomic_fetch_sub(&own->refs, 1) != 1)
		return;
	calltree_free(own->tree);
	snapshot_unref(t->of);
	free(own);
}

const struct asked_tree *
trees_cache_get(const struct trees_cache *c, const struct snapshot *s,
		const struct tree_question *q)
{
	for (size_t i = 0; i < TREES_CACHE && c->at[i]; i++)
		if (c->at[i]->of == s && c->at[i]->tree->way == q->way
		    && metric_eq(c->at[i]->metric, q->metric))
			return c->at[i];
	return NULL;
}

void
trees_cache_put(struct trees_cache *c, const struct asked_tree *t)
{
	asked_tree_unref(c->at[TREES_CACHE - 1]);
	memmove(c->at + 1, c->at, (TREES_CACHE - 1) * sizeof(*c->at));
	c->at[0] = t;
}

void
trees_cache_trim(struct trees_cache *c, const struct snapshot_cache *keep)
{
	size_t n = 0;

	for (size_t i = 0; i < TREES_CACHE && c->at[i]; i++) {
		const struct asked_tree *t = c->at[i];

		c->at[i] = NULL;
		if (snapshot_cache_has(keep, t->of))
			c->at[n++] = t;
		else
			asked_tree_unref(t);
	}
}

void
trees_cache_clear(struct trees_cache *c)
{
	for (size_t i = 0; i < TREES_CACHE; i++)
		asked_tree_unref(c->at[i]);
	*c = (struct trees_cache){ { NULL } };
}

/* --- The job -------------------------------------------------------------- */

const struct asked_tree *
engine_tree(const struct engine *e, enum calltree_way way, metric_id m)
{
	struct tree_question q = { true, way, m };

	return e->current ? trees_cache_get(&e->trees, e->current, &q) : NULL;
}

static bool
is_there(const struct engine *e)
{
	return trees_cache_get(&e->trees, e->current, &e->tree);
}

static void *
start(struct engine *e, uint64_t *edition)
{
	if (!e->tree.asked || !e->current || is_there(e))
		return NULL;
	*edition = e->now.number;
	return tree_task_new(e->current, &e->tree);
}

static void
take(struct engine *e, void *task)
{
	struct tree_task *t = task;

	if (!t->tree)
		return;
	trees_keep(e, t->snapshot, &t->question, &t->tree);
	trees_cache_trim(&e->trees, &e->cache);
	e->events |= ENGINE_TREE;
}

static void
drop(void *task)
{
	tree_task_free(task);
}

const struct job_row trees_job = {
	start, tree_task_run, take, drop, THEN(JOB_TREE), true
};

void
trees_keep(struct engine *e, const struct snapshot *s,
	   const struct tree_question *q, struct calltree **tree)
{
	trees_cache_put(&e->trees, asked_tree_new(s, q, *tree));
	*tree = NULL;
}

void
engine_want_tree(struct engine *e, enum calltree_way way, metric_id m)
{
	const struct tree_task *t = e->running[JOB_TREE].task;

	e->tree = (struct tree_question){ true, way, m };
	if (e->running[JOB_TREE].number
	    && (t->snapshot != e->current || t->question.way != way
		|| !metric_eq(t->question.metric, m)))
		schedule_cancel(e, JOB_TREE);
	schedule_start(e, JOB_TREE);
}

void
engine_want_no_tree(struct engine *e)
{
	e->tree.asked = false;
	schedule_cancel(e, JOB_TREE);
}
