/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "engine/jobs.h"

struct symbol_task *
symbol_task_new(struct facts *f)
{
	struct symbol_task *t = mem_zalloc(sizeof(*t));

	t->facts = facts_ref(f);
	t->generation = 1;
	return t;
}

void
symbol_task_free(struct symbol_task *t)
{
	facts_unref(t->facts);
	free(t);
}

/* Called by a symbol source when a batch is worth showing. */
static void
publish(void *ctx)
{
	struct symbol_task *t = ctx;

	job_post(t->job, NEWS_NAMES, names_store_publish(t->facts->store,
							 false));
}

void
symbol_task_run(struct job *job, void *arg)
{
	struct symbol_task *t = arg;
	unsigned last = symbolizer_generations(t->facts->symbolizer);
	int stopped = 0;

	t->job = job;
	for (; t->generation <= last && !stopped; t->generation++) {
		stopped = symbolizer_run(t->facts->symbolizer, t->generation,
					 job, publish, t);
		if (t->generation < last && !stopped)
			publish(t);
	}
	job_post(job, NEWS_NAMES, names_store_publish(t->facts->store, true));
}

struct sums_task *
sums_task_new(struct facts *f, const struct names *names,
	      const struct selection *sel, const struct snapshot *from)
{
	struct sums_task *t = mem_zalloc(sizeof(*t));

	t->facts = facts_ref(f);
	t->names = names_ref(names);
	selection_copy(&t->selection, sel);
	t->from = from ? snapshot_ref(from) : NULL;
	return t;
}

void
sums_task_free(struct sums_task *t)
{
	sums_free(t->sums);
	free(t->successor);
	snapshot_unref(t->from);
	names_unref(t->names);
	selection_release(&t->selection);
	facts_unref(t->facts);
	free(t);
}

static func_id *
successors(const struct sums_task *t, struct job *job)
{
	const struct names *from = t->from->names;
	func_id *to;
	int64_t *weight;

	if (from->prof != t->facts->prof)
		return names_namesakes(from, t->names, job);
	if (t->facts->weight)
		return names_successors(from, t->names, t->facts->weight, job);
	weight = prof_location_weights(t->facts->prof);
	to = names_successors(from, t->names, weight, job);
	free(weight);
	return to;
}

void
sums_task_run(struct job *job, void *arg)
{
	struct sums_task *t = arg;

	if (t->from && t->from->names != t->names) {
		t->successor = successors(t, job);
		if (!t->successor)
			return;
	}
	t->sums = sums_new(t->names, &t->selection, job);
}

struct rank_task *
rank_task_new(struct facts *f, const struct names *names)
{
	struct rank_task *t = mem_zalloc(sizeof(*t));

	t->facts = facts_ref(f);
	t->names = names_ref(names);
	return t;
}

void
rank_task_free(struct rank_task *t)
{
	names_unref(t->names);
	facts_unref(t->facts);
	free(t);
}

void
rank_task_run(struct job *job, void *arg)
{
	names_make_rank(((struct rank_task *)arg)->names, job);
}

struct lines_task *
lines_task_new(const struct snapshot *s)
{
	struct lines_task *t = mem_zalloc(sizeof(*t));

	t->snapshot = snapshot_ref(s);
	lines_init(&t->lines, s->sums);
	error_init(&t->error);
	return t;
}

void
lines_task_free(struct lines_task *t)
{
	lines_release(&t->lines);
	error_release(&t->error);
	snapshot_unref(t->snapshot);
	free(t);
}

void
lines_task_run(struct job *job, void *arg)
{
	struct lines_task *t = arg;

	t->failed = lines_of_all(&t->lines, t->snapshot->sums,
				 t->snapshot->lister, job, &t->error) < 0;
}
