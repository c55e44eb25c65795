/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Layouts: the view, columns, panes and ways to show things, kept by name. Each is a
 * file of lines as in profviewrc, with "view ID" before them; what it says nothing of
 * stays, but for columns, which are the views' own then. Filters, parts and the event are
 * of a profile, colours and keys of a person: no layout has them.
 */
#include <config.h>

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/output.h"
#include "base/xdg.h"
#include "tui/action/private.h"

#define FOLDER "layouts"
#define VIEW_WORD "view "
#define SET_WORD "set "
#define NAME_LONGEST 64
/* So many are offered. */
#define OFFERED 50

/* A name is one of a file in one folder: no path, and none that is hidden. */
static bool
is_name(const char *name)
{
	size_t n = strlen(name);

	if (!n || n > NAME_LONGEST || *name == '.')
		return false;
	for (size_t i = 0; i < n; i++)
		if ((unsigned char)name[i] < ' ' || name[i] == 0x7f || name[i] == '/')
			return false;
	return true;
}

static char *
path_of(const char *name, struct error *err)
{
	char *at, *path;

	if (!is_name(name)) {
		error_set(err, ERR_USAGE,
			  N_("%s: a name is wanted, without / in it and without . at its "
			     "beginning"), name);
		return NULL;
	}
	at = mem_printf(FOLDER "/%s", name);
	path = xdg_path(XDG_CONFIG, at);
	free(at);
	if (!path)
		error_set(err, ERR_SYSTEM,
			  N_("nowhere to remember it: HOME is not set"));
	return path;
}

/* --- Which there are -------------------------------------------------------- */

struct layout_names { VEC(char *) at; };

static int
by_name(const void *x, const void *y)
{
	return strcmp(*(char *const *)x, *(char *const *)y);
}

static struct layout_names
names_there(void)
{
	struct layout_names all = { { 0 } };
	char *path = xdg_path(XDG_CONFIG, FOLDER);
	DIR *dir = path ? opendir(path) : NULL;
	struct dirent *d;

	while (dir && all.at.n < OFFERED && (d = readdir(dir)) != NULL)
		if (is_name(d->d_name))
			VEC_PUSH(&all.at, mem_strdup(d->d_name));
	if (dir)
		closedir(dir);
	free(path);
	if (all.at.n)
		qsort(all.at.at, all.at.n, sizeof(*all.at.at), by_name);
	return all;
}

static void
names_free(struct layout_names *all)
{
	for (size_t i = 0; i < all->at.n; i++)
		free(all->at.at[i]);
	VEC_RELEASE(&all->at);
}

void
layouts_offer(struct tui *t, const char *typed, size_t n, struct completion *c)
{
	struct layout_names all = names_there();

	(void)t;
	for (size_t i = 0; i < all.at.n; i++)
		completion_offer(c, all.at.at[i], typed, n);
	names_free(&all);
}

static void
say_names(struct tui *t)
{
	struct layout_names all = names_there();
	struct text say = { 0 };

	for (size_t i = 0; i < all.at.n; i++) {
		text_adds(&say, i ? ", " : "");
		text_printable(&say, all.at.at[i], strlen(all.at.at[i]),
			       t->canvas.ascii);
	}
	if (all.at.n)
		/* TRANSLATORS: names follow */
		tui_say(t, _("layouts: %s"), say.s);
	else
		tui_say(t, _("no layout was kept; :layout-save NAME keeps one"));
	text_release(&say);
	names_free(&all);
}

/* --- Keeping one ----------------------------------------------------------- */

static void
put_layout(const struct tui *t, struct text *out)
{
	const struct view_ops *view = page_lead(t)->ops;

	if (!view->takes_func)
		text_printf(out, VIEW_WORD "%s\n", view->id);
	for (size_t i = 0; screen_options[i].id; i++)
		if (screen_options[i].layout
		    && screen_option_put(t, &screen_options[i], out))
			text_addc(out, '\n');
	for (size_t i = 0; view_registry[i]; i++)
		if (columns_line(t, view_registry[i], out))
			text_addc(out, '\n');
}

ACT(layout_save)
{
	struct text all = { 0 }, where = { 0 };
	struct error err;
	char *path;

	error_init(&err);
	if (!arg || !*arg)
		error_set(&err, ERR_USAGE, N_("%s takes %s"), "layout-save",
			  _("a name"));
	path = err.code ? NULL : path_of(arg, &err);
	if (path) {
		put_layout(t, &all);
		xdg_make_folders(path);
		if (output_replace(path, all.s, all.n)) {
			error_set_errno(&err, errno, N_("cannot be written"));
			error_at(&err, path, LOCATION_NONE, 0);
		}
	}
	tui_put_path(t, path ? path : "", &where);
	if (err.code)
		tui_say_error(t, &err);
	else
		/* TRANSLATORS: a file */
		tui_say(t, _("layout kept in %s"), where.s);
	free(path);
	text_release(&all);
	text_release(&where);
	error_release(&err);
	return RE_DRAW;
}

/* --- Taking one ------------------------------------------------------------- */

/* Columns that were chosen are no more. */
static void
reset_columns(struct tui *t)
{
	for (size_t i = 0; view_registry[i]; i++) {
		struct text line = { 0 };
		struct error err;

		error_init(&err);
		if (columns_line(t, view_registry[i], &line))
			columns_read(t, view_registry[i]->id, &err);
		error_release(&err);
		text_release(&line);
	}
}

static bool
begins(const char *line, const char *word)
{
	return !strncmp(line, word, strlen(word));
}

/* One line; what is to be done then (RE_), or -1 and ERR. */
static int
take_line(struct tui *t, const char *line, struct error *err)
{
	if (begins(line, VIEW_WORD))
		return (int)act_view(t, line + strlen(VIEW_WORD));
	if (begins(line, SET_WORD))
		return set_line(t, line + strlen(SET_WORD), err);
	return error_set(err, ERR_USAGE, N_("neither view nor set: %s"), line);
}

/* What of it holds is taken; the first line that does not is said. */
static unsigned
take_lines(struct tui *t, struct rcfile *f, struct error *said)
{
	unsigned redo = 0;

	for (size_t i = 0; i < f->line.n; i++) {
		struct error err;
		int result;

		error_init(&err);
		result = take_line(t, f->line.at[i].text, &err);
		if (result >= 0)
			redo |= (unsigned)result;
		else if (!said->code) {
			error_at(&err, text_base_name(f->path), LOCATION_LINE,
				 f->line.at[i].number);
			error_move(said, &err);
		}
		error_release(&err);
	}
	return redo;
}

/* Of a file that was read. */
static unsigned
take_layout(struct tui *t, struct rcfile *f, const char *name, struct error *err)
{
	unsigned redo;

	if (f->error.n) {
		error_move(err, &f->error.at[0]);
		return 0;
	}
	if (!f->line.n) {
		error_set(err, ERR_USAGE, N_("no layout is called %s; :layout lists them"),
			  name);
		return 0;
	}
	reset_columns(t);
	redo = take_lines(t, f, err);
	text_clear(&t->message);
	/* TRANSLATORS: a name that somebody gave it */
	tui_say(t, _("layout %s"), name);
	return redo | RE_PAGE | RE_BUILD | RE_LAYOUT;
}

ACT(layout)
{
	struct rcfile f = { 0 };
	struct error err;
	unsigned redo = 0;
	char *path;

	if (!arg || !*arg) {
		say_names(t);
		return RE_DRAW;
	}
	error_init(&err);
	path = path_of(arg, &err);
	if (path) {
		rcfile_read_at(&f, path);
		redo = take_layout(t, &f, arg, &err);
		rcfile_release(&f);
	}
	if (err.code)
		tui_say_error(t, &err);
	error_release(&err);
	return redo | RE_DRAW;
}
