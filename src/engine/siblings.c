/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/bound.h"
#include "base/strtab.h"
#include "base/text.h"
#include "engine/directory.h"
#include "engine/siblings.h"
#include "load/load.h"

struct siblings {
	struct job *job;
	struct strtab *path;		/* of directories: number i + 1 is dir i */
	VEC(struct directory) dir;
};

struct siblings *
siblings_new(struct job *job)
{
	struct siblings *s = mem_zalloc(sizeof(*s));

	s->job = job;
	s->path = strtab_new_whole();
	return s;
}

void
siblings_free(struct siblings *s)
{
	for (size_t i = 0; i < s->dir.n; i++)
		directory_release(&s->dir.at[i]);
	VEC_RELEASE(&s->dir);
	strtab_free(s->path);
	free(s);
}

/* The names beside PATH, whose own is BASE. One that cannot be read has none. */
static const struct directory *
directory_of(struct siblings *s, const char *path, const char *base)
{
	bool here = base == path;
	text_id id = strtab_add(s->path, here ? "." : path,
				here ? 1 : (size_t)(base - path));
	struct directory d;

	if (id.i > s->dir.n) {
		directory_read(&d, strtab_get(s->path, id), s->job, NULL);
		VEC_PUSH(&s->dir, d);
	}
	return &s->dir.at[id.i - 1];
}

/* The first name that is not before BASE. */
static size_t
first_name(const struct directory *d, const char *base)
{
	return FIRST_WHERE(i, 0, d->name.n,
			   strcmp(d->name.at[i], base) >= 0);
}

/* Behind digits; S where there are none. */
static const char *
skip_digits(const char *s)
{
	return s + strspn(s, "0123456789");
}

/* ".2", "-01", ".2-01" behind the name of a run's first file; with THREAD only
 * the latter two. */
static bool
is_dump_or_thread(const char *s, bool thread)
{
	const char *end = s;

	if (*end == '.' && skip_digits(end + 1) > end + 1)
		end = skip_digits(end + 1);
	if (*end == '-' && skip_digits(end + 1) > end + 1)
		end = skip_digits(end + 1);
	else if (thread)
		return false;
	return end > s && !*end;
}

size_t
siblings_run(const char *path)
{
	static const char prefix[] = "callgrind.out.";
	const char *name = text_base_name(path);
	const char *pid = name + sizeof(prefix) - 1, *end;

	if (strncmp(name, prefix, sizeof(prefix) - 1) != 0)
		return 0;
	end = skip_digits(pid);
	return end > pid && (!*end || is_dump_or_thread(end, false))
	       ? (size_t)(end - path) : 0;
}

/* Without BASE, which was there so that a link to it is none of the others. */
static char **
without(char **file, size_t *n, const char *base)
{
	size_t kept = 0;

	for (size_t i = 0; i < *n; i++) {
		if (strcmp(text_base_name(file[i]), base) != 0)
			file[kept++] = file[i];
		else
			free(file[i]);
	}
	*n = kept;
	return file;
}

/* How much of BASE names the run of which PATH is a thread, where it was called as
 * somebody liked: Callgrind left an empty file of that name. 0: it is none. */
static size_t
thread_of_named(const char *path, const char *base)
{
	const char *dash = strrchr(base, '-');
	struct stat st;
	char *first;
	bool empty;

	if (!dash || dash == base || !is_dump_or_thread(dash, true))
		return 0;
	first = mem_strndup(path, (size_t)(dash - path));
	empty = stat(first, &st) == 0 && S_ISREG(st.st_mode) && !st.st_size;
	free(first);
	return empty ? (size_t)(dash - base) : 0;
}

char *
siblings_first(const char *path)
{
	const char *base = text_base_name(path);
	size_t run = siblings_run(path), length;

	if (run)
		return path[run] ? mem_strndup(path, run) : NULL;
	length = thread_of_named(path, base);
	return length ? mem_strndup(path, (size_t)(base - path) + length) : NULL;
}

char **
siblings_of(struct siblings *s, const char *path, bool empty, size_t *n)
{
	const char *base = text_base_name(path);
	size_t run = siblings_run(path), others = 0;
	size_t length = run ? run - (size_t)(base - path)
			: empty ? strlen(base) : thread_of_named(path, base);
	VEC(char *) name = { 0 };
	const struct directory *d;
	char *first, **file = NULL;

	*n = 0;
	if (!length || job_cancelled(s->job))
		return NULL;
	d = directory_of(s, path, base);
	first = mem_strndup(base, length);
	for (size_t i = first_name(d, first); i < d->name.n; i++) {
		const char *rest = d->name.at[i] + length;

		if (strncmp(d->name.at[i], base, length) != 0)
			break;
		if (*rest && !is_dump_or_thread(rest, !run))
			continue;
		VEC_PUSH(&name, d->name.at[i]);
		others += strcmp(d->name.at[i], base) != 0;
	}
	if (others)
		file = directory_pick(d, name.at, name.n, s->job, n);
	VEC_RELEASE(&name);
	free(first);
	return without(file, n, base);
}

/* Whether S is "_PID", and nothing else. */
static bool
is_process(const char *s)
{
	return *s == '_' && s[1] != '0' && skip_digits(s + 1) > s + 1
	       && !*skip_digits(s + 1);
}

/* Of a regular file, else 0. */
static off_t
size_of(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISREG(st.st_mode) ? st.st_size : 0;
}

static bool
is_by_process(const char *path)
{
	const struct loader *loader = load_of(path);

	return loader && loader->by_process;
}

char *
siblings_ran(struct siblings *s, const char *path)
{
	const char *base = text_base_name(path);
	size_t length = strlen(base);
	off_t biggest = size_of(path);
	const struct directory *d;
	char *found = NULL;

	if (!length || job_cancelled(s->job))
		return NULL;
	d = directory_of(s, path, base);
	for (size_t i = first_name(d, base); i < d->name.n; i++) {
		const char *name = d->name.at[i];
		char *beside;
		off_t size;

		if (strncmp(name, base, length) != 0 || job_cancelled(s->job))
			break;
		if (!is_process(name + length))
			continue;
		/* as it is typed next */
		beside = mem_printf("%.*s%s", (int)(base - path), path, name);
		size = size_of(beside);
		if (size > biggest && is_by_process(beside)) {
			biggest = size;
			free(found);
			found = beside;
		} else {
			free(beside);
		}
	}
	if (!job_cancelled(s->job))
		return found;
	/* not the biggest, perhaps */
	free(found);
	return NULL;
}
