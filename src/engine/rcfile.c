/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/i18n.h"
#include "base/output.h"
#include "base/text.h"
#include "base/xdg.h"
#include "engine/rcfile.h"

/* A person's file has no more; what is not one ends somewhere. */
#define LINES_MAX 10000
/* As many as Linux follows. */
#define LINKS_MAX 40

static void
trim(char *s)
{
	size_t n = strlen(s), blank = strspn(s, " \t");

	while (n > blank && strchr(" \t\r\n", s[n - 1]))
		n--;
	memmove(s, s + blank, n - blank);
	s[n - blank] = '\0';
}

static bool
begins(const char *s, const char *word)
{
	size_t n = strlen(word);

	return !strncmp(s, word, n) && (!s[n] || s[n] == ' ' || s[n] == '\t');
}

/* It is a word of its own, since patterns and names have # in them; and the key
 * that "bind all # view objects" is about is none. */
void
rcfile_cut_comment(char *line)
{
	size_t number = 0, key;
	char *at = line + strspn(line, " \t");

	key = begins(at, "bind") || begins(at, "unbind") ? 3 : 0;
	while (*at) {
		size_t n = strcspn(at, " \t");

		if (++number != key && n == 1 && *at == '#')
			*at = '\0';
		at += *at ? n : 0;
		at += strspn(at, " \t");
	}
	trim(line);
}

/* Where LINE, which is the first of a file, begins: some editors put a mark before it
 * that says that the file is UTF-8. */
static char *
behind_mark(char *line)
{
	return strncmp(line, "\357\273\277", 3) ? line : line + 3;
}

/* Why it is not there, unless nobody wrote one. */
static void
say_unread(struct rcfile *f)
{
	struct error err;

	if (errno == ENOENT || errno == ENOTDIR)
		return;
	error_init(&err);
	error_set_errno(&err, errno, N_("cannot be read"));
	error_at(&err, text_base_name(f->path), LOCATION_NONE, 0);
	VEC_PUSH(&f->error, err);
}

void
rcfile_read(struct rcfile *f)
{
	rcfile_read_at(f, xdg_path(XDG_CONFIG, "profviewrc"));
}

void
rcfile_read_at(struct rcfile *f, char *path)
{
	char *line = NULL;
	size_t cap = 0, number = 0;
	FILE *file;

	*f = (struct rcfile){ .path = path };
	file = f->path ? xdg_open(f->path) : NULL;
	if (f->path && !file)
		say_unread(f);
	while (file && number < LINES_MAX && getline(&line, &cap, file) > 0) {
		char *text = number++ ? line : behind_mark(line);

		trim(text);
		rcfile_cut_comment(text);
		if (*text && *text != '#')
			VEC_PUSH(&f->line, ((struct rc_line){
				mem_strdup(text), number }));
	}
	free(line);
	if (file)
		fclose(file);
}

void
rcfile_release(struct rcfile *f)
{
	for (size_t i = 0; i < f->line.n; i++)
		free(f->line.at[i].text);
	for (size_t i = 0; i < f->error.n; i++)
		error_release(&f->error.at[i]);
	VEC_RELEASE(&f->line);
	VEC_RELEASE(&f->error);
	free(f->path);
	f->path = NULL;
}

void
rcfile_complain(struct rcfile *f, const struct rc_line *line,
		struct error *err)
{
	size_t at = f->error.n;

	error_at(err, text_base_name(f->path), LOCATION_LINE, line->number);
	VEC_PUSH(&f->error, *err);
	while (at && f->error.at[at - 1].at > err->at) {
		f->error.at[at] = f->error.at[at - 1];
		at--;
	}
	f->error.at[at] = *err;
	error_init(err);
}

/* "color 16" is the option --color, "color hot 203" another way to write colour. */
static bool
begins_colour(const char *s)
{
	const char *what = s + strcspn(s, " \t");

	what += strspn(what, " \t");
	what += strcspn(what, " \t");
	return begins(s, "colour") || (begins(s, "color") && *what);
}

bool
rcfile_for_screen(const struct rc_line *line)
{
	const char *rest = line->text + strcspn(line->text, " \t");

	rest += strspn(rest, " \t");
	return begins(line->text, "bind") || begins(line->text, "unbind") ||
	       (begins(line->text, "set") &&
		(begins(rest, "columns") || begins_colour(rest)));
}

/* What belongs to one run alone is not for all. */
static bool
is_for_all_runs(const struct setting *t)
{
	if (t->once)
		return false;
	/* a report has a floor of its own, this is the screen's; how a base is compared is
	 * kept there, too, and which base is of one run */
	if (!strcmp(t->id, "floor") || !strcmp(t->id, "base-scale"))
		return true;
	return t->group == GROUP_INPUT || t->group == GROUP_SELECTION ||
	       t->group == GROUP_CODE || t->group == GROUP_SCREEN;
}

/* Where a line has no value for T: -1, and what it takes, unless T says itself what is
 * wrong with an empty one. */
static int
refuse_none(const struct setting *t, struct error *err)
{
	if (setting_refuse_none(t, err))
		return -1;
	if (t->check || (t->type != SETTING_TEXT && t->type != SETTING_LIST))
		return 0;
	return error_set(err, ERR_USAGE, N_("%s takes %s"), t->id, t->arg);
}

/* "set OPTION VALUE" in COPY, which is cut. */
static int
set(struct settings *s, char *copy, struct error *err)
{
	char *rest = copy, *verb = strsep(&rest, " \t"), *id, *value;
	const struct setting *t;

	if (strcmp(verb, "set") || !rest)
		return error_set(err, ERR_USAGE,
				 N_("neither set OPTION VALUE nor set columns "
				    "nor bind: %s"), verb);
	rest += strspn(rest, " \t");
	id = strsep(&rest, " \t=");
	value = rest ? rest + strspn(rest, " \t") : NULL;
	t = setting_find(id);
	if (!t)
		return error_set(err, ERR_USAGE,
				 N_("no option is called %s (--list=settings)"),
				 id);
	if (!is_for_all_runs(t))
		return error_set(err, ERR_USAGE, N_("%s cannot be set here"),
				 id);
	if (settings_given(s, setting_meant(t)->id))
		return 0;
	if ((!value || !*value) && refuse_none(t, err))
		return -1;
	if (!settings_preset(s, id, value, err))
		return 0;
	err->bare = true;
	return -1;
}

void
rcfile_settings(struct rcfile *f, struct settings *s)
{
	for (size_t i = 0; i < f->line.n; i++) {
		struct rc_line *line = &f->line.at[i];
		struct error err;
		char *copy;

		if (rcfile_for_screen(line))
			continue;
		error_init(&err);
		copy = mem_strdup(line->text);
		if (set(s, copy, &err))
			rcfile_complain(f, line, &err);
		free(copy);
		error_release(&err);
	}
}

/* ----------------------------------------------------------------- writing */

bool
rcfile_has_words(const char *line, const char *words)
{
	while (*words) {
		size_t n = strcspn(words, " ");

		line += strspn(line, " \t");
		if (strncmp(line, words, n) || !strchr(" \t\r=", line[n]))
			return false;
		line += n;
		words += n + (words[n] == ' ');
	}
	return true;
}

typedef bool line_about(const char *line, const char *what);

static bool
is_about(const char *line, const char *const *what, line_about *about)
{
	while (*what && !about(line, *what))
		what++;
	return *what;
}

/* What stays of the file, one line after the other. -1 when there is one that
 * cannot be read. */
static int
keep_lines(const char *path, const char *const *what, line_about *about,
	   struct text *out)
{
	FILE *old = xdg_open(path);
	char *one = NULL;
	size_t cap = 0, number = 0;
	bool failed;

	if (!old)
		return errno == ENOENT ? 0 : -1;
	while (getline(&one, &cap, old) > 0) {
		one[strcspn(one, "\n")] = '\0';
		if (is_about(number++ ? one : behind_mark(one), what, about))
			continue;
		text_adds(out, one);
		text_addc(out, '\n');
	}
	failed = ferror(old);
	free(one);
	fclose(old);
	return failed ? -1 : 0;
}

/* Where the link PATH leads, also when nothing is there yet; owned. What is no
 * link leads to itself. */
static char *
behind_link(const char *path)
{
	char to[4096];
	const char *base = text_base_name(path);
	ssize_t n = readlink(path, to, sizeof(to));

	if (n <= 0 || (size_t)n == sizeof(to))
		return mem_strdup(path);
	if (*to == '/')
		return mem_strndup(to, (size_t)n);
	return mem_printf("%.*s%.*s", (int)(base - path), path, (int)n, to);
}

/* The file itself, where PATH is a link to where somebody keeps such files. Of a
 * circle any of it, which cannot be opened. */
static char *
file_behind(const char *path)
{
	char *at = mem_strdup(path);

	for (int i = 0; i < LINKS_MAX; i++) {
		char *next = behind_link(at);

		free(at);
		at = next;
	}
	return at;
}

int
rcfile_write(const struct rcfile *f, const char *const *what,
	     line_about *about, char *const *line, size_t n, struct error *err)
{
	struct text all = { 0 };
	char *real;
	int result;

	if (!f->path)
		return error_set(err, ERR_SYSTEM,
				 N_("nowhere to remember it: HOME is not "
				    "set"));
	xdg_make_folders(f->path);
	real = file_behind(f->path);
	result = keep_lines(real, what, about, &all);
	for (size_t i = 0; i < n; i++)
		text_printf(&all, "%s\n", line[i]);
	if (!result)
		result = output_replace(real, all.s, all.n);
	if (result) {
		error_set_errno(err, errno, N_("cannot be written"));
		error_at(err, f->path, LOCATION_NONE, 0);
	}
	text_release(&all);
	free(real);
	return result;
}
