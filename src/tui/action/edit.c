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
#include "base/words.h"
#include "model/facts/listing.h"
#include "model/sums/lines.h"
#include "view/code.h"
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
	func_id func;		/* whose file it is where no line is known */
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
	if (!w->line && r && !(r->kind & (ROW_GROUP | ROW_LINE | ROW_INSN)))
		w->func = f;
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
	int status;
	bool open;
	size_t n;

	if (!editor || !*editor)
		editor = getenv("EDITOR");
	if (!editor || !*editor) {
		/* it would wait for keys for ever */
		if (t->script && !(isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))) {
			tui_say(t, _("there is no terminal for an editor"));
			return;
		}
		editor = EDITOR;
	}
	copy = mem_strdup(editor);
	open = words_cut(copy, word, WORDS_MAX - 3, &n) < 0;
	at_line = mem_printf("+%u", line);
	/* A name that begins with - or + is no option. */
	path = mem_printf("%s%s", *file == '/' ? "" : "./", file);
	if (open) {
		tui_say(t, _("a quote that is not closed: %s"), editor);
	} else if (n) {
		if (line)
			word[n++] = at_line;
		word[n] = path;
		status = run(word);
		if (status == 127)
			tui_say(t, _("%s could not be started (VISUAL and "
				     "EDITOR say which editor)"), word[0]);
		else if (status)
			tui_say(t, _("%s failed (VISUAL and EDITOR say which "
				     "editor)"), word[0]);
	}
	free(copy);
	free(at_line);
	free(path);
}

/* --- Where the text really is ------------------------------------------------- */

struct text_wanted
editing_text(const struct tui *t)
{
	const struct editing *e = &t->editing;

	return (struct text_wanted){
		.path = e->path.s, .object = e->object.s ? e->object.s : "",
		.of_base = e->of_base,
	};
}

static void
say_unread(struct tui *t, const struct source_text *text)
{
	struct text why = { 0 };

	source_text_unread(text, &why);
	tui_say(t, "%s", why.s);
	text_release(&why);
}

/* Where the source of the function opens: the line with most cost of its own, the
 * first of them, else where it calls. SIZE_MAX: none has any. */
static size_t
hottest_line(const struct lines *l, metric_id m)
{
	size_t best = SIZE_MAX;
	int64_t most = 0;

	for (int incl = 0; incl < 2 && best == SIZE_MAX; incl++)
		for (size_t i = 0; i < l->row.n; i++) {
			int64_t cost = incl ? lines_incl(l, i, m)
					    : lines_self(l, i, m);

			if (l->row.at[i].kind != LINE_OWN || !l->row.at[i].line
			    || cost <= most)
				continue;
			best = i;
			most = cost;
		}
	return best;
}

static void
set_path(struct tui *t, const char *path)
{
	text_clear(&t->editing.path);
	text_adds(&t->editing.path, path);
}

/* Lines are read only where somebody looks at them: of what has no other line they
 * are asked for. False: they are not there yet. */
static bool
has_line(struct tui *t)
{
	struct editing *e = &t->editing;
	struct lines_wanted w = lines_of_source(e->func);
	const struct asked_lines *asked;
	size_t best;

	if (!func_some(e->func))
		return true;
	/* in another snapshot it may be another function: its file is known */
	if (e->of == t->snap && engine_snapshot(t->engine) == t->snap) {
		asked = engine_lines(t->engine, w);
		if (!asked) {
			engine_want_lines(t->engine, w);
			t->asked = true;
			return false;
		}
		best = hottest_line(&asked->lines, t->metric);
		if (best != SIZE_MAX) {
			const struct line *line = &asked->lines.row.at[best];

			e->line = line->line;
			set_path(t, names_file_path(t->snap->names, line->file));
		}
	}
	e->func = func_at(0);
	if (t->now->page->lines == LINES_NONE && !beside_page(t))
		engine_want_no_lines(t->engine);
	return true;
}

static unsigned
begin(struct tui *t, const struct source_text *text)
{
	if (text->used)
		edit(t, text->used, t->editing.line);
	else if (text->refused)
		say_unread(t, text);
	else if (!text->stopped)
		tui_say(t, _("%s is not here; %s in its source says where it "
			     "is"), t->editing.path.s, tui_key(t, "map", NULL));
	text_clear(&t->editing.path);
	return RE_DRAW;
}

unsigned
tui_edit_found(struct tui *t)
{
	const struct lister *l = t->snap ? t->snap->lister : NULL;
	const struct source_text *text;
	struct text_wanted w;

	if (!t->editing.path.n)
		return 0;
	/* whoever went on with something else does not want it any more */
	if (!l || t->editing.key_ms != t->last_key_ms) {
		text_clear(&t->editing.path);
		return 0;
	}
	if (!has_line(t))
		return 0;
	w = editing_text(t);
	text = l->text(l->ctx, &w, false);
	return text ? begin(t, text) : 0;
}

void
tui_edit_waits(struct tui *t)
{
	if (!t->editing.path.n || t->editing.told)
		return;
	t->editing.told = true;
	tui_say_reading(t, t->editing.path.s);
}

void
tui_say_reading(struct tui *t, const char *path)
{
	struct text name = { 0 };

	tui_put_path(t, text_base_name(path), &name);
	/* TRANSLATORS: a source file, which the editor or a copy waits for */
	tui_say(t, _("reading %s; Esc stops that"), name.s);
	tui_say_while(t, tui_is_working);
	text_release(&name);
}

ACT(edit)
{
	struct text path = { 0 };
	struct where w;

	(void)arg;
	if (!t->snap || !t->snap->lister)
		return 0;
	where_of_row(t, &path, &w);
	if (!*w.path)
		tui_say(t, _("the source file is not known"));
	set_path(t, w.path);
	text_clear(&t->editing.object);
	text_adds(&t->editing.object,
		  names_object_used(t->snap->names, w.object));
	t->editing.told = false;
	t->editing.line = w.line;
	t->editing.func = w.func;
	t->editing.of = t->snap;
	t->editing.of_base = w.of_base;
	t->editing.key_ms = t->last_key_ms;
	text_release(&path);
	return tui_edit_found(t) | RE_DRAW;
}
