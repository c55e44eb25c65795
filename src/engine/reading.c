/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What was planned is read into a builder, one file after the other.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>

#include "base/i18n.h"
#include "engine/fileset.h"
#include "engine/plan.h"
#include "load/ahead.h"

/* Files that stay inflated, so that it need not be done again for details. */
#define COPIES_KEPT 16

/* There may be more files than descriptors. */
static void
park_file(struct fileset_task *t, struct input *in)
{
	input_set_job(in, NULL);
	if (!input_is_copy(in) || t->ncopy++ >= COPIES_KEPT)
		input_park(in);
}

static void
add_error(struct fileset_task *t, const char *path, struct error *err)
{
	if (!err->path)
		error_at(err, path, err->location, err->at);
	VEC_PUSH(&t->error, *err);
}

/* An object_finder. */
static bool
find_object(const void *map, const char *path, struct text *out)
{
	return symbol_map_path(map, path, out);
}

/* The files as they are read, one after the other. */
struct reading {
	struct fileset_task *t;
	struct job *job;
	struct builder *b;
	struct plan plan;
	struct ahead *ahead;
	size_t files, others;	/* in a directory; and no profiles of them */
	size_t fresh;		/* read as they are now */
	bool stopped;		/* before a file; no more come from AHEAD */
};

static const char *const of_ending[] = {
	[INPUT_WHOLE] = NULL,
	[INPUT_CUT] = N_("the compressed data ends early: "
			 "what came before was read"),
	[INPUT_DAMAGED] = N_("the compressed data is damaged: "
			     "figures may be wrong"),
	[INPUT_FOLLOWED] = N_("what follows the compressed data could not be "
			      "read"),
	[INPUT_UNPRINTED] = N_("the program that prints it failed: what came before "
			       "was read"),
};

static bool
is_base(const struct fileset_task *t, const struct planned *file)
{
	return file->at >= t->npath - t->nbase;
}

/* IN was read. */
static void
take_input(struct reading *r, const struct planned *file, struct input *in)
{
	struct fileset_task *t = r->t;
	const struct kept k = {
		.named = t->path[file->at], .path = file->path, .at = file->at,
		.base = is_base(t, file), .found = file->found,
	};

	r->fresh++;
	kept_add(&t->files->kept, &k, in, t->keeps && r->plan.file.n > 1);
	VEC_PUSH(&t->files->input, in);
	park_file(t, in);
}

/* In place of a file that cannot be read what it had before, or it is lost: then the
 * figures of all stay as they are. False: it had nothing. */
static bool
read_kept(struct reading *r, const struct planned *file)
{
	struct fileset_task *t = r->t;
	size_t n = t->before ? t->before->kept.n : 0;
	bool had = false;

	for (size_t i = 0; i < n; i++) {
		struct kept *k = t->before->kept.at[i];
		struct input *in;

		if (!kept_is_of(k, t->path[file->at], file->at,
				is_base(t, file), file->path, file->found))
			continue;
		had = true;
		in = kept_load(k, settings_text(t->settings, "input-format"),
			       r->job, r->b);
		if (!in) {
			t->lost = true;
			continue;
		}
		kept_share(&t->files->kept, k);
		VEC_PUSH(&t->files->input, in);
		diag_add(t->files->diag, DIAG_NOTE, k->path, LOCATION_NONE, 0,
			 N_("cannot be read for now: the figures that it had stay"));
	}
	return had;
}

/* Where nothing can be had of what came before compressed data ended, that is why. */
static void
say_cut(const struct planned *file, const struct input *in, struct error *err)
{
	if (err->code != ERR_FORMAT || !input_cut(in))
		return;
	error_set(err, ERR_FORMAT, N_("the compressed data ends early: what came before is "
				      "not enough for a profile"));
	error_at(err, file->path, LOCATION_NONE, 0);
}

/* A failure is one more error, but that of a file that was found in a directory,
 * is no profile and was none. */
static void
read_file(struct reading *r, const struct planned *file, struct input *in,
	  struct error *err)
{
	struct fileset_task *t = r->t;
	bool other = in && file->found && !load_detect(in, err) && !load_is_printed(in);

	r->files += file->found;
	if (in && !other)
		error_release(err);
	if (in && !other && ahead_load(r->ahead, in, r->b, err) == 0) {
		if (of_ending[input_ending(in)])
			diag_add(t->files->diag, DIAG_LOST, file->path,
				 LOCATION_NONE, 0,
				 of_ending[input_ending(in)]);
		if (input_said(in))
			/* TRANSLATORS: a program, as perf, and its own words */
			diag_add(t->files->diag, DIAG_NOTE, file->path, LOCATION_NONE, 0,
				 N_("the program that prints it says: %s"),
				 input_said(in));
		if (input_stopped(in))
			diag_add(t->files->diag, DIAG_LOST, file->path,
				 LOCATION_NONE, 0,
				 N_("stopped: the rest was not read"));
		take_input(r, file, in);
		return;
	}
	if (in)
		say_cut(file, in, err);
	input_close(in);
	if (!read_kept(r, file) && other) {
		r->others++;
		error_release(err);
		return;
	}
	add_error(t, file->path, err);
}

/* What was to be said of a path that was named. */
static void
say(struct reading *r, struct planned *file)
{
	const char *path = r->t->path[file->at];
	char count[24];

	snprintf(count, sizeof(count), "%zu", file->count);
	if (file->note)
		diag_add(r->t->files->diag, file->level, path, LOCATION_NONE,
			 0, file->note, count);
	if (file->last && r->others == r->files)
		error_set(&file->err, ERR_FORMAT,
			  N_("no profile in this directory"));
	if (file->err.code)
		add_error(r->t, path, &file->err);
	error_init(&file->err);
	r->files = r->others = 0;
}

/* A bar stands beside a path that was named: it is of all files there. */
static void
begin_file(struct reading *r, size_t i)
{
	const struct planned *file = &r->plan.file.at[i];
	struct fileset_task *t = r->t;
	size_t n = 0;

	if (!file->path)
		return;
	/* of the one before nothing is left to be seen beside this one */
	job_progress(r->job, 0, 0);
	atomic_fetch_sub(&t->left, 1);
	if (i && file[-1].path && file[-1].at == file->at) {
		atomic_fetch_add(&t->file, 1);
		return;
	}
	while (i + n < r->plan.file.n && file[n].path
	       && file[n].at == file->at)
		n++;
	atomic_store(&t->file, 0);
	atomic_store(&t->nfile, n);
}

static void
read_planned(struct reading *r, struct planned *file)
{
	struct fileset *f = r->t->files;
	struct input *in = NULL;
	struct error err;

	error_init(&err);
	if (file->path && (file->at > 0 || file->found)
	    && job_cancelled(r->job)) {
		r->stopped = true;
		diag_add(f->diag, DIAG_LOST, file->path, LOCATION_NONE, 0,
			 N_("not read: stopped before it"));
		r->files += file->found;
		return;
	}
	atomic_store(&r->t->at, file->at);
	if (!r->stopped)
		in = ahead_next(r->ahead, &err);
	if (file->path)
		read_file(r, file, in, &err);
	else
		say(r, file);
}

/* Texts are found by side. */
static void
map_sides(const struct fileset_task *t, const bool *mapped)
{
	size_t first = t->npath - t->nbase;
	struct fileset *f = t->files;

	f->base_mapped = t->nbase && mapped[first];
	f->now_mapped = first > 0;
	for (size_t i = 0; i < first; i++)
		f->now_mapped &= mapped[i];
}

void
fileset_read(struct fileset_task *t, struct builder *b, struct job *job)
{
	struct fileset *f = t->files;
	struct reading r = { .t = t, .job = job, .b = b };
	bool *mapped = plan_mapped(t->path, t->npath, t->nbase,
				   settings_list(t->settings, "base"));

	map_sides(t, mapped);
	plan_make(&r.plan, t->path, t->npath, t->nbase, job);
	r.ahead = ahead_new(r.plan.path, r.plan.file.n,
			    settings_text(t->settings, "input-format"),
			    settings_count(t->settings, "max-input"), job);
	for (size_t i = 0; i < r.plan.file.n; i++)
		t->left += r.plan.file.at[i].path != NULL;
	for (size_t i = 0; i < r.plan.file.n; i++) {
		struct planned *file = &r.plan.file.at[i];
		bool base = is_base(t, file);

		/* a base alone is compared with nothing */
		if (base && !f->input.n)
			break;
		begin_file(&r, i);
		builder_base(b, base);
		builder_point(b, mapped[file->at] ? find_object : NULL,
			      f->base_map.at);
		read_planned(&r, file);
	}
	/* nothing is new: what is shown stays */
	t->lost |= !r.fresh;
	free(mapped);
	ahead_free(r.ahead);
	plan_release(&r.plan);
	atomic_store(&t->at, t->npath);
	job_progress(job, 0, 0);
}
