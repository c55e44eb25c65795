/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Saying where a source text is: what was typed becomes a rule that the engine
 * uses from now on and remembers.
 */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/pathrule.h"
#include "engine/remembered.h"
#include "model/facts/listing.h"
#include "tui/action/private.h"

/* A path as people read it: what is below HOME begins with ~. */
static void
put_path(const struct tui *t, const char *path, struct text *out)
{
	const char *home = getenv("HOME");
	size_t n = home ? strlen(home) : 0;

	if (n > 1 && !strncmp(path, home, n) &&
	    (path[n] == '/' || !path[n])) {
		text_addc(out, '~');
		path += n;
	}
	text_printable(out, path, strlen(path), t->canvas.ascii);
}

static void
say_mapped(struct tui *t, const struct path_rule *m, const struct error *err)
{
	struct text from = { 0 }, to = { 0 }, why = { 0 };
	char *file = remembered_file();

	put_path(t, m->from, &from);
	put_path(t, m->to, &to);
	if (err->format) {
		error_print(err, &why);
		tui_say(t, _("%s is now %s, for this run: %s"), from.s, to.s,
			why.s);
	} else {
		put_path(t, file ? file : "", &why);
		tui_say(t, _("%s is now %s; remembered in %s"), from.s, to.s,
			why.s);
	}
	text_release(&from);
	text_release(&to);
	text_release(&why);
	free(file);
}

/* Whether the wanted text is now read from where it was said to be. An older
 * rule for more of the path may stand before the new one. */
static bool
is_read_from(const struct tui *t, const char *file)
{
	const struct snapshot *s = t->snap;
	object_id object = names_func(s->names, t->now->centre).object;
	const struct source_text *text;

	if (!s->lister || !s->lister->text)
		return true;
	text = s->lister->text(s->lister->ctx, t->wanted.s,
			       prof_object_path(s->prof, object));
	return text->used && !strcmp(text->used, file);
}

static void
map(struct tui *t, struct path_rule *m)
{
	struct error err;

	error_init(&err);
	engine_map_source(t->engine, m->from, m->to, &err);
	if (!is_read_from(t, m->file)) {
		struct path_rule one = { t->wanted.s, m->file, m->file };

		error_release(&err);
		error_init(&err);
		engine_map_source(t->engine, one.from, one.to, &err);
		say_mapped(t, &one, &err);
	} else {
		say_mapped(t, m, &err);
	}
	error_release(&err);
	/* The texts that the page has are gone. */
	t->now->serial = 0;
	page_build(t, t->now);
}

static unsigned
answer_map(struct tui *t, const char *line)
{
	char *folder = getcwd(NULL, 0), *path;
	const char *name = text_base_name(t->wanted.s);
	struct text said = { 0 };
	struct path_rule m;

	path = pathrule_absolute(line, getenv("HOME"), folder ? folder : "/");
	free(folder);
	text_printable(&said, name, strlen(name), t->canvas.ascii);
	switch (pathrule_derive(t->wanted.s, path, pathrule_look, NULL, &m)) {
	case RULE_FOUND:
		map(t, &m);
		break;
	case RULE_NOTHING:
		tui_say(t, _("%s does not exist; nothing is mapped"),
			*line ? line : "\"\"");
		break;
	case RULE_NOT_BELOW:
		tui_say(t, _("%s is not below %s; nothing is mapped"),
			said.s, line);
		break;
	}
	pathrule_release(&m);
	text_release(&said);
	free(path);
	return RE_DRAW;
}

ACT(map)
{
	struct list *l = page_list(t->now);
	const struct row *r = list_here(l);
	struct val file = { .type = VAL_NONE };
	struct text line = { 0 };

	(void)arg;
	text_clear(&t->wanted);
	if (r)
		file = view_val(l->view, r, column_find("file"), t->metric);
	if (file.type != VAL_TEXT || !file.n) {
		tui_say(t, _("the file is not known: there is nothing to "
			     "map"));
		return RE_DRAW;
	}
	text_add(&t->wanted, file.s, file.n);
	t->message.n = 0;
	t->seeking = 0;
	t->answer = answer_map;
	prompt_open(&t->prompt, _("file or folder: "));
	text_printable(&line, file.s, file.n, false);
	prompt_set(&t->prompt, line.s);
	text_release(&line);
	return RE_DRAW;
}
