/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/i18n.h"
#include "base/nth.h"
#include "base/strtab.h"
#include "base/text.h"
#include "engine/directory.h"
#include "engine/plan.h"
#include "engine/siblings.h"

/* A path that was named, and what is there. */
struct named {
	const char *path, *name;	/* borrowed; without directories */
	bool is_base;
	bool is_there, is_directory, is_empty;
	bool again;			/* it was named before */
	size_t at;			/* on the command line */
	dev_t dev;
	ino_t inode;
};

/* What is planned from. */
struct planning {
	struct job *job;
	struct named *named;		/* in the order of the command line */
	struct named *by_file;		/* those that are there */
	size_t n, nthere;
	struct siblings *siblings;
	struct strtab *offered;		/* runs whose files were looked for */
	bool compares;
};

/* --- What was named ------------------------------------------------------- */

static struct named
look_at(const char *path, bool is_base)
{
	struct named x = { .path = path, .name = text_base_name(path),
			   .is_base = is_base };
	struct stat st;

	if (!strcmp(path, "-") || nth_stat(path, &st) < 0)
		return x;
	x.is_there = true;
	x.is_directory = S_ISDIR(st.st_mode);
	x.is_empty = S_ISREG(st.st_mode) && !st.st_size;
	x.dev = st.st_dev;
	x.inode = st.st_ino;
	return x;
}

/* Those of one side that are one file under one name are equal. */
static int
by_file(const void *x, const void *y)
{
	const struct named *a = x, *b = y;

	if (a->is_base != b->is_base)
		return a->is_base ? 1 : -1;
	if (a->dev != b->dev)
		return a->dev < b->dev ? -1 : 1;
	if (a->inode != b->inode)
		return a->inode < b->inode ? -1 : 1;
	return strcmp(a->name, b->name);
}

/* Marks those of BY_FILE that were named before, by their places on the command line. */
static void
mark_again(struct planning *g)
{
	for (size_t i = 0, end; i < g->nthere; i = end) {
		size_t first = g->by_file[i].at;

		for (end = i; end < g->nthere
			      && by_file(&g->by_file[i], &g->by_file[end]) == 0; end++)
			first = g->by_file[end].at < first ? g->by_file[end].at : first;
		for (size_t k = i; k < end; k++)
			g->named[g->by_file[k].at].again = g->by_file[k].at != first;
	}
}

static void
look_at_all(struct planning *g, char *const *path, size_t nbase)
{
	g->named = mem_zarray(g->n + 1, sizeof(*g->named));
	g->by_file = mem_array(g->n + 1, sizeof(*g->by_file));
	for (size_t i = 0; i < g->n; i++) {
		if (i && job_cancelled(g->job))
			break;
		g->named[i] = look_at(path[i], i >= g->n - nbase);
		g->named[i].at = i;
		if (g->named[i].is_there)
			g->by_file[g->nthere++] = g->named[i];
	}
	qsort(g->by_file, g->nthere, sizeof(*g->by_file), by_file);
	mark_again(g);
}

static bool
is_named(const struct planning *g, const char *path, bool is_base)
{
	struct named x = look_at(path, is_base);

	return x.is_there && bsearch(&x, g->by_file, g->nthere,
				     sizeof(*g->by_file), by_file);
}

/* --- What is read of it --------------------------------------------------- */

static struct planned *
add(struct plan *p, char *path, size_t at)
{
	VEC_PUSH(&p->file, ((struct planned){ .path = path, .at = at }));
	return &p->file.at[p->file.n - 1];
}

/* All files in a directory; not those in directories below. When it is stopped
 * the directory itself stands for what was not read of it. */
static void
add_directory(struct plan *p, const struct planning *g, size_t at)
{
	const char *path = g->named[at].path;
	size_t n, beside = 0;
	struct planned *end;
	struct error err;
	char **file;

	error_init(&err);
	file = directory_files(path, g->job, &n, &err);
	for (size_t i = 0; i < n; i++) {
		beside += g->nthere > 1
			  && is_named(g, file[i], g->named[at].is_base);
		add(p, file[i], at)->found = true;
	}
	if (!file && !err.code)
		add(p, mem_strdup(path), at)->found = true;
	free(file);
	end = add(p, NULL, at);
	end->err = err;
	end->last = n > 0;
	if (!beside)
		return;
	end->level = DIAG_WARNING;
	end->note = N_("files in this directory that are named beside it are added up "
		       "once more: %s");
	end->count = beside;
}

/* Whether the other files of the run of file AT have been looked for, as they are from
 * now on: there may be thousands of them, all named. Who compares dumps or threads
 * means these. */
static bool
is_offered(const struct planning *g, size_t at)
{
	const struct named *x = &g->named[at];
	size_t run = siblings_run(x->path);
	text_id known = strtab_find(g->offered, x->path, run);

	if (!run)
		return false;
	strtab_add(g->offered, x->path, run);
	return known.i || (g->compares && x->path[run]);
}

/* Whether the empty first file of the run of X is named, too, which brings in all of
 * its threads. */
static bool
is_brought_in(const struct planning *g, const struct named *x)
{
	char *first = siblings_first(x->path);
	bool is = first && look_at(first, x->is_base).is_empty
		  && is_named(g, first, x->is_base);

	free(first);
	return is;
}

/* An empty file in place of which one is meant that is known: that is said, and
 * nothing is read. */
static bool
add_ran(struct plan *p, const struct planning *g, size_t at)
{
	const struct named *x = &g->named[at];
	char *ran = x->is_empty ? siblings_ran(g->siblings, x->path) : NULL;
	struct planned *said;

	if (!ran)
		return false;
	said = add(p, NULL, at);
	if (is_named(g, ran, x->is_base)) {
		said->level = DIAG_NOTE;
		said->note = N_("empty, as a wrapper leaves it: the profile of the "
				"program that it ran was named, too");
	} else {
		error_set(&said->err, ERR_FORMAT,
			  N_("the file is empty: probably a wrapper left it so "
			     "(such as a shell), and %s is the profile of the "
			     "program that it ran"), ran);
	}
	free(ran);
	return true;
}

/* A file of a run of Callgrind that wrote several. The first stays empty where
 * each thread has one of its own: those are meant then, else offered. */
static void
add_run(struct plan *p, const struct planning *g, size_t at)
{
	const struct named *first = &g->named[at];
	size_t n, others = 0;
	bool empty = first->is_empty, instead;
	struct planned *note;
	char **file;

	if ((is_offered(g, at) || is_brought_in(g, first)) && !empty) {
		add(p, mem_strdup(first->path), at);
		return;
	}
	file = siblings_of(g->siblings, first->path, empty, &n);
	instead = n > 0 && empty;
	for (size_t i = 0; i < n; i++) {
		bool named = is_named(g, file[i], first->is_base);

		others += !named;
		if (instead && !named)
			add(p, file[i], at);
		else
			free(file[i]);
	}
	free(file);
	if (others) {
		note = add(p, NULL, at);
		note->level = instead ? DIAG_NOTE : DIAG_WARNING;
		note->note = instead
			? N_("empty: the files of the threads of this run were "
			     "read: %s")
			: N_("beside it are more files of the same run (dumps, "
			     "threads): %s; name them, too, to see all of it "
			     "(on screen :add)");
		note->count = others;
	}
	if (!instead && !add_ran(p, g, at))
		add(p, mem_strdup(first->path), at);
}

static void
say_again(struct plan *p, size_t at)
{
	struct planned *said = add(p, NULL, at);

	said->level = DIAG_WARNING;
	said->note = N_("named more than once: it is added up as often");
}

static void
add_named(struct plan *p, const struct planning *g, size_t at)
{
	if (g->named[at].again)
		say_again(p, at);
	if (g->named[at].is_directory)
		add_directory(p, g, at);
	else
		add_run(p, g, at);
}

void
plan_make(struct plan *p, char *const *path, size_t n, size_t nbase,
	  struct job *job)
{
	struct planning g = { .job = job, .n = n,
			      .siblings = siblings_new(job),
			      .offered = strtab_new(NULL),
			      .compares = nbase > 0 };

	*p = (struct plan){ 0 };
	look_at_all(&g, path, nbase);
	for (size_t i = 0; i < n; i++) {
		/* whoever reads them will say of each that it was not */
		if (i && job_cancelled(job))
			add(p, mem_strdup(path[i]), i);
		else
			add_named(p, &g, i);
	}
	siblings_free(g.siblings);
	strtab_free(g.offered);
	free(g.named);
	free(g.by_file);
	p->path = mem_array(p->file.n, sizeof(*p->path));
	for (size_t i = 0; i < p->file.n; i++)
		p->path[i] = p->file.at[i].path;
}

void
plan_release(struct plan *p)
{
	for (size_t i = 0; i < p->file.n; i++) {
		free(p->file.at[i].path);
		error_release(&p->file.at[i].err);
	}
	VEC_RELEASE(&p->file);
	free(p->path);
}

/* --- Whose places are mapped ---------------------------------------------- */

/* The paths, and how many of them are of the base. */
struct sides {
	char *const *path;
	size_t n, nbase;
};

/* Whether path AT was given and is not on both sides. */
static bool
was_base(const struct sides *all, size_t at, const char *const *given)
{
	size_t now = all->n - all->nbase;

	for (size_t i = now; at < now && i < all->n; i++)
		if (!strcmp(all->path[i], all->path[at]))
			return false;
	while (*given && strcmp(*given, all->path[at]) != 0)
		given++;
	return *given != NULL;
}

bool *
plan_mapped(char *const *path, size_t n, size_t nbase,
	    const char *const *given)
{
	struct sides all = { path, n, nbase };
	bool *mapped = mem_zarray(n + 1, sizeof(*mapped));
	bool exchanged = false;

	for (size_t i = 0; i < n; i++) {
		mapped[i] = was_base(&all, i, given);
		exchanged |= mapped[i] && i < n - nbase;
	}
	for (size_t i = n - nbase; i < n; i++)
		mapped[i] |= !exchanged;
	return mapped;
}
