/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The life of an engine, and what faces ask of it. What happens when is in
 * schedule.c.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "engine/private.h"
#include "engine/remembered.h"

/* --- Life ----------------------------------------------------------------- */

static unsigned
thread_count(const struct settings *s)
{
	uint64_t n = settings_count(s, "jobs");
	long cpus = sysconf(_SC_NPROCESSORS_ONLN);

	if (n == 0)
		n = cpus < 1 ? 1 : (uint64_t)cpus;
	return n > 64 ? 64 : (unsigned)n;
}

struct engine *
engine_new(const struct settings *settings)
{
	struct engine *e = mem_zalloc(sizeof(*e));

	e->settings = settings;
	e->base_raw = !strcmp(settings_text(settings, "base-scale"), "none");
	e->pool = pool_new(thread_count(settings));
	/* sums must not wait for the last names */
	pool_places(e->pool, 2);
	e->no_diag = diag_new();
	return e;
}

static void
forget_errors(struct engine *e)
{
	for (size_t i = 0; i < e->error.n; i++)
		error_release(&e->error.at[i]);
	e->error.n = 0;
}

static void
forget_map(const struct path_map *map)
{
	free((char *)map->from);
	free((char *)map->to);
}

static void
forget_rules(struct engine *e)
{
	for (size_t i = 0; i < e->rule.n; i++)
		forget_map(&e->rule.at[i]);
	for (size_t i = 0; i < e->moved.n; i++)
		forget_map(&e->moved.at[i]);
	VEC_RELEASE(&e->rule);
	VEC_RELEASE(&e->moved);
}

static void
forget_functions(struct engine *e)
{
	free(e->sought);
	e->sought = NULL;
	e->found_in = 0;
	error_release(&e->found.error);
}

void
engine_free(struct engine *e)
{
	if (!e)
		return;
	pool_free(e->pool, schedule_drop);
	free(e->successor);
	snapshot_unref(e->current);
	snapshot_cache_clear(&e->cache);
	lines_cache_clear(&e->lines);
	trees_cache_clear(&e->trees);
	edition_release(&e->now);
	edition_release(&e->next);
	forget_errors(e);
	VEC_RELEASE(&e->error);
	paths_release(e);
	forget_rules(e);
	free(e->program);
	forget_defined(e);
	forget_functions(e);
	texts_question_release(&e->texts);
	for (int i = 0; i < WORK_KINDS; i++)
		work_release(&e->work[i].done);
	diag_free(e->no_diag);
	free(e);
}

/* --- Starting work -------------------------------------------------------- */

void
engine_reload(struct engine *e)
{
	if (e->npath)
		schedule_start(e, JOB_READ);
}

void
engine_fetch(struct engine *e)
{
	e->fetches = true;
	engine_reload(e);
}

bool
engine_has_servers(void)
{
	return symbol_has_servers();
}

const char *
engine_cannot_reload(const struct engine *e)
{
	/* what a shell makes of <(COMMAND) is a pipe, too */
	static const char *const once[] = { "/dev/fd/", "/proc/self/fd/", "/dev/stdin" };

	for (size_t i = 0; i < e->npath; i++) {
		if (!strcmp(e->path[i], "-"))
			return e->path[i];
		for (size_t k = 0; k < sizeof(once) / sizeof(once[0]); k++)
			if (!strncmp(e->path[i], once[k], strlen(once[k])))
				return e->path[i];
	}
	return NULL;
}

bool
engine_can_reload(const struct engine *e)
{
	return !engine_cannot_reload(e);
}

void
engine_follow(struct engine *e, bool on)
{
	e->following = on && engine_can_reload(e);
	e->watch = (struct watch){ .last = e->read };
}

bool
engine_follows(const struct engine *e)
{
	return e->following;
}

const char *
engine_gone(const struct engine *e)
{
	size_t i = watch_which(&e->watch.last, &e->read, e->npath);

	return i < e->npath ? e->path[i] : NULL;
}

void
engine_look(struct engine *e)
{
	schedule_start(e, JOB_WATCH);
}

int64_t
engine_written(const struct engine *e)
{
	return e->now.number ? e->now.files->look.newest : 0;
}

void
engine_want_lines(struct engine *e, struct lines_wanted w)
{
	const struct lines_task *t = e->running[JOB_LINES].task;

	e->asking = true;
	e->asked = w;
	if (e->running[JOB_LINES].number
	    && (t->snapshot != e->current || !lines_wanted_eq(t->wanted, w)))
		schedule_cancel(e, JOB_LINES);
	schedule_start(e, JOB_LINES);
}

void
engine_want_no_lines(struct engine *e)
{
	e->asking = false;
	schedule_cancel(e, JOB_LINES);
}

void
engine_want_figures(struct engine *e, unsigned tables, metric_id m)
{
	const struct figures_task *t = e->running[JOB_FIGURES].task;

	e->preparing = true;
	e->tables = tables;
	e->metric = m;
	if (e->running[JOB_FIGURES].number
	    && (t->snapshot != e->current || t->tables != tables
		|| !metric_eq(t->metric, m)))
		schedule_cancel(e, JOB_FIGURES);
	schedule_start(e, JOB_FIGURES);
}

static void
want_no_figures(struct engine *e)
{
	e->preparing = false;
	schedule_cancel(e, JOB_FIGURES);
}

void
engine_want_functions(struct engine *e, const char *fn, metric_id m)
{
	char *sought = mem_strdup(fn);		/* FN may be our own */

	forget_functions(e);
	e->sought = sought;
	e->sought_by = m;
	schedule_cancel(e, JOB_MATCH);
	schedule_start(e, JOB_MATCH);
}

void
engine_want_no_functions(struct engine *e)
{
	forget_functions(e);
	schedule_cancel(e, JOB_MATCH);
}

bool
engine_wait_asked(struct engine *e, int ms)
{
	uint64_t figures = e->running[JOB_FIGURES].number;
	uint64_t lines = e->running[JOB_LINES].number;
	uint64_t match = e->running[JOB_MATCH].number;
	uint64_t text = e->running[JOB_TEXT].number;
	uint64_t tree = e->running[JOB_TREE].number;
	uint64_t rows = e->running[JOB_ROWS].number;

	if (match)
		return pool_wait_job(e->pool, match, ms);
	/* the page asks for the others again when it has the figures */
	if (figures)
		return pool_wait_job(e->pool, figures, ms);
	if (tree)
		return pool_wait_job(e->pool, tree, ms);
	if (lines)
		return pool_wait_job(e->pool, lines, ms);
	if (text)
		return pool_wait_job(e->pool, text, ms);
	return rows && pool_wait_job(e->pool, rows, ms);
}

void
engine_map_source(struct engine *e, const char *from, const char *to)
{
	struct path_map rule = { mem_strdup(from), mem_strdup(to) };

	VEC_PUSH(&e->rule, rule);
	if (e->now.number)
		lister_map(&e->now.files->lister, from, to);
	if (e->next.number)
		lister_map(&e->next.files->lister, from, to);
	texts_read_anew(e);
}

bool
engine_maps_source(const struct engine *e, const char *path, const char *file)
{
	return e->now.number && lister_maps(&e->now.files->lister, path, file);
}

void
engine_look_for_sources(struct engine *e, bool fetch)
{
	if (e->now.number)
		lister_look_again(&e->now.files->lister, fetch);
	if (e->next.number)
		lister_look_again(&e->next.files->lister, fetch);
	texts_read_anew(e);
}

/* The selection of what was read again follows when that is shown. */
void
engine_select(struct engine *e, const struct selection *s)
{
	struct edition *x = &e->now, *next = &e->next;
	struct selection begun = next->selection;

	if (selection_eq(&x->selection, s))
		return;
	selection_release(&x->selection);
	selection_copy(&x->selection, s);
	if (next->number) {
		selection_follow(&next->selection, next->files->prof, s,
				 x->files->prof, &begun);
		selection_release(&begun);
	}
	schedule_cancel(e, JOB_SUMS);
	schedule_start(e, JOB_SUMS);
}

void
engine_cancel(struct engine *e)
{
	if (e->running[JOB_READ].number) {
		e->stopped = true;
	} else if (e->running[JOB_NAMES].number) {
		schedule_cancel(e, JOB_NAMES);
	} else {
		engine_want_no_lines(e);
		engine_want_no_tree(e);
		want_no_figures(e);
		engine_want_no_functions(e);
	}
	/* a reload that was stopped leaves everything as it is */
	if (e->current)
		pool_abandon(e->pool, e->running[JOB_READ].number);
	else
		schedule_cancel(e, JOB_READ);
}

/* --- Taking results ------------------------------------------------------- */

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

	/* what the face has by now */
	schedule_mark_seen(e);
	while (pool_take(e->pool, &event))
		schedule_take(e, &event);
	if (e->rank_put_off)
		schedule_start(e, JOB_RANK);
	events = e->events;
	e->events = 0;
	if (schedule_idle(e))
		events |= ENGINE_IDLE;
	else
		events |= ENGINE_PROGRESS;
	return events;
}

int
engine_wait(struct engine *e)
{
	struct pool_event event;

	e->final_only = true;
	while (!schedule_idle(e) && pool_wait(e->pool, &event))
		schedule_take(e, &event);
	e->final_only = false;
	return e->current ? 0 : -1;
}

/* --- Asking --------------------------------------------------------------- */

const struct snapshot *
engine_snapshot(const struct engine *e)
{
	return e->current;
}

const func_id *
engine_successors(const struct engine *e, const struct snapshot *old,
		  const struct snapshot *new)
{
	return old->serial == e->before && new == e->current ? e->successor : NULL;
}

const int64_t *
engine_weights(const struct engine *e, const struct snapshot *s)
{
	const struct fileset *f = e->now.files;

	return f && f->prof == s->prof ? f->weight : NULL;
}

/* What there is to wait for, the first that is under way. */
static const struct {
	enum job_kind kind;
	enum engine_stage stage;
} stage_of[] = {
	{ JOB_READ, STAGE_READING },
	{ JOB_SUMS, STAGE_SUMS },
	{ JOB_FIGURES, STAGE_SUMS },
	{ JOB_TREE, STAGE_TREE },
	{ JOB_MATCH, STAGE_MATCHING },
	{ JOB_NAMES, STAGE_NAMES },
	{ JOB_LINES, STAGE_LINES },
	{ JOB_ROWS, STAGE_ROWS },
	{ JOB_TEXT, STAGE_TEXT },
	{ JOB_WORK, STAGE_NONE },	/* as the work says */
};

static bool
is_fetching(const struct engine *e)
{
	const struct running *r = &e->running[JOB_NAMES];
	const struct symbol_task *t = r->task;

	return r->number && atomic_load(&t->fetching);
}

bool
engine_stop_fetch(struct engine *e)
{
	if (!is_fetching(e))
		return false;
	schedule_cancel(e, JOB_NAMES);
	return true;
}

static void
progress_of_reading(const struct engine *e, struct progress *p)
{
	const struct fileset_task *t = e->running[JOB_READ].task;

	p->file = fileset_task_file(t);
	p->nothing = !p->done && fileset_task_at_first(t);
	p->stopping = e->stopped;
	if (p->file)
		fileset_task_share(t, &p->done, &p->total);
	if (p->file && (!p->total || p->done < p->total
			|| !fileset_task_at_last(t) || e->current))
		return;
	/* What was read is put in order. Nothing is left that a stop would leave
	 * out; a reload is given up all the same. */
	*p = (struct progress){ .stage = STAGE_SUMS };
}

bool
engine_progress(const struct engine *e, struct progress *p)
{
	*p = (struct progress){ .stage = STAGE_NONE };
	for (size_t i = 0; i < sizeof(stage_of) / sizeof(*stage_of); i++) {
		const struct running *r = &e->running[stage_of[i].kind];

		if (!r->number)
			continue;
		/* about to end, or stopped: nobody waits for it */
		if (stage_of[i].kind == JOB_FIGURES
		    && !answers_figures_lack(e))
			continue;
		p->stage = stage_of[i].stage;
		if (p->stage == STAGE_LINES && e->asked.code)
			p->stage = STAGE_CODE;
		if (stage_of[i].kind == JOB_WORK)
			p->stage = e->work[WORK_ASIDE].now.stage;
		if (stage_of[i].kind == JOB_NAMES && is_fetching(e))
			p->stage = STAGE_FETCHING;
		pool_progress(e->pool, r->number, &p->done, &p->total);
		if (stage_of[i].kind == JOB_READ)
			progress_of_reading(e, p);
		return true;
	}
	return false;
}

const struct diag *
engine_diag(const struct engine *e)
{
	return e->now.number ? e->now.files->diag : e->no_diag;
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
	bool usage = false;

	for (size_t i = 0; i < e->error.n; i++) {
		if (e->error.at[i].code != ERR_USAGE)
			return 2;
		usage = true;
	}
	if (usage)
		return 1;
	return diag_worst(engine_diag(e)) == DIAG_LOST ? 3 : 0;
}
