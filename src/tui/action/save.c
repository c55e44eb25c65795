/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What was chosen on screen, kept in profviewrc for later runs. What it would say
 * of the screen as it began is remembered, so that only what has changed since is
 * written. Filters, parts and the event stay out: they are of this profile.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/action/private.h"
#include "tui/action/tables.h"

#define SET_COLOUR "set colour "

bool
screen_option_put(const struct tui *t, const struct screen_option *o, struct text *line)
{
	if (o->given && !o->given(t->engine))
		return false;
	text_printf(line, "set %s", o->id);
	if (o->choice) {
		text_addc(line, ' ');
		setting_put_choice(setting_find(o->id), o->choice(t), line);
	}
	if (o->put)
		o->put(t, line);
	return true;
}

/* All lines that say what the screen is like. */
static void
put_lines(const struct tui *t, struct lines_kept *out)
{
	for (size_t i = 0; screen_options[i].id; i++) {
		struct text line = { 0 };

		if (screen_option_put(t, &screen_options[i], &line))
			VEC_PUSH(out, line.s);
	}
	for (int i = 0; i < STYLES; i++) {
		struct text line = { 0 };

		text_printf(&line, SET_COLOUR "%s ", style_table[i].id);
		if (theme_chosen(&t->canvas.theme, (enum style_id)i, &line))
			VEC_PUSH(out, line.s);
		else
			text_release(&line);
	}
	for (size_t i = 0; view_registry[i]; i++) {
		struct text line = { 0 };

		if (columns_line(t, view_registry[i], &line))
			VEC_PUSH(out, line.s);
		else
			text_release(&line);
	}
	for (size_t i = 0; i < t->bound.n; i++)
		VEC_PUSH(out, mem_strdup(t->bound.at[i]));
}

void
tui_note_kept(struct tui *t)
{
	lines_kept_release(&t->kept);
	put_lines(t, &t->kept);
}

/* ----------------------------------------------------- what has changed since */

static bool
is_set(const char *line)
{
	return !strncmp(line, "set ", 4);
}

/* How much of a line says what it is about: "set names", "set columns VIEW", "set
 * colour STYLE", "bind SCOPE KEY". */
static size_t
about(const char *line)
{
	bool two = is_set(line) && strncmp(line, "set columns ", 12)
		   && strncmp(line, SET_COLOUR, strlen(SET_COLOUR));
	size_t words = two ? 2 : 3;
	size_t n = 0;

	for (; words && line[n]; words--) {
		n += strspn(line + n, " ");
		n += strcspn(line + n, " ");
	}
	return n;
}

/* Whether both of our lines are about the same. */
static bool
same_subject(const char *a, const char *b)
{
	size_t n = about(a);

	if (!is_set(a))
		return keymap_same_key(a, b);
	return about(b) == n && !strncmp(a, b, n);
}

/* Whether one of LINES is LINE; not WHOLE: is about the same. */
static bool
has_line(const struct lines_kept *lines, const char *line, bool whole)
{
	for (size_t i = 0; i < lines->n; i++)
		if (whole ? !strcmp(lines->at[i], line) :
		    same_subject(lines->at[i], line))
			return true;
	return false;
}

/* Whether a LINE of the file is about WHAT: "set names", "bind all Q". */
static bool
is_about(const char *line, const char *what)
{
	return is_set(what) ? rcfile_has_words(line, what) :
	       keymap_same_key(line, what);
}

/* The lines to write, what lines are about that these take the place of, and both
 * in short. */
struct changes {
	struct lines_kept line, old;
	struct text what;
	size_t n;
};

/* Lines about what LINE, whose first N bytes say so, is about; and other ways to
 * write them. */
static void
add_old(struct changes *c, const char *line, size_t n)
{
	VEC_PUSH(&c->old, mem_strndup(line, n));
	if (!strncmp(line, SET_COLOUR, strlen(SET_COLOUR)))
		VEC_PUSH(&c->old, mem_printf("set color %.*s",
					     (int)(n - strlen(SET_COLOUR)),
					     line + strlen(SET_COLOUR)));
	for (size_t i = 0; screen_options[i].id; i++)
		if (screen_options[i].instead
		    && n == 4 + strlen(screen_options[i].id)
		    && !strncmp(line + 4, screen_options[i].id, n - 4))
			VEC_PUSH(&c->old, mem_printf(
				"set %s", screen_options[i].instead));
}

static void
add_change(struct changes *c, const char *line)
{
	size_t n = about(line), from = is_set(line) ? 4 : 0;

	text_adds(&c->what, c->n++ ? ", " : "");
	text_add(&c->what, line + from, n - from);
	add_old(c, line, n);
}

static void
find_changes(const struct tui *t, struct changes *c)
{
	struct lines_kept now = { 0 };

	put_lines(t, &now);
	for (size_t i = 0; i < now.n; i++)
		if (!has_line(&t->kept, now.at[i], true)) {
			add_change(c, now.at[i]);
			/* once lines that bind the key are gone, to unbind it
			 * would be wrong */
			if (!keymap_unbinds_none(binding_table, now.at[i]))
				VEC_PUSH(&c->line, mem_strdup(now.at[i]));
		}
	/* columns that are the view's own again, files not followed any more */
	for (size_t i = 0; i < t->kept.n; i++)
		if (!has_line(&now, t->kept.at[i], false))
			add_change(c, t->kept.at[i]);
	lines_kept_release(&now);
	VEC_PUSH(&c->old, NULL);
}

static void
release_changes(struct changes *c)
{
	lines_kept_release(&c->line);
	lines_kept_release(&c->old);
	text_release(&c->what);
}

static void
say_kept(struct tui *t, const struct changes *c)
{
	struct text path = { 0 }, what = { 0 };

	tui_put_path(t, t->rcfile->path, &path);
	text_printable(&what, c->what.s, c->what.n, t->canvas.ascii);
	/* TRANSLATORS: a number, a file, and names of options: "2 choices kept in
	 * ~/.config/profview/profviewrc: names, floor" */
	tui_say(t, ngettext("%zu choice kept in %s: %s",
			    "%zu choices kept in %s: %s", c->n), c->n, path.s,
		what.s);
	text_release(&path);
	text_release(&what);
}

ACT(save)
{
	struct changes c = { .n = 0 };
	struct error err;

	(void)arg;
	if (!t->rcfile)
		return 0;
	error_init(&err);
	find_changes(t, &c);
	if (!c.n) {
		tui_say(t, _("nothing to keep: no columns, keys or settings "
			     "were changed"));
	} else if (rcfile_write(t->rcfile, (const char *const *)c.old.at, is_about,
				c.line.at, c.line.n, &err)) {
		tui_say_error(t, &err);
	} else {
		say_kept(t, &c);
		tui_note_kept(t);
	}
	release_changes(&c);
	error_release(&err);
	return RE_DRAW;
}
