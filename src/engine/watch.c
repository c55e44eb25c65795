/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <dirent.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>

#include "base/hash.h"
#include "base/nth.h"
#include "engine/watch.h"

/* In any order: directories are read as they come. */
static void
add_file(const char *name, const struct stat *st, struct look *to)
{
	uint64_t print = hash_bytes(name, strlen(name));

	print = hash_mix(print, (uint64_t)st->st_dev);
	print = hash_mix(print, (uint64_t)st->st_ino);
	print = hash_mix(print, (uint64_t)st->st_size);
	print = hash_mix(print, (uint64_t)st->st_mtim.tv_sec);
	print = hash_mix(print, (uint64_t)st->st_mtim.tv_nsec);
	to->print += print;
	if (st->st_mtim.tv_sec > to->newest)
		to->newest = st->st_mtim.tv_sec;
}

static void
add_directory(const char *path, struct look *to)
{
	DIR *dir = opendir(path);
	struct dirent *d;
	struct stat st;

	while (dir && (d = readdir(dir)) != NULL)
		if (*d->d_name != '.'
		    && fstatat(dirfd(dir), d->d_name, &st, 0) == 0
		    && S_ISREG(st.st_mode) && st.st_size)
			add_file(d->d_name, &st, to);
	if (dir)
		closedir(dir);
}

void
watch_look(char *const *path, size_t n, struct look *to)
{
	struct stat st;

	*to = (struct look){ 0 };
	for (size_t i = 0; i < n; i++) {
		uint64_t others = to->print;

		if (nth_stat(path[i], &st) < 0
		    || (S_ISREG(st.st_mode) && !st.st_size)) {
			to->holes++;
			if (i < WATCH_KNOWN)
				to->hole |= UINT64_C(1) << i;
			continue;
		}
		if (S_ISDIR(st.st_mode))
			add_directory(path[i], to);
		else
			add_file(path[i], &st, to);
		if (i < WATCH_KNOWN)
			to->part[i] = to->print - others;
	}
}

/* Which of those that are known are holes since READ, by bit. */
static uint64_t
new_holes(const struct look *look, const struct look *read)
{
	return look->hole & ~read->hole;
}

/* Whether what is not a hole is as it was read. Of holes that are not known nobody can
 * tell: then as if it were. */
static bool
same_but_holes(const struct look *look, const struct look *read)
{
	uint64_t hole = new_holes(look, read), left = read->print;
	size_t known = 0;

	for (size_t i = 0; i < WATCH_KNOWN; i++)
		if (hole >> i & 1) {
			left -= read->part[i];
			known++;
		}
	return look->print == left || look->holes > read->holes + known;
}

void
watch_hold(struct look *read, const struct look *before)
{
	uint64_t hole = new_holes(read, before);

	for (size_t i = 0; i < WATCH_KNOWN; i++)
		if (hole >> i & 1) {
			read->part[i] = before->part[i];
			read->print += before->part[i];
			read->holes--;
		}
	read->hole &= ~hole;
}

bool
watch_take(struct watch *w, const struct look *look, const struct look *read)
{
	bool still = look->print == w->last.print;

	w->last = *look;
	if (look->print == read->print || same_but_holes(look, read)) {
		w->moving = 0;
		return false;
	}
	if (!still && ++w->moving < WATCH_MOVING)
		return false;
	w->moving = 0;
	return true;
}

bool
watch_gone(struct watch *w, const struct look *look, const struct look *read)
{
	if (look->holes <= read->holes)
		w->away = 0;
	else if (w->away <= 1)
		return ++w->away > 1;
	return false;
}

size_t
watch_which(const struct look *look, const struct look *read, size_t n)
{
	for (size_t i = 0; i < n && i < WATCH_KNOWN; i++)
		if (new_holes(look, read) >> i & 1)
			return i;
	return n;
}
