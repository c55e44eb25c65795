/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "base/i18n.h"
#include "base/nth.h"
#include "engine/siblings.h"
#include "engine/wrappers.h"
#include "load/load.h"

static bool
is_by_process(const struct prof *p, size_t input)
{
	const struct loader *loader = load_find(prof_text(p, p->input[input].format));

	return loader && loader->by_process;
}

/* Of each input whether nothing is to be said of it: it has samples, or its format's
 * names say nothing of processes. Rows are looked at only where some have that. */
static bool *
find_sampled(const struct prof *p, bool *all)
{
	bool *sampled = mem_zarray(p->ninput, sizeof(*sampled));

	*all = true;
	for (size_t i = 1; i < p->ninput; i++) {
		sampled[i] = !is_by_process(p, i);
		*all &= sampled[i];
	}
	for (size_t i = 0; i < p->nblock && !*all; i++)
		for (size_t k = 0; k < p->block[i].nsample; k++)
			sampled[p->part[p->block[i].sample_part[k]].input.i] = true;
	return sampled;
}

static bool
is_same(const char *path, const struct stat *file)
{
	struct stat st;

	return nth_stat(path, &st) == 0 && st.st_dev == file->st_dev
	       && st.st_ino == file->st_ino;
}

/* Whether the file PATH was named on the side of BASE, or read there as one of a
 * directory. */
static bool
is_known(const struct fileset_task *t, const char *path, bool base, struct job *job)
{
	const struct prof *p = t->files->prof;
	size_t nnow = t->npath - t->nbase;
	struct stat file;

	if (nth_stat(path, &file) < 0)
		return true;
	for (size_t i = base ? nnow : 0; i < (base ? t->npath : nnow); i++)
		if (job_cancelled(job) || is_same(t->path[i], &file))
			return true;
	for (size_t i = 1; i < p->ninput; i++)
		if (p->input[i].base == base
		    && (job_cancelled(job)
			|| is_same(prof_text(p, p->input[i].path), &file)))
			return true;
	return false;
}

void
wrappers_warn(const struct fileset_task *t, struct job *job)
{
	const struct prof *p = t->files->prof;
	struct siblings *s = siblings_new(job);
	bool all, *sampled = find_sampled(p, &all);

	for (size_t i = 1; i < p->ninput && !all; i++) {
		const char *path = prof_text(p, p->input[i].path);
		char *ran = sampled[i] ? NULL : siblings_ran(s, path);

		if (ran && !is_known(t, ran, p->input[i].base, job))
			diag_add(t->files->diag, DIAG_WARNING, path,
				 LOCATION_NONE, 0,
				 N_("no samples: probably a wrapper wrote it "
				    "(such as a shell), and %s is the profile "
				    "of the program that it ran"), ran);
		free(ran);
	}
	free(sampled);
	siblings_free(s);
}
