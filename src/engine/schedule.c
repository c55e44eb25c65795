/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What happens when: reading (facts, names of generation 0) -> names, published
 * a generation or a batch at a time -> sums of the newest names and selection
 * -> what is made of a snapshot (answers.c). One row of the table a kind of job;
 * all that arrives is taken here, on the main thread.
 *
 * One job of a kind is the current one. What arrives from any other was started
 * for files, names or questions that are gone, and is dropped.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "engine/private.h"
#include "model/filter/filter.h"

void
schedule_cancel(struct engine *e, enum job_kind kind)
{
	pool_cancel(e->pool, e->running[kind].number);
}

/* --- Reading -------------------------------------------------------------- */

/* What was read last. */
static const struct edition *
newest(const struct engine *e)
{
	return e->next.number ? &e->next : &e->now;
}

static void *
start_read(struct engine *e, uint64_t *edition)
{
	struct fileset_task *t = fileset_task_new(e->settings,
					      program_to_read(e),
					      (const char *const *)e->path,
					      e->npath, e->nbase);

	*edition = 0;
	e->stopped = false;
	t->again = e->current != NULL;
	t->others = e->reopened != NULL;
	t->fetches |= e->fetches;
	/* the first time, too, when nobody has asked to follow it yet */
	t->keeps = e->following || settings_flag(e->settings, "follow");
	if (e->following && e->current && !t->others)
		t->before = fileset_ref(newest(e)->files);
	/* what was said last counts */
	for (size_t i = e->moved.n; i > 0; i--)
		fileset_task_map(t, e->moved.at[i - 1]);
	fileset_task_define(t, (const char *const *)e->defined.at, e->defined.n);
	return t;
}

/* Made into text here, on the main thread, for the sake of errno's words. */
static void
report_error(struct diag *to, enum diag_level level, const struct error *x)
{
	const char *path = x->path ? x->path : "";
	struct text out = { 0 };

	if (!x->errnum) {
		diag_add(to, level, path, x->location, x->at, x->format,
			 x->arg[0], x->arg[1], x->arg[2]);
		return;
	}
	error_format(&out, x->format, (const char *const *)x->arg);
	diag_add(to, level, path, x->location, x->at, "%s: %s", out.s,
		 strerror(x->errnum));
	text_release(&out);
}

/* Files that failed beside others that opened, or when they were read again,
 * are among the messages, too. */
static void
report_failed_files(struct engine *e, struct diag *to)
{
	for (size_t i = 0; i < e->error.n; i++)
		if (e->error.at[i].code != ERR_USAGE)	/* else about none */
			report_error(to, DIAG_LOST, &e->error.at[i]);
}

/* The same of one whose lines a filter asked for. */
static void
report_filter(struct diag *to, const struct sums *s)
{
	const struct error *failed = filter_lines_error(s->names);

	if (failed)
		report_error(to, DIAG_WARNING, failed);
}

static void
take_errors(struct engine *e, struct fileset_task *t)
{
	for (size_t i = 0; i < e->error.n; i++)
		error_release(&e->error.at[i]);
	e->error.n = 0;
	for (size_t i = 0; i < t->error.n; i++)
		VEC_PUSH(&e->error, t->error.at[i]);	/* moved */
	t->error.n = 0;
}

static void
warn_inconsistent(struct edition *x, const struct sums *sums)
{
	unsigned long long n;
	char count[24];

	if (x->checked)
		return;
	x->checked = true;
	n = sums_inconsistent(sums);
	if (!n)
		return;
	snprintf(count, sizeof(count), "%llu", n);
	diag_add(x->files->diag, DIAG_NOTE, "", LOCATION_NONE, 0,
		 N_("call costs and self costs disagree; functions whose "
		    "inclusive cost exceeds the total: %s"),
		 count);
}

void
schedule_mark_seen(struct engine *e)
{
	/* what came while the engine was waited for is still to be seen */
	if (e->events & ENGINE_SNAPSHOT)
		return;
	e->before = e->current ? e->current->serial : 0;
	e->nbefore = e->current ? e->current->names->nfunc : 0;
	free(e->successor);
	e->successor = NULL;
	e->unfollowed = false;
}

/* What comes now is of other names than what is current. TO has FROM's functions
 * in them, or is NULL. */
static void
follow(struct engine *e, const struct snapshot *from, func_id **to)
{
	if (!e->before || e->unfollowed)
		return;
	if (!*to || !from
	    || names_logical(from->names) != names_logical(e->current->names)) {
		e->unfollowed = true;
		free(e->successor);
		e->successor = NULL;
		return;
	}
	if (!e->successor) {
		e->successor = *to;
		*to = NULL;
		return;
	}
	for (size_t i = 0; i < e->nbefore; i++)
		e->successor[i] = (*to)[e->successor[i].i];
}

/* Half as much again as sums are is wanted while they are made. */
void
engine_expect_selections(struct engine *e)
{
	if (!e->unexpected)
		return;
	e->unexpected = false;
	mem_want(sums_size_filtered(e->current->sums) / 2 * 3);
}

static void
show(struct engine *e, const struct snapshot *s)
{
	snapshot_unref(e->current);
	e->current = snapshot_ref(s);
	snapshot_cache_trim(&e->cache, e->now.names, s);
	lines_cache_trim(&e->lines, &e->cache);
	trees_cache_trim(&e->trees, &e->cache);
	e->events |= ENGINE_SNAPSHOT;
	e->unexpected = true;
	schedule_start(e, JOB_RANK);
	schedule_start(e, JOB_FIGURES);	/* of one that was known already */
	schedule_start(e, JOB_TREE);
	/* What is looked for in older names is looked for in these, but not
	 * time after time. */
	if (!e->match_hurried && e->running[JOB_MATCH].number) {
		schedule_cancel(e, JOB_MATCH);
		e->match_hurried = true;
	}
	schedule_start(e, JOB_MATCH);
}

/* FROM and TO as for follow(). TREE answers QUESTION, or that is NULL. */
static void
add_snapshot(struct engine *e, struct sums *sums,
	     struct comparison *comparison, struct history *history,
	     const struct snapshot *from, func_id **to,
	     const struct tree_question *question, struct made_tree *made)
{
	const struct snapshot *s = snapshot_new(e->now.files, sums, comparison,
						history, ++e->serial);

	warn_inconsistent(&e->now, sums);
	report_filter(e->now.files->diag, sums);
	e->metric = metric_follow(e->current ? e->current->prof : s->prof,
				  e->metric, s->prof);
	e->sought_by = metric_follow(e->current ? e->current->prof : s->prof,
				     e->sought_by, s->prof);
	e->tree.metric = metric_follow(e->current ? e->current->prof : s->prof,
				       e->tree.metric, s->prof);
	if (e->current
	    && names_logical(e->current->names) != names_logical(s->names)) {
		follow(e, from, to);
		/* what was asked has another number */
		e->asking = false;
		e->tree.asked &= !func_some(e->tree.through);
	}
	snapshot_cache_put(&e->cache, s);
	if (question)
		trees_keep(e, s, question, made);
	show(e, s);
}

/* Stops a job whose result nobody will take. */
void
schedule_abandon(struct engine *e, enum job_kind kind)
{
	pool_abandon(e->pool, e->running[kind].number);
	e->running[kind].number = 0;
}

void
edition_release(struct edition *x)
{
	names_unref(x->names);
	fileset_unref(x->files);
	selection_release(&x->selection);
	*x = (struct edition){ 0 };
}

/* Forgets an edition and stops what works on it. */
static void
retire(struct engine *e, struct edition *x)
{
	if (!x->number)
		return;
	for (int i = 0; i < JOB_KINDS; i++)
		if (e->running[i].edition == x->number)
			schedule_abandon(e, i);
	edition_release(x);
}

/* What was selected stays selected when a file was read again; BEGUN is what was asked
 * for in the beginning. */
static void
follow_selection(struct engine *e, const struct selection *begun)
{
	const struct prof *p = e->next.files->prof, *old = e->now.files->prof;

	if (!selection_follow(&e->next.selection, p, &e->now.selection, old, begun))
		diag_add(e->next.files->diag, DIAG_NOTE, "", LOCATION_NONE, 0,
			 N_("the selected parts are not there any more: all "
			    "are shown"));
	if (selection_lost_of_base(&e->now.selection, old, p).i
	    && !selection_names_base(&e->next.selection, p))
		diag_add(e->next.files->diag, DIAG_NOTE, "", LOCATION_NONE, 0,
			 N_("the selected parts of the base are not there any more: "
			    "all of it is compared with"));
}

/* What was read again takes the place of what was there. */
static void
turn_to_next(struct engine *e)
{
	retire(e, &e->now);
	e->now = e->next;
	e->next = (struct edition){ 0 };
	e->events |= ENGINE_MESSAGE;
}

/* A base that was chosen on the spot must be there. */
static bool
was_read(const struct engine *e, const struct fileset_task *t)
{
	if (!t->files || !t->names)
		return false;
	return !e->earlier.path || !e->nbase || t->files->prof->has_base;
}

static void
take_read(struct engine *e, void *task)
{
	struct fileset_task *t = task;
	struct edition *x = e->current ? &e->next : &e->now;
	bool stopped = e->stopped && e->current, good = was_read(e, t);

	if (good && !stopped)
		paths_settle(e);
	/* of other files than those that are chosen then it says nothing */
	if (!paths_return(e))
		e->read = t->look;
	/* A reload that was stopped leaves everything as it is. */
	if (stopped)
		return;
	take_errors(e, t);
	e->events |= ENGINE_MESSAGE;
	if (!good) {
		e->events |= ENGINE_FAILED;
		if (e->current)
			report_failed_files(e, e->now.files->diag);
		return;
	}
	if (x == &e->next && e->running[JOB_NAMES].number)
		schedule_abandon(e, JOB_NAMES);	/* better names of the old ones */
	retire(e, x);
	x->number = ++e->editions;
	x->files = fileset_ref(t->files);
	x->names = names_ref(t->names);
	if (x == &e->next)
		follow_selection(e, &t->selection);
	else
		selection_copy(&x->selection, &t->selection);
	report_failed_files(e, x->files->diag);
	for (size_t i = 0; i < e->rule.n; i++)
		lister_map(&x->files->lister, e->rule.at[i].from,
			   e->rule.at[i].to);
	if (!t->sums)
		return;
	add_snapshot(e, t->sums, t->comparison, NULL, NULL,
		     &(func_id *){ NULL }, NULL, NULL);
	t->sums = NULL;
	t->comparison = NULL;
}

static void
drop_read(void *task)
{
	fileset_task_free(task);
}

/* --- Names ---------------------------------------------------------------- */

static void *
start_names(struct engine *e, uint64_t *edition)
{
	const struct edition *x = newest(e);

	if (!x->number || x->names->final)
		return NULL;
	*edition = x->number;
	return symbol_task_new(x->files);
}

/* Takes the reference over. */
static void
new_names(struct engine *e, struct edition *x, struct names *names)
{
	bool summing = e->running[JOB_SUMS].number;

	names_unref(x->names);
	x->names = names;
	if (x == &e->next) {
		/* what is shown now is about to go */
		if (names->final && summing)
			schedule_cancel(e, JOB_SUMS);
	} else {
		snapshot_cache_trim(&e->cache, names, e->current);
		/* Sums of worse names that nobody has seen yet can wait, but
		 * not time after time. */
		if (summing && !e->current && !e->hurried) {
			schedule_cancel(e, JOB_SUMS);
			e->hurried = true;
		}
	}
	schedule_start(e, JOB_SUMS);
}

static struct edition *
named_edition(struct engine *e)
{
	return e->running[JOB_NAMES].edition == e->next.number ? &e->next
							       : &e->now;
}

static void
take_names(struct engine *e, void *task)
{
	struct edition *x = named_edition(e);

	(void)task;
	e->events |= ENGINE_MESSAGE;
	/* Stopped before it began: better than these they will not be. */
	if (!x->names->final)
		new_names(e, x, names_store_publish(x->files->store, true));
}

static void
drop_names(void *task)
{
	symbol_task_free(task);
}

/* --- Sums ----------------------------------------------------------------- */

/* Shows what is known already; else there is something to do. */
static void *
start_sums(struct engine *e, uint64_t *edition)
{
	const struct edition *x = &e->now;
	const struct snapshot *known;
	struct sums_task *t;

	if (e->next.number && e->next.names->final)
		x = &e->next;
	if (!x->number || (e->final_only && !x->names->final))
		return NULL;
	known = snapshot_cache_get(&e->cache, x->names, &x->selection);
	if (known) {
		if (known != e->current)
			show(e, known);
		return NULL;
	}
	mem_wanted();
	*edition = x->number;
	t = sums_task_new(x->files, x->names, &x->selection, e->current);
	for (size_t i = 0; i < SNAPSHOT_CACHE && e->cache.at[i]; i++)
		t->known[i] = snapshot_ref(e->cache.at[i]);
	t->same = x == &e->next && x->files->look.print
				   == e->now.files->look.print;
	t->asking = e->asking;
	t->asked = e->asked;
	t->prepare = e->preparing;
	t->tables = e->tables;
	t->metric = metric_follow(e->current ? e->current->prof
					     : x->files->prof,
				  e->metric, x->files->prof);
	t->question = e->tree;
	t->question.asked &= e->current && !func_some(e->tree.through);
	if (t->question.asked)
		t->question.metric = metric_follow(e->current->prof,
						   e->tree.metric,
						   x->files->prof);
	return t;
}

static void
take_sums(struct engine *e, void *task)
{
	struct sums_task *t = task;
	/* else something else is wanted by now, or nothing */
	bool still = e->asking && lines_wanted_eq(e->asked, t->asked);

	if (!t->sums)
		return;
	e->hurried = false;
	if (t->files == e->next.files)
		turn_to_next(e);
	add_snapshot(e, t->sums, t->comparison, t->history, t->from,
		     &t->successor, t->made.tree ? &t->question : NULL,
		     &t->made);
	t->sums = NULL;
	t->history = NULL;
	t->comparison = NULL;
	if (!t->answer.done)
		return;
	answers_keep(e, e->current, &t->answer);
	if (!still)
		return;
	e->asking = true;
	e->asked = t->answer.made.wanted;	/* by its new number */
}

static void
drop_sums(void *task)
{
	sums_task_free(task);
}

/* --- Following files ------------------------------------------------------ */

/* What is being read already is looked at afterwards. */
static void *
start_watch(struct engine *e, uint64_t *edition)
{
	if (!e->following || e->running[JOB_READ].number || e->next.number)
		return NULL;
	*edition = 0;
	return watch_task_new(e->path, e->npath);
}

static void
take_watch(struct engine *e, void *task)
{
	const struct watch_task *t = task;

	if (!e->following || e->running[JOB_READ].number)
		return;
	if (watch_gone(&e->watch, &t->look, &e->read))
		e->events |= ENGINE_GONE;
	if (watch_take(&e->watch, &t->look, &e->read))
		schedule_start(e, JOB_READ);
}

static void
drop_watch(void *task)
{
	watch_task_free(task);
}

/* --- The table ------------------------------------------------------------ */

static const struct job_row
read_job = { start_read, fileset_task_run, take_read, drop_read,
	     THEN(JOB_SUMS) | THEN(JOB_NAMES), true },
sums_job = { start_sums, sums_task_run, take_sums, drop_sums,
	     THEN(JOB_SUMS), true },
names_job = { start_names, symbol_task_run, take_names, drop_names,
	      THEN(JOB_NAMES), true },
watch_job = { start_watch, watch_task_run, take_watch, drop_watch, 0, false };

static const struct job_row *const table[JOB_KINDS] = {
	[JOB_READ] = &read_job,
	[JOB_SUMS] = &sums_job,
	[JOB_NAMES] = &names_job,
	[JOB_RANK] = &answers_rank,
	[JOB_CALLS] = &answers_calls,
	[JOB_LINES] = &answers_lines,
	[JOB_TREE] = &trees_job,
	[JOB_FIGURES] = &answers_figures,
	[JOB_MATCH] = &answers_match,
	[JOB_WORK] = &work_job,
	[JOB_ROWS] = &rows_job,
	[JOB_WATCH] = &watch_job,
	[JOB_TEXT] = &texts_job,
};

void
schedule_start(struct engine *e, enum job_kind kind)
{
	struct running *r = &e->running[kind];
	uint64_t edition;
	void *task;

	if (r->number || !(task = table[kind]->start(e, &edition)))
		return;
	*r = (struct running){ .edition = edition, .task = task };
	r->number = pool_submit(e->pool, table[kind]->run, task, kind);
}

void
schedule_take(struct engine *e, const struct pool_event *event)
{
	struct running *r;

	if (event->kind == NEWS_NAMES) {
		if (event->job == e->running[JOB_NAMES].number)
			new_names(e, named_edition(e), event->payload);
		else
			names_unref(event->payload);
		return;
	}
	r = &e->running[event->kind];
	if (event->job == r->number) {
		r->number = 0;
		table[event->kind]->take(e, event->payload);
		for (int i = 0; i < JOB_KINDS; i++)
			if (table[event->kind]->then & THEN(i))
				schedule_start(e, i);
	}
	table[event->kind]->drop(event->payload);
}

bool
schedule_idle(const struct engine *e)
{
	for (int i = 0; i < JOB_KINDS; i++)
		if (table[i]->awaited && e->running[i].number)
			return false;
	return true;
}

/* A snapshot of names that was posted may be the last user of its facts' texts:
 * the engine frees the pool before its facts. */
void
schedule_drop(const struct pool_event *event)
{
	if (event->kind == NEWS_NAMES)
		names_unref(event->payload);
	else
		table[event->kind]->drop(event->payload);
}
