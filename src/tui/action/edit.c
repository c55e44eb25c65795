/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The editor at the line of the row. It is started by its words: what a file
 * says never meets a shell.
 */
#include <config.h>

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "model/facts/listing.h"
#include "tui/action/private.h"
#include "tui/term/screen.h"

#define EDITOR "vi"
#define WORDS_MAX 32

/* A file as the profile names it, and a line in it, 0: any. */
struct where {
	const char *path;	/* "": unknown */
	object_id object;
	uint32_t line;
	bool of_base;		/* of the text that only the base has */
};

/* The place of the row's line, else where its function is declared. */
static void
where_of_row(struct tui *t, struct text *path, struct where *w)
{
	const struct names *names = t->snap->names;
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	func_id f = page_func(t);
	struct val file = { .type = VAL_NONE }, line = file;

	*w = (struct where){ .path = "" };
	if (r && r->kind == ROW_GROUP && l->ops->by == BY_FILE && r->a) {
		list_name(l, r, &file);
		f = view_group_most(l->view, r);
	} else if (r) {
		file = view_val(l->view, r, column_find("file"), t->metric);
		line = view_val(l->view, r, column_find("line"), t->metric);
		w->of_base = view_row_of_base(l->view, r);
	}
	if (func_some(f))
		w->object = names_func(names, f).object;
	if (file.type == VAL_TEXT && file.n) {
		text_add(path, file.s, file.n);
		w->path = path->s;
		w->line = line.type == VAL_ORDINAL && line.i > 0 ?
			  (uint32_t)line.i : 0;
	} else if (func_some(f)) {
		w->path = names_func_file(names, f);
		w->line = names_func(names, f).line;
	}
}

/* Where the text really is; NULL: nowhere. */
static const char *
text_of(const struct tui *t, const struct where *w)
{
	const struct lister *lister = t->snap->lister;
	const struct source_text *text;

	if (!*w->path || !lister || !lister->text)
		return NULL;
	text = (w->of_base ? lister->base_text : lister->text)(
		lister->ctx, w->path,
		names_object_used(t->snap->names, w->object));
	return text->used;
}

/* The words of the person's editor; 0: what is set is none. */
static size_t
editor_words(char *copy, char *word[WORDS_MAX])
{
	char *rest = copy, *one;
	size_t n = 0;

	while (n < WORDS_MAX - 3 && (one = strsep(&rest, " \t")) != NULL)
		if (*one)
			word[n++] = one;
	return n;
}

/* Runs it on the terminal; its exit status, -1: it could not be started. */
static int
run(char *const word[])
{
	struct sigaction ignore = { .sa_handler = SIG_IGN }, interrupt, quit;
	struct sigaction system = { .sa_handler = SIG_DFL }, stop;
	int status = -1;
	pid_t child;

	screen_lend();
	/* Ctrl-C is for the editor. */
	sigaction(SIGINT, &ignore, &interrupt);
	sigaction(SIGQUIT, &ignore, &quit);
	/* Ctrl-Z stops it and us: a shell waits for both. */
	sigaction(SIGTSTP, &system, &stop);
	child = fork();
	if (!child) {
		sigaction(SIGINT, &system, NULL);
		sigaction(SIGQUIT, &system, NULL);
		execvp(word[0], word);
		_exit(127);
	}
	while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
		;
	sigaction(SIGINT, &interrupt, NULL);
	sigaction(SIGQUIT, &quit, NULL);
	sigaction(SIGTSTP, &stop, NULL);
	screen_resume();
	return child > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void
edit(struct tui *t, const char *file, uint32_t line)
{
	const char *editor = getenv("VISUAL");
	char *word[WORDS_MAX] = { 0 };
	char *copy, *at_line, *path;
	size_t n;

	if (!editor || !*editor)
		editor = getenv("EDITOR");
	copy = mem_strdup(editor && *editor ? editor : EDITOR);
	n = editor_words(copy, word);
	at_line = mem_printf("+%u", line);
	/* A name that begins with - or + is no option. */
	path = mem_printf("%s%s", *file == '/' ? "" : "./", file);
	if (n) {
		if (line)
			word[n++] = at_line;
		word[n] = path;
		if (run(word) == 127)
			tui_say(t, _("%s could not be started (VISUAL and "
				     "EDITOR say which editor)"), word[0]);
	}
	free(copy);
	free(at_line);
	free(path);
}

ACT(edit)
{
	struct text path = { 0 };
	struct where w;
	const char *file;

	(void)arg;
	if (!t->snap)
		return 0;
	where_of_row(t, &path, &w);
	file = text_of(t, &w);
	if (file)
		edit(t, file, w.line);
	else if (*w.path)
		tui_say(t, _("%s is not here; %s in its source says where it "
			     "is"), w.path, tui_key(t, "map", NULL));
	else
		tui_say(t, _("the source file is not known"));
	text_release(&path);
	return RE_DRAW;
}
