/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Of how much of the cost the text of its lines is there, as cg_annotate says at its
 * end: rows of the view info.
 */
#include <config.h>

#include <stdlib.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "model/facts/cost.h"
#include "view/doctor.h"
#include "view/private.h"

/* Of so many files, those with most cost, it is looked whether they are there. */
#define LOOKED_FOR 100

enum found { FOUND, FOUND_NEWER, FOUND_NOT, FOUND_UNSURE, FOUND_NO_FILE, FOUND_WAYS };

/* What has become of files. */
struct found_files {
	size_t n;
	int64_t self;
	const char *most;	/* the path of the first, which has most cost */
};

struct file_cost { int64_t self; uint32_t file; };

static uint64_t
size_of(int64_t v)
{
	return v < 0 ? 0 - (uint64_t)v : (uint64_t)v;
}

static int
most_first(const void *x, const void *y)
{
	const struct file_cost *a = x, *b = y;
	uint64_t i = size_of(a->self), k = size_of(b->self);

	if (i != k)
		return i < k ? 1 : -1;
	return (a->file > b->file) - (a->file < b->file);
}

/* All files that have cost, to be freed. */
static struct file_cost *
files_of(const struct view *v, size_t *n)
{
	const struct sums *s = v->snap->sums;
	size_t nfile = v->snap->names->nfile;
	struct file_cost *file = mem_array(nfile + 1, sizeof(*file));

	*n = 0;
	for (uint32_t i = 1; i < nfile; i++) {
		struct sum_value self = sums_value(s, BY_FILE, i, v->options.metric,
						   SUM_SELF);

		if (self.cost)
			file[(*n)++] = (struct file_cost){ self.cost, i };
	}
	if (*n)
		qsort(file, *n, sizeof(*file), most_first);
	return file;
}

/* A program that each file belongs to, or none; to be freed. */
static object_id *
objects_of(const struct names *names)
{
	object_id *object = mem_zarray(names->nfile + 1, sizeof(*object));

	for (uint32_t i = 1; i < names->nfunc; i++) {
		struct func f = names_func(names, func_at(i));

		if (!object_some(object[f.file.i]))
			object[f.file.i] = f.object;
	}
	return object;
}

/* What its text was when it was compiled says more than its time, but takes reading. */
static bool
is_newer(const struct view *v, const struct source_text *t, file_id file)
{
	return !*names_file_md5(v->snap->names, file)
	       && (t->newer || prof_is_older(v->snap->prof, false, t->written));
}

static enum found
found_of(const struct view *v, const struct source_text *t, file_id file)
{
	if (!t || t->stopped)
		return FOUND_UNSURE;
	if (!t->used)
		return FOUND_NOT;
	return is_newer(v, t, file) ? FOUND_NEWER : FOUND;
}

static void
count_file(struct found_files *to, int64_t self, const char *path)
{
	if (!to->n++)
		to->most = path;
	cost_add(&to->self, self);
}

/* What is in none, where there are any. */
static struct found_files
the_rest(const struct view *v, const struct found_files *found)
{
	struct found_files rest = { 0 };

	for (size_t i = 0; i < FOUND_WAYS; i++) {
		rest.n += found[i].n;
		cost_sub(&rest.self, found[i].self);
	}
	if (rest.n)
		cost_add(&rest.self, sums_total(v->snap->sums, v->options.metric));
	return rest.n ? rest : (struct found_files){ 0 };
}

/* False: some are waited for. */
static bool
look_for(struct view *v, struct found_files *found)
{
	const struct names *names = v->snap->names;
	object_id *object = objects_of(names);
	size_t n;
	struct file_cost *file = files_of(v, &n);

	for (size_t i = 0; i < n; i++) {
		file_id is = file_at(file[i].file);
		const char *path = names_file_path(names, is);
		const struct source_text *t = NULL;

		if (i < LOOKED_FOR)
			t = view_text(v, (struct text_wanted){ .path = path,
				.object = names_object_used(names, object[file[i].file]),
				.place = true });
		if (!t || t->known)
			count_file(&found[found_of(v, t, is)], file[i].self, path);
	}
	free(object);
	free(file);
	found[FOUND_NO_FILE] = the_rest(v, found);
	return !v->lacks.n;
}

static void
add_row(struct doctor *d, const struct found_files *f, double total, const char *what,
	const char *note, const char *fix)
{
	struct doctor_row *row = &d->row[d->n];
	double share = (double)f->self / total;

	if (share < DOCTOR_LEAST)
		return;
	*row = (struct doctor_row){ .kind = "source", .what = what,
				    .note.format = note, .fix.format = fix };
	num_percent(share, row->share);
	num_count(f->n, NUM_MAX, row->count);
	row->note.arg[0] = row->share;
	row->note.arg[1] = row->count;
	row->note.arg[2] = f->most;
	row->file = fix ? f->most : NULL;
	d->n++;
}

void
found_look(struct doctor *d, struct view *v)
{
	const struct snapshot *s = v->snap;
	struct found_files found[FOUND_WAYS] = { { 0 } };
	double total = (double)sums_total(s->sums, v->options.metric);

	if (!s->lister || !s->lister->text || total <= 0
	    || prof_is_ratio(s->prof, v->options.metric)
	    || (v->options.screen && !sums_prepared(s->sums, 1u << BY_FILE,
						    v->options.metric))
	    || !look_for(v, found))
		return;
	/* TRANSLATORS: in the next texts the first number is a percentage of cost, the
	 * second how many files; then a path */
	add_row(d, &found[FOUND], total, N_("sources found"),
		N_("%s%% in lines whose text is here (files: %s)"), NULL);
	add_row(d, &found[FOUND_NEWER], total, N_("sources changed"),
		N_("%s%% in lines of texts that are newer than the program or the profile, "
		   "where they may have moved (files: %s; most in %s)"),
		N_("--source-dir=DIR with the texts of then"));
	add_row(d, &found[FOUND_NOT], total, N_("sources missing"),
		N_("%s%% in lines whose text is not here (files: %s; most in %s)"),
		N_("--source-dir=DIR, --map=FROM=TO, or M on screen"));
	add_row(d, &found[FOUND_UNSURE], total, N_("other sources"),
		N_("%s%% in lines of files that were not looked for (files: %s)"), NULL);
	add_row(d, &found[FOUND_NO_FILE], total, N_("no source file"),
		N_("%s%% in code of which no source file is known"), NULL);
}
