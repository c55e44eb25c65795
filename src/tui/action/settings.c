/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a person sets: while it runs, from profviewrc, and back into it.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/action/private.h"

#define COLUMNS_WORD "columns"

/* What follows the WORD that ARG begins with, or NULL. */
static const char *
behind(const char *arg, const char *word)
{
	size_t n = strlen(word);

	if (strncmp(arg, word, n) || (arg[n] && arg[n] != ' '))
		return NULL;
	return arg + n + strspn(arg + n, " ");
}

/* Options that take effect at once. */
static const struct {
	const char *id;
	void (*choose)(struct tui *t, const char *choice);
} settable[SETTABLE] = {
	{ "theme", tui_choose_theme },
	{ "digits", tui_choose_digits },
};

const char *
settable_id(size_t i)
{
	return i < SETTABLE ? settable[i].id : NULL;
}

/* Checked as the option is. */
static int
set_option(struct tui *t, size_t i, const char *value, struct error *err)
{
	struct settings *tried = settings_new();
	int result = settings_set(tried, settable[i].id, value, err);

	if (!result) {
		settable[i].choose(t, value);
		free(t->set[i]);
		t->set[i] = mem_strdup(value);
	}
	settings_free(tried);
	return result;
}

static int
set(struct tui *t, const char *arg, struct error *err)
{
	const char *rest = behind(arg, COLUMNS_WORD);

	if (rest)
		return columns_read(t, rest, err);
	for (size_t i = 0; i < SETTABLE; i++) {
		rest = behind(arg, settable[i].id);
		if (rest)
			return set_option(t, i, rest, err);
	}
	return error_set(err, ERR_USAGE,
			 N_("%s: only columns, theme and digits can be set "
			    "while this runs; options can in profviewrc"), arg);
}

ACT(set)
{
	struct error err;

	error_init(&err);
	if (set(t, arg ? arg : "", &err))
		tui_say_error(t, &err);
	error_release(&err);
	return RE_LAYOUT | RE_DRAW;
}

/* --------------------------------------------------------------- profviewrc */

static int
read_line(struct tui *t, const char *line, struct error *err)
{
	const char *rest = line + strcspn(line, " \t");

	if (!strncmp(line, "set", 3))
		return set(t, rest + strspn(rest, " \t"), err);
	return keymap_read(&t->keymap, line, err);
}

void
tui_read_rcfile(struct tui *t)
{
	struct rcfile *f = t->rcfile;
	struct error err;

	for (size_t i = 0; f && i < f->line.n; i++) {
		error_init(&err);
		if (rcfile_for_screen(&f->line.at[i]) &&
		    read_line(t, f->line.at[i].text, &err))
			rcfile_complain(f, &f->line.at[i], &err);
		error_release(&err);
	}
}

/* The lines that say what was chosen and bound here. */
static void
put_lines(struct tui *t, struct lines_kept *out)
{
	struct text line = { 0 };

	for (size_t i = 0; view_registry[i]; i++) {
		text_clear(&line);
		if (columns_line(t, view_registry[i], &line))
			VEC_PUSH(out, mem_strdup(line.s));
	}
	for (size_t i = 0; i < t->bound.n; i++)
		VEC_PUSH(out, mem_strdup(t->bound.at[i]));
	for (int i = 0; i < SETTABLE; i++)
		if (t->set[i])
			VEC_PUSH(out, mem_printf("set %s %s", settable[i].id,
						 t->set[i]));
	text_release(&line);
}

static void
say_kept(struct tui *t)
{
	struct text path = { 0 };

	tui_put_path(t, t->rcfile->path, &path);
	tui_say(t, _("what was chosen here is kept in %s"), path.s);
	text_release(&path);
}

ACT(save)
{
	const char *prefix[SETTABLE + 2] = { "set " COLUMNS_WORD " " };
	char *own[SETTABLE] = { NULL };
	struct lines_kept line = { 0 };
	struct error err;
	size_t n = 1;

	(void)arg;
	if (!t->rcfile)
		return 0;
	for (int i = 0; i < SETTABLE; i++)
		if (t->set[i])
			prefix[n++] = own[i] = mem_printf("set %s ",
							  settable[i].id);
	error_init(&err);
	put_lines(t, &line);
	if (rcfile_write(t->rcfile, prefix, line.at, line.n, &err))
		tui_say_error(t, &err);
	else
		say_kept(t);
	for (size_t i = 0; i < line.n; i++)
		free(line.at[i]);
	for (int i = 0; i < SETTABLE; i++)
		free(own[i]);
	VEC_RELEASE(&line);
	error_release(&err);
	return RE_DRAW;
}

/* VERB and what follows it, as a line of profviewrc. */
static unsigned
change_key(struct tui *t, const char *verb, const char *arg)
{
	struct text line = { 0 };
	struct error err;

	error_init(&err);
	text_printf(&line, "%s %s", verb, arg ? arg : "");
	if (keymap_read(&t->keymap, line.s, &err))
		tui_say_error(t, &err);
	else
		VEC_PUSH(&t->bound, mem_strdup(line.s));
	error_release(&err);
	text_release(&line);
	return RE_DRAW;
}

ACT(bind)
{
	return change_key(t, "bind", arg);
}

ACT(unbind)
{
	return change_key(t, "unbind", arg);
}
