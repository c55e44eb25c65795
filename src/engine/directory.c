/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/text.h"
#include "base/vec.h"
#include "engine/directory.h"

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

bool
directory_is(const char *path)
{
	struct stat st;

	return strcmp(path, "-") != 0 && stat(path, &st) == 0
	       && S_ISDIR(st.st_mode);
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

static bool
is_compressed(int dir, const char *name)
{
	static const unsigned char gzip[] = { 0x1f, 0x8b };
	static const unsigned char zstd[] = { 0x28, 0xb5, 0x2f, 0xfd };
	unsigned char head[4] = { 0 };
	int fd = openat(dir, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	ssize_t n;

	if (fd < 0)
		return false;
	n = read(fd, head, sizeof(head));
	close(fd);
	return n == (ssize_t)sizeof(head)
	       && (memcmp(head, gzip, sizeof(gzip)) == 0
		   || memcmp(head, zstd, sizeof(zstd)) == 0);
}

/* A file of a directory. */
struct entry {
	char *path;
	dev_t dev;
	ino_t inode;
	bool is_link;
};

static bool
may_be_profile(int dir, const char *name, struct entry *e)
{
	struct stat st, own;

	if (*name == '.' || fstatat(dir, name, &st, 0) < 0
	    || !S_ISREG(st.st_mode) || !st.st_size)
		return false;
	e->dev = st.st_dev;
	e->inode = st.st_ino;
	e->is_link = fstatat(dir, name, &own, AT_SYMLINK_NOFOLLOW) == 0
		     && S_ISLNK(own.st_mode);
	return !is_compressed(dir, name) || is_compressed_profile_name(name);
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
	char **path = mem_array(count, sizeof(*path));

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

char **
directory_files(const char *path, size_t *n, struct error *err)
{
	VEC(struct entry) found = { 0 };
	struct text full = { 0 };
	const char *slash = path[strlen(path) - 1] == '/' ? "" : "/";
	DIR *dir = opendir(path);
	char **file;

	*n = 0;
	if (!dir) {
		error_set_errno(err, errno, N_("cannot be read"));
		return NULL;
	}
	for (struct dirent *d; (d = readdir(dir)) != NULL;) {
		struct entry e;

		if (!may_be_profile(dirfd(dir), d->d_name, &e))
			continue;
		text_clear(&full);
		text_printf(&full, "%s%s%s", path, slash, d->d_name);
		e.path = mem_strdup(full.s);
		VEC_PUSH(&found, e);
	}
	closedir(dir);
	text_release(&full);
	if (!found.n) {
		error_set(err, ERR_FORMAT, N_("no profile in this directory"));
		return NULL;
	}
	file = paths_of(found.at, found.n, n);
	VEC_RELEASE(&found);
	return file;
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

/* callgrind.out.PID */
static bool
is_first_file(const char *name)
{
	static const char prefix[] = "callgrind.out.";
	const char *pid = name + sizeof(prefix) - 1;

	if (strncmp(name, prefix, sizeof(prefix) - 1) != 0)
		return false;
	return skip_digits(pid) > pid && !*skip_digits(pid);
}

char **
directory_siblings(const char *path, bool empty, size_t *n)
{
	const char *base = text_base_name(path);
	bool first = is_first_file(base);
	char *dir;
	char **file;
	size_t all, length = strlen(base);
	struct error err;

	*n = 0;
	if (!first && !empty)
		return NULL;
	dir = base == path ? mem_strdup(".")
			   : mem_strndup(path, (size_t)(base - path));
	error_init(&err);
	file = directory_files(dir, &all, &err);
	error_release(&err);
	free(dir);
	for (size_t i = 0; i < all; i++) {
		const char *name = text_base_name(file[i]);

		if (strncmp(name, base, length) == 0
		    && is_dump_or_thread(name + length, !first))
			file[(*n)++] = file[i];
		else
			free(file[i]);
	}
	return file;
}
