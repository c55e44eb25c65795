/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/nth.h"
#include "base/num.h"

/* No file has more profiles than these digits count. */
#define DIGITS_MOST 9

size_t
nth_split(const char *path, size_t *n)
{
	const char *mark = strrchr(path, '#');
	size_t digits = mark ? strlen(mark + 1) : 0;
	uint64_t value;

	*n = 0;
	if (!digits || digits > DIGITS_MOST || mark == path || mark[1] == '0'
	    || strspn(mark + 1, "0123456789") != digits
	    || num_read_u64(mark + 1, digits, &value) < 0)
		return strlen(path);
	*n = (size_t)value;
	return (size_t)(mark - path);
}

/* nth_file(), and stat() of it. */
static char *
find(const char *path, size_t *n, struct stat *st, int *result)
{
	size_t length = nth_split(path, n);
	char *file;
	int why;

	*result = stat(path, st);
	if (*result && *n) {
		why = errno;
		file = mem_strndup(path, length);
		if (stat(file, st) == 0 && !S_ISDIR(st->st_mode)) {
			*result = 0;
			return file;
		}
		free(file);
		errno = why;
	}
	*n = 0;
	return mem_strdup(path);
}

char *
nth_file(const char *path, size_t *n)
{
	struct stat st;
	int result;

	/* most names have no number, and may be of many files */
	nth_split(path, n);
	return *n ? find(path, n, &st, &result) : mem_strdup(path);
}

int
nth_stat(const char *path, struct stat *st)
{
	size_t n;
	int result;
	char *file = find(path, &n, st, &result);
	int why = errno;

	free(file);
	errno = why;
	return result;
}
