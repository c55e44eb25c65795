/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is made of a snapshot because somebody asks: ranks, lines of a function,
 * tables of figures, functions that are looked for. None of these starts another
 * kind of job, but for what is made once ranks are there.
 */
#include <config.h>

#include <string.h>

#include "engine/private.h"
#include "model/facts/calls.h"

void
answers_keep(struct engine *e, const struct snapshot *s,
	     struct lines_answer *a)
{
	lines_cache_put(&e->lines, asked_lines_new(s, &a->made));
}

const struct asked_lines *
engine_lines(const struct engine *e, struct lines_wanted w)
{
	return e->current ? lines_cache_get(&e->lines, e->current, w) : NULL;
}

const struct asked_functions *
engine_functions(const struct engine *e)
{
	return e->current && e->found_in == e->current->serial ? &e->found
							       : NULL;
}

static void *
start_rank(struct engine *e, uint64_t *edition)
{
	e->rank_put_off = e->final_only;
	if (e->final_only || !e->current || names_rank(e->current->names))
		return NULL;
	*edition = e->now.number;
	return rank_task_new(e->now.files, e->current->names);
}

static void
take_rank(struct engine *e, void *task)
{
	(void)task;
	e->events |= ENGINE_RANK;
}

static void
drop_rank(void *task)
{
	rank_task_free(task);
}

const struct job_row answers_rank = {
	start_rank, rank_task_run, take_rank, drop_rank,
	THEN(JOB_RANK) | THEN(JOB_CALLS), false
};

/* What filters begin with, once the screen has all it shows. */
static void *
start_calls(struct engine *e, uint64_t *edition)
{
	if (e->final_only || !e->current || !names_rank(e->current->names)
	    || !prof_lacks_calls(e->current->prof))
		return NULL;
	*edition = e->now.number;
	return rank_task_new(e->now.files, e->current->names);
}

static void
take_calls(struct engine *e, void *task)
{
	(void)e;
	(void)task;
}

const struct job_row answers_calls = {
	start_calls, calls_task_run, take_calls, drop_rank, 0, false
};

static void *
start_lines(struct engine *e, uint64_t *edition)
{
	if (!e->asking || !e->current || engine_lines(e, e->asked))
		return NULL;
	*edition = e->now.number;
	return lines_task_new(e->current, e->asked);
}

static void
take_lines(struct engine *e, void *task)
{
	struct lines_task *t = task;
	const struct error *x = &t->answer.made.error;

	if (!t->answer.done)
		return;
	if (t->answer.made.failed && x->code && !func_some(t->wanted.func)) {
		diag_add(e->now.files->diag, DIAG_WARNING,
			 x->path ? x->path : "", x->location, x->at, x->format,
			 x->arg[0], x->arg[1], x->arg[2]);
		e->events |= ENGINE_MESSAGE;
	}
	answers_keep(e, t->snapshot, &t->answer);
	lines_cache_trim(&e->lines, &e->cache);
	e->events |= ENGINE_LINES;
}

static void
drop_lines(void *task)
{
	lines_task_free(task);
}

const struct job_row answers_lines = {
	start_lines, lines_task_run, take_lines, drop_lines, THEN(JOB_LINES), true
};

bool
answers_figures_lack(const struct engine *e)
{
	const struct snapshot *s = e->current;
	metric_id m = e->metric;

	if (!e->preparing || !s)
		return false;
	if (!metric_some(m))
		m = metric_at(s->prof->nmetric > 1);
	return !snapshot_prepared(s, e->tables, m)
	       || !sums_coverage_known(s->sums, m);
}

static void *
start_figures(struct engine *e, uint64_t *edition)
{
	if (!answers_figures_lack(e))
		return NULL;
	*edition = e->now.number;
	return figures_task_new(e->current, e->tables, e->metric);
}

static void
take_figures(struct engine *e, void *task)
{
	if (((struct figures_task *)task)->done)
		e->events |= ENGINE_FIGURES;
}

static void
drop_figures(void *task)
{
	figures_task_free(task);
}

const struct job_row answers_figures = {
	start_figures, figures_task_run, take_figures, drop_figures, THEN(JOB_FIGURES), true
};

static void *
start_match(struct engine *e, uint64_t *edition)
{
	if (!e->sought || !e->current || engine_functions(e))
		return NULL;
	*edition = e->now.number;
	return match_task_new(e->current, e->sought, e->sought_by);
}

/* What was found in older names of the same files, in those of TO; false: there
 * are no such functions, or newer names may have others. */
static bool
follow_matches(struct match_task *t, const struct snapshot *to)
{
	size_t n = t->found.n < MATCHES_MAX ? t->found.n : MATCHES_MAX;

	if (t->snapshot == to)
		return true;
	if (t->snapshot->prof != to->prof || t->failed || !n || !t->found.full)
		return false;
	for (size_t i = 0; i < n; i++) {
		t->found.at[i] = names_same_func(t->snapshot->names,
						 t->found.at[i], to->names);
		if (!func_some(t->found.at[i]))
			return false;
	}
	return true;
}

static void
take_match(struct engine *e, void *task)
{
	struct match_task *t = task;

	/* stopped for another question, or for another snapshot */
	if (!e->sought || !t->done || t->error.code == ERR_CANCELLED
	    || strcmp(t->fn, e->sought) != 0)
		return;
	e->match_hurried = false;
	if (!follow_matches(t, e->current))
		return;
	error_release(&e->found.error);
	e->found = (struct asked_functions){ t->found, t->error, t->failed };
	error_init(&t->error);		/* moved */
	e->found_in = e->current->serial;
	e->events |= ENGINE_FUNCTIONS;
}

static void
drop_match(void *task)
{
	match_task_free(task);
}

const struct job_row answers_match = {
	start_match, match_task_run, take_match, drop_match, THEN(JOB_MATCH), true
};
