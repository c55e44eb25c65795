/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Source texts that a face asks for: brought one by one, each by a thread that
 * nobody waits for, since a file may be long, and lie where no answer comes from.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/aside.h"
#include "base/clock.h"
#include "engine/private.h"

/* Of many texts the face is told of some at a time: it builds its page anew. */
#define TELL_MS 100

/* All that the thread has, whatever becomes of the files meanwhile. */
struct text_reading {
	struct source_text_options from;
	struct text_wanted wanted;	/* its own */
	struct source_text *made;
};

struct text_task {
	struct fileset *files;
	struct text_wanted wanted;	/* the engine's thread's: READING may go
					   with its own at any time */
	struct text_reading *reading;	/* NULL: its thread was left alone */
};

/* --- What is asked --------------------------------------------------------- */

static struct text_wanted
copy_wanted(const struct text_wanted *w)
{
	return (struct text_wanted){ mem_strdup(w->path), mem_strdup(w->object),
				     w->of_base, w->place };
}

static void
release_wanted(struct text_wanted *w)
{
	free((char *)w->path);
	free((char *)w->object);
}

static bool
is_same(const struct text_wanted *a, const struct text_wanted *b)
{
	return a->of_base == b->of_base && a->place == b->place && strcmp(a->path, b->path) == 0;
}

static bool
is_asked(const struct texts_question *q, const struct text_wanted *w)
{
	for (size_t i = 0; i < q->wanted.n; i++)
		if (is_same(&q->wanted.at[i], w))
			return true;
	return false;
}

static bool
asks_the_same(const struct texts_question *q, const struct text_wanted *w,
	      size_t n)
{
	if (q->wanted.n != n)
		return false;
	for (size_t i = 0; i < n; i++)
		if (!is_same(&q->wanted.at[i], &w[i]))
			return false;
	return true;
}

/* Whether these are what is left of a question, of which some have come. */
static bool
are_left_of(const struct texts_question *q, const struct text_wanted *w, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!is_asked(q, &w[i]))
			return false;
	return true;
}

void
texts_question_release(struct texts_question *q)
{
	for (size_t i = 0; i < q->wanted.n; i++)
		release_wanted(&q->wanted.at[i]);
	VEC_RELEASE(&q->wanted);
}

/* The first that has not been read, or NULL. */
static const struct text_wanted *
first_missing(struct engine *e)
{
	const struct texts_question *q = &e->texts;

	if (!e->now.number)
		return NULL;
	for (size_t i = 0; i < q->wanted.n; i++)
		if (!lister_text(&e->now.files->lister, &q->wanted.at[i]))
			return &q->wanted.at[i];
	return NULL;
}

static bool
reads_what_nobody_wants(const struct engine *e)
{
	const struct running *r = &e->running[JOB_TEXT];
	const struct text_task *t = r->task;

	return r->number && !is_asked(&e->texts, &t->wanted);
}

bool
engine_want_texts(struct engine *e, const struct text_wanted *w, size_t n)
{
	struct texts_question *q = &e->texts, next = { .fresh = true };
	uint64_t before = e->running[JOB_TEXT].number;

	if (!asks_the_same(q, w, n)) {
		if (n && are_left_of(q, w, n)) {
			next.fresh = q->fresh;
			next.told_ms = q->told_ms;
		}
		for (size_t i = 0; i < n; i++)
			VEC_PUSH(&next.wanted, copy_wanted(&w[i]));
		texts_question_release(q);
		*q = next;
		if (e->now.number)
			lister_trim(&e->now.files->lister);
		if (reads_what_nobody_wants(e))
			schedule_abandon(e, JOB_TEXT);
	}
	schedule_start(e, JOB_TEXT);
	return e->running[JOB_TEXT].number
	       && e->running[JOB_TEXT].number != before;
}

bool
engine_stop_texts(struct engine *e)
{
	const struct text_wanted *w;

	if (!e->running[JOB_TEXT].number)
		return false;
	schedule_abandon(e, JOB_TEXT);
	while ((w = first_missing(e)) != NULL)
		lister_put(&e->now.files->lister, w,
			   source_text_stopped(w->path));
	e->events |= ENGINE_TEXTS;
	return true;
}

uint64_t
engine_looked_anew(const struct engine *e)
{
	return e->looked_anew;
}

void
texts_read_anew(struct engine *e)
{
	e->looked_anew++;
	if (!e->running[JOB_TEXT].number)
		return;
	schedule_abandon(e, JOB_TEXT);
	schedule_start(e, JOB_TEXT);
}

const char *
engine_text_under_way(const struct engine *e)
{
	const struct running *r = &e->running[JOB_TEXT];
	const struct text_task *t = r->task;

	return r->number ? t->wanted.path : NULL;
}

/* --- The job --------------------------------------------------------------- */

static void
reading_free(void *ctx)
{
	struct text_reading *r = ctx;

	source_text_options_release(&r->from);
	release_wanted(&r->wanted);
	source_text_free(r->made);
	free(r);
}

static void
reading_run(void *ctx)
{
	struct text_reading *r = ctx;

	r->made = (r->wanted.place ? source_text_find : source_text_read)
		(&r->from, r->wanted.path, r->wanted.object);
}

static void *
start_text(struct engine *e, uint64_t *edition)
{
	const struct text_wanted *w = first_missing(e);
	struct text_task *t;

	if (!w)
		return NULL;
	*edition = e->now.number;
	t = mem_zalloc(sizeof(*t));
	t->files = fileset_ref(e->now.files);
	t->wanted = copy_wanted(w);
	t->reading = mem_zalloc(sizeof(*t->reading));
	t->reading->from = lister_options(&t->files->lister, w);
	t->reading->wanted = copy_wanted(w);
	return t;
}

static void
run_text(struct job *job, void *task)
{
	struct text_task *t = task;
	struct text_reading *r = t->reading;

	if (!aside_run(reading_run, reading_free, r, job))
		t->reading = NULL;
}

static void
take_text(struct engine *e, void *task)
{
	struct texts_question *q = &e->texts;
	struct text_task *t = task;
	int64_t now = clock_ms();

	if (!t->reading || !t->reading->made)
		return;
	lister_put(&t->files->lister, &t->reading->wanted, t->reading->made);
	t->reading->made = NULL;		/* moved */
	/* the first is what the page is about */
	if (!q->fresh && now - q->told_ms < TELL_MS && first_missing(e))
		return;
	q->fresh = false;
	q->told_ms = now;
	e->events |= ENGINE_TEXTS;
}

static void
drop_text(void *task)
{
	struct text_task *t = task;

	if (t->reading)
		reading_free(t->reading);
	release_wanted(&t->wanted);
	fileset_unref(t->files);
	free(t);
}

const struct job_row texts_job = {
	start_text, run_text, take_text, drop_text, THEN(JOB_TEXT), true
};
