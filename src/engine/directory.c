/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <dirent.h>
#include <errno.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/input.h"
#include "base/text.h"
#include "base/vec.h"
#include "engine/directory.h"
#include "load/load.h"

bool
directory_is_profile_name(const char *name)
{
	static const char *const pattern[] = {
		"callgrind.out.*", "cachegrind.out.*", "prof.out", "*.prof",
		"*.prof.*", "*.pb", "*.pb.gz", "*.papihist", "gmon.out",
		"vmon.out",
	};

	for (size_t i = 0; i < sizeof(pattern) / sizeof(*pattern); i++)
		if (fnmatch(pattern[i], name, FNM_PERIOD) == 0)
			return true;
	return false;
}

/* "x.papihist.gz" as "x.papihist". */
static bool
is_compressed_profile_name(const char *name)
{
	const char *dot = strrchr(name, '.');
	char *plain;
	bool is;

	if (!dot)
		return false;
	plain = mem_strndup(name, (size_t)(dot - name));
	is = directory_is_profile_name(plain);
	free(plain);
	return is || directory_is_profile_name(name);
}

/* Of a compressed file what comes out of it decides: profilers that compress call
 * their files what they like, and so do people. Where the name says enough this is
 * left to who reads it, as all that cannot be inflated, which is an error there. */
static bool
is_other_compressed(const char *path)
{
	unsigned char buf[INPUT_PEEK];
	struct peek peek;

	return !is_compressed_profile_name(text_base_name(path))
	       && input_peek_compressed(path, buf, &peek)
	       && !load_is_profile(&peek);
}

/* A file of a directory. */
struct entry {
	char *path;
	dev_t dev;
	ino_t inode;
	bool is_link;
};

static bool
is_file(const char *path, struct entry *e)
{
	struct stat st, own;

	if (stat(path, &st) < 0 || !S_ISREG(st.st_mode) || !st.st_size)
		return false;
	e->dev = st.st_dev;
	e->inode = st.st_ino;
	e->is_link = lstat(path, &own) == 0 && S_ISLNK(own.st_mode);
	return true;
}

static int
by_name(const void *x, const void *y)
{
	return strverscmp(*(char *const *)x, *(char *const *)y);
}

static bool
same_file(const struct entry *a, const struct entry *b)
{
	return a->dev == b->dev && a->inode == b->inode;
}

/* Names of one file together, its own before links. */
static int
by_file(const void *x, const void *y)
{
	const struct entry *a = x, *b = y;

	if (a->dev != b->dev)
		return a->dev < b->dev ? -1 : 1;
	if (a->inode != b->inode)
		return a->inode < b->inode ? -1 : 1;
	if (a->is_link != b->is_link)
		return a->is_link ? 1 : -1;
	return strverscmp(a->path, b->path);
}

/* The paths of ENTRY, which they are taken from: each file once, whatever links
 * lead to it. */
static char **
paths_of(struct entry *entry, size_t count, size_t *n)
{
	char **path = mem_array(count + 1, sizeof(*path));

	qsort(entry, count, sizeof(*entry), by_file);
	*n = 0;
	for (size_t i = 0; i < count; i++) {
		if (i && same_file(&entry[i], &entry[i - 1]))
			free(entry[i].path);
		else
			path[(*n)++] = entry[i].path;
	}
	qsort(path, *n, sizeof(*path), by_name);
	return path;
}

static int
by_bytes(const void *x, const void *y)
{
	return strcmp(*(char *const *)x, *(char *const *)y);
}

static int
read_names(struct directory *d, DIR *dir, struct job *job)
{
	for (struct dirent *e; (e = readdir(dir)) != NULL;) {
		if (job_cancelled(job))
			return -1;
		if (*e->d_name != '.')
			VEC_PUSH(&d->name, mem_strdup(e->d_name));
	}
	return 0;
}

int
directory_read(struct directory *d, const char *path, struct job *job,
	       struct error *err)
{
	DIR *dir = opendir(path);
	int result;

	*d = (struct directory){ 0 };
	if (!dir)
		return error_set_errno(err, errno, N_("cannot be read"));
	result = read_names(d, dir, job);
	closedir(dir);
	d->prefix = mem_printf("%s%s", path,
			       path[strlen(path) - 1] == '/' ? "" : "/");
	if (d->name.n > 1)
		qsort(d->name.at, d->name.n, sizeof(*d->name.at), by_bytes);
	return result;
}

void
directory_release(struct directory *d)
{
	for (size_t i = 0; i < d->name.n; i++)
		free(d->name.at[i]);
	VEC_RELEASE(&d->name);
	free(d->prefix);
}

/* Of N of the names in D the files that are not empty and not unwanted (NULL: none
 * is). */
static char **
pick(const struct directory *d, char *const *name, size_t n,
     bool (*is_unwanted)(const char *path), struct job *job, size_t *count)
{
	struct entry *found = mem_array(n + 1, sizeof(*found));
	size_t nfound = 0;
	char **file;

	for (size_t i = 0; i < n && !job_cancelled(job); i++) {
		char *path = mem_printf("%s%s", d->prefix, name[i]);

		found[nfound].path = path;
		if (is_file(path, &found[nfound])
		    && !(is_unwanted && is_unwanted(path)))
			nfound++;
		else
			free(path);
	}
	file = paths_of(found, nfound, count);
	free(found);
	if (!job_cancelled(job))
		return file;
	for (size_t i = 0; i < *count; i++)
		free(file[i]);
	free(file);
	*count = 0;
	return NULL;
}

char **
directory_pick(const struct directory *d, char *const *name, size_t n,
	       struct job *job, size_t *count)
{
	return pick(d, name, n, is_other_compressed, job, count);
}

char **
directory_offers(const char *path, size_t *n)
{
	struct directory d;
	char **file = NULL;

	*n = 0;
	if (directory_read(&d, path, NULL, NULL) == 0)
		file = pick(&d, d.name.at, d.name.n, NULL, NULL, n);
	directory_release(&d);
	return file;
}

char **
directory_files(const char *path, struct job *job, size_t *n,
		struct error *err)
{
	struct directory d;
	char **file = NULL;

	*n = 0;
	if (directory_read(&d, path, job, err) == 0)
		file = directory_pick(&d, d.name.at, d.name.n, job, n);
	directory_release(&d);
	if (!file || *n)
		return file;
	free(file);
	error_set(err, ERR_FORMAT, N_("no profile in this directory"));
	return NULL;
}
