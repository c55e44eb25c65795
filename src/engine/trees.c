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

/* Of one side of two, of what its files say of calls: cost that nobody knows who called
 * stands at the root, which the other side's does not. */
static struct calltree *
tree_of(const struct sums *s, const struct comparison *c, const struct metric_list *metric,
	const struct tree_question *q, struct job *job)
{
	struct metric_list list = { 0 };
	struct calltree *tree;

	for (size_t i = 0; i < metric->n; i++)
		if (!c || !comparison_lacks(c, s == c->base, metric->at[i], CAP_TREE))
			metric_list_add(&list, s->prof, metric->at[i]);
	tree = calltree_new(s->names, &s->selection, q->way, list.at, list.n,
			    job);
	VEC_RELEASE(&list);
	return tree;
}

struct calltree *
tree_make(const struct sums *s, const struct comparison *c,
	  const struct tree_question *q, struct job *job)
{
	metric_id weight = prof_metric_weight(s->prof, q->metric);
	struct metric_list list = { 0 };
	struct calltree *tree;

	metric_list_add(&list, s->prof, weight);
	metric_list_add(&list, s->prof, q->metric);
	tree = tree_of(s, c, &list, q, job);
	if (tree && c)
		tree = calltree_join(tree, tree_of(c->base, c, &list, q, job),
				     c->by[BY_FUNC].row, &list,
				     q->raw ? 1 : comparison_scale(c, weight),
				     job);
	VEC_RELEASE(&list);
	/* what a page opens at first: the screen must not have to find it */
	if (tree && calltree_warm(tree, job) < 0) {
		calltree_free(tree);
		return NULL;
	}
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
	made_tree_free(&t->made);
	asked_tree_unref(t->base);
	snapshot_unref(t->snapshot);
	free(t);
}

void
made_tree_free(struct made_tree *made)
{
	calltree_free(made->tree);
	calltree_free(made->callers);
	reach_free(made->reach);
	*made = (struct made_tree){ NULL, NULL, NULL };
}

static struct calltree *
make_half(struct job *job, const struct tree_task *t, const struct calltree *all,
	  enum calltree_way way)
{
	func_id f = t->question.through;
	struct calltree *half = calltree_through(all, f, way, job);
	const struct comparison *c = t->snapshot->comparison;
	uint32_t id = c ? comparison_base(c, BY_FUNC, f.i) : COMPARE_NONE;

	if (half)
		calltree_count_through(half, false, t->snapshot->sums, f);
	if (half && half->joined && id != COMPARE_NONE)
		calltree_count_through(half, true, c->base, func_at(id));
	return half;
}

/* Both ways from the function, by a tree of all. */
static void
make_sandwich(struct job *job, struct tree_task *t, const struct calltree *all)
{
	t->made.tree = make_half(job, t, all, CALLTREE_DOWN);
	t->made.callers = make_half(job, t, all, CALLTREE_UP);
	if (!t->made.tree || !t->made.callers)
		made_tree_free(&t->made);
}

void
tree_task_run(struct job *job, void *arg)
{
	struct tree_task *t = arg;
	const struct snapshot *s = t->snapshot;
	struct calltree *all = NULL;

	if (t->question.reach) {
		t->made.reach = reach_new(s->sums, s->comparison,
					  t->question.through,
					  t->question.way == CALLTREE_UP, job);
		return;
	}
	if (t->base) {
		make_sandwich(job, t, t->base->tree);
		return;
	}
	all = tree_make(s->sums, s->comparison, &t->question, job);
	if (!func_some(t->question.through)) {
		t->made.tree = all;
		return;
	}
	if (all)
		make_sandwich(job, t, all);
	calltree_free(all);
}

/* --- Results -------------------------------------------------------------- */

struct own_tree {
	struct asked_tree seen;		/* what others know of it */
	atomic_uint refs;
	struct made_tree made;
};

const struct asked_tree *
asked_tree_new(const struct snapshot *s, const struct tree_question *q,
	       const struct made_tree *made)
{
	struct own_tree *t = mem_zalloc(sizeof(*t));

	atomic_init(&t->refs, 1);
	t->made = *made;
	t->seen = (struct asked_tree){
		.tree = made->tree, .callers = made->callers,
		.reach = made->reach, .through = q->through, .of = snapshot_ref(s),
		.metric = q->metric, .raw = q->raw,
	};
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
	made_tree_free(&own->made);
	snapshot_unref(t->of);
	free(own);
}

/* Whether T, of the same snapshot, answers the question. */
static bool
answers(const struct asked_tree *t, const struct tree_question *q)
{
	if (!func_eq(t->through, q->through) || q->reach != !t->tree)
		return false;
	if (q->reach)
		return t->reach->up == (q->way == CALLTREE_UP);
	return t->tree->way == q->way && metric_eq(t->metric, q->metric)
	       && t->raw == q->raw;
}

const struct asked_tree *
trees_cache_get(const struct trees_cache *c, const struct snapshot *s,
		const struct tree_question *q)
{
	for (size_t i = 0; i < TREES_CACHE && c->at[i]; i++)
		if (c->at[i]->of == s && answers(c->at[i], q))
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
	struct tree_question q = { .asked = true, .way = way, .metric = m,
				   .raw = e->base_raw };

	return e->current ? trees_cache_get(&e->trees, e->current, &q) : NULL;
}

const struct asked_tree *
engine_sandwich(const struct engine *e, func_id f, metric_id m)
{
	struct tree_question q = { .asked = true, .metric = m, .through = f,
				   .raw = e->base_raw };

	return e->current ? trees_cache_get(&e->trees, e->current, &q) : NULL;
}

static struct tree_question
question_of_reach(func_id f, bool up)
{
	return (struct tree_question){
		.asked = true, .reach = true, .through = f,
		.way = up ? CALLTREE_UP : CALLTREE_DOWN,
	};
}

const struct asked_tree *
engine_reach(const struct engine *e, func_id f, bool up)
{
	struct tree_question q = question_of_reach(f, up);

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
	const struct asked_tree *base = NULL;
	struct tree_task *t;

	if (!e->tree.asked || !e->current || is_there(e))
		return NULL;
	*edition = e->now.number;
	t = tree_task_new(e->current, &e->tree);
	if (func_some(e->tree.through) && !e->tree.reach)
		base = engine_tree(e, CALLTREE_DOWN, e->tree.metric);
	t->base = base ? asked_tree_ref(base) : NULL;
	return t;
}

static void
take(struct engine *e, void *task)
{
	struct tree_task *t = task;

	if (!t->made.tree && !t->made.reach)
		return;
	trees_keep(e, t->snapshot, &t->question, &t->made);
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
	   const struct tree_question *q, struct made_tree *made)
{
	trees_cache_put(&e->trees, asked_tree_new(s, q, made));
	*made = (struct made_tree){ NULL, NULL, NULL };
}

static void
ask(struct engine *e, const struct tree_question *q)
{
	const struct tree_task *t = e->running[JOB_TREE].task;

	e->tree = *q;
	e->tree.raw = e->base_raw;
	if (e->running[JOB_TREE].number
	    && (t->snapshot != e->current || t->question.way != q->way
		|| !func_eq(t->question.through, q->through)
		|| t->question.reach != q->reach
		|| t->question.raw != e->base_raw
		|| !metric_eq(t->question.metric, q->metric)))
		schedule_cancel(e, JOB_TREE);
	schedule_start(e, JOB_TREE);
}

bool
engine_scales_base(const struct engine *e)
{
	return !e->base_raw;
}

void
engine_scale_base(struct engine *e, bool scale)
{
	e->base_raw = !scale;
}

void
engine_want_tree(struct engine *e, enum calltree_way way, metric_id m)
{
	ask(e, &(struct tree_question){ .asked = true, .way = way, .metric = m });
}

void
engine_want_sandwich(struct engine *e, func_id f, metric_id m)
{
	ask(e, &(struct tree_question){ .asked = true, .metric = m, .through = f });
}

void
engine_want_reach(struct engine *e, func_id f, bool up)
{
	struct tree_question q = question_of_reach(f, up);

	ask(e, &q);
}

void
engine_want_no_tree(struct engine *e)
{
	e->tree.asked = false;
	schedule_cancel(e, JOB_TREE);
}
