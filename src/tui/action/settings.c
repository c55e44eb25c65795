/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a person sets: while it runs, and in profviewrc.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tui/action/private.h"

#define COLUMNS_WORD "columns"
#define COLOUR_WORD "colour"

/* What follows the WORD that ARG begins with, also by = as in an option; or NULL. */
static const char *
behind(const char *arg, const char *word)
{
	size_t n = strlen(word);

	if (strncmp(arg, word, n) || (arg[n] && !strchr(" \t=", arg[n])))
		return NULL;
	n += strspn(arg + n, " \t");
	n += arg[n] == '=';
	return arg + n + strspn(arg + n, " \t");
}

bool
set_by_action(struct tui *t, const char *id, const char *value)
{
	struct error err;
	int redo;

	error_init(&err);
	redo = screen_option_set(t, screen_option_find(id), value, &err);
	if (redo < 0)
		tui_say_error(t, &err);
	error_release(&err);
	return redo >= 0;
}

static int
refuse(const char *arg, struct error *err)
{
	struct text can = { 0 };
	int result;

	text_adds(&can, COLUMNS_WORD ", " COLOUR_WORD);
	for (size_t i = 0; screen_options[i].id; i++)
		text_printf(&can, ", %s", screen_options[i].id);
	if (*arg)
		result = error_set(err, ERR_USAGE,
				   /* TRANSLATORS: what was typed, and names of
				    * options */
				   N_("%s: only %s can be set here; options can "
				      "in profviewrc"), arg, can.s);
	else
		result = error_set(err, ERR_USAGE, N_("%s takes %s"), "set",
				   can.s);
	text_release(&can);
	return result;
}

/* What follows the first word of ARG. */
static const char *
behind_word(const char *arg)
{
	arg += strcspn(arg, " \t");
	return arg + strspn(arg, " \t");
}

/* STYLE COLOUR */
static int
read_colour(struct theme *theme, const char *arg, struct error *err)
{
	size_t n = strcspn(arg, " \t");
	const char *colour = behind_word(arg);
	enum style_id style = theme_style(arg, n);

	if (!n)
		return error_set(err, ERR_USAGE, N_("%s takes %s"),
				 "set colour", _("a style and a colour"));
	if (style == STYLES)
		return error_set(err, ERR_USAGE,
				 N_("%s: nothing on the screen is called so; "
				    "Tab lists them"), arg);
	if (!*colour)
		return error_set(err, ERR_USAGE, N_("%s takes %s"),
				 "set colour", _("a style and a colour"));
	if (!theme_choose(theme, style, colour))
		return error_set(err, ERR_USAGE,
				 N_("%s: a colour is a number up to 255, "
				    "default, theme, or red, green, yellow, "
				    "blue, magenta, cyan, white"),
				 colour);
	return 0;
}

/* What follows "colour" or "color"; or NULL. */
static const char *
behind_colour(const char *arg)
{
	const char *rest = behind(arg, COLOUR_WORD);

	return rest ? rest : behind(arg, "color");
}

static int
set_colour(struct tui *t, const char *arg, struct error *err)
{
	if (read_colour(&t->canvas.theme, arg, err) < 0)
		return -1;
	tui_show_theme(t);
	return 0;
}

/* On request, not of profviewrc. */
static int
change_colour(struct tui *t, const char *arg, struct error *err)
{
	if (set_colour(t, arg, err) < 0)
		return -1;
	tui_say(t, COLOUR_WORD " %.*s: %s", (int)strcspn(arg, " \t"), arg,
		behind_word(arg));
	return 0;
}

/* Whether that is so now: an action may have found that it cannot be. */
static bool
is_chosen(const struct tui *t, const struct screen_option *o, const char *value)
{
	if (o->choose || o->put)
		return true;
	return o->given || o->choice(t) == setting_choice(setting_find(o->id), value);
}

/* What is chosen is said, as by keys that choose: not all of it is seen at once. Actions
 * may have said it, or why it cannot be. */
static int
set_option(struct tui *t, const struct screen_option *o, const char *value,
	   struct error *err)
{
	int redo;

	text_clear(&t->message);
	redo = screen_option_set(t, o, value, err);
	if (redo >= 0 && !t->message.n && is_chosen(t, o, value))
		tui_say(t, "%s: %s", o->id, *value ? value : "on");
	return redo;
}

int
set_line(struct tui *t, const char *arg, struct error *err)
{
	const char *rest = behind(arg, COLUMNS_WORD);

	if (rest)
		return columns_read(t, rest, err);
	rest = behind_colour(arg);
	if (rest)
		return change_colour(t, rest, err);
	for (size_t i = 0; screen_options[i].id; i++) {
		rest = behind(arg, screen_options[i].id);
		if (rest)
			return set_option(t, &screen_options[i], rest, err);
	}
	return refuse(arg, err);
}

ACT(set)
{
	struct error err;
	int redo;

	error_init(&err);
	redo = set_line(t, arg ? arg : "", &err);
	if (redo < 0)
		tui_say_error(t, &err);
	error_release(&err);
	return (redo < 0 ? 0 : (unsigned)redo) | RE_LAYOUT | RE_DRAW;
}

/* --------------------------------------------------------------- profviewrc */

/* What lines are read into: the screen's own, or what nobody sees. */
struct read_into {
	struct tui *t;		/* NULL: there is no screen */
	struct keymap *keymap;
	struct theme *theme;	/* where there is none */
};

static int
read_line(const struct read_into *to, const char *line, struct error *err)
{
	const char *rest = line + strcspn(line, " \t"), *what;

	if (strncmp(line, "set", 3))
		return keymap_read(to->keymap, line, err);
	rest += strspn(rest, " \t");
	what = behind(rest, COLUMNS_WORD);
	if (what)
		return columns_read_kept(to->t, what, err);
	what = behind_colour(rest);
	if (what && to->t)
		return set_colour(to->t, what, err);
	return what ? read_colour(to->theme, what, err) : refuse(rest, err);
}

static void
read_lines(const struct read_into *to, struct rcfile *f)
{
	struct error err;

	for (size_t i = 0; i < f->line.n; i++) {
		error_init(&err);
		if (rcfile_for_screen(&f->line.at[i]) &&
		    read_line(to, f->line.at[i].text, &err))
			rcfile_complain(f, &f->line.at[i], &err);
		error_release(&err);
	}
}

void
tui_read_rcfile(struct tui *t)
{
	if (!t->rcfile)
		return;
	read_lines(&(struct read_into){ .t = t, .keymap = &t->keymap },
		   t->rcfile);
}

void
tui_check_rcfile(struct rcfile *f)
{
	struct theme theme = { 0 };
	struct keymap keymap;

	keymap_init(&keymap, action_table, binding_table);
	keymap.check = action_check;
	read_lines(&(struct read_into){ .keymap = &keymap, .theme = &theme }, f);
	keymap_release(&keymap);
}

/* Of a key the last line alone counts. It is moved. */
static void
note_bound(struct lines_kept *bound, char *line)
{
	size_t n = 0;

	for (size_t i = 0; i < bound->n; i++)
		if (keymap_same_key(bound->at[i], line))
			free(bound->at[i]);
		else
			bound->at[n++] = bound->at[i];
	bound->n = n;
	VEC_PUSH(bound, line);
}

/* What a key does now: LINE is of profviewrc, and was read. */
static void
say_bound(struct tui *t, const char *line)
{
	const char *scope = behind_word(line), *key = behind_word(scope);
	const char *action = behind_word(key);
	int nscope = (int)strcspn(scope, " \t"), nkey = (int)strcspn(key, " \t");

	if (*action)
		tui_say(t, "%.*s %.*s: %s", nscope, scope, nkey, key, action);
	else
		/* TRANSLATORS: a scope, and a key */
		tui_say(t, _("%.*s %.*s: unbound"), nscope, scope, nkey, key);
}

/* VERB and what follows it, as a line of profviewrc. */
static unsigned
change_key(struct tui *t, const char *verb, const char *arg)
{
	struct text line = { 0 };
	struct error err;

	error_init(&err);
	text_printf(&line, "%s %s", verb, arg ? arg : "");
	/* it does what it will do when it is read */
	rcfile_cut_comment(line.s);
	if (keymap_read(&t->keymap, line.s, &err)) {
		tui_say_error(t, &err);
	} else {
		note_bound(&t->bound, mem_strdup(line.s));
		say_bound(t, line.s);
	}
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
