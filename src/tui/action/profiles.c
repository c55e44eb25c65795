/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Other files: in place of those that are shown, or beside them.
 */
#include <config.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/nth.h"
#include "engine/siblings.h"
#include "tui/action/private.h"

bool
profile_can_be_read(const char *path)
{
	size_t n;
	char *file = nth_file(path, &n);
	bool can = access(file, R_OK) == 0;
	int why = errno;

	free(file);
	errno = why;
	return can;
}

/* Whether there is a snapshot of files that can be read again; else says why not. */
static bool
can_change(struct tui *t)
{
	return t->snap && tui_can_reload(t);
}

/* The path that was typed; NULL: it cannot be read, which is said. Owned. */
static char *
readable_path(struct tui *t, const char *typed)
{
	char *path = path_expand(typed + strspn(typed, " "));
	struct text name = { 0 };

	if (profile_can_be_read(path))
		return path;
	tui_put_path(t, path, &name);
	tui_say(t, "%s: %s", name.s, strerror(errno));
	text_release(&name);
	free(path);
	return NULL;
}

/* --- In place of what is shown --------------------------------------------- */

static unsigned
open_instead(struct tui *t, const char *typed)
{
	char *path = readable_path(t, typed);
	unsigned redo = RE_DRAW;

	if (path) {
		engine_reopen(t->engine, (const char *const *)&path, 1, false);
		redo = say_reading(t, _("reading"));
	}
	free(path);
	return redo;
}

static void
profile_hint(struct tui *t, const char *line, struct text *out)
{
	(void)t;
	(void)line;
	text_adds(out, _("which profile is shown in place of this one"));
}

static const struct question question_profile = {
	.sign = N_("profile: "), .accept = open_instead,
	.complete = paths_complete, .hint = profile_hint, .proposes = true,
};

/* What is shown is given up, so that it need not be read again. */
ACT(profile)
{
	if (!t->snap)
		return RE_DRAW;
	if (arg && *arg)
		return open_instead(t, arg);
	tui_ask(t, &question_profile, "");
	return RE_DRAW;
}

/* --- Beside it ------------------------------------------------------------- */

/* Which file a path is, whatever it is called; all 0: none that is there. */
struct file_number { dev_t device; ino_t inode; };

struct paths_to_open {
	VEC(const char *) path;		/* what was opened, and more */
	VEC(struct file_number) number;	/* of each */
	size_t old;
};

static struct file_number
number_of(const char *path)
{
	struct stat st;

	return stat(path, &st) ? (struct file_number){ 0 }
			       : (struct file_number){ st.st_dev, st.st_ino };
}

static bool
is_open(const struct paths_to_open *p, const char *path)
{
	struct file_number is = number_of(path);

	for (size_t i = 0; i < p->path.n; i++) {
		struct file_number other = p->number.at[i];

		if (!strcmp(p->path.at[i], path)
		    || (is.inode && other.inode == is.inode
			&& other.device == is.device))
			return true;
	}
	return false;
}

static void
add_path(struct paths_to_open *p, const char *path)
{
	VEC_PUSH(&p->path, path);
	VEC_PUSH(&p->number, number_of(path));
}

static void
paths_release(struct paths_to_open *p)
{
	VEC_RELEASE(&p->path);
	VEC_RELEASE(&p->number);
}

static void
begin_with_opened(struct tui *t, struct paths_to_open *p)
{
	struct engine_files f = engine_opened(t->engine);

	*p = (struct paths_to_open){ .old = f.n };
	for (size_t i = 0; i < f.n; i++)
		add_path(p, f.path[i]);
}

static unsigned
open_all(struct tui *t, const struct paths_to_open *p)
{
	if (p->path.n == p->old) {
		tui_say(t, _("it is open already"));
		return RE_DRAW;
	}
	engine_reopen(t->engine, p->path.at, p->path.n, true);
	t->added = p->old;
	return say_reading(t, _("reading"));
}

/* Whether A is a file in the directory B, or B a profile in the file A, or both one. */
static bool
is_of_path(const char *a, const char *b)
{
	size_t na = strlen(a), nb = strlen(b);

	return strncmp(a, b, na < nb ? na : nb) == 0;
}

/* Why the path could not be opened, or NULL. */
static const struct error *
error_of(const struct tui *t, const char *path)
{
	const struct error *error;
	size_t n = engine_errors(t->engine, &error);

	for (size_t i = 0; i < n; i++)
		if (error[i].path && is_of_path(error[i].path, path))
			return &error[i];
	return NULL;
}

void
tui_say_not_added(struct tui *t)
{
	struct engine_files f = engine_opened(t->engine);
	const struct error *why = NULL;

	for (size_t i = t->added; t->added && i < f.n && !why; i++)
		why = error_of(t, f.path[i]);
	t->added = 0;
	if (why)
		tui_say_error(t, why);
}

static unsigned
add_one(struct tui *t, const char *typed)
{
	char *path = readable_path(t, typed);
	struct paths_to_open p;
	unsigned redo;

	if (!path)
		return RE_DRAW;
	begin_with_opened(t, &p);
	if (!is_open(&p, path))
		add_path(&p, path);
	redo = open_all(t, &p);
	paths_release(&p);
	free(path);
	return redo;
}

/* The other dumps and threads of the runs of which files are open; where there are none
 * OTHERWISE says or does something. */
static unsigned
add_siblings(struct tui *t, unsigned (*otherwise)(struct tui *t))
{
	struct siblings *s = siblings_new(NULL);
	struct paths_to_open p;
	VEC(char *) found = { 0 };
	unsigned redo;

	begin_with_opened(t, &p);
	for (size_t i = 0; i < p.old; i++) {
		size_t n;
		char **file = siblings_of(s, p.path.at[i], false, &n);

		for (size_t k = 0; k < n; k++) {
			VEC_PUSH(&found, file[k]);
			if (!is_open(&p, file[k]))
				add_path(&p, file[k]);
		}
		free(file);
	}
	redo = p.path.n > p.old ? open_all(t, &p) : otherwise(t);
	for (size_t i = 0; i < found.n; i++)
		free(found.at[i]);
	VEC_RELEASE(&found);
	paths_release(&p);
	siblings_free(s);
	return redo;
}

static unsigned
say_no_more(struct tui *t)
{
	tui_say(t, _("there are no more files of this run: :add FILE"));
	return RE_DRAW;
}

/* What is new is in a directory that is open. */
static unsigned
read_again(struct tui *t)
{
	engine_reload(t->engine);
	return say_reading(t, _("reading"));
}

unsigned
profiles_take_dumps(struct tui *t)
{
	return add_siblings(t, read_again);
}

ACT(add)
{
	if (!can_change(t))
		return RE_DRAW;
	return arg && *arg ? add_one(t, arg) : add_siblings(t, say_no_more);
}
