/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What happens when: read (facts, names of generation 0, first sums) -> symbol
 * sources, a job a generation, publishing names -> sums of the newest names
 * and selection, one job at a time -> ranks of names. Everything that arrives
 * is taken here, on the main thread.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "engine/engine.h"
#include "engine/fileset.h"
#include "engine/mapped.h"
#include "engine/snapshot.h"
#include "engine/jobs.h"
#include "model/sums/lines.h"


struct engine {
	const struct settings *settings;
	struct pool *pool;
	char **path;
	size_t npath;
	struct diag *no_diag;		/* while there are no facts */

	struct facts *facts;
	struct names *names;		/* the newest generation */
	struct selection selection;	/* as it was asked for last */
	struct snapshot_cache cache;
	const struct snapshot *current;
	uint64_t serial;
	VEC(struct error) error;

	uint64_t reading, naming, summing, ranking, lining;	/* jobs, 0: none */
	unsigned events;		/* since the last dispatch */
};

/* --- Life ----------------------------------------------------------------- */

static unsigned
thread_count(const struct settings *s)
{
	uint64_t n = settings_count(s, "jobs");
	long cpus = sysconf(_SC_NPROCESSORS_ONLN);

	if (n == 0)
		n = cpus < 1 ? 1 : (uint64_t)cpus;
	/* two at least: sums must not wait for the last names */
	return n < 2 ? 2 : n > 64 ? 64 : (unsigned)n;
}

struct engine *
engine_new(const struct settings *settings)
{
	struct engine *e = mem_zalloc(sizeof(*e));

	e->settings = settings;
	e->pool = pool_new(thread_count(settings));
	e->no_diag = diag_new();
	selection_init(&e->selection);
	return e;
}

/* Forgets everything about the files, but not which they are. */
static void
forget_facts(struct engine *e)
{
	snapshot_unref(e->current);
	e->current = NULL;
	snapshot_cache_clear(&e->cache);
	names_unref(e->names);
	e->names = NULL;
	facts_unref(e->facts);
	e->facts = NULL;
}

static void
forget_errors(struct engine *e)
{
	for (size_t i = 0; i < e->error.n; i++)
		error_release(&e->error.at[i]);
	e->error.n = 0;
}

static void
forget_paths(struct engine *e)
{
	for (size_t i = 0; i < e->npath; i++)
		free(e->path[i]);
	free(e->path);
	e->path = NULL;
	e->npath = 0;
}

void
engine_free(struct engine *e)
{
	if (!e)
		return;
	pool_free(e->pool, tasks_drop);
	forget_facts(e);
	forget_errors(e);
	VEC_RELEASE(&e->error);
	forget_paths(e);
	selection_release(&e->selection);
	diag_free(e->no_diag);
	free(e);
}

/* --- Starting work -------------------------------------------------------- */

static void
start_reading(struct engine *e)
{
	struct facts_task *t = facts_task_new(e->settings,
					      (const char *const *)e->path,
					      e->npath);

	e->reading = pool_submit(e->pool, facts_task_run, t, JOB_READ);
}

void
engine_open(struct engine *e, const char *const *path, size_t n)
{
	forget_paths(e);
	e->path = mem_zarray(n + 1, sizeof(*e->path));
	for (size_t i = 0; i < n; i++)
		e->path[i] = mem_strdup(path[i]);
	e->npath = n;
	start_reading(e);
}

void
engine_reload(struct engine *e)
{
	if (e->reading || !e->npath)
		return;
	engine_cancel(e);
	start_reading(e);
}

static void
start_naming(struct engine *e)
{
	if (e->facts->symbolizer
	    && symbolizer_generations(e->facts->symbolizer))
		e->naming = pool_submit(e->pool, symbol_task_run,
					symbol_task_new(e->facts),
					JOB_SYMBOL);
}

static void
start_ranking(struct engine *e)
{
	if (e->ranking || !e->current || names_rank(e->current->names))
		return;
	e->ranking = pool_submit(e->pool, rank_task_run,
				 rank_task_new(e->facts, e->current->names),
				 JOB_RANK);
}

void
engine_want_lines(struct engine *e)
{
	if (e->current && !engine_lines(e) && !e->lining)
		e->lining = pool_submit(e->pool, lines_task_run,
					lines_task_new(e->current),
					JOB_LINES);
}

int
engine_map_source(struct engine *e, const char *from, const char *to,
		  struct error *err)
{
	if (e->facts)
		lister_map(&e->facts->lister, from, to);
	return mapped_remember(from, to, err);
}

static void
show(struct engine *e, const struct snapshot *s)
{
	snapshot_unref(e->current);
	e->current = snapshot_ref(s);
	e->events |= ENGINE_SNAPSHOT;
	start_ranking(e);
}

/* Brings the current snapshot up to the newest names and selection. */
static void
start_summing(struct engine *e)
{
	const struct snapshot *known;

	if (!e->facts || e->summing)
		return;
	known = snapshot_cache_get(&e->cache, e->names, &e->selection);
	if (known) {
		if (known != e->current)
			show(e, known);
		return;
	}
	e->summing = pool_submit(e->pool, sums_task_run,
				 sums_task_new(e->facts, e->names,
					       &e->selection), JOB_SUMS);
}

void
engine_select(struct engine *e, const struct selection *s)
{
	if (selection_eq(&e->selection, s))
		return;
	selection_release(&e->selection);
	selection_copy(&e->selection, s);
	if (e->summing)
		pool_cancel(e->pool, e->summing);
	else
		start_summing(e);
}

void
engine_cancel(struct engine *e)
{
	if (e->reading)
		pool_cancel(e->pool, e->reading);
	if (e->naming)
		pool_cancel(e->pool, e->naming);
}

/* --- Taking results ------------------------------------------------------- */

static void
add_snapshot(struct engine *e, struct facts *facts, struct sums *sums)
{
	const struct snapshot *s = snapshot_new(facts, sums, ++e->serial);

	snapshot_cache_put(&e->cache, s);
	show(e, s);
}

static void
warn_inconsistent(struct engine *e, const struct sums *sums)
{
	char count[24];

	if (!sums->inconsistent)
		return;
	snprintf(count, sizeof(count), "%llu",
		 (unsigned long long)sums->inconsistent);
	diag_add(e->facts->diag, DIAG_NOTE, "", LOCATION_NONE, 0,
		 N_("call costs and self costs disagree; functions whose "
		    "inclusive cost exceeds the total: %s"),
		 count);
}

/* Files that failed beside others that opened are among the messages, too.
 * Made into text here, on the main thread, for the sake of errno's words. */
static void
report_failed_files(struct engine *e)
{
	for (size_t i = 0; i < e->error.n; i++) {
		const struct error *x = &e->error.at[i];
		const char *reason = x->errnum ? strerror(x->errnum) : "";
		struct text out = { 0 };

		if (x->code == ERR_USAGE)
			continue;	/* not about a file */
		error_format(&out, x->format, (const char *const *)x->arg);
		diag_add(e->facts->diag, DIAG_LOST, x->path ? x->path : "",
			 x->location, x->at, *reason ? "%s: %s" : "%s", out.s,
			 reason);
		text_release(&out);
	}
}

static void
take_read(struct engine *e, struct facts_task *t)
{
	e->reading = 0;
	forget_errors(e);
	for (size_t i = 0; i < t->error.n; i++)
		VEC_PUSH(&e->error, t->error.at[i]);	/* moved */
	t->error.n = 0;
	e->events |= ENGINE_MESSAGE;
	/* nothing was readable, or it was stopped before it began: what was
	 * there before stays */
	if (!t->facts || !t->names) {
		e->events |= ENGINE_FAILED;
		return;
	}
	forget_facts(e);
	e->facts = facts_ref(t->facts);
	e->names = names_ref(t->names);
	selection_release(&e->selection);
	selection_copy(&e->selection, &t->selection);
	report_failed_files(e);
	if (t->sums) {
		warn_inconsistent(e, t->sums);
		add_snapshot(e, t->facts, t->sums);
		t->sums = NULL;
	}
	start_summing(e);
	start_naming(e);
}

static void
take_names(struct engine *e, struct names *names)
{
	if (e->facts && names->prof == e->facts->prof) {
		names_unref(e->names);
		e->names = names_ref(names);
		/* sums of worse names that nobody has seen yet can wait */
		if (e->summing && !e->current)
			pool_cancel(e->pool, e->summing);
		start_summing(e);
	}
	names_unref(names);
}

static void
take_sums(struct engine *e, struct sums_task *t)
{
	e->summing = 0;
	if (t->sums && t->facts == e->facts) {
		add_snapshot(e, t->facts, t->sums);
		t->sums = NULL;
	}
	/* the names or the selection may have moved on meanwhile */
	start_summing(e);
}

static void
take_lines(struct engine *e, struct lines_task *t)
{
	e->lining = 0;
	if (t->failed && t->error.code)
		diag_add(e->facts->diag, DIAG_WARNING,
			 t->error.path ? t->error.path : "", t->error.location,
			 t->error.at, t->error.format, t->error.arg[0],
			 t->error.arg[1], t->error.arg[2]);
	snapshot_cache_put_lines(&e->cache,
				 program_lines_new(t->snapshot, &t->lines));
	e->events |= ENGINE_LINES | ENGINE_MESSAGE;
}

static void
take(struct engine *e, const struct pool_event *event)
{
	switch ((enum job_kind)event->kind) {
	case JOB_READ:
		take_read(e, event->payload);
		facts_task_free(event->payload);
		break;
	case JOB_SYMBOL:
		e->naming = 0;
		e->events |= ENGINE_MESSAGE;
		symbol_task_free(event->payload);
		break;
	case JOB_SUMS:
		take_sums(e, event->payload);
		sums_task_free(event->payload);
		break;
	case JOB_RANK:
		e->ranking = 0;
		e->events |= ENGINE_RANK;
		rank_task_free(event->payload);
		start_ranking(e);
		break;
	case JOB_LINES:
		take_lines(e, event->payload);
		lines_task_free(event->payload);
		break;
	case NEWS_NAMES:
		take_names(e, event->payload);
		break;
	}
}

static bool
is_idle(const struct engine *e)
{
	return !e->reading && !e->naming && !e->summing && !e->lining;
}

int
engine_fd(const struct engine *e)
{
	return pool_fd(e->pool);
}

unsigned
engine_dispatch(struct engine *e)
{
	struct pool_event event;
	unsigned events;

	while (pool_take(e->pool, &event))
		take(e, &event);
	events = e->events;
	e->events = 0;
	if (is_idle(e))
		events |= ENGINE_IDLE;
	else
		events |= ENGINE_PROGRESS;
	return events;
}

int
engine_wait(struct engine *e)
{
	struct pool_event event;

	while (!is_idle(e) && pool_wait(e->pool, &event))
		take(e, &event);
	return e->current ? 0 : -1;
}

/* --- Asking --------------------------------------------------------------- */

const struct snapshot *
engine_snapshot(const struct engine *e)
{
	return e->current;
}

const struct program_lines *
engine_lines(const struct engine *e)
{
	return snapshot_cache_lines(&e->cache, e->current);
}

bool
engine_progress(const struct engine *e, struct progress *p)
{
	uint64_t job = e->reading ? e->reading
		       : e->summing ? e->summing : e->naming;
	struct text what = { 0 };

	*p = (struct progress){ .stage = STAGE_NONE };
	if (!job)
		return false;
	p->stage = e->reading ? STAGE_READING
		   : e->summing ? STAGE_SUMS : STAGE_NAMES;
	pool_progress(e->pool, job, &p->done, &p->total);
	if (e->npath) {
		const char *name = text_base_name(e->path[0]);

		text_printable(&what, name, strlen(name), false);
		snprintf(p->what, sizeof(p->what), "%s", what.s);
		text_release(&what);
	}
	return true;
}

const struct diag *
engine_diag(const struct engine *e)
{
	return e->facts ? e->facts->diag : e->no_diag;
}

size_t
engine_errors(const struct engine *e, const struct error **errors)
{
	*errors = e->error.at;
	return e->error.n;
}

int
engine_status(const struct engine *e)
{
	int status = 0;

	if (e->facts && diag_worst(e->facts->diag) == DIAG_LOST)
		status = 3;
	for (size_t i = 0; i < e->error.n; i++)
		status = e->error.at[i].code == ERR_USAGE ? 1 : 2;
	return status;
}
