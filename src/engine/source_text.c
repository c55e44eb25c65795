/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/input.h"
#include "base/md5.h"
#include "base/root.h"
#include "base/text.h"
#include "engine/source_text.h"

struct search {
	const struct source_text_options *o;
	struct source_text *t;
	const char *object;
	struct stat st;			/* of the file that was read */
	bool kept;			/* it is as old as somebody fetched it */
	bool by_end;			/* what is tried is an end of the path */
	bool place;			/* where it is, and not what is in it */
};

/* --- Reading -------------------------------------------------------------- */

static enum source_fault
fault_of_errno(int errnum)
{
	return errnum == EACCES || errnum == EPERM ? SOURCE_DENIED
						   : SOURCE_MISSING;
}

/* What can be said of a file before it is opened. */
static enum source_fault
fault_of(const char *path, struct stat *st)
{
	/* asked first, since opening some devices does something */
	if (stat(path, st) != 0)
		return fault_of_errno(errno);
	if (!S_ISREG(st->st_mode))
		return SOURCE_IRREGULAR;
	if ((uint64_t)st->st_size > SOURCE_TEXT_MAX)
		return SOURCE_TOO_LARGE;
	if (faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) != 0)
		return fault_of_errno(errno);
	return SOURCE_FINE;
}

/* A byte order mark is no part of the first line. */
static void
leave_out_mark(struct source_text *t)
{
	static const char mark[] = "\xef\xbb\xbf";
	const size_t n = sizeof(mark) - 1;

	if (t->n < n || memcmp(t->bytes, mark, n) != 0)
		return;
	t->n -= n;
	memmove(t->bytes, t->bytes + n, t->n + 1);
}

/* The text of what is open; what is compressed becomes that. */
static enum source_fault
read_text(struct search *s, struct input *in)
{
	size_t n = (size_t)input_size(in);
	char *bytes;

	if (n > SOURCE_TEXT_MAX)
		return SOURCE_TOO_LARGE;
	bytes = mem_alloc(n + 1);
	if (input_ending(in) != INPUT_WHOLE
	    || input_read(in, 0, bytes, n, NULL) != (ssize_t)n) {
		free(bytes);
		return SOURCE_UNREADABLE;
	}
	bytes[n] = '\0';
	s->t->bytes = bytes;
	s->t->n = n;
	md5_of(bytes, n, s->t->md5);
	leave_out_mark(s->t);
	return SOURCE_FINE;
}

/* Opens nothing but regular files, and never waits. */
static bool
read_file(struct search *s, const char *path)
{
	struct stat st;
	enum source_fault fault = fault_of(path, &st);
	struct error err = { 0 };	/* it is asked for while data is unpacked */
	struct input *in;

	if (fault == SOURCE_FINE && !s->place) {
		in = input_open(path, SOURCE_TEXT_MAX, NULL, &err);
		fault = in ? read_text(s, in) : SOURCE_UNREADABLE;
		input_close(in);
		error_release(&err);
	}
	if (fault == SOURCE_FINE) {
		s->st = st;
		return true;
	}
	/* a directory that is called as the end of a path says nothing */
	if (fault != SOURCE_MISSING && !s->t->refused
	    && !(s->by_end && fault == SOURCE_IRREGULAR)) {
		s->t->refused = mem_strdup(path);
		s->t->fault = fault;
	}
	return false;
}

/* Tabs become blanks up to the next multiple of 8: a list on a screen cannot
 * know where a tab leads. Characters count one, as they nearly always are. */
static void
expand_tabs(struct source_text *t)
{
	struct text out = { 0 };
	size_t column = 0, from = 0;

	if (!memchr(t->bytes, '\t', t->n))
		return;
	for (size_t i = 0; i < t->n; i++) {
		unsigned char c = (unsigned char)t->bytes[i];

		if (c == '\t') {
			text_add(&out, t->bytes + from, i - from);
			text_fill(&out, ' ', 8 - column % 8);
			column += 8 - column % 8;
			from = i + 1;
		} else if (c == '\n' || c == '\r') {
			column = 0;
		} else if ((c & 0xc0) != 0x80) {
			column++;
		}
	}
	text_add(&out, t->bytes + from, t->n - from);
	free(t->bytes);
	t->bytes = out.s;
	t->n = out.n;
}

/* Lines end in \n, \r\n or a lone \r. */
static void
find_lines(struct source_text *t)
{
	size_t at = 0;

	while (at < t->n) {
		VEC_PUSH(&t->start, at);
		while (at < t->n && t->bytes[at] != '\n'
		       && t->bytes[at] != '\r')
			at++;
		if (at + 1 < t->n && t->bytes[at] == '\r'
		    && t->bytes[at + 1] == '\n')
			at++;
		at++;
	}
	VEC_PUSH(&t->start, t->n);
}

/* --- Where it may be ------------------------------------------------------ */

static bool
was_tried(const struct source_text *t, const char *path)
{
	for (size_t i = 0; i < t->tried.n; i++)
		if (strcmp(t->tried.at[i], path) == 0)
			return true;
	return false;
}

/* Or compressed, as documentation often is. PATH is taken over. */
static bool
try_path(struct search *s, char *path)
{
	char *packed;

	if (was_tried(s->t, path)) {
		free(path);
		return false;
	}
	if (read_file(s, path)) {
		s->t->used = path;
		return true;
	}
	packed = mem_printf("%s.gz", path);
	if (read_file(s, packed)) {
		s->t->used = packed;
		free(path);
		return true;
	}
	free(packed);
	VEC_PUSH(&s->t->tried, path);
	return false;
}

/* The longest FROM that PATH begins with, at a component's end. */
static const struct path_map *
map_of(const struct source_text_options *o, const char *path)
{
	const struct path_map *best = NULL;
	size_t longest = 0;

	for (const struct path_map *m = o->map; m && m->from; m++) {
		size_t n = strlen(m->from);

		if (n < longest || strncmp(path, m->from, n) != 0)
			continue;
		if (path[n] && path[n] != '/' && m->from[n - 1] != '/')
			continue;
		best = m;
		longest = n;
	}
	return best;
}

static char *
join(const char *dir, const char *path)
{
	size_t n = strlen(dir);

	while (*path == '/')
		path++;
	return mem_printf("%s%s%s", dir, n && dir[n - 1] == '/' ? "" : "/",
			  path);
}

/* PATH as who has ROOT for the root sees it. */
static bool
try_in_root(struct search *s, const char *root, const char *path)
{
	struct text at = { 0 };
	char *plain = join(root, path);
	bool found = false;

	text_adds(&at, plain);
	free(plain);
	if (root_follow(root, &at))
		found = try_path(s, mem_strdup(at.s));
	text_release(&at);
	return found;
}

/* PATH and its tails below DIR: the one that is there, or NULL. */
static const char *
find_below(struct search *s, const char *dir, const char *path)
{
	s->by_end = true;
	for (const char *tail = path; *tail;) {
		while (*tail == '/')
			tail++;
		if (*tail && try_path(s, join(dir, tail)))
			return tail;
		tail = strchr(tail, '/');
		if (!tail)
			return NULL;
	}
	return NULL;
}

/* Whether another text than S's is below DIR, at the end TAIL of PATH or a longer
 * one. */
static bool
find_rival(struct search *s, const char *dir, const char *path,
	   const char *tail)
{
	struct source_text *t = mem_zalloc(sizeof(*t));
	struct search other = { .o = s->o, .t = t, .object = s->object };
	const char *at = find_below(&other, dir, path);

	if (at && at <= tail && strcmp(t->md5, s->t->md5) != 0) {
		s->t->rival = t->used;
		t->used = NULL;
	}
	source_text_free(t);
	return s->t->rival;
}

/* TAIL of PATH was found: whether another text is there below each of DIR, which were
 * not looked at, or the current directory. */
static void
find_rivals(struct search *s, const char *const *dir, const char *path,
	    const char *tail)
{
	bool found = false;

	for (; dir && *dir && !found; dir++)
		found = find_rival(s, *dir, path, tail);
	if (!found)
		find_rival(s, ".", path, tail);
}

/* The same below each of DIR, then below the current directory. */
static bool
try_dirs(struct search *s, const char *const *dir, const char *path)
{
	const char *tail = NULL;

	for (; dir && *dir && !tail; dir++)
		tail = find_below(s, *dir, path);
	if (tail && !s->place)
		find_rivals(s, dir, path, tail);
	else if (!tail)
		tail = find_below(s, ".", path);
	s->t->guessed = tail;
	return tail;
}

/* A relative PATH is of some directory that nobody knows: those that were named come
 * before the current one, which may have any file of that name. */
static bool
try_relative(struct search *s, const char *const *dir, const char *path)
{
	for (; *path != '/' && dir && *dir; dir++) {
		if (!try_path(s, join(*dir, path)))
			continue;
		if (!s->place)
			find_rivals(s, dir + 1, path, path);
		s->t->guessed = s->t->rival;	/* it is all of the path */
		return true;
	}
	return false;
}

/* What debuginfod's client once fetched for the program. */
static bool
try_kept(struct search *s, const char *path)
{
	struct text kept = { 0 };
	bool found = false;

	for (unsigned i = 0; i < SYMBOL_KEPT_SOURCES && !found; i++) {
		text_clear(&kept);
		if (!symbol_kept_source(s->object, path, i, &kept))
			break;
		found = read_file(s, kept.s);
	}
	if (found) {
		s->t->used = mem_strdup(kept.s);
		s->kept = true;
	}
	text_release(&kept);
	return found;
}

/* Where a process in a container sees PATH, when that is how the program was
 * found: as "/proc/PID/root/PROGRAM". */
static bool
try_beside(struct search *s, const char *path)
{
	static const char proc[] = "/proc/", root[] = "/root/";
	size_t pid = sizeof(proc) - 1, end;
	char *dir;
	bool found;

	if (strncmp(s->object, proc, pid) != 0 || *path != '/')
		return false;
	end = pid + strspn(s->object + pid, "0123456789");
	if (end == pid || strncmp(s->object + end, root, sizeof(root) - 1) != 0)
		return false;
	dir = mem_strndup(s->object, end + sizeof(root) - 1);
	found = try_in_root(s, dir, path);
	free(dir);
	return found;
}

char *
source_text_map(const struct source_text_options *o, const char *path)
{
	const struct path_map *m = map_of(o, path);
	const char *rest = m ? path + strlen(m->from) : "";

	if (!m)
		return NULL;
	return *rest ? join(m->to, rest) : mem_strdup(m->to);
}

static bool
find(struct search *s, const char *path)
{
	char *mapped = source_text_map(s->o, path);

	if (mapped && try_path(s, mapped))
		return true;
	if (try_beside(s, path) || try_relative(s, s->o->source_dir, path)
	    || try_path(s, mem_strdup(path)))
		return true;
	if (s->o->symfs && try_in_root(s, s->o->symfs, path))
		return true;
	if (try_dirs(s, s->o->source_dir, path) || try_kept(s, path))
		return true;
	return s->o->fetch
	       && symbol_fetch_source(s->object, path, NULL) == SOURCE_FETCHED
	       && try_kept(s, path);
}

static bool
find_known(struct search *s, const char *path)
{
	struct source_text *t = s->t;
	struct stat st;

	t->wanted = mem_strdup(path);
	t->known = *path && strcmp(path, "???") != 0;
	if (!t->known || !find(s, path))
		return false;
	t->written = s->kept ? 0 : s->st.st_mtime;
	t->newer = *s->object && stat(s->object, &st) == 0
		   && s->st.st_mtim.tv_sec > st.st_mtim.tv_sec;
	return true;
}

struct source_text *
source_text_read(const struct source_text_options *o, const char *path,
		 const char *object)
{
	struct source_text *t = mem_zalloc(sizeof(*t));
	struct search s = { .o = o, .t = t, .object = object };

	if (!find_known(&s, path))
		return t;
	expand_tabs(t);
	find_lines(t);
	return t;
}

/* Nothing is fetched for that. */
struct source_text *
source_text_find(const struct source_text_options *o, const char *path,
		 const char *object)
{
	struct source_text_options here = *o;
	struct source_text *t = mem_zalloc(sizeof(*t));
	struct search s = { .o = &here, .t = t, .object = object, .place = true };

	here.fetch = false;
	find_known(&s, path);
	return t;
}

struct source_text *
source_text_stopped(const char *path)
{
	struct source_text *t = mem_zalloc(sizeof(*t));

	t->wanted = mem_strdup(path);
	t->known = t->stopped = true;
	return t;
}

static size_t
count_dirs(const char *const *dir)
{
	size_t n = 0;

	while (dir && dir[n])
		n++;
	return n;
}

static size_t
count_maps(const struct path_map *map)
{
	size_t n = 0;

	while (map && map[n].from)
		n++;
	return n;
}

struct source_text_options
source_text_options_copy(const struct source_text_options *o)
{
	size_t ndir = count_dirs(o->source_dir), nmap = count_maps(o->map);
	char **dir = mem_zarray(ndir + 1, sizeof(*dir));
	struct path_map *map = mem_zarray(nmap + 1, sizeof(*map));

	for (size_t i = 0; i < ndir; i++)
		dir[i] = mem_strdup(o->source_dir[i]);
	for (size_t i = 0; i < nmap; i++)
		map[i] = (struct path_map){ mem_strdup(o->map[i].from),
					    mem_strdup(o->map[i].to) };
	return (struct source_text_options){
		.map = map, .source_dir = (const char *const *)dir,
		.symfs = o->symfs ? mem_strdup(o->symfs) : NULL,
		.fetch = o->fetch,
	};
}

void
source_text_options_release(struct source_text_options *copy)
{
	for (const char *const *dir = copy->source_dir; *dir; dir++)
		free((char *)*dir);
	for (const struct path_map *m = copy->map; m->from; m++) {
		free((char *)m->from);
		free((char *)m->to);
	}
	free((void *)copy->source_dir);
	free((void *)copy->map);
	free((char *)copy->symfs);
}

enum source_fetched
source_text_fetch(const char *object, const char *path, struct job *job)
{
	return symbol_fetch_source(object, path, job);
}

void
source_text_free(struct source_text *t)
{
	if (!t)
		return;
	free(t->wanted);
	free(t->used);
	free(t->refused);
	free(t->rival);
	free(t->bytes);
	for (size_t i = 0; i < t->tried.n; i++)
		free(t->tried.at[i]);
	VEC_RELEASE(&t->tried);
	VEC_RELEASE(&t->start);
	free(t);
}
