/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/i18n.h"
#include "base/text.h"
#include "engine/directory.h"
#include "engine/plan.h"

/* The paths that were named. */
struct named {
	char *const *path;
	size_t n, nbase;
};

static struct planned *
add(struct plan *p, char *path, size_t at)
{
	VEC_PUSH(&p->file, ((struct planned){ .path = path, .at = at }));
	return &p->file.at[p->file.n - 1];
}

/* All files in a directory; not those in directories below. */
static void
add_directory(struct plan *p, const char *path, size_t at)
{
	struct planned *end;
	struct error err;
	size_t n;
	char **file;

	error_init(&err);
	file = directory_files(path, &n, &err);
	for (size_t i = 0; i < n; i++)
		add(p, file[i], at)->found = true;
	free(file);
	end = add(p, NULL, at);
	end->err = err;
	end->last = n > 0;
}

static bool
is_same_file(const char *a, const char *b)
{
	struct stat x, y;

	return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_dev == y.st_dev
	       && x.st_ino == y.st_ino;
}

static bool
is_named(const struct named *all, const char *path, bool base)
{
	const char *name = text_base_name(path);
	size_t now = all->n - all->nbase;

	for (size_t i = base ? now : 0; i < (base ? all->n : now); i++)
		if (strcmp(text_base_name(all->path[i]), name) == 0
		    && is_same_file(all->path[i], path))
			return true;
	return false;
}

static bool
is_empty(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISREG(st.st_mode) && !st.st_size;
}

/* A file of a run of Callgrind that wrote several. The first stays empty where
 * each thread has one of its own: those are meant then, else offered. */
static void
add_run(struct plan *p, const struct named *all, size_t at)
{
	const char *path = all->path[at];
	size_t n, others = 0;
	bool empty = is_empty(path), instead;
	char **file = directory_siblings(path, empty, &n);
	struct planned *note;

	instead = n > 0 && empty;
	for (size_t i = 0; i < n; i++) {
		bool named = is_named(all, file[i], at >= all->n - all->nbase);

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
			     "threads): %s; name them, too, to see all of it");
		note->count = others;
	}
	if (!instead)
		add(p, mem_strdup(path), at);
}

void
plan_make(struct plan *p, char *const *path, size_t n, size_t nbase)
{
	struct named all = { path, n, nbase };

	*p = (struct plan){ 0 };
	for (size_t i = 0; i < n; i++) {
		if (directory_is(path[i]))
			add_directory(p, path[i], i);
		else
			add_run(p, &all, i);
	}
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

/* Whether path AT was given and is not on both sides. */
static bool
was_base(const struct named *all, size_t at, const char *const *given)
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
	struct named all = { path, n, nbase };
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
