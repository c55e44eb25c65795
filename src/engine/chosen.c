/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which files there are: those that were opened, and what a face chose since, to be
 * compared or to be compared with. What was chosen on the spot is kept only once it
 * was read.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "engine/private.h"
#include "symbol/resolve/mainprogram.h"

/* --- Paths ----------------------------------------------------------------- */

static void
free_paths(char **path, size_t n)
{
	for (size_t i = 0; path && i < n; i++)
		free(path[i]);
	free(path);
}

static void
forget_paths(struct engine *e)
{
	free_paths(e->path, e->npath);
	e->path = NULL;
	e->npath = 0;
}

static void
forget_earlier_program(struct engine *e)
{
	free(e->earlier.program);
	e->earlier.program = NULL;
	e->earlier.had_program = false;
}

static void
forget_reopened(struct engine *e)
{
	free_paths(e->reopened, e->nreopened);
	e->reopened = NULL;
	e->nreopened = 0;
}

void
paths_settle(struct engine *e)
{
	if (e->reopened) {
		free_paths(e->opened, e->nopened);
		e->opened = e->reopened;
		e->nopened = e->nreopened;
		e->reopened = NULL;
	}
	free_paths(e->earlier.path, e->earlier.npath);
	e->earlier.path = NULL;
	forget_earlier_program(e);
}

/* The program that was named before the one that could not be read with. */
static void
return_program(struct engine *e)
{
	char *tried = e->program;

	if (!e->earlier.had_program)
		return;
	e->program = e->earlier.program;
	e->earlier.program = tried;
	forget_earlier_program(e);
}

bool
paths_return(struct engine *e)
{
	if (!e->earlier.path)
		return false;
	forget_paths(e);
	e->path = e->earlier.path;
	e->npath = e->earlier.npath;
	e->nbase = e->earlier.nbase;
	e->earlier.path = NULL;
	forget_reopened(e);
	return_program(e);
	return true;
}

void
paths_release(struct engine *e)
{
	forget_paths(e);
	free_paths(e->opened, e->nopened);
	e->opened = NULL;
	forget_reopened(e);
	paths_settle(e);
}

/* --- Choosing -------------------------------------------------------------- */

static char **
copy_paths(const char *const *path, size_t n)
{
	char **copy = mem_zarray(n + 1, sizeof(*copy));

	for (size_t i = 0; i < n; i++)
		copy[i] = mem_strdup(path[i]);
	return copy;
}

void
engine_open(struct engine *e, const char *const *path, size_t n,
	    const char *const *base, size_t nbase)
{
	forget_paths(e);
	free_paths(e->opened, e->nopened);
	e->opened = copy_paths(path, n);
	e->nopened = n;
	e->path = mem_zarray(n + nbase + 1, sizeof(*e->path));
	for (size_t i = 0; i < n + nbase; i++)
		e->path[i] = mem_strdup(i < n ? path[i] : base[i - n]);
	e->npath = n + nbase;
	e->nbase = nbase;
	schedule_start(e, JOB_READ);
}

struct engine_files
engine_files(const struct engine *e)
{
	struct engine_files now = { (const char *const *)e->path, e->npath,
				    e->nbase };

	if (e->earlier.path)
		now = (struct engine_files){
			(const char *const *)e->earlier.path,
			e->earlier.npath, e->earlier.nbase };
	return now;
}

struct engine_files
engine_opened(const struct engine *e)
{
	return (struct engine_files){ (const char *const *)e->opened,
				      e->nopened, 0 };
}

/* The first of F that is PATH and not in USED yet, or F.n. */
static size_t
next_of_path(const struct engine_files *f, const char *path, const bool *used)
{
	size_t i = 0;

	while (i < f->n && (used[i] || strcmp(f->path[i], path) != 0))
		i++;
	return i;
}

void
engine_order(const struct engine *e, size_t *order)
{
	const struct engine_files f = engine_files(e);
	bool *used = mem_zarray(f.n + 1, sizeof(*used));
	size_t n = 0;

	for (size_t i = 0; i < e->nopened; i++) {
		size_t at = next_of_path(&f, e->opened[i], used);

		if (at == f.n)
			continue;
		used[at] = true;
		order[n++] = at;
	}
	for (size_t i = 0; i < f.n; i++)
		if (!used[i])
			order[n++] = i;
	free(used);
}

/* What was chosen before and is not read yet gives way; the paths are taken over, the
 * last NBASE being bases. */
static void
choose(struct engine *e, char **path, size_t n, size_t nbase)
{
	if (e->earlier.path) {
		forget_paths(e);
	} else {
		e->earlier.path = e->path;
		e->earlier.npath = e->npath;
		e->earlier.nbase = e->nbase;
	}
	forget_reopened(e);
	e->path = path;
	e->npath = n;
	e->nbase = nbase;
}

static void
read_chosen(struct engine *e)
{
	schedule_abandon(e, JOB_READ);
	schedule_start(e, JOB_READ);
}

static void
read_these(struct engine *e, char **path, size_t n, size_t nbase)
{
	choose(e, path, n, nbase);
	read_chosen(e);
}

bool
engine_use_program(struct engine *e, const char *path)
{
	if (!symbol_is_program(path))
		return false;
	if (e->earlier.had_program) {
		free(e->program);	/* was not read with yet */
	} else {
		e->earlier.program = e->program;
		e->earlier.had_program = true;
	}
	e->program = mem_strdup(path);
	read_these(e, copy_paths((const char *const *)e->path, e->npath),
		   e->npath, e->nbase);
	return true;
}

bool
engine_is_program(const struct engine *e, object_id object)
{
	const struct symbol_options o = { .exe = engine_program(e) };

	return e->current && may_be_program(e->current->prof, &o, object);
}

bool
engine_map_object(struct engine *e, const char *from, const char *to,
		  const char *file)
{
	struct path_map map;

	if (!symbol_is_program(file))
		return false;
	map = (struct path_map){ mem_strdup(from), mem_strdup(to) };
	VEC_PUSH(&e->moved, map);
	read_these(e, copy_paths((const char *const *)e->path, e->npath),
		   e->npath, e->nbase);
	return true;
}

bool
engine_mapped_object(const struct engine *e, size_t i, const char **from,
		     const char **to)
{
	if (i >= e->moved.n)
		return false;
	*from = e->moved.at[i].from;
	*to = e->moved.at[i].to;
	return true;
}

void
engine_reopen(struct engine *e, const char *const *path, size_t n, bool bases)
{
	struct engine_files f = engine_files(e);
	size_t nbase = bases ? f.nbase : 0;
	char **all = mem_zarray(n + nbase + 1, sizeof(*all));
	char **opened = copy_paths(path, n);

	for (size_t i = 0; i < n + nbase; i++)
		all[i] = mem_strdup(i < n ? path[i]
					  : f.path[f.n - nbase + i - n]);
	choose(e, all, n + nbase, nbase);
	e->reopened = opened;
	e->nreopened = n;
	read_chosen(e);
}

static const char *
or_option(const struct engine *e, const char *program)
{
	return program ? program : settings_text(e->settings, "exe");
}

const char *
engine_program(const struct engine *e)
{
	return or_option(e, e->earlier.had_program ? e->earlier.program
						   : e->program);
}

const char *
program_to_read(const struct engine *e)
{
	return or_option(e, e->program);
}

/* What came to be compared goes again. */
static void
compare_nothing(struct engine *e)
{
	const struct engine_files f = engine_opened(e);

	read_these(e, copy_paths(f.path, f.n), f.n, 0);
}

void
engine_compare(struct engine *e, const char *path)
{
	struct engine_files f = engine_files(e);
	size_t n = 0, left;
	bool known = false;
	char **to;

	if (!*path) {
		compare_nothing(e);
		return;
	}
	for (size_t i = 0; i < f.n; i++)
		known |= !strcmp(f.path[i], path);
	/* those that were compared with go, for one that is not open */
	left = known ? f.n : f.n - f.nbase;
	to = mem_zarray(left + 2, sizeof(*to));
	for (size_t i = 0; i < left; i++)
		if (strcmp(f.path[i], path) != 0)
			to[n++] = mem_strdup(f.path[i]);
	to[n++] = mem_strdup(path);
	read_these(e, to, n, 1);
}

void
engine_compare_first(struct engine *e, size_t n)
{
	struct engine_files f = engine_files(e);
	char **to = mem_zarray(f.n + 1, sizeof(*to));
	size_t *order = mem_array(f.n + 1, sizeof(*order));

	engine_order(e, order);
	for (size_t i = 0; i < f.n; i++)
		to[i] = mem_strdup(f.path[order[(i + n) % f.n]]);
	read_these(e, to, f.n, n);
	free(order);
}

void
engine_swap(struct engine *e)
{
	struct engine_files f = engine_files(e);
	size_t n = f.n - f.nbase;
	char **to = mem_zarray(f.n + 1, sizeof(*to));

	for (size_t i = 0; i < f.n; i++)
		to[i] = mem_strdup(f.path[(i + n) % f.n]);
	read_these(e, to, f.n, n);
}
