/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Keys from a file, into the same function as the keyboard's: for tests and
 * demonstrations. Tokens are separated by blanks: the name of a key, or text
 * in double quotes that is typed character by character. A line that begins
 * with a colon is an action with its argument; one that begins with # is a
 * comment.
 *
 *	# what malloc calls
 *	/ "malloc" Enter Enter
 *	:save-screen malloc.txt
 */
#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "tui/ui.h"
#include "tui/term/screen.h"

#define SCRIPT_MAX (1u << 20)

struct script {
	char *path, *text;
	size_t at, line;
	bool quoted;		/* inside of quotes */
	int status;
};

struct script *
script_open(const char *path, struct error *err)
{
	FILE *f = strcmp(path, "-") ? fopen(path, "re") : stdin;
	struct script *s;
	char buf[4096];
	struct text all = { 0 };
	size_t n;
	int bad = 0;

	if (!f) {
		error_set_errno(err, errno, N_("cannot open the script"));
		error_at(err, path, LOCATION_NONE, 0);
		return NULL;
	}
	while ((n = fread(buf, 1, sizeof(buf), f)) > 0 && all.n <= SCRIPT_MAX)
		text_add(&all, buf, n);
	if (ferror(f))
		bad = error_set_errno(err, errno, N_("cannot read the script"));
	else if (all.n > SCRIPT_MAX)
		bad = error_set(err, ERR_USAGE,
				N_("a script of more than 1 MiB"));
	if (f != stdin)
		fclose(f);
	if (bad < 0) {
		error_at(err, path, LOCATION_NONE, 0);
		text_release(&all);
		return NULL;
	}
	s = mem_zalloc(sizeof(*s));
	s->path = mem_strdup(path);
	text_addc(&all, '\n');
	s->text = all.s;
	s->line = 1;
	return s;
}

void
script_free(struct script *s)
{
	if (!s)
		return;
	free(s->path);
	free(s->text);
	free(s);
}

int
script_status(const struct script *s)
{
	return s->status;
}

/* FORMAT has one %s, for WHAT. */
static void
complain(struct script *s, const char *format, const char *what)
{
	struct text say = { 0 };
	struct error err;

	error_init(&err);
	error_set(&err, ERR_USAGE, format, what);
	error_at(&err, s->path, LOCATION_LINE, s->line);
	error_print(&err, &say);
	fprintf(stderr, "%s: %s\n", PACKAGE_NAME, say.s);
	error_release(&err);
	text_release(&say);
	if (!s->status)
		s->status = 1;
}

void
script_unwritten(struct script *s, const struct error *why)
{
	struct text say = { 0 };

	s->status = 2;
	if (!screen_headless())
		return;		/* the screen says it */
	error_print(why, &say);
	fprintf(stderr, "%s: %s\n", PACKAGE_NAME, say.s);
	text_release(&say);
}

/* Whether the text whose quote was before ends in its line; else that is skipped: who
 * forgot the quote meant something else. */
static bool
is_closed(struct script *s)
{
	const char *from = s->text + s->at, *at = from;
	char *text;

	while (*at && *at != '\n' && *at != '"')
		at += at[0] == '\\' && at[1] == '"' ? 2 : 1;
	if (*at == '"')
		return true;
	s->at += (size_t)(at - from);
	text = mem_strndup(from, (size_t)(at - from));
	complain(s, N_("a quote that is not closed: %s"), text);
	free(text);
	return false;
}

/* One character of quoted text: its key, or PRESS_NONE at the end. */
static int
quoted_key(struct script *s)
{
	char one[8] = { 0 };
	size_t n = 0;

	if (s->text[s->at] == '"' || s->text[s->at] == '\n' ||
	    !s->text[s->at]) {
		s->quoted = false;
		s->at += s->text[s->at] == '"';
		return PRESS_NONE;
	}
	if (s->text[s->at] == '\\' && s->text[s->at + 1] == '"')
		s->at++;
	do
		one[n++] = s->text[s->at++];
	while ((s->text[s->at] & 0xc0) == 0x80 && n < 4);
	return key_parse(one);
}

static unsigned
run_line(struct script *s, struct tui *t)
{
	size_t n = strcspn(s->text + s->at, "\n");
	char *line = mem_strndup(s->text + s->at, n);
	size_t end = strcspn(line, " ");
	const char *arg = line + end + strspn(line + end, " ");
	const struct action *a;
	unsigned redo = 0;

	s->at += n;
	line[end] = '\0';
	a = action_find(t->keymap.actions, line);
	if (!a)
		complain(s, N_("no action is called %s (--list=actions)"),
			 line);
	else
		redo = tui_act_typed(t, a, arg);
	free(line);
	return redo;
}

static void
press(struct script *s, struct tui *t, int key, unsigned *redo)
{
	(void)s;
	t->now_ms = t->last_key_ms = clock_ms();
	*redo = tui_dispatch(t, key);
}

/* Does the next token; false at the end. */
static bool
script_step(struct script *s, struct tui *t, unsigned *redo)
{
	char *name;
	size_t n;
	int key;

	*redo = 0;
	if (s->quoted && (key = quoted_key(s)) != PRESS_NONE) {
		press(s, t, key, redo);
		return true;
	}
	for (;;) {
		bool start = !s->at || s->text[s->at - 1] == '\n';

		if (!s->text[s->at])
			return false;
		if (start && s->text[s->at] == '#')
			s->at += strcspn(s->text + s->at, "\n");
		else if (start && s->text[s->at] == ':')
			break;
		else if (s->text[s->at] == '\n')
			s->line++, s->at++;
		else if (strchr(" \t\r", s->text[s->at]))
			s->at++;
		else
			break;
	}
	if (s->text[s->at] == ':' &&
	    (!s->at || s->text[s->at - 1] == '\n') &&
	    s->text[s->at + 1] >= 'a' && s->text[s->at + 1] <= 'z') {
		s->at++;
		*redo = run_line(s, t);
		return true;
	}
	if (s->text[s->at] == '"') {
		s->at++;
		s->quoted = is_closed(s);
		return true;
	}
	n = strcspn(s->text + s->at, " \t\r\n");
	name = mem_strndup(s->text + s->at, n);
	s->at += n;
	key = key_parse(name);
	if (key == PRESS_NONE)
		complain(s, N_("no key is called %s"), name);
	else
		press(s, t, key, redo);
	free(name);
	return true;
}

void
script_run(struct script *s, struct tui *t)
{
	unsigned redo = RE_DRAW | tui_engine(t, screen_headless());

	bool on;

	while ((on = tui_redo(t, redo))) {
		tui_count_matches(t);
		if (!script_step(s, t, &redo))
			break;
	}
	/* A terminal stays with whoever sits there. */
	if (!on || screen_headless())
		t->ended_by = -1;
}
