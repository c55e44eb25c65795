/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "engine/jobs.h"
#include "model/facts/calls.h"

struct symbol_task *
symbol_task_new(struct fileset *f)
{
	struct symbol_task *t = mem_zalloc(sizeof(*t));

	t->files = fileset_ref(f);
	t->generation = 1;
	return t;
}

void
symbol_task_free(struct symbol_task *t)
{
	fileset_unref(t->files);
	free(t);
}

/* Called by a symbol source when a batch is worth showing. */
static void
publish(void *ctx)
{
	struct symbol_task *t = ctx;

	job_post(t->job, NEWS_NAMES, names_store_publish(t->files->store,
							 false));
}

void
symbol_task_run(struct job *job, void *arg)
{
	struct symbol_task *t = arg;
	unsigned last = symbolizer_generations(t->files->symbolizer);
	int stopped = 0;

	t->job = job;
	for (; t->generation <= last && !stopped; t->generation++) {
		atomic_store(&t->fetching,
			     t->generation == SYMBOLS_FROM_SERVERS);
		stopped = symbolizer_run(t->files->symbolizer, t->generation,
					 job, publish, t);
		if (t->generation < last && !stopped)
			publish(t);
	}
	job_post(job, NEWS_NAMES, names_store_publish(t->files->store, true));
}

/* The lines of one side, in which the function or the file is ID. -1 with ERR, or when JOB
 * was cancelled. */
static int
read_side(struct lines *to, const struct sums *s, const struct lister *lister,
	  struct lines_wanted w, uint32_t id, struct job *job,
	  struct error *err)
{
	lines_init(to, s);
	if (w.code)
		return lines_of_code(to, s, lister, func_at(id), w.style, job,
				     err);
	if (func_some(w.func))
		return lines_of_func(to, s, lister, func_at(id), job, err);
	if (file_some(w.file))
		return lines_of_file(to, s, lister, file_at(id), job, err);
	return lines_of_all(to, s, lister, job, err);
}

static bool
is_of_all(struct lines_wanted w)
{
	return !func_some(w.func) && !file_some(w.file);
}

/* The same of what they are compared with. A function that only one side has, the
 * other has no lines of. */
static int
read_base(struct asked_lines *a, const struct comparison *c,
	  const struct lister *lister, struct job *job)
{
	struct lines_wanted w = a->wanted;
	uint32_t id = file_some(w.file)
		      ? comparison_base(c, BY_FILE, w.file.i)
		      : comparison_base(c, BY_FUNC, w.func.i);

	a->compared = true;
	if (!is_of_all(w) && id == COMPARE_NONE) {
		lines_init(&a->base, c->base);
		return 0;
	}
	if (w.code) {
		lines_init(&a->base, c->base);
		lines_of_any_code(&a->base, c->base, lister, func_at(id),
				  w.style, job);
		return 0;
	}
	if (read_side(&a->base, c->base, lister, w, id, job, &a->error) < 0)
		return -1;
	if (!is_of_all(w) || job_cancelled(job))
		return 0;
	lines_pair(&a->pairing, c, &a->lines, &a->base, NULL, 0);
	a->paired = true;
	return 0;
}

static void
answer(struct lines_answer *x, const struct sums *s,
       const struct comparison *c, const struct lister *lister,
       struct lines_wanted w, struct job *job)
{
	struct asked_lines *a = &x->made;

	error_init(&a->error);
	a->wanted = w;
	a->failed = read_side(&a->lines, s, lister, w,
			      file_some(w.file) ? w.file.i : w.func.i, job,
			      &a->error) < 0;
	if (c && !a->failed)
		a->failed = read_base(a, c, lister, job) < 0;
	x->done = !job_cancelled(job);
}

struct sums_task *
sums_task_new(struct fileset *f, const struct names *names,
	      const struct selection *sel, const struct snapshot *from)
{
	struct sums_task *t = mem_zalloc(sizeof(*t));

	t->files = fileset_ref(f);
	t->names = names_ref(names);
	selection_copy(&t->selection, sel);
	t->from = from ? snapshot_ref(from) : NULL;
	return t;
}

void
sums_task_free(struct sums_task *t)
{
	asked_lines_release(&t->answer.made);
	made_tree_free(&t->made);
	comparison_free(t->comparison);
	history_free(t->history);
	sums_free(t->sums);
	free(t->successor);
	snapshot_unref(t->from);
	for (size_t i = 0; i < SNAPSHOT_CACHE; i++)
		snapshot_unref(t->known[i]);
	names_unref(t->names);
	selection_release(&t->selection);
	fileset_unref(t->files);
	free(t);
}

static func_id *
successors(const struct sums_task *t, struct job *job)
{
	const struct names *from = names_logical(t->from->names);

	if (from->prof != t->files->prof)
		return names_namesakes(from, t->names, job);
	return names_successors(from, t->names, t->files->weight, job);
}

metric_id
metric_follow(const struct prof *from, metric_id m, const struct prof *to)
{
	metric_id found = metric_at(0);

	if (from == to)
		return m;
	if (from && metric_some(m))
		found = prof_metric_named(to, prof_text(from,
					prof_metric(from, m)->label));
	return metric_some(found) ? found : metric_at(to->nmetric > 1);
}

/* Of both sides, if there are two. */
static int
prepare(const struct sums *s, const struct comparison *c, unsigned tables,
	metric_id m, struct job *job)
{
	if (!metric_some(m))
		m = metric_at(s->prof->nmetric > 1);
	if (sums_prepare(s, tables, m, job) < 0)
		return -1;
	if (c && sums_prepare(c->base, tables, m, job) < 0)
		return -1;
	/* keys ask for files on pages of functions, too */
	if (c && comparison_want(c, BY_FILE, job) < 0)
		return -1;
	return c && tables & 1u << BY_FUNC && !comparison_measured(c, m)
	       ? comparison_measure(c, m, job) : 0;
}

/* Whether the figures of FROM are of what is selected now. */
static bool
selects_the_same(const struct sums_task *t)
{
	struct selection was;
	bool same;

	selection_follow(&was, t->files->prof, &t->from->sums->selection,
			 t->from->prof, NULL);
	/* and all its parts are still there */
	same = selection_eq(&was, &t->selection)
	       && was.npart == t->from->sums->selection.npart;
	selection_release(&was);
	return same;
}

/* Files that were read again: what there was before. Names that are to get better
 * would make other functions of the same. */
static void
remember(struct sums_task *t, struct job *job)
{
	struct history_step step;

	if (!t->from || t->from->prof == t->files->prof || t->from->base
	    || t->comparison || t->files->others || !t->names->final
	    || !names_logical(t->from->names)->final || !selects_the_same(t))
		return;
	step = (struct history_step){ .before = t->from->history,
				      .sums = t->from->sums, .same = t->same };
	/* what is collapsed is called otherwise than it was for the screen */
	if (!t->sums->names->group && !t->from->sums->names->group)
		step.to = t->successor;
	if (t->same && !step.before)
		return;
	t->history = history_new(&step, t->sums, job);
}

/* From sums that are there already, where that is quicker. */
static struct sums *
sum(struct sums_task *t, struct job *job)
{
	const struct sums *sums[SNAPSHOT_CACHE], *base[SNAPSHOT_CACHE];
	struct known_sums known = { sums, 0 }, known_base = { base, 0 };

	for (size_t i = 0; i < SNAPSHOT_CACHE && t->known[i]; i++) {
		sums[known.n++] = t->known[i]->sums;
		if (t->known[i]->base)
			base[known_base.n++] = t->known[i]->base->sums;
	}
	return fileset_sum(t->files, t->names, &t->selection, known, known_base,
			   job, &t->comparison);
}

void
sums_task_run(struct job *job, void *arg)
{
	struct sums_task *t = arg;
	struct lines_wanted w = t->asked;

	if (t->from && names_logical(t->from->names) != t->names) {
		t->successor = successors(t, job);
		if (!t->successor)
			return;
	}
	t->sums = sum(t, job);
	if (t->sums && t->prepare
	    && prepare(t->sums, t->comparison, t->tables, t->metric, job) < 0) {
		comparison_free(t->comparison);
		t->comparison = NULL;
		sums_free(t->sums);
		t->sums = NULL;
	}
	if (t->sums)
		remember(t, job);
	/* costs of before are compared by name alone */
	if (t->successor && t->from->prof != t->files->prof)
		names_find_addresses(names_logical(t->from->names), t->names,
				     t->successor, job);
	if (t->successor && t->asking)
		w.func = t->successor[w.func.i];
	if (t->sums && t->asking && func_some(w.func))
		answer(&t->answer, t->sums, t->comparison,
		       &t->files->lister.seen, w, job);
	if (t->sums && t->question.asked)
		t->made.tree = tree_make(t->sums, t->comparison, &t->question,
					 job);
}

struct rank_task *
rank_task_new(struct fileset *f, const struct names *names)
{
	struct rank_task *t = mem_zalloc(sizeof(*t));

	t->files = fileset_ref(f);
	t->names = names_ref(names);
	return t;
}

void
rank_task_free(struct rank_task *t)
{
	names_unref(t->names);
	fileset_unref(t->files);
	free(t);
}

void
rank_task_run(struct job *job, void *arg)
{
	names_make_rank(((struct rank_task *)arg)->names, job);
}

void
calls_task_run(struct job *job, void *arg)
{
	prof_keep_calls(((struct rank_task *)arg)->names->prof, job);
}

struct lines_task *
lines_task_new(const struct snapshot *s, struct lines_wanted w)
{
	struct lines_task *t = mem_zalloc(sizeof(*t));

	t->snapshot = snapshot_ref(s);
	t->wanted = w;
	return t;
}

void
lines_task_free(struct lines_task *t)
{
	asked_lines_release(&t->answer.made);
	snapshot_unref(t->snapshot);
	free(t);
}

void
lines_task_run(struct job *job, void *arg)
{
	struct lines_task *t = arg;

	answer(&t->answer, t->snapshot->sums, t->snapshot->comparison,
	       t->snapshot->lister, t->wanted, job);
}

struct figures_task *
figures_task_new(const struct snapshot *s, unsigned tables, metric_id m)
{
	struct figures_task *t = mem_zalloc(sizeof(*t));

	t->snapshot = snapshot_ref(s);
	t->tables = tables;
	t->metric = m;
	return t;
}

void
figures_task_free(struct figures_task *t)
{
	snapshot_unref(t->snapshot);
	free(t);
}

void
figures_task_run(struct job *job, void *arg)
{
	struct figures_task *t = arg;

	t->done = prepare(t->snapshot->sums, t->snapshot->comparison,
			  t->tables, t->metric, job) == 0;
}

struct match_task *
match_task_new(const struct snapshot *s, const char *fn, metric_id m)
{
	struct match_task *t = mem_zalloc(sizeof(*t));

	t->snapshot = snapshot_ref(s);
	t->fn = mem_strdup(fn);
	t->metric = m;
	return t;
}

void
match_task_free(struct match_task *t)
{
	snapshot_unref(t->snapshot);
	error_release(&t->error);
	free(t->fn);
	free(t);
}

void
match_task_run(struct job *job, void *arg)
{
	struct match_task *t = arg;

	t->failed = match_functions(t->snapshot, t->fn, t->metric, job,
				    &t->found, &t->error) < 0;
	t->done = true;
}

struct watch_task *
watch_task_new(char *const *path, size_t n)
{
	struct watch_task *t = mem_zalloc(sizeof(*t));

	t->path = mem_zarray(n + 1, sizeof(*t->path));
	for (t->n = 0; t->n < n; t->n++)
		t->path[t->n] = mem_strdup(path[t->n]);
	return t;
}

void
watch_task_free(struct watch_task *t)
{
	for (size_t i = 0; i < t->n; i++)
		free(t->path[i]);
	free(t->path);
	free(t);
}

void
watch_task_run(struct job *job, void *arg)
{
	struct watch_task *t = arg;

	(void)job;
	watch_look(t->path, t->n, &t->look);
}
